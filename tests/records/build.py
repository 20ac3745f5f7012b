"""Writes the records of this folder: `python -m tests.records.build` makes each `.rams` anew from its drafts.

The drafts stand in the `.yaml` files beside the records, with what is expected of them. A draft is a
header and lines:

- `deal NAME` lays the pack that deals the hands of that name: the cards of each seat in the order in which
  the seat gets them, the widow, the turn-up where it is none of those, the top of the stock (`rest`) and the
  last card (`bottom`); what is left of the pack comes between, from low to high. `cut N` lays the pack before,
  N cards taken from its top to its bottom.
- `passed NAME 10 4` are ten deals of those hands in which the first four pass;
- `shuffle 9C TD` is the new stock, top first;
- `0 buy 9C 9D 9H 9S` is a seat, a word and its cards; `123 stay`, several seats one after the other;
- `0:AS 1:TS` are cards played; a line that begins with `{` goes into the record as it is;
- `torn {"seat"...` is the same without its newline.

`python -m tests.records.build FILE.rams` shows the hands of a record's packs instead.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec
import yaml

from rams_desktop.rules.core.cards import Card, card, cards, without
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.game import Ruleset
from tests.records import rummy_build as rummy
from tests.records import shedding_build as shedding
from tests.shipped import altered, shipped

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ona", "Jonas", "Petras", "Rasa", "Lina", "Tomas", "Vera")


class Dealing(NamedTuple):
    """How a game is dealt: packets to each, cards to the middle after each round, and where the turn-up is.

    That is `last`, the dealer's last card; `first`, one more card to the dealer after the first round; or
    `table`, the card after all are dealt. It is told here once more, apart from the engine (R5, K2, M2).
    """

    packets: tuple[int, ...]
    widow: tuple[int, ...] = ()
    turn_up: Literal["last", "first", "table"] = "table"


SINGLY: Final = (1, 1, 1, 1, 1)
DEALINGS: Final = {
    "ramsas-lt": Dealing(SINGLY, (1, 1, 1, 1), "last"),
    "ramsas-lv": Dealing(SINGLY, (1, 1, 1, 1), "last"),
    "rams-classic": Dealing(SINGLY),
    "rams-mattmar": Dealing((3, 2), turn_up="first"),
    "rams-french": Dealing((3, 2), (3, 2)),
    "rounce": Dealing((3, 2), (3, 3)),
    "bourre": Dealing(SINGLY, turn_up="last"),
    "loo-three": Dealing((1, 1, 1), (1, 1, 1)),
    "loo-five": Dealing((3, 2)),
    "ramsen": Dealing((3, 2)),
    "zwicken": Dealing((2, 1)),
}


@lru_cache
def drafts() -> dict[str, dict[str, Any]]:
    """Return every draft of the folder by the name of its record."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        book = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        for name, draft in book["records"].items():
            assert name not in found, f"two records are named {name}"
            found[name] = {"ruleset": book["ruleset"], **draft, "deals": book["deals"]}
    return found


def made(lines: str, ruleset: str = "ramsas-lt", **more: Any) -> bytes:
    """Return the record that a draft of these lines makes, its deals those of the ruleset's file."""
    return record({"ruleset": ruleset, "deals": deals_of(ruleset), "lines": lines, **more})


def deals_of(ruleset: str) -> dict[str, Any]:
    """Return the deals of the file in which a ruleset's drafts are."""
    found: dict[str, Any] = next(draft["deals"] for draft in drafts().values() if draft["ruleset"] == ruleset)
    return found


def pack(
    rules: Ruleset,
    hands: Sequence[str],
    widow: str,
    dealer: int,
    rest: str = "",
    *,
    turn_up: str = "",
    packets: tuple[int, ...] | None = None,
    to_middle: tuple[int, ...] | None = None,
) -> tuple[Card, ...]:
    """Return the pack, top first, that deals these hands from the left of `dealer`.

    `packets`, `to_middle`: what goes round, and to the middle after each round, other than usual.
    """
    dealing = DEALINGS[rules.id]
    queues = [list(cards(hand)) for hand in hands]
    middle, shown = list(cards(widow)), list(cards(turn_up))
    order = [*range(dealer + 1, len(hands)), *range(dealer + 1)]
    laid: list[Card] = []
    for turn, packet in enumerate(packets or dealing.packets):
        laid += [queues[seat].pop(0) for seat in order for _card in range(packet)]
        if turn == 0 and dealing.turn_up == "first":
            laid.append(shown.pop())
        to_widow = to_middle or dealing.widow
        for _card in range(to_widow[turn] if turn < len(to_widow) and middle else 0):
            laid.append(middle.pop(0))
    if dealing.turn_up == "table":
        laid.append(shown.pop())
    assert not any([*queues, middle, shown]), "more cards than are dealt"
    laid += cards(rest)
    found = rules.pack(len(hands))
    assert found is not None, "no pack for so many players"
    assert len(set(laid)) == len(laid), sorted(each.text for each in laid if laid.count(each) > 1)
    return (*laid, *(each for each in all_cards(found.ranks) if each not in laid))


def record(draft: dict[str, Any]) -> bytes:
    """Return the bytes of a draft's record."""
    return b"".join(_lines(draft))


