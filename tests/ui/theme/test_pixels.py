from pathlib import Path

import pygame
import pytest

from rams_desktop.ui.theme import pixels

SIZE = (70, 150)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    picture = pygame.Surface(SIZE, 0, 32)
    for y in range(SIZE[1]):
        picture.fill((y, 255 - y, 7), (0, y, SIZE[0], 1))
    path = tmp_path / "table.pix"
    path.write_bytes(pixels.packed(picture))
    return path


def test_a_picture_comes_back_band_by_band(file: Path) -> None:
    whole = pygame.Surface(SIZE, 0, 32)
    tops = []
    for top, band in pixels.bands(file, SIZE):
        tops.append(top)
        whole.blit(band, (0, top))
    assert tops == [0, 64, 128]
    assert [whole.get_at((69, y))[:3] for y in (0, 63, 64, 149)] == [
        (0, 255, 7),
        (63, 192, 7),
        (64, 191, 7),
        (149, 106, 7),
    ]


@pytest.mark.parametrize("keep", [0, 5, 19, 22, 5000])
def test_a_torn_file_is_told(file: Path, keep: int) -> None:
    file.write_bytes(file.read_bytes()[:keep])
    with pytest.raises(pixels.TornError):
        list(pixels.bands(file, SIZE))


def test_a_changed_byte_is_told(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    file.write_bytes(data)
    with pytest.raises(pixels.TornError):
        list(pixels.bands(file, SIZE))


def test_another_size_is_not_taken(file: Path) -> None:
    with pytest.raises(pixels.TornError):
        list(pixels.bands(file, (71, 150)))
