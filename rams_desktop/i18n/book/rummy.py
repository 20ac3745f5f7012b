"""The rulebook of a rummy game."""

from typing import assert_never

from rams_desktop.i18n.aim import aim
from rams_desktop.i18n.book import house
from rams_desktop.i18n.book.page import Paragraph, Section, allowed, joined, players
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, country_name, points, ruleset_name, ruleset_special
from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.match import Lowest
from rams_desktop.rules.rummy.phases.deal import Deal
from rams_desktop.rules.rummy.phases.draw import DrawCard
from rams_desktop.rules.rummy.phases.lay import Lay
from rams_desktop.rules.rummy.phases.score import Score
from rams_desktop.rules.rummy.ruleset import Ruleset

SET = cards("9C 9D 9H XX")
RUN = cards("XX 7S 8S")


def chapters(rules: Ruleset, numbers: tuple[int, ...]) -> list[Section]:
    """Return the chapters; one without a paragraph is of no use here."""
    said = [
        Section("short", _("The game in short"), _short(rules)),
        Section("players", _("Players and pack"), _packs(rules, numbers)),
    ]
    for phase in rules.phases:
        if isinstance(phase, Deal):
            said.append(Section("deal", _("The deal"), _deal(phase)))
        if isinstance(phase, DrawCard):
            said.append(Section("draw", _("Drawing or taking a card"), _draw(phase)))
        if isinstance(phase, Lay):
            said.append(Section("melds", _("Melds"), _melds(phase)))
            said.append(Section("open", _("Opening"), _open(phase)))
            said.append(Section("lay", _("Laying off, jokers, going out"), _lay(phase)))
        if isinstance(phase, Score):
            said.append(Section("score", _("The score"), _score(phase)))
    draw = rules.phase("draw")
    if isinstance(draw, DrawCard):
        said.insert(-1, Section("stop", _("When the stock is empty"), _stop(draw)))
    return [
        *said,
        Section("match", _("The end of the match"), _match(rules.match)),
        Section("options", _("What you may choose"), house.choices(rules)),
    ]


def _short(rules: Ruleset) -> tuple[Paragraph, ...]:
    text = _("{name} is a card game for {players} players, each playing alone.")
    said = [text.format(name=ruleset_name(rules), players=players(allowed(rules)))]
    if rules.countries:
        countries = both([country_name(code) for code in rules.countries])
        said.append(_("It comes from {countries}.").format(countries=countries))
    text = ngettext("A match takes about {count} minute.", "A match takes about {count} minutes.", rules.minutes)
    said.append(text.format(count=rules.minutes))
    text = _("In turn you draw a card, lay melds on the table if you can, and discard a card.")
    more = _("The first to have no cards left wins the deal; the others write up what is left in their hands.")
    found = [Paragraph(joined(said)), Paragraph(joined([text, more]), ("P4", "P13", "P15"))]
    if rules.special:
        found.append(Paragraph(ruleset_special(rules)))
    return tuple(found)


def _packs(rules: Ruleset, numbers: tuple[int, ...]) -> tuple[Paragraph, ...]:
    text = _("{players} can play; the usual number is {usual}.")
    if len(numbers) == 1:
        text = _("These are the rules for {players} players.")
    said = [Paragraph(text.format(players=players(numbers), usual=rules.players.default), ("P1",))]
    for pack in rules.packs:
        seats = [each for each in pack.players if each in numbers]
        if not seats:
            continue
        text = ngettext(
            "With {players} players {count} pack of 52 cards is used.",
            "With {players} players {count} packs of 52 cards are shuffled together.",
            pack.packs,
        )
        jokers = ngettext("With them goes {count} joker.", "With them go {count} jokers.", pack.jokers)
        sentences = [text.format(players=players(seats), count=pack.packs), jokers.format(count=pack.jokers)]
        if pack.house:
            sentences.append(_("That is a house rule."))
        said.append(Paragraph(joined(sentences), ("P2",)))
    text = _(
        "The first dealer is chosen by lot. After each deal the next player clockwise deals."
        " The player on the dealer's left is the eldest."
    )
    return (*said, Paragraph(text, ("P3",)))


