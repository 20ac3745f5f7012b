import pytest

from rams_desktop.rules.core.cards import cards, spell
from rams_desktop.rules.trick.events import CardPlayed, CardsDiscarded, TrumpTurned
from rams_desktop.ui.stage.lying import after, lying, picture, sort, spots
from tests.ui.stage.deals import play


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("manners", ["guided", "table"])
def test_events_told_one_by_one_lead_to_what_the_observation_says(seats: int, manners: str) -> None:
    for seed in range(12):
        here = None
        for told in play(seed, seats=seats, viewer=seed % seats, manners=manners):
            here = here or lying(told.before)
            for event in told.events:
                here = after(here, event)
            there = lying(told.seen)
            assert picture(here) == picture(there), told.events
            assert (here.dealer, here.aside) == (there.dealer, there.aside), told.events


def test_no_card_is_lost_and_none_comes_from_nowhere() -> None:
    here = None
    for told in play(3, seats=5):
        here = here or lying(told.before)
        pieces = sorted(spots(here))
        for event in told.events:
            here = after(here, event)
            assert sorted(spots(here)) == pieces, event


def test_the_turn_up_is_the_only_open_card_in_another_hand() -> None:
    for told in play(5, seats=4, viewer=0):
        here = lying(told.seen)
        for seat in (1, 2, 3):
            open_ = [here.faces[piece] for piece in here.hands[seat] if piece in here.faces]
            assert open_ in ([], [told.seen.turn_up]) or told.seen.over


def test_a_turn_up_is_lost_among_the_others_when_its_holder_buys() -> None:
    """Which cards he threw only he knows (R12)."""
    for seed in range(200):
        for told in play(seed, seats=3, viewer=0):
            bought = next((event for event in told.events if isinstance(event, CardsDiscarded)), None)
            if bought and bought.seat == told.seen.dealer != 0:
                here = lying(told.before)
                assert here.faces.keys() & set(here.hands[bought.seat])
                then = after(here, bought)
                assert not then.faces.keys() & set(then.hands[bought.seat] + then.thrown[bought.seat])
                return
    pytest.fail("no dealer bought")


def test_the_trump_shown_brings_your_hand_up_and_in_order() -> None:
    """Nobody looks at his hand before (R10)."""
    for told in play(1, seats=4, viewer=2):
        here = lying(told.before)
        for event in told.events:
            open_before = set(here.faces) & set(here.hands[2])
            here = after(here, event)
            if isinstance(event, TrumpTurned):
                assert not open_before
                assert [here.faces[piece] for piece in here.hands[2]] == list(
                    sort(told.seen.hand, told.seen.trump, told.seen.terms.ranks, "suit")
                )
                return


def test_a_card_played_leaves_the_hand_for_the_trick() -> None:
    for told in play(2, seats=4):
        for event in told.events[:1]:
            if isinstance(event, CardPlayed):
                here = after(lying(told.before), event)
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
    assert spell(sort(cards(hand), trump, "AKQJT9", order)) == wish  # type: ignore[arg-type]
