"""The line to the computer players' process: starts it, replaces it, and never waits for it."""

import logging
import time
from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Final

import msgspec
from msgspec import Struct

from rams_desktop.ai import worker
from rams_desktop.ai.wire import READY, Reply, Request, encode, read_reply
from rams_desktop.ai.worker import Process, Worker

log = logging.getLogger(__name__)

LIMIT_S: Final = 1.1
"""A question older than this is given up, so that nobody is seen to think longer than 1.2 seconds."""
HUNG_S: Final = 5.0
"""A process that thinks longer than this about one question is replaced."""
START_LIMIT_S: Final = 60.0
"""A process that is not ready by then is replaced."""
PATIENCE: Final = 3
"""After so many processes in a row that answered nothing there is a pause."""
PAUSE_S: Final = 60.0
MOST_AT_ONCE: Final = 16
LONGEST_REPLY: Final = 1 << 16


class Lost(Enum):
    """What `take` gives for a question that no answer will come to."""

    LOST = "lost"


class _Running(Struct):
    worker: Worker
    since: float
    ready: bool = False
    asked: Request | None = None
    asked_at: float = 0.0


class Link:
    """One process for all seats. Every call returns at once; `take` also does the upkeep.

    A request is sent only while the process waits for one, so that it always fits the pipe.
    `start` and `clock` can be replaced by tests.
    """

    def __init__(
        self,
        *,
        limit_s: float = LIMIT_S,
        start: Callable[[], Worker] = worker.start,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limit_s = limit_s
        self._start = start
        self._clock = clock
        self._running: _Running | None = None
        self._queue: deque[Request] = deque()
        self._open: dict[int, float] = {}
        self._outcomes: dict[int, Reply | Lost] = {}
        self._dying: list[Process] = []
        self._failures = 0
        self._paused_until = float("-inf")
        self._nonce = READY
        self._closed = False
        self.troubles: list[str] = []
        """What was wrong with processes so far, in the words of the log."""

    def warm_up(self) -> None:
        """Start the process now, so that it is ready when the first question comes."""
        self._upkeep(wanted=True)

    def next_nonce(self) -> int:
        """Return a number for a question, never given before."""
        self._nonce += 1
        return self._nonce

    def post(self, request: Request) -> None:
        """Take a question; its outcome comes through `take`."""
        self._open[request.nonce] = self._clock()
        self._queue.append(request)
        self._upkeep()

    def take(self, nonce: int) -> Reply | Lost | None:
        """Return the outcome of a question once; None while there is none."""
        self._upkeep()
        outcome = self._outcomes.pop(nonce, None)
        if outcome is not None:
            self._open.pop(nonce, None)
        return outcome

    def drop(self, nonce: int) -> None:
        """Forget a question; an answer that still comes is thrown away."""
        self._open.pop(nonce, None)
        self._outcomes.pop(nonce, None)
        self._queue = deque(request for request in self._queue if request.nonce != nonce)

    def close(self) -> None:
        """End the process; questions still open are lost."""
        self._closed = True
        self._discard()
        for process in self._dying:
            process.join(1.0)
        self._dying.clear()
        self._lose_all()

    def _upkeep(self, *, wanted: bool = False) -> None:
        now = self._clock()
        self._dying = [process for process in self._dying if process.is_alive()]
        if self._running is None and (self._queue or wanted):
            self._begin(now)
        running = self._running
        if running is not None:
            fault = self._read(running, now) or self._lateness(running, now) or self._send(running, now)
            if fault:
                self._fail(fault, now)
        for nonce, since in self._open.items():
            if now - since > self._limit_s and nonce not in self._outcomes:
                self._outcomes[nonce] = Lost.LOST
        if self._outcomes:
            self._queue = deque(request for request in self._queue if request.nonce not in self._outcomes)

    def _begin(self, now: float) -> None:
        if self._closed or now < self._paused_until:
            self._lose_all()
            return
        try:
            self._running = _Running(self._start(), now)
        except OSError as error:
            self._fail(f"cannot start: {error}", now)

    def _read(self, running: _Running, now: float) -> str:
        """Take in what has come; return what is wrong with the process, if anything."""
        pipe = running.worker.pipe
        try:
            for _ in range(MOST_AT_ONCE):
                if not pipe.poll(0):
                    break
                self._accept(running, read_reply(pipe.recv_bytes(LONGEST_REPLY)))
        except (EOFError, OSError):
            return "ended"
        except (msgspec.DecodeError, ValueError):
            return "sent what is no reply"
        return "" if running.worker.process.is_alive() else "ended"

    def _accept(self, running: _Running, reply: Reply) -> None:
        if reply.nonce == READY:
            running.ready = True
            if reply.fault:
                # It could not read the question, so that the question has no answer.
                log.error("the computer players' process refused a question: %s", reply.fault)
                self._settle(running, Lost.LOST)
        elif running.asked is not None and reply.nonce == running.asked.nonce:
            self._failures = 0
            self._settle(running, reply)

    def _settle(self, running: _Running, outcome: Reply | Lost) -> None:
        asked, running.asked = running.asked, None
        if asked is not None and asked.nonce in self._open:
            self._outcomes.setdefault(asked.nonce, outcome)

    def _lateness(self, running: _Running, now: float) -> str:
        if not running.ready and now - running.since > START_LIMIT_S:
            return "did not get ready"
        if running.asked is not None and now - running.asked_at > max(self._limit_s, HUNG_S):
            return "is late"
        return ""

    def _send(self, running: _Running, now: float) -> str:
        if running.ready and running.asked is None and self._queue:
            running.asked, running.asked_at = self._queue.popleft(), now
            try:
                running.worker.pipe.send_bytes(encode(running.asked))
            except (OSError, ValueError):
                return "ended"
        return ""

    def _fail(self, fault: str, now: float) -> None:
        self.troubles.append(fault)
        log.warning("the computer players' process %s; it is replaced, and the quick player answers", fault)
        if self._running is not None:
            self._settle(self._running, Lost.LOST)
        self._discard()
        self._failures += 1
        if self._failures >= PATIENCE:
            log.error("no computer players' process holds; the quick player answers for %d s", PAUSE_S)
            self._failures, self._paused_until = 0, now + PAUSE_S
            self._lose_all()

    def _discard(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.worker.pipe.close()
            running.worker.process.kill()
            self._dying.append(running.worker.process)

    def _lose_all(self) -> None:
        self._queue.clear()
        for nonce in self._open:
            self._outcomes.setdefault(nonce, Lost.LOST)
