"""The computer players' process may die, hang or talk nonsense: the table gets its answer all the same."""

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest

from rams_desktop.ai import worker
from rams_desktop.ai.client import RemotePlayer, fits, stand_in
from rams_desktop.ai.link import HUNG_S, LIMIT_S, PATIENCE, PAUSE_S, START_LIMIT_S, Link
from rams_desktop.ai.players import PLAYERS
from rams_desktop.ai.wire import READY, Reply, Request, TrickAnswer, encode, read_request
from rams_desktop.ai.worker import Worker, answer
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, choices
from rams_desktop.rules.trick.actions import Buy, Decline, Play
from tests.ai.driver import first_question, play_match, ruleset

HANG_S = 60.0
RULES = ruleset("ramsas-lt")
SEEN = first_question(RULES, seats=4, seed=1)
OPTIONS = choices(RULES, SEEN)


class FakeProcess:
    """A process that is a flag."""

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    def join(self, timeout: float | None = None) -> None:
        pass


class Stage:
    """Fake processes, their ends of the pipes, and a clock that stands still until moved."""

    def __init__(self) -> None:
        self.now = 0.0
        self.processes: list[FakeProcess] = []
        self.pipes: list[Connection[bytes, bytes]] = []
        self.link = Link(start=self.start, clock=lambda: self.now)
        self.player = RemotePlayer(self.link, RULES, "rules", seed=7)

    def start(self) -> Worker:
        ours, theirs = Pipe()
        self.processes.append(FakeProcess())
        self.pipes.append(theirs)
        return Worker(self.processes[-1], ours)

    def ready(self) -> None:
        self.pipes[-1].send_bytes(encode(Reply(READY)))

    def request(self) -> Request:
        assert self.pipes[-1].poll(0)
        return read_request(self.pipes[-1].recv_bytes())

    def ask(self, ply: int = 1) -> None:
        self.player.ask(SEEN, OPTIONS, ply)

    def asked(self) -> Request:
        """Start, get ready, ask, and return what arrives at the process."""
        self.ask()
        self.ready()
        assert self.player.poll() is None
        return self.request()


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage()
    yield stage
    stage.link.close()
    for pipe in stage.pipes:
        pipe.close()


@pytest.fixture
def link() -> Iterator[Link]:
    link = Link(limit_s=HANG_S)
    yield link
    link.close()


def wait_for(player: RemotePlayer) -> PlayerAction:
    end = time.monotonic() + HANG_S
    while time.monotonic() < end:
        action = player.poll()
        if action is not None:
            return action
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_a_real_process_plays_a_whole_match(link: Link) -> None:
    players = [RemotePlayer(link, RULES, "rules", seat) for seat in range(3)]
    plies = iter(range(10_000))

    def remote(_rules: object, seen: Observation, options: tuple[Choice, ...], _seed: int) -> PlayerAction:
        players[seen.viewer].ask(seen, options, next(plies))
        return wait_for(players[seen.viewer])

    end = play_match(RULES, [remote] * 3, 5)
    assert end.over
    assert link.troubles == []
    # The same match without processes is the same match.
    assert play_match(RULES, [_local] * 3, 5) == end


def _local(_rules: object, seen: Observation, options: tuple[Choice, ...], seed: int) -> PlayerAction:
    return stand_in(RULES, seen, options, seed)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
def test_a_process_killed_in_mid_question_is_replaced_and_the_game_goes_on(
    link: Link, caplog: pytest.LogCaptureFixture
) -> None:
    player = RemotePlayer(link, RULES, "rules")
    player.ask(SEEN, OPTIONS, 1)
    assert fits(wait_for(player), OPTIONS)
    first = _pid(link)
    for ply in range(2, 5):
        os.kill(_pid(link), signal.SIGSTOP)
        player.ask(SEEN, OPTIONS, ply)
        assert player.poll() is None
        os.kill(_pid(link), signal.SIGKILL)
        with caplog.at_level(logging.WARNING):
            assert fits(wait_for(player), OPTIONS)
        player.ask(SEEN, OPTIONS, 100 + ply)
        assert fits(wait_for(player), OPTIONS)
    assert _pid(link) != first
    assert "ended" in caplog.text
    assert set(link.troubles) == {"ended"}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
