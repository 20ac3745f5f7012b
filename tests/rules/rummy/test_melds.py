from itertools import combinations, permutations
from random import Random

import pytest

from rams_desktop.rules.core.cards import Card, card, cards
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.rummy.melds import Limits, Meld, fault, fitting, lay_off, read, reclaim

ONE = Limits()
TWO = Limits(jokers="two_in_run")
FEWER = Limits(jokers="minority")
BOTH = Limits(both_aces=True)
HIGHER = Limits(place="highest")
ALL = all_cards("AKQJT98765432")


def meld(text: str, limits: Limits = ONE) -> Meld:
    found = read(cards(text), limits)
    assert found is not None, text
    return found


def lies(found: Meld | None) -> str:
    return "" if found is None else " ".join(each.text for each in found.cards)


@pytest.mark.parametrize(
    ("text", "kind", "points"),
    [
        ("KC KD KH", "set", 30),  # P9
        ("AC AD AH", "set", 33),
        ("7C 7D 7H 7S", "set", 28),
        ("AH 2H 3H", "run", 6),
        ("QH KH AH", "run", 31),
        ("5S 6S 7S", "run", 18),
        ("7S 8S 9S", "run", 24),
        ("9C 9D 9H XX", "set", 36),  # P11
        ("9C 9D XX", "set", 27),
        ("XX 7S 8S", "run", 21),
        ("7S XX 9S", "run", 24),
        ("XX QH KH", "run", 30),
        ("KH AH XX", "run", 31),
        ("AH 2H XX", "run", 6),
        ("AH XX 3H", "run", 6),
        ("AH XX QH", "run", 31),
        ("2H 3H XX", "run", 6),
        ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "run", 85),
    ],
)
def test_sets_and_runs_are_melds_with_their_points(text: str, kind: str, points: int) -> None:
    found = meld(text)
    assert (found.kind, found.points) == (kind, points)
    assert fault(cards(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        "7S 7S 7H",  # P7
        "7S 7S 7H 7D",
        "7S 7H",
        "7S 7H XX 7D 7C",
        "KH AH 2H",  # P8
        "QH KH AH 2H",
        "5H 6H",
        "5H 6H 8H",
        "5H 6H 7S",
        "5H 5H 6H 7H",
        "KH XX 2H",
        "AH 2H AH",
        "5H XX 8H",
        "5H XX",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",  # 14 cards only as an option
        "XX 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        "",
    ],
)
def test_what_is_neither_a_set_nor_a_run_is_no_meld(text: str) -> None:
    assert read(cards(text)) is None
    assert fault(cards(text)) == "not-a-meld"


@pytest.mark.parametrize("text", ["XX XX 5H 6H", "9C 9D XX XX", "XX XX 5H", "XX XX XX"])
def test_two_jokers_break_the_rule_of_one_a_meld(text: str) -> None:
    assert read(cards(text)) is None
    assert fault(cards(text)) == "one-joker-per-meld"


@pytest.mark.parametrize(
    ("text", "order", "stands"),
    [
        ("XX 8S 7S", "XX 7S 8S", "6S"),
        ("KH XX QH", "XX QH KH", "JH"),
        ("AH KH XX", "XX KH AH", "QH"),
        ("AH 2H XX", "AH 2H XX", "3H"),
        ("3H XX 2H", "XX 2H 3H", "AH"),
        ("4H XX 2H", "2H XX 4H", "3H"),
        ("XX 9H 9C 9D", "9C 9D 9H XX", "9S"),
    ],
)
def test_a_joker_takes_the_lowest_place_it_can(text: str, order: str, stands: str) -> None:
    for mixed in permutations(cards(text)):
        found = read(mixed)
        assert found is not None
        assert (lies(found), found.stands) == (order, cards(stands))


def test_a_joker_in_a_set_of_three_stands_for_nothing_yet() -> None:
    assert meld("9C 9D XX").stands == (None,)


def test_only_a_run_without_joker_is_pure() -> None:
    assert [meld(text).pure for text in ("5S 6S 7S", "5S XX 7S", "5S 5D 5H")] == [True, False, False]


