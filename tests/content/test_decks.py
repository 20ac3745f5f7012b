import gzip
import struct
import zlib
from pathlib import Path

import pytest

from rams_desktop.content import svg_source
from rams_desktop.content.card_names import meaning
from rams_desktop.content.decks import Deck, NoDeck, read_deck
from rams_desktop.content.installed_decks import installed
from rams_desktop.content.svg_pieces import Pieces
from rams_desktop.content.svg_source import SourceError, parse
from tests.content.decks_for_tests import put, sheet


def deck(path: Path) -> Deck:
    found = read_deck(path)
    assert isinstance(found, Deck), found
    return found


def trouble(path: Path) -> str:
    found = read_deck(path)
    assert isinstance(found, NoDeck), found
    return found.code


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("1_club", "AC"), ("jack_spade", "JS"), ("heart_10", "TH"), ("king_of_hearts", "KH"), ("KH", "KH"),
        ("10d", "TD"), ("h13", "KH"), ("cardSpadesA", "AS"), ("card-clubs-02", "2C"), ("joker_black", "XX"),
        ("XX", "XX"), ("XX2", "XX2"),
        ("red_joker", "XX2"), ("back", "back"), ("card_back", "back"), ("English_pattern_queen_of_spades", "QS"),
    ],
)  # fmt: skip
def test_names_that_others_give_their_cards_are_understood(name: str, face: str) -> None:
    found = meaning(name)
    assert found is not None
    assert found.face == face


@pytest.mark.parametrize(
    "name", ["club", "club_symbol", "g_heart", "path6460", "rect2", "layer1", "svg2", "two_hearts_spade"]
)
def test_other_names_mean_no_card(name: str) -> None:
    assert meaning(name) is None


def test_the_plainest_of_several_pictures_is_taken(tmp_path: Path) -> None:
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        for rank in ("ace", "king", "queen", "jack", "10", "9"):
            put(tmp_path / f"{rank}_of_{suit}.svg", sheet())
            put(tmp_path / f"{rank}_of_{suit}2.svg", sheet())
    assert deck(tmp_path).places["KH"] == "king_of_hearts.svg"


@pytest.mark.parametrize(("kde", "layout"), [(True, "kde"), (False, "aisleriot")])
@pytest.mark.parametrize("ending", [".svg", ".svgz"])
def test_a_sheet_with_names_is_read_in_both_orders_packed_or_not(
    tmp_path: Path,
    kde: bool,
    layout: str,
    ending: str,
) -> None:
    found = deck(put(tmp_path / f"my_deck{ending}", sheet(kde=kde)))
    assert (found.layout, len(found.cards), found.missing, found.has_back) == (layout, 53, (), True)


def test_what_a_deck_lacks_is_told(tmp_path: Path) -> None:
    found = deck(put(tmp_path / "a.svg", sheet(without=("king_heart", "back"), jokers=False)))
    assert [card.text for card in found.missing] == ["KH", "XX"]
    assert not found.has_back


def test_a_lone_red_joker_serves_as_the_joker(tmp_path: Path) -> None:
    found = deck(put(tmp_path / "a.svg", sheet(without=("joker_black",))))
    assert found.places["XX"] == found.places["XX2"] == "joker_red"


def test_a_sheet_without_names_is_read_by_its_grid(tmp_path: Path) -> None:
    found = deck(put(tmp_path / "a.svg", sheet().replace('id="', 'class="')))
    assert (found.layout, found.places["AC"], found.places["KS"], found.places["back"]) == (
        "grid",
        "0,0",
        "12,3",
        "2,4",
    )


def test_kde_says_in_its_index_what_a_deck_is_called(tmp_path: Path) -> None:
    put(tmp_path / "cards.svgz", sheet())
    put(tmp_path / "index.desktop", "[KDE Backdeck]\nName=Oxygen\nName[lt]=Deguonis\nSVG=cards.svgz\n")
    for path in (tmp_path, tmp_path / "index.desktop"):
        assert deck(path).name == "Oxygen"


def test_an_index_that_names_a_file_elsewhere_is_refused(tmp_path: Path) -> None:
    put(tmp_path / "cards.svg", sheet())
    put(tmp_path / "deck" / "index.desktop", "Name=Thief\nSVG=../cards.svg\n")
    assert trouble(tmp_path / "deck") == "outside"


