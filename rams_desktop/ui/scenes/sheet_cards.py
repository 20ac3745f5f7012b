"""The open cards of a finished deal, and what shows that its pack was fixed before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.cards import spell
from rams_desktop.rules.core.sorting import by_suit
from rams_desktop.ui.scenes.sheet_page import CARD, Cell, SheetPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rams_desktop.session.shuffler import Sealed
    from rams_desktop.session.table import Table
    from rams_desktop.ui.theme.look import Look

NAME: Final = 132  # design units
ONE_ROW: Final = 27  # cards not dealt, side by side


def cards_page(look: Look, table: Table, width: int) -> SheetPage:
    """Return the page of everybody's cards of the last finished deal, empty before the first."""
    shown, page = table.revealed(), SheetPage()
    if shown is None:
        return page
    y, name_w = look.px(2), look.px(NAME)
    beside = shown.left or shown.threw
    order = (lambda hand: hand) if table.rules.family == "trick" else by_suit
    rows = [(table.names[seat], order(hand), order(beside[seat])) for seat, hand in enumerate(shown.hands)]
    if shown.widow:
        for_sale = table.rules.phase("buy") is not None
        rows.append((_("The widow") if for_sale else _("The extra hand"), shown.widow, ()))
    if shown.stock:
        rows.append((_("Not dealt"), shown.stock[:ONE_ROW], ()))
        rows += [("", shown.stock[at : at + ONE_ROW], ()) for at in range(ONE_ROW, len(shown.stock), ONE_ROW)]
    cards_w = (width - name_w - look.px(20)) // 2
    head_h = look.line_px("small")
    label = _("Left at the end") if shown.left else _("Laid away or folded")
    for x, text in ((name_w, _("Dealt")), (name_w + cards_w + look.px(8), label)):
        page.cells.append(Cell(Rect(x, y, cards_w, head_h), text, "small", "text_muted"))
    y += head_h + look.px(2)
    card_h = look.card_size(look.px(CARD))[1]
    for name, hand, threw in rows:
        mid = Rect(0, y + (card_h - look.line_px("number")) // 2, name_w - look.px(8), look.line_px("number"))
        page.cells.append(Cell(mid, name, "number", "text"))
        room = cards_w if threw or len(hand) <= 5 else width - name_w - look.px(20)  # noqa: PLR2004  a usual hand
        page.cells.append(Cell(Rect(name_w, y, room, card_h), "", "small", "text", cards=hand))
        if threw:
            place = Rect(name_w + cards_w + look.px(8), y, cards_w, card_h)
            page.cells.append(Cell(place, "", "small", "text", cards=threw))
        y += card_h + look.px(8)
    sealed = [each for number, each in table.fairness().finished if number == shown.deal]
    page.tall_px = _proof(page, look, sealed, y, width)
    return page


def _proof(page: SheetPage, look: Look, found: Sequence[Sealed], y: int, width: int) -> int:
    """Add what lets anyone check that the packs were fixed before; return where that ends."""
    for sealed in found:
        for label, text in (
            (_("Hash, shown before the deal"), sealed.hash),
            (_("Salt"), sealed.salt),
            (_("Pack, top first"), spell(sealed.pack)),
        ):
            words = _("{label}: {value}").format(label=label, value=text)
            h = look.text_size(words, "small", width_px=width - look.px(20))[1]
            page.cells.append(Cell(Rect(0, y, width - look.px(20), h), words, "small", "text_muted"))
            y += h + look.px(2)
    return y + look.px(4)
