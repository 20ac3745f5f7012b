from typing import Any

import pytest

from rams_desktop.rules.core.cards import cards, spell
from rams_desktop.rules.trick.events import CardPlayed, CardsDiscarded, TrumpTurned
from rams_desktop.ui.stage.agreement import picture
from rams_desktop.ui.stage.trick.changes import after
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.family import tricks
from rams_desktop.ui.stage.trick.lying import lying, sort, spots
from rams_desktop.ui.stage.trick.told import retold, told
from tests.shipped import SHIPPED, find, shipped
from tests.ui.stage.deals import play


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("manners", ["guided", "table"])
def test_events_told_one_by_one_lead_to_what_the_observation_says(seats: int, manners: str) -> None:
    for seed in range(12):
        here = None
        for step in play(seed, seats=seats, viewer=seed % seats, manners=manners):
            here = here or lying(step.before)
            for event in step.events:
                here = after(here, event)
            there = lying(step.seen)
            assert picture(tricks(), here) == picture(tricks(), there), step.events
            assert tricks().besides(here) == tricks().besides(there), step.events


def test_no_card_is_lost_and_none_comes_from_nowhere() -> None:
    here = None
    for step in play(3, seats=5):
        here = here or lying(step.before)
        pieces = sorted(spots(here))
        for event in step.events:
            here = after(here, event)
            assert sorted(spots(here)) == pieces, event


def test_the_turn_up_is_the_only_open_card_in_another_hand() -> None:
    for step in play(5, seats=4, viewer=0):
        here = lying(step.seen)
        for seat in (1, 2, 3):
            open_ = [here.faces[piece] for piece in here.hands[seat] if piece in here.faces]
            assert open_ in ([], [step.seen.turn_up]) or step.seen.over


def test_a_turn_up_is_lost_among_the_others_when_its_holder_buys() -> None:
    """Which cards he threw only he knows (R12)."""
    for seed in range(200):
        for step in play(seed, seats=3, viewer=0):
            bought = next((event for event in step.events if isinstance(event, CardsDiscarded)), None)
            if bought and bought.seat == step.seen.dealer != 0:
                here = lying(step.before)
                assert here.faces.keys() & set(here.hands[bought.seat])
                then = after(here, bought)
                assert not then.faces.keys() & set(then.hands[bought.seat] + then.thrown[bought.seat])
                return
    pytest.fail("no dealer bought")


def test_the_trump_shown_brings_your_hand_up_and_in_order() -> None:
    """Nobody looks at his hand before (R10)."""
    for step in play(1, seats=4, viewer=2):
        here = lying(step.before)
        for event in step.events:
            open_before = set(here.faces) & set(here.hands[2])
            here = after(here, event)
            if isinstance(event, TrumpTurned):
                assert not open_before
                assert [here.faces[piece] for piece in here.hands[2]] == list(
                    sort(step.seen.hand, step.seen.trump, step.seen.terms, "suit")
                )
                return


def test_a_card_played_leaves_the_hand_for_the_trick() -> None:
    for step in play(2, seats=4):
        for event in step.events[:1]:
            if isinstance(event, CardPlayed):
                here = after(lying(step.before), event)
                seat, piece = here.trick[-1]
                assert (seat, here.faces[piece]) == (event.seat, event.card)
                assert piece not in here.hands[seat]


@pytest.mark.parametrize(
    ("hand", "trump", "order", "wish"),
    [
        ("9S AH TC KS AC", "C", "suit", "AC TC AH KS 9S"),
        ("9S AH TC KS AC", "D", "suit", "KS 9S AH AC TC"),
        ("9H AD TH KS 9D", "S", "suit", "KS TH 9H AD 9D"),
        ("9S AH TC KS AC", "C", "rank", "AC AH KS TC 9S"),
    ],
)
def test_a_hand_is_sorted_trump_first_and_colours_by_turns(hand: str, trump: str, order: str, wish: str) -> None:
    terms = shipped("ramsas-lt").terms(4)
    assert spell(sort(cards(hand), trump, terms, order)) == wish  # type: ignore[arg-type]


def test_cards_that_are_always_trumps_lie_among_the_trumps_as_high_as_they_are() -> None:
    terms = shipped("ramsen").terms(4)
    assert spell(sort(cards("7D KH AH JC 9D"), "H", terms, "suit")) == "AH 9D 7D JC KH"
    assert spell(sort(cards("KH AH JC 9C"), "H", shipped("loo-five").terms(4), "suit")) == "JC AH KH 9C"


FAMILY = [(name, seats) for name in SHIPPED for seats in (2, 3, 4, 5, 7) if find(name).pack(seats)]  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "seats"), FAMILY)
def test_all_games_of_the_family_are_told_as_the_observation_says(name: str, seats: int) -> None:
    rules = shipped(name)
    for seed in range(6):
        here, facts = None, None
        manners = ("guided", "table")[seed % 2]
        begin = {"manners": manners, "accidents": manners == "table", "deals": 12 if seed else 999}
        for step in play(seed, seats=seats, viewer=seed % seats, rules=rules, **begin):
            here = here or lying(step.before, "suit", customs(rules))
            facts = facts or told(step.before)
            pieces = sorted(spots(here))
            for event in step.events:
                here, facts = after(here, event), retold(facts, event)
                assert sorted(spots(here)) == pieces, event
            there = lying(step.seen, "suit", customs(rules))
            assert picture(tricks(), here) == picture(tricks(), there), step.events
            assert tricks().besides(here) == tricks().besides(there), step.events
            assert facts == told(step.seen), step.events


@pytest.mark.parametrize(
    "chosen",
    [
        {"swing_card": False},
        {"swing_card": True},
        {"swing_card": "both"},
        {"better": "chosen"},
        {"vote": "majority"},
        {"vote": "dealer"},
        {"exchange_at_knock": True},
        {"swing_card": "both", "better": "chosen", "vote": "majority", "exchange_at_knock": True},
    ],
)
def test_proposals_and_votes_are_told_with_all_cards_and_an_empty_stock(chosen: dict[str, Any]) -> None:
    rules = shipped("rams-mattmar", **chosen, proposals=20)
    for seed in range(5):
        here = None
        for step in play(seed, seats=5, viewer=seed, rules=rules, deals=20):
            here = here or lying(step.before, "suit", customs(rules))
            for event in step.events:
                here = after(here, event)
            assert picture(tricks(), here) == picture(tricks(), lying(step.seen, "suit", customs(rules))), step.events


def test_a_deal_that_the_bottom_card_voids_is_told_with_that_card() -> None:
    rules, voided = shipped("zwicken", bottom=True), 0
    for seed in range(4):
        here, facts = None, None
        for step in play(seed, seats=4, viewer=seed, rules=rules, deals=99):
            here = here or lying(step.before, "suit", customs(rules))
            facts = facts or told(step.before)
            for event in step.events:
                here, facts = after(here, event), retold(facts, event)
                if type(event).__name__ == "DealShifted":
                    voided += 1
                    assert here.faces[here.bottom[0]] is event.card
            there = lying(step.seen, "suit", customs(rules))
            assert (picture(tricks(), here), here.dealer) == (picture(tricks(), there), there.dealer), step.events
            assert facts == told(step.seen), step.events
    assert voided > 4
