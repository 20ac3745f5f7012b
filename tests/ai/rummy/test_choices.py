"""Positions of Rami where a wrong choice would make the table groan."""

from functools import partial

import pytest
from msgspec.structs import replace

from rams_desktop.ai.levels import LEVELS, TEMPERS
from rams_desktop.ai.rummy import rules_player, search
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.game import choices
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, LayDown, LayOff, PlayerAction, Reclaim, Take
from rams_desktop.rules.rummy.melds import read
from rams_desktop.rules.rummy.observation import Laid, Observation, Opening
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State
from tests.ai.rummy.driver import Decide, play, ruleset

R51, R40 = ruleset("rami-51"), ruleset("rami-40")
SOUND: dict[str, Decide] = {
    "rules": rules_player.decide,
    **{level.name: partial(search.decide, level=level, temper=TEMPERS[0]) for level in LEVELS[2:]},
}
FIRST: list[Observation] = []


def seen(hand: str, *, phase: str, pile: str, table: str = "", opened: bool = False, sizes: int = 9) -> Observation:
    """Return what seat 0 of four sees in the fifth round; melds of the table are parted by commas, all of seat 1."""
    if not FIRST:

        def watch(_state: State, known: Observation, _action: PlayerAction) -> None:
            FIRST.append(known)

        play(R51, [rules_player.decide] * 4, 0, watch=watch)
    own = cards(hand)
    laid = [read(cards(text)) for text in table.split(",") if text.strip()]
    opening = Opening(60, 9)
    return replace(
        FIRST[0],
        viewer=0,
        turn=0,
        player=0,
        phase=phase,
        turns=17,
        hand=own,
        sizes=(len(own), sizes, sizes, sizes),
        known=((),) * 4,
        pile=cards(pile),
        stock=40,
        melds=tuple(Laid(1, meld) for meld in laid if meld is not None),
        openings=(opening if opened else None, opening if laid else None, None, None),
        drew=None,
        taken=None,
    )


def does(name: str, known: Observation, rules: Ruleset = R51) -> PlayerAction:
    options: tuple[Choice, ...] = choices(rules, known)  # type: ignore[assignment]
    return SOUND[name](rules, known, options, 1)


each = pytest.mark.parametrize("name", SOUND)
attentive = pytest.mark.parametrize("name", [name for name in SOUND if name != "regular"])
"""A regular now and then overlooks a discard."""


@attentive
def test_the_card_that_completes_a_run_is_taken(name: str) -> None:
    known = seen("7S 8S KC KD 2H 4D 5C JH QH 9D TD AC 3S", phase="draw", pile="4C 9S")
    # P4, P5
    assert isinstance(does(name, known), Take)


@each
def test_a_card_that_fits_nothing_is_left(name: str) -> None:
    known = seen("7S 8S KC KD 2H 2S 5C 5H QH QD 9D TD AC", phase="draw", pile="4C 3C")
    assert does(name, known) == Draw(0)


@attentive
def test_a_thrown_joker_is_taken(name: str) -> None:
    known = seen("7S 8S KC KD 2H 2S 5C 5H QH QD 9D TD AC", phase="draw", pile="4C XX")
    assert isinstance(does(name, known), Take)


@each
def test_a_hand_that_opens_is_laid(name: str) -> None:
    # P6: kings 30 and seven to nine 24, a pure run among them.
    action = does(name, seen("KC KD KH 7S 8S 9S 2H 4D 5C JH QD 3S AC 6D", phase="lay", pile="4C"))
    assert isinstance(action, LayDown)
    assert {frozenset(meld) for meld in action.melds} == {frozenset(cards("KC KD KH")), frozenset(cards("7S 8S 9S"))}


@each
def test_a_pure_run_is_kept_for_the_opening(name: str) -> None:
    # Both runs with the joker would be 63 points, but none pure; so the joker goes with the kings.
    action = does(name, seen("7H 8H 9H KC KD XX TS QS 2H 4D 5C 3S AC 6D", phase="lay", pile="4C"))
    assert isinstance(action, LayDown)
    assert cards("7H 8H 9H") in [tuple(sorted(meld, key=lambda one: one.index)) for meld in action.melds]


@each
def test_nothing_is_laid_below_the_threshold(name: str) -> None:
    # 30 and 6 points
    action = does(name, seen("KC KD KH AS 2S 3S 9H 4D 5C JH QD 8S TC 6D", phase="lay", pile="4C"))
    assert isinstance(action, Discard)


