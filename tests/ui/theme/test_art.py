import os
import time
from pathlib import Path

import pytest

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme.art import FORESEEN, Art
from rams_desktop.ui.theme.jobs import CardJob
from rams_desktop.ui.theme.pixels import BAND_ROWS
from rams_desktop.ui.theme.pool import Pool
from rams_desktop.ui.theme.raster import STALE_S, tidy

PLAIN = TableArt(kind="plain")


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_picture_is_not_there_at_first_and_comes_by_polling(art: Art, picture: Path) -> None:
    assert art.card(picture, (20, 28)) is None
    assert not art.ready
    assert art.wait(5)
    drawn = art.card(picture, (20, 28))
    assert drawn is not None
    assert drawn.get_size() == (20, 28)
    assert drawn.get_at((10, 14))[:3] == (255, 0, 0)


def test_polling_tells_when_something_has_come_and_then_no_more(art: Art, picture: Path) -> None:
    art.card(picture, (20, 28))
    news = [art.poll() for _ in range(10)]
    assert news.count(True) == 1
    assert art.ready


def test_one_poll_draws_at_most_one_picture(art: Art, tmp_path: Path, picture: Path) -> None:
    for width in (10, 20, 30, 40):
        art.card(picture, (width, width))
    before = 0
    for _ in range(8):
        art.poll()
        now = len(files(tmp_path / "cache"))
        assert now - before <= 1
        before = now
    assert before == 4


def test_what_is_needed_most_is_drawn_first(art: Art, picture: Path) -> None:
    art.card(picture, (10, 14), need=7)
    art.card(picture, (20, 28), need=0)
    while not art.ready:
        art.poll()
        small, large = art.card(picture, (10, 14)), art.card(picture, (20, 28))
        assert large is not None or small is None


def test_the_second_run_takes_it_from_the_disk(art: Art, tmp_path: Path, picture: Path) -> None:
    art.card(picture, (20, 28))
    art.wait(5)
    (kept,) = files(tmp_path / "cache")
    before = kept.stat().st_mtime_ns
    again = Art(tmp_path / "cache", helpers=0)
    again.card(picture, (20, 28))
    assert again.wait(5)
    assert again.card(picture, (20, 28)) is not None
    assert kept.stat().st_mtime_ns == before


def test_a_changed_picture_is_another_file(art: Art, tmp_path: Path, picture: Path) -> None:
    art.card(picture, (20, 28))
    art.wait(5)
    picture.write_text(picture.read_text(encoding="utf-8").replace("#f00", "#00f"), encoding="utf-8")
    art.reload()
    art.card(picture, (20, 28))
    art.wait(5)
    drawn = art.card(picture, (20, 28))
    assert drawn is not None
    assert drawn.get_at((10, 14))[:3] == (0, 0, 255)
    assert len(files(tmp_path / "cache")) == 2


def test_a_torn_file_in_the_cache_is_drawn_again(art: Art, tmp_path: Path, picture: Path) -> None:
    art.card(picture, (20, 28))
    art.wait(5)
    (kept,) = files(tmp_path / "cache")
    kept.write_bytes(kept.read_bytes()[:40])
    again = Art(tmp_path / "cache", helpers=0)
    again.card(picture, (20, 28))
    assert again.wait(5)
    assert again.card(picture, (20, 28)) is not None
    assert again.troubles == {}


def test_a_torn_table_in_the_cache_is_drawn_again(art: Art, tmp_path: Path) -> None:
    art.table(PLAIN, (96, 54))
    assert art.wait(20)
    (kept,) = files(tmp_path / "cache")
    kept.write_bytes(kept.read_bytes()[:-9])
    again = Art(tmp_path / "cache", helpers=0)
    again.table(PLAIN, (96, 54))
    assert again.wait(20)
    assert again.table(PLAIN, (96, 54)) is not None


def test_no_half_written_file_is_left_in_the_cache(art: Art, tmp_path: Path, picture: Path) -> None:
    art.card(picture, (20, 28))
    art.wait(5)
    assert [path.suffix for path in files(tmp_path / "cache")] == [".png"]


