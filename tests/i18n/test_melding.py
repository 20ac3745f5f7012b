"""What a meld is called, and what is said where cards do not make one or do not fit on it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.melding import described
from rams_desktop.i18n.names import SUIT_SIGNS
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy import engine
from rams_desktop.rules.rummy.actions import LayDown, LayOff, PlayerAction, Reclaim
from rams_desktop.rules.rummy.melds import Meld, read
from rams_desktop.rules.rummy.observation import Laid, Observation
from rams_desktop.rules.rummy.state import observe
from tests.i18n.samples import assert_sentence, assert_translated
from tests.rules.rummy.playing import rami


def meld(text: str) -> Meld:
    found = read(cards(text))
    assert found is not None
    return found


def table(*melds: str) -> Observation:
    seen = observe(engine.start(rami("rami-40"), 3, Begun(0)), 0)
    return replace(seen, melds=tuple(Laid(1, meld(each)) for each in melds))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("TC XX QC", "A run of clubs from the ten to the queen: 30 points. The joker stands for the jack of clubs."),
        ("AD 2D 3D", "A run of diamonds from the ace to the three: 6 points."),
        ("7H 8H 9H", "A run of hearts from the seven to the nine: 24 points."),
        ("QS KS AS", "A run of spades from the queen to the ace: 31 points."),
        ("AC AH AS XX", "A set of aces: 44 points. The joker stands for the ace of diamonds."),
        ("9C 9D XX", "A set of nines: 27 points."),
    ],
)
def test_a_meld_is_described_in_words_alone_since_the_fonts_have_no_suit_signs(text: str, said: str) -> None:
    assert described(meld(text)) == said
    assert not set(said) & set(SUIT_SIGNS.values())


@pytest.mark.parametrize("text", ["TC XX QC", "AD 2D 3D", "7H 8H 9H", "QS KS AS", "AC AH AS XX"])
def test_the_words_of_a_meld_go_through_gettext(text: str) -> None:
    assert_translated(lambda: described(meld(text)))


REFUSED: Sequence[tuple[tuple[str, ...], PlayerAction, str]] = [
    (
        ("6S 7S 8S",),
        LayOff(0, cards("KH"), meld=0),
        "This run goes on only with the five of spades or the nine of spades.",
    ),
    (
        ("7D XX 9D",),
        LayOff(0, cards("8C"), meld=0),
        (
            "This run goes on only with the six of diamonds or the ten of diamonds."
            " The joker stands for the eight of diamonds."
        ),
    ),
    (("6S 7S 8S",), LayOff(0, cards("9S JS"), meld=0), "Not all of these cards fit on that meld."),
    (("4C 4D 4H",), LayOff(0, cards("5S"), meld=0), "Only the four of spades can be added to this set."),
    (("4C 4D 4H 4S",), LayOff(0, cards("4S"), meld=0), "This set is complete: it has all four suits."),
    (
        ("AC AH AS XX",),
        LayOff(0, cards("AD"), meld=0),
        "This set is complete: it has all four suits. The joker stands for the ace of diamonds.",
    ),
    (
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",),
        LayOff(0, cards("AC"), meld=0),
        "This run is complete: no card goes on it.",
    ),
    (("4C 4D 4H", "7D XX 9D"), Reclaim(0, cards("8C"), meld=1), "The joker here stands for the eight of diamonds."),
    (
        ("4C 4D XX",),
        Reclaim(0, cards("4H"), meld=0),
        "The joker of a set can be taken only when the three other suits lie beside it.",
    ),
    (("4C 4D 4H",), Reclaim(0, cards("4S"), meld=0), "There is no joker in this meld."),
    ((), LayDown(0, melds=(cards("4C 4D"),)), "A meld needs at least three cards."),
    ((), LayDown(0, melds=(cards("4C 4D 4H"), cards("7S 7S 7H"))), "A set may not hold two cards of the same suit."),
    ((), LayDown(0, melds=(cards("4C 4D 4H 4S XX"),)), "A set has four cards at the most."),
    ((), LayDown(0, melds=(cards("4C 4C 5C 6C"),)), "A run may not hold the same card twice."),
    ((), LayDown(0, melds=(cards("KH AH 2H"),)), "These cards of one suit are not in a row, so they are no run."),
]


@pytest.mark.parametrize(("melds", "action", "said"), REFUSED)
def test_a_refusal_says_what_is_the_matter_with_these_cards(
    melds: tuple[str, ...], action: PlayerAction, said: str
) -> None:
    seen, illegal = table(*melds), Illegal(Reason.NOT_A_MELD)
    assert explain(illegal, seen, action=action) == said
    assert_translated(lambda: explain(illegal, seen, action=action))


def test_cards_of_no_kind_are_told_what_a_meld_is() -> None:
    said = explain(Illegal(Reason.NOT_A_MELD), table(), action=LayDown(0, melds=(cards("4C 7D KH"),)))
    assert said.startswith("That is no meld")
    assert_sentence(said)
