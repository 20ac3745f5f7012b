"""Says why something was refused, and what a line of the score sheet stands for."""

from collections.abc import Sequence
from typing import Final, assert_never

from rams_desktop.i18n import melding, shedding
from rams_desktop.i18n.clauses import LINES, Said, clause, source
from rams_desktop.i18n.messages import _, mark, ngettext
from rams_desktop.i18n.names import either, points, the_card, the_cards, the_rank
from rams_desktop.i18n.suits import must_follow, must_trump
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import AnyChoice, AnyObservation, AnyPlayerAction
from rams_desktop.rules.match import Race, Series
from rams_desktop.rules.rummy.observation import Observation as RummyObservation
from rams_desktop.rules.shedding.observation import Observation as SheddingObservation
from rams_desktop.rules.trick.actions import Pick
from rams_desktop.rules.trick.events import LineRule
from rams_desktop.rules.trick.observation import Bid, Observation
from rams_desktop.rules.trick.ruleset import Ruleset
from rams_desktop.rules.trick.trick import winning


def explain(
    illegal: Illegal,
    seen: AnyObservation | None = None,
    names: Sequence[str] = (),
    options: Sequence[AnyChoice] = (),
    action: AnyPlayerAction | None = None,
) -> str:
    """Return one sentence for a refusal: the reason, and the cards that would be allowed.

    `seen` is what the one who was refused knows; `options` what he may do instead, if anything;
    `action` what he tried. Without them the sentence is more general.
    """
    said = None
    if isinstance(seen, SheddingObservation) or illegal.reason in _SHEDDING:
        said = shedding.explain(illegal, seen if isinstance(seen, SheddingObservation) else None)
    if said is not None:
        return said
    if illegal.reason is Reason.NOT_YOUR_TURN:
        if seen is not None and isinstance(seen.turn, int) and seen.turn < len(names):
            return _("It is not your turn: {name} comes first.").format(name=names[seen.turn])
        return _("It is not your turn.")
    if illegal.reason is Reason.NOT_A_CHOICE_NOW:
        return _not_now(seen)
    if illegal.reason in melding.REFUSALS:
        return melding.refused(illegal.reason, seen if isinstance(seen, RummyObservation) else None, action)
    return _trick(illegal, seen if isinstance(seen, Observation) else None, names, options)


_SHEDDING: Final = (Reason.DOES_NOT_MATCH, Reason.HAS_A_MATCH, Reason.MUST_NAME_A_SUIT, Reason.MAY_NOT_NAME_A_SUIT)


def _trick(  # noqa: C901, PLR0911, PLR0912  one case a reason, so that none is forgotten
    illegal: Illegal, seen: Observation | None, names: Sequence[str], options: Sequence[AnyChoice]
) -> str:
    cards = illegal.allowed
    match illegal.reason:
        case Reason.BAD_LINE:
            return _("This line is not one that a game record can have.")
        case Reason.BAD_PACK:
            return _("These are not the cards of the pack, or not the same pack cut once more.")
        case Reason.BAD_DIGEST:
            return _("The check value is wrong: the game stands differently here.")
        case Reason.VETOED:
            return _vetoed(seen)
        case Reason.MAY_NOT_FOLD:
            return _may_not_fold(seen)
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
                return _("Whoever holds the trump ace must lead it at the first lead of the deal.")
            text = _("You hold the trump ace, and this is your first lead: lead {cards}.")
            if cards[0].rank != "A":
                text = _("The trump ace is turned up, and this is your first lead: lead {cards}.")
            return text.format(cards=either([the_card(card) for card in cards]))
        case Reason.MUST_FOLLOW_SUIT:
            suit = _suit_of(cards, seen)
            if suit is not None:
                return must_follow(suit, _ranks(cards))
            text = _("You must follow suit: play {cards}.") if cards else _("You must follow suit.")
            return text.format(cards=_ranks(cards))
        case Reason.MUST_TRUMP:
            suit = _suit_of(cards, seen)
            if suit is not None:
                return must_trump(suit, _ranks(cards))
            text = _("You cannot follow suit, so you must trump.")
            if cards:
                text = _("You cannot follow suit, so you must trump: play {cards}.")
            return text.format(cards=_ranks(cards))
        case Reason.MUST_BEAT:
            if seen is None or not seen.trick or not cards:
                return _("You must beat the best card if you can.")
            text = _("You can beat {card}, so you must: play {cards}.")
            return text.format(card=the_card(_best(seen)), cards=_ranks(cards))
        case Reason.PAM_BE_CIVIL:
            if not cards:
                return _("Pam must be civil: it may not be played on the trump ace.")
            return _("Pam must be civil, so you must play {cards}.").format(cards=_ranks(cards))
        case Reason.MUST_OVERTRUMP:
            if seen is None or not seen.trick or not cards:
                return _("You must play a higher trump if you can.")
            text = _("You can trump higher than {card}, so you must: play {cards}.")
            return text.format(card=the_card(_best(seen)), cards=_ranks(cards))
        case Reason.ACE_MAY_NOT_PASS:
            return _ace_binds(seen)
        case Reason.ACE_MAY_NOT_BE_DISCARDED:
            if seen is not None and seen.phase == "swap":
                return _("An ace may not be given for the turn-up.")
            return _("An ace may not be laid away.")
        case Reason.TURN_UP_STAYS:
            return _("The card that was turned up stays with the dealer.")
        case Reason.MUST_PLAY:
            return _must_play(seen, names)
        case Reason.MUST_KNOCK:
            return _must_knock(seen)
        case Reason.MUST_LEAD_TRUMP:
            return _must_lead_trump(seen, cards)
        case Reason.MUST_PLAY_TRUMP_ACE:
            if not cards:
                return _("The trump ace must be played to this trick.")
            return _("Trump was led, so you must play {cards}.").format(cards=the_cards(cards))
        case (
            Reason.NOT_A_CHOICE_NOW
            | Reason.NOT_YOUR_TURN
            | Reason.DOES_NOT_MATCH
            | Reason.HAS_A_MATCH
            | Reason.MUST_NAME_A_SUIT
            | Reason.MAY_NOT_NAME_A_SUIT
            | Reason.TOO_EARLY
            | Reason.MUST_DRAW
            | Reason.MUST_LAY_TAKEN
            | Reason.NOT_OPENED
            | Reason.NOT_IN_OPENING_TURN
            | Reason.NO_SUCH_MELD
            | Reason.JOKER_NOT_LAID_OFF
            | Reason.ONE_JOKER_PER_MELD
            | Reason.NOT_A_MELD
            | Reason.BELOW_THRESHOLD
            | Reason.NEEDS_PURE_RUN
            | Reason.LEAVES_NO_DISCARD
            | Reason.JUST_TAKEN
            | Reason.JOKER_MUST_BE_PLAYED
        ):
            raise AssertionError(illegal.reason)  # told already
        case _:
            assert_never(illegal.reason)


