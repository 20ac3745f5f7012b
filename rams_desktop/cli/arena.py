"""The command `arena`."""

import argparse
from typing import Any

from rams_desktop.cli import DONE, Refusal
from rams_desktop.cli.choices import chosen, the_ruleset, with_chosen
from rams_desktop.cli.progress import progress
from rams_desktop.cli.records import print_json
from rams_desktop.i18n.messages import _
from rams_desktop.session.arena import Estimate, Outcome, estimate, jobs, known, quantile, run, seated


def arena(given: argparse.Namespace) -> int:
    """Let players meet over the same cards in every seating, and print how the first one fared."""
    options = chosen(given.options)
    rules = with_chosen(the_ruleset(given.ruleset, given.data_dir), options)
    seats = rules.players.default if given.seats is None else given.seats
    if rules.pack(seats) is None:
        sentence = _("{name} is for {least} to {most} players, not {seats}.")
        raise Refusal(sentence.format(name=rules.id, least=rules.players.min, most=rules.players.max, seats=seats))
    names = _names(given.players, seats)
    if given.deals < 0 or given.matches < 0 or not given.deals + given.matches:
        raise Refusal(_("At least one deal or match must be played."))
    todo = jobs(rules, names, deals=given.deals, matches=given.matches, seed=given.seed)
    outcomes: list[Outcome] = []
    for outcome in run(todo, processes=given.processes):
        outcomes.append(outcome)
        progress(len(outcomes), len(todo))
    found = summary(names, outcomes)
    if given.json:
        print_json({**found, "ruleset": rules.id, "seats": seats, "options": options, "seed": given.seed})
    else:
        _tell(found)
    return DONE


def _names(names: list[str], seats: int) -> tuple[str, ...]:
    for name in names:
        if not known(name):
            raise Refusal(_("There is no computer player {name}.").format(name=name))
    try:
        return seated(names, seats)
    except ValueError:
        sentence = _("Name two players at least, and at most one for each of the {seats} seats.")
        raise Refusal(sentence.format(seats=seats)) from None


def summary(names: tuple[str, ...], outcomes: list[Outcome]) -> dict[str, Any]:
    """Return the last line of the arena as RECORDS has it, and where the winner is paid what that came to."""
    deals = [outcome.points for outcome in outcomes if outcome.kind == "deal"]
    matches = [outcome.shares for outcome in outcomes if outcome.kind == "match"]
    paid = [outcome.paid for outcome in outcomes if outcome.paid]
    ms = sorted(each for outcome in outcomes for each in outcome.ms)
    points, won, got = estimate(deals), estimate(matches), estimate(paid)
    found: dict[str, Any] = {
        "players": list(names),
        "deals": sum(map(len, deals)),
        "matches": sum(map(len, matches)),
        "win_share": _mean(won),
        "win_interval": _interval(won, 0.0, 1.0),
        "fair": round(1 / len(names), 4),
        "points_per_deal": _mean(points),
        "points_interval": _interval(points),
        "ms": {
            "median": round(quantile(ms, 0.5), 3),
            "p99": round(quantile(ms, 0.99), 3),
            "max": round(ms[-1], 3) if ms else 0.0,
        },
        "decisions": len(ms),
    }
    if got is not None:
        found |= {"payout": _mean(got), "payout_interval": _interval(got)}
    return found


def _mean(found: Estimate | None) -> float | None:
    return None if found is None else round(found.mean, 4)


def _interval(found: Estimate | None, least: float | None = None, most: float | None = None) -> list[float] | None:
    if found is None or found.interval is None:
        return None
    low, high = found.interval
    low, high = low if least is None else max(low, least), high if most is None else min(high, most)
    return [round(low, 4), round(high, 4)]


def _tell(found: dict[str, Any]) -> None:
    print(_("{first} against {others}:").format(first=found["players"][0], others=", ".join(found["players"][1:])))
    if found["matches"]:
        sentence = _("{matches} matches: {share:.1%} won ({interval}), {fair:.1%} is a fair share")
        interval = _between(found["win_interval"], percent=True)
        print(
            sentence.format(matches=found["matches"], share=found["win_share"], interval=interval, fair=found["fair"])
        )
    if found["deals"]:
        sentence = _("{deals} deals: {points:+.3f} points a deal above the mean of the others ({interval})")
        interval = _between(found["points_interval"])
        print(sentence.format(deals=found["deals"], points=found["points_per_deal"], interval=interval))
    if "payout" in found:
        sentence = _("paid at the end of a match: {points:+.2f} points ({interval})")
        print(sentence.format(points=found["payout"], interval=_between(found["payout_interval"])))
    sentence = _("{decisions} decisions: {median} ms in the median, {p99} ms in 99 of 100, {max} ms at the most")
    print(sentence.format(decisions=found["decisions"], **found["ms"]))


def _between(interval: list[float] | None, *, percent: bool = False) -> str:
    if interval is None:
        return _("one set of cards gives no interval")
    low, high = (f"{each:.1%}" if percent else f"{each:+.3f}" for each in interval)
    return _("{low} to {high}").format(low=low, high=high)
