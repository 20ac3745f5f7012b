"""Laying cards away tells nobody which they were."""

from msgspec.structs import replace

from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.game import observe, start
from rams_desktop.rules.trick.drawing import throw
from rams_desktop.rules.trick.state import State
from tests.shipped import shipped


def dealer_with_the_turn_up() -> State:
    state = start(shipped("rams-mattmar"), 3)
    hand = cards("7H AS KS QS JS TS")
    return replace(
        state, hands=with_item(state.hands, 0, hand), known=with_item(state.known, 0, (card("7H"),)), phase="exchange"
    )


def test_whether_the_turn_up_went_is_not_seen_by_the_others() -> None:
    before = dealer_with_the_turn_up()
    with_it, _told = throw(before, 0, cards("7H AS"))
    without_it, _told = throw(before, 0, cards("KS AS"))
    assert observe(with_it, 1) == observe(without_it, 1)
    assert observe(with_it, 0) != observe(without_it, 0)


def test_what_goes_openly_leaves_the_rest_known() -> None:
    after, _told = throw(dealer_with_the_turn_up(), 0, cards("AS KS"), openly=True)
    assert after.known[0] == cards("7H")


def test_nothing_laid_away_changes_nothing() -> None:
    before = dealer_with_the_turn_up()
    assert throw(before, 0, ()) == (before, ())
