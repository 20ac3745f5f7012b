"""Where each phase of a trick game may stand: the table that a ruleset's phases are checked by."""

from typing import Final, Literal, NamedTuple

MatchKind = Literal["race", "countdown", "series", "pot"]
DOWN: Final[tuple[MatchKind, ...]] = ("countdown", "series")


class Place(NamedTuple):
    """What a phase needs of the others.

    - `after`: those of these that the ruleset has come before it.
    - `needs`: one of these must be there.
    - `alone`: none of these may be there too.
    - `match`: the kinds of match that it goes with; empty, any.
    - `always`: no ruleset is without it; `often`: it may stand more than once.
    """

    after: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    match: tuple[MatchKind, ...] = ()
    always: bool = False
    often: bool = False


LEAVE: Final = ("fold", "declare", "stand", "knock")  # where a player may stay out of the deal
EXCHANGE: Final = ("propose", "buy", "declare", "stand", "swap", "exchange")  # where hands change

PLACES: Final[dict[str, Place]] = {
    "cut": Place(always=True),
    "ante": Place(after=("cut",), needs=("share",), match=("pot",)),
    "deal": Place(after=("cut", "ante"), always=True),
    "four-jacks": Place(after=("deal",), often=True),
    "special-hands": Place(after=("deal",), match=DOWN, often=True),
    "propose": Place(after=("deal",)),
    "buy": Place(after=("deal", "propose"), alone=("declare", "stand", "knock")),
    "fold": Place(after=("buy",), needs=("buy",)),
    "declare": Place(after=("deal", "propose"), alone=("stand", "knock", "exchange")),
    "stand": Place(after=("deal", "propose"), alone=("knock",)),
    "knock": Place(after=("deal", "propose")),
    "swap": Place(after=("deal", "propose", *LEAVE)),
    "exchange": Place(after=("deal", "propose", "buy", *LEAVE)),
    "pool-flush": Place(after=("deal", *EXCHANGE), match=("pot",)),
    "aces": Place(after=("deal", *EXCHANGE), match=DOWN),
    "walk-over": Place(after=("deal", *LEAVE), needs=LEAVE),
    "jacks": Place(after=("deal", "walk-over", *LEAVE, *EXCHANGE)),
    "tricks": Place(
        after=(
            *("deal", "four-jacks", "special-hands", "pool-flush", "aces", "walk-over", "jacks"),
            *LEAVE,
            *EXCHANGE,
        ),
        always=True,
    ),
    "share": Place(after=("tricks",), match=("pot",)),
    "score": Place(after=("tricks", "share"), always=True),
}
