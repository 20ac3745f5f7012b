"""Card play."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.trick.actions import Action, Play, PlayerAction
from rams_desktop.rules.trick.events import (
    AnyEvent,
    CardPlayed,
    Line,
    LineRule,
    PairPaid,
    TrickTaken,
    TrumpAceDemoted,
)
from rams_desktop.rules.trick.follow import DutyName, allowed, broken
from rams_desktop.rules.trick.observation import Observation, Played, Trick
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step, observe, with_item
from rams_desktop.rules.trick.trick import winning


class Tricks(Phase, frozen=True, tag="tricks"):
    """The buyer leads, without one eldest (R22); the winner of a trick leads the next (R24).

    - `duties`: what a player must do, in order; see `follow`.
    - `ace_lead`: when the duty to lead the trump ace holds: `own_first_lead`, the first time that its
      holder leads; `first_trick_only`, only for the leader of the first trick (R26).
    - `per_trick`: points for each trick (R35).
    - `bonus_counts_midhand`: a pair's points count at once, and can end the match (AMB-R29a).
    - With table manners the trump-ace duty may be broken; the ace then counts as the lowest
      trump until the end of the deal (R27).
    """

    duties: tuple[DutyName, ...] = ("lead-trump-ace", "follow", "trump")
    ace_lead: Literal["own_first_lead", "first_trick_only"] = "own_first_lead"
    per_trick: int = 1
    bonus_counts_midhand: bool = True

    def enter(self, state: State) -> Step:
        """Give the lead, unless the deal is settled without play."""
        if not any(state.hands):
            return Step(state)
        first = state.eldest if state.buyer is None else state.buyer
        return Step(replace(state, leader=first, turn=first))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """One card is played."""
        return (Play,)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """One card is played."""
        return (1, 1)

    def in_force(self, seen: Observation) -> tuple[DutyName, ...]:
        """Return the duties that hold in the trick now played, kept or not."""
        if self.ace_lead == "first_trick_only" and seen.past:
            return _without_ace(self.duties)
        return self.duties

    def _enforced(self, seen: Observation) -> tuple[DutyName, ...]:
        return _without_ace(self.duties) if seen.manners == "table" else self.in_force(seen)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Name the duty that the card breaks."""
        return broken(seen, action.cards[0], self._enforced(seen))

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]]:
        """Each card that the duties allow, once."""
        return dict.fromkeys((card,) for card in allowed(seen, self._enforced(seen)))

    def _breaks_ace_duty(self, state: State, seat: Seat, card: Card) -> bool:
        if state.manners != "table":
            return False
        seen = observe(state, seat)
        fault = broken(seen, card, self.in_force(seen))
        return fault is not None and fault.reason is Reason.MUST_LEAD_TRUMP_ACE

    def apply(self, state: State, action: Action) -> Step:
        """Lay the card; when all have played, give the trick to its winner."""
        if not isinstance(action, Play):
            raise NotImplementedError(action)
        seat, card = action.seat, action.cards[0]
        if self._breaks_ace_duty(state, seat, card):
            state = replace(state, demoted=True)
        events: list[AnyEvent] = [CardPlayed(seat, card, lead=not state.trick)]
        if state.demoted and not state.revealed and card.suit == state.trump and card.rank == "A":
            state = replace(state, revealed=True)
            events.append(TrumpAceDemoted(seat, card))
        known = tuple(each for each in state.known[seat] if each != card)
        state = replace(
            state,
            trick=(*state.trick, Played(seat, card)),
            hands=with_item(state.hands, seat, without(state.hands[seat], (card,))),
            known=with_item(state.known, seat, known),
        )
        if len(state.trick) < sum(state.active):
            later = clockwise(seat, state.seats)[1:]
            return Step(replace(state, turn=next(each for each in later if state.active[each])), tuple(events))
        step = self._finish(state)
        return Step(step.state, (*events, *step.events))

    def _finish(self, state: State) -> Step:
        """Give the trick away, pay a pledged pair, and see whether the match is decided (R37)."""
        seat = winning(state.trick, state.trump, state.terms.ranks, demoted=state.demoted).seat
        events: list[AnyEvent] = [TrickTaken(seat, len(state.past) + 1)]
        lines = state.lines
        if state.pledged[seat] and not state.tricks[seat]:
            lines = (*lines, Line(seat, LineRule.JACK_PAIR, state.pledged[seat]))
            events.append(PairPaid(seat, state.pledged[seat]))
        state = replace(
            state,
            trick=(),
            past=(*state.past, Trick(state.trick, seat)),
            tricks=with_item(state.tricks, seat, state.tricks[seat] + 1),
            lines=lines,
            leader=seat,
            turn=seat,
        )
        if state.terms.match.wins == "during_deal" and self._decided(state, seat):
            state = replace(state, winners=(seat,))
        if state.winners or not state.hands[seat]:
            lines = state.lines + tuple(
                Line(each, LineRule.TRICKS, count * self.per_trick) for each, count in enumerate(state.tricks) if count
            )
            state = replace(state, lines=lines, turn=None)
        return Step(state, tuple(events))

    def _decided(self, state: State, seat: Seat) -> bool:
        bonus = sum(line.points for line in state.lines if line.seat == seat) if self.bonus_counts_midhand else 0
        return state.terms.match.reached(state.scores[seat] + state.tricks[seat] * self.per_trick + bonus)


def _without_ace(duties: tuple[DutyName, ...]) -> tuple[DutyName, ...]:
    return tuple(duty for duty in duties if duty != "lead-trump-ace")
