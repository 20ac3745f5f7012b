"""Fits what a standing is worth, by self-play of `rules`: writes rams_desktop/ai/equity_fits.py.

    python assets/opponents/fit_equity.py [--deals 2000] [--only RULESET,...] [--seats all|usual]

Half of the matches begin as the rules say and half at a chance standing, so that all standings
occur. What the fits are worth is measured on matches that they have not seen, and written to
tests/bench/equity.md: how often who was given a chance did win.
"""

import argparse
import json
import math
import multiprocessing
import random
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOME))

from rams_desktop.ai import equity, rules_player  # noqa: E402
from rams_desktop.ai.equity import Fit, Spread, Walk  # noqa: E402
from rams_desktop.content.rulesets import shelf  # noqa: E402
from rams_desktop.rules.core.pack import all_cards  # noqa: E402
from rams_desktop.rules.game import PackLaid, Ruleset, Shuffled, State, apply, choices, observe, start  # noqa: E402
from rams_desktop.rules.match import Countdown, Pot, Race, Series, Standing  # noqa: E402

FITS = HOME / "rams_desktop" / "ai" / "equity_fits.py"
TABLE = HOME / "tests" / "bench" / "equity.md"
KEPT = HOME / "build" / "equity"  # the matches, so that a second fit need not play them again
EDGES = (1, 2, 4, 7, 11, 16)  # of the classes of what is missing, on a scale of twenty points
LONGEST = 400
SAMPLE = 600  # starts of deals that the free numbers are chosen by
USUAL_SAMPLE = 1500  # the same, with the usual number of players
BINS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0)


class Moment(NamedTuple):
    """The start of a deal, and what the deal brought each seat."""

    scores: tuple[int, ...]
    sums: tuple[int, ...]
    flights: tuple[int, ...]
    rams: int
    played: int
    dealer: int
    after: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        """What the scores are worth by."""
        return Standing(self.scores, self.sums, self.flights, self.rams, self.played)


class Match(NamedTuple):
    """A match: its deals and who won it."""

    moments: list[Moment]
    winners: tuple[int, ...]


def begin(rules: Ruleset, seats: int, source: random.Random) -> State:
    """A match, half of the time in its middle."""
    match, dealer = rules.match, source.randrange(seats)
    if source.random() < 0.5 or isinstance(match, Pot):
        return start(rules, seats, dealer=dealer)
    if isinstance(match, Race):
        top = match.target - 1
        return start(rules, seats, dealer=dealer, scores=tuple(source.randint(-5, top) for _ in range(seats)))
    scores = tuple(source.randint(1, match.start) for _ in range(seats))
    if isinstance(match, Countdown):
        return start(rules, seats, dealer=dealer, scores=scores)
    rams = source.randint(1, match.series)
    sums = tuple(sum(source.choice((0, 0, 3, 5, 7, 9, 12)) for _ in range(rams - 1)) for _ in range(seats))
    return start(rules, seats, dealer=dealer, scores=scores, sums=sums, rams=rams)


def play(rules: Ruleset, seats: int, seed: int) -> Match:
    """One match of `rules` against itself."""
    source = random.Random(f"{rules.id}:{seats}:{seed}")
    state = begin(rules, seats, source)
    moments: list[Moment] = []
    deal = 0
    while not state.over and len(moments) < LONGEST:
        if state.deal != deal:
            deal = state.deal
            moments.append(
                Moment(state.scores, state.sums, state.flights, state.rams, state.deal - 1, state.dealer, ())
            )
        if state.turn == "pack":
            pack = list(state.pack if state.recuts else all_cards(state.terms.ranks))
            if state.recuts:
                at = source.randrange(1, len(pack))
                pack = pack[at:] + pack[:at]
            else:
                source.shuffle(pack)
            state = apply(rules, state, PackLaid(tuple(pack))).state
        elif state.turn == "shuffle":
            back = list(state.back)
            source.shuffle(back)
            state = apply(rules, state, Shuffled(tuple(back))).state
        else:
            seen = observe(state, state.turn)
            state = apply(rules, state, rules_player.decide(rules, seen, choices(rules, seen), 0)).state
    ends = [moment.scores for moment in moments[1:]] + [state.scores]
    for place, moment in enumerate(moments):
        after = ends[place]
        if isinstance(rules.match, Series):  # scores of a finished rams are in the sums
            last = place + 1 == len(moments)
            later = state if last else moments[place + 1]
            if later.rams != moment.rams or (last and later.sums != moment.sums):
                after = tuple(b - a for a, b in zip(moment.sums, later.sums, strict=True))
        moments[place] = moment._replace(after=after)
    return Match(moments, state.winners)


