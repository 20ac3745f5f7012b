"""Positions where a wrong choice would make the table groan."""

import pytest

from tests.ai.driver import ruleset
from tests.ai.positions import answer

LT = ruleset("ramsas-lt")
LV = ruleset("ramsas-lv")


def test_a_strong_hand_is_not_thrown_away_for_a_blind_widow() -> None:
    # R12: only one of five cards is kept.
    assert answer(LT, "phase buy\ntrump 9S\nscores 5 5 5 5\nhand AS KS QS AH AD") == "decline"


def test_a_hopeless_hand_in_first_place_is_exchanged() -> None:
    # R16: who declines must play, at the risk of five points (R36).
    assert answer(LT, "phase buy\ntrump 9S\nscores 5 5 5 5\nhand 9H TH 9D TD 9C") == "buy 9C 9D TD 9H"


def test_the_trump_ace_is_the_card_to_keep() -> None:
    assert answer(LT, "phase buy\ntrump 9S\nscores 0 0 0 0\nhand AS TH 9D TC 9C") == "buy 9C TC 9D TH"


def test_with_nothing_in_hand_but_a_low_trump_the_trump_is_kept() -> None:
    assert answer(LT, "phase buy\ntrump 9S\nscores 5 5 5 5\nhand TS QH 9D TC 9C") == "buy 9C TC 9D QH"


def test_a_shown_pair_of_jacks_is_worth_more_than_a_widow() -> None:
    # R29: two jacks of one colour bring five points with the first trick.
    pair, no_pair = "KS JS JC 9H 9D", "KS JS JD 9H 9D"
    assert answer(LT, f"phase buy\ntrump 9S\nscores 5 5 5 5\nhand {pair}") == "decline"
    assert answer(LT, f"phase buy\ntrump QS\nscores 0 0 0 0\nhand {pair}") == "decline"
    assert answer(LT, f"phase buy\ntrump QH\nscores 5 5 5 5\nhand {no_pair}").startswith("buy")


FOLD = "phase fold\nasked yes\nbuyer 3\ndealer 2\ntrump 9S"


@pytest.mark.parametrize(
    ("facts", "does"),
    [
        ("scores 5 5 5 5\nhand 9H TH 9D TD 9C", "fold"),  # five points to lose, nothing to win
        ("scores 0 5 5 5\nhand 9H TH 9D TD 9C", "stay"),  # R36: at zero nothing is lost
        ("scores -2 5 5 5\nhand 9H TH 9D TD 9C", "stay"),
        ("scores 5 5 5 5\nhand AS TH 9D TD 9C", "stay"),  # the trump ace is a sure trick
        ("scores 5 5 5 5\nhand KS QS 9D TD 9C", "stay"),
        ("scores 5 5 5 5\nhand JC JS 9D TD 9C", "stay"),  # R32: the pair covers the penalty
        ("scores 5 5 5 15\nout 1 2\nhand 9H TH 9D TD 9C", "stay"),  # R19: folding ends the match
        ("scores 5 5 5 14\nout 1 2\nhand 9H TH 9D TD 9C", "fold"),
        ("scores 5 5 15 15\nout 1\nhand 9H TH 9D TD 9C", "fold"),  # the buyer is not alone yet
    ],
)
def test_folding_costs_nothing_where_there_is_something_to_lose(facts: str, does: str) -> None:
    assert answer(LT, f"{FOLD}\n{facts}") == does


def test_the_dealer_always_has_the_lowest_trump_cut_away() -> None:
    # R7
    assert answer(LT, "phase cut\ndealer 0\ntrump 9S\nscores 0 0 0 0\nhand AS KS QS JS TS") == "recut"


def test_the_buyer_asks_who_is_not_playing() -> None:
    # R15: whoever folds can take no trick from him.
    position = "phase fold\nbuyer 0\ntrump 9S\nscores 5 5 5 5\nhand 9H TH 9D TD 9C"
    assert answer(LT, position, manners="table") == "ask"


