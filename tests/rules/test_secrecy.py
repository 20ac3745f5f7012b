"""A seat learns what it may know, and nothing that it may not."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid
from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Observation, State, apply, check, choices, observe, seen_by
from rams_desktop.rules.trick import events as told
from rams_desktop.rules.trick import state as states
from rams_desktop.rules.trick.events import AnyEvent
from rams_desktop.session.replay import replay
from tests.records.build import DEALINGS, drafts, made, record
from tests.rules.test_whole_games import KINDS, sets_of_cards
from tests.shipped import find
from tests.strategies import Game, games, hold, some_games

PUBLIC = frozenset({
    told.DealBegun, told.PackRecut, told.PackKept, told.TrumpTurned, told.Declined, told.BuySkipped, told.Bought,
    told.Asked, told.QuestionForgotten, told.Stayed, told.WalkedOver, told.JacksShown, told.JacksAnnounced,
    told.RamsasCalled, told.CardPlayed, told.TrumpAceDemoted, told.TrickTaken, told.PairPaid, told.DealScored,
    told.MatchWon, told.DealShifted, told.HandKept,
    told.Knocked, told.StockRenewed, told.TurnUpKept, told.HandOpened, told.Misdealt, told.CardExposed,
    told.ExposedRefused, told.ExposedAccepted, told.Proposed, told.Contented, told.Voted, told.TurnUpReplaced,
    told.RevokeFound, told.PlaysOn, told.GeneralCalled, told.Staked, told.RamsScored,
})  # fmt: skip
FACES_ARE_THE_SEATS = frozenset({
    told.BottomSeen, told.CardsDiscarded, told.WidowTaken, told.Folded, told.Passed, told.CardsDrawn,
    told.TurnUpSwapped,
})  # fmt: skip
HIDES = {told.BottomSeen: "card", told.TurnUpSwapped: "given"}  # the others hide `cards`
UNNOTICED_BY_OTHERS = frozenset({told.JacksHidden})
BY_SEAT = frozenset({told.CardsDealt})


def elsewhere(state: State, viewer: int, chance: Random) -> State:
    """Return a state that differs only in what `viewer` cannot know: the cards that lie face down for him."""
    hidden = [
        each
        for seat, hand in enumerate(state.hands)
        for each in hand
        if seat != viewer and each not in state.known[seat]
    ]
    hidden += [each for seat, thrown in enumerate(state.threw) if seat != viewer for each in thrown]
    hidden += [*state.widow, *state.stock, *state.back]
    chance.shuffle(hidden)

    def other(seat: int, there: tuple[Card, ...], known: tuple[Card, ...] = ()) -> tuple[Card, ...]:
        return there if seat == viewer else tuple(each if each in known else hidden.pop() for each in there)

    hands = tuple(other(seat, hand, state.known[seat]) for seat, hand in enumerate(state.hands))
    threw = tuple(other(seat, thrown) for seat, thrown in enumerate(state.threw))
    widow, stock, back = other(-1, state.widow), other(-1, state.stock), other(-1, state.back)
    bottom = state.pack[-1:] if state.peeked and viewer == state.dealer else ()
    pack = [each for each in state.pack if each not in bottom]
    chance.shuffle(pack)
    ace = any(each.rank == "A" and each.suit == state.trump for each in state.hands[viewer])
    demoted = state.demoted if state.revealed or ace else chance.random() < 0.5
    faults = () if chance.random() < 0.5 else state.faults
    return replace(
        state,
        hands=hands,
        threw=threw,
        widow=widow,
        stock=stock,
        back=back,
        pack=(*pack, *bottom),
        demoted=demoted,
        faults=faults,
    )


@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_hidden_cards_change_neither_observation_nor_choices(game: Game, seed: int) -> None:
    chance = Random(seed)
    for state in game.states:
        for viewer in range(state.seats):
            other = elsewhere(state, viewer, chance)
            assert observe(other, viewer) == observe(state, viewer)
            assert choices(game.rules, observe(other, viewer)) == choices(game.rules, observe(state, viewer))


@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_hidden_cards_change_no_refusal(game: Game, seed: int) -> None:
    """Else a refusal would tell what another holds."""
    chance = Random(seed)
    for state in chance.sample(game.states, min(3, len(game.states))):
        for viewer in range(state.seats):
            other = elsewhere(state, viewer, chance)
            for some in sets_of_cards(state, viewer, chance):
                for kind in KINDS:
                    action = kind(viewer, some)
                    assert check(game.rules, other, action) == check(game.rules, state, action)


@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_hidden_cards_change_nothing_of_a_deal_that_one_sees(game: Game, seed: int) -> None:
    """Two packs that give `viewer` the same hand and turn-up look the same to him while they are dealt."""
    chance = Random(seed)
    for step in game.steps:
        if not isinstance(step.action, PackLaid) or step.after.phase == "cut" or step.after.over:
            continue
        pack, seats = step.action.pack, step.before.seats
        order, turned = _order(game.rules.id, seats)
        viewer = chance.randrange(seats)
        own = (viewer - step.before.eldest) % seats
        fixed = {place for place, seat in enumerate(order) if seat == own} | {turned}
        free = [place for place in range(len(pack)) if place not in fixed]
        moved = dict(zip(free, chance.sample(free, len(free)), strict=True))
        other = tuple(pack[moved.get(place, place)] for place in range(len(pack)))
        before = replace(step.before, recuts=0)
        first, second = apply(game.rules, before, step.action), apply(game.rules, before, PackLaid(other))
        if first.state.over or second.state.over or first.state.phase != second.state.phase:
            continue  # four jacks, or a nine at the bottom: that everyone may know
        if any(isinstance(event, told.HandOpened) for event in (*first.events, *second.events)):
            continue  # five of a suit, or four aces
        assert observe(second.state, viewer) == observe(first.state, viewer)
        assert [seen_by(event, viewer) for event in second.events] == [seen_by(event, viewer) for event in first.events]


def _order(ruleset: str, seats: int) -> tuple[list[int | None], int]:
    """Return who gets each card of a pack, counted from the dealer's left, and the place of the turn-up."""
    dealing = DEALINGS[ruleset]
    order: list[int | None] = []
    turned = None
    for turn, packet in enumerate(dealing.packets):
        order += [seat for seat in range(seats) for _card in range(packet)]
        if turn == 0 and dealing.turn_up == "first":
            turned = len(order)
            order.append(seats - 1)
        order += [None] * (dealing.widow[turn] if turn < len(dealing.widow) else 0)
    if turned is None:
        turned = len(order) - (dealing.turn_up == "last")
    return order, turned


