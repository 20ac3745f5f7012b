"""Every page at seven sizes, three scales, and in every language: nothing overlaps and no words are cut."""

from pathlib import Path

import pytest

from rams_desktop.ui.theme.look import Look
from tests.ui.scenes.every_page import PAGES
from tests.ui.scenes.looking import page_faults
from tests.ui.screen import desk_in


@pytest.mark.parametrize("name", PAGES)
def test_nothing_overlaps_or_is_cut_on_a_page(name: str, looks: list[Look], tmp_path: Path) -> None:
    page = PAGES[name](desk_in(tmp_path))
    wrong = []
    for look in (each for each in looks if not each.taste.left_handed):  # a page is the same for either hand
        page.resize(look)
        wrong += [f"{look.size} x{look.taste.size}: {fault}" for fault in page_faults(page)]
    assert not wrong, "\n".join(wrong[:40])
