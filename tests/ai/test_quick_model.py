"""The quick model of the tricks: move by move and in the end the same as the rules."""

from hypothesis import given

from rams_desktop.ai.deck import deck
from rams_desktop.ai.playout import legal, play
from rams_desktop.ai.position import board_of, position_of, precious_laid
from rams_desktop.rules import game
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.game import finish
from rams_desktop.rules.trick.actions import Play
from tests.shipped import shipped
from tests.strategies import Game, games


def _tricks(drawn: Game) -> list[list[int]]:
    """Return the places of the steps of each deal's tricks, as long as nobody broke a duty."""
    found: list[list[int]] = []
    for place, step in enumerate(drawn.steps):
        if isinstance(step.action, Play) and step.action.cards:
            if not step.before.past and not step.before.trick:
                found.append([])
            found[-1].append(place)
    return [places for places in found if not any(drawn.steps[place].after.faults for place in places)]


@given(games())
def test_the_quick_model_allows_what_the_rules_allow(drawn: Game) -> None:
    for places in _tricks(drawn):
        for place in places:
            state = drawn.steps[place].before
            if state.manners == "table":  # there duties may be broken
                continue
            board = board_of(drawn.rules, state, (0.0,) * state.seats)
            at = position_of(state, board.deck)
            options = {option.cards[0] for option in game.legal(drawn.rules, state) if isinstance(option, Play)}
            assert set(board.deck.faces(legal(board, at))) == options


@given(games())
def test_a_deal_played_in_the_quick_model_ends_as_by_the_rules(drawn: Game) -> None:
    for places in _tricks(drawn):
        first, last = drawn.steps[places[0]].before, drawn.steps[places[-1]].after
        if first.manners == "table" or not (last.over or last.deal > first.deal):
            continue
        board = board_of(drawn.rules, first, (0.0,) * first.seats)
        at = position_of(first, board.deck)
        precious_laid(first, board, at)
        for place in places:
            action = drawn.steps[place].action
            assert isinstance(action, Play)
            assert at.turn == action.seat
            play(board, at, board.deck.bits(action.cards))
        if at.ended >= 0:
            assert last.winners == (at.ended,)
            continue
        ended = finish(drawn.rules, first, tuple(at.tricks), None if at.lost < 0 else (at.lost, at.taker))
        for field in ("scores", "sums", "flights", "rams", "over", "winners", "deal", "pot", "dealer"):
            assert getattr(ended, field) == getattr(last, field), field


def test_a_lowered_trump_ace_loses_to_all_trumps_but_the_lowest_that_comes_after_it() -> None:
    pack = deck(shipped("ramsas-lt").terms(4), "H", lowered=True)
    assert pack.faces(pack.over[pack.ace]) == cards("TH JH QH KH")
    assert pack.faces(pack.over[pack.bits(cards("9H"))]) == cards("TH JH QH KH")


def test_permanent_trumps_rank_where_the_ruleset_puts_them() -> None:
    pack = deck(shipped("loo-five").terms(5), "H")
    assert pack.faces(pack.over[pack.ace]) == cards("JC")
    pack = deck(shipped("ramsen").terms(4), "S")
    assert pack.faces(pack.over[pack.king]) == cards("JC QC 7D 9D AS")