def _ranks(cards: Sequence[Card]) -> str:
    """Return the choice among cards: of one suit "the ace or the ten"."""
    if len({card.suit for card in cards}) > 1:
        return either([the_card(card) for card in cards])
    return either([the_rank(card.rank) for card in cards])


def _suit_of(cards: Sequence[Card], seen: Observation | None) -> Suit | None:
    """Return the suit of cards that are all of one; none if a permanent trump is among them."""
    always = () if seen is None else seen.terms.permanent_trumps
    suits = {None if card in always else card.suit for card in cards}
    return suits.pop() if len(suits) == 1 else None


def _best(seen: Observation) -> Card:
    return winning(seen.trick, seen.trump, seen.terms, demoted=seen.demoted).card


# What is going on instead, by the phase.
NOT_NOW: Final = {
    "cut": mark("That cannot be done now: the cards are not dealt yet."),
    "propose": mark("That cannot be done now: proposals are being made."),
    "buy": mark("That cannot be done now: the widow is being offered."),
    "fold": mark("That cannot be done now: first it must be clear who is playing."),
    "declare": mark("That cannot be done now: first it must be clear who is playing."),
    "stand": mark("That cannot be done now: first it must be clear who is playing."),
    "knock": mark("That cannot be done now: first it must be clear who is playing."),
    "swap": mark("That cannot be done now: the dealer may first take the turn-up."),
    "exchange": mark("That cannot be done now: cards are being exchanged."),
    "jacks": mark("That cannot be done now: pairs of jacks are being declared."),
    "tricks": mark("That cannot be done now: the cards are being played."),
    "draw": mark("That cannot be done now: first a card is drawn, or the top discard taken."),
    "lay": mark("That cannot be done now: melds are laid and cards laid off, then one is discarded."),
}


def _not_now(seen: AnyObservation | None) -> str:
    if seen is None:
        return _("That cannot be done now.")
    if seen.over:
        return _("The match is over.")
    return _(NOT_NOW[seen.phase]) if seen.phase in NOT_NOW else _("That cannot be done now.")


def _ace_binds(seen: Observation | None) -> str:
    if seen is not None and not any(card.rank == "A" for card in seen.hand):
        return _("An ace is turned up, so the dealer may not pass.")
    return _("You hold an ace, so you may not pass.")


def _must_play(seen: Observation | None, names: Sequence[str]) -> str:
    if seen is None:
        return _("You may not pass now.")
    if seen.general is not None and seen.general < len(names):
        return _("{name} has announced all the tricks, so you may not pass.").format(name=names[seen.general])
    if seen.viewer == seen.dealer and seen.turn_up is not None and seen.turn_up.rank == "A":
        return _("An ace is turned up, so the dealer may not pass.")
    if seen.widow and seen.viewer != seen.dealer:
        return _("You may not pass as long as the extra hand lies there.")
    return _("You may not pass now.")


