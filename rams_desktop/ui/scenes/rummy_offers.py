"""What may be done with the cards that you have chosen and put together at a rummy table, as buttons with words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.rummy.actions import Discard, Draw, LayDown, LayOff, MeldFrom, PlayerAction, Reclaim, Take
from rams_desktop.rules.rummy.melds import Meld, read

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rams_desktop.content.theme_document import ButtonKind as Kind
    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.core.reasons import Illegal
    from rams_desktop.rules.rummy.actions import Choice
    from rams_desktop.rules.rummy.observation import Observation
    from rams_desktop.rules.rummy.phases.lay import Lay

Deed = Literal["stage", "unstage", "found"]


class Offer(NamedTuple):
    """A button: its words, what it records or what else it does, and why it cannot be pressed yet."""

    key: str
    label: str
    kind: Kind
    action: PlayerAction | None = None
    deed: Deed | None = None
    reason: str = ""


class Hand(NamedTuple):
    """What you have in mind: cards lifted, melds put together, melds that the program has found."""

    chosen: tuple[Card, ...] = ()
    staged: tuple[tuple[Card, ...], ...] = ()
    found: tuple[Meld, ...] = ()


class Missing(NamedTuple):
    """How far an opening is: points put together, points needed, and whether a pure run is still missing."""

    points: int
    needed: int
    pure_run: bool

    @property
    def short(self) -> int:
        """How many points are missing."""
        return max(0, self.needed - self.points)


def missing(seen: Observation, lay: Lay, melds: Sequence[Meld]) -> Missing:
    """Return how far melds put together are from an opening (P6)."""
    points = sum(meld.points for meld in melds)
    return Missing(points, lay.needed(seen), lay.pure_run and not any(meld.pure for meld in melds))


def offers(
    options: Sequence[Choice],
    seen: Observation,
    lay: Lay,
    hand: Hand,
    refusal: Callable[[PlayerAction], Illegal | None],
    why: Callable[[Illegal], str],
) -> tuple[Offer, ...]:
    """Return the buttons for what may be done now, the likeliest first.

    `refusal` asks the table, `why` turns its answer into words.
    """
    if any(isinstance(choice, (Draw, Take)) for choice in options):
        return _drawing(options, seen, refusal, why)
    if not options:
        return ()
    made = [*_laying(options, seen, lay, hand, refusal, why), *_single(options, seen, hand, refusal, why)]
    return tuple(sorted(made, key=lambda offer: offer.kind != "primary"))


def _drawing(
    options: Sequence[Choice],
    seen: Observation,
    refusal: Callable[[PlayerAction], Illegal | None],
    why: Callable[[Illegal], str],
) -> tuple[Offer, ...]:
    seat = seen.viewer
    made = []
    if any(isinstance(choice, Draw) for choice in options):
        made.append(Offer("draw", _("Draw from the stock"), "primary", Draw(seat)))
    if seen.pile:
        label = _("Take {card}").format(card=names.the_card(seen.pile[-1]))
        illegal = refusal(Take(seat))
        if illegal is None:
            made.append(Offer("take", label, "secondary", Take(seat)))
        else:
            made.append(Offer("take", label, "secondary", reason=why(illegal)))
    return tuple(made)


def _laying(
    options: Sequence[Choice],
    seen: Observation,
    lay: Lay,
    hand: Hand,
    refusal: Callable[[PlayerAction], Illegal | None],
    why: Callable[[Illegal], str],
) -> list[Offer]:
    """Return what brings melds to the table, or nearer to it."""
    if not any(isinstance(choice, MeldFrom) for choice in options):
        return []
    seat, made = seen.viewer, list[Offer]()
    meld = read(hand.chosen, lay.limits)
    groups = (*hand.staged, *((hand.chosen,) if meld else ()))
    melds = [each for cards in groups if (each := read(cards, lay.limits)) is not None]
    points = sum(each.points for each in melds)
    if groups:
        action = LayDown(seat, melds=groups)
        illegal = refusal(action)
        if seen.opened[seat]:
            label = ngettext("Lay down: {count} point", "Lay down: {count} points", points).format(count=points)
        else:
            label = ngettext("Open with {count} point", "Open with {count} points", points).format(count=points)
        if illegal is None:
            made.append(Offer("lay", label, "primary", action))
        else:
            made.append(Offer("lay", label, "primary", reason=lacking(seen, lay, melds) or why(illegal)))
    if meld is not None and not seen.opened[seat]:
        made.append(Offer("stage", _("Put these together"), "secondary", deed="stage"))
    if hand.staged:
        made.append(Offer("unstage", _("Take back to the hand"), "secondary", deed="unstage"))
    if hand.found and not groups and not hand.chosen:
        made.append(_found(seen, hand.found, refusal))
    return made


def _found(seen: Observation, melds: Sequence[Meld], refusal: Callable[[PlayerAction], Illegal | None]) -> Offer:
    """Return the button for what the program has found: lay it, or where that is not enough put it together."""
    points = sum(meld.points for meld in melds)
    action = LayDown(seen.viewer, melds=tuple(meld.cards for meld in melds))
    if refusal(action) is None:
        label = ngettext("Lay down what is found: {count} point", "Lay down what is found: {count} points", points)
        return Offer("lay-found", label.format(count=points), "secondary", action)
    label = ngettext("Put what is found together: {count} point", "Put what is found together: {count} points", points)
    return Offer("found", label.format(count=points), "secondary", deed="found")


def lacking(seen: Observation, lay: Lay, melds: Sequence[Meld]) -> str:
    """Return what an opening lacks, in words; nothing where it lacks nothing."""
    if seen.opened[seen.viewer]:
        return ""
    lacks = missing(seen, lay, melds)
    short = ngettext("{count} point is still missing.", "{count} points are still missing.", lacks.short)
    parts = [short.format(count=lacks.short)] if lacks.short else []
    if lacks.pure_run:
        parts.append(_("A pure run (a run without a joker) is still missing."))
    return " ".join(parts)


def _single(
    options: Sequence[Choice],
    seen: Observation,
    hand: Hand,
    refusal: Callable[[PlayerAction], Illegal | None],
    why: Callable[[Illegal], str],
) -> list[Offer]:
    """Return what may be done with the cards lifted: reclaim, lay off, discard."""
    if not hand.chosen:
        return []
    made = list[Offer]()
    if len(hand.chosen) == 1:
        reclaim = next((each for each in options if isinstance(each, Reclaim) and each.cards == hand.chosen), None)
        if reclaim is not None:
            made.append(Offer("reclaim", _("Give it for the joker"), "secondary", reclaim))
    onto = lay_offs(seen, hand.chosen, refusal)
    if onto:
        made.append(Offer("lay-off", _("Lay off"), "secondary", onto[0]))
    if len(hand.chosen) == 1:
        label = _("Discard {card}").format(card=names.the_card(hand.chosen[0]))
        action = Discard(seen.viewer, hand.chosen)
        illegal = refusal(action)
        kind: Kind = "secondary" if made else "primary"
        if illegal is None:
            made.append(Offer("discard", label, kind, action))
        else:
            made.append(Offer("discard", label, "secondary", reason=why(illegal)))
    return made


def leads_nowhere(
    seen: Observation, lay: Lay, chosen: tuple[Card, ...], refusal: Callable[[PlayerAction], Illegal | None]
) -> bool:
    """Say whether several cards are lifted with which nothing can be done together, so that no button comes."""
    several = seen.phase == "lay" and len(chosen) > 1
    return several and read(chosen, lay.limits) is None and not lay_offs(seen, chosen, refusal)


def lay_offs(
    seen: Observation, cards: tuple[Card, ...], refusal: Callable[[PlayerAction], Illegal | None]
) -> tuple[LayOff, ...]:
    """Return every way to lay cards off, your own melds first."""
    order = sorted(range(len(seen.melds)), key=lambda number: seen.melds[number].owner != seen.viewer)
    ways = (LayOff(seen.viewer, cards, meld=number) for number in order)
    return tuple(way for way in ways if refusal(way) is None)
