from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.rummy.arrange import (
    USUAL,
    Arrangement,
    Values,
    arrangements,
    fewest_left,
    least_deadwood,
    most_points,
    opening,
)
from rams_desktop.rules.rummy.melds import DEFAULT, End, Limits, Meld, lay_off, read

HANDS = 60
"""Random hands a kind in the suite; with 1,000 of each of ten kinds, 10,000 in all, none differed either."""
TWO = Limits(jokers="two_in_run")
HIGH = Limits(place="highest")
FEWER = Limits(jokers="minority")
HIGHER = Limits(place="highest")
ENDS: tuple[End, ...] = ("low", "high")
Hand = tuple[Card, ...]
Result = tuple[int, int, int, bool]


def unbeaten(found: set[Result]) -> set[Result]:
    """Points high, count and number of cards left low, a pure run rather than none."""
    return {
        one
        for one in found
        if not any(
            two != one and two[0] >= one[0] and two[1] <= one[1] and two[2] <= one[2] and two[3] >= one[3]
            for two in found
        )
    }


def plainly(hand: Hand, limits: Limits, values: Values, table: tuple[Meld, ...] = ()) -> set[Result]:
    """Try every way to lay every card: in a meld, on the table, or not at all."""
    found: set[Result] = set()
    for melds, kept in layings(hand, limits):
        points, pure = sum(meld.points for meld in melds), any(meld.pure for meld in melds)
        for left in lay_offs(kept, table, limits):
            found.add((points, values.total(left), len(left), pure))
    return unbeaten(found)


def layings(left: Hand, limits: Limits) -> Iterator[tuple[tuple[Meld, ...], Hand]]:
    """Give all melds that can be laid together, and what stays in hand."""
    if not left:
        yield (), ()
        return
    first, rest = left[0], left[1:]
    for melds, kept in layings(rest, limits):
        yield melds, (first, *kept)
    for size in range(2, len(rest) + 1):
        for some in combinations(range(len(rest)), size):
            meld = read((first, *(rest[place] for place in some)), limits)
            if meld is not None:
                after = tuple(each for place, each in enumerate(rest) if place not in some)
                for melds, kept in layings(after, limits):
                    yield (meld, *melds), kept


def lay_offs(kept: Hand, table: tuple[Meld, ...], limits: Limits) -> Iterator[Hand]:
    """Give all that may stay in hand when cards are laid off one by one."""
    yield kept
    for place, each in enumerate(kept):
        for index, meld in enumerate(table):
            for end in ENDS:
                grown = lay_off(meld, (each,), end, limits)
                if grown is not None:
                    after = kept[:place] + kept[place + 1 :]
                    yield from lay_offs(after, (*table[:index], grown, *table[index + 1 :]), limits)


def results(ways: tuple[Arrangement, ...]) -> set[Result]:
    return {(way.points, way.deadwood, len(way.left), way.pure) for way in ways}


def pack(ranks: str, suits: str, copies: int) -> list[Card]:
    return [Card(rank + suit) for rank in ranks for suit in suits] * copies


def assert_sound(way: Arrangement, hand: Hand, limits: Limits, values: Values, table: tuple[Meld, ...] = ()) -> None:
    laid: list[Card] = [each for meld in way.melds for each in meld.cards]
    for meld in way.melds:
        assert read(meld.cards, limits) == meld
    for off in way.laid_off:
        grown: Meld | None = table[off.meld]
        for some, end in zip((off.low, off.high), ENDS, strict=True):
            for each in some:
                assert grown is not None
                grown = lay_off(grown, (each,), end, limits)
                laid.append(each)
        assert grown is not None
    assert sorted((*laid, *way.left), key=lambda each: each.index) == sorted(hand, key=lambda each: each.index)
    assert way.points == sum(meld.points for meld in way.melds)
    assert way.deadwood == values.total(way.left)


