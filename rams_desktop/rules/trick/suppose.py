"""From what a seat knows to a state that fits it: hidden cards are supposed, never looked up."""

from typing import NamedTuple

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.core.tags import tag_of
from rams_desktop.rules.trick.engine import go_on
from rams_desktop.rules.trick.events import Line, LineRule
from rams_desktop.rules.trick.jacks import pair_of_one_colour
from rams_desktop.rules.trick.observation import Observation, Played, Trick
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.jacks import Jacks
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.tricks import Tricks
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.rules.trick.state import Begun, State, fresh

Cards = tuple[Card, ...]


class Hidden(NamedTuple):
    """Where the cards that a seat does not see are supposed to lie.

    `hands` and `threw` by seat, those of the viewer left as they are; `widow` and `stock` face down;
    `pack`, before the deal, the whole pack that is going to be dealt.
    """

    hands: tuple[Cards, ...]
    threw: tuple[Cards, ...]
    widow: Cards = ()
    stock: Cards = ()
    pack: Cards = ()


def suppose(rules: Ruleset, seen: Observation, hidden: Hidden) -> State:
    """Return a state that looks to the viewer just as `seen` does, its hidden cards where `hidden` puts them.

    What a state remembers and nobody could see now is set as if nothing had gone wrong: no duty broken,
    nobody let off an ante.
    """
    viewer = seen.viewer
    hands = _own(hidden.hands, viewer, seen.hand)
    threw = _own(hidden.threw, viewer, seen.threw)
    played = _played(seen)
    dealt = _dealt(rules, seen, threw, played, hands)
    lines, covered = _lines(rules, seen, dealt), _covered(rules, seen)
    pack = hidden.pack
    if seen.bottom is not None and (not pack or pack[-1] is not seen.bottom):
        pack = (*(card for card in pack if card is not seen.bottom), seen.bottom)
    state = fresh(seen.terms, seen.seats, _begun(seen), seen.deal)
    state = replace(
        state,
        at=max(place for place, phase in enumerate(rules.phases) if tag_of(phase) == seen.phase),
        phase=seen.phase,
        turn=seen.turn,
        hands=hands,
        threw=threw,
        known=seen.known,
        active=seen.active,
        bids=seen.bids,
        stands=seen.stands,
        excused=seen.excused,
        pledged=seen.pledged,
        covered=covered,
        tricks=seen.tricks,
        leader=seen.leader,
        pack=pack,
        stock=hidden.stock,
        widow=hidden.widow,
        turn_up=seen.turn_up,
        trump=seen.trump,
        peeked=seen.bottom is not None,
        buyer=seen.buyer,
        asked=seen.asked,
        trick=seen.trick,
        past=seen.past,
        lines=lines,
        demoted=seen.demoted,
        revealed=seen.demoted,
        faced=seen.faced,
        dealt=dealt,
        drew=seen.drew,
        exposed=seen.exposed,
        proposal=seen.proposal,
        bids_made=seen.bids_made,
        votes=seen.votes,
        renewing=seen.renewing,
        knocked=seen.knocked,
        stakes=seen.stakes,
        general=seen.general,
        over=seen.over,
        winners=seen.winners,
    )
    return _weighed(rules, state, played)


def finish(rules: Ruleset, state: State, tricks: tuple[int, ...], lost: tuple[Seat, Seat] | None = None) -> State:
    """Return where a deal leads whose tricks have all been played, so many by seat.

    `state` is any of the tricks phase. `lost`: who lost a card to the trump ace that costs for it, and to whom.
    """
    lines = state.lines + tuple(
        Line(seat, LineRule.JACK_PAIR, points)
        for seat, points in enumerate(state.pledged)
        if points and tricks[seat] and not state.tricks[seat]
    )
    play = next((phase for phase in rules.phases if isinstance(phase, Tricks)), None)
    each = 0 if play is None else play.per_trick
    lines += tuple(Line(seat, LineRule.TRICKS, count * each) for seat, count in enumerate(tricks) if count and each)
    done = replace(
        state,
        hands=((),) * state.seats,
        known=((),) * state.seats,
        trick=(),
        past=_lost(rules, state, lost),
        tricks=tricks,
        lines=lines,
        turn=None,
    )
    return go_on(rules, done, ()).state


