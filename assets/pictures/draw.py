"""Draws the pictures of the README with the program itself: `python assets/pictures/draw.py`."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PICTURES = {
    "title": ("title", None, "farmhouse"),
    "new-game": ("new-game", None, "farmhouse"),
    "ramsas": ("table", "play.rams", "farmhouse"),
    "classic": ("table", "classic.rams", "classic"),
    "loo": ("table", "loo.rams", "contrast"),
    "rami": ("table", "rami.rams", "farmhouse"),
    "shedding": ("table", "shedding.rams", "paper"),
    "themes": ("themes", None, "farmhouse"),
}


def main() -> None:
    for name, (scene, record, theme) in PICTURES.items():
        out = HERE / f"{name}.jpg"
        command = [sys.executable, "-m", "rams_desktop", "screenshot", scene, "--out", str(out), "--size", "1280x720"]
        command += ["--theme", theme]
        if record is not None:
            command += ["--record", str(HERE / record)]
        subprocess.run(command, check=True)  # noqa: S603  the program itself
        print(out.relative_to(HERE.parent.parent))


if __name__ == "__main__":
    main()
