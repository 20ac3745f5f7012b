"""The one doorway to the rules: start, choices, check, apply, observe, seen_by."""

from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick import engine
from rams_desktop.rules.trick import events as trick_events
from rams_desktop.rules.trick import state as trick_state
from rams_desktop.rules.trick.actions import Accident, Action, Choice, PackLaid, Pick, PlayerAction, Shuffled
from rams_desktop.rules.trick.events import AnyEvent
from rams_desktop.rules.trick.observation import Manners, Observation
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.rules.trick.state import Begun, State, Step
from rams_desktop.rules.trick.suppose import Hidden, finish, suppose

__all__ = [
    "Accident",
    "Action",
    "AnyEvent",
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
    "check",
    "choices",
    "finish",
    "legal",
    "observe",
    "refusal",
    "seen_by",
    "start",
    "suppose",
]


def start(  # noqa: PLR0913  what a record's header may say
    rules: Ruleset,
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
) -> State:
    """Return a match about to begin, its first pack due; ValueError for a wrong number of seats."""
    begun = Begun(dealer, manners, scores, accidents, passed_last, sums, flights, rams)
    return engine.start(rules, seats, begun)


def choices(rules: Ruleset, seen: Observation) -> tuple[Choice, ...]:
    """Return what the viewer of an observation may do now; nothing if it is not his turn."""
    return engine.legal(rules, seen)


def legal(rules: Ruleset, state: State) -> tuple[Choice, ...]:
    """Return what the seat on turn may do; nothing when chance is on turn."""
    return engine.legal(rules, observe(state, state.turn)) if isinstance(state.turn, int) else ()


def check(rules: Ruleset, state: State, action: Action) -> Illegal | None:
    """Return why `action` is refused, or None."""
    return engine.check(rules, state, action)


def refusal(rules: Ruleset, seen: Observation, action: PlayerAction) -> Illegal | None:
    """Return why the viewer of an observation may not do `action`, or None."""
    return engine.refusal(rules, seen, action)


def apply(rules: Ruleset, state: State, action: Action) -> Step:
    """Return the state after a legal action, and the events, all faces known."""
    return engine.apply(rules, state, action)


def observe(state: State, viewer: Seat) -> Observation:
    """Return what `viewer` may know."""
    return trick_state.observe(state, viewer)


def seen_by(event: AnyEvent, viewer: Seat) -> AnyEvent | None:
    """Return an event as `viewer` may know it; None if he notices nothing."""
    return trick_events.seen_by(event, viewer)
