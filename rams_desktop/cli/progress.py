"""The bar of commands that take long."""

import sys

BAR = 30


def progress(done: int, total: int) -> None:
    """Draw a bar on a terminal, a hundred times in all at the most."""
    if sys.stderr is None or not sys.stderr.isatty() or (done != total and done % max(1, total // 100)):
        return
    filled = BAR * done // total
    end = "\n" if done == total else ""
    print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)
