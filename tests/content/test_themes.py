import shutil
import struct
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


def test_a_picture_that_is_nowhere_is_a_mistake(own: Path) -> None:
    file = own / "mine" / "theme.yaml"
    file.write_text("name: Mine\ncards: {back: cards/none.svg, face: '{rank}.svg'}\n", encoding="utf-8")
    assert [mistake.message for mistake in themes.themes(own).broken[0].mistakes] == [
        "the theme's folder has no 2.svg, 3.svg, 4.svg (+49)",
        "the theme's folder has no cards/none.svg",
    ]


def test_what_a_theme_does_not_have_is_taken_from_the_one_that_it_is_like(own: Path) -> None:
    (own / "mine" / "cards" / "QH.svg").unlink()
    assert themes.themes(own).broken == ()
    assert change(own, "") == []


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("{like: barnhouse}", "`barnhouse` is not one of"),
        ("{deck: gone.svgz}", "the theme's folder has no gone.svgz"),
        ("{deck: link.svg}", "link.svg leads out of the theme's folder"),
    ],
)
def test_what_a_theme_leans_on_must_be_there(own: Path, tmp_path: Path, cards: str, told: str) -> None:
    (tmp_path / "elsewhere.svg").write_text("<svg/>", encoding="utf-8")
    (own / "mine" / "link.svg").symlink_to(tmp_path / "elsewhere.svg")
    (own / "mine" / "theme.yaml").write_text(f"name: Mine\ncards: {cards}\n", encoding="utf-8")
    assert told in themes.themes(own).broken[0].mistakes[0].message


@pytest.mark.parametrize(
    ("fonts", "told"),
    [
        ("{body: {file: my.ttf, size: 18}}", "the font file my.ttf is not there"),
        ("{body: {file: bad.ttf, size: 18}}", "bad.ttf is no font that can be used"),
        ("{body: {file: a.ttf, size: 18, package: font_of_nobody}}", "the font file font_of_nobody/a.ttf is not there"),
        ("{body: {file: a.ttf, size: 18, package: antigravity}}", "must be"),
    ],
)
def test_a_font_that_cannot_be_used_is_a_mistake(own: Path, fonts: str, told: str) -> None:
    (own / "mine" / "bad.ttf").write_bytes(b"no font")
    (own / "mine" / "theme.yaml").write_text(f"name: Mine\nfonts: {fonts}\n", encoding="utf-8")
    (mistake,) = themes.themes(own).broken[0].mistakes
    assert told in mistake.message
    assert mistake.line == 2


def test_a_picture_that_is_endless_is_a_mistake_before_it_is_opened(own: Path) -> None:
    head = b"IHDR" + struct.pack(">IIBBBBB", 50_000, 50_000, 8, 6, 0, 0, 0)
    (own / "mine" / "back.png").write_bytes(b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head)
    (own / "mine" / "theme.yaml").write_text("name: Mine\ncards: {back: back.png}\n", encoding="utf-8")
    (mistake,) = themes.themes(own).broken[0].mistakes
    assert mistake.message == "back.png is larger than any card needs"


def test_checking_a_folder_finds_what_is_in_it(own: Path, tmp_path: Path) -> None:
    (own / "rules").mkdir()
    (own / "rules" / "a.yaml").write_text("rams: 2\n")
    (own / "rules" / "old.rams").write_text("no yaml")
    change(own, "colours: {text: white}\n")
    told = [str(each).removeprefix(f"{tmp_path}/") for each in check_paths([own])]
    assert {each.split(":")[0] for each in told} == {"mine/theme.yaml", "rules/a.yaml"}
    assert check_paths([tmp_path / "none.yaml"])[0].code == "unreadable"
    assert check_paths([resources.assets() / "rulesets", resources.themes()]) == ()


@pytest.mark.parametrize("name", ["farmhouse", "mine", "none", "", ".", "..", "../mine", "mine/cards"])
def test_one_theme_is_found_as_it_is_among_all(own: Path, name: str) -> None:
    assert themes.find(name, own) == themes.themes(own).find(name)


def test_a_broken_theme_is_not_found(own: Path) -> None:
    change(own, "colours: {text: white}\n")
    assert themes.find("mine", own) is None


def test_a_shipped_theme_goes_before_one_of_the_same_name(own: Path) -> None:
    (own / "mine").rename(own / "paper")
    found = themes.find("paper", own)
    assert found is not None
    assert found.shipped


def test_a_source_is_read_once(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readings: themes.Readings = {}
    first = themes.find("mine", own, readings)
    assert len(readings) == 1
    monkeypatch.setattr("rams_desktop.content.yaml_source.parse", None)
    assert themes.find("mine", own, readings) == first


def test_a_changed_source_is_read_anew(own: Path) -> None:
    readings: themes.Readings = {}
    themes.find("mine", own, readings)
    (own / "mine" / "theme.yaml").write_text("name: Another\n", encoding="utf-8")
    found = themes.find("mine", own, readings)
    assert found is not None
    assert found.theme.name == "Another"


def test_a_source_that_is_known_is_of_no_use_without_its_pictures(own: Path) -> None:
    file = own / "mine" / "theme.yaml"
    file.write_text("name: Mine\ncards: {back: cards/mine.svg}\n", encoding="utf-8")
    picture = own / "mine" / "cards" / "mine.svg"
    shutil.copy(resources.themes() / "farmhouse" / "cards" / "QH.svg", picture)
    readings: themes.Readings = {}
    assert themes.find("mine", own, readings) is not None
    picture.unlink()
    assert themes.find("mine", own, readings) is None
    [mistake] = themes.load(file, readings)  # type: ignore[misc]
    assert (mistake.line, mistake.code) == (2, "no-picture")


def test_a_broken_source_is_not_among_the_known(own: Path) -> None:
    change(own, "colours: {text: white}\n")
    readings: themes.Readings = {}
    themes.find("mine", own, readings)
    assert readings == {}