@pytest.mark.parametrize(
    ("ranks", "suits", "copies", "size", "jokers", "limits"),
    [
        ("A23456", "CDHS", 2, 8, 1, DEFAULT),
        ("TJQKA", "CDH", 2, 8, 2, DEFAULT),
        ("789TJQ", "HS", 2, 9, 1, DEFAULT),
        ("A2345QK", "CD", 2, 7, 2, TWO),
        ("3456789", "CD", 2, 8, 3, FEWER),
        ("A23JQK", "CD", 2, 8, 2, HIGHER),
        ("A23456789TJQK", "CDHS", 2, 9, 2, DEFAULT),
        ("A2K", "CDHS", 3, 7, 1, DEFAULT),
        ("A23QK", "CD", 2, 7, 1, HIGH),
        ("A2345QK", "CD", 2, 7, 2, Limits(jokers="two_in_run", place="highest")),
    ],
)
def test_no_way_is_missed_that_plain_search_finds(
    ranks: str, suits: str, copies: int, size: int, jokers: int, limits: Limits
) -> None:
    chance, values = Random(7), USUAL
    for _ in range(HANDS // 2 if size > 8 else HANDS):
        hand = (*chance.sample(pack(ranks, suits, copies), size - jokers), *(Card.JOKER,) * jokers)
        ways = arrangements(hand, limits, values)
        assert results(ways) == plainly(hand, limits, values), hand
        for way in ways:
            assert_sound(way, hand, limits, values)


def test_no_way_is_missed_whatever_cards_count() -> None:
    chance, values = Random(3), Values(joker=50, ace=1)
    for _ in range(HANDS):
        hand = (*chance.sample(pack("A23QK", "CDHS", 2), 7), Card.JOKER)
        assert results(arrangements(hand, DEFAULT, values)) == plainly(hand, DEFAULT, values), hand


@pytest.mark.parametrize("jokers", [0, 1])
def test_no_way_is_missed_with_melds_on_the_table(jokers: int) -> None:
    chance = Random(11)
    lying = ["5H 6H 7H", "9C 9D 9H", "2S 3S XX", "8H 9H TH", "4C 4D XX", "JD QD KD", "2H 3H 4H"]
    for _ in range(HANDS):
        table = tuple(meld for text in chance.sample(lying, 3) if (meld := read(cards(text))))
        hand = (*chance.sample(pack("A23456789TJQK", "HS", 2), 7 - jokers), *(Card.JOKER,) * jokers)
        ways = arrangements(hand, table=table)
        assert results(ways) == plainly(hand, DEFAULT, USUAL, table), (hand, table)
        for way in ways:
            assert_sound(way, hand, DEFAULT, USUAL, table)


def test_the_whole_suit_from_ace_to_ace_is_laid_where_it_may_be() -> None:
    hand = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    whole = least_deadwood(hand, Limits(both_aces=True))
    assert (whole.left, whole.points) == ((), 96)
    assert [len(meld.cards) for meld in whole.melds] in ([14], [13, 1], [11, 3], [3, 11], [4, 10], [10, 4])
    assert least_deadwood(hand).left == ()
    with_joker = (*hand[1:], Card.JOKER)
    assert least_deadwood(with_joker, Limits(both_aces=True)).left == ()


def test_equal_cards_are_laid_apart() -> None:
    way = most_points(cards("7S 7S 7H 7D 8S 9S"))
    assert (way.points, way.left) == (45, ())


def test_more_points_may_leave_more_in_hand() -> None:
    hand = cards("AC AD AH 2H 3H")
    assert most_points(hand).points == 33
    assert least_deadwood(hand).left == cards("2H 3H")
    assert least_deadwood(hand, values=Values(ace=1)).left == cards("AC AD")


def test_going_out_may_leave_the_higher_card() -> None:
    hand = cards("9S JS QS KS XX 2H 3H")
    assert least_deadwood(hand).left == cards("2H 3H")
    assert fewest_left(hand).left == cards("9S")


def test_an_opening_reaches_its_threshold_or_is_none() -> None:
    hand = cards("KC KD KH 5S 6S 7S 2D")
    at_forty = opening(hand, 40)
    assert at_forty is not None
    assert (at_forty.points, at_forty.left) == (48, cards("2D"))
    assert opening(hand, 51) is None


def test_an_opening_with_a_pure_run_gives_up_points_for_it() -> None:
    hand = cards("XX 7S 8S KC KD KH")
    assert opening(hand, 51) is not None
    assert opening(hand, 51, pure=True) is None
    spare = cards("7H 8H 9H KC KD KH XX QS JS")
    pure = opening(spare, 51, pure=True)
    assert pure is not None
    assert pure.pure
    assert any(meld.pure for meld in pure.melds)


def test_an_opening_leaves_as_little_as_it_can() -> None:
    way = opening(cards("KC KD KH QC QD QH 2S 3S 4S"), 51)
    assert way is not None
    assert way.left == ()


def test_runs_that_follow_each_other_are_laid_as_one() -> None:
    way = most_points(cards("3H 4H 5H 6H 7H 8H 9H"))
    assert [len(meld.cards) for meld in way.melds] == [7]


def test_what_lies_on_the_table_takes_cards_for_no_points() -> None:
    run = read(cards("5H 6H 7H"))
    assert run is not None
    way = least_deadwood(cards("8H 9H 4H 2C"), table=(run,))
    assert (way.left, way.points) == (cards("2C"), 0)
    assert [(off.meld, off.low, off.high) for off in way.laid_off] == [(0, cards("4H"), cards("8H 9H"))]
