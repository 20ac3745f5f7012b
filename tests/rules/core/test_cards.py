"""Cards are what records write."""

import pytest

from rams_desktop.rules.core.cards import Card, card, cards, holds, spell, without
from rams_desktop.rules.core.pack import Pack, all_cards, is_rotation, strengths


def test_there_are_52_cards_and_a_joker_each_with_its_text() -> None:
    assert len(Card) == 53
    assert [each.index for each in Card] == list(range(53))
    assert all(card(each.text) is each for each in Card)
    assert (card("TD").rank, card("TD").suit, card("TD").red) == ("T", "D", True)
    assert (card("XX").suit, card("XX").red) == (None, False)


@pytest.mark.parametrize("text", ["", "A", "1S", "10S", "as", "SA", "AX", "XXX"])
def test_another_text_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        card(text)


def test_cards_are_read_and_spelled_alike() -> None:
    assert spell(cards(" AS  KS\n9C ")) == "AS KS 9C"


def test_equal_cards_are_counted() -> None:
    two = cards("AS AS KS")
    assert holds(two, cards("AS AS"))
    assert not holds(two, cards("KS KS"))
    assert without(two, cards("AS")) == cards("AS KS")
    with pytest.raises(ValueError, match="not in"):
        without(cards("KS"), cards("AS"))


@pytest.mark.parametrize(
    ("ranks", "number", "lowest"), [("AKQJT9", 24, "9"), ("AKQJT987", 32, "7"), ("AKQJT9876", 36, "6")]
)
def test_a_pack_has_each_rank_in_four_suits(ranks: str, number: int, lowest: str) -> None:
    assert len(all_cards(ranks)) == len(set(all_cards(ranks))) == number
    assert Pack(players=(4,), ranks=ranks).lowest == lowest
    assert strengths(ranks)[lowest] == 0
    assert strengths(ranks)["A"] == len(ranks) - 1


@pytest.mark.parametrize("ranks", ["AKQJT9A", "AKQJT1", "AKQ X"])
def test_ranks_are_different_and_real(ranks: str) -> None:
    with pytest.raises(ValueError, match="ranks"):
        Pack(players=(4,), ranks=ranks)


def test_a_rotation_keeps_the_order_round() -> None:
    before = cards("9C TC JC QC")
    assert all(is_rotation(before[cut:] + before[:cut], before) for cut in range(4))
    assert not is_rotation(cards("TC 9C JC QC"), before)
    assert not is_rotation(cards("9C TC JC"), before)
    assert not is_rotation(cards("9C TC JC KC"), before)
    assert not is_rotation((), before)
