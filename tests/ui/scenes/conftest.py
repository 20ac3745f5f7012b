"""What walks over sizes, scales and languages begin with: looks that draw nothing."""

from collections.abc import Iterator

import pytest

from rams_desktop.i18n import messages
from rams_desktop.storage.settings import Settings
from rams_desktop.ui.theme.look import Look
from tests.ui.canvas import LONGER, Longer, blank, looks_at
from tests.ui.screen import desk_in

FEW = {(960, 600), (1280, 720), (1000, 1400)}


@pytest.fixture(scope="session")
def every_look(tmp_path_factory: pytest.TempPathFactory) -> list[Look]:
    """Return the looks at every size and scale, and at the usual scale those of a left-handed player too."""
    desk = desk_in(tmp_path_factory.mktemp("looks"))
    left = looks_at(desk, Settings(left_handed=True), [1.0])
    return [*looks_at(desk), *left, desk.look_for((640, 400))]


@pytest.fixture(params=[*(each.id for each in messages.available()), LONGER])
def looks(
    request: pytest.FixtureRequest, every_look: list[Look], monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Look]]:
    """Return the looks that a scene is looked at with in a language: all, or some with longer words than any has."""
    blank(monkeypatch)
    before = messages.language()
    if request.param == LONGER:
        messages.speak(Longer())
        yield [look for look in every_look if look.size in FEW]
    else:
        messages.use(request.param)
        yield every_look
    messages.use(before)
