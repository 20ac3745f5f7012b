"""Where each card lies, in pixels, for any window and any number of players."""

from collections.abc import Iterable, Mapping
from typing import Final

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.game import Observation
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.plan import LYING, OTHERS, Size
from rams_desktop.ui.stage.spots import NOBODY, RATIO, Pose, Spot, Zone
from rams_desktop.ui.stage.trick.customs import Customs
from rams_desktop.ui.stage.trick.ground import (
    ARC,
    ASIDE,
    HAND_STEP,
    PACK,
    PACKET,
    PACKET_STEP,
    Ground,
    ground,
)
from rams_desktop.ui.stage.trick.lying import RAMSAS, Lying, Order, lying, spots

OTHERS_STEP: Final = 0.19
OTHERS_TURN: Final = 4.0  # degrees between neighbours in the fan of another
RADIUS: Final = 18.0  # of your fan, in card widths
DROP: Final = 0.075  # how much lower its outer cards lie
WIDOW_STEP: Final = 0.36
THICK: Final = 0.004  # of a card in a pile
FEW: Final = 6
BESIDE: Final = 0.37  # how far what lies beside the trick in two rows is from its middle
OVER_POT: Final = 0.82  # from the pot to what lies above it
Z_ZONE: Final = 64  # pieces of one zone keep between two multiples of it


def place(
    seen: Observation, size: Size, order: Order = "suit", unit: float = 0.0, customs: Customs = RAMSAS
) -> Mapping[Spot, Pose]:
    """Return the pose of every card on the table, as the viewer of an observation sees it."""
    here = lying(seen, order, customs)
    return poses(here, ground(size, here.seats, here.viewer, unit))


def poses(here: Lying, plan: Ground) -> dict[Spot, Pose]:
    """Return the pose of every spot that is taken."""
    found: dict[Spot, Pose] = {}
    _row(found, Zone.PACK, NOBODY, _pile(pack_at(plan, here), PACK * plan.card_px, len(here.pack)))
    _row(found, Zone.BOTTOM, NOBODY, [_peeked(plan)] if here.bottom else [])
    aside = ASIDE * plan.card_px
    _row(found, Zone.STOCK, NOBODY, _pile(stock_at(plan, here), aside, len(here.stock), turn=-5))
    _row(found, Zone.FACED, NOBODY, [Pose(*turn_up_at(plan, here), aside, 2) for _ in here.faced])
    _row(found, Zone.BACK, NOBODY, _loose(stock_at(plan, here), aside, len(here.back)))
    _row(found, Zone.WIDOW, NOBODY, _widow(here, plan))
    for index, (seat, _) in enumerate(here.trick):
        x, y, angle = plan.trick[seat]
        found[Spot(Zone.TRICK, seat, index)] = Pose(x, y, LYING * plan.card_px, angle, Zone.TRICK * Z_ZONE + index)
    for seat in range(here.seats):
        hand = here.hands[seat]
        if seat == here.viewer:
            _row(found, Zone.HAND, seat, fan(plan, len(hand)))
        else:
            _row(found, Zone.HAND, seat, _backs(plan, seat, len(hand), shown=any(p in here.faces for p in hand)))
        tricks = [index for index, trick in enumerate(here.won[seat]) for _ in trick]
        _row(found, Zone.WON, seat, [_packet(plan, seat, plan.places[seat].won, index) for index in tricks])
        thrown = [0] * len(here.thrown[seat])
        at = plan.places[seat].fan if seat in here.out and seat != here.viewer else plan.places[seat].thrown
        _row(found, Zone.THROWN, seat, _heap(plan, seat, at, len(thrown)))
    return found


def by_piece(here: Lying, plan: Ground) -> dict[Piece, Pose]:
    """Return the pose of every piece."""
    found = poses(here, plan)
    return {piece: found[spot] for piece, spot in spots(here).items()}


def _row(found: dict[Spot, Pose], zone: Zone, seat: Seat, row: Iterable[Pose]) -> None:
    for index, pose in enumerate(row):
        found[Spot(zone, seat, index)] = pose._replace(z=zone * Z_ZONE + index)


def fan(plan: Ground, count: int) -> list[Pose]:
    """Return your hand: a shallow arc, the middle card highest, never wider than the room for it."""
    if not count:
        return []
    card = plan.hand_px
    room = plan.reach_px / card - 0.5 - 0.06
    step = min(HAND_STEP, 2 * room / max(1, count - 1))
    outer = step * (count - 1) / 2
    radius = max(RADIUS, outer * outer / (2 * DROP))
    low = plan.hand.bottom - (ARC + RATIO / 2) * card
    found = []
    for index in range(count):
        along = (index - (count - 1) / 2) * step
        y = low + along * along / (2 * radius) * card
        found.append(Pose(plan.centre[0] + along * card, y, card, along / radius * 57.3))
    return found


def stock_at(plan: Ground, here: Lying) -> tuple[float, float]:
    """Return where the stock lies: beside the trick, above the turn-up where that lies on the table."""
    return (plan.stock[0], plan.stock[1] - BESIDE * plan.card_px) if here.customs.on_table else plan.stock


