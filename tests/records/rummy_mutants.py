"""The rules of rummy with a mistake in them; `mutants.py` says what a mutant is."""

from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.rules import match
from rams_desktop.rules.core import chance
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy import engine, laying, melds, observation, phase
from rams_desktop.rules.rummy.actions import Draw, LayDown, LayOff
from rams_desktop.rules.rummy.melds import JOKER, Limits, Meld
from rams_desktop.rules.rummy.observation import Observation, Opening
from rams_desktop.rules.rummy.phases import deal, draw, lay, score
from rams_desktop.rules.rummy.state import State, Step
from tests.records.mutants import MUTANTS, _after, _mutant

__all__ = ["MUTANTS"]


def _instead(patch: pytest.MonkeyPatch, name: str, change: Any) -> None:
    """Let `change` have what a function of `melds` gives, and its arguments, wherever it is called."""
    usual = getattr(melds, name)

    def function(*given: Any) -> Any:
        return change(usual(*given), *given)

    for module in (melds, laying, lay):
        if hasattr(module, name):
            patch.setattr(module, name, function)


def _knowing(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Any) -> None:
    """Let a method have another observation."""
    usual = getattr(owner, name)
    patch.setattr(owner, name, lambda self, seen, *more: usual(self, change(seen, *more), *more))


# ---- melds --------------------------------------------------------------------------------------


