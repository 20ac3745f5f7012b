"""Makes the look that fits the settings and the window, again and again from the same art and sounds."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rams_desktop.content import resources
from rams_desktop.content.theme_document import CardArt, Theme
from rams_desktop.content.themes import Broken, Themed, Themes, find, themes
from rams_desktop.i18n import letters
from rams_desktop.i18n.messages import _
from rams_desktop.ui.theme import kept
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.faces import LETTERED, Pack
from rams_desktop.ui.theme.look import CALM_MS, Look
from rams_desktop.ui.theme.sounds import SoundName, Sounds
from rams_desktop.ui.theme.taste import Level, Taste

if TYPE_CHECKING:
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.storage.paths import Paths
    from rams_desktop.storage.settings import Settings

USUAL: Final = "farmhouse"
_SPEEDS: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.5}
_OF_THE_INTERFACE: Final = frozenset({"button"})


def unusable(broken: Broken) -> str:
    """Say why a theme cannot be used."""
    first = broken.mistakes[0]
    place = _("Line {line}, column {column}: {message}").format(
        line=first.line, column=first.column, message=first.message
    )
    return _("This theme cannot be used. {mistake}").format(mistake=place)


class GroupedSounds(Sounds):
    """Sounds in two groups, cards and interface, each with a volume of its own."""

    def __init__(self, folder: Path, volume: float) -> None:
        self.cards = self.interface = 1.0
        super().__init__(folder, volume)

    def play(self, name: SoundName, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound as loud as its group is."""
        group = self.interface if name in _OF_THE_INTERFACE else self.cards
        if group > 0:
            super().play(name, pan=pan, volume=volume * group)


def _state(folder: Path) -> tuple[str, frozenset[tuple[str, int, int]]]:
    """Return what changes when somebody works on a theme: its path, and name, size and time of each file."""
    found: set[tuple[str, int, int]] = set()
    for inside in (folder, folder / "cards"):
        with suppress(OSError), os.scandir(inside) as entries:
            for entry in entries:
                state = entry.stat()
                found.add((entry.path, state.st_size, state.st_mtime_ns))
    return str(folder), frozenset(found)


def _letters() -> tuple[str, ...]:
    """Return what stands in the corners of the court cards in the language in use."""
    return tuple(letters.LETTER[rank]() for rank in LETTERED)


def pack_of(themed: Themed) -> Pack:
    """Return the cards of a theme."""
    return Pack(themed.theme.cards, themed.path, resources.themes() / themed.theme.cards.like)


def deck_pack(path: Path) -> Pack | None:
    """Return the cards of a deck from elsewhere, wherever it lies; None if nothing is there."""
    if not path.is_absolute() or not path.exists():
        return None
    return Pack(CardArt(deck=path.name), path.parent, resources.themes() / USUAL)


