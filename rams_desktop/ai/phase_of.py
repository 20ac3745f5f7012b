"""Finding a phase in a ruleset."""

from typing import Any, Final, TypeVar, cast

from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.phase import Phase

P = TypeVar("P", bound=Phase)

MANY: Final = 512
_FOUND: Final[dict[tuple[int, type[Any]], tuple[Ruleset, Phase | None]]] = {}
"""What was found before, by the identity of a ruleset, which is kept so that no other takes its place."""


def phase_of(rules: Ruleset, kind: type[P]) -> P | None:
    """Return the first phase of a class, or None where the ruleset has none."""
    key = (id(rules), kind)
    known = _FOUND.get(key)
    if known is None:
        if len(_FOUND) >= MANY:
            _FOUND.clear()
        known = _FOUND[key] = (rules, next((phase for phase in rules.phases if isinstance(phase, kind)), None))
    return cast("P | None", known[1])
