import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rams_desktop.storage import safe_write, settings
from rams_desktop.storage.errors import StorageError
from rams_desktop.storage.settings import LastSetup, Notice, Settings

CHANGED = Settings(
    language="lv",
    card_scale=150,
    animation="basic",
    speed="slow",
    volume=0,
    last=LastSetup("ramsas-lv", 3, ("Ilze", "Jānis", "Pēteris"), {"ramsas-lv": {"target": 25, "recut": "repeat"}}),
)


def codes(loaded: settings.Loaded) -> list[str]:
    return [notice.code for notice in loaded.notices]


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == settings.Loaded(Settings())


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    settings.save(tmp_path / "settings.json", CHANGED)
    assert settings.load(tmp_path / "settings.json") == settings.Loaded(CHANGED)


@pytest.mark.parametrize(
    ("key", "value"),
    [("card_scale", 79), ("card_scale", 201), ("speed", "warp"), ("volume", "loud"), ("fullscreen", 1), ("last", [])],
)
def test_a_bad_value_gives_the_default_and_a_notice_and_spares_the_others(
    tmp_path: Path, key: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": 1, "language": "lt", key: value}))
    loaded = settings.load(path)
    assert loaded.settings == Settings(language="lt")
    assert loaded.notices == (Notice("bad-value", key),)


def test_keys_of_a_later_version_are_written_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": 1, "volume": 10, "from_the_future": {"a": [1]}}))
    loaded = settings.load(path)
    settings.save(path, msgspec.structs.replace(loaded.settings, volume=20))
    assert json.loads(path.read_text())["from_the_future"] == {"a": [1]}
    assert json.loads(path.read_text())["volume"] == 20


def test_a_broken_file_gives_way_to_the_newest_good_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for volume in (10, 20, 30):
        settings.save(path, Settings(volume=volume))
    path.write_text('{"volume": 3')
    loaded = settings.load(path)
    assert loaded.settings.volume == 20
    assert codes(loaded) == ["broken", "fell-back"]
    settings.generation(path, 1).write_bytes(b"\xff\x00")
    assert settings.load(path).settings.volume == 10


def test_a_broken_file_does_not_push_good_ones_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for volume in (10, 20, 30):
        settings.save(path, Settings(volume=volume))
    path.write_text("[]")
    settings.save(path, Settings(volume=40))
    kept = [json.loads(settings.generation(path, number).read_text())["volume"] for number in range(3)]
    assert kept == [40, 20, 10]


def test_saving_the_same_again_uses_up_no_generation(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, Settings(volume=10))
    for _ in range(5):
        settings.save(path, Settings(volume=20))
    assert json.loads(settings.generation(path, 1).read_text())["volume"] == 10
    assert not settings.generation(path, 2).exists()


def test_a_folder_in_place_of_the_file_is_no_disaster(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert codes(settings.load(path)) == ["unreadable"]
    with pytest.raises(StorageError):
        settings.save(path, Settings())
    assert list(tmp_path.iterdir()) == [path]


@given(st.binary(max_size=200))
def test_no_content_makes_loading_fail(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(content)
    assert isinstance(settings.load(path).settings, Settings)


def test_a_file_nested_without_end_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("[" * 100_000)
    assert codes(settings.load(path)) == ["broken"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, Settings(volume=10))

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageError) as caught:
        safe_write.write(path, b"new")
    assert caught.value.code == "disk-full"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
    assert settings.load(path).settings.volume == 10


FORMS = sorted((Path(__file__).parent / "forms").glob("settings-*.json"))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_every_form_that_was_ever_released_still_loads(form: Path) -> None:
    loaded = settings.load(form)
    assert loaded.notices == ()
    assert loaded.settings == CHANGED
    assert FORMS
