"""What is to be seen and heard when something happens at a rummy table."""

from typing import Final, assert_never

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.rummy import events
from rams_desktop.rules.rummy.events import AnyEvent
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.motion import FLYING_Z, Face
from rams_desktop.ui.stage.moves import LANDS, deal, gather, pause, renew, shuffle, take_up, throw
from rams_desktop.ui.stage.rummy.changes import to_be_shuffled
from rams_desktop.ui.stage.rummy.ground import Ground
from rams_desktop.ui.stage.rummy.lying import Lying
from rams_desktop.ui.stage.spots import RATIO, Pose
from rams_desktop.ui.stage.taking import fan_out
from rams_desktop.ui.stage.writer import Hold, Writer

SHOWN: Final = 0.6  # the width of cards that are shown to all, to those of your hand
SHOWN_STEP: Final = 0.62  # between them, in card widths

_Writer = Writer[Lying, Ground]


def tell(event: AnyEvent, write: _Writer) -> None:  # noqa: C901, PLR0912  one case an event
    """Write down how an event looks and sounds."""
    match event:
        case events.DealBegun():
            shuffle(write, write.then.pack)
        case events.CardsDealt(to=to):
            deal(write, write.here.pack[::-1][: len(to)], to, write.then.stock)
        case events.DiscardTurned(card=card):
            _turn_first(write, card)
        case events.TurnBegun():
            write.settle()
        case events.CardDrawn():
            take_up(write, write.here.stock[-1])
        case events.DiscardTaken():
            take_up(write, write.here.pile[-1])
        case events.StockRenewed():
            renew(write, to_be_shuffled(write.here).back)
        case events.MeldsLaid(seat=seat, at=at, opening=opening):
            new = tuple(piece for group in write.then.melds[at:] for piece in group)
            _lay(write, seat, new)
            write.beat(2.2 if opening and seat != write.here.viewer else 1.0)
        case events.CardsLaidOff(seat=seat, at=at):
            _lay(write, seat, tuple(piece for piece in write.then.melds[at] if piece not in write.here.melds[at]))
            write.beat()
        case events.JokerReclaimed(seat=seat, at=at):
            _reclaim(write, seat, at)
        case events.CardDiscarded(seat=seat):
            throw(write, seat, write.then.pile[-1])
        case events.WentOut(seat=seat):
            write.sound("win" if seat == write.here.viewer else "knock", 0.0, write.plan.places[seat].plate.cx)
            pause(write)
        case events.DealStopped():
            write.sound("knock", 0.0)
            pause(write)
        case events.HandCounted(seat=seat, cards=cards):
            _show_hand(write, seat, cards)
        case events.DealScored():
            gather(write)
        case events.MatchWon(winners=winners):
            write.sound("win" if write.here.viewer in winners else "lose", 0.0)
            fan_out(write, [_cards_of(write.here, seat) for seat in winners])
            write.beat()
        case _:
            assert_never(event)


def _cards_of(here: Lying, seat: Seat) -> dict[Piece, Face]:
    """Return the cards with which a player ends the match: the melds that he has laid, else what he holds."""
    laid = [piece for owner, meld in zip(here.owners, here.melds, strict=True) if owner == seat for piece in meld]
    return {piece: here.faces.get(piece) for piece in laid or here.hands[seat]}


def _turn_first(write: _Writer, card: Card) -> None:
    piece = write.here.stock[-1]
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[piece].x)
    write.move(piece, write.target[piece], pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.08)
    write.settle()


def _lay(write: _Writer, seat: Seat, new: tuple[Piece, ...]) -> None:
    """Cards go from a hand to the table, face up."""
    own = seat == write.here.viewer
    for index, piece in enumerate(new):
        face, there = write.then.faces.get(piece), write.target[piece]
        turns = write.shows.get(piece) != face
        start_ms = index * write.ms("discard_stagger") * 0.5
        end_ms = write.move(piece, there, start_ms, "play" if own else "play_other", face=face, flip=turns, arc=0.08)
        write.contact("snap", end_ms - write.ms("play") * LANDS, there.x, 0.6)
    write.settle()


def _reclaim(write: _Writer, seat: Seat, at: int) -> None:
    """The card takes the joker's place, and the joker comes to the hand."""
    came = tuple(piece for piece in write.then.melds[at] if piece not in write.here.melds[at])
    gone = next(piece for piece in write.here.melds[at] if piece not in write.then.melds[at])
    _lay(write, seat, came)
    end_ms = max(write.free_ms[piece] for piece in came)
    face = write.then.faces.get(gone)
    write.free_ms[gone] = 0.0
    write.motions = [motion for motion in write.motions if motion.piece != gone]
    write.at[gone], write.shows[gone] = write.source[gone], write.here.faces.get(gone)
    turns = write.shows.get(gone) != face
    write.move(gone, write.target[gone], end_ms * 0.6, "draw", face=face, flip=turns, ease="in-out-cubic", arc=0.14)
    write.beat()


def _show_hand(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
    """What is left in a hand is shown to all, between your melds and what is said of it, and goes back."""
    write.hold = Hold(0.0, write.ms("think"))
    if seat == write.here.viewer:
        write.settle()
        write.least_ms = write.hold.to_ms
        return
    plan = write.plan
    width = min(SHOWN * write.card, 0.8 * plan.table.w / max(1.0, SHOWN_STEP * len(cards) + 1))
    x, y = plan.narration.cx, plan.narration.y - RATIO / 2 * width
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(write.here.hands[seat], cards, strict=True)):
        along = (index - (len(cards) - 1) / 2) * SHOWN_STEP * width
        shown = Pose(x + along, y, width, 0.0, FLYING_Z + index, 0.12)
        start_ms = index * write.ms("sweep_stagger") * 0.5
        up_ms = write.move(piece, shown, start_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.1)
    write.sound("flip", 0.0, plan.places[seat].fan[0])
    write.hold = Hold(up_ms, up_ms + write.ms("trick_stays"))
    for piece in write.here.hands[seat]:
        write.move(piece, write.target[piece], write.hold.to_ms, "discard", flip=True, ease="in-out-cubic")
    write.settle(write.hold.to_ms)
