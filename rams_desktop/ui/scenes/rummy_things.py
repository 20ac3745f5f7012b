"""What can be pointed at on a rummy table besides your cards: piles, melds, brackets, the place before you."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from rams_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class MeldWidget(Widget):
    """A meld on the table, or one put together: click it with cards lifted, or drop them on it.

    `margin_px`: how far its rectangle reaches beyond the cards.
    """

    stays_seen = True

    def __init__(
        self,
        key: str,
        rect: Rect,
        act: Callable[[tuple[int, int] | None], Change],
        *,
        lit: bool = False,
        tip: str = "",
        margin_px: float = 0.0,
    ) -> None:
        super().__init__(key, zone="melds", tip=tip)
        self.rect = rect
        self.margin_px = margin_px
        self.lit = lit
        self._act = act

    def activate(self) -> Change:
        """Do what a click on it does, wherever."""
        return self._act(None)

    def release(self, pos: tuple[int, int]) -> Change:
        """Do what a click at that place of it does."""
        return self._act(pos) if self.covers(pos) else None

    def draw(self, target: Surface, look: Look) -> None:
        """Draw a light around it where the lifted cards fit."""
        if self.lit or (self.hovered and self.tip):
            colour = look.colour("highlight" if self.lit else "table_text_muted")
            line_px = min(2.5 * look.scale, max(2.0, 0.6 * self.margin_px))  # beside the cards rather than on them
            look.box(target, self.rect.inflate(2, 2), look.px(8), line="shadow", line_px=1.6 * line_px)
            look.box(target, self.rect, look.px(8), line=colour, line_px=line_px)


class LaneWidget(Widget):
    """The place before you where your melds lie; a click on it lays what is lifted."""

    can_focus = False

    def __init__(self, rect: Rect, act: Callable[[], Change]) -> None:
        super().__init__("lane")
        self.rect = rect
        self._act = act

    def activate(self) -> Change:
        """Lay what is lifted."""
        return self._act()


class BracketWidget(Widget):
    """The bracket under a meld that the program has found in your hand; a click lifts its cards.

    - `strips`: one for each piece of it, under the cards; `words` stand on the first.
    """

    def __init__(
        self, key: str, strips: Sequence[Rect], words: str, act: Callable[[], Change], *, tip: str = ""
    ) -> None:
        super().__init__(key, zone="brackets", tip=tip)
        self.strips = list(strips)
        self.words = words
        self.rect = self.strips[0].unionall(self.strips[1:])
        self._act = act

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on one of its strips."""
        return any(strip.collidepoint(pos) for strip in self.strips)

    def activate(self) -> Change:
        """Lift its cards."""
        return self._act()

    def draw(self, target: Surface, look: Look) -> None:
        """Draw a line with turned-up ends under the cards, the points on a slip in its middle."""
        line, halo = look.colour("accent"), look.colour("card")
        if self.hovered or self.focused:
            line, halo = look.colour("highlight"), look.colour("shadow")
        for place, strip in enumerate(self.strips):
            inner = strip.inflate(-look.px(8), 0)
            base, up, thick = inner.bottom - look.px(4), look.px(8), look.px(2.5)
            points = [
                (inner.left, base - up),
                (inner.left, base),
                (inner.right - 1, base),
                (inner.right - 1, base - up),
            ]
            look.stroke(target, points, halo, thick + 2 * look.px(1.5))
            look.stroke(target, points, line, thick)
            smaller = look.type.narrower(self.words, "small", strip.w - look.px(10))
            words = (
                smaller.render(self.words, True, look.colour("wood_text"))
                if smaller
                else look.text(self.words, "small", "wood_text")
            )
            slip = words.get_rect().inflate(look.px(12), 0)
            slip.midbottom = strip.midbottom
            if place and slip.w > strip.w:
                continue
            look.box(target, slip, slip.h / 2, "wood", line=line, line_px=max(1.0, 1.5 * look.scale))
            target.blit(words, words.get_rect(center=slip.center))

    def draw_focus(self, target: Surface, look: Look) -> None:
        """Draw the ring around each strip."""
        for strip in self.strips:
            look.focus_ring(target, strip)
