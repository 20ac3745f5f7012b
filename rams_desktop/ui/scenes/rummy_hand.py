"""Your hand at a rummy table: lifted, sorted, moved, put together, the melds in it marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

import pygame
from msgspec.structs import replace

from rams_desktop.i18n import names
from rams_desktop.i18n.melding import described
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.status import status
from rams_desktop.rules.rummy.actions import Choice, LayDown
from rams_desktop.rules.rummy.events import (
    AnyEvent,
    CardDrawn,
    DealBegun,
    DealScored,
    DiscardTaken,
    MatchWon,
    TurnBegun,
)
from rams_desktop.rules.rummy.melds import Meld, read
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.storage.settings import LaidByHand
from rams_desktop.ui.foresight import cards_of
from rams_desktop.ui.scene import Change
from rams_desktop.ui.scenes.pile_table import PileScene
from rams_desktop.ui.scenes.rummy_offers import lacking, leads_nowhere, missing
from rams_desktop.ui.scenes.rummy_things import BracketWidget
from rams_desktop.ui.scenes.rummy_view import Badge, RummyView
from rams_desktop.ui.scenes.table_hand import HandWidget
from rams_desktop.ui.stage.rows import ROW_STEP
from rams_desktop.ui.stage.rummy.family import RUMMY
from rams_desktop.ui.stage.rummy.hand import (
    Order,
    Sorting,
    best,
    brackets,
    moved,
    resorted,
    staged_melds,
    with_staged,
    without_staged,
)
from rams_desktop.ui.stage.rummy.told import Told, retold, told
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.stage.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.rummy.family import RummyStage
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

NEXT_SORTING: Final[dict[Sorting, Sorting]] = {"suit": "rank", "rank": "melds", "melds": "suit", "hand": "suit"}
STRIP: Final = 20  # design units: a bracket


class RummyHandScene(PileScene[Observation, AnyEvent, Choice, Told]):
    """The part of a rummy table that is your hand: lifted, sorted, moved, put together, found melds marked."""

    later: ClassVar[tuple[type, ...]] = (DealScored,)
    begins: ClassVar[tuple[type, ...]] = (DealBegun,)
    closes: ClassVar[tuple[type, ...]] = (DealScored, MatchWon)

    stage: RummyStage
    view: RummyView

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk, table)
        self.rules = cast("Ruleset", table.rules)
        self._chosen: list[Piece] = []
        self._ends: tuple[tuple[Card, ...], int] | None = None  # cards that fit both ends of a run: which one?

    # what is shown

    def _told(self, seen: Observation) -> Told:
        return told(seen)

    def _retold(self, facts: Told, event: AnyEvent) -> Told:
        return retold(facts, event)

    def _sit(self, look: Look, cards: float) -> RummyStage:
        score = self.rules.phase("score")
        values = score.values if isinstance(score, Score) else Order().values
        order = Order(self.desk.settings.rummy_sorting, limits=self.rules.lay.limits, values=values)
        kept = self.desk.settings.rummy_hand
        if (kept.match, kept.deal) == (self.table.header.created, self._seen.deal):
            order = replace(order, by="hand", wish=kept.cards)
        return Stage(look, RUMMY, self._seen, order, cards=cards)

    def _view_of(self, look: Look) -> RummyView:
        look.prepare(self.stage.plan.face_widths, cards_of(self.table.rules))
        return RummyView(look, self.stage, self.table.names)

    def _draw_table(self, target: Surface, words: Words) -> None:
        self.view.draw(target, self.facts, self._badge(), words)

    def _badge(self) -> Badge | None:
        """Return what the badge says; nothing before you have cards."""
        cards = self._hand_cards()
        if not cards:
            return None
        seat, order = self.table.you, self.stage.order
        lacks = missing(self._seen, self.rules.lay, self._meant())
        opened = self.facts.opened[seat]
        left = self._faces(self.stage.here.row)  # not what is put together
        return Badge(None if opened is not None else lacks, opened, order.values.total(left))

    # time

    def _perform(self, events: tuple[AnyEvent, ...]) -> None:
        if any(isinstance(event, DealBegun) for event in events):  # what was laid by hand has gone
            self._take_order(replace(self.stage.order, by=self.desk.settings.rummy_sorting, wish=()), glide=False)
        super()._perform(events)

    def _ended(self, event: AnyEvent) -> None:
        mine = self._own()
        if isinstance(event, (CardDrawn, DiscardTaken)) and event.seat == self.table.you:
            self.stage.touch.marked = mine - self._mine  # the new one is told apart in a sorted hand
        elif isinstance(event, TurnBegun):
            self.stage.touch.marked = frozenset()
        self._mine = mine

    def _recalled(self) -> None:
        super()._recalled()
        self._chosen.clear()

    def _asked(self) -> str:
        if self._ends is not None:
            return _("At which end shall it lie?")
        if not self._options or self._seen.phase != "lay":
            return status(self._seen, self._options, self.table.names)
        if leads_nowhere(self._seen, self.rules.lay, self._faces(self._chosen), self.table.check):
            return _("A meld needs three or more cards of one rank, or three or more in a row in one suit.")
        melds = self._meant()
        lacks = lacking(self._seen, self.rules.lay, melds)
        action = LayDown(self.table.you, melds=tuple(meld.cards for meld in melds))
        if melds and lacks and self.table.check(action) is not None:
            return _("{what} Go on, or choose a card to discard.").format(what=lacks)
        return status(self._seen, self._options, self.table.names)

    def _forget(self) -> None:
        """Put lifted cards back that are there no longer; the others stay as you like them."""
        here = self.stage.here if self._laid_out else None
        self._chosen = [piece for piece in self._chosen if here and piece in here.row]
        self._ends = None

    def _still(self) -> None:
        super()._still()
        if self.stage.order.by == "hand" and self._hand_cards():  # a card that has come stays where it was put
            row = self._faces(self.stage.here.row)
            gone = tuple(card for card in self.stage.order.wish if card not in row)
            self._take_order(replace(self.stage.order, wish=(*row, *gone)), glide=False)

    # your hand

    def _faces(self, pieces: Sequence[Piece]) -> tuple[Card, ...]:
        return tuple(self.stage.here.faces[piece] for piece in pieces)

    def _hand_cards(self) -> tuple[Card, ...]:
        """Return all your cards, those put together too; nothing while they lie face down."""
        here = self.stage.here
        hand = here.hands[here.viewer]
        return self._faces(hand) if all(piece in here.faces for piece in hand) else ()

    def _staged(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(self._faces(group) for group in self.stage.here.staged)

    def _meant(self) -> tuple[Meld, ...]:
        """Return the melds that you would lay now: those put together, and the one that is lifted."""
        chosen = read(self._faces(self._chosen), self.stage.order.limits)
        return (*staged_melds(self.stage.order, self._staged()), *((chosen,) if chosen else ()))

    def _take_order(self, order: Order, *, glide: bool = True) -> None:
        """Have the hand lie otherwise; the cards glide there."""
        self.stage.order = order
        if not glide:
            self.stage.here = replace(self.stage.here, order=order)
            return
        chosen = self._faces(self._chosen)
        self.stage.sync(self._seen, animate=True)
        self._mine = self._own()
        self._glides = True
        self._chosen = self._found_again(chosen)
        self.stage.touch.marked = frozenset()

    def _found_again(self, cards: Sequence[Card]) -> list[Piece]:
        """Return pieces of the hand for some cards, where there are some."""
        free = list(self.stage.here.row)
        found: list[Piece] = []
        for card in cards:
            piece = next((each for each in free if self.stage.here.faces.get(each) == card), None)
            if piece is not None:
                free.remove(piece)
                found.append(piece)
        return found

    def _sort(self) -> Change:
        """Sort the hand another way."""
        if self.stage.idle and self._hand_cards():
            by = NEXT_SORTING[self.stage.order.by]
            self._take_order(resorted(self.stage.order, self._faces(self.stage.here.row), by))
            self.desk.change(rummy_sorting=by, rummy_hand=LaidByHand())
            self.look.sound("deal", volume=0.4)
            self._chose()
        return None

    def _move(self, step: int) -> Change:
        """Move the card that has the focus a place to the side."""
        on = self.layer.focus
        row = self.stage.here.row
        if not isinstance(on, HandWidget) or on.held not in row or not self.stage.idle:
            return None
        place = row.index(on.held)
        to = place + step
        if 0 <= to < len(row):
            self._rearrange(place, to + (step > 0))
            self.layer.focus_on(f"piece {self.stage.here.row[to]}")
        return None

    def _rearrange(self, place: int, to: int) -> None:
        order = moved(self.stage.order, self._faces(self.stage.here.row), place, to)
        self._take_order(order)
        self.desk.change(rummy_hand=LaidByHand(self.table.header.created or "", self._seen.deal, order.wish))
        self.stage.finish()
        self._chose()

    def _digit(self, place: int) -> Change:
        row = self.stage.here.row
        if place >= len(row):
            return None
        self.layer.focus_on(f"piece {row[place]}")
        return self._lift(row[place])

    def _lift(self, piece: Piece) -> Change:
        """Take a card up, or put it back."""
        if not self.stage.idle:
            return None
        if piece in self._chosen:
            self._chosen.remove(piece)
        elif piece in self.stage.here.row:
            self._chosen.append(piece)
        self._ends = None
        self.look.sound("deal", volume=0.4)
        self._chose()
        return None

    def _lower(self) -> None:
        self._chosen.clear()
        self._ends = None

    def _lift_all(self, pieces: Sequence[Piece]) -> Change:
        """Lift these cards and no others, or put them back if they are lifted.

        A whole meld that is lifted while melds may be laid is not given up for another: it is put together.
        """
        cards, first = self._faces(pieces), self._faces(self._chosen)
        same = set(pieces) == set(self._chosen)
        melding = self._seen.phase == "lay" and bool(self._options)
        if melding and not set(pieces) & set(self._chosen) and read(first, self.stage.order.limits) is not None:
            self._stage(first)
            self._chosen = self._found_again(cards)
        else:
            self._chosen = [] if same else list(pieces)
        self._ends = None
        self.look.sound("deal", volume=0.4)
        self._chose()
        return None

    def _stage(self, cards: tuple[Card, ...]) -> Change:
        """Put a meld together on the table before you."""
        self._chosen.clear()
        self._take_order(with_staged(self.stage.order, cards))
        self.look.sound("snap", volume=0.5)
        self._chose()
        return None

    def _unstage(self, place: int | None = None) -> Change:
        """Take a meld apart again, or all of them."""
        self._take_order(without_staged(self.stage.order, place))
        self.look.sound("deal", volume=0.5)
        self._chose()
        return None

    def _stage_found(self) -> Change:
        """Put all melds together that the program has found."""
        order = self.stage.order
        self._chosen.clear()
        for meld in best(self._faces(self.stage.here.row), order).melds:
            order = with_staged(order, meld.cards)
        self._take_order(order)
        self.look.sound("snap", volume=0.5)
        self._chose()
        return None

    def _cards(self) -> tuple[Piece, ...]:
        return self.stage.here.row

    def _lifted(self) -> tuple[Piece, ...]:
        return tuple(self._chosen)

    # layout

    def _brackets(self) -> list[Widget]:
        if not self.desk.settings.found_melds or self.watching:
            return []
        row, order = self.stage.here.row, self.stage.order
        found: list[Widget] = []
        made = brackets(self._faces(row), order)
        strips_of = [
            [strip for first, last in bracket.spans for strip in self._strips(row[first : last + 1])]
            for bracket in made
        ]
        apart = [place for place, strips in enumerate(strips_of) if len(strips) > 1]
        for place, (bracket, strips) in enumerate(zip(made, strips_of, strict=True)):
            pieces = [row[each] for each in bracket.places]
            words = names.number(bracket.meld.points)
            if len(apart) > 1 and place in apart:  # which pieces go together
                words = f"{words} ({chr(ord('a') + apart.index(place))})"

            def act(pieces: list[Piece] = pieces) -> Change:
                return self._lift_all(pieces)

            found.append(BracketWidget(f"bracket {place}", strips, words, act, tip=described(bracket.meld)))
        return found

    def _strips(self, pieces: Sequence[Piece]) -> list[Rect]:
        """Return the strips under some cards that lie side by side, one for each row that they lie in."""
        plan, height = self.stage.plan, round(STRIP * self.stage.plan.unit)
        poses = [pose for piece in pieces if (pose := self.stage.pose_of(piece)) is not None]
        strips = []
        front = plan.hand.bottom - RATIO * plan.hand_px / 2
        for level in sorted({pose.y for pose in poses}):
            row = [pose for pose in poses if pose.y == level]
            left, right = row[0].x - row[0].width / 2, row[-1].x + row[-1].width / 2
            behind = level < front - 1
            bottom = level + (RATIO / 2 - (ROW_STEP * RATIO if behind else 0)) * plan.hand_px
            step = min((each.x for each in self._next_to(row[-1])), default=right + plan.hand_px / 2) - plan.hand_px / 2
            right = min(right, step)
            strips.append(pygame.Rect(round(left), round(bottom) - height, round(right - left), height))
        return strips

    def _next_to(self, pose: Pose) -> list[Pose]:
        """Return the cards right of one in the same row."""
        row = (self.stage.pose_of(piece) for piece in self.stage.here.row)
        return [each for each in row if each is not None and each.y == pose.y and each.x > pose.x + 1]

    def _sorting_words(self) -> str:
        match self.stage.order.by:
            case "suit":
                return _("Sorted by suit")
            case "rank":
                return _("Sorted by rank")
            case "melds":
                return _("Sorted by melds")
            case "hand":
                return _("Sorted by hand")
