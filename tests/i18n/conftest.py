"""Every test here begins, and leaves, in English."""

from collections.abc import Iterator

import pytest

from rams_desktop.i18n.messages import use


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")
