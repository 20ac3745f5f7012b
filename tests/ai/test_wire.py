"""What travels to the computer players and back, and what cannot."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from rams_desktop.ai.players import choose
from rams_desktop.ai.wire import Request, encode, options_of, question, read_reply, read_request, reply_to
from rams_desktop.rules.game import Observation, PlayerAction, State, choices
from tests.ai.driver import FAMILY, RAMSAS, first_question, play_match, ruleset


def reachable(kind: Any) -> set[Any]:
    """Return every type that a value of `kind` can hold."""
    found: set[Any] = set()
    waiting = [kind]
    while waiting:
        this = waiting.pop()
        if this in found:
            continue
        found.add(this)
        if isinstance(this, type) and issubclass(this, Struct):
            waiting.extend(field.type for field in msgspec.structs.fields(this))
        waiting.extend(get_args(this) if not isinstance(this, str) else ())
    return found


def test_a_request_cannot_hold_the_truth() -> None:
    types = reachable(Request)
    assert Observation in types
    assert State not in types
    structs = [each for each in types if isinstance(each, type) and issubclass(each, Struct)]
    assert not [each for each in structs if each.__module__.endswith((".state", ".events"))]


def test_the_walk_over_types_would_find_a_state() -> None:
    class Leaky(Struct):
        history: tuple[tuple[int, State] | None, ...]

    assert State in reachable(Leaky)


@pytest.mark.parametrize("name", [*RAMSAS, *FAMILY])
def test_every_question_and_answer_of_a_match_travels_unchanged(name: str) -> None:
    rules = ruleset(name)

    def watch(_state: State, seen: Observation, action: PlayerAction) -> None:
        options = choices(rules, seen)
        request = question(3, 4, "rules", 5, rules, seen, options)
        arrived = read_request(encode(request))
        assert arrived == request
        assert options_of(arrived) == options
        reply = reply_to(request, action)
        assert read_reply(encode(reply)) == reply

    play_match(rules, [choose("random")] * 4, 3, watch=watch)


def test_a_request_fits_the_smallest_pipe_buffer() -> None:
    # Pipes of Windows take 8192 bytes before the writer has to wait.
    rules, longest = ruleset("ramsas-lv"), 0

    def watch(_state: State, seen: Observation, _action: PlayerAction) -> None:
        nonlocal longest
        request = question(2**40, 2**20, "beginner", 2**62, rules, seen, choices(rules, seen))
        longest = max(longest, len(encode(request)))

    play_match(rules, [choose("random")] * 6, 3, watch=watch)
    assert 1000 < longest < 7000


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x80", Random(1).randbytes(200)])
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, ValueError)):
        read_request(data)


def test_questions_can_be_told_apart() -> None:
    rules = ruleset("ramsas-lt")
    seen = first_question(rules, seats=4, seed=1)
    request = question(1, 1, "rules", 1, rules, seen, choices(rules, seen))
    assert encode(request) != encode(msgspec.structs.replace(request, nonce=2))
