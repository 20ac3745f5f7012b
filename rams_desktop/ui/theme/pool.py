"""The processes that draw pictures. With none of them the work is done here, a picture at a time."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from rams_desktop.ui.theme.jobs import CardJob, Done, Job, TableJob

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess
    from pathlib import Path

MOST_STARTS: Final = 4
IDLE_S: Final = 20.0  # a process that has had no work for so long ends
LONGEST_CARD_S: Final = 30.0  # a picture that takes longer is given up
LONGEST_S: Final = 120.0  # the same of a table and a deck
JOBS_AHEAD: Final = 2  # one at work and one waiting, so that what is needed most comes next


class Helper:
    """One process and the jobs that it has been given."""

    def __init__(self, cache: Path) -> None:
        import multiprocessing  # noqa: PLC0415  the title appears first

        from rams_desktop.ui.theme import raster  # noqa: PLC0415  the same

        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=raster.serve, args=(theirs, str(cache)), daemon=True)
        self.process.start()
        theirs.close()
        self.jobs: deque[Job] = deque()
        self.since_s = 0.0  # when the first of them was begun

    @property
    def late(self) -> bool:
        """Whether its first job takes longer than any picture may."""
        if not self.jobs:
            return False
        longest_s = LONGEST_CARD_S if isinstance(self.jobs[0], CardJob) else LONGEST_S
        return time.monotonic() - self.since_s > longest_s

    @property
    def load(self) -> int:
        """How much there is to do; a table or a deck takes as long as many cards."""
        return sum(1 if isinstance(job, CardJob) else 20 for job in self.jobs)

    def end(self) -> None:
        """Hang up and stop the process."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(1)


class Pool:
    """Takes jobs while it has `room` and tells which are done. Processes start when there is work."""

    def __init__(self, most: int, cache: Path) -> None:
        self._most = most
        self._cache = cache
        self._starts = 0
        self._helpers: list[Helper] = []
        self._here: deque[Job] = deque()
        self._worked_s = 0.0
        self._struck: set[str] = set()  # what was being drawn when a process died
        self._given_up: list[Done] = []
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(Done)

    @property
    def alone(self) -> bool:
        """Whether the work is done in this process."""
        return self._most == 0

    @property
    def busy(self) -> bool:
        """Whether a job is not done yet."""
        return bool(self._here) or any(helper.jobs for helper in self._helpers)

    def room(self, *, table: bool = False) -> bool:
        """Say whether one more job may be given now.

        Where there are several processes only one of them draws a table, and no card waits behind that.
        """
        if self.alone:
            return not self._here
        free = self._helpers
        if self._most > 1:
            drawing = [helper for helper in self._helpers if any(isinstance(each, TableJob) for each in helper.jobs)]
            if table and drawing:
                return False
            free = [helper for helper in self._helpers if helper not in drawing]
        return len(self._helpers) < self._most or any(len(helper.jobs) < JOBS_AHEAD for helper in free)

    def give(self, job: Job) -> None:
        """Start on `job` as soon as possible."""
        helper = self._least_busy()
        if helper is None:
            self._here.append(job)
            return
        if not helper.jobs:
            helper.since_s = time.monotonic()
        helper.jobs.append(job)
        self._worked_s = time.monotonic()
        try:
            helper.pipe.send_bytes(self._encoder.encode(job))
        except OSError:
            self._lost(helper)

    def done(self) -> list[Done]:
        """Return what was finished since the last call. Never waits, except for a picture drawn here."""
        if self._here:
            from rams_desktop.ui.theme import raster  # noqa: PLC0415  the title appears first

            return [raster.perform(self._here.popleft())]
        finished, self._given_up = self._given_up, []
        for helper in tuple(self._helpers):
            try:
                while helper.pipe.poll():
                    finished.append(self._decoder.decode(helper.pipe.recv_bytes()))
                    helper.jobs.popleft()
                    helper.since_s = time.monotonic()
                if helper.late:
                    finished.append(Done(helper.jobs.popleft().target, "too-slow"))
                    self._starts -= 1
                    self._replace(helper)
            except (EOFError, OSError):
                self._lost(helper)
        return finished

    def rest(self) -> None:
        """End the processes if there has been no work for a while."""
        if self._helpers and not self.busy and time.monotonic() - self._worked_s > IDLE_S:
            self._starts -= len(self._helpers)
            self.close()

    def close(self) -> None:
        """End the processes."""
        for helper in self._helpers:
            helper.end()
        self._helpers.clear()
        self._here.clear()

    def _least_busy(self) -> Helper | None:
        if self.alone:
            return None
        free = min(self._helpers, key=lambda helper: helper.load, default=None)
        if (free is None or free.jobs) and len(self._helpers) < self._most:
            return self._start() or free
        return free

    def _start(self) -> Helper | None:
        self._starts += 1
        try:
            helper = Helper(self._cache)
        except (OSError, RuntimeError):
            self._most = len(self._helpers)
            return None
        self._helpers.append(helper)
        return helper

    def _lost(self, helper: Helper) -> None:
        """Do the jobs of a dead process again, but not what killed two; after several deaths do everything here."""
        if helper.jobs:
            target = helper.jobs[0].target
            if target in self._struck:
                helper.jobs.popleft()
                self._starts -= 1
                self._given_up.append(Done(target, "too-much"))
            self._struck.add(target)
        self._replace(helper)

    def _replace(self, helper: Helper) -> None:
        """End a process and give its jobs to others."""
        self._helpers.remove(helper)
        helper.end()
        if self._starts >= MOST_STARTS and not self._helpers:
            self._most = 0
        for job in helper.jobs:
            self.give(job)
