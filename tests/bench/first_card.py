"""When the first match after a start shows its cards, with an empty cache of pictures and with a full one.

Goal: the first card, drawn and not standing in, within a second from an empty cache, within 0.3 s from a full one. Each
figure is of a process of its own. A measurement, not a test: `python -m tests.bench.first_card [--size 1920x1080]
[--title 1.0]`. While the title is looked at much is got ready already (`ui/foresight.py`). Measured on a busy two-core
machine, cold and warm, in ms: 1280x720 58 and 42, 1920x1080 86 and 58, 3840x2160 187 and 213.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
TITLE_S = 1.0  # how long one usually looks at the title, at least, before a match begins
LONGEST_S = 40.0
WANTED = ("shown_ms", "back_ms", "face_ms", "all_ms", "table_ms")


def measured(data: Path, size: tuple[int, int], title_s: float) -> dict[str, float]:  # noqa: PLR0915  one process from begin to end
    """Return when things were there, in ms since the match was asked for.

    `shown_ms`: a card of whatever kind; `back_ms`, `face_ms`: the first drawn ones; `all_ms`: everything that was asked
    for; `table_ms`: the planks; `spent_ms`: processor time of the window's process until the first back. Times of the
    clock mean something on an idle machine only.
    """
    import pygame  # noqa: PLC0415  a process of its own

    from rams_desktop.storage.paths import make, within  # noqa: PLC0415  the same
    from rams_desktop.storage.settings import Settings  # noqa: PLC0415  the same
    from rams_desktop.ui.desk import Desk  # noqa: PLC0415  the same
    from rams_desktop.ui.looks import Looks  # noqa: PLC0415  the same
    from rams_desktop.ui.loop import Loop  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.keys import KeysScene  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.sorry import SorryScene  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  the same
    from rams_desktop.ui.theme.sprites import Sprites  # noqa: PLC0415  the same
    from rams_desktop.ui.window import Window  # noqa: PLC0415  the same

    pygame.display.init()
    pygame.font.init()
    paths = within(data)
    make(paths)
    desk = Desk(paths, Settings(), Looks(paths, mute=True, helpers=2))
    desk.demo, desk.seed, desk.matches = True, 5, 1
    window = Window(size, full_screen=False)
    desk.window = window
    loop = Loop(desk, window, TitleScene(desk), sheet=lambda: KeysScene(desk), sorry=lambda _error: SorryScene(desk))
    clock = pygame.time.Clock()

    def run(until: Callable[[], bool]) -> None:
        end_s = monotonic() + LONGEST_S
        while not until() and monotonic() < end_s:
            loop.step(clock.tick(60))

    began_s = monotonic()
    run(lambda: monotonic() - began_s > title_s)
    found: dict[str, float] = {}
    asked: list[str] = []
    plain = Sprites.get

    def get(self: Sprites, face: object, width_px: int, *, need: int = 3) -> object:
        surface, drawn = plain(self, face, width_px, need=need)  # type: ignore[arg-type]
        asked.append("shown_ms")
        if drawn:
            asked.append("back_ms" if face is None else "face_ms")
        return surface, drawn

    Sprites.get = get  # type: ignore[assignment,method-assign]
    begun_s, spent_s = monotonic(), process_time()
    loop._change(desk.demonstrate())

    def note() -> bool:
        now_ms = (monotonic() - begun_s) * 1000
        look = loop._look
        if look._tables[True]._art.table(look.theme.table, size) is not None:
            found.setdefault("table_ms", now_ms)
        for name in asked:
            found.setdefault(name, now_ms)
        if "back_ms" in found:
            found.setdefault("spent_ms", (process_time() - spent_s) * 1000)
        if loop._look.ready and "face_ms" in found:
            found.setdefault("all_ms", now_ms)
        asked.clear()
        return all(name in found for name in WANTED)

    run(note)
    desk.close()
    return found


def main() -> None:
    """Measure from an empty cache and from the full one that this leaves; print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--title", type=float, default=TITLE_S)
    parser.add_argument("--data", type=Path)
    options = parser.parse_args()
    width_px, height_px = map(int, options.size.split("x"))
    if options.data is not None:
        print(json.dumps(measured(options.data, (width_px, height_px), options.title)))  # noqa: T201  this is the answer
        return
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"  # compiled modules are kept, as of what is installed
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for kind in ("first of all", "empty", "full"):
            data = f"{folder}/{'once' if kind == 'first of all' else 'twice'}"
            call = [sys.executable, "-m", "tests.bench.first_card", "--size", options.size, "--data", data]
            call += ["--title", str(options.title)]
            done = subprocess.run(call, check=True, capture_output=True, text=True, env=environment, cwd=ROOT)
            if kind == "first of all":
                continue
            told = json.loads(done.stdout.splitlines()[-1])
            words = ", ".join(f"{name[:-3]} {ms:.0f} ms" for name, ms in sorted(told.items(), key=lambda item: item[1]))
            print(f"{options.size}, {kind} cache: {words}")  # noqa: T201  this is the answer


if __name__ == "__main__":
    main()
