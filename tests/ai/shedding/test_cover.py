"""Which card covers: what is held of it, and what of it is out."""

from rams_desktop.ai.shedding.cover import best
from rams_desktop.rules.core.cards import Card, cards
from tests.ai.shedding.test_playing import seen_with

FAR = (4, 6, 6, 6)


def chosen(hand: str, pile: str, *, reads: bool = True, lacks: tuple[str | None, ...] = (None,) * 4) -> Card:
    seen = seen_with(hand, pile, sizes=FAR, lacks=lacks)
    return tuple(Card)[best(seen, [card.index for card in seen.fitting], reads=reads)]


def test_of_two_suits_held_alike_goes_the_one_that_fewer_others_can_follow() -> None:
    # Nine spades lie in the pile, so that hardly anybody follows spades; the heart is as single in the hand.
    pile = "2S 3S 4S 5S 6S 7S 8S TS JS 9C"
    assert chosen("9S 9H 2D 3C", pile) == Card("9S")
    assert chosen("9S 9H 2D 3C", pile, reads=False) == Card("9S")


def test_a_suit_held_more_goes_while_as_much_of_it_is_out() -> None:
    assert chosen("9H 5H 9D 3C", "9C") in cards("9H 5H 3C")
    assert chosen("9H 5H 9D 3C", "9S") == Card("9H")


def test_a_rank_of_which_all_others_are_gone_goes_first_for_who_counts_ranks() -> None:
    # Of two hearts the king is the last of its rank.
    pile = "KC KD KS 2H"
    assert chosen("5H KH 8C 9D", pile) == Card("KH")
    assert chosen("5H KH 8C 9D", pile, reads=False) == Card("5H")


def test_a_suit_that_a_player_after_the_next_lacks_goes_first() -> None:
    assert chosen("9H 9D 4S 5C", "9S 9C") == Card("9H")
    assert chosen("9H 9D 4S 5C", "9S 9C", lacks=(None, None, "D", None)) == Card("9D")


def test_what_the_next_of_four_lacks_makes_no_difference() -> None:
    # What he draws he covers with for the rest of the deal.
    assert chosen("9H 9D 4S 5C", "9S 9C", lacks=(None, "D", None, None)) == Card("9H")
