"""Which loose card of an open hand is thrown."""

from msgspec.structs import replace

from rams_desktop.ai.rummy.links import CARDS
from rams_desktop.ai.rummy.loose import ranked
from rams_desktop.ai.rummy.sight import sight
from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.rummy.observation import Observation, Opening
from tests.ai.rummy.test_choices import R51
from tests.ai.rummy.test_choices import seen as position

TABLE = "5H 6H 7H"


def order(seen: Observation, *, reads: bool = True) -> tuple[Card, ...]:
    return tuple(CARDS[index] for index in ranked(sight(R51, seen), seen, reads=reads))


def hand(text: str, *, pile: str = "4C", sizes: int = 9) -> Observation:
    return position(text, phase="lay", pile=pile, table=TABLE, opened=True, sizes=sizes)


def test_a_pair_is_kept_while_there_is_time_and_thrown_when_another_has_one_card() -> None:
    pair = "KD KS 2C"
    assert order(hand(pair))[0] == Card("2C")
    assert order(hand(pair, sizes=1))[0] in cards("KD KS")


def test_a_card_beside_one_that_fits_the_table_is_kept_before_its_like() -> None:
    # Eight of hearts fits: with it the nine of hearts goes too, that of clubs never.
    assert order(hand("9H 9C 2D")).index(Card("9C")) < order(hand("9H 9C 2D")).index(Card("9H"))


def test_a_joker_is_not_among_them() -> None:
    assert Card.JOKER not in order(hand("XX 9C 2D"))


def test_of_equals_goes_what_the_next_player_can_hardly_meld() -> None:
    # Tens and queens around the jack of spades are gone, so that nobody melds it; the others count ten as well.
    gone = "TS TS QS QS JC JC JD JD JH JH 9C"
    known = replace(hand("JS KC 2D", pile=gone), openings=(Opening(60, 9), None, None, None))
    assert order(known)[0] == Card("JS")


def test_who_does_not_read_the_next_player_weighs_his_own_cards_alone() -> None:
    known = hand("7C 7C 3D 2S")
    other = replace(known, sizes=(4, 1, 9, 9), openings=(Opening(60, 9), Opening(60, 9), None, None))
    apart = replace(other, sizes=(4, 9, 9, 1))
    assert order(other, reads=False) == order(apart, reads=False)