def plays(job: tuple[str, int, int, int]) -> list[Match]:
    name, seats, first, deals = job
    rules = shelf().find(name)
    found: list[Match] = []
    while deals > 0:
        found.append(play(rules, seats, first))
        first += 1
        deals -= len(found[-1].moments)
    return found


# fitting


def missing(rules: Ruleset, score: int) -> int:
    return rules.match.target - score if isinstance(rules.match, Race) else score


def edges(rules: Ruleset) -> tuple[int, ...]:
    """The upper edges of the classes of what is missing."""
    whole = rules.match.target if isinstance(rules.match, Race) else rules.match.start
    scaled = sorted({max(1, round(edge * max(1.0, whole / 20))) for edge in EDGES} | {1, 2})
    last = whole - 1 if isinstance(rules.match, Race) else whole
    return (*(edge for edge in scaled if edge < last), last)


def walk(rules: Ruleset, seats: int, moments: list[Moment]) -> Walk:
    """How far seats get in a deal, by what they miss and by where they sit."""
    bounds = edges(rules)
    by_class = [Counter() for _ in range(len(bounds) + 1)]
    by_place = [Counter() for _ in range(seats)]
    for each in moments:
        for seat in range(seats):
            need = missing(rules, each.scores[seat])
            gain = need - missing(rules, each.after[seat])
            by_class[next((i for i, edge in enumerate(bounds) if need <= edge), len(bounds))][gain] += 1
            by_place[(seat - each.dealer) % seats][gain] += 1
    for place, counted in enumerate(by_class):  # a class that hardly occurs borrows from the one before
        if sum(counted.values()) < 200 and place:
            counted.update(by_class[place - 1])
    return Walk(bounds, tuple(map(_text, by_class)), tuple(map(_text, by_place)))


def _text(counted: Counter) -> str:
    total = sum(counted.values()) or 1
    parts = {gain: round(1000 * many / total) for gain, many in sorted(counted.items())}
    return " ".join(f"{gain}:{many}" for gain, many in parts.items() if many)


def places(seats: int, moments: list[Moment]) -> tuple[float, ...]:
    """The mean gain in a deal by place after the dealer, above the mean of all."""
    sums = [0.0] * seats
    for each in moments:
        for seat in range(seats):
            sums[(seat - each.dealer) % seats] += each.after[seat] - each.scores[seat]
    mean = sum(sums) / seats
    return tuple(round((each - mean) / max(1, len(moments)), 3) for each in sums)


def loss(rules: Ruleset, fit: Fit, matches: list[Match]) -> float:
    """The mean logarithmic loss over all starts of deals."""
    total, many = 0.0, 0
    equity.forget()
    for match in matches:
        for each in match.moments:
            found = equity.by_fit(fit, rules.match, each.standing, each.dealer)
            for seat in match.winners:
                total -= math.log(max(found[seat], 1e-9)) / len(match.winners)
            many += 1
    return total / max(1, many)


def best(rules: Ruleset, seats: int, fit: Fit, matches: list[Match]) -> Fit:
    """The fit with its free numbers chosen one after the other for the least loss."""
    if isinstance(rules.match, Race | Countdown):
        tried = (
            (loss(rules, fit._replace(sharp=sharp), matches), sharp)
            for sharp in (0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.45)
        )
        return fit._replace(sharp=min(tried)[1])
    here, step = loss(rules, fit, matches), 1.6
    while step > (1.04 if seats == rules.players.default else 1.1):
        better = False
        for place in range(len(fit.spread)):
            for factor in (step, 1 / step):
                spread = list(fit.spread)
                spread[place] = round(spread[place] * factor, 4)
                other = fit._replace(spread=Spread(*spread))
                there = loss(rules, other, matches)
                if there < here - 1e-6:
                    here, fit, better = there, other, True
        if not better:
            step = math.sqrt(step)
    return fit


