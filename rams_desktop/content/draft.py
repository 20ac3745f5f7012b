"""A ruleset that is being changed: the file it began as, the values changed so far, and what they make."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from rams_desktop.content.edited import CannotEditError, Plain, edited
from rams_desktop.content.fields import Field, fields_of
from rams_desktop.content.game_sense import FEWEST, MOST_PLAYERS
from rams_desktop.content.mistakes import Mistake, Mistakes
from rams_desktop.content.rulesets import loads
from rams_desktop.content.yaml_source import Document, Steps, parse
from rams_desktop.rules.core.options import Option, same
from rams_desktop.rules.core.pack import Decks, Pack
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.game import AnyRuleset, Ruleset
from rams_desktop.rules.match import Countdown, Race, Series

TEXTS: Final = ("name", "special")
PLAYERS: Final = (FEWEST, MOST_PLAYERS)


class Draft:
    """The file's text, and the changes to it. Whoever changes it asks `mistakes` before keeping the `text`.

    What an option offers follows the field that it sets, so that its default stays what the game is.
    """

    def __init__(self, text: str, file: str) -> None:
        ruleset = loads(text.encode(), file)
        if isinstance(ruleset, tuple):
            raise CannotEditError(())
        self.base = text
        self.file = file
        self.ruleset: AnyRuleset = ruleset  # as the file has it
        self.fields = {field.sets: field for field in fields_of(ruleset)}
        self._changes: dict[str, dict[Steps, Plain]] = {}  # by what was set, with all that follows from it
        self._chosen: dict[str, Any] = {}

    @cached_property
    def _made(self) -> tuple[str, AnyRuleset | Mistakes]:
        changes = {path: value for each in self._changes.values() for path, value in each.items()}
        try:
            text = edited(self.base, changes)
        except CannotEditError as error:
            before = parse(self.base.encode(), self.file)
            place = before.node(error.path).place if isinstance(before, Document) else (1, 1)
            return self.base, (Mistake(self.file, *place, "by-hand-only"),)
        return text, loads(text.encode(), self.file)

    @property
    def text(self) -> str:
        """What the file will be."""
        return self._made[0]

    @property
    def result(self) -> AnyRuleset | None:
        """The ruleset that the text makes; None with mistakes."""
        made = self._made[1]
        return None if isinstance(made, tuple) else made

    @property
    def mistakes(self) -> Mistakes:
        """What is wrong with the text as it is now."""
        made = self._made[1]
        return made if isinstance(made, tuple) else ()

    @property
    def changed(self) -> bool:
        """Whether the text differs from the file."""
        return any(self._changes.values())

    def where(self, mistake: Mistake) -> str:
        """Return the field that a mistake is about, as `fields` names it; empty where it is none."""
        now = parse(self.text.encode(), self.file)
        if not isinstance(now, Document):
            return ""
        place = (mistake.line, mistake.column)
        for sets, field in self.fields.items():
            for path in field.paths:
                if now.node(path) is not now.node(path[:-1]) and now.node(path).place == place:
                    return sets
        return ""

    # values

    def value(self, sets: str) -> Any:  # noqa: ANN401  each field has a type of its own
        """Return the value of a field as it is now."""
        return self._chosen.get(sets, self.fields[sets].now)

    def set(self, sets: str, value: Plain) -> None:
        """Give a field another value, wherever it stands, and to options that set it what follows."""
        field = self.fields[sets]
        changes: dict[Steps, Plain] = {}
        if value != field.now:
            changes = dict.fromkeys(field.paths, value)
            for at, option in enumerate(self.ruleset.options):
                if option.sets == sets:
                    changes.update(_followed(option, ("options", at), field, value))
        self._take(sets, changes, value)
        if sets == "deal.widow" and isinstance(value, tuple):
            self._follow_widow(sum(map(int, value)))

    def _take(self, key: str, changes: Mapping[Steps, Plain], value: Any) -> None:  # noqa: ANN401
        self._changes[key] = dict(changes)
        self._chosen[key] = value
        self.__dict__.pop("_made", None)

    def _follow_widow(self, cards: int) -> None:
        """Let the buyer lay away as many cards as the widow has: hands stay of one size."""
        for at, phase in enumerate(self.ruleset.phases):
            if tag_of(phase) == "buy":
                changes: dict[Steps, Plain] = {("phases", at, "discard"): cards}
                self._take("buy.discard", changes if getattr(phase, "discard", cards) != cards else {}, cards)

    # what is not of a phase

    def word(self, name: str) -> str:
        """Return one of the `TEXTS`."""
        return str(self._chosen.get(name, getattr(self.ruleset, name)))

    def write(self, name: str, text: str) -> None:
        """Change one of the `TEXTS`."""
        self._take(name, {} if text == getattr(self.ruleset, name) else {(name,): text}, text)

    @property
    def players(self) -> tuple[int, int]:
        """How many can play, at least and at most."""
        players = self.ruleset.players
        least, most = self._chosen.get("players", (players.min, players.max))
        return int(least), int(most)

    def seat(self, least: int, most: int) -> None:
        """Change how many can play; a number that no pack was for gets the pack of the nearest one."""
        old = self.ruleset.players
        changes: dict[Steps, Plain] = {}
        if (least, most) != (old.min, old.max):
            wanted = {"min": least, "max": most, "default": min(max(old.default, least), most)}
            changes = {("players", key): value for key, value in wanted.items() if value != getattr(old, key)}
            packs: tuple[Pack | Decks, ...] = self.ruleset.packs
            homes = {count: at for at, pack in enumerate(packs) for count in pack.players}
            for at, pack in enumerate(packs):
                seats = tuple(
                    count
                    for count in range(least, most + 1)
                    if homes[min(homes, key=lambda known: (abs(known - count), known))] == at
                )
                if seats != pack.players:
                    changes.update({(*path, at, "players"): seats for path in _packs_at(self.ruleset)})
        self._take("players", changes, (least, most))

    def packs(self) -> tuple[tuple[tuple[int, ...], str], ...]:
        """Return for each pack who uses it now, and its ranks; nothing where whole packs are shuffled together."""
        if not isinstance(self.ruleset, Ruleset):
            return ()
        seats = self._changes.get("players", {})
        return tuple(
            (_counts(seats.get(("packs", at, "players"), pack.players)), self.ranks(at))
            for at, pack in enumerate(self.ruleset.packs)
        )

    def ranks(self, at: int) -> str:
        """Return the ranks of a pack, from high to low."""
        pack = self.ruleset.packs[at]
        return str(self._chosen.get(f"packs.{at}", pack.ranks if isinstance(pack, Pack) else ""))

    def deal_with(self, at: int, ranks: str) -> None:
        """Change the ranks of a pack."""
        pack = self.ruleset.packs[at]
        same_ranks = isinstance(pack, Pack) and ranks == pack.ranks
        self._take(f"packs.{at}", {} if same_ranks else {("packs", at, "ranks"): ranks}, ranks)

    @property
    def aces(self) -> dict[str, int]:
        """What the aces are worth in the file, by suit; empty where they have no values of their own."""
        values = self.ruleset.ace_values if isinstance(self.ruleset, Ruleset) else {}
        return {str(name): points for name, points in values.items()}

    def ace(self, suit: str) -> int:
        """Return what an ace is worth."""
        return int(self._chosen.get(f"ace.{suit}", self.aces[suit]))

    def value_ace(self, suit: str, points: int) -> None:
        """Change what an ace is worth."""
        self._take(f"ace.{suit}", {} if points == self.aces[suit] else {("ace_values", suit): points}, points)

    # what has an effect

    def counts(self, sets: str) -> bool:
        """Say whether a field means anything beside the other values as they are now."""
        test = _COUNTS.get(sets)
        return test is None or test(self)

    def has(self, phase: str) -> bool:
        """Say whether a phase is there."""
        return self.ruleset.phase(phase) is not None


def _packs_at(ruleset: AnyRuleset) -> tuple[Steps, ...]:
    """Return where a file has its packs, those that an option gives among them."""
    shuffled = [at for at, phase in enumerate(ruleset.phases) if tag_of(phase) == "shuffle"]
    if not shuffled:
        return (("packs",),)
    given = [
        ("options", at, "gives", each)
        for at, option in enumerate(ruleset.options)
        if option.sets == "shuffle.packs"
        for each in range(len(option.gives or ()))
    ]
    return (("phases", shuffled[0], "packs"), *given)


def copied(text: str, name: str, title: str) -> str:
    """Return a ruleset's text under another id and name."""
    return edited(text, {("id",): name, ("name",): title})


