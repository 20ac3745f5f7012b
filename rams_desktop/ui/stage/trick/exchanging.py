"""Cards that leave a hand and others that come to it: laid away, drawn, bought, swapped."""

from msgspec.structs import replace

from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.ui.stage.family import Pieces
from rams_desktop.ui.stage.moves import LOUDEST
from rams_desktop.ui.stage.trick.ground import Ground
from rams_desktop.ui.stage.trick.layout import by_piece
from rams_desktop.ui.stage.trick.lying import Lying
from rams_desktop.ui.stage.writer import Writer, apart

_Writer = Writer[Lying, Ground]


def lay_away(write: _Writer, seat: Seat) -> None:
    """Cards go down face down; what stays closes up."""
    thrown = write.then.thrown[seat]
    new = [piece for piece in write.here.hands[seat] if piece in thrown]
    for index, piece in enumerate(new):
        start_ms = index * write.ms("discard_stagger")
        turns = write.shows.get(piece) is not None
        end_ms = write.move(piece, write.target[piece], start_ms, "discard", flip=turns, arc=0.1)
        write.contact("deal", end_ms, write.target[piece].x, LOUDEST)
    write.settle()


def lay_all_down(write: _Writer, start_ms: float) -> None:
    """Every hand goes face down to what its owner has laid away."""
    for seat, hand in enumerate(write.here.hands):
        for index, piece in enumerate(hand):
            turns = write.shows.get(piece) is not None
            at_ms = start_ms + index * write.ms("discard_stagger") * 0.5
            end_ms = write.move(piece, write.target[piece], at_ms, "discard", flip=turns, arc=0.1)
            if not index:
                write.contact("deal", end_ms, write.plan.places[seat].thrown[0], LOUDEST)
    write.settle(start_ms)


def take_widow(write: _Writer, seat: Seat) -> None:
    """The widow comes to the buyer face down; only then does he look (R12)."""
    _take_up(write, seat, write.here.widow)


def draw(write: _Writer, seat: Seat) -> None:
    """Cards come from the stock face down; where more are due, the others' discards are put together."""
    _take_up(write, seat, tuple(piece for piece in write.then.hands[seat] if piece in write.here.stock))
    gather_back(write, max([0.0, *write.free_ms.values()]))


def _take_up(write: _Writer, seat: Seat, new: Pieces) -> None:
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


def gather_back(write: _Writer, start_ms: float) -> None:
    """What was laid away goes together in a heap, if it is to be shuffled."""
    moved = [piece for piece in write.then.back if apart(write.at[piece], write.target[piece])]
    if moved:
        write.sound("sweep", start_ms)
    for index, piece in enumerate(moved):
        at_ms = start_ms + index * write.ms("sweep_stagger") * 0.4
        write.move(piece, write.target[piece], at_ms, "sweep", ease="in-out-cubic", above=False)


def renew(write: _Writer) -> None:
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
