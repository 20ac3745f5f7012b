"""Passing, or playing and drawing, in one breath."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Accept, Accident, Action, Draw, Pass, PlayerAction, Refuse
from rams_desktop.rules.trick.drawing import draw, lay_down, renew, throw
from rams_desktop.rules.trick.events import (
    AnyEvent,
    CardExposed,
    ExposedAccepted,
    ExposedRefused,
    LineRule,
    Misdealt,
    Passed,
    PlaysOn,
    StockRenewed,
)
from rams_desktop.rules.trick.observation import Observation, Stand
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Declare(Phase, frozen=True, tag="declare"):
    """From eldest each passes, or lays cards away and draws as many (K3).

    - `most`: cards that may be drawn at the most (AMB-K3a).
    - `budget`: cards that all together may draw at the most; 0, no limit (Bavarian Ramsen).
    - `ace_must_play`: who holds an ace may not pass (K4); `turned_ace_binds_dealer`: nor may the
      dealer when an ace is turned up (AMB-K4).
    - `ace_may_go`: an ace may be laid away (AMB-K11).
    - `on_empty`: when the stock is too small, the discards of the others are shuffled into a new
      one (`reshuffle`), or only what is left may be drawn (`no_more`) (AMB-K3a).
    - `accidents`: with table manners, and where a match allows accidents, the dealer may show a card
      by mistake (K16, K17).
    """

    most: int = 5
    budget: int = 0
    ace_must_play: bool = True
    turned_ace_binds_dealer: bool = False
    ace_may_go: bool = False
    on_empty: Literal["reshuffle", "no_more"] = "reshuffle"
    accidents: bool = False

    def enter(self, state: State) -> Step:
        """Ask eldest, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Pass or draw; a card drawn and shown by mistake may be refused (K17)."""
        return (Pass, Draw) if seen.exposed is None else (Refuse, Accept)

    def _bound(self, seen: Observation) -> bool:
        ace = self.ace_must_play and any(card.rank == "A" for card in seen.hand)
        turned = seen.turn_up is not None and seen.turn_up.rank == "A"
        return ace or (self.turned_ace_binds_dealer and turned and seen.viewer == seen.dealer)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """From none to all that may be drawn."""
        if kind is not Draw:
            return (0, 0)
        most = min(self.most, len(seen.hand))
        if self.budget:
            most = min(most, self.budget - sum(count or 0 for count in seen.drew))
        return (0, min(most, seen.stock) if self.on_empty == "no_more" else most)

    def among(self, seen: Observation, kind: type[PlayerAction]) -> tuple[Card, ...]:
        """All cards but those that must stay."""
        return tuple(card for card in seen.hand if self.ace_may_go or card.rank != "A")

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """An ace binds its holder and stays in the hand (K4)."""
        if isinstance(action, Pass) and self._bound(seen):
            return Illegal(Reason.ACE_MAY_NOT_PASS)
        if any(card not in self.among(seen, Draw) for card in action.cards):
            return Illegal(Reason.ACE_MAY_NOT_BE_DISCARDED, self.among(seen, Draw))
        return None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]] | None:
        """Passing, where it is allowed; what to lay away is a free pick."""
        if kind is Pass and self._bound(seen):
            return ()
        return None if kind is Draw else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Pass, draw, go on drawing from a new stock, or answer to an exposed card."""
        match action:
            case Pass(seat=seat):
                event = Passed(seat, state.hands[seat])
                state = replace(lay_down(state, seat), stands=with_item(state.stands, seat, Stand.FOLDED))
                return Step(self._next(state, seat), (event,))
            case Draw(seat=seat, cards=cards):
                state, thrown = throw(state, seat, cards)
                state = replace(
                    state,
                    stands=with_item(state.stands, seat, Stand.STAYED),
                    drew=with_item(state.drew, seat, len(cards)),
                )
                return self._draw(state, seat, len(cards), thrown or (PlaysOn(seat),))
            case Shuffled(shuffle=stock):
                seat = self._drawer(state)
                return self._draw(renew(state, stock), seat, state.owed, (StockRenewed(len(stock)),))
            case Accident(accident="misdeal"):
                for seat in range(state.seats):
                    state = lay_down(state, seat)
                lines = tuple(line for line in state.lines if line.rule is not LineRule.COLOUR_PAIR)
                return Step(replace(state, turn=None, lines=lines), (Misdealt(state.dealer),))
            case Accident():
                seat = self._drawer(state)
                card = state.hands[seat][-1]
                known = with_item(state.known, seat, (*state.known[seat], card))
                return Step(replace(state, exposed=card, turn=seat, known=known), (CardExposed(seat, card),))
            case Refuse(seat=seat):
                card = state.hands[seat][-1]
                state, _thrown = throw(replace(state, exposed=None), seat, (card,), openly=True)
                return self._draw(state, seat, 1, (ExposedRefused(seat, card),))
            case Accept(seat=seat):
                return Step(self._next(replace(state, exposed=None), seat), (ExposedAccepted(seat),))
            case _:
                raise NotImplementedError(action)

    @property
    def mishaps(self) -> bool:
        """Whether the dealer may ever show a card by mistake (K16, K17)."""
        return self.accidents

    def happens(self, state: State, accident: Accident) -> bool:
        """A misdeal before anybody spoke; a card of the last drawer exposed, once (K16, K17).

        Where no more may be drawn, no card is exposed: there would be no other for it.
        """
        if not self.accidents or state.exposed is not None:
            return False
        if accident.accident == "misdeal":
            return accident.seat is None and not any(state.stands)
        another = bool(state.stock) or self.on_empty == "reshuffle"
        if accident.seat is None or not any(state.drew) or not another:
            return False
        seat = self._drawer(state)
        drawn = state.drew[seat] or 0
        fresh = not any(card in state.known[seat] for card in state.hands[seat])
        return accident.seat == seat and drawn > 0 and fresh and state.turn == (seat + 1) % state.seats

    def _drawer(self, state: State) -> Seat:
        """Return the seat that drew last."""
        order = clockwise(state.eldest, state.seats)
        return [seat for seat in order if state.drew[seat] is not None][-1]

    def _draw(self, state: State, seat: Seat, count: int, before: tuple[AnyEvent, ...]) -> Step:
        state, drawn = draw(replace(state, turn=seat), seat, count)
        state = state if state.turn == "shuffle" else self._next(state, seat)
        return Step(state, before + drawn)

    def _next(self, state: State, seat: Seat) -> State:
        return replace(state, turn=None if seat == state.dealer else (seat + 1) % state.seats)
