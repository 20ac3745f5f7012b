"""Writes a record out state by state: who knows what, who may do what, what happened and who was told."""

from collections.abc import Iterator
from typing import Any

import msgspec

from rams_desktop.rules.game import Observation, legal, observe, seen_by
from rams_desktop.rules.notation import write_action, write_choice
from rams_desktop.session.replay import replay
from tests.records.reading import spoken
from tests.shipped import find

ALWAYS_THE_SAME = {"terms", "manners", "viewer", "dealer"}


def playthrough(data: bytes) -> str:
    """Return the text of a record's game.

    Of each seat's observation the fields that changed since the state before; of each event what the
    seats are told, seats that are told the same in one line.
    """
    return "\n".join(_lines(data)) + "\n"


def _lines(data: bytes) -> Iterator[str]:
    found = replay(data, find)
    assert found.refused is None
    seats = range(len(found.header.seats))
    yield f"{found.header.ruleset}, {len(seats)} players, dealer {found.header.dealer}, {found.header.manners} manners"
    known: list[dict[str, Any]] = [{} for _ in seats]
    for number, entry in enumerate([*found.entries, None]):
        state = entry.before if entry else found.state
        yield ""
        yield f"# state {number}"
        yield from _changes([observe(state, seat) for seat in seats], known)
        if entry is None:
            continue
        if isinstance(state.turn, int):
            choices = "; ".join(spoken(write_choice(choice)) for choice in legal(found.rules, state))
            yield f"  seat {state.turn} may: {choices}"
        yield f"> {_action(write_action(entry.action))}"
        for event in entry.events:
            told = [_event(seen_by(event, seat)) for seat in seats]
            for text in dict.fromkeys(told):
                to = "".join(str(seat) for seat in seats if told[seat] == text)
                yield f"  told {to:{len(seats)}} {text}"


def _changes(seen: list[Observation], known: list[dict[str, Any]]) -> Iterator[str]:
    """Yield what is new to the seats, what is new to all alike in one line; remember it in `known`."""
    plain: list[dict[str, Any]] = [msgspec.to_builtins(each) for each in seen]
    fresh = [
        {
            key: value
            for key, value in each.items()
            if key not in ALWAYS_THE_SAME and (key not in before or before[key] != value)
        }
        for each, before in zip(plain, known, strict=True)
    ]
    shared = {key: value for key, value in fresh[0].items() if all(each.get(key, ...) == value for each in fresh)}
    for key, value in shared.items():
        yield f"  all    {key}: {_text(value)}"
    for seat, each in enumerate(fresh):
        for key, value in each.items():
            if key not in shared:
                yield f"  seat {seat} {key}: {_text(value)}"
    known[:] = plain


def _action(line: dict[str, Any]) -> str:
    for chance in ("pack", "shuffle"):
        if chance in line:
            return f"{chance} {' '.join(line[chance])}"
    if "accident" in line:
        return " ".join(str(value) for value in line.values())
    return f"{line['seat']} {spoken(line)}"


def _event(event: Any) -> str:
    if event is None:
        return "nothing"
    plain = msgspec.to_builtins(event)
    name = plain.pop("event")
    return f"{name} {' '.join(f'{key}={_text(value)}' for key, value in plain.items())}"


def _text(value: Any) -> str:  # noqa: PLR0911  one case a kind of value
    """Return a value in one short word: cards joined, hidden faces as `--`, no quotes."""
    match value:
        case None:
            return "--"
        case bool():
            return "yes" if value else "no"
        case {"card": card, "seat": seat}:
            return f"{seat}:{card}"
        case {"plays": plays, "winner": winner}:
            return f"{_text(plays)}>{winner}"
        case {"owner": owner, "meld": meld}:
            return f"{owner}:{_text(meld)}"
        case {"kind": kind, "cards": cards, "stands": stands}:
            return f"{kind}{_text(cards)}" + (f"={_text(stands)}" if stands else "")
        case {"rule": rule, "points": points, "seat": seat}:
            return f"{seat}:{rule}:{points:+d}"
        case list() | tuple():
            return f"[{' '.join(map(_text, value))}]"
        case _:
            return str(value)
