"""Lines of records to actions and back."""

import msgspec
import pytest

from rams_desktop.rules.core.actions import PackLaid, Shuffled, word
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.game import Accident, PlayerAction, legal
from rams_desktop.rules.notation import (
    WORDS,
    Foreign,
    Header,
    NotationError,
    Undo,
    read_header,
    read_line,
    write_action,
    write_choice,
)
from rams_desktop.rules.trick.actions import Buy, Decline, Play, Show
from rams_desktop.session.replay import replay
from tests.records.build import made
from tests.records.reading import spoken
from tests.shipped import find


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


@pytest.mark.parametrize("kind", PlayerAction.__args__)
@pytest.mark.parametrize("some", ["", "AS", "JC JS", "9C TD JC KS"])
def test_every_action_is_read_as_it_was_written(kind: type[PlayerAction], some: str) -> None:
    action = kind(2, cards(some))
    assert read_line(encoded(write_action(action)), "trick") == (action, None)


@pytest.mark.parametrize(
    "chance",
    [PackLaid(cards("9C TD")), Shuffled(cards("9C TD")), Accident("misdeal"), Accident("exposed", 0)],
)
def test_chance_is_read_as_it_was_written(chance: PackLaid | Shuffled | Accident) -> None:
    assert read_line(encoded(write_action(chance)), "trick") == (chance, None)


@pytest.mark.parametrize(
    ("line", "means"),
    [
        (b'{"seat": 2, "do": "play", "cards": ["AS"]}', Play(2, cards("AS"))),
        (b'{"cards": ["AS"], "do": "play", "seat": 2, "more": {}}', Play(2, cards("AS"))),
        (b'{"seat": 1, "do": "decline"}\r', Decline(1)),
        (b'{"seat": 0, "do": "buy", "cards": []}', Buy(0)),
        (b'{"undo": 12}', Undo(12)),
        (b'{"seat": 0, "do": "meld", "melds": [["AS"]]}', Foreign(0)),
        (b'{"shuffle": ["AS"]}', Shuffled(cards("AS"))),
        (b'{"accident": "misdeal"}', Accident("misdeal")),
        (b'{"accident": "exposed", "seat": 2}', Accident("exposed", 2)),
    ],
)
def test_a_line_means(line: bytes, means: object) -> None:
    assert read_line(line, "trick") == (means, None)


def test_a_line_may_carry_a_check_value() -> None:
    assert read_line(b'{"seat": 1, "do": "decline", "digest": "ab"}', "trick") == (Decline(1), "ab")
    assert read_line(b'{"undo": 3, "digest": "cd"}', "trick") == (Undo(3), "cd")


@pytest.mark.parametrize(
    "line",
    [
        b"", b"null", b"1", b'"play"', b"[]", b"{}", b"{", b'{"seat": 1}', b'{"do": "decline"}',
        b'{"seat": "1", "do": "decline"}', b'{"seat": true, "do": "decline"}', b'{"seat": 1.5, "do": "decline"}',
        b'{"seat": 1, "do": "Decline"}', b'{"seat": 1, "do": null}', b'{"seat": 1, "do": "play", "cards": "AS"}',
        b'{"seat": 1, "do": "play", "cards": ["as"]}', b'{"seat": 1, "do": "play", "cards": [1]}',
        b'{"shuffle": "AS"}', b'{"accident": "fire"}', b'{"accident": "exposed", "seat": "2"}',
        b'{"pack": null}', b'{"pack": ["ZZ"]}', b'{"undo": "1"}', b'{"undo": 1.5}', b'{"undo": null}',
        b'{"seat": 1, "do": "decline", "digest": 5}', b'\xff{"undo": 1}', b'{"seat": 1, "do": "\xff"}',
        b"[" * 5000,
    ],
)  # fmt: skip
def test_anything_else_is_no_line(line: bytes) -> None:
    with pytest.raises(NotationError):
        read_line(line, "trick")


@pytest.mark.parametrize("more", [{}, {"dealer": 1}, {"manners": "table"}, {"scores": [1, 2]}, {"unknown": [1]}])
def test_a_header_needs_little(more: dict[str, object]) -> None:
    header = read_header(encoded({"rams": 1, "ruleset": "ramsas-lt", "seats": ["A", "B"]} | more))
    assert isinstance(header, Header)
    assert (header.manners, header.dealer) == (more.get("manners", "guided"), more.get("dealer", 0))


@pytest.mark.parametrize(
    "more",
    [
        {"rams": 0}, {"rams": "1"}, {"sums": 1}, {"flights": [1.5]}, {"passed_last": [0, 1]},
        {"ruleset": 1}, {"seats": "AB"}, {"seats": [1, 2]}, {"manners": "rude"},
        {"options": {"target": 1.5}}, {"options": []}, {"dealer": "0"}, {"scores": [1.5, 2]}, {"resolved": {}},
    ],
)  # fmt: skip
def test_a_wrong_header_is_refused(more: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        read_header(encoded({"rams": 1, "ruleset": "ramsas-lt", "seats": ["A", "B"]} | more))


def test_choices_are_written_in_the_form_of_records() -> None:
    found = replay(made("deal plain\n"), find)
    written = [write_choice(choice) for choice in legal(found.rules, found.state)]
    assert {"do": "buy", "choose": [4, 4], "from": ["AS", "KS", "JC", "TD", "9C"]} in written
    assert {"seat": 0, "do": "decline"} in written
    assert sorted(map(spoken, written)) == ["buy 4 of 9C AS JC KS TD", "decline"]


def test_every_word_of_the_contract_is_known() -> None:
    assert {word(kind) for kind in PlayerAction.__args__} < WORDS
    assert write_action(Show(1, cards("JC JS"))) == {"seat": 1, "do": "show", "cards": ["JC", "JS"]}
