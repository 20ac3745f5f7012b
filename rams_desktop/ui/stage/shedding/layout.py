"""Where each card of a shedding table lies, in pixels, for any window and any number of players."""

from collections.abc import Iterable
from typing import Final

from rams_desktop.rules.core.seats import Seat
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.plan import OTHERS
from rams_desktop.ui.stage.rows import hand_rows
from rams_desktop.ui.stage.shedding.ground import IN_ROW, PILE_SHOWN, PILE_STEP, Ground
from rams_desktop.ui.stage.shedding.lying import Lying
from rams_desktop.ui.stage.spots import Pose, Zone

Z_ZONE: Final = 256  # pieces of one zone keep between two multiples of it
BACK_STEP: Final = 0.19
BACK_TURN: Final = 3.0  # degrees between neighbours in the fan of another
MOST_TURN: Final = 9.0
THICK: Final = 0.0022  # of a card in a pile
FEW: Final = 6
TURNS: Final = (-4.0, 3.0, -1.5, 5.0, -3.0, 2.0, 0.5)


def poses(here: Lying, plan: Ground) -> dict[Piece, Pose]:
    """Return the pose of every piece."""
    found: dict[Piece, Pose] = {}
    _row(found, Zone.PACK, here.pack, _pile(plan.stock, plan.lying_px, len(here.pack)))
    _row(found, Zone.STOCK, here.stock, _pile(plan.stock, plan.lying_px, len(here.stock)))
    _row(found, Zone.BACK, here.back, _pile(pile_foot(plan), plan.lying_px, len(here.back)))
    _row(found, Zone.PILE, here.pile, covered(plan, len(here.pile)))
    for seat, hand in enumerate(here.hands):
        own = seat == here.viewer
        _row(found, Zone.HAND, hand, hand_rows(plan, len(hand), IN_ROW) if own else _backs(plan, seat, len(hand)))
    return found


def _row(found: dict[Piece, Pose], zone: Zone, pieces: Iterable[Piece], row: Iterable[Pose]) -> None:
    for index, (piece, pose) in enumerate(zip(pieces, row, strict=True)):
        found[piece] = pose._replace(z=zone * Z_ZONE + index)


def covered(plan: Ground, count: int) -> list[Pose]:
    """Return the pile: the card to be covered rightmost, the last ones before it to its left, each turned a little."""
    (x, y), card, found = plan.pile, plan.lying_px, []
    for index in range(count):
        under = min(count - 1 - index, PILE_SHOWN - 1)
        found.append(Pose(x - under * PILE_STEP * card, y, card, TURNS[index % len(TURNS)]))
    return found


def pile_foot(plan: Ground) -> tuple[float, float]:
    """Return where the oldest cards of the pile lie."""
    return plan.pile[0] - (PILE_SHOWN - 1) * PILE_STEP * plan.lying_px, plan.pile[1]


def _pile(at: tuple[float, float], width: float, count: int) -> list[Pose]:
    """Return a neat pile, higher by a hair for every few cards; those between lie exactly upon each other."""
    x, y = at
    heights = [i // FEW * FEW * THICK * width for i in range(count)]
    return [Pose(x - height * 0.5, y - height, width) for height in heights]


def _backs(plan: Ground, seat: Seat, count: int) -> list[Pose]:
    """Return the fan of another, opening toward him, closer the more cards it has."""
    place = plan.places[seat]
    card, (x, y) = OTHERS * plan.card_px, place.fan
    room = place.plate.w / card - 1.15
    step = min(BACK_STEP, room / max(1, count - 1))
    turn = min(BACK_TURN, 2 * MOST_TURN / max(1, count - 1))
    found = []
    for index in range(count):
        along = index - (count - 1) / 2
        found.append(Pose(x + along * step * card, y - (along * turn) ** 2 * 0.0003 * card, card, -along * turn))
    return found
