"""Positions with one right choice: what a person sees at once, and what the score decides near the end."""

from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from rams_desktop.ai.levels import named
from rams_desktop.ai.search import Limit, judge
from rams_desktop.rules.core.actions import word
from rams_desktop.rules.game import Observation, Ruleset, choices, observe
from rams_desktop.session.replay import replay
from tests.ai.right_choices.build import built, drafts
from tests.shipped import find

FOLDER = Path(__file__).parent / "right_choices"
NAMES = sorted(path.stem for path in FOLDER.glob("*.rams"))
EARLY = "-early"
PAIRS = [name.removesuffix(EARLY) for name in NAMES if name.endswith(EARLY)]
OBVIOUS = [name for name in NAMES if name.removesuffix(EARLY) not in PAIRS]
SEED = 1
PATIENCE_S = 600.0


class Position(NamedTuple):
    rules: Ruleset
    seen: Observation
    right: list[str]


def position(name: str) -> Position:
    data = (FOLDER / f"{name}.rams").read_bytes()
    header = msgspec.json.decode(data.partition(b"\n")[0])
    match = replay(data, find)
    assert match.refused is None
    turn = match.state.turn
    assert isinstance(turn, int)
    seen = observe(match.state, turn)
    assert isinstance(match.rules, Ruleset)
    assert isinstance(seen, Observation)
    return Position(match.rules, seen, [said(each[0], each[1:]) for each in header["right"]])


def said(what: str, cards: list[str]) -> str:
    return " ".join([what, *sorted(cards)])


def answer(name: str, player: str) -> tuple[str, list[str]]:
    rules, seen, right = position(name)
    found = named(player)
    assert found is not None
    level, temper = found
    # However busy the machine is, all worlds are looked at.
    limit = Limit(level.worlds, PATIENCE_S)
    action = judge(rules, seen, choices(rules, seen), level=level, temper=temper, seed=SEED, limit=limit).best
    return said(word(type(action)), [card.text for card in action.cards]), right


def test_the_records_are_those_of_the_positions() -> None:
    made = drafts()
    assert sorted(made) == NAMES
    for name, draft in made.items():
        assert (FOLDER / f"{name}.rams").read_bytes() == built(draft), name


def test_there_are_enough_of_them_in_enough_games() -> None:
    assert len(OBVIOUS) >= 20
    assert len(PAIRS) >= 6
    assert len({position(name).rules.id for name in NAMES}) >= 6


def test_in_six_of_them_somebody_is_about_to_win_and_the_pair_of_it_is_early() -> None:
    near_18, near_19 = [], []
    for name in PAIRS:
        late, early = position(name), position(f"{name}{EARLY}")
        if set(early.seen.scores) != {5}:
            continue
        mine, most = late.seen.scores[late.seen.viewer], max(late.seen.scores)
        near_18 += [name] * (most == 18)
        near_19 += [name] * (most == 19 and mine == 5)
    assert len(near_18 + near_19) >= 6
    assert len(near_19) >= 2


@pytest.mark.parametrize("player", ["strong", "master"])
@pytest.mark.parametrize("name", NAMES)
def test_the_strong_levels_find_what_is_right(name: str, player: str) -> None:
    found, right = answer(name, player)
    assert found in right


@pytest.mark.parametrize("name", PAIRS)
def test_what_is_right_changes_with_the_score(name: str) -> None:
    late, early = position(name), position(f"{name}{EARLY}")
    assert late.seen.hand == early.seen.hand
    assert (late.seen.scores, late.seen.terms) != (early.seen.scores, early.seen.terms)
    assert not set(late.right) & set(early.right)


def test_the_middle_level_finds_most_of_it() -> None:
    found = [name for name in OBVIOUS if (pair := answer(name, "regular"))[0] in pair[1]]
    assert len(found) >= 15, sorted(set(OBVIOUS) - set(found))
