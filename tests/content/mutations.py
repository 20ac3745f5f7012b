"""Shipped rulesets with something changed in them, as text or as values, and what must still hold of each."""

import json
import random
import re
from collections.abc import Callable
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import yaml

from rams_desktop.ai.players import PLAYERS
from rams_desktop.content import resources, rulesets
from rams_desktop.content.mistakes import Mistakes
from rams_desktop.content.phase_places import PLACES
from rams_desktop.i18n.describe import describe
from rams_desktop.i18n.rulebook import as_text, rulebook
from rams_desktop.rules.game import (
    Accident,
    AnyRuleset,
    PackLaid,
    Ruleset,
    Shuffled,
    State,
    apply,
    check,
    choices,
    observe,
    start,
)
from rams_desktop.rules.match import AnyMatch
from rams_desktop.rules.trick.conservation import broken_invariant
from rams_desktop.rules.trick.events import seen_by
from rams_desktop.rules.trick.follow import DUTIES
from rams_desktop.rules.trick.ruleset import AnyPhase
from tests.strategies import laid

FOLDER: Final = resources.assets() / "rulesets"
FILES: Final = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml"))}
PLAIN: Final[dict[str, dict[str, Any]]] = {
    name: plain for name, text in FILES.items() if (plain := yaml.safe_load(text))["family"] == "trick"
}
BASELINES: Final = ("random", "rules")
KINDS: Final = {str(kind.__struct_config__.tag): kind for kind in (*get_args(AnyPhase), *get_args(AnyMatch))}
RANKS: Final = "AKQJT98765432"
NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 13, 20, 100, 1000, -1, -5, -100, 10**9, 10**18)
ODD: Final = (None, "", "no", "10:20", "<<", "Ž", "\N{CROSS MARK}" * 300, [], {}, [[]], 1.5, True, -0.0, "x" * 5000)
BITS: Final = ("-", ": ", "[", "]", "{", "}", "#", "&a ", "*a", "!t ", '"', "'", "\n", "  ", "\t", "no", "on", "10:20")
MORE_BITS: Final = ("#ff0000", "0", "99999999999", "null", "\x00", "\N{BYTE ORDER MARK}", "\N{LINE SEPARATOR}", "? ")
HEAPS: Final = ("deep: " + "[" * 50, "- " * 400, "a: " + "[1, " * 3000, "b: [" + "7," * 9000)

Chance = random.Random


# ---- text -----------------------------------------------------------------------------------------


def reworded(text: str, chance: Chance) -> str:
    """Return the text with a few lines or places changed."""
    for _ in range(chance.randint(1, 4)):
        text = (_lines if chance.random() < 0.7 else _places)(text, chance)
    return text


