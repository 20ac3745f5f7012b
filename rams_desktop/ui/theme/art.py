"""Pictures by need: asked for at a size, drawn elsewhere, cached on disk, ready some frames later."""

import heapq
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct
from pygame import Surface

from rams_desktop.content.theme_document import TableArt
from rams_desktop.ui.theme import deck_folder, pixels
from rams_desktop.ui.theme.deck_folder import Taken
from rams_desktop.ui.theme.memory import Memory
from rams_desktop.ui.theme.pool import Pool
from rams_desktop.ui.theme.wishes import NO_SIZE, Picture, Size, Whole, Wish, job, path_of, place

CARD_BYTES: Final = 192 * 1024 * 1024
POLL_MS: Final = 4.0
POLL_STILL_MS: Final = 24.0  # where no motion would falter
FORESEEN: Final = 10  # how urgent it is what nobody has asked for yet: least of all


class Opened(Struct, frozen=True):
    """A deck that has been taken apart: where its files are."""

    folder: Path
    taken: Taken

    def file(self, face: str) -> Path | None:
        """Return the picture of a face, or None if the deck has none."""
        name = self.taken.files.get(face)
        return None if name is None else self.folder / name


LATER: Final = 9  # the need of a deck that is only looked at


class Art:
    """All pictures of one cache folder. Ask every frame; `poll` brings what has become ready.

    `helpers` processes draw; with 0 of them the drawing is done in `poll`, one picture a call.
    """

    def __init__(self, cache: Path, *, helpers: int = 1) -> None:
        self.cache = cache
        self.troubles: dict[str, str] = {}
        self.failures: dict[Path, str] = {}
        self.arrivals = 0
        self._pool = Pool(helpers, cache)
        self._ready = Memory(CARD_BYTES)
        self._tables: dict[Wish, Surface] = {}
        self._latest: dict[Picture, Wish] = {}
        self._decks: dict[Path, Opened] = {}
        self._wanted: dict[Wish, int] = {}  # and how urgently
        self._foreseen: set[Wish] = set()  # of these, what nobody has asked for yet
        self._failed: set[Wish] = set()
        self._fresh: list[tuple[int, int, Wish]] = []
        self._undrawn: list[tuple[int, int, Wish]] = []
        self._drawing: dict[str, Wish] = {}
        self._loading: tuple[Wish, Surface, Iterator[tuple[int, Surface]]] | None = None
        self._again: set[Wish] = set()
        self._count = 0
        self._news = False
        self._quiet_until_s = 0.0

    @property
    def ready(self) -> bool:
        """Whether everything asked for is there."""
        return len(self._wanted) == len(self._foreseen)

    @property
    def alone(self) -> bool:
        """Whether pictures are drawn in this process, where drawing ahead of need would only be in the way."""
        return self._pool.alone

    def card(self, source: Picture, size: Size, *, need: int = 5) -> Surface | None:
        """Return the picture `source` at exactly `size`, or None while it is not ready; `need` 0 is most urgent."""
        wish: Wish = (source, size)
        found = self._ready.get(wish)
        if found is None:
            self._want(wish, need)
        return found

    def foresee(self, wishes: Iterable[Wish], *, need: int = FORESEEN) -> None:
        """Get pictures ready that will be asked for, in this order; by itself after all that is asked for.

        There is no news of them when they come.
        """
        for wish in wishes:
            there = wish in self._tables or self._ready.get(wish) is not None
            if not there and wish not in self._wanted and wish not in self._failed:
                self._foreseen.add(wish)
                self._enter(wish, need)

    def forget_foreseen(self) -> None:
        """Do not draw any more of what was foreseen and nobody has asked for."""
        for wish in self._foreseen.difference(self._drawing.values()):
            self._leave(wish)

    def deck(self, source: Path, *, ask: bool = True, need: int = 0) -> Opened | None:
        """Return the deck at `source`, or None while it is not taken apart, or if it is none (see `refused`).

        `need`: 0 for a deck that is played with; LATER for one on a shelf, where the one asked for last comes first.
        """
        found = self._decks.get(source)
        if found is not None or not ask:
            return found
        wish: Wish = (Whole(source), NO_SIZE)
        known = wish in self._wanted or wish in self._failed
        self._want(wish, need)
        if not known:
            self._open(wish)  # one that was taken apart before is there at once
        return self._decks.get(source)

    def _open(self, wish: Wish) -> None:
        target = self._target(wish)
        if target is not None and target.exists():
            self._load(wish, target)

    def refused(self, source: Path) -> str:
        """Return why the deck at `source` cannot be used, as a code; empty while nothing is wrong with it."""
        return self.troubles.get(str(source), "")

    def failed(self, source: Picture) -> bool:
        """Say whether a picture could not be drawn."""
        return path_of(source) in self.failures

    def older(self, source: Picture) -> Surface | None:
        """Return the picture of `source` at the size that was ready last, or None."""
        wish = self._latest.get(source)
        return None if wish is None else self._ready.get(wish)

    def table(self, art: TableArt, size: Size) -> Surface | None:
        """Return the table at exactly `size`, or None while it is not ready."""
        wish: Wish = (art, size)
        found = self._tables.get(wish)
        if found is None:
            self._want(wish, 6)
        return found

    def older_table(self, art: TableArt) -> Surface | None:
        """Return the table at the size that was ready last, or None."""
        return next((table for (source, _), table in self._tables.items() if source == art), None)

    def rest(self, ms: float) -> None:
        """Begin nothing new for a while: the window is being resized. What was asked for before is forgotten."""
        self._quiet_until_s = time.monotonic() + ms / 1000
        for _, _, wish in (*self._fresh, *self._undrawn):
            if wish not in self._drawing.values():
                self._leave(wish)
        self._fresh.clear()
        self._undrawn.clear()

    def poll(self, *, still: bool = False) -> bool:
        """Carry on for a few milliseconds, some more if all is `still`; say whether a picture has become ready."""
        most_ms = POLL_STILL_MS if still else POLL_MS
        before_s = time.monotonic()
        if not self._wanted:
            self._pool.rest()
            return False
        if before_s < self._quiet_until_s:
            return False
        self._news = False
        for done in self._pool.done():
            wish = self._drawing.pop(done.target, None)
            if wish is not None and done.trouble:
                self._fail(wish, done.trouble)
            elif wish is not None:
                self._load(wish, Path(done.target))
        while (time.monotonic() - before_s) * 1000 < most_ms and self._step():
            pass
        self._hand_out()
        return self._news

    def wait(self, seconds: float) -> bool:
        """Poll until everything asked for is ready; say whether it is. For pictures of screens, not for play."""
        end_s = time.monotonic() + seconds
        while not self.ready and time.monotonic() < end_s:
            self.poll()
            time.sleep(0.002)
        return self.ready

    def reload(self) -> None:
        """Forget all pictures in memory, so that files that have changed are seen."""
        self.rest(0)
        self._ready.clear()
        self._tables.clear()
        self._latest.clear()
        self._decks.clear()
        self._failed.clear()
        self._again.clear()
        self.troubles.clear()
        self.failures.clear()

    def close(self) -> None:
        """End the helpers."""
        self._pool.close()

    def _want(self, wish: Wish, need: int) -> None:
        if wish in self._failed:
            return
        self._foreseen.discard(wish)
        if self._wanted.get(wish, FORESEEN + 1) > need:
            self._enter(wish, need)

    def _enter(self, wish: Wish, need: int) -> None:
        """Put a wish in the queue, or further to its front; where it stood before it is passed over."""
        self._wanted[wish] = need
        if wish not in self._drawing.values():
            self._count += 1
            heapq.heappush(self._fresh, (need, -self._count if need == LATER else self._count, wish))

    def _leave(self, wish: Wish) -> None:
        self._wanted.pop(wish, None)
        self._foreseen.discard(wish)

    def _stands(self, wish: Wish) -> bool:
        """Say whether a place in the queue counts: not if the wish is on its way, has come or has been given up."""
        loading = self._loading is not None and self._loading[0] == wish
        return wish in self._wanted and not loading and wish not in self._drawing.values()

    def _step(self) -> bool:
        """Do one small piece of work; False when there is none."""
        if self._loading is not None and not self._sooner(self._loading[0]):
            return self._next_band()
        if not self._fresh:
            return False
        need, count, wish = heapq.heappop(self._fresh)
        target = self._target(wish) if self._stands(wish) else None
        if target is None:
            return True
        if target.exists():
            self._load(wish, target)
        else:
            heapq.heappush(self._undrawn, (need, count, wish))
        return True

    def _sooner(self, loading: Wish) -> bool:
        """Say whether a card is needed more than the table that is being loaded."""
        if not self._fresh:
            return False
        need, _, (source, _) = self._fresh[0]
        return need < self._wanted.get(loading, FORESEEN) and not isinstance(source, TableArt)

    def _hand_out(self) -> None:
        room = self._pool.room
        waiting: list[tuple[int, int, Wish]] = []
        while self._undrawn and (room() or room(table=True)):
            queued = heapq.heappop(self._undrawn)
            wish = queued[2]
            if not self._stands(wish):
                continue
            if not room(table=isinstance(wish[0], TableArt)):
                waiting.append(queued)
                continue
            target = self._target(wish)
            if target is not None:
                self._drawing[str(target)] = wish
                self._pool.give(job(wish, target))
        for queued in waiting:
            heapq.heappush(self._undrawn, queued)

    def _target(self, wish: Wish) -> Path | None:
        """Return where the picture is kept, None where what it is drawn from cannot be read."""
        try:
            return place(self.cache, wish)
        except OSError as error:
            self._fail(wish, str(error))
            return None

    def _load(self, wish: Wish, target: Path) -> None:
        """Take a picture from the cache; a torn one is thrown away and drawn again, once."""
        source, size = wish
        if isinstance(source, TableArt) and self._loading is not None:  # one table after the other
            self._enter(wish, self._wanted.get(wish, FORESEEN))
            return
        if isinstance(source, TableArt):
            self._loading = (wish, Surface(size), pixels.bands(target, size))
            return
        if isinstance(source, Whole):
            taken = deck_folder.load(target)
            if taken is None:
                self._redraw(wish, target)
                return
            self._decks[source.path] = Opened(target, taken)
            self._arrived(wish)
            return
        try:
            drawn = pygame.image.load(target)
        except (pygame.error, OSError):
            drawn = None
        if drawn is None or drawn.get_size() != size:
            self._redraw(wish, target)
            return
        self._ready.put(wish, drawn.convert_alpha() if pygame.display.get_surface() else drawn)
        self._latest[source] = wish
        self._arrived(wish)

    def _next_band(self) -> bool:
        """Load one more band of the table; False when there is no table on the way."""
        if self._loading is None:
            return False
        wish, whole, bands = self._loading
        try:
            top, band = next(bands)
            whole.blit(band, (0, top))
        except StopIteration:
            self._loading = None
            self._tables = {old: table for old, table in self._tables.items() if old[1] == wish[1]} | {wish: whole}
            self._arrived(wish)
        except (OSError, pixels.TornError):
            self._loading = None
            target = self._target(wish)
            if target is not None:
                self._redraw(wish, target)
        return True

    def _redraw(self, wish: Wish, target: Path) -> None:
        with suppress(OSError):
            target.unlink(missing_ok=True)
        if wish in self._again:
            self._fail(wish, "unreadable")
            return
        self._again.add(wish)
        self._enter(wish, self._wanted.get(wish, FORESEEN))

    def _arrived(self, wish: Wish) -> None:
        asked = wish not in self._foreseen
        self._leave(wish)
        if asked:
            self._news = True
            self.arrivals += 1

    def _fail(self, wish: Wish, trouble: str) -> None:
        self._leave(wish)
        self._failed.add(wish)
        self._news = True
        source = wish[0]
        if isinstance(source, TableArt):
            name = "table"
        else:
            name = str(source.path) if isinstance(source, Whole) else path_of(source).name
            if not isinstance(source, Whole):
                self.failures[path_of(source)] = trouble
        self.troubles[name] = trouble
