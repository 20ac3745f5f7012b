"""Starts the program; the entry point of every way to run it."""

import os
import sys


def main() -> int:
    """Run the command line and return its exit code.

    `freeze_support` comes first: in the packaged program a worker process starts here too, and
    must not get as far as a window. Elsewhere it does nothing, and loading it would delay the window.
    """
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for answers alone
    from rams_desktop import cli

    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