@given(games(deals=1))
def test_no_event_shows_a_card_that_the_viewer_has_no_way_to_know(game: Game) -> None:
    """Every face in what a seat is told is dealt to it, taken by it, or lies open; told apart from `seen_by`."""
    for viewer in range(game.first.seats):
        known: set[str] = set()
        for step in game.steps:
            for event in step.events:
                known |= {each.text for each in _shown_to(event, viewer)}
                seen = seen_by(event, viewer)
                if seen is not None:
                    assert set(_faces(msgspec.to_builtins(seen))) <= known, event


def _shown_to(event: AnyEvent, viewer: int) -> list[Card]:
    """Return the cards that an event shows a viewer, by the rules' list of who sees what."""
    match event:
        case told.TrumpTurned(card=face) | told.CardPlayed(card=face) | told.TrumpAceDemoted(card=face):
            return [face]
        case told.CardExposed(card=face) | told.DealShifted(card=face) | told.TurnUpReplaced(card=face):
            return [face]
        case told.JacksShown(cards=faces) | told.RamsasCalled(cards=faces) | told.HandOpened(cards=faces):
            return list(faces)
        case told.BottomSeen(seat=seat, card=bottom) if seat == viewer and bottom is not None:
            return [bottom]
        case told.CardsDealt(to=to, cards=dealt):
            return [each for seat, each in zip(to, dealt, strict=True) if seat == viewer and each is not None]
        case told.WidowTaken(seat=seat, cards=taken) | told.CardsDrawn(seat=seat, cards=taken) if seat == viewer:
            return [each for each in taken if each is not None]
        case _:
            return []


def _faces(value: Any) -> list[str]:
    """Return every text in a plain value that is a card's."""
    names = {each.text for each in all_cards("AKQJT98765432")}
    if isinstance(value, dict):
        return [text for each in value.values() for text in _faces(each)]
    if isinstance(value, (list, tuple)):
        return [text for each in value for text in _faces(each)]
    return [value] if value in names else []


