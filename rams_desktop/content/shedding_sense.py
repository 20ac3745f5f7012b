"""Whether a shedding ruleset makes a game that can be played to its end."""

from collections.abc import Iterator
from typing import Final

from rams_desktop.content.game_sense import Fault, seating
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.shedding.ruleset import Ruleset

ORDER: Final = ("deal", "shed", "score")
MOST_PACKS: Final = 4


def game(ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with the game itself, options aside."""
    yield from seating(ruleset.players, [pack.players for pack in ruleset.packs])
    yield from _phases(ruleset)
    yield from _cards(ruleset)


def _phases(ruleset: Ruleset) -> Iterator[Fault]:
    tags = [tag_of(phase) for phase in ruleset.phases]
    for name in ORDER:
        if name not in tags:
            yield Fault(("phases",), "phase-missing", {"phase": name})
    for at, name in enumerate(tags):
        if tags.index(name) < at:
            yield Fault(("phases", at), "phase-twice", {"phase": name})
        elif at and ORDER.index(tags[at - 1]) > ORDER.index(name):
            yield Fault(("phases", at), "phase-order", {"phase": name, "other": tags[at - 1]})


def _cards(ruleset: Ruleset) -> Iterator[Fault]:
    """Find packs that are none, or too few for the deal."""
    deal = ruleset.phase("deal")
    for at, pack in enumerate(ruleset.packs):
        if not 1 <= pack.packs <= MOST_PACKS:
            yield Fault(("packs", at, "packs"), "out-of-range", {"limit": f"from 1 to {MOST_PACKS}"})
            continue
        if pack.jokers:
            yield Fault(("packs", at, "jokers"), "out-of-range", {"limit": "0: there are no jokers"})
        for seats in pack.players:
            if deal is None or ruleset.pack(seats) is None:
                continue
            needed, there = getattr(deal, "hand", 0) * seats, 52 * ruleset.terms(seats).packs
            if needed >= there:
                values = {"seats": str(seats), "needed": str(needed + 1), "there": str(there)}
                yield Fault(("packs", at, "packs"), "too-few-cards", values)
