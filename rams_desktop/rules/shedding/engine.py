"""Runs the phases of a ruleset, one after the other, deal after deal."""

from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.chance import mischance
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.shedding.actions import Action, Choice, PlayerAction
from rams_desktop.rules.shedding.events import AnyEvent
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.ruleset import AnyPhase, Ruleset
from rams_desktop.rules.shedding.state import State, Step, fresh, observe


def start(rules: Ruleset, seats: int, begun: Begun) -> State:
    """Return a match about to begin: the first pack is due."""
    return _enter(rules, fresh(rules.terms(seats), seats, begun, 1), ()).state


def legal(rules: Ruleset, seen: Observation) -> tuple[Choice, ...]:
    """Return what the viewer may do now."""
    return () if seen.over else _phase(rules, seen).choices(seen)


def check(rules: Ruleset, state: State, action: Action) -> Illegal | None:
    """Return why `action` is refused, or None. Only the actor's own knowledge decides."""
    if isinstance(action, Spoken) and not 0 <= action.seat < state.seats:
        return Illegal(Reason.BAD_LINE)
    if state.over:
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    if isinstance(action, PackLaid):
        return mischance(state.turn, "pack", action.pack, state.terms.cards)
    if isinstance(action, Shuffled):
        return mischance(state.turn, "shuffle", action.shuffle, state.back)
    if not isinstance(state.turn, int):
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    return refusal(rules, observe(state, action.seat), action)


def refusal(rules: Ruleset, seen: Observation, action: PlayerAction) -> Illegal | None:
    """Return why the viewer, who is the actor, may not do `action`, or None."""
    return _phase(rules, seen).check(seen, action)


def apply(rules: Ruleset, state: State, action: Action) -> Step:
    """Return what a legal action leads to, up to the next decision; check first.

    With the next deal the dealing passes to the left.
    """
    state, events = rules.phases[state.at].apply(state, action)
    while state.turn is None and not state.over:
        at = state.at + 1
        if at == len(rules.phases):
            begun = Begun(left_of(state.dealer, state.seats), state.manners, state.scores)
            state, at = fresh(state.terms, state.seats, begun, state.deal + 1), 0
        state, events = _enter(rules, replace(state, at=at), events)
    return Step(state, events)


def _enter(rules: Ruleset, state: State, events: tuple[AnyEvent, ...]) -> Step:
    phase = rules.phases[state.at]
    step = phase.enter(replace(state, phase=tag_of(phase)))
    return Step(step.state, events + step.events)


def _phase(rules: Ruleset, seen: Observation) -> AnyPhase:
    return next(phase for phase in rules.phases if tag_of(phase) == seen.phase)
