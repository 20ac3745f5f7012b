"""Reads a record: from bytes to the state, the events, and what is wrong with it."""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from rams_desktop.content.ruleset_sense import playable
from rams_desktop.rules.core.actions import PackLaid, Spoken
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.options import OptionError, with_options
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import AnyAction, AnyEvent, AnyRuleset, AnyState, apply, check, recuts, shows, start
from rams_desktop.rules.match import Series
from rams_desktop.rules.notation import (
    Foreign,
    Header,
    NotationError,
    Undo,
    read_header,
    read_line,
    summary,
)

FindRuleset = Callable[[str], AnyRuleset | None]


class RecordError(ValueError):
    """A record that cannot be used: `code` says why (`no-header`, `unknown-ruleset` ...)."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class Entry(NamedTuple):
    """One accepted line: its number in the file, the state before it, and what it led to."""

    number: int
    before: AnyState
    action: AnyAction
    events: tuple[AnyEvent, ...]


class Refused(NamedTuple):
    """The first line that the rules do not accept; `seat`: whose line it is, None for chance."""

    number: int
    illegal: Illegal
    state: AnyState
    seat: Seat | None = None


class Replayed(NamedTuple):
    """A record, read: `entries` are the lines that count, undone ones left out.

    `last_line` is the number of the last complete line; `torn`, whether a piece of a line was
    dropped after it, whose first byte is at `end`. `laid`: of every deal and recut the number of
    the line that laid its pack, undone ones too, so that going back brings the same cards again.
    """

    header: Header
    rules: AnyRuleset
    state: AnyState
    entries: tuple[Entry, ...]
    last_line: int
    end: int
    torn: bool
    assisted: bool
    refused: Refused | None
    laid: dict[tuple[int, int], int]

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events of the lines that count."""
        return tuple(event for entry in self.entries for event in entry.events)


def digest(state: AnyState) -> str:
    """Return the short check value that a line may carry for the state after it."""
    return hashlib.sha256(msgspec.json.encode(summary(state))).hexdigest()[:8]


class _Place(NamedTuple):
    """Where a line leads: the state after it, the entries that count so far linked backwards."""

    state: AnyState
    entry: Entry | None = None
    before: "_Place | None" = None

    def entries(self) -> list[Entry]:
        """Return the entries that count, the first one first."""
        found: list[Entry] = []
        place: _Place | None = self
        while place is not None and place.entry is not None:
            found.append(place.entry)
            place = place.before
        return found[::-1]


def replay(data: bytes, find: FindRuleset) -> Replayed:
    """Apply a record as far as it goes; RecordError where even its header is unusable."""
    end = data.rfind(b"\n") + 1
    lines = data[:end].split(b"\n")[:-1]
    if not lines:
        raise RecordError("no-header")
    header, rules, state = _begin(lines[0], find)
    places = [_Place(state)]
    assisted = False
    refused: Refused | None = None
    for number, text in enumerate(lines[1:], start=2):
        here = places[-1]
        try:
            next_place, value = _read(rules, places, number, text) if text.strip() else (here, None)
        except _RefusedError as error:
            refused = Refused(number, error.illegal, here.state, error.seat)
            break
        if next_place.before is not here and next_place is not here:
            assisted = assisted or _helped(here, next_place)
        places.append(next_place)
        if value is not None and value != digest(next_place.state):
            refused = Refused(number, Illegal(Reason.BAD_DIGEST), next_place.state)
            break
    last, torn = places[-1], end < len(data)
    entries, laid = tuple(last.entries()), _packs_laid(places)
    return Replayed(header, rules, last.state, entries, len(lines), end, torn, assisted, refused, laid)


def _packs_laid(places: list[_Place]) -> dict[tuple[int, int], int]:
    entries = [place.entry for place in places if place.entry is not None]
    return {
        (each.before.deal, recuts(each.before)): each.number for each in entries if isinstance(each.action, PackLaid)
    }


class _RefusedError(Exception):
    """A line that the rules do not accept, on its way out of its reading."""

    def __init__(self, illegal: Illegal, seat: Seat | None = None) -> None:
        super().__init__(illegal.reason)
        self.illegal = illegal
        self.seat = seat


