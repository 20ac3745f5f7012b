"""Plays at the table's scene as a person does: with events of the mouse or of the keyboard."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Pick
from rams_desktop.rules.trick.actions import Play, Swap
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.session.table import Table
from rams_desktop.storage.paths import Paths, within
from rams_desktop.storage.settings import Settings, load
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.looks import Looks
from rams_desktop.ui.loop import Loop
from rams_desktop.ui.scenes.keys import KeysScene
from rams_desktop.ui.scenes.table_sheet import SheetScene
from rams_desktop.ui.scenes.tables import table_scene
from rams_desktop.ui.window import Window

NAMES = ("You", "Ona", "Jonas", "Petras", "Līga", "Andris", "Marta")
KEYS = {"\t": pygame.K_TAB, "\r": pygame.K_RETURN, " ": pygame.K_SPACE, "\x1b": pygame.K_ESCAPE}


def fail(error: Exception) -> Any:
    raise AssertionError("the scene failed") from error


class Sitting:
    """A match in a window, played by `step`s."""

    def __init__(  # noqa: PLR0913  what a sitting may be
        self,
        folder: Path,
        *,
        seats: int = 4,
        ruleset: str = "ramsas-lt",
        seed: int = 1,
        size: tuple[int, int] = (960, 600),
        target: int | None = 5,
        accidents: bool = False,
        manners: str = "guided",
        options: dict[str, Any] | None = None,
        **settings: Any,
    ) -> None:
        self.chance = Random(seed)
        self.paths: Paths = within(folder)
        self.desk = Desk(self.paths, replace(Settings(), **settings), Looks(self.paths, mute=True, helpers=0))
        self.desk.looks.art.poll = lambda **_: False  # type: ignore[method-assign]  plain cards will do
        rules = self.desk.shelf().find(ruleset)
        assert rules is not None
        setup = Setup(
            ruleset,
            NAMES[:seats],
            ("human", *("random",) * (seats - 1)),
            {**({} if target is None else {"target": target}), **(options or {})},
            manners=manners,  # type: ignore[arg-type]
            accidents=accidents,
            dealer=seed % seats,
            seed=seed,
        )
        pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.window = Window(size, full_screen=False)
        self.resizing = False
        self._sit(matches.begin(setup, rules, self.paths, lambda r, n, s: LocalPlayer(r, n, seed + s)))

    def _sit(self, table: Table) -> None:
        self.table = table
        self.scene: Any = table_scene(self.desk, self.table)
        self.loop = Loop(self.desk, self.window, self.scene, sheet=lambda: KeysScene(self.desk), sorry=fail)

    def reopen(self) -> None:
        """End the program and go on with the match in a new one."""
        self.scene.close()
        self.desk = Desk(self.paths, load(self.paths.settings).settings, self.desk.looks)
        self._sit(matches.resume(self.paths, LocalPlayer))

    @property
    def top(self) -> Any:
        return self.loop.stack[-1]

    def step(self, dt_ms: float = 60.0, events: list[pygame.event.Event] | None = None) -> None:
        for event in events or []:
            pygame.event.post(event)
        if self.resizing and self.chance.random() < 0.02:
            size = self.chance.choice([(960, 600), (1280, 720), (700, 900), (1500, 620)])
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.loop.step(dt_ms)

    def until(self, done: Any, *, most: int = 4000) -> None:
        for _ in range(most):
            if done():
                return
            self.step()
        raise AssertionError("it never came to that")

    @property
    def asked(self) -> bool:
        """Whether you are asked something and nothing moves."""
        return self.top is self.scene and self.scene.stage.idle and bool(self.scene._options)

    @property
    def ended(self) -> bool:
        return isinstance(self.top, SheetScene) and self.top.over

    # the mouse

    def click(self, pos: tuple[int, int]) -> None:
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.step(8, [move, down, up])

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at a point, move to another in steps, and let go."""
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.step(8, [move, down])
        for share in (0.2, 0.6, 1.0):
            pos = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0), touch=False)
            self.step(8, [moved])
        self.step(8, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)])

    def click_card(self, card: Card) -> None:
        pose = self.scene.stage.pose_of(card)
        assert pose is not None
        spots = [
            (round(pose.x + share * pose.width), round(pose.y + up * pose.width))
            for share in (-0.42, -0.35, -0.25, 0, 0.3)
            for up in (-0.2, 0, 0.3)
        ]
        self.click(next(spot for spot in spots if self.scene.stage.card_at(spot) == card))

    def click_button(self, key: str) -> None:
        widget = self.top.layer.find(key)
        assert widget is not None, key
        self.click(widget.rect.center)

    # the keyboard

    def press(self, text: str) -> None:
        key = KEYS.get(text) or pygame.key.key_code(text)
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
        self.step(8, [down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)])

    def tab_to(self, key: str) -> None:
        """Go to a widget with Tab and arrows alone."""
        for _ in range(12):
            focus = self.top.layer.focus
            if focus is not None and focus.key == key:
                return
            target = self.top.layer.find(key)
            if focus is not None and focus.zone and focus.zone == target.zone:
                self.step(8, arrow(target.rect.centerx > focus.rect.centerx))
            else:
                self.press("\t")
        raise AssertionError(f"{key} cannot be reached")

    # decisions

    def decide(self, *, keyboard: bool = False, by: str = "") -> None:
        """Answer what is asked, at random."""
        keyboard = keyboard or by == "keyboard"
        options = self.scene._options
        before = self.table.view()
        choice = self.chance.choice(options)
        if isinstance(choice, Pick):
            wide = choice.most > choice.least
            count = self.chance.randint(choice.least, choice.most) if wide else choice.least
            for card in self.chance.sample(choice.among, count):
                self.take(card, keyboard=keyboard)
            self.use("pick", keyboard=keyboard)
        elif isinstance(choice, Swap):
            self.take(choice.cards[0], keyboard=keyboard)
            self.use("pick", keyboard=keyboard)
        elif isinstance(choice, Play) and choice.cards:
            self.take(choice.cards[0], keyboard=keyboard)
            if self.desk.settings.confirm == "confirm":
                self.use("play", keyboard=keyboard)
        else:
            widgets = [each for each in self.top.layer.widgets if each.zone == "asked" and each.enabled]
            keys = [each.key for each in widgets if each.key != "pick"]
            self.use(self.chance.choice(keys), keyboard=keyboard)
        assert self.table.view() != before, choice

    def take(self, card: Card, *, keyboard: bool) -> None:
        if keyboard:
            self.press(str(self.scene.stage.hand().index(card) + 1))
        else:
            self.click_card(card)

    def use(self, key: str, *, keyboard: bool) -> None:
        if keyboard:
            self.tab_to(key)
            self.press("\r")
        else:
            self.click_button(key)

    def play(self, *, keyboard: bool) -> None:
        """Play until the match is over, hurrying through motions now and then."""
        for _ in range(60_000):
            if self.ended:
                return
            if self.asked:
                self.decide(keyboard=keyboard)
            elif isinstance(self.top, SheetScene):
                self.use("close", keyboard=keyboard)
            elif self.chance.random() < 0.3:
                if keyboard:
                    self.press(self.chance.choice(" \r"))
                else:
                    width, height = self.window.surface.get_size()
                    self.click((self.chance.randrange(width), self.chance.randrange(height * 4 // 10)))
            else:
                self.step()
        raise AssertionError("the match has no end")

    def play_by(self, by: str) -> None:
        """Play until the match is over, by mouse, by drag and drop or by keyboard, waiting for what moves."""
        for _ in range(60_000):
            if self.ended:
                return
            if self.asked:
                self.decide(by=by)
            elif self.top is not self.scene:
                self.use("close", keyboard=by == "keyboard")
            else:
                self.step(200)
        raise AssertionError("the match has no end")


def arrow(right: bool) -> list[pygame.event.Event]:
    key = pygame.K_RIGHT if right else pygame.K_LEFT
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    return [down, pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0)]
