"""Covering the top card, turn after turn, until a hand is empty."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, assert_never

from msgspec import Meta
from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import SUITS, Card, Suit, without
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.shedding.actions import Action, Choice, Draw, Pass, Play, PlayerAction
from rams_desktop.rules.shedding.events import (
    AnyEvent,
    Blocked,
    CardDrawn,
    CardPlayed,
    DirectionTurned,
    HandEmptied,
    MustDraw,
    Passed,
    StockRenewed,
    TurnLost,
)
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.phase import Phase
from rams_desktop.rules.shedding.state import State, Step

SEVEN_DRAWS: Final = 2


class Shed(Phase, frozen=True, tag="shed"):
    """Eldest begins with any card; each covers the top by rank or suit, or draws (S2-S5).

    - `draw_only_if_stuck`: who can cover must; else he may draw once first (AMB-S4).
    - `draw`: who cannot cover draws `until_fits` (S4); only `one`, and passes if that does not fit
      either; or one which `ends_turn`, fitting or not.
    - `on_empty`: the pile but its top is shuffled into a new stock (`reshuffle`), or nobody draws
      any more (`pass`) (AMB-S5).
    - `most_turns`: after so many the fewest cards win, so that every deal ends.
    - `seven`: the next player draws two, and that is his turn; with `kept` he has one as always
      afterwards. Sevens do not stack.
    - `eight`: the next player is passed over. `ace`: play goes round the other way.
    - `jack`: who plays one names the suit that it counts as.
    """

    draw_only_if_stuck: bool = True
    draw: Literal["until_fits", "one", "ends_turn"] = "until_fits"
    on_empty: Literal["reshuffle", "pass"] = "reshuffle"
    most_turns: Annotated[int, Meta(ge=10, le=5000)] = 500
    seven: bool | Literal["kept"] = False
    eight: bool = False
    ace: bool = False
    jack: bool = False

    def enter(self, state: State) -> Step:
        """Give eldest the first turn (S2)."""
        return Step(replace(state, turn=state.eldest))

    def _draws(self, seen: Observation | State, stock: int) -> bool:
        """Say whether there is a card to draw, or will be one after a shuffle."""
        return stock > 0 or (self.on_empty == "reshuffle" and len(seen.pile) > 1)

    def _offers(self, seen: Observation, action: PlayerAction) -> bool:
        """Say whether such an action is a choice now, whatever the cards; one passes only where one can't draw."""
        once = self.draw != "until_fits" and not seen.owed
        draw = self._draws(seen, seen.stock) and not (once and seen.drawn)
        match action:
            case Play():
                return not seen.owed
            case Draw():
                return draw
            case Pass():
                return not seen.owed and not draw
            case _:
                assert_never(action)

    def _must_cover(self, seen: Observation) -> bool:
        """Say whether who can cover may not draw: always, or since he has drawn, or since nothing lies yet."""
        return self.draw_only_if_stuck or seen.drawn > 0 or seen.top is None

    def _names_suit(self, card: Card) -> bool:
        return self.jack and card.rank == "J"

    def check(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Name what forbids the action, in the order of RECORDS."""
        if not self._offers(seen, action):
            return Illegal(Reason.NOT_A_CHOICE_NOW)
        if seen.turn != action.seat:
            return Illegal(Reason.NOT_YOUR_TURN)
        if len(action.cards) != isinstance(action, Play):
            return Illegal(Reason.WRONG_NUMBER_OF_CARDS)
        if any(card not in seen.hand for card in action.cards):
            return Illegal(Reason.NOT_IN_HAND)
        return self._duty(seen, action)

    def _duty(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        fitting = seen.fitting
        match action:
            case Play(cards=(card,), suit=suit):
                if card not in fitting:
                    return Illegal(Reason.DOES_NOT_MATCH, fitting)
                if suit is not None and not self._names_suit(card):
                    return Illegal(Reason.MAY_NOT_NAME_A_SUIT)
                if suit is None and self._names_suit(card) and len(seen.hand) > 1:
                    return Illegal(Reason.MUST_NAME_A_SUIT)
                return None
            case Draw():
                bound = fitting and not seen.owed and self._must_cover(seen)
                return Illegal(Reason.HAS_A_MATCH, fitting) if bound else None
            case _:
                return Illegal(Reason.HAS_A_MATCH, fitting) if fitting else None

    def choices(self, seen: Observation) -> tuple[Choice, ...]:
        """Each card that fits, a jack with each suit; to draw; or to pass."""
        return tuple(self._listed(seen)) if seen.turn == seen.viewer else ()

    def _listed(self, seen: Observation) -> Iterator[Choice]:
        if not seen.owed:
            for card in seen.fitting:
                if self._names_suit(card) and len(seen.hand) > 1:
                    yield from (Play(seen.viewer, (card,), suit) for suit in SUITS)
                else:
                    yield Play(seen.viewer, (card,))
        for action in (Draw(seen.viewer), Pass(seen.viewer)):
            if self.check(seen, action) is None:
                yield action

    def apply(self, state: State, action: Action) -> Step:
        """Play, draw, pass, or go on drawing from the new stock."""
        match action:
            case Play(seat=seat, cards=(card,), suit=suit):
                return self._play(state, seat, card, suit)
            case Draw(seat=seat) if state.stock:
                return self._take(state, seat)
            case Draw(seat=seat):
                back, top = state.pile[:-1], state.pile[-1:]
                return Step(replace(state, pile=top, back=back, drawer=seat, turn="shuffle"))
            case Shuffled(shuffle=stock):
                step = self._take(replace(state, stock=stock, back=(), turn=state.drawer), state.drawer)
                return Step(step.state, (StockRenewed(len(stock)), *step.events))
            case Pass(seat=seat):
                state = replace(
                    state, passes=state.passes + 1, lacks=with_item(state.lacks, seat, state.suit or _suit(state.top))
                )
                if state.passes == state.seats:
                    return Step(replace(state, turn=None), (Passed(seat), Blocked("passes")))
                return self._next(state, seat, (Passed(seat),))
            case _:
                raise NotImplementedError(action)

    def _play(self, state: State, seat: Seat, card: Card, suit: Suit | None) -> Step:
        """Lay the card, and do what it does to the next player."""
        hand = without(state.hands[seat], (card,))
        named = suit if hand else None
        lacks = state.lacks
        if state.drawn and self.draw_only_if_stuck:  # only the card just drawn has fitted
            lacks = with_item(lacks, seat, state.suit or _suit(state.top))
        events: tuple[AnyEvent, ...] = (CardPlayed(seat, card, len(hand), named),)
        state = replace(
            state,
            hands=with_item(state.hands, seat, hand),
            pile=(*state.pile, card),
            suit=named,
            passes=0,
            lacks=lacks,
        )
        if not hand:
            return Step(replace(state, turn=None), (*events, HandEmptied(seat)))
        if self.ace and card.rank == "A":
            state = replace(state, clockwise=not state.clockwise)
            events += (DirectionTurned(state.clockwise),)
        if self.eight and card.rank == "8":
            after = _beside(state, seat)
            return self._next(state, after, (*events, TurnLost(after)))
        step = self._next(state, seat, events)
        if self.seven and card.rank == "7" and step.state.turn is not None:
            return self._owe(step, _beside(state, seat))
        return step

    def _owe(self, step: Step, seat: Seat) -> Step:
        """Let the next player draw, if there is anything to draw."""
        if not self._draws(step.state, len(step.state.stock)):
            return step
        return Step(replace(step.state, owed=SEVEN_DRAWS), (*step.events, MustDraw(seat, SEVEN_DRAWS)))

    def _take(self, state: State, seat: Seat) -> Step:
        """Give the top of the stock to a hand."""
        card, stock = state.stock[0], state.stock[1:]
        hand = (*state.hands[seat], card)
        for_seven = state.owed > 0
        state = replace(
            state,
            hands=with_item(state.hands, seat, hand),
            stock=stock,
            owed=max(state.owed - 1, 0),
            drawn=state.drawn if for_seven else state.drawn + 1,
            passes=0,
            lacks=with_item(state.lacks, seat, None),
        )
        if state.owed and not self._draws(state, len(stock)):
            state = replace(state, owed=0)
        drawn = CardDrawn(seat, card, len(hand), state.owed)
        if for_seven and not state.owed and self.seven is True:
            return self._next(state, seat, (drawn, TurnLost(seat)))
        if not for_seven and self.draw == "ends_turn":
            return self._next(state, seat, (drawn,))
        return Step(state, (drawn,))

    def _next(self, state: State, seat: Seat, events: tuple[AnyEvent, ...]) -> Step:
        """Give the turn to the one beside `seat`, unless the deal has lasted long enough."""
        state = replace(state, turn=_beside(state, seat), turns=state.turns + 1, drawn=0)
        if state.turns >= self.most_turns:
            return Step(replace(state, turn=None), (*events, Blocked("turns")))
        return Step(state, events)


def _beside(state: State, seat: Seat) -> Seat:
    return (seat + (1 if state.clockwise else -1)) % state.seats


def _suit(card: Card | None) -> Suit | None:
    return card.suit if card is not None else None
