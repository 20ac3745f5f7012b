"""What every scene may ask for: settings, folders, the look, and the matches."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from rams_desktop.i18n.messages import use
from rams_desktop.storage import settings as settings_file
from rams_desktop.storage.errors import StorageError
from rams_desktop.ui.foresight import Coming, Foresight, cards_of
from rams_desktop.ui.scene import Change, Quit, Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rams_desktop.ai.link import Link
    from rams_desktop.content.rulesets import Shelf
    from rams_desktop.rules.core.options import Value
    from rams_desktop.rules.core.seats import Manners, Seat
    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.session.matches import Running
    from rams_desktop.session.players import Player
    from rams_desktop.session.table import Table
    from rams_desktop.storage.paths import Paths
    from rams_desktop.storage.settings import Notice, Settings
    from rams_desktop.ui.looks import Looks
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.window import Window

log = logging.getLogger(__name__)

_LOOKS: Final = frozenset({
    "theme", "card_scale", "text_scale", "animation", "speed", "speed_percent", "four_colours", "large_index",
    "volume", "volume_cards", "volume_interface", "rank_letters", "deck", "back", "language", "left_handed",
})  # fmt: skip
TABLES: Final = frozenset({"trick", "rummy", "shedding"})  # the families of games that have a table in the window
_TOLD: Final = 3  # notices at once


class Desk:
    """The one thing that scenes share.

    - `demo`: the computer plays all seats. `matches`: after so many the program ends; None for never.
    - `seed`: of the shuffles, None for none.
    """

    def __init__(self, paths: Paths, settings: Settings, looks: Looks) -> None:
        self.paths = paths
        self.records = paths  # where the running match lies
        self.settings = settings
        self.looks = looks
        self.look_is_stale = False
        self.notices: tuple[Notice, ...] = ()  # what was odd about the settings, until it has been told
        self.demo = False
        self.matches: int | None = None
        self.seed: int | None = None
        self.window: Window | None = None
        self._link: Link | None = None
        self._shelf: Shelf | None = None
        self._table: Table | None = None
        self._begun = 0
        self._foresight = Foresight(paths)

    # settings

    def change(self, **new: Any) -> None:  # noqa: ANN401  each setting has a type of its own
        """Take new values of settings, at once and on disk; a full disk is only logged."""
        before = self.settings
        self.settings = replace(before, **new)
        changed = {name for name in new if getattr(before, name) != getattr(self.settings, name)}
        if "theme" in new:
            self.looks.choose()
            self.look_is_stale = True
        if "language" in changed:
            use(self.settings.language)
        if changed & _LOOKS:
            self.look_is_stale = True
        self.save()

    def told(self, running: Running | None) -> str:
        """Return what has to be said about the files, of the settings once; empty when all is well."""
        if not self.notices and (not self.records.running.exists() or (running and running.damaged is None)):
            return ""
        from rams_desktop.i18n.trouble import record_notice, settings_notice  # noqa: PLC0415  seldom needed

        saved = any(notice.code == "fell-back" for notice in self.notices)  # which says all about the file
        worth = [notice for notice in self.notices if not saved or notice.code in {"fell-back", "bad-value"}]
        said = [settings_notice(notice) for notice in worth]
        self.notices = ()
        if running is None and self.records.running.exists():
            said.append(record_notice(usable=False))
        elif running is not None and running.damaged is not None:
            said.append(record_notice(usable=True))
        return "\n".join(said[:_TOLD])

    def save(self) -> None:
        """Write the settings; a full disk is only logged."""
        try:
            settings_file.save(self.paths.settings, self.settings)
        except StorageError as error:
            log.warning("settings not saved: %s", error)

    # the look and the window

    def look_for(self, size: tuple[int, int]) -> Look:
        """Make the look for a window of `size` with the settings as they are now."""
        self.look_is_stale = False
        return self.looks.make(size, self.settings)

    @property
    def rises(self) -> bool:
        """Whether things glide and come up, or only fade."""
        return self.looks.level(self.settings) in {"full", "fast"}

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return self.window is not None and self.window.full_screen

    def toggle_full_screen(self) -> None:
        """Fill the screen or not, and remember it."""
        if self.window is not None:
            self.window.toggle_full_screen()
            self.change(fullscreen=self.window.full_screen)

    # rulesets and matches

    def shelf(self) -> Shelf:
        """Return all rulesets that there is a table for, read anew, so that a file just mended counts."""
        from rams_desktop.content.rulesets import shelf  # noqa: PLC0415  the title appears first

        found = shelf(self.paths.rulesets)
        self._shelf = replace(found, rulesets=tuple(each for each in found.rulesets if each.ruleset.family in TABLES))
        return self._shelf

    def last_rules(self) -> AnyRuleset:
        """Return the ruleset that was played last, else the first one."""
        found = self._shelf or self.shelf()
        return found.find(self.settings.last.ruleset) or found.rulesets[0].ruleset

    @property
    def family(self) -> str:
        """The family of the game that is played, else of the one that was."""
        return self._table.rules.family if self._table is not None else self.last_rules().family

    def running(self) -> Running | None:
        """Return the match that can be gone on with."""
        if not self.records.running.exists():
            return None
        from rams_desktop.session import matches  # noqa: PLC0415  the title appears first

        return matches.running(self.records)

    def begin(
        self,
        rules: AnyRuleset,
        names: tuple[str, ...],
        options: Mapping[str, Value],
        manners: Manners,
        *,
        opponents: Sequence[str] = (),
        accidents: bool = False,
    ) -> Change:
        """Begin a match and go to its table; one that is open is left, and stays in the history.

        `opponents`: the computer players of the seats after yours, the usual ones where none is named.
        """
        from rams_desktop.session import cast, matches  # noqa: PLC0415  the title appears first
        from rams_desktop.session.setup import HUMAN, Setup  # noqa: PLC0415  the same

        others = [cast.usual_player(place) for place in range(len(names) - 1)]
        others[: len(opponents)] = opponents[: len(others)]
        players = (cast.USUAL if self.demo else HUMAN, *others)
        setup = Setup(rules.id, names, players, dict(options), manners=manners, accidents=accidents, seed=self.seed)
        return self._sit(lambda: matches.begin(setup, rules, self.records, self._player))

    def resume(self) -> Change:
        """Go on with the running match."""
        from rams_desktop.session import matches  # noqa: PLC0415  the title appears first

        return self._sit(lambda: matches.resume(self.records, self._player, seed=self.seed))

    def left(self, ruleset: str) -> tuple[Running, Callable[[], Change]] | None:
        """Return a match of a game that can be gone on with, be it the running one, and what does that."""
        from rams_desktop.session import matches  # noqa: PLC0415  the title appears first

        now = self.running()
        if now is not None and now.header.ruleset == ruleset:
            return now, self.resume
        found = matches.left(self.records, ruleset)
        if found is None:
            return None
        path, running = found

        def go_on() -> Table:
            matches.take_up(self.records, path)
            return matches.resume(self.records, self._player, seed=self.seed)

        return running, lambda: self._sit(go_on)

    def foresee(self, look: Look, coming: Coming | None = None) -> None:
        """Do a short piece of what makes a match begin quickly: what is `coming`, else one as the last was."""
        last = self.settings.last
        self._foresight.step(
            look, coming or (last.ruleset, last.seats), self.last_rules, self.settings.card_scale / 100
        )

    def begin_again(self) -> Change:
        """Begin a match as the last one was."""
        last = self.settings.last
        rules = self.last_rules()
        seats = min(max(last.seats, rules.players.min), rules.players.max)
        given = [*last.names, *(name for name in _names() if name not in last.names)]
        names = tuple(name or f"{place + 1}" for place, name in enumerate(given[:seats]))
        chosen = last.options.get(rules.id, {})
        players = _known(last.players)
        return self.begin(rules, names, chosen, self.settings.manners, opponents=players, accidents=last.accidents)

    def demonstrate(self) -> Change:
        """Go on with a demonstration that was broken off, else begin one; the player's own match stays."""
        from rams_desktop.session.setup import HUMAN  # noqa: PLC0415  the title appears first

        found = self.running()
        if found is not None and HUMAN in (found.header.players or (HUMAN,)):
            self.records = replace(self.paths, data=self.paths.data / "demo")
            found = self.running()
        return self.begin_again() if found is None else self.resume()

    def match_over(self) -> Change:
        """Say where a match of a demonstration leads: to the next one, or out."""
        return self.begin_again() if self.demo else None

    def leave(self) -> None:
        """Get up from the table; the record of a match that has ended goes to the history."""
        table, self._table = self._table, None
        if table is None:
            return
        try:
            table.close()
        except StorageError as error:
            log.warning("the record was not closed: %s", error)
        if table.over():
            self._put_away()

    def tidy(self) -> None:
        """Put away the record of a match that had ended when the program was broken off."""
        if self.records.running.exists() and self.running() is None:
            from rams_desktop.session import matches  # noqa: PLC0415  the title appears first

            if not matches.unusable(self.records):
                self._put_away()

    def _put_away(self) -> None:
        from rams_desktop.session import matches  # noqa: PLC0415  the title appears first

        try:
            matches.put_away(self.records)
        except StorageError as error:
            log.warning("the record stays where it is: %s", error)

    def _sit(self, open_table: Callable[[], Table]) -> Change:
        from rams_desktop.i18n.trouble import file_trouble  # noqa: PLC0415  only when it is needed
        from rams_desktop.ui.scenes.sorry import SorryScene  # noqa: PLC0415  the same
        from rams_desktop.ui.scenes.tables import table_scene  # noqa: PLC0415  the title appears first

        if self.matches is not None and self._begun >= self.matches:
            return Quit()
        self._begun += 1
        try:
            if self._table is not None:
                self._table.close()  # its file is about to be moved
            self._table = open_table()
        except StorageError as error:
            return Restart(SorryScene(self, file_trouble(error.code, error.path)))
        self.link().warm_up()
        needed = frozenset(cards_of(self._table.rules))
        if needed != self.looks.needed:  # a deck from elsewhere may lack some
            self.looks.needed = needed
            self.look_is_stale = self.look_is_stale or bool(self.settings.deck)
        return Restart(table_scene(self, self._table))

    def _player(self, rules: AnyRuleset, name: str, seat: Seat) -> Player:
        from rams_desktop.ai.client import RemotePlayer  # noqa: PLC0415  the title appears first

        seed = 0 if self.seed is None else self.seed
        return RemotePlayer(self.link(), rules, name, seed + seat)

    def link(self) -> Link:
        """Return the line to the computer players' process."""
        from rams_desktop.ai.link import Link  # noqa: PLC0415  the title appears first

        if self._link is None:
            self._link = Link()
        return self._link

    def close(self) -> None:
        """Leave the table and end the processes."""
        self.leave()
        if self._link is not None:
            self._link.close()
        self.looks.close()


def _names() -> tuple[str, ...]:
    from rams_desktop.ui.scenes.setup_seats import usual_names  # noqa: PLC0415  words of a scene

    return usual_names()


def _known(players: Sequence[str]) -> list[str]:
    """Return players as remembered, the usual ones for names that this version does not know."""
    from rams_desktop.session import cast  # noqa: PLC0415  the title appears first

    return [cast.player(*cast.parts(name)) for name in players]
