"""One theme at one size: everything that a scene or a widget draws or plays comes from here."""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from msgspec import structs
from pygame import Color, Rect, Surface

from rams_desktop.content import resources
from rams_desktop.content.theme_document import (
    ButtonKind,
    ButtonState,
    ColourName,
    PanelKind,
    Role,
    Theme,
)
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.ui.theme import buttons, counters, edges, shadows, suits, taste
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.canvases import Canvases
from rams_desktop.ui.theme.faces import Faces, Pack
from rams_desktop.ui.theme.fonts import Align, Type
from rams_desktop.ui.theme.memory import Memory
from rams_desktop.ui.theme.packs import Packs
from rams_desktop.ui.theme.palette import Palette
from rams_desktop.ui.theme.panels import Stock, face_rect
from rams_desktop.ui.theme.sounds import SoundName, Sounds
from rams_desktop.ui.theme.sprites import Sprites
from rams_desktop.ui.theme.tabletop import Tabletop
from rams_desktop.ui.theme.taste import Taste

DESIGN_WIDTH: Final = 1280
DESIGN_HEIGHT: Final = 720
LEAST_SCALE: Final = 0.75
MOST_SCALE: Final = 4.0
WIDGET_BYTES: Final = 96 * 1024 * 1024
SHADOW_BYTES: Final = 32 * 1024 * 1024
CALM_MS: Final = 250
BEFORE_FACES: Final = 2  # how urgent foreseen backs are: they are few, and the first that a match shows
HELPERS: Final = 2


def scale_of(size: tuple[int, int], taste_size: float) -> float:
    """Return pixels per design unit for a window and the player's size setting."""
    fit = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
    return min(MOST_SCALE, max(LEAST_SCALE, fit * taste_size))


