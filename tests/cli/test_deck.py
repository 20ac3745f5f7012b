import json
from pathlib import Path

import pygame
import pytest

from rams_desktop.cli import main
from tests.content.decks_for_tests import put, sheet


def test_a_deck_tells_as_json_what_it_has_and_lacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = put(tmp_path / "a.svgz", sheet(without=("king_heart",), jokers=False))
    assert main(["deck", str(deck), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["missing"] == ["KH", "XX"]
    assert len(told["cards"]) == 51
    assert told["back"] is True


def test_its_sheet_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = put(tmp_path / "a.svg", sheet())
    out = tmp_path / "sheet.png"
    assert main(["--data-dir", str(tmp_path / "data"), "deck", str(deck), "--out", str(out)]) == 0
    assert "It has all cards." in capsys.readouterr().out
    drawn = pygame.image.load(out)
    assert drawn.get_width() > 13 * 100
    assert len({tuple(drawn.get_at((x, 60))) for x in range(drawn.get_width())}) > 1


def test_what_is_no_deck_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", str(put(tmp_path / "a.svg", "<svg/>"))]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "a.svg" in captured.err
