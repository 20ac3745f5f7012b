"""The first half of a turn: a card comes to the hand."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import with_item
from rams_desktop.rules.rummy.actions import Action, Choice, Draw, PlayerAction, Take
from rams_desktop.rules.rummy.events import (
    AnyEvent,
    CardDrawn,
    DealStopped,
    DiscardTaken,
    StockRenewed,
    Stop,
    TurnBegun,
)
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phase import Phase
from rams_desktop.rules.rummy.state import State, Step


class DrawCard(Phase, frozen=True, tag="draw"):
    """The top of the stock or of the discard pile comes to the hand (P4).

    - `take`: the discard may be taken freely (P5); `after_opening`, only by who has opened;
      `to_meld`, only to be laid on the table at once.
    - `take_from`: the first round in which it may be taken at all (AMB-P4).
    - `last_card_draws`: who has but one card must draw from the stock.
    - `reshuffles`: how often the discards become a new stock in a deal (P14).
    - `turns`: after so many the deal stops (P14); `counting`: single turns of players, or rounds
      (AMB-P14a).
    """

    every_turn: ClassVar[bool] = True

    take: Literal["free", "after_opening", "to_meld"] = "free"
    take_from: int = 1
    last_card_draws: bool = False
    reshuffles: int = 2
    turns: int = 300
    counting: Literal["turns", "rounds"] = "turns"

    def most_turns(self, seats: int) -> int:
        """Return after how many turns of single players the deal stops (P14)."""
        return self.turns * (seats if self.counting == "rounds" else 1)

    def enter(self, state: State) -> Step:
        """Begin the turn, unless there were enough."""
        if state.turns >= self.most_turns(state.seats):
            return _stop(state, "turns")
        turns = state.turns + 1
        state = replace(state, turns=turns, turn=None if state.undrawn else state.player, undrawn=False)
        return Step(state, (TurnBegun(state.player, turns),))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Return stock or discard pile."""
        return (Draw, Take) if seen.pile else (Draw,)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return why the discard must lie."""
        if not isinstance(action, Take):
            return None
        if seen.round < self.take_from:
            return Illegal(Reason.TOO_EARLY)
        if self.last_card_draws and len(seen.hand) == 1:
            return Illegal(Reason.MUST_DRAW)
        if self.take == "after_opening" and not seen.opened[seen.viewer]:
            return Illegal(Reason.NOT_OPENED)
        return None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[Choice]:
        """Return the word alone."""
        return (Draw(seen.viewer) if kind is Draw else Take(seen.viewer),)

    def ahead(self, seen: Observation, action: PlayerAction) -> Observation | None:
        """Return the hand with a discard that must be laid at once."""
        if self.take != "to_meld" or not isinstance(action, Take):
            return None
        top = seen.pile[-1]
        return replace(seen, hand=(*seen.hand, top), pile=seen.pile[:-1], taken=top, bound=True)

    def apply(self, state: State, action: Action) -> Step:
        """Move the card; draw from a new stock where the old one is used up."""
        match action:
            case Take():
                return _take(state, bound=self.take == "to_meld")
            case Draw() if state.stock:
                return _draw(state, ())
            case Draw():
                back = state.pile[:-1]
                if state.shuffles >= self.reshuffles or not back:
                    return _stop(state, "stock")
                return Step(replace(state, back=back, pile=state.pile[-1:], turn="shuffle"))
            case Shuffled(shuffle=stock):
                time = state.shuffles + 1
                state = replace(state, stock=stock, back=(), shuffles=time)
                return _draw(state, (StockRenewed(len(stock), time),))
            case _:
                raise NotImplementedError(action)


def _draw(state: State, before: tuple[AnyEvent, ...]) -> Step:
    """Draw the top of the stock."""
    seat, card = state.player, state.stock[0]
    state = replace(_with_card(state, card), stock=state.stock[1:], drew=card)
    return Step(state, (*before, CardDrawn(seat, card)))


def _take(state: State, *, bound: bool) -> Step:
    """Take the top of the pile, which may not be thrown unless an equal card was in the hand before (P5)."""
    seat, card = state.player, state.pile[-1]
    had = card in state.hands[seat]
    known = with_item(state.known, seat, (*state.known[seat], card))
    state = replace(
        _with_card(state, card),
        pile=state.pile[:-1],
        known=known,
        took=card,
        taken=card if bound or not had else None,
        bound=bound,
    )
    return Step(state, (DiscardTaken(seat, card),))


def _with_card(state: State, card: Card) -> State:
    hand = (*state.hands[state.player], card)
    return replace(state, hands=with_item(state.hands, state.player, hand), turn=None)


def _stop(state: State, why: Stop) -> Step:
    return Step(replace(state, ended=why, turn=None), (DealStopped(why),))
