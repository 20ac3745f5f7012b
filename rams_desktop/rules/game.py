"""The one doorway to the rules: start, choices, check, apply, observe, seen_by; for every family of games.

`AnyRuleset`, `AnyState` ... are of any family; `Ruleset`, `State` ... without `Any` are the trick games' own.
"""

from typing import TypeVar, assert_never, cast, overload

from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.rules.core.seats import Manners, Seat
from rams_desktop.rules.rummy import actions as rummy_actions
from rams_desktop.rules.rummy import conservation as rummy_conservation
from rams_desktop.rules.rummy import engine as rummy_engine
from rams_desktop.rules.rummy import events as rummy_events
from rams_desktop.rules.rummy import observation as rummy_observation
from rams_desktop.rules.rummy import ruleset as rummy_ruleset
from rams_desktop.rules.rummy import state as rummy_state
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding import conservation as shedding_conservation
from rams_desktop.rules.shedding import engine as shedding_engine
from rams_desktop.rules.shedding import events as shedding_events
from rams_desktop.rules.shedding import observation as shedding_observation
from rams_desktop.rules.shedding import ruleset as shedding_ruleset
from rams_desktop.rules.shedding import state as shedding_state
from rams_desktop.rules.trick import actions as trick_actions
from rams_desktop.rules.trick import conservation as trick_conservation
from rams_desktop.rules.trick import engine as trick_engine
from rams_desktop.rules.trick import events as trick_events
from rams_desktop.rules.trick import observation as trick_observation
from rams_desktop.rules.trick import ruleset as trick_ruleset
from rams_desktop.rules.trick import state as trick_state
from rams_desktop.rules.trick.actions import Accident, Action, Choice, Pick, PlayerAction
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.rules.trick.state import State, Step
from rams_desktop.rules.trick.suppose import Hidden, finish, suppose

__all__ = [
    "Accident",
    "Action",
    "AnyAction",
    "AnyChoice",
    "AnyEvent",
    "AnyObservation",
    "AnyPlayerAction",
    "AnyRuleset",
    "AnyState",
    "AnyStep",
    "Choice",
    "Hidden",
    "Illegal",
    "Manners",
    "Observation",
    "PackLaid",
    "Pick",
    "PlayerAction",
    "Ruleset",
    "Shuffled",
    "State",
    "Step",
    "apply",
    "broken_invariant",
    "check",
    "choices",
    "final_scores",
    "finish",
    "legal",
    "observe",
    "recuts",
    "refusal",
    "seen_by",
    "shows",
    "start",
    "suppose",
    "whole_pack",
]

AnyRuleset = trick_ruleset.Ruleset | shedding_ruleset.Ruleset | rummy_ruleset.Ruleset
AnyState = trick_state.State | shedding_state.State | rummy_state.State
AnyObservation = trick_observation.Observation | shedding_observation.Observation | rummy_observation.Observation
AnyEvent = trick_events.AnyEvent | shedding_events.AnyEvent | rummy_events.AnyEvent
AnyStep = trick_state.Step | shedding_state.Step | rummy_state.Step
AnyPlayerAction = trick_actions.PlayerAction | shedding_actions.PlayerAction | rummy_actions.PlayerAction
AnyChoice = trick_actions.Choice | shedding_actions.Choice | rummy_actions.Choice
AnyAction = trick_actions.Action | shedding_actions.Action | rummy_actions.Action

T = TypeVar("T")


