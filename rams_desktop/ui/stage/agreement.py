"""Whether the cards lie as an observation says, and which piece of today becomes which of then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rams_desktop.ui.stage.family import AnyLying, Family, Piece
from rams_desktop.ui.stage.spots import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rams_desktop.ui.stage.motion import Face, Shown
    from rams_desktop.ui.stage.spots import Spot

L = TypeVar("L", bound=AnyLying)


def picture(family: Family[Any, Any, Any, L, Any], here: L) -> dict[Spot, Face]:
    """Return what can be seen on every spot; this is what must agree with the observation."""
    return {spot: here.faces.get(piece) for piece, spot in family.spots(here).items()}


def differences(family: Family[Any, Any, Any, L, Any], here: L, there: L) -> list[str]:
    """Return what lies otherwise than it should, as in `there`; nothing when all is right."""
    old, new = picture(family, here), picture(family, there)
    wrong = [
        f"{spot.zone.name} {spot.seat} {spot.at}: {old.get(spot, 'nothing')} should be {new.get(spot, 'nothing')}"
        for spot in sorted({*old, *new})
        if old.get(spot, "nothing") != new.get(spot, "nothing")
    ]
    before, now = family.besides(here), family.besides(there)
    return wrong + [f"{name} {before[name]} should be {now[name]}" for name in now if before[name] != now[name]]


def matched(
    family: Family[Any, Any, Any, L, Any], here: L, there: L, today: Mapping[Piece, Shown]
) -> dict[Piece, Shown]:
    """Return for each piece of `there` how the piece of `here` that becomes it looks: by face, spot, or any."""
    mine, theirs = family.spots(here), family.spots(there)
    free = dict(mine)
    found: dict[Piece, Shown] = {}

    def give(piece: Piece, from_: Piece) -> None:
        found[piece] = today[from_]
        del free[from_]

    by_face = {face: piece for piece, face in here.faces.items()}
    for piece, face in there.faces.items():
        if by_face.get(face) in free:
            give(piece, by_face[face])
    for same in (True, False):
        for piece, spot in theirs.items():
            if piece in found:
                continue
            candidates = [each for each, place in free.items() if not same or _alike(place, spot)]
            if candidates:
                give(piece, candidates[-1])
    return found


def _alike(one: Spot, other: Spot) -> bool:
    return one.zone == other.zone and (one.seat == other.seat or one.zone is Zone.TRICK)
