"""What writes down the motions and sounds of one event, for whatever family."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from rams_desktop.ui.stage.family import AnyLying, Family, Piece
from rams_desktop.ui.stage.motion import Cue, Ease, Face, Motion, Ring, SoundName, Token
from rams_desktop.ui.stage.plan import Plan
from rams_desktop.ui.stage.spots import Pose

LEAD_MS: Final[dict[SoundName, float]] = {"deal": 85.0, "flip": 135.0}  # until their loudest part
E = TypeVar("E")
L = TypeVar("L", bound=AnyLying)
P = TypeVar("P", bound=Plan)


class Tempo(Struct, frozen=True):
    """How long things take (`ms` of a name in the theme's motion table), and whether nothing may travel."""

    ms: Callable[[str], float]
    calm: bool = False


class Hold(Struct, frozen=True):
    """A time for looking at the table; a click ends it."""

    from_ms: float
    to_ms: float


class Script(Struct, frozen=True):
    """What an event looks and sounds like, and how long that takes."""

    motions: tuple[Motion, ...] = ()
    cues: tuple[Cue, ...] = ()
    length_ms: float = 0.0
    hold: Hold | None = None
    tokens: tuple[Token, ...] = ()


class Writer(Generic[L, P]):
    """Collects the motions of one event; knows where each piece lies before and after it."""

    def __init__(
        self,
        here: L,
        then: L,
        plan: P,
        tempo: Tempo,
        source: Mapping[Piece, Pose],
        target: Mapping[Piece, Pose],
    ) -> None:
        self.here, self.then, self.plan = here, then, plan
        self.ms, self.calm = tempo.ms, tempo.calm
        self.source = source
        self.target = target
        self.card = plan.card_px
        self.at: dict[Piece, Pose] = dict(self.source)
        self.shows: dict[Piece, Face] = dict(here.faces)
        self.free_ms: dict[Piece, float] = {}
        self.motions: list[Motion] = []
        self.cues: list[Cue] = []
        self.tokens: list[Token] = []
        self.least_ms = 0.0
        self.hold: Hold | None = None

    def move(  # noqa: PLR0913  a motion has many sides
        self,
        piece: Piece,
        to: Pose,
        start_ms: float,
        name: str,
        *,
        face: Face = None,
        flip: bool = False,
        ease: Ease = "out-cubic",
        arc: float = 0.0,
        shake: float = 0.0,
        ring: Ring | None = None,
        above: bool = True,
        share: float = 1.0,
    ) -> float:
        """Add a motion from where the piece is by then; return when it arrives. `share`: of the time of `name`."""
        duration_ms, source = self.ms(name) * share, self.at[piece]
        start_ms = max(start_ms, self.free_ms.get(piece, 0.0))
        self.motions.append(
            Motion(
                piece=piece,
                source=source,
                target=to,
                start_ms=start_ms,
                duration_ms=duration_ms,
                ease=ease,
                arc=0.0 if self.calm else arc * self.card,
                before=self.shows.get(piece),
                face=face,
                flip=flip and not self.calm,
                shake=0.0 if self.calm else shake * self.card,
                ring=ring,
                fade=self.calm and far(source, to, self.card),
                above=above,
            )
        )
        self.at[piece], self.shows[piece] = to, face
        self.free_ms[piece] = start_ms + duration_ms
        return start_ms + duration_ms

    def settle(self, start_ms: float = 0.0, pieces: Iterable[Piece] | None = None) -> None:
        """Let every piece that is not where it belongs go there, and show what it should."""
        for piece in self.target if pieces is None else pieces:
            face, there = self.then.faces.get(piece), self.target[piece]
            turns = self.shows.get(piece) != face
            if turns or apart(self.at[piece], there):
                name = "flip" if turns else "sort"
                self.move(piece, there, start_ms, name, face=face, flip=turns, ease="in-out-cubic", above=False)

    def sound(self, sound: SoundName, at_ms: float, x: float | None = None, volume: float = 1.0) -> None:
        """Add a sound, heard from where on the table it happens."""
        pan = 0.0 if x is None else max(-1.0, min(1.0, (x - self.plan.centre[0]) / self.plan.table.w * 1.6))
        self.cues.append(Cue(at_ms, sound, pan, volume))

    def contact(self, sound: SoundName, at_ms: float, x: float | None = None, volume: float = 1.0) -> None:
        """Add a sound that is loudest when a card touches what it comes to, at `at_ms`."""
        self.sound(sound, max(0.0, at_ms - LEAD_MS.get(sound, 0.0)), x, volume)

    def beat(self, share: float = 1.0) -> None:
        """Let a moment pass, so that what was said can be read."""
        self.least_ms = max(self.least_ms, self.ms("think_least") * share)

    def script(self) -> Script:
        """Return what was collected."""
        ends = [motion.end_ms for motion in self.motions] + [cue.at_ms for cue in self.cues]
        ends += [token.end_ms for token in self.tokens]
        length_ms = max([self.least_ms, *ends])
        cues = sorted(self.cues, key=lambda cue: cue.at_ms)
        return Script(tuple(self.motions), tuple(cues), length_ms, self.hold, tuple(self.tokens))


def script(
    family: Family[Any, E, Any, L, P],
    event: E,
    here: L,
    plan: P,
    tempo: Tempo,
    sources: Mapping[Piece, Pose] | None = None,
) -> Script:
    """Return how an event looks that happens while the cards lie as in `here`.

    `sources` are poses of pieces that are not where they belong: lifted, under the pointer, dragged.
    Everything that the event does not speak of goes home.
    """
    then = family.after(here, event)
    source = {**family.poses(here, plan), **(sources or {})}
    write = Writer(here, then, plan, tempo, source, family.poses(then, plan))
    family.tell(event, write)
    return write.script()


def far(one: Pose, other: Pose, card_px: float) -> bool:
    """Say whether two poses are so far apart that a card is seen to travel."""
    return abs(one.x - other.x) + abs(one.y - other.y) > 0.1 * card_px


def apart(one: Pose, other: Pose) -> bool:
    """Say whether two poses look different."""
    return (
        abs(one.x - other.x) + abs(one.y - other.y) > 0.5  # noqa: PLR2004  half a pixel
        or abs(one.width - other.width) > 0.5  # noqa: PLR2004
        or abs(one.angle - other.angle) > 0.25  # noqa: PLR2004
    )
