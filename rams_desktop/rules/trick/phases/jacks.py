"""Declaring a pair of jacks."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.trick.actions import Action, Announce, Hide, PlayerAction, Show
from rams_desktop.rules.trick.events import AnyEvent, JacksAnnounced, JacksHidden, JacksShown
from rams_desktop.rules.trick.jacks import jacks_in, pair_of_one_colour
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step

THREE = 3


class Jacks(Phase, frozen=True, tag="jacks"):
    """Two jacks of one colour earn points, due with the holder's first trick (R29).

    - `points`: what a pair earns.
    - `show`: `must`, a pair is shown by itself; `may`, the holder chooses (R30).
    - `with_three`: three jacks may be announced instead of shown (R31).
    - `trickless`: what becomes of a pair without a trick: `lost`, or `cancels_penalty` (R32).
    """

    points: int = 5
    show: Literal["must", "may"] = "must"
    with_three: bool = True
    trickless: Literal["lost", "cancels_penalty"] = "cancels_penalty"

    def enter(self, state: State) -> Step:
        """Go round from eldest; what must be shown shows itself."""
        return self._round(state, clockwise(state.eldest, state.seats))

    def _round(self, state: State, seats: tuple[Seat, ...]) -> Step:
        events: list[AnyEvent] = []
        for seat in seats:
            pair = pair_of_one_colour(state.hands[seat])
            if not state.active[seat] or not pair:
                continue
            choice = self.show == "may" or (self.with_three and len(jacks_in(state.hands[seat])) == THREE)
            if choice:
                return Step(replace(state, turn=seat), tuple(events))
            state = self._pledge(state, seat, pair)
            events.append(JacksShown(seat, pair))
        return Step(replace(state, turn=None), tuple(events))

    def _pledge(self, state: State, seat: Seat, shown: tuple[Card, ...]) -> State:
        known = state.known[seat] + tuple(card for card in shown if card not in state.known[seat])
        return replace(
            state,
            pledged=with_item(state.pledged, seat, self.points),
            covered=with_item(state.covered, seat, self.trickless == "cancels_penalty"),
            known=with_item(state.known, seat, known),
        )

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Show; announce three where that is known; hide where showing is a choice."""
        three = self.with_three and len(jacks_in(seen.hand)) == THREE
        return (Show, *((Announce,) if three else ()), *((Hide,) if self.show == "may" else ()))

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Two jacks are shown."""
        return (2, 2) if kind is Show else (0, 0)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """The two cards must be jacks of one colour (R29)."""
        if isinstance(action, Show) and not pair_of_one_colour(action.cards):
            return Illegal(Reason.NOT_A_PAIR, pair_of_one_colour(seen.hand))
        return None

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]]:
        """The one pair that can be shown."""
        return (pair_of_one_colour(seen.hand),) if kind is Show else ((),)

    def apply(self, state: State, action: Action) -> Step:
        """Show, announce or hide; then on to the left."""
        event: AnyEvent
        match action:
            case Show(seat=seat, cards=pair):
                state, event = self._pledge(state, seat, pair), JacksShown(seat, pair)
            case Announce(seat=seat):
                state, event = self._pledge(state, seat, ()), JacksAnnounced(seat)
            case Hide(seat=seat):
                event = JacksHidden(seat)
            case _:
                raise NotImplementedError(action)
        later = clockwise(state.eldest, state.seats)
        step = self._round(state, later[later.index(seat) + 1 :])
        return Step(step.state, (event, *step.events))
