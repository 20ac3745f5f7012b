"""Plays at the rummy table as a person does: by clicks, by drag and drop, or by the keyboard alone."""

from pathlib import Path
from typing import Any, Literal

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.rummy.actions import Discard, Draw, LayOff, MeldFrom, Reclaim, Take
from rams_desktop.rules.rummy.melds import Meld
from rams_desktop.ui.scenes.rummy_things import MeldWidget
from rams_desktop.ui.stage.rummy.hand import best
from tests.ui.scenes.playing import Sitting, arrow

Way = Literal["mouse", "drag", "keyboard"]
SHARES = [(x, y) for y in (-0.55, -0.3, 0.0, 0.4) for x in (-0.42, -0.3, 0.0, 0.3)]


class RummySitting(Sitting):
    """A match of Rami in a window, played by `step`s."""

    def __init__(
        self, folder: Path, *, ruleset: str = "rami-40", options: dict[str, Any] | None = None, **more: Any
    ) -> None:
        super().__init__(folder, ruleset=ruleset, target=None, options={"deals": 1, **(options or {})}, **more)
        self.done: set[str] = set()

    # the hands

    def point(self, piece: int) -> tuple[int, int]:
        """Return a point of the window where a piece of the hand is not covered."""
        stage = self.scene.stage
        self.until(lambda: not stage.moving)
        pose = stage.pose_of(piece)
        spots = [(round(pose.x + x * pose.width), round(pose.y + y * pose.width)) for x, y in SHARES]
        free = [spot for spot in spots if stage.piece_at(spot) == piece and not self.covered(spot)]
        return free[0]

    def covered(self, spot: tuple[int, int]) -> bool:
        over = [each for each in self.scene.layer.widgets if each.covers(spot)]
        return bool(over) and over[-1].zone != "hand"

    def piece(self, card: Card, but: tuple[int, ...] = ()) -> int:
        here = self.scene.stage.here
        return next(each for each in here.row if here.faces[each] == card and each not in but)

    def lift(self, cards: tuple[Card, ...], by: Way) -> None:
        """Lift these cards, one after the other, and put back what else is lifted."""
        for piece in list(self.scene._chosen):
            self.touch(piece, by)
        for card in cards:
            self.touch(self.piece(card, tuple(self.scene._chosen)), by)
        assert self.scene._faces(self.scene._chosen) == cards

    def touch(self, piece: int, by: Way) -> None:
        if by == "keyboard":
            self.tab_to(f"piece {piece}")
            self.press(" ")
        else:
            self.click(self.point(piece))

    def tab_to(self, key: str) -> None:
        """Go to a widget with Tab and arrows alone."""
        for _ in range(60):
            focus, target = self.top.layer.focus, self.top.layer.find(key)
            assert target is not None, key
            if focus is target:
                return
            if focus is None or not focus.zone or focus.zone != target.zone:
                self.press("\t")
                continue
            if focus.zone == "hand":
                row = self.scene.stage.here.row
                self.step(8, arrow(row.index(target.held) > row.index(focus.held)))
                continue
            before = focus
            dx, dy = target.rect.centerx - focus.rect.centerx, target.rect.centery - focus.rect.centery
            self.step(8, arrow(dx > 0) if abs(dx) > abs(dy) else upward(dy < 0))
            if self.top.layer.focus is before:
                self.step(8, upward(dy < 0) if abs(dx) > abs(dy) else arrow(dx > 0))
        raise AssertionError(f"{key} cannot be reached")

    # decisions

    def decide(self, *, keyboard: bool = False, by: Way | None = None) -> None:
        """Answer what is asked: open when that is possible, lay what can be laid, discard."""
        by = by or ("keyboard" if keyboard else "mouse")
        before = self.table.view()
        kinds = {type(choice) for choice in self.scene._options}
        if kinds & {Draw, Take}:
            self.fetch(Take if Take in kinds and self.chance.random() < 0.3 else Draw, by)
        elif not (MeldFrom in kinds and self.open_or_lay(by)) and not self.bring(by):
            self.throw(by)
        self.until(lambda: self.table.view() != before or self.scene.stage.order.staged != (), most=40)

    def fetch(self, kind: type, by: Way) -> None:
        key = "stock" if kind is Draw else "pile"
        self.done.add(f"{kind.__name__} by {by}")
        rect = self.scene.layer.find(key).rect
        if by == "mouse":
            self.click(rect.center)
        elif by == "drag":
            hand = self.scene.stage.plan.hand
            self.drag((rect.right - 12, rect.centery), (round(hand.cx), round(hand.cy)))
        elif self.chance.random() < 0.5:
            self.press("d" if kind is Draw else "t")
        else:
            self.tab_to(key)
            self.press("\r")

    def open_or_lay(self, by: Way) -> bool:
        """Put together and lay what the program has found, if that is enough."""
        scene = self.scene
        hand = scene._hand_cards()
        melds = best(hand, scene.stage.order).melds
        if not melds:
            return False
        lay, seen = scene.rules.lay, scene._seen
        if not seen.opened[0]:
            enough = sum(meld.points for meld in melds) >= lay.needed(seen)
            if not enough or (lay.pure_run and not any(meld.pure for meld in melds)):
                return False
        if len(hand) == sum(len(meld.cards) for meld in melds) and seen.taken is not None:
            return False
        self.done.add(f"{'lay' if seen.opened[0] else 'open'} by {by}")
        for meld in melds if not seen.opened[0] else melds[:1]:
            self.bring_meld(meld, by)
        return True

    def bring_meld(self, meld: Meld, by: Way) -> None:
        self.lift(meld.cards, by)
        if by == "drag":
            lane = self.scene.stage.plan.band
            self.drag(self.point(self.scene._chosen[-1]), (round(lane.cx), round(lane.cy)))
        elif by == "mouse":
            key = "stage" if self.top.layer.find("stage") and not self.top.layer.find("lay").enabled else "lay"
            self.click_button(key)
        else:
            self.press("p" if self.top.layer.find("stage") and not self.top.layer.find("lay").enabled else "m")
        self.until(lambda: self.scene.stage.idle)

    def bring(self, by: Way) -> bool:
        """Reclaim a joker or lay a card off, if that can be done."""
        options = [choice for choice in self.scene._options if isinstance(choice, (LayOff, Reclaim))]
        may_throw = any(isinstance(choice, Discard) for choice in self.scene._options)
        if not options or (may_throw and self.chance.random() < 0.2):
            return False
        action = self.chance.choice(options)
        self.done.add(f"{type(action).__name__} by {by}")
        group = self.scene._laid().melds[action.meld]
        pose = group.poses[-1]
        if isinstance(action, Reclaim):
            cards = self.scene._seen.melds[action.meld].meld.cards
            pose = group.poses[cards.index(Card.JOKER)]
        spot = round(pose.x - 0.3 * pose.width), round(pose.y)
        if by == "drag":
            self.drag(self.point(self.piece(action.cards[0])), spot)
            return True
        self.lift(action.cards, by)
        if by == "mouse":
            self.click(spot)
            return True
        self.tab_to(f"meld {action.meld}")
        assert isinstance(self.top.layer.focus, MeldWidget)
        self.press("\r")
        if self.top.layer.find("end-low"):
            self.done.add("an end by keyboard")
            self.press("\r")
        return True

    def throw(self, by: Way) -> None:
        allowed = [choice.cards for choice in self.scene._options if isinstance(choice, Discard)]
        left = best(self.scene._hand_cards(), self.scene.stage.order).left
        cards = next((cards for cards in allowed if cards[0] in left), allowed[0])
        self.done.add(f"Discard by {by}")
        pile = self.scene.layer.find("pile").rect
        if by == "drag":
            self.drag(self.point(self.piece(cards[0])), (pile.right - 9, pile.centery))
            return
        self.lift(cards, by)
        if by == "keyboard":
            self.press("x")
        elif self.chance.random() < 0.5:
            self.click((pile.right - 9, pile.centery))
        else:
            self.click_button("discard")


def upward(up: bool) -> list[Any]:
    import pygame  # noqa: PLC0415

    key = pygame.K_UP if up else pygame.K_DOWN
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    return [down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)]
