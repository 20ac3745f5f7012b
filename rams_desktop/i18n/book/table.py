"""Before the cards speak: players and packs, the cut, the deal, trump."""

from rams_desktop.i18n.book.page import Paragraph, Scope, all_of, joined, lowest_ranks, players
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import both, number, rank_name, the_cards
from rams_desktop.rules.core.pack import Pack, all_cards
from rams_desktop.rules.trick.phases.buy import BuyWidow
from rams_desktop.rules.trick.phases.cut import Cut
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.declare import Declare
from rams_desktop.rules.trick.phases.exchange import Exchange
from rams_desktop.rules.trick.phases.propose import Propose
from rams_desktop.rules.trick.phases.stand import TakePart


def who_plays(scope: Scope) -> tuple[Paragraph, ...]:
    """Return the players, the pack and whose deal it is (R1-R3)."""
    rules = scope.rules
    if scope.single:
        text = _("These are the rules for {players} players.")
        said = [Paragraph(text.format(players=players(scope.numbers)), scope.cite("players"))]
    else:
        text = _("{players} can play; the usual number is {usual}.")
        known = [each for each in scope.numbers if not scope.pack(each).house] or scope.numbers
        said = [Paragraph(text.format(players=players(known), usual=rules.players.default), scope.cite("players"))]
        house = [each for each in scope.numbers if each not in known]
        if house:
            text = _("There is a house form for {players} players; see there.")
            said.append(Paragraph(text.format(players=players(house)), scope.cite("players")))
    for pack in rules.packs:
        used = [each for each in pack.players if each in scope.numbers]
        if used and (scope.single or not pack.house):
            said.append(Paragraph(pack_sentence(pack, used), scope.cite("pack")))
    text = _(
        "The first dealer is chosen by lot. After each deal the next player clockwise deals."
        " The player on the dealer's left is the eldest."
    )
    said.append(Paragraph(text, scope.cite("dealer")))
    return tuple(said)


def pack_sentence(pack: Pack, used: list[int]) -> str:
    """Return which cards some numbers of players use."""
    ranks = both([rank_name(rank) for rank in pack.ranks])
    text = _("With {players} players the pack has {count} cards. Each suit has, from high to low: {ranks}.")
    return text.format(players=players(used), count=len(all_cards(pack.ranks)), ranks=ranks)


def the_cut(scope: Scope, cut: Cut) -> tuple[Paragraph, ...]:
    """Return who shuffles and cuts, and the dealer's look at the bottom card (R4, R6, R7)."""
    text = _("The dealer shuffles, and the player on the dealer's right cuts the pack.")
    said = [Paragraph(text, scope.cite("cut"))]
    deal = scope.find(Deal)
    last = deal is not None and deal.turn_up == "dealers_last"
    if last and (scope.cite("bottom") or any(scope.left_over(each) == 0 for each in scope.numbers)):
        said.append(Paragraph(_bottom(scope), scope.cite("bottom")))
    if cut.shifts:
        text = _(
            "If the bottom card is then a seven or an ace, all see it: the deal is void, the next player deals, and the"
            " stakes of that deal are doubled. With the seven of diamonds the next player is passed over, and the one"
            " after deals. It can happen several times. A void deal counts as one of the match."
        )
        said.append(Paragraph(text, (), (scope.card(0, "S"),)))
    if cut.recut is False and not scope.cite("recut"):
        return tuple(said)
    looks = [each for each in scope.numbers if each in cut.recut_seats]
    if cut.recut is False or not looks:
        text = _("Nobody looks at the bottom card before the deal, and there is no second cut.")
        said.append(Paragraph(text, scope.cite("recut")))
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
    said.append(Paragraph(text.format(players=players(looks), rank=rank), scope.cite("recut"), example))
    return tuple(said)


def _bottom(scope: Scope) -> str:
    full = [each for each in scope.numbers if scope.left_over(each) == 0]
    if not full:
        return _("Not every card is dealt, so the bottom card of the pack stays unknown.")
    text = _(
        "With {players} players every card is dealt. So the bottom card of the pack becomes the dealer's last"
        " card, and with it trump."
    )
    return text.format(players=players(full))


def the_deal(scope: Scope, deal: Deal) -> tuple[Paragraph, ...]:
    """Return how the cards go round (R5, R8, R10, K2, M2)."""
    said = [_round(deal)]
    if scope.widow:
        said.append(_middle(scope, deal))
    if deal.turn_up == "dealers_last" and len(deal.widow) < len(deal.packets):
        said.append(_("The very last card goes to the dealer."))
    return (Paragraph(joined(said), scope.cite("deal")), *_left_over(scope, deal), _unseen(scope))


def _round(deal: Deal) -> str:
    if set(deal.packets) <= {1}:
        text = ngettext(
            "Cards are dealt face down, one at a time and clockwise, the eldest first, until each has {count} card.",
            "Cards are dealt face down, one at a time and clockwise, the eldest first, until each has {count} cards.",
            deal.hand,
        )
        return text.format(count=deal.hand)
    text = ngettext(
        "Cards are dealt face down and clockwise, the eldest first, in packets of {packets}, until each has {count}"
        " card.",
        "Cards are dealt face down and clockwise, the eldest first, in packets of {packets}, until each has {count}"
        " cards.",
        deal.hand,
    )
    return text.format(count=deal.hand, packets=all_of(deal.packets))


