"""Motions that more than one family has: shuffling, dealing round, coming together."""

from typing import Any, Final

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.motion import FLYING_Z
from rams_desktop.ui.stage.spots import Pose
from rams_desktop.ui.stage.writer import Hold, Writer, apart

LOUDEST: Final = 0.8  # of a sound that comes often
RIFFLED: Final = 40  # cards that are seen to move when packs are shuffled
APART_MS: Final = 45.0  # between sounds of the deal: closer they are a noise
SHOWN_STEP: Final = 0.62  # between cards that are shown to all, in card widths

AnyWriter = Writer[Any, Any]


def shuffle(write: AnyWriter, pack: Pieces) -> None:
    """Gather what still lies about, then riffle the pack: halves apart, and into each other."""
    write.settle()
    start_ms = max([0.0, *write.free_ms.values()])
    if write.calm:
        write.beat()
        return
    write.sound("shuffle", start_ms, write.target[pack[0]].x if pack else None)
    riffle(write, pack, start_ms)


def riffle(write: AnyWriter, pieces: Pieces, start_ms: float) -> None:
    """Let the cards of a pile go apart and together."""
    for index, piece in enumerate(pieces[-RIFFLED:]):
        home = write.target[piece]
        side = 0.34 if index % 2 else -0.34
        away = home._replace(x=home.x + side * home.width, angle=6 * side, height=0.05)
        out_ms = write.move(piece, away, start_ms, "discard", ease="in-out-sine", above=False)
        write.move(piece, home, out_ms + index * 3, "discard", ease="in-out-cubic", above=False)


def deal(write: AnyWriter, dealt: Pieces, stock: Pieces) -> None:
    """Deal card by card, in at most the time that a deal may take; then you take your hand up."""
    most_ms, one_ms = write.ms("deal_most"), write.ms("deal")
    stagger_ms = min(write.ms("deal_stagger"), max(0.0, most_ms - one_ms) / max(1, len(dealt) - 1))
    end_ms, sounded_ms = 0.0, -APART_MS
    for index, piece in enumerate(dealt):
        there = write.target[piece]
        end_ms = write.move(piece, there, index * stagger_ms, "deal", arc=0.16)
        if end_ms - sounded_ms > APART_MS:
            write.sound("deal", end_ms - one_ms * 0.2, there.x, LOUDEST)
            sounded_ms = end_ms
    for piece in stock:
        if apart(write.at[piece], write.target[piece]):
            write.move(piece, write.target[piece], end_ms - one_ms, "deal", above=False)
    write.sound("flip", end_ms, write.plan.hand.cx)
    for index, piece in enumerate(write.then.hands[write.here.viewer]):
        start_ms = end_ms + index * write.ms("deal_packet_stagger") * 0.5
        face = write.then.faces.get(piece)
        write.move(piece, write.target[piece], start_ms, "flip", face=face, flip=True, above=False)


def take_up(write: AnyWriter, piece: Piece, start_ms: float = 0.0) -> None:
    """A card comes to a hand; you see what you drew."""
    face = write.then.faces.get(piece)
    turns = write.shows.get(piece) != face
    there = write.target[piece]
    end_ms = write.move(piece, there, start_ms, "draw", face=face, flip=turns, ease="in-out-cubic", arc=0.14)
    write.sound("deal", end_ms * 0.9, there.x, LOUDEST)
    write.settle(start_ms)


def throw(write: AnyWriter, seat: Seat, piece: Piece) -> None:
    """A card goes from a hand to the pile, with a snap when it gets there."""
    own = seat == write.here.viewer
    face, there = write.then.faces[piece], write.target[piece]
    turns = write.shows.get(piece) != face
    name: str = "play" if own else "play_other"
    end_ms = write.move(piece, there, 0.0, name, face=face, flip=turns, ease="land" if own else "out-cubic", arc=0.08)
    write.sound("snap", end_ms * 0.78, there.x)
    write.settle()


def renew(write: AnyWriter, moved: Pieces) -> None:
    """What lay in the pile is turned down, shuffled, and is the stock."""
    write.sound("shuffle", 0.0, write.target[moved[0]].x if moved else None)
    for index, piece in enumerate(moved):
        turns = write.shows.get(piece) is not None
        start_ms = index * write.ms("sweep_stagger") * 0.2
        write.move(piece, write.target[piece], start_ms, "sweep", flip=turns, ease="in-out-cubic", above=False)
    if not write.calm:
        riffle(write, moved, max([0.0, *write.free_ms.values()]))
    write.settle()


def show_hand(write: AnyWriter, seat: Seat, cards: tuple[Card, ...]) -> None:
    """What is left in a hand is shown to all in the middle, and goes back."""
    write.hold = Hold(0.0, write.ms("think"))
    if seat == write.here.viewer or write.calm:
        write.settle()
        write.least_ms = write.hold.to_ms
        return
    width = min(0.74 * write.card, 0.8 * write.plan.table.w / max(1.0, SHOWN_STEP * len(cards) + 1))
    (cx, cy) = write.plan.centre
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(write.here.hands[seat], cards, strict=True)):
        along = (index - (len(cards) - 1) / 2) * SHOWN_STEP * width
        shown = Pose(cx + along, cy, width, 0.0, FLYING_Z + index, 0.12)
        start_ms = index * write.ms("sweep_stagger") * 0.5
        up_ms = write.move(piece, shown, start_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.1)
    write.sound("flip", 0.0, write.plan.places[seat].fan[0])
    write.hold = Hold(up_ms, up_ms + write.ms("trick_stays"))
    for piece in write.here.hands[seat]:
        write.move(piece, write.target[piece], write.hold.to_ms, "discard", flip=True, ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def pause(write: AnyWriter) -> None:
    """Nothing moves for a while, so that a long sentence can be read."""
    write.settle()
    write.hold = Hold(0.0, write.ms("trick_stays"))
    write.least_ms = write.hold.to_ms


def gather(write: AnyWriter) -> None:
    """All cards come together before the next dealer, if there is a next deal."""
    moved = [piece for piece in write.target if apart(write.at[piece], write.target[piece])]
    if moved:
        write.sound("sweep", 0.0)
    for index, piece in enumerate(moved):
        turns = write.shows.get(piece) is not None
        start_ms = index * write.ms("sweep_stagger") * 0.12
        write.move(piece, write.target[piece], start_ms, "sweep", flip=turns, ease="in-out-cubic", above=False)
    write.settle()
