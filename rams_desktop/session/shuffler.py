"""Chance: shuffled packs, each fixed and hashed before it is dealt."""

import random
import secrets
from collections.abc import Callable

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import same_cards
from rams_desktop.session.replay import fair_hash


class Sealed(Struct, frozen=True):
    """A pack that is fixed but not yet laid: `hash` may be shown, `salt` and `pack` only later."""

    pack: tuple[Card, ...]
    salt: str
    hash: str


class Shuffler:
    """Makes packs and stocks; with a seed the same ones for the same deal, else from the system's randomness."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._sealed: dict[tuple[int, int], Sealed] = {}

    def remember(self, deal: int, recuts: int, sealed: Sealed) -> None:
        """Give this pack again when that of the deal, or of its recut, is asked for."""
        self._sealed[deal, recuts] = sealed

    def pack(self, cards: tuple[Card, ...], deal: int) -> Sealed:
        """Return the pack of a deal, these cards shuffled; asked again, the same one."""
        return self._seal(deal, 0, lambda source: _shuffled(cards, source))

    def recut(self, before: tuple[Card, ...], deal: int, recuts: int) -> Sealed:
        """Return the pack of before, cut once more at another place."""
        return self._seal(deal, recuts, lambda source: _cut(before, source))

    def stock(self, back: tuple[Card, ...], deal: int, ply: int) -> Sealed:
        """Return cards that were laid away, shuffled into a new stock; `ply` tells one time from another.

        Asked again, the same one, unless other cards go back now.
        """
        before = self._sealed.get((deal, -ply))
        if before is not None and not same_cards(before.pack, back):
            del self._sealed[deal, -ply]
        return self._seal(deal, -ply, lambda source: _shuffled(back, source))

    def mishap(self, deal: int, ply: int, chance: float) -> bool:
        """Say whether something that happens with a chance from 0 to 1 happens at this ply."""
        source: random.Random = secrets.SystemRandom()
        if self._seed is not None:
            source = random.Random(f"{self._seed}:{deal}:mishap:{ply}")  # noqa: S311  asked for by a seed
        return source.random() < chance

    def _seal(self, deal: int, recuts: int, make: Callable[[random.Random], tuple[Card, ...]]) -> Sealed:
        key = (deal, recuts)
        if key not in self._sealed:
            source: random.Random = secrets.SystemRandom()
            if self._seed is not None:
                source = random.Random(f"{self._seed}:{deal}:{recuts}")  # noqa: S311  asked for by a seed
            pack = make(source)
            salt = f"{source.getrandbits(128):032x}"
            self._sealed[key] = Sealed(pack, salt, fair_hash(salt, pack))
        return self._sealed[key]


def _shuffled(pack: tuple[Card, ...], source: random.Random) -> tuple[Card, ...]:
    mixed = list(pack)
    source.shuffle(mixed)
    return tuple(mixed)


def _cut(pack: tuple[Card, ...], source: random.Random) -> tuple[Card, ...]:
    place = source.randrange(1, len(pack))
    return pack[place:] + pack[:place]
