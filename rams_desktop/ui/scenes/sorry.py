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
        self._title = Label(_("Sorry"), "title", "table_text")
        self._words = Label(sentence, "body", "table_text")
        self._on = Button(_("Back to the title"), self.back, kind="primary")
        self._quit = Button(_("Quit"), Quit)
        self.layer.set([self._title, self._words, self._on, self._quit])

    def lay_out(self) -> None:
        """Put the words in the middle and the buttons below them."""
        look = self.look
        width = min(look.px(640), look.size[0] - 2 * self.margin_px)
        x, y = (look.size[0] - width) // 2, look.size[1] // 3
        for label in (self._title, self._words):
            label.rect = Rect(x, y, width, label.measure(look, width)[1])
            y = label.rect.bottom + look.px(16)
        for button in (self._on, self._quit):
            button.rect = Rect((x, y), button.measure(look))
            x = button.rect.right + look.px(12)

    def back(self) -> Change:
        """Begin again with the title."""
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  the title knows all scenes

        return Restart(TitleScene(self.desk))
