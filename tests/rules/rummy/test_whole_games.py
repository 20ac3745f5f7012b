"""What must hold in every game of Rami: games by chance, every state of them."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy.actions import (
    Discard,
    Draw,
    LayDown,
    LayOff,
    MeldFrom,
    PlayerAction,
    Reclaim,
    Take,
)
from rams_desktop.rules.rummy.conservation import broken_invariant
from rams_desktop.rules.rummy.events import DealStopped, WentOut
from rams_desktop.rules.rummy.melds import lay_off
from rams_desktop.rules.rummy.phases.draw import DrawCard
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.rules.rummy.state import State, observe
from tests.rules.rummy.playing import Step, drawn_options, played, rami
from tests.shipped import RUMMY

SIZES = {False: {2: 108, 3: 108, 4: 108, 5: 160, 6: 160}, True: {2: 106, 3: 106, 4: 106, 5: 159, 6: 159}}
TABLES = [(name, seats) for name in RUMMY for seats in range(2, 7)]


def pack_of(size: int) -> Counter[Card]:
    """Return the cards of a pack, counted, from its size alone: full packs of 52 and jokers."""
    packs, jokers = divmod(size, 52)
    return Counter({each: jokers if each.suit is None else packs for each in Card})


def lying(state: State) -> Counter[Card]:
    found: Counter[Card] = Counter()
    for cards in (*state.hands, *(laid.meld.cards for laid in state.melds), state.stock, state.pile, state.back):
        found.update(cards)
    return found


def single(rules: Ruleset, state: State) -> set[PlayerAction]:
    """Return every action with one card, or with none, that is not refused; of a lay-off at which end."""
    seat = state.turn
    assert isinstance(seat, int)
    tried: list[PlayerAction] = [Draw(seat), Take(seat), *(Discard(seat, (each,)) for each in Card)]
    for index, each in product(range(len(state.melds)), Card):
        meld = state.melds[index].meld
        ends = [end for end in ("low", "high") if lay_off(meld, (each,), end, rules.lay.limits) is not None]
        if meld.kind == "run" and len(ends) > 1:
            tried += [LayOff(seat, (each,), meld=index, end=end) for end in ends]
        else:
            tried.append(LayOff(seat, (each,), meld=index))
        tried.append(Reclaim(seat, (each,), meld=index))
    return {action for action in tried if engine.check(rules, state, action) is None}


def assert_sound(rules: Ruleset, step: Step) -> None:
    """Hold one step against everything that must be so."""
    before, action, after, _events = step
    assert engine.check(rules, before, action) is None
    assert broken_invariant(after) is None
    if isinstance(before.turn, int):
        listed = engine.legal(rules, observe(before, before.turn))
        assert not isinstance(listed[0], MeldFrom)  # there is always something plain to do
        plain = {each for each in listed if not isinstance(each, MeldFrom | LayDown) and len(each.cards) < 2}
        assert plain == single(rules, before)
        for other in range(before.seats):
            if other != before.turn:
                assert engine.legal(rules, observe(before, other)) == ()
                refused = engine.check(rules, before, replace(action, seat=other))
                assert refused == Illegal(Reason.NOT_YOUR_TURN)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_card_of_any_pack_is_lost_or_doubled(name: str, seats: int) -> None:
    rules = rami(name, deals=2)
    pack = pack_of(SIZES[False][seats])
    for step in played(rules, seats, seats):
        assert broken_invariant(step.after) is None
        if step.after.phase != "shuffle":
            assert lying(step.after) == pack


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_house_packs_too(name: str, seats: int) -> None:
    pack = pack_of(SIZES[True][seats])
    for step in played(rami(name, deals=1, house=True, turns=100), seats, seats):
        if step.after.phase != "shuffle":
            assert lying(step.after) == pack


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_ends(name: str, seats: int) -> None:
    last = list(played(rami(name, limit=200), seats, seats))[-1].after
    assert last.over
    assert max(last.scores) >= 200
    assert last.winners == tuple(seat for seat, score in enumerate(last.scores) if score == min(last.scores))


@pytest.mark.parametrize("seed", range(16))
def test_whatever_is_chosen_what_is_listed_is_what_is_allowed(seed: int) -> None:
    """Any options, either game, any number of players: no dead end, no surprise."""
    chance = Random(seed)
    name, seats = chance.choice(RUMMY), chance.randint(2, 6)
    rules = rami(name, **drawn_options(rami(name), chance))
    for number, step in enumerate(played(rules, seats, seed)):
        if number % 5 == 0 or (step.before.melds and number % 2):
            assert_sound(rules, step)


@pytest.mark.parametrize("seed", range(6))
def test_a_deal_ends_by_a_player_out_or_by_the_cap(seed: int) -> None:
    rules = rami("rami-40", deals=1)
    steps = list(played(rules, 2 + seed % 5, seed))
    ends = [event for step in steps for event in step.events if isinstance(event, WentOut | DealStopped)]
    assert len(ends) == 1
    draw = rules.phase("draw")
    assert isinstance(draw, DrawCard)
    last = steps[-1].after
    assert last.turns <= draw.turns
    assert last.shuffles <= draw.reshuffles
    if isinstance(ends[0], WentOut):
        assert last.hands[ends[0].seat] == ()


def test_after_the_match_nothing_may_be_done() -> None:
    rules = rami("rami-40", deals=1, turns=1)
    last = list(played(rules, 2, 0))[-1].after
    for kind in (Draw, Take, LayDown, Discard):
        assert engine.check(rules, last, kind(0)) == Illegal(Reason.NOT_A_CHOICE_NOW)
    assert engine.legal(rules, observe(last, 0)) == ()


def test_a_lost_card_would_be_noticed() -> None:
    """The invariants can fail."""
    state = list(played(rami("rami-40", deals=1, turns=1), 2, 0))[-1].before
    assert broken_invariant(replace(state, stock=state.stock[1:])) == "cards-conserved"
    assert broken_invariant(replace(state, stock=(state.hands[0][0], *state.stock[1:]))) == "cards-conserved"
    assert broken_invariant(replace(state, known=((card("XX"),) * 5, ()))) == "known-cards-in-hand"
    assert broken_invariant(replace(state, turn=None)) == "somebody-on-turn"
