"""A theme as typed values: `theme.yaml` names colours, fonts, pictures, sounds and times.

Every field has a default, which is the farmhouse, so that a theme of a few lines works.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Hex = Annotated[str, Meta(pattern=r"^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")]
Milliseconds = Annotated[float, Meta(ge=0, le=10_000)]
Units = Annotated[float, Meta(ge=6, le=120)]
Share = Annotated[float, Meta(ge=0, le=1)]
FileName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_{][A-Za-z0-9_.{}\- ]*(/[A-Za-z0-9_{][A-Za-z0-9_.{}\- ]*)*$")]

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
    """Colours by what they are for, as `"#rrggbb"` or `"#rrggbbaa"`."""

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
    disabled_text: Hex = "#5E5646"
    danger: Hex = "#96221C"
    good: Hex = "#3B6230"
    focus: Hex = "#F2B93B"
    shadow: Hex = "#140B05"
    highlight: Hex = "#F0C45C"
    card: Hex = "#F7F1E6"
    card_edge: Hex = "#CBBFA6"
    red_suit: Hex = "#A8322D"
    black_suit: Hex = "#22211F"
    club: Hex = "#41692F"  # these four with four colours
    diamond: Hex = "#274B6D"
    heart: Hex = "#A8322D"
    spade: Hex = "#22211F"


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A font file, of an installed font package or (no package) of the theme's folder, and its size at scale 1."""

    file: FileName
    size: Units
    package: str = ""


SANS = "font_source_sans_pro"
SERIF = "font_source_serif_pro"


class Fonts(Struct, frozen=True, forbid_unknown_fields=True):
    """One face for each role; the sizes are a scale."""

    display: Face = Face("files/SourceSerifPro-Semibold.ttf", 46, SERIF)
    title: Face = Face("files/SourceSerifPro-Semibold.ttf", 30, SERIF)
    heading: Face = Face("files/SourceSansPro-Semibold.ttf", 22, SANS)
    body: Face = Face("files/SourceSansPro-Regular.ttf", 18, SANS)
    small: Face = Face("files/SourceSansPro-Regular.ttf", 15, SANS)
    number: Face = Face("files/SourceSansPro-Semibold.ttf", 18, SANS)


class CardArt(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the pictures of the cards are: `{rank}` and `{suit}` of `face` become `K` and `S`."""

    face: FileName = "cards/{rank}{suit}.svg"
    four_colours: FileName | None = None  # as `face`, for who likes four colours
    joker: FileName = "cards/XX.svg"
    back: FileName = "cards/back.svg"
    proportion: Annotated[float, Meta(ge=0.5, le=1)] = 5 / 7  # width : height
    radius: Annotated[float, Meta(ge=0, le=0.2)] = 1 / 14  # of the width


class TableArt(Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards lie on."""

    kind: Literal["planks", "plain"] = "planks"
    light: Hex = "#9C7045"  # the planks under the lamp
    dark: Hex = "#22150C"  # the planks in the corners
    lamp: Share = 0.9  # how strongly the light falls off
    grain: Share = 0.8
    planks: Annotated[int, Meta(ge=2, le=16)] = 7  # from top to bottom
    runner: bool = True
    linen: Hex = "#B29D78"
    weave: Hex = "#8C2B27"
    weave_second: Hex = "#2B4661"
    seed: int = 7


class Panels(Struct, frozen=True, forbid_unknown_fields=True):
    """Panels, measured in units at scale 1."""

    radius: Annotated[float, Meta(ge=0, le=40)] = 7
    shadow: Share = 0.5
    texture: Share = 0.6


class Buttons(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons, measured in units at scale 1."""

    radius: Annotated[float, Meta(ge=0, le=40)] = 8
    depth: Annotated[float, Meta(ge=0, le=12)] = 4  # how far one can be pressed


class Sounds(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the sounds are; an empty folder means the shipped ones."""

    folder: Annotated[str, Meta(pattern=r"^([A-Za-z0-9_][A-Za-z0-9_.\- ]*)?$")] = ""


class Motion(Struct, frozen=True, forbid_unknown_fields=True):
    """How long each motion takes at normal speed."""

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
    """A whole theme; the values given are the farmhouse's."""

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
