"""Measures the rows of the computer players' table, keeps the results, and renders the table.

    python -m tests.bench.opponents [--size 1.0] [--rows matches,cards,stopped,...] [--only ramsas-lt,...]
                                    [--resume] [--render]

Results are appended, a row a line, to tests/bench/opponents.jsonl and rendered into tests/bench/opponents.md.
`--size 0.1` measures a tenth of the matches; `--resume` leaves out rows that are there already at that size;
`--render` only writes the table. Rows:

- `matches`: `master` against n-1 `rules`, whole matches, each trick ruleset at its usual number of players;
- `cards`: the same for Rami and the shedding game; `stopped`: how many deals of four `master` end by the cap (P14);
- `oracle`: the same for `oracle`, which sees all cards: how much there is to win;
- `levels`: each level against n-1 of the level below, Lithuanian Ramsas;
- `beginner`: `beginner` against n-1 `random`;
- `ends`: two tricks from the end, every world enumerated: decisions of `master` that are not the best;
- `time`: decisions of `master` on one core.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from rams_desktop import __version__
from rams_desktop.ai.levels import LEVELS
from rams_desktop.cli.arena import summary
from rams_desktop.cli.progress import progress
from rams_desktop.rules.game import Ruleset
from rams_desktop.session.arena import jobs, run, seated
from tests.bench import decisions, endings, stopped
from tests.shipped import SHIPPED, shipped

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "opponents.jsonl"
TABLE: Final = HERE / "opponents.md"
TRICK_GAMES: Final = tuple(name for name in SHIPPED if isinstance(shipped(name), Ruleset))
FIRST: Final = ("ramsas-lt", "ramsas-lv", "rams-classic", "rams-mattmar")
CARD_GAMES: Final = ("rami-40", "rami-51", "ramsas-shedding")
RAMI: Final = CARD_GAMES[:2]
ROWS: Final = ("beginner", "levels", "matches", "cards", "stopped", "oracle", "ends", "time")
MATCHES: Final = {"rams-mattmar": 160, "rami-40": 160, "rami-51": 160}
"""Matches of the full size where they are long."""
USUAL: Final = 400
MASTER: Final = 1.6
RAMSAS: Final = 0.42
MUST: Final = {"rami-40": 1.5, "rami-51": 1.5, "ramsas-shedding": 1.0}
STOPPED: Final = 0.03
ABOVE: Final = 1.15
BEGINNER: Final = 1.5
NOT_BEST: Final = 0.04
REGRET: Final = 0.002
MEDIAN_MS: Final = 250
P99_MS: Final = 600
NEVER_MS: Final = 1200


class Row(NamedTuple):
    """One line of the table to be measured: its kind, the ruleset, who is measured and by whom."""

    kind: str
    ruleset: str
    player: str
    others: str
    size: int

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What tells a result that is there already."""
        return (self.kind, self.ruleset, self.player, self.others, self.size)


def rows(kinds: list[str], only: list[str], size: float) -> Iterator[Row]:
    """Return what is to be measured, the order in which it is wanted first."""
    games = [*FIRST, *(name for name in TRICK_GAMES if name not in FIRST)]
    games = [name for name in games if not only or name in only]
    for kind in kinds:
        if kind == "beginner":
            yield Row(kind, "ramsas-lt", "beginner", "random", max(8, round(USUAL * size)))
        elif kind == "levels":
            for below, level in pairwise(LEVELS):
                yield Row(kind, "ramsas-lt", level.name, below.name, max(8, round(4 * USUAL * size)))
        elif kind in {"matches", "oracle"}:
            player = "master" if kind == "matches" else "oracle"
            for name in games:
                yield Row(kind, name, player, "rules", max(8, round(MATCHES.get(name, USUAL) * size)))
        elif kind in {"cards", "stopped"}:
            yield from card_games(kind, only, size)
        elif kind == "ends":
            yield Row(kind, "ramsas-lt", "master", "rules", max(8, round(1000 * size)))
        elif kind == "time":
            decided = max(20, round(10_000 / len(games) * size))
            yield from (Row(kind, name, "master", "rules", decided) for name in games)


def card_games(kind: str, only: list[str], size: float) -> Iterator[Row]:
    """Return what is to be measured of Rami and the shedding game."""
    for name in CARD_GAMES if kind == "cards" else RAMI:
        if not only or name in only:
            others, full = ("rules", MATCHES.get(name, USUAL)) if kind == "cards" else ("master", USUAL)
            yield Row(kind, name, "master", others, max(8, round(full * size)))


def measured(row: Row, seed: int, processes: int | None) -> dict[str, Any]:
    """Return the result of a row."""
    if row.kind == "ends":
        return endings.measure(row.player, row.size, seed)
    if row.kind == "stopped":
        return stopped.measure(row.ruleset, row.player, row.size, seed)
    if row.kind == "time":
        return decisions.measure(row.ruleset, row.player, row.size, seed)
    rules = shipped(row.ruleset)
    names = seated((row.player, row.others), rules.players.default)
    todo = jobs(rules, names, deals=row.size, matches=row.size, seed=seed)
    outcomes = []
    for outcome in run(todo, processes=processes):
        outcomes.append(outcome)
        progress(len(outcomes), len(todo))
    return summary(names, outcomes)


