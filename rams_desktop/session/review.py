"""What the strongest level thinks of decisions: each choice's worth, how sure that is, and the fact that decides.

Numbers and names of facts alone; the words belong to the window. Only what the seat could know is looked at.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rams_desktop.ai.advice import standing_in, weigh
from rams_desktop.ai.search import Judged, Verdict
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Pick, PlayerAction, Ruleset, choices, observe
from rams_desktop.rules.trick.state import State
from rams_desktop.session.replay import Entry


class Reviewed(NamedTuple):
    """A decision of a match: where it stands, what was known and done, and what each choice is worth.

    - `line`: its number in the record; `deal`: counted from 1.
    - `verdict`: all choices, the best first, and the fact that tells the best from the next.
    - `done`: the choice that was taken among them; of equal cards the one that stands for them.
    - `cost`: the share of the match that the best choice wins more; 0 for the best.
    """

    line: int
    deal: int
    seat: Seat
    seen: Observation
    action: PlayerAction
    verdict: Verdict
    done: Judged
    cost: float


def review(
    rules: Ruleset, entries: Sequence[Entry], seat: Seat, *, deal: int | None = None, seed: int = 0
) -> Iterator[Reviewed]:
    """Return the decisions of a seat, one after the other, forced ones left out; of one deal or of all.

    Each takes up to a second; equal records, seats and seeds give equal reviews.
    """
    for entry in entries:
        state, action = entry.before, entry.action
        if not isinstance(state, State) or not isinstance(action, PlayerAction) or action.seat != seat:
            continue
        if deal is not None and state.deal != deal:
            continue
        seen = observe(state, seat)
        found = reviewed(rules, seen, action, seed=seed + entry.number)
        if found is not None:
            verdict, done = found
            cost = max(0.0, verdict.choices[0].worth - done.worth)
            yield Reviewed(entry.number, state.deal, seat, seen, action, verdict, done, cost)


def reviewed(rules: Ruleset, seen: Observation, action: PlayerAction, *, seed: int) -> tuple[Verdict, Judged] | None:
    """Return what each choice was worth, and the one taken; None where there was no choice."""
    options = choices(rules, seen)
    if len(options) < 2 and not any(isinstance(option, Pick) for option in options):  # noqa: PLR2004  a choice
        return None
    verdict = weigh(rules, seen, options, seed=seed, also=action)
    return verdict, standing_in(verdict, action)
