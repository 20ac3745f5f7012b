"""From an observation or a supposed state to the quick model of the tricks."""

from rams_desktop.ai.deck import Deck, deck
from rams_desktop.ai.duties import Moment, duties_of
from rams_desktop.ai.phase_of import phase_of
from rams_desktop.ai.playout import NEVER, Board, Position
from rams_desktop.rules.core.seats import Seat, clockwise
from rams_desktop.rules.game import Observation, Ruleset, State
from rams_desktop.rules.match import Pot
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.share import Share
from rams_desktop.rules.trick.phases.tricks import Tricks


def deck_of(seen: Observation | State) -> Deck:
    """Return the pack under the trump of a deal."""
    return deck(seen.terms, seen.trump, lowered=seen.demoted)


def board_of(rules: Ruleset, state: State, urge: tuple[float, ...]) -> Board:
    """Return what stays the same in the tricks of a deal; `urge`: see `Board`."""
    seats = state.seats
    after = []
    for seat in range(seats):
        later = [each for each in clockwise(seat, seats)[1:] if state.active[each]]
        after.append(later[0] if later else seat)
    near = [seat for seat in range(seats) if state.scores[seat] == 1 and state.active[seat]]
    share = phase_of(rules, Share)
    pack = deck_of(state)
    precious = 0 if share is None or share.lost_card is None else pack.bit_of[share.lost_card.index]
    return Board(
        pack,
        duties_of(rules),
        tuple(after),
        sum(state.active),
        tuple(any(each != seat for each in near) for seat in range(seats)),
        state.faced is not None and state.faced.rank == "A",
        tuple(tricks_to_the_end(rules, state, seat) for seat in range(seats)),
        urge,
        precious,
    )


def tricks_to_the_end(rules: Ruleset, state: State, seat: Seat) -> int:
    """Return with how many tricks of this deal a seat ends the match at once, `NEVER` if it can't (R37)."""
    play = phase_of(rules, Tricks)
    if play is None or not state.active[seat] or state.revoked[seat]:
        return NEVER
    bonus = 0
    if play.bonus_counts_midhand:
        bonus = sum(line.points for line in state.lines if line.seat == seat)
        if not state.tricks[seat]:
            bonus += state.pledged[seat]
    for tricks in range(1, len(state.hands[seat]) + state.tricks[seat] + 2):
        points = tricks * play.per_trick - state.weights[seat] + bonus
        if state.terms.match.decided_by(state.scores[seat] + points):
            return tricks
    return NEVER


def position_of(state: State, pack: Deck) -> Position:
    """Return where the play stands in a state of the tricks phase."""
    at = Position(
        [pack.bits(hand) for hand in state.hands],
        list(state.tricks),
        state.turn if isinstance(state.turn, int) else state.leader,
        0,
    )
    follow_up(at, state, pack)
    return at


def follow_up(at: Position, seen: Observation | State, pack: Deck) -> None:
    """Set what the finished tricks and the one that lies say."""
    for trick in seen.past:
        at.has_led |= 1 << trick.plays[0].seat
        for play in trick.plays:
            at.gone |= pack.bit_of[play.card.index]
    at.done = len(seen.past)
    for play in seen.trick:
        bit = pack.bit_of[play.card.index]
        at.gone |= bit
        at.laid += 1
        if not at.led:
            at.led = at.best = bit
            at.holder = play.seat
            at.has_led |= 1 << play.seat
        elif bit & pack.over[at.best] or (bit & pack.trumps and not at.best & pack.trumps):
            at.best, at.holder = bit, play.seat
        if bit & pack.courts:
            at.courts = True
    if seen.faced is not None:
        at.gone |= pack.bit_of[seen.faced.index]


def precious_laid(seen: Observation | State, board: Board, at: Position) -> None:
    """Note who has laid the precious card in the trick that lies, and who lost it before."""
    if not board.precious:
        return
    pack = board.deck
    for play in seen.trick:
        if pack.bit_of[play.card.index] == board.precious:
            at.precious_from = play.seat
    for trick in seen.past:
        best = next(play.card for play in trick.plays if play.seat == trick.winner)
        losers = [play.seat for play in trick.plays if pack.bit_of[play.card.index] == board.precious]
        if losers and pack.bit_of[best.index] == pack.ace:
            at.lost, at.taker = losers[0], trick.winner


def moment(board: Board, at: Position, seat: Seat) -> Moment:
    """Return what the duties of a seat ask now besides its hand."""
    has_led = bool(at.has_led >> seat & 1)
    return Moment(at.led, at.best, at.courts, has_led, at.done, board.near_one[seat], board.turned_ace)


def urges(rules: Ruleset, state: State) -> tuple[float, ...]:
    """Return by seat what a first trick saves or brings besides its own worth, in tricks."""
    if isinstance(state.terms.match, Pot):
        share, deal = phase_of(rules, Share), phase_of(rules, Deal)
        if share is None or deal is None:
            return (0.0,) * state.seats
        whole = min(state.pot, share.cap) if share.cap else state.pot
        looed = whole if share.looed == "pot" else share.fixed
        return (looed * deal.hand / max(1, state.pot),) * state.seats
    score, play = phase_of(rules, Score), phase_of(rules, Tricks)
    unit = max(1, 1 if play is None else abs(play.per_trick))
    return tuple((_trickless(score, state, seat) + state.pledged[seat]) / unit for seat in range(state.seats))


def _trickless(score: Score | None, state: State, seat: Seat) -> float:
    """Return what no trick costs a seat, in points (R21, R32, R36, K12, M18)."""
    weight = abs(state.weights[seat])
    if score is None or state.excused[seat] or (state.buyer is None and not score.no_buyer_penalty):
        return 2 * weight
    if state.covered[seat] or (score.no_trick_if == "positive" and state.scores[seat] <= 0):
        return 2 * weight
    cost = abs(score.no_trick)
    if score.cap:
        cost = min(cost, max(0, score.cap - state.scores[seat]))
    return cost + 2 * weight
