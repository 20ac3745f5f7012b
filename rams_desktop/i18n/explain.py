"""Says why something was refused, and what a line of the score sheet stands for."""

from collections.abc import Sequence
from typing import assert_never

from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.i18n.names import either, the_card, the_cards, the_rank
from rams_desktop.i18n.suits import must_follow, must_trump
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.trick.actions import Choice, Pick
from rams_desktop.rules.trick.events import LineRule
from rams_desktop.rules.trick.observation import Bid, Observation
from rams_desktop.rules.trick.trick import winning


def explain(  # noqa: C901, PLR0911, PLR0912  one case a reason, so that none is forgotten
    illegal: Illegal,
    seen: Observation | None = None,
    names: Sequence[str] = (),
    options: Sequence[Choice] = (),
) -> str:
    """Return one sentence for a refusal: the reason, and the cards that would be allowed.

    `seen` is what the one who was refused knows; `options` what he may do instead, if anything.
    Without them the sentence is more general.
    """
    cards = illegal.allowed
    match illegal.reason:
        case Reason.BAD_LINE:
            return _("This line is not one that a game record can have.")
        case Reason.BAD_PACK:
            return _("These are not the cards of the pack, or not the same pack cut once more.")
        case Reason.BAD_DIGEST:
            return _("The check value is wrong: the game stands differently here.")
        case Reason.NOT_A_CHOICE_NOW:
            return _not_now(seen)
        case Reason.VETOED:
            return _vetoed(seen)
        case Reason.MAY_NOT_FOLD:
            return _may_not_fold(seen)
        case Reason.NOT_YOUR_TURN:
            if seen is not None and isinstance(seen.turn, int) and seen.turn < len(names):
                return _("It is not your turn: {name} comes first.").format(name=names[seen.turn])
            return _("It is not your turn.")
        case Reason.WRONG_NUMBER_OF_CARDS:
            return _wrong_number(seen, options)
        case Reason.NOT_IN_HAND:
            return _("You can only use cards that are in your hand.")
        case Reason.NOT_A_PAIR:
            if not cards:
                return _("A pair is two jacks of one colour, both black or both red.")
            return _("A pair is two jacks of one colour: show {cards}.").format(cards=the_cards(cards))
        case Reason.MUST_LEAD_TRUMP_ACE:
            if not cards:
                return _("Who holds the trump ace must lead it at the first lead of the deal.")
            text = _("You hold the trump ace, and this is your first lead: lead {cards}.")
            return text.format(cards=either([the_card(card) for card in cards]))
        case Reason.MUST_FOLLOW_SUIT:
            suit = cards[0].suit if cards else None
            return _("You must follow suit.") if suit is None else must_follow(suit, _ranks(cards))
        case Reason.MUST_TRUMP:
            suit = cards[0].suit if cards else None
            return _("You cannot follow suit, so you must trump.") if suit is None else must_trump(suit, _ranks(cards))
        case Reason.MUST_BEAT:
            if seen is None or not seen.trick or not cards:
                return _("You must beat the best card if you can.")
            text = _("You can beat {card}, so you must: play {cards}.")
            return text.format(card=the_card(_best(seen)), cards=_ranks(cards))
        case Reason.MUST_OVERTRUMP:
            if seen is None or not seen.trick or not cards:
                return _("You must play a higher trump if you can.")
            text = _("You can trump higher than {card}, so you must: play {cards}.")
            return text.format(card=the_card(_best(seen)), cards=_ranks(cards))
        case _:
            assert_never(illegal.reason)


def _ranks(cards: Sequence[Card]) -> str:
    """Return the choice among cards of one suit: "the ace or the ten"."""
    return either([the_rank(card.rank) for card in cards])


def _best(seen: Observation) -> Card:
    return winning(seen.trick, seen.trump, seen.terms, demoted=seen.demoted).card


