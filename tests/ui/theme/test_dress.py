import re

import pytest

from rams_desktop.content import resources
from rams_desktop.content.theme_document import CardArt, Colours, Paint
from rams_desktop.i18n import names
from rams_desktop.i18n.messages import available, use
from rams_desktop.rules.core.cards import card
from rams_desktop.ui.theme import vector
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.dress import CORNER, LARGE, Dress, dressed
from rams_desktop.ui.theme.faces import LETTERED, Faces, Pack
from rams_desktop.ui.theme.palette import Palette
from rams_desktop.ui.theme.taste import Taste
from rams_desktop.ui.theme.wishes import Dressed

FARMHOUSE = resources.themes() / "farmhouse"


def drawn(name: str) -> str:
    return (FARMHOUSE / "cards" / f"{name}.svg").read_text(encoding="utf-8")


def painted(svg: str) -> bytes:
    return vector.png(svg, 50, 70)


def dress(art: Art, name: str, taste: Taste, cards: CardArt | None = None) -> Dress:
    faces = Faces(Pack(cards or CardArt(), FARMHOUSE, FARMHOUSE), art, Palette(Colours()), taste)
    source = faces.source(card(name))
    assert isinstance(source, Dressed)
    return source.dress


def test_only_what_is_marked_takes_the_colour_of_the_suit() -> None:
    changed = dressed(drawn("KH"), Dress(sign="#123456"))
    assert changed.count("#123456") == drawn("KH").count('class="sign"') > 2
    assert "#A8322D" in changed  # the king's coat


def test_a_theme_paints_the_cards_in_colours_of_its_own(art: Art) -> None:
    found = dress(art, "KH", Taste(), CardArt(paint=Paint(ochre="#112233")))
    changed = dressed(drawn("KH"), found)
    assert "#D9A441" not in changed
    assert changed.count("#112233") == drawn("KH").count("#D9A441")


@pytest.mark.parametrize("name", ["KH", "7D", "TS", "AS", "XX"])
def test_the_large_form_has_larger_corners_and_is_a_whole_card(name: str) -> None:
    large = dressed(drawn(name), Dress(large=True))
    assert f"scale({LARGE})" in large
    assert painted(large) != painted(drawn(name))


@pytest.mark.parametrize("name", ["4C", "9H", "TS", "TD"])
def test_pips_keep_clear_of_a_large_corner(name: str) -> None:
    large = dressed(drawn(name), Dress(large=True))
    pips = re.findall(
        r"translate\((\S+) (\S+)\)(?: rotate\(180\))? scale\((\S+)\)", large[large.index('class="pips"') :]
    )
    assert len(pips) == int(name[0].replace("T", "10"))
    assert all(CORNER[0] + 4 < float(x) - 46 * float(scale) for x, _, scale in pips)


def test_the_frame_of_a_court_makes_room_for_a_large_corner() -> None:
    large = dressed(drawn("QD"), Dress(large=True))
    assert 'class="frame"' not in large
    assert 'class="beside"' not in large
    assert large.count('class="index"') == 1
    assert large.count("<g") == large.count("</g>") + len(re.findall(r"<g\b[^>]*/>", large))


def test_letters_of_a_language_are_put_on_aces_and_courts_only(art: Art) -> None:
    taste = Taste(letters=("E", "K", "D", "Kn"))
    assert [len(dress(art, name, taste).label) for name in ("AS", "KS", "QS", "JS", "TS", "7S")] == [1, 0, 1, 2, 0, 0]
    changed = dressed(drawn("JS"), dress(art, "JS", taste))
    assert painted(changed) != painted(drawn("JS"))


def test_letters_that_nobody_has_drawn_leave_the_card_as_it_is(art: Art) -> None:
    assert dress(art, "AS", Taste(letters=("\N{GREEK CAPITAL LETTER OMEGA}", "K", "Q", "J"))).label == ()


@pytest.mark.parametrize("language", [each.id for each in available()])
def test_the_letters_of_every_language_are_drawn(language: str, art: Art) -> None:
    use(language)
    try:
        letters = tuple(names.letter(rank) for rank in LETTERED)
    finally:
        use("en")
    for rank, letter in zip(LETTERED, letters, strict=True):
        assert letter == rank or len(dress(art, f"{rank}S", Taste(letters=letters)).label) == len(letter)


def test_theme_and_player_can_both_ask_for_large_corners_and_four_colours(art: Art) -> None:
    assert not dress(art, "7D", Taste()).large
    assert dress(art, "7D", Taste(large_index=True)).large
    always = CardArt(always_large_index=True, always_four_colours=True)
    assert dress(art, "7D", Taste(), always).large
    assert dress(art, "7D", Taste(), always).sign != dress(art, "7D", Taste()).sign


def test_a_card_without_marks_stays_as_it_is() -> None:
    plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path fill="#123456" d="M0 0h1"/></svg>'
    assert dressed(plain, Dress(sign="#ABCDEF", large=True)) == plain
