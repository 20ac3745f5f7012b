"""Name plates: who sits there, his score, what is noted about him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import ngettext, pgettext
from rams_desktop.rules.match import Pot, Race
from rams_desktop.rules.trick.observation import Bid
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.scenes.table_counts import draw_counter
from rams_desktop.ui.widgets.fitted import fitted
from rams_desktop.ui.widgets.whole_name import WholeName, whole_name

if TYPE_CHECKING:
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.stage.trick.told import Told
    from rams_desktop.ui.theme.look import Look

NARROW: Final = 170  # design units; a plate below that has room for less
TWO_LINES: Final = 3  # design units: how far two lines of a name may reach into the margins
LEAST_NAME: Final = 0.7  # how small a name may become to stand beside the score
DOT: Final = " \N{MIDDLE DOT} "


class Plate(NamedTuple):
    """What one plate says; `out`: he takes no part."""

    name: str
    score: str
    target: str
    notes: tuple[str, ...]
    dealer: bool
    out: bool = False
    counters: bool = False


def plate(facts: Told, seat: int, name: str, *, played: bool, drew: int | None = None) -> Plate:
    """Return what the plate of a seat says.

    `played`: tricks are being taken, so that none is worth saying too; `drew`: how many cards are new.
    """
    notes: list[str] = []
    out = not facts.active[seat]
    if facts.buyer == seat:
        notes.append(pgettext("mark of a player", "bought"))
    elif out:
        notes.append(pgettext("mark of a player", "not playing"))
    elif facts.bids[seat] is Bid.SKIPPED and facts.buyer is None and not played:
        notes.append(pgettext("mark of a player", "may not buy"))
    elif facts.bids[seat] is Bid.DECLINED and facts.buyer is None and not played:
        notes.append(pgettext("mark of a player", "does not buy"))
    if facts.general == seat:
        notes.append(pgettext("mark of a player", "all tricks"))
    elif facts.knocked[seat] and not played:
        notes.append(pgettext("mark of a player", "knocks"))
    if drew is not None and not out:
        notes.append(ngettext("{count} new", "{count} new", drew).format(count=drew))
    if facts.jacks[seat]:
        notes.append(pgettext("mark of a player", "jacks"))
    if facts.tricks[seat] or (played and not out):
        tricks = facts.tricks[seat]
        notes.append(ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks))
    return Plate(
        name=name,
        score=score_of(facts, seat),
        target=_target(facts),
        counters=isinstance(facts.match, Pot),
        notes=tuple(notes),
        dealer=facts.dealer == seat,
        out=out,
    )


def score_of(facts: Told, seat: int) -> str:
    """Return a score as its match counts: points, or counters won or lost, those in the pot taken off."""
    if not isinstance(facts.match, Pot):
        return names.number(facts.scores[seat])
    staked = 0 if facts.winners else facts.stakes[seat]
    return names.signed(facts.scores[seat] - staked)


def _target(facts: Told) -> str:
    """Return what stands small behind a score: what it runs up to; nothing where it comes down to zero."""
    return f"/{facts.match.target}" if isinstance(facts.match, Race) else ""


def draw_plate(target: Surface, look: Look, box: Box, facts: Plate) -> None:
    """Draw a name plate; where it is narrow for the name, that has the whole width, the score stands below it."""
    rect = rect_of(box)
    target.blit(look.panel(rect.w, rect.h, "wood"), rect)
    narrow = rect.inflate(-look.px(20), -look.px(14))
    below = _name(look, facts, (narrow.w, narrow.h - look.line_px("small") + look.px(TWO_LINES)))
    if rect.w < look.px(NARROW):
        _draw_narrow(target, look, narrow, facts, below)
        return
    inner = rect.inflate(-look.px(28), -look.px(14))
    room = inner.w - _score_px(look, facts) - look.px(8)
    lines_h = look.line_px("small") if facts.notes else 0
    beside = _name(look, facts, (room, inner.h - lines_h))
    if beside.share < min(LEAST_NAME, below.share):
        _draw_narrow(target, look, narrow, facts, below)
        return
    _draw_score(target, look, inner, facts)
    _draw_name(target, look, facts, beside, (inner.x, inner.y, inner.h - lines_h))
    if facts.notes:
        notes = fitted(look, DOT.join(facts.notes), "small", "wood_text_muted", room)
        target.blit(notes, (inner.x, inner.bottom - look.line_px("small")))


def _score_px(look: Look, facts: Plate) -> int:
    """Return how wide a score is with what it runs up to, and a counter."""
    wide = look.text_size(facts.score, "heading")[0] + look.px(1)
    if facts.target:
        wide += look.text_size(facts.target, "small")[0]
    return wide + (look.px(18) if facts.counters else 0)


def _draw_score(target: Surface, look: Look, inner: Rect, facts: Plate) -> None:
    """Draw the score at the right, what it runs up to small behind it."""
    score = look.text(facts.score, "heading", "wood_text_muted" if facts.out else "wood_text")
    base = inner.centery + score.get_height() // 2
    x = inner.right
    if facts.target:
        of = look.text(facts.target, "small", "wood_text_muted")
        x -= of.get_width()
        target.blit(of, (x, base - of.get_height() - look.px(2)))
    if facts.counters:
        x -= look.px(18)
        draw_counter(target, look, (x + look.px(10), inner.centery), look.px(8))
    target.blit(score, (x - score.get_width() - look.px(1), base - score.get_height()))


def _name(look: Look, facts: Plate, room_px: tuple[int, int]) -> WholeName:
    """Return a name as it is written where there is so much room for it and the dealer's mark."""
    room = room_px[0] - (dealer_mark(look).get_width() + look.px(6) if facts.dealer else 0)
    return whole_name(look, facts.name, "number", "wood_text_muted" if facts.out else "wood_text", (room, room_px[1]))


