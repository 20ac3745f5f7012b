"""A trick on its way to its winner, and the winner's cards fanned out when the match is over."""

from collections.abc import Iterable, Mapping
from math import cos, pi, radians, sin
from typing import Any, Final

from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.motion import FLYING_Z, Face
from rams_desktop.ui.stage.plan import LYING
from rams_desktop.ui.stage.spots import RATIO, Pose
from rams_desktop.ui.stage.writer import Hold, Writer

GATHERS: Final = 0.45  # of the time in which a trick goes away: the cards come together
FAN_DEG: Final = 84.0  # between the outermost cards of a fan, at most
FAN_STEP_DEG: Final = 8.0
FAN_STEP: Final = 0.42  # between its cards, in card widths
FAN_HIGH: Final = 0.46  # of the table's height
FAN_WIDE: Final = 0.8  # of its width
FAN_STAYS: Final = 1.5  # to a finished trick
SPREAD_MS: Final = 420.0  # from the first card of a fan to the last, at most, at normal speed

AnyWriter = Writer[Any, Any]


def throw_in(write: AnyWriter, trick: Pieces, start_ms: float) -> None:
    """Gather a trick on its first card, which is the best, and throw the packet home, turned over on its way."""
    best, others = trick[0], trick[1:]
    sweep_ms, stagger_ms = write.ms("sweep"), write.ms("sweep_stagger")
    if write.calm or sweep_ms <= 0:
        for piece in trick:
            write.move(piece, write.target[piece], start_ms, "sweep", flip=True)
        return
    whole_ms = sweep_ms + len(others) * stagger_ms
    gather_ms = whole_ms * GATHERS
    step_ms = min(stagger_ms, gather_ms * 0.5 / max(1, len(others) - 1))
    onto = write.at[best]
    for index, piece in enumerate(others):
        wait_ms = index * step_ms
        under = onto._replace(z=write.at[piece].z, width=write.at[piece].width)
        share, face = (gather_ms - wait_ms) / sweep_ms, write.shows.get(piece)
        write.move(piece, under, start_ms + wait_ms, "sweep", face=face, ease="in-out-sine", above=False, share=share)
    # The best one sinks to the size of the others, moving with them: so it stays on top.
    size = min((write.at[piece].width for piece in others), default=onto.width)
    on_top, share = onto._replace(width=size, height=0.0), gather_ms / sweep_ms
    write.move(best, on_top, start_ms, "sweep", face=write.shows.get(best), ease="in-out-sine", share=share)
    share = (whole_ms - gather_ms) / sweep_ms
    for piece in trick:
        above, home = piece == best, write.target[piece]
        write.move(
            piece, home, start_ms + gather_ms, "sweep", flip=True, ease="in-out-sine", arc=0.1, share=share, above=above
        )


def fan_out(write: AnyWriter, hands: Iterable[Mapping[Piece, Face]]) -> None:
    """Spread the cards of those who have won, a fan for each, for all to look at; then they go back."""
    fans = [_in_order(hand) for hand in hands if hand]
    up_ms = 0.0
    for place, fan in enumerate(fans):
        poses = _fan(write, place - (len(fans) - 1) / 2, len(fans), len(fan))
        step_ms = min(write.ms("sweep_stagger"), SPREAD_MS / max(1, len(fan)))
        for index, ((piece, face), shown) in enumerate(zip(fan, poses, strict=True)):
            turns = write.shows.get(piece) != face
            start_ms = index * step_ms
            up_ms = max(
                up_ms,
                write.move(piece, shown, start_ms, "sweep", face=face, flip=turns, ease="out-back", arc=0.12),
            )
    if not fans:
        return
    write.sound("sweep", 0.0, write.plan.centre[0])
    write.hold = Hold(up_ms, up_ms + FAN_STAYS * write.ms("trick_stays"))
    for fan in fans:
        for piece, face in fan:
            there = write.then.faces.get(piece)
            write.move(
                piece,
                write.target[piece],
                write.hold.to_ms,
                "sweep",
                face=there,
                flip=there != face,
                ease="in-out-cubic",
            )
    write.settle(write.hold.to_ms)


def _in_order(hand: Mapping[Piece, Face]) -> list[tuple[Piece, Face]]:
    """Return cards by suit and rank, those that nobody has seen at the left."""
    return sorted(hand.items(), key=lambda item: -1 if item[1] is None else item[1].index)


def _fan(write: AnyWriter, place: float, fans: int, count: int) -> list[Pose]:
    """Return the poses of `count` cards in one of some fans; `place` counts from the middle one."""
    table, (cx, cy) = write.plan.table, write.plan.centre
    step = min(FAN_STEP_DEG, FAN_DEG / max(1, count - 1))
    reach = radians(step * (count - 1) / 2)
    radius = FAN_STEP / (step / 180 * pi)  # in card widths, as all that follows
    wide, drop = 2 * radius * sin(reach) + RATIO, radius * (1 - cos(reach))
    room = FAN_WIDE * table.w / fans
    width = min(LYING * write.card, room / wide, FAN_HIGH * table.h / (RATIO + drop))
    found = []
    for index in range(count):
        turn = radians(step * (index - (count - 1) / 2))
        x = cx + place * room + radius * sin(turn) * width
        y = cy + (radius * (1 - cos(turn)) - drop / 2) * width
        found.append(Pose(x, y, width, turn / pi * 180, FLYING_Z + index, 0.15))
    return found
