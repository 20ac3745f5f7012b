"""Records are read as the contract says, whatever is in them."""

from random import Random

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.notation import write_event, write_state
from rams_desktop.session import replay as replaying
from rams_desktop.session.fairness import seals
from rams_desktop.session.replay import RecordError, Replayed, digest, replay
from tests.records.build import drafts, made, record
from tests.shipped import altered, find, shipped
from tests.strategies import Game, games, hold, some_games

DRAFTS = {name: record(draft) for name, draft in drafts().items()}


@given(games())
def test_a_written_game_is_read_back_the_same(game: Game) -> None:
    found = replay(game.record(), find)
    assert found.refused is None
    assert found.state == game.state
    assert digest(found.state) == digest(game.state)
    assert found.events == tuple(event for step in game.steps for event in step.events)
    assert not found.torn
    assert not found.assisted


@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_every_prefix_with_the_whole_header_loads(game: Game, seed: int) -> None:
    """Cut at any byte: the complete lines count, and the piece after them is torn."""
    data, chance = game.record(), Random(seed)
    header = data.index(b"\n") + 1
    states = game.states
    for cut in {header, *(chance.randrange(header, len(data)) for _ in range(12))}:
        found = replay(data[:cut], find)
        lines = data[:cut].count(b"\n")
        assert found.refused is None
        assert found.state == states[lines - 1]
        assert found.torn is (data[cut - 1 : cut] != b"\n")
        assert (found.last_line, found.end) == (lines, data[:cut].rfind(b"\n") + 1)


@given(games(deals=1), st.binary(max_size=40).filter(lambda tail: b"\n" not in tail))
@example(some_games(1)[0], b'{"seat": 0, "do": "decline"}')
def test_any_torn_tail_is_dropped(game: Game, tail: bytes) -> None:
    found = replay(game.record() + tail, find)
    assert found.refused is None
    assert found.state == game.state
    assert found.torn is bool(tail)


def test_a_torn_header_is_no_record() -> None:
    with pytest.raises(RecordError, match="no-header"):
        replay(DRAFTS["undo"].split(b"\n")[0], find)


@given(games(deals=1), st.lists(st.tuples(st.integers(0, 400), st.integers(0, 2**32 - 1)), min_size=1, max_size=4))
def test_an_undo_leads_to_where_its_line_led(game: Game, undos: list[tuple[int, int]]) -> None:
    """The reader drops every line after the named one, undone ones and undos like the others."""
    lines = game.record().splitlines(keepends=True)
    for place, seed in undos:
        at = min(len(lines), 2 + place)
        lines[at:] = [msgspec.json.encode({"undo": Random(seed).randint(1, at)}) + b"\n"]
        target = msgspec.json.decode(lines[at])["undo"]
        found, shorter = replay(b"".join(lines), find), replay(b"".join(lines[:target]), find)
        assert found.refused is None
        assert found.state == shorter.state
        assert found.entries == shorter.entries


SOME = ["pair-shown-earns-five-lv", "forgotten-lv-everyone", "undo-of-an-undo", "digest-right", "resolved-counts"]


@given(st.sampled_from(SOME), st.integers(0, 2**32 - 1))
def test_changed_bytes_are_refused_or_read_but_never_raise(name: str, seed: int) -> None:
    chance = Random(seed)
    data = bytearray(DRAFTS[name])
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(data))
        match chance.randrange(4):
            case 0:
                data[place] = chance.randrange(256)
            case 1:
                del data[place : place + chance.randint(1, 30)]
            case 2:
                data[place:place] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 5)))
            case _:
                data[place:place] = chance.choice(TOKENS)
    tell(bytes(data))


TOKENS = [b"\n", b"null", b"-1", b"1e999", b"99999999999999999999", b'"\\ud800"', b"[", b"{}", b'"undo":1,', b"\x00"]
VALUES = [
    None,
    True,
    -1,
    0,
    1,
    4,
    10**30,
    1.5,
    "",
    "XX",
    "AS",
    "play",
    "no-such",
    [],
    ["AS"],
    [["AS"]],
    {},
    {"rams": 1},
]