def test_a_broken_picture_is_told_and_not_tried_for_ever(art: Art, tmp_path: Path) -> None:
    broken = tmp_path / "7H.svg"
    broken.write_text("<svg", encoding="utf-8")
    art.card(broken, (20, 28))
    assert art.wait(5)
    assert art.card(broken, (20, 28)) is None
    assert art.ready
    assert "7H.svg" in art.troubles


def test_a_picture_that_is_not_there_is_told(art: Art, tmp_path: Path) -> None:
    art.card(tmp_path / "none.svg", (20, 28))
    assert art.wait(5)
    assert "none.svg" in art.troubles


def test_a_cache_that_cannot_be_written_leaves_the_stand_in(tmp_path: Path, picture: Path) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    art = Art(tmp_path / "cache", helpers=0)
    art.card(picture, (20, 28))
    assert art.wait(5)
    assert art.card(picture, (20, 28)) is None
    assert "KS.svg" in art.troubles


def test_nothing_is_drawn_while_the_window_is_being_resized(art: Art, tmp_path: Path, picture: Path) -> None:
    art.card(picture, (20, 28))
    art.rest(60_000)
    art.card(picture, (21, 29))
    for _ in range(5):
        assert not art.poll()
    assert files(tmp_path / "cache") == []
    art.rest(0)
    art.card(picture, (22, 31))
    assert art.wait(5)
    assert [path.parent.name for path in files(tmp_path / "cache")] == ["22x31"]


def test_the_old_size_serves_until_the_new_one_is_there(art: Art, picture: Path) -> None:
    assert art.older(picture) is None
    art.card(picture, (20, 28))
    art.wait(5)
    art.card(picture, (40, 56))
    older = art.older(picture)
    assert older is not None
    assert older.get_size() == (20, 28)


def test_a_helper_draws_in_a_process_of_its_own(tmp_path: Path, picture: Path) -> None:
    art = Art(tmp_path / "cache", helpers=1)
    try:
        art.card(picture, (20, 28))
        assert art.wait(60)
        assert art.card(picture, (20, 28)) is not None
    finally:
        art.close()


def test_the_work_of_a_dead_helper_is_done_by_another(tmp_path: Path, picture: Path) -> None:
    pool = Pool(1, tmp_path)
    target = tmp_path / "out.png"
    try:
        pool.give(CardJob(str(picture), str(target), 20, 28))
        pool._helpers[0].process.kill()
        pool._helpers[0].process.join(10)
        end_s = time.monotonic() + 60
        while pool.busy and time.monotonic() < end_s:
            pool.done()
            time.sleep(0.01)
        assert target.exists()
    finally:
        pool.close()


def test_when_no_helper_lives_the_work_is_done_here(tmp_path: Path, picture: Path) -> None:
    pool = Pool(1, tmp_path)
    pool._starts = 100
    target = tmp_path / "out.png"
    try:
        pool.give(CardJob(str(picture), str(target), 20, 28))
        pool._helpers[0].process.kill()
        pool._helpers[0].process.join(10)
        done = [each for _ in range(3) for each in pool.done()]
        assert pool.alone
        assert [each.target for each in done] == [str(target)]
    finally:
        pool.close()


def test_an_overfull_cache_loses_its_oldest_pictures(tmp_path: Path) -> None:
    for age in range(5):
        path = tmp_path / "cards" / f"{age}.png"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(bytes(100))
        os.utime(path, (1000 - age, 1000 - age))
    tidy(tmp_path, most_bytes=250)
    assert [path.stem for path in files(tmp_path)] == ["0", "1"]


def test_only_old_half_written_files_are_swept_out(tmp_path: Path) -> None:
    part = tmp_path / "KS.png.1.part"
    part.write_bytes(b"half")
    tidy(tmp_path)
    assert part.exists()
    tidy(tmp_path, now_s=time.time() + STALE_S + 1)
    assert not part.exists()


