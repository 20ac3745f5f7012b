"""Positions of the Rams family where a wrong choice would make the table groan."""

import pytest

from tests.ai.driver import ruleset
from tests.ai.positions import answer

CLASSIC = ruleset("rams-classic")
MATTMAR = ruleset("rams-mattmar")
FRENCH = ruleset("rams-french", general=True)
ROUNCE = ruleset("rounce")
BOURRE = ruleset("bourre")
LOO = ruleset("loo-three")
PAM = ruleset("loo-five")
RAMSEN = ruleset("ramsen")
ZWICKEN = ruleset("zwicken")

DECLARE = "phase declare\ndealer 3\ntrump 4S\nfaced yes\nscores 80 80 80 80"


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("AS KS QS JS 2D", "draw 2D"),  # four high trumps stay, the deuce goes
        ("AH 3D 5C 8C 9D", "draw 5C 8C 3D 9D"),  # K4: the ace binds, and everything else goes
        ("KS QS 2D 3C 4C", "draw 3C 4C 2D"),
    ],
)
def test_trumps_and_aces_stay_and_rags_go(hand: str, does: str) -> None:
    assert answer(CLASSIC, f"{DECLARE}\nhand {hand}") == does


def test_the_dealer_takes_a_better_turn_up_for_his_worst_card() -> None:
    # K5
    swap = "phase swap\ndealer 0\ntrump KS\nfaced yes\nin 0 1 2 3\nscores 80 80 80 80\nhand {}"
    assert answer(CLASSIC, swap.format("AS QS JS 2D TC")) == "swap 2D"
    assert answer(CLASSIC, swap.format("AS QS JS AH 9H")) == "swap 9H"
    low = "phase swap\ndealer 0\ntrump 2S\nfaced yes\nin 0 1 2 3\nscores 80 80 80 80\nhand AS KS QS JS TS"
    assert answer(CLASSIC, low) == "keep"


def test_a_bad_card_shown_by_mistake_is_refused_and_a_good_one_kept() -> None:
    # K17
    shown = f"{DECLARE}\nin 0\ndrew 0 3\nhand AS KS {{0}}\nexposed {{0}}\nknown 0 {{0}}"
    assert answer(CLASSIC, shown.format("2D")) == "refuse"
    assert answer(CLASSIC, shown.format("QS")) == "accept"


def test_an_ace_hand_saves_its_one_trick_above_all() -> None:
    # K11, K12: the ace of hearts brings 20 with a trick and costs 25 without one. The nine of spades is sure now;
    # kept for later it would be a chance only.
    position = "phase tricks\ndealer 3\ntrump S\nscores 80 80 80 80\nhand 9S 2S AH\ntrick 1 5C 2 9C 3 8S"
    assert answer(CLASSIC, position) == "play 9S"


def test_no_duty_is_broken_where_it_could_be() -> None:
    # K8, K18: with table manners any card can be played, and a revoke costs the tricks of the deal.
    lead = "phase tricks\ndealer 3\ntrump S\nscores 80 80 80 80\nhand AS 2S AH KH KD"
    assert answer(CLASSIC, lead, manners="table") == "play AS"
    follow = "phase tricks\ndealer 3\ntrump S\nscores 80 80 80 80\nhand KS 2H\ntrick 3 AH 1 KH 2 QH"
    assert answer(CLASSIC, follow, manners="table") == "play 2H"


PROPOSE = "phase propose\ntrump 4S\nscores 8 8 8 8\n{}\nhand {}"


def test_forehand_is_content_with_a_good_hand_and_proposes_with_a_bad_one() -> None:
    # M3
    assert answer(MATTMAR, PROPOSE.format("dealer 3\nknown 3 4S", "AS KS QS 9S AH")) == "content"
    assert answer(MATTMAR, PROPOSE.format("dealer 3\nknown 3 4S", "AH KH QH JH TH")) == "swing"
    assert answer(MATTMAR, PROPOSE.format("dealer 3\nknown 3 4S", "2H 3D 5C 7C 8D")) != "content"


def test_nobody_gives_a_good_hand_away_by_his_vote() -> None:
    # M5
    for proposal in ("better", "swing"):
        voting = f"dealer 0\nproposal {proposal}"
        assert answer(MATTMAR, PROPOSE.format(voting, "AS KS QS 9S AH 4S")) == "refuse"
        assert answer(MATTMAR, PROPOSE.format(f"dealer 2\nproposal {proposal}", "2H 3D 5C 7C 8D")) == "accept"