class Look:
    """One theme at one window size.

    `theme` and its `folder` as content gives them, `size` of the window in pixels, `art` and `sounds`
    that outlive the looks of one run; `pack` for other cards than the theme's own, `packs` for those to be
    chosen from. Surfaces that it returns are shared: do not draw on them.
    """

    def __init__(
        self,
        theme: Theme,
        folder: Path,
        *,
        size: tuple[int, int],
        art: Art,
        sounds: Sounds,
        taste: Taste | None = None,
        pack: Pack | None = None,
    ) -> None:
        self.theme = theme
        self.folder = folder
        self.size = size
        self.taste = taste or Taste()
        self.scale = scale_of(size, self.taste.size)
        self.palette = Palette(theme.colours)
        self.type = Type(theme.fonts, folder, self.scale)
        self._art = art
        self._sounds = sounds
        self.canvases = Canvases(size)
        self.pack = pack or Pack(theme.cards, folder, resources.themes() / theme.cards.like)
        self._faces = Faces(self.pack, art, self.palette, self.taste)
        self._sprites = Sprites(self._faces, art, self.type, self.palette)
        self._stock = Stock(theme.panels, self.palette, self.scale)
        self.packs = Packs(art, self.pack.base, theme.cards.paint, self.palette, self.taste)
        self._widgets = Memory(WIDGET_BYTES)
        self._shadows = Memory(SHADOW_BYTES)
        self._tables = {
            cloth: Tabletop(
                art,
                theme.table if cloth else structs.replace(theme.table, runner=False, border="none"),
                size,
                still=self.taste.level == "none",
            )
            for cloth in (True, False)
        }

    def resized(self, size: tuple[int, int], taste: Taste | None = None) -> "Look":
        """Return the same theme for another window size or taste; new art waits until the size is calm."""
        self._art.rest(CALM_MS)
        return Look(
            self.theme,
            self.folder,
            size=size,
            art=self._art,
            sounds=self._sounds,
            taste=taste or self.taste,
            pack=self.pack,
        )

    # Measures, colours, words

    def px(self, units: float) -> int:
        """Return design units (pixels at 1280x720) in pixels, at least 1 unless 0."""
        return 0 if units == 0 else max(1, round(units * self.scale))

    def colour(self, name: ColourName) -> Color:
        """Return a colour of the theme."""
        return self.palette[name]

    def suit_colour(self, suit: Suit | None) -> Color:
        """Return the colour of a suit, two or four as the player likes."""
        return self.palette.of_suit(suit, four=self._faces.four)

    def text(
        self,
        string: str,
        role: Role = "body",
        colour: ColourName | Color = "text",
        *,
        width_px: int | None = None,
        align: Align = "left",
    ) -> Surface:
        """Return words as a surface, wrapped when `width_px` is given."""
        paint = self.palette[colour] if isinstance(colour, str) else colour
        return self.type.text(string, role, paint, width_px, align)

    def text_size(self, string: str, role: Role = "body", *, width_px: int | None = None) -> tuple[int, int]:
        """Return the size of what `text` would give, without drawing."""
        return self.type.size(string, role, width_px)

    def line_px(self, role: Role = "body") -> int:
        """Return the height of a line of text."""
        return self.type.line_px(role)

    # Cards

    def card_size(self, width_px: int) -> tuple[int, int]:
        """Return width and height of a card of this theme."""
        return self._sprites.size(width_px)

    def card(self, card: Card, width_px: int) -> Surface:
        """Return a card's face at exactly this width; a plain face stands in until it is drawn."""
        return self._sprites.get(card, width_px)[0]

    def back(self, width_px: int) -> Surface:
        """Return the back of a card at exactly this width."""
        return self._sprites.get(None, width_px)[0]

    def lay(self, target: Surface, card: Card, width_px: int, at: tuple[int, int]) -> None:
        """Draw a card that lies on paper, with the shadow that gives it an edge there."""
        across, down = self.shadow_offset(0)
        target.blit(self.shadow(*self.card_size(width_px), 0), (at[0] + across, at[1] + down))
        target.blit(self.card(card, width_px), at)

    def rotated(
        self,
        card: Card | None,
        width_px: int,
        angle_deg: float,
        *,
        zoom: float = 1.0,
        squeeze: float = 1.0,
        flying: bool = False,
    ) -> Surface:
        """Return a face or (None) a back for a card in motion: blit it by its centre.

        `width_px` is the width at rest; `angle_deg` turns counter-clockwise, `zoom` grows and
        `squeeze` (0 to 1) narrows it, as a card that is being turned over looks. All three are
        quantised, and the memory for them is bounded. `flying`: quickly made, not as sharp.
        """
        return self._sprites.turned(card, width_px, angle_deg, zoom, squeeze, flying=flying)

    def prepare(self, widths: Iterable[float], cards: Sequence[Card]) -> None:
        """Ask for the faces of a game at some widths before they are needed."""
        self._sprites.ask(widths, cards)

    def drawn(self, cards: Iterable[Card], width_px: int) -> bool:
        """Ask for faces at a width, and say whether all of them are there, so that none would stand in."""
        there = [self._sprites.drawn(card, width_px) for card in cards]
        return all(there)

    def foresee(self, faces: Iterable[float], backs: Iterable[float], cards: Sequence[Card], *, cloth: bool) -> bool:
        """Get ready what a match will ask for: backs before all faces, after all that is asked for a table and faces.

        Widths in pixels and cards, the most urgent first. False while the deck is still being read.
        """
        if self._faces.waiting:
            return False
        self._art.foresee(self._sprites.wishes(backs, (None,)), need=BEFORE_FACES)
        self._art.foresee((self._tables[cloth].wish, *self._sprites.wishes(faces, cards)))
        return True

    def forget_foreseen(self) -> None:
        """Draw nothing more of what was foreseen and has not been asked for."""
        self._art.forget_foreseen()

    @property
    def draws_here(self) -> bool:
        """Whether pictures are drawn in this process, so that nothing should be drawn before it is needed."""
        return self._art.alone

    def suit(self, suit: Suit, height_px: int, colour: ColourName | Color | None = None) -> Surface:
        """Return the sign of a suit, in its own colour unless another is given."""
        paint = (
            self.suit_colour(suit) if colour is None else self.palette[colour] if isinstance(colour, str) else colour
        )
        key = ("suit", suit, height_px, tuple(paint))
        return self._widgets.get(key) or self._widgets.put(key, suits.draw(suit, height_px, paint))

    def counter(self, radius_px: int, turn_deg: int = 0) -> Surface:
        """Return a counter of the pot, turned by an angle: blit it by its centre."""
        key = ("counter", radius_px, turn_deg)
        return self._widgets.get(key) or self._widgets.put(key, counters.counter(radius_px, turn_deg, self.palette))

    def shadow(self, width_px: int, height_px: int, height: float = 1.0) -> Surface:
        """Return the soft shadow of a card of this size that floats `height` above the table (0 lies, 1 lifted).

        It is larger than the card: blit it at the card's top left plus `shadow_offset(height)`.
        """
        blur_px = self._blur_px(height)
        key = (width_px, height_px, blur_px)
        strength = 0.5 - 0.12 * min(1.0, height)
        radius_px = round(width_px * self.pack.art.radius)
        return self._shadows.get(key) or self._shadows.put(
            key, shadows.soft((width_px, height_px), radius_px, blur_px, self.palette["shadow"], strength)
        )

    def shadow_offset(self, height: float = 1.0) -> tuple[int, int]:
        """Return where a shadow's top left lies, from its card's."""
        blur_px = self._blur_px(height)
        return -2 * blur_px + self.px(1.5 * height), -2 * blur_px + self.px(1 + 5 * height)

    def _blur_px(self, height: float) -> int:
        steps = round(min(2.0, max(0.0, height)) * 4) / 4
        return max(1, self.px(2 + 6 * steps))

    # Table, panels, buttons

    def table(self, *, cloth: bool = True) -> Surface:
        """Return the table, as large as the window; without the `cloth` where no cards are played."""
        return self._tables[cloth].surface()

    def runner(self) -> Rect:
        """Return where the cloth lies on which the tricks fall."""
        from rams_desktop.ui.theme import linen  # noqa: PLC0415  the title has none

        return linen.place(*self.size)

    def panel(self, width_px: int, height_px: int, kind: PanelKind = "paper") -> Surface:
        """Return a panel of exactly this size, its shadow within; keep words `inset` away from its edges."""
        key = ("panel", width_px, height_px, kind)
        return self._widgets.get(key) or self._widgets.put(key, self._stock.panel((width_px, height_px), kind))

    def panel_face(self, width_px: int, height_px: int) -> Rect:
        """Return the face of a panel, what is left of it besides its shadow: to put words in its middle."""
        return face_rect((width_px, height_px), self.scale)

    @property
    def inset(self) -> int:
        """How far from the edges of a panel its contents begin."""
        return self.px(20)

    def button(
        self, width_px: int, height_px: int, state: ButtonState = "rest", kind: ButtonKind = "secondary"
    ) -> Surface:
        """Return a button of exactly this size, its shadow and focus ring within."""
        key = ("button", width_px, height_px, state, kind)
        return self._widgets.get(key) or self._widgets.put(
            key, buttons.button((width_px, height_px), state, kind, self.theme.buttons, self.palette, self.scale)
        )

    def label_colour(self, state: ButtonState = "rest", kind: ButtonKind = "secondary") -> ColourName:
        """Return the colour of the words on a button."""
        if state == "disabled":
            return "disabled_text"
        names: dict[ButtonKind, ColourName] = {
            "primary": "accent_text",
            "secondary": "secondary_text",
            "quiet": "quiet_text",
        }
        return names[kind]

    def label_shift(self, state: ButtonState = "rest", kind: ButtonKind = "secondary") -> int:
        """Return how far below a button's middle the middle of its words is in this state."""
        return buttons.sunk_px(state, kind, self.theme.buttons, self.scale)

    def focus_ring(self, target: Surface, rect: Rect) -> None:
        """Draw the ring that shows where the keyboard is, around `rect`."""
        around = rect.inflate(2 * self.px(4), 2 * self.px(4))
        self.box(target, around, self.px(9), line="shadow", line_px=4 * self.scale)
        self.box(target, around.inflate(-2, -2), self.px(9) - 1, line="focus", line_px=2.5 * self.scale)

    def box(
        self,
        target: Surface,
        rect: Rect,
        radius_px: float,
        fill: ColourName | Color | None = None,
        *,
        line: ColourName | Color | None = None,
        line_px: float = 1.0,
    ) -> None:
        """Draw a box with smooth round corners: filled, outlined within its edges, or both."""
        if rect.w <= 0 or rect.h <= 0:
            return
        paint = self.palette[fill] if isinstance(fill, str) else fill
        pen = self.palette[line] if isinstance(line, str) else line
        key = ("box", rect.size, radius_px, paint and tuple(paint), pen and tuple(pen), line_px)
        made = self._widgets.get(key)
        if made is None:
            made = self._widgets.put(key, edges.box(rect.size, radius_px, paint, pen, line_px))
        target.blit(made, rect)

    def stroke(self, target: Surface, points: edges.Points, colour: ColourName | Color, thick_px: float) -> None:
        """Draw a smooth line through points, with round ends."""
        paint = self.palette[colour] if isinstance(colour, str) else colour
        left, top = (math.floor(min(point[i] for point in points) - thick_px) for i in (0, 1))
        size = tuple(math.ceil(max(point[i] for point in points) + thick_px) - (left, top)[i] for i in (0, 1))
        way = tuple((x - left, y - top) for x, y in points)
        key = ("stroke", way, tuple(paint), thick_px)
        made = self._widgets.get(key)
        if made is None:
            made = self._widgets.put(key, edges.stroke((size[0], size[1]), way, paint, thick_px))
        target.blit(made, (left, top))

    # Sound and time

    def sound(self, name: SoundName, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound, if sounds can be heard; `pan` from -1 (left) to 1 (right)."""
        self._sounds.play(name, pan=pan, volume=volume)

    @property
    def silent_reason(self) -> str:
        """Why nothing can be heard: `volume`, `device` or `files`; empty when sounds work."""
        return self._sounds.silent_reason

    def duration_ms(self, name: str) -> float:
        """Return how long the motion or hold `name` takes, as the player likes it."""
        return taste.duration_ms(self.theme.motion, self.taste, name)

    @property
    def edition(self) -> int:
        """How many pictures have arrived so far: part of the key for who keeps pictures made of these."""
        return self._art.arrivals

    @property
    def fading(self) -> bool:
        """Whether the drawn table is coming up, so that it changes from frame to frame."""
        return any(table.fading for table in self._tables.values())

    @property
    def outdated(self) -> bool:
        """Whether a deck has come whose cards have another shape, so that the look must be made anew."""
        return self._sprites.outdated

    @property
    def ready(self) -> bool:
        """Whether all art asked for is there."""
        return self._art.ready

    def poll(self, *, still: bool = False) -> bool:
        """Bring in art that has become ready, for a few milliseconds; True when the screen should be drawn anew.

        It takes longer, and brings more at once, if nothing that is shown moves: `still`.
        """
        fades = [table.fades() for table in self._tables.values()]
        return self._art.poll(still=still) or any(fades)

    @property
    def troubles(self) -> dict[str, str]:
        """Pictures that could not be drawn, by file name, and why."""
        return self._art.troubles

    @property
    def undrawn(self) -> dict[Path, str]:
        """The pictures of cards in use that could not be drawn, and the codes of why; others stand in for them."""
        folder = self.pack.folder
        return {path: code for path, code in self._art.failures.items() if path.is_relative_to(folder)}

    def close(self) -> None:
        """End the processes that draw; for the last look of a run."""
        self._art.close()

    def settle(self, seconds: float = 30.0) -> bool:
        """Wait for all art asked for; for pictures of screens and tests. Say whether it came."""
        came = self._art.wait(seconds)
        for table in self._tables.values():
            if table.fading or came:
                table.finish()
        return came


def open_look(
    theme: Theme,
    folder: Path,
    *,
    size: tuple[int, int],
    cache: Path,
    sound_folder: Path,
    taste: Taste | None = None,
    helpers: int = HELPERS,
) -> Look:
    """Return the first look of a run, with its art (cached under `cache`) and its sounds."""
    liked = taste or Taste()
    sounds = Sounds(folder / theme.sounds.folder if theme.sounds.folder else sound_folder, liked.volume)
    return Look(theme, folder, size=size, art=Art(cache, helpers=helpers), sounds=sounds, taste=liked)
