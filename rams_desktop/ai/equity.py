"""What a match is worth to each seat at the start of a deal."""

from math import exp, sqrt

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import Pot, Race, Series, Standing


def chances(rules: Ruleset, standing: Standing, dealer: Seat) -> tuple[float, ...]:
    """Return by seat the share of the match that it can expect at the start of a deal; the shares add up to 1."""
    del dealer
    match = rules.match
    done, winners = match.settle(standing)
    if winners and not (isinstance(match, Race) and max(standing.scores) < match.target):
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(standing.scores)))
    if isinstance(match, Race):
        ahead = [score / 3.2 for score in done.scores]
    elif isinstance(match, Pot):
        width = 3.0 * sqrt(max(1, match.deals - standing.deals))
        ahead = [score / width * 2.2 for score in done.scores]
    elif isinstance(match, Series):
        width = 2.0 + 3.0 * sqrt(max(0, match.series - done.rams))
        sums = done.sums or (0,) * len(done.scores)
        ahead = [-(score * 0.8 + total) / width for score, total in zip(done.scores, sums, strict=True)]
    else:
        width = match.start / 5.0
        ahead = [-score / width for score in done.scores]
    best = max(ahead)
    weights = [exp(each - best) for each in ahead]
    total_weight = sum(weights)
    return tuple(weight / total_weight for weight in weights)
