"""A button that names a suit, with its sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.i18n import names
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.rules.core.cards import Suit
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


ALONE: Final = 64  # design units: as wide as it is with the sign alone
LARGE: Final = 28


class SuitButton(Button):
    """The sign of a suit before its name."""

    def __init__(self, suit: Suit, act: Callable[[], Change]) -> None:
        super().__init__(names.suit_name(suit), act, key=f"suit {suit}", zone="asked", tip=names.suit_name(suit))
        self.suit = suit

    def measure(self, look: Look, width_px: int | None = None) -> tuple[int, int]:
        """Return the size it wants: room for the sign too."""
        w, h = super().measure(look, width_px)
        return w + 2 * self._sign_px(look), h

    def parts_px(self, look: Look) -> tuple[int, int]:
        """Return room for the sign alone."""
        return look.px(ALONE), 0

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the button, then the sign at its left; the sign alone in its middle where there is little room."""
        if self.tight:
            target.blit(look.button(self.rect.w, self.rect.h, self.state, self.kind), self.rect)
            sign = look.suit(self.suit, look.px(LARGE))
            target.blit(sign, sign.get_rect(center=self.rect.center))
            return
        super().draw(target, look)
        sign = look.suit(self.suit, self._sign_px(look))
        target.blit(sign, sign.get_rect(midleft=(self.rect.x + look.px(12), self.rect.centery)))

    @staticmethod
    def _sign_px(look: Look) -> int:
        return look.px(20)
