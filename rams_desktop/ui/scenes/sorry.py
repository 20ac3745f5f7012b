"""What is shown when a scene has failed: one clear sentence, and two ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.ui.scene import Change, Quit, Restart
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.label import Label

if TYPE_CHECKING:
    from pygame import Surface

    from rams_desktop.ui.desk import Desk


class SorryScene(Page):
    """Says that something went wrong, that the match is safe, and where it is written down.

    `sentence`: what went wrong, where that is known.
    """

    last_resort = True

    def __init__(self, desk: Desk, sentence: str = "") -> None:
        super().__init__(desk)
        sentence = sentence or _(
            "Something went wrong in the program. Your match is safe on disk and can be continued. "
            "What happened is written in {folder}."
        ).format(folder=desk.paths.log)
        self._title = Label(_("Sorry"), "title", "text")
        self._words = Label(sentence, "body", "text")
        self._on = Button(_("Back to the title"), self.back, kind="primary")
        self._quit = Button(_("Quit"), Quit)
        self._sheet = Rect(0, 0, 0, 0)
        self.layer.set([self._title, self._words, self._on, self._quit])

    def lay_out(self) -> None:
        """Put a sheet in the middle with the words on it and the buttons below them."""
        look = self.look
        pad, gap = look.px(34), look.px(16)
        width = min(look.px(640), look.size[0] - 2 * (self.margin_px + pad))
        heights = [label.measure(look, width)[1] for label in (self._title, self._words)]
        sizes = [button.measure(look) for button in (self._on, self._quit)]
        self._sheet = Rect(0, 0, width + 2 * pad, sum(heights) + 2 * gap + sizes[0][1] + 2 * pad)
        self._sheet.center = look.size[0] // 2, look.size[1] // 2
        x, y = self._sheet.x + pad, self._sheet.y + pad - look.px(6)
        for label, height in zip((self._title, self._words), heights, strict=True):
            label.rect = Rect(x, y, width, height)
            y += height + gap
        right = x + width
        for button, size in zip((self._on, self._quit), sizes, strict=True):
            button.rect = Rect((right - size[0], self._sheet.bottom - pad + look.px(6) - size[1]), size)
            right = button.rect.x - look.px(12)

    def paint(self, target: Surface) -> None:
        """Draw the sheet."""
        self.panel(target, self._sheet)

    def back(self) -> Change:
        """Begin again with the title."""
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  the title knows all scenes

        return Restart(TitleScene(self.desk))
