"""Nobody learns what he may not know: neither from an observation, nor from an event, nor from what he may do."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, cards, without
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy import events as told
from rams_desktop.rules.rummy.actions import Discard, Draw, LayDown, LayOff, PlayerAction, Reclaim, Take
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.state import State, observe
from tests.rules.rummy.playing import drawn_options, played, rami
from tests.shipped import RUMMY

HIDING = {told.CardsDealt, told.CardDrawn}
PUBLIC = {
    told.DealBegun,
    told.DiscardTurned,
    told.TurnBegun,
    told.DiscardTaken,
    told.StockRenewed,
    told.MeldsLaid,
    told.CardsLaidOff,
    told.JokerReclaimed,
    told.CardDiscarded,
    told.WentOut,
    told.DealStopped,
    told.HandCounted,
    told.DealScored,
    told.MatchWon,
}


def elsewhere(state: State, viewer: int, chance: Random) -> State:
    """Return the state with all cards that `viewer` has not seen somewhere else."""
    unknown = [
        without(hand, () if seat == viewer else state.known[seat]) if seat != viewer else ()
        for seat, hand in enumerate(state.hands)
    ]
    hidden = [card for hand in unknown for card in hand] + [*state.stock]
    chance.shuffle(hidden)
    hands = tuple(
        hand if seat == viewer else (*state.known[seat], *(hidden.pop() for _card in unknown[seat]))
        for seat, hand in enumerate(state.hands)
    )
    back = list(state.back)
    chance.shuffle(back)
    return replace(state, hands=hands, stock=tuple(hidden), back=tuple(back))


def some_action(state: State, seat: int, chance: Random) -> PlayerAction:
    """Return any action, legal or not."""
    known = [*state.hands[seat], chance.choice(list(Card))]
    some = tuple(chance.sample(known, min(len(known), chance.randint(1, 4))))
    meld = chance.randint(-1, len(state.melds))
    return chance.choice(
        [
            Draw(seat),
            Take(seat),
            Discard(seat, some[:1]),
            LayDown(seat, melds=(some,)),
            LayOff(seat, some, meld=meld),
            Reclaim(seat, some[:1], meld=meld),
        ]
    )


@pytest.mark.parametrize("seed", range(10))
def test_hidden_cards_change_neither_observation_nor_choices_nor_refusals(seed: int) -> None:
    chance = Random(seed)
    name, seats = chance.choice(RUMMY), 2 + seed % 5
    rules = rami(name, **drawn_options(rami(name), chance))
    for step in played(rules, seats, seed):
        state, viewer = step.after, chance.randrange(seats)
        if chance.random() < 0.6 or state.phase not in {"draw", "lay"}:
            continue
        other = elsewhere(state, viewer, chance)
        assert observe(other, viewer) == observe(state, viewer)
        assert engine.legal(rules, observe(other, viewer)) == engine.legal(rules, observe(state, viewer))
        action = some_action(state, viewer, chance)
        assert engine.check(rules, other, action) == engine.check(rules, state, action)


def leaky(state: State, viewer: int) -> Observation:
    return replace(observe(state, viewer), drew=(*state.stock, None)[0])


def test_a_leak_in_an_observation_would_be_noticed() -> None:
    """The comparison can fail: an observation that shows the next card of the stock is found."""
    rules = rami("rami-40", deals=1, turns=60)
    chance = Random(1)
    found = 0
    for step in played(rules, 3, 1):
        if step.after.phase == "draw":
            found += leaky(step.after, 0) != leaky(elsewhere(step.after, 0, chance), 0)
    assert found


def test_an_observation_names_no_hand_but_the_viewers() -> None:
    """The fields that hold cards are these; a new one must be thought about here."""
    holds_cards = {
        field
        for field, kind in Observation.__annotations__.items()
        if any(word in str(kind) for word in ("Card", "Laid", "PastTurn"))
    }
    assert holds_cards == {"hand", "known", "pile", "melds", "taken", "drew", "past"}


def test_what_one_draws_is_ones_own_secret() -> None:
    for step in played(rami("rami-51", deals=1, turns=60), 3, 4):
        for viewer in range(3):
            if viewer != step.after.player:
                assert observe(step.after, viewer).drew is None
        for event in step.events:
            if isinstance(event, told.CardDrawn):
                assert observe(step.after, event.seat).drew == event.card


def test_everybody_knows_what_was_taken_and_is_still_in_the_hand() -> None:
    """And of equal cards that leave a hand the known one is taken to go first."""
    for step in played(rami("rami-40", deals=1), 4, 2):
        for event in step.events:
            if isinstance(event, told.DiscardTaken):
                assert event.card in step.after.known[event.seat]
            if isinstance(event, told.JokerReclaimed):
                assert Card.JOKER in step.after.known[event.seat]
            if isinstance(event, told.CardDiscarded) and event.card in step.before.known[event.seat]:
                before, after = step.before.known[event.seat], step.after.known[event.seat]
                assert after.count(event.card) == before.count(event.card) - 1


def test_every_kind_of_event_is_on_the_list_of_who_may_see_it() -> None:
    assert set(get_args(told.AnyEvent)) == PUBLIC | HIDING


def test_events_hide_what_is_drawn_and_dealt_to_others() -> None:
    dealt = told.CardsDealt((0, 1, 0, 1), cards("2C 3C XX 5C"), 104)
    assert told.seen_by(dealt, 1) == told.CardsDealt((0, 1, 0, 1), (None, *cards("3C"), None, *cards("5C")), 104)
    drawn = told.CardDrawn(1, cards("QS")[0])
    assert told.seen_by(drawn, 1) == drawn
    assert told.seen_by(drawn, 0) == told.CardDrawn(1, None)


@pytest.mark.parametrize("seed", range(3))
def test_public_events_look_the_same_to_all(seed: int) -> None:
    for step in played(rami("rami-40", deals=1), 3, seed):
        for event in step.events:
            if type(event) in PUBLIC:
                assert all(told.seen_by(event, viewer) == event for viewer in range(3))


def test_who_takes_back_a_draw_has_seen_a_card() -> None:
    """That is what makes a game assisted."""
    drawn = told.CardDrawn(1, cards("QS")[0])
    assert told.shows(drawn, 1)
    assert not told.shows(drawn, 0)
    thrown = told.CardDiscarded(1, cards("QS")[0])
    assert told.shows(thrown, 0)
    assert not told.shows(thrown, 1)
    assert not told.shows(told.DiscardTaken(1, cards("QS")[0]), 0)
