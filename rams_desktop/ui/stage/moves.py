"""Motions that more than one family has: shuffling, dealing round, coming together."""

from collections.abc import Sequence
from typing import Any, Final

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.writer import Hold, Writer, apart

LOUDEST: Final = 0.8  # of a sound that comes often
RIFFLED: Final = 40  # cards that are seen to move when packs are shuffled
APART_MS: Final = 45.0  # between sounds of the deal: closer they are a noise
LANDS: Final = 0.2  # the last part of the way, which is so short that the card touches already
STREAM: Final = 14.0  # staggers between the first card and the last of all that come together

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


def dealt_ms(to: Sequence[Seat | None], stagger_ms: float, packet_ms: float, most_ms: float) -> list[float]:
    """Return when each card of a deal goes: those of a packet close together, and the last at `most_ms` at the latest.

    `to`: who gets each; `stagger_ms` from one packet to the next, `packet_ms` within one.
    """
    starts, at_ms = [], 0.0
    for index, receiver in enumerate(to):
        if index:
            at_ms += packet_ms if receiver == to[index - 1] else stagger_ms
        starts.append(at_ms)
    faster = min(1.0, max(0.0, most_ms) / at_ms) if at_ms > 0 else 1.0
    return [start_ms * faster for start_ms in starts]


def deal_round(write: AnyWriter, dealt: Pieces, to: Sequence[Seat | None], stock: Pieces, *, spare_ms: float) -> float:
    """Throw cards and packets to everybody, what is left aside; return when all lie.

    That takes at most the time that a deal may take, less `spare_ms`.
    """
    one_ms, end_ms, sounded_ms = write.ms("deal"), 0.0, -APART_MS
    most_ms = write.ms("deal_most") - one_ms - spare_ms
    starts = dealt_ms(to, write.ms("deal_stagger"), write.ms("deal_packet_stagger"), most_ms)
    for index, (piece, start_ms) in enumerate(zip(dealt, starts, strict=True)):
        there = write.target[piece]
        end_ms = write.move(piece, there, start_ms, "deal", arc=0.16)
        whole = index + 1 == len(dealt) or to[index + 1] != to[index]  # a packet is heard once
        if whole and end_ms - sounded_ms > APART_MS:
            write.contact("deal", end_ms - one_ms * LANDS, there.x, LOUDEST)
            sounded_ms = end_ms
    for piece in stock:
        if apart(write.at[piece], write.target[piece]):
            write.move(piece, write.target[piece], end_ms - one_ms, "deal", above=False)
    return end_ms


def deal(write: AnyWriter, dealt: Pieces, to: Sequence[Seat | None], stock: Pieces) -> None:
    """Deal in at most the time that a deal may take; within it you take your hand up."""
    own = write.then.hands[write.here.viewer]
    step_ms = write.ms("deal_packet_stagger") * 0.5
    up_ms = write.ms("flip") + step_ms * max(0, len(own) - 1) if own else 0.0
    end_ms = deal_round(write, dealt, to, stock, spare_ms=up_ms)
    if own:
        write.contact("flip", end_ms + up_ms, write.plan.hand.cx)
    for index, piece in enumerate(own):
        face = write.then.faces.get(piece)
        write.move(piece, write.target[piece], end_ms + index * step_ms, "flip", face=face, flip=True, above=False)


def take_up(write: AnyWriter, piece: Piece, start_ms: float = 0.0) -> None:
    """A card comes to a hand; you see what you drew."""
    face = write.then.faces.get(piece)
    turns = write.shows.get(piece) != face
    there = write.target[piece]
    end_ms = write.move(piece, there, start_ms, "draw", face=face, flip=turns, ease="in-out-cubic", arc=0.14)
    write.contact("deal", end_ms, there.x, LOUDEST)
    write.settle(start_ms)


def throw(write: AnyWriter, seat: Seat, piece: Piece) -> None:
    """A card goes from a hand to the pile, with a snap when it gets there."""
    own = seat == write.here.viewer
    face, there = write.then.faces[piece], write.target[piece]
    turns = write.shows.get(piece) != face
    name: str = "play" if own else "play_other"
    end_ms = write.move(piece, there, 0.0, name, face=face, flip=turns, ease="land" if own else "out-cubic", arc=0.08)
    write.contact("snap", end_ms * (1 - LANDS), there.x)
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
    step_ms = write.ms("sweep_stagger") * min(0.4, STREAM / max(1, len(moved)))
    for index, piece in enumerate(moved):
        turns = write.shows.get(piece) is not None
        start_ms = index * step_ms
        write.move(piece, write.target[piece], start_ms, "sweep", flip=turns, ease="in-out-cubic", above=False)
    write.settle()
