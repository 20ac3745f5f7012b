"""What a throw does for the next player, who has not opened."""

from msgspec.structs import replace

from rams_desktop.ai.rummy.gift import Gift
from rams_desktop.ai.rummy.links import JOKER
from rams_desktop.ai.rummy.sight import score_phase, sight
from rams_desktop.rules.core.cards import card
from rams_desktop.rules.rummy.actions import Discard
from rams_desktop.rules.rummy.observation import Observation, Opening
from rams_desktop.rules.rummy.ruleset import Ruleset
from tests.ai.rummy.driver import ruleset
from tests.ai.rummy.test_choices import R40, does
from tests.ai.rummy.test_choices import seen as position

LOOSE = "QH 4C"
"""An open hand: neither card goes with the other or on the table."""


def held(hand: str = LOOSE, *, pile: str = "2D", next_opened: bool = False) -> Observation:
    """Return a position; seat 1 is next, or seat 2 has opened in its place."""
    known = position(hand, phase="lay", pile=pile, table="6S 7S 8S", opened=True)
    mine, laid = known.openings[0], Opening(60, 9)
    return replace(known, openings=(mine, laid, None, None) if next_opened else (mine, None, laid, None))


def given(known: Observation, text: str, rules: Ruleset = R40) -> float:
    return Gift(known, sight(rules, known), score_phase(rules)).of(card(text).index)


def test_a_high_card_and_one_with_many_partners_out_help_the_next_player_more() -> None:
    known = held()
    assert given(known, "QH") > given(known, "4C") > 0
    gone = replace(known, pile=(*known.pile, *3 * (card("QS"), card("JH"), card("KH"))))
    assert given(gone, "QH") < given(known, "QH")


def test_nothing_is_given_to_who_has_opened_or_loses_no_more_unopened() -> None:
    assert given(held(next_opened=True), "QH") == 0
    assert given(held(), "QH", ruleset("rami-40", unopened="cards")) == 0
    assert given(held(), "QH", ruleset("rami-40", unopened="double")) > 0


def test_what_may_still_be_laid_off_is_kept_before_anybody() -> None:
    # A nine of spades, still out, would let the ten be laid off.
    assert given(held("TS 4C", next_opened=True), "TS") > given(held("4C TD", next_opened=True), "TD") == 0


def test_the_joker_helps_most() -> None:
    known = held("QH 4C XX")
    gift = Gift(known, sight(R40, known), score_phase(R40))
    assert gift.of(JOKER) > gift.of(card("QH").index)


def test_from_an_open_hand_what_still_fits_is_kept_longer() -> None:
    plain, linked, beside = (given(held(hand), "5C") for hand in ("5C KH", "5C 4C", "5C 5H"))
    assert linked > plain
    assert beside > plain


def test_the_master_throws_low_before_who_has_not_opened() -> None:
    thrown = [does("master", held(next_opened=opened), R40) for opened in (False, True)]
    assert thrown == [Discard(0, cards=(card("4C"),)), Discard(0, cards=(card("QH"),))]
