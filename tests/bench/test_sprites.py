"""Drawing a full table of cards with shadows, against the plainest thing of the same size.

What counts is the processor time of the thread that draws, and the least of each, as others who use the machine only
add to it. Measured on a busy two-core machine: 2.9 to 3.4, and 62 where nothing is remembered.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import thread_time_ns

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rams_desktop.content import resources
from rams_desktop.content.theme_document import TableArt, Theme
from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.theme.look import Look, open_look
from rams_desktop.ui.theme.taste import Taste

SIZE = (1280, 720)
WIDTH_PX = 96
TURNS = 60
MOST_RATIO = 8.0  # both are blits; more means that something is made anew in every frame


@pytest.fixture
def look(tmp_path: Path) -> Iterator[Look]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    made = open_look(
        Theme(table=TableArt(kind="plain")),
        resources.themes() / "farmhouse",
        size=SIZE,
        cache=tmp_path,
        sound_folder=resources.assets() / "sounds",
        taste=Taste(volume=0.0),
        helpers=0,
    )
    yield made
    made.close()
    pygame.display.quit()


def places() -> list[tuple[int, int]]:
    return [(20 + 100 * (i % 12), 20 + 150 * (i // 12)) for i in range(40)]


def cards(look: Look, target: pygame.Surface) -> None:
    for (x, y), each in zip(places(), Card, strict=False):
        left, top = look.shadow_offset(0.2)
        drawn = look.card(each, WIDTH_PX)
        target.blit(look.shadow(*drawn.get_size(), 0.2), (x + left, y + top))
        target.blit(drawn, (x, y))


def spent_ns(run: Callable[[], None]) -> int:
    before = thread_time_ns()
    run()
    return thread_time_ns() - before


def test_forty_cards_with_shadows_cost_a_few_times_forty_plain_surfaces(
    look: Look, benchmark: BenchmarkFixture
) -> None:
    target = pygame.display.get_surface()
    cards(look, target)
    there = look.settle(120)
    plain = pygame.Surface(look.card_size(WIDTH_PX), pygame.SRCALPHA).convert_alpha()
    plain.fill((240, 230, 210, 250))

    def blits() -> None:
        for place in places():
            target.blit(plain, place)

    pairs = [(spent_ns(lambda: cards(look, target)), spent_ns(blits)) for _ in range(TURNS)]
    ratio = min(ours for ours, _ in pairs) / min(plainly for _, plainly in pairs)
    benchmark.extra_info["ratio"] = ratio
    benchmark(cards, look, target)
    assert there
    assert ratio < MOST_RATIO
