"""What a hand promises before play: the tricks to expect, and the chance of none.

Each card is worth its chance to hold against the others as they are likely to be, and a trump
something more since it can trump another suit. So one estimate serves every pack, size of hand,
number of players and set of trumps; all bidding outside Ramsas is made of it.

`TOP`, `SPARE` and the `SIDE`s were read off least squares of the tricks that hands took in 300 deals of
each shipped game at each of its usual numbers of players, two to seven in: alike in all of them but
for the side suits, which depend on whether cards are drawn. `TOGETHER` from the share of hands without
a trick in the same deals (0.08 promised: 0.06 in truth, 0.28: 0.41, 0.47: 0.65, 0.9: 0.9). Other values
of `JOINS`, `DRAWS` and `CHOSEN` (0.4 and 0.8, 1.5, 0) were even in duplicate matches.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rams_desktop.ai.chances import holds
from rams_desktop.ai.counting import MOST_HELD, NONE, Hand, Order, mask, order, whole_pack
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.stakes import hand_size
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Stand
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.swap import SwapTurnUp

TOP: Final = 1.2
"""The tricks that a trump brings where it holds: it also draws the trumps of others."""
SPARE: Final = (0.65, 0.2)
"""The share of a trick of a trump where a higher one is out, a / (1 + b * others): it may trump a side suit."""
SIDE: Final = 0.6
SIDE_DRAWN: Final = 0.45
"""What is left, for each of the others, of the chance of a side card to hold; less where they could draw trumps."""
TOGETHER: Final = 0.75
"""How much likelier no trick at all is than if each card stood for itself, in the middle between never and surely."""
JOINS: Final = 0.6
"""The chance that a seat which has not spoken will play."""
DRAWS: Final = 2.5
"""The cards that another is likely to draw where all may: of what he has seen, he keeps the best."""
CHOSEN: Final = 1.0
"""How many cards the hands of those who chose to play are better than others, as if picked from so many more."""


class Promise(NamedTuple):
    """What cards can expect: tricks, and the chance of none; `thrown`, the cards to lay away for it."""

    tricks: float
    none: float
    thrown: tuple[Card, ...] = ()


class Outlook(NamedTuple):
    """The play to come, as far as it can be guessed: so many `others`, each with a hand like `foe`.

    `shown`: cards that all have seen in a hand, or that the dealer may take, with the chance that
    they will be played; `spare`, `side`: see `SPARE`, `SIDE`; `fresh`: what an unknown card promises.
    """

    order: Order
    others: float
    foe: Hand
    shown: tuple[tuple[int, float], ...]
    spare: float
    side: float
    fresh: Promise = Promise(0.0, 1.0)


def outlook(rules: Ruleset, seen: Observation, trump: Suit | None = None) -> Outlook:
    """Return what the viewer expects of the others, with the trump of the deal or another."""
    ahead = glance(rules, seen, trump)
    tricks, nones = _of_unseen(ahead)
    count = max(1, len(tricks))
    return ahead._replace(fresh=Promise(sum(tricks) / count, sum(nones) / count))


def glance(rules: Ruleset, seen: Observation, trump: Suit | None = None) -> Outlook:
    """Return the same but for what an unknown card promises, as far as it is needed for single cards."""
    ordered = order(trump or seen.trump, seen.terms.permanent_trumps, above=seen.terms.permanent_above_ace)
    joining = {seat: _joins(seen, seat) for seat, active in enumerate(seen.active) if active and seat != seen.viewer}
    shown = [(1 << card.index, joining[seat]) for seat in joining for card in seen.known[seat]]
    if seen.faced is not None and seen.dealer in joining and phase_of(rules, SwapTurnUp) is not None:
        shown.append((1 << seen.faced.index, joining[seen.dealer]))
    out = mask(seen.hand) | mask(seen.threw) | (0 if seen.faced is None else 1 << seen.faced.index)
    for bit, _chance in shown:
        out |= bit
    unseen = whole_pack(seen.terms.ranks) & ~out
    many = unseen.bit_count()
    drawing = phase_of(rules, Declare) is not None or phase_of(rules, Exchange) is not None
    drawn = [DRAWS if seen.drew[seat] is None and drawing else float(seen.drew[seat] or 0) for seat in joining]
    wide = hand_size(rules) + CHOSEN + (sum(drawn) / len(drawn) if drawn else 0.0)
    held = min(round(wide), many, MOST_HELD - 1)
    foe = Hand(-1, 0, unseen, NONE[held][many], (unseen & ordered.trump).bit_count(), held)
    others = sum(joining.values())
    spare = SPARE[0] / (1 + SPARE[1] * others)
    return Outlook(ordered, others, foe, tuple(shown), spare, (SIDE_DRAWN if drawing else SIDE) ** others)


def sifted(ahead: Outlook) -> Promise:
    """Return what an unknown card promises if a bad one may be changed once more."""
    tricks, nones = _of_unseen(ahead)
    kept = [max(part, ahead.fresh[:2]) for part in zip(tricks, nones, strict=True)]
    count = max(1, len(kept))
    return Promise(sum(won for won, _ in kept) / count, sum(lost for _, lost in kept) / count)


def _of_unseen(ahead: Outlook) -> tuple[list[float], list[float]]:
    """Return what each unseen card promises, as `of_card` does, suit by suit: the tricks, and the chances of none."""
    foe, ordered, others, spare, side = ahead.foe, ahead.order, ahead.others, ahead.spare, ahead.side
    unseen, none, trumps = foe.maybe, foe.none, foe.trumps
    tricks, nones, rest = [], [], unseen
    while rest:
        suit = ordered.suits[(rest & -rest).bit_length() - 1]
        rest &= ~suit
        many = (unseen & suit).bit_count()
        lower = [
            ((ordered.above[bit.bit_length() - 1] & unseen).bit_count(), 1 - chance)
            for bit, chance in ahead.shown
            if bit & suit
        ]
        trump = suit == ordered.trump
        short = 0.0 if trump else none[many + trumps] - none[many]
        for higher in range(many):
            hold: float = (none[higher] + short) ** others
            for place, chance in lower:
                if higher >= place:
                    hold *= chance
            won = hold * TOP + (1 - hold) * spare if trump else hold * side
            tricks.append(won)
            nones.append((1 - hold) * (1 - spare) if trump else 1 - won)
    return tricks, nones


def _joins(seen: Observation, seat: Seat) -> float:
    """Return the chance that a seat which has not passed will play."""
    spoken = seen.stands[seat] is Stand.STAYED or seen.knocked[seat] or seen.drew[seat] is not None
    return 1.0 if spoken or seen.phase in {"swap", "exchange", "tricks"} else JOINS


def of_card(ahead: Outlook, card: Card) -> Promise:
    """Return what one card promises."""
    index, ordered = card.index, ahead.order
    higher, led = ordered.above[index], ordered.suits[index]
    hold: float = holds(ahead.foe, higher, led, ordered.trump, trumped=False) ** ahead.others
    for other, chance in ahead.shown:
        if other & higher:
            hold *= 1 - chance
    if led != ordered.trump:
        return Promise(hold * ahead.side, 1 - hold * ahead.side)
    rest = (1 - hold) * ahead.spare
    return Promise(hold * TOP + rest, 1 - hold - rest)


def worth(ahead: Outlook, card: Card) -> float:
    """Return the tricks that a card promises."""
    return of_card(ahead, card).tricks


def promise(ahead: Outlook, cards: Iterable[Card], unknown: int = 0) -> Promise:
    """Return what some cards and so many unknown ones promise."""
    return _together(ahead, (of_card(ahead, card) for card in cards), unknown)


def _together(ahead: Outlook, parts: Iterable[Promise], unknown: int) -> Promise:
    tricks, none = unknown * ahead.fresh.tricks, ahead.fresh.none**unknown
    for part in parts:
        tricks += part.tricks
        none *= part.none
    return Promise(tricks, none)


def no_trick(none: float) -> float:
    """Return the chance of no trick, where the chances of the cards multiplied give `none`: they fail together."""
    return none + TOGETHER * none * (1 - none) * min(1.0, 4 * none)


def after_draw(
    ahead: Outlook,
    hand: tuple[Card, ...],
    *,
    among: tuple[Card, ...],
    least: int,
    most: int,
    size: int,
    takes: Card | None = None,
) -> Promise:
    """Return what a hand promises after the best draw: cards worth less than an unknown one go.

    `least` to `most` of `among` may go; `size` is that of a hand in the play; `takes`: the turn-up
    that the dealer may take for the worst card afterwards.
    """
    parts = {card: of_card(ahead, card) for card in hand}
    ordered = sorted(among, key=lambda card: (parts[card].tricks, card.index % 13))
    poor = sum(parts[card].tricks < ahead.fresh.tricks for card in among)
    thrown = tuple(ordered[: max(least, min(poor, most))])
    kept = [parts[card] for card in hand if card not in thrown]
    unknown = size - len(kept)
    if takes is not None:
        taken = of_card(ahead, takes)
        if unknown:
            unknown -= 1
            kept.append(taken)
        else:
            kept.sort(key=lambda part: part.tricks)
            kept[0] = max(kept[0], taken, key=lambda part: part.tricks)
    return _together(ahead, kept, unknown)._replace(thrown=thrown)
