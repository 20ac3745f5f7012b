from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy.actions import Discard, LayDown, LayOff, PlayerAction
from rams_desktop.rules.rummy.melds import read
from rams_desktop.rules.rummy.observation import Laid, Observation, Opening
from rams_desktop.ui.scenes.rummy_offers import Hand, Offer, leads_nowhere, missing, offers
from tests.ui.stage.rummy.deals import play, rami

HAND = "KS KH KD 7H 8H 9H 2C 3D 5S JC QC AD 4D 6S"
OPENED = Opening(60, 1)


@pytest.fixture(scope="module")
def turn() -> Observation:
    """What you know when you have drawn and nobody has laid anything."""
    told = (each.seen for each in play(3, seats=2, rules=rami(threshold=51), lays=0.0))
    return next(seen for seen in told if seen.turn == seen.viewer == 0 and seen.phase == "lay")


def ask(seen: Observation, hand: Hand, **lay: Any) -> dict[str, Offer]:
    rules = rami(**{"threshold": 51, **lay})
    options = engine.legal(rules, seen)
    made = offers(
        options, seen, rules.lay, hand, lambda action: engine.refusal(rules, seen, action), lambda no: str(no.reason)
    )
    return {offer.key: offer for offer in made}


def holding(seen: Observation, text: str, *, melds: tuple[str, ...] = (), opened: bool = False) -> Observation:
    there = tuple(Laid(1, meld) for each in melds if (meld := read(cards(each))) is not None)
    openings = (OPENED if opened else None, OPENED if melds else None)
    return replace(seen, hand=cards(text), melds=there, openings=openings, taken=None, drew=None)


def test_before_the_opening_a_meld_can_be_put_together_and_what_is_missing_is_said(turn: Observation) -> None:
    found = ask(holding(turn, HAND), Hand(chosen=cards("KS KH KD")))
    assert found["stage"].deed == "stage"
    assert found["lay"].action is None
    assert "21" in found["lay"].reason


def test_an_opening_counts_what_is_put_together_and_what_is_lifted(turn: Observation) -> None:
    hand = Hand(chosen=cards("7H 8H 9H"), staged=(cards("KS KH KD"),))
    found = ask(holding(turn, HAND), hand)
    assert found["lay"].action == LayDown(0, melds=(cards("KS KH KD"), cards("7H 8H 9H")))
    assert found["lay"].kind == "primary"
    assert "54" in found["lay"].label


def test_a_pure_run_that_is_missing_is_said_even_if_the_points_are_there(turn: Observation) -> None:
    seen = holding(turn, "KS KH KD QS QH QD 2C 3D 5S JC 7C AD 4D 6S")
    hand = Hand(staged=(cards("KS KH KD"), cards("QS QH QD")))
    lacks = missing(seen, rami(threshold=51, pure_run=True).lay, [read(each) for each in hand.staged])  # type: ignore[misc]
    assert (lacks.short, lacks.pure_run) == (0, True)
    assert ask(seen, hand, pure_run=True)["lay"].action is None
    assert ask(seen, hand)["lay"].action is not None


def test_once_opened_a_meld_is_laid_at_once(turn: Observation) -> None:
    found = ask(holding(turn, HAND, opened=True), Hand(chosen=cards("7H 8H 9H")))
    assert found["lay"].action == LayDown(0, melds=(cards("7H 8H 9H"),))
    assert "stage" not in found


def test_a_single_card_can_be_discarded_and_where_it_fits_laid_off(turn: Observation) -> None:
    seen = holding(turn, HAND, melds=("4H 5H 6H",), opened=True)
    found = ask(seen, Hand(chosen=(Card("7H"),)))
    assert found["discard"].action == Discard(0, (Card("7H"),))
    assert found["lay-off"].action == LayOff(0, (Card("7H"),), meld=0)
    assert "lay-off" not in ask(seen, Hand(chosen=(Card("2C"),)))


def test_what_the_program_has_found_is_laid_or_put_together_by_one_button(turn: Observation) -> None:
    melds = tuple(meld for text in ("KS KH KD", "7H 8H 9H") if (meld := read(cards(text))) is not None)
    assert isinstance(ask(holding(turn, HAND), Hand(found=melds))["lay-found"].action, LayDown)
    assert ask(holding(turn, HAND), Hand(found=melds[:1]))["found"].deed == "found"


def test_nothing_is_offered_when_it_is_not_your_turn(turn: Observation) -> None:
    def no(_action: PlayerAction) -> None:
        return None

    assert offers((), turn, rami().lay, Hand(), no, str) == ()


@pytest.mark.parametrize(
    ("lifted", "nowhere"), [("KS KH KD", False), ("KS KH", True), ("KS 7H 2C", True), ("KS", False), ("AS 2S", False)]
)
def test_several_cards_that_make_no_meld_and_fit_nowhere_are_told_apart(
    turn: Observation, lifted: str, nowhere: bool
) -> None:
    seen = holding(turn, "KS KH KD 7H 8H 9H 2C AS 2S JC QC AD 4D 6S", melds=("3S 4S 5S",), opened=True)
    rules = rami(threshold=51)
    said = leads_nowhere(seen, rules.lay, cards(lifted), lambda action: engine.refusal(rules, seen, action))
    assert said is nowhere
