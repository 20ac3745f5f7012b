"""The command `simulate`."""

import argparse
import time
from pathlib import Path
from typing import Any

from rams_desktop.ai.players import PLAYERS, Decide, choose
from rams_desktop.cli import DONE, WRONG, Refusal
from rams_desktop.cli.choices import chosen, the_ruleset, with_chosen
from rams_desktop.cli.progress import progress
from rams_desktop.cli.records import print_json
from rams_desktop.i18n.messages import _
from rams_desktop.rules.notation import Header
from rams_desktop.session.simulate import BrokenInvariantError, Played, play_matches


def simulate(given: argparse.Namespace) -> int:
    """Play matches of computer players, check every invariant, and print what came of it."""
    options = chosen(given.options)
    rules = with_chosen(the_ruleset(given.ruleset, given.data_dir), options)
    seats = rules.players.default if given.seats is None else given.seats
    if rules.pack(seats) is None:
        sentence = _("{name} is for {least} to {most} players, not {seats}.")
        raise Refusal(sentence.format(name=rules.id, least=rules.players.min, most=rules.players.max, seats=seats))
    if given.matches < 1:
        raise Refusal(_("At least one match must be played."))
    names, deciders = _players(given.players, seats)
    header = Header(
        rams=1,
        ruleset=rules.id,
        seats=tuple(f"{name} {seat + 1}" for seat, name in enumerate(names)),
        options=options,
        manners=given.manners,
        players=names,
    )
    started = time.perf_counter()
    deals = actions = 0
    scores, wins = [0] * seats, [0] * seats
    try:
        for number, played in enumerate(
            play_matches(rules, header, deciders, matches=given.matches, seed=given.seed), start=1
        ):
            deals, actions = deals + played.deals, actions + played.actions
            scores = [total + score for total, score in zip(scores, played.scores, strict=True)]
            for seat in played.winners:
                wins[seat] += 1
            if given.record is not None:
                _keep(given.record, number, played)
            progress(number, given.matches)
    except BrokenInvariantError as broken:
        place = _keep_broken(given.record, broken)
        raise Refusal(
            _("The rules contradict themselves ({name}); the match is in {file}.").format(name=broken.name, file=place),
            WRONG,
        ) from broken
    summary: dict[str, Any] = {
        "matches": given.matches,
        "deals": deals,
        "actions": actions,
        "seconds": round(time.perf_counter() - started, 3),
        "scores": scores,
        "wins": wins,
    }
    if given.json:
        print_json({**summary, "ruleset": rules.id, "seats": seats, "players": list(names), "seed": given.seed})
    else:
        sentence = _("{matches} matches, {deals} deals, {actions} actions in {seconds} s; no invariant broken.")
        print(sentence.format(**summary))
        for seat, name in enumerate(names):
            line = _("seat {seat}, {name}: {wins} won, {points} points")
            print(line.format(seat=seat, name=name, wins=wins[seat], points=scores[seat]))
    return DONE


def _players(text: str, seats: int) -> tuple[tuple[str, ...], list[Decide]]:
    names = tuple(part.strip() for part in text.split(","))
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Refusal(_("Name one player, or one for each of the {seats} seats.").format(seats=seats))
    try:
        return names, [choose(name) for name in names]
    except ValueError:
        known = ", ".join(PLAYERS)
        raise Refusal(_("The computer players are: {known}.").format(known=known)) from None


def _keep(folder: Path, number: int, played: Played) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"match-{number:06}.rams").write_bytes(played.record())
    except OSError as trouble:
        sentence = _("{file} cannot be written: {reason}.")
        raise Refusal(sentence.format(file=folder, reason=trouble.strerror)) from None


def _keep_broken(folder: Path | None, broken: BrokenInvariantError) -> Path:
    place = (folder or Path.cwd()) / "broken.rams"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(broken.record)
    return place
