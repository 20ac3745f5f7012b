"""Whether the system asks for less motion, where that can be read."""

import os
import sys
from pathlib import Path
from typing import Final

_LONGEST_S: Final = 1.0
_CLIENT_AREA_ANIMATION: Final = 0x1042


def wanted() -> bool:
    """Say whether the system's setting is for less motion; False where there is none. Takes a moment, never raises."""
    from subprocess import SubprocessError  # noqa: PLC0415  the title need not wait for it

    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _told(["defaults", "read", "com.apple.universalaccess", "reduceMotion"]) == "1"
        return _kde() or _told(["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]) == "false"
    except (OSError, ValueError, SubprocessError):
        return False


def _windows() -> bool:
    """Ask Windows whether windows are animated."""
    import ctypes  # noqa: PLC0415  only here

    animated = ctypes.c_int(1)
    library = getattr(ctypes, "windll").user32  # noqa: B009  it is there on Windows alone
    library.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return animated.value == 0


def _kde() -> bool:
    """Read KDE's factor for all motions; 0 is none."""
    from configparser import ConfigParser, Error  # noqa: PLC0415  the title need not wait for it

    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    parser = ConfigParser(strict=False, interpolation=None)
    try:
        parser.read(Path(home) / "kdeglobals", encoding="utf-8")
        return parser.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (Error, ValueError, UnicodeDecodeError):
        return False


def _told(call: list[str]) -> str:
    import subprocess  # noqa: PLC0415  the title need not wait for it

    done = subprocess.run(  # noqa: S603  a fixed call
        call, capture_output=True, text=True, timeout=_LONGEST_S, check=False, stdin=subprocess.DEVNULL
    )
    return done.stdout.strip()
