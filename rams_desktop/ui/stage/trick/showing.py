"""Cards that are held up to the whole table: the turn-up, jacks, a hand that is opened."""

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, with_item
from rams_desktop.ui.stage.motion import FLYING_Z
from rams_desktop.ui.stage.plan import LYING
from rams_desktop.ui.stage.spots import Pose
from rams_desktop.ui.stage.trick.exchanging import lay_all_down
from rams_desktop.ui.stage.trick.ground import Ground
from rams_desktop.ui.stage.trick.lying import Lying, holder
from rams_desktop.ui.stage.writer import Hold, Writer

_Writer = Writer[Lying, Ground]


def expose(write: _Writer, seat: Seat, card: Card) -> None:
    """A card drawn lies open before all for a moment."""
    piece = holder(write.then, seat, card)
    write.sound("flip", 0.0, write.at[piece].x)
    shown = raised(write, write.at[piece]) if seat == write.here.viewer else toward(write, seat, 0, 1)
    turns = write.shows.get(piece) != card
    up_ms = write.move(piece, shown, 0.0, "flip", face=card, flip=turns, ease="in-out-sine", arc=0.05)
    write.hold = Hold(up_ms, up_ms + write.ms("think"))
    write.move(piece, write.target[piece], write.hold.to_ms, "draw", face=card, ease="in-out-cubic")
    write.settle(write.hold.to_ms)


def open_hand(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
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
    lay_all_down(write, write.hold.to_ms)


def present(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Hold cards of a hand up to the table, faces up, and take them back."""
    left, pieces = write.here, []
    for card in cards:
        piece = holder(left, seat, card)
        pieces.append(piece)
        rest = tuple(each for each in left.hands[seat] if each != piece)
        left = replace(left, hands=with_item(left.hands, seat, rest))
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(pieces, cards, strict=True)):
        shown = toward(write, seat, index, len(cards))
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


def held_up(write: _Writer, pose: Pose) -> Pose:
    """Return a card of the table larger and nearer to the middle, where everybody sees it."""
    cx, cy = write.plan.centre
    wide = LYING * write.card
    return Pose(pose.x + 0.25 * (cx - pose.x), pose.y + 0.25 * (cy - pose.y), wide, 0.0, FLYING_Z, 0.15)


def toward(write: _Writer, seat: Seat, index: int, count: int) -> Pose:
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


def raised(write: _Writer, pose: Pose) -> Pose:
    """Return a card of your hand held up a little."""
    return pose._replace(y=pose.y - 0.3 * write.plan.hand_px, height=0.15)
