"""Whole matches of computer players without a window, every invariant checked on the way."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from rams_desktop.ai.players import Decide, decision_seed
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import (
    AnyAction,
    AnyChoice,
    AnyObservation,
    AnyPlayerAction,
    AnyRuleset,
    AnyState,
    Pick,
    apply,
    broken_invariant,
    check,
    choices,
    final_scores,
    observe,
    recuts,
    refusal,
    whole_pack,
)
from rams_desktop.rules.notation import Header
from rams_desktop.rules.rummy import actions as rummy_actions
from rams_desktop.rules.rummy.melds import fitting
from rams_desktop.rules.rummy.observation import Observation as RummyObservation
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding.observation import Observation as SheddingObservation
from rams_desktop.rules.trick.actions import Play as TrickPlay
from rams_desktop.rules.trick.observation import Observation as TrickObservation
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
    lines: Sequence[tuple[AnyAction, Sealed | None]]

    def record(self) -> bytes:
        """Return the match as a record."""
        return record(self.header, self.lines)


def play_match(rules: AnyRuleset, header: Header, deciders: Sequence[Decide], seed: int) -> Played:
    """Play one match; BrokenInvariantError at the first thing that should never be.

    `header` tells seats, dealer, scores and manners; `rules` is the ruleset with its options.
    """
    header = replace(header, resolved=rules)
    lines: list[tuple[AnyAction, Sealed | None]] = []
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
    return Played(state.deal, len(lines), final_scores(state), state.winners, header, lines)


def record(header: Header, lines: Sequence[tuple[AnyAction, Sealed | None]]) -> bytes:
    """Return a match as the lines of a record."""
    kept = InMemory()
    journal = Journal(kept)
    journal.begin(header)
    for action, sealed in lines:
        journal.add(action, None, sealed)
    return b"".join(line + b"\n" for line in kept.lines)


def play_matches(
    rules: AnyRuleset, header: Header, deciders: Sequence[Decide], *, matches: int, seed: int
) -> Iterator[Played]:
    """Play one match after another, the first dealer going round."""
    seats = len(header.seats)
    for number in range(matches):
        dealer = (header.dealer + number) % seats
        yield play_match(rules, replace(header, dealer=dealer), deciders, seed * 1_000_003 + number)


def _next(
    rules: AnyRuleset, state: AnyState, deciders: Sequence[Decide], shuffler: Shuffler, seed: int, ply: int
) -> tuple[AnyAction, Sealed | None, str | None]:
    """Return the next action, the pack's seal if it is one, and a contradiction of the rules if found."""
    if not isinstance(state.turn, int):
        if state.turn == "shuffle":
            sealed = shuffler.stock(state.back, state.deal, ply)
            return Shuffled(sealed.pack), sealed, None
        if recuts(state):
            sealed = shuffler.recut(state.pack, state.deal, recuts(state))
        else:
            sealed = shuffler.pack(whole_pack(state), state.deal)
        return PackLaid(sealed.pack), sealed, None
    seen = observe(state, state.turn)
    options = choices(rules, seen)
    if not options:
        raise BrokenInvariantError("something-to-do", b"")
    action = deciders[state.turn](rules, seen, options, decision_seed(seed, ply))
    return action, None, None if _agree(rules, seen, options, action) else "legal-agrees-with-check"


def _agree(rules: AnyRuleset, seen: AnyObservation, options: Sequence[AnyChoice], action: AnyPlayerAction) -> bool:
    """Say whether the listed choices are those that pass the check, and `action` is one of them."""
    listed = [option for option in options if not isinstance(option, Pick | rummy_actions.MeldFrom)]
    if any(refusal(rules, seen, option) is not None for option in listed):
        return False
    others = (other for other in _single(seen, action) if other not in listed)
    if any(refusal(rules, seen, other) is None for other in others):
        return False
    return covers(options, action)


def _single(seen: AnyObservation, action: AnyPlayerAction) -> Iterator[AnyPlayerAction]:
    """Return what could be done with each card where `action` was done: to hold it against the list."""
    match seen:
        case TrickObservation():
            if isinstance(action, TrickPlay) and action.cards:
                yield from (TrickPlay(action.seat, (card,)) for card in seen.hand)
        case SheddingObservation():
            yield from (shedding_actions.Play(action.seat, (card,)) for card in seen.hand)
            yield from (shedding_actions.Draw(action.seat), shedding_actions.Pass(action.seat))
        case RummyObservation():
            yield from (rummy_actions.Draw(action.seat), rummy_actions.Take(action.seat))
            yield from (rummy_actions.Discard(action.seat, (card,)) for card in dict.fromkeys(seen.hand))
            if not isinstance(action, rummy_actions.Draw | rummy_actions.Take):
                yield from _on_melds(seen, action.seat)
        case _:
            assert_never(seen)


def _on_melds(seen: RummyObservation, seat: Seat) -> Iterator[AnyPlayerAction]:
    """Return what could be done with each card and one of the melds, another each time: lay-offs that do not fit."""
    if not seen.melds:
        return
    index = (seen.turns + len(seen.hand)) % len(seen.melds)
    fits = fitting(seen.melds[index].meld, seen.terms.limits)
    for card in dict.fromkeys(seen.hand):
        yield rummy_actions.Reclaim(seat, (card,), meld=index)
        if card not in fits:
            yield rummy_actions.LayOff(seat, (card,), meld=index)


def covers(options: Sequence[AnyChoice], action: AnyPlayerAction) -> bool:
    """Say whether `action` is among `options`."""
    return any(
        option.covers(action)
        if isinstance(option, rummy_actions.MeldFrom)
        else isinstance(action, option.kind) and option.least <= len(action.cards) <= option.most
        if isinstance(option, Pick)
        else option == action
        for option in options
    )
