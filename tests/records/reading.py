"""Runs a record through the real reader and compares what comes out with what is expected."""

from typing import Any

import msgspec

from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.notation import write_event, write_state
from rams_desktop.session.replay import RecordError, replay
from tests.shipped import find

Outcome = dict[str, Any]


def outcome(data: bytes, rules: Ruleset | None = None) -> Outcome:
    """Return what `replay --json` says of a record: `events`, and `state` or `error`.

    `rules`: what it is played by instead of its own ruleset and options.
    """
    try:
        found = replay(_with_rules(data, rules) if rules else data, find)
    except RecordError as trouble:
        return {"events": [], "error": {"line": 1, "code": "bad-line", "allowed": [], "trouble": trouble.code}}
    told: Outcome = {
        "events": [write_event(event) for event in found.events],
        "torn": found.torn,
        "assisted": found.assisted,
    }
    if found.refused is not None:
        refused = found.refused
        allowed = [each.text for each in refused.illegal.allowed]
        told["error"] = {"line": refused.number, "code": str(refused.illegal.reason), "allowed": allowed}
    else:
        told["state"] = write_state(found.rules, found.state)
    plain: Outcome = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def _with_rules(data: bytes, rules: Ruleset) -> bytes:
    first, newline, rest = data.partition(b"\n")
    header = msgspec.json.decode(first)
    return msgspec.json.encode(header | {"resolved": rules}) + newline + rest


def differences(expected: Outcome, told: Outcome) -> list[str]:
    """Return in which of the keys that a record's expectation names `told` is something else.

    Cards of a hand, and legal actions, count in any order; `events` may have others between them;
    `absent` ones may not happen.
    """
    found = [
        f"no {kind}, but {told.get('error') or 'a state'}"
        for kind in ("state", "error")
        if kind in expected and kind not in told
    ]
    for key, value in expected.get("state", {}).items():
        got = _plain(key, told.get("state", {}).get(key))
        if got != _plain(key, value):
            found.append(f"{key}: {got} is not {_plain(key, value)}")
    for key, value in expected.get("error", {}).items():
        got = told.get("error", {}).get(key)
        if (sorted(got) if isinstance(got, list) else got) != (sorted(_words(value)) if key == "allowed" else value):
            found.append(f"{key}: {got} is not {value}")
    found += [
        f"{key}: {told.get(key)} is not {expected[key]}"
        for key in ("torn", "assisted")
        if key in expected and told.get(key) != expected[key]
    ]
    found += [f"{event['event']} happened" for event in told["events"] if event["event"] in expected.get("absent", ())]
    happened = iter(told["events"])
    for event in expected.get("events", []):
        if not any(all(each.get(key) == value for key, value in event.items()) for each in happened):
            found.append(f"{event} did not happen, or not in this order")
            break
    return found


def _plain(key: str, value: Any) -> Any:
    """Return a value in the form in which it is compared."""
    if value is None:
        return None
    if key == "hands":
        return [sorted(_words(hand)) for hand in value]
    if key == "widow":
        return sorted(_words(value))
    if key == "melds":
        return [each if isinstance(each, str) else meld(each) for each in value]
    if key == "legal":
        return sorted(each if isinstance(each, str) else spoken(each) for each in value)
    return value


def _words(value: str | list[str]) -> list[str]:
    return value.split() if isinstance(value, str) else value


def meld(laid: dict[str, Any]) -> str:
    """Return a meld on the table as expectations write it: `0 run 18: 5C 6C 7C`."""
    return f"{laid['owner']} {laid['kind']} {laid['points']}: {' '.join(laid['cards'])}"


def spoken(choice: dict[str, Any]) -> str:
    """Return a legal action as expectations write it: `fold`, `play AS`, `buy 4 of 9C TD AS KH QS`."""
    if "choose" in choice:
        least, most = choice["choose"]
        number = str(least) if least == most else f"{least}-{most}"
        return f"{choice['do']} {number} of {' '.join(sorted(choice['from']))}"
    if "from" in choice:
        return " ".join([choice["do"], "from", *sorted(choice["from"])])
    said = [choice["do"], *sorted(choice.get("cards", []))]
    if "melds" in choice:
        said.append(" / ".join(" ".join(cards) for cards in choice["melds"]))
    if "meld" in choice:
        said += ["on", str(choice["meld"]), *([choice["end"]] if choice.get("end") else [])]
    return " ".join(said)
