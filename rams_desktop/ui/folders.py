"""Shows a folder in the system's own window of files."""

import os
import subprocess
import sys
from pathlib import Path


def show(folder: Path) -> bool:
    """Open `folder`, made if it is not there; say whether a program for that was found."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606  a folder of our own
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    except OSError:
        return False
    return True
