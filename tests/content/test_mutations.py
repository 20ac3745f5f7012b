"""A ruleset that somebody changed is refused with its mistakes told, or it can be read about and played.

`python -m tests.content.test_mutations 1000` tries so many, and tells the time and memory that they took.
"""

import random
import resource
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rams_desktop.rules.game import Ruleset
from tests.content.mutations import FILES, held, loaded, mutant

NAMES = sorted(FILES)
CLASSIC = FILES["rams-classic"]
# Many of something, as much as a file may hold
LONG = {
    "values": CLASSIC.replace("values: [100, 150, 200]", "values: [" + "100, " * 2000 + "150]"),
    "options": CLASSIC + "  - {id: o, name: x, sets: match.wins, values: [after_deal], default: after_deal}\n" * 300,
    "phases": CLASSIC.replace("  - {phase: cut}\n", "  - {phase: special-hands}\n" * 3000),
    "trumps": CLASSIC.replace("match: {", "permanent_trumps: [" + "7S, " * 5000 + "7S]\nmatch: {"),
    "rounds": CLASSIC.replace("packets: [1, 1", "packets: [1" + ", 1" * 5000),
    "seats": CLASSIC.replace("players: [3]", "players: [3" + ", 3" * 5000 + "]"),
}


@given(st.integers(0, 2**32 - 1), st.sampled_from(NAMES))
@settings(max_examples=120, deadline=None)
def test_a_mutated_ruleset_is_told_its_mistakes_or_can_be_read_about_and_played(seed: int, name: str) -> None:
    chance = random.Random(seed)
    held(loaded(mutant(name, chance)), chance, deals=2)


@pytest.mark.parametrize("what", LONG)
def test_however_many_there_are_is_told_once(what: str) -> None:
    """Each against each of the others would take minutes."""
    found = loaded(LONG[what].encode())
    assert isinstance(found, tuple)
    assert "out-of-range" in {each.code for each in found}


def main(count: int) -> None:
    """Try mutations one by one."""
    slowest, playable = 0.0, 0
    for seed in range(count):
        chance = random.Random(seed)
        content = mutant(NAMES[seed % len(NAMES)], chance)
        began = time.perf_counter()
        found = loaded(content)
        slowest = max(slowest, time.perf_counter() - began)
        playable += isinstance(found, Ruleset)
        held(found, chance)
    used_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"{count} files, {playable} playable, slowest {slowest * 1000:.0f} ms, {used_mb} MB at most\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