def turn_up_at(plan: Ground, here: Lying) -> tuple[float, float]:
    """Return where a turn-up lies that is nobody's: below the stock, and farther from one that lies in the middle."""
    away = BESIDE if here.customs.on_table else 2 * BESIDE
    return plan.stock[0], plan.stock[1] + away * plan.card_px


def pot_at(plan: Ground) -> tuple[float, float]:
    """Return where the counters of the pot lie, across from the stock; its number has room below it."""
    low = plan.asks - 0.19 * plan.card_px - 24 * plan.unit
    return plan.aside[0], min(plan.aside[1] + BESIDE * plan.card_px, low)


def _aside_at(plan: Ground, here: Lying) -> tuple[float, float]:
    """Return the place across from the stock, or what the pot leaves of it."""
    return (plan.aside[0], pot_at(plan)[1] - OVER_POT * plan.card_px) if here.customs.pot else plan.aside


def pack_at(plan: Ground, here: Lying) -> tuple[float, float]:
    """Return where the pack lies while a player deals: on his side, clear of the widow in the middle."""
    x, y, _ = plan.trick[here.dealer]
    away = (x - plan.centre[0]) * (1 if plan.stock[0] < plan.centre[0] else -1)
    if away < -0.2 * plan.card_px:
        return plan.stock
    if away > 0.2 * plan.card_px:
        return _aside_at(plan, here)
    if here.customs.pot:
        return plan.stock
    return plan.aside[0], plan.centre[1] + (y - plan.centre[1]) * 0.6


def _peeked(plan: Ground) -> Pose:
    """Return where the dealer looks at the bottom card: in the middle, where nothing else lies yet."""
    return Pose(plan.centre[0], plan.centre[1] - 0.26 * plan.card_px, LYING * plan.card_px, 3)


def _pile(at: tuple[float, float], width: float, count: int, turn: float = 0) -> list[Pose]:
    """Return a neat pile, higher by a hair for every few cards; those between lie exactly upon each other."""
    x, y = at
    heights = [i // FEW * FEW * THICK * width for i in range(count)]
    return [Pose(x - height * 0.6, y - height, width, turn) for height in heights]


def _loose(at: tuple[float, float], width: float, count: int) -> list[Pose]:
    """Return cards thrown together, about to be shuffled."""
    x, y = at
    turns = (-9, 7, -3, 11, -6, 4)
    aside = (0.05, -0.07, 0.02, -0.04, 0.07, -0.01)
    return [Pose(x + aside[i % 6] * width, y + aside[i % 5] * width, width, turns[i % 6]) for i in range(count)]


def _widow(here: Lying, plan: Ground) -> list[Pose]:
    """Return the widow: spread in the middle while it is for sale, put aside when nobody wants it."""
    count, card = len(here.widow), plan.card_px
    if here.aside:
        x, y = _aside_at(plan, here)
        half = (count - 1) / 2
        return [Pose(x + (i - half) * 0.04 * card, y, ASIDE * card, 1.5 * (i - half)) for i in range(count)]
    y = plan.centre[1] - 0.26 * card
    step = WIDOW_STEP * card
    return [
        Pose(plan.centre[0] + (i - (count - 1) / 2) * step, y, LYING * card, (i - (count - 1) / 2) * 2.2)
        for i in range(count)
    ]


def _backs(plan: Ground, seat: Seat, count: int, *, shown: bool) -> list[Pose]:
    """Return the fan of another, opening toward him; a card that lies open in it stands apart."""
    card, (x, y) = plan.card_px, plan.places[seat].fan
    apart = 0.36 if shown and count > 1 else 0.0
    room = plan.places[seat].plate.w / card - OTHERS - apart - 0.12
    step = min(OTHERS_STEP, room / max(1, count - 1))
    found = []
    for index in range(count):
        along = (index - (count - 1) / 2) * step + (apart / 2 if index else -apart / 2)
        turn = 0.0 if shown and not index else -along / OTHERS_STEP * OTHERS_TURN
        found.append(Pose(x + along * card, y - along * along * 0.1 * card, OTHERS * card, turn))
    return found


def _packet(plan: Ground, seat: Seat, at: tuple[float, float], index: int) -> Pose:
    """Return one card of the `index`-th trick that a player has taken."""
    inward, card = plan.places[seat].inward, plan.card_px
    return Pose(at[0] + inward * index * PACKET_STEP * card, at[1], PACKET * card, 4 * (index % 2) - 2)


def _heap(plan: Ground, seat: Seat, at: tuple[float, float], count: int) -> list[Pose]:
    """Return what a player has laid away: a small, not quite tidy heap, beside his hand or where that was."""
    inward, card = plan.places[seat].inward, plan.card_px
    turns = (-5, 4, -1, 7, -3)
    return [Pose(at[0] + inward * i * 0.012 * card, at[1], PACKET * card, turns[i % 5]) for i in range(count)]
