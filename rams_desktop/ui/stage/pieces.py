"""What happens to pieces at every table: they are counted off, dealt, turned down, and lie in piles."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.family import AnyLying, Piece, Pieces
from rams_desktop.ui.stage.motion import Face
from rams_desktop.ui.stage.spots import NOBODY, Spot, Zone


class Dealt(NamedTuple):
    """The `hands` by seat, what went to nobody, what is left of the pack, and the faces that you may know."""

    hands: tuple[Pieces, ...]
    aside: Pieces
    rest: Pieces
    faces: Mapping[Piece, Card]


def take(pieces: Iterator[Piece], count: int) -> Pieces:
    """Return the next so many pieces."""
    return tuple(next(pieces) for _ in range(count))


def dealt(pack: Pieces, seats: int, to: Sequence[Seat | None], cards: Sequence[Face]) -> Dealt:
    """Return who gets what when the top cards of a pack go out one by one."""
    hands: list[list[Piece]] = [[] for _ in range(seats)]
    aside: list[Piece] = []
    pieces = pack[::-1]
    for piece, seat in zip(pieces, to, strict=False):
        (aside if seat is None else hands[seat]).append(piece)
    faces = {piece: face for piece, face in zip(pieces, cards, strict=False) if face is not None}
    return Dealt(tuple(map(tuple, hands)), tuple(aside), pack[: len(pack) - len(to)], faces)


def without_faces(here: AnyLying, down: Collection[Piece]) -> dict[Piece, Card]:
    """Return the faces that are up when some pieces have been turned down."""
    return {piece: face for piece, face in here.faces.items() if piece not in down}


def piled(piles: Iterable[tuple[Zone, Pieces]]) -> dict[Piece, Spot]:
    """Return the spots of piles that are nobody's, from the bottom up."""
    return {piece: Spot(zone, NOBODY, index) for zone, pile in piles for index, piece in enumerate(pile)}
