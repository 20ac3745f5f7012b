"""Finding a phase in a ruleset."""

from typing import TypeVar

from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.phase import Phase

P = TypeVar("P", bound=Phase)


def phase_of(rules: Ruleset, kind: type[P]) -> P | None:
    """Return the first phase of a class, or None where the ruleset has none."""
    for phase in rules.phases:
        if isinstance(phase, kind):
            return phase
    return None
