"""What is to be seen and heard when something happens: one event to motions and sounds."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.events import (
    AnyEvent,
    Asked,
    BottomSeen,
    Bought,
    BuySkipped,
    CardPlayed,
    CardsDealt,
    CardsDiscarded,
    DealBegun,
    DealScored,
    Declined,
    Face,
    Folded,
    JacksAnnounced,
    JacksHidden,
    JacksShown,
    MatchWon,
    PackKept,
    PackRecut,
    PairPaid,
    QuestionForgotten,
    RamsasCalled,
    Stayed,
    TrickTaken,
    TrumpAceDemoted,
    TrumpTurned,
    WalkedOver,
    WidowTaken,
)
from rams_desktop.ui.stage.ground import LYING, Ground
from rams_desktop.ui.stage.layout import Z_ZONE, by_piece
from rams_desktop.ui.stage.lying import Lying, Piece, after, holder
from rams_desktop.ui.stage.motion import FLYING_Z, Cue, Ease, Motion, Ring, SoundName
from rams_desktop.ui.stage.spots import Pose, Zone

WINNER: Final = 1.08
SHAKE: Final = 0.07  # of a card's width
LOUDEST: Final = 0.8  # of a sound that comes often


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


class _Writer:
    """Collects the motions of one event; knows where each piece lies before and after it."""

    def __init__(self, here: Lying, then: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose]) -> None:
        self.here, self.then, self.plan = here, then, plan
        self.ms, self.calm = tempo.ms, tempo.calm
        self.source = {**by_piece(here, plan), **sources}
        self.target = by_piece(then, plan)
        self.card = plan.card_px
        self.at: dict[Piece, Pose] = dict(self.source)
        self.shows: dict[Piece, Face] = dict(here.faces)
        self.free_ms: dict[Piece, float] = {}
        self.motions: list[Motion] = []
        self.cues: list[Cue] = []
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
    ) -> float:
        """Add a motion from where the piece is by then; return when it arrives."""
        duration_ms, source = self.ms(name), self.at[piece]
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
                fade=self.calm and _far(source, to, self.card),
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
            if turns or _apart(self.at[piece], there):
                name = "flip" if turns else "sort"
                self.move(piece, there, start_ms, name, face=face, flip=turns, ease="in-out-cubic", above=False)

    def sound(self, sound: SoundName, at_ms: float, x: float | None = None, volume: float = 1.0) -> None:
        """Add a sound, heard from where on the table it happens."""
        pan = 0.0 if x is None else max(-1.0, min(1.0, (x - self.plan.centre[0]) / self.plan.table.w * 1.6))
        self.cues.append(Cue(at_ms, sound, pan, volume))

    def beat(self, share: float = 1.0) -> None:
        """Let a moment pass, so that what was said can be read."""
        self.least_ms = max(self.least_ms, self.ms("think_least") * share)

    def script(self) -> Script:
        """Return what was collected."""
        ends = [motion.end_ms for motion in self.motions] + [cue.at_ms for cue in self.cues]
        return Script(tuple(self.motions), tuple(self.cues), max([self.least_ms, *ends]), self.hold)


def script(
    event: AnyEvent, here: Lying, plan: Ground, tempo: Tempo, sources: Mapping[Piece, Pose] | None = None
) -> Script:
    """Return how an event looks that happens while the cards lie as in `here`.

    `sources` are poses of pieces that are not where they belong: lifted, under the pointer, dragged.
    Everything that the event does not speak of goes home.
    """
    write = _Writer(here, after(here, event), plan, tempo, sources or {})
    _tell(event, write)
    return write.script()


def _tell(event: AnyEvent, write: _Writer) -> None:  # noqa: C901, PLR0912  one case an event
    match event:
        case DealBegun():
            _shuffle(write)
        case BottomSeen(card=card):
            _look_at_bottom(write, card)
        case PackRecut():
            _cut(write)
        case PackKept():
            write.settle()
            write.beat()
        case CardsDealt(to=to):
            _deal(write, len(to))
        case TrumpTurned(seat=seat, card=card):
            _turn_up(write, seat, card)
        case Declined(seat=seat) | BuySkipped(seat=seat) | Stayed(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0], LOUDEST)
            write.settle()
            write.beat()
        case Bought(seat=seat) | Asked(seat=seat) | QuestionForgotten(seat=seat) | JacksAnnounced(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.beat(1.4)
        case CardsDiscarded(seat=seat) | Folded(seat=seat) | WalkedOver(seat=seat):
            _lay_away(write, seat)
        case WidowTaken(seat=seat):
            _take_widow(write, seat)
        case JacksShown(seat=seat, cards=cards):
            _present(write, seat, cards)
        case RamsasCalled(seat=seat, cards=cards):
            write.sound("win" if seat == write.here.viewer else "lose", 0.0)
            _present(write, seat, cards)
        case JacksHidden():
            write.settle()
        case CardPlayed(seat=seat):
            _play(write, seat)
        case TrumpAceDemoted(seat=seat):
            _demote(write, seat)
        case TrickTaken(seat=seat):
            _take_trick(write, seat)
        case PairPaid():
            write.beat(1.4)
        case DealScored():
            _gather(write)
        case MatchWon(winners=winners):
            write.sound("win" if write.here.viewer in winners else "lose", 0.0)
            write.beat()
        case _:
            assert_never(event)


def _shuffle(write: _Writer) -> None:
    """Gather what still lies about, then riffle the pack: halves apart, and into each other."""
    write.settle()
    start_ms = max([0.0, *write.free_ms.values()])
    if write.calm:
        write.beat()
        return
    write.sound("shuffle", start_ms, write.target[0].x if write.target else None)
    for index, piece in enumerate(write.then.pack):
        home = write.target[piece]
        side = 0.34 if index % 2 else -0.34
        away = home._replace(x=home.x + side * write.card, angle=6 * side, height=0.05)
        out_ms = write.move(piece, away, start_ms, "discard", ease="in-out-sine", above=False)
        write.move(piece, home, out_ms + index * 3, "discard", ease="in-out-cubic", above=False)


def _look_at_bottom(write: _Writer, card: Face) -> None:
    if card is None:
        write.sound("knock", 0.0, None, LOUDEST)
        write.beat(1.4)
        return
    piece = write.then.bottom[0]
    away_ms = write.move(piece, write.target[piece], 0.0, "draw", arc=0.1)
    write.sound("flip", away_ms + write.ms("flip_pause"))
    pause_ms = away_ms + write.ms("flip_pause")
    write.move(piece, write.target[piece], pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.08)


def _cut(write: _Writer) -> None:
    """Lift the upper half off and put it beneath."""
    write.settle()
    start_ms = max([0.0, *write.free_ms.values()])
    write.sound("shuffle", start_ms, None, LOUDEST)
    half = len(write.then.pack) // 2
    for index, piece in enumerate(write.then.pack):
        home = write.target[piece]
        if index >= half:
            away = home._replace(x=home.x + 0.72 * write.card, height=0.2)
            out_ms = write.move(piece, away, start_ms, "draw", ease="in-out-sine", above=False)
            write.move(piece, home, out_ms + write.ms("flip_pause"), "draw", ease="in-out-cubic", above=False)


def _deal(write: _Writer, count: int) -> None:
    """Deal card by card, the widow growing in the middle; what is left is put aside."""
    most_ms, one_ms = write.ms("deal_most"), write.ms("deal")
    stagger_ms = min(write.ms("deal_stagger"), max(0.0, most_ms - one_ms) / max(1, count - 1))
    end_ms = 0.0
    for index, piece in enumerate(write.here.pack[::-1][:count]):
        there = write.target[piece]
        end_ms = write.move(piece, there, index * stagger_ms, "deal", arc=0.16)
        write.sound("deal", end_ms - one_ms * 0.2, there.x, LOUDEST)
    for piece in write.then.stock:
        write.move(piece, write.target[piece], end_ms - one_ms, "deal", above=False)


def _turn_up(write: _Writer, seat: Seat, card: Card) -> None:
    """Turn the dealer's last card where all can see it; then everybody takes up his hand (R9, R10)."""
    piece = write.here.hands[seat][-1]
    pause_ms = write.ms("flip_pause")
    write.sound("flip", pause_ms, write.at[piece].x)
    shown = _toward(write, seat, 0, 1) if seat != write.here.viewer else _raised(write, write.at[piece])
    up_ms = write.move(piece, shown, pause_ms, "flip", face=card, flip=True, ease="in-out-sine", arc=0.05)
    up_ms += write.ms("think")
    write.hold = Hold(up_ms - write.ms("think"), up_ms)
    own = [each for each in write.here.hands[write.here.viewer] if each != piece]
    if own:
        write.sound("flip", up_ms, write.plan.centre[0])
    for index, each in enumerate(own):
        face = write.then.faces.get(each)
        start_ms = up_ms + index * write.ms("deal_packet_stagger")
        write.move(each, write.at[each], start_ms, "flip", face=face, flip=True, arc=0.04, above=False)
    write.move(piece, write.target[piece], up_ms, "draw", face=card, ease="in-out-cubic")
    write.settle(max(write.free_ms.values()))


