"""A button that names a suit, with its sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rams_desktop.i18n import names
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rams_desktop.rules.core.cards import Suit
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.theme.look import Look


class SuitButton(Button):
    """The sign of a suit before its name."""

    def __init__(self, suit: Suit, act: Callable[[], Change]) -> None:
        super().__init__(names.suit_name(suit), act, key=f"suit {suit}", zone="asked")
        self.suit = suit

    def beside_px(self, look: Look) -> int:
        """Return room for the sign, and for as much at the other side."""
        return 2 * self._sign_px(look)

    def draw(self, target: Surface, look: Look) -> None:
        """Draw the button, then the sign at its left."""
        super().draw(target, look)
        sign = look.suit(self.suit, self._sign_px(look))
        target.blit(sign, sign.get_rect(midleft=(self.rect.x + look.px(12), self.rect.centery)))

    @staticmethod
    def _sign_px(look: Look) -> int:
        return look.px(20)
