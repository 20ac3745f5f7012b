"""The cards of one table: they play out what happened, and then lie as the observation says."""

from __future__ import annotations

from collections import deque
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from pygame import Rect

from rams_desktop.rules.core.cards import Card
from rams_desktop.ui.stage.drawing import COARSE_DEG, Brush
from rams_desktop.ui.stage.family import AnyLying, Family, Piece
from rams_desktop.ui.stage.lift import hovered, lifted
from rams_desktop.ui.stage.motion import FLYING_Z, Motion, Shown, at, out_back, out_cubic
from rams_desktop.ui.stage.plan import Plan
from rams_desktop.ui.stage.spots import Zone
from rams_desktop.ui.stage.still import Over, Part, Still
from rams_desktop.ui.stage.writer import Script, Tempo

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from pygame import Surface

    from rams_desktop.ui.stage.motion import Face
    from rams_desktop.ui.stage.spots import Pose, Spot
    from rams_desktop.ui.theme.look import Look

S = TypeVar("S")  # what a seat knows
E = TypeVar("E")  # what happens
W = TypeVar("W")  # how the player wants his hand
L = TypeVar("L", bound=AnyLying)
P = TypeVar("P", bound=Plan)
Held = Card | Piece  # a card of your hand: by its face where no two are alike, else by its piece

CROWD_PX: Final = 28
NEAR_DEG: Final = 6.0
CARRIED: Final = 0.3  # how far cards that are carried together lie apart
LYING_ROOM: Final = 24.0  # design units round a card for its shadow
FLYING_ROOM: Final = 44.0
SHAKES_PX: Final = 7.0  # design units a refused card goes to each side


class Item(NamedTuple):
    """A piece as it is drawn now; `moving`, on its way; `base_px`, the width of its picture."""

    piece: Piece
    shown: Shown
    base_px: int
    moving: bool


class _Running(NamedTuple, Generic[E]):
    event: E | None
    play: Script
    ways: Mapping[Piece, tuple[Motion, ...]]
    sources: Mapping[Piece, Pose]