def test_kings_and_a_run_to_seven_open_forty_but_not_fifty_one() -> None:
    assert meld("KC KD KH").points + meld("5S 6S 7S").points == 48
    assert meld("QC QD QH").points + meld("7S 8S 9S").points == 54


@pytest.mark.parametrize(
    ("text", "limits", "order"),
    [
        ("XX XX 5H 6H", TWO, "XX XX 5H 6H"),
        ("5H XX XX 8H", TWO, "5H XX XX 8H"),
        ("XX XX QH KH", TWO, "XX XX QH KH"),
        ("AH 2H XX XX", TWO, "AH 2H XX XX"),
        ("5H XX 7H XX 9H", FEWER, "5H XX 7H XX 9H"),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", BOTH, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
        ("XX 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", BOTH, "XX 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    ],
)
def test_options_allow_more_jokers_or_both_aces(text: str, limits: Limits, order: str) -> None:
    assert lies(read(cards(text), limits)) == order
    assert read(cards(text)) is None


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("9C 9D XX XX", TWO),
        ("XX XX 5H", TWO),
        ("XX XX XX 5H 6H", TWO),
        ("XX XX 5H 6H", FEWER),
        ("9C 9D XX XX", FEWER),
        ("KH AH 2H", BOTH),
    ],
)
def test_options_have_their_limits_too(text: str, limits: Limits) -> None:
    assert read(cards(text), limits) is None


@pytest.mark.parametrize(
    ("base", "more", "end", "after"),
    [
        ("5H 6H 7H", "8H", None, "5H 6H 7H 8H"),
        ("5H 6H 7H", "4H", None, "4H 5H 6H 7H"),
        ("5H 6H 7H", "XX", None, "XX 5H 6H 7H"),
        ("5H 6H 7H", "XX", "high", "5H 6H 7H XX"),
        ("AH 2H 3H", "XX", None, "AH 2H 3H XX"),
        ("QH KH AH", "XX", "low", "XX QH KH AH"),
        ("2H 3H 4H", "AH", None, "AH 2H 3H 4H"),
        ("JH QH KH", "AH", "high", "JH QH KH AH"),
        ("5H 6H 7H", "3H 4H", None, "3H 4H 5H 6H 7H"),
        ("5H 6H 7H", "8H 9H", "high", "5H 6H 7H 8H 9H"),
        ("5H 6H 7H", "4H 8H", None, "4H 5H 6H 7H 8H"),
        ("5H 6H 7H", "3H XX", None, "3H XX 5H 6H 7H"),
        ("5H XX 7H", "8H", None, "5H XX 7H 8H"),
        ("9C 9D 9H", "9S", None, "9C 9D 9H 9S"),
        ("9C 9D 9H", "XX", None, "9C 9D 9H XX"),
        ("9C 9D XX", "9S", None, "9C 9D 9S XX"),
    ],
)
def test_what_fits_may_be_laid_off(base: str, more: str, end: str | None, after: str) -> None:
    assert lies(lay_off(meld(base), cards(more), end)) == after  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("base", "more", "end"),
    [
        ("5H 6H 7H", "9H", None),
        ("5H 6H 7H", "8S", None),
        ("5H 6H 7H", "8H", "low"),
        ("AH 2H 3H", "XX", "low"),
        ("QH KH AH", "2H", None),
        ("AH 2H 3H", "KH", None),
        ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "AH", None),
        ("5H XX 7H", "XX", None),
        ("9C 9D XX", "XX", None),
        ("9C 9D 9H", "9H", None),
        ("9C 9D 9H 9S", "XX", None),
        ("9C 9D 9H 9S", "9S", None),
        ("5H 6H 7H", "", None),
    ],
)
def test_what_does_not_fit_may_not_be_laid_off(base: str, more: str, end: str | None) -> None:
    assert lay_off(meld(base), cards(more), end) is None  # type: ignore[arg-type]


def test_a_fourth_card_decides_what_the_joker_of_a_set_is() -> None:
    four = lay_off(meld("9C 9D XX"), cards("9S"))
    assert four is not None
    assert four.stands == cards("9H")


def test_laying_off_never_moves_a_joker() -> None:
    run = lay_off(meld("XX 7S 8S"), cards("5S"))
    assert run is not None
    assert (lies(run), run.stands) == ("5S XX 7S 8S", cards("6S"))