def _read(rules: AnyRuleset, places: list[_Place], number: int, text: bytes) -> tuple[_Place, str | None]:
    """Return where a line leads, and its digest; `places` has one for each line before it.

    An undo leads to where the line that it names led, so that an undo after that one is dropped
    like any line.
    """
    here = places[-1]
    try:
        line, value = read_line(text, rules.family)
    except NotationError:
        raise _RefusedError(Illegal(Reason.BAD_LINE)) from None
    if isinstance(line, Undo):
        if not 1 <= line.undo < number:
            raise _RefusedError(Illegal(Reason.BAD_LINE))
        return places[line.undo - 1], value
    illegal = _refusal(rules, here.state, line)
    if illegal is not None or isinstance(line, Foreign):
        seat = line.seat if isinstance(line, (Spoken, Foreign)) else None
        raise _RefusedError(illegal or Illegal(Reason.NOT_A_CHOICE_NOW), seat)
    step = apply(rules, here.state, line)
    return _Place(step.state, Entry(number, here.state, line, step.events), here), value


def _helped(left: _Place, back_at: _Place) -> bool:
    kept = {entry.number for entry in back_at.entries()}
    return shows_cards([entry for entry in left.entries() if entry.number not in kept])


def _refusal(rules: AnyRuleset, state: AnyState, line: AnyAction | Foreign) -> Illegal | None:
    if isinstance(line, Foreign):
        bad = line.seat is not None and not 0 <= line.seat < state.seats
        return Illegal(Reason.BAD_LINE if bad else Reason.NOT_A_CHOICE_NOW)
    return check(rules, state, line)


def _begin(text: bytes, find: FindRuleset) -> tuple[Header, AnyRuleset, AnyState]:
    """Return the header, the ruleset as played, and the state before the first pack."""
    try:
        header = read_header(text)
    except NotationError as error:
        raise RecordError("bad-header", str(error)) from None
    rules = header.resolved
    if rules is None:
        found = find(header.ruleset)
        if found is None:
            raise RecordError("unknown-ruleset", header.ruleset)
        rules = resolve(found, header)
    elif not playable(rules):
        raise RecordError("bad-header", "the ruleset in it makes no game")
    seats = len(header.seats)
    if rules.pack(seats) is None:
        raise RecordError("wrong-number-of-seats", str(seats))
    by_seat = (header.scores, header.sums, header.flights, header.passed_last)
    if not 0 <= header.dealer < seats or any(each is not None and len(each) != seats for each in by_seat):
        raise RecordError("bad-header", "dealer or scores do not fit the seats")
    if header.rams > (rules.match.series if isinstance(rules.match, Series) else 1):
        raise RecordError("bad-header", f"rams {header.rams}")
    return header, rules, begin(rules, header)


def begin(rules: AnyRuleset, header: Header) -> AnyState:
    """Return the state before the first pack of the match that a header describes."""
    return start(
        rules,
        len(header.seats),
        dealer=header.dealer,
        scores=header.scores,
        manners=header.manners,
        accidents=header.accidents and header.manners == "table",
        passed_last=header.passed_last or (),
        sums=header.sums or (),
        flights=header.flights or (),
        rams=header.rams,
    )


def resolve(rules: AnyRuleset, header: Header) -> AnyRuleset:
    """Return the ruleset with the header's options set; RecordError for a wrong one."""
    try:
        return with_options(rules, rules.options, header.options)
    except OptionError as error:
        raise RecordError("unknown-option", str(error)) from None
    except msgspec.ValidationError as error:
        raise RecordError("unknown-option", str(error)) from None


def shows_cards(dropped: list[Entry]) -> bool:
    """Say whether who takes these lines back, which begin with a decision of his, saw new cards by them.

    His own cards are none; a deal, a widow, and what others played or showed are.
    """
    if not dropped:
        return False
    first = dropped[0].action
    if not isinstance(first, Spoken):
        return True
    return any(shows(event, first.seat) for entry in dropped for event in entry.events)


def fair_hash(salt: str, pack: tuple[Card, ...]) -> str:
    """Return what is shown of a pack before it is dealt: SHA-256 of the salt and the cards."""
    cards = " ".join(card.text for card in pack)
    return hashlib.sha256(f"{salt}:{cards}".encode()).hexdigest()
