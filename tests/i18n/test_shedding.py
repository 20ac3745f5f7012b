"""Refusals in a shedding game name a few cards, and of many none."""

from msgspec.structs import replace

from rams_desktop.i18n.explain import explain
from rams_desktop.rules.core.begun import Begun
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.shedding import engine
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.state import observe
from tests.shipped import shipped


def at(top: str | None) -> Observation:
    seen = observe(engine.start(shipped("ramsas-shedding"), 4, Begun(0)), 0)  # type: ignore[arg-type]
    return replace(seen, pile=() if top is None else (card(top),))


def test_up_to_three_cards_are_named_as_they_lie_in_the_hand() -> None:
    illegal = Illegal(Reason.HAS_A_MATCH, cards("9C 3H TC"))
    assert explain(illegal, at("3C")) == (
        "You have a card that fits, so you must play: the three of hearts, the nine of clubs or the ten of clubs."
    )


def test_of_many_cards_none_is_named() -> None:
    many = cards("9C 3H TC 4C")
    assert explain(Illegal(Reason.HAS_A_MATCH, many), at("3C")) == (
        "You have cards that fit, so you must play one of them."
    )
    assert explain(Illegal(Reason.DOES_NOT_MATCH, many), at("3C")) == (
        "A card must be of the rank or of the suit of the three of clubs."
    )


def test_equal_cards_are_named_once() -> None:
    illegal = Illegal(Reason.HAS_A_MATCH, cards("9C 9C 9C 9C"))
    assert explain(illegal, at("3C")) == "You have a card that fits, so you must play: the nine of clubs."


def test_who_begins_is_told_that_any_card_will_do() -> None:
    illegal = Illegal(Reason.HAS_A_MATCH, cards("9C 3H"))
    assert explain(illegal, at(None)) == "You begin: play any card of your hand."
