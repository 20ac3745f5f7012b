"""The rules with a mistake in them: each mutant does one thing wrong, so that a record can show it.

A mutant is a function of the monkeypatch fixture and the record's bytes; it returns the bytes to read.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from rams_desktop.rules.core.options import OptionError
from rams_desktop.rules.core.pack import strengths
from rams_desktop.rules.core.seats import Seat, clockwise, with_item
from rams_desktop.rules.match import Countdown, Series, Standing
from rams_desktop.rules.trick import engine, follow, phase
from rams_desktop.rules.trick.actions import Accept, Refuse
from rams_desktop.rules.trick.events import Line, LineRule
from rams_desktop.rules.trick.observation import Played
from rams_desktop.rules.trick.phases import (
    ante,
    buy,
    cut,
    deal,
    declare,
    exchange,
    fold,
    four_jacks,
    jacks,
    knock,
    propose,
    score,
    special_hands,
    swap,
    tricks,
    walk_over,
)
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.rules.trick.state import State, Step
from rams_desktop.rules.trick.terms import Terms
from rams_desktop.session import replay
from tests.shipped import shipped

Mutant = Callable[[pytest.MonkeyPatch, bytes], bytes]
MUTANTS: Final[dict[str, Mutant]] = {}


def _mutant(change: Callable[[pytest.MonkeyPatch], None]) -> Callable[[pytest.MonkeyPatch], None]:
    def apply(patch: pytest.MonkeyPatch, data: bytes) -> bytes:
        change(patch)
        return data

    assert _name(change) not in MUTANTS, "two mutants have one name"
    MUTANTS[_name(change)] = apply
    return change


def _rewriting(change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> Mutant:
    """Register a reader's mistake, told as the lines that it would have read."""

    def apply(_patch: pytest.MonkeyPatch, data: bytes) -> bytes:
        lines = [msgspec.json.decode(line) for line in data.splitlines()]
        return b"".join(msgspec.json.encode(line) + b"\n" for line in change(lines))

    MUTANTS[_name(change)] = apply
    return apply


def _name(function: Callable[..., Any]) -> str:
    return function.__name__.replace("_", "-")


def _after(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[[Any, State], Any]) -> None:
    """Let `change` have what a method made, and the state that the method had."""
    usual = getattr(owner, name)

    def method(self: Any, state: State, *more: Any) -> Any:
        return change(usual(self, state, *more), state)

    patch.setattr(owner, name, method)


# ---- pack and dealing ---------------------------------------------------------------------------


@_mutant
def any_pack_will_do(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "is_whole", lambda _ranks, _cards: True)


@_mutant
def any_order_is_a_cut(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "is_rotation", lambda pack, before: sorted(map(str, pack)) == sorted(map(str, before)))


@_mutant
def deal_in_packets(patch: pytest.MonkeyPatch) -> None:
    def dealt(step: Step, state: State) -> Step:
        hands = [state.pack[place * 5 : place * 5 + 5] for place in range(state.seats)]
        order = clockwise(state.eldest, state.seats)
        by_seat = tuple(hands[order.index(seat)] for seat in range(state.seats))
        return Step(replace(step.state, hands=by_seat), step.events)

    _after(patch, deal.Deal, "enter", dealt)


@_mutant
def turn_up_from_the_top(patch: pytest.MonkeyPatch) -> None:
    def turned(step: Step, state: State) -> Step:
        return Step(replace(step.state, turn_up=state.pack[0], trump=state.pack[0].suit), step.events)

    _after(patch, deal.Deal, "enter", turned)


@_mutant
def turn_up_leaves_the_hand(patch: pytest.MonkeyPatch) -> None:
    def turned(step: Step, _state: State) -> Step:
        hands, dealer = step.state.hands, step.state.dealer
        return Step(replace(step.state, hands=with_item(hands, dealer, hands[dealer][:-1])), step.events)

    _after(patch, deal.Deal, "enter", turned)


@_mutant
def widow_takes_the_rest(patch: pytest.MonkeyPatch) -> None:
    def dealt(step: Step, _state: State) -> Step:
        return Step(replace(step.state, widow=step.state.widow + step.state.stock, stock=()), step.events)

    _after(patch, deal.Deal, "enter", dealt)


@_mutant
def dealer_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(engine, "left_of", lambda seat, _count: seat)