@overload
def start(
    rules: Ruleset,
    seats: int,
    *,
    dealer: Seat = ...,
    scores: tuple[int, ...] | None = ...,
    manners: Manners = ...,
    accidents: bool = ...,
    passed_last: tuple[bool, ...] = ...,
    sums: tuple[int, ...] = ...,
    flights: tuple[int, ...] = ...,
    rams: int = ...,
) -> State: ...
@overload
def start(
    rules: AnyRuleset,
    seats: int,
    *,
    dealer: Seat = ...,
    scores: tuple[int, ...] | None = ...,
    manners: Manners = ...,
    accidents: bool = ...,
    passed_last: tuple[bool, ...] = ...,
    sums: tuple[int, ...] = ...,
    flights: tuple[int, ...] = ...,
    rams: int = ...,
) -> AnyState: ...
def start(  # noqa: PLR0913  what a record's header may say
    rules: AnyRuleset,
    seats: int,
    *,
    dealer: Seat = 0,
    scores: tuple[int, ...] | None = None,
    manners: Manners = "guided",
    accidents: bool = False,
    passed_last: tuple[bool, ...] = (),
    sums: tuple[int, ...] = (),
    flights: tuple[int, ...] = (),
    rams: int = 1,
) -> AnyState:
    """Return a match about to begin, its first pack due; ValueError for a wrong number of seats."""
    match rules:
        case trick_ruleset.Ruleset():
            begun = trick_state.Begun(dealer, manners, scores, accidents, passed_last, sums, flights, rams)
            return trick_engine.start(rules, seats, begun)
        case shedding_ruleset.Ruleset():
            return shedding_engine.start(rules, seats, Begun(dealer, manners, scores))
        case rummy_ruleset.Ruleset():
            return rummy_engine.start(rules, seats, Begun(dealer, manners, scores))
        case _:
            assert_never(rules)


@overload
def choices(rules: Ruleset, seen: Observation) -> tuple[Choice, ...]: ...
@overload
def choices(rules: AnyRuleset, seen: AnyObservation) -> tuple[AnyChoice, ...]: ...
def choices(rules: AnyRuleset, seen: AnyObservation) -> tuple[AnyChoice, ...]:
    """Return what the viewer of an observation may do now; nothing if it is not his turn."""
    match rules:
        case trick_ruleset.Ruleset():
            return trick_engine.legal(rules, _own(seen, trick_observation.Observation))
        case shedding_ruleset.Ruleset():
            return shedding_engine.legal(rules, _own(seen, shedding_observation.Observation))
        case rummy_ruleset.Ruleset():
            return rummy_engine.legal(rules, _own(seen, rummy_observation.Observation))
        case _:
            assert_never(rules)


@overload
def legal(rules: Ruleset, state: State) -> tuple[Choice, ...]: ...
@overload
def legal(rules: AnyRuleset, state: AnyState) -> tuple[AnyChoice, ...]: ...
def legal(rules: AnyRuleset, state: AnyState) -> tuple[AnyChoice, ...]:
    """Return what the seat on turn may do; nothing when chance is on turn."""
    return choices(rules, observe(state, state.turn)) if isinstance(state.turn, int) else ()


def check(rules: AnyRuleset, state: AnyState, action: AnyAction) -> Illegal | None:
    """Return why `action` is refused, or None."""
    match rules:
        case trick_ruleset.Ruleset():
            return trick_engine.check(rules, _own(state, trick_state.State), cast("trick_actions.Action", action))
        case shedding_ruleset.Ruleset():
            return shedding_engine.check(
                rules, _own(state, shedding_state.State), cast("shedding_actions.Action", action)
            )
        case rummy_ruleset.Ruleset():
            return rummy_engine.check(rules, _own(state, rummy_state.State), cast("rummy_actions.Action", action))
        case _:
            assert_never(rules)


def refusal(rules: AnyRuleset, seen: AnyObservation, action: AnyPlayerAction) -> Illegal | None:
    """Return why the viewer of an observation may not do `action`, or None."""
    match rules:
        case trick_ruleset.Ruleset():
            return trick_engine.refusal(
                rules, _own(seen, trick_observation.Observation), cast("trick_actions.PlayerAction", action)
            )
        case shedding_ruleset.Ruleset():
            return shedding_engine.refusal(
                rules, _own(seen, shedding_observation.Observation), cast("shedding_actions.PlayerAction", action)
            )
        case rummy_ruleset.Ruleset():
            return rummy_engine.refusal(
                rules, _own(seen, rummy_observation.Observation), cast("rummy_actions.PlayerAction", action)
            )
        case _:
            assert_never(rules)