def _lay_away(write: _Writer, seat: Seat) -> None:
    """Cards go down face down; what stays closes up."""
    thrown = write.then.thrown[seat]
    new = [piece for piece in write.here.hands[seat] if piece in thrown]
    for index, piece in enumerate(new):
        start_ms = index * write.ms("discard_stagger")
        turns = write.shows.get(piece) is not None
        end_ms = write.move(piece, write.target[piece], start_ms, "discard", flip=turns, arc=0.1)
        write.sound("deal", end_ms, write.target[piece].x, LOUDEST)
    write.settle()


def _take_widow(write: _Writer, seat: Seat) -> None:
    """The widow comes to the buyer face down; only then does he look (R12)."""
    new = write.here.widow
    hand = write.here.hands[seat] + new
    unsorted = replace(write.then, hands=_with(write.then.hands, seat, hand))
    there = by_piece(unsorted, write.plan)
    for index, piece in enumerate(new):
        end_ms = write.move(piece, there[piece], index * write.ms("draw_stagger"), "draw", arc=0.12)
        write.sound("deal", end_ms, there[piece].x, LOUDEST)
    for piece in write.here.hands[seat]:
        if _apart(write.at[piece], there[piece]):
            face = write.shows.get(piece)
            write.move(piece, there[piece], 0.0, "sort", face=face, ease="in-out-cubic", above=False)
    ready_ms = max([0.0, *write.free_ms.values()])
    if seat == write.here.viewer:
        write.sound("flip", ready_ms)
        for index, piece in enumerate(new):
            start_ms = ready_ms + index * write.ms("deal_packet_stagger")
            write.move(piece, there[piece], start_ms, "flip", face=write.then.faces.get(piece), flip=True, above=False)
        ready_ms = max([ready_ms, *write.free_ms.values()])
    write.settle(ready_ms)


