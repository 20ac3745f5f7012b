"""The turn-up: shown to all, taken for another card, replaced by the next."""

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.moves import LOUDEST
from rams_desktop.ui.stage.trick.changes import turned_piece
from rams_desktop.ui.stage.trick.ground import Ground
from rams_desktop.ui.stage.trick.lying import Lying
from rams_desktop.ui.stage.trick.showing import held_up, raised, toward
from rams_desktop.ui.stage.writer import Hold, Writer, apart

_Writer = Writer[Lying, Ground]


def turn_up(write: _Writer, seat: Seat | None, card: Card) -> None:
    """Turn the dealer's last card, or the next, where all can see it; then everybody takes up his hand (R9, R10)."""
    piece = turned_piece(write.here, seat, card)
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[piece].x)
    if seat is None:
        shown = held_up(write, write.target[piece])
    else:
        shown = toward(write, seat, 0, 1) if seat != write.here.viewer else raised(write, write.at[piece])
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


def swing(write: _Writer, card: Card) -> None:
    """A new card is turned up from the stock; the old one goes away."""
    new = write.here.stock[-1]
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[new].x)
    shown = held_up(write, write.at[new])
    up_ms = write.move(new, shown, pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.05)
    write.hold = Hold(up_ms, up_ms + write.ms("think"))
    for piece in write.target:
        turns = write.shows.get(piece) != write.then.faces.get(piece)
        if piece != new and (turns or apart(write.at[piece], write.target[piece])):
            write.settle(write.hold.to_ms, [piece])
    write.move(new, write.target[new], write.hold.to_ms, "draw", face=write.then.faces.get(new), ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def swap(write: _Writer, seat: Seat, card: Card) -> None:
    """The turn-up goes to the dealer's hand, a card of his face down to what he has laid away."""
    faced = write.here.faced[0]
    gone = [piece for piece in write.here.hands[seat] if piece in write.then.thrown[seat]]
    for piece in gone:
        turns = write.shows.get(piece) is not None
        end_ms = write.move(piece, write.target[piece], 0.0, "discard", flip=turns, arc=0.1)
        write.contact("deal", end_ms, write.target[piece].x, LOUDEST)
    up_ms = write.move(faced, held_up(write, write.at[faced]), 0.0, "flip", face=card, ease="out-cubic")
    face = write.then.faces.get(faced)
    end_ms = write.move(
        faced, write.target[faced], up_ms + write.ms("flip_pause"), "draw", face=face, ease="in-out-cubic", arc=0.1
    )
    write.contact("deal", end_ms, write.target[faced].x)
    write.settle()
