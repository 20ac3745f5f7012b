"""One or more of each event, and a translator that shows what does not go through it."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rams_desktop.i18n import messages
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.trick import events as e
from tests.shipped import RAMSAS, SHIPPED

EVERY: Final = SHIPPED
FAMILY: Final = ("rams-classic", "rams-mattmar")
OTHERS: Final = tuple(name for name in EVERY if name not in {*RAMSAS, *FAMILY})
NAMES: Final = ("ADA", "ONA", "JONAS", "PETRAS")
SEVEN: Final = (*NAMES, "MARTA", "ILZE", "JURIS")
PAIR: Final = cards("JC JS")

EVENTS: Final[tuple[e.AnyEvent, ...]] = (
    e.DealBegun(3, 1),
    e.BottomSeen(1, None),
    e.BottomSeen(1, card("9D")),
    e.PackRecut(1),
    e.PackKept(1),
    e.DealShifted(1, card("AS"), skipped=False, times=2),
    e.DealShifted(1, card("7D"), skipped=True, times=4),
    e.CardsDealt((2, 3, 0, 1, None), (card("AS"), None, None, None, None), 3),
    e.CardsDealt((2, 3, 0, 1), (None,) * 4, 0),
    e.TrumpTurned(1, card("QH")),
    e.TrumpTurned(1, card("9C")),
    e.TrumpTurned(1, card("9D")),
    e.TrumpTurned(1, card("9S")),
    e.Declined(1),
    e.BuySkipped(1),
    e.Bought(1),
    e.CardsDiscarded(1, cards("9C TD")),
    e.CardsDiscarded(1, (None, None)),
    e.CardsDiscarded(1, (None,)),
    e.WidowTaken(1, cards("9C TD AS")),
    e.WidowTaken(1, (None, None)),
    e.WidowTaken(1, (None,)),
    e.Asked(1),
    e.QuestionForgotten(1),
    e.Folded(1, (None,) * 5),
    e.Stayed(1),
    e.WalkedOver(1, 5),
    e.WalkedOver(1, 1),
    e.JacksShown(1, PAIR),
    e.JacksAnnounced(1),
    e.JacksHidden(1),
    e.RamsasCalled(1, cards("JC JD JH JS")),
    e.CardPlayed(1, card("AH"), lead=True),
    e.CardPlayed(1, card("TH"), lead=False),
    e.TrumpAceDemoted(1, card("AH")),
    e.TrickTaken(1, 2),
    e.PairPaid(1, 5),
    e.PairPaid(1, 1),
    e.TrumpTurned(None, card("QH")),
    e.Passed(1, (None,) * 5),
    e.PlaysOn(1),
    e.HandKept(1),
    e.Knocked(1),
    e.GeneralCalled(1),
    e.CardsDrawn(1, cards("9C TD")),
    e.CardsDrawn(1, (None, None)),
    e.CardsDrawn(1, (None,), 3),
    e.CardsDrawn(1, cards("9C"), 1),
    e.CardsDrawn(1, ()),
    e.StockRenewed(1),
    e.StockRenewed(12),
    e.TurnUpSwapped(1, card("QH"), None),
    e.TurnUpSwapped(1, card("QH"), card("9C")),
    e.TurnUpKept(1),
    e.HandOpened(1, cards("AH KH TH 9H 7H"), e.LineRule.FLUSH),
    e.HandOpened(1, cards("AC AD AH AS 9H"), e.LineRule.FOUR_ACES),
    e.Misdealt(1),
    e.CardExposed(1, card("9C")),
    e.ExposedRefused(1, card("9C")),
    e.ExposedAccepted(1),
    e.Proposed(1, e.Proposal.BETTER),
    e.Proposed(1, e.Proposal.SWING),
    e.Contented(1),
    e.Voted(1, yes=True),
    e.Voted(1, yes=False),
    e.TurnUpReplaced(1, card("QC"), card("9H")),
    e.RevokeFound(1, 2, 3),
    e.Staked(1, 1, 4),
    e.Staked(1, 3, 3),
    e.RamsScored(2, (3, -2, 0, 19), (1, 0, 2, 4)),
    e.DealScored((e.Line(1, e.LineRule.POT, 3),), (3, -2, 0, 19), 1),
    e.MatchWon((1,), (3, 0, 12, 19), (-3, 34, -12, -19)),
    e.MatchWon((1,), (0, 0, 1, 0), (0, 1, -1, 0)),
    e.MatchWon((1, 3), (3, 0, 12, 0), (-3, 7, -12, 7)),
    e.DealScored((e.Line(1, e.LineRule.TRICKS, 2),), (3, -2, 0, 19)),
    e.MatchWon((1,), (3, 21, 0, 19)),
    e.MatchWon((1,), (3, 1, 0, 0)),
    e.MatchWon((1, 3), (3, 21, 0, 21)),
)


class Loud:
    """Answers in capitals; what stands in braces stays, so that it can be filled in."""

    def gettext(self, message: str, /) -> str:
        return re.sub(r"\{\w+\}|[^{]+", lambda part: part[0] if part[0][0] == "{" else part[0].upper(), message)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return self.gettext(one if count == 1 else many)

    def pgettext(self, _context: str, message: str, /) -> str:
        return self.gettext(message)


@contextmanager
def loud() -> Iterator[None]:
    """Speak through `Loud` for a while."""
    messages.speak(Loud())
    try:
        yield
    finally:
        messages.use(messages.SOURCE)


def assert_sentence(text: str) -> None:
    """Fail unless `text` is whole: no braces left, no doubled space, an end mark at its end."""
    assert not re.search(r"[{}]", text), text
    assert "  " not in text, text
    assert re.search(r"[.?!]”?$", text), text
    assert text == text.strip(), text
    assert text[0].isupper() or not text[0].isalpha(), text


def assert_translated(make: Callable[[], str]) -> None:
    """Fail if a small letter comes out when all texts are in capitals."""
    with loud():
        text = make()
    assert not re.search(r"[a-z]", text), text
