"""The rulebook of a shedding game."""

from typing import assert_never

from rams_desktop.i18n.aim import aim
from rams_desktop.i18n.book import house
from rams_desktop.i18n.book.page import Paragraph, Section, allowed, joined, players
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, country_name, ruleset_name, ruleset_special, the_card
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.match import FirstTo
from rams_desktop.rules.shedding.phases.deal import Deal
from rams_desktop.rules.shedding.phases.shed import SEVEN_DRAWS, Shed
from rams_desktop.rules.shedding.ruleset import Ruleset

SHOWN = cards("9C 9H KC")  # S3: on the nine of clubs any nine, or any club


def chapters(rules: Ruleset, numbers: tuple[int, ...]) -> list[Section]:
    """Return the chapters; one without a paragraph is of no use here."""
    said = [
        Section("short", _("The game in short"), _short(rules)),
        Section("players", _("Players and pack"), _pack(rules, numbers)),
    ]
    for phase in rules.phases:
        if isinstance(phase, Deal):
            said.append(Section("deal", _("The deal"), _deal(rules, numbers, phase)))
        if isinstance(phase, Shed):
            said.append(Section("shed", _("Covering and drawing"), _covering(phase)))
            said.append(Section("actions", _("Cards with an effect"), _actions(phase)))
            said.append(Section("score", _("The end of the deal"), _end(rules, phase)))
    return [
        *said,
        Section("match", _("The end of the match"), _match(rules.match)),
        Section("options", _("What you may choose"), house.choices(rules)),
    ]


def _short(rules: Ruleset) -> tuple[Paragraph, ...]:
    text = _("{name} is a card game for {players} players, each playing alone.")
    said = [text.format(name=ruleset_name(rules), players=players(allowed(rules)))]
    if rules.native:
        said.append(_("Where it is at home it is called {native}.").format(native=rules.native))
    if rules.countries:
        countries = both([country_name(code) for code in rules.countries])
        said.append(_("It comes from {countries}.").format(countries=countries))
    text = ngettext("A match takes about {count} minute.", "A match takes about {count} minutes.", rules.minutes)
    said.append(text.format(count=rules.minutes))
    found = [Paragraph(joined(said))]
    text = _("One card after the other is laid on a pile, of the same rank or suit as the last one.")
    found.append(Paragraph(joined([text, _("The first to have no cards left wins the deal.")]), ("S3", "S5")))
    if rules.special:
        found.append(Paragraph(ruleset_special(rules)))
    return tuple(found)


def _pack(rules: Ruleset, numbers: tuple[int, ...]) -> tuple[Paragraph, ...]:
    text = _("{players} can play; the usual number is {usual}.")
    if len(numbers) == 1:
        text = _("These are the rules for {players} players.")
    said = [Paragraph(text.format(players=players(numbers), usual=rules.players.default))]
    by_count: dict[int, list[int]] = {}
    for seats in numbers:
        by_count.setdefault(rules.terms(seats).packs, []).append(seats)
    for count, seats_of in by_count.items():
        text = ngettext(
            "With {players} players {count} pack of 52 cards is used.",
            "With {players} players {count} packs of 52 cards are shuffled together.",
            count,
        )
        sentences = [text.format(players=players(seats_of), count=count)]
        if count > 1:
            sentences.append(_("Equal cards are as good as each other, and one covers the other."))
        said.append(Paragraph(joined(sentences), ("S1",)))
    text = _(
        "The first dealer is chosen by lot. After each deal the next player clockwise deals."
        " The player on the dealer's left is the eldest."
    )
    said.append(Paragraph(text))
    return tuple(said)


def _deal(rules: Ruleset, numbers: tuple[int, ...], deal: Deal) -> tuple[Paragraph, ...]:
    text = ngettext(
        "Each player gets {count} card.", "Each player gets {count} cards, one at a time, eldest first.", deal.hand
    )
    said = [text.format(count=deal.hand), _("The others are the stock, face down on the table.")]
    if len(numbers) == 1:
        left = 52 * rules.terms(numbers[0]).packs - deal.hand * numbers[0]
        text = ngettext("That is {count} card here.", "Those are {count} cards here.", left)
        said.append(text.format(count=left))
    return (Paragraph(joined(said), ("S1",)),)


