"""Which clause of the source texts says what: the numbers that the rulebook and the score sheet cite."""

from typing import Final, Literal, NamedTuple

from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick.events import LineRule
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.four_jacks import FourJacks
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.propose import Propose

Source = Literal["R", "K", "M", ""]


class Said(NamedTuple):
    """The clauses of Ramsas, Rams classic and Mattmar Rams that say the same thing, where they do."""

    ramsas: str = ""
    classic: str = ""
    mattmar: str = ""


TOPICS: Final[dict[str, Said]] = {
    "pack": Said("R1", "K1", "M1"),
    "players": Said("R2", "K1", "M1"),
    "dealer": Said("R3", "K2"),
    "cut": Said("R4"),
    "deal": Said("R5", "K2", "M2"),
    "bottom": Said("R6"),
    "recut": Said("R7"),
    "left-over": Said("R8"),
    "no-look": Said("R10"),
    "turn-up": Said("R9", "K2", "M2"),
    "take-part": Said("", "K3", "M6"),
    "draw": Said("", "K3", "M10"),
    "dealer-draws": Said("", "K3", "M11"),
    "ace-binds": Said("", "K4"),
    "swap": Said("", "K5"),
    "propose": Said("", "", "M3"),
    "proposal": Said("", "", "M4"),
    "vote": Said("", "", "M5"),
    "dealer-alone": Said("", "", "M7"),
    "must-knock": Said("", "", "M9"),
    "lead": Said("R22", "K6", "M12"),
    "follow": Said("R23", "K7", "M13"),
    "trick": Said("R24", "K6", "M14"),
    "equal-cards": Said("R25"),
    "lead-ace": Said("R26", "K8", "M15"),
    "ace-on": Said("R26", "K9", "M15"),
    "ace-power": Said("R27", "K8", "M15"),
    "ace-and-lowest": Said("R28"),
    "lead-trump": Said("", "", "M16"),
    "start": Said("R34", "K10", "M17"),
    "per-trick": Said("R35", "K11", "M17"),
    "aces": Said("", "K11"),
    "no-trick": Said("R36", "K12", "M18"),
    "flight": Said("", "", "M18"),
    "stays-out": Said("R17", "K3", "M18"),
    "walk-over": Said("R19", "K3", "M7"),
    "flush": Said("", "K13"),
    "four-aces": Said("", "K14"),
    "goal": Said("R34", "K15", "M17"),
    "end": Said("R37", "K15", "M8"),
    "payout": Said("", "K15"),
    "series": Said("", "", "M19"),
    "misdeal": Said("", "K16"),
    "exposed": Said("", "K17"),
    "revoke": Said("", "K18"),
}

LINES: Final[dict[LineRule, Said]] = {
    LineRule.TRICKS: TOPICS["per-trick"],
    LineRule.WALK_OVER: TOPICS["walk-over"],
    LineRule.JACK_PAIR: Said("R29"),
    LineRule.NO_TRICK: TOPICS["no-trick"],
    LineRule.NO_TRICK_NOT_POSITIVE: TOPICS["no-trick"],
    LineRule.NO_TRICK_PAIR: Said("R32"),
    LineRule.NO_TRICK_NOT_ASKED: Said("R21"),
    LineRule.NO_TRICK_NO_BUYER: Said("R21"),
    LineRule.NO_TRICK_ACES: TOPICS["no-trick"],
    LineRule.FOLDED: Said("R17"),
    LineRule.PASSED: TOPICS["take-part"],
    LineRule.DEAL_CUT_SHORT: TOPICS["end"],
    LineRule.ACES: TOPICS["aces"],
    LineRule.FLUSH: TOPICS["flush"],
    LineRule.FLUSH_PAID: TOPICS["flush"],
    LineRule.FOUR_ACES: TOPICS["four-aces"],
    LineRule.REVOKE: TOPICS["revoke"],
    LineRule.CAPPED: TOPICS["flight"],
}


def source(rules: Ruleset) -> Source:
    """Return the letter of the source text that a ruleset follows, by its phases; empty for none of them."""
    kinds = {type(phase) for phase in rules.phases}
    if Propose in kinds:
        return "M"
    if Aces in kinds:
        return "K"
    return "R" if kinds & {BuyWidow, FourJacks, Jacks} else ""


def clause(said: Said, letter: Source) -> str:
    """Return the clause of a source that says something; empty where it does not."""
    match letter:
        case "R":
            return said.ramsas
        case "K":
            return said.classic
        case "M":
            return said.mattmar
        case "":
            return ""
