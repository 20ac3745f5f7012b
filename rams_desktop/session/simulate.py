"""Whole matches of computer players without a window, every invariant checked on the way."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rams_desktop.ai.players import Decide, decision_seed
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import (
    Action,
    Choice,
    Observation,
    PackLaid,
    Pick,
    PlayerAction,
    Ruleset,
    Shuffled,
    State,
    apply,
    check,
    choices,
    observe,
    refusal,
)
from rams_desktop.rules.notation import Header
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.conservation import broken_invariant
from rams_desktop.session.journal import InMemory, Journal
from rams_desktop.session.replay import begin
from rams_desktop.session.shuffler import Sealed, Shuffler

LONGEST_MATCH = 100_000


class BrokenInvariantError(AssertionError):
    """The rules contradict themselves: `name` says how, `record` is the match up to there."""

    def __init__(self, name: str, record: bytes) -> None:
        super().__init__(name)
        self.name = name
        self.record = record


class Played(NamedTuple):
    """One finished match: deals and actions in it, final scores, winners, and what makes its record."""

    deals: int
    actions: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    header: Header
    lines: Sequence[tuple[Action, Sealed | None]]

    def record(self) -> bytes:
        """Return the match as a record."""
        return record(self.header, self.lines)


def play_match(rules: Ruleset, header: Header, deciders: Sequence[Decide], seed: int) -> Played:
    """Play one match; BrokenInvariantError at the first thing that should never be.

    `header` tells seats, dealer, scores and manners; `rules` is the ruleset with its options.
    """
    header = replace(header, resolved=rules)
    lines: list[tuple[Action, Sealed | None]] = []
    shuffler = Shuffler(seed)
    state = begin(rules, header)
    while not state.over:
        action, sealed, fault = _next(rules, state, deciders, shuffler, seed, len(lines))
        lines.append((action, sealed))
        if fault is None and check(rules, state, action) is not None:
            fault = "action-legal"
        if fault is None:
            state = apply(rules, state, action).state
            fault = broken_invariant(state)
        if len(lines) > LONGEST_MATCH:
            fault = "match-ends"
        if fault is not None:
            raise BrokenInvariantError(fault, record(header, lines))
    scores = state.sums if any(state.sums) else state.scores  # of a series its sums
    return Played(state.deal, len(lines), scores, state.winners, header, lines)


def record(header: Header, lines: Sequence[tuple[Action, Sealed | None]]) -> bytes:
    """Return a match as the lines of a record."""
    kept = InMemory()
    journal = Journal(kept)
    journal.begin(header)
    for action, sealed in lines:
        journal.add(action, None, sealed)
    return b"".join(line + b"\n" for line in kept.lines)


def play_matches(
    rules: Ruleset, header: Header, deciders: Sequence[Decide], *, matches: int, seed: int
) -> Iterator[Played]:
    """Play one match after another, the first dealer going round."""
    seats = len(header.seats)
    for number in range(matches):
        dealer = (header.dealer + number) % seats
        yield play_match(rules, replace(header, dealer=dealer), deciders, seed * 1_000_003 + number)


def _next(
    rules: Ruleset, state: State, deciders: Sequence[Decide], shuffler: Shuffler, seed: int, ply: int
) -> tuple[Action, Sealed | None, str | None]:
    """Return the next action, the pack's seal if it is one, and a contradiction of the rules if found."""
    if not isinstance(state.turn, int):
        if state.turn == "shuffle":
            sealed = shuffler.stock(state.back, state.deal, ply)
            return Shuffled(sealed.pack), sealed, None
        if state.recuts:
            sealed = shuffler.recut(state.pack, state.deal, state.recuts)
        else:
            sealed = shuffler.pack(state.terms.ranks, state.deal)
        return PackLaid(sealed.pack), sealed, None
    seen = observe(state, state.turn)
    options = choices(rules, seen)
    if not options:
        raise BrokenInvariantError("something-to-do", b"")
    action = deciders[state.turn](rules, seen, options, decision_seed(seed, ply))
    return action, None, None if _agree(rules, seen, options, action) else "legal-agrees-with-check"


def _agree(rules: Ruleset, seen: Observation, options: Sequence[Choice], action: PlayerAction) -> bool:
    """Say whether the listed choices are those that pass the check, and `action` is one of them."""
    listed = [option for option in options if not isinstance(option, Pick)]
    if any(refusal(rules, seen, option) is not None for option in listed):
        return False
    if isinstance(action, Play) and action.cards:
        plays = {option.cards[0] for option in listed if option.cards}
        others = [card for card in seen.hand if card not in plays]
        if any(refusal(rules, seen, Play(action.seat, (card,))) is None for card in others):
            return False
    return covers(options, action)


def covers(options: Sequence[PlayerAction | Pick], action: PlayerAction) -> bool:
    """Say whether `action` is among `options`."""
    return any(
        isinstance(action, option.kind) and option.least <= len(action.cards) <= option.most
        if isinstance(option, Pick)
        else option == action
        for option in options
    )
