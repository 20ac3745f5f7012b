"""A theme as typed values: `theme.yaml` names colours, fonts, pictures, sounds and times.

Every field has a default, which is the farmhouse, so that a theme of a few lines works.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Hex = Annotated[
    str, Meta(pattern=r"^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", extra={"like": 'a colour such as "#A8322D", in quotes'})
]
Milliseconds = Annotated[float, Meta(ge=0, le=10_000)]
Units = Annotated[float, Meta(ge=6, le=120)]
Share = Annotated[float, Meta(ge=0, le=1)]
ThemeName = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$", extra={"like": "the name of a theme's folder, such as `farmhouse`"}),
]
FileName = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_{][A-Za-z0-9_.{}\- ]*(/[A-Za-z0-9_{][A-Za-z0-9_.{}\- ]*)*$",
        extra={"like": "the path of a file within the theme's own folder, such as `cards/back.svg`"},
    ),
]

Role = Literal["display", "title", "heading", "body", "small", "number"]
PanelKind = Literal["paper", "wood", "sheet"]
ButtonKind = Literal["primary", "secondary", "quiet"]
ButtonState = Literal["rest", "hover", "pressed", "focus", "disabled"]
ColourName = Literal[
    "text", "text_muted", "panel", "panel_edge", "sheet", "sheet_line", "wood", "wood_edge", "wood_text",
    "wood_text_muted", "table", "table_text", "table_text_muted", "accent", "accent_text", "secondary",
    "secondary_text", "quiet_text", "disabled", "disabled_text", "danger", "good", "focus", "shadow", "highlight",
    "card", "card_edge", "red_suit", "black_suit", "club", "diamond", "heart", "spade",
]  # fmt: skip


class Colours(Struct, frozen=True, forbid_unknown_fields=True):
    """Colours by what they are for, in quotes, as `"#rrggbb"` or `"#rrggbbaa"`.

    - `text`, `text_muted`: words on paper and on sheets. `panel`, `panel_edge`: paper.
    - `sheet`, `sheet_line`: the score sheet and its squares. `wood`, `wood_edge`: panels of wood.
    - `wood_text`, `wood_text_muted`: words on those. `table`: about the colour of the table.
    - `table_text`: words straight on the table; `table_text_muted`: the same, but not on the cloth.
    - `accent`, `accent_text`: the most important button; `secondary`, `secondary_text`: all others.
    - `quiet_text`: words on buttons of paper. `disabled`, `disabled_text`: what cannot be pressed.
    - `danger`, `good`: losses and gains. `focus`: the ring where the keyboard is.
    - `highlight`: what is chosen or has won. `shadow`: all shadows.
    - `card`, `card_edge`: a card until its picture is ready. `red_suit`, `black_suit`: suits with two colours.
    - `club`, `diamond`, `heart`, `spade`: suits with four colours.
    """

    text: Hex = "#2B241C"  # on paper and on sheets
    text_muted: Hex = "#665A48"
    panel: Hex = "#F1E8D6"
    panel_edge: Hex = "#B59F78"
    sheet: Hex = "#F8F2E4"
    sheet_line: Hex = "#C9D3D6"
    wood: Hex = "#3E2A1B"
    wood_edge: Hex = "#22160D"
    wood_text: Hex = "#F4EAD6"
    wood_text_muted: Hex = "#CDBB9B"
    table: Hex = "#4B3524"
    table_text: Hex = "#F7EFDF"  # straight on the planks
    table_text_muted: Hex = "#DCCBAB"
    accent: Hex = "#9A2F29"
    accent_text: Hex = "#FFF6E6"
    secondary: Hex = "#E4D3B0"
    secondary_text: Hex = "#33281B"
    quiet_text: Hex = "#4A3B28"
    disabled: Hex = "#CFC3AC"
    disabled_text: Hex = "#554D3E"
    danger: Hex = "#96221C"
    good: Hex = "#3B6230"
    focus: Hex = "#F2B93B"
    shadow: Hex = "#140B05"
    highlight: Hex = "#F0C45C"
    card: Hex = "#F7F1E6"
    card_edge: Hex = "#CBBFA6"
    red_suit: Hex = "#A8322D"
    black_suit: Hex = "#22211F"
    club: Hex = "#2E6B34"  # these four with four colours
    diamond: Hex = "#1F5BA0"
    heart: Hex = "#A8322D"
    spade: Hex = "#22211F"


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A font and its size.

    - `file`: a TTF file. `package`: the installed font package that it is in; empty for the theme's folder.
    - `size`: in pixels, in a window of 1280 by 720.
    """

    file: FileName
    size: Units
    package: Annotated[str, Meta(pattern=r"^(font[a-z0-9_]*)?$", extra={"like": "the name of a font package"})] = ""


