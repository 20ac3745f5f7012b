"""Four jacks in one hand."""

from typing import Literal

from msgspec.structs import replace

from rams_desktop.rules.trick.events import MatchWon, RamsasCalled
from rams_desktop.rules.trick.phase import Phase
from rams_desktop.rules.trick.state import State, Step


class FourJacks(Phase, frozen=True, tag="four-jacks"):
    """A player who holds four jacks wins the match at once, scores as they stand (R33).

    - `wins`: `match`.
    """

    wins: Literal["match"] = "match"

    def enter(self, state: State) -> Step:
        """Look through the hands of those who take part."""
        for seat, hand in enumerate(state.hands):
            jacks = tuple(card for card in hand if card.rank == "J")
            if len(jacks) == 4 and state.active[seat]:  # noqa: PLR2004
                state = replace(state, over=True, winners=(seat,))
                return Step(state, (RamsasCalled(seat, jacks), MatchWon((seat,), state.scores)))
        return Step(state)