@given(st.sampled_from(SOME), st.integers(0, 2**32 - 1))
def test_changed_values_are_refused_or_read_but_never_raise(name: str, seed: int) -> None:
    """Valid JSON with anything at any place, in the ruleset of the header too."""
    chance = Random(seed)
    lines = [msgspec.json.decode(line) for line in DRAFTS[name].splitlines()]
    for _ in range(chance.randint(1, 3)):
        _spoil(chance.choice([lines[0], chance.choice(lines)]), chance)
    tell(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def _spoil(value: object, chance: Random) -> None:
    """Change one value anywhere within a list or a mapping."""
    while isinstance(value, (dict, list)) and value:
        key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if chance.random() < 0.4 or not isinstance(value[key], (dict, list)):
            if chance.random() < 0.2:
                del value[key]
            else:
                value[key] = chance.choice(VALUES)
            return
        value = value[key]


def tell(data: bytes) -> Replayed | None:
    """Read a record and write everything that `replay --json` would, as far as there is something."""
    list(seals(data))
    try:
        found = replay(data, find)
    except RecordError:
        return None
    for event in found.events:
        msgspec.json.encode(write_event(event))
    msgspec.json.encode(write_state(found.rules, found.state))
    return found


@given(st.sampled_from(sorted(DRAFTS)), st.integers(0, 2**32 - 1))
def test_mixed_lines_never_raise(name: str, seed: int) -> None:
    chance = Random(seed)
    other = DRAFTS[chance.choice(sorted(DRAFTS))].splitlines(keepends=True)
    lines = DRAFTS[name].splitlines(keepends=True) + other[1:]
    tell(b"".join([lines[0], *chance.sample(lines[1:], len(lines) - 1)]))


def test_a_reader_that_raises_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The changed records can find something: without its refusals the reader fails on one of them."""
    monkeypatch.setattr(replaying, "check", lambda *_given: None)
    with pytest.raises((NotImplementedError, ValueError, IndexError)):
        hold(test_mixed_lines_never_raise, sorted(DRAFTS), 0)


def test_a_lost_line_would_be_noticed() -> None:
    """The prefixes can find something: a game less its last line is another state."""
    for game in some_games(3):
        lines = game.record().splitlines(keepends=True)
        assert replay(b"".join(lines[:-1]), find).state != game.state


@pytest.mark.parametrize(
    ("lines", "back_to", "assisted"),
    [
        ("deal plain\n0 decline", 2, False),  # one's own word
        ("deal plain\n0 decline\n1 decline", 2, False),  # another's word shows no card
        ("deal plain\n0123 decline\n0:AS", 6, False),  # one's own card
        ("deal plain\n0123 decline\n0:AS 1:TS", 6, True),  # another's card
        ("deal plain\n0 buy JC TD 9C KS", 2, True),  # the widow
        ("deal nine\n3 keep", 2, True),  # a deal
        ("deal pair\n0 buy JD TD 9C KS\n123 stay", 5, True),  # jacks that show themselves after one's answer
        ("deal four", 1, True),
    ],
)
def test_going_back_counts_as_help_when_cards_were_seen(lines: str, back_to: int, *, assisted: bool) -> None:
    """RECORDS, undo: a match that has such a line after new cards were seen counts as assisted."""
    assert replay(made(f'{lines}\n{{"undo": {back_to}}}\n'), find).assisted is assisted


def test_the_hash_of_a_pack_is_the_one_of_the_contract() -> None:
    """SHA-256 of the salt, a colon and the cards joined by single spaces, as `sha256sum` makes it."""
    assert replaying.fair_hash("salt", cards("AS KS QS")) == (
        "9a953ab9e582392819a79dc2049810308668da9ff65ada92f701ff964db7b7fb"
    )


def test_lines_may_end_as_other_systems_end_them_and_be_empty() -> None:
    """An empty line says nothing, but it is a line of the file, which an undo counts."""
    plain = made("deal plain\n0 decline\n1 decline\n")
    assert replay(plain.replace(b"\n", b"\r\n"), find).state == replay(plain, find).state
    lines = plain.splitlines(keepends=True)
    spaced = b"".join([lines[0], b"\n", *lines[1:], b'{"undo": 4}\n'])
    assert replay(spaced, find).state.turn == 1
    assert [entry.number for entry in replay(spaced, find).entries] == [3, 4]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["A"]},
        {"seats": list("ABCDEFG")},
        {"seats": []},
        {"dealer": 4},
        {"dealer": -1},
        {"scores": [1, 2, 3]},
        {"options": {"target": 4}},
        {"options": {"target": True}},
        {"options": {"fold": "nobody"}},
        {"ruleset": "rummy"},
        {"resolved": None, "ruleset": "../ramsas-lt"},
    ],
)
def test_a_header_that_fits_no_game_is_refused(change: dict[str, object]) -> None:
    header = {"rams": 1, "ruleset": "ramsas-lt", "seats": list("ABCD")}
    assert replay(msgspec.json.encode(header) + b"\n", find).state.turn == "pack"
    with pytest.raises(RecordError):
        replay(msgspec.json.encode(header | change) + b"\n", find)


@pytest.mark.parametrize(
    "change",
    [
        "without cut",
        "without tricks",
        "without deal",
        "buy.discard=3",
        "deal.packets=[9]",
        "packs.0.ranks=AKQ",
        "players.max=9",
    ],
)
def test_a_ruleset_in_a_header_that_makes_no_game_is_refused(change: str) -> None:
    rules = altered(shipped("ramsas-lt"), change)
    header = {"rams": 1, "ruleset": "ramsas-lt", "seats": list("ABCD"), "resolved": rules}
    with pytest.raises(RecordError, match="bad-header"):
        replay(msgspec.json.encode(header) + b"\n", find)
