"""Whether a rummy ruleset makes a game that can be played to its end."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rams_desktop.content.game_sense import Fault, seating
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.rummy.phases.deal import Deal
from rams_desktop.rules.rummy.ruleset import Ruleset

ORDER: Final = ("shuffle", "deal", "draw", "lay", "score")
MOST_PACKS: Final = 3
MOST_JOKERS: Final = 12
# The numbers that a field may have; of a list, each of its items.
RANGES: Final[dict[str, tuple[int, int]]] = {
    "deal.hand": (3, 20),
    "draw.take_from": (1, 20),
    "draw.reshuffles": (0, 20),
    "draw.turns": (1, 1000),
    "lay.threshold": (0, 300),
    "lay.from_round": (1, 20),
    "score.joker": (1, 100),
    "score.ace": (1, 100),
    "score.unopened_points": (1, 1000),
    "score.winner": (-100, 0),
}


def game(ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with the game itself, options aside."""
    found = list(_phases(ruleset))
    yield from found
    if not found:
        yield from _numbers(ruleset)
        yield from _packs(ruleset)


def _phases(ruleset: Ruleset) -> Iterator[Fault]:
    """Hold each phase against its place: all are needed, once, in this order."""
    tags = [tag_of(phase) for phase in ruleset.phases]
    for name in ORDER:
        if name not in tags:
            yield Fault(("phases",), "phase-missing", {"phase": name})
    for at, name in enumerate(tags):
        if tags.index(name) < at:
            yield Fault(("phases", at), "phase-twice", {"phase": name})
        elif at and ORDER.index(tags[at - 1]) > ORDER.index(name):
            yield Fault(("phases", at - 1), "phase-order", {"phase": tags[at - 1], "other": name})


def _numbers(ruleset: Ruleset) -> Iterator[Fault]:
    for at, phase in enumerate(ruleset.phases):
        for name, (least, most) in RANGES.items():
            owner, field = name.split(".")
            value = getattr(phase, field) if owner == tag_of(phase) else least
            if not all(least <= each <= most for each in (value if isinstance(value, tuple) else (value,))):
                yield Fault(("phases", at, field), "out-of-range", {"limit": f"from {least} to {most}"})


def _packs(ruleset: Ruleset) -> Iterator[Fault]:
    """Find numbers of players without packs or with several, and packs too small for the deal."""
    place = next(at for at, phase in enumerate(ruleset.phases) if tag_of(phase) == "shuffle")
    for fault in seating(ruleset.players, [pack.players for pack in ruleset.packs]):
        yield replace(fault, path=("phases", place, *fault.path)) if fault.path[0] == "packs" else fault
    deal = ruleset.phase("deal")
    for at, pack in enumerate(ruleset.packs):
        here = ("phases", place, "packs", at)
        if not 1 <= pack.packs <= MOST_PACKS:
            yield Fault((*here, "packs"), "out-of-range", {"limit": f"from 1 to {MOST_PACKS}"})
            continue
        if not 0 <= pack.jokers <= MOST_JOKERS:
            yield Fault((*here, "jokers"), "out-of-range", {"limit": f"from 0 to {MOST_JOKERS}"})
            continue
        there = len(decks(pack.packs, pack.jokers))
        for seats in pack.players:
            needed = (deal.hand if isinstance(deal, Deal) else 0) * seats + 2  # a discard, and a card to draw
            if needed > there:
                values = {"seats": str(seats), "needed": str(needed), "there": str(there)}
                yield Fault((*here, "packs"), "too-few-cards", values)
