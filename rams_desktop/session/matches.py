"""Matches on disk: begun, found again, gone on with, put away."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import AnyObservation, AnyRuleset, observe
from rams_desktop.rules.notation import Header
from rams_desktop.session.fairness import seals
from rams_desktop.session.journal import Journal
from rams_desktop.session.players import Player
from rams_desktop.session.replay import FindRuleset, RecordError, Replayed, replay
from rams_desktop.session.replay import begin as first_state
from rams_desktop.session.setup import HUMAN, Setup, header_of
from rams_desktop.session.shuffler import Sealed, Shuffler
from rams_desktop.session.table import Table
from rams_desktop.storage import journal_file
from rams_desktop.storage.errors import from_os
from rams_desktop.storage.paths import Paths

LEFT: Final = "-left"  # ends the name of a record that was put away before the match was over
LATEST: Final = 20  # so many of those of a game are read, until one can be gone on with

SeatPlayer = Callable[[AnyRuleset, str, Seat], Player]
"""Makes the player of a seat from the rules, the player's name and the seat."""


class Running(Struct, frozen=True):
    """The match that can be gone on with: its header, rules, and how it stands for `you`.

    `damaged`: the number of the first line that can't be used, if there is one; the lines before
    it count.
    """

    header: Header
    rules: AnyRuleset
    seen: AnyObservation
    damaged: int | None = None


def begin(setup: Setup, rules: AnyRuleset, paths: Paths, seat_player: SeatPlayer) -> Table:
    """Begin a match and its record; one that was running goes to the history as it is.

    StorageError where the record can't be written; RecordError for options that do not exist.
    """
    seats = len(setup.names)
    dealer = secrets.randbelow(seats) if setup.dealer is None else setup.dealer
    header = header_of(setup, rules, dealer)
    played = header.resolved or rules
    put_away(paths)
    journal = Journal(journal_file.create(paths.running))
    journal.begin(header)
    state = first_state(played, header)
    players = _players(header, played, seat_player)
    return Table(header, played, state, journal, players=players, shuffler=Shuffler(setup.seed))


def running(paths: Paths) -> Running | None:
    """Return the match in progress, or None; nothing is changed on disk."""
    return _unfinished(_read(paths))


def left(paths: Paths, ruleset: str) -> tuple[Path, Running] | None:
    """Return the latest match of a game that was left for another one, and where its record lies."""
    for path in sorted(paths.history.glob(f"*-{_in_a_name(ruleset)}{LEFT}*.rams"), reverse=True)[:LATEST]:
        found = _unfinished(_replayed(path))
        if found is not None and found.header.ruleset == ruleset and found.damaged is None:
            return path, found
    return None


def take_up(paths: Paths, record: Path) -> None:
    """Make a match that was left the running one; that which was running is left for it (StorageError)."""
    put_away(paths)
    try:
        record.replace(paths.running)
    except OSError as error:
        raise from_os(error, record) from error


def _in_a_name(ruleset: str) -> str:
    """Return what of a ruleset's id may stand in the name of a file."""
    return re.sub(r"[^a-z0-9-]", "", ruleset)


def _unfinished(record: Replayed | None) -> Running | None:
    if record is None or record.state.over:
        return None
    damaged = record.refused.number if record.refused else None
    return Running(record.header, record.rules, observe(record.state, record.header.you or 0), damaged)


def resume(
    paths: Paths, seat_player: SeatPlayer, *, seed: int | None = None, find: FindRuleset = lambda _name: None
) -> Table:
    """Go on with the match in progress.

    `find` looks up the ruleset of a record that does not hold its own, as the program's do.
    What can't be used of a damaged record is cut off, the whole file kept in the history.
    RecordError if there is no usable one, StorageError if the file can't be written.
    """
    record = _read(paths, find)
    if record is None:
        raise RecordError("no-header")
    if record.refused is not None:
        _cut(paths, record.refused.number)
        record = _read(paths, find) or record
    data = paths.running.read_bytes()
    sealed = {
        seal.line: Sealed(seal.pack, seal.salt, seal.hash)
        for seal in seals(data)
        if seal.salt is not None and seal.hash is not None
    }
    journal = Journal(journal_file.resume(paths.running), record.last_line)
    shuffler = Shuffler(seed)
    for (deal, recuts), number in record.laid.items():
        if number in sealed:
            shuffler.remember(deal, recuts, sealed[number])
    return Table(
        record.header,
        record.rules,
        record.state,
        journal,
        players=_players(record.header, record.rules, seat_player),
        shuffler=shuffler,
        entries=record.entries,
        assisted=record.assisted,
        sealed=sealed,
    )


def put_away(paths: Paths) -> Path | None:
    """Move the running record to the history, finished or not; return where it lies now."""
    if not paths.running.exists():
        return None
    record = _read(paths)
    stem = "damaged"
    if record is not None:
        created = re.sub(r"[^0-9]", "", record.header.created or "")[:14]
        stem = f"{created or 'undated'}-{_in_a_name(record.header.ruleset)}{'' if record.state.over else LEFT}"
    return journal_file.retire(paths.running, paths.history, stem)


def unusable(paths: Paths) -> bool:
    """Say whether there is a running record of which nothing can be used."""
    return paths.running.exists() and _read(paths) is None


def _read(paths: Paths, find: FindRuleset = lambda _name: None) -> Replayed | None:
    return _replayed(paths.running, find)


def _replayed(path: Path, find: FindRuleset = lambda _name: None) -> Replayed | None:
    try:
        return replay(path.read_bytes(), find)
    except (OSError, RecordError):
        return None


def _cut(paths: Paths, number: int) -> None:
    """Keep a copy of the running record and cut it before line `number`."""
    try:
        data = paths.running.read_bytes()
        paths.history.mkdir(parents=True, exist_ok=True)
        copy = paths.running.with_name("damaged.rams")
        copy.write_bytes(data)
        journal_file.retire(copy, paths.history, "damaged")
        kept = b"".join(line + b"\n" for line in data.split(b"\n")[: number - 1])
        shorter = paths.running.with_name("running.new")
        shorter.write_bytes(kept)
        shorter.replace(paths.running)
    except OSError as error:
        raise from_os(error, paths.running) from error


def _players(header: Header, rules: AnyRuleset, seat_player: SeatPlayer) -> dict[Seat, Player]:
    names = header.players or tuple(
        HUMAN if seat == (header.you or 0) else "rules" for seat in range(len(header.seats))
    )
    return {seat: seat_player(rules, name, seat) for seat, name in enumerate(names) if name != HUMAN}
