"""A match: how its deals add up, and when it is won."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat

Points = Annotated[int, Meta(ge=1, le=1000)]


class Standing(Struct, frozen=True):
    """Scores by seat; in a series also the sums of the rams before, the flights, which rams it is."""

    scores: tuple[int, ...]
    sums: tuple[int, ...] = ()
    flights: tuple[int, ...] = ()
    rams: int = 1
    deals: int = 0


class Match(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What the phases of a deal ask of the match."""

    @property
    def first_score(self) -> int:
        """Where everybody begins."""
        return 0

    def vetoed(self, score: int) -> bool:
        """Say whether a player with `score` may neither buy nor fold."""
        del score
        return False

    def reached(self, score: int) -> bool:
        """Say whether `score` is enough."""
        raise NotImplementedError

    def decided_by(self, score: int) -> bool:
        """Say whether `score`, in the middle of a deal, ends deal and match."""
        del score
        return False

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats that have won with `scores` after a deal; none while it goes on."""
        raise NotImplementedError

    def settle(self, standing: Standing) -> tuple[Standing, tuple[Seat, ...]]:
        """Return how the match stands after a deal, and who has won it."""
        return standing, self.winners(standing.scores)

    def payout(self, scores: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
        """Return what each seat gets from the others at the end; empty where nobody pays."""
        del scores, winners
        return ()


class Race(Match, frozen=True, tag="race"):
    """The first to reach `target` points wins (R34).

    - `veto_distance`: a player exactly so many points short may neither buy nor fold (R14);
      0 for no veto.
    - `wins`: `during_deal` ends deal and match as soon as the points are there (R37),
      `after_deal` plays the deal out.
    """

    target: Points
    veto_distance: int = 1
    wins: Literal["during_deal", "after_deal"] = "during_deal"

    def vetoed(self, score: int) -> bool:
        """Say whether a player with `score` is one step short (R14)."""
        return self.veto_distance > 0 and score == self.target - self.veto_distance

    def reached(self, score: int) -> bool:
        """Say whether `score` wins."""
        return score >= self.target

    def decided_by(self, score: int) -> bool:
        """Say whether `score` ends the match at once (R37)."""
        return self.wins == "during_deal" and self.reached(score)

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats that have won: the highest, shared."""
        best = max(scores)
        return _at(scores, best) if self.reached(best) else ()


class Countdown(Match, frozen=True, tag="countdown"):
    """Everybody writes off `start` points; who has written off all wins (K10, K15).

    - `wins`: `after_deal`, or `during_deal` as soon as it is reached (AMB-K15a).
    - `pays`: the winner gets from the others what they have not written off (K15).
    """

    start: Points
    wins: Literal["during_deal", "after_deal"] = "after_deal"
    pays: bool = True

    @property
    def first_score(self) -> int:
        """Where everybody begins (K10)."""
        return self.start

    def reached(self, score: int) -> bool:
        """Say whether all is written off."""
        return score <= 0

    def decided_by(self, score: int) -> bool:
        """Say whether `score` ends the match at once (AMB-K15a)."""
        return self.wins == "during_deal" and self.reached(score)

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats that have won: the lowest, shared (AMB-K15a)."""
        best = min(scores)
        return _at(scores, best) if self.reached(best) else ()

    def payout(self, scores: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
        """Return what each seat gets: the winners share what the others still have (K15).

        What a winner has below zero counts for nothing (AMB-K15b); a share is rounded down.
        """
        if not self.pays:
            return ()
        owed = [0 if seat in winners else max(score, 0) for seat, score in enumerate(scores)]
        share = sum(owed) // len(winners)
        return tuple(share if seat in winners else -owe for seat, owe in enumerate(owed))


class Pot(Match, frozen=True, tag="pot"):
    """A number of deals for a pot of counters; the most counters win, shared by a tie.

    - `deals`: how many.
    """

    deals: Annotated[int, Meta(ge=1, le=200)] = 20

    def reached(self, score: int) -> bool:
        """Say no: only the number of deals ends it."""
        del score
        return False

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats with the most counters."""
        return _at(scores, max(scores))

    def settle(self, standing: Standing) -> tuple[Standing, tuple[Seat, ...]]:
        """Go on until all deals are played."""
        return standing, self.winners(standing.scores) if standing.deals >= self.deals else ()


class Series(Match, frozen=True, tag="series"):
    """Several rams, each counted down from `start`; the lowest sum wins (M17, M19).

    - `series`: how many rams. A tie goes to the fewest flights, then it is shared.
    - `clamp`: a score below zero goes into the sum as zero (AMB-M17).
    """

    start: Points = 10
    series: Annotated[int, Meta(ge=1, le=20)] = 6
    clamp: bool = False

    @property
    def first_score(self) -> int:
        """Where everybody begins each rams (M17)."""
        return self.start

    def reached(self, score: int) -> bool:
        """Say whether a rams is over with `score` (M17)."""
        return score <= 0

    def settle(self, standing: Standing) -> tuple[Standing, tuple[Seat, ...]]:
        """Put a finished rams into the sums, and begin the next or end the series (M19)."""
        if not any(map(self.reached, standing.scores)):
            return standing, ()
        seats = len(standing.scores)
        ended = tuple(max(score, 0) if self.clamp else score for score in standing.scores)
        sums = tuple(map(sum, zip(standing.sums or (0,) * seats, ended, strict=True)))
        flights = standing.flights or (0,) * seats
        after = Standing((self.start,) * seats, sums, flights, standing.rams + 1)
        if standing.rams < self.series:
            return after, ()
        best = min(zip(sums, flights, strict=True))
        winners = tuple(seat for seat in range(seats) if (sums[seat], flights[seat]) == best)
        return replace(after, rams=standing.rams), winners


class Lowest(Match, frozen=True, tag="lowest"):
    """Points count against everybody; when the match ends, the lowest total wins, shared by a tie (P15).

    - `limit`: the first to reach it ends the match.
    - `deals`: the match ends after so many deals instead; 0, at the limit.
    """

    limit: Points = 500
    deals: Annotated[int, Meta(ge=0, le=200)] = 0

    def reached(self, score: int) -> bool:
        """Say whether `score` ends a match that goes to a limit."""
        return not self.deals and score >= self.limit

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats with the lowest total."""
        return _at(scores, min(scores))

    def settle(self, standing: Standing) -> tuple[Standing, tuple[Seat, ...]]:
        """Go on until somebody reaches the limit, or all deals are played."""
        ended = standing.deals >= self.deals if self.deals else any(map(self.reached, standing.scores))
        return standing, self.winners(standing.scores) if ended else ()


class FirstTo(Match, frozen=True, tag="first_to"):
    """The first to win `first_to` deals wins; equal scores share it (S5).

    - `points`: above 0, instead of deals won the cards count that the others have left, and the
      match goes up to so many.
    """

    first_to: Annotated[int, Meta(ge=1, le=100)] = 3
    points: Annotated[int, Meta(ge=0, le=1000)] = 0

    def worth(self, cards: int) -> int:
        """Return what it counts to win a deal in which the others have so many cards more."""
        return cards if self.points else 1

    def reached(self, score: int) -> bool:
        """Say whether `score` wins."""
        return score >= (self.points or self.first_to)

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats that have won: the highest, shared."""
        best = max(scores)
        return _at(scores, best) if self.reached(best) else ()


def _at(scores: tuple[int, ...], best: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == best)


AnyMatch = Race | Countdown | Series | Pot
