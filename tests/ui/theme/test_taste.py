import pytest

from rams_desktop.content.theme_document import Motion
from rams_desktop.ui.theme.taste import HOLDS, Taste, duration_ms


def ms(name: str, **taste: object) -> float:
    return duration_ms(Motion(), Taste(**taste), name)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("deal", 190), ("flip", 240), ("play", 170), ("play_other", 210), ("sweep", 260), ("sort", 160), ("scene", 180)],
)
def test_normal_motion_takes_what_the_table_of_motions_says(name: str, expected: float) -> None:
    assert ms(name) == expected


def test_fast_halves_and_slow_lengthens() -> None:
    assert ms("deal", level="fast") == 95
    assert ms("deal", speed=0.5) == 95
    assert ms("deal", speed=1.6) == pytest.approx(304)


@pytest.mark.parametrize(("speed", "expected"), [(0.5, 500), (1.0, 900), (1.6, 1500), (0.75, 700)])
def test_a_finished_trick_stays_as_long_as_each_speed_says(speed: float, expected: float) -> None:
    assert ms("trick_stays", speed=speed) == pytest.approx(expected)


def test_reduced_motion_is_short_fades_and_full_holds() -> None:
    assert ms("deal", level="basic") == 120
    assert ms("hover_out", level="basic") == 90
    assert ms("deal_stagger", level="basic") == 0
    assert ms("trick_stays", level="basic") == 900
    assert ms("score", level="basic") == 500


def test_without_motion_only_holds_take_time() -> None:
    assert ms("deal", level="none") == 0
    assert ms("score", level="none") == 500


def test_every_hold_is_a_time_of_the_theme() -> None:
    assert set(Motion.__struct_fields__) >= HOLDS


def test_an_unknown_motion_is_an_error() -> None:
    with pytest.raises(AttributeError):
        ms("wobble")