@_mutant
def a_court_card_counts_its_place(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(melds, "PLACE_POINTS", (*range(14), 11))
    for rank, points in {"J": 11, "Q": 12, "K": 13}.items():
        patch.setitem(melds.RANK_POINTS, rank, points)


@_mutant
def an_ace_of_a_set_is_low(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(melds.RANK_POINTS, "A", 1)


@_mutant
def an_ace_is_always_eleven(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(melds, "PLACE_POINTS", (0, 11, *melds.PLACE_POINTS[2:]))


@_mutant
def suits_may_come_twice(patch: pytest.MonkeyPatch) -> None:
    def kind(found: Any, naturals: list[Card]) -> Any:
        return "set" if len({each.rank for each in naturals}) == 1 else found

    _instead(patch, "_kind", kind)


@_mutant
def no_run_is_pure(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Meld, "pure", property(lambda _self: False))


@_mutant
def aces_are_low_only(patch: pytest.MonkeyPatch) -> None:
    _instead(patch, "_run", lambda found, *_given: None if found and found.high == melds.HIGH_ACE else found)


@_mutant
def runs_go_round(patch: pytest.MonkeyPatch) -> None:
    def read(found: Any, cards: tuple[Card, ...], *_limits: Any) -> Any:
        return Meld("run", cards, (), 1) if {each.rank for each in cards} == set("KA2") else found

    _instead(patch, "read", read)


@_mutant
def a_joker_counts_nothing(patch: pytest.MonkeyPatch) -> None:
    def points(meld: Meld) -> int:
        if meld.kind == "set":
            return sum(melds.RANK_POINTS[each.rank] for each in meld.cards if each is not JOKER)
        places = melds.PLACE_POINTS[meld.low :]
        return sum(worth for each, worth in zip(meld.cards, places, strict=False) if each is not JOKER)

    patch.setattr(Meld, "points", property(points))


@_mutant
def a_joker_is_the_higher(patch: pytest.MonkeyPatch) -> None:
    def run(found: Any, *_given: Any) -> Any:
        if found is None or found.cards[0] is not JOKER or found.high == melds.HIGH_ACE:
            return found
        return Meld("run", (*found.cards[1:], JOKER), found.stands, found.low + 1)

    _instead(patch, "_run", run)


@_mutant
def a_set_holds_two_jokers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Limits, "most_jokers", lambda *_given: 2)


@_mutant
def anything_fits(patch: pytest.MonkeyPatch) -> None:
    _instead(patch, "lay_off", lambda _found, meld, *_given: meld)


@_mutant
def the_end_is_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    usual = melds.lay_off
    patch.setattr(laying, "lay_off", lambda meld, cards, _end, limits: usual(meld, cards, None, limits))


@_mutant
def jokers_stay(patch: pytest.MonkeyPatch) -> None:
    _instead(patch, "reclaim", lambda _found, *_given: None)


@_mutant
def any_card_frees_a_joker(patch: pytest.MonkeyPatch) -> None:
    _instead(patch, "reclaim", lambda found, meld, _card: found or meld)


@_mutant
def a_joker_of_three_is_any_suit(patch: pytest.MonkeyPatch) -> None:
    def reclaim(found: Any, meld: Meld, card: Card) -> Any:
        cards = tuple(each for each in meld.cards if each is not JOKER)
        return melds.read((*cards, card)) if meld.kind == "set" else found

    _instead(patch, "reclaim", reclaim)


# ---- who may do what ----------------------------------------------------------------------------


@_mutant
def anyone_acts_in_rummy(patch: pytest.MonkeyPatch) -> None:
    _knowing(patch, phase.Phase, "check", lambda seen, action: replace(seen, turn=action.seat))


@_mutant
def any_card_can_be_melded(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(phase, "holds", lambda *_given: True)


@_mutant
def any_number_of_cards(patch: pytest.MonkeyPatch) -> None:
    for owner in (draw.DrawCard, lay.Lay):
        patch.setattr(owner, "wants", lambda *_given: (0, None))


@_mutant
def melds_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    usual = phase.Phase.check

    def check(self: Any, seen: Observation, action: Any) -> Any:
        if isinstance(action, LayDown) and not action.melds:
            return self.refusal(seen, action)
        return usual(self, seen, action)

    patch.setattr(phase.Phase, "check", check)


def _all_opened(seen: Observation, *_action: Any) -> Observation:
    return replace(seen, openings=(Opening(0, 0),) * seen.seats)


@_mutant
def everybody_has_opened(patch: pytest.MonkeyPatch) -> None:
    _knowing(patch, lay.Lay, "refusal", _all_opened)


@_mutant
def every_meld_must_open(patch: pytest.MonkeyPatch) -> None:
    _knowing(patch, lay.Lay, "refusal", lambda seen, _action: replace(seen, openings=(None,) * seen.seats))


@_mutant
def nobody_has_opened(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(observation.Observation, "opened", property(lambda seen: (False,) * seen.seats))


@_mutant
def everybody_has_his_own_melds(patch: pytest.MonkeyPatch) -> None:
    usual = lay.Lay.refusal

    def refusal(self: Any, seen: Observation, action: Any) -> Any:
        if isinstance(action, LayOff) and seen.melds[action.meld].owner != action.seat:
            return Illegal(Reason.NO_SUCH_MELD)
        return usual(self, seen, action)

    patch.setattr(lay.Lay, "refusal", refusal)


@_mutant
def the_last_meld_will_do(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lay.Lay, "_misfit", lambda *_given: None)


@_mutant
def nobody_need_draw(patch: pytest.MonkeyPatch) -> None:
    _after(patch, draw.DrawCard, "enter", lambda step, _state: Step(replace(step.state, turn=None), step.events))


@_mutant
def draw_again_and_again(patch: pytest.MonkeyPatch) -> None:
    usual = lay.Lay.check
    patch.setattr(
        lay.Lay, "check", lambda self, seen, action: None if isinstance(action, Draw) else usual(self, seen, action)
    )


@_mutant
def taken_cards_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    _after(patch, draw.DrawCard, "apply", lambda step, _state: Step(replace(step.state, taken=None), step.events))


@_mutant
def equal_cards_are_the_one_taken(patch: pytest.MonkeyPatch) -> None:
    _after(patch, draw.DrawCard, "apply", lambda step, _: Step(replace(step.state, taken=step.state.took), step.events))
    patch.setattr(lay, "_barred", lambda seen, card: card is seen.taken)


@_mutant
def taken_cards_are_never_forgotten(patch: pytest.MonkeyPatch) -> None:
    usual = lay._end_turn
    patch.setattr(lay, "_end_turn", lambda state, threw: replace(usual(state, threw), taken=state.taken))


@_mutant
def jokers_are_not_owed(patch: pytest.MonkeyPatch) -> None:
    _after(patch, lay.Lay, "apply", lambda step, _state: Step(replace(step.state, owed=0), step.events))


@_mutant
def jokers_are_owed_for_ever(patch: pytest.MonkeyPatch) -> None:
    _after(patch, lay.Lay, "apply", lambda step, _state: Step(replace(step.state, owed=1), step.events))
    patch.setattr(lay.Lay, "_can_play", lambda *_given: True)


@_mutant
def a_lone_joker_must_be_played(patch: pytest.MonkeyPatch) -> None:
    _knowing(patch, lay.Lay, "_against_discard", lambda seen, _card: replace(seen, hand=(*seen.hand, JOKER)))


@_mutant
def the_turn_goes_the_other_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lay, "left_of", lambda seat, count: (seat - 1) % count)


# ---- packs, the stock, the score ----------------------------------------------------------------


@_mutant
def dealt_in_one_packet(patch: pytest.MonkeyPatch) -> None:
    def dealt(step: Step, state: State) -> Step:
        hands = [state.stock[place * 13 : place * 13 + 13] for place in range(state.seats)]
        by_seat = tuple(hands[(seat - state.eldest) % state.seats] for seat in range(state.seats))
        return Step(replace(step.state, hands=by_seat), step.events)

    _after(patch, deal.Deal, "enter", dealt)


@_mutant
def any_cards_are_the_pack(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chance, "same_cards", lambda *_given: True)


@_mutant
def the_stock_is_renewed_before_it_is_needed(patch: pytest.MonkeyPatch) -> None:
    def begun(step: Step, state: State) -> Step:
        return step if state.stock else Step(replace(step.state, turn="shuffle"), step.events)

    _after(patch, draw.DrawCard, "enter", begun)


@_mutant
def shuffles_at_any_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "mischance", lambda *_given: None)


@_mutant
def every_win_is_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "at_once", lambda *_given: True)


@_mutant
def the_highest_wins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(match.Lowest, "winners", lambda _self, scores: (scores.index(max(scores)),))