@_mutant
def demoted_for_the_match(patch: pytest.MonkeyPatch) -> None:
    usual = engine.fresh
    patch.setattr(engine, "fresh", lambda *given: replace(usual(*given), demoted=given[-1] > 1, revealed=given[-1] > 1))


@_mutant
def packs_at_any_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(replay, "check", lambda *_given: None)


# ---- whose turn it is, and with which cards -----------------------------------------------------


@_mutant
def anyone_acts(patch: pytest.MonkeyPatch) -> None:
    usual = phase.Phase.check
    patch.setattr(phase.Phase, "check", lambda self, seen, action: usual(self, replace(seen, turn=action.seat), action))


@_mutant
def hands_are_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    usual = phase.Phase.check
    patch.setattr(
        phase.Phase,
        "check",
        lambda self, seen, action: usual(self, replace(seen, hand=seen.hand + action.cards), action),
    )


@_mutant
def dealer_speaks_first(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(buy, "clockwise", lambda start, count: clockwise((start - 1) % count, count))


@_mutant
def last_must_take_the_widow(patch: pytest.MonkeyPatch) -> None:
    def taken(step: Step, _state: State) -> Step:
        if step.state.turn is None and step.state.buyer is None:
            return Step(replace(step.state, widow=(), buyer=step.state.dealer), step.events)
        return step

    _after(patch, buy.BuyWidow, "apply", taken)


# ---- who is not playing? ------------------------------------------------------------------------


@_mutant
def eldest_asks_without_buyer(patch: pytest.MonkeyPatch) -> None:
    usual = fold.AskAndFold.enter
    patch.setattr(
        fold.AskAndFold,
        "enter",
        lambda self, state: usual(
            replace(self, who="all_others"),
            state if state.buyer is not None else replace(state, buyer=state.eldest),
        ),
    )


@_mutant
def buyer_may_fold(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fold.AskAndFold, "_may_fold", lambda *_given: True)


@_mutant
def answers_begin_with_eldest(patch: pytest.MonkeyPatch) -> None:
    usual = fold.AskAndFold._put
    patch.setattr(fold.AskAndFold, "_put", lambda self, state, _buyer: usual(self, state, state.dealer))


@_mutant
def who_folds_pays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score.Score, "_trickless", lambda self, _state, seat: Line(seat, LineRule.NO_TRICK, self.no_trick))


@_mutant
def one_point_is_spared(patch: pytest.MonkeyPatch) -> None:
    usual = score.Score._trickless
    patch.setattr(
        score.Score,
        "_trickless",
        lambda self, state, seat: usual(
            self, replace(state, scores=tuple(points - (points == 1) for points in state.scores)), seat
        ),
    )


