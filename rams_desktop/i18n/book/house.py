"""Manners, forms that no source gives, and what may be chosen."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined, players
from rams_desktop.i18n.book.table import pack_sentence
from rams_desktop.i18n.manners import manners_about, manners_name
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.names import (
    both,
    number,
    option_about,
    option_name,
    points,
    rank_name,
    unopened,
    value_name,
)
from rams_desktop.rules.core.options import Option
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.tricks import Tricks


def manners(scope: Scope) -> tuple[Paragraph, ...]:
    """Return how guided and table manners differ, and what faults cost (R21, R23, R27, K16-K18)."""
    text = _("{name}: {about}")
    said = [
        Paragraph(text.format(name=manners_name(each), about=manners_about(each, scope.rules)))
        for each in ("guided", "table")
    ]
    fold, tricks = scope.find(AskAndFold), scope.find(Tricks)
    if fold is not None and fold.ask == "manners":
        text = _("With table manners the buyer has to ask who is not playing; the computer players always ask.")
        said.append(Paragraph(text, ("R21",)))
    if tricks is not None and tricks.revoke == "penalty":
        return (*said, *_revoke(scope), *_accidents(scope))
    if tricks is not None and "lead-trump-ace" in tricks.duties and tricks.ace_breach == "demotes":
        text = _("With table manners the trump ace may be kept back against the duty, at the price told there.")
        said.append(Paragraph(text, scope.cite("ace-power")))
        text = _("All other duties of card play hold with either: a card that breaks one is refused, with the reason.")
    else:
        text = _("The duties of card play hold with either: a card that breaks one is refused, with the reason.")
    said.append(Paragraph(text, scope.cite("follow")))
    return (*said, *_accidents(scope))


def _revoke(scope: Scope) -> list[Paragraph]:
    """Return what a card played against the duties leads to (K18)."""
    text = _(
        "A card played against a duty is a revoke. With guided manners it is refused, with the reason; with table"
        " manners it can happen. It is found when its player later plays a card that should have been played, or at the"
        " end of the deal."
    )
    said = [Paragraph(text, scope.cite("revoke"))]
    sentences = [
        _(
            "A trick that a revoke has won goes to its rightful owner, who has the best card in it besides that one."
            " What was led afterwards stands."
        ),
        _("None of the offender's tricks count in that deal."),
    ]
    score = scope.find(Score)
    if score is not None and score.no_trick:
        text = _("The offender has {points} added, once, as for no trick.")
        sentences.append(text.format(points=points(score.no_trick)))
    if scope.find(Aces) is not None:
        text = _("The offender's aces count neither way.")
        if score is not None and score.revoke_aces:
            text = _("The offender's aces are written up too.")
        sentences.append(text)
    said.append(Paragraph(joined(sentences), scope.cite("revoke")))
    return said


def _accidents(scope: Scope) -> list[Paragraph]:
    """Return what becomes of a card that the dealer shows by mistake (K16, K17)."""
    if not scope.rules.mishaps:
        return []
    text = _(
        "With table manners accidents can be allowed. Then it happens, seldom, that the dealer shows a card by mistake."
        " If nobody has spoken yet, that deal is void and the next player deals."
    )
    said = [Paragraph(text, scope.cite("misdeal"))]
    text = _("If it is a card that somebody draws, that player may refuse it and have another one.")
    said.append(Paragraph(text, scope.cite("exposed")))
    return said


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
        said.append(Paragraph(joined(sentences), scope.cite("pack", "players")))
    return tuple(said)


def choices(rules: AnyRuleset) -> tuple[Paragraph, ...]:
    """Return the options that the ruleset declares, each with its values."""
    return tuple(Paragraph(_option(option, unopened(rules))) for option in rules.options)


def _option(option: Option, counted: int) -> str:
    values = [value_name(option, value, counted) for value in option.values]
    text = _("{option}: {values}. Usual: {default}.")
    usual = value_name(option, option.default, counted)
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
