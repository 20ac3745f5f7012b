"""Whether phases, packs and match of a ruleset make a game that can be played to its end."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from rams_desktop.content.phase_places import PLACES
from rams_desktop.content.yaml_source import Steps
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Players
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import Countdown, Race, Series
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.stand import TakePart
from rams_desktop.rules.trick.phases.swap import SwapTurnUp
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.ruleset import AnyPhase

FEWEST, MOST_PLAYERS = 2, 7  # who fit round the table
MOST_CARDS: Final = 13  # of a hand, and of what lies in the middle

# The numbers that a field may have; of a list, each of its items.
RANGES: Final[dict[str, tuple[int, int]]] = {
    "match.veto_distance": (0, 100),
    "deal.packets": (1, MOST_CARDS),
    "deal.widow": (0, MOST_CARDS),
    "buy.discard": (1, MOST_CARDS),
    "declare.most": (0, MOST_CARDS),
    "declare.budget": (0, 100),
    "propose.most": (1, 20),
    "knock.always_at": (0, 1000),
    "knock.not_twice_at": (0, 1000),
    "knock.hand": (0, MOST_CARDS),
    "exchange.hand": (1, MOST_CARDS),
    "special-hands.flush": (0, 100),
    "special-hands.trump_flush": (0, 1000),
    "special-hands.colour_pair": (0, 100),
    "walk-over.points": (-100, 100),
    "walk-over.bonus": (-100, 100),
    "jacks.points": (-100, 100),
    "tricks.per_trick": (-100, 100),
    "score.no_trick": (-100, 100),
    "score.cap": (0, 1000),
    "ante.dealer": (0, 1000),
    "ante.each": (0, 1000),
    "pool-flush.fixed": (0, 1000),
    "share.fixed": (0, 1000),
    "share.cap": (0, 1000),
    "ruleset.minutes": (1, 600),
}
# What is good, or bad, for a player has the sign of the match: points are gathered or written off.
GOOD: Final = ("tricks.per_trick", "walk-over.points", "walk-over.bonus", "jacks.points")
BAD: Final = ("score.no_trick",)


class Fault(Struct, frozen=True):
    """Something that makes no sense: where in the file, and a code of `mistakes` with its values."""

    path: Steps
    code: str
    values: dict[str, str] = {}
    hint: str = ""


def game(ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with the game itself, options aside."""
    yield from _numbers(ruleset)
    yield from _phases(ruleset)
    yield from _match(ruleset)
    yield from seating(ruleset.players, [pack.players for pack in ruleset.packs])
    yield from _cards(ruleset)
    yield from _hands(ruleset)


def _numbers(ruleset: Ruleset) -> Iterator[Fault]:
    parts: list[tuple[str, Steps, Struct]] = [("ruleset", (), ruleset), ("match", ("match",), ruleset.match)]
    parts += [(tag_of(phase), ("phases", at), phase) for at, phase in enumerate(ruleset.phases)]
    by_name: dict[str, list[tuple[Steps, Struct]]] = {}
    for owner, path, struct in parts:
        by_name.setdefault(owner, []).append((path, struct))
    for name, (least, most) in RANGES.items():
        part, field = name.split(".")
        for path, struct in by_name.get(part, ()):
            value = getattr(struct, field, least)
            if not all(least <= each <= most for each in (value if isinstance(value, tuple) else (value,))):
                yield Fault((*path, field), "out-of-range", {"limit": f"from {least} to {most}"})
    for suit, points in ruleset.ace_values.items():
        if not 0 <= points <= MOST_CARDS * 100:
            yield Fault(("ace_values", suit), "out-of-range", {"limit": f"from 0 to {MOST_CARDS * 100}"})


