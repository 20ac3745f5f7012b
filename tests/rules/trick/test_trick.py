"""Who wins a trick, and which cards may be played to it (R23-R28)."""

import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.game import observe
from rams_desktop.rules.match import Race
from rams_desktop.rules.trick.follow import DutyName, allowed, broken
from rams_desktop.rules.trick.observation import Observation, Played, Trick
from rams_desktop.rules.trick.terms import Terms
from rams_desktop.rules.trick.trick import height, winning
from rams_desktop.session.replay import replay
from tests.records.build import made
from tests.shipped import find

TERMS = Terms("test", "AKQJT9", Race(target=20))


def test_a_demoted_ace_is_the_lowest_also_where_the_king_stands_above_it() -> None:
    french = Terms("test", "KQJAT9", Race(target=20))
    assert winning(plays("AH TH"), "H", french, demoted=True).seat == 1
    assert winning(plays("QH KH AH"), "H", french, demoted=True).seat == 1


def plays(text: str) -> tuple[Played, ...]:
    return tuple(Played(seat, each) for seat, each in enumerate(cards(text)))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9S TS KS QS", 2),  # highest of the suit led
        ("9S AC AD KC", 0),  # cards of other suits have no power
        ("AS 9H KS QS", 1),  # a trump, however low
        ("AS TH JH 9H", 2),  # the highest trump: jack over ten
        ("9H KS AS QH", 3),
        ("TS 9S", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    assert winning(plays(trick), "H", TERMS).seat == winner


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("9H AH", 0), ("AH 9H", 0), ("AH TH", 1), ("TH AH 9H", 0), ("AS AH", 1), ("KS 9H AH", 1), ("KS AH 9H", 1)],
)
def test_a_demoted_ace_equals_the_trump_nine_and_the_first_of_both_wins(trick: str, winner: int) -> None:
    assert winning(plays(trick), "H", TERMS, demoted=True).seat == winner


def test_in_a_longer_pack_it_equals_the_lowest_rank() -> None:
    assert winning(plays("7H AH"), "H", replace(TERMS, ranks="AKQJT987"), demoted=True).seat == 0
    assert winning(plays("AH 8H"), "H", replace(TERMS, ranks="AKQJT987"), demoted=True).seat == 1


def test_an_ace_of_another_suit_is_never_demoted() -> None:
    assert winning(plays("AS KS"), "H", TERMS, demoted=True).seat == 0


def test_powerless_cards_count_nothing() -> None:
    assert height(card("AC"), "S", "H", TERMS) == 0
    assert height(card("9S"), "S", "H", TERMS) > 0
    assert height(card("9H"), "S", "H", TERMS) > height(card("AS"), "S", "H", TERMS)


def seeing(hand: str, lies: str = "", *, past: str = "", demoted: bool = False) -> Observation:
    """Return what seat 3 sees with this hand, hearts trump, after these plays; `past`: a trick that seat 3 led."""
    seen = observe(replay(made("deal plain\n0123 decline\n"), find).state, 3)
    led = (Trick(tuple(Played((3 + place) % 4, each) for place, each in enumerate(cards(past))), 3),) if past else ()
    return replace(seen, hand=cards(hand), trick=plays(lies), past=led, demoted=demoted)


USUAL: tuple[DutyName, ...] = ("lead-trump-ace", "follow", "trump")
STRICT: tuple[DutyName, ...] = (*USUAL, "beat", "overtrump")


@pytest.mark.parametrize(
    ("hand", "lies", "duties", "may"),
    [
        ("AS KC 9H", "", USUAL, "AS KC 9H"),
        ("AS KC AH", "", USUAL, "AH"),
        ("AS 9S KC AH", "TS", USUAL, "AS 9S"),
        ("KC QD AH 9H", "TS", USUAL, "AH 9H"),
        ("KC QD", "TS", USUAL, "KC QD"),
        ("AH KC", "9H", USUAL, "AH"),
        ("AS 9S", "TS", STRICT, "AS"),
        ("9S QS", "KS", STRICT, "9S QS"),  # none beats it
        ("AS 9S", "TS 9H", STRICT, "AS 9S"),  # a trump lies, no spade beats it
        ("TH JH KC", "AS QH", STRICT, "TH JH"),
        ("TH KH KC", "AS QH", STRICT, "KH"),
        ("TH KH", "9H QH", STRICT, "KH"),
    ],
)
def test_the_duties_leave_these_cards(hand: str, lies: str, duties: tuple[DutyName, ...], may: str) -> None:
    seen = seeing(hand, lies)
    assert allowed(seen, duties) == cards(may)
    for each in seen.hand:
        assert (broken(seen, each, duties) is None) is (each in cards(may))


def test_the_ace_duty_is_over_after_the_first_own_lead() -> None:
    assert allowed(seeing("AS AH", past="KS 9S TS QS"), USUAL) == cards("AS AH")


def test_who_must_beat_counts_the_demoted_ace_low() -> None:
    assert allowed(seeing("TH 9H", "AS AH", demoted=True), STRICT) == cards("TH")


def test_the_first_duty_broken_is_named() -> None:
    seen = seeing("AS KC 9H", "TS")
    refused = broken(seen, card("KC"), USUAL)
    assert refused is not None
    assert (refused.reason, refused.allowed) == ("must-follow-suit", cards("AS"))
