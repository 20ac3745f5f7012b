"""Starts the program; the entry point of every way to run it."""

import multiprocessing


def main() -> int:
    """Run the command line and return its exit code.

    `freeze_support` comes first: in the packaged program a worker process starts here too, and
    must not get as far as a window.
    """
    multiprocessing.freeze_support()
    from rams_desktop import cli

    return cli.main()


if __name__ == "__main__":
    raise SystemExit(main())
