"""The rules of the shedding games with a mistake in them; `mutants.py` says what a mutant is."""

from typing import Any

import pytest
from msgspec.structs import replace

from rams_desktop.rules import notation
from rams_desktop.rules.core import chance
from rams_desktop.rules.core import pack as packs
from rams_desktop.rules.core.cards import RED, Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.shedding import engine, observation
from rams_desktop.rules.shedding.actions import Action, Draw, Pass, Play, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.phases import deal, score, shed
from rams_desktop.rules.shedding.state import State, Step
from rams_desktop.session import replay
from tests.records.mutants import _mutant
from tests.records.rummy_mutants import MUTANTS

__all__ = ["MUTANTS"]

Shed = shed.Shed


def _fits(patch: pytest.MonkeyPatch, change: Any) -> None:
    """Let another rule say which card covers which."""
    patch.setattr(observation, "fits", change)


def _check(patch: pytest.MonkeyPatch, change: Any) -> None:
    """Let `change` have the usual refusal, the rules, what is known and the action."""
    usual = Shed.check
    patch.setattr(Shed, "check", lambda self, seen, action: change(usual(self, seen, action), self, seen, action))


def _after(patch: pytest.MonkeyPatch, change: Any) -> None:
    """Let `change` have the step that an action leads to, the state before it and the action."""
    usual = Shed.apply

    def apply(self: Shed, state: State, action: Action) -> Step:
        return change(usual(self, state, action), state, action)

    patch.setattr(Shed, "apply", apply)


# ---- the deal -----------------------------------------------------------------------------------


@_mutant
def dealt_in_packets(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        deal,
        "clockwise",
        lambda first, count: tuple(sorted(clockwise(first, count) * 7, key=clockwise(first, count).index)),
    )


@_mutant
def any_cards_will_do(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chance, "same_cards", lambda _some, _others: True)


@_mutant
def the_dealer_begins(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shed, "enter", lambda _self, state: Step(replace(state, turn=state.dealer)))


@_mutant
def the_dealer_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "left_of", lambda seat, _count: seat)


@_mutant
def a_card_of_the_stock_is_turned(patch: pytest.MonkeyPatch) -> None:
    def enter(_self: Shed, state: State) -> Step:
        return Step(replace(state, turn=state.eldest, pile=state.stock[:1], stock=state.stock[1:]))

    patch.setattr(Shed, "enter", enter)


# ---- turns --------------------------------------------------------------------------------------


@_mutant
def turns_go_to_the_right(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shed, "_beside", lambda state, seat: (seat - 1) % state.seats)


@_mutant
def anybody_may_play(patch: pytest.MonkeyPatch) -> None:
    usual = Shed.check
    patch.setattr(Shed, "check", lambda self, seen, action: usual(self, replace(seen, turn=action.seat), action))


# ---- covering -----------------------------------------------------------------------------------


@_mutant
def only_the_suit_covers(patch: pytest.MonkeyPatch) -> None:
    _fits(patch, lambda card, top, suit: top is None or card.suit == (suit or top.suit))


@_mutant
def only_the_rank_covers(patch: pytest.MonkeyPatch) -> None:
    _fits(patch, lambda card, top, _suit: top is None or card.rank == top.rank)


@_mutant
def the_colour_covers(patch: pytest.MonkeyPatch) -> None:
    _fits(
        patch,
        lambda card, top, suit: (
            top is None or card.rank == top.rank or (card.suit in RED) == ((suit or top.suit) in RED)
        ),
    )


@_mutant
def an_equal_card_does_not_cover(patch: pytest.MonkeyPatch) -> None:
    usual = observation.fits
    _fits(patch, lambda card, top, suit: card is not top and usual(card, top, suit))


@_mutant
def equal_cards_go_together(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shed, "without", lambda hand, gone: tuple(card for card in hand if card not in gone))


@_mutant
def equal_cards_are_two_choices(patch: pytest.MonkeyPatch) -> None:
    def fitting(seen: Observation) -> tuple[Card, ...]:
        return tuple(card for card in seen.hand if observation.fits(card, seen.top, seen.suit))

    patch.setattr(Observation, "fitting", property(fitting))


# ---- drawing and passing ------------------------------------------------------------------------


@_mutant
def who_begins_may_draw(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shed, "_must_cover", lambda self, seen: self.draw_only_if_stuck or seen.drawn > 0)