def test_the_process_ignores_ctrl_c_and_ends_with_its_pipe() -> None:
    started = worker.start()
    assert started.pipe.poll(HANG_S)
    started.pipe.recv_bytes()
    pid = started.process.pid  # type: ignore[attr-defined]
    os.kill(pid, signal.SIGINT)
    started.pipe.send_bytes(b"no request")
    assert started.pipe.poll(HANG_S)
    assert b"fault" in started.pipe.recv_bytes()
    started.pipe.close()
    started.process.join(HANG_S)
    assert not started.process.is_alive()


def test_nothing_starts_before_the_first_question(stage: Stage) -> None:
    assert stage.processes == []
    assert stage.player.poll() is None
    stage.ask()
    assert len(stage.processes) == 1
    assert not stage.pipes[0].poll(0), "nothing is sent before the process is ready"


def test_the_answer_comes_once(stage: Stage) -> None:
    request = stage.asked()
    stage.pipes[-1].send_bytes(encode(answer(encode(request))))
    assert fits(_answered(stage.player), OPTIONS)
    assert stage.player.poll() is None


def test_an_answer_to_a_cancelled_question_is_dropped(stage: Stage) -> None:
    old = stage.asked()
    stage.player.cancel()
    stage.ask(ply=2)
    stage.pipes[-1].send_bytes(encode(Reply(old.nonce, old.ply, TrickAnswer(Decline(SEEN.viewer)))))
    assert stage.player.poll() is None
    new = stage.request()
    assert (new.ply, new.nonce != old.nonce) == (2, True)
    stage.pipes[-1].send_bytes(encode(Reply(new.nonce, 2, TrickAnswer(Decline(SEEN.viewer)))))
    assert stage.player.poll() == Decline(SEEN.viewer)


def test_seats_wait_their_turn_at_the_one_process(stage: Stage) -> None:
    other = RemotePlayer(stage.link, RULES, "random", seed=2)
    first = stage.asked()
    other.ask(SEEN, OPTIONS, 1)
    assert not stage.pipes[-1].poll(0)
    stage.pipes[-1].send_bytes(encode(Reply(first.nonce, 1, TrickAnswer(Decline(SEEN.viewer)))))
    assert other.poll() is None
    second = stage.request()
    stage.pipes[-1].send_bytes(encode(Reply(second.nonce, 1, TrickAnswer(Decline(SEEN.viewer)))))
    assert other.poll() == stage.player.poll() == Decline(SEEN.viewer)
    assert len(stage.processes) == 1


