"""The searches behind "if it can be": held against trying everything."""

from itertools import combinations
from random import Random

import pytest

from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.core.pack import decks
from rams_desktop.rules.rummy.melds import JOKER, Jokers, Limits, read
from rams_desktop.rules.rummy.observation import Laid
from rams_desktop.rules.rummy.prospects import every_meld, extensions, openings


def some_hand(chance: Random, size: int) -> tuple[Card, ...]:
    """Return a hand of few ranks and suits and some jokers, so that much fits."""
    likely = [each for each in decks(2, 3) if each is JOKER or (each.suit in {"C", "D"} and each.rank in "A2345QK")]
    return tuple(chance.sample(likely, size))


def sorted_cards(some: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(some, key=lambda each: each.index))


@pytest.mark.parametrize("jokers", ["one", "two_in_run", "minority"])
@pytest.mark.parametrize("both_aces", [False, True])
def test_every_meld_of_a_hand_is_found(jokers: Jokers, both_aces: bool) -> None:
    limits, chance = Limits(jokers, both_aces, "highest" if both_aces else "lowest"), Random(jokers)
    for _hand in range(60):
        hand = some_hand(chance, 8)
        subsets = {sorted_cards(some) for size in range(3, 9) for some in combinations(hand, size)}
        assert set(every_meld(hand, limits)) == {some for some in subsets if read(some, limits) is not None}


@pytest.mark.parametrize("pure", [False, True])
def test_an_opening_with_a_card_is_found_where_there_is_one(pure: bool) -> None:
    limits, chance = Limits(), Random(int(pure))
    found = 0
    for _hand in range(80):
        hand = some_hand(chance, 8)
        card, needed = hand[-1], chance.choice((20, 30, 40, 60))
        melds = every_meld(hand, limits)
        wanted = any(_opens(hand, some, card, needed, pure) for size in (1, 2) for some in combinations(melds, size))
        got = list(openings(hand, card, limits, needed=needed, pure=pure, whole=False))
        assert bool(got) == wanted
        assert all(_opens(hand, some, card, needed, pure) for some in got)
        found += wanted
    assert 10 < found < 70


def _opens(hand: tuple[Card, ...], melds: tuple[tuple[Card, ...], ...], card: Card, needed: int, pure: bool) -> bool:
    laid = [each for meld in melds for each in meld]
    made = [meld for some in melds if (meld := read(some)) is not None]
    fits = all(laid.count(each) <= hand.count(each) for each in laid) and card in laid
    return fits and sum(meld.points for meld in made) >= needed and (not pure or any(meld.pure for meld in made))


def test_the_whole_hand_is_found_however_little_it_is_worth() -> None:
    hand = cards("AC 2C 3C AD 2D 3D KS")
    assert not list(openings(hand, hand[0], Limits(), needed=51, pure=False, whole=False))
    whole = list(openings(hand, hand[0], Limits(), needed=51, pure=False, whole=True))
    assert any(sum(map(len, some)) == 6 for some in whole)


def test_a_card_that_is_two_places_off_comes_with_the_one_between() -> None:
    meld = read(cards("5C 6C 7C"))
    assert meld is not None
    laid = Laid(0, meld)
    nine = cards("9C")[0]
    assert list(extensions(laid, cards("9C 2H"), nine)) == []
    assert list(extensions(laid, cards("9C 8C"), nine)) == [("high", cards("8C 9C"))]
    assert list(extensions(laid, cards("9C XX"), nine)) == [("high", cards("XX 9C"))]