def _middle(scope: Scope, deal: Deal) -> str:
    """Return how the cards in the middle are dealt, and what they are called."""
    count = scope.widow
    stand = scope.find(TakePart)
    extra = stand is not None and stand.take_widow
    if set(deal.widow) == {1} and not extra:
        text = ngettext(
            "After each round one card goes face down to the middle, until {count} card lies there: the widow.",
            "After each round one card goes face down to the middle, until {count} cards lie there: the widow.",
            count,
        )
        return text.format(count=count)
    if extra and set(deal.widow) == {1}:
        text = ngettext(
            "After each round one card goes face down to the middle: an extra hand of {count} card.",
            "After each round one card goes face down to the middle: an extra hand of {count} cards.",
            count,
        )
    elif extra:
        text = ngettext(
            "After the rounds cards go face down to the middle, {packets} in turn: an extra hand of {count} card.",
            "After the rounds cards go face down to the middle, {packets} in turn: an extra hand of {count} cards.",
            count,
        )
    else:
        text = ngettext(
            "After the rounds cards go face down to the middle, {packets} in turn: the widow, {count} card in all.",
            "After the rounds cards go face down to the middle, {packets} in turn: the widow, {count} cards in all.",
            count,
        )
    return text.format(count=count, packets=all_of(deal.widow))


def _left_over(scope: Scope, deal: Deal) -> list[Paragraph]:
    """Return what becomes of the cards that are not dealt."""
    rests = [(each, scope.left_over(each)) for each in scope.numbers if scope.left_over(each) > 0]
    if any(scope.find(kind) is not None for kind in (Declare, Exchange, Propose)):
        text = _("The rest of the pack lies face down in the middle: the stock, from which new cards are drawn.")
        return [Paragraph(text, scope.cite("deal"))]
    if not rests:
        return [Paragraph(_("No card is left over."), scope.cite("left-over"))] if deal.hand else []
    said = []
    for seats, rest in rests:
        text = ngettext(
            "With {players} players {count} card is left over; it is put aside unseen and not used.",
            "With {players} players {count} cards are left over; they are put aside unseen and not used.",
            rest,
        )
        said.append(Paragraph(text.format(players=number(seats), count=rest), scope.cite("left-over")))
    return said


def _unseen(scope: Scope) -> Paragraph:
    text = _(
        "Nobody looks at a card before trump is known. The program keeps to that: it shows you your cards after the"
        " turn-up."
    )
    return Paragraph(text, scope.cite("no-look"))


def trump(scope: Scope, deal: Deal) -> tuple[Paragraph, ...]:
    """Return what makes trump (R9, K2, M2)."""
    said = [Paragraph(_turn_up(deal), scope.cite("turn-up"), (scope.card(2, "H"),))]
    said += [Paragraph(text, scope.cite("turn-up")) for text in _then(scope, deal)]
    always = scope.rules.permanent_trumps
    if always:
        said.append(Paragraph(_permanent(scope, len(always)).format(cards=the_cards(always)), (), always))
    return tuple(said)


def _permanent(scope: Scope, count: int) -> str:
    if scope.rules.permanent_above_ace:
        return ngettext(
            "One card is a trump in every deal, whatever is turned up: {cards}. It is the highest of all, above the"
            " trump ace.",
            "Some cards are trumps in every deal, whatever is turned up: {cards}. In this order they are the highest of"
            " all, above the trump ace.",
            count,
        )
    return ngettext(
        "One card is a trump in every deal, whatever is turned up: {cards}. It comes right after the trump ace.",
        "Some cards are trumps in every deal, whatever is turned up: {cards}. In this order they come right after the"
        " trump ace.",
        count,
    )


def _turn_up(deal: Deal) -> str:
    match deal.turn_up:
        case "dealers_last":
            return _("The dealer's last card is turned up for everybody to see. Its suit is trump for this deal.")
        case "next":
            return _(
                "When everybody has their cards the next one is turned up and laid on the table. Its suit is trump for"
                " this deal."
            )
        case "to_dealer":
            return _(
                "After the first round the dealer turns the next card up, for everybody to see, and takes it. Its suit"
                " is trump for this deal."
            )


def _then(scope: Scope, deal: Deal) -> list[str]:
    """Return what becomes of the turn-up."""
    if deal.turn_up == "next":
        return [_("The turn-up is nobody's card and in nobody's hand.")]
    if deal.turn_up == "to_dealer":
        text = ngettext(
            "So the dealer holds {count} card, one more than the others, until the exchange.",
            "So the dealer holds {count} cards, one more than the others, until the exchange.",
            deal.hand + 1,
        )
        return [text.format(count=deal.hand + 1)]
    if scope.find(BuyWidow) is not None:
        return [
            _(
                "The turn-up stays in the dealer's hand and is an ordinary card from then on: a dealer who buys may lay"
                " it away, and a jack counts among the dealer's jacks."
            )
        ]
    return [_("The turn-up stays in the dealer's hand and is an ordinary card from then on.")]
