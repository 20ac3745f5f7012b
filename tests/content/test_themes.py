import shutil
from pathlib import Path

import pytest

from rams_desktop.content import resources, themes
from rams_desktop.content.checking import check_paths


@pytest.fixture
def own(tmp_path: Path) -> Path:
    shutil.copytree(resources.themes() / "farmhouse", tmp_path / "mine")
    return tmp_path


def change(own: Path, extra: str) -> list[str]:
    file = own / "mine" / "theme.yaml"
    file.write_text(file.read_text(encoding="utf-8") + extra, encoding="utf-8")
    found = themes.themes(own)
    return [f"{each.code} {each.hint}".strip() for broken in found.broken for each in broken.mistakes]


def test_every_shipped_theme_loads() -> None:
    found = themes.themes()
    assert found.find("farmhouse") is not None
    assert found.broken == ()


def test_the_users_own_come_after_the_shipped(own: Path) -> None:
    found = themes.themes(own)
    assert (found.themes[-1].id, found.themes[-1].shipped) == ("mine", False)


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ("colours: {text: #ffffff}\n", ["hash-in-brackets"]),
        ("colours:\n  text: #ffffff\n", ["unquoted-hash"]),
        ("colours: {acent: '#ffffff'}\n", ["unknown-field accent"]),
        ("colours: {text: white}\n", ["out-of-range"]),
        ("motion: {deal: -1}\n", ["out-of-range"]),
    ],
)
def test_mistakes_of_a_theme_are_told(own: Path, extra: str, told: list[str]) -> None:
    assert change(own, extra) == told


def test_a_missing_picture_is_a_mistake(own: Path) -> None:
    (own / "mine" / "cards" / "QH.svg").unlink()
    (own / "mine" / "cards" / "back.svg").unlink()
    found = themes.themes(own)
    assert [mistake.message for mistake in found.broken[0].mistakes] == [
        "the theme's folder has no cards/QH.svg",
        "the theme's folder has no cards/back.svg",
    ]


def test_checking_a_folder_finds_what_is_in_it(own: Path, tmp_path: Path) -> None:
    (own / "rules").mkdir()
    (own / "rules" / "a.yaml").write_text("rams: 2\n")
    (own / "rules" / "old.rams").write_text("no yaml")
    change(own, "colours: {text: white}\n")
    told = [str(each).removeprefix(f"{tmp_path}/") for each in check_paths([own])]
    assert {each.split(":")[0] for each in told} == {"mine/theme.yaml", "rules/a.yaml"}
    assert check_paths([tmp_path / "none.yaml"])[0].code == "unreadable"
    assert check_paths([resources.assets() / "rulesets", resources.themes()]) == ()