def test_a_hanging_process_is_replaced(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    stage.asked()
    stage.now += HUNG_S + 1
    assert fits(_answered(stage.player), OPTIONS)
    assert "is late" in caplog.text
    assert not stage.processes[0].alive
    stage.now += 1
    stage.asked()
    assert len(stage.processes) == 2


def test_a_late_answer_is_not_waited_for_and_its_process_may_go_on(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    late = stage.asked()
    stage.now += LIMIT_S - 0.1
    assert stage.player.poll() is None
    stage.now += 0.2
    assert _answered(stage.player) == stand_in(RULES, SEEN, OPTIONS, 0)
    assert "the quick player plays" in caplog.text
    stage.ask(ply=2)
    stage.pipes[-1].send_bytes(encode(Reply(late.nonce, late.ply, TrickAnswer(Decline(SEEN.viewer)))))
    assert stage.player.poll() is None
    assert stage.request().ply == 2
    assert len(stage.processes) == 1


def test_nobody_is_seen_to_think_longer_than_1200_ms() -> None:
    assert LIMIT_S <= 1.2


def test_an_answer_tells_how_hard_it_was(stage: Stage) -> None:
    request = stage.asked()
    stage.pipes[-1].send_bytes(
        encode(Reply(request.nonce, request.ply, TrickAnswer(Decline(SEEN.viewer)), hardness=0.25))
    )
    assert _answered(stage.player) == Decline(SEEN.viewer)
    assert stage.player.hardness == 0.25


def test_a_cancelled_question_does_not_save_a_hanging_process(stage: Stage) -> None:
    stage.asked()
    stage.player.cancel()
    stage.now += HUNG_S + 1
    stage.ask(ply=2)
    assert not stage.processes[0].alive
    assert stage.player.poll() is None
    assert len(stage.processes) == 2


def test_a_process_slow_to_start_is_given_time_while_the_quick_player_answers(stage: Stage) -> None:
    stage.ask()
    stage.now += LIMIT_S + 1
    assert fits(_answered(stage.player), OPTIONS)
    assert stage.processes[0].alive
    stage.ready()
    stage.ask(ply=2)
    assert stage.request().ply == 2
    assert len(stage.processes) == 1


def test_a_process_that_never_gets_ready_is_replaced(stage: Stage) -> None:
    stage.ask()
    stage.now += START_LIMIT_S + 1
    assert stage.player.poll() is not None
    assert not stage.processes[0].alive


def _closes(stage: Stage, _request: Request) -> None:
    stage.pipes[-1].close()


def _dies(stage: Stage, _request: Request) -> None:
    stage.processes[-1].alive = False


def _babbles(stage: Stage, _request: Request) -> None:
    stage.pipes[-1].send_bytes(b"\xc1 nothing")


def _refuses(stage: Stage, _request: Request) -> None:
    stage.pipes[-1].send_bytes(encode(Reply(READY, fault="cannot read this")))


def _fails(stage: Stage, request: Request) -> None:
    stage.pipes[-1].send_bytes(encode(Reply(request.nonce, request.ply, fault="Traceback")))


def _plays_another_seats_card(stage: Stage, request: Request) -> None:
    stage.pipes[-1].send_bytes(encode(Reply(request.nonce, request.ply, TrickAnswer(Play(SEEN.viewer, cards("AS"))))))


def _buys_with_cards_it_does_not_hold(stage: Stage, request: Request) -> None:
    foreign = tuple(card for card in cards("9C TC JC QC KC AC 9D TD JD") if card not in SEEN.hand)[:4]
    stage.pipes[-1].send_bytes(encode(Reply(request.nonce, request.ply, TrickAnswer(Buy(SEEN.viewer, foreign)))))


def _answers_for_another_step(stage: Stage, request: Request) -> None:
    stage.pipes[-1].send_bytes(encode(Reply(request.nonce, request.ply + 1, TrickAnswer(Decline(SEEN.viewer)))))


@pytest.mark.parametrize(
    "fault",
    [
        _closes,
        _dies,
        _babbles,
        _refuses,
        _fails,
        _plays_another_seats_card,
        _buys_with_cards_it_does_not_hold,
        _answers_for_another_step,
    ],
)
def test_whatever_the_process_does_an_allowed_answer_comes(
    stage: Stage, fault: Callable[[Stage, Request], None], caplog: pytest.LogCaptureFixture
) -> None:
    fault(stage, stage.asked())
    assert _answered(stage.player) == stand_in(RULES, SEEN, OPTIONS, 0)
    assert caplog.records, "the log says so"
    stage.asked()


def test_a_process_that_never_holds_is_not_started_for_ever(stage: Stage) -> None:
    stage.ask()
    for started in range(1, PATIENCE + 1):
        assert len(stage.processes) == started
        stage.processes[-1].alive = False
        answer_now = stage.player.poll() or stage.player.poll()
        assert (answer_now is not None) == (started == PATIENCE)
    assert len(stage.processes) == PATIENCE
    stage.ask(ply=50)
    assert stage.player.poll() is not None
    assert len(stage.processes) == PATIENCE
    stage.now += PAUSE_S + 1
    stage.ask(ply=51)
    assert len(stage.processes) == PATIENCE + 1


def test_a_system_that_starts_no_process_does_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    def refuse() -> Worker:
        raise OSError("no more processes")

    link = Link(start=refuse)
    player = RemotePlayer(link, RULES, "rules")
    for ply in range(5):
        player.ask(SEEN, OPTIONS, ply)
        assert any(player.poll() is not None for _ in range(PATIENCE + 1))
    assert "no more processes" in caplog.text


def test_after_close_questions_are_still_answered(stage: Stage) -> None:
    stage.asked()
    stage.link.close()
    assert fits(_answered(stage.player), OPTIONS)
    assert not stage.processes[0].alive


def test_an_unknown_name_is_refused_at_once(stage: Stage) -> None:
    with pytest.raises(ValueError, match="random, rules"):
        RemotePlayer(stage.link, RULES, "nobody")


def test_the_stand_in_survives_a_player_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> PlayerAction:
        raise RuntimeError

    monkeypatch.setitem(PLAYERS, "rules", fail)
    assert fits(stand_in(RULES, SEEN, OPTIONS, 0), OPTIONS)
    only_a_pick = tuple(option for option in OPTIONS if isinstance(option, Pick))
    assert fits(stand_in(RULES, SEEN, only_a_pick, 0), only_a_pick)


def _answered(player: RemotePlayer) -> PlayerAction:
    action = player.poll() or player.poll()
    assert action is not None
    return action


def _pid(link: Link) -> int:
    running = link._running
    assert running is not None
    pid = running.worker.process.pid  # type: ignore[attr-defined]
    assert isinstance(pid, int)
    return pid
