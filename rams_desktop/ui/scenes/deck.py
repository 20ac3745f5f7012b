"""Add a deck: a file or folder is looked at, shown whole, and copied into the player's own themes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

import pygame
from pygame import Rect

from rams_desktop.content.card_names import BACK, JOKER
from rams_desktop.content.deck_theme import LONGEST, deck_theme
from rams_desktop.content.decks import Deck, read_deck
from rams_desktop.i18n import decks as words
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.trouble import file_trouble
from rams_desktop.rules.core.cards import RANKS, SUITS, Card
from rams_desktop.storage import safe_write
from rams_desktop.storage.errors import StorageError, from_os
from rams_desktop.ui.looks import deck_pack
from rams_desktop.ui.scene import Change, Pop
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.form import Block, Part, Row, lay_form
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.theme.faces import Pack

_LONGEST_PATH: Final = 400
_FIELD: Final = 560  # design units
_FORM_W: Final = 400
_FORM_H: Final = 300
_WIDE: Final = 860
_SHEET: Final = (*(tuple(rank + suit for rank in ("A", *RANKS[:-1])) for suit in SUITS), (JOKER, BACK))


class DeckScene(Page):
    """A path, what was found there, all cards of it, its name and its licence."""

    def __init__(self, desk: Desk, path: str = "") -> None:
        super().__init__(desk)
        self.deck: Deck | None = None
        self._pack: Pack | None = None
        self._said = Label("", "body", "text", key="said")
        self._path = TextField(path, self._typed, key="path", most=_LONGEST_PATH, wide=_FIELD, done=self._look_at)
        self._name = TextField("", self._edited, key="name", most=LONGEST, wide=_FIELD, done=self._done)
        self._licence = TextField("", self._edited, key="licence", most=LONGEST, wide=_FIELD, done=self._done)
        self._area = ScrollArea("form")
        self._refused = ""
        self._looked_at = ""  # what was written when the deck was read
        if path:
            self._read()

    # what is shown

    def lay_out(self) -> None:
        """Put the form above and the sheet below it."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        buttons = self._buttons()
        top = margin + look.line_px("title") + look.px(14)
        bottom = self._lay_buttons(buttons, height - margin) - look.px(12)
        room = Rect(margin, top, width - 2 * margin, bottom - top)
        gap = look.px(14)
        if room.w >= look.px(_WIDE):
            form_w = look.px(_FORM_W)
            self._form = Rect(room.x, room.y, form_w, room.h)
            self._sheet = Rect(room.x + form_w + gap, room.y, room.w - form_w - gap, room.h)
        else:
            form_h = min(look.px(_FORM_H), room.h * 3 // 5)
            self._form = Rect(room.x, room.y, room.w, form_h)
            self._sheet = Rect(room.x, room.y + form_h + gap, room.w, room.h - form_h - gap)
        self._area.clear(look, self._form.inflate(-2 * look.inset + look.px(12), -2 * look.inset))
        widgets = lay_form(self._area, look, self._parts(), pad_px=look.px(6))
        self._form.h = min(self._form.h, self._area.content_px + 2 * look.inset)
        self._area.rect.h = min(self._area.rect.h, self._area.content_px)
        self._area.settle()
        self.layer.set([self._area, *widgets, *buttons], first="licence" if self.deck is not None else "path")

    def _parts(self) -> list[Part]:
        where = _("A file or a folder; you can also drop it on this window.")
        parts: list[Part] = [Row(_("Where it is"), [self._path], where)]
        if self._said.text:
            parts.append(Block(self._said))
        if self.deck is not None:
            about = _("As its package or its page says; it is shown with the deck.")
            parts += [Row(_("Name"), [self._name]), Row(_("Licence"), [self._licence], about)]
        return parts

    def _buttons(self) -> list[Button]:
        reason = ""
        if self.deck is None or self._refused or self._path.text != self._looked_at:
            reason = _("First say where the deck is.")
        elif not self._name.text.strip():
            reason = _("Give it a name.")
        elif not self._licence.text.strip():
            reason = _("Write down its licence.")
        add = Button(_("Add"), self._add, key="add", zone="bottom", kind="primary", enabled=not reason, reason=reason)
        look = Button(_("Look"), self._look_at, key="look", zone="bottom")
        return [add, look, Button(_("Back"), self.back, key="back", zone="bottom")]

    def _lay_buttons(self, buttons: list[Button], bottom: int) -> int:
        look = self.look
        x, top = look.size[0] - self.margin_px, bottom
        for button in buttons:
            w, h = button.measure(look)
            w = max(w, look.px(130))
            button.rect = Rect(x - w, bottom - h, w, h)
            x -= w + look.px(12)
            top = button.rect.top
        return top

    def paint(self, target: Surface) -> None:
        """Draw the title, the panel, and the sheet with all cards."""
        self.heading(target, _("Add a deck"))
        self.panel(target, self._form)
        self._paint_sheet(target, self._pack)

    def _paint_sheet(self, target: Surface, pack: Pack | None) -> None:
        """Draw all cards, and the places of those that are missing or not drawn yet."""
        look, room = self.look, self._sheet
        gap = look.px(4)
        high = max(12, (room.h - (len(_SHEET) - 1) * gap) // len(_SHEET))
        place = look.colour("table").lerp(look.colour("table_text_muted"), 0.6 if pack is not None else 0.3)
        wide = min(round(high * 0.8), (room.w - 12 * gap) // 13)
        for row, faces in enumerate(_SHEET):
            for column, text in enumerate(faces):
                face = None if text == BACK else Card(text)
                rect = Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)
                drawn = look.packs.shown(pack, face, high) if pack is not None else None
                if drawn is None or (self.deck is not None and text not in self.deck.places):
                    look.box(target, rect, look.px(4), line=place, line_px=look.px(1))
                else:
                    size = min(1.0, wide / drawn.get_width())
                    if size < 1:
                        fit = (wide, max(1, round(drawn.get_height() * size)))
                        drawn = pygame.transform.smoothscale(drawn, fit)
                    target.blit(drawn, drawn.get_rect(center=rect.center))

    # what is done

    def handle(self, event: Event) -> Change:
        """Take a file dropped on the window."""
        if event.type == pygame.DROPFILE:
            self._path.text = event.file[:_LONGEST_PATH]
            return self._look_at()
        return super().handle(event)

    def update(self, dt_ms: float) -> Change:
        """Tell when the deck turns out not to be drawable."""
        if self._pack is not None and not self._refused:
            self._refused = self.look.packs.refused(self._pack)
            if self._refused:
                self._said.text, self._said.colour = words.refused(self._pack.folder, self._refused), "danger"
                self.resize(self.look)
        return super().update(dt_ms)

    def _typed(self, _text: str) -> Change:
        if self.deck is not None:  # which must not be added under another path
            self.lay_out()
        return None

    def _edited(self, _text: str) -> Change:
        self.lay_out()
        return None

    def _look_at(self) -> Change:
        self._read()
        self.resize(self.look)
        if self.deck is not None:
            self.layer.focus_on("licence")
        return None

    def _done(self) -> Change:
        """Take Enter in a field as the button that it leads to."""
        add = self.layer.find("add")
        return self._add() if add is not None and add.enabled else None

    def _read(self) -> None:
        """Read what lies at the path, and say what it is."""
        self._looked_at = self._path.text
        path = _path_of(self._looked_at)
        found = read_deck(path)
        self._refused = ""
        self.deck = found if isinstance(found, Deck) else None
        self._pack = deck_pack(path.absolute()) if isinstance(found, Deck) else None
        if not isinstance(found, Deck):
            self._said.text, self._said.colour = words.no_deck(found), "danger"
            return
        count = len(found.cards)
        told = ngettext("{count} card was found.", "{count} cards were found.", count).format(count=count)
        self._said.text = f"{told} {words.missing(found.missing, back=found.has_back)}"
        self._said.colour = "text"
        self._name.text = found.name[:LONGEST]
        self._licence.text = found.licence[:LONGEST]
        for field in (self._name, self._licence):
            field.caret = field.anchor = len(field.text)

    def _add(self) -> Change:
        """Copy the pictures, write the theme, and use it."""
        if self.deck is None:
            return None
        looks = self.desk.looks
        taken = {each.id for each in looks.themes.themes} | {each.path.name for each in looks.themes.broken}
        made = deck_theme(self.deck, self._name.text.strip(), self._licence.text.strip(), taken)
        folder = self.desk.paths.themes / made.id
        try:
            _write(folder, made.files, made.text)
        except StorageError as error:
            shutil.rmtree(folder, ignore_errors=True)
            self._said.text, self._said.colour = file_trouble(error.code, error.path), "danger"
            self.resize(self.look)
            return None
        looks.reload()
        self.desk.change(deck=made.id)
        return Pop()


def _path_of(text: str) -> Path:
    """Return the path that somebody wrote, or pasted as his file manager gives it."""
    text = text.strip().strip("\"'")
    if text.startswith("file:"):
        text = unquote(urlsplit(text).path)
        text = text[1:] if os.name == "nt" else text  # file:///C:/cards
    return Path(text).expanduser()


def _write(folder: Path, files: dict[str, Path], text: str) -> None:
    """Copy pictures and write `theme.yaml` last; StorageError if that is impossible."""
    try:
        folder.mkdir(parents=True)
        for name, source in files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(source, folder / name)
    except OSError as error:
        raise from_os(error, folder) from None
    safe_write.write(folder / "theme.yaml", text.encode())
