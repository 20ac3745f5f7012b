"""The sheet that takes you back to your match."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from rams_desktop.ui.widgets.continue_card import ContinueCard
from tests.ui.scenes.every_page import with_match
from tests.ui.screen import desk_in


class Canvas(pygame.Surface):
    """Notes where cards are laid."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.laid: list[Rect] = []

    def blit(self, source: pygame.Surface, dest: Any, *args: Any, **more: Any) -> Rect:
        self.laid.append(source.get_rect(topleft=dest.topleft if isinstance(dest, Rect) else dest))
        return Rect(super().blit(source, dest, *args, **more))


@pytest.mark.parametrize("ruleset", ["ramsas-lt", "rami-40", "ramsas-shedding"])
def test_a_hand_of_any_size_stays_in_its_picture(ruleset: str, tmp_path: Path) -> None:
    desk = with_match(desk_in(tmp_path), ruleset)
    running = desk.running()
    assert running is not None
    assert running.seen.hand
    canvas, look = Canvas((400, 300)), desk.look_for((1280, 720))
    frame = Rect(60, 60, look.px(150), look.px(112))
    ContinueCard(running, lambda: None)._picture(canvas, look, frame)
    cards = canvas.laid[-len(running.seen.hand) :]
    assert len(cards) == len(running.seen.hand)
    assert all(frame.contains(each) for each in cards)