def _deal(deal: Deal) -> tuple[Paragraph, ...]:
    text = ngettext(
        "Each player gets {count} card.", "Each player gets {count} cards, one at a time, eldest first.", deal.hand
    )
    said = [text.format(count=deal.hand)]
    if deal.first == "turned":
        said.append(_("The next card is turned up and begins the discard pile; the others are the stock."))
        said.append(_("Eldest begins, and the turn goes to the left."))
    else:
        said.append(_("Eldest gets one more and begins without drawing; the others are the stock."))
    return (Paragraph(joined(said), ("P1", "P3")),)


def _draw(phase: DrawCard) -> tuple[Paragraph, ...]:
    said = [_("Your turn begins with the top card of the stock, or with that of the discard pile if you like.")]
    match phase.take:
        case "free":
            said.append(
                _(
                    "A card taken from the discard pile may stay in your hand, but you may not discard it in the same"
                    " turn."
                )
            )
        case "after_opening":
            said.append(
                _("Only a player who has opened may take a discard, and may not discard it again in the same turn.")
            )
        case "to_meld":
            said.append(_("A discard may be taken only to be laid on the table at once."))
        case _:
            assert_never(phase.take)
    if phase.take_from > 1:
        said.append(_("Until round {round} no discard may be taken.").format(round=phase.take_from))
    if phase.last_card_draws:
        said.append(_("A player with only one card left must draw from the stock."))
    return (Paragraph(joined(said), ("P4", "P5")),)


def _melds(phase: Lay) -> tuple[Paragraph, ...]:
    text = _("A set is three or four cards of one rank, all of different suits.")
    found = [Paragraph(text, ("P7",))]
    said = [
        _("A run is at least three cards of one suit in a row."),
        _("The ace is low before the two or high after the king; a run does not go round the corner."),
    ]
    if phase.both_aces:
        said.append(_("The whole suit from ace to ace is a run too."))
    found.append(Paragraph(joined(said), ("P8",)))
    said = [
        _("In a meld the cards from two to ten count their number, jack, queen and king ten each."),
        _("An ace counts 1 when it is low in a run, else 11."),
    ]
    found.append(Paragraph(joined(said), ("P9",)))
    said = [_("A joker stands for any card and counts as that card.")]
    match phase.jokers:
        case "one":
            said.append(_("There may be one joker in a meld."))
        case "two_in_run":
            said.append(_("There may be two jokers in a run, and one in a set."))
        case "minority":
            said.append(_("A meld must hold more other cards than jokers, and a set no more than one joker."))
        case _:
            assert_never(phase.jokers)
    if phase.joker_place == "lowest":
        said.append(_("Where it could stand for two cards it is the lower one."))
        shown = _("Here the joker is the six.")
    else:
        said.append(_("Where it could stand for two cards it is the higher one."))
        shown = _("Here the joker is the nine.")
    found += [Paragraph(joined(said), ("P11",), SET), Paragraph(shown, ("P11",), RUN)]
    return tuple(found)


def _open(phase: Lay) -> tuple[Paragraph, ...]:
    text = _("The first melds that you lay down must be worth {points} together, all in one turn.")
    said = [text.format(points=points(phase.threshold))] if phase.threshold else []
    if phase.pure_run:
        said.append(_("One of them must be a pure run (a run without a joker)."))
    if phase.progressive:
        said.append(_("They must be worth more than what anybody else opened with."))
    if phase.free_at_once:
        said.append(_("A player who lays down the whole hand, but for one discard, needs no points."))
    if phase.from_round > 1:
        said.append(_("Until round {round} nobody may open.").format(round=phase.from_round))
    said.append(_("Later melds may be worth anything."))
    return (Paragraph(joined(said), ("P6", "P10")),)


