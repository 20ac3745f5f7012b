"""What is to be seen and heard when something happens: one event to motions and sounds."""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import AnyEvent, Face, Line, LineRule
from rams_desktop.ui.stage.changes import after, turned_piece
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.ground import Ground
from rams_desktop.ui.stage.layout import Z_ZONE, by_piece, pot_at
from rams_desktop.ui.stage.lying import Lying, holder
from rams_desktop.ui.stage.motion import FLYING_Z, Token
from rams_desktop.ui.stage.moves import LANDS, LOUDEST, deal_round, gather, shuffle
from rams_desktop.ui.stage.plan import LYING
from rams_desktop.ui.stage.spots import Pose, Zone
from rams_desktop.ui.stage.taking import fan_out, throw_in
from rams_desktop.ui.stage.writer import Hold, Script, Tempo, Writer, apart

WINNER: Final = 1.08
SHAKE: Final = 0.07  # of a card's width
TOKENS: Final = 6  # counters that are seen to go, at the most
_Writer = Writer[Lying, Ground]
PAID: Final = frozenset({LineRule.POT, LineRule.LOOED, LineRule.LOST_CARD})  # lines that move counters at the end


def script(
    event: AnyEvent, here: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose] | None = None
) -> Script:
    """Return how an event looks that happens while the cards lie as in `here`.

    `sources` are poses of pieces that are not where they belong: lifted, under the pointer, dragged.
    Everything that the event does not speak of goes home.
    """
    then = after(here, event)
    write = _Writer(here, then, plan, tempo, {**by_piece(here, plan), **(sources or {})}, by_piece(then, plan))
    _tell(event, write)
    return write.script()


