"""What you do to the cards of your hand: point at them, choose them, carry them, try what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.stage.card_layer import Dress
from rams_desktop.ui.stage.family import AnyLying, Piece
from rams_desktop.ui.stage.lift import hovered, lifted
from rams_desktop.ui.stage.motion import FLYING_Z, Motion, at, out_back, out_cubic

if TYPE_CHECKING:
    from rams_desktop.ui.stage.plan import Plan
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.stage.writer import Tempo

Held = Card | Piece  # a card of your hand: by its face where no two are alike, else by its piece

CARRIED: Final = 0.3  # how far cards that are carried together lie apart
SHAKES_PX: Final = 7.0  # design units a refused card goes to each side


def piece_of(here: AnyLying, card: Held) -> Piece:
    """Return the piece of your hand that a card is, -1 when it is none."""
    if not isinstance(card, Card):
        return card
    return next((piece for piece in here.hands[here.viewer] if here.faces.get(piece) == card), -1)


def is_held(here: AnyLying, piece: Piece, card: Held | None) -> bool:
    """Say whether a piece is a card of your hand."""
    return card is not None and card == (here.faces.get(piece) if isinstance(card, Card) else piece)


class Touch:
    """Which cards are touched, and how far each has come up by that.

    - `pointed`, `chosen`, `ringed`: under the pointer, drawn out of the hand, where the keyboard is.
    - `veiled`: may not be played; `marked`: new in the hand.
    - `dragged`: follows the pointer, where that is now; `dragged_too`: goes along.
    """

    def __init__(self) -> None:
        self.pointed: Held | None = None
        self.chosen: tuple[Held, ...] = ()
        self.ringed: Held | None = None
        self.veiled: frozenset[Card] = frozenset()
        self.marked: frozenset[Piece] = frozenset()
        self.dragged: tuple[Held, float, float] | None = None
        self.dragged_too: tuple[Held, ...] = ()
        self._hover: dict[Piece, float] = {}
        self._lift: dict[Piece, float] = {}
        self._shaking: tuple[Piece, float] | None = None

    def mark(
        self, ringed: Held | None, pointed: Held | None, chosen: tuple[Held, ...], veiled: frozenset[Card]
    ) -> bool:
        """Take note of all that cards are shown to be, but for what moves; say whether that changed."""
        now = (ringed, pointed, chosen, veiled)
        if now == (self.ringed, self.pointed, self.chosen, self.veiled):
            return False
        self.ringed, self.pointed, self.chosen, self.veiled = now
        return True

    @property
    def shaking(self) -> bool:
        """Whether a card that was refused trembles."""
        return self._shaking is not None

    def settle(self) -> None:
        """Let every card of the hand be where it lies."""
        self._hover.clear()
        self._lift.clear()

    def still(self) -> None:
        """Let no card tremble any more."""
        self._shaking = None

    def shake(self, piece: Piece) -> None:
        """Let a card tremble."""
        self._shaking = (piece, 0.0)

    def carry(self, card: Held, pos: tuple[int, int], too: tuple[Held, ...]) -> None:
        """Let a card follow the pointer, others along with it."""
        self.dragged = (card, pos[0], pos[1])
        self.dragged_too = tuple(each for each in too if each != card)

    def let_go(self) -> None:
        """Carry nothing any more."""
        self.dragged, self.dragged_too = None, ()

    @property
    def carried(self) -> tuple[Held, ...]:
        """What follows the pointer."""
        return (self.dragged[0], *self.dragged_too) if self.dragged else ()

    def displaced(self, here: AnyLying) -> set[Piece]:
        """Return the pieces of your hand that are not quite at home: lifted, under the pointer, dragged."""
        moved = {piece for piece, share in (*self._hover.items(), *self._lift.items()) if share > 0}
        return moved | {piece_of(here, each) for each in self.carried}

    def easing(self, here: AnyLying) -> list[Piece]:
        """Return the pieces that have not yet come up, or down, as far as they should."""
        mine = here.hands[here.viewer]
        return [
            piece
            for piece in mine
            if self._wish(here, piece) != (self._hover.get(piece, 0.0), self._lift.get(piece, 0.0))
        ]

    def ease(self, here: AnyLying, tempo: Tempo, dt_ms: float) -> bool:
        """Let cards come up and down for a while; say whether any did."""
        coming = self.easing(here)
        for piece in coming:
            hover, lift = self._wish(here, piece)
            name = "hover_in" if hover else "hover_out"
            self._hover[piece] = _nearer(self._hover.get(piece, 0.0), hover, dt_ms / max(1.0, tempo.ms(name)))
            self._lift[piece] = _nearer(self._lift.get(piece, 0.0), lift, dt_ms / max(1.0, tempo.ms("hover_in")))
        return bool(coming)

    def tremble(self, tempo: Tempo, dt_ms: float) -> bool:
        """Let a card that was refused tremble on; say whether one does."""
        if self._shaking is None:
            return False
        piece, ms = self._shaking
        self._shaking = (piece, ms + dt_ms) if ms + dt_ms < tempo.ms("refuse") else None
        return True

    def _wish(self, here: AnyLying, piece: Piece) -> tuple[float, float]:
        """Return how far a card of your hand should be hovered and lifted, 0 to 1."""
        if here.faces.get(piece) is None:
            return 0.0, 0.0
        return float(is_held(here, piece, self.pointed)), float(any(is_held(here, piece, each) for each in self.chosen))

    def pose(self, here: AnyLying, piece: Piece, home: Pose, plan: Plan, tempo: Tempo) -> Pose:
        """Return where a piece is whose home is in your hand, with all that is done to it."""
        pose = home
        lift = self._lift.get(piece, 0.0)
        if lift:
            pose = lifted(pose, plan, out_cubic(lift))
        hover = self._hover.get(piece, 0.0)
        if hover:
            pose = hovered(pose, plan, out_back(hover) * (1.0 - lift))  # one that is lifted is up already
        if self.dragged:
            place = next((place for place, each in enumerate(self.carried) if is_held(here, piece, each)), None)
            if place is not None:
                x = self.dragged[1] + place * CARRIED * pose.width
                pose = pose._replace(x=x, y=self.dragged[2], angle=0.0, z=FLYING_Z + place, height=0.25)
        if self._shaking and self._shaking[0] == piece:
            way = Motion(piece, pose, pose, 0.0, tempo.ms("refuse"), shake=SHAKES_PX * plan.unit)
            pose = at(way, self._shaking[1]).pose
        return pose

    def dress(self, here: AnyLying, piece: Piece) -> Dress:
        """Return what a card of your hand bears that is face up."""
        mark = "chosen" if piece in self.marked else None
        ring = "focus" if is_held(here, piece, self.ringed) else mark
        return Dress(veiled=here.faces.get(piece) in self.veiled, ring=ring)


def _nearer(value: float, wish: float, step: float) -> float:
    return min(wish, value + step) if value < wish else max(wish, value - step)
