"""The score sheet of a deal."""

from msgspec.structs import replace

from rams_desktop.rules.shedding.events import AnyEvent, DealScored, HandsShown, Line, LineRule, MatchWon
from rams_desktop.rules.shedding.phase import Phase
from rams_desktop.rules.shedding.state import State, Step


class Score(Phase, frozen=True, tag="score"):
    """The empty hand, or the fewest cards, win the deal; what that counts is the match's matter (S5, AMB-S5)."""

    def enter(self, state: State) -> Step:
        """Write the lines, add them up, and see whether the match is won."""
        fewest = min(map(len, state.hands))
        best = [seat for seat, hand in enumerate(state.hands) if len(hand) == fewest]
        more = sum(len(hand) - fewest for hand in state.hands)
        won = LineRule.FEWEST_CARDS if fewest else LineRule.WENT_OUT
        match = state.terms.match
        lines = tuple(Line(seat, LineRule.CARDS_LEFT if match.points else won, match.worth(more)) for seat in best)
        scores = tuple(
            score + sum(line.points for line in lines if line.seat == seat) for seat, score in enumerate(state.scores)
        )
        winners = match.winners(scores)
        events: list[AnyEvent] = [HandsShown(state.hands), DealScored(lines, scores)]
        if winners:
            events.append(MatchWon(winners, scores))
        return Step(replace(state, lines=lines, scores=scores, over=bool(winners), winners=winners), tuple(events))
