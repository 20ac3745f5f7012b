"""Writes the records of this folder from `positions.yaml`: `python -m tests.ai.right_choices.build`.

A position says what one seat knows; the cards of the others that nobody has seen are dealt by chance, so that
the record is legal up to the decision. Its fields:

- `ruleset`, and where they are not usual `seats`, `dealer` (the last seat), `header`, `options`;
- `hands`: by seat the cards dealt to it as far as they matter, in any order; `turn_up`; `widow`, `rest`: the
  cards in the middle and the top of the stock as far as they matter;
- `lines`: what has been done, as in the drafts of tests/records, without the deal;
- `right`: what should be done, a word and its cards; several where several are as good, divided by `|`;
- `about`: why. `near`: the same position with these headers, and what is right then.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import yaml

from rams_desktop.rules.core.cards import Card, card, cards
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.session.replay import replay
from tests.records.build import DEALINGS, record
from tests.shipped import find, shipped

FOLDER: Final = Path(__file__).parent
TRIES: Final = 5000


def drafts() -> dict[str, dict[str, Any]]:
    """Return every position by its name; of a pair that only the score tells apart, both."""
    found: dict[str, dict[str, Any]] = {}
    book = yaml.load((FOLDER / "positions.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    for name, draft in book.items():
        near = draft.pop("near", None)
        found[name] = draft
        if near is not None:
            found[f"{name}-early"] = {**draft, **near}
    return found


def built(draft: dict[str, Any]) -> bytes:
    """Return the record of a position; AssertionError if the lines can't be played."""
    for number in range(TRIES):
        made = _with_right(record(_dealt(draft, Random(number))), draft)
        done = replay(made, find)
        if done.refused is None:
            return made
        last = done.refused
    raise AssertionError(f"line {last.number}: {last.illegal}")


def _dealt(draft: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return a draft as tests/records has it, the cards that nobody has seen dealt by chance."""
    rules = shipped(draft["ruleset"])
    seats = draft.get("seats", 4)
    dealer = draft.get("dealer", seats - 1)
    pack = rules.pack(seats)
    assert pack is not None
    dealing = DEALINGS[rules.id]
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for seat, given in draft["hands"].items():
        hands[seat] = list(cards(str(given)))
    for seat, played in _played(draft.get("lines", "")):
        if played not in hands[seat] and seat not in draft["hands"]:
            hands[seat].append(played)
    turn_up = card(draft["turn_up"])
    if dealing.turn_up == "last" and turn_up not in hands[dealer]:
        hands[dealer].append(turn_up)
    widow, rest = list(cards(draft.get("widow", ""))), list(cards(draft.get("rest", "")))
    taken = {each for hand in hands for each in hand} | {*widow, *rest, turn_up}
    free = [each for each in all_cards(pack.ranks) if each not in taken]
    chance.shuffle(free)
    _fill(hands, sum(dealing.packets), free)
    _fill([widow], sum(dealing.widow), free)
    if dealing.turn_up == "last":
        hands[dealer].remove(turn_up)
        hands[dealer].append(turn_up)
    deal = {"hands": [" ".join(each.text for each in hand) for hand in hands]}
    deal |= {"widow": " ".join(each.text for each in widow), "rest": " ".join(each.text for each in [*rest, *free])}
    if dealing.turn_up != "last":
        deal["turn_up"] = turn_up.text
    header = {"dealer": dealer, "app": "tests", **draft.get("header", {})}
    if draft.get("options"):
        header["options"] = draft["options"]
    lines = "deal it\n" + draft.get("lines", "")
    return {"ruleset": rules.id, "seats": seats, "header": header, "deals": {"it": deal}, "lines": lines}


def _fill(places: list[list[Card]], size: int, free: list[Card]) -> None:
    """Deal cards from the end of `free` until each place has so many."""
    for place in places:
        while len(place) < size:
            place.append(free.pop())


def _played(lines: str) -> Iterator[tuple[int, Card]]:
    for word in lines.split():
        seat, colon, played = word.partition(":")
        if colon:
            yield int(seat), card(played)


def _with_right(made: bytes, draft: dict[str, Any]) -> bytes:
    """Put what is right, and why, into the header, which readers of records pass over."""
    first, _newline, others = made.partition(b"\n")
    header = msgspec.json.decode(first)
    header |= {"about": " ".join(draft["about"].split()), "right": [each.split() for each in draft["right"].split("|")]}
    return msgspec.json.encode(header) + b"\n" + others


def main() -> None:
    """Write all records anew."""
    for old in FOLDER.glob("*.rams"):
        old.unlink()
    for name, draft in drafts().items():
        (FOLDER / f"{name}.rams").write_bytes(built(draft))


if __name__ == "__main__":
    main()