def _not_now(seen: Observation | None) -> str:
    if seen is None:
        return _("That cannot be done now.")
    if seen.over:
        return _("The match is over.")
    match seen.phase:
        case "cut":
            return _("That cannot be done now: the cards are not dealt yet.")
        case "buy":
            return _("That cannot be done now: the widow is being offered.")
        case "fold":
            return _("That cannot be done now: first it must be clear who is playing.")
        case "jacks":
            return _("That cannot be done now: pairs of jacks are being declared.")
        case "tricks":
            return _("That cannot be done now: the cards are being played.")
        case _:
            return _("That cannot be done now.")


def _vetoed(seen: Observation | None) -> str:
    if seen is None:
        return _("A player just short of winning may neither buy nor fold.")
    count = seen.terms.match.veto_distance
    if seen.phase == "buy":
        text = ngettext(
            "You are {count} point short of winning, so you may not buy.",
            "You are {count} points short of winning, so you may not buy.",
            count,
        )
    else:
        text = ngettext(
            "You are {count} point short of winning, so you must play.",
            "You are {count} points short of winning, so you must play.",
            count,
        )
    return text.format(count=count)


def _may_not_fold(seen: Observation | None) -> str:
    if seen is not None and seen.viewer == seen.buyer:
        return _("You have bought the widow, so you must play.")
    if seen is not None and seen.bids[seen.viewer] is Bid.DECLINED:
        return _("You had the chance to buy, so you must play.")
    return _("You may not fold in this deal.")


def _wrong_number(seen: Observation | None, options: Sequence[Choice]) -> str:
    pick = next((each for each in options if isinstance(each, Pick)), None)
    if pick is not None and pick.least == pick.most:
        text = ngettext("Lay away exactly {count} card.", "Lay away exactly {count} cards.", pick.least)
        return text.format(count=pick.least)
    phase = "" if seen is None else seen.phase
    if phase == "jacks":
        return _("Show exactly two jacks.")
    if phase == "tricks":
        return _("Play exactly one card.")
    return _("That is not the right number of cards.")


def line(rule: LineRule, points: int) -> tuple[str, str]:  # noqa: C901, PLR0911  one case a rule
    """Return the words of a score sheet's line and the clause behind it.

    `points` are those of the line: a penalty reads otherwise than a gain.
    """
    match rule:
        case LineRule.TRICKS:
            return _("Tricks taken"), "R35"
        case LineRule.WALK_OVER:
            return _("Everyone else folded"), "R19"
        case LineRule.JACK_PAIR:
            return _("Pair of jacks"), "R29"
        case LineRule.NO_TRICK:
            return (_("Penalty for no trick") if points < 0 else _("No trick")), "R36"
        case LineRule.NO_TRICK_NOT_POSITIVE:
            return _("No trick, but nothing is taken at zero or below"), "R36"
        case LineRule.NO_TRICK_PAIR:
            return _("No trick, made good by the pair of jacks"), "R32"
        case LineRule.NO_TRICK_NOT_ASKED:
            return _("No trick, but the question was forgotten"), "R21"
        case LineRule.NO_TRICK_NO_BUYER:
            return _("No trick, but nobody had bought"), "R21"
        case LineRule.FOLDED:
            return _("Folded"), "R17"
        case LineRule.DEAL_CUT_SHORT:
            return _("No trick, but the deal was cut short"), "R37"
        case _:
            assert_never(rule)


def record_trouble(code: str, detail: str = "") -> str:
    """Return why a record cannot be used at all; `detail` is the name or number it is about."""
    match code:
        case "no-header":
            return _("The record has no complete first line.")
        case "unknown-ruleset":
            return _("There is no ruleset {name}.").format(name=detail)
        case "wrong-number-of-seats":
            return _("The ruleset is not for {number} players.").format(number=detail)
        case "unknown-option":
            return _("The ruleset has no such option or value: {name}.").format(name=detail)
        case "bad-header":
            return _("The first line is not the beginning of a game record: {detail}.").format(detail=detail)
        case _:
            return _("The record cannot be used ({code}).").format(code=code)
