"""What is to be seen and heard when something happens: one event to motions and sounds."""

from typing import Final, assert_never

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import AnyEvent, Face
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.moves import LOUDEST, deal_round, gather, shuffle, throw
from rams_desktop.ui.stage.spots import Zone
from rams_desktop.ui.stage.taking import fan_out, throw_in
from rams_desktop.ui.stage.trick.exchanging import draw, gather_back, lay_all_down, lay_away, renew, take_widow
from rams_desktop.ui.stage.trick.ground import Ground
from rams_desktop.ui.stage.trick.layout import Z_ZONE
from rams_desktop.ui.stage.trick.lying import Lying
from rams_desktop.ui.stage.trick.paying import pay, settle_pot
from rams_desktop.ui.stage.trick.showing import expose, open_hand, present
from rams_desktop.ui.stage.trick.turn_up import swap, swing, turn_up
from rams_desktop.ui.stage.writer import Hold, Writer

WINNER: Final = 1.08
SHAKE: Final = 0.07  # of a card's width
_Writer = Writer[Lying, Ground]


def tell(event: AnyEvent, write: _Writer) -> None:  # noqa: C901, PLR0912, PLR0915  one case an event
    """Write down how an event looks and sounds."""
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
            turn_up(write, seat, card)
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
            gather_back(write, 0.0)
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
            lay_away(write, seat)
        case events.DealShifted(card=card):
            _look_at_bottom(write, card)
            write.hold = Hold(0.0, write.ms("trick_stays"))
            write.least_ms = max(write.least_ms, write.hold.to_ms)
        case events.Misdealt(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.hold = Hold(0.0, write.ms("trick_stays"))
            lay_all_down(write, write.hold.to_ms)
        case events.HandOpened(seat=seat, cards=cards):
            open_hand(write, seat, cards)
        case events.CardsDrawn(seat=seat):
            draw(write, seat)
        case events.StockRenewed():
            renew(write)
        case events.TurnUpSwapped(seat=seat, card=card):
            swap(write, seat, card)
        case events.TurnUpReplaced(card=card):
            swing(write, card)
        case events.CardExposed(seat=seat, card=card):
            expose(write, seat, card)
        case events.RevokeFound(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.settle(write.ms("think_least"))
            write.hold = Hold(0.0, write.ms("trick_stays"))
            write.least_ms = max(write.least_ms, write.hold.to_ms)
        case events.Staked(seat=seat, count=count):
            pay(write, [(seat, -count)])
        case events.WidowTaken(seat=seat):
            take_widow(write, seat)
        case events.JacksShown(seat=seat, cards=cards):
            present(write, seat, cards)
        case events.RamsasCalled(seat=seat, cards=cards):
            write.sound("win" if seat == write.here.viewer else "lose", 0.0)
            present(write, seat, cards)
        case events.JacksHidden():
            write.settle()
        case events.CardPlayed(seat=seat):
            throw(write, seat, write.then.trick[-1][1])
        case events.TrumpAceDemoted(seat=seat):
            _demote(write, seat)
        case events.TrickTaken(seat=seat):
            _take_trick(write, seat)
        case events.PairPaid():
            write.beat(1.4)
        case events.DealScored(lines=lines):
            settle_pot(write, lines)
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


def _knock(write: _Writer, seat: Seat) -> None:
    """A knuckle on the table, twice; the hand gives a little."""
    x = write.plan.places[seat].fan[0]
    write.sound("knock", 0.0, x)
    write.sound("knock", write.ms("flip_pause"), x)
    write.settle()
    write.beat(1.2)


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