def _present(write: _Writer, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Hold cards of a hand up to the table, faces up, and take them back."""
    left, pieces = write.here, []
    for card in cards:
        piece = holder(left, seat, card)
        pieces.append(piece)
        rest = tuple(each for each in left.hands[seat] if each != piece)
        left = replace(left, hands=_with(left.hands, seat, rest))
    up_ms = 0.0
    for index, (piece, card) in enumerate(zip(pieces, cards, strict=True)):
        shown = _toward(write, seat, index, len(cards))
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


def _play(write: _Writer, seat: Seat) -> None:
    """A card goes to the trick, with a snap when it gets there."""
    own = seat == write.here.viewer
    piece = write.then.trick[-1][1]
    face, there = write.then.faces[piece], write.target[piece]
    turns = write.shows.get(piece) != face
    name: str = "play" if own else "play_other"
    end_ms = write.move(piece, there, 0.0, name, face=face, flip=turns, ease="land" if own else "out-cubic", arc=0.08)
    write.sound("snap", end_ms * 0.78, there.x)
    write.settle()


def _demote(write: _Writer, seat: Seat) -> None:
    piece = next(piece for player, piece in write.then.trick if player == seat)
    face = write.then.faces.get(piece)
    write.move(piece, write.target[piece], 0.0, "refuse", face=face, shake=SHAKE, ring="demoted", above=False)
    write.sound("knock", 0.0, write.target[piece].x)
    write.beat(2.0)


def _take_trick(write: _Writer, seat: Seat) -> None:
    """The best card is marked; the trick lies a while and goes to its winner."""
    best = next(piece for player, piece in write.here.trick if player == seat)
    larger = write.at[best]._replace(width=write.at[best].width * WINNER, z=Zone.TRICK * Z_ZONE + 40, height=0.08)
    face = write.shows.get(best)
    marked_ms = write.move(best, larger, 0.0, "winner", face=face, ease="out-back", ring="winner", above=False)
    write.hold = Hold(marked_ms, marked_ms + write.ms("trick_stays"))
    order = [piece for player, piece in write.here.trick if player != seat] + [best]
    for index, piece in enumerate(order):
        start_ms = write.hold.to_ms + index * write.ms("sweep_stagger")
        write.move(piece, write.target[piece], start_ms, "sweep", flip=True, ease="in-out-cubic")
    write.sound("sweep", write.hold.to_ms, write.plan.places[seat].won[0])
    write.settle(write.hold.to_ms)


def _gather(write: _Writer) -> None:
    """All cards come together before the next dealer, if there is a next deal."""
    moved = [piece for piece in write.target if _apart(write.at[piece], write.target[piece])]
    if moved:
        write.sound("sweep", 0.0)
    for index, piece in enumerate(moved):
        turns = write.shows.get(piece) is not None
        start_ms = index * write.ms("sweep_stagger") * 0.4
        write.move(piece, write.target[piece], start_ms, "sweep", flip=turns, ease="in-out-cubic", above=False)


def _toward(write: _Writer, seat: Seat, index: int, count: int) -> Pose:
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


def _raised(write: _Writer, pose: Pose) -> Pose:
    """Return a card of your hand held up a little."""
    return pose._replace(y=pose.y - 0.3 * write.plan.hand_px, height=0.15)


def _far(one: Pose, other: Pose, card_px: float) -> bool:
    return abs(one.x - other.x) + abs(one.y - other.y) > 0.1 * card_px


def _apart(one: Pose, other: Pose) -> bool:
    return (
        abs(one.x - other.x) + abs(one.y - other.y) > 0.5  # noqa: PLR2004  half a pixel
        or abs(one.width - other.width) > 0.5  # noqa: PLR2004
        or abs(one.angle - other.angle) > 0.25  # noqa: PLR2004
    )


def _with(items: tuple[tuple[Piece, ...], ...], seat: Seat, item: tuple[Piece, ...]) -> tuple[tuple[Piece, ...], ...]:
    return (*items[:seat], item, *items[seat + 1 :])