def _lines(draft: dict[str, Any]) -> Iterator[bytes]:
    rules = shipped(draft["ruleset"])
    if "raw" in draft:
        yield draft["raw"].encode()
        return
    header = {"rams": 1, "ruleset": draft["ruleset"], "seats": NAMES[: draft.get("seats", 4)], "dealer": 3}
    if not isinstance(rules, Ruleset):
        header["dealer"] = len(header["seats"]) - 1
    header |= draft.get("header", {})
    if "altered" in draft:
        rules = altered(rules, *draft["altered"])
        header["resolved"] = rules
    yield _json(header)
    table = _table(rules, draft, header)
    if table is not None:
        for line in draft["lines"].splitlines():
            yield from [line.encode() + b"\n"] if line.startswith("{") else map(_json, table.said(line.split()))
        return
    dealt = _Dealt(rules, draft["deals"], header["dealer"], len(header["seats"]))
    for line in draft["lines"].splitlines():
        words = line.split()
        if words[0] == "torn":
            yield line.removeprefix("torn ").encode()
        elif line.startswith("{"):
            yield line.encode() + b"\n"
        else:
            yield from map(_json, dealt.laid(words) or _said(words))


def _table(rules: Ruleset, draft: dict[str, Any], header: dict[str, Any]) -> rummy.Table | shedding.Table | None:
    """Return what the lines of a draft mean in a game without tricks."""
    if isinstance(rules, Ruleset):
        return None
    if "altered" not in draft:
        rules = shipped(draft["ruleset"], **header.get("options", {}))
    seated = (draft["deals"], header["dealer"], len(header["seats"]))
    if isinstance(rules, rummy.Ruleset):
        return rummy.Table(rules, *seated)
    return shedding.Table(rules, *seated) if isinstance(rules, shedding.Ruleset) else None


class _Dealt:
    """Lays packs one after the other; the dealer goes round."""

    def __init__(self, rules: Ruleset, deals: dict[str, Any], dealer: int, seats: int) -> None:
        self._rules, self._deals, self._dealer, self._seats = rules, deals, dealer, seats
        self._last: tuple[Card, ...] = ()

    def laid(self, words: list[str]) -> list[dict[str, Any]]:
        """Return the lines of chance that a draft's line means, and of those who pass; nothing for any other."""
        match words:
            case ["deal" | "again", name]:
                found = self._pack(name)
                self._dealer = (self._dealer + (words[0] == "deal")) % self._seats
                return [found]
            case ["cut", place]:
                self._last = self._last[int(place) :] + self._last[: int(place)]
                return [{"pack": [each.text for each in self._last]}]
            case ["passed", name, times, speakers]:
                return [line for _deal in range(int(times)) for line in self._passed(name, int(speakers))]
            case ["shuffle", *stock]:
                return [{"shuffle": [card(each).text for each in stock]}]
        return []

    def _pack(self, name: str) -> dict[str, Any]:
        hands = self._deals[name]
        widow, rest, turn_up = (hands.get(key, "") for key in ("widow", "rest", "turn_up"))
        self._last = pack(self._rules, hands["hands"], widow, self._dealer, rest, turn_up=turn_up)
        if "bottom" in hands:
            self._last = (*without(self._last, cards(hands["bottom"])), *cards(hands["bottom"]))
        return {"pack": [each.text for each in self._last]}

    def _passed(self, name: str, speakers: int) -> list[dict[str, Any]]:
        found = [self._pack(name)]
        found += [{"seat": (self._dealer + 1 + step) % self._seats, "do": "pass"} for step in range(speakers)]
        self._dealer = (self._dealer + 1) % self._seats
        return found


def _said(words: list[str]) -> Iterator[dict[str, Any]]:
    """Return the lines that `0:AS 1:TS` or `123 stay` mean."""
    if ":" in words[0]:
        for play in words:
            seat, played = play.split(":")
            yield {"seat": int(seat), "do": "play", "cards": [card(played).text]}
        return
    for seat in words[0]:
        yield {"seat": int(seat), "do": words[1]} | ({"cards": words[2:]} if words[2:] else {})


def _json(value: Any) -> bytes:
    return re.sub(rb'([,:])(?=["\[{\d-]|true|false|null)', rb"\1 ", msgspec.json.encode(value)) + b"\n"


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")


def show(path: Path) -> None:
    """Print the packs of a record as hands, as if the dealer went round from the header's."""
    lines = path.read_bytes().splitlines()
    header = msgspec.json.decode(lines[0])
    seats, dealer = len(header["seats"]), header.get("dealer", 0)
    for number, line in enumerate(lines[1:], start=2):
        try:
            laid = list(msgspec.json.decode(line)["pack"])
        except (msgspec.DecodeError, KeyError, TypeError):
            continue
        hands: list[list[str]] = [[] for _ in range(seats)]
        middle: list[str] = []
        for turn in range(5):
            for step in range(seats):
                hands[(dealer + 1 + step) % seats].append(laid.pop(0))
            if turn < 4:
                middle.append(laid.pop(0))
        _tell(f"line {number}, dealer {dealer}")
        for seat, hand in enumerate(hands):
            _tell(f"  {seat} {header['seats'][seat]}: {' '.join(hand)}")
        _tell(f"  widow: {' '.join(middle)}   left: {' '.join(laid)}")
        dealer = (dealer + 1) % seats


def main() -> None:
    """Write all records, or show those named."""
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            show(Path(name))
        return
    wanted = drafts()
    for path in FOLDER.glob("*.rams"):
        if path.stem not in wanted:
            path.unlink()
    for name, draft in wanted.items():
        (FOLDER / f"{name}.rams").write_bytes(record(draft))


if __name__ == "__main__":
    main()