def _covering(phase: Shed) -> tuple[Paragraph, ...]:
    top, nine, club = SHOWN
    text = _("Eldest begins with any card of the hand; nothing is turned up from the stock.")
    said = [Paragraph(text, ("S2",))]
    text = _(
        "Then each in turn, to the left, covers the top card with one of the same rank or of the same suit. On {top}"
        " any other nine fits, as {nine}, and any other club, as {club}."
    )
    shown = {"top": the_card(top), "nine": the_card(nine), "club": the_card(club)}
    said.append(Paragraph(text.format(**shown), ("S3",), SHOWN))
    said.append(Paragraph(joined([*_drawing(phase), *_binding(phase)]), ("S4",)))
    match phase.on_empty:
        case "reshuffle":
            text = _(
                "When a card is to be drawn and the stock is empty, all of the pile but its top card is shuffled into"
                " a new stock. If there is still nothing to draw, one passes."
            )
        case "pass":
            text = _("When the stock is empty nobody draws any more: who cannot cover passes.")
        case _:
            assert_never(phase.on_empty)
    said.append(Paragraph(text, ("S4",)))
    return tuple(said)


def _drawing(phase: Shed) -> list[str]:
    match phase.draw:
        case "until_fits":
            return [
                _("A player with no card that fits draws from the stock, one card after the other, until one fits."),
                _("That one is played at once."),
            ]
        case "one":
            return [
                _("A player with no card that fits draws one from the stock."),
                _("If it fits it is played at once; else one passes."),
            ]
        case "ends_turn":
            return [
                _("A player with no card that fits draws one from the stock."),
                _("That ends the turn, even if the card fits."),
            ]
        case _:
            assert_never(phase.draw)


def _binding(phase: Shed) -> list[str]:
    if phase.draw_only_if_stuck:
        return [_("A player with a card that fits must play one and may not draw.")]
    return [_("A player with a card that fits may also draw, once in a turn.")]


def _actions(phase: Shed) -> tuple[Paragraph, ...]:
    said = []
    if phase.seven:
        text = ngettext(
            "After a seven the next player draws {count} card from the stock.",
            "After a seven the next player draws {count} cards from the stock.",
            SEVEN_DRAWS,
        )
        sentences = [text.format(count=SEVEN_DRAWS)]
        if phase.seven is True:
            sentences.append(_("With that the turn is over."))
        else:
            sentences.append(_("Then that player has a turn as always."))
        sentences.append(_("It does not help to have a seven oneself: sevens do not add up."))
        said.append(Paragraph(joined(sentences)))
    if phase.eight:
        said.append(Paragraph(_("After an eight the next player is passed over.")))
    if phase.ace:
        text = _("After an ace play goes round the other way. With two players that changes nothing.")
        said.append(Paragraph(text))
    if phase.jack:
        text = _(
            "Whoever plays a jack says which suit it asks for: the next card must be of that suit, or another jack. The"
            " jack itself must fit like any card. With the last card nothing is asked for."
        )
        said.append(Paragraph(text))
    if said:
        said.append(Paragraph(_("The last card of a hand has no effect any more: the deal is over.")))
    return tuple(said)


def _end(rules: Ruleset, phase: Shed) -> tuple[Paragraph, ...]:
    said = [Paragraph(_("The first to have no cards left wins the deal. There are no tricks."), ("S5",))]
    text = _(
        "If all pass one after the other nobody can go on: then the fewest cards win, and players with equally few"
        " share it. The"
        " same holds when a deal has lasted {count} turns."
    )
    said.append(Paragraph(text.format(count=phase.most_turns), ("S5",)))
    if rules.match.points:
        text = _("The winner of a deal gets a point for each card that the others have beyond the winner's own.")
    else:
        text = _("Winning a deal counts as 1, and so does sharing it.")
    said.append(Paragraph(text, ("S5",)))
    return tuple(said)


def _match(match: FirstTo) -> tuple[Paragraph, ...]:
    return (Paragraph(aim(match)),)
