"""Whole matches in a real window: by mouse alone, by keyboard alone, and while the window changes its size."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

import pytest

from rams_desktop.rules.game import Choice, Observation, Pick, choices, observe
from rams_desktop.rules.trick.actions import Play
from rams_desktop.session.replay import Replayed, replay
from rams_desktop.storage import settings
from rams_desktop.storage.settings import LastSetup, Settings
from tests.window.driver import Game, missing
from tests.window.twin import Twin, centre, find_focus, focus_shown, point_on, shown, way_to

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.scenes.table import TableScene

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

YOU: Final = 0
AGAIN_S: Final = 2.0  # until what had no effect is tried again
TWICE_S: Final = 8.0  # the same of what is undone by doing it twice
SEEN_S: Final = 30.0  # until a scene must have come
LONGEST_S: Final = 900.0
SIZES: Final = ((960, 600), (1280, 720), (700, 900), (1500, 620), (1900, 1000))


class Person(ABC):
    """Someone who plays by the window alone, and now and then makes a mistake."""

    def __init__(self, game: Game, twin: Twin, seed: int) -> None:
        self.game = game
        self.twin = twin
        self.chance = random.Random(seed)
        self.strays = 0

    # what is done to the window

    def use(self, scene: object, key: str, *, since: int | None = None) -> None:
        """Press a button when it is seen that the scene is there; nothing when the match has gone on meanwhile.

        `since`: how much had been recorded when the scene was to be seen; now, if that is not said.
        """
        before = self.lines() if since is None else since
        seen = self.game.wait(lambda: self.lines() != before or self.sees(scene, key), SEEN_S)
        assert seen, f"{type(scene).__name__} is not seen with {key}"
        if self.lines() == before:
            self.press(scene, key)

    @abstractmethod
    def press(self, scene: object, key: str) -> None:
        """Press a button of a scene that is there."""

    def sees(self, scene: object, key: str) -> bool:
        """Say whether the window shows a scene with a button, wherever pointer and focus are."""
        return shown(scene, key, self.game.picture())

    @abstractmethod
    def take(self, scene: TableScene, card: Card) -> None:
        """Take a card of the hand up."""

    @abstractmethod
    def fidget(self) -> None:
        """Do something while others play or cards move."""

    @abstractmethod
    def hurry(self) -> None:
        """End a motion."""

    def unsettle(self) -> None:  # noqa: B027  most leave the window alone
        """Disturb the window while it moves."""

    # what is seen

    def record(self) -> Replayed | None:
        """Return the record of the match."""
        try:
            data = (self.game.data_dir / "running.rams").read_bytes()
        except FileNotFoundError:
            return None
        if b"\n" not in data:
            return None
        found = replay(data, lambda _name: None)
        assert found.refused is None, found.refused
        return found

    def lines(self) -> int:
        """Return how much has been recorded."""
        return len(self.game.record())

    def own(self) -> int:
        """Return how many decisions of yours have been recorded."""
        found = self.record()
        return sum(getattr(entry.action, "seat", None) == YOU for entry in found.entries) if found else 0

    # play

    def begin(self) -> None:
        """Go from the title through the new-game scene to the table."""
        self.use(self.twin.title(self.game.size), "new")
        self.use(self.twin.new_game(self.game.size), "start")

    def play(self) -> Replayed:
        """Play until the match is over; return its record."""
        end = time.monotonic() + LONGEST_S
        while time.monotonic() < end:
            assert self.game.process is not None
            assert self.game.process.poll() is None, "the program has ended"
            lines = self.lines()
            found = self.record()
            if found is None:
                time.sleep(0.05)
            elif found.state.over:
                return found
            elif found.state.turn == YOU:
                self.decide(found)
            elif found.state.turn == "pack" and found.entries:
                self.go_on(lines)
            elif self.chance.random() < 0.1:
                self.fidget()
            else:
                time.sleep(0.1)
        raise AssertionError("the match has no end")

    def decide(self, found: Replayed) -> None:
        """Answer what is asked, at random; first try what is not allowed."""
        seen = observe(found.state, YOU)
        asked = choices(found.rules, seen)
        if self.chance.random() < 0.3:
            self.hurry()  # too early
        self.unsettle()
        self.game.calm()
        if self.record() != found:  # a stray has done something: look again
            return
        scene = self.twin.table(self.game.size)
        if any(isinstance(each, Pick) for each in asked):
            self._put_down(scene)
        self._err(scene, seen, asked)
        choice = self.chance.choice(asked)
        if isinstance(choice, Play):
            self._until_recorded(lambda: self.take(scene, choice.cards[0]))
        elif isinstance(choice, Pick):
            self._pick(scene, choice)
        else:
            keys = [each.key for each in scene.layer.widgets if each.zone == "asked" and each.enabled]
            key = self.chance.choice(keys)
            self._until_recorded(lambda: self.use(scene, key))

    def _err(self, scene: TableScene, seen: Observation, asked: tuple[Choice, ...]) -> None:
        """Try a card that may not be played: nothing must happen."""
        plays = {choice.cards[0] for choice in asked if isinstance(choice, Play)}
        wrong = [card for card in seen.hand if card not in plays]
        if not wrong or any(isinstance(choice, Pick) for choice in asked) or self.chance.random() < 0.5:
            return
        before = self.lines()
        self.take(scene, self.chance.choice(wrong))
        time.sleep(0.3)
        assert self.lines() == before
        self.strays += 1

    def _put_down(self, scene: TableScene) -> None:
        """Put the first card down if a key that came too late to end a motion has lifted it."""
        card = scene.stage.hand()[0]
        first = scene.layer.find(f"card {card.text}")
        assert first is not None

        def lifted() -> bool:
            first.activate()
            found = self.sees(scene, "pick")
            first.activate()
            return found

        before = self.lines()
        self.game.wait(lambda: self.lines() != before or self.sees(scene, "pick") or lifted(), SEEN_S)
        if self.lines() == before and not self.sees(scene, "pick"):
            self.take(scene, card)

    def _pick(self, scene: TableScene, choice: Pick) -> None:
        """Lift cards one by one, as the button beside them counts, then press it."""
        for card in self.chance.sample(choice.among, choice.least):
            button = scene.layer.find("pick")
            assert button is not None
            where = button.rect.inflate(-8, -8)
            before = self._pixels(where)
            for _ in range(6):
                self.take(scene, card)
                if Game.wait(lambda where=where, before=before: self._pixels(where) != before, TWICE_S):  # type: ignore[misc]
                    break
            else:
                raise AssertionError(f"{card.text} is not lifted")
            lifted = scene.layer.find(f"card {card.text}")
            assert lifted is not None
            lifted.activate()
        self._until_recorded(lambda: self.use(scene, "pick"))

    def _pixels(self, where: object) -> bytes:
        import pygame  # noqa: PLC0415  the test may be skipped

        return pygame.image.tobytes(self.game.picture(where), "RGB")  # type: ignore[arg-type]

    def go_on(self, lines: int) -> None:
        """Read the sheet after a deal, when so much had been recorded, and put it away."""
        self.unsettle()
        self.use(self.twin.sheet(self.game.size), "close", since=lines)
        Game.wait(lambda: self.lines() > lines, AGAIN_S)

    def _until_recorded(self, act: Callable[[], None]) -> None:
        before = self.own()
        for _ in range(8):
            act()
            if Game.wait(lambda: self.own() > before, AGAIN_S):
                self.unsettle()
                return
        raise AssertionError("what was decided is not done")

    def leave(self) -> None:
        """From the end of the match to the title, where its record is put away, and out."""
        running = self.game.data_dir / "running.rams"
        scene = self.twin.sheet(self.game.size)
        for _ in range(8):  # the sheet does not listen while it comes
            self.use(scene, "title")
            if self.game.wait(lambda: not running.exists(), AGAIN_S):
                break
        self.use(self.twin.title(self.game.size), "quit")


def walk(game: Game, scene: Any, key: str) -> None:
    """Go to a button by keys, and press it when it is seen that the focus is there.

    On a machine that has much to do the display lets go of a key and presses it again at the same moment; for
    the program it has then been held down, and is not counted twice.
    """
    for _ in range(6):
        game.key(*way_to(scene, key))
        scene.update(2000)
        if game.wait(lambda: focus_shown(scene, game.picture()), AGAIN_S):
            game.key("Return")
            return
        if not find_focus(scene, game.picture()):
            game.key("Tab")
    raise AssertionError(f"{key} is not reached")


class Mouse(Person):
    """Uses the mouse alone."""

    def press(self, scene: object, key: str) -> None:
        self.game.click(*centre(scene, key))

    def take(self, scene: TableScene, card: Card) -> None:
        self.game.click(*point_on(scene, card))
        picks = scene.layer.find("pick") is not None
        if not picks and self.chance.random() < 0.3:  # twice
            self.game.double()
            self.strays += 1

    def fidget(self) -> None:
        width, height = self.game.size
        self.game.click(self.chance.randrange(width), self.chance.randrange(height * 4 // 10, height * 6 // 10))
        self.strays += 1

    def hurry(self) -> None:
        self.fidget()


class Keys(Person):
    """Uses the keyboard alone."""

    def press(self, scene: object, key: str) -> None:
        walk(self.game, scene, key)

    def sees(self, scene: object, key: str) -> bool:
        """The focus must be where the way begins."""
        return shown(scene, key, self.game.picture(), pointer=self.game.pointer())

    def take(self, scene: TableScene, card: Card) -> None:
        digit = str(scene.stage.hand().index(card) + 1)
        scene.layer.focus_on(f"card {card.text}")  # as in the window
        picks = scene.layer.find("pick") is not None
        if not picks and self.chance.random() < 0.3:  # twice
            self.game.key(digit, digit)
            self.strays += 1
        else:
            self.game.key(digit)

    def fidget(self) -> None:
        self.game.key(self.chance.choice(["space", "9", "8", "x"]))
        self.strays += 1

    def hurry(self) -> None:
        self.game.key("space")
        self.strays += 1


class Restless(Mouse):
    """Drags the window's corner all the time, in particular while cards fly."""

    resized = 0

    def unsettle(self) -> None:
        for _ in range(self.chance.randrange(2, 5)):
            self.game.resize(*self.chance.choice(SIZES))
            time.sleep(self.chance.uniform(0.01, 0.12))
            self.resized += 1


