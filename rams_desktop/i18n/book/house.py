"""Manners, forms that no source gives, and what may be chosen."""

from rams_desktop.i18n.book.page import Paragraph, Scope, players
from rams_desktop.i18n.book.table import joined, pack_sentence
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.names import (
    both,
    manners_about,
    manners_name,
    number,
    option_about,
    option_name,
    rank_name,
    value_name,
)
from rams_desktop.rules.core.options import Option
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.tricks import Tricks


def manners(scope: Scope) -> tuple[Paragraph, ...]:
    """Return how guided and table manners differ (R21, R23, R27)."""
    text = _("{name}: {about}")
    said = [Paragraph(text.format(name=manners_name("guided"), about=manners_about("guided")))]
    said.append(Paragraph(text.format(name=manners_name("table"), about=manners_about("table"))))
    fold = scope.find(AskAndFold)
    if fold is not None and fold.ask == "manners":
        text = _("With table manners the buyer has to ask who is not playing; the computer players always ask.")
        said.append(Paragraph(text, ("R21",)))
    tricks = scope.find(Tricks)
    if tricks is not None and "lead-trump-ace" in tricks.duties:
        text = _("With table manners the trump ace may be kept back against the duty, at the price told there.")
        said.append(Paragraph(text, ("R27",)))
    text = _("All other duties of card play hold with either: a card that breaks one is refused, with the reason.")
    said.append(Paragraph(text, ("R23",)))
    return tuple(said)


def house_forms(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the forms for numbers of players that no source tells of (R2, R7)."""
    said = []
    for pack in scope.rules.packs:
        used = [each for each in pack.players if each in scope.numbers]
        if not pack.house or not used:
            continue
        low = rank_name(pack.lowest)
        text = _("The game with {players} players is a house rule: no source tells how so many play.")
        sentences = [text.format(players=players(used)), pack_sentence(pack, used)]
        text = _("Where these rules speak of the lowest card, that is here a {rank}.")
        sentences.append(text.format(rank=low))
        said.append(Paragraph(joined(sentences), ("R1", "R2")))
    return tuple(said)


def choices(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the options that the ruleset declares, each with its values."""
    return tuple(Paragraph(_option(option)) for option in scope.rules.options)


def _option(option: Option) -> str:
    values = [value_name(option, value) for value in option.values]
    text = _("{option}: {values}. Usual: {default}.")
    usual = value_name(option, option.default)
    said = [text.format(option=option_name(option), values=both_or_one(values), default=usual)]
    if option.between is not None:
        low, high = (number(each) for each in option.between)
        said.append(_("Any number from {low} to {high} can be chosen.").format(low=low, high=high))
    about = option_about(option)
    if about:
        said.append(about)
    return joined(said)


def both_or_one(values: list[str]) -> str:
    """Return the values in quotation marks, as one list."""
    return both([_("“{value}”").format(value=value) for value in values])
