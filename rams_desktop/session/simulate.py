"""Whole matches of computer players without a window, every invariant checked on the way."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rams_desktop.ai.players import Decide, decision_seed
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import (
    Action,
    PackLaid,
    Pick,
    PlayerAction,
    Ruleset,
    State,
    apply,
    check,
    choices,
    legal,
    observe,
    start,
)
from rams_desktop.rules.notation import Header
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.conservation import broken_invariant
from rams_desktop.session.journal import InMemory, Journal
from rams_desktop.session.shuffler import Sealed, Shuffler

LONGEST_MATCH = 100_000


class BrokenInvariantError(AssertionError):
    """The rules contradict themselves: `name` says how, `record` is the match up to there."""

    def __init__(self, name: str, record: bytes) -> None:
        super().__init__(name)
        self.name = name
        self.record = record


class Played(NamedTuple):
    """One finished match: deals and actions in it, final scores, winners, and its record."""

    deals: int
    actions: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    record: bytes


def play_match(rules: Ruleset, header: Header, deciders: Sequence[Decide], seed: int) -> Played:
    """Play one match; BrokenInvariantError at the first thing that should never be.

    `header` tells seats, dealer, scores and manners; `rules` is the ruleset with its options.
    """
    lines = InMemory()
    journal = Journal(lines)
    journal.begin(replace(header, resolved=rules))
    shuffler = Shuffler(seed)
    state = start(rules, len(header.seats), dealer=header.dealer, scores=header.scores, manners=header.manners)
    actions = 0
    while not state.over:
        action, sealed = _next(rules, state, deciders, shuffler, decision_seed(seed, actions))
        fault = _contradiction(rules, state, action)
        state = apply(rules, state, action).state
        journal.add(action, state, sealed)
        actions += 1
        fault = fault or broken_invariant(state) or ("match-ends" if actions > LONGEST_MATCH else None)
        if fault is not None:
            raise BrokenInvariantError(fault, _bytes(lines))
    return Played(state.deal, actions, state.scores, state.winners, _bytes(lines))


def play_matches(
    rules: Ruleset, header: Header, deciders: Sequence[Decide], *, matches: int, seed: int
) -> Iterator[Played]:
    """Play one match after another, the first dealer going round."""
    seats = len(header.seats)
    for number in range(matches):
        dealer = (header.dealer + number) % seats
        yield play_match(rules, replace(header, dealer=dealer), deciders, seed * 1_000_003 + number)


def _next(
    rules: Ruleset, state: State, deciders: Sequence[Decide], shuffler: Shuffler, seed: int
) -> tuple[Action, Sealed | None]:
    if state.turn == "pack":
        if state.recuts:
            sealed = shuffler.recut(state.pack, state.deal, state.recuts)
        else:
            sealed = shuffler.pack(state.terms.ranks, state.deal)
        return PackLaid(sealed.pack), sealed
    seat = _seat(state)
    seen = observe(state, seat)
    return deciders[seat](rules, seen, choices(rules, seen), seed), None


def _seat(state: State) -> Seat:
    if not isinstance(state.turn, int):
        raise TypeError(state.turn)
    return state.turn


def _contradiction(rules: Ruleset, state: State, action: Action) -> str | None:
    """Say how `legal` and `check` disagree at a decision, if they do."""
    if check(rules, state, action) is not None:
        return "action-legal"
    if isinstance(action, PackLaid):
        return None
    options = legal(rules, state)
    if not options:
        return "something-to-do"
    listed = [option for option in options if not isinstance(option, Pick)]
    if any(check(rules, state, option) is not None for option in listed):
        return "legal-agrees-with-check"
    if isinstance(action, Play):
        plays = {option.cards[0] for option in listed}
        for card in state.hands[action.seat]:
            refused = check(rules, state, Play(action.seat, (card,))) is not None
            if refused is (card in plays):
                return "legal-agrees-with-check"
    return None if covers(options, action) else "legal-agrees-with-check"


def covers(options: Sequence[PlayerAction | Pick], action: PlayerAction) -> bool:
    """Say whether `action` is among `options`."""
    return any(
        isinstance(action, option.kind) and option.least <= len(action.cards) <= option.most
        if isinstance(option, Pick)
        else option == action
        for option in options
    )


def _bytes(lines: InMemory) -> bytes:
    return b"".join(line + b"\n" for line in lines.lines)