@overload
def apply(rules: Ruleset, state: State, action: Action) -> Step: ...
@overload
def apply(rules: AnyRuleset, state: AnyState, action: AnyAction) -> AnyStep: ...
def apply(rules: AnyRuleset, state: AnyState, action: AnyAction) -> AnyStep:
    """Return the state after a legal action, and the events, all faces known."""
    match rules:
        case trick_ruleset.Ruleset():
            return trick_engine.apply(rules, _own(state, trick_state.State), cast("trick_actions.Action", action))
        case shedding_ruleset.Ruleset():
            return shedding_engine.apply(
                rules, _own(state, shedding_state.State), cast("shedding_actions.Action", action)
            )
        case rummy_ruleset.Ruleset():
            return rummy_engine.apply(rules, _own(state, rummy_state.State), cast("rummy_actions.Action", action))
        case _:
            assert_never(rules)


@overload
def observe(state: State, viewer: Seat) -> Observation: ...
@overload
def observe(state: AnyState, viewer: Seat) -> AnyObservation: ...
def observe(state: AnyState, viewer: Seat) -> AnyObservation:
    """Return what `viewer` may know."""
    match state:
        case trick_state.State():
            return trick_state.observe(state, viewer)
        case shedding_state.State():
            return shedding_state.observe(state, viewer)
        case rummy_state.State():
            return rummy_state.observe(state, viewer)
        case _:
            assert_never(state)


def seen_by(event: AnyEvent, viewer: Seat) -> AnyEvent | None:
    """Return an event as `viewer` may know it; None if he notices nothing."""
    match event:
        case trick_events.Event():
            return trick_events.seen_by(event, viewer)
        case shedding_events.Event():
            return shedding_events.seen_by(event, viewer)
        case rummy_events.Event():
            return rummy_events.seen_by(event, viewer)
        case _:
            assert_never(event)


def shows(event: AnyEvent, viewer: Seat) -> bool:
    """Say whether `viewer` learns from an event cards that he did not know."""
    match event:
        case trick_events.Event():
            return trick_events.shows(event, viewer)
        case shedding_events.Event():
            return shedding_events.shows(event, viewer)
        case rummy_events.Event():
            return rummy_events.shows(event, viewer)
        case _:
            assert_never(event)


def whole_pack(state: AnyState) -> tuple[Card, ...]:
    """Return all cards of the game, for this number of players, ordered by index."""
    match state:
        case trick_state.State():
            return all_cards(state.terms.ranks)
        case shedding_state.State():
            return state.terms.cards
        case rummy_state.State():
            return rummy_conservation.whole_pack(state)
        case _:
            assert_never(state)


def recuts(state: AnyState) -> int:
    """Return how often the pack of this deal was cut once more; then the next one is a rotation of it (R7)."""
    match state:
        case trick_state.State():
            return state.recuts
        case shedding_state.State() | rummy_state.State():
            return 0
        case _:
            assert_never(state)


def final_scores(state: AnyState) -> tuple[int, ...]:
    """Return what decided a match by seat: of a series its sums."""
    match state:
        case trick_state.State():
            return state.sums if any(state.sums) else state.scores
        case shedding_state.State() | rummy_state.State():
            return state.scores
        case _:
            assert_never(state)


def broken_invariant(state: AnyState) -> str | None:
    """Return the name of something that must hold of every state and does not, or None."""
    match state:
        case trick_state.State():
            return trick_conservation.broken_invariant(state)
        case shedding_state.State():
            return shedding_conservation.broken_invariant(state)
        case rummy_state.State():
            return rummy_conservation.broken_invariant(state)
        case _:
            assert_never(state)


def _own(value: object, kind: type[T]) -> T:
    """Return a value of the family that the ruleset is of; TypeError for another's."""
    if not isinstance(value, kind):
        raise TypeError(value)
    return value
