from collections import deque
from pathlib import Path

import pytest

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import pool
from rams_desktop.ui.theme.jobs import CardJob, Job, TableJob
from rams_desktop.ui.theme.pool import JOBS_AHEAD, Helper, Pool

JOB = CardJob("strange.svg", "strange.png", 10, 14)
OTHER = CardJob("plain.svg", "plain.png", 10, 14)


class Dying:
    """Stands in for a process that dies over its first job, or does nothing at all if `hangs`."""

    hangs = False
    begun = 0
    load = Helper.load

    def __init__(self, cache: Path) -> None:
        del cache
        type(self).begun += 1
        self.jobs: deque[Job] = deque()
        self.since_s = 0.0
        self.pipe = self

    @property
    def late(self) -> bool:
        return self.hangs and bool(self.jobs)

    def send_bytes(self, data: bytes) -> None: ...

    def poll(self) -> bool:
        if self.hangs:
            return False
        raise EOFError

    def end(self) -> None: ...


@pytest.fixture
def dying(monkeypatch: pytest.MonkeyPatch) -> type[Dying]:
    class Fresh(Dying):
        pass

    monkeypatch.setattr(pool, "Helper", Fresh)
    return Fresh


def test_a_picture_that_ends_two_processes_is_given_up(dying: type[Dying], tmp_path: Path) -> None:
    jobs = Pool(1, tmp_path)
    jobs.give(JOB)
    assert jobs.done() == []
    assert jobs.done() == []
    (given_up,) = jobs.done()
    assert (given_up.target, given_up.trouble) == ("strange.png", "too-much")
    assert dying.begun == 2
    assert not jobs.alone


def test_a_picture_that_takes_too_long_is_given_up_and_those_after_it_are_not(
    dying: type[Dying], tmp_path: Path
) -> None:
    dying.hangs = True
    jobs = Pool(1, tmp_path)
    jobs.give(JOB)
    jobs.give(OTHER)
    (given_up,) = jobs.done()
    assert (given_up.target, given_up.trouble) == ("strange.png", "too-slow")
    assert jobs.busy
    assert not jobs.alone


def test_one_process_draws_a_table_while_the_other_is_free_for_cards(dying: type[Dying], tmp_path: Path) -> None:
    dying.hangs = True
    jobs = Pool(2, tmp_path)
    jobs.give(TableJob(TableArt(), "one.pix", 96, 54))
    assert not jobs.room(table=True)
    given = 0
    while jobs.room():
        jobs.give(CardJob("plain.svg", f"{given}.png", 10, 14))
        given += 1
    assert given == JOBS_AHEAD
    assert [len(helper.jobs) for helper in jobs._helpers] == [1, JOBS_AHEAD]


def test_the_only_process_takes_cards_after_a_table(dying: type[Dying], tmp_path: Path) -> None:
    dying.hangs = True
    jobs = Pool(1, tmp_path)
    jobs.give(TableJob(TableArt(), "one.pix", 96, 54))
    assert jobs.room()
