"""A bounded memory of surfaces: what was used longest ago goes first."""

from collections import OrderedDict
from collections.abc import Hashable

from pygame import Surface


class Memory:
    """Surfaces by key, together no more than `most_bytes`; one that is larger alone is not kept."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Surface | None:
        """Return the surface under `key`, now the freshest, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: Surface) -> Surface:
        """Keep `surface` under `key`, letting go of the oldest ones, and return it."""
        self.drop(key)
        size_bytes = _bytes(surface)
        if size_bytes > self.most_bytes:
            return surface
        self._kept[key] = surface
        self.used_bytes += size_bytes
        while self.used_bytes > self.most_bytes:
            _, old = self._kept.popitem(last=False)
            self.used_bytes -= _bytes(old)
        return surface

    def drop(self, key: Hashable) -> None:
        """Forget `key` if it is there."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.used_bytes -= _bytes(old)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used_bytes = 0


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