def free_id(like: str, taken: Iterable[str]) -> str:
    """Return an id that is not taken, made of another one."""
    first = like if like.startswith("my-") else f"my-{like}"
    used = set(taken)
    number = 1
    while (found := first if number == 1 else f"{first}-{number}") in used:
        number += 1
    return found


def with_duty(duties: Sequence[str], duty: str, every: Sequence[str], *, on: bool) -> tuple[str, ...]:
    """Return duties with one more, at its place among them, or without it."""
    if not on or duty in duties:
        return tuple(each for each in duties if on or each != duty)
    order = _order(every)
    later = (at for at, each in enumerate(duties) if order.index(each) > order.index(duty))
    at = next(later, len(duties))
    return (*duties[:at], duty, *duties[at:])


def _order(every: Sequence[str]) -> list[str]:
    """Return duties as they work best: after following and trumping the one that must not force a wrong card."""
    return sorted(every, key=lambda each: each == "ace-on-lying-court")


def _followed(option: Option, path: Steps, field: Field, value: Plain) -> dict[Steps, Plain]:
    """Return the changes to an option whose field gets another value."""
    given = option.values if option.gives is None else tuple(map(_plain, option.gives))
    for offered, each in zip(option.values, given, strict=True):
        if type(each) is type(value) and each == value:
            return {} if same(offered, option.default) else {(*path, "default"): offered}
    at = next(at for at, each in enumerate(option.values) if same(each, option.default))
    if option.gives is None:
        return {(*path, "values", at): value, (*path, "default"): value}
    changes: dict[Steps, Plain] = {}
    if field.kind == "number" and {True, False} == set(option.values):  # yes gives something, no gives 0
        at = next(at for at, each in enumerate(option.values) if each is (value != 0))
        if not same(option.values[at], option.default):
            changes[*path, "default"] = option.values[at]
    changes[*path, "gives", at] = value
    if field.kind == "duties" and isinstance(value, tuple):
        others = {other: duties for other, duties in enumerate(given) if other != at}
        changes.update(_duties_followed(others, field, tuple(map(str, value)), (*path, "gives")))
    return changes