def test_three_jacks_are_announced_and_not_shown() -> None:
    # R31: it tells the others less.
    assert answer(LT, "phase jacks\ntrump 9S\nscores 5 5 5 5\nhand JS JC JH TD 9C") == "announce"


def test_a_pair_is_shown_where_showing_is_a_choice() -> None:
    # R30: hidden, it is worth nothing.
    assert answer(LV, "phase jacks\ntrump 9S\nscores 5 5 5 5\nhand JS JC AH TD 9C") == "show JC JS"


PLAY = "phase tricks\nbuyer 3\ndealer 2\ntrump 9S\nscores 5 5 5 5"


@pytest.mark.parametrize(
    ("facts", "card"),
    [
        # Last to play: the cheapest card that takes it, the lowest when none does.
        ("hand AH QH 9D\ntrick 1 9H 2 TH 3 JH", "QH"),
        ("hand QH TH 9D\ntrick 1 AH 2 9H 3 JH", "TH"),
        ("hand AS KS QS 9C\ntrick 1 9H 2 TH 3 JS", "QS"),
        ("hand QS TS 9D 9C\ntrick 1 9H 2 KS 3 TH", "TS"),
        # Players still to come: the ace, since the ten would be beaten.
        ("hand AH 9H QD TD JC\ntrick 3 TH", "AH"),
        # Nothing can be won: the ace is kept.
        ("hand AD 9D\ntrick 1 AH 2 9H 3 JH", "9D"),
    ],
)
def test_a_trick_is_taken_cheaply_or_not_at_all(facts: str, card: str) -> None:
    assert answer(LT, f"{PLAY}\n{facts}") == f"play {card}"


@pytest.mark.parametrize(
    ("facts", "card"),
    [
        # The king is the highest trump left; drawing with it makes both aces safer.
        ("hand KS AH AD\ntrick 0 AS 1 9S 2 9H 3 TS\ntrick 0 KC 1 9C 2 TC 3 JC", "KS"),
        # No trump is left: the ace first, then the ten; the other way round the ace is lost.
        ("hand AH TD\ntrick 0 AS 1 9S 2 TS 3 JS\ntrick 0 KS 1 9C 2 QS 3 9D\ntrick 0 KH 1 QH 2 JH 3 TH", "AH"),
        # Ace and king of hearts are gone, the queen is the one sure card.
        ("hand QH TD\ntrick 0 AS 1 9S 2 TS 3 JS\ntrick 0 KS 1 9C 2 QS 3 9D\ntrick 0 AH 1 KH 2 JH 3 TH", "QH"),
    ],
)
def test_the_surest_card_is_led_first(facts: str, card: str) -> None:
    assert answer(LT, f"{PLAY.replace('trump 9S', 'trump S')}\n{facts}") == f"play {card}"


def test_a_neighbour_one_point_from_the_match_is_shut_out() -> None:
    # R37: seat 1 plays last and may have no heart either; against him only the ace is sure.
    position = "phase tricks\nbuyer 2\ndealer 1\ntrump S\nscores 5 {} 5 5\nhand AS TS 9D QC JC\ntrick 2 TH 3 9H"
    assert answer(LT, position.format(5)) == "play TS"
    assert answer(LT, position.format(19)) == "play AS"


def test_the_last_chance_of_a_trick_is_not_wasted() -> None:
    # R36: no trick yet, five points at stake; the trump now lies safe, the ten of diamonds never will.
    position = "phase tricks\nbuyer 3\ndealer 2\ntrump S\nscores 5 5 5 5\nhand KS 9S QH\ntrick 1 AS 2 TS 3 JS"
    assert answer(LT, position) == "play 9S"


def test_the_ace_duty_is_kept_where_it_is_not_enforced() -> None:
    # R26, R27: broken, the ace would be worth a nine.
    position = f"{PLAY.replace('buyer 3', 'buyer 0')}\nhand AS TS QH AD AC"
    assert answer(LT, position, manners="table") == "play AS"
