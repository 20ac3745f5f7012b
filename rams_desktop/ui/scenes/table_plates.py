"""What stands beside the cards in words: name plates, the badge of trump, the line that tells what happens."""

from __future__ import annotations

from math import sin, tau
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext, pgettext
from rams_desktop.rules.match import Pot, Race
from rams_desktop.rules.trick.observation import Bid
from rams_desktop.ui.widgets.whole_name import WholeName, whole_name

if TYPE_CHECKING:
    from rams_desktop.content.theme_document import ColourName, Role
    from rams_desktop.rules.core.cards import Card, Suit
    from rams_desktop.ui.scenes.table_view import Words
    from rams_desktop.ui.stage.spots import Box
    from rams_desktop.ui.stage.trick.told import Told
    from rams_desktop.ui.theme.look import Look

PULSE_MS: Final = 900.0
NARROW: Final = 170  # design units; a plate below that has room for less
LEAST_LINE: Final = 60  # per cent: how small a sentence may become to stay in one line
TWO_LINES: Final = 3  # design units: how far two lines of a name may reach into the margins
LEAST_NAME: Final = 0.7  # how small a name may become to stand beside the score
LEAST_SUIT: Final = 75  # per cent: a smaller word beside its sign is left out
LARGE: Final = 1.5
DOT: Final = " \N{MIDDLE DOT} "
ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
HEAP: Final = ((0.0, -0.2), (-0.86, -0.5), (0.86, -0.3), (-0.32, -1.18), (0.68, -1.12), (-0.5, 0.05), (0.12, -0.5))
VEIL: Final = 190  # how much the wood covers what is under it


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


def rect_of(box: Box) -> Rect:
    """Return a box in whole pixels."""
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))


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


class TurnMark:
    """The light around the plate of who is on turn; it pulses while he thinks."""

    def __init__(self, look: Look, box: Box) -> None:
        self.look = look
        self.rect = rect_of(box).inflate(-look.px(6), -look.px(6))
        self._steps: dict[int, Surface] = {}

    @property
    def room(self) -> Rect:
        """Everything that it may cover."""
        return self.rect.inflate(2 * self.look.px(12), 2 * self.look.px(12))

    def draw(self, target: Surface, pulse_ms: float) -> None:
        """Draw it as bright as it is now; at 0 ms it is steady."""
        strength = 0.72 if not pulse_ms else 0.62 + 0.38 * sin(pulse_ms / PULSE_MS * tau)
        step = round(strength * 12)
        soft = self._steps.get(step)
        if soft is None:
            soft = Surface(self.room.size, SRCALPHA)
            inner = self.rect.move(-self.room.x, -self.room.y)
            light(soft, self.look, inner, strength=step / 12)
            soft.fill((0, 0, 0, 0), inner.inflate(-self.look.px(8), -self.look.px(8)))
            pygame.draw.rect(soft, self.look.colour("highlight"), inner, self.look.px(3), self.look.px(9))
            self._steps[step] = soft
        target.blit(soft, self.room)


def dealer_mark(look: Look) -> Surface:
    """Return the dealer's mark: two small cards, one upon the other."""
    w, h = look.px(10), look.px(14)
    mark = Surface((w + look.px(8), h + look.px(5)), SRCALPHA)
    for step in (0, 1, 2):
        rect = Rect(step * look.px(4), (2 - step) * look.px(2), w, h)
        look.box(mark, rect, look.px(2), "card", line="shadow", line_px=max(1.0, 0.8 * look.scale))
    return mark


def draw_counter(
    target: Surface, look: Look, centre: tuple[float, float], radius_px: float, *, turn_deg: int = 0
) -> None:
    """Draw a counter: a round of wood with a notched rim, seen from above."""
    drawn = look.counter(max(3, round(radius_px)), turn_deg)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_pot(target: Surface, look: Look, centre: tuple[float, float], width_px: float, count: int) -> None:
    """Draw the pot: a few counters in a heap, more of them the more it holds, and the number."""
    radius = width_px * 0.17
    shown = 0 if not count else min(len(HEAP), count)
    x, y = centre
    if not shown:
        empty = Rect(0, 0, 2 * round(radius), 2 * round(radius))
        empty.center = round(x), round(y)
        look.box(target, empty, radius, line="table_text_muted", line_px=look.px(1.5))
    for place, (across, down) in enumerate(HEAP[:shown]):
        draw_counter(target, look, (x + across * radius, y + down * radius), radius, turn_deg=place * 23 % 60)
    words = look.text(str(count), "number", "wood_text")
    _draw_number(target, look, words, (round(x), round(y + radius * 1.1)))


def pot_rect(look: Look, centre: tuple[float, float], width_px: float) -> Rect:
    """Return all that `draw_pot` may cover."""
    wide, up = max(0.7 * width_px, look.px(40)), 0.45 * width_px
    whole = Rect(0, 0, round(wide), round(up + 0.19 * width_px) + look.line_px("number"))
    whole.midtop = round(centre[0]), round(centre[1] - up)
    return whole


def draw_place(target: Surface, look: Look, rect: Rect) -> None:
    """Draw the place of a pile that is used up."""
    look.box(target, rect, rect.w / 14, line="table_text_muted", line_px=max(1.0, 1.5 * look.scale))


