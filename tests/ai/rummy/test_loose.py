"""Which loose card of an open hand is thrown."""

from rams_desktop.ai.rummy.links import CARDS
from rams_desktop.ai.rummy.loose import ranked
from rams_desktop.ai.rummy.sight import sight
from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.rummy.observation import Observation
from tests.ai.rummy.test_choices import R51
from tests.ai.rummy.test_choices import seen as position

TABLE = "5H 6H 7H"


def order(seen: Observation) -> tuple[Card, ...]:
    return tuple(CARDS[index] for index in ranked(sight(R51, seen)))


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
