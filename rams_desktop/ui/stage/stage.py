"""The cards of one table: they play out what happened, and then lie as the observation says."""

from __future__ import annotations

from collections import deque
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from rams_desktop.ui.stage.agreement import differences, matched
from rams_desktop.ui.stage.card_layer import CardLayer, Dress
from rams_desktop.ui.stage.family import AnyLying, Family, Piece
from rams_desktop.ui.stage.motion import Motion, Shown
from rams_desktop.ui.stage.plan import Plan
from rams_desktop.ui.stage.touch import Touch, piece_of
from rams_desktop.ui.stage.ways import Item, Way, at_rest, by_piece, glides, on_way
from rams_desktop.ui.stage.writer import Script, Tempo, script

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from pygame import Rect, Surface

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.ui.stage.spots import Pose
    from rams_desktop.ui.stage.touch import Held
    from rams_desktop.ui.theme.look import Look

S = TypeVar("S")  # what a seat knows
E = TypeVar("E")  # what happens
W = TypeVar("W")  # how the player wants his hand
L = TypeVar("L", bound=AnyLying)
P = TypeVar("P", bound=Plan)
PLAIN: Final = Dress()


class _Running(NamedTuple, Generic[E]):
    event: E | None
    play: Script
    ways: Mapping[Piece, Way]
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
        self.touch = Touch()
        self._queue: deque[E] = deque()
        self._now: _Running[E] | None = None
        self._clock_ms = 0.0
        self._freed = False
        self._cue = 0
        self.resize(look, cards)

    # the window

    def resize(self, look: Look, cards: float = 1.0) -> None:
        """Lay out for another look, `cards` the size that the player likes; what is in motion goes on."""
        self.look = look
        self.tempo = Tempo(look.duration_ms, calm=look.taste.level in {"basic", "none"})
        plan = self.family.plan(self.here, look.size, look.scale, cards)
        self.plan: P = plan.mirrored() if look.taste.left_handed else plan
        self.layer = CardLayer(look, self.plan.unit)
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
        return not self.idle or bool(self.touch.easing(self.here)) or self.touch.shaking

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
        changed = self.idle and self.touch.ease(self.here, self.tempo, dt_ms)
        changed = self.touch.tremble(self.tempo, dt_ms) or changed
        left_ms = dt_ms
        while left_ms > 0 or (self._now is None and self._queue):
            if self._now is None and not self._begin():
                break
            left_ms = self._play(left_ms)
            changed = True
        if self._ahead and self._now is not None:  # one a frame, so that no frame has to make many
            motion = self._ahead.pop()
            self.layer.brush.prepare(Shown(motion.target, motion.face), max(4, round(motion.target.width)))
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
        wrong = differences(self.family, self.here, there)
        if wrong:
            sources = matched(self.family, self.here, there, self._shown()) if animate else {}
            self._lies(there)
            self.touch.let_go()
            if sources:
                self._glide(sources)
        return wrong

    def _shown(self) -> dict[Piece, Shown]:
        """Return how each piece looks now."""
        return {item.piece: item.shown for item in self.items()}

    def _glide(self, sources: Mapping[Piece, Shown]) -> None:
        """Let pieces go home from where they are shown."""
        motions = glides(sources, self.here, self._home, self.plan, self.tempo)
        length = max((motion.end_ms for motion in motions), default=0.0)
        self._now = _Running(None, Script(motions, (), length), by_piece(motions), {})
        self._clock_ms, self._cue = 0.0, 0

    def _lies(self, there: L) -> None:
        self.here = there
        self._home = self.family.poses(there, self.plan)
        self.touch.settle()

    def _begin(self) -> bool:
        if not self._queue:
            return False
        event = self._queue.popleft()
        displaced = self.touch.displaced(self.here)
        sources = {item.piece: item.shown.pose for item in self.items() if item.piece in displaced}
        self._now = self._prepare(event, sources)
        self._clock_ms, self._cue, self._freed = 0.0, 0, False
        self.touch.settle()
        self.touch.still()
        self.touch.let_go()
        self.begun.append(event)
        return True

    def _prepare(self, event: E, sources: Mapping[Piece, Pose]) -> _Running[E]:
        play = script(self.family, event, self.here, self.plan, self.tempo, sources)
        self._ahead = [motion for motion in reversed(play.motions) if motion.duration_ms > 0]
        return _Running(event, play, by_piece(play.motions), sources)

    def _play(self, dt_ms: float) -> float:
        """Let the running script go on; return the time that is left over when it ends."""
        now = self._now
        if now is None:
            return 0.0
        until_ms, hold = self._clock_ms + dt_ms, now.play.hold
        stays = self.until_click and now.event is not None and isinstance(now.event, self.family.waits)
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
        return self._home.get(piece_of(self.here, card))

    def shake(self, card: Held) -> None:
        """Let a card that was refused tremble."""
        if not self.tempo.calm:
            self.touch.shake(piece_of(self.here, card))

    def carry(self, card: Held, pos: tuple[int, int], too: tuple[Held, ...] = ()) -> None:
        """Let a card follow the pointer, others of your hand along with it."""
        if self.idle:
            self.touch.carry(card, pos, too)

    def drop(self) -> None:
        """Let go of the carried card: it springs back home, unless it was played and flies on from here."""
        if not self.touch.carried or not self.idle:
            return
        pieces = {piece_of(self.here, each) for each in self.touch.carried}
        shown = {piece: shown for piece, shown in self._shown().items() if piece in pieces}
        self.touch.let_go()
        if shown:
            self._glide(shown)

    def _yours(self, piece: Piece, home: Pose) -> Pose:
        return self.touch.pose(self.here, piece, home, self.plan, self.tempo)

    # drawing

    def items(self) -> list[Item]:
        """Return every piece as it looks now, the lowest first."""
        found = []
        mine = set(self.here.hands[self.here.viewer])
        for piece, home in self._home.items():
            way = self._now.ways.get(piece) if self._now else None
            if way:
                found.append(on_way(piece, way, self._clock_ms))
            else:
                pose = self._yours(piece, home) if self.touch.dragged or piece in mine else home
                found.append(at_rest(piece, Shown(pose, self.here.faces.get(piece)), home))
        found.sort(key=lambda item: item.shown.pose.z)
        return found

    def tokens(self) -> list[tuple[float, float]]:
        """Return where counters fly now."""
        flying = self._now.play.tokens if self._now else ()
        return [place for token in flying if (place := token.at(self._clock_ms)) is not None]

    def draw(self, target: Surface, ground: Surface, of: Hashable = None, changed: Sequence[Rect] | None = ()) -> None:
        """Draw `ground` and on it all cards; `of` and `changed` tell what became of `ground`, as in `Still`."""
        self.layer.draw(target, self.items(), self._dress, ground, of, changed)

    def _dress(self, item: Item) -> Dress:
        own = item.piece in self.here.hands[self.here.viewer] and item.shown.face is not None and self.idle
        return self.touch.dress(self.here, item.piece) if own else PLAIN


def _covers(pose: Pose, pos: tuple[int, int]) -> bool:
    """Say whether a point lies on a card, turned as it is."""
    turn = radians(-pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    x, y = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    return abs(x) <= pose.width / 2 and abs(y) <= pose.width * 0.7