def test_two_tables_asked_for_at_once_both_come(art: Art) -> None:
    other = TableArt(kind="plain", light="#000000")
    for table in (PLAIN, other):
        art.table(table, (64, 40))
    assert art.wait(20)
    assert art.table(PLAIN, (64, 40)) is not None
    assert art.table(other, (64, 40)) is not None


def test_what_is_foreseen_comes_after_what_is_asked_for_and_without_news(art: Art, picture: Path) -> None:
    art.foresee([(picture, (10, 14))])
    assert art.ready
    art.card(picture, (20, 28), need=9)
    assert not art.ready
    while not art.ready:
        art.poll()
    assert art._ready.get((picture, (10, 14))) is None
    arrivals = art.arrivals
    assert not any(art.poll() for _ in range(6))
    assert art.arrivals == arrivals
    assert art.card(picture, (10, 14)) is not None


def test_foreseen_backs_come_before_the_faces_that_a_page_has_asked_for(art: Art, picture: Path) -> None:
    art.card(picture, (20, 28), need=3)
    art.foresee([(picture, (10, 14))], need=2)
    while (picture, (10, 14)) in art._wanted:
        art.poll()
    assert not art.ready


def test_what_was_foreseen_is_news_once_it_is_asked_for(art: Art, picture: Path) -> None:
    art.foresee([(picture, (10, 14))], need=2)
    assert art.card(picture, (10, 14), need=5) is None
    assert not art.ready
    assert any(art.poll() for _ in range(6))
    assert art.ready


def test_what_is_not_foreseen_any_more_is_not_drawn_but_what_is_asked_for_is(
    art: Art, tmp_path: Path, picture: Path
) -> None:
    art.foresee([(picture, (10, 14)), (picture, (20, 28))])
    art.card(picture, (20, 28))
    art.forget_foreseen()
    art.card(picture, (30, 42), need=FORESEEN)
    assert art.wait(5)
    assert [path.parent.name for path in files(tmp_path / "cache")] == ["20x28", "30x42"]


def test_what_is_asked_for_again_more_urgently_comes_sooner_and_once(art: Art, tmp_path: Path, picture: Path) -> None:
    other = tmp_path / "QS.svg"
    other.write_text(picture.read_text(encoding="utf-8").replace("#f00", "#0f0"), encoding="utf-8")
    art.card(picture, (10, 14), need=7)
    art.card(other, (10, 14), need=5)
    art.card(other, (20, 28), need=8)
    art.card(picture, (10, 14), need=0)
    while art.card(picture, (10, 14)) is None:
        art.poll()
    assert art.card(other, (10, 14)) is None
    assert art.wait(5)
    assert art.arrivals == 3


def test_more_comes_at_once_while_nothing_moves(tmp_path: Path, picture: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [(10, 14), (20, 28), (30, 42)]
    with_helper = Art(tmp_path / "cache", helpers=0)
    for size in sizes:
        with_helper.card(picture, size)
    assert with_helper.wait(5)
    monkeypatch.setattr("rams_desktop.ui.theme.art.POLL_MS", -1.0)
    monkeypatch.setattr("rams_desktop.ui.theme.art.POLL_STILL_MS", 1e6)
    for still in (False, True):
        art = Art(tmp_path / "cache", helpers=0)
        for size in sizes:
            art.card(picture, size)
        assert art.poll(still=still) is still
        assert art.ready is still


def test_a_card_that_is_needed_does_not_wait_for_a_table_that_is_being_loaded(tmp_path: Path, picture: Path) -> None:
    large = (96, 4 * BAND_ROWS)
    for turn in ("drawn", "loaded"):
        art = Art(tmp_path / "cache", helpers=0)
        art.table(PLAIN, large)
        if turn == "drawn":
            art.card(picture, (10, 14))
            assert art.wait(20)
    assert art._step()  # its first band is next
    art.card(picture, (10, 14), need=0)
    assert art._step()
    assert art.card(picture, (10, 14)) is not None
    assert art.table(PLAIN, large) is None
    assert art.wait(5)
    assert art.table(PLAIN, large) is not None