def _phases(ruleset: Ruleset) -> Iterator[Fault]:
    """Hold each phase against its place among the others."""
    tags = [tag_of(phase) for phase in ruleset.phases]
    last = {name: at for at, name in enumerate(tags)}
    for name, place in PLACES.items():
        if place.always and name not in tags:
            yield Fault(("phases",), "phase-missing", {"phase": name})
    for at, name in enumerate(tags):
        place, here = PLACES[name], ("phases", at)
        if not place.often and tags.index(name) < at:
            yield Fault(here, "phase-twice", {"phase": name})
            continue
        late = next((each for each in place.after if last.get(each, -1) > at), None)
        if late is not None:
            yield Fault(here, "phase-order", {"phase": name, "other": late})
        if place.needs and last.keys().isdisjoint(place.needs):
            yield Fault(here, "phase-needs", {"phase": name, "others": _either(place.needs)})
        clash = next((each for each in place.alone if each in last), None)
        if clash is not None:
            yield Fault(here, "phase-clash", {"phase": name, "other": clash})
        if place.match and tag_of(ruleset.match) not in place.match:
            yield Fault(here, "phase-not-for-match", {"phase": name, "kinds": _either(place.match)})


def _either(names: tuple[str, ...]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _match(ruleset: Ruleset) -> Iterator[Fault]:
    """Find points that go the wrong way, so that a match need not end."""
    match = ruleset.match
    if isinstance(match, Race) and match.veto_distance >= match.target:
        yield Fault(("match", "veto_distance"), "veto-too-far")
    down = isinstance(match, (Countdown, Series))
    if not down and not isinstance(match, Race):
        if ruleset.phase("share") is None:
            yield Fault(("match", "kind"), "pot-without-share")
        return
    way = -1 if down else 1
    for at, phase in enumerate(ruleset.phases):
        for name, sign in [(name, way) for name in GOOD] + [(name, -way) for name in BAD]:
            part, field = name.split(".")
            if part == tag_of(phase) and getattr(phase, field) * sign < 0:
                yield Fault(("phases", at, field), "wrong-sign", {"limit": _sign(-sign), "kind": tag_of(match)})
        if isinstance(phase, Tricks) and phase.per_trick == 0:
            yield Fault(("phases", at, "per_trick"), "tricks-for-nothing", {"limit": _sign(way)})
        if isinstance(phase, Score) and phase.cap and (not down or phase.cap < match.first_score):
            yield Fault(("phases", at, "cap"), "cap-below-start", {"start": str(match.first_score)})


def _sign(sign: int) -> str:
    return "above 0" if sign > 0 else "below 0"


def seating(players: Players, packs: Sequence[tuple[int, ...]]) -> Iterator[Fault]:
    """Find numbers of players without a pack, or with several; `packs` are the numbers that each pack is for."""
    if not FEWEST <= players.min <= players.max <= MOST_PLAYERS:
        yield Fault(("players",), "bad-players", {"least": str(FEWEST), "most": str(MOST_PLAYERS)})
        return
    if not players.min <= players.default <= players.max:
        yield Fault(("players", "default"), "out-of-range", {"limit": f"from {players.min} to {players.max}"})
    for seats in range(players.min, players.max + 1):
        count = sum(seats in pack for pack in packs)
        if count != 1:
            yield Fault(("packs",), "pack-missing" if not count else "pack-twice", {"seats": str(seats)})
    for at, pack in enumerate(packs):
        for index, seats in enumerate(pack):
            if not players.min <= seats <= players.max:
                yield Fault(("packs", at, "players", index), "pack-for-nobody", {"seats": str(seats)})


def _cards(ruleset: Ruleset) -> Iterator[Fault]:
    """Find named cards that no pack has, and packs too small for the deal or for what is drawn later."""
    yield from _named(ruleset)
    deal = ruleset.phase("deal")
    if not isinstance(deal, Deal):
        return
    drawn, by = _drawn(ruleset, deal)
    for index, pack in enumerate(ruleset.packs):
        there = len(all_cards(pack.ranks))
        for seats in pack.players:
            needed = deal.needs(seats)
            values = {"seats": str(seats), "needed": str(needed), "there": str(there)}
            if needed > there:
                yield Fault(("packs", index, "ranks"), "too-few-cards", values)
            elif needed + drawn > there:
                values |= {"phase": by, "drawn": str(drawn), "left": str(there - needed)}
                yield Fault(("packs", index, "ranks"), "stock-too-small", values)


def _drawn(ruleset: Ruleset, deal: Deal) -> tuple[int, str]:
    """Return how many cards must be left over for a player to draw, and the phase that asks most."""
    asked = [(0, "")]
    for phase in ruleset.phases:
        if isinstance(phase, Declare) and phase.on_empty == "reshuffle":
            asked.append((phase.most + 1, "declare"))  # one more for a card shown by mistake (K17)
        elif isinstance(phase, Exchange):
            asked.append((phase.hand, "exchange"))
        elif isinstance(phase, KnockIn):
            asked.append((phase.hand, "knock"))
        elif isinstance(phase, Propose):
            asked.append((deal.hand, "propose"))
    return max(asked)


def _named(ruleset: Ruleset) -> Iterator[Fault]:
    """Find cards named in the ruleset that some pack lacks."""
    named: list[tuple[Steps, Card]] = [
        (("permanent_trumps", at), card) for at, card in enumerate(ruleset.permanent_trumps)
    ]
    for at, phase in enumerate(ruleset.phases):
        for field in phase.__struct_fields__:
            value = getattr(phase, field)
            if isinstance(value, Card):
                named.append((("phases", at, field), value))
    for path, card in named:
        if any(card not in all_cards(pack.ranks) for pack in ruleset.packs):
            yield Fault(path, "card-not-in-pack", {"card": card.text})
    for at, card in enumerate(ruleset.permanent_trumps):
        if ruleset.permanent_trumps.index(card) < at:
            yield Fault(("permanent_trumps", at), "value-twice", {"value": card.text})


def _hands(ruleset: Ruleset) -> Iterator[Fault]:
    """Find what would leave players with hands of different size, or a phase without its cards."""
    deal = ruleset.phase("deal")
    if not isinstance(deal, Deal):
        return
    at = ruleset.phases.index(deal)
    if not 1 <= deal.hand <= MOST_CARDS:
        yield Fault(("phases", at, "packets"), "out-of-range", {"limit": f"1 to {MOST_CARDS} cards in all"})
    if len(deal.widow) + (deal.turn_up == "dealers_last") > len(deal.packets):
        yield Fault(("phases", at, "widow"), "widow-too-large")
    if deal.turn_up == "to_dealer" and not _evened(ruleset):
        yield Fault(("phases", at, "turn_up"), "dealer-keeps-six")
    for index, phase in enumerate(ruleset.phases):
        for field, code, values in _unfit(ruleset, deal, phase):
            yield Fault(("phases", index, *field), code, values)


def _evened(ruleset: Ruleset) -> bool:
    """Say whether who plays with more cards than others lays some away first."""
    knock = ruleset.phase("knock")
    return ruleset.phase("exchange") is not None or (isinstance(knock, KnockIn) and knock.hand > 0)


def _unfit(ruleset: Ruleset, deal: Deal, phase: AnyPhase) -> Iterator[tuple[tuple[str, ...], str, dict[str, str]]]:
    """Find in a phase what the deal does not provide: the field, if one, and the code with its values."""
    middle = sum(deal.widow)
    match phase:
        case Cut() if phase.shifts and ruleset.phase("ante") is None:
            yield ("shifts",), "shifts-without-stakes", {}
        case BuyWidow() if phase.discard != middle:
            yield ("discard",), "discard-not-widow", {"widow": str(middle)}
        case BuyWidow() if phase.discard_before_take and middle > deal.hand:
            yield ("discard_before_take",), "hand-too-small", {"hand": str(deal.hand), "widow": str(middle)}
        case TakePart() if phase.take_widow and middle < deal.hand:
            yield ("take_widow",), "widow-too-small", {"hand": str(deal.hand)}
        case Exchange() | KnockIn() if phase.hand > deal.hand:
            yield ("hand",), "out-of-range", {"limit": f"at most {deal.hand}, as many as are dealt"}
        case Propose() if deal.turn_up == "next" and not phase.swing_keeps:
            yield ("swing_keeps",), "swing-needs-dealers-card", {}
        case Propose() if phase.swing_keeps == "both" and not _evened(ruleset):
            yield ("swing_keeps",), "swing-needs-exchange", {}
        case SwapTurnUp() if deal.turn_up != "next":
            yield (), "swap-without-turn-up", {}
        case Aces() if not ruleset.ace_values:
            yield (), "aces-without-values", {}
        case _:
            pass