def _lost(rules: Ruleset, state: State, lost: tuple[Seat, Seat] | None) -> tuple[Trick, ...]:
    """Return a trick in which the trump ace takes the card that costs its loser, if one was lost (Zwicken)."""
    share = next((phase for phase in rules.phases if isinstance(phase, Share)), None)
    if lost is None or share is None or share.lost_card is None:
        return ()
    loser, taker = lost
    return (Trick((Played(taker, card(f"A{state.trump}")), Played(loser, share.lost_card)), taker),)


def _begun(seen: Observation) -> Begun:
    return Begun(
        dealer=seen.dealer,
        manners=seen.manners,
        scores=seen.scores,
        passed_last=seen.passed_last,
        sums=seen.sums,
        flights=seen.flights,
        rams=seen.rams,
        pot=seen.pot,
    )


def _own(by_seat: tuple[Cards, ...], viewer: Seat, own: Cards) -> tuple[Cards, ...]:
    return (*by_seat[:viewer], own, *by_seat[viewer + 1 :])


def _played(seen: Observation) -> tuple[Cards, ...]:
    """Return by seat the cards that it has played in this deal."""
    played: list[list[Card]] = [[] for _ in seen.scores]
    for plays in (*(trick.plays for trick in seen.past), seen.trick):
        for play in plays:
            played[play.seat].append(play.card)
    return tuple(map(tuple, played))


def _dealt(
    rules: Ruleset, seen: Observation, threw: tuple[Cards, ...], played: tuple[Cards, ...], hands: tuple[Cards, ...]
) -> tuple[Cards, ...]:
    """Return hands as they may have been dealt: what was laid away first, then what was played or is held."""
    deal = next((phase for phase in rules.phases if isinstance(phase, Deal)), None)
    if deal is None or seen.turn_up is None:
        return ((),) * seen.seats
    found = []
    for seat in range(seen.seats):
        size = deal.hand + (deal.turn_up == "to_dealer" and seat == seen.dealer)
        found.append((threw[seat] + played[seat] + hands[seat])[:size])
    return tuple(found)


def _lines(rules: Ruleset, seen: Observation, dealt: tuple[Cards, ...]) -> tuple[Line, ...]:
    """Return the lines that stand on the score sheet by now."""
    lines = [Line(seat, LineRule.STAKE, -count) for seat, count in enumerate(seen.stakes) if count]
    special = next((phase for phase in rules.phases if isinstance(phase, SpecialHands) and phase.colour_pair), None)
    if special is not None:
        lines += [
            Line(seat, LineRule.COLOUR_PAIR, -special.colour_pair)
            for seat in range(seen.seats)
            if pair_of_one_colour(dealt[seat])
        ]
    lines += [
        Line(seat, LineRule.JACK_PAIR, points)
        for seat, points in enumerate(seen.pledged)
        if points and seen.tricks[seat]
    ]
    return tuple(lines)


def _covered(rules: Ruleset, seen: Observation) -> tuple[bool, ...]:
    jacks = next((phase for phase in rules.phases if isinstance(phase, Jacks)), None)
    cancels = jacks is not None and jacks.trickless == "cancels_penalty"
    return tuple(cancels and bool(points) for points in seen.pledged)


def _weighed(rules: Ruleset, state: State, played: tuple[Cards, ...]) -> State:
    """Return the state with the aces counted, where that has been done: before the play (K11)."""
    place = next((place for place, phase in enumerate(rules.phases) if isinstance(phase, Aces)), None)
    if place is None or place >= state.at:
        return state
    whole = tuple(before + now for before, now in zip(played, state.hands, strict=True))
    counted = rules.phases[place].enter(replace(state, hands=whole)).state
    return replace(state, weights=counted.weights, covered=counted.covered)
