"""Draws pictures into the cache, in a process of its own: resvg keeps the interpreter to itself while it works."""

import os
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import pixels, planks, vector

MOST_SVG_BYTES: Final = 8 * 1024 * 1024
MOST_CACHE_BYTES: Final = 300 * 1024 * 1024
STALE_S: Final = 24 * 3600.0
TIDY_AFTER_S: Final = 3.0  # without work


class CardJob(Struct, frozen=True, tag="card"):
    """Draw the SVG file `source` as a PNG `target` of the given size."""

    source: str
    target: str
    width_px: int
    height_px: int


class TableJob(Struct, frozen=True, tag="table"):
    """Draw a table into the raw picture `target`."""

    art: TableArt
    target: str
    width_px: int
    height_px: int


Job = CardJob | TableJob


class Done(Struct, frozen=True):
    """A job is finished: `target` is there, unless `trouble` says why not."""

    target: str
    trouble: str = ""


def write_whole(target: Path, data: bytes) -> None:
    """Put `data` into `target`, which is at no moment half written. OSError if that fails."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def perform(job: Job) -> Done:
    """Do one job; whatever goes wrong is told, not raised."""
    try:
        if isinstance(job, CardJob):
            source = Path(job.source)
            if source.stat().st_size > MOST_SVG_BYTES:
                return Done(job.target, "too large")
            drawn = vector.png(source.read_text(encoding="utf-8"), job.width_px, job.height_px)
            write_whole(Path(job.target), drawn)
        else:
            table = planks.table(job.art, job.width_px, job.height_px)
            write_whole(Path(job.target), pixels.packed(table))
    except Exception as error:  # noqa: BLE001 - a strange picture of a strange theme must not end the helper
        return Done(job.target, f"{type(error).__name__}: {error}")
    return Done(job.target)


def tidy(cache: Path, *, most_bytes: int = MOST_CACHE_BYTES, now_s: float | None = None) -> None:
    """Take the oldest pictures out of the cache while it is too large, and what was left half written long ago."""
    now_s = time.time() if now_s is None else now_s
    found: list[tuple[float, int, Path]] = []
    for path in cache.rglob("*"):
        with suppress(OSError):
            state = path.stat()
            if path.suffix == ".part" and now_s - state.st_mtime > STALE_S:
                path.unlink()
            elif path.suffix in {".png", ".pix"}:
                found.append((state.st_mtime, state.st_size, path))
    total = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if total <= most_bytes:
            return
        with suppress(OSError):
            path.unlink()
            total -= size


def serve(pipe: Connection, cache: str) -> None:
    """Do jobs as they come until the other side hangs up."""
    jobs = msgspec.msgpack.Decoder(Job)
    answers = msgspec.msgpack.Encoder()
    if sys.platform != "win32":
        os.nice(5)  # the window and the computer players come first
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            done = perform(jobs.decode(pipe.recv_bytes()))
            pipe.send_bytes(answers.encode(done))
            if not pipe.poll(TIDY_AFTER_S):
                tidy(Path(cache))
