"""Tells an event to somebody who watches with all faces up: a line of `replay`."""

from collections.abc import Sequence

from rams_desktop.i18n.messages import _
from rams_desktop.i18n.names import short
from rams_desktop.i18n.narrate import narrate
from rams_desktop.rules.game import AnyEvent
from rams_desktop.rules.rummy.events import CardsDealt as RummyDealt
from rams_desktop.rules.rummy.events import TurnBegun
from rams_desktop.rules.shedding.events import CardsDealt as SheddingDealt
from rams_desktop.rules.trick.events import CardsDealt, Face


def describe(event: AnyEvent, names: Sequence[str]) -> str:
    """Return the sentence of an event in the third person; a deal tells every hand, a line each.

    Who kept the usual name of the own seat is spoken to: "You take", not "You takes".
    """
    if isinstance(event, TurnBegun):  # at the table one sees whose turn it is
        return _("Turn {turn}: {name}.").format(turn=event.turn, name=names[event.seat])
    own = _("You")
    text = narrate(event, names, names.index(own) if own in names else None)
    if not isinstance(event, CardsDealt | SheddingDealt | RummyDealt):
        return text
    lines = [text]
    for seat in dict.fromkeys(event.to):
        faces = [face for to, face in zip(event.to, event.cards, strict=True) if to == seat]
        owner = _("Widow") if seat is None else names[seat]
        lines.append("  " + _("{owner}: {cards}").format(owner=owner, cards=_row(faces)))
    return "\n".join(lines)


def _row(faces: Sequence[Face]) -> str:
    return " ".join("?" if face is None else short(face) for face in faces)
