"""Starts the program; the entry point of every way to run it."""

import multiprocessing
import os


def main() -> int:
    """Run the command line and return its exit code.

    `freeze_support` comes first: in the packaged program a worker process starts here too, and
    must not get as far as a window.
    """
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for answers alone
    from rams_desktop import cli

    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
