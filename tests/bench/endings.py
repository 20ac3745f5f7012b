"""Measures play two tricks from the end against every consistent world: `python -m tests.bench.endings [PLAYER] [N]`.

Lithuanian Ramsas with four players at 0, where only tricks count: nobody has bought, no pair is due. Before the
last two tricks each seat holds two cards, and the widow lies unseen. All ways to deal the hidden cards that fit
what was seen (suits followed and not followed, the trump ace not led, no pair of jacks shown, nobody with a hand that
`rules` would have bought with) count alike. A decision's regret is what the best card takes more
in tricks, on average over all worlds. What the others do in a world is taken in two ways: as the quick player does
that plays by rule of thumb from what it may know (`not_best`, `regret`); and as double-dummy play does, where all
know all cards (`not_best_open`, `regret_open`).
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from rams_desktop.ai import rules_player
from rams_desktop.ai.players import choose
from rams_desktop.ai.playout import play, play_out
from rams_desktop.ai.position import board_of, position_of, precious_laid, urges
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import clockwise
from rams_desktop.rules.game import Hidden, Observation, State, apply, choices, observe, start, suppose
from rams_desktop.rules.trick.actions import Decline, Play
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.observation import Played
from tests.ai.driver import next_pack
from tests.shipped import shipped

RANKS: Final = "AKQJT9"
SEATS: Final = 4
LAST: Final = 2
MOST: Final = 2000
"""Positions with more worlds are passed over, for the sake of time."""
ALIKE: Final = 1e-9

Hands = tuple[tuple[Card, ...], ...]


def measure(player: str, decisions: int, seed: int = 1) -> dict[str, Any]:
    """Return the share of decisions that were not best, and the mean regret in tricks."""
    decide, chance = choose(player), Random(seed)
    rules = shipped("ramsas-lt")
    regrets: list[float] = []
    regrets_open: list[float] = []
    for state in _positions(chance):
        seen = observe(state, state.turn)  # type: ignore[arg-type]
        every = list(islice(worlds(seen), MOST + 1))
        if len(every) > MOST or not (every := [hands for hands in every if as_seen(seen, hands)]):
            continue
        quick, known = tricks_by_rule(seen, every), tricks_by_card(seen, every)
        if len(set(quick.values())) == len(set(known.values())) == 1:  # nothing hangs on it
            continue
        action = decide(rules, seen, choices(rules, seen), chance.getrandbits(32))
        assert isinstance(action, Play)
        regrets.append(max(quick.values()) - quick[action.cards[0]])
        regrets_open.append(max(known.values()) - known[action.cards[0]])
        if len(regrets) == decisions:
            break
    return {
        "decisions": len(regrets),
        **_shares("", regrets),
        **_shares("_open", regrets_open),
    }


def _shares(way: str, regrets: list[float]) -> dict[str, float]:
    wrong = sum(regret > ALIKE for regret in regrets)
    return {f"not_best{way}": round(wrong / len(regrets), 5), f"regret{way}": round(sum(regrets) / len(regrets), 6)}


def _positions(chance: Random) -> Iterator[State]:
    """Return states where a lead to the last trick but one, or an answer to it, is due."""
    rules = shipped("ramsas-lt")
    number = 0
    while True:
        state = start(rules, SEATS, dealer=number % SEATS)
        number += 1
        while state.deal == 1 and not state.over:
            if not isinstance(state.turn, int):
                state = apply(rules, state, next_pack(state, chance)).state
                continue
            seen = observe(state, state.turn)
            options = choices(rules, seen)
            if len(seen.past) == 3 and len(options) > 1 and seen.buyer is None and not any(seen.pledged):
                yield state
            state = apply(rules, state, rules_player.decide(rules, seen, options, 0)).state


def tricks_by_rule(seen: Observation, every: Sequence[Hands]) -> dict[Card, float]:
    """Return for each card that may be played the tricks of the deal over all worlds, all going on by rule of thumb."""
    rules = shipped("ramsas-lt")
    played = {play.card for trick in seen.past for play in trick.plays} | {play.card for play in seen.trick}
    states = []
    for hands in every:
        held = {card for hand in hands for card in hand}
        widow = tuple(card for card in all_cards(RANKS) if card not in held | played)
        states.append(suppose(rules, seen, Hidden(hands, ((),) * SEATS, widow)))
    plays = [option.cards[0] for option in choices(rules, seen) if isinstance(option, Play)]
    sums = dict.fromkeys(plays, 0.0)
    for state in states:
        for card in plays:
            board = board_of(rules, state, urges(rules, state))
            at = position_of(state, board.deck)
            precious_laid(state, board, at)
            play(board, at, board.deck.bit_of[card.index])
            play_out(board, at)
            sums[card] += at.tricks[seen.viewer]
    return {card: total / len(states) for card, total in sums.items()}


def tricks_by_card(seen: Observation, every: Sequence[Hands]) -> dict[Card, float]:
    """Return for each card that may be played the tricks that the viewer takes from here, over all worlds."""
    rules = shipped("ramsas-lt")
    plays = [option.cards[0] for option in choices(rules, seen) if isinstance(option, Play)]
    sums = dict.fromkeys(plays, 0.0)
    lying = tuple((play.seat, play.card) for play in seen.trick)
    for hands in every:
        for card in plays:
            sums[card] += _after(hands, lying, seen.viewer, card, str(seen.trump), seen.leader)[seen.viewer]
    return {card: total / len(every) for card, total in sums.items()}


def worlds(seen: Observation) -> Iterator[Hands]:
    """Return every way to deal what the viewer does not see that fits what was seen; the widow gets the rest."""
    played = {play.card for trick in seen.past for play in trick.plays} | {play.card for play in seen.trick}
    known = {card for shown in seen.known for card in shown}
    hidden = [card for card in all_cards(RANKS) if card not in played | known | set(seen.hand)]
    others = [seat for seat in range(SEATS) if seat != seen.viewer]
    void = voids(seen)

    def deal(place: int, left: tuple[Card, ...], hands: Hands) -> Iterator[Hands]:
        if place == len(others):
            yield hands
            return
        seat = others[place]
        need = seen.sizes[seat] - len(seen.known[seat])
        fit = [card for card in left if card.suit not in void[seat]]
        for cards in combinations(fit, need):
            rest = tuple(card for card in left if card not in cards)
            held = (*seen.known[seat], *cards)
            yield from deal(place + 1, rest, (*hands[:seat], held, *hands[seat + 1 :]))

    own: Hands = tuple(seen.hand if seat == seen.viewer else () for seat in range(SEATS))
    yield from deal(0, tuple(hidden), own)


def as_seen(seen: Observation, hands: Hands) -> bool:
    """Say whether in a world all others would have bid, shown and led as they did: `rules` bids (R11, R26, R30)."""
    rules = shipped("ramsas-lt")
    ace = next(card for card in all_cards(RANKS) if card.rank == "A" and card.suit == seen.trump)
    if any(ace in hands[trick.plays[0].seat] for trick in seen.past if trick.plays[0].seat != seen.viewer):
        return False
    order = clockwise(seen.eldest, SEATS)
    turned = tuple((seen.turn_up,) if seat == seen.dealer else () for seat in range(SEATS))
    for seat in order:
        if seat == seen.viewer:
            continue
        hand = hands[seat] + tuple(each.card for each in laid(seen) if each.seat == seat)
        if pair_of_one_colour(hand):
            return False
        before = set(order[: order.index(seat)])
        bids = tuple(bid if each in before else None for each, bid in enumerate(seen.bids))
        then = replace(
            seen, viewer=seat, phase="buy", turn=seat, hand=hand, sizes=(5,) * SEATS, known=turned, bids=bids, past=(),
            trick=(), tricks=(0,) * SEATS,
        )  # fmt: skip
        if not isinstance(rules_player.decide(rules, then, choices(rules, then), 0), Decline):
            return False
    return True


def laid(seen: Observation) -> list[Played]:
    """Return the cards played in the deal so far."""
    return [each for trick in seen.past for each in trick.plays] + list(seen.trick)


def voids(seen: Observation) -> list[set[str]]:
    """Return the suits that each seat has shown to be out of (R23)."""
    void: list[set[str]] = [set() for _ in range(SEATS)]
    tricks = [trick.plays for trick in seen.past] + ([seen.trick] if seen.trick else [])
    for plays in tricks:
        led = plays[0].card.suit
        for each in plays[1:]:
            if each.card.suit != led:
                void[each.seat].add(str(led))
                if each.card.suit != seen.trump:
                    void[each.seat].add(str(seen.trump))
    return void


def _after(
    hands: Hands, lying: tuple[tuple[int, Card], ...], seat: int, card: Card, trump: str, leader: int
) -> tuple[int, ...]:
    """Return the tricks of each seat from here when `seat` plays `card` and all know all cards from then on."""
    left = tuple(held for held in hands[seat] if held is not card)
    hands = (*hands[:seat], left, *hands[seat + 1 :])
    lying = (*lying, (seat, card))
    if len(lying) < SEATS:
        return _best(hands, lying, (seat + 1) % SEATS, trump, leader)
    winner = _winner(lying, trump)
    after = _best(hands, (), winner, trump, winner) if any(hands) else (0,) * SEATS
    return tuple(count + (place == winner) for place, count in enumerate(after))


@lru_cache(maxsize=1 << 18)
def _best(hands: Hands, lying: tuple[tuple[int, Card], ...], seat: int, trump: str, leader: int) -> tuple[int, ...]:
    """Return the tricks when each seat plays what takes most for itself, the lowest such card."""
    found: tuple[int, ...] | None = None
    for card in _legal(hands[seat], lying, trump):
        here = _after(hands, lying, seat, card, trump, leader)
        if found is None or here[seat] > found[seat]:
            found = here
    assert found is not None
    return found


def _legal(hand: tuple[Card, ...], lying: tuple[tuple[int, Card], ...], trump: str) -> list[Card]:
    ordered = sorted(hand, key=lambda card: -RANKS.index(card.rank))
    if not lying:
        ace = [card for card in ordered if card.rank == "A" and card.suit == trump]
        return ace or ordered  # led at the first lead, and after that it is no worse
    for suit in (lying[0][1].suit, trump):
        follow = [card for card in ordered if card.suit == suit]
        if follow:
            return follow
    return ordered


def _winner(lying: tuple[tuple[int, Card], ...], trump: str) -> int:
    def strength(play: tuple[int, Card]) -> tuple[bool, bool, int]:
        card = play[1]
        return card.suit == trump, card.suit == lying[0][1].suit, -RANKS.index(card.rank)

    return max(lying, key=strength)[0]


def main() -> None:
    """Measure a player, `master` unless another is named."""
    player, decisions = [*sys.argv[1:], *("master", "500")[len(sys.argv) - 1 :]]
    sys.stdout.write(json.dumps({"player": player, **measure(player, int(decisions))}) + "\n")


if __name__ == "__main__":
    main()
