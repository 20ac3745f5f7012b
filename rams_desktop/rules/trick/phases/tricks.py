"""Card play."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Action, Play, PlayerAction
from rams_desktop.rules.trick.events import (
    AnyEvent,
    CardPlayed,
    Line,
    LineRule,
    PairPaid,
    RevokeFound,
    TrickTaken,
    TrumpAceDemoted,
)
from rams_desktop.rules.trick.follow import DutyName, allowed, broken
from rams_desktop.rules.trick.observation import Observation, Played, Trick
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import Fault, State, Step, observe
from rams_desktop.rules.trick.trick import suit_in_play, winning


class Tricks(Phase, frozen=True, tag="tricks"):
    """The buyer leads, without one the first in from eldest (R22, K6, M12); the winner of a trick leads the next (R24).

    - `duties`: what a player must do, in order; see `follow`.
    - `ace_lead`: when the duty to lead the trump ace holds: `own_first_lead`, the first time that its
      holder leads; `first_trick_only`, only for the leader of the first trick (R26).
    - `per_trick`: points for each trick (R35).
    - `bonus_counts_midhand`: a pair's points count at once, and can end the match (AMB-R29a).
    - `ace_breach`: with table manners, the duty to lead the trump ace may be broken, and the ace
      then counts as the lowest trump until the end of the deal (`demotes`, R27), or may not.
    - `revoke`: with table manners, other duties are enforced all the same (`refused`), or may be
      broken too, and a broken one has its penalty when it is found (`penalty`, K18).
    """

    duties: Annotated[tuple[DutyName, ...], Meta(max_length=24)] = ("lead-trump-ace", "follow", "trump")
    ace_breach: Literal["refused", "demotes"] = "demotes"
    revoke: Literal["refused", "penalty"] = "refused"
    ace_lead: Literal["own_first_lead", "first_trick_only"] = "own_first_lead"
    per_trick: int = 1
    bonus_counts_midhand: bool = True

    def enter(self, state: State) -> Step:
        """Give the lead, unless the deal is settled without play."""
        if not any(state.hands):
            return Step(state)
        nearest = next(seat for seat in clockwise(state.eldest, state.seats) if state.active[seat])
        first = nearest if state.buyer is None else state.buyer
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
        if seen.manners == "table" and self.revoke == "penalty":
            return ()
        if seen.manners == "table" and self.ace_breach == "demotes":
            return _without_ace(self.duties)
        return self.in_force(seen)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Name the duty that the card breaks."""
        return broken(seen, action.cards[0], self._enforced(seen))

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]]:
        """Each card that the duties allow, once."""
        return dict.fromkeys((card,) for card in allowed(seen, self._enforced(seen)))

    def _with_fault(self, state: State, seat: Seat, card: Card) -> State:
        """Note a duty that `card` breaks, which only table manners allow (R27, K18)."""
        if state.manners != "table":
            return state
        seen = observe(state, seat)
        fault = broken(seen, card, self.in_force(seen))
        if fault is None:
            return state
        if self.revoke == "penalty":
            return replace(state, faults=(*state.faults, Fault(seat, len(state.past), fault.allowed)))
        return replace(state, demoted=True)

    def _found(self, state: State, faults: tuple[Fault, ...]) -> Step:
        """Give tricks taken by a revoke to their rightful owners (K18)."""
        events: list[AnyEvent] = []
        for fault in faults:
            state = replace(
                state,
                faults=tuple(replace(each, found=True) if each == fault else each for each in state.faults),
                revoked=with_item(state.revoked, fault.seat, item=True),
            )
            trick, owner = state.past[fault.trick], self._rightful(state, fault.trick)
            if owner != trick.winner:
                tricks = with_item(state.tricks, trick.winner, state.tricks[trick.winner] - 1)
                tricks = with_item(tricks, owner, tricks[owner] + 1)
                past = with_item(state.past, fault.trick, Trick(trick.plays, owner))
                state = replace(state, tricks=tricks, past=past)
            events.append(RevokeFound(fault.seat, fault.trick + 1, owner))
        return Step(state, tuple(events))

    def _rightful(self, state: State, number: int) -> Seat:
        """Return who has the best card of a trick but for those found to have revoked in it; its taker if all have."""
        trick = state.past[number]
        out = {fault.seat for fault in state.faults if fault.found and fault.trick == number}
        honest = tuple(play for play in trick.plays if play.seat not in out)
        led = suit_in_play(trick.plays[0].card, state.trump, state.terms)
        return winning(honest, state.trump, state.terms, led=led).seat if honest else trick.winner

    def apply(self, state: State, action: Action) -> Step:
        """Lay the card; when all have played, give the trick to its winner."""
        if not isinstance(action, Play):
            raise NotImplementedError(action)
        seat, card = action.seat, action.cards[0]
        events: list[AnyEvent] = [CardPlayed(seat, card, lead=not state.trick)]
        late = tuple(fault for fault in _hidden(state) if fault.seat == seat and card in fault.allowed)
        state, found = self._found(state, late)
        events.extend(found)
        state = self._with_fault(state, seat, card)
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
        seat = winning(state.trick, state.trump, state.terms, demoted=state.demoted).seat
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
        if self._decided(state, seat) or not state.hands[seat]:  # then all is looked through
            state, found = self._found(state, _hidden(state))
            events.extend(found)
        first = next((each for each in clockwise(seat, state.seats) if self._decided(state, each)), None)
        if first is not None:
            state = replace(state, winners=(first,))
        if state.winners or not state.hands[seat]:
            lines = state.lines + tuple(
                Line(each, LineRule.TRICKS, count * self.per_trick)
                for each, count in enumerate(state.tricks)
                if count and self.per_trick and not state.revoked[each]
            )
            state = replace(state, lines=lines, turn=None)
        return Step(state, tuple(events))

    def _decided(self, state: State, seat: Seat) -> bool:
        if state.revoked[seat] or not state.tricks[seat]:
            return False
        bonus = sum(line.points for line in state.lines if line.seat == seat) if self.bonus_counts_midhand else 0
        points = state.tricks[seat] * self.per_trick - state.weights[seat] + bonus
        return state.terms.match.decided_by(state.scores[seat] + points)


def _hidden(state: State) -> tuple[Fault, ...]:
    return tuple(fault for fault in state.faults if not fault.found)


def _without_ace(duties: tuple[DutyName, ...]) -> tuple[DutyName, ...]:
    return tuple(duty for duty in duties if duty != "lead-trump-ace")
