from pathlib import Path

import pytest

from rams_desktop.content import resources


def test_a_checkout_has_its_files_beside_the_package() -> None:
    assert (resources.assets() / "rulesets" / "ramsas-lt.yaml").is_file()
    assert (resources.themes() / "farmhouse" / "theme.yaml").is_file()


def test_the_packaged_program_looks_into_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "rams_desktop" / "data" / "assets" / "rulesets"
    inside.mkdir(parents=True)
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert resources.assets() == inside.parent
    assert resources.themes() == inside.parents[1] / "themes"


def test_a_broken_installation_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "site" / "rams_desktop" / "content" / "resources.py"))
    with pytest.raises(FileNotFoundError):
        resources.assets()


def test_an_installed_package_is_found_with_its_files() -> None:
    assert (resources.package("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf").is_file()


@pytest.mark.parametrize("name", ["no_such_package", "os", "", ".themes", "__main__"])
def test_what_is_no_package_is_told(name: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        resources.package(name)
