"""Draws the icon's pictures in all sizes; needs resvg-py: python assets/art/rasterise.py."""

from __future__ import annotations

import sys
from pathlib import Path

import resvg_py
from icon import SIZES, icon

ICONS = Path(__file__).resolve().parents[1] / "icons"

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ICONS
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        picture = resvg_py.svg_to_bytes(svg_string=icon(), width=size, height=size, skip_system_fonts=True)
        (folder / f"icon-{size}.png").write_bytes(bytes(picture))
