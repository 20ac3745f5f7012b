"""The command line: what `rams-desktop` answers, as RECORDS has it."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from rams_desktop.i18n.messages import _

DONE, WRONG, UNUSABLE = 0, 1, 2


class Refusal(Exception):  # noqa: N818  it is told, not raised at anybody
    """A call or a file that is unusable: `sentence` goes to standard error, the program ends with 2."""

    def __init__(self, sentence: str, code: int = UNUSABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say; return the exit code (0 done, 1 found wrong, 2 unusable)."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    given = parser().parse_args(argv)
    _speak(given)
    module = import_module(f"rams_desktop.cli.{given.module}")
    try:
        code: int = getattr(module, given.run)(given)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Refusal as refusal:
        print(refusal.sentence, file=sys.stderr)
        return refusal.code
    except BrokenPipeError:
        sys.stderr.close()
        return DONE
    except KeyboardInterrupt:
        return 130
    return code


def _speak(given: argparse.Namespace) -> None:
    from rams_desktop.i18n.messages import use

    if given.lang is not None:
        use(given.lang)


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; each names the module and the function that runs it."""
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--data-dir", type=Path, metavar="DIR", default=None, help=_("write everything to DIR"))
    shared.add_argument("--lang", metavar="XX", default=None, help=_("language: en, lv, lt, ..."))
    top = argparse.ArgumentParser(
        prog="rams-desktop", parents=[shared], description=_("Rams card games. Without a command, the game opens.")
    )
    top.set_defaults(module="window", run="window")
    _window_options(top)
    later = argparse.ArgumentParser(add_help=False)
    later.add_argument("--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=_("as above"))
    later.add_argument("--lang", metavar="XX", default=argparse.SUPPRESS, help=_("as above"))
    commands = top.add_subparsers(metavar=_("COMMAND"), prog=top.prog)  # which it would take long to find out

    def command(name: str, module: str, about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, parents=[later], help=about, description=about)
        made.set_defaults(module=module, run=name.replace("-", "_"))
        return made

    made = command("replay", "records", _("apply a record and print each event"))
    made.add_argument("file", type=Path)
    made.add_argument("--json", action="store_true")

    made = command("simulate", "simulation", _("computer against computer, every invariant checked"))
    made.add_argument("ruleset")
    made.add_argument("--seats", type=int)
    made.add_argument("--matches", type=int, default=1)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--players", metavar="NAME,...", default="rules")
    made.add_argument("--options", metavar="K=V,...", default="")
    made.add_argument("--manners", choices=("guided", "table"), default="guided")
    made.add_argument("--record", type=Path, metavar="DIR")
    made.add_argument("--json", action="store_true")

    _arena_options(command("arena", "arena", _("players against each other, the same cards in every seating")))

    made = command("check", "records", _("report every mistake in rulesets, themes and records"))
    made.add_argument("paths", type=Path, nargs="+", metavar="PATH")

    for name, about in (
        ("rulesets", _("list the variants")),
        ("themes", _("list the themes")),
        ("languages", _("list the languages")),
    ):
        made = command(name, "listing", about)
        made.add_argument("--json", action="store_true")

    made = command("rules", "listing", _("print the rulebook of a variant"))
    made.add_argument("ruleset")
    made.add_argument("--options", metavar="K=V,...", default="")

    made = command("schema", "listing", _("print a JSON Schema for editors"))
    made.add_argument("kind", choices=("ruleset", "theme"))

    _drawing_commands(command)
    command("paths", "listing", _("print the data, config, cache and log folders"))
    return top


def _drawing_commands(command: Callable[[str, str, str], argparse.ArgumentParser]) -> None:
    """Add what draws, and what tries and checks."""
    made = command("screenshot", "window", _("draw one scene without a window"))
    made.add_argument("scene")
    made.add_argument("--out", type=Path, required=True, metavar="PNG")
    made.add_argument("--record", type=Path, metavar="FILE")
    made.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    made.add_argument("--theme", metavar="T", default=argparse.SUPPRESS)
    made.add_argument("--scale", type=float, default=1.0, metavar="S")

    made = command("deck", "deck", _("read a card deck from elsewhere and draw its sheet"))
    made.add_argument("path", type=Path)
    made.add_argument("--out", type=Path, metavar="PNG")
    made.add_argument("--json", action="store_true")

    made = command("verify", "records", _("check the fairness hashes of a record"))
    made.add_argument("file", type=Path)

    made = command("self-test", "selftest", _("try everything once"))
    made.add_argument("--json", action="store_true")


def _arena_options(made: argparse.ArgumentParser) -> None:
    made.add_argument("ruleset")
    made.add_argument("players", nargs="+", metavar="PLAYER", help=_("the first is measured; the last fills the table"))
    made.add_argument("--seats", type=int)
    made.add_argument("--deals", type=int, default=400, help=_("single deals with level scores"))
    made.add_argument("--matches", type=int, default=100, help=_("whole matches"))
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--options", metavar="K=V,...", default="")
    made.add_argument("--processes", type=int, metavar="N", help=_("how many at a time; as many as there are cores"))
    made.add_argument("--json", action="store_true")


def _window_options(top: argparse.ArgumentParser) -> None:
    top.add_argument("--theme", metavar="T", help=_("card art and table"))
    top.add_argument("--size", type=size, metavar="WxH", help=_("size of the window"))
    top.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    top.add_argument("--mute", action="store_true", help=_("no sound"))
    top.add_argument("--seed", type=int, metavar="S", help=_("seed of the shuffles"))
    top.add_argument("--demo", action="store_true", help=_("start a match at once; the computer plays your seat too"))
    top.add_argument("--matches", type=int, metavar="N", help=_("quit after N matches"))


def size(text: str) -> tuple[int, int]:
    """Return the width and height that `1920x1080` names; ValueError if it names none."""
    width, _x, height = text.lower().partition("x")
    wide, high = int(width), int(height)
    if not (100 <= wide <= 16384 and 100 <= high <= 16384):  # noqa: PLR2004  the bounds of a surface
        raise ValueError(text)
    return wide, high
