"""What must hold in every game: drawn games, every state of them."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.actions import PackLaid, word
from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.game import Pick, PlayerAction, Ruleset, State, apply, check, choices, legal, observe
from rams_desktop.rules.notation import WORDS, Header
from rams_desktop.rules.trick.actions import Play
from rams_desktop.rules.trick.conservation import broken_invariant
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.session.replay import replay
from tests.records.build import drafts, record
from tests.shipped import RAMSAS, find
from tests.strategies import Game, games, hold, openings, play, some_games

KINDS = PlayerAction.__args__


@given(games())
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    for state in game.states:
        assert broken_invariant(state) is None
        if any(state.hands) or state.past:
            lying = Counter(play.card for trick in state.past for play in trick.plays)
            lying.update(play.card for play in state.trick)
            faced = () if state.faced is None else (state.faced,)
            places = (*state.hands, *state.threw, state.widow, state.stock, state.back, faced)
            lying.update(each for cards in places for each in cards)
            assert lying == Counter(all_cards(state.terms.ranks))


@given(games())
def test_hands_are_even_and_the_leader_leads(game: Game) -> None:
    for state in game.states:
        playing = [len(hand) for hand, active in zip(state.hands, state.active, strict=True) if active]
        if state.phase == "tricks":
            assert max(playing) - min(playing) <= 1
            assert sum(state.tricks) == len(state.past)
            if not any(state.revoked):  # leads already made stand when a trick changes hands (K18)
                assert all(trick.plays[0].seat == leads for trick, leads in _leads(state))


def _leads(state: State) -> list[tuple[object, int]]:
    """Return each trick with who should have led it: the buyer or the first in, then the last winner (R22, R24, K6)."""
    nearest = next(seat for seat in clockwise(state.eldest, state.seats) if state.active[seat])
    first = nearest if state.buyer is None else state.buyer
    return list(zip(state.past, [first, *(trick.winner for trick in state.past)], strict=False))


@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_legal_agrees_with_check_for_every_action(game: Game, seed: int) -> None:
    """Also for the wrong ones: each kind, each seat and one that is not there, many sets of cards."""
    chance = Random(seed)
    for state in chance.sample(game.states, min(3, len(game.states))):
        allowed = spelled_out(game, state)
        others = chance.sample(range(state.seats), 2)
        for seat in {-1, state.seats, *others, *({state.turn} if isinstance(state.turn, int) else ())}:
            for cards in sets_of_cards(state, seat, chance):
                for kind in KINDS:
                    refused = check(game.rules, state, kind(seat, cards))
                    assert (refused is None) is ((kind, seat, frozenset(cards)) in allowed), (
                        kind,
                        seat,
                        cards,
                        refused,
                    )


def spelled_out(game: Game, state: State) -> set[tuple[type[PlayerAction], int, frozenset[Card]]]:
    """Return each legal action, free picks written out."""
    found = set()
    for option in legal(game.rules, state):
        if isinstance(option, Pick):
            assert isinstance(state.turn, int)
            for count in range(option.least, option.most + 1):
                found |= {(option.kind, state.turn, frozenset(cards)) for cards in combinations(option.among, count)}
        else:
            found.add((type(option), option.seat, frozenset(option.cards)))
    return found


def sets_of_cards(state: State, seat: int, chance: Random) -> list[tuple[Card, ...]]:
    hand = state.hands[seat] if 0 <= seat < state.seats else ()
    pack = all_cards(state.terms.ranks)
    jacks = [each for each in pack if each.rank == "J"]
    several = [each for size in range(2, len(hand)) for each in combinations(hand, size)]
    return [
        (),
        *((each,) for each in {*hand, *chance.sample(pack, 8)}),
        *chance.sample(list(combinations(jacks, 2)), 2),
        *chance.sample(several, min(15, len(several))),
        tuple(chance.sample(pack, 4)),
        hand,
    ]


@given(games(deals=1))
def test_a_pack_is_laid_only_when_it_is_due_and_whole(game: Game) -> None:
    whole = all_cards(game.first.terms.ranks)
    for state in game.states:
        refused = check(game.rules, state, PackLaid(whole))
        if state.turn == "pack" and not state.over:
            assert refused == (None if not state.recuts or refused is None else Illegal(Reason.BAD_PACK))
            assert check(game.rules, state, PackLaid(whole[1:])) == Illegal(Reason.BAD_PACK)
            assert check(game.rules, state, PackLaid((whole[1], *whole[1:]))) == Illegal(Reason.BAD_PACK)
            assert check(game.rules, state, PackLaid((*whole[1:], card("XX")))) == Illegal(Reason.BAD_PACK)
        else:
            assert refused == Illegal(Reason.NOT_A_CHOICE_NOW)


@given(games(deals=1))
def test_a_refused_card_names_the_cards_that_are_allowed(game: Game) -> None:
    for state in game.states:
        if state.phase != "tricks" or not isinstance(state.turn, int):
            continue
        good = {option.cards[0] for option in legal(game.rules, state) if isinstance(option, Play)}
        for each in state.hands[state.turn]:
            refused = check(game.rules, state, Play(state.turn, (each,)))
            if refused is not None:
                assert set(refused.allowed) == good
                assert good


@given(openings(), st.integers(0, 2**32 - 1))
def test_a_match_ends(opening: tuple[Header, Ruleset], seed: int) -> None:
    """Decided by chance, from the scores that were drawn; a match that never ends would run into the bound."""
    header, rules = opening
    game = play(header, rules, Random(seed), deals=1000)
    assert game.state.over
    assert game.state.winners
    assert legal(game.rules, game.state) == ()
    last = game.state
    assert all(check(game.rules, last, kind(0, ())) == Illegal(Reason.NOT_A_CHOICE_NOW) for kind in KINDS)


@given(games(among=RAMSAS))
def test_who_reaches_the_target_wins_alone_and_first(game: Game) -> None:
    """R37: points come one trick at a time, so that there is never a tie."""
    for step in game.steps:
        target = step.after.terms.match.target
        if step.after.over:
            assert len(step.after.winners) == 1 or game.header.options.get("bonus_counts_midhand") is False
        if not step.before.over and step.before.phase == "tricks":
            assert all(
                score + tricks < target for score, tricks in zip(step.before.scores, step.before.tricks, strict=True)
            )


@given(games())
def test_an_action_is_pure(game: Game) -> None:
    """The same action on the same state gives the same again, and leaves the state as it was."""
    for step in game.steps[-8:]:
        assert apply(game.rules, step.before, step.action) == (step.after, step.events)


@given(games(deals=1))
def test_an_observation_decides_what_is_legal(game: Game) -> None:
    for state in game.states:
        for seat in range(state.seats):
            found = choices(game.rules, observe(state, seat))
            assert found == (legal(game.rules, state) if state.turn == seat and not state.over else ())


@given(games(deals=1))
def test_somebody_can_always_do_something(game: Game) -> None:
    for state in game.states:
        assert state.over or state.turn in {"pack", "shuffle"} or legal(game.rules, state)


def test_the_words_of_the_actions_are_words_of_records() -> None:
    assert {word(kind) for kind in KINDS} <= WORDS


LOSSES: dict[str, Callable[[State], State]] = {
    "lost": lambda state: replace(state, widow=()),
    "doubled": lambda state: replace(state, stock=state.pack[:1]),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_a_card_lost_or_doubled_would_be_noticed(loss: str) -> None:
    state = replay(record(drafts()["pack-of-24"]), find).state
    assert broken_invariant(state) is None
    assert broken_invariant(LOSSES[loss](state)) == "cards-conserved"


def test_a_choice_that_check_refuses_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison of `legal` with `check` can fail: a phase that offers every card is found."""
    monkeypatch.setattr(Tricks, "listed", lambda _self, seen, _kind: [(each,) for each in seen.hand])
    with pytest.raises(AssertionError):
        hold(test_legal_agrees_with_check_for_every_action, some_games(), 0)


def test_a_wrong_leader_would_be_noticed() -> None:
    """The comparison of leads can fail: a first trick with its plays turned round is found."""
    game = next(game for game in some_games() if game.steps[-2].after.past)
    state = game.steps[-2].after
    first = replace(state.past[0], plays=state.past[0].plays[::-1])
    turned = game.steps[-2]._replace(after=replace(state, past=(first, *state.past[1:])))
    with pytest.raises(AssertionError):
        test_hands_are_even_and_the_leader_leads.hypothesis.inner_test(game._replace(steps=(turned,)))
