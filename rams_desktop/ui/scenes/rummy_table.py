"""The table of the rummy games: your hand in rows, the melds of all, and how you lay yours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.melding import described
from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy.actions import Discard, Draw, LayDown, LayOff, PlayerAction, Reclaim, Take
from rams_desktop.rules.rummy.melds import JOKER, End, Meld, read
from rams_desktop.ui.scene import Change
from rams_desktop.ui.scenes.rects import pile_rect, rect_of
from rams_desktop.ui.scenes.rummy_hand import RummyHandScene
from rams_desktop.ui.scenes.rummy_offers import Hand, Offer, lay_offs, offers
from rams_desktop.ui.scenes.rummy_things import LaneWidget, MeldWidget
from rams_desktop.ui.scenes.table_hand import HandWidget
from rams_desktop.ui.scenes.table_tools import ToolButton
from rams_desktop.ui.stage.rows import place_at
from rams_desktop.ui.stage.rummy.hand import (
    best,
    without_staged,
)
from rams_desktop.ui.stage.rummy.layout import MELD_GAP, Laid, laid
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect
    from pygame.event import Event

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.widgets.widget import Widget


FITS_NOWHERE: Final = frozenset({Reason.NOT_A_MELD, Reason.NO_SUCH_MELD, Reason.ONE_JOKER_PER_MELD})


class RummyScene(RummyHandScene):
    """One match of a rummy game: click or drag, every refusal in words."""

    # decisions

    def _act(self, action: PlayerAction, pieces: Sequence[Piece] = ()) -> Change:
        """Do what you decided with these pieces, if it is allowed; else say why not."""
        illegal = self.table.check(action)
        if illegal is not None:
            self._refuse(illegal, next(iter(pieces), None), action)
            return None
        if isinstance(action, (LayDown, Discard)):
            self.stage.order = without_staged(self.stage.order)
        if isinstance(action, Discard):
            self._chosen.clear()  # your turn ends, and nothing of it stays up
        self.stage.here = replace(self.stage.here, order=self.stage.order, first=tuple(pieces))
        change = self._submit(action)
        self.stage.touch.marked = self.stage.touch.marked - set(pieces)
        return change

    def _draw(self) -> Change:
        return self._act(Draw(self.table.you)) if self._may_act() else None

    def _take(self) -> Change:
        return self._act(Take(self.table.you)) if self._may_act() else None

    def _discard(self, pieces: Sequence[Piece]) -> Change:
        return self._act(Discard(self.table.you, self._faces(pieces)), pieces)

    def _lay(self, pieces: Sequence[Piece]) -> Change:
        """Lay cards down as a meld; before you have opened, put them together until all is there."""
        cards = self._faces(pieces)
        meld = read(cards, self.stage.order.limits)
        seat = self.table.you
        groups = (*self._staged(), *((cards,) if cards else ()))
        if not groups:
            return None
        action = LayDown(seat, melds=groups)
        waits = meld is not None and self._options and not self._seen.opened[seat]
        if waits and self.table.check(action) is not None:
            return self._stage(cards)
        return self._act(action, pieces)

    def _onto(self, number: int, pieces: Sequence[Piece], pos: tuple[int, int] | None) -> Change:
        """Bring cards to a meld on the table: for its joker, to one of its ends, or where they fit."""
        cards, meld = self._faces(pieces), self._seen.melds[number].meld
        if not cards:
            return None
        seat = self.table.you
        group = self._laid().melds[number].poses
        if len(cards) == 1 and cards[0] in meld.stands:
            on_joker = pos is None or any(
                face is JOKER and _on(pose, pos) for face, pose in zip(meld.cards, group, strict=True)
            )
            if on_joker or self.table.check(LayOff(seat, cards, meld=number)) is not None:
                return self._act(Reclaim(seat, cards, meld=number), pieces)
        ends = self._fitting_ends(cards, number)
        if len(ends) > 1 and pos is None:
            self._ends = (cards, number)
            self._chose()
            self.layer.focus_on("end-low")
            return None
        end: End | None = None
        if len(ends) > 1 and pos is not None:
            middle = (group[0].x + group[-1].x) / 2
            end = "low" if pos[0] < middle else "high"
        return self._act(LayOff(seat, cards, meld=number, end=end), pieces)

    def _fitting_ends(self, cards: tuple[Card, ...], number: int) -> tuple[End, ...]:
        """Return the ends of a run at which cards may be laid off."""
        if self._seen.melds[number].meld.kind != "run":
            return ()
        ends: tuple[End, ...] = ("low", "high")
        return tuple(
            end for end in ends if self.table.check(LayOff(self.table.you, cards, meld=number, end=end)) is None
        )

    def _at_end(self, end: End) -> Change:
        if self._ends is None:
            return None
        cards, number = self._ends
        return self._act(LayOff(self.table.you, cards, meld=number, end=end), list(self._chosen))

    def _dropped(self, piece: Piece, pos: tuple[int, int]) -> Change:
        """Let cards go at a place of the table: what they are brought to decides."""
        pieces = self._along(piece)
        if piece in {each for group in self.stage.here.staged for each in group}:
            return self._dropped_staged(piece, pos)
        if self._pile_rect().collidepoint(pos):
            if len(pieces) == 1:
                return self._discard(pieces)
            if read(self._faces(pieces), self.stage.order.limits) is None:
                self._say(_("Only one card is discarded; put the others back."))
                return None
        lies = self._laid()
        for number, group in reversed(list(enumerate(lies.melds))):  # what lies on top first
            if rect_of(group.box, 0.25 * lies.card_px).collidepoint(pos) and not self._new_meld(pieces, number):
                return self._onto(number, pieces, pos)
        plan = self.stage.plan
        to = place_at(plan, len(self.stage.here.row), plan.in_row, pos)
        return self._lay(pieces) if to is None else self._dropped_low(pieces, to, pos)

    def _dropped_low(self, pieces: Sequence[Piece], to: int, pos: tuple[int, int]) -> Change:
        """Move a card of the hand before the place `to`; say of several brought beside it where a meld goes."""
        if len(pieces) == 1:
            place = self.stage.here.row.index(pieces[0])
            if to not in {place, place + 1}:
                self._rearrange(place, to)
        elif not rect_of(self.stage.plan.hand).collidepoint(pos):
            self._say(_("A meld is dropped on the table, above your hand."))
        return None

    def _new_meld(self, pieces: Sequence[Piece], number: int) -> bool:
        """Say whether cards are a meld of their own that does not fit on the one it is dropped on."""
        cards = self._faces(pieces)
        fits = self.table.check(LayOff(self.table.you, cards, meld=number)) is None
        return not fits and read(cards, self.stage.order.limits) is not None

    def _dropped_staged(self, piece: Piece, pos: tuple[int, int]) -> Change:
        """Take a meld apart that is dragged back to the hand."""
        if not rect_of(self.stage.plan.hand).collidepoint(pos):
            return None
        place = next(place for place, group in enumerate(self.stage.here.staged) if piece in group)
        return self._unstage(place)

    def _along(self, piece: Piece) -> tuple[Piece, ...]:
        """Return the cards that go with one that is dragged: those lifted too, or the meld that it is in."""
        group = next((group for group in self.stage.here.staged if piece in group), None)
        if group is not None:
            return group
        return tuple(self._chosen) if piece in self._chosen else (piece,)

    # events

    def _key(self, event: Event) -> tuple[bool, Change]:
        mods = getattr(event, "mod", 0)
        if mods & pygame.KMOD_SHIFT and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            return True, self._move(-1 if event.key == pygame.K_LEFT else 1)
        return super()._key(event)

    def _section(self) -> str:
        unopened = self._seen.phase == "lay" and not self._seen.opened[self.table.you]
        return "open" if unopened else super()._section()

    def _more_keys(self) -> dict[int, Callable[[], Change]]:
        return {
            pygame.K_d: self._draw,
            pygame.K_t: self._take,
            pygame.K_o: self._sort,
            pygame.K_l: self._recent,
            pygame.K_m: lambda: self._press("lay"),
            pygame.K_p: self._put_together,
            pygame.K_x: lambda: self._press("discard"),
            pygame.K_f: self._bring,
            pygame.K_g: self._press_found,
        }

    def _press(self, key: str) -> Change:
        """Press a button of what is asked; where it is not there or cannot be pressed, say why."""
        button = self.layer.find(key)
        if not isinstance(button, Button):
            if self._options:
                self._say(self._not_yet(key))
            return None
        if not button.enabled:
            self._say(button.reason)
            return None
        return button.activate()

    def _put_together(self) -> Change:
        """Put what is lifted together, or lay it if you have opened; nothing else is laid by the way."""
        melds = read(self._faces(self._chosen), self.stage.order.limits) is not None
        return self._press("lay" if melds and not self.layer.find("stage") else "stage")

    def _undo(self) -> Change:
        """Take the last meld apart that is put together, else take your last decision back."""
        staged = len(self.stage.here.staged)
        return self._unstage(staged - 1) if staged and self.stage.idle else super()._undo()

    def _drawing(self) -> bool:
        """Say whether you are to draw or take a card."""
        return any(isinstance(each, (Draw, Take)) for each in self._options)

    def _not_yet(self, key: str) -> str:
        """Say what comes before a button that is not there."""
        if self._drawing():
            return _("First draw a card, or take the one that lies open.")
        match key, bool(self._chosen):
            case "lay-off", _lifted:
                return _("First lift the cards that you would lay off.")
            case "discard", False:
                return _("First lift the card that you would discard.")
            case "discard", True:
                return _("Only one card is discarded; put the others back.")
            case "lay" | "stage", False:
                return _("First lift the cards of a meld.")
            case "lay" | "stage", True:
                return _("A meld needs three or more cards of one rank, or three or more in a row in one suit.")
        return _("No meld has been found in your hand.")

    def _press_found(self) -> Change:
        """Take what the program has found, whatever is lifted."""
        if self._chosen:
            self._lower()
            self._chose()
        return self._press("found" if self.layer.find("found") else "lay-found")

    def _bring(self) -> Change:
        """Give what is lifted for a joker or lay it off; where nothing can be, say why not."""
        key = next((key for key in ("reclaim", "lay-off") if self.layer.find(key)), "")
        if key:
            return self._press(key)
        if self._ends is not None:
            return None  # that is being asked
        if not self._chosen or self._drawing():
            self._say(self._not_yet("lay-off"))
            return None
        seat, cards = self.table.you, self._faces(self._chosen)
        tried = [self.table.check(LayOff(seat, cards, meld=each)) for each in range(max(1, len(self._seen.melds)))]
        illegal = next((each for each in tried if each is not None and each.reason not in FITS_NOWHERE), None)
        if illegal is None:
            self._say(_("What is lifted fits no meld on the table."))
        else:
            self._refuse(illegal, None)
        return None

    # layout

    def _laid(self) -> Laid:
        return laid(self.stage.here, self.stage.plan)

    def _pile_rect(self) -> Rect:
        here, plan = self.stage.here, self.stage.plan
        return self._rect_of_pile(here.pile[-5:], pile_rect(plan.pile, plan.aside_px))

    def _things(self) -> list[Widget]:
        if not self.stage.idle:
            return []
        here = self.stage.here
        if not self._hand_cards():
            return []
        row: list[Widget] = [self._piece(piece) for piece in here.row]
        return [
            *row,
            *self._brackets(),
            *self._piles(),
            LaneWidget(rect_of(self.stage.plan.lanes[self.table.you]), self._lay_lifted),
            *self._meld_things(),
        ]

    def _piece(
        self, piece: Piece, zone: str = "hand", act: Callable[[Piece], Change] | None = None
    ) -> HandWidget[Piece]:
        return HandWidget(piece, self.stage, act or self._lift, self._dropped, self._along, zone=zone)

    def _lay_lifted(self) -> Change:
        return self._lay(list(self._chosen)) if self._chosen or self.stage.here.staged else None

    def _piles(self) -> list[Widget]:
        here, plan = self.stage.here, self.stage.plan
        stock = self._rect_of_pile(here.stock[-1:], pile_rect(plan.stock, plan.aside_px))
        return [
            self._pile("stock", here.stock, stock, self._draw, self._draw),
            self._pile("pile", here.pile, self._pile_rect(), self._on_pile, self._take),
        ]

    def _on_pile(self) -> Change:
        """Throw the card that is lifted, or take the one that lies there."""
        if len(self._chosen) == 1 and not self._drawing():
            return self._discard(list(self._chosen))
        return self._take()

    def _meld_things(self) -> list[Widget]:
        lies = self._laid()
        margin = min(5 * self.stage.plan.unit, 0.45 * MELD_GAP * lies.card_px)
        chosen = self._faces(self._chosen)
        refusal = self.table.check
        fits = {way.meld for way in lay_offs(self._seen, chosen, refusal)} if chosen and self._options else set()
        found: list[Widget] = []
        for number, (group, laid_by) in enumerate(zip(lies.melds, self._seen.melds, strict=False)):
            reclaims = Reclaim(self.table.you, chosen, meld=number) in self._options

            def act(pos: tuple[int, int] | None, number: int = number) -> Change:
                return self._onto(number, list(self._chosen), pos)

            tip = described(laid_by.meld)
            lit = number in fits or reclaims
            rect = rect_of(group.box, margin)
            found.append(MeldWidget(f"meld {number}", rect, act, lit=lit, tip=tip, margin_px=margin))
        for place, group in enumerate(lies.staged):

            def back(_pos: tuple[int, int] | None, place: int = place) -> Change:
                return self._unstage(place)

            tip = _("Put together, not yet laid. A click takes it back to the hand.")
            rect = rect_of(group.box, margin)
            found.append(MeldWidget(f"staged {place}", rect, back, lit=True, tip=tip, margin_px=margin))
            for piece in self.stage.here.staged[place]:
                card = self._piece(piece, "staged", partial(_ignoring, back))
                card.can_focus = False
                found.append(card)
        return found

    def _first(self, things: list[Widget], asked: Sequence[Widget]) -> str:
        if self._drawing() and asked:
            return asked[0].key
        return things[0].key if things and self._options else asked[0].key if asked else ""

    def _offers(self) -> list[Button]:
        if self._ends is not None:
            low, high = (
                (f"end-{end}", label) for end, label in (("low", _("At the low end")), ("high", _("At the high end")))
            )
            return [
                Button(low[1], lambda: self._at_end("low"), key=low[0], zone="asked", kind="primary"),
                Button(high[1], lambda: self._at_end("high"), key=high[0], zone="asked"),
            ]
        row = self._faces(self.stage.here.row)
        found: tuple[Meld, ...] = best(row, self.stage.order).melds if self.desk.settings.found_melds and row else ()
        hand = Hand(self._faces(self._chosen), self._staged(), found)

        def why(illegal: Illegal) -> str:
            return explain(illegal, self._seen, self.table.names, self._options)

        made = offers(self._options, self._seen, self.rules.lay, hand, self.table.check, why)
        return [self._button(each) for each in made]

    def _button(self, offer: Offer) -> Button:
        def act() -> Change:
            match offer.deed:
                case "stage":
                    return self._stage(self._faces(self._chosen))
                case "unstage":
                    return self._unstage()
                case "found":
                    return self._stage_found()
            if offer.action is None:
                return None
            if isinstance(offer.action, LayOff):
                return self._onto(offer.action.meld, list(self._chosen), None)
            return self._act(offer.action, list(self._chosen))

        enabled = not offer.reason
        return Button(
            offer.label, act, key=offer.key, zone="asked", kind=offer.kind, enabled=enabled, reason=offer.reason
        )

    def _tools(self) -> list[Widget]:
        tools = super()._tools()
        sorting = ToolButton(self._sorting_words(), self._sort, key="tool-o", letter="O")
        sorting.rect = rect_of(self.stage.plan.sorting)
        return [*tools, sorting]


def _ignoring(act: Callable[[None], Change], _piece: Piece) -> Change:
    return act(None)


def _on(pose: Pose, pos: tuple[int, int]) -> bool:
    return abs(pos[0] - pose.x) <= pose.width / 2 and abs(pos[1] - pose.y) <= pose.width * RATIO / 2
