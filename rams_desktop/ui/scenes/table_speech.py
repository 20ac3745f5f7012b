"""What players have just said, on slips of paper before them."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from rams_desktop.i18n.messages import pgettext
from rams_desktop.rules.trick.events import (
    Contented,
    GeneralCalled,
    HandKept,
    Knocked,
    Passed,
    PlaysOn,
    Proposal,
    Proposed,
    Voted,
)

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.rules.core.seats import Seat
    from rams_desktop.rules.game import AnyEvent
    from rams_desktop.ui.stage.plan import Plan
    from rams_desktop.ui.theme.look import Look

STAYS_MS: Final = 1500.0


class Speech:
    """The words of the others; those of a vote stay until it is decided."""

    def __init__(self, you: Seat) -> None:
        self._you = you
        self._said: dict[Seat, tuple[str, float]] = {}

    def hear(self, event: AnyEvent) -> None:
        """Take note of what an event says."""
        voting = isinstance(event, (Proposed, Voted))
        if not isinstance(event, Voted):
            self._said = {seat: (words, min(ms, STAYS_MS * 0.6)) for seat, (words, ms) in self._said.items()}
        words = said(event)
        seat = getattr(event, "seat", None)
        if words and seat is not None and seat != self._you:
            self._said[seat] = words, inf if voting else STAYS_MS

    def update(self, dt_ms: float) -> bool:
        """Let time pass; say whether a slip is taken away."""
        before = len(self._said)
        self._said = {seat: (words, ms - dt_ms) for seat, (words, ms) in self._said.items() if ms > dt_ms}
        return len(self._said) < before

    def hush(self) -> None:
        """Take all slips away."""
        self._said.clear()

    @property
    def speaking(self) -> bool:
        """Whether there is anything to draw."""
        return bool(self._said)

    def draw(self, target: Surface, look: Look, plan: Plan) -> None:
        """Draw the slips, each over the cards of who spoke."""
        for seat, (words, _ms) in self._said.items():
            draw_speech(target, look, plan.places[seat].fan, words)


def said(event: AnyEvent) -> str:  # noqa: PLR0911  one case an event
    """Return the words of an event that is nothing but words, else nothing."""
    match event:
        case Proposed(what=Proposal.BETTER):
            return pgettext("said at the table", "Better cards?")
        case Proposed():
            return pgettext("said at the table", "Swing?")
        case Voted(yes=yes):
            return pgettext("said at the table", "Yes") if yes else pgettext("said at the table", "No")
        case Contented():
            return pgettext("said at the table", "Content")
        case Knocked():
            return pgettext("said at the table", "Knock!")
        case Passed():
            return pgettext("said at the table", "Pass")
        case HandKept():
            return pgettext("said at the table", "I keep them")
        case PlaysOn():
            return pgettext("said at the table", "I play")
        case GeneralCalled():
            return pgettext("said at the table", "All tricks!")
        case _:
            return ""


def draw_speech(target: Surface, look: Look, centre: tuple[float, float], words: str) -> None:
    """Draw what a player has just said, on a slip of paper before him."""
    text = look.text(words, "number", "text")
    slip = text.get_rect().inflate(look.px(44), look.px(26))
    slip.center = round(centre[0]), round(centre[1])
    slip.clamp_ip(target.get_rect().inflate(-look.px(8), -look.px(8)))
    target.blit(look.panel(slip.w, slip.h, "paper"), slip)
    target.blit(text, text.get_rect(center=slip.center))
