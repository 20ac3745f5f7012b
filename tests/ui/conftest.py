"""What every test of the window begins with."""

from collections.abc import Iterator

import pytest

from rams_desktop.ui.input import writing


@pytest.fixture(autouse=True)
def _nobody_writes() -> Iterator[None]:
    """Leave no text field being written in, as the scene of a test is never left."""
    yield
    writing.stop()
