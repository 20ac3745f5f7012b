"""Hands that settle the deal, and what aces are worth."""

from rams_desktop.i18n.book.page import Paragraph, Scope, joined
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, number, points, the_card, the_cards
from rams_desktop.rules.core.cards import Card, card
from rams_desktop.rules.match import Countdown
from rams_desktop.rules.trick.phases.aces import Aces
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.knock import KnockIn
from rams_desktop.rules.trick.phases.score import Score
from rams_desktop.rules.trick.phases.special_hands import SpecialHands
from rams_desktop.rules.trick.phases.tricks import Tricks


def hands(scope: Scope) -> tuple[Paragraph, ...]:
    """Return which hands settle a deal, and when they are looked for (K13, K14)."""
    phases = [(at, phase) for at, phase in enumerate(scope.rules.phases) if isinstance(phase, SpecialHands)]
    if len({phase for _at, phase in phases}) == 1:
        moments = both([_moment(scope, at) for at, _phase in phases])
        text = _("The hands of those who are in the deal are looked at {moments}.").format(moments=moments)
        return (Paragraph(text, scope.cite("flush", "four-aces")), *_of(scope, phases[0][1]))
    said: list[Paragraph] = []
    for at, phase in phases:
        text = _("The hands of those who are in the deal are looked at {moments}.").format(moments=_moment(scope, at))
        said += [Paragraph(text, scope.cite("flush", "four-aces")), *_of(scope, phase)]
    return tuple(said)


def _moment(scope: Scope, at: int) -> str:
    """Say when a phase comes: before anybody has spoken, or after."""
    before = scope.rules.phases[:at]
    if any(isinstance(phase, Declare | Exchange | KnockIn) for phase in before):
        return _("when play is about to begin")
    return _("right after the deal")


def _of(scope: Scope, phase: SpecialHands) -> list[Paragraph]:
    aces = tuple(scope.card(0, suit) for suit in "CDHS")
    said = [Paragraph(_four_aces(scope, phase), scope.cite("four-aces"), aces)]
    five = tuple(scope.card(place, "H") for place in range(min(scope.hand, len(scope.main.ranks))))
    said.append(Paragraph(_flush(scope, phase), scope.cite("flush"), five))
    if phase.flush and phase.flush_when == "dealt":
        text = _("It counts only as it was dealt, not when cards have been drawn.")
        said.append(Paragraph(text, scope.cite("flush")))
    if phase.flush:
        text = _(
            "If two players have such a hand, a hand of trumps comes first, and then who sits nearer to the dealer's"
            " left."
        )
        said.append(Paragraph(joined([_of_trumps(phase), text]), scope.cite("flush")))
    if phase.colour_pair:
        text = ngettext(
            "Whoever is dealt two jacks of one colour writes {count} point off, once in a deal and also when passing."
            " The deal goes on.",
            "Whoever is dealt two jacks of one colour writes {count} points off, once in a deal and also when passing."
            " The deal goes on.",
            phase.colour_pair,
        )
        said.append(Paragraph(text.format(count=phase.colour_pair), (), (card("JC"), card("JS"))))
    return said


def _four_aces(scope: Scope, phase: SpecialHands) -> str:
    if not phase.four_aces:
        return _("Four aces in one hand have no meaning of their own.")
    if isinstance(scope.rules.match, Countdown):
        return _(
            "Four aces in one hand are called rams: they are shown, and their holder writes off everything and so wins"
            " the match. The deal is over."
        )
    return _("Four aces in one hand are called rams: they are shown, and their holder writes off everything.")


def _flush(scope: Scope, phase: SpecialHands) -> str:
    if not phase.flush:
        return _("A hand of one suit has no meaning of its own.")
    text = ngettext(
        "A hand of one suit is shown, and the deal is over. Its holder writes {count} point off; all others who are in"
        " the deal at that moment write {count} point up.",
        "A hand of one suit is shown, and the deal is over. Its holder writes {count} points off; all others who are in"
        " the deal at that moment write {count} points up.",
        phase.flush,
    )
    said = [text.format(count=phase.flush)]
    if scope.rules.ace_values:
        said.append(
            _("An ace among the cards shown comes off too, and the others write up their own aces, even the trump ace.")
        )
    return joined(said)


def _of_trumps(phase: SpecialHands) -> str:
    if not phase.trump_flush:
        return _("A hand of trumps counts no more than one of another suit.")
    text = ngettext(
        "For a hand of trumps its holder writes {count} point off instead.",
        "For a hand of trumps its holder writes {count} points off instead.",
        phase.trump_flush,
    )
    return text.format(count=phase.trump_flush)


def aces(scope: Scope, phase: Aces) -> tuple[Paragraph, ...]:
    """Return what aces are worth, and for whom (K11, K12)."""
    values = scope.rules.ace_values
    shown = tuple(card("A" + suit) for suit in values)
    row = [
        _("{card} {points}").format(card=the_card(ace), points=number(values[suit]))
        for ace, suit in zip(shown, values, strict=True)
    ]
    text = _("Each ace counts points of its own: {aces}.").format(aces=both(row))
    said = [Paragraph(joined([text, _which(phase)]), scope.cite("aces"), shown)]
    text = _("Whoever takes a trick or more writes the points of those aces off, besides the tricks.")
    said.append(Paragraph(text, scope.cite("aces")))
    said.append(Paragraph(_trickless(scope, phase), scope.cite("no-trick")))
    if len(shown) > 1:
        said.append(_example(scope, phase, shown))
    return tuple(said)


def _which(phase: Aces) -> str:
    match phase.count:
        case "held_at_play":
            return _("What counts are the aces in the hand with which one begins to play, also those drawn.")
        case "dealt":
            return _("What counts are the aces that one was dealt, not those drawn.")
        case "ever_held":
            return _("What counts is every ace that one was dealt or has drawn, also one laid away.")


def _penalty(scope: Scope) -> int:
    score = scope.find(Score)
    return 0 if score is None else score.no_trick


def _trickless(scope: Scope, phase: Aces) -> str:
    text = _("Whoever plays and takes no trick writes them up, on top of the {points} for that.")
    if phase.trickless == "aces_only":
        text = _(
            "Whoever plays and takes no trick writes them up; the {points} for that are only for hands without aces."
        )
    return text.format(points=points(_penalty(scope)))


def _example(scope: Scope, phase: Aces, shown: tuple[Card, ...]) -> Paragraph:
    """Return an example with the first and the last ace: one trick, and none (the source's own)."""
    two = (shown[0], shown[-1])
    worth = sum(scope.rules.ace_values[ace.suit] for ace in two if ace.suit is not None)
    tricks = scope.find(Tricks)
    off = worth - (0 if tricks is None else tricks.per_trick)
    up = worth + (_penalty(scope) if phase.trickless == "base_plus_aces" else 0)
    text = _("An example: with {cards}, one trick takes {off} off; no trick puts {up} on.")
    filled = text.format(cards=the_cards(two), off=points(off), up=points(up))
    return Paragraph(filled, scope.cite("aces", "no-trick"), two)
