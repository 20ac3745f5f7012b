"""Before the cards speak: the game in short, players and packs, the cut, the deal, trump."""

from rams_desktop.i18n.book.page import Paragraph, Scope, lowest_ranks, players
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, country_name, number, rank_name, ruleset_name, ruleset_special
from rams_desktop.rules.core.pack import Pack, all_cards
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.fold import AskAndFold
from rams_desktop.rules.trick.phases.score import Score


def short(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the game in a few sentences."""
    rules, target = scope.rules, scope.rules.match.target
    said = [Paragraph(_about(scope))]
    text = ngettext(
        "Tricks earn points, deal after deal. The first to have {count} point wins the match.",
        "Tricks earn points, deal after deal. The first to have {count} points wins the match.",
        target,
    )
    said.append(Paragraph(text.format(count=target), ("R34",)))
    if scope.find(BuyWidow) is not None:
        text = _(
            "Some cards lie face down in the middle: the widow. One player may buy it for cards of the hand, without"
            " knowing what it holds."
        )
        said.append(Paragraph(text, ("R11",)))
    score = scope.find(Score)
    if score is not None and score.no_trick < 0:
        text = _("Who plays a deal and takes no trick loses points.")
        if scope.find(AskAndFold) is not None:
            text = _("Who plays a deal and takes no trick loses points; so with a poor hand it can be wise to fold.")
        said.append(Paragraph(text, ("R36",)))
    if rules.special:
        said.append(Paragraph(ruleset_special(rules)))
    return tuple(said)


def _about(scope: Scope) -> str:
    rules = scope.rules
    text = _("{name} is a card game for {players} players, each playing alone.")
    said = [text.format(name=ruleset_name(rules), players=players(scope.numbers))]
    if rules.native:
        said.append(_("Where it is at home it is called {native}.").format(native=rules.native))
    if rules.countries:
        countries = both([country_name(code) for code in rules.countries])
        said.append(_("It comes from {countries}.").format(countries=countries))
    text = ngettext("A match takes about {count} minute.", "A match takes about {count} minutes.", rules.minutes)
    said.append(text.format(count=rules.minutes))
    return joined(said)


def joined(sentences: list[str]) -> str:
    """Return sentences one after the other."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = _("{one} {other}").format(one=text, other=sentence)
    return text


def who_plays(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the players, the pack and whose deal it is (R1-R3)."""
    rules = scope.rules
    if scope.single:
        said = [
            Paragraph(_("These are the rules for {players} players.").format(players=players(scope.numbers)), ("R2",))
        ]
    else:
        text = _("{players} can play; the usual number is {usual}.")
        known = [each for each in scope.numbers if not scope.pack(each).house] or scope.numbers
        said = [Paragraph(text.format(players=players(known), usual=rules.players.default), ("R2",))]
        house = [each for each in scope.numbers if each not in known]
        if house:
            text = _("There is a house form for {players} players; see there.")
            said.append(Paragraph(text.format(players=players(house)), ("R2",)))
    for pack in rules.packs:
        used = [each for each in pack.players if each in scope.numbers]
        if used and (scope.single or not pack.house):
            said.append(Paragraph(pack_sentence(pack, used), ("R1",)))
    text = _(
        "The first dealer is chosen by lot. After each deal the next player clockwise deals."
        " The player on the dealer's left is the eldest."
    )
    said.append(Paragraph(text, ("R3",)))
    return tuple(said)


def pack_sentence(pack: Pack, used: list[int]) -> str:
    """Return which cards some numbers of players use."""
    ranks = both([rank_name(rank) for rank in pack.ranks])
    text = _("With {players} players the pack has {count} cards. Each suit has, from high to low: {ranks}.")
    return text.format(players=players(used), count=len(all_cards(pack.ranks)), ranks=ranks)


def the_cut(scope: Scope, cut: Cut) -> tuple[Paragraph, ...]:
    """Return who shuffles and cuts, and the dealer's look at the bottom card (R4, R6, R7)."""
    said = [Paragraph(_("The dealer shuffles, and the player on the dealer's right cuts the pack."), ("R4",))]
    full = [each for each in scope.numbers if scope.left_over(each) == 0]
    if full:
        text = _(
            "With {players} players every card is dealt. So the bottom card of the pack becomes the dealer's last"
            " card, and with it trump."
        )
        said.append(Paragraph(text.format(players=players(full)), ("R6",)))
    else:
        text = _("Not every card is dealt, so the bottom card of the pack stays unknown.")
        said.append(Paragraph(text, ("R6",)))
    looks = [each for each in scope.numbers if each in cut.recut_seats]
    if cut.recut is False or not looks:
        said.append(
            Paragraph(_("Nobody looks at the bottom card before the deal, and there is no second cut."), ("R7",))
        )
        return tuple(said)
    rank = lowest_ranks(scope, looks)
    if cut.recut == "repeat":
        text = _(
            "With {players} players the dealer may look at the bottom card before dealing. If it is of the lowest"
            " rank, {rank}, the dealer may have the pack cut again, as often as that rank shows, or deal it as it is."
        )
    else:
        text = _(
            "With {players} players the dealer may look at the bottom card before dealing. If it is of the lowest"
            " rank, {rank}, the dealer may have the pack cut once more, or deal it as it is. The second cut stands."
        )
    example = (scope.card(-1, "D"),)
    said.append(Paragraph(text.format(players=players(looks), rank=rank), ("R7",), example))
    return tuple(said)


def the_deal(scope: Scope, deal: Deal) -> tuple[Paragraph, ...]:
    """Return how the cards go round (R5, R8, R10)."""
    text = ngettext(
        "Cards are dealt face down, one at a time and clockwise, the eldest first, until each has {count} card.",
        "Cards are dealt face down, one at a time and clockwise, the eldest first, until each has {count} cards.",
        deal.hand,
    )
    said = [text.format(count=deal.hand)]
    if scope.widow:
        text = ngettext(
            "After each round one card goes face down to the middle, until {count} card lies there: the widow.",
            "After each round one card goes face down to the middle, until {count} cards lie there: the widow.",
            scope.widow,
        )
        said.append(text.format(count=scope.widow))
    if scope.widow < deal.hand:
        said.append(_("The very last card goes to the dealer."))
    paragraphs = [Paragraph(joined(said), ("R5",))]
    rests = [(each, scope.left_over(each)) for each in scope.numbers if scope.left_over(each) > 0]
    for seats, rest in rests:
        text = ngettext(
            "With {players} players {count} card is left over; it is put aside unseen and not used.",
            "With {players} players {count} cards are left over; they are put aside unseen and not used.",
            rest,
        )
        paragraphs.append(Paragraph(text.format(players=number(seats), count=rest), ("R8",)))
    if not rests:
        paragraphs.append(Paragraph(_("No card is left over."), ("R8",)))
    text = _(
        "Nobody looks at a card before trump is known. The program keeps to that: it shows you your cards after the"
        " turn-up."
    )
    paragraphs.append(Paragraph(text, ("R10",)))
    return tuple(paragraphs)


def trump(scope: Scope, deal: Deal) -> tuple[Paragraph, ...]:
    """Return what makes trump (R9)."""
    said = [Paragraph(_turn_up(deal), ("R9",), (scope.card(2, "H"),))]
    text = _("The turn-up stays in the dealer's hand and is an ordinary card from then on.")
    if scope.find(BuyWidow) is not None:
        text = _(
            "The turn-up stays in the dealer's hand and is an ordinary card from then on: a dealer who buys may lay it"
            " away, and a jack counts among the dealer's jacks."
        )
    said.append(Paragraph(text, ("R9",)))
    return tuple(said)


def _turn_up(deal: Deal) -> str:
    match deal.turn_up:
        case "dealers_last":
            return _("The dealer's last card is turned up for everybody to see. Its suit is trump for this deal.")