SANS = "font_source_sans_pro"
SERIF = "font_source_serif_pro"


class Fonts(Struct, frozen=True, forbid_unknown_fields=True):
    """One face for each role; the sizes are a scale.

    - `display`: the name of the game; `title`: of a scene; `heading`: over a part of it.
    - `body`: most words; `small`: remarks; `number`: what stands in columns, so figures of one width.
    """

    display: Face = Face("files/SourceSerifPro-Semibold.ttf", 46, SERIF)
    title: Face = Face("files/SourceSerifPro-Semibold.ttf", 30, SERIF)
    heading: Face = Face("files/SourceSansPro-Semibold.ttf", 22, SANS)
    body: Face = Face("files/SourceSansPro-Regular.ttf", 18, SANS)
    small: Face = Face("files/SourceSansPro-Regular.ttf", 15, SANS)
    number: Face = Face("files/SourceSansPro-Semibold.ttf", 18, SANS)


class Paint(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours in which the cards are painted, instead of those in which they are drawn.

    - `face`: the paper of a card; `edge`: its hairline edge. `ink`: outlines. `linen`: cloth and the margin of backs.
    - `madder`, `indigo`, `ochre`, `moss`: the dyes of clothes, belts and backs: red, blue, yellow, green.
    - `skin`, `blush`: faces and hands, and cheeks. `white`: the brightest white. `smoke`: grey lines.
    """

    face: Hex = "#F7F1E6"
    edge: Hex = "#CBBFA6"
    ink: Hex = "#22211F"
    linen: Hex = "#E9DFC9"
    madder: Hex = "#A8322D"
    indigo: Hex = "#274B6D"
    ochre: Hex = "#D9A441"
    moss: Hex = "#5B7B4A"
    skin: Hex = "#EFCDAB"
    blush: Hex = "#E0A284"
    white: Hex = "#FFFDF7"
    smoke: Hex = "#8C867A"


class CardArt(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the pictures of the cards are, as SVG or PNG files of the theme's folder, and how they are painted.

    - `deck`: a whole deck from elsewhere: one SVG or SVGZ file in the layout of KDE's or Aisleriot's decks, or a
      folder of pictures whose names say which card they are; empty for none.
    - `like`: the shipped theme whose pictures are used where this one has none of its own.
    - `face`: with `{rank}` and `{suit}` for `K` and `S`. `four_colours`: the same for who likes four colours,
      where these are other pictures and not only other colours of the suits.
    - `joker`: the joker. `back`: the back.
    - `always_four_colours`: four colours for everybody. `always_large_index`: large indices for everybody.
    - `paint`: the colours of the pictures. `letters`: the letters that other languages put on aces and courts.
    - `proportion`: width to height; a deck from elsewhere has its own. `radius`: of the corners, to the width.
    """

    deck: FileName | None = None
    like: ThemeName = "farmhouse"
    face: FileName = "cards/{rank}{suit}.svg"
    four_colours: FileName | None = None
    joker: FileName = "cards/XX.svg"
    back: FileName = "cards/back.svg"
    always_four_colours: bool = False
    always_large_index: bool = False
    paint: Paint = Paint()
    letters: FileName = "letters.json"
    proportion: Annotated[float, Meta(ge=0.5, le=1)] = 0.7143
    radius: Annotated[float, Meta(ge=0, le=0.2)] = 0.0714


class TableArt(Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards lie on.

    - `kind`: planks, cloth, or a plain colour. `light`: its colour under the lamp; `dark`: in the corners.
    - `lamp`: how strongly the light falls off. `grain`: how strong the grain or the nap is.
    - `planks`: how many from top to bottom. `seed`: another number gives other planks.
    - `runner`: whether a runner of linen lies in the middle of planks. `linen`, `weave`, `weave_second`: its colours.
    - `border`: a line, or two, where the tricks fall. `line`: its colour. `rim`: whether a rim of wood goes round the
      table. `rim_wood`: its colour.
    """

    kind: Literal["planks", "cloth", "plain"] = "planks"
    light: Hex = "#9C7045"
    dark: Hex = "#22150C"
    lamp: Share = 0.9
    grain: Share = 0.8
    planks: Annotated[int, Meta(ge=2, le=16)] = 7
    runner: bool = True
    linen: Hex = "#BE9C75"
    weave: Hex = "#98302A"
    weave_second: Hex = "#2F5072"
    border: Literal["none", "line", "double"] = "none"
    line: Hex = "#D9B25F"
    rim: bool = False
    rim_wood: Hex = "#5A3620"
    seed: int = 7


class Panels(Struct, frozen=True, forbid_unknown_fields=True):
    """Panels.

    - `radius`: of the corners, in pixels in a window of 1280 by 720. `shadow`: how dark it is.
    - `texture`: how much is seen of the paper and the wood.
    """

    radius: Annotated[float, Meta(ge=0, le=40)] = 7
    shadow: Share = 0.5
    texture: Share = 0.6


class Buttons(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons, in pixels in a window of 1280 by 720.

    - `radius`: of the corners. `depth`: how far one can be pressed.
    - `stitches`: whether a seam runs along the edge of the most important ones.
    """

    radius: Annotated[float, Meta(ge=0, le=40)] = 8
    depth: Annotated[float, Meta(ge=0, le=12)] = 4
    stitches: bool = True


class Sounds(Struct, frozen=True, forbid_unknown_fields=True):
    """The sounds.

    - `folder`: where `deal-1.wav` and the others are, in the theme's folder; empty for those of the program.
    """

    folder: Annotated[
        str, Meta(pattern=r"^([A-Za-z0-9_][A-Za-z0-9_.\- ]*)?$", extra={"like": "a folder within the theme's own"})
    ] = ""


class Motion(Struct, frozen=True, forbid_unknown_fields=True):
    """How long each motion takes at normal speed, in milliseconds.

    - `deal`: a card; `deal_stagger`: until the next; `deal_packet_stagger`: within a packet; `deal_most`: all.
    - `flip_pause`: before the turn-up is turned over; `flip`: turning it.
    - `hover_in`, `hover_out`: a card under the pointer.
    - `play`: your card to the trick; `play_other`: another player's; `winner`: marking the winning card.
    - `think_least`, `think`, `think_most`: what the other players take for a decision.
    - `trick_stays`, `trick_stays_fast`, `trick_stays_slow`: how long a finished trick lies, at each speed.
    - `sweep`, `sweep_stagger`: a trick to its winner.
    - `discard`, `discard_stagger`: cards out; `draw`, `draw_stagger`: new cards in.
    - `score`: a line of the score. `sort`: sorting the hand. `scene`: from one scene to the next.
    - `refuse`: a card that may not be played. `fade`: the longest fade of reduced motion.
    """

    deal: Milliseconds = 190
    deal_stagger: Milliseconds = 70
    deal_packet_stagger: Milliseconds = 25
    deal_most: Milliseconds = 1600
    flip_pause: Milliseconds = 120
    flip: Milliseconds = 240
    hover_in: Milliseconds = 110
    hover_out: Milliseconds = 90
    play: Milliseconds = 170
    think_least: Milliseconds = 350
    think: Milliseconds = 700
    think_most: Milliseconds = 1200
    play_other: Milliseconds = 210
    winner: Milliseconds = 120
    trick_stays: Milliseconds = 900
    trick_stays_fast: Milliseconds = 500
    trick_stays_slow: Milliseconds = 1500
    sweep: Milliseconds = 260
    sweep_stagger: Milliseconds = 25
    discard: Milliseconds = 200
    discard_stagger: Milliseconds = 60
    draw: Milliseconds = 190
    draw_stagger: Milliseconds = 70
    score: Milliseconds = 500
    sort: Milliseconds = 160
    scene: Milliseconds = 180
    refuse: Milliseconds = 180
    fade: Milliseconds = 120


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole theme; the values given are the farmhouse's.

    - `theme`: the number of this form of file. `name`, `licence`, `about`: what is shown of the theme.
    """

    theme: Literal[1] = 1
    name: str = "Farmhouse"
    licence: str = ""
    about: str = ""
    colours: Colours = Colours()
    fonts: Fonts = Fonts()
    cards: CardArt = CardArt()
    table: TableArt = TableArt()
    panels: Panels = Panels()
    buttons: Buttons = Buttons()
    sounds: Sounds = Sounds()
    motion: Motion = Motion()
