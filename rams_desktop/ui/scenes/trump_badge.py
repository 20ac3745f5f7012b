"""The badge of trump: the suit, and the card that made it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.widgets.fitted import fitted

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.rules.core.cards import Card, Suit
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.theme.look import Look

LEAST_SUIT: Final = 75  # per cent: a smaller word beside its sign is left out


def badge_card_px(look: Look, box: Box) -> int:
    """Return how wide the card in the badge of trump is."""
    rect = rect_of(box)
    return min(round((rect.h - look.px(22)) * 5 / 7), (rect.w - look.px(24)) // 3)


def draw_trump(target: Surface, look: Look, box: Box, suit: Suit, turn_up: Card | None) -> None:
    """Draw the badge of trump: the suit, and the card that made it."""
    rect = rect_of(box)
    target.blit(look.panel(rect.w, rect.h, "paper"), rect)
    inner = rect.inflate(-look.px(24), -look.px(22))
    inner.w -= look.px(4)  # words keep clear of the panel's line
    x = inner.x
    if turn_up is not None:
        width = badge_card_px(look, box)
        high = look.card_size(width)[1]
        look.lay(target, turn_up, width, (x, inner.centery - high // 2))
        x += width + look.px(10)
    room = inner.right - x
    label = fitted(look, _("Trump"), "small", "text_muted", room)
    name = fitted(look, names.suit_name(suit), "number", "text", room)
    sign_h = min(look.px(38), inner.h - label.get_height() - name.get_height() - look.px(4))
    if sign_h >= look.px(26):
        tall = label.get_height() + sign_h + name.get_height()
        y = inner.centery - tall // 2
        for words in (label, look.suit(suit, sign_h), name):
            target.blit(words, (x, y))
            y += words.get_height()
        return
    sign = look.suit(suit, min(look.px(26), max(look.px(16), inner.h - label.get_height())))
    room -= sign.get_width() + look.px(6)
    told = look.type.narrower(names.suit_name(suit), "number", room, least=LEAST_SUIT) is not None
    name = fitted(look, names.suit_name(suit) if told else "", "number", "text", room)  # the sign says it too
    row_h = max(sign.get_height(), name.get_height() if told else 0)
    label_h = label.get_height() if label.get_height() + row_h <= rect.h - look.px(14) else 0
    y = inner.centery - (label_h + row_h) // 2
    if label_h:
        target.blit(label, (x, y))
    row = y + label_h + row_h // 2
    target.blit(sign, sign.get_rect(midleft=(x, row)))
    target.blit(name, name.get_rect(midleft=(x + sign.get_width() + look.px(6), row)))
