"""Whole matches of Rami and the shedding Ramsas in a real window: by clicks, by drag and drop, by keyboard alone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import pytest

from rams_desktop.rules.rummy.actions import Discard, Draw, LayOff, MeldFrom, Take
from rams_desktop.rules.shedding import actions as shedding
from rams_desktop.session.replay import Replayed, replay
from rams_desktop.storage import settings
from rams_desktop.storage.settings import LastSetup, Settings
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.stage.rummy.hand import best
from tests.window.driver import Game, missing
from tests.window.test_match import TWICE_S, YOU, Person, walk
from tests.window.twin import Twin, centre, shown

if TYPE_CHECKING:
    from pathlib import Path

    from rams_desktop.rules.core.cards import Card

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

SPOTS: Final = [(x, y) for y in (-0.55, -0.3, 0.0, 0.4) for x in (-0.42, -0.3, 0.0, 0.3)]


def point_on(scene: Any, piece: int) -> tuple[int, int]:
    """Return a point where a card of your hand is covered by nothing."""
    scene.update(2000)
    pose = scene.stage.pose_of(piece)
    spots = [(round(pose.x + x * pose.width), round(pose.y + y * pose.width)) for x, y in SPOTS]

    def on_top(spot: tuple[int, int]) -> bool:
        over = [each for each in scene.layer.widgets if each.covers(spot)]
        return bool(over) and over[-1].zone == "hand" and over[-1].held == piece

    return next(spot for spot in spots if on_top(spot))


class Player(Person):
    """Someone at the table of Rami or of a shedding game; `by`: mouse, drag or keys."""

    by = "mouse"

    def press(self, scene: Any, key: str) -> None:
        if self.by == "keys":
            walk(self.game, scene, key)
        else:
            self.game.click(*centre(scene, key))

    def sees(self, scene: Any, key: str) -> bool:
        return shown(scene, key, self.game.picture(), pointer=self.game.pointer() if self.by == "keys" else None)

    def take(self, scene: Any, card: Card) -> None:
        raise NotImplementedError

    def fidget(self) -> None:
        time.sleep(0.1)

    def hurry(self) -> None:
        time.sleep(0.1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.game.move(*start)
        time.sleep(0.1)
        self.game.press()
        for share in (0.2, 0.6, 1.0):
            self.game.move(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            time.sleep(0.06)
        self.game.release()

    def pick(self, scene: Any, place: int) -> None:
        """Take up the card at a place by keyboard, the focus being on the first."""
        if place < 10:
            self.game.key(str((place + 1) % 10))
        else:
            self.game.key(*["Right"] * place, "space")

    def decide(self, found: Replayed) -> None:
        self.game.calm()
        if self.record() != found:
            return
        scene = self.twin.table(self.game.size)
        self.act(scene)

    def act(self, scene: Any) -> None:
        raise NotImplementedError


class Melder(Player):
    """Draws, opens as soon as that is possible, lays off, discards."""

    opened = False

    def act(self, scene: Any) -> None:
        options = scene._options
        if any(isinstance(each, (Draw, Take)) for each in options):
            self._until_recorded(lambda: self.draw(scene))
            return
        melds = best(scene._hand_cards(), scene.stage.order).melds
        if any(isinstance(each, MeldFrom) for each in options) and self.enough(scene, melds):
            self._until_recorded(lambda: self.lay(self.again(), melds))
            self.opened = True
            return
        off = [each for each in options if isinstance(each, LayOff) and each.end is None]
        if off and len(scene._hand_cards()) > 1:
            self._until_recorded(lambda: self.lay_off(self.again(), off[0]))
            return
        thrown = [each.cards[0] for each in options if isinstance(each, Discard)]
        left = best(scene._hand_cards(), scene.stage.order).left
        card = next((card for card in thrown if card in left), thrown[0])
        self._until_recorded(lambda: self.discard(self.again(), card))

    def again(self) -> Any:
        """Look at the table anew, after what had no effect."""
        self.game.calm()
        return self.twin.table(self.game.size)

    def enough(self, scene: Any, melds: tuple[Any, ...]) -> bool:
        count = sum(len(meld.cards) for meld in melds)
        if not melds or count == len(scene._hand_cards()):
            return False
        lay, seen = scene.rules.lay, scene._seen
        return seen.opened[YOU] or sum(meld.points for meld in melds) >= lay.needed(seen)

    def draw(self, scene: Any) -> None:
        if self.by == "keys":
            self.game.key("d")
        elif self.by == "mouse":
            self.game.click(*centre(scene, "stock"))
        else:
            hand = scene.stage.plan.hand
            self.drag(centre(scene, "stock"), (round(hand.cx), round(hand.cy)))

    def lay(self, scene: Any, melds: tuple[Any, ...]) -> None:
        direct = scene.layer.find("lay-found") is not None
        if self.by == "keys":
            self.game.key("g")
            if not direct:
                self.game.calm()
                self.game.key("m")
        elif self.by == "mouse":
            self.game.click(*centre(scene, "lay-found" if direct else "found"))
            if not direct:
                scene._stage_found()
                scene.update(2000)
                self.game.calm()
                self.game.click(*centre(scene, "lay"))
        else:
            self.drag_melds(scene, melds)

    def drag_melds(self, scene: Any, melds: tuple[Any, ...]) -> None:
        """Lift the cards of each meld and drag them to the place before you; the last makes it enough."""
        for meld in melds:
            for card in meld.cards:
                row, faces = scene.stage.here.row, scene.stage.here.faces
                self.lift(scene, next(p for p in row if faces[p] == card and p not in scene._chosen))
            band = scene.stage.plan.band
            self.drag(point_on(scene, scene._chosen[-1]), (round(band.right - 20), round(band.y + 8)))
            self.game.calm()
            if self.record_over(scene):
                return
            scene._stage(meld.cards)
            scene.update(2000)

    def lift(self, scene: Any, piece: int) -> None:
        """Click a card until it is seen to be lifted: a click while something moves only ends the motion."""
        where = point_on(scene, piece)
        self.game.move(*where)
        self.game.calm()
        hand = rect_of(scene.stage.plan.hand)
        before = self._pixels(hand)
        for _ in range(6):
            self.game.click(*where)
            if self.game.wait(lambda: self._pixels(hand) != before, TWICE_S):
                break
        else:
            raise AssertionError("a card is not lifted")
        scene._lift(piece)
        self.game.calm()

    def record_over(self, scene: Any) -> bool:
        found = self.record()
        return found is None or len(found.state.hands[YOU]) < len(scene._hand_cards())

    def lay_off(self, scene: Any, action: LayOff) -> None:
        row = scene.stage.here.row
        place = next(at for at, piece in enumerate(row) if scene.stage.here.faces[piece] == action.cards[0])
        spot = centre(scene, f"meld {action.meld}")
        if self.by == "keys":
            self.pick(scene, place)
            self.game.calm()
            self.game.key("f")
        elif self.by == "mouse":
            self.game.click(*point_on(scene, row[place]))
            self.game.calm()
            self.game.click(*spot)
        else:
            self.drag(point_on(scene, row[place]), spot)

    def discard(self, scene: Any, card: Card) -> None:
        row = scene.stage.here.row
        place = next(at for at, piece in enumerate(row) if scene.stage.here.faces[piece] == card)
        if self.by == "keys":
            self.pick(scene, place)
            self.game.calm()
            self.game.key("x")
        elif self.by == "mouse":
            self.game.click(*point_on(scene, row[place]))
            self.game.calm()
            self.game.click(*centre(scene, "pile"))
        else:
            self.drag(point_on(scene, row[place]), centre(scene, "pile"))


class Shedder(Player):
    """Plays the first card that fits, else draws or passes."""

    def act(self, scene: Any) -> None:
        choice = scene._options[0]
        if not isinstance(choice, shedding.Play):
            letter = "d" if isinstance(choice, shedding.Draw) else "p"
            key = "draw" if letter == "d" else "pass"
            self._until_recorded(lambda: self.game.key(letter) if self.by == "keys" else self.use(scene, key))
            return
        self._until_recorded(lambda: self.play_card(scene, choice))

    def play_card(self, scene: Any, choice: shedding.Play) -> None:
        hand = scene.stage.here.hands[YOU]
        place = next(at for at, piece in enumerate(hand) if scene.stage.here.faces[piece] == choice.cards[0])
        if self.by == "keys":
            self.game.key(*["Left"] * len(hand))
            self.game.key(*["Right"] * place, "space")
        elif self.by == "mouse":
            self.game.click(*point_on(scene, hand[place]))
        else:
            pile = scene.stage.plan.pile
            self.drag(point_on(scene, hand[place]), (round(pile[0]), round(pile[1])))
        if choice.suit is not None:
            self.game.calm()
            if self.by == "keys":
                self.game.key("Return")
            else:
                scene._card(hand[place])
                scene.update(2000)
                self.use(scene, f"suit {choice.suit}")


CASES: Final[dict[str, tuple[type[Player], dict[str, Any]]]] = {
    "rami-40": (Melder, {"deals": 1, "threshold": 30}),
    "ramsas-shedding": (Shedder, {"first_to": 1, "jack": True}),
}


@pytest.mark.parametrize("by", ["mouse", "drag", "keys"])
@pytest.mark.parametrize("ruleset", CASES)
def test_a_match_is_played_to_its_end(ruleset: str, by: str, tmp_path: Path) -> None:
    kind, options = CASES[ruleset]
    data_dir = tmp_path / "data"
    data_dir.mkdir()
    last = LastSetup(ruleset=ruleset, seats=2, options={ruleset: options})
    settings.save(data_dir / "settings.json", Settings(animation="none", speed="fast", last=last))
    with Game("--seed", "5", "--mute", data_dir=data_dir, size=(1280, 720)) as game:
        game.focus()
        twin = Twin(data_dir, tmp_path / "twin")
        player = kind(game, twin, seed=3)
        player.by = by
        try:
            player.begin()
            played = player.play()
            player.leave()
            assert game.ends() == 0
        finally:
            twin.close()
    (kept,) = (data_dir / "history").iterdir()
    ended = replay(kept.read_bytes(), lambda _name: None)
    assert ended.refused is None
    assert ended.state.over
    assert ended.entries == played.entries
    log = data_dir / "log" / "rams-desktop.log"
    words = log.read_text() if log.exists() else ""
    assert "Traceback" not in words
    assert "did not agree" not in words, words
