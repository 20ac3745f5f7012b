import time

import pytest
from msgspec.structs import replace

from rams_desktop.ai.advice import standing_in, weigh
from rams_desktop.ai.adviser import Adviser
from rams_desktop.ai.link import Link
from rams_desktop.ai.wire import TrickRequest, encode, question, read_reply, read_request
from rams_desktop.ai.worker import answer
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.game import choices
from rams_desktop.rules.trick.actions import Buy, Play
from tests.ai.driver import first_question, ruleset

RULES = ruleset("ramsas-lt")
SEEN = first_question(RULES, seats=4, seed=1)
OPTIONS = choices(RULES, SEEN)
PATIENCE_S = 60.0


def test_each_choice_gets_its_worth_its_interval_and_what_decides() -> None:
    verdict = weigh(RULES, SEEN, OPTIONS, seed=1)
    assert len(verdict.choices) > 1
    best, other = verdict.choices[:2]
    assert best.low <= best.worth <= best.high
    assert best.worth >= other.worth
    assert verdict.fact in (*best.facts._fields, "")


def test_the_same_question_is_weighed_alike() -> None:
    assert weigh(RULES, SEEN, OPTIONS, seed=1) == weigh(RULES, SEEN, OPTIONS, seed=1)


def test_what_was_done_is_among_the_choices() -> None:
    odd = Buy(SEEN.viewer, tuple(reversed(SEEN.hand))[:4])
    verdict = weigh(RULES, SEEN, OPTIONS, seed=1, also=odd)
    assert set(standing_in(verdict, odd).action.cards) == set(odd.cards)


def test_of_equal_cards_the_lowest_stands_for_all() -> None:
    verdict = weigh(RULES, SEEN, OPTIONS, seed=1)
    first = verdict.choices[0]
    plays = tuple(
        first._replace(action=Play(0, cards(card)), worth=worth) for card, worth in (("9S", 0.1), ("QS", 0.2))
    )
    for done, stands in (("9S", "9S"), ("TS", "9S"), ("QS", "QS"), ("AS", "QS")):
        assert standing_in(verdict._replace(choices=plays), Play(0, cards(done))).action.cards == cards(stands)


def test_a_verdict_travels_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rams_desktop.ai.worker.WALL_S", PATIENCE_S)
    asked = question(1, 7, "", 3, RULES, SEEN, OPTIONS)
    assert isinstance(asked, TrickRequest)
    reply = read_reply(encode(answer(encode(replace(asked, weigh=True)))))
    assert reply.verdict == weigh(RULES, SEEN, OPTIONS, seed=3)
    assert reply.answer is None
    assert not read_request(encode(asked)).weigh  # type: ignore[union-attr]


def test_a_real_process_gives_advice() -> None:
    link = Link(limit_s=PATIENCE_S)
    try:
        adviser = Adviser(link, RULES, seed=5)
        adviser.ask(SEEN, OPTIONS, 1)
        end = time.monotonic() + PATIENCE_S
        verdict = None
        while verdict is None and time.monotonic() < end and not adviser.lost:
            verdict = adviser.poll()
            time.sleep(0.002)
        assert verdict is not None
        assert verdict.best in [each.action for each in verdict.choices]
        assert adviser.poll() is None
    finally:
        link.close()


def test_where_no_process_answers_there_is_no_advice(caplog: pytest.LogCaptureFixture) -> None:
    link = Link()
    link.close()
    adviser = Adviser(link, RULES)
    adviser.ask(SEEN, OPTIONS, 1)
    assert adviser.poll() is None
    assert adviser.lost
    assert "no advice" in caplog.text
