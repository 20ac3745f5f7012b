"""Every page at seven sizes, three scales, and in every language: nothing overlaps and no words are cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rams_desktop.i18n import messages
from rams_desktop.ui.theme.look import Look
from tests.ui.canvas import blank, looks_at
from tests.ui.scenes.every_page import PAGES
from tests.ui.scenes.looking import page_faults
from tests.ui.screen import desk_in


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> list[Look]:
    desk = desk_in(tmp_path_factory.mktemp("looks"))
    return [*looks_at(desk), desk.look_for((640, 400))]


@pytest.fixture(params=[each.id for each in messages.available()], autouse=True)
def _language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    blank(monkeypatch)
    before = messages.language()
    messages.use(request.param)
    yield
    messages.use(before)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_overlaps_or_is_cut_on_a_page(name: str, looks: list[Look], tmp_path: Path) -> None:
    page = PAGES[name](desk_in(tmp_path))
    wrong = []
    for look in looks:
        page.resize(look)
        wrong += [f"{look.size} x{look.taste.size}: {fault}" for fault in page_faults(page)]
    assert not wrong, "\n".join(wrong[:40])
