"""Commands that read game records: replay, verify, check."""

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from rams_desktop.cli import DONE, WRONG, Refusal
from rams_desktop.cli.choices import the_shelf
from rams_desktop.i18n.describe import describe
from rams_desktop.i18n.explain import explain, record_trouble
from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.game import choices, observe
from rams_desktop.rules.notation import write_event, write_state
from rams_desktop.session.fairness import seals
from rams_desktop.session.replay import RecordError, Refused, Replayed
from rams_desktop.session.replay import replay as read_record


def replay(given: argparse.Namespace) -> int:
    """Apply a record and print what happens; stop at the first line that the rules refuse."""
    data = read(given.file)
    found = the_shelf(given.data_dir)
    try:
        record = read_record(data, found.find)
    except RecordError as error:
        sentence = record_trouble(error.code, error.detail)
        if given.json:
            print_json({"error": {"line": 1, "code": Reason.BAD_LINE, "allowed": [], "message": sentence}})
        raise Refusal(f"{given.file}:1: {sentence}") from None
    if record.torn:
        print(torn(given.file, record), file=sys.stderr)
    for event in record.events:
        if given.json:
            print_json(write_event(event))
        else:
            print(describe(event, record.header.seats))
    if record.refused is not None:
        sentence = refusal(record, record.refused)
        if given.json:
            print_json(error_line(record.refused, sentence))
        raise Refusal(f"{given.file}:{record.refused.number}: {sentence}")
    if given.json:
        print_json({"state": write_state(record.rules, record.state)})
    return DONE


def verify(given: argparse.Namespace) -> int:
    """Check that salt and pack give the hash of every deal of a record."""
    data = read(given.file)
    found = [seal for seal in seals(data) if seal.holds is not None]
    if not found:
        raise Refusal(_("{file}: this record has no hashes to check.").format(file=given.file), WRONG)
    wrong = _wrong_hashes(given.file, data)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if not wrong:
        print(_("{count} packs checked: each is the one whose hash was shown.").format(count=len(found)))
    return WRONG if wrong else DONE


def check(given: argparse.Namespace) -> int:
    """Report every mistake in rulesets, themes and records as FILE:LINE:COLUMN: message."""
    from rams_desktop.content.checking import check_paths

    records = [path for path in given.paths if path.suffix == ".rams"]
    others = [path for path in given.paths if path.suffix != ".rams"]
    mistakes = [str(mistake) for mistake in check_paths(others)]
    for path in records:
        mistakes += _record_mistakes(path, given.data_dir)
    for mistake in mistakes:
        print(mistake)
    return WRONG if mistakes else DONE


def _record_mistakes(path: Path, data_dir: Path | None) -> list[str]:
    try:
        data = path.read_bytes()
        record = read_record(data, the_shelf(data_dir).find)
    except OSError as trouble:
        return [f"{path}:1:1: {trouble.strerror}"]
    except RecordError as error:
        return [f"{path}:1:1: {record_trouble(error.code, error.detail)}"]
    found = _wrong_hashes(path, data)
    if record.refused is not None:
        found.append(f"{path}:{record.refused.number}:1: {refusal(record, record.refused)}")
    return found


def _wrong_hashes(path: Path, data: bytes) -> list[str]:
    sentence = _("the hash is not that of this pack and salt.")
    return [f"{path}:{seal.line}:1: {sentence}" for seal in seals(data) if seal.holds is False]


def read(path: Path) -> bytes:
    """Return a file's bytes; Refusal in one sentence if it can't be read."""
    try:
        return path.read_bytes()
    except OSError as trouble:
        raise Refusal(_("{file} cannot be read: {reason}.").format(file=path, reason=trouble.strerror)) from None


def torn(path: Path, record: Replayed) -> str:
    """Return the notice of a torn last line."""
    sentence = _("the last line is torn and was left out.")
    return f"{path}:{record.last_line + 1}: {sentence}"


def refusal(record: Replayed, refused: Refused) -> str:
    """Return the sentence that tells why a line is refused."""
    if refused.seat is None or not 0 <= refused.seat < refused.state.seats:
        return explain(refused.illegal, names=record.header.seats)
    seen = observe(refused.state, refused.seat)
    return explain(refused.illegal, seen, record.header.seats, choices(record.rules, seen))


def error_line(refused: Refused, sentence: str) -> dict[str, Any]:
    """Return the last line of `replay --json` for a refused action."""
    allowed = [card.text for card in refused.illegal.allowed]
    return {"error": {"line": refused.number, "code": refused.illegal.reason, "allowed": allowed, "message": sentence}}


def print_json(value: dict[str, Any]) -> None:
    """Print a value as one line of JSON."""
    print(msgspec.json.encode(value).decode())