def test_a_knock_promises_a_trick() -> None:
    # M6, M18: no trick costs five; at one point one must knock (M9).
    knock = "phase knock\ndealer 3\ntrump 4S\nknown 3 4S\nin 1 2 3\nscores {} 8 8 8\nhand {}"
    assert answer(MATTMAR, knock.format(4, "AS KS 5C 7C 8D")) == "knock"
    assert answer(MATTMAR, knock.format(4, "2H 3D 5C 7C 8D")) == "pass"
    assert answer(MATTMAR, knock.format(1, "2H 3D 5C 7C 8D")) == "knock"
    # At ten there is nothing to lose (M18).
    assert answer(MATTMAR, knock.format(10, "2H 3D 5C 7C 8D")) == "knock"


def test_the_dealer_lays_one_more_away_and_keeps_his_trumps() -> None:
    # M11: five stay of six.
    exchange = "phase exchange\ndealer 0\ntrump 4S\nin 0 1 2 3\nscores 8 8 8 8\nhand {}"
    assert answer(MATTMAR, exchange.format("AS KS QS 9S 4S 2D")) == "draw 2D"
    assert answer(MATTMAR, exchange.format("AS KS 4S 2D 3C 5C")) == "draw 3C 5C 2D"


def test_the_extra_hand_replaces_a_poor_one_and_never_a_good_one() -> None:
    stand = "phase stand\ndealer 3\ntrump 9S\nfaced yes\nwidow 5\nscores 7 7 7 7\nhand {}"
    assert answer(FRENCH, stand.format("AS KS QS 7D 8C")) == "play"
    assert answer(FRENCH, stand.format("7H 8D 7C 8C 9D")) == "take-widow"


def test_all_the_tricks_are_announced_only_when_they_are_there() -> None:
    stand = "phase stand\ndealer 3\ntrump 7S\nfaced yes\nwidow 5\nscores 7 7 7 7\nhand {}"
    assert answer(FRENCH, stand.format("AS KS QS JS AH")) == "general"
    assert answer(FRENCH, stand.format("AS KS 8S TH JH")) == "play"


def test_a_trump_is_kept_of_a_six_card_extra_hand() -> None:
    discard = "phase stand\ndealer 3\ntrump 9S\nfaced yes\nin 0\nthrew 2H 3H 4H 5H 6H\nscores 9 9 9 9\nhand {}"
    assert answer(ROUNCE, discard.format("2S AS KH 3D QC TC")) == "discard 3D"


def test_a_hopeless_hand_stays_out_of_the_pot_and_a_good_one_does_not() -> None:
    draw = "phase declare\ndealer 0\ntrump {}\nin 1 2 3 4\npot 5\nscores 0 0 0 0 0\nhand {}"
    assert answer(BOURRE, draw.format("2S", "2S 3D 5C 7C 8D")) == "pass"
    assert answer(BOURRE, draw.format("9S", "AS KS QS 9S 2D")) == "draw 2D"
    stand = "phase stand\ndealer 4\ntrump 9S\nfaced yes\nwidow 0\nin 1 2\nout 3\npot 3\nscores 0 0 0 0 0\nhand {}"
    assert answer(LOO, stand.format("2H 5D 7C")) == "pass"
    assert answer(LOO, stand.format("AS KS 7C")) == "play"


def test_a_flush_is_not_broken_by_a_draw() -> None:
    # Four of a suit and Pam take the pool at once.
    draw = "phase declare\ndealer 4\ntrump 9S\nfaced yes\npot 5\nscores 0 0 0 0 0\nhand 2H 5H 7H 9H JC"
    assert answer(PAM, draw) == "draw"


def test_a_permanent_trump_is_known_for_one() -> None:
    draw = "phase declare\ndealer 3\ntrump 8S\nfaced yes\nscores 8 8 8 8\nhand 7D 9D JC 8H 9H"
    assert answer(RAMSEN, draw) == "draw 8H 9H"
    # Pam beats even the trump ace: it takes the trick that the king of trumps can't.
    trick = "phase tricks\ndealer 4\ntrump S\npot 5\nscores 0 0 0 0 0\nhand JC 2S\ntrick 1 3S 2 KS 3 AS 4 4S"
    assert answer(PAM, trick) == "play JC"


def test_the_seven_of_diamonds_is_not_led_into_the_trump_ace() -> None:
    # Zwicken: losing it to the ace costs the whole pot.
    lead = "phase tricks\ndealer 3\ntrump S\npot 9\nscores 0 0 0 0\nhand 7D KS 8H"
    assert answer(ZWICKEN, lead) != "play 7D"


def test_what_others_could_not_beat_tells_what_they_lack() -> None:
    # Must beat: the other put a lower diamond on the queen, so he has not the ace; that of clubs he may have.
    position = "phase tricks\ndealer 1\ntrump S\nscores 8 8\nhand KC KD\ntrick 0 QD 1 JD"
    assert answer(MATTMAR, position) == "play KD"
