"""The shelf of variants: a card for each ruleset, and for each file that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.ui.widgets.shelf_card import ShelfCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from rams_desktop.content.rulesets import Broken, Shelf, Shelved
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.widgets.shelf_card import Line

ORDER: Final = (
    "ramsas-lt",
    "ramsas-lv",
    "ramsas-shedding",
    "rams-classic",
    "rams-mattmar",
    "rams-french",
    "ramsen",
    "zwicken",
    "loo-three",
    "loo-five",
    "bourre",
    "rounce",
    "rami-40",
    "rami-51",
)


def variant_cards(shelf: Shelf, chosen: str, take: Callable[[Shelved], Change]) -> list[ShelfCard]:
    """Return a card for each ruleset, `chosen` marked; then those of the files that cannot be read."""
    cards = [_card(each, chosen, take) for each in sorted(shelf.rulesets, key=_place)]
    for each in shelf.broken:
        lines: list[Line] = [
            (each.path.name, "heading", "text"),
            (_("Your own, cannot be read"), "small", "danger"),
            (_first_mistake(each), "small", "text"),
        ]
        cards.append(
            ShelfCard(
                f"broken-{each.path.name}",
                lines,
                lambda: None,
                enabled=False,
                reason=_("Mend the file {file} to play it.").format(file=each.path),
            )
        )
    return cards


def _card(each: Shelved, chosen: str, take: Callable[[Shelved], Change]) -> ShelfCard:
    rules = each.ruleset
    where = names.both([names.country_name(code) for code in rules.countries])
    where = where[:1].upper() + where[1:]
    name = names.ruleset_name(rules)
    native = rules.native if rules.native not in name else ""
    players = _("{least} to {most} players").format(least=rules.players.min, most=rules.players.max)
    minutes = ngettext("{count} minute", "{count} minutes", rules.minutes).format(count=rules.minutes)
    origin = _("included") if each.shipped else _("your own")
    dot = " \N{MIDDLE DOT} "
    lines: list[Line] = [
        (name, "heading", "text"),
        (dot.join(part for part in (native, where, origin) if part), "small", "text_muted"),
        (names.ruleset_special(rules), "small", "text"),
        (dot.join((players, minutes)), "small", "text_muted"),
    ]

    def choose() -> Change:
        return take(each)

    return ShelfCard(
        f"variant-{rules.id}",
        [line for line in lines if line[0]],
        choose,
        chosen=rules.id == chosen,
    )


def _place(each: Shelved) -> tuple[int, str]:
    """Return where a ruleset stands on the shelf: Ramsas first, then its kin from near to far, then your own."""
    known = each.shipped and each.ruleset.id in ORDER
    return (ORDER.index(each.ruleset.id) if known else len(ORDER), names.ruleset_name(each.ruleset))


def _first_mistake(broken: Broken) -> str:
    """Return where the first mistake of a file is, and what; the folder is told by the tooltip."""
    first = broken.mistakes[0]
    sentence = _("Line {line}, column {column}: {message}")
    return sentence.format(line=first.line, column=first.column, message=first.message)
