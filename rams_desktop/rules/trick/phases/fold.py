"""The question who is not playing, and its answers."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Action, Ask, Fold, LeadNow, PlayerAction, Stay
from rams_desktop.rules.trick.events import Asked, Folded, QuestionForgotten, Stayed
from rams_desktop.rules.trick.observation import Observation, Stand
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class AskAndFold(Phase, frozen=True, tag="fold"):
    """The buyer asks, and who may takes no part (R15, R17). Without a buyer nobody asks (R20).

    - `who`: `not_yet_offered`, only those whom the buying had not reached; `all_others`,
      everyone but the buyer (R16).
    - `ask`: `auto`, the question asks itself; `manual`, the buyer must ask (R21); `manners`,
      manual with table manners, else auto.
    - `forgotten`: who has no penalty when the buyer did not ask: `could_fold`, those who would
      have had the choice; `all_others`, everyone but the buyer (R21).
    - `veto`: a player one step short may not fold (R14).
    """

    who: Literal["not_yet_offered", "all_others"] = "not_yet_offered"
    ask: Literal["auto", "manual", "manners"] = "manners"
    forgotten: Literal["could_fold", "all_others"] = "could_fold"
    veto: bool = True

    def enter(self, state: State) -> Step:
        """Put the question, or let the buyer decide whether to."""
        if state.buyer is None:
            return Step(state)
        if self.ask == "manual" or (self.ask == "manners" and state.manners == "table"):
            return Step(replace(state, turn=state.buyer))
        return self._put(state, state.buyer)

    def _put(self, state: State, buyer: Seat) -> Step:
        return Step(self._next(replace(state, asked=True), buyer), (Asked(buyer),))

    def _may_fold(self, seen: Observation | State, seat: Seat) -> bool:
        if seat == seen.buyer or (self.veto and seen.terms.match.vetoed(seen.scores[seat])):
            return False
        return self.who == "all_others" or seen.bids[seat] is None

    def _next(self, state: State, after: Seat) -> State:
        """Give the turn to the next who may fold; from the buyer's left, clockwise (R18)."""
        for seat in clockwise(after, state.seats)[1:]:
            if seat == state.buyer:
                break
            if self._may_fold(state, seat):
                return replace(state, turn=seat)
        return replace(state, turn=None)

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """The question first, then the answers."""
        return (Fold, Stay) if seen.asked else (Ask, LeadNow)

    def barred(self, seen: Observation, kind: type[PlayerAction]) -> Reason | None:
        """Say who could never fold: the buyer, those offered before, one step short (R14-R16)."""
        if kind not in {Fold, Stay}:
            return None
        if self.veto and seen.terms.match.vetoed(seen.scores[seen.viewer]):
            return Reason.VETOED
        return None if self._may_fold(seen, seen.viewer) else Reason.MAY_NOT_FOLD

    def apply(self, state: State, action: Action) -> Step:
        """Ask, forget to, fold or stay."""
        match action:
            case Ask(seat=seat):
                return self._put(state, seat)
            case LeadNow(seat=seat):
                others = self.forgotten == "all_others"
                excused = tuple(
                    other != seat and (others or self._may_fold(state, other)) for other in range(state.seats)
                )
                return Step(replace(state, asked=False, excused=excused, turn=None), (QuestionForgotten(seat),))
            case Fold(seat=seat):
                hand = state.hands[seat]
                state = replace(
                    state,
                    active=with_item(state.active, seat, item=False),
                    stands=with_item(state.stands, seat, Stand.FOLDED),
                    hands=with_item(state.hands, seat, ()),
                    threw=with_item(state.threw, seat, state.threw[seat] + hand),
                    known=with_item(state.known, seat, ()),
                )
                return Step(self._next(state, seat), (Folded(seat, hand),))
            case Stay(seat=seat):
                state = replace(state, stands=with_item(state.stands, seat, Stand.STAYED))
                return Step(self._next(state, seat), (Stayed(seat),))
            case _:
                raise NotImplementedError(action)
