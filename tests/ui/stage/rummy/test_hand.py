import pytest

from rams_desktop.rules.core.cards import cards, spell
from rams_desktop.ui.stage.rummy.hand import (
    Order,
    best,
    brackets,
    moved,
    ranged,
    resorted,
    with_staged,
    without_staged,
)

HAND = cards("KS 7H XX 7D 2C 8H 7S 9H 7H")


@pytest.mark.parametrize(
    ("by", "wanted"),
    [
        ("suit", "7S KS 7H 7H 8H 9H 2C 7D XX"),
        ("rank", "2C 7S 7H 7H 7D 8H 9H KS XX"),
        ("hand", "KS 7H XX 7S 7H 8H 9H 2C 7D"),
    ],
)
def test_a_hand_is_sorted_by_suit_by_rank_or_by_hand_new_cards_last(by: str, wanted: str) -> None:
    order = Order(by, wish=cards("KS 7H XX"))  # type: ignore[arg-type]
    assert spell(ranged(HAND, order).hand) == wanted


def test_sorted_by_melds_each_found_meld_lies_together_and_the_rest_comes_last() -> None:
    row = ranged(HAND, Order("melds")).hand
    for bracket in brackets(row, Order("melds")):
        ((first, last),) = bracket.spans
        assert row[first : last + 1] == bracket.meld.cards
    left = best(HAND, Order()).left
    assert sorted(row[-len(left) :], key=str) == sorted(left, key=str)


def test_a_card_can_be_moved_to_any_place_and_the_others_stay() -> None:
    row = ranged(HAND, Order("suit")).hand
    order = moved(Order("suit"), row, 0, 4)
    assert order.by == "hand"
    assert spell(ranged(HAND, order).hand) == "KS 7H 7H 7S 8H 9H 2C 7D XX"
    assert spell(ranged(HAND, moved(Order("suit"), row, 8, 0)).hand) == "XX 7S KS 7H 7H 8H 9H 2C 7D"


def test_a_card_that_has_left_and_comes_back_lies_where_it_lay() -> None:
    row = cards("2C KS 3D")
    order = moved(resorted(Order(), row, "hand"), row, 2, 0)
    assert spell(ranged(cards("2C 3D"), order).hand) == "3D 2C"
    assert spell(ranged(cards("3D KS 2C"), order).hand) == "3D 2C KS"


def test_melds_put_together_leave_the_row_and_come_back_to_it() -> None:
    order = with_staged(Order("suit"), cards("9H 7H 8H"))
    there = ranged(HAND, order)
    assert [spell(group) for group in there.staged] == ["7H 8H 9H"]
    assert spell(there.hand) == "7S KS 7H 2C 7D XX"
    assert ranged(HAND, without_staged(order, 0)).staged == ()


def test_a_meld_of_which_a_card_is_gone_is_no_longer_put_together() -> None:
    order = with_staged(Order("suit"), cards("7H 8H 9H"))
    there = ranged(cards("7H 8H KS"), order)
    assert there.staged == ()
    assert spell(there.hand) == "KS 7H 8H"


def test_a_bracket_goes_round_every_piece_of_a_meld_that_lies_apart() -> None:
    (bracket,) = brackets(cards("7S KS 7H 2C 7D"), Order())
    assert bracket.spans == ((0, 0), (2, 2), (4, 4))
    assert bracket.places == (0, 2, 4)
    assert bracket.meld.points == 21


def test_no_card_is_in_two_brackets() -> None:
    places = [place for bracket in brackets(HAND, Order()) for place in bracket.places]
    assert len(places) == len(set(places))