def _must_knock(seen: Observation | None) -> str:
    if seen is None:
        return _("So close to the end you must knock.")
    score = points(seen.scores[seen.viewer])
    if seen.passed_last[seen.viewer]:
        text = _("You stand at {points} and have passed the last deal, so you must knock.")
        return text.format(points=score)
    return _("You stand at {points}, so you must knock.").format(points=score)


def _must_lead_trump(seen: Observation | None, cards: Sequence[Card]) -> str:
    if not cards:
        return _("You must lead trump.")
    ranked = either([the_card(card) for card in cards])
    others = () if seen is None else [seat for seat in range(seen.seats) if seat != seen.viewer and seen.active[seat]]
    if seen is not None and isinstance(seen.terms.match, Series) and any(seen.scores[seat] == 1 for seat in others):
        return _("Another player stands at 1 point, so you must lead trump: {cards}.").format(cards=ranked)
    return _("You must lead trump: {cards}.").format(cards=ranked)


def _vetoed(seen: Observation | None) -> str:
    if seen is None or not isinstance(seen.terms.match, Race):
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


def _wrong_number(seen: Observation | None, options: Sequence[AnyChoice]) -> str:
    pick = next((each for each in options if isinstance(each, Pick)), None)
    if pick is not None and pick.least == pick.most:
        text = ngettext("Lay away exactly {count} card.", "Lay away exactly {count} cards.", pick.least)
        return text.format(count=pick.least)
    if pick is not None and pick.least:
        text = _("Lay away from {least} to {most} cards.")
        return text.format(least=pick.least, most=pick.most)
    if pick is not None:
        text = ngettext("Lay away {count} card at the most.", "Lay away {count} cards at the most.", pick.most)
        return text.format(count=pick.most)
    phase = "" if seen is None else seen.phase
    if phase == "swap":
        return _("Give exactly one card for the turn-up.")
    if phase == "jacks":
        return _("Show exactly two jacks.")
    if phase == "tricks":
        return _("Play exactly one card.")
    return _("That is not the right number of cards.")


def line(rule: LineRule, points: int, rules: Ruleset | None = None) -> tuple[str, str]:
    """Return the words of a score sheet's line and the clause behind it, empty where no source has one.

    `points` are those of the line: a penalty reads otherwise than what costs nothing. Without
    `rules` the clause is that of the first source that has one.
    """
    said = LINES.get(rule, Said())
    where = next(filter(None, said), "") if rules is None else clause(said, source(rules))
    return _line(rule, points), where


def _line(rule: LineRule, points: int) -> str:  # noqa: C901, PLR0911, PLR0912  one case a rule
    match rule:
        case LineRule.TRICKS:
            return _("Tricks taken")
        case LineRule.WALK_OVER:
            return _("Nobody else played")
        case LineRule.JACK_PAIR:
            return _("Pair of jacks")
        case LineRule.NO_TRICK:
            return _("Penalty for no trick") if points else _("No trick")
        case LineRule.NO_TRICK_NOT_POSITIVE:
            return _("No trick, but nothing is taken at zero or below")
        case LineRule.NO_TRICK_PAIR:
            return _("No trick, made good by the pair of jacks")
        case LineRule.NO_TRICK_NOT_ASKED:
            return _("No trick, but the question was forgotten")
        case LineRule.NO_TRICK_NO_BUYER:
            return _("No trick, but nobody had bought")
        case LineRule.NO_TRICK_ACES:
            return _("No trick, only the aces count")
        case LineRule.FOLDED:
            return _("Folded")
        case LineRule.PASSED:
            return _("Passed")
        case LineRule.ACES:
            return _("Aces")
        case LineRule.FLUSH:
            return _("A hand of one suit")
        case LineRule.FLUSH_PAID:
            return _("Another's hand of one suit")
        case LineRule.FOUR_ACES:
            return _("Four aces")
        case LineRule.COLOUR_PAIR:
            return _("Two jacks of one colour")
        case LineRule.REVOKE:
            return _("Revoke")
        case LineRule.CAPPED:
            return _("No higher than the start")
        case LineRule.STAKE:
            return _("Into the pot")
        case LineRule.POT:
            return _("Out of the pot")
        case LineRule.LOOED:
            return _("No trick, for the next pot")
        case LineRule.LOST_CARD:
            return _("A card lost to the trump ace")
        case LineRule.GENERAL:
            return _("All tricks announced")
        case LineRule.DEAL_CUT_SHORT:
            return _("No trick, but the deal was cut short")
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
