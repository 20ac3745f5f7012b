"""Nobody learns what he may not know, and no rule depends on it."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import same_cards
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import choices, observe, seen_by
from rams_desktop.rules.shedding import engine
from rams_desktop.rules.shedding.events import CardDrawn, CardsDealt
from rams_desktop.rules.shedding.state import State
from tests.rules.shedding.playing import Match, Taken, matches


def elsewhere(state: State, viewer: Seat, chance: Random) -> State:
    """Return a state that differs only in what `viewer` can't see; what hands are known to lack stays true."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    hidden = [card for seat in others for card in state.hands[seat]] + list(state.stock)
    for _try in range(50):
        chance.shuffle(hidden)
        left, hands = list(hidden), list(state.hands)
        for seat in others:
            hands[seat], left = tuple(left[: len(hands[seat])]), left[len(hands[seat]) :]
        fits = all(
            suit is None or all(card.suit != suit for card in hand)
            for suit, hand in zip(state.lacks, hands, strict=True)
        )
        if fits:
            return replace(state, hands=tuple(hands), stock=tuple(left))
    return state


@given(matches(deals=1), st.integers(0, 2**32 - 1))
def test_hidden_cards_change_neither_observation_nor_choices(match: Match, seed: int) -> None:
    chance = Random(seed)
    for state in match.states[1:40]:
        for viewer in range(state.seats):
            other = elsewhere(state, viewer, chance)
            assert observe(other, viewer) == observe(state, viewer)
            assert choices(match.rules, observe(other, viewer)) == choices(match.rules, observe(state, viewer))


@given(matches(deals=1))
def test_a_viewer_is_shown_only_his_own_cards(match: Match) -> None:
    for step in match.steps:
        for viewer in range(step.before.seats):
            for event in step.events:
                told = seen_by(event, viewer)
                if isinstance(event, CardDrawn):
                    assert told == (event if event.seat == viewer else replace(event, card=None))
                elif isinstance(event, CardsDealt):
                    assert told == replace(event, cards=own(event, viewer))
                else:
                    assert told == event


def own(event: CardsDealt, viewer: Seat) -> tuple[Card | None, ...]:
    return tuple(face if seat == viewer else None for seat, face in zip(event.to, event.cards, strict=True))


@given(matches(deals=1))
def test_the_others_see_a_drawn_card_only_when_it_is_played(match: Match) -> None:
    """Whatever is drawn, all but the drawer are told the same, and know the same, while the deal goes on."""
    drawn = [
        step
        for step in match.steps
        if any(isinstance(event, CardDrawn) for event in step.events) and step.after.deal == step.before.deal
    ]
    for step in drawn[:10]:
        swapped = _another_drawn(step)
        if swapped is None:
            continue
        again = engine.apply(match.rules, swapped, step.action)
        for viewer in range(step.before.seats):
            if viewer != step.before.turn:
                assert observe(again.state, viewer) == observe(step.after, viewer)
                assert [seen_by(event, viewer) for event in again.events] == [
                    seen_by(event, viewer) for event in step.events
                ]


def _another_drawn(step: Taken) -> State | None:
    """Return the state before with the two top cards of the stock changed over."""
    stock = step.before.stock
    if len(stock) < 2 or step.before.turn == "shuffle":
        return None
    other = replace(step.before, stock=(stock[1], stock[0], *stock[2:]))
    assert same_cards(other.stock, stock)
    return other
