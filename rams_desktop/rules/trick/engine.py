"""Runs the phases of a ruleset, one after the other, deal after deal."""

from functools import lru_cache

from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.chance import mischance
from rams_desktop.rules.core.pack import is_rotation, is_whole
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.trick.actions import Action, Chance, Choice, PlayerAction
from rams_desktop.rules.trick.events import AnyEvent
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.ruleset import AnyPhase, Ruleset
from rams_desktop.rules.trick.state import Begun, State, Step, fresh, observe


def start(rules: Ruleset, seats: int, begun: Begun) -> State:
    """Return a match about to begin: the first pack is due."""
    return _enter(rules, fresh(rules.terms(seats), seats, begun, 1), ()).state


def legal(rules: Ruleset, seen: Observation) -> tuple[Choice, ...]:
    """Return what the viewer may do now."""
    return () if seen.over else _phase(rules, seen.phase).choices(seen)


def check(rules: Ruleset, state: State, action: Action) -> Illegal | None:
    """Return why `action` is refused, or None. Only the actor's own knowledge decides."""
    if isinstance(action, Spoken) and not 0 <= action.seat < state.seats:
        return Illegal(Reason.BAD_LINE)
    if state.over:
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    if not isinstance(action, Spoken):
        return _mischance(rules, state, action)
    if not isinstance(state.turn, int):
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    return refusal(rules, observe(state, action.seat), action)


def _mischance(rules: Ruleset, state: State, action: Chance) -> Illegal | None:
    """Return why chance may not do `action` now, or None."""
    if isinstance(action, PackLaid):
        if state.turn != "pack":
            return Illegal(Reason.NOT_A_CHOICE_NOW)
        fits = is_rotation(action.pack, state.pack) if state.recuts else is_whole(state.terms.ranks, action.pack)
        return None if fits else Illegal(Reason.BAD_PACK)
    if isinstance(action, Shuffled):
        return mischance(state.turn, "shuffle", action.shuffle, state.back)
    if action.seat is not None and not 0 <= action.seat < state.seats:
        return Illegal(Reason.BAD_LINE)
    fits = state.accidents and isinstance(state.turn, int) and rules.phases[state.at].happens(state, action)
    return None if fits else Illegal(Reason.NOT_A_CHOICE_NOW)


def refusal(rules: Ruleset, seen: Observation, action: PlayerAction) -> Illegal | None:
    """Return why the viewer, who is the actor, may not do `action`, or None."""
    return _phase(rules, seen.phase).check(seen, action)


def apply(rules: Ruleset, state: State, action: Action) -> Step:
    """Return what a legal action leads to, up to the next decision; check first."""
    step = rules.phases[state.at].apply(state, action)
    return go_on(rules, step.state, step.events)


def go_on(rules: Ruleset, state: State, events: tuple[AnyEvent, ...]) -> Step:
    """Enter phase after phase until somebody's turn comes, or the end.

    With the next deal the dealing passes to the left (R3).
    """
    while state.turn is None and not state.over:
        if state.at + 1 < len(rules.phases):
            step = _enter(rules, replace(state, at=state.at + 1), events)
        else:
            step = _enter(rules, fresh(state.terms, state.seats, _carried(state), state.deal + 1), events)
        state, events = step
    return Step(state, events)


def _carried(state: State) -> Begun:
    """Return what the next deal takes over from a finished one."""
    return Begun(
        dealer=left_of(state.dealer, state.seats),
        manners=state.manners,
        scores=state.scores,
        accidents=state.accidents,
        passed_last=tuple(knock is False for knock in state.knocked),
        sums=state.sums,
        flights=state.flights,
        rams=state.rams,
        pot=state.pot,
        let_off=state.let_off_next,
        doublings=state.doublings,
    )


def _enter(rules: Ruleset, state: State, events: tuple[AnyEvent, ...]) -> Step:
    phase = rules.phases[state.at]
    step = phase.enter(replace(state, phase=tag_of(phase)))
    return Step(step.state, events + step.events)


def _phase(rules: Ruleset, name: str) -> AnyPhase:
    """Return the phase of a tag; one that stands twice in a ruleset asks nobody anything."""
    return _by_tag(rules.phases)[name]


@lru_cache(maxsize=32)
def _by_tag(phases: tuple[AnyPhase, ...]) -> dict[str, AnyPhase]:
    return {tag_of(phase): phase for phase in phases}
