"""Draws the pictures of the README with the program itself: `python assets/pictures/draw.py`."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PICTURES = {
    "title": ("title", None),
    "new-game": ("new-game", None),
    "ramsas": ("table", "play.rams"),
    "classic": ("table", "classic.rams"),
    "loo": ("table", "loo.rams"),
    "rules": ("rules", None),
}


def main() -> None:
    for name, (scene, record) in PICTURES.items():
        out = HERE / f"{name}.jpg"
        command = [sys.executable, "-m", "rams_desktop", "screenshot", scene, "--out", str(out), "--size", "1280x720"]
        if record is not None:
            command += ["--record", str(HERE / record)]
        subprocess.run(command, check=True)  # noqa: S603  the program itself
        print(out.relative_to(HERE.parent.parent))


if __name__ == "__main__":
    main()
