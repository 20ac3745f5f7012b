"""The command `self-test`: everything the program needs, tried once."""

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rams_desktop.cli import DONE, WRONG
from rams_desktop.cli.records import print_json
from rams_desktop.i18n.messages import _
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.session.players import Player

LONGEST_WAIT_S: Final = 60


class Outcome(NamedTuple):
    """One thing tried: its name, and what went wrong, empty if nothing did."""

    name: str
    trouble: str


def self_test(given: argparse.Namespace) -> int:
    """Try rulesets, themes, languages, the worker, every scene, and saving; tell what fails."""
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # a test that hangs can be ended
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory(prefix="rams-", ignore_cleanup_errors=True) as folder:
        place = given.data_dir or Path(folder)
        for name, trial in _trials(place):
            outcomes.append(Outcome(name, _attempt(trial)))
            if not given.json:
                print(f"{'ok  ' if not outcomes[-1].trouble else 'FAIL'}  {name}  {outcomes[-1].trouble}".rstrip())
    failed = [outcome for outcome in outcomes if outcome.trouble]
    if given.json:
        tried = [{"name": outcome.name, "ok": not outcome.trouble, "trouble": outcome.trouble} for outcome in outcomes]
        print_json({"ok": not failed, "tried": tried})
    elif not failed:
        print(_("Everything works."))
    return WRONG if failed else DONE


def _attempt(trial: Callable[[], None]) -> str:
    try:
        trial()
    except Exception as error:  # noqa: BLE001  whatever it is, it is the finding
        return f"{type(error).__name__}: {error}"
    return ""


def _trials(place: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    from rams_desktop.cli.choices import the_shelf
    from rams_desktop.content.themes import themes
    from rams_desktop.i18n.messages import available
    from rams_desktop.storage.paths import within
    from rams_desktop.ui.presenter import SCENES

    for shelved in the_shelf(place).rulesets:
        yield f"ruleset {shelved.ruleset.id}", lambda rules=shelved.ruleset: _plays(rules)  # type: ignore[misc]
    for theme in themes(within(place).themes).themes:
        yield f"theme {theme.id}", lambda name=theme.id: _draws("title", place, name)  # type: ignore[misc]
    for language in available():
        yield f"language {language.id}", lambda name=language.id: _speaks(name)  # type: ignore[misc]
    yield "worker", _worker_answers
    for scene in SCENES:
        yield f"scene {scene}", lambda name=scene: _draws(name, place, None)  # type: ignore[misc]
    yield "save", lambda: _saves(place)


def _plays(rules: AnyRuleset) -> None:
    from rams_desktop.ai.players import choose
    from rams_desktop.i18n.rulebook import rulebook
    from rams_desktop.rules.notation import Header
    from rams_desktop.session.simulate import play_match

    seats = rules.players.default
    header = Header(rams=1, ruleset=rules.id, seats=("A",) * seats)
    play_match(rules, header, [choose("rules")] * seats, seed=1)
    if not rulebook(rules):
        raise ValueError("empty rulebook")


def _draws(scene: str, place: Path, theme: str | None) -> None:
    from rams_desktop.ui.presenter import draw

    picture = draw(scene, (960, 600), theme=theme, data_dir=place)
    if picture.get_bounding_rect().size != picture.get_size():
        raise ValueError("not all of it is painted")


def _speaks(language: str) -> None:
    from rams_desktop.i18n.messages import SOURCE, use

    use(language)
    use(SOURCE)


def _worker_answers() -> None:
    from rams_desktop.ai.link import Link
    from rams_desktop.ai.wire import Reply, question
    from rams_desktop.cli.choices import the_ruleset
    from rams_desktop.rules.core.actions import PackLaid
    from rams_desktop.rules.game import apply, choices, observe, start, whole_pack

    rules = the_ruleset("ramsas-lt", None)
    state = start(rules, 3)
    state = apply(rules, state, PackLaid(whole_pack(state))).state
    if not isinstance(state.turn, int):
        raise TypeError(state.turn)
    seen = observe(state, state.turn)
    link = Link(limit_s=LONGEST_WAIT_S)
    try:
        request = question(link.next_nonce(), 0, "rules", 1, rules, seen, choices(rules, seen))
        link.post(request)
        while (reply := link.take(request.nonce)) is None:
            time.sleep(0.01)
        if not isinstance(reply, Reply) or reply.action is None:
            raise TimeoutError("no answer")
    finally:
        link.close()


def _saves(place: Path) -> None:
    """Begin a match, let it go, and find it again."""
    from rams_desktop.cli.choices import the_ruleset
    from rams_desktop.session.matches import begin, resume, running
    from rams_desktop.session.setup import Setup
    from rams_desktop.storage.paths import within

    folders = within(place / "self-test")
    setup = Setup("ramsas-lt", ("A", "B"), ("human", "human"), dealer=1, seed=1)
    table = begin(setup, the_ruleset("ramsas-lt", None), folders, _nobody)
    while table.tick():  # the pack; then it is for the first player to decide
        pass
    if not table.options():
        raise ValueError("nobody's turn")
    before = table.view()
    table.close()
    found = running(folders)
    if found is None:
        raise ValueError("no running match found")
    again = resume(folders, _nobody)
    if again.view() != before:
        raise ValueError("the match came back changed")
    again.close()


def _nobody(_rules: AnyRuleset, name: str, _seat: int) -> Player:
    raise LookupError(name)