@each
def test_melds_are_not_torn_for_a_discard(name: str) -> None:
    action = does(name, seen("KC KD KH AS 2S 3S 9H 9D 9C JH 5D 5C 5H QD", phase="lay", pile="4C"), R51)
    assert isinstance(action, LayDown | Discard)
    if isinstance(action, Discard):
        assert action.cards[0] in cards("JH QD")


@each
def test_a_joker_is_not_thrown(name: str) -> None:
    action = does(name, seen("KC QD 2H AS 4S 6S 9H 8D JC 3H 5D TC 7H XX", phase="lay", pile="4C"))
    assert isinstance(action, Discard)
    assert action.cards != cards("XX")


@each
def test_who_has_opened_lays_off_what_fits(name: str) -> None:
    action = does(name, seen("8H KD 3C QS 6D", phase="lay", pile="4C", table="5H 6H 7H", opened=True))
    assert action == LayOff(0, cards("8H"), meld=0)


@each
def test_who_can_go_out_does(name: str) -> None:
    # P13: the eight, then the nine, then the last card.
    known = seen("8H 9H KD", phase="lay", pile="4C", table="5H 6H 7H", opened=True)
    assert isinstance(does(name, known), LayOff)
    assert does(name, replace(known, hand=cards("KD"), sizes=(1, 9, 9, 9))) == Discard(0, cards("KD"))


@each
def test_a_joker_is_laid_off_to_go_out(name: str) -> None:
    # AMB-P11c
    action = does(name, seen("XX KD", phase="lay", pile="4C", table="5H 6H 7H", opened=True))
    assert isinstance(action, LayOff)
    assert action.cards == cards("XX")


@each
def test_a_joker_with_a_pair_is_laid_as_a_meld(name: str) -> None:
    action = does(name, seen("XX KD KS 3C", phase="lay", pile="4C", table="5H 6H 7H", opened=True))
    assert isinstance(action, LayDown)


@each
def test_a_joker_is_kept_while_there_is_time(name: str) -> None:
    action = does(name, seen("XX KD QS 3C 7D 9S", phase="lay", pile="4C", table="5H 6H 7H", opened=True))
    assert isinstance(action, Discard)
    assert action.cards != cards("XX")


@each
def test_a_joker_goes_when_another_is_nearly_out(name: str) -> None:
    known = seen("XX KD QS 3C 7D 9S", phase="lay", pile="4C", table="5H 6H 7H", opened=True, sizes=1)
    action = does(name, known)
    assert isinstance(action, LayOff)
    assert action.cards == cards("XX")


@each
def test_a_joker_is_reclaimed_for_a_pair(name: str) -> None:
    # P12: the six for the joker, and the joker with the kings.
    action = does(name, seen("6S KD KS 3C", phase="lay", pile="4C", table="XX 7S 8S", opened=True))
    assert action == Reclaim(0, (card("6S"),), meld=0)


@attentive
def test_a_card_that_fits_the_table_is_taken_by_who_has_opened(name: str) -> None:
    known = seen("KD 3C QS", phase="draw", pile="4C 8H", table="5H 6H 7H", opened=True)
    assert isinstance(does(name, known), Take)


@each
def test_of_useless_cards_a_high_one_goes_once_opened(name: str) -> None:
    action = does(name, seen("KD 2C 4S", phase="lay", pile="4C", table="5H 6H 7H", opened=True))
    assert action == Discard(0, cards("KD"))


@pytest.mark.parametrize("name", ["strong", "master"])
def test_a_pair_whose_other_cards_are_gone_is_worth_no_more_than_any_card(name: str) -> None:
    # The other nines lie in the pile; the fours can still become three.
    pile = "9C 9D 9C 9D KC 2C"
    action = does(name, seen("9S 9H 4H 4D QC QD QH 5S 6S 7S AC JD 2D 2H", phase="lay", pile=pile))
    assert isinstance(action, Discard)
    assert action.cards[0] not in cards("4H 4D QC QD QH 5S 6S 7S")


def test_strong_players_let_a_dear_pair_go_when_another_holds_one_card() -> None:
    # Four kings are out that would make three of them; that is worth the wait while there is time.
    known = seen("KD KS 5C 2C", phase="lay", pile="4C", table="5H 6H 7H", opened=True)
    late = replace(known, sizes=(4, 9, 1, 9), openings=(Opening(60, 9), Opening(60, 9), Opening(60, 9), None))
    for name in ("strong", "master"):
        assert does(name, known) == Discard(0, cards("5C"))
        assert does(name, late) in (Discard(0, cards("KD")), Discard(0, cards("KS")))
    assert does("regular", late) == does("rules", late) == Discard(0, cards("5C"))
