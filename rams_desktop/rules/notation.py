"""The text form of games: record lines to actions and back, states and events to plain values.

RECORDS is the contract. Reading never raises anything but `NotationError`.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, assert_never, get_args

import msgspec
from msgspec import Meta, Struct

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken, word
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.core.seats import Manners, Seat
from rams_desktop.rules.game import AnyAction, AnyChoice, AnyEvent, AnyPlayerAction, AnyRuleset, AnyState, legal
from rams_desktop.rules.rummy import actions as rummy_actions
from rams_desktop.rules.rummy import state as rummy_state
from rams_desktop.rules.rummy import summary as rummy_summary
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding import state as shedding_state
from rams_desktop.rules.shedding import summary as shedding_summary
from rams_desktop.rules.trick import actions as trick_actions
from rams_desktop.rules.trick import state as trick_state
from rams_desktop.rules.trick import summary as trick_summary
from rams_desktop.rules.trick.actions import Accident

Family = Literal["trick", "shedding", "rummy"]

_ALL_WORDS = """
recut keep buy decline discard ask lead-now fold stay show announce hide play pass draw swap refuse accept
better swing content knock take-widow general take meld lay-off reclaim
"""
WORDS: Final = frozenset(_ALL_WORDS.split())


class NotationError(ValueError):
    """A line that is no record line."""


class Header(Struct, frozen=True, omit_defaults=True):
    """The first line of a record; other keys of the file are left alone.

    `rams` is the number of the format; in a series it says which rams of it is begun (so far there
    is one format). `you` and `players` (who plays each seat: `human` or a computer player's name) are the
    program's own.
    """

    rams: Annotated[int, Meta(ge=1)]
    ruleset: str
    seats: tuple[str, ...]
    options: dict[str, Value] = {}
    dealer: Seat = 0
    scores: tuple[int, ...] | None = None
    flights: tuple[int, ...] | None = None
    sums: tuple[int, ...] | None = None
    passed_last: tuple[bool, ...] | None = None
    manners: Manners = "guided"
    accidents: bool = False
    resolved: AnyRuleset | None = None
    app: str | None = None
    created: str | None = None
    you: Seat | None = None
    players: tuple[str, ...] | None = None


class Undo(Struct, frozen=True):
    """Drops every line after line `undo` of the file."""

    undo: int


class Foreign(Struct, frozen=True):
    """A line that the contract knows but this family of games has no use for."""

    seat: Seat | None = None


class _Word(Struct, frozen=True):
    seat: Seat
    do: str
    cards: tuple[Card, ...] = ()


class _Digest(Struct, frozen=True):
    digest: str | None = None


Line = AnyAction | Undo | Foreign

_read_any = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_read_word = msgspec.json.Decoder(_Word).decode
_read_pack = msgspec.json.Decoder(PackLaid).decode
_read_shuffle = msgspec.json.Decoder(Shuffled).decode
_read_accident = msgspec.json.Decoder(Accident).decode
_read_undo = msgspec.json.Decoder(Undo).decode
_read_digest = msgspec.json.Decoder(_Digest).decode
_read_header = msgspec.json.Decoder(Header).decode
_READ: Final[dict[Family, Callable[[bytes], AnyPlayerAction]]] = {
    "trick": msgspec.json.Decoder(trick_actions.PlayerAction).decode,
    "shedding": msgspec.json.Decoder(shedding_actions.PlayerAction).decode,
    "rummy": msgspec.json.Decoder(rummy_actions.PlayerAction).decode,
}
_KINDS: Final[dict[Family, frozenset[str]]] = {
    "trick": frozenset(word(kind) for kind in get_args(trick_actions.PlayerAction)),
    "shedding": frozenset(word(kind) for kind in get_args(shedding_actions.PlayerAction)),
    "rummy": frozenset(word(kind) for kind in get_args(rummy_actions.PlayerAction)),
}


def read_header(text: bytes) -> Header:
    """Return the header that a record's first line holds; NotationError says what is wrong."""
    try:
        return _read_header(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError(str(error)) from None


def read_line(text: bytes, family: Family) -> tuple[Line, str | None]:
    """Return what a line after the header says in a family of games, and its digest if it has one."""
    try:
        keys = _read_any(text)
        digest = _read_digest(text).digest if "digest" in keys else None
        if "pack" in keys:
            return _read_pack(text), digest
        if "undo" in keys:
            return _read_undo(text), digest
        if "shuffle" in keys:
            return _read_shuffle(text), digest
        if "accident" in keys:
            accident = _read_accident(text)
            return (accident if family == "trick" else Foreign(accident.seat)), digest
        said = _read_word(text)
        if said.do in _KINDS[family]:
            return _READ[family](text), digest
        if said.do in WORDS:
            return Foreign(said.seat), digest
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError(str(error)) from None
    raise NotationError(said.do)


def write_action(action: AnyAction) -> dict[str, Any]:
    """Return the record line of an action, as a plain value."""
    if isinstance(action, PackLaid):
        return {"pack": [card.text for card in action.pack]}
    if isinstance(action, Shuffled):
        return {"shuffle": [card.text for card in action.shuffle]}
    if isinstance(action, Accident):
        return {"accident": action.accident} | ({} if action.seat is None else {"seat": action.seat})
    return _written(action)


def _written(action: Spoken) -> dict[str, Any]:
    line: dict[str, Any] = {"seat": action.seat, "do": word(type(action))}
    if action.cards or action.shows_cards:
        line["cards"] = [card.text for card in action.cards]
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name not in {"seat", "cards"} and value is not None:
            line[name] = msgspec.to_builtins(value)
    return line


def write_choice(choice: AnyChoice) -> dict[str, Any]:
    """Return a choice: the line that would do it, or the template of a free pick."""
    if isinstance(choice, trick_actions.Pick):
        among = [card.text for card in choice.among]
        return {"do": word(choice.kind), "choose": [choice.least, choice.most], "from": among}
    if isinstance(choice, rummy_actions.MeldFrom):
        return {"do": word(rummy_actions.LayDown), "from": [card.text for card in choice.among]}
    return write_action(choice)


def write_event(event: AnyEvent) -> dict[str, Any]:
    """Return an event as a plain value, its name under `event`."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def summary(state: AnyState) -> dict[str, Any]:
    """Return a state as RECORDS shows it, without the legal actions."""
    match state:
        case trick_state.State():
            return trick_summary.summary(state)
        case shedding_state.State():
            return shedding_summary.summary(state)
        case rummy_state.State():
            return rummy_summary.summary(state)
        case _:
            assert_never(state)


def write_state(rules: AnyRuleset, state: AnyState) -> dict[str, Any]:
    """Return the last line of `replay --json`; melds stand there as the cards that they may be made of alone."""
    plain = summary(state)
    listed = () if state.over else legal(rules, state)
    choices = [write_choice(choice) for choice in listed if not isinstance(choice, rummy_actions.LayDown)]
    return {**plain, "legal": choices}
