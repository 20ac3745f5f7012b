"""Forehand's proposals, and the votes on them."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import (
    Accept,
    Action,
    Better,
    Content,
    Draw,
    PlayerAction,
    Refuse,
    Swing,
)
from rams_desktop.rules.trick.drawing import draw, renew, throw
from rams_desktop.rules.trick.events import (
    AnyEvent,
    Contented,
    HandKept,
    Proposal,
    Proposed,
    StockRenewed,
    TurnUpReplaced,
    Voted,
)
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class Propose(Phase, frozen=True, tag="propose"):
    """Forehand proposes better cards or a swing, or is content; the others vote (M3-M5).

    - `most`: proposals carried out in a deal at the most; then the knocking begins (AMB-M4c).
    - `swing_keeps`: false, the new turn-up takes the place of the old one in the dealer's hand; true, the
      dealer keeps the old one and the new one lies on the table, its suit alone counting; `both`, it comes
      to the dealer's hand besides the old one (AMB-M4a).
    - `better`: everybody gets a `whole` new hand, or changes the cards `chosen` (AMB-M4b).
    - `vote`: one no of the others ends the proposals (`all` must agree), the `majority` decides when all
      have answered, or the `dealer` alone is asked (AMB-M5).
    """

    most: int = 5
    swing_keeps: bool | Literal["both"] = False
    better: Literal["whole", "chosen"] = "whole"
    vote: Literal["all", "majority", "dealer"] = "all"

    def enter(self, state: State) -> Step:
        """Ask forehand, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Propose, vote on what is proposed, or choose what to change."""
        if seen.renewing:
            return (Draw,)
        return (Better, Swing, Content) if seen.proposal is None else (Accept, Refuse)

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """As many as one likes are changed."""
        return (0, len(self.among(seen, Draw))) if kind is Draw else (0, 0)

    def among(self, seen: Observation, kind: type[PlayerAction]) -> tuple[Card, ...]:
        """All cards but what was turned up to the dealer (AMB-M4b)."""
        return tuple(card for card in seen.hand if card not in seen.known[seen.viewer])

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """The dealer keeps the turn-up."""
        may_go = self.among(seen, Draw)
        return Illegal(Reason.TURN_UP_STAYS, may_go) if any(card not in may_go for card in action.cards) else None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]] | None:
        """What to change is a free pick."""
        return None if kind is Draw else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Propose, vote, and carry out what was accepted."""
        match action:
            case Better(seat=seat):
                return self._put(state, seat, Proposal.BETTER)
            case Swing(seat=seat):
                return self._put(state, seat, Proposal.SWING)
            case Content(seat=seat):
                return Step(replace(state, turn=None), (Contented(seat),))
            case Accept(seat=seat) | Refuse(seat=seat):
                return self._voted(state, seat, yes=isinstance(action, Accept))
            case Draw(seat=seat, cards=cards):
                state, thrown = throw(state, seat, cards, openly=True)
                return self._change(state, seat, len(cards), thrown or (HandKept(seat),))
            case Shuffled(shuffle=stock) if state.renewing:
                owed = state.owed
                return self._change(renew(state, stock), state.drawer, owed, (StockRenewed(len(stock)),))
            case Shuffled(shuffle=stock):
                step = self._carry_out(renew(state, stock))
                return Step(step.state, (StockRenewed(len(stock)), *step.events))
            case _:
                raise NotImplementedError(action)

    def _voted(self, state: State, seat: Seat, *, yes: bool) -> Step:
        """Note a vote; go on to the next, or see what came of them."""
        state, event = replace(state, votes=with_item(state.votes, seat, yes)), Voted(seat, yes)
        if not yes and self.vote != "majority":
            return Step(replace(state, proposal=None, turn=None), (event,))
        if seat != state.dealer:
            return Step(replace(state, turn=(seat + 1) % state.seats), (event,))
        if state.votes.count(True) <= state.votes.count(False):
            return Step(replace(state, proposal=None, turn=None), (event,))
        step = self._begin(state)
        return Step(step.state, (event, *step.events))

    def _change(self, state: State, seat: Seat, count: int, before: tuple[AnyEvent, ...]) -> Step:
        """Give a player what he has chosen to change; then it is the next one's turn, the dealer's last."""
        state, drawn = draw(replace(state, turn=seat), seat, count)
        if state.turn == "shuffle":
            return Step(state, before + drawn)
        if seat == state.dealer:
            return Step(self._done(replace(state, renewing=False)), before + drawn)
        return Step(replace(state, turn=(seat + 1) % state.seats), before + drawn)

    def _put(self, state: State, seat: Seat, what: Proposal) -> Step:
        asked = state.dealer if self.vote == "dealer" else (seat + 1) % state.seats
        state = replace(state, proposal=what, votes=(None,) * state.seats, turn=asked)
        return Step(state, (Proposed(seat, what),))

    def _begin(self, state: State) -> Step:
        """Take all ordinary cards for better ones, the dealer keeping what was turned up; a swing takes none."""
        events: list[AnyEvent] = []
        if state.proposal is Proposal.BETTER:
            if self.better == "chosen":
                return Step(replace(state, renewing=True, turn=state.eldest))
            for seat in clockwise(state.eldest, state.seats):
                state, thrown = throw(state, seat, without(state.hands[seat], state.known[seat]), openly=True)
                events.extend(thrown)
        step = self._carry_out(state)
        return Step(step.state, (*events, *step.events))

    def _carry_out(self, state: State) -> Step:
        """Do what was accepted, as far as the stock goes; chance may have to renew it."""
        step = self._better(state) if state.proposal is Proposal.BETTER else self._swing(state)
        return step if step.state.turn == "shuffle" else Step(self._done(step.state), step.events)

    def _done(self, state: State) -> State:
        """Let forehand propose again, if there may be one more."""
        made = state.bids_made + 1
        turn = state.eldest if made < self.most else None
        return replace(state, proposal=None, bids_made=made, owed=0, turn=turn)

    def _better(self, state: State) -> Step:
        """Give each, forehand first, as many cards as he was dealt."""
        state = replace(state, turn=None)
        events: list[AnyEvent] = []
        for seat in clockwise(state.eldest, state.seats):
            turned = max(0, len(state.known[seat]) - 1)  # more than one only with `both`
            missing = len(state.dealt[seat]) + turned - len(state.hands[seat])
            if missing > 0:
                state, drawn = draw(state, seat, missing)
                events.extend(drawn)
                if state.turn == "shuffle":
                    break
        return Step(state, tuple(events))

    def _swing(self, state: State) -> Step:
        """Turn a new card; the old one goes away, or stays if the ruleset says so."""
        dealer, old = state.dealer, state.turn_up
        if not state.stock:
            state, _nothing = draw(state, dealer, 1)
            if state.turn == "shuffle":
                return Step(state)
        if old is None or not state.stock:
            return Step(replace(state, turn=None))
        card, state = state.stock[0], replace(state, stock=state.stock[1:], turn=None)
        if self.swing_keeps == "both":
            state = replace(
                state,
                hands=with_item(state.hands, dealer, (*state.hands[dealer], card)),
                known=with_item(state.known, dealer, (*state.known[dealer], card)),
            )
        elif self.swing_keeps:
            away = () if state.faced is None else (state.faced,)
            state = replace(state, faced=card, threw=with_item(state.threw, dealer, state.threw[dealer] + away))
        else:
            hand = (*without(state.hands[dealer], (old,)), card)
            state = replace(
                state,
                hands=with_item(state.hands, dealer, hand),
                threw=with_item(state.threw, dealer, (*state.threw[dealer], old)),
                known=with_item(state.known, dealer, (card,)),
            )
        return Step(replace(state, turn_up=card, trump=card.suit), (TurnUpReplaced(dealer, card, old),))
