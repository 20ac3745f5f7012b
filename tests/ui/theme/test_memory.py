from pygame import SRCALPHA, Surface

from rams_desktop.ui.theme.memory import Memory


def tile(side: int = 10) -> Surface:
    return Surface((side, side), SRCALPHA)  # 400 bytes


def test_what_was_used_longest_ago_goes_first() -> None:
    memory = Memory(1000)
    first, second = memory.put("a", tile()), memory.put("b", tile())
    assert memory.get("a") is first
    memory.put("c", tile())
    assert memory.get("b") is None
    assert memory.get("a") is first
    assert second is not first


def test_the_bound_holds() -> None:
    memory = Memory(1000)
    for i in range(50):
        memory.put(i, tile())
    assert memory.used_bytes <= 1000
    assert len(memory) == 2


def test_the_same_key_counts_once() -> None:
    memory = Memory(1000)
    memory.put("a", tile())
    memory.put("a", tile())
    assert memory.used_bytes == 400


def test_what_is_too_large_is_given_back_and_not_kept() -> None:
    memory = Memory(1000)
    memory.put("a", tile())
    big = tile(100)
    assert memory.put("big", big) is big
    assert memory.get("big") is None
    assert memory.get("a") is not None