def _lines(text: str, chance: Chance) -> str:
    lines = text.split("\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = " " * chance.randint(0, 6) + lines[at].lstrip()
        case 4:
            lines[at] = re.sub(r"\w+(?=:)", lambda key: key[0] + chance.choice("s_x") + key[0][:1], lines[at])
        case 5:
            lines[at] = re.sub(r"\d+", lambda _: str(chance.choice(NUMBERS)), lines[at])
        case 6:
            lines[at] = re.sub(r"(?<=: )\w+", lambda _: chance.choice((*BITS, *MORE_BITS)), lines[at], count=1)
        case _:
            lines.insert(at, chance.choice(HEAPS))
    return "\n".join(lines)


def _places(text: str, chance: Chance) -> str:
    place = chance.randrange(len(text) + 1)
    match chance.randrange(3):
        case 0:
            return text[:place] + chance.choice((*BITS, *MORE_BITS)) + text[place:]
        case 1:
            return text[:place] + chr(chance.randrange(1, 0x3000)) + text[place + 1 :]
        case _:
            return text[:place] + text[place + chance.randint(1, 30) :]


# ---- values ---------------------------------------------------------------------------------------


def revalued(name: str, chance: Chance) -> str:
    """Return a shipped ruleset with values of the right kinds changed, phases added, dropped or moved."""
    built = json.loads(json.dumps(PLAIN[name]))
    if chance.random() < 0.8:
        built["options"] = []  # what they set may be gone
    for _ in range(chance.randint(1, 4)):
        chance.choice(CHANGES)(built, chance)
    if chance.random() < 0.6:
        _mended(built)
    if chance.random() < 0.05:
        _odd_somewhere(built, chance)
    return yaml.dump(built, default_flow_style=None, sort_keys=False, allow_unicode=True, width=120)


def _mended(built: dict[str, Any]) -> None:
    """Put the phases in an order and make some of them fit, so that more of what is odd can be played."""
    order = list(PLACES)
    kept: list[dict[str, Any]] = []
    tags = [part.get("phase") for part in built["phases"]]
    widow = next((part.get("widow") or [] for part in built["phases"] if part.get("phase") == "deal"), [])
    known = [part for part in built["phases"] if part.get("phase") in order]
    for part in sorted(known, key=lambda each: order.index(each["phase"])):
        place = PLACES[part["phase"]]
        if place.match and built["match"].get("kind") not in place.match:
            continue
        if any(each["phase"] == part["phase"] for each in kept) and not place.often:
            continue
        if any(each["phase"] in place.alone or part["phase"] in PLACES[each["phase"]].alone for each in kept):
            continue
        if place.needs and not set(place.needs) & set(tags):
            continue
        kept.append(part | ({"discard": sum(widow)} if part["phase"] == "buy" else {}))
    built["phases"] = kept
    if not widow:
        for part in kept:
            part.update({"take_widow": False} if part["phase"] == "stand" else {})


def _any_field(built: dict[str, Any], chance: Chance) -> None:
    part = chance.choice([*built["phases"], *built["phases"], built["match"]])
    kind = KINDS.get(part.get("phase", part.get("kind")))
    hints = get_type_hints(kind) if kind else {}
    if hints:
        field = chance.choice(list(hints))
        part[field] = _value(hints[field], chance)


def _value(hint: Any, chance: Chance) -> Any:
    words = [each for each in _words(hint) if each is not None]
    if get_origin(hint) is tuple and words:
        return chance.sample(words, chance.randint(0, len(words)))
    if get_origin(hint) is tuple:
        return [chance.choice((0, 1, 1, 2, 3, 5)) for _ in range(chance.randint(0, 6))]
    if words:
        return chance.choice(words)
    if hint is bool:
        return chance.random() < 0.5
    if "Card" in str(hint):
        return chance.choice(RANKS) + chance.choice("CDHS")
    return chance.choice(NUMBERS)


def _words(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for each in get_args(hint) for word in (*_words(each), *([True, False] if each is bool else [])))


def _good_field(built: dict[str, Any], chance: Chance) -> None:
    """Set a flag or a word, which most often leaves a game."""
    choices = []
    for part in built["phases"]:
        for field, hint in get_type_hints(KINDS[part["phase"]]).items() if part.get("phase") in KINDS else ():
            if (hint is bool or _words(hint)) and field != "duties":
                choices.append((part, field, hint))
    if choices:
        part, field, hint = chance.choice(choices)
        part[field] = _value(hint, chance)


def _duties(built: dict[str, Any], chance: Chance) -> None:
    for part in built["phases"]:
        if part.get("phase") == "tricks":
            part["duties"] = chance.sample(list(DUTIES), chance.randint(0, 6))


def _drop_phase(built: dict[str, Any], chance: Chance) -> None:
    if built["phases"]:
        del built["phases"][chance.randrange(len(built["phases"]))]


def _move_phase(built: dict[str, Any], chance: Chance) -> None:
    if built["phases"]:
        part = built["phases"].pop(chance.randrange(len(built["phases"])))
        built["phases"].insert(chance.randint(0, len(built["phases"])), part)


def _add_phase(built: dict[str, Any], chance: Chance) -> None:
    other = chance.choice([part for each in PLAIN.values() for part in each["phases"]])
    part = json.loads(json.dumps(other)) if chance.random() < 0.7 else {"phase": chance.choice(list(KINDS))}
    built["phases"].insert(chance.randint(0, len(built["phases"])), part)


def _exchange_phases(built: dict[str, Any], chance: Chance) -> None:
    """Take the phases of another game between the deal and the tricks."""
    other = json.loads(json.dumps(chance.choice(list(PLAIN.values()))["phases"]))
    tags, theirs = [each.get("phase") for each in built["phases"]], [each["phase"] for each in other]
    if "deal" in tags and "tricks" in tags and tags.index("deal") < tags.index("tricks"):
        middle = other[theirs.index("deal") + 1 : theirs.index("tricks")]
        built["phases"] = built["phases"][: tags.index("deal") + 1] + middle + built["phases"][tags.index("tricks") :]


def _deal(built: dict[str, Any], chance: Chance) -> None:
    for part in built["phases"]:
        if part.get("phase") == "deal":
            part["packets"] = [chance.randint(1, 3) for _ in range(chance.randint(1, 5))]
            part["widow"] = [chance.randint(0, 3) for _ in range(chance.randint(0, len(part["packets"])))]
            part["turn_up"] = chance.choice(("dealers_last", "to_dealer", "next"))


def _match(built: dict[str, Any], chance: Chance) -> None:
    kind = chance.choice(("race", "countdown", "series", "pot"))
    size = {"race": "target", "countdown": "start", "series": "start", "pot": "deals"}[kind]
    built["match"] = {"kind": kind, size: chance.randint(1, 30)}
    sign = 1 if kind == "race" else 0 if kind == "pot" else -1
    for part in built["phases"]:
        for field, way in (("per_trick", 1), ("points", 1), ("bonus", 1), ("no_trick", -1)):
            if field in part:
                part[field] = abs(part[field] or 1) * sign * way
    if kind == "pot" and all(part.get("phase") != "share" for part in built["phases"]):
        built["phases"].insert(len(built["phases"]) - 1, {"phase": "share"})


def _table(built: dict[str, Any], chance: Chance) -> None:
    least, most = sorted((chance.randint(2, 7), chance.randint(2, 7)))
    built["players"] = {"min": least, "max": most, "default": chance.randint(least, most)}
    ranks = "".join(chance.sample(RANKS, chance.randint(1, 13))) if chance.random() < 0.5 else RANKS
    built["packs"] = [{"players": list(range(least, most + 1)), "ranks": ranks}]


def _cards(built: dict[str, Any], chance: Chance) -> None:
    built["permanent_trumps"] = [
        chance.choice(RANKS) + chance.choice("CDHS") for _ in range(chance.randint(0, 4))
    ]  # fmt: skip
    built["permanent_above_ace"] = chance.random() < 0.5
    built["ace_values"] = {
        suit: chance.choice((0, 5, 20, 1300)) for suit in chance.sample("CDHS", chance.randint(0, 4))
    }


def _odd_somewhere(built: Any, chance: Chance) -> None:
    """Put an odd value in any place, however deep."""
    keys = list(built) if isinstance(built, dict) else list(range(len(built)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(built[key], (dict, list)) and chance.random() < 0.7:
        _odd_somewhere(built[key], chance)
    else:
        built[key] = chance.choice(ODD)


CHANGES: Final[tuple[Callable[[dict[str, Any], Chance], None], ...]] = (
    *(_good_field, _good_field, _good_field, _good_field, _any_field, _duties, _drop_phase, _move_phase, _add_phase),
    *(_exchange_phases, _deal, _match, _table, _cards),
)


# ---- what must hold -------------------------------------------------------------------------------


def held(found: AnyRuleset | Mistakes, chance: Chance, *, deals: int = 3) -> None:
    """Hold a loaded file against all that follows: its mistakes told, or its rulebook and a few deals."""
    if isinstance(found, tuple):
        assert found
        assert all(each.line >= 1 and each.column >= 1 and each.message for each in found)
        return
    assert as_text(rulebook(found))
    if not isinstance(found, Ruleset):
        return
    for seats in {found.players.min, found.players.default, found.players.max}:
        assert rulebook(found, seats)
        played(found, seats, chance, deals)


def played(rules: Ruleset, seats: int, chance: Chance, deals: int) -> None:
    """Play a few deals; all must be legal, told, and leave every card in one place."""
    manners: Literal["guided", "table"] = chance.choice(("guided", "table"))
    state = start(rules, seats, dealer=chance.randrange(seats), manners=manners, accidents=manners == "table")
    names = [f"N{seat}" for seat in range(seats)]
    for _ in range(60 * deals * seats):
        action = _next(rules, state, chance)
        assert check(rules, state, action) is None, (action, state)
        state, events = apply(rules, state, action)
        assert broken_invariant(state) is None, (broken_invariant(state), action, state)
        for event in events:
            assert describe(event, names)
            assert (seen_by(event, chance.randrange(seats)) is not None) or type(event).__name__ == "JacksHidden"
        if state.over or state.deal > deals:
            return
    raise AssertionError(("a deal without end", state))


def _next(rules: Ruleset, state: State, chance: Chance) -> Any:
    if state.turn == "pack":
        return PackLaid(laid(state, chance))
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    assert isinstance(state.turn, int), state
    for accident in (Accident("misdeal"), *(Accident("exposed", seat) for seat in range(state.seats))):
        if state.accidents and chance.random() < 0.1 and check(rules, state, accident) is None:
            return accident
    seen = observe(state, state.turn)
    options = choices(rules, seen)
    assert options, state
    return PLAYERS[chance.choice(BASELINES)](rules, seen, options, chance.randrange(2**30))


def mutant(name: str, chance: Chance) -> bytes:
    """Return the bytes of a shipped ruleset with something changed."""
    text = FILES[name] if name not in PLAIN or chance.random() < 0.3 else revalued(name, chance)
    if text is FILES[name] or chance.random() < 0.05:
        text = reworded(text, chance)
    return text.encode("utf-8", "surrogatepass")


def loaded(content: bytes) -> AnyRuleset | Mistakes:
    """Return what the program makes of a file's bytes."""
    return rulesets.loads(content, "f")
