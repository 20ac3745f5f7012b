"""Draws the icon's pictures in all sizes and packs them for Windows and macOS: python assets/art/rasterise.py."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import resvg_py
from icon import SIZES, icon

ICONS = Path(__file__).resolve().parents[1] / "icons"
ICO_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def picture(size: int) -> bytes:
    """The icon as a PNG of a size."""
    return bytes(resvg_py.svg_to_bytes(svg_string=icon(), width=size, height=size, skip_system_fonts=True))


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pictures as Windows has them: a directory of sizes, then each PNG as it is."""
    at = 6 + 16 * len(pictures)
    head = struct.pack("<3H", 0, 1, len(pictures))
    for size, data in pictures.items():
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """Pictures as macOS has them: a kind and a length before each PNG."""
    parts = b"".join(ICNS_KINDS[size] + struct.pack(">I", 8 + len(data)) + data for size, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {size: picture(size) for size in SIZES}
    for size, data in drawn.items():
        (folder / f"icon-{size}.png").write_bytes(data)
    (folder / "icon.ico").write_bytes(ico({size: drawn[size] for size in ICO_SIZES}))
    (folder / "icon.icns").write_bytes(icns({size: drawn[size] for size in ICNS_KINDS}))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ICONS)