def fitted(rules: Ruleset, seats: int, matches: list[Match]) -> Fit:
    moments = [each for match in matches for each in match.moments]
    sample = matches[
        : max(40, (USUAL_SAMPLE if seats == rules.players.default else SAMPLE) * len(matches) // max(1, len(moments)))
    ]
    if isinstance(rules.match, Pot):
        steps = [after - before for each in moments for before, after in zip(each.scores, each.after, strict=True)]
        variance = sum(step * step for step in steps) / len(steps)
        fit = Fit(None, 1.0, Spread(round(0.61 * variance, 3), round(0.1 * variance, 3), 0.1), places(seats, moments))
    elif isinstance(rules.match, Series):
        fit = Fit(walk(rules, seats, moments), 1.0, Spread(12.0, 8.0, 0.5))
    else:
        fit = Fit(walk(rules, seats, moments))
    return best(rules, seats, fit, sample)


# measuring


def calibration(rules: Ruleset, fit: Fit, matches: list[Match]) -> dict:
    """How often seats won that were given a chance, and how much the fit tells beyond equal chances."""
    given, won, many = [0.0] * len(BINS), [0.0] * len(BINS), [0] * len(BINS)
    told = plain = 0.0
    deals = 0
    equity.forget()
    for match in matches:
        for each in match.moments:
            found = equity.by_fit(fit, rules.match, each.standing, each.dealer)
            deals += 1
            for seat, chance in enumerate(found):
                share = (seat in match.winners) / len(match.winners)
                place = max(i for i, edge in enumerate(BINS) if chance >= edge)
                given[place] += chance
                won[place] += share
                many[place] += 1
                told -= share * math.log(max(chance, 1e-9))
                plain += share * math.log(len(found))
    rows = [
        (BINS[i], BINS[min(i + 1, len(BINS) - 1)], many[i], given[i] / many[i], won[i] / many[i])
        for i in range(len(BINS))
        if many[i]
    ]
    off = sum(count * abs(g - w) for _, _, count, g, w in rows) / sum(many)
    return {
        "deals": deals,
        "matches": len(matches),
        "told": told / deals,
        "plain": plain / deals,
        "off": off,
        "rows": rows,
    }


# what is written


def fit_text(fit: Fit) -> str:
    lines = ["Fit("]
    if fit.walk is None:
        lines.append("        None,")
    else:
        lines += ["        Walk(", f"            {fit.walk.edges!r},"]
        for rows in (fit.walk.by_need, fit.walk.by_place):
            lines.append("            (")
            for row in rows:
                pieces = _pieces(row)
                if len(pieces) > 1:
                    pieces = ["(", *(f"    {piece}" for piece in pieces), ")"]
                lines += [f"                {piece}" for piece in pieces]
                lines[-1] += ","
            lines.append("            ),")
        lines.append("        ),")
    lines.append(f"        {fit.sharp},")
    if fit.spread is not None:
        lines.append(f"        Spread{tuple(fit.spread)!r},")
    if fit.places:
        lines.append(f"        {fit.places!r},")
    return "\n".join([*lines, "    )"])


def _pieces(row: str) -> list[str]:
    words, found = row.split(), [""]
    for word in words:
        if len(found[-1]) + len(word) > 88:
            found.append("")
        found[-1] += f"{word} "
    return [json.dumps(piece.strip() if i + 1 == len(found) else piece) for i, piece in enumerate(found)]


def write(fits: dict[tuple[str, int], Fit], measured: dict[tuple[str, int], dict], scales: dict[str, int]) -> None:
    head = (
        '"""What standings are worth, by ruleset and number of players: written by assets/opponents/fit_equity.py.\n\n'
    )
    head += "A row such as `-5:120 1:400` tells, in thousandths, how often a deal brings so many points.\n"
    head += '"""\n\nfrom typing import Final\n\nfrom rams_desktop.ai.equity_types import Fit, Spread, Walk\n\n'
    body = "".join(
        f"    ({name!r}, {seats}): {fit_text(fit)},\n".replace("'", '"') for (name, seats), fit in sorted(fits.items())
    )
    scale = "".join(f"    {name!r}: {points},\n".replace("'", '"') for name, points in sorted(scales.items()))
    FITS.write_text(
        f"{head}FITS: Final[dict[tuple[str, int], Fit]] = {{\n{body}}}\n\n"
        f"SCALES: Final[dict[str, int]] = {{\n{scale}}}\n"
        '"""The points of a whole match that each ruleset was fitted for."""\n',
        encoding="utf-8",
    )
    rows = [
        "# How well a standing tells who will win",
        "",
        "Written by `python assets/opponents/fit_equity.py`, from matches of `rules` against itself that the fits have",
        "not seen. *Loss* is the mean logarithmic loss, beside that of equal chances for all; *off* the mean distance",
        "between the chance given and the share won, over the classes of chances below.",
        "",
        "| ruleset | players | matches | deals | loss | equal chances | off |",
        "|---|---|---|---|---|---|---|",
    ]
    rows += [
        f"| {name} | {seats} | {found['matches']} | {found['deals']} | {found['told']:.3f} | {found['plain']:.3f} | {found['off']:.3f} |"
        for (name, seats), found in sorted(measured.items())
    ]
    rows += ["", "## Given and won", "", "At the usual number of players.", ""]
    for (name, seats), found in sorted(measured.items()):
        if seats == shelf().find(name).players.default:
            rows += [f"### {name}, {seats} players", "", "| chance | seats | given | won |", "|---|---|---|---|"]
            rows += [
                f"| {low:.2f}-{high:.2f} | {many} | {g:.3f} | {w:.3f} |" for low, high, many, g, w in found["rows"]
            ]
            rows.append("")
    TABLE.write_text("\n".join(rows).rstrip() + "\n", encoding="utf-8")


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--deals", type=int, default=2000)
    given.add_argument("--only", default="")
    given.add_argument("--seats", choices=("all", "usual"), default="all")
    asked = given.parse_args()
    fits, measured, scales = {}, {}, {}
    KEPT.mkdir(parents=True, exist_ok=True)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for each in shelf().rulesets:
            rules = each.ruleset
            if not isinstance(rules, Ruleset):  # the other families have no tricks to go by
                continue
            match = rules.match
            scales[rules.id] = (
                match.target if isinstance(match, Race) else match.deals if isinstance(match, Pot) else match.start
            )
            counts = (
                [rules.players.default] if asked.seats == "usual" else range(rules.players.min, rules.players.max + 1)
            )
            for seats in counts:
                if asked.only and rules.id not in asked.only.split(","):
                    continue
                deals = (
                    asked.deals
                    * (4 if isinstance(match, Series) else 1)
                    // (1 if seats == rules.players.default else 2)
                )
                kept = KEPT / f"{rules.id}-{seats}-{deals}.json"
                if kept.exists():
                    matches = [
                        Match(
                            [Moment(*(tuple(v) if isinstance(v, list) else v for v in m)) for m in moments], tuple(won)
                        )
                        for moments, won in json.loads(kept.read_text())
                    ]
                else:
                    parts = pool.map(plays, [(rules.id, seats, 1_000_000 * part, deals // 4) for part in range(4)])
                    matches = [match for part in parts for match in part if match.winners]
                    kept.write_text(json.dumps(matches))
                learnt, rest = matches[::2], matches[1::2]
                fits[rules.id, seats] = fit = fitted(rules, seats, learnt)
                measured[rules.id, seats] = found = calibration(rules, fit, rest)
                print(
                    rules.id,
                    seats,
                    {k: round(v, 3) for k, v in found.items() if k != "rows"},
                    fit.sharp,
                    fit.spread,
                    flush=True,
                )
    if not asked.only:
        write(fits, measured, scales)


if __name__ == "__main__":
    main()
