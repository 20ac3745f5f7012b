"""Themes and decks: what there is, where it comes from, and how it looks, at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from rams_desktop.content import installed_decks
from rams_desktop.content.decks import DESKTOP
from rams_desktop.i18n import decks as words
from rams_desktop.i18n.messages import _, language, mark
from rams_desktop.rules.core.cards import Card, card, cards
from rams_desktop.ui import folders
from rams_desktop.ui.looks import deck_pack, pack_of, unusable
from rams_desktop.ui.scene import Change, Push
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.theme import lamp
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.form import Block, Heading, Part, lay_form
from rams_desktop.ui.widgets.picture_card import PictureCard
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.shelf_card import ShelfCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from rams_desktop.content.theme_document import Colours
    from rams_desktop.content.themes import Broken, Themed
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.theme.faces import Pack
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.shelf_card import Line

_SHELF: Final = 400  # design units
_NARROW: Final = 860
_LEAST: Final = 150  # so much height the shelf needs for one card of a theme to be seen whole
_BACKS: Final = {
    "cards/back.svg": mark("Morning stars"),
    "cards/back-2.svg": mark("Star of Auseklis"),
    "cards/back-3.svg": mark("Diamonds"),
    "cards/back-4.svg": mark("Sun crosses"),
}
_FEW: Final = cards("KH QS")
_FAN: Final = cards("AS KH QD JC TS 9H 7D")
_TRICK: Final = (("QC", -9.0, -0.62, 0.10), ("KC", 6.0, 0.0, -0.16), ("AC", -3.0, 0.62, 0.10))
_WITHIN: Final = 1.08
_CARD: Final = 0.30  # of the preview's height


class ThemesScene(Page):
    """A shelf of themes and of decks at the left; at the right the table as it looks now."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.looks.read()  # somebody may have put a theme there meanwhile
        self._area = ScrollArea("themes", on_wood=True)
        self._table: tuple[object, Surface] | None = None
        self._decks = _installed()
        self._known: object = None
        self._again: frozenset[object] = frozenset()
        self._deck: str | None = None  # the one chosen when the shelf was laid out last
        self._buttons = [
            Button(_("Back"), self.back, key="back", zone="bottom", kind="primary"),
            Button(_("Add a deck"), lambda: self._add(""), key="add", zone="bottom"),
            Button(_("Open folder"), self._open, key="open", zone="bottom"),
            Button(_("Reload"), self._reload, key="reload", zone="bottom"),
        ]

    # what is shown

    def lay_out(self) -> None:
        """Put the shelf at the left and the preview at the right, below it where the window is narrow."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        top = margin + look.line_px("title") + look.px(14)
        bottom = self.lay_from_right(self._buttons, height - margin) - look.px(12)
        room = Rect(margin, top, width - 2 * margin, bottom - top)
        if room.w < look.px(_NARROW):
            high = min(look.px(240), room.h // 2, max(room.h // 4, room.h - look.px(_LEAST)))
            self._preview = Rect(room.x, room.y, room.w, high)
            shelf = Rect(room.x, room.y + high + look.px(12), room.w, room.h - high - look.px(12))
        else:
            shelf = Rect(room.x, room.y, look.px(_SHELF), room.h)
            self._preview = Rect(shelf.right + look.px(20), room.y, room.right - shelf.right - look.px(20), room.h)
        self._area.clear(look, shelf)
        widgets = lay_form(self._area, look, self._parts(), pad_px=look.px(2))
        self._area.settle()
        self._table = None
        first = f"theme-{self.desk.looks.chosen(self.desk.settings).id}"
        self.layer.set([self._area, *widgets, *self._buttons], first=first)
        self._bring(first)

    def _bring(self, first: str) -> None:
        """Let what is chosen be seen: the theme at first, a deck when it has just been added."""
        before, self._deck = self._deck, self.desk.settings.deck
        if before is not None and before != self._deck:
            self.layer.focus_on(f"deck-{self._deck}")
        elif before is None and (chosen := self.layer.find(first)) is not None:
            self._area.show(chosen)
        else:
            return
        self._area.scroll_to(self._area.goal, at_once=True)

    def _parts(self) -> list[Part]:
        looks, now = self.desk.looks, self.desk.settings
        chosen = looks.chosen(now).id
        parts: list[Part] = [Heading(_("Themes"), on_wood=True)]
        parts += [Block(self._theme_card(each, chosen=each.id == chosen)) for each in looks.themes.themes]
        parts += [Block(self._broken_card(each)) for each in looks.themes.broken]
        parts += [Heading(_("Backs"), on_wood=True), *map(Block, self._backs(now.back))]
        parts += [Heading(_("Cards"), on_wood=True), Block(self._own_cards(chosen=not now.deck))]
        for each in looks.themes.themes:
            parts.append(Block(self._cards_of(each, chosen=now.deck == each.id)))
        for path, pack in self._decks.items():
            parts.append(Block(self._deck_card(path, pack, chosen=now.deck == str(path))))
        return parts

    # cards of the shelf

    def _theme_card(self, themed: Themed, *, chosen: bool) -> PictureCard:
        theme = themed.theme
        where = _("Included") if themed.shipped else str(themed.path)
        about: list[Line] = [(_(theme.about), "small", "text")] if theme.about else []
        lines: list[Line] = [
            (_(theme.name), "heading", "text"),
            *about,
            (_("{where}. Licence: {licence}").format(where=where, licence=theme.licence or "?"), "small", "text_muted"),
        ]
        pack = pack_of(themed)
        bad = next(iter(self.look.undrawn.items()), None) if chosen and not self.desk.settings.deck else None
        if bad is not None:
            lines.append((words.undrawn(bad[0].name, bad[1]), "small", "danger"))

        def picture(look: Look, size: tuple[int, int]) -> Surface:
            ground = lamp.glow(theme.table, *size)
            return _few(look, pack, ground, theme.colours)

        return PictureCard(f"theme-{themed.id}", lines, self._choose("theme", themed.id), picture, chosen=chosen)

    def _broken_card(self, broken: Broken) -> ShelfCard:
        lines: list[Line] = [
            (broken.path.name, "heading", "text"),
            (unusable(broken), "small", "danger"),
        ]
        return ShelfCard(f"broken-{broken.path.name}", lines, lambda: None, enabled=False)

    def _backs(self, now: str) -> list[ShelfCard]:
        """Return the patterns of backs of the program's own cards."""
        own: list[Line] = [
            (_("As the theme has it"), "heading", "text"),
            (_("Decks from elsewhere keep their own backs."), "small", "text_muted"),
        ]
        made: list[ShelfCard] = [ShelfCard("back-", own, self._choose("back", ""), chosen=not now)]
        for file, name in _BACKS.items():

            def picture(look: Look, size: tuple[int, int], file: str = file) -> Surface:
                ground = Surface(size, pygame.SRCALPHA)
                high = round(size[1] * 0.98)
                drawn = look.packs.shown(look.packs.own_pack(file), None, high)
                if drawn is not None:
                    ground.blit(drawn, drawn.get_rect(center=ground.get_rect().center))
                return ground

            lines: list[Line] = [(_(name), "heading", "text")]
            act = self._choose("back", file)
            made.append(PictureCard(f"back-{file}", lines, act, picture, chosen=now == file))
        return made

    def _own_cards(self, *, chosen: bool) -> ShelfCard:
        lines: list[Line] = [
            (_("As the theme has them"), "heading", "text"),
            (_("Each theme comes with its own cards."), "small", "text_muted"),
        ]
        return ShelfCard("deck-", lines, self._choose("deck", ""), chosen=chosen)

    def _cards_of(self, themed: Themed, *, chosen: bool) -> PictureCard:
        return self._pack_card(themed.id, _(themed.theme.name), themed.theme.licence, pack_of(themed), chosen=chosen)

    def _deck_card(self, path: Path, pack: Pack, *, chosen: bool) -> PictureCard:
        title = installed_decks.name_of(path, language())
        return self._pack_card(str(path), title, "", pack, chosen=chosen)

    def _pack_card(self, name: str, title: str, licence: str, pack: Pack, *, chosen: bool) -> PictureCard:
        lines: list[Line] = [(title, "heading", "text")]
        lacking, refused = self.look.packs.lacking(pack), self.look.packs.refused(pack)
        if refused:
            lines.append((words.refused(Path(name).name, refused), "small", "danger"))
        elif lacking:
            lines.append((words.missing(lacking), "small", "text"))
            lines.append((_("It is used where the game does not need them."), "small", "text_muted"))
        if Path(name).is_absolute():
            shown = str(Path(name).parent) if Path(name).name == DESKTOP else name
            lines.append((shown, "small", "text_muted"))
        elif licence:
            lines.append((_("Licence: {licence}").format(licence=licence), "small", "text_muted"))

        def picture(look: Look, size: tuple[int, int]) -> Surface:
            return _few(look, pack, Surface(size, pygame.SRCALPHA))

        act = self._choose("deck", name)
        return PictureCard(f"deck-{name}", lines, act, picture, chosen=chosen, enabled=not refused)

    # the preview

    def paint(self, target: Surface) -> None:
        """Draw the title and the table as it looks now, with cards on it."""
        self.heading(target, _("Themes and decks"))
        look, rect = self.look, self._preview
        radius = look.px(8)
        pygame.draw.rect(target, look.colour("shadow"), rect.inflate(look.px(4), look.px(4)), 0, radius)
        target.blit(self._scene(rect.size), rect)
        self._paint_trick(target, rect)
        self._paint_hand(target, rect)
        self._paint_words(target, rect)

    def _scene(self, size: tuple[int, int]) -> Surface:
        """Return the whole table, made small."""
        key = (self.look.edition, size)
        if self._table is None or self._table[0] != key or self.look.fading:
            whole = self.look.table()
            share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
            share *= _WITHIN if self.look.theme.table.rim else 1.0  # the rim would be cut off at two sides
            wide, high = round(size[0] / share), round(size[1] / share)
            cut = Rect((whole.get_width() - wide) // 2, (whole.get_height() - high) // 2, wide, high)
            part = whole.subsurface(cut.clip(whole.get_rect()))
            self._table = key, pygame.transform.smoothscale(part, size)
        return self._table[1]

    def _card_px(self, rect: Rect) -> int:
        return max(24, min(round(rect.h * _CARD * 0.714), round(rect.w * 0.15)))

    def _paint_trick(self, target: Surface, rect: Rect) -> None:
        wide = self._card_px(rect)
        middle = (rect.centerx, rect.y + round(rect.h * 0.40))
        for text, angle, across, down in _TRICK:
            self._put(target, card(text), wide, angle, (middle[0] + across * wide * 1.25, middle[1] + down * wide))
        self._put(target, None, wide, 3.0, (middle[0] + 2.0 * wide, middle[1]))

    def _paint_hand(self, target: Surface, rect: Rect) -> None:
        wide = round(self._card_px(rect) * 1.15)
        step = min(wide * 0.62, (rect.w * 0.86 - wide) / (len(_FAN) - 1))
        left = rect.centerx - step * (len(_FAN) - 1) / 2
        for place, each in enumerate(_FAN):
            away = place - (len(_FAN) - 1) / 2
            at = (left + place * step, rect.bottom - wide * 0.62 + abs(away) ** 2 * wide * 0.018)
            self._put(target, each, wide, -2.4 * away, at, within=rect)

    def _put(
        self, target: Surface, face: Card | None, wide: int, angle: float, at: tuple[float, float],
        *, within: Rect | None = None,
    ) -> None:  # fmt: skip
        look = self.look
        high = look.card_size(wide)[1]
        target.set_clip(within)
        corner = round(at[0] - wide / 2), round(at[1] - high / 2)
        offset = look.shadow_offset(0.3)
        target.blit(look.shadow(wide, high, 0.3), (corner[0] + offset[0], corner[1] + offset[1]))
        drawn = look.rotated(face, wide, angle)
        target.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))
        target.set_clip(None)

    def _paint_words(self, target: Surface, rect: Rect) -> None:
        """Draw the theme's name and where the cards come from, on the table."""
        look = self.look
        theme = self.desk.looks.chosen(self.desk.settings).theme
        panel = Rect(rect.x + look.px(14), rect.y + look.px(12), 0, 0)
        name = look.text(_(theme.name), "title", "wood_text")
        panel.size = name.get_width() + 2 * look.inset, name.get_height() + look.inset + look.px(6)
        if not rect.contains(panel):
            return  # large words: the shelf says it too
        target.blit(look.panel(*panel.size, "wood"), panel)
        target.blit(name, name.get_rect(center=look.panel_face(*panel.size).move(panel.topleft).center))

    # what is done

    def handle(self, event: Event) -> Change:
        """Take a file dropped on the window as a deck to be added."""
        if event.type == pygame.DROPFILE:
            return self._add(event.file)
        return super().handle(event)

    def update(self, dt_ms: float) -> Change:
        """Show anew what has become known of the decks."""
        known = (id(self.look), self.look.edition, len(self.look.troubles))
        if known != self._known:
            self._known = known
            told = self._told()
            if told != self._again:
                self._again = told
                self._lay_out_still()
        return super().update(dt_ms)

    def _lay_out_still(self) -> None:
        """Lay out anew; what is seen of the shelf stays where it is, whatever has grown above it."""
        held = next((each for each in self._area.held if each.rect.bottom > self._area.rect.top), None)
        on = self.layer.focus
        focused = on if on is not None and self._area.rect.contains(on.rect) else None
        self.resize(self.look)
        now = self.layer.find(held.key) if held is not None else None
        if held is not None and now is not None and now.rect.y != held.rect.y:
            self._area.scroll_to(self._area.goal + now.rect.y - held.rect.y, at_once=True)
        if focused is not None and self.layer.focus is not None:
            self._area.show(self.layer.focus)  # it may itself have grown beyond the edge

    def _told(self) -> frozenset[object]:
        """Return what is known of decks and pictures by now."""
        decks = {
            (path, self.look.packs.refused(pack), self.look.packs.lacking(pack)) for path, pack in self._decks.items()
        }
        return frozenset(self.look.undrawn) | decks

    def _choose(self, setting: str, value: str) -> Callable[[], Change]:
        def act() -> Change:
            self.desk.change(**{setting: value})
            return None

        return act

    def _add(self, path: str) -> Change:
        from rams_desktop.ui.scenes.deck import DeckScene  # noqa: PLC0415  only when it is needed

        return Push(DeckScene(self.desk, path))

    def _open(self) -> Change:
        folders.show(self.desk.paths.themes)
        return None

    def _reload(self) -> Change:
        self.desk.looks.reload()
        self.desk.look_is_stale = True
        self._decks = _installed()
        return None


def _installed() -> dict[Path, Pack]:
    """Return the decks that other programs have installed."""
    found = ((path, deck_pack(path)) for path in installed_decks.installed())
    return {path: pack for path, pack in found if pack is not None}


def _few(look: Look, pack: Pack, ground: Surface, colours: Colours | None = None) -> Surface:
    """Put two faces and the back of a pack on a ground, as far as they are drawn."""
    width, height = ground.get_size()
    high = round(height * 0.94)
    x = width
    for face in (None, *reversed(_FEW)):
        drawn = look.packs.shown(pack, face, high, colours=colours)
        if drawn is not None:
            wide = drawn.get_width()
            x -= round(wide * (1.0 if x == width else 0.62))
            ground.blit(drawn, (x - (height - high) // 2, (height - high) // 2))
    return ground