def holds(result: dict[str, Any]) -> bool | None:
    """Say whether a result is what it must be; None where nothing must be."""
    kind = result["kind"]
    if kind == "ends":
        return bool(result["not_best"] <= NOT_BEST and result["regret"] <= REGRET)
    if kind == "stopped":
        return bool(result["stopped"] <= STOPPED)
    if kind == "time":
        ms = result["ms"]
        return bool(ms["median"] <= MEDIAN_MS and ms["p99"] <= P99_MS and ms["max"] <= NEVER_MS)
    ratio = result["win_share"] / result["fair"]
    if kind == "matches":
        return bool(ratio >= MASTER and (result["ruleset"] != "ramsas-lt" or result["win_share"] >= RAMSAS))
    if kind == "cards":
        low = (result["win_interval"] or [0.0])[0]
        return bool(ratio >= MUST[result["ruleset"]] and low > result["fair"])
    if kind == "levels":
        low = (result["win_interval"] or [0.0])[0]
        return bool(ratio >= ABOVE and low > result["fair"])
    return bool(ratio >= BEGINNER) if kind == "beginner" else None


def kept() -> list[dict[str, Any]]:
    """Return the results so far."""
    if not RESULTS.exists():
        return []
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines() if line]


def render(results: list[dict[str, Any]]) -> str:
    """Return the table of the last result of each row."""
    last = {(each["kind"], each["ruleset"], each["player"], each["others"]): each for each in results}
    lines = [
        "# How strong the computer players are",
        "",
        "Written by `python -m tests.bench.opponents` from `opponents.jsonl`: the same cards in every seating, shares",
        "of matches and points a deal above the mean of the others, with 95 % intervals between the sets of cards.",
        "A row alone: `rams-desktop arena RULESET PLAYER OTHER --matches N --deals N --seed 1 --json`.",
        "",
        "## Matches",
        "",
        "| ruleset | player | against | matches | won | interval | fair | times fair | points a deal | must | holds |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    musts = {"matches": f">= {MASTER}", "levels": f">= {ABOVE}", "beginner": f">= {BEGINNER}", "oracle": "a bound"}
    for each in last.values():
        if each["kind"] not in {*musts, "cards"}:
            continue
        low, high = each["win_interval"] or (0.0, 1.0)
        below, above = each["points_interval"] or (float("nan"), float("nan"))
        must = f">= {MUST[each['ruleset']]}" if each["kind"] == "cards" else musts[each["kind"]]
        must += " and 42 %" if each["kind"] == "matches" and each["ruleset"] == "ramsas-lt" else ""
        lines.append(
            f"| {each['ruleset']} | {each['player']} | {len(each['players']) - 1} {each['others']} | {each['matches']} "
            f"| {each['win_share']:.1%} | {low:.1%} to {high:.1%} | {each['fair']:.0%} "
            f"| {each['win_share'] / each['fair']:.2f} | {each['points_per_deal']:+.3f} ({below:+.3f} to {above:+.3f}) "
            f"| {must} | {_yes(holds(each))} |"
        )
    lines += [
        "",
        "## Deals of Rami that end by the cap",
        "",
        "| ruleset | players | deals | by the cap | must | rounds a deal | holds |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {each['ruleset']} | 4 {each['player']} | {each['deals']} | {each['stopped']:.2%} | <= {STOPPED:.0%} "
        f"| {each['rounds']:.1f} | {_yes(holds(each))} |"
        for each in last.values()
        if each["kind"] == "stopped"
    ]
    lines += [
        "",
        "## Two tricks from the end",
        "",
        "| ruleset | player | decisions | not best | must | mean regret in tricks | must | holds |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {each['ruleset']} | {each['player']} | {each['decisions']} | {each['not_best']:.2%} | <= {NOT_BEST:.0%} "
        f"| {each['regret']:.5f} | <= {REGRET} | {_yes(holds(each))} |"
        for each in last.values()
        if each["kind"] == "ends"
    ]
    lines += [
        "",
        "## Time for a decision, one core",
        "",
        f"Must: median at most {MEDIAN_MS} ms, 99 of 100 at most {P99_MS} ms, never over {NEVER_MS} ms.",
        "",
        "| ruleset | player | decisions | median ms | 99 of 100 | most | holds |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {each['ruleset']} | {each['player']} | {each['decisions']} | {each['ms']['median']:.0f} "
        f"| {each['ms']['p99']:.0f} | {each['ms']['max']:.0f} | {_yes(holds(each))} |"
        for each in last.values()
        if each["kind"] == "time"
    ]
    return "\n".join(lines) + "\n"


def _yes(held: bool | None) -> str:
    return "" if held is None else "yes" if held else "**no**"


def main() -> None:
    """Measure what is asked for."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--size", type=float, default=1.0)
    given.add_argument("--rows", default=",".join(ROWS))
    given.add_argument("--only", default="")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--processes", type=int)
    given.add_argument("--resume", action="store_true")
    given.add_argument("--render", action="store_true")
    asked = given.parse_args()
    there = {(each["kind"], each["ruleset"], each["player"], each["others"], each["size"]) for each in kept()}
    wanted = [] if asked.render else rows(asked.rows.split(","), list(filter(None, asked.only.split(","))), asked.size)
    for row in wanted:
        if asked.resume and row.key in there:
            continue
        sys.stderr.write(f"{' '.join(row[:4])} {row.size}\n")
        found = measured(row, asked.seed, asked.processes)
        when = {"seed": asked.seed, "version": __version__, "day": datetime.now(UTC).date().isoformat()}
        found = {**row._asdict(), **when, **found}
        with RESULTS.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(found) + "\n")
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
        TABLE.write_text(render(kept()), encoding="utf-8")
    if asked.render:
        TABLE.write_text(render(kept()), encoding="utf-8")


if __name__ == "__main__":
    main()
