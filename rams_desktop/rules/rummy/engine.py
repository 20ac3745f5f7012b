"""Runs the phases of a ruleset: every turn its own, and deal after deal."""

from functools import lru_cache

from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.chance import mischance
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import left_of
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.rummy.actions import Action, Choice, MeldFrom, PlayerAction
from rams_desktop.rules.rummy.events import AnyEvent
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.ruleset import AnyPhase, Ruleset
from rams_desktop.rules.rummy.state import State, Step, fresh, observe


def start(rules: Ruleset, seats: int, begun: Begun) -> State:
    """Return a match about to begin: the first pack is due."""
    return _enter(rules, fresh(rules.terms(seats), seats, begun, 1), ()).state


def legal(rules: Ruleset, seen: Observation) -> tuple[Choice, ...]:
    """Return what the viewer may do now."""
    if seen.over:
        return ()
    found = _phase(rules, seen.phase).choices(seen)
    return tuple(choice for choice in found if isinstance(choice, MeldFrom) or not _leads_nowhere(rules, seen, choice))


def check(rules: Ruleset, state: State, action: Action) -> Illegal | None:
    """Return why `action` is refused, or None. Only the actor's own knowledge decides."""
    if isinstance(action, Spoken) and not 0 <= action.seat < state.seats:
        return Illegal(Reason.BAD_LINE)
    if state.over:
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    match action:
        case PackLaid(pack=pack):
            return mischance(state.turn, "pack", pack, decks(state.terms.decks.packs, state.terms.decks.jokers))
        case Shuffled(shuffle=stock):
            return mischance(state.turn, "shuffle", stock, state.back)
        case _ if not isinstance(state.turn, int):
            return Illegal(Reason.NOT_A_CHOICE_NOW)
        case _:
            return refusal(rules, observe(state, action.seat), action)


def refusal(rules: Ruleset, seen: Observation, action: PlayerAction) -> Illegal | None:
    """Return why the viewer, who is the actor, may not do `action`, or None."""
    illegal = _phase(rules, seen.phase).check(seen, action)
    if illegal is None and _leads_nowhere(rules, seen, action):
        return Illegal(Reason.MUST_LAY_TAKEN)
    return illegal


def _leads_nowhere(rules: Ruleset, seen: Observation, action: PlayerAction) -> bool:
    """Say whether an action brings a duty that the phase after it would find impossible."""
    ahead = _phase(rules, seen.phase).ahead(seen, action)
    return ahead is not None and any(phase.stuck(ahead) for phase in rules.phases)


def apply(rules: Ruleset, state: State, action: Action) -> Step:
    """Return what a legal action leads to, up to the next decision; check first."""
    step = rules.phases[state.at].apply(state, action)
    return _go_on(rules, step.state, step.events)


def _go_on(rules: Ruleset, state: State, events: tuple[AnyEvent, ...]) -> Step:
    """Enter phase after phase until somebody's turn comes, or the end.

    With the next deal the dealing passes to the left (P3).
    """
    while state.turn is None and not state.over:
        following = _following(rules, state)
        if following < len(rules.phases):
            step = _enter(rules, replace(state, at=following), events)
        else:
            begun = Begun(left_of(state.dealer, state.seats), state.manners, state.scores)
            step = _enter(rules, fresh(state.terms, state.seats, begun, state.deal + 1), events)
        state, events = step
    return Step(state, events)


def _following(rules: Ruleset, state: State) -> int:
    """Return the index of the next phase: those of a turn come round until the deal has ended."""
    if not rules.phases[state.at].every_turn:
        return state.at + 1
    turn = [at for at, phase in enumerate(rules.phases) if phase.every_turn]
    if state.ended is not None:
        return turn[-1] + 1
    return turn[0] if state.at == turn[-1] else state.at + 1


def _enter(rules: Ruleset, state: State, events: tuple[AnyEvent, ...]) -> Step:
    phase = rules.phases[state.at]
    step = phase.enter(replace(state, phase=tag_of(phase)))
    return Step(step.state, events + step.events)


def _phase(rules: Ruleset, name: str) -> AnyPhase:
    """Return the phase of a tag."""
    return _by_tag(rules.phases)[name]


@lru_cache(maxsize=32)
def _by_tag(phases: tuple[AnyPhase, ...]) -> dict[str, AnyPhase]:
    return {tag_of(phase): phase for phase in phases}
