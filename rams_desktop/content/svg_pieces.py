"""One element of an SVG document with all that it needs, as a document of its own."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from rams_desktop.content.svg_source import HREFS, SVG, canvas, local

if TYPE_CHECKING:
    from collections.abc import Iterator

_URL: Final = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_HIDDEN: Final = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*;?")
_SHARED: Final = frozenset({"style"})  # what holds for the whole document

Box = tuple[float, float, float, float]


class Pieces:
    """A parsed document from which pieces are taken by their ids."""

    def __init__(self, root: ET.Element) -> None:
        self.root = root
        self.canvas = canvas(root)
        self._parents = {child: parent for parent in root.iter() for child in parent}
        self._by_id: dict[str, ET.Element] = {}
        for element in root.iter():
            name = element.get("id")
            if name:
                self._by_id.setdefault(name, element)
        self._styles = [each for each in root.iter() if local(each) in _SHARED]

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids of the document."""
        return tuple(self._by_id)

    def take(self, name: str, box: Box | None = None) -> str:
        """Return the element `name` alone, as a document that shows `box`, else the whole canvas. KeyError if none."""
        element = self._by_id[name]
        root = ET.Element(f"{{{SVG}}}svg", {key: value for key, value in self.root.attrib.items() if _kept(key)})
        root.set("viewBox", " ".join(f"{each:.6g}" for each in box or self.canvas))
        defs = ET.SubElement(root, f"{{{SVG}}}defs")
        for style in self._styles:
            defs.append(deepcopy(style))
        chain = [each for each in self._above(element) if local(each) == "g"]
        for needed in self._needed([element, *chain]):
            defs.append(deepcopy(needed))
        place = root
        for each in reversed(chain):
            place = ET.SubElement(place, each.tag, _shown(each.attrib))
        shown = deepcopy(element)
        shown.attrib = _shown(element.attrib)
        place.append(shown)
        return ET.tostring(root, encoding="unicode")

    def _above(self, element: ET.Element) -> Iterator[ET.Element]:
        """Return what holds an element, from the inside out, without the root."""
        above = self._parents.get(element)
        while above is not None and above is not self.root:
            yield above
            above = self._parents.get(above)

    def _needed(self, shown: list[ET.Element]) -> list[ET.Element]:
        """Return the elements that those `shown` (the first with its children) refer to, and these again."""
        inside = set(shown[0].iter())
        found: dict[ET.Element, None] = {}
        waiting = [name for each in (*inside, *shown[1:], *self._styles) for name in _references(each)]
        while waiting:
            target = self._by_id.get(waiting.pop())
            if target is None or target in inside or target in found or target is self.root:
                continue
            found[target] = None
            waiting += [name for each in target.iter() for name in _references(each)]
        return [each for each in found if not any(above in found for above in self._above(each))]


def _references(element: ET.Element) -> Iterator[str]:
    """Return the ids that an element refers to."""
    for name in HREFS:
        target = element.get(name, "").strip()
        if target.startswith("#"):
            yield target[1:]
    for value in element.attrib.values():
        if "url(" in value:
            yield from _URL.findall(value)
    if local(element) == "style" and element.text:
        yield from _URL.findall(element.text)


def _kept(name: str) -> bool:
    """Say whether an attribute of the root goes with each piece: all but size and place."""
    return name not in {"width", "height", "viewBox", "x", "y", "preserveAspectRatio", "id", "style"}


def _shown(attributes: dict[str, str]) -> dict[str, str]:
    """Return attributes that do not hide what is asked for by name."""
    shown = {
        name: value
        for name, value in attributes.items()
        if not (name == "display" and value == "none") and not (name == "visibility" and value == "hidden")
    }
    if "style" in shown:
        shown["style"] = _HIDDEN.sub("", shown["style"])
    return shown
