"""What holds in every shedding game, whatever is chosen and however it is played."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.cards import SUITS, card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.game import broken_invariant, check, choices, observe
from rams_desktop.rules.shedding.actions import Draw, Pass, Play, PlayerAction
from rams_desktop.rules.shedding.events import Blocked, HandEmptied
from rams_desktop.rules.shedding.state import State
from tests.rules.shedding.playing import Match, laid, matches, play
from tests.shipped import shipped


def everything(state: State, seat: int) -> list[PlayerAction]:
    """Return all that a seat could try: any card of the game, with any suit or none; to draw; to pass."""
    each = dict.fromkeys(state.terms.cards)
    suits = (None, *SUITS)
    return [*(Play(seat, (card,), suit) for card in each for suit in suits), Draw(seat), Pass(seat)]


@given(matches())
def test_no_invariant_is_broken(match: Match) -> None:
    for state in match.states:
        assert broken_invariant(state) is None


@given(matches(deals=1), st.randoms(use_true_random=False))
def test_what_is_listed_is_what_passes_the_check(match: Match, chance: Random) -> None:
    """But for the suit that goes with a last jack, which may be named in vain."""
    asked = [state for state in match.states if isinstance(state.turn, int)]
    for state in chance.sample(asked, min(len(asked), 12)):
        assert isinstance(state.turn, int)
        listed = choices(match.rules, observe(state, state.turn))
        last = len(state.hands[state.turn]) == 1
        passes = [
            action
            for action in everything(state, state.turn)
            if check(match.rules, state, action) is None and not (last and isinstance(action, Play) and action.suit)
        ]
        assert set(listed) == set(passes)
        assert len(set(listed)) == len(listed)
        assert listed


@given(matches(deals=1))
def test_nobody_acts_out_of_turn(match: Match) -> None:
    for state in match.states[:60]:
        for seat in range(state.seats):
            if seat != state.turn:
                assert choices(match.rules, observe(state, seat)) == ()
                for action in (Play(seat, state.hands[seat][:1]), Draw(seat), Pass(seat)):
                    assert check(match.rules, state, action) is not None


@given(matches(deals=1), st.randoms(use_true_random=False))
def test_chance_comes_only_when_it_is_due(match: Match, chance: Random) -> None:
    for state in chance.sample(match.states, min(len(match.states), 10)):
        for kind, due in ((PackLaid, "pack"), (Shuffled, "shuffle")):
            whole = state.terms.cards if kind is PackLaid else state.back
            fits = check(match.rules, state, kind(whole))
            assert fits == (None if state.turn == due else Illegal(Reason.NOT_A_CHOICE_NOW))
            if state.turn == due:
                assert check(match.rules, state, kind(whole[1:])) == Illegal(Reason.BAD_PACK)
                assert check(match.rules, state, kind((*whole[1:], card("XX")))) == Illegal(Reason.BAD_PACK)


@given(matches(deals=3))
def test_a_deal_ends_with_an_empty_hand_or_blocked(match: Match) -> None:
    for step in match.steps:
        ended = step.after.deal > step.before.deal or step.after.over
        assert ended == any(isinstance(event, HandEmptied | Blocked) for event in step.events)


@given(matches(deals=1))
def test_a_deal_lasts_no_longer_than_it_may(match: Match) -> None:
    shed = match.rules.phase("shed")
    assert max(state.turns for state in match.states) <= shed.most_turns  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_match_ends_with_three_deals_won(seats: int) -> None:
    match = play(shipped("ramsas-shedding"), seats, seats, deals=1000)  # type: ignore[arg-type]
    end = match.states[-1]
    assert end.over
    assert max(end.scores) == 3
    assert [seat for seat, score in enumerate(end.scores) if score == 3] == list(end.winners)


def test_a_lost_card_is_found() -> None:
    state = play(shipped("ramsas-shedding"), 4, 1, deals=1).states[3]  # type: ignore[arg-type]
    assert broken_invariant(state) is None
    assert broken_invariant(replace(state, stock=state.stock[1:])) == "cards-conserved"
    doubled = (*state.hands[0], state.hands[1][0])
    assert broken_invariant(replace(state, hands=with_item(state.hands, 0, doubled))) == "cards-conserved"


def test_a_lie_about_what_a_hand_lacks_is_found() -> None:
    state = play(shipped("ramsas-shedding"), 4, 1, deals=1).states[2]  # type: ignore[arg-type]
    told = with_item(state.lacks, 0, state.hands[0][0].suit)
    assert broken_invariant(replace(state, lacks=told)) == "lacks-what-is-said"


def test_what_a_hand_lacks_is_told_sometimes() -> None:
    states = play(shipped("ramsas-shedding"), 4, 1, deals=1).states  # type: ignore[arg-type]
    assert any(any(state.lacks) for state in states)


def test_the_shuffle_that_is_due_can_be_made() -> None:
    """One pack for six leaves ten cards, so that the pile is needed again."""
    match = play(shipped("ramsas-shedding", packs="one"), 6, 4, deals=2)  # type: ignore[arg-type]
    due = next(state for state in match.states if state.turn == "shuffle")
    assert check(match.rules, due, laid(due, Random(1))) is None