@given(games(deals=1))
def test_an_event_with_other_hidden_faces_looks_the_same(game: Game) -> None:
    """Each kind of event, by the list of who may see its faces."""
    for event in (event for step in game.steps for event in step.events):
        for viewer in range(game.first.seats):
            seen = seen_by(event, viewer)
            if type(event) in PUBLIC:
                assert seen == event
            elif type(event) in UNNOTICED_BY_OTHERS:
                assert seen == (event if event.seat == viewer else None)
            elif type(event) in BY_SEAT:
                assert isinstance(seen, told.CardsDealt)
                assert seen.cards == tuple(
                    face if seat == viewer else None for seat, face in zip(event.to, event.cards, strict=True)
                )
            elif event.seat == viewer:
                assert seen == event
            else:
                hides = HIDES.get(type(event))
                faces = {hides: None} if hides else {"cards": (None,) * len(event.cards)}
                assert seen == replace(event, **faces)


def test_every_kind_of_event_is_on_the_list_of_who_may_see_it() -> None:
    assert set(told.AnyEvent.__args__) == PUBLIC | FACES_ARE_THE_SEATS | UNNOTICED_BY_OTHERS | BY_SEAT


def test_an_observation_names_no_hand_but_the_viewers() -> None:
    """The fields that hold cards are these; a new one must be thought about here."""
    holds_cards = {
        field
        for field, kind in Observation.__annotations__.items()
        if any(word in str(kind) for word in ("Card", "Played", "Trick"))
    }
    assert holds_cards == {"hand", "known", "turn_up", "faced", "exposed", "threw", "bottom", "trick", "past"}


def test_in_the_declarations_nobody_learns_who_is_asked() -> None:
    state = replay(record(drafts()["pair-may-be-shown-lv"]), find).state
    assert [observe(state, viewer).turn for viewer in range(4)] == [None, 1, None, None]


def test_a_leak_in_an_observation_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison of observations can fail: one that holds a widow's card is found."""
    usual = states.observe
    monkeypatch.setattr(states, "observe", lambda state, viewer: replace(usual(state, viewer), bottom=state.widow[:1]))
    with pytest.raises(AssertionError):
        hold(test_hidden_cards_change_neither_observation_nor_choices, some_games(), 0)


def test_a_leak_in_an_event_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists of what is shown can fail: a dealing that everybody sees is found."""
    monkeypatch.setattr(told, "seen_by", lambda event, _viewer: event)
    with pytest.raises(AssertionError):
        hold(test_no_event_shows_a_card_that_the_viewer_has_no_way_to_know, some_games())


def test_a_buyers_turn_up_is_known_until_he_buys() -> None:
    """R12: after the buy nobody knows whether he kept it."""
    drawn = drafts()
    assert observe(replay(record(drawn["pack-of-24"]), find).state, 0).known[3] == cards("JH")
    assert observe(replay(record(drawn["turn-up-may-be-thrown"]), find).state, 0).known[3] == ()


def test_a_kept_back_ace_is_its_holders_secret_until_it_is_played() -> None:
    """R27: the breach comes to light with the ace."""
    record_of = "deal demoted-late\n01 decline\n0:TS 1:AS\n1:9H\n"
    table = {"seats": 2, "header": {"dealer": 1, "manners": "table"}}
    kept = replay(made(record_of, **table), find).state
    played = replay(made(f"{record_of}0:AH\n", **table), find).state
    assert [observe(kept, seat).demoted for seat in (0, 1)] == [True, False]
    assert [observe(played, seat).demoted for seat in (0, 1)] == [True, True]


def test_everybody_knows_whether_the_question_was_asked() -> None:
    """R21: None before, then whether; and who is excused when it was not."""
    buy = "deal plain\n0 buy JC TD 9C KS\n"
    table = {"header": {"manners": "table"}}
    found = [replay(made(buy + more, **table), find).state for more in ("", "0 ask\n", "0 lead-now\n")]
    assert [observe(state, 2).asked for state in found] == [None, True, False]
    assert [observe(state, 2).excused for state in found][1:] == [(False,) * 4, (False, True, True, True)]