def test_decks_of_other_programs_are_found_where_they_are_installed(tmp_path: Path) -> None:
    one = put(tmp_path / "carddecks" / "svg-one" / "index.desktop", "SVG=a.svgz")
    other = put(tmp_path / "aisleriot" / "cards" / "b.svgz", sheet())
    put(tmp_path / "aisleriot" / "cards" / "readme.txt", "no deck")
    assert installed((tmp_path, tmp_path / "none")) == (one, other)


def test_a_file_that_unpacks_without_end_is_refused_early(tmp_path: Path) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    data = b"".join(packer.compress(bytes(1 << 20)) for _ in range(40)) + packer.flush()
    (tmp_path / "bomb.svgz").write_bytes(data)
    assert len(data) < 100_000
    assert trouble(tmp_path / "bomb.svgz") == "too-large"


def test_a_torn_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.svgz").write_bytes(gzip.compress(sheet().encode())[:-20])
    assert trouble(tmp_path / "a.svgz") == "unreadable"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("no picture", "not-svg"),
        ("<html/>", "not-svg"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + sheet(), "entities"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>', "no-cards"),
        ('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', "not-svg"),
    ],
)
def test_what_is_no_deck_is_told_with_a_code(tmp_path: Path, text: str, code: str) -> None:
    assert trouble(put(tmp_path / "a.svg", text)) == code


def test_a_folder_without_cards_and_a_path_without_anything_are_no_decks(tmp_path: Path) -> None:
    assert trouble(tmp_path) == "no-cards"
    assert trouble(tmp_path / "none") == "missing"


HARM = (
    '<script>alert(1)</script><foreignObject/><image href="file:///etc/passwd.png" width="9" height="9"/>'
    '<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="http://example.org/a.png"/>'
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/><rect onclick="x()" fill="url(http://example.org/a.svg#b)"/>'
    "<style>@import url(http://example.org/a.css); rect { fill: url(a.svg#b) }</style>"
    '<use href="other.svg#king"/>'
)


def test_scripts_and_whatever_lies_outside_of_the_file_are_taken_out() -> None:
    clean = svg_source.text(parse(sheet(extra=HARM).encode()))
    for word in ("script", "foreignObject", "passwd", "example.org", "svg+xml", "onclick", "@import", "other.svg"):
        assert word not in clean, word


def png(wide: int, high: int) -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def test_a_picture_within_the_file_that_is_endless_is_refused() -> None:
    import base64  # noqa: PLC0415  only here

    picture = base64.b64encode(png(50_000, 50_000)).decode()
    with pytest.raises(SourceError, match="picture-too-large"):
        parse(sheet(extra=f'<image href="data:image/png;base64,{picture}"/>').encode())
    small = base64.b64encode(png(50, 50)).decode()
    assert "base64" in svg_source.text(parse(sheet(extra=f'<image href="data:image/png;base64,{small}"/>').encode()))


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (png(30, 40), (30, 40)),
        (b"GIF89a" + struct.pack("<HH", 5, 7), (5, 7)),
        (b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 9, 8) + b"xx", (8, 9)),
        (b"RIFF....WEBPVP8X" + bytes(8) + (299).to_bytes(3, "little") + (199).to_bytes(3, "little"), (300, 200)),
        (b"none of these", None),
    ],
)
def test_pictures_tell_their_size_before_they_are_opened(data: bytes, size: tuple[int, int] | None) -> None:
    assert svg_source.picture_size(data) == size


def test_a_piece_has_what_it_refers_to_and_nothing_else() -> None:
    defs = '<defs><linearGradient id="shine"/><linearGradient id="unused"/><g id="crown"><path d="M0 0h1"/></g></defs>'
    inner = '<g id="king"><use href="#crown" fill="url(#shine)"/></g>'
    use = f'<g id="layer" transform="scale(2)" style="display:none">{inner}</g>'
    text = sheet(extra=defs + use)
    piece = Pieces(parse(text.encode())).take("king", (1, 2, 3, 4))
    for word in ('id="shine"', 'id="crown"', "scale(2)", 'viewBox="1 2 3 4"'):
        assert word in piece, word
    for word in ("unused", "1_club", "none"):
        assert word not in piece, word
