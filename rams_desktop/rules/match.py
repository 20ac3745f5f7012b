"""A match: how its deals add up, and when it is won."""

from typing import Final, Literal

from msgspec import Struct

from rams_desktop.rules.core.seats import Seat

HIGHEST_TARGET: Final = 1000


class Race(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="race"):
    """The first to reach `target` points wins (R34).

    - `veto_distance`: a player exactly so many points short may neither buy nor fold (R14);
      0 for no veto.
    - `wins`: `during_deal` ends deal and match as soon as the points are there (R37),
      `after_deal` plays the deal out.
    """

    target: int
    veto_distance: int = 1
    wins: Literal["during_deal", "after_deal"] = "during_deal"

    def __post_init__(self) -> None:
        if not 1 <= self.target <= HIGHEST_TARGET:
            raise ValueError(f"target must be from 1 to {HIGHEST_TARGET}")

    def vetoed(self, score: int) -> bool:
        """Say whether a player with `score` is one step short (R14)."""
        return self.veto_distance > 0 and score == self.target - self.veto_distance

    def reached(self, score: int) -> bool:
        """Say whether `score` wins."""
        return score >= self.target

    def winners(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        """Return the seats that have won with `scores` after a deal; the highest, shared."""
        best = max(scores)
        if not self.reached(best):
            return ()
        return tuple(seat for seat, score in enumerate(scores) if score == best)
