"""Draws pictures into the cache, in a process of its own: resvg keeps the interpreter to itself while it works."""

import os
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec
import pygame

from rams_desktop.content import svg_source
from rams_desktop.content.svg_source import SourceError
from rams_desktop.ui.theme import pixels, planks, vector
from rams_desktop.ui.theme.dress import dressed
from rams_desktop.ui.theme.jobs import CardJob, Done, Job, TableJob

MOST_SVG_BYTES: Final = 8 * 1024 * 1024
MOST_MEMORY_BYTES: Final = 3 * 1024 * 1024 * 1024  # of one helper
MOST_CACHE_BYTES: Final = 300 * 1024 * 1024
STALE_S: Final = 24 * 3600.0
TIDY_AFTER_S: Final = 3.0  # without work


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
            write_whole(Path(job.target), _card(job))
        elif isinstance(job, TableJob):
            table = planks.table(job.art, job.width_px, job.height_px)
            write_whole(Path(job.target), pixels.packed(table))
        else:
            from rams_desktop.ui.theme import deck_pieces  # noqa: PLC0415  only where a deck has come

            deck_pieces.take_apart(Path(job.source), Path(job.target))
    except SourceError as error:
        return Done(job.target, f"{error.code}: {error.detail}" if error.detail else error.code)
    except Exception as error:  # noqa: BLE001 - a strange picture of a strange theme must not end the helper
        return Done(job.target, f"{type(error).__name__}: {error}")
    return Done(job.target)


def _card(job: CardJob) -> bytes:
    """Return a card as PNG, of exactly the size asked for."""
    source = Path(job.source)
    size = (job.width_px, job.height_px)
    if source.stat().st_size > MOST_SVG_BYTES:
        raise SourceError("too-large")
    if source.suffix.lower() == ".png":
        with source.open("rb") as stream:
            told = svg_source.picture_size(stream.read(64))
        if told is None:
            raise SourceError("unreadable")
        if told[0] * told[1] > svg_source.MOST_PICTURE_PIXELS:
            raise SourceError("picture-too-large", f"{told[0]} x {told[1]}")
        whole = pygame.image.load(source)
        plain = pygame.Surface(whole.get_size(), pygame.SRCALPHA, 32)
        plain.blit(whole, (0, 0))
        return vector.packed(pygame.transform.smoothscale(plain, size))
    text = svg_source.text(svg_source.parse(svg_source.read(source)))
    if job.dress is not None:
        text = dressed(text, job.dress)
    return (vector.fine_png if "<image" in text else vector.png)(text, *size)


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


def _bound_memory() -> None:
    """Let a picture that wants all memory fail alone."""
    import resource  # noqa: PLC0415  not on every system

    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY_BYTES, resource.getrlimit(resource.RLIMIT_AS)[1]))


def serve(pipe: Connection, cache: str) -> None:
    """Do jobs as they come until the other side hangs up."""
    jobs = msgspec.msgpack.Decoder(Job)
    answers = msgspec.msgpack.Encoder()
    if sys.platform != "win32":
        os.nice(5)  # the window and the computer players come first
        _bound_memory()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            done = perform(jobs.decode(pipe.recv_bytes()))
            pipe.send_bytes(answers.encode(done))
            if not pipe.poll(TIDY_AFTER_S):
                tidy(Path(cache))