def _tell(event: AnyEvent, write: _Writer) -> None:  # noqa: C901, PLR0912, PLR0915  one case an event
    match event:
        case events.DealBegun():
            shuffle(write, write.then.pack)
        case events.BottomSeen(card=card):
            _look_at_bottom(write, card)
        case events.PackRecut():
            _cut(write)
        case events.PackKept():
            write.settle()
            write.beat()
        case events.CardsDealt(to=to):
            deal_round(write, write.here.pack[::-1][: len(to)], to, write.then.stock, spare_ms=0.0)
        case events.TrumpTurned(seat=seat, card=card):
            _turn_up(write, seat, card)
        case (
            events.Declined(seat=seat)
            | events.BuySkipped(seat=seat)
            | events.Stayed(seat=seat)
            | events.PlaysOn(seat=seat)
            | events.HandKept(seat=seat)
            | events.TurnUpKept(seat=seat)
            | events.Contented(seat=seat)
            | events.ExposedAccepted(seat=seat)
        ):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0], LOUDEST)
            write.settle()
            write.beat()
        case (
            events.Bought(seat=seat)
            | events.Asked(seat=seat)
            | events.QuestionForgotten(seat=seat)
            | events.JacksAnnounced(seat=seat)
            | events.GeneralCalled(seat=seat)
            | events.Proposed(seat=seat)
        ):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.beat(1.4)
        case events.Voted(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0], LOUDEST)
            _gather_back(write, 0.0)
            write.settle()
            write.beat(1.2)
        case events.Knocked(seat=seat):
            _knock(write, seat)
        case (
            events.CardsDiscarded(seat=seat)
            | events.Folded(seat=seat)
            | events.WalkedOver(seat=seat)
            | events.Passed(seat=seat)
            | events.ExposedRefused(seat=seat)
        ):
            _lay_away(write, seat)
        case events.DealShifted(card=card):
            _look_at_bottom(write, card)
            write.hold = Hold(0.0, write.ms("trick_stays"))
            write.least_ms = max(write.least_ms, write.hold.to_ms)
        case events.Misdealt(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.hold = Hold(0.0, write.ms("trick_stays"))
            _lay_all_down(write, write.hold.to_ms)
        case events.HandOpened(seat=seat, cards=cards):
            _open_hand(write, seat, cards)
        case events.CardsDrawn(seat=seat):
            _draw(write, seat)
        case events.StockRenewed():
            _renew(write)
        case events.TurnUpSwapped(seat=seat, card=card):
            _swap(write, seat, card)
        case events.TurnUpReplaced(card=card):
            _swing(write, card)
        case events.CardExposed(seat=seat, card=card):
            _expose(write, seat, card)
        case events.RevokeFound(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.settle(write.ms("think_least"))
            write.hold = Hold(0.0, write.ms("trick_stays"))
            write.least_ms = max(write.least_ms, write.hold.to_ms)
        case events.Staked(seat=seat, count=count):
            _pay(write, [(seat, -count)])
        case events.WidowTaken(seat=seat):
            _take_widow(write, seat)
        case events.JacksShown(seat=seat, cards=cards):
            _present(write, seat, cards)
        case events.RamsasCalled(seat=seat, cards=cards):
            write.sound("win" if seat == write.here.viewer else "lose", 0.0)
            _present(write, seat, cards)
        case events.JacksHidden():
            write.settle()
        case events.CardPlayed(seat=seat):
            _play(write, seat)
        case events.TrumpAceDemoted(seat=seat):
            _demote(write, seat)
        case events.TrickTaken(seat=seat):
            _take_trick(write, seat)
        case events.PairPaid():
            write.beat(1.4)
        case events.DealScored(lines=lines):
            _settle_pot(write, lines)
            gather(write)
        case events.RamsScored():
            write.beat(1.4)
        case events.MatchWon(winners=winners):
            write.sound("win" if write.here.viewer in winners else "lose", 0.0)
            fan_out(write, [_cards_of(write.here, seat) for seat in winners])
            write.beat()
        case _:
            assert_never(event)


def _look_at_bottom(write: _Writer, card: Face) -> None:
    if card is None:
        write.sound("knock", 0.0, None, LOUDEST)
        write.beat(1.4)
        return
    piece = write.then.bottom[0]
    away_ms = write.move(piece, write.target[piece], 0.0, "draw", arc=0.1)
    write.sound("flip", away_ms + write.ms("flip_pause"))
    pause_ms = away_ms + write.ms("flip_pause")
    write.move(piece, write.target[piece], pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.08)
    write.settle()


def _cut(write: _Writer) -> None:
    """Lift the upper half off and put it beneath."""
    write.settle()
    start_ms = max([0.0, *write.free_ms.values()])
    write.sound("shuffle", start_ms, None, LOUDEST)
    half = len(write.then.pack) // 2
    for index, piece in enumerate(write.then.pack):
        home = write.target[piece]
        if index >= half:
            away = home._replace(x=home.x + 0.72 * write.card, height=0.2)
            out_ms = write.move(piece, away, start_ms, "draw", ease="in-out-sine", above=False)
            write.move(piece, home, out_ms + write.ms("flip_pause"), "draw", ease="in-out-cubic", above=False)


def _turn_up(write: _Writer, seat: Seat | None, card: Card) -> None:
    """Turn the dealer's last card, or the next, where all can see it; then everybody takes up his hand (R9, R10)."""
    piece = turned_piece(write.here, seat, card)
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[piece].x)
    if seat is None:
        shown = _held_up(write, write.target[piece])
    else:
        shown = _toward(write, seat, 0, 1) if seat != write.here.viewer else _raised(write, write.at[piece])
    up_ms = write.move(piece, shown, pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.05)
    up_ms += write.ms("think")
    write.hold = Hold(up_ms - write.ms("think"), up_ms)
    own = [each for each in write.here.hands[write.here.viewer] if each != piece]
    if own:
        write.sound("flip", up_ms, write.plan.centre[0])
    for index, each in enumerate(own):
        face = write.then.faces.get(each)
        start_ms = up_ms + index * write.ms("deal_packet_stagger")
        write.move(each, write.at[each], start_ms, "flip", face=face, flip=True, arc=0.04, above=False)
    write.move(piece, write.target[piece], up_ms, "draw", face=card, ease="in-out-cubic")
    write.settle(max(write.free_ms.values()))


def _lay_away(write: _Writer, seat: Seat) -> None:
    """Cards go down face down; what stays closes up."""
    thrown = write.then.thrown[seat]
    new = [piece for piece in write.here.hands[seat] if piece in thrown]
    for index, piece in enumerate(new):
        start_ms = index * write.ms("discard_stagger")
        turns = write.shows.get(piece) is not None
        end_ms = write.move(piece, write.target[piece], start_ms, "discard", flip=turns, arc=0.1)
        write.contact("deal", end_ms, write.target[piece].x, LOUDEST)
    write.settle()


def _take_widow(write: _Writer, seat: Seat) -> None:
    """The widow comes to the buyer face down; only then does he look (R12)."""
    _take_up(write, seat, write.here.widow)


def _draw(write: _Writer, seat: Seat) -> None:
    """Cards come from the stock face down; where more are due, the others' discards are put together."""
    _take_up(write, seat, tuple(piece for piece in write.then.hands[seat] if piece in write.here.stock))
    _gather_back(write, max([0.0, *write.free_ms.values()]))


def _take_up(write: _Writer, seat: Seat, new: tuple[Piece, ...]) -> None:
    new = tuple(sorted(new, key=lambda piece: write.source[piece].z, reverse=True))
    hand = write.here.hands[seat] + new
    unsorted = replace(write.then, hands=with_item(write.then.hands, seat, hand))
    there = by_piece(unsorted, write.plan)
    for index, piece in enumerate(new):
        end_ms = write.move(piece, there[piece], index * write.ms("draw_stagger"), "draw", arc=0.12)
        write.contact("deal", end_ms, there[piece].x, LOUDEST)
    for piece in write.here.hands[seat]:
        if apart(write.at[piece], there[piece]):
            face = write.shows.get(piece)
            write.move(piece, there[piece], 0.0, "sort", face=face, ease="in-out-cubic", above=False)
    ready_ms = max([0.0, *write.free_ms.values()])
    if seat == write.here.viewer:
        write.sound("flip", ready_ms)
        for index, piece in enumerate(new):
            start_ms = ready_ms + index * write.ms("deal_packet_stagger")
            write.move(piece, there[piece], start_ms, "flip", face=write.then.faces.get(piece), flip=True, above=False)
        ready_ms = max([ready_ms, *write.free_ms.values()])
    write.settle(ready_ms)


def _gather_back(write: _Writer, start_ms: float) -> None:
    """What was laid away goes together in a heap, if it is to be shuffled."""
    moved = [piece for piece in write.then.back if apart(write.at[piece], write.target[piece])]
    if moved:
        write.sound("sweep", start_ms)
    for index, piece in enumerate(moved):
        at_ms = start_ms + index * write.ms("sweep_stagger") * 0.4
        write.move(piece, write.target[piece], at_ms, "sweep", ease="in-out-cubic", above=False)


def _renew(write: _Writer) -> None:
    """The heap of discards is shuffled into a stock."""
    write.sound("shuffle", 0.0, write.plan.stock[0])
    if not write.calm:
        for index, piece in enumerate(write.here.back):
            home = write.target[piece]
            side = 0.3 if index % 2 else -0.3
            away = home._replace(x=home.x + side * write.card, angle=6 * side, height=0.05)
            write.move(piece, away, 0.0, "discard", ease="in-out-sine", above=False)
            write.move(piece, home, write.ms("discard") + index * 3, "discard", ease="in-out-cubic", above=False)
    write.settle()
    write.beat()


def _knock(write: _Writer, seat: Seat) -> None:
    """A knuckle on the table, twice; the hand gives a little."""
    x = write.plan.places[seat].fan[0]
    write.sound("knock", 0.0, x)
    write.sound("knock", write.ms("flip_pause"), x)
    write.settle()
    write.beat(1.2)


def _swap(write: _Writer, seat: Seat, card: Card) -> None:
    """The turn-up goes to the dealer's hand, a card of his face down to what he has laid away."""
    faced = write.here.faced[0]
    gone = [piece for piece in write.here.hands[seat] if piece in write.then.thrown[seat]]
    for piece in gone:
        turns = write.shows.get(piece) is not None
        end_ms = write.move(piece, write.target[piece], 0.0, "discard", flip=turns, arc=0.1)
        write.contact("deal", end_ms, write.target[piece].x, LOUDEST)
    up_ms = write.move(faced, _held_up(write, write.at[faced]), 0.0, "flip", face=card, ease="out-cubic")
    face = write.then.faces.get(faced)
    end_ms = write.move(
        faced, write.target[faced], up_ms + write.ms("flip_pause"), "draw", face=face, ease="in-out-cubic", arc=0.1
    )
    write.contact("deal", end_ms, write.target[faced].x)
    write.settle()


def _swing(write: _Writer, card: Card) -> None:
    """A new card is turned up from the stock; the old one goes away."""
    new = write.here.stock[-1]
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[new].x)
    shown = _held_up(write, write.at[new])
    up_ms = write.move(new, shown, pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.05)
    write.hold = Hold(up_ms, up_ms + write.ms("think"))
    for piece in write.target:
        turns = write.shows.get(piece) != write.then.faces.get(piece)
        if piece != new and (turns or apart(write.at[piece], write.target[piece])):
            write.settle(write.hold.to_ms, [piece])
    write.move(new, write.target[new], write.hold.to_ms, "draw", face=write.then.faces.get(new), ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def _expose(write: _Writer, seat: Seat, card: Card) -> None:
    """A card drawn lies open before all for a moment."""
    piece = holder(write.then, seat, card)
    write.sound("flip", 0.0, write.at[piece].x)
    shown = _raised(write, write.at[piece]) if seat == write.here.viewer else _toward(write, seat, 0, 1)
    turns = write.shows.get(piece) != card
    up_ms = write.move(piece, shown, 0.0, "flip", face=card, flip=turns, ease="in-out-sine", arc=0.05)
    write.hold = Hold(up_ms, up_ms + write.ms("think"))
    write.move(piece, write.target[piece], write.hold.to_ms, "draw", face=card, ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def _open_hand(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
    """A hand lies open in the middle for all to see; then everybody lays his cards down (K13, K14)."""
    pieces = [holder(write.here, seat, card) for card in cards] if seat == write.here.viewer else []
    pieces = pieces or list(write.here.hands[seat])
    (cx, cy), count = write.plan.centre, len(cards)
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(pieces, cards, strict=True)):
        along = (index - (count - 1) / 2) * 0.86 * LYING * write.card
        turn = 2.5 * (index - (count - 1) / 2)
        shown = Pose(cx + along, cy, LYING * write.card, turn, FLYING_Z + index, 0.12)
        turns = write.shows.get(piece) != card
        start_ms = index * write.ms("discard_stagger")
        up_ms = write.move(piece, shown, start_ms, "flip", face=card, flip=turns, ease="in-out-sine", arc=0.1)
    write.sound("flip", 0.0, write.plan.places[seat].fan[0])
    write.hold = Hold(up_ms, up_ms + 2 * write.ms("trick_stays"))
    _lay_all_down(write, write.hold.to_ms)


def _lay_all_down(write: _Writer, start_ms: float) -> None:
    """Every hand goes face down to what its owner has laid away."""
    for seat, hand in enumerate(write.here.hands):
        for index, piece in enumerate(hand):
            turns = write.shows.get(piece) is not None
            at_ms = start_ms + index * write.ms("discard_stagger") * 0.5
            end_ms = write.move(piece, write.target[piece], at_ms, "discard", flip=turns, arc=0.1)
            if not index:
                write.contact("deal", end_ms, write.plan.places[seat].thrown[0], LOUDEST)
    write.settle(start_ms)


def _pay(write: _Writer, paid: list[tuple[Seat, int]], start_ms: float = 0.0) -> float:
    """Counters go between players and the pot: out of it above zero, into it below; return when all are there."""
    pot, duration_ms, end_ms = pot_at(write.plan), write.ms("deal"), start_ms
    for seat, count in paid:
        plate = write.plan.places[seat].plate
        at = plate.right - 0.22 * write.card, plate.cy
        source, target = (pot, at) if count > 0 else (at, pot)
        for index in range(min(abs(count), TOKENS)):
            token = Token(source, target, start_ms + index * write.ms("deal_stagger") * 0.7, duration_ms)
            write.tokens.append(token)
            write.contact("snap", token.end_ms, target[0], 0.35)
            end_ms = max(end_ms, token.end_ms)
    return end_ms


def _settle_pot(write: _Writer, lines: tuple[Line, ...]) -> None:
    """The pot is paid out, then what is owed goes in."""
    paid = [(line.seat, line.points) for line in lines if line.rule in PAID and line.points]
    out_ms = _pay(write, [each for each in paid if each[1] > 0])
    _pay(write, [each for each in paid if each[1] < 0], out_ms)


def _held_up(write: _Writer, pose: Pose) -> Pose:
    """Return a card of the table larger and nearer to the middle, where everybody sees it."""
    cx, cy = write.plan.centre
    wide = LYING * write.card
    return Pose(pose.x + 0.25 * (cx - pose.x), pose.y + 0.25 * (cy - pose.y), wide, 0.0, FLYING_Z, 0.15)


def _present(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Hold cards of a hand up to the table, faces up, and take them back."""
    left, pieces = write.here, []
    for card in cards:
        piece = holder(left, seat, card)
        pieces.append(piece)
        rest = tuple(each for each in left.hands[seat] if each != piece)
        left = replace(left, hands=with_item(left.hands, seat, rest))
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(pieces, cards, strict=True)):
        shown = _toward(write, seat, index, len(cards))
        turns = write.shows.get(piece) != card
        start_ms = index * write.ms("discard_stagger")
        up_ms = write.move(piece, shown, start_ms, "flip", face=card, flip=turns, ease="in-out-sine", arc=0.1)
    write.sound("flip", 0.0, write.plan.places[seat].fan[0])
    write.hold = Hold(up_ms, up_ms + write.ms("trick_stays"))
    for piece in pieces:
        face = write.then.faces.get(piece)
        turns = write.shows.get(piece) != face
        write.move(piece, write.target[piece], write.hold.to_ms, "draw", face=face, flip=turns, ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def _play(write: _Writer, seat: Seat) -> None:
    """A card goes to the trick, with a snap when it gets there."""
    own = seat == write.here.viewer
    piece = write.then.trick[-1][1]
    face, there = write.then.faces[piece], write.target[piece]
    turns = write.shows.get(piece) != face
    name: str = "play" if own else "play_other"
    end_ms = write.move(piece, there, 0.0, name, face=face, flip=turns, ease="land" if own else "out-cubic", arc=0.08)
    write.contact("snap", end_ms * (1 - LANDS), there.x)
    write.settle()


def _demote(write: _Writer, seat: Seat) -> None:
    piece = next(piece for player, piece in write.then.trick if player == seat)
    face = write.then.faces.get(piece)
    write.move(piece, write.target[piece], 0.0, "refuse", face=face, shake=SHAKE, ring="demoted", above=False)
    write.sound("knock", 0.0, write.target[piece].x)
    write.least_ms = max(write.least_ms, write.ms("trick_stays"))  # a long sentence that decides the trick


def _take_trick(write: _Writer, seat: Seat) -> None:
    """The best card is marked; the trick lies a while and goes to its winner."""
    best = next(piece for player, piece in write.here.trick if player == seat)
    larger = write.at[best]._replace(width=write.at[best].width * WINNER, z=Zone.TRICK * Z_ZONE + 40, height=0.08)
    face = write.shows.get(best)
    marked_ms = write.move(best, larger, 0.0, "winner", face=face, ease="out-back", ring="winner", above=False)
    write.hold = Hold(marked_ms, marked_ms + write.ms("trick_stays"))
    order = (best, *(piece for player, piece in write.here.trick if player != seat))
    throw_in(write, order, write.hold.to_ms)
    write.sound("sweep", write.hold.to_ms, write.plan.places[seat].won[0])
    write.settle(write.hold.to_ms)


def _cards_of(here: Lying, seat: Seat) -> dict[Piece, Face]:
    """Return the cards with which a player ends the match: the tricks that he has taken, else what he holds."""
    tricks = [piece for trick in here.won[seat] for piece in trick]
    return {piece: here.known.get(piece) for piece in tricks} or {
        piece: here.faces.get(piece) for piece in here.hands[seat]
    }


def _toward(write: _Writer, seat: Seat, index: int, count: int) -> Pose:
    """Return where a player shows the `index`-th of `count` cards: before him, toward the middle."""
    x, y, _ = write.plan.trick[seat]
    (cx, cy), (fx, fy) = write.plan.centre, write.plan.places[seat].fan
    if seat == write.here.viewer:
        fx, fy = cx, cy
    along = (index - (count - 1) / 2) * 0.8 * LYING * write.card
    place = write.plan.places[seat]
    if count > 1:
        x, y = (cx, cy) if count > 2 else (x, y)  # noqa: PLR2004  four jacks lie in the middle
        x += 0.35 * (cx - x)
    else:
        x, y = (x + fx) / 2 + 0.2 * (cx - fx), (y + fy) / 2 + 0.2 * (cy - fy)
    clear = place.plate.bottom + 1.05 * LYING * write.card if seat != write.here.viewer and abs(fx - cx) < 1 else y
    return Pose(x + along, max(y, clear), LYING * write.card, 3 * (index - (count - 1) / 2), FLYING_Z + index, 0.12)


def _raised(write: _Writer, pose: Pose) -> Pose:
    """Return a card of your hand held up a little."""
    return pose._replace(y=pose.y - 0.3 * write.plan.hand_px, height=0.15)