def _draw_name(target: Surface, look: Look, facts: Plate, name: WholeName, room: tuple[int, int, int]) -> None:
    """Draw a name, the dealer's mark beside it, in the middle of a room: its left, its top, its height."""
    x, y, high = room
    y += (high - name.height_px) // 2
    name.draw(target, (x, y))
    if facts.dealer:
        mark = dealer_mark(look)
        middle = y + name.rows[0].get_height() // 2 if len(name.rows) == 1 else y + name.height_px // 2
        target.blit(mark, mark.get_rect(midleft=(x + name.width_px + look.px(8), middle)))


def _draw_narrow(target: Surface, look: Look, inner: Rect, facts: Plate, name: WholeName) -> None:
    """Draw the name, and below it what there is to note and the score; what it runs up to is left out."""
    _draw_name(target, look, facts, name, (inner.x, inner.y, inner.h - look.line_px("small")))
    score = look.text(facts.score, "number", "wood_text_muted" if facts.out else "wood_text")
    x = inner.right - score.get_width()
    line = inner.bottom - look.line_px("small") // 2
    target.blit(score, score.get_rect(midleft=(x, line)))
    if facts.counters:
        x -= look.px(16)
        draw_counter(target, look, (x + look.px(8), line), look.px(6))
    room = x - inner.x - look.px(6)
    for count in range(len(facts.notes), 0, -1):  # as many as there is room for
        words = DOT.join(facts.notes[:count])
        if look.type.narrower(words, "small", room) is not None:
            notes = fitted(look, words, "small", "wood_text_muted", room)
            target.blit(notes, notes.get_rect(midleft=(inner.x, line)))
            break


def dealer_mark(look: Look) -> Surface:
    """Return the dealer's mark: two small cards, one upon the other."""
    w, h = look.px(10), look.px(14)
    mark = Surface((w + look.px(8), h + look.px(5)), SRCALPHA)
    for step in (0, 1, 2):
        rect = Rect(step * look.px(4), (2 - step) * look.px(2), w, h)
        look.box(mark, rect, look.px(2), "card", line="shadow", line_px=max(1.0, 0.8 * look.scale))
    return mark
