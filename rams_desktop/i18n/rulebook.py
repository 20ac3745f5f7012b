"""The rulebook of a ruleset, made from its own values, so that it can't drift from the game."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import assert_never

from rams_desktop.i18n.book import (
    bids,
    draw,
    end,
    house,
    jacks,
    play,
    pot,
    rummy,
    score,
    shedding,
    special,
    summary,
    table,
    widow,
)
from rams_desktop.i18n.book.page import Paragraph, Scope, Section, allowed
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.names import PHASES, short
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.rummy.ruleset import Ruleset as RummyRuleset
from rams_desktop.rules.shedding.ruleset import Ruleset as SheddingRuleset
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.ante import Ante
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.four_jacks import FourJacks
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.pool_flush import PoolFlush
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.stand import TakePart
from rams_desktop.rules.trick.phases.swap import SwapTurnUp
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.phases.walk_over import WalkOver
from rams_desktop.rules.trick.ruleset import AnyPhase, Ruleset

__all__ = ["Paragraph", "Section", "as_text", "rulebook", "section_at", "section_of"]


def rulebook(rules: AnyRuleset, seats: int | None = None) -> tuple[Section, ...]:
    """Return the whole book in the language in use; for one number of players, or for all.

    ValueError for a number of players that the ruleset does not allow.
    """
    numbers = (seats,) if seats is not None else allowed(rules)
    match rules:
        case Ruleset():
            sections = _trick(Scope(rules, numbers))
        case SheddingRuleset():
            sections = shedding.chapters(rules, numbers)
        case RummyRuleset():
            sections = rummy.chapters(rules, numbers)
        case _:
            assert_never(rules)
    return tuple(section for section in sections if section.paragraphs)


def _trick(scope: Scope) -> list[Section]:
    sections = [
        Section("short", _("The game in short"), summary.short(scope)),
        Section("players", _("Players and pack"), table.who_plays(scope)),
    ]
    seen: set[str] = set()
    for phase in scope.rules.phases:
        for section in _sections(scope, phase):
            if section.id not in seen:
                sections.append(section)
                seen.add(section.id)
    sections += [
        Section("match", _("The end of the match"), end.match_end(scope)),
        Section("manners", _("Manners"), house.manners(scope)),
        Section("house", _("House forms"), house.house_forms(scope)),
        Section("options", _("What you may choose"), house.choices(scope.rules)),
    ]
    return sections


def _sections(scope: Scope, phase: AnyPhase) -> tuple[Section, ...]:  # noqa: C901, PLR0911, PLR0912  one a phase
    """Return the chapters that tell what a phase means; the first has the phase's own id."""
    match phase:
        case Cut():
            return (Section("cut", _("Shuffle and cut"), table.the_cut(scope, phase)),)
        case Ante():
            return (Section("ante", _("The stakes"), pot.staking(phase)),)
        case Deal():
            return (
                Section("deal", _("The deal"), table.the_deal(scope, phase)),
                Section("trump", _("Trump"), table.trump(scope, phase)),
            )
        case FourJacks():
            return (Section("four-jacks", _("Four jacks"), jacks.four(scope, phase)),)
        case SpecialHands():
            return (Section("special-hands", _("Hands that settle the deal"), special.hands(scope)),)
        case Propose():
            return (Section("propose", _("Better cards and swings"), bids.proposing(scope, phase)),)
        case BuyWidow():
            return (Section("buy", _("Buying the widow"), widow.buying(scope, phase)),)
        case AskAndFold():
            return (Section("fold", _("Who is not playing?"), widow.folding(scope, phase)),)
        case Declare():
            return (Section("declare", _("Passing or drawing"), draw.declaring(scope, phase)),)
        case TakePart():
            return (Section("stand", _("Passing or playing"), bids.standing(scope, phase)),)
        case KnockIn():
            return (Section("knock", _("Knocking"), bids.knocking(scope, phase)),)
        case SwapTurnUp():
            return (Section("swap", _("The dealer's swap"), draw.swapping(scope, phase)),)
        case Exchange():
            return (Section("exchange", _("The exchange"), draw.exchanging(scope, phase)),)
        case PoolFlush():
            return (Section("pool-flush", _("A hand of one suit"), pot.flush(scope, phase)),)
        case Aces():
            return (Section("aces", _("What aces are worth"), special.aces(scope, phase)),)
        case WalkOver():
            return (Section("walk-over", _("Winning without play"), widow.walking_over(scope, phase)),)
        case Jacks():
            return (Section("jacks", _("Pairs of jacks"), jacks.pair(phase)),)
        case Tricks():
            return (
                Section("tricks", _("The tricks"), play.playing(scope, phase)),
                Section("trump-ace", _("The trump ace"), play.trump_ace(scope, phase)),
            )
        case Share():
            return (Section("share", _("The pot"), pot.sharing(scope, phase)),)
        case Score():
            return (Section("score", _("Scoring"), score.scoring(scope, phase)),)
        case _:
            assert_never(phase)


def section_at(phase: str) -> str:
    """Return the id of the chapter that matters during a phase."""
    if phase == "shuffle":
        return "players"
    return phase if phase in PHASES else "short"


def section_of(sections: Iterable[Section], clause: str) -> str | None:
    """Return the id of the chapter, past the summary, that is about a clause, or at least says it."""
    said = [(section.id, each.clauses) for section in sections if section.id != "short" for each in section.paragraphs]
    about = [place for place, clauses in said if clauses[:1] == (clause,)]
    other = [place for place, clauses in said if clause in clauses]
    return next(iter(about + other), None)


def as_text(sections: Sequence[Section], width: int = 80) -> str:
    """Return the book as plain text, the clauses in brackets after each paragraph."""
    blocks: list[str] = []
    for section in sections:
        blocks.append(f"{section.title}\n{'-' * len(section.title)}")
        for each in section.paragraphs:
            tag = f" [{', '.join(each.clauses)}]" if each.clauses else ""
            block = textwrap.fill(each.text + tag, width, break_long_words=False, break_on_hyphens=False)
            if each.cards:
                block += "\n    " + "  ".join(short(card) for card in each.cards)
            blocks.append(block)
    return "\n\n".join(blocks) + "\n"
