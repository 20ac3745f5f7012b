"""The table of the rummy games: your hand in rows, the melds of all, and how you lay yours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, cast

import pygame
from msgspec.structs import replace

from rams_desktop.i18n import names
from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.status import status
from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.rules.rummy.actions import Choice, Discard, Draw, LayDown, LayOff, PlayerAction, Reclaim, Take
from rams_desktop.rules.rummy.events import (
    AnyEvent,
    CardDrawn,
    DealBegun,
    DealScored,
    DiscardTaken,
    MatchWon,
    TurnBegun,
)
from rams_desktop.rules.rummy.melds import JOKER, End, Meld, read
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.ruleset import Ruleset
from rams_desktop.ui.scene import Change, Push
from rams_desktop.ui.scenes.play import PlayScene
from rams_desktop.ui.scenes.rummy_offers import Hand, Offer, lay_offs, missing, offers
from rams_desktop.ui.scenes.rummy_things import BracketWidget, LaneWidget, MeldWidget, PileWidget, around, whole
from rams_desktop.ui.scenes.rummy_view import Badge, RummyView
from rams_desktop.ui.scenes.still_view import pile_rect
from rams_desktop.ui.scenes.table_hand import PieceWidget
from rams_desktop.ui.scenes.table_tools import ToolButton
from rams_desktop.ui.stage.rows import ROW_STEP, place_at
from rams_desktop.ui.stage.rummy.family import Rummy
from rams_desktop.ui.stage.rummy.ground import MOST_IN_ROW
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
from rams_desktop.ui.stage.rummy.layout import SIZES, Laid, laid
from rams_desktop.ui.stage.rummy.told import Told, retold, told
from rams_desktop.ui.stage.spots import RATIO
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.table_view import Words
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.rummy.family import RummyStage
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

NEXT_SORTING: Final[dict[Sorting, Sorting]] = {"suit": "rank", "rank": "melds", "melds": "suit", "hand": "suit"}
STRIP: Final = 20  # design units: a bracket


class RummyScene(PlayScene[Observation, AnyEvent, Choice, Told]):
    """One match of a rummy game: click or drag, every refusal in words."""

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
        self._mine: frozenset[Piece] = frozenset()

    # what is shown

    def _told(self, seen: Observation) -> Told:
        return told(seen)

    def _retold(self, facts: Told, event: AnyEvent) -> Told:
        return retold(facts, event)

    def _sit(self, look: Look, cards: float) -> RummyStage:
        score = self.rules.phase("score")
        values = score.values if isinstance(score, Score) else Order().values
        order = Order(self.desk.settings.rummy_sorting, limits=self.rules.lay.limits, values=values)
        return Stage(look, Rummy(), self._seen, order, cards=cards)

    def _view_of(self, look: Look) -> RummyView:
        plan = self.stage.plan
        for width in (plan.hand_px, plan.aside_px, SIZES[0] * 0.8 * plan.hand_px):
            look.prepare(round(width))
        return RummyView(look, self.stage, self.table.names)

    def _draw_table(self, target: Surface, words: Words) -> None:
        self.view.draw(target, self.facts, self._badge(), words)

    def _badge(self) -> Badge | None:
        """Return what the badge says; nothing before you have cards."""
        cards = self._hand_cards()
        if not cards:
            return None
        seat, order = self.table.you, self.stage.order
        melds = list(staged_melds(order, self._staged()))
        chosen = read(self._faces(self._chosen), order.limits)
        lacks = missing(self._seen, self.rules.lay, [*melds, *([chosen] if chosen else [])])
        opened = self.facts.opened[seat]
        return Badge(None if opened is not None else lacks, opened, order.values.total(cards))

    # time

    def _ended(self, event: AnyEvent) -> None:
        mine = frozenset(self.stage.here.hands[self.table.you])
        if isinstance(event, (CardDrawn, DiscardTaken)) and event.seat == self.table.you:
            self.stage.marked = mine - self._mine  # the new one is told apart in a sorted hand
        elif isinstance(event, TurnBegun):
            self.stage.marked = frozenset()
        self._mine = mine

    def _recalled(self) -> None:
        self._mine = frozenset(self.stage.here.hands[self.table.you])
        self.stage.marked = frozenset()
        self._chosen.clear()

    def _asked(self) -> str:
        if self._ends is not None:
            return _("At which end shall it lie?")
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

    def _take_order(self, order: Order, *, glide: bool = True) -> None:
        """Have the hand lie otherwise; the cards glide there."""
        self.stage.order = order
        if not glide:
            self.stage.here = replace(self.stage.here, order=order)
            return
        chosen = self._faces(self._chosen)
        self.stage.sync(self._seen, animate=True)
        self._glides = True
        self._chosen = self._found_again(chosen)
        self.stage.marked = frozenset()

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
            self.desk.change(rummy_sorting=by)
            self.look.sound("deal", volume=0.4)
            self._chose()
        return None

    def _move(self, step: int) -> Change:
        """Move the card that has the focus a place to the side."""
        on = self.layer.focus
        row = self.stage.here.row
        if not isinstance(on, PieceWidget) or on.piece not in row or not self.stage.idle:
            return None
        place = row.index(on.piece)
        to = place + step
        if 0 <= to < len(row):
            self._rearrange(place, to + (step > 0))
            self.layer.focus_on(f"piece {self.stage.here.row[to]}")
        return None

    def _rearrange(self, place: int, to: int) -> None:
        order = moved(self.stage.order, self._faces(self.stage.here.row), place, to)
        self._take_order(order)
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

    def _lift_all(self, pieces: Sequence[Piece]) -> Change:
        """Lift these cards and no others, or put them back if they are lifted."""
        same = set(pieces) == set(self._chosen)
        self._chosen = [] if same else list(pieces)
        self._ends = None
        self.look.sound("deal", volume=0.4)
        self._chose()
        return None

    # decisions

    def _act(self, action: PlayerAction, pieces: Sequence[Piece] = ()) -> Change:
        """Do what you decided with these pieces, if it is allowed; else say why not."""
        illegal = self.table.check(action)
        if illegal is not None:
            self._refuse(illegal, next(iter(pieces), None))
            return None
        order = self.stage.order
        if isinstance(action, LayDown):
            self.stage.order = without_staged(order)
        if len(pieces) == 1:
            self.stage.here = replace(self.stage.here, first=pieces[0])
        self.stage.here = replace(self.stage.here, order=self.stage.order)
        change = self._submit(action)
        self.stage.marked = self.stage.marked - set(pieces)
        return change

    def _draw(self) -> Change:
        return self._act(Draw(self.table.you)) if self._may_act() else None

    def _take(self) -> Change:
        return self._act(Take(self.table.you)) if self._may_act() else None

    def _may_act(self) -> bool:
        return self.stage.idle and self._held is None and not self.watching

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
        if meld is None or self._seen.opened[seat]:
            return self._act(action, pieces)
        if self.table.check(action) is None:
            return self._act(action, pieces)
        return self._stage(cards)

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

    def _onto(self, number: int, pieces: Sequence[Piece], pos: tuple[int, int] | None) -> Change:
        """Bring cards to a meld on the table: for its joker, to one of its ends, or where they fit."""
        cards, meld = self._faces(pieces), self._seen.melds[number].meld
        if not cards:
            return None
        seat = self.table.you
        group = self._laid().melds[number].poses
        on_joker = pos is None or any(
            face is JOKER and _on(pose, pos) for face, pose in zip(meld.cards, group, strict=True)
        )
        if on_joker and len(cards) == 1 and cards[0] in meld.stands:
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
        if self._pile_rect().collidepoint(pos) and len(pieces) == 1:
            return self._discard(pieces)
        lies = self._laid()
        for number, group in enumerate(lies.melds):
            if whole(group.box, 0.25 * lies.card_px).collidepoint(pos) and not self._new_meld(pieces, number):
                return self._onto(number, pieces, pos)
        if whole(self.stage.plan.band).collidepoint(pos) or whole(self.stage.plan.decision).collidepoint(pos):
            return self._lay(pieces)
        to = place_at(self.stage.plan, len(self.stage.here.row), MOST_IN_ROW, pos)
        if to is not None and len(pieces) == 1:
            place = self.stage.here.row.index(piece)
            if to not in {place, place + 1}:
                self._rearrange(place, to)
        return None

    def _new_meld(self, pieces: Sequence[Piece], number: int) -> bool:
        """Say whether cards are a meld of their own that does not fit on the one it is dropped on."""
        cards = self._faces(pieces)
        fits = self.table.check(LayOff(self.table.you, cards, meld=number)) is None
        return not fits and read(cards, self.stage.order.limits) is not None

    def _dropped_staged(self, piece: Piece, pos: tuple[int, int]) -> Change:
        """Take a meld apart that is dragged back to the hand."""
        if not whole(self.stage.plan.hand).collidepoint(pos):
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

    def _cards(self) -> tuple[Piece, ...]:
        return self.stage.here.row

    def _more_keys(self) -> dict[int, Callable[[], Change]]:
        return {
            pygame.K_d: self._draw,
            pygame.K_t: self._take,
            pygame.K_o: self._sort,
            pygame.K_l: self._recent,
            pygame.K_m: lambda: self._press("lay"),
            pygame.K_p: lambda: self._press("stage"),
            pygame.K_x: lambda: self._press("discard"),
        }

    def _press(self, key: str) -> Change:
        """Press a button of what is asked, if it is there; one that cannot be pressed says why."""
        button = self.layer.find(key)
        if not isinstance(button, Button):
            return None
        if not button.enabled:
            self._say(button.reason)
            return None
        return button.activate()

    def _marked(self) -> bool:
        on = self.layer.focus if self._by_keys else None
        ringed = on.piece if isinstance(on, PieceWidget) else None
        under = next((each for each in self.layer.widgets if each.hovered), None)
        pointed = under.piece if isinstance(under, PieceWidget) else ringed
        now = (ringed, pointed, tuple(self._chosen))
        stage = self.stage
        if now == (stage.ringed, stage.pointed, stage.chosen):
            return False
        stage.ringed, stage.pointed, stage.chosen = now
        return True

    # layout

    def _laid(self) -> Laid:
        return laid(self.stage.here, self.stage.plan)

    def _pile_rect(self) -> Rect:
        here, plan = self.stage.here, self.stage.plan
        poses = [pose for piece in here.pile[-5:] if (pose := self.stage.pose_of(piece)) is not None]
        if poses:
            return around(poses)
        return pile_rect(plan.pile, plan.aside_px)

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
            LaneWidget(whole(self.stage.plan.lanes[self.table.you]), self._lay_lifted),
            *self._meld_things(),
        ]

    def _piece(self, piece: Piece, zone: str = "hand", act: Callable[[Piece], Change] | None = None) -> PieceWidget:
        return PieceWidget(piece, self.stage, act or self._lift, self._dropped, self._along, zone=zone)

    def _lay_lifted(self) -> Change:
        return self._lay(list(self._chosen)) if self._chosen or self.stage.here.staged else None

    def _piles(self) -> list[Widget]:
        here = self.stage.here
        found: list[Widget] = []
        poses = [pose for piece in here.stock[-1:] if (pose := self.stage.pose_of(piece)) is not None]
        rect = around(poses) if poses else pile_rect(self.stage.plan.stock, self.stage.plan.aside_px)
        top = here.stock[-1] if here.stock else None
        found.append(PileWidget("stock", rect, top, self.stage, self._draw, self._to_hand(self._draw)))
        rect = self._pile_rect()
        top = here.pile[-1] if here.pile else None
        found.append(PileWidget("pile", rect, top, self.stage, self._on_pile, self._to_hand(self._take)))
        return found

    def _to_hand(self, act: Callable[[], Change]) -> Callable[[tuple[int, int]], Change]:
        def drop(pos: tuple[int, int]) -> Change:
            hand = whole(self.stage.plan.hand)
            return act() if pos[1] >= hand.y - hand.h // 3 else None

        return drop

    def _on_pile(self) -> Change:
        """Throw the card that is lifted, or take the one that lies there."""
        if len(self._chosen) == 1 and not any(isinstance(each, Draw) for each in self._options):
            return self._discard(list(self._chosen))
        return self._take()

    def _meld_things(self) -> list[Widget]:
        lies, margin = self._laid(), 5 * self.stage.plan.unit
        chosen = self._faces(self._chosen)
        refusal = self.table.check
        fits = {way.meld for way in lay_offs(self._seen, chosen, refusal)} if chosen and self._options else set()
        found: list[Widget] = []
        for number, group in enumerate(lies.melds):
            laid_by = self._seen.melds[number]
            reclaims = len(chosen) == 1 and chosen[0] in laid_by.meld.stands and bool(self._options)

            def act(pos: tuple[int, int] | None, number: int = number) -> Change:
                return self._onto(number, list(self._chosen), pos)

            tip = meld_words(laid_by.meld)
            lit = number in fits or reclaims
            found.append(MeldWidget(f"meld {number}", whole(group.box, margin), act, lit=lit, tip=tip))
        for place, group in enumerate(lies.staged):

            def back(_pos: tuple[int, int] | None, place: int = place) -> Change:
                return self._unstage(place)

            tip = _("Put together, not yet laid. A click takes it back to the hand.")
            found.append(MeldWidget(f"staged {place}", whole(group.box, margin), back, lit=True, tip=tip))
            for piece in self.stage.here.staged[place]:
                card = self._piece(piece, "staged", partial(_ignoring, back))
                card.can_focus = False
                found.append(card)
        return found

    def _brackets(self) -> list[Widget]:
        if not self.desk.settings.found_melds or self.watching:
            return []
        row, order = self.stage.here.row, self.stage.order
        found: list[Widget] = []
        for place, bracket in enumerate(brackets(self._faces(row), order)):
            strips = [strip for first, last in bracket.spans for strip in self._strips(row[first : last + 1])]
            pieces = [row[each] for each in bracket.places]
            words = names.number(bracket.meld.points)
            if len(strips) > 1:
                words = f"{chr(ord('A') + place)} {words}"

            def act(pieces: list[Piece] = pieces) -> Change:
                return self._lift_all(pieces)

            found.append(BracketWidget(f"bracket {place}", strips, words, act, tip=meld_words(bracket.meld)))
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

    def _first(self, things: list[Widget], asked: list[Widget]) -> str:
        if any(isinstance(choice, (Draw, Take)) for choice in self._options) and asked:
            return asked[0].key
        return things[0].key if things and self._options else asked[0].key if asked else ""

    def _offers(self) -> list[Widget]:
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
        sorting.rect = whole(self.stage.plan.sorting)
        return [*tools, sorting]

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

    def _more_tools(self) -> list[Widget]:
        return [
            ToolButton(
                _("Last turns"),
                self._recent,
                key="tool-l",
                letter="L",
                enabled=bool(self._history),
                reason=_("Nothing has been played yet."),
            )
        ]

    def _recent(self) -> Change:
        from rams_desktop.ui.scenes.table_recent import RecentScene, turns  # noqa: PLC0415  the table appears first

        events = turns(self._history, self.table.you)
        return Push(RecentScene(self.desk, events, self.table.names, self.table.you)) if events else None


def _ignoring(act: Callable[[None], Change], _piece: Piece) -> Change:
    return act(None)


def _on(pose: Pose, pos: tuple[int, int]) -> bool:
    return abs(pos[0] - pose.x) <= pose.width / 2 and abs(pos[1] - pose.y) <= pose.width * RATIO / 2


def meld_words(meld: Meld) -> str:
    """Return what a meld is, its points, and what its jokers stand for."""
    cards = names.both([names.short(card) for card in meld.cards])
    words = _("{cards}: {points}").format(cards=cards, points=names.points(meld.points))
    stands = [names.the_card(card) for card in meld.stands if card is not None]
    if stands:
        words += " " + _("The joker stands for {card}.").format(card=names.both(stands))
    return words
