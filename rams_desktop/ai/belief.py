"""What a seat may believe about the hidden cards: how many lie where, and which may not.

What a seat played rules out of its hand every card that its duties would have made it play instead:
that follows from the duties themselves, whatever they are.
"""

from typing import NamedTuple

from rams_desktop.ai.deck import Deck
from rams_desktop.ai.duties import Duties, Moment, allowed, duties_of
from rams_desktop.ai.position import deck_of
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation, Ruleset
from rams_desktop.rules.trick.observation import Trick


class Place(NamedTuple):
    """Another seat: `sure` cards in its hand, so many `hidden` ones, out of `may`, and so many laid away.

    `played`: what it has played in this deal, as bits.
    """

    seat: Seat
    sure: int
    hidden: int
    may: int
    thrown: int
    played: int


class Belief(NamedTuple):
    """The hidden cards as bits, and where they may lie.

    `places`: the others, the one with the least choice first; `widow`, `stock`: how many cards lie there,
    `bottom`: the card known to be at the bottom of the stock, 0 for none.
    """

    deck: Deck
    unseen: int
    places: tuple[Place, ...]
    widow: int
    stock: int
    bottom: int


def believe(rules: Ruleset, seen: Observation, *, forgets: float = 0.0) -> Belief:
    """Return what the viewer may believe; of a share `forgets` of the finished tricks he knows only who took them.

    Of the tricks forgotten first the low cards come up again as if nobody had played them.
    """
    pack = deck_of(seen)
    forgotten = round(len(seen.past) * forgets)
    gone = pack.bits(seen.hand) | pack.bits(seen.threw)
    if seen.faced is not None:
        gone |= pack.bit_of[seen.faced.index]
    played = [0] * seen.seats
    for number, trick in enumerate(seen.past):
        for play in trick.plays:
            bit = pack.bit_of[play.card.index]
            played[play.seat] |= bit
            if number >= forgotten or play.seat in {trick.winner, seen.viewer}:
                gone |= bit
    for play in seen.trick:
        bit = pack.bit_of[play.card.index]
        played[play.seat] |= bit
        gone |= bit
    sure = [pack.bits(cards) for cards in seen.known]
    for bits in sure:
        gone |= bits
    bottom = 0
    if seen.bottom is not None and seen.stock:
        bottom = pack.bit_of[seen.bottom.index] & ~gone
        gone |= bottom
    unseen = pack.all & ~gone
    cannot = ruled_out(rules, seen, pack, unseen, forgotten)
    places = []
    for seat in range(seen.seats):
        if seat == seen.viewer:
            continue
        hidden = seen.sizes[seat] - sure[seat].bit_count()
        places.append(Place(seat, sure[seat], hidden, unseen & ~cannot[seat], seen.thrown[seat], played[seat]))
    places.sort(key=lambda place: (place.hidden == 0, place.may.bit_count() - place.hidden))
    return Belief(pack, unseen, tuple(places), seen.widow, seen.stock, bottom)


def ruled_out(rules: Ruleset, seen: Observation, pack: Deck, unseen: int, forgotten: int = 0) -> list[int]:
    """Return by seat the hidden cards that it can't hold, as it would have had to play them."""
    duties = duties_of(rules)
    cannot = [0] * seen.seats
    has_led = 0
    near = [seat for seat in range(seen.seats) if seen.scores[seat] == 1 and seen.active[seat]]
    turned = seen.faced is not None and seen.faced.rank == "A"
    tricks = list(seen.past)
    if seen.trick:
        tricks.append(Trick(seen.trick, -1))
    for number, trick in enumerate(tricks):
        led = best = 0
        courts = False
        for play in trick.plays:
            bit = pack.bit_of[play.card.index]
            seat = play.seat
            if seat != seen.viewer and number >= forgotten:
                now = Moment(
                    led,
                    best,
                    courts,
                    bool(has_led >> seat & 1),
                    number,
                    any(each != seat for each in near),
                    turned,
                )
                cannot[seat] |= _forced(pack, duties, bit, unseen & ~cannot[seat], now)
            if not led:
                led = best = bit
                has_led |= 1 << seat
            elif bit & pack.over[best] or (bit & pack.trumps and not best & pack.trumps):
                best = bit
            courts = courts or bool(bit & pack.courts)
    return cannot


def _forced(pack: Deck, duties: Duties, played: int, among: int, now: Moment) -> int:
    """Return the cards that would have had to be played instead of the one that was."""
    if allowed(pack, duties, among | played, now) & played and "lead-trump-of-two" not in duties.names:
        return 0
    found, rest = 0, among
    while rest:
        card = rest & -rest
        rest ^= card
        if not allowed(pack, duties, card | played, now) & played:
            found |= card
    return found