class Stage(Generic[S, E, W, L, P]):
    """Sprites on the table.

    `perform` queues what happened; `update` plays it, one event after the other; `sync` puts right
    what does not agree with an observation and says what that was (nothing, or there is a bug).
    """

    def __init__(self, look: Look, family: Family[S, E, W, L, P], seen: S, order: W, *, cards: float = 1.0) -> None:
        self.family = family
        self.order = order
        self.here: L = family.lying(seen, order)
        self.until_click = False
        self.begun: list[E] = []
        self.ended: list[E] = []
        self.veiled: frozenset[Card] = frozenset()
        self.ringed: Held | None = None
        self.chosen: tuple[Held, ...] = ()
        self.pointed: Held | None = None
        self.dragged: tuple[Held, float, float] | None = None
        self.dragged_too: tuple[Held, ...] = ()
        self.marked: frozenset[Piece] = frozenset()
        self._queue: deque[E] = deque()
        self._now: _Running[E] | None = None
        self._clock_ms = 0.0
        self._freed = False
        self._cue = 0
        self._hover: dict[Piece, float] = {}
        self._lift: dict[Piece, float] = {}
        self._shaking: tuple[Piece, float] | None = None
        self.resize(look, cards)

    # the window

    def resize(self, look: Look, cards: float = 1.0) -> None:
        """Lay out for another look, `cards` the size that the player likes; what is in motion goes on."""
        self.look = look
        self.tempo = Tempo(look.duration_ms, calm=look.taste.level in {"basic", "none"})
        self.brush = Brush(look)
        self._still = Still(look.canvases)
        self.over = Over()
        plan = self.family.plan(self.here, look.size, look.scale, cards)
        self.plan: P = plan.mirrored() if look.taste.left_handed else plan
        self._home = self.family.poses(self.here, self.plan)
        self._ahead: list[Motion] = []
        if self._now is not None and self._now.event is not None:
            self._now = self._prepare(self._now.event, {})
        elif self._now is not None:
            self._now = None

    # what happens

    @property
    def idle(self) -> bool:
        """Whether nothing plays and nothing waits to."""
        return self._now is None and not self._queue

    @property
    def moving(self) -> bool:
        """Whether the picture changes with time."""
        return not self.idle or bool(self._easing()) or self._shaking is not None

    @property
    def holding(self) -> bool:
        """Whether the table is held still for looking; a click ends that."""
        hold = self._now and self._now.play.hold
        return bool(hold and hold.from_ms <= self._clock_ms < hold.to_ms)

    def perform(self, events: Iterable[E]) -> None:
        """Play out what has happened, after what is still playing."""
        self._queue.extend(events)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; say whether the picture has changed."""
        changed = self._ease(dt_ms)
        left_ms = dt_ms
        while left_ms > 0 or (self._now is None and self._queue):
            if self._now is None and not self._begin():
                break
            left_ms = self._play(left_ms)
            changed = True
        if self._ahead and self._now is not None:  # one a frame, so that no frame has to make many
            motion = self._ahead.pop()
            self.brush.prepare(Shown(motion.target, motion.face), max(4, round(motion.target.width)))
        return changed

    def skip(self) -> bool:
        """Jump to the end of what is playing, or of the hold it is in; say whether there was anything."""
        if self._now is None and not self._begin():
            return False
        if self._now is None:
            return False
        hold = self._now.play.hold
        self._freed = True
        if hold and self._clock_ms < hold.to_ms:
            self._clock_ms = hold.to_ms if self._clock_ms >= hold.from_ms else hold.from_ms
            self._cue = sum(cue.at_ms < self._clock_ms for cue in self._now.play.cues)
            self._freed = self._clock_ms >= hold.to_ms
        else:
            self._end()
        return True

    def finish(self) -> None:
        """Jump to the end of everything, silently."""
        while self._now is not None or self._queue:
            if self._now is None:
                self._begin()
            if self._now is not None:
                self._end()

    def sync(self, seen: S, *, animate: bool = False) -> list[str]:
        """Lie as an observation says; return what had to be corrected, nothing when all was right.

        With `animate` cards glide to where they belong (after an undo, or another order of the hand).
        """
        self.finish()
        there = self.family.lying(seen, self.order)
        quietly = self.family.unannounced(self.here, seen)
        if quietly is not self.here:
            self._lies(quietly)
        old, new = self._picture(self.here), self._picture(there)
        wrong = [
            f"{spot.zone.name} {spot.seat} {spot.at}: {old.get(spot, 'nothing')} should be {new.get(spot, 'nothing')}"
            for spot in sorted({*old, *new})
            if old.get(spot, "nothing") != new.get(spot, "nothing")
        ]
        before, now = self.family.besides(self.here), self.family.besides(there)
        wrong += [f"{name} {before[name]} should be {now[name]}" for name in now if before[name] != now[name]]
        if wrong:
            sources = self._matched(there) if animate else {}
            self._lies(there)
            self.dragged, self.dragged_too = None, ()
            if sources:
                self._now = self._glide(sources)
                self._clock_ms, self._cue = 0.0, 0
        return wrong

    def _picture(self, here: L) -> dict[Spot, Face]:
        """Return what can be seen on every spot; this is what must agree with the observation."""
        return {spot: here.faces.get(piece) for piece, spot in self.family.spots(here).items()}

    def _matched(self, there: L) -> dict[Piece, Shown]:
        """Return for each piece of `there` how the piece of today that becomes it looks: by face, spot, or any."""
        today = {item.piece: item.shown for item in self.items()}
        mine, theirs = self.family.spots(self.here), self.family.spots(there)
        free = dict(mine)
        found: dict[Piece, Shown] = {}

        def give(piece: Piece, from_: Piece) -> None:
            found[piece] = today[from_]
            del free[from_]

        by_face = {face: piece for piece, face in self.here.faces.items()}
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

    def _glide(self, sources: Mapping[Piece, Shown]) -> _Running[E]:
        ways: dict[Piece, tuple[Motion, ...]] = {}
        for piece, shown in sources.items():
            face, home = self.here.faces.get(piece), self._home[piece]
            ms = self.tempo.ms("sweep" if abs(shown.pose.y - home.y) > self.plan.card_px else "sort")
            turns = shown.face != face and not self.tempo.calm
            ways[piece] = (
                Motion(piece, shown.pose, home, 0.0, ms, "in-out-cubic", before=shown.face, face=face, flip=turns),
            )
        motions = tuple(motion for way in ways.values() for motion in way)
        length = max((motion.end_ms for motion in motions), default=0.0)
        return _Running(None, Script(motions, (), length), ways, {})

    def _lies(self, there: L) -> None:
        self.here = there
        self._home = self.family.poses(there, self.plan)
        self._hover.clear()
        self._lift.clear()

    def _begin(self) -> bool:
        if not self._queue:
            return False
        event = self._queue.popleft()
        sources = {item.piece: item.shown.pose for item in self.items() if item.piece in self._displaced()}
        self._now = self._prepare(event, sources)
        self._clock_ms, self._cue, self._freed = 0.0, 0, False
        self._hover.clear()
        self._lift.clear()
        self._shaking = None
        self.dragged, self.dragged_too = None, ()
        self.begun.append(event)
        return True

    def _displaced(self) -> set[Piece]:
        """Return the pieces of your hand that are not quite at home: lifted, under the pointer, dragged."""
        moved = {piece for piece, share in (*self._hover.items(), *self._lift.items()) if share > 0}
        if self.dragged:
            moved |= {self._piece_of(each) for each in (self.dragged[0], *self.dragged_too)}
        return moved

    def _prepare(self, event: E, sources: Mapping[Piece, Pose]) -> _Running[E]:
        play = self.family.script(event, self.here, self.plan, self.tempo, sources)
        ways: dict[Piece, list[Motion]] = {}
        for motion in play.motions:
            ways.setdefault(motion.piece, []).append(motion)
        self._ahead = [motion for motion in reversed(play.motions) if motion.duration_ms > 0]
        return _Running(event, play, {piece: tuple(way) for piece, way in ways.items()}, sources)

    def _play(self, dt_ms: float) -> float:
        """Let the running script go on; return the time that is left over when it ends."""
        now = self._now
        if now is None:
            return 0.0
        until_ms, hold = self._clock_ms + dt_ms, now.play.hold
        stays = self.until_click and now.event is not None and self.family.waits(now.event)
        if stays and hold and not self._freed:
            until_ms = min(until_ms, hold.to_ms - 0.001)
        for cue in now.play.cues[self._cue :]:
            if cue.at_ms > until_ms:
                break
            self.look.sound(cue.sound, pan=cue.pan, volume=cue.volume)
            self._cue += 1
        self._clock_ms = until_ms
        if until_ms < now.play.length_ms:
            return 0.0
        self._end()
        return until_ms - now.play.length_ms

    def _end(self) -> None:
        now = self._now
        self._now = None
        if now is not None and now.event is not None:
            self._lies(self.family.after(self.here, now.event))
            self.ended.append(now.event)

    # your hand

    def hand(self) -> tuple[Card, ...]:
        """Return your cards from left to right, as far as they are face up."""
        faces = (self.here.faces.get(piece) for piece in self.here.hands[self.here.viewer])
        return tuple(face for face in faces if face is not None)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of your hand under a point of the window."""
        piece = self.piece_at(pos)
        return None if piece is None else self.here.faces.get(piece)

    def piece_at(self, pos: tuple[int, int]) -> Piece | None:
        """Return the piece of your hand under a point of the window."""
        if not self.idle:
            return None
        for piece in reversed(self.here.hands[self.here.viewer]):
            home = self._home[piece]
            pose = self._yours(piece, home)
            tall = pose._replace(y=(pose.y + home.y) / 2)  # so that it stays hovered while it rises
            if _covers(pose, pos) or _covers(home, pos) or _covers(tall, pos):
                return piece
        return None

    def pose_of(self, card: Held) -> Pose | None:
        """Return where a card of your hand lies at rest."""
        piece = self._piece_of(card)
        return self._home.get(piece)

    def shake(self, card: Held) -> None:
        """Let a card that was refused tremble."""
        if not self.tempo.calm:
            self._shaking = (self._piece_of(card), 0.0)

    def carry(self, card: Held, pos: tuple[int, int], too: tuple[Held, ...] = ()) -> None:
        """Let a card follow the pointer, others of your hand along with it."""
        if self.idle:
            self.dragged = (card, pos[0], pos[1])
            self.dragged_too = tuple(each for each in too if each != card)

    def drop(self) -> None:
        """Let go of the carried card: it springs back home, unless it was played and flies on from here."""
        if self.dragged is None or not self.idle:
            return
        pieces = {self._piece_of(each) for each in (self.dragged[0], *self.dragged_too)}
        shown = {item.piece: item.shown for item in self.items() if item.piece in pieces}
        self.dragged, self.dragged_too = None, ()
        if shown:
            self._now = self._glide(shown)
            self._clock_ms, self._cue = 0.0, 0

    def _piece_of(self, card: Held) -> Piece:
        mine = self.here.hands[self.here.viewer]
        if not isinstance(card, Card):
            return card
        return next((piece for piece in mine if self.here.faces.get(piece) == card), -1)

    def _is(self, piece: Piece, card: Held | None) -> bool:
        return card is not None and card == (self.here.faces.get(piece) if isinstance(card, Card) else piece)

    def _wish(self, piece: Piece) -> tuple[float, float]:
        """Return how far a card of your hand should be hovered and lifted, 0 to 1."""
        card = self.here.faces.get(piece)
        if card is None or not self.idle:
            return 0.0, 0.0
        return float(self._is(piece, self.pointed)), float(any(self._is(piece, each) for each in self.chosen))

    def _easing(self) -> list[Piece]:
        mine = self.here.hands[self.here.viewer]
        return [
            piece
            for piece in mine
            if self._wish(piece) != (self._hover.get(piece, 0.0), self._lift.get(piece, 0.0)) and self.idle
        ]

    def _ease(self, dt_ms: float) -> bool:
        changed = False
        for piece in self._easing():
            hover, lift = self._wish(piece)
            name = "hover_in" if hover else "hover_out"
            self._hover[piece] = _nearer(self._hover.get(piece, 0.0), hover, dt_ms / max(1.0, self.tempo.ms(name)))
            self._lift[piece] = _nearer(self._lift.get(piece, 0.0), lift, dt_ms / max(1.0, self.tempo.ms("hover_in")))
            changed = True
        if self._shaking:
            piece, ms = self._shaking
            self._shaking = (piece, ms + dt_ms) if ms + dt_ms < self.tempo.ms("refuse") else None
            changed = True
        return changed

    def _yours(self, piece: Piece, home: Pose) -> Pose:
        pose = home
        lift = self._lift.get(piece, 0.0)
        if lift:
            pose = lifted(pose, self.plan, out_cubic(lift))
        hover = self._hover.get(piece, 0.0)
        if hover:
            pose = hovered(pose, self.plan, out_back(hover) * (1.0 - lift))  # one that is lifted is up already
        if self.dragged:
            carried = (self.dragged[0], *self.dragged_too)
            place = next((place for place, each in enumerate(carried) if self._is(piece, each)), None)
            if place is not None:
                x = self.dragged[1] + place * CARRIED * pose.width
                pose = pose._replace(x=x, y=self.dragged[2], angle=0.0, z=FLYING_Z + place, height=0.25)
        if self._shaking and self._shaking[0] == piece:
            way = Motion(piece, pose, pose, 0.0, self.tempo.ms("refuse"), shake=SHAKES_PX * self.plan.unit)
            pose = at(way, self._shaking[1]).pose
        return pose

    # drawing

    def items(self) -> list[Item]:
        """Return every piece as it looks now, the lowest first."""
        found = []
        mine = set(self.here.hands[self.here.viewer])
        for piece, home in self._home.items():
            way = self._now.ways.get(piece) if self._now else None
            if way:
                motion = _current(way, self._clock_ms)
                shown = at(motion, self._clock_ms)
                moving = motion.start_ms < self._clock_ms < motion.end_ms
                base = motion.target.width if self._clock_ms >= motion.end_ms else motion.source.width
                base = max(base, motion.target.width) if moving else base
                if moving and not motion.shake:
                    shown = shown._replace(pose=shown.pose._replace(angle=_stepped(shown.pose.angle, motion)))
                if moving and motion.above:
                    shown = shown._replace(pose=shown.pose._replace(z=FLYING_Z + round(motion.start_ms)))
                found.append(Item(piece, shown, max(4, round(base)), moving))
            else:
                pose = self._yours(piece, home) if self.dragged or piece in mine else home
                found.append(Item(piece, Shown(pose, self.here.faces.get(piece)), max(4, round(home.width)), False))
        found.sort(key=lambda item: item.shown.pose.z)
        return found

    def tokens(self) -> list[tuple[float, float]]:
        """Return where counters fly now."""
        flying = self._now.play.tokens if self._now else ()
        return [place for token in flying if (place := token.at(self._clock_ms)) is not None]

    def draw(self, target: Surface, ground: Surface, of: Hashable = None, changed: Sequence[Rect] | None = ()) -> None:
        """Draw `ground` and on it all cards, each with the shadow that its height gives.

        What lies still is drawn once and kept; `of` and `changed` tell what became of `ground`, as in `Still`.
        """
        items = self.items()
        mine = set(self.here.hands[self.here.viewer])
        lying_ = [item for item in items if not item.moving]
        covered = {item.shown.pose[:4]: item.piece for item in lying_}
        shadowed: set[tuple[int, int, int]] = set()
        parts: dict[Hashable, Part] = {}
        for item in lying_:
            pose, face = item.shown.pose, item.shown.face
            if covered[pose[:4]] != item.piece:
                continue  # another lies exactly upon it
            near = (round(pose.x / 5), round(pose.y / 5), round(pose.width))
            own = item.piece in mine and face is not None and self.idle
            veiled = own and face in self.veiled
            mark = "chosen" if own and item.piece in self.marked else None
            ring = "focus" if own and self._is(item.piece, self.ringed) else mark
            parts[item.piece] = self._part(item, veiled=veiled, ring=ring, shadow=near not in shadowed)
            shadowed.add(near)
        mended = self._still.update(ground, of, parts, changed)
        if self._still.surface is not None:
            self.over.restore(target, self._still.surface, mended)
        flying: set[tuple[int, int]] = set()  # of a heap that flies together one casts the shadow
        for item in items:
            if item.moving:
                near_ = round(item.shown.pose.x / CROWD_PX), round(item.shown.pose.y / CROWD_PX)
                self.brush.card(target, item.shown, item.base_px, moving=True, shadow=near_ not in flying)
                flying.add(near_)
                self.over.cover(self._room(item, FLYING_ROOM))

    def _room(self, item: Item, around: float) -> Rect:
        """Return where a card is drawn, its shadow and its ring too."""
        box = item.shown.pose.box()
        room = round(around * self.plan.unit)
        return Rect(round(box.x) - room, round(box.y) - room, round(box.w) + 2 * room, round(box.h) + 2 * room)

    def _part(self, item: Item, *, veiled: bool, ring: str | None, shadow: bool) -> Part:
        rect = self._room(item, LYING_ROOM)

        def draw(target: Surface) -> None:
            self.brush.card(target, item.shown, item.base_px, moving=False, veiled=veiled, shadow=shadow, ring=ring)

        return Part((item.shown, item.base_px, veiled, ring, shadow), rect, draw, item.shown.pose.z)


def _alike(one: Spot, other: Spot) -> bool:
    return one.zone == other.zone and (one.seat == other.seat or one.zone is Zone.TRICK)


def _nearly(one: Pose, other: Pose) -> bool:
    """Say whether two poses are so alike in size and turn that one picture does for both."""
    return abs(one.width - other.width) < 1 and abs(one.angle - other.angle) < NEAR_DEG


def _stepped(angle: float, motion: Motion) -> float:
    """Return a turn in steps counted from that at rest, which is so the last one; what closes up has that all along."""
    rest = motion.target.angle
    if _nearly(motion.source, motion.target):
        return rest
    return rest + round((angle - rest) / COARSE_DEG) * COARSE_DEG


def _current(way: tuple[Motion, ...], now_ms: float) -> Motion:
    """Return the motion that a piece is in: the last one begun, or the first."""
    return next((motion for motion in reversed(way) if motion.start_ms <= now_ms), way[0])


def _nearer(value: float, wish: float, step: float) -> float:
    return min(wish, value + step) if value < wish else max(wish, value - step)


def _covers(pose: Pose, pos: tuple[int, int]) -> bool:
    """Say whether a point lies on a card, turned as it is."""
    turn = radians(-pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * 0.7