CASES: Final = {
    "mouse-small": (Mouse, (960, 600), "full"),
    "keys-small": (Keys, (960, 600), "fast"),
    "mouse-large": (Mouse, (3840, 2160), "fast"),
    "keys-large": (Keys, (3840, 2160), "fast"),
    "resized": (Restless, (1280, 720), "full"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_match_is_played_to_its_end(case: str, tmp_path: Path) -> None:
    kind, size, animation = CASES[case]
    data_dir = tmp_path / "data"
    data_dir.mkdir()
    target = {name: {"target": 8} for name in ("ramsas-lt", "ramsas-lv")}
    kept = Settings(animation=animation, speed="fast", last=LastSetup(seats=3, options=target))  # type: ignore[arg-type]
    settings.save(data_dir / "settings.json", kept)
    screen = max(size[0], 1920), max(size[1], 1080)
    if kind is Restless:  # the window begins in the middle and grows to the right and down
        screen = 2 * max(w for w, _h in SIZES) - size[0], 2 * max(h for _w, h in SIZES) - size[1]
    began = time.monotonic()
    with Game("--seed", "3", "--mute", data_dir=data_dir, size=size, screen=screen) as game:
        game.focus()
        twin = Twin(data_dir, tmp_path / "twin")
        person = kind(game, twin, seed=len(case))
        try:
            person.begin()
            played = person.play()
            person.leave()
            assert game.ends() == 0
        finally:
            twin.close()
    assert not (data_dir / "running.rams").exists()
    (kept_record,) = (data_dir / "history").iterdir()
    ended = replay(kept_record.read_bytes(), lambda _name: None)
    assert ended.refused is None
    assert ended.state.over
    assert ended.entries == played.entries
    assert sum(getattr(entry.action, "seat", None) == YOU for entry in ended.entries) > 3
    log = data_dir / "log" / "rams-desktop.log"
    words = log.read_text() if log.exists() else ""
    assert "Traceback" not in words
    assert "did not agree" not in words, words
    told = [f"{len(ended.entries)} lines", f"{ended.state.deal} deals", f"{person.strays} strays"]
    if isinstance(person, Restless):
        told.append(f"{person.resized} resizes")
    print(f"\n{case}: {', '.join(told)}, {time.monotonic() - began:.0f} s")  # noqa: T201  with -s