def _lay(phase: Lay) -> tuple[Paragraph, ...]:
    said = [_("Once you have opened you may lay off cards on any meld on the table, your own or another player's.")]
    if not phase.lay_off_at_once:
        said.append(_("But not in the turn in which you open."))
    if not phase.lay_off_joker:
        said.append(_("A joker may not be laid off."))
    found = [Paragraph(joined(said), ("P4",))]
    said = [
        _("Once you have opened you may take a joker from a meld by putting the card that it stands for in its place."),
        _("In a set that is possible only if the three other suits lie beside it."),
    ]
    if phase.replay == "required":
        said.append(_("The joker must be played again in the same turn; else it may not be taken."))
    else:
        said.append(_("The joker must be played again in the same turn if that is possible."))
    found.append(Paragraph(joined(said), ("P12",)))
    said = [_("A player with no cards left goes out and wins the deal.")]
    if phase.final_discard:
        said.append(_("The last card must be discarded."))
    else:
        said.append(_("The last card may be discarded or laid on the table."))
    found.append(Paragraph(joined(said), ("P13",)))
    return tuple(found)


def _stop(phase: DrawCard) -> tuple[Paragraph, ...]:
    times = ngettext(
        "When the stock is empty, all discards but the top one are shuffled into a new stock, {count} time in a deal.",
        "When the stock is empty, all discards but the top one are shuffled into a new stock, {count} times in a deal.",
        phase.reshuffles,
    )
    said = [times.format(count=phase.reshuffles)] if phase.reshuffles else []
    if phase.counting == "turns":
        text = ngettext(
            "When there is nothing more to draw, or after {count} turn, the deal stops: the lowest hand wins it.",
            "When there is nothing more to draw, or after {count} turns, the deal stops: the lowest hand wins it.",
            phase.turns,
        )
    else:
        text = ngettext(
            "When there is nothing more to draw, or after {count} round, the deal stops: the lowest hand wins it.",
            "When there is nothing more to draw, or after {count} rounds, the deal stops: the lowest hand wins it.",
            phase.turns,
        )
    said.append(text.format(count=phase.turns))
    return (Paragraph(joined(said), ("P14",)),)


def _score(phase: Score) -> tuple[Paragraph, ...]:
    text = _(
        "At the end everybody else writes up the cards left in the hand: their numbers, ten for a court card, {ace}"
        " for an ace,"
        " {joker} for a joker."
    )
    said = [text.format(ace=phase.ace, joker=phase.joker)]
    flat = points(phase.unopened_points)
    match phase.unopened:
        case "flat":
            said.append(_("A player who never opened writes {points} instead.").format(points=flat))
        case "cards":
            pass
        case "double":
            said.append(_("A player who never opened writes twice as much."))
        case "cap":
            said.append(_("A player who never opened writes at most {points}.").format(points=flat))
        case _:
            assert_never(phase.unopened)
    found = [Paragraph(joined(said), ("P15",))]
    usually, once, first = phase.winner
    text = _(
        "The winner writes {usually}; {once} if everything was laid in one turn, and {first} if nobody else had laid"
        " anything."
    )
    said = [text.format(usually=points(usually), once=points(once), first=points(first))]
    if not any(phase.winner):
        said = [_("The winner writes nothing.")]
    if phase.double_at_once:
        said.append(_("When everything was laid in one turn the others write twice as much."))
    found.append(Paragraph(joined(said), ("P13", "P15")))
    match phase.stopped:
        case "lowest_free":
            text = _(
                "In a deal that stops the lowest hand writes nothing, all of them if several tie; the others write as"
                " usual."
            )
        case "all_count":
            text = _("In a deal that stops all players write what is in their hands.")
        case "cards":
            text = _(
                "In a deal that stops the lowest hand writes nothing; the others write just their cards, opened or not."
            )
        case _:
            assert_never(phase.stopped)
    return (*found, Paragraph(text, ("P14",)))


def _match(match: Lowest) -> tuple[Paragraph, ...]:
    return (Paragraph(aim(match), ("P15",)),)
