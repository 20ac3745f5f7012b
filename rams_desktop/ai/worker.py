"""The process that thinks for the computer players: reads requests, writes replies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple, Protocol, cast

import msgspec

from rams_desktop.ai.advice import weigh
from rams_desktop.ai.thought import think
from rams_desktop.ai.wire import READY, Reply, TrickRequest, encode, options_of, read_request, reply_to
from rams_desktop.rules.game import Choice

WALL_S: Final = 0.85
"""After so long the best choice so far is the answer, before the table gives the question up."""
YIELDS: Final = 5
"""How much the process gives way to the window's, where the system knows niceness."""


class Process(Protocol):
    """What is needed of a process."""

    def is_alive(self) -> bool:
        """Say whether it runs."""

    def kill(self) -> None:
        """End it at once."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end, at most `timeout` seconds."""


class Worker(NamedTuple):
    """A process and our end of the pipe to it."""

    process: Process
    pipe: Connection[bytes, bytes]


def start() -> Worker:
    """Start a process and return at once; it reports with `READY` when it can take requests."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), name="rams-desktop players", daemon=True)
    process.start()
    # Without our copy of its end, the pipe tells us when the process is gone.
    theirs.close()
    return Worker(process, ours)


def serve(pipe: Connection[bytes, bytes]) -> None:
    """Answer requests until the pipe closes or the parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(YIELDS)
    parent = multiprocessing.parent_process()
    watched: list[Connection[bytes, bytes] | int] = [pipe]
    if parent is not None:
        watched.append(parent.sentinel)
    try:
        pipe.send_bytes(encode(Reply(READY)))
        while True:
            wait(watched)
            if not pipe.poll(0):
                return
            pipe.send_bytes(encode(answer(pipe.recv_bytes())))
    except (EOFError, OSError):
        return


def answer(data: bytes) -> Reply:
    """Return the reply to the bytes of a request."""
    try:
        request = read_request(data)
    except (msgspec.DecodeError, ValueError) as error:
        return Reply(READY, fault=str(error))
    try:
        if isinstance(request, TrickRequest) and request.weigh:
            options = cast("tuple[Choice, ...]", options_of(request))
            verdict = weigh(request.rules, request.seen, options, seed=request.seed, also=request.done, wall_s=WALL_S)
            return Reply(request.nonce, request.ply, verdict=verdict)
        thought = think(request.player, request.rules, request.seen, options_of(request), request.seed, WALL_S)
    except Exception:  # noqa: BLE001  whatever goes wrong here, the table must hear of it and go on
        return Reply(request.nonce, request.ply, fault=traceback.format_exc())
    return reply_to(request, thought.action, thought.hardness)
