"""The baseline `random` of games whose options are all listed: any of them."""

from random import Random
from typing import TypeVar

T = TypeVar("T")


def decide(rules: object, seen: object, options: tuple[T, ...], seed: int) -> T:
    """Return one of the options by chance."""
    del rules, seen
    return Random(seed).choice(options)
