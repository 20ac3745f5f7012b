"""What is wrong with a page or a table that is laid out: told in words, nothing where all is well."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.scenes.table_line import Words
from rams_desktop.ui.stage.spots import Zone
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.scroll import ScrollArea
from rams_desktop.ui.widgets.text_field import TextField
from rams_desktop.ui.widgets.tooltip import draw_tooltip
from tests.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rams_desktop.ui.scenes.page import Page
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget
    from tests.ui.canvas import Drawn, Written

SLACK = 2
MELDS = ("cards MELD", "cards STAGED")
READABLE_PX = 12  # a line of letters of ten pixels


class Seen(NamedTuple):
    """Words as they would lie: all of them, the part that is not scrolled out of sight, and in what they scroll."""

    words: Written
    rect: Rect
    part: Rect
    view: ScrollArea | None
    owner: Any

    def __str__(self) -> str:
        return f"“{self.words.words[:40]}” {tuple(self.rect)}"


class Thing(NamedTuple):
    """What draws words on a table without being a widget."""

    key: str
    rect: Rect
    view: None = None


def page_faults(page: Page) -> list[str]:
    """Return everything that leaves the window, lies on something else, is cut or too small to be hit."""
    canvas = drawn(page)
    widgets = page.layer.widgets
    return sorted({*_places(page), *_words(canvas, page.look), *_targets(widgets, page.look), *_tips(page)})


def drawn(page: Page) -> Canvas:
    """Return all that a page would draw, what is scrolled out of sight too, each with who draws it."""
    canvas = Canvas(page.look.size)
    page.paint(canvas)
    for each in page.layer.widgets:
        canvas.owner = each
        if not isinstance(each, ScrollArea):
            each.draw(canvas, page.look)
        elif each.paint:
            seen = each.rect
            each.rect = Rect(seen.x, seen.y - each.offset, seen.w, max(seen.h, each.content_px))
            each.paint(canvas, each.rect.topleft)
            each.rect = seen
    return canvas


def _places(page: Page) -> Iterator[str]:
    window = Rect((0, 0), page.look.size)
    widgets = page.layer.widgets
    for each in widgets:
        view = each.view
        room = window if view is None else Rect(view.rect.x, view.rect.y - view.offset, view.rect.w, view.content_px)
        if not _holds(room, each.rect):
            yield f"{_name(each)} leaves {'the window' if view is None else view.key}: {each.rect} of {room}"
        if isinstance(each, ScrollArea) and each.rect.h < page.look.px(60):
            yield f"no room for {each.key}: {each.rect}"
    solid = [each for each in widgets if not isinstance(each, ScrollArea)]
    for one, other in combinations(solid, 2):
        same = one.view is other.view
        a, b = (one.rect, other.rect) if same else (one.visible_rect, other.visible_rect)
        if a.colliderect(b):
            yield f"{_name(one)} {a} lies on {_name(other)} {b}"


def _holds(room: Rect, rect: Rect) -> bool:
    return bool(room.inflate(2 * SLACK, 2 * SLACK).contains(rect))


def _view(each: Drawn) -> ScrollArea | None:
    owner = each.owner
    return owner if isinstance(owner, ScrollArea) else owner.view if owner is not None else None


def _seen(canvas: Canvas) -> list[Seen]:
    """Return all words but those of a field, which may be longer than it."""
    found = []
    for each in canvas.said:
        if not isinstance(each.owner, TextField):
            view = _view(each)
            part = each.rect if view is None else each.rect.clip(view.rect)
            found.append(Seen(each.what, each.rect, part, view, each.owner))
    return found


def _words(canvas: Canvas, look: Look) -> Iterator[str]:
    window = Rect((0, 0), look.size)
    said = _seen(canvas)
    for each in said:
        yield from _room(each, window)
    yield from _on_each_other(said)
    yield from _on_edges(canvas, said, look)
    for each in canvas.laid:
        if _view(each) is None and not _holds(window, each.rect):
            yield f"a {each.what.kind} leaves the window: {tuple(each.rect)}"


def _room(each: Seen, window: Rect) -> Iterator[str]:
    owner, view = each.owner, each.view
    if each.words.torn:
        yield f"{each} is cut: {each.words.lines}"
    if view is None and not window.contains(each.rect):
        yield f"{each} leaves the window"
    if view is not None and not view.rect.x <= each.rect.x <= each.rect.right <= view.rect.right:
        yield f"{each} leaves {view.key} {tuple(view.rect)}"
    if owner is not None and owner is not view and not _holds(owner.rect, each.rect):
        yield f"{each} leaves {_name(owner)} {tuple(owner.rect)}"


def _on_each_other(said: Sequence[Seen]) -> Iterator[str]:
    thin = [each.rect.inflate(-2 * SLACK, -_empty(each.words)) for each in said]
    for at, each in enumerate(said):
        for hit in thin[at].collidelistall(thin[at + 1 :]):
            other = said[at + 1 + hit]
            if each.view is other.view or each.part.colliderect(other.part):
                yield f"{each} lies on {other}"


def _empty(words: Written) -> int:
    """Return how much of the height of words has no letters."""
    return max(2 * SLACK, round(0.2 * words.get_height() / len(words.lines)))


def _on_edges(canvas: Canvas, said: Sequence[Seen], look: Look) -> Iterator[str]:
    """Tell of words that lie half on a panel."""
    for panel in canvas.laid:
        if panel.what.kind == "button":
            continue
        face = look.panel_face(*panel.rect.size).move(panel.rect.topleft)
        view = _view(panel)
        face = face if view is None else face.clip(view.rect)
        for each in said:
            touches = each.part.w and face.colliderect(each.part.inflate(-2 * SLACK, -2 * SLACK))
            if touches and not _holds(face, each.part):
                yield f"{each} is half on a panel {tuple(face)}"


def _tips(page: Page) -> Iterator[str]:
    window = Rect((0, 0), page.look.size)
    for each in page.layer.widgets:
        if each.hint:
            canvas = Canvas(window.size)
            draw_tooltip(canvas, page.look, each.hint, each.visible_rect)
            if not all(window.contains(part.rect) for part in (*canvas.said, *canvas.laid)):
                yield f"the tip of {_name(each)} leaves the window"


def _targets(widgets: Sequence[Widget], look: Look) -> Iterator[str]:
    """Tell of what is too small to be hit; at other scales than the usual the player wants it so."""
    least = look.px(40) - 1
    for each in widgets:
        if look.taste.size != 1 or not each.can_focus or isinstance(each, ScrollArea):
            continue
        cells = each._layout(look, each.rect.w)[0] if isinstance(each, Choice) else [each.rect]
        for cell in cells:
            if min(cell.size) < least:
                yield f"{_name(each)} is too small to be hit: {cell}"


def _name(each: Any) -> str:
    return each.key or getattr(each, "text", "")[:40] or type(each).__name__


# tables


def table_faults(scene: Any) -> list[str]:
    """Return the same of a table: of plates, words, buttons and cards."""
    look, stage = scene.look, scene.stage
    window = Rect((0, 0), look.size)
    canvas, things = _drawn_table(scene)
    asked = [each for each in scene.layer.widgets if isinstance(each, Button)]
    solid = {f"plate {seat}": rect_of(place.plate) for seat, place in enumerate(stage.plan.places)}
    solid |= {key: things[key].rect for key in ("trump", "badge", "asked", "pot") if key in things}
    solid |= {f"button {each.key}": each.rect for each in asked}
    solid |= _line(canvas)
    solid |= _cards(stage)
    found = [f"{key} leaves the window: {rect}" for key, rect in solid.items() if not _holds(window, rect)]
    for (one, a), (other, b) in combinations(solid.items(), 2):
        melds = one.startswith(MELDS) and other.startswith(MELDS)  # a row may cover the lower half of another
        if (_upper(a) if melds else a).inflate(-2 * SLACK, -2 * SLACK).colliderect(_upper(b) if melds else b):
            found.append(f"{one} {tuple(a)} lies on {other} {tuple(b)}")
    return sorted({*found, *_words(canvas, look), *_targets(asked, look), *_named(scene, canvas)})


def _named(scene: Any, canvas: Canvas) -> Iterator[str]:
    """Tell of a plate on which not all of a name can be read."""
    for seat, name in enumerate(scene.table.names):
        said = [each for each in canvas.said if getattr(each.owner, "key", "") == str(seat)]
        whole = _letters(name)
        lines = [each.what for each in said if (part := _letters(each.what.words)) and part in whole]
        if "".join(_letters(line.words) for line in lines) != whole:
            yield f"plate {seat} does not say {name}: {[each.what.words for each in said]}"
        elif min(line.get_height() for line in lines) < READABLE_PX:
            yield f"{name} is written too small to be read: {lines[0].get_height()} px"


def _drawn_table(scene: Any) -> tuple[Canvas, dict[str, Thing]]:
    """Return all words that a table would write, and the things that write them."""
    canvas = Canvas(scene.look.size)
    things: dict[str, Thing] = {}

    def draw_parts(target: Canvas, parts: Mapping[Any, Any]) -> None:
        for key, part in parts.items():
            things[str(key)] = target.owner = Thing(str(key), part.rect)
            part.draw(target)
        target.owner = None

    scene.view.draw_parts = draw_parts
    scene._draw_table(canvas, Words(scene.remark.told, asked=bool(scene._options), refused=False))
    del scene.view.draw_parts
    for each in scene.layer.widgets:
        canvas.owner = each
        each.draw(canvas, scene.look)
    return canvas, things


def _upper(rect: Rect) -> Rect:
    """Return the upper half of a rectangle."""
    return Rect(rect.x, rect.y, rect.w, rect.h // 2)


def _letters(words: str) -> str:
    """Return words without their gaps."""
    return words.replace(" ", "").replace("-", "")


def _line(canvas: Canvas) -> dict[str, Rect]:
    """Return where the line of words lies."""
    rects = [each.rect for each in (*canvas.said, *canvas.laid) if getattr(each.owner, "key", "") == "words"]
    return {"words": rects[0].unionall(rects[1:])} if rects else {}


def _cards(stage: Any) -> dict[str, Rect]:
    """Return the rectangle around the cards of each place."""
    found: dict[str, Rect] = {}
    home = stage.family.poses(stage.here, stage.plan)
    for piece, spot in stage.family.spots(stage.here).items():
        key = f"cards {spot.zone.name} {'' if spot.zone is Zone.TRICK else spot.seat}"
        rect = rect_of(home[piece].box())
        found[key] = found[key].union(rect) if key in found else rect
    return found