def test_a_joker_laid_off_stands_for_the_card_at_its_end() -> None:
    run = lay_off(meld("JH QH KH"), (Card.JOKER,), "high")
    assert run is not None
    assert (run.stands, run.points) == (cards("AH"), 41)


def test_the_fourth_nine_reclaims_the_joker_beside_three() -> None:
    assert lies(reclaim(meld("9C 9D 9H XX"), card("9S"))) == "9C 9D 9H 9S"


def test_nothing_reclaims_the_joker_beside_two_nines() -> None:
    assert [reclaim(meld("9C 9D XX"), card(text)) for text in ("9S", "9H", "9C")] == [None] * 3


def test_the_very_card_reclaims_the_joker_of_a_run() -> None:
    run = reclaim(meld("XX 7S 8S"), card("6S"))
    assert run is not None
    assert (lies(run), run.stands, run.points) == ("6S 7S 8S", (), 21)
    assert reclaim(meld("XX 7S 8S"), card("9S")) is None
    assert reclaim(meld("6S 7S 8S"), card("7S")) is None


def test_of_two_jokers_the_right_one_is_reclaimed() -> None:
    run = reclaim(meld("5H XX XX 8H", TWO), card("7H"))
    assert run is not None
    assert (lies(run), run.stands) == ("5H XX 7H 8H", cards("6H"))


def test_where_the_joker_was_another_may_be_laid() -> None:
    free = reclaim(meld("XX 7S 8S"), card("6S"))
    assert free is not None
    assert lies(lay_off(free, (Card.JOKER,))) == "XX 6S 7S 8S"


@pytest.mark.parametrize(
    ("base", "limits", "fits"),
    [
        ("5H 6H 7H", ONE, "4H 8H XX"),
        ("AH 2H 3H", ONE, "4H XX"),
        ("9C 9D XX", ONE, "9H 9S"),
        ("9C 9D 9H XX", ONE, ""),
        ("5H XX 7H", TWO, "4H 8H XX"),
        ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", ONE, ""),
        ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", BOTH, "AH XX"),
        ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", ONE, "AH XX"),
    ],
)
def test_a_meld_tells_what_fits_on_it(base: str, limits: Limits, fits: str) -> None:
    there = meld(base, limits)
    assert fitting(there, limits) == cards(fits)


@pytest.mark.parametrize("limits", [ONE, TWO, FEWER, BOTH])
def test_exactly_what_fits_can_be_laid_off_and_stays_a_meld(limits: Limits) -> None:
    chance = Random(5)
    found = 0
    while found < 300:
        suit, low = chance.choice("CDHS"), chance.randrange(11)
        base = [each for each in ALL if each.suit == suit][low : low + chance.randrange(3, 6)]
        base[chance.randrange(len(base))] = chance.choice([base[0], Card.JOKER])
        there = read(tuple(base), limits)
        if there is None:
            continue
        found += 1
        fits = {each for each in (*ALL, Card.JOKER) if lay_off(there, (each,), None, limits) is not None}
        assert fits == set(fitting(there, limits))
        for each in fits:
            grown = lay_off(there, (each,), None, limits)
            assert grown is not None
            assert sorted(card.index for card in grown.cards) == sorted(card.index for card in (*there.cards, each))
            again = read(grown.cards, limits)
            assert again is not None
            assert again.points <= grown.points


def test_a_meld_is_the_same_from_any_order_of_its_cards() -> None:
    some = cards("AS 2S 3S 4S 5S XX 7S 7D 7H")
    for size in (3, 4, 5):
        for chosen in combinations(some, size):
            assert read(chosen) == read(tuple(reversed(chosen)))


@pytest.mark.parametrize(
    ("text", "lying", "points"),
    [
        ("XX 5H 6H", "5H 6H XX", 18),
        ("XX QH KH", "QH KH XX", 31),
        ("XX AH KH", "XX KH AH", 31),
        ("AH 2H XX", "AH 2H XX", 6),
    ],
)
def test_by_option_a_joker_stands_as_high_as_it_can(text: str, lying: str, points: int) -> None:
    """AMB-P11b: read the other way."""
    found = meld(text, HIGHER)
    assert (found.cards, found.points) == (cards(lying), points)
