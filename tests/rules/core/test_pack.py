"""What a whole pack is."""

from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.core.pack import all_cards, is_whole
from rams_desktop.rules.game import PackLaid, apply, check, start
from rams_desktop.rules.trick.conservation import broken_invariant
from tests.shipped import altered, shipped


def test_a_pack_is_whole_in_any_order_and_however_its_ranks_stand() -> None:
    """The king above the ace, as in old French packs, makes no other cards."""
    for ranks in ("AKQJ", "KQJA", "JAQK"):
        assert is_whole(ranks, reversed(all_cards("QKJA")))
        assert not is_whole(ranks, all_cards("QKJ"))
        assert not is_whole(ranks, (*all_cards("QKJA")[1:], *cards("AS")))


def test_a_game_with_the_king_above_the_ace_can_be_dealt() -> None:
    rules = altered(shipped("rams-french"), "packs.0.ranks=KQJAT987")
    state = start(rules, 4)
    laid = PackLaid(all_cards("AKQJT987"))
    assert check(rules, state, laid) is None
    assert broken_invariant(apply(rules, state, laid).state) is None
