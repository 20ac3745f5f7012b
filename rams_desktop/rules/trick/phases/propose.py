"""Forehand's proposals, and the votes on them."""

from msgspec.structs import replace

from rams_desktop.rules.core.actions import Shuffled
from rams_desktop.rules.core.cards import without
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Accept, Action, Better, Content, PlayerAction, Refuse, Swing
from rams_desktop.rules.trick.drawing import draw, renew, throw
from rams_desktop.rules.trick.events import (
    AnyEvent,
    Contented,
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
    """Forehand proposes better cards or a swing, or is content; one no of the others ends it (M3-M5).

    - `most`: proposals carried out in a deal at the most; then the knocking begins (AMB-M4c).
    - `swing_keeps`: the dealer keeps the old turn-up in his hand and the new one lies on the
      table, its suit alone counting; false: the new one takes its place (AMB-M4a).
    """

    most: int = 5
    swing_keeps: bool = False

    def enter(self, state: State) -> Step:
        """Ask forehand, unless the deal is settled."""
        return Step(replace(state, turn=state.eldest if any(state.hands) else None))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Propose, or vote on what is proposed."""
        return (Better, Swing, Content) if seen.proposal is None else (Accept, Refuse)

    def apply(self, state: State, action: Action) -> Step:
        """Propose, vote, and carry out what all accepted."""
        match action:
            case Better(seat=seat):
                return self._put(state, seat, Proposal.BETTER)
            case Swing(seat=seat):
                return self._put(state, seat, Proposal.SWING)
            case Content(seat=seat):
                return Step(replace(state, turn=None), (Contented(seat),))
            case Refuse(seat=seat):
                return Step(replace(state, proposal=None, turn=None), (Voted(seat, yes=False),))
            case Accept(seat=seat):
                voted: AnyEvent = Voted(seat, yes=True)
                if seat != state.dealer:
                    return Step(replace(state, turn=(seat + 1) % state.seats), (voted,))
                step = self._begin(state)
                return Step(step.state, (voted, *step.events))
            case Shuffled(shuffle=stock):
                step = self._carry_out(renew(state, stock))
                return Step(step.state, (StockRenewed(len(stock)), *step.events))
            case _:
                raise NotImplementedError(action)

    def _put(self, state: State, seat: Seat, what: Proposal) -> Step:
        return Step(replace(state, proposal=what, turn=(seat + 1) % state.seats), (Proposed(seat, what),))

    def _begin(self, state: State) -> Step:
        """Take all ordinary cards for better ones, the dealer keeping what was turned up; a swing takes none."""
        events: list[AnyEvent] = []
        if state.proposal is Proposal.BETTER:
            for seat in clockwise(state.eldest, state.seats):
                state, thrown = throw(state, seat, without(state.hands[seat], state.known[seat]), openly=True)
                events.extend(thrown)
        step = self._carry_out(state)
        return Step(step.state, (*events, *step.events))

    def _carry_out(self, state: State) -> Step:
        """Do what was accepted, as far as the stock goes; chance may have to renew it."""
        step = self._better(state) if state.proposal is Proposal.BETTER else self._swing(state)
        state = step.state
        if state.turn == "shuffle":
            return step
        made = state.bids_made + 1
        turn = state.eldest if made < self.most else None
        return Step(replace(state, proposal=None, bids_made=made, owed=0, turn=turn), step.events)

    def _better(self, state: State) -> Step:
        """Give each, forehand first, as many cards as he was dealt."""
        state = replace(state, turn=None)
        events: list[AnyEvent] = []
        for seat in clockwise(state.eldest, state.seats):
            missing = len(state.dealt[seat]) - len(state.hands[seat])
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
        if self.swing_keeps:
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