class Looks:
    """The maker of looks. `theme` goes before the one of the settings; `scale` multiplies their size."""

    def __init__(
        self, paths: Paths, *, theme: str | None = None, mute: bool = False, helpers: int = 1, scale: float = 1.0
    ) -> None:
        self._own = paths.themes
        self._seen: tuple[str, frozenset[tuple[str, int, int]]] | None = None
        self._all: Themes | None = None
        self._found: dict[str, Themed | None] = {}  # what was asked for before all are read
        self.art = Art(paths.cache / "art", helpers=helpers)
        self.sounds: GroupedSounds | None = None
        self._override = theme
        self._mute = mute
        self._scale = scale
        self._size: tuple[int, int] | None = None
        self._sounding = False
        self._calm = False  # until the system has been asked
        self.needed: frozenset[Card] = frozenset()  # the cards of the game on the table

    @property
    def themes(self) -> Themes:
        """All themes. Reading them takes a moment, so it is done when somebody asks for more than the one in use."""
        if self._all is None:
            self._all = themes(self._own)
        return self._all

    def _find(self, name: str) -> Themed | None:
        """Return the theme with the id `name`."""
        if self._all is not None:
            return self._all.find(name)
        if name not in self._found:
            self._found[name] = find(name, self._own, kept.readings())
        return self._found[name]

    def reload(self) -> None:
        """Read all themes and their pictures anew."""
        self.read()
        self.art.reload()

    def read(self) -> None:
        """Read all themes anew; a theme in use that has become unusable stays as it was."""
        known = self._found.values() if self._all is None else self._all.themes
        before = {each.id: each for each in known if each is not None and not each.shipped}
        found = themes(self._own)
        broken = {each.path.name for each in found.broken}
        kept = [each for name, each in before.items() if name in broken and found.find(name) is None]
        self._all = Themes((*found.themes, *kept), found.broken)

    def changed(self, settings: Settings) -> bool:
        """Say whether the files of the theme in use have changed since this was asked last."""
        now = _state(self.chosen(settings).path)
        before, self._seen = self._seen, now
        return before is not None and before[0] == now[0] and before != now

    def known(self, name: str) -> bool:
        """Say whether there is a theme of that id."""
        return self._find(name) is not None

    def why_not(self, name: str) -> str:
        """Return in one sentence why a theme of that id cannot be used; empty if it can."""
        if self.known(name):
            return ""
        broken = next((each for each in self.themes.broken if each.path.name == name), None)
        return unusable(broken) if broken is not None else _("There is no theme {name}.").format(name=name)

    def trouble(self, settings: Settings) -> str:
        """Return in one sentence what is wrong with the theme in use since work on it; empty if nothing is."""
        now = self.chosen(settings)
        broken = next((each for each in self.themes.broken if each.path == now.path), None)
        return unusable(broken) if broken is not None else ""

    def choose(self) -> None:
        """Let the settings decide about the theme from now on."""
        self._override = None

    def chosen(self, settings: Settings) -> Themed:
        """Return the theme that is used: the one asked for, else the usual one."""
        for name in (self._override, settings.theme):
            found = self._find(name) if name else None
            if found:
                return found
        return self._usual()

    def make(self, size: tuple[int, int], settings: Settings) -> Look:
        """Return the look for a window and the settings."""
        themed = self.chosen(settings)
        if self._size not in {None, size}:
            self.art.rest(CALM_MS)
        self._size = size
        folder = resources.assets() / "sounds"
        if themed.theme.sounds.folder:
            folder = themed.path / themed.theme.sounds.folder
        if self.sounds is None or self.sounds.folder != folder:
            self.sounds = GroupedSounds(folder, self._volume(settings))
        self.loud(settings)
        taste = Taste(
            size=settings.text_scale / 100 * self._scale,
            level=self.level(settings),
            speed=100 / settings.speed_percent if settings.speed == "custom" else _SPEEDS[settings.speed],
            volume=self._volume(settings),
            four_colours=settings.four_colours,
            large_index=settings.large_index,
            letters=_letters() if settings.rank_letters == "language" else (),
            back=settings.back,
            left_handed=settings.left_handed,
        )
        pack = self.pack(settings)
        return Look(themed.theme, themed.path, size=size, art=self.art, sounds=self.sounds, taste=taste, pack=pack)

    def pack(self, settings: Settings) -> Pack:
        """Return the cards that are used: those asked for if all that are needed are there, else the theme's own."""
        themed = self.chosen(settings)
        own = pack_of(themed)
        if not settings.deck:
            return own if self._suits(own) else pack_of(self._usual())
        other = self._find(settings.deck)
        wanted = pack_of(other) if other is not None else deck_pack(Path(settings.deck))
        return wanted if wanted is not None and self._suits(wanted) else own

    def _suits(self, pack: Pack) -> bool:
        """Say whether a pack has all cards that are needed now, as far as is known; one that is no deck is not used."""
        if pack.art.deck is None:
            return True
        sheet = pack.folder / pack.art.deck
        if self.art.refused(sheet):
            return False
        opened = self.art.deck(sheet)
        return opened is None or all(opened.file(card.text) for card in self.needed)

    def _usual(self) -> Themed:
        return self._find(USUAL) or Themed(USUAL, Theme(), resources.themes() / USUAL, shipped=True)

    def level(self, settings: Settings) -> Level:
        """Return how much moves: as the settings say, or as the system is set to."""
        if settings.animation != "system":
            return settings.animation
        return "basic" if self._calm else "full"

    def ask_system(self) -> bool:
        """Ask whether the system wants less motion; say whether that changes anything. It takes a moment."""
        from rams_desktop.ui import calm  # noqa: PLC0415  the title appears first

        before, self._calm = self._calm, calm.wanted()
        return before != self._calm

    def loud(self, settings: Settings) -> None:
        """Make sounds as loud as some settings say, at once."""
        if self.sounds is not None:
            self.sounds.set_volume(self._volume(settings))
            self.sounds.cards = settings.volume_cards / 100
            self.sounds.interface = settings.volume_interface / 100

    def _volume(self, settings: Settings) -> float:
        return 0.0 if self._mute or not self._sounding else settings.volume / 100

    def open_sounds(self, settings: Settings) -> None:
        """Load the sounds; apart from the look, since the first picture does not wait for them."""
        self._sounding = True
        self.loud(settings)

    def close(self) -> None:
        """End the processes that draw."""
        self.art.close()