@_mutant
def walk_over_always_pays_a_pair(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(walk_over, "pair_of_one_colour", lambda hand: hand[:2])


@_mutant
def everyone_is_excused(patch: pytest.MonkeyPatch) -> None:
    def excused(step: Step, state: State) -> Step:
        return Step(replace(step.state, excused=(True,) * state.seats), step.events)

    _after(patch, fold.AskAndFold, "apply", excused)


# ---- play ---------------------------------------------------------------------------------------


def _leads(patch: pytest.MonkeyPatch, seat: Callable[[State], int]) -> None:
    def led(step: Step, _state: State) -> Step:
        if step.state.turn is None:
            return step
        return Step(replace(step.state, turn=seat(step.state), leader=seat(step.state)), step.events)

    _after(patch, tricks.Tricks, "enter", led)


@_mutant
def eldest_leads(patch: pytest.MonkeyPatch) -> None:
    _leads(patch, lambda state: state.eldest)


@_mutant
def dealer_leads(patch: pytest.MonkeyPatch) -> None:
    _leads(patch, lambda state: state.dealer)


@_mutant
def eldest_leads_each_trick(patch: pytest.MonkeyPatch) -> None:
    def led(step: Step, _state: State) -> Step:
        if step.state.turn is None:
            return step
        return Step(replace(step.state, turn=step.state.eldest, leader=step.state.eldest), step.events)

    _after(patch, tricks.Tricks, "_finish", led)


def _wins(patch: pytest.MonkeyPatch, wins: Callable[..., Played]) -> None:
    patch.setattr(tricks, "winning", wins)


@_mutant
def later_of_equals_wins(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.winning
    _wins(patch, lambda plays, *given, demoted: usual(plays[::-1], *given, demoted=demoted))


@_mutant
def leader_wins(patch: pytest.MonkeyPatch) -> None:
    _wins(patch, lambda plays, *_given, **_named: plays[0])


@_mutant
def first_trump_wins(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.winning

    def wins(plays: tuple[Played, ...], trump: str, terms: Terms, *, demoted: bool) -> Played:
        trumps = [play for play in plays if play.card.suit == trump]
        return trumps[0] if trumps else usual(plays, trump, terms, demoted=demoted)

    _wins(patch, wins)


@_mutant
def trumps_have_no_power(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.winning
    _wins(patch, lambda plays, _trump, terms, demoted: usual(plays, None, terms, demoted=demoted))


@_mutant
def off_suit_cards_have_power(patch: pytest.MonkeyPatch) -> None:
    def wins(plays: tuple[Played, ...], trump: str, terms: Terms, *, demoted: bool) -> Played:
        del demoted
        return max(plays, key=lambda play: (play.card.suit == trump, strengths(terms.ranks)[play.card.rank]))

    _wins(patch, wins)


@_mutant
def follow_with_any_card_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks, "allowed", lambda seen, duties: follow.allowed(seen, duties)[:1])


# ---- the trump ace ------------------------------------------------------------------------------


@_mutant
def duty_never_broken(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks.Tricks, "_with_fault", lambda _self, state, *_given: state)


@_mutant
def every_ace_kept_is_a_breach(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks.Tricks, "_with_fault", lambda _self, state, *_given: replace(state, demoted=True))


@_mutant
def duties_are_kept_at_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks.Tricks, "_enforced", tricks.Tricks.in_force)


def _ace_is_worth(patch: pytest.MonkeyPatch, rank: str, *, trump: bool = True) -> None:
    usual = tricks.winning

    def wins(plays: tuple[Played, ...], suit: Any, terms: Terms, *, demoted: bool) -> Played:
        if not demoted:
            return usual(plays, suit, terms)
        lower = [play for play in plays if play.card.suit != suit or play.card.rank != "A"]
        if not trump:
            return usual(tuple(lower), suit, terms)
        heights = strengths(terms.ranks)

        def strength(play: Played) -> float:
            if play.card.suit == suit:
                return 100 + (heights[rank] + 0.5 if play.card.rank == "A" else heights[play.card.rank])
            return heights[play.card.rank] if play.card.suit == plays[0].card.suit else -1

        return max(plays, key=strength)

    _wins(patch, wins)


@_mutant
def demoted_ace_is_a_ten(patch: pytest.MonkeyPatch) -> None:
    _ace_is_worth(patch, "T")


@_mutant
def demoted_ace_is_a_nine_in_every_pack(patch: pytest.MonkeyPatch) -> None:
    _ace_is_worth(patch, "9")


@_mutant
def demoted_ace_has_no_power(patch: pytest.MonkeyPatch) -> None:
    _ace_is_worth(patch, "9", trump=False)


# ---- jacks --------------------------------------------------------------------------------------


@_mutant
def any_two_jacks_are_a_pair(patch: pytest.MonkeyPatch) -> None:
    def pair(hand: Any) -> Any:
        found = tuple(card for card in hand if card.rank == "J")
        return found[:2] if len(found) >= 2 else ()

    patch.setattr(jacks, "pair_of_one_colour", pair)


@_mutant
def jacks_before_the_buy(patch: pytest.MonkeyPatch) -> None:
    usual = jacks.Jacks.enter

    def enter(self: Any, state: State) -> Step:
        hands = tuple(hand + thrown for hand, thrown in zip(state.hands, state.threw, strict=True))
        return usual(self, replace(state, hands=hands))

    patch.setattr(jacks.Jacks, "enter", enter)


@_mutant
def folded_hands_stay(patch: pytest.MonkeyPatch) -> None:
    def kept(step: Step, state: State) -> Step:
        return Step(replace(step.state, hands=state.hands, active=state.active), step.events)

    _after(patch, fold.AskAndFold, "apply", kept)


@_mutant
def hiding_pays(patch: pytest.MonkeyPatch) -> None:
    def paid(step: Step, state: State) -> Step:
        return Step(replace(step.state, pledged=(5,) * state.seats), step.events)

    _after(patch, jacks.Jacks, "apply", paid)


@_mutant
def one_pair_a_deal(patch: pytest.MonkeyPatch) -> None:
    usual = jacks.Jacks._round
    patch.setattr(
        jacks.Jacks,
        "_round",
        lambda self, state, seats: usual(self, state, () if any(state.pledged) else seats[:2]),
    )


@_mutant
def pair_paid_with_every_trick(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.Tricks._finish
    patch.setattr(
        tricks.Tricks, "_finish", lambda self, state: _again(usual(self, replace(state, tricks=(0,) * 4)), state)
    )


def _again(step: Step, before: State) -> Step:
    won = tuple(one + other for one, other in zip(before.tricks, step.state.tricks, strict=True))
    return Step(replace(step.state, tricks=won), step.events)


@_mutant
def pair_paid_without_a_trick(patch: pytest.MonkeyPatch) -> None:
    usual = score.Score._trickless
    patch.setattr(
        score.Score,
        "_trickless",
        lambda self, state, seat: (
            Line(seat, LineRule.JACK_PAIR, state.pledged[seat]) if state.pledged[seat] else usual(self, state, seat)
        ),
    )


@_mutant
def four_jacks_only_as_dealt(patch: pytest.MonkeyPatch) -> None:
    usual = four_jacks.FourJacks.enter
    patch.setattr(four_jacks.FourJacks, "enter", lambda self, state: usual(self, state) if state.widow else Step(state))


@_mutant
def highest_score_wins_in_mid_deal(patch: pytest.MonkeyPatch) -> None:
    usual = score.Score.enter
    patch.setattr(score.Score, "enter", lambda self, state: usual(self, replace(state, winners=())))


# ---- passing, drawing, and the stock -------------------------------------------------------------


@_mutant
def two_may_play_everything(patch: pytest.MonkeyPatch) -> None:
    usual = Ruleset.pack
    patch.setattr(Ruleset, "pack", lambda self, seats: usual(self, max(seats, self.players.min)))


@_mutant
def who_passes_pays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score.Score, "_lines", lambda self, _state, seat: (Line(seat, LineRule.NO_TRICK, self.no_trick),))


def _draws(patch: pytest.MonkeyPatch, change: Callable[[State, Seat], State]) -> None:
    for phases in (declare, exchange, propose):
        usual = phases.draw

        def draw(state: State, seat: Seat, count: int, usual: Any = usual) -> Any:
            state, events = usual(state, seat, count)
            return change(state, seat), events

        patch.setattr(phases, "draw", draw)


@_mutant
def own_cards_go_back(patch: pytest.MonkeyPatch) -> None:
    def back(state: State, seat: Seat) -> State:
        if state.turn != "shuffle":
            return state
        return replace(state, back=state.back + state.threw[seat], threw=with_item(state.threw, seat, ()))

    _draws(patch, back)


@_mutant
def passed_hands_stay_away(patch: pytest.MonkeyPatch) -> None:
    for phases in (declare, knock):
        usual = phases.lay_down

        def lay_down(state: State, seat: Seat, usual: Any = usual) -> State:
            return replace(usual(state, seat), threw=state.threw)

        patch.setattr(phases, "lay_down", lay_down)


@_mutant
def empty_stock_is_renewed_at_once(patch: pytest.MonkeyPatch) -> None:
    def back(state: State, seat: Seat) -> State:
        empty = not state.stock and state.turn != "shuffle"
        return replace(state, turn="shuffle", back=state.threw[seat]) if empty else state

    _draws(patch, back)


@_mutant
def dealer_may_always_swap(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(swap.SwapTurnUp, "enter", lambda _self, state: Step(replace(state, turn=state.dealer)))


# ---- hands that settle a deal, and the end --------------------------------------------------------


def _flushes(patch: pytest.MonkeyPatch, place: int) -> None:
    usual = special_hands.SpecialHands._flush

    def flush(self: Any, state: State, _seat: Seat) -> Step:
        order = clockwise(state.eldest, state.seats)
        found = [seat for seat in order if len({card.suit for card in state.hands[seat]}) == 1]
        return usual(self, state, found[place])

    patch.setattr(special_hands.SpecialHands, "_flush", flush)


@_mutant
def nearest_flush_first(patch: pytest.MonkeyPatch) -> None:
    _flushes(patch, 0)


@_mutant
def farthest_flush_first(patch: pytest.MonkeyPatch) -> None:
    _flushes(patch, -1)


@_mutant
def flush_only_as_dealt(patch: pytest.MonkeyPatch) -> None:
    usual = special_hands.SpecialHands.enter
    patch.setattr(
        special_hands.SpecialHands,
        "enter",
        lambda self, state: Step(state) if any(state.stands) else usual(self, state),
    )


@_mutant
def who_passed_pays_the_flush(patch: pytest.MonkeyPatch) -> None:
    usual = special_hands.SpecialHands._flush
    patch.setattr(
        special_hands.SpecialHands,
        "_flush",
        lambda self, state, seat: usual(self, replace(state, active=(True,) * state.seats), seat),
    )


@_mutant
def highest_below_zero_wins(patch: pytest.MonkeyPatch) -> None:
    def winners(_self: Any, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        out = [score for score in scores if score <= 0]
        return tuple(seat for seat, score in enumerate(scores) if out and score == max(out))

    patch.setattr(Countdown, "winners", winners)


@_mutant
def first_seat_wins_a_tie(patch: pytest.MonkeyPatch) -> None:
    usual = Countdown.winners
    patch.setattr(Countdown, "winners", lambda self, scores: usual(self, scores)[:1])


@_mutant
def rams_ends_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Series, "decided_by", Series.reached)


@_mutant
def flights_do_not_count(patch: pytest.MonkeyPatch) -> None:
    usual = Series.settle

    def settle(self: Any, standing: Standing) -> Any:
        after, winners = usual(self, replace(standing, flights=()))
        return replace(after, flights=standing.flights), winners

    patch.setattr(Series, "settle", settle)


# ---- proposals and knocks -------------------------------------------------------------------------


@_mutant
def dealer_throws_the_turn_up(patch: pytest.MonkeyPatch) -> None:
    usual = propose.Propose._begin
    patch.setattr(propose.Propose, "_begin", lambda self, state: usual(self, replace(state, known=((),) * state.seats)))


@_mutant
def a_no_does_nothing(patch: pytest.MonkeyPatch) -> None:
    usual = propose.Propose.apply

    def apply(self: Any, state: State, action: Any) -> Step:
        if isinstance(action, Refuse) and action.seat != state.dealer:
            return Step(replace(state, turn=(action.seat + 1) % state.seats))
        return usual(self, state, action)

    patch.setattr(propose.Propose, "apply", apply)


@_mutant
def even_votes_are_enough(patch: pytest.MonkeyPatch) -> None:
    usual = propose.Propose._voted

    def voted(self: Any, state: State, seat: Seat, *, yes: bool) -> Step:
        even = seat == state.dealer and not yes and state.votes.count(True) == state.votes.count(False) + 1
        return usual(self, state, seat, yes=yes or even)

    patch.setattr(propose.Propose, "_voted", voted)


@_mutant
def dealer_has_no_vote(patch: pytest.MonkeyPatch) -> None:
    usual = propose.Propose.apply

    def apply(self: Any, state: State, action: Any) -> Step:
        step = usual(self, state, action)
        voting = step.state.proposal is not None and step.state.turn == state.dealer
        return usual(self, step.state, Accept(state.dealer)) if voting else step

    patch.setattr(propose.Propose, "apply", apply)


@_mutant
def dealer_is_always_asked(patch: pytest.MonkeyPatch) -> None:
    def asked(step: Step, state: State) -> Step:
        last = step.state.turn is None and step.state.knocked[state.dealer] is None
        return Step(replace(step.state, turn=state.dealer), step.events) if last else step

    _after(patch, knock.KnockIn, "apply", asked)


def _against_one(patch: pytest.MonkeyPatch, change: Callable[[Any, Any], Any]) -> None:
    duty = follow.DUTIES["lead-trump-against-one"]
    patch.setitem(follow.DUTIES, "lead-trump-against-one", duty._replace(keep=change))


@_mutant
def who_stands_on_one_leads_trump(patch: pytest.MonkeyPatch) -> None:
    usual = follow.lead_trump_against_one
    _against_one(patch, lambda seen, hand: usual(replace(seen, scores=(1,) * seen.seats), hand))


@_mutant
def trump_only_at_the_first_lead(patch: pytest.MonkeyPatch) -> None:
    usual = follow.lead_trump_against_one
    _against_one(patch, lambda seen, hand: () if seen.past else usual(seen, hand))


@_mutant
def nobody_is_passed_over(patch: pytest.MonkeyPatch) -> None:
    _after(patch, cut.Cut, "_shift", lambda step, state: Step(replace(step.state, dealer=state.dealer), step.events))


@_mutant
def doubled_for_ever(patch: pytest.MonkeyPatch) -> None:
    def staked(step: Step, state: State) -> Step:
        return Step(replace(step.state, doublings=state.doublings), step.events)

    _after(patch, ante.Ante, "enter", staked)


@_mutant
def nobody_is_let_off(patch: pytest.MonkeyPatch) -> None:
    usual = ante.Ante.enter
    patch.setattr(ante.Ante, "enter", lambda self, state: usual(self, replace(state, let_off=(False,) * state.seats)))


# ---- table manners --------------------------------------------------------------------------------


def _accidents(patch: pytest.MonkeyPatch, *, on: bool) -> None:
    usual = replay.begin
    patch.setattr(replay, "begin", lambda *given: replace(usual(*given), accidents=on))


@_mutant
def accidents_are_off(patch: pytest.MonkeyPatch) -> None:
    _accidents(patch, on=False)


@_mutant
def accidents_everywhere(patch: pytest.MonkeyPatch) -> None:
    _accidents(patch, on=True)


@_mutant
def offender_keeps_the_trick(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tricks.Tricks, "_rightful", lambda _self, state, number: state.past[number].winner)


@_mutant
def revokes_are_seen_at_once(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.Tricks._finish

    def finish(self: Any, state: State) -> Step:
        step = usual(self, state)
        found = self._found(step.state, tricks._hidden(step.state))
        return Step(found.state, step.events + found.events)

    patch.setattr(tricks.Tricks, "_finish", finish)


@_mutant
def offenders_tricks_count(patch: pytest.MonkeyPatch) -> None:
    usual = tricks.Tricks._found

    def found(self: Any, state: State, faults: Any) -> Step:
        step = usual(self, state, faults)
        return Step(replace(step.state, revoked=state.revoked), step.events)

    patch.setattr(tricks.Tricks, "_found", found)


# ---- the reader ---------------------------------------------------------------------------------


@_rewriting
def undo_is_ignored(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if "undo" not in line]


@_rewriting
def undo_counts_lines_that_count(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    live: list[int] = []
    found: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        if "undo" in line:
            live = live[: line["undo"]]
            found.append({"undo": live[-1]} if len(live) == line["undo"] else {"undo": number - 1})
        else:
            live.append(number)
            found.append(line)
    return found


@_rewriting
def undone_stays_undone(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    undone = [number for number, line in enumerate(lines, start=1) if "undo" in line]
    return [
        {"undo": max([line["undo"], *(earlier for earlier in undone if earlier < number)])} if "undo" in line else line
        for number, line in enumerate(lines, start=1)
    ]


@_rewriting
def any_format(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [lines[0] | {"rams": 1}, *lines[1:]]


@_mutant
def digests_are_not_read(patch: pytest.MonkeyPatch) -> None:
    usual = replay.read_line
    patch.setattr(replay, "read_line", lambda text, family: (usual(text, family)[0], None))


@_mutant
def digests_differ(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(replay, "digest", lambda _state: "12345678")


@_mutant
def every_option_is_known(patch: pytest.MonkeyPatch) -> None:
    def resolve(rules: Any, header: Any) -> Any:
        try:
            return shipped(header.ruleset, **header.options)
        except OptionError:
            return rules

    patch.setattr(replay, "resolve", resolve)


@_mutant
def every_id_is_known(patch: pytest.MonkeyPatch) -> None:
    usual = replay._begin
    patch.setattr(replay, "_begin", lambda text, _find: usual(text, lambda _name: shipped("ramsas-lt")))


def _torn_lines_count(_patch: pytest.MonkeyPatch, data: bytes) -> bytes:
    return data if data.endswith(b"\n") else data + b"\n"


def _bad_lines_are_skipped(_patch: pytest.MonkeyPatch, data: bytes) -> bytes:
    refused = replay.replay(data, shipped).refused
    assert refused is not None
    lines = data.splitlines(keepends=True)
    return b"".join(line for number, line in enumerate(lines, start=1) if number != refused.number)


MUTANTS["torn-lines-count"] = _torn_lines_count
MUTANTS["bad-lines-are-skipped"] = _bad_lines_are_skipped