def _duties_followed(
    others: Mapping[int, Any], field: Field, value: tuple[str, ...], path: Steps
) -> dict[Steps, Plain]:
    """Return the changes to the other lists of duties that an option gives: one comes or goes in all of them."""
    every = tuple(map(str, field.values))
    changes: dict[Steps, Plain] = {}
    for other, duties in others.items():
        new = tuple(duties)
        for duty in every:
            if (duty in value) != (duty in field.now):
                new = with_duty(new, duty, every, on=duty in value)
        if new != tuple(duties):
            changes[*path, other] = new
    return changes


def _plain(value: Any) -> Any:  # noqa: ANN401
    return tuple(value) if isinstance(value, list) else value


def _counts(value: Plain) -> tuple[int, ...]:
    return tuple(map(int, value)) if isinstance(value, tuple) else ()


def _vetoes(draft: Draft) -> bool:
    return isinstance(draft.ruleset.match, Race) and draft.value("match.veto_distance") > 0


def _leads_ace(draft: Draft) -> bool:
    return "lead-trump-ace" in draft.value("tricks.duties")


def _ends_early(draft: Draft) -> bool:
    return isinstance(draft.ruleset.match, (Race, Countdown)) and draft.value("match.wins") == "during_deal"


def _penalised(draft: Draft) -> bool:
    return bool(draft.value("score.no_trick"))


# What means nothing beside other values is not shown.
_COUNTS: Final[dict[str, Callable[[Draft], bool]]] = {
    "match.first_to": lambda draft: not draft.value("match.points"),
    "match.limit": lambda draft: not draft.value("match.deals"),
    "match.veto_distance": lambda draft: draft.has("buy"),
    "buy.veto": _vetoes,
    "fold.veto": _vetoes,
    "fold.forgotten": lambda draft: draft.value("fold.ask") != "auto",
    "jacks.trickless": _penalised,
    "score.no_trick_if": _penalised,
    "score.cap": lambda draft: isinstance(draft.ruleset.match, (Countdown, Series)) and _penalised(draft),
    "score.no_buyer_penalty": lambda draft: draft.has("buy") and draft.has("fold") and _penalised(draft),
    "score.early_end": lambda draft: _ends_early(draft) and _penalised(draft),
    "score.unopened_points": lambda draft: draft.value("score.unopened") in {"flat", "cap"},
    "share.fixed": lambda draft: draft.value("share.looed") == "fixed",
    "special-hands.trump_flush": lambda draft: draft.value("special-hands.flush") > 0,
    "stand.pass_after_widow": lambda draft: bool(draft.value("stand.take_widow")),
    "tricks.ace_lead": _leads_ace,
    "tricks.ace_breach": _leads_ace,
    "tricks.bonus_counts_midhand": lambda draft: draft.has("jacks") and _ends_early(draft),
    "walk-over.bonus": lambda draft: draft.has("jacks"),
}