def count_rect(look: Look, count: int) -> Rect:
    """Return the size of what `draw_count` draws, as a rectangle to be put into its place."""
    wide, high = look.text_size(str(count), "small")
    return Rect(0, 0, wide + 2 * look.px(8), high)


def draw_count(target: Surface, look: Look, box: Rect, count: int) -> None:
    """Draw how many cards are left in the stock, above it."""
    _draw_number(target, look, look.text(str(count), "small", "wood_text"), box.midtop)


def _draw_number(target: Surface, look: Look, words: Surface, midtop: tuple[int, int]) -> None:
    """Draw a number burnt into the table."""
    pad = look.px(8)
    band = Rect(0, 0, words.get_width() + 2 * pad, words.get_height())
    band.midtop = midtop
    draw_band(target, look, band)
    target.blit(words, words.get_rect(center=band.center))


def draw_band(target: Surface, look: Look, band: Rect) -> None:
    """Draw what lies under words that stand on the table: a thin board with round ends."""
    wood = look.colour("wood")
    look.box(target, band, band.h / 2, Color(wood.r, wood.g, wood.b, VEIL))


def draw_speech(target: Surface, look: Look, centre: tuple[float, float], words: str) -> None:
    """Draw what a player has just said, on a slip of paper before him."""
    text = look.text(words, "number", "text")
    slip = text.get_rect().inflate(look.px(44), look.px(26))
    slip.center = round(centre[0]), round(centre[1])
    slip.clamp_ip(target.get_rect().inflate(-look.px(8), -look.px(8)))
    target.blit(look.panel(slip.w, slip.h, "paper"), slip)
    target.blit(text, text.get_rect(center=slip.center))


def glow(target: Surface, look: Look, rect: Rect, *, strength: float = 1.0) -> None:
    """Draw a warm light around a rectangle."""
    reach = look.px(12)
    soft = Surface(rect.inflate(2 * reach, 2 * reach).size, SRCALPHA)
    light(soft, look, rect.move(reach - rect.x, reach - rect.y), strength=strength)
    target.blit(soft, rect.inflate(2 * reach, 2 * reach))


def light(soft: Surface, look: Look, rect: Rect, *, strength: float) -> None:
    """Draw the light around a rectangle on a surface that has nothing on it yet."""
    colour = look.colour("highlight")
    soft.fill((colour.r, colour.g, colour.b, 0))
    reach = look.px(11)
    for step in range(reach, 0, -1):
        share = (1 - step / (reach + 1)) ** 2
        paint = (colour.r, colour.g, colour.b, round(150 * share * strength))
        pygame.draw.rect(soft, paint, rect.inflate(2 * step, 2 * step), 0, look.px(8) + step)


def fitted(look: Look, string: str, role: Role, colour: ColourName, width_px: int) -> Surface:
    """Return words on one line: smaller where they are too long, and cut with an ellipsis where that is not enough."""
    if look.text_size(string, role)[0] <= width_px:
        return look.text(string, role, colour)
    smaller = look.type.narrower(string, role, width_px)
    if smaller is not None:
        return smaller.render(string, True, look.colour(colour))
    font = look.type.least(role)
    words = string
    while font.size(words)[0] > width_px and len(words) > 1:
        string = string[:-1]
        words = string.rstrip(" \N{MIDDLE DOT}") + ELLIPSIS
    return font.render(words, True, look.colour(colour))


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


def line_over_px(look: Look, box: Box, text: str) -> int:
    """Return how far the line of what is asked stands out above its box, where it takes more than one line."""
    rect = rect_of(box)
    words = _line_words(look, text, "number", "text", rect.w - 2 * look.px(16))
    return max(0, words.get_height() + look.px(14) - rect.h) if words.get_height() > rect.h else 0


def _line_words(look: Look, text: str, role: Role, colour: ColourName, room_px: int) -> Surface:
    """Return a sentence in one line, somewhat smaller where it is too long, else small in several lines."""
    if look.text_size(text, role)[0] <= room_px:
        return look.text(text, role, colour)
    least = round(LEAST_LINE / min(LARGE, max(1.0, look.taste.size)))  # large words have more to give
    smaller = look.type.narrower(text, role, room_px, least=least)
    if smaller is not None:
        return smaller.render(text, True, look.colour(colour))
    return look.text(text, "small", colour, width_px=room_px, align="centre")


def draw_line(target: Surface, look: Look, box: Box, words: Words) -> None:
    """Draw the one line that says what is happening."""
    if not words.text:
        return
    rect = rect_of(box)
    pad = look.px(16)
    paper = words.asked or words.refused
    role: Role = "number" if paper else "body"
    colour: ColourName = "danger" if words.refused else "text" if words.asked else "wood_text"
    text = _line_words(look, words.text, role, colour, rect.w - 2 * pad)
    band = Rect(0, 0, text.get_width() + 2 * pad, max(text.get_height() + look.px(6), rect.h - look.px(4)))
    band.midbottom = rect.midbottom
    if paper:
        around = band.inflate(look.px(10), look.px(8))
        target.blit(look.panel(around.w, around.h, "paper"), around)
    else:
        draw_band(target, look, band)
    target.blit(text, text.get_rect(center=band.center))