@_mutant
def who_has_drawn_may_draw_on(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shed, "_must_cover", lambda _self, seen: not seen.drawn)
    usual = Shed.check

    def check(self: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        first = isinstance(action, Draw) and not self.draw_only_if_stuck and not seen.drawn
        return None if first else usual(self, seen, action)

    patch.setattr(Shed, "check", check)


@_mutant
def who_draws_may_not_play(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        return Illegal(Reason.NOT_A_CHOICE_NOW) if isinstance(action, Play) and seen.drawn else illegal

    _check(patch, refused)


@_mutant
def one_may_always_pass(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        return None if isinstance(action, Pass) and seen.turn == action.seat else illegal

    _check(patch, refused)


@_mutant
def one_may_pass_with_a_match(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, _seen: Observation, action: PlayerAction) -> Illegal | None:
        has = illegal is not None and illegal.reason is Reason.HAS_A_MATCH
        return None if has and isinstance(action, Pass) else illegal

    _check(patch, refused)


# ---- the empty stock ----------------------------------------------------------------------------


@_mutant
def the_stock_is_renewed_early(patch: pytest.MonkeyPatch) -> None:
    def early(step: Step, before: State, action: Action) -> Step:
        state = step.state
        if not isinstance(action, Draw) or state.stock or state.back or not before.stock or len(state.pile) < 2:
            return step
        return Step(replace(state, back=state.pile[:-1], pile=state.pile[-1:], turn="shuffle"), step.events)

    _after(patch, early)


@_mutant
def the_top_is_shuffled_too(patch: pytest.MonkeyPatch) -> None:
    def all_of_it(step: Step, _before: State, _action: Action) -> Step:
        state = step.state
        if state.turn != "shuffle":
            return step
        return Step(replace(state, back=state.back + state.pile, pile=()), step.events)

    _after(patch, all_of_it)
    patch.setattr(
        Shed, "_draws", lambda self, seen, stock: stock > 0 or (self.on_empty == "reshuffle" and bool(seen.pile))
    )


@_mutant
def the_shuffle_is_always_due(patch: pytest.MonkeyPatch) -> None:
    usual = engine.check

    def check(rules: Any, state: State, action: Any) -> Illegal | None:
        if isinstance(action, shed.Shuffled):
            return None if packs.same_cards(action.shuffle, state.pile[:-1]) else Illegal(Reason.BAD_PACK)
        return usual(rules, state, action)

    patch.setattr(engine, "check", check)


@_mutant
def all_but_one_passes_block(patch: pytest.MonkeyPatch) -> None:
    def sooner(step: Step, _before: State, _action: Action) -> Step:
        blocked = step.state.passes == step.state.seats - 1
        return Step(replace(step.state, turn=None), (*step.events, shed.Blocked("passes"))) if blocked else step

    _after(patch, sooner)


# ---- winning ------------------------------------------------------------------------------------


@_mutant
def the_most_cards_win(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "min", max, raising=False)


@_mutant
def the_first_of_equals_wins(patch: pytest.MonkeyPatch) -> None:
    usual = score.Line
    given: list[Any] = []

    def line(seat: int, rule: Any, points: int) -> Any:
        given.append(seat)
        return usual(seat, rule, points if len(given) == 1 else 0)

    patch.setattr(score, "Line", line)


@_mutant
def one_card_left_is_enough(patch: pytest.MonkeyPatch) -> None:
    def enough(step: Step, _before: State, action: Action) -> Step:
        done = isinstance(action, Play) and len(step.state.hands[action.seat]) == 1
        return Step(replace(step.state, turn=None), step.events) if done else step

    _after(patch, enough)


# ---- cards with an effect -----------------------------------------------------------------------


@_mutant
def a_seven_draws_three(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(shed, "SEVEN_DRAWS", 3)


@_mutant
def sevens_stack(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        seven = isinstance(action, Play) and seen.owed and action.cards[0].rank == "7"
        return None if seven else illegal

    _check(patch, refused)


@_mutant
def nobody_heeds_a_jack(patch: pytest.MonkeyPatch) -> None:
    usual = observation.fits
    _fits(patch, lambda card, top, _suit: usual(card, top, None))


@_mutant
def any_card_names_a_suit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shed, "_names_suit", lambda self, _card: self.jack)


@_mutant
def a_jack_always_fits(patch: pytest.MonkeyPatch) -> None:
    usual = observation.fits
    _fits(patch, lambda card, top, suit: card.rank == "J" or usual(card, top, suit))


@_mutant
def the_last_jack_asks_too(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, rules: Shed, _seen: Observation, action: PlayerAction) -> Illegal | None:
        asks = rules.jack and isinstance(action, Play) and action.cards[0].rank == "J" and action.suit is None
        return Illegal(Reason.MUST_NAME_A_SUIT) if asks and illegal is None else illegal

    _check(patch, refused)


# ---- the order of refusals ----------------------------------------------------------------------


@_mutant
def words_of_other_games_are_bad_lines(patch: pytest.MonkeyPatch) -> None:
    usual = replay.read_line

    def read(text: bytes, family: notation.Family) -> Any:
        line = usual(text, family)
        if isinstance(line[0], notation.Foreign):
            raise notation.NotationError("foreign")
        return line

    patch.setattr(replay, "read_line", read)


@_mutant
def a_suit_is_not_read(patch: pytest.MonkeyPatch) -> None:
    usual = replay.read_line
    patch.setattr(replay, "read_line", lambda text, family: usual(text.replace(b', "suit": "X"', b""), family))


@_mutant
def cards_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, _seen: Observation, _action: PlayerAction) -> Illegal | None:
        return None if illegal is not None and illegal.reason is Reason.WRONG_NUMBER_OF_CARDS else illegal

    _check(patch, refused)


@_mutant
def the_number_comes_before_the_turn(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, _seen: Observation, action: PlayerAction) -> Illegal | None:
        many = len(action.cards) != isinstance(action, Play)
        return Illegal(Reason.WRONG_NUMBER_OF_CARDS) if many else illegal

    _check(patch, refused)


@_mutant
def the_hand_comes_before_the_number(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, _rules: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        strange = any(card not in seen.hand for card in action.cards)
        return Illegal(Reason.NOT_IN_HAND) if strange else illegal

    _check(patch, refused)


@_mutant
def any_hand_will_do(patch: pytest.MonkeyPatch) -> None:
    def refused(illegal: Illegal | None, rules: Shed, seen: Observation, action: PlayerAction) -> Illegal | None:
        strange = illegal is not None and illegal.reason is Reason.NOT_IN_HAND
        return rules._duty(seen, action) if strange else illegal

    _check(patch, refused)
