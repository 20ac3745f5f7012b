"""What the fields of a ruleset are called where somebody makes his own."""

from typing import Final

from rams_desktop.i18n import names
from rams_desktop.i18n.aim import AnyMatch
from rams_desktop.i18n.book.play import DUTIES
from rams_desktop.i18n.messages import _, mark
from rams_desktop.rules.core.options import Option, Value
from rams_desktop.rules.match import Lowest

# Short names, as the shipped rulesets' options have them where there is one; `names.ABOUT` has the sentences.
FIELDS: Final = {
    "match.target": mark("Points to win"),
    "match.veto_distance": mark("Points short of winning that bar"),
    "match.wins": mark("The match ends"),
    "match.start": mark("Points to write off"),
    "match.pays": mark("The others owe the winner"),
    "match.series": mark("Rams in a match"),
    "match.clamp": mark("A score below zero in the sum"),
    "match.deals": mark("Deals in a match"),
    "match.first_to": mark("Deals to win"),
    "match.points": mark("What counts"),
    "deal.hand": mark("Cards in a hand"),
    "deal.packs": mark("Packs of 52 cards"),
    "shed.draw_only_if_stuck": mark("Drawing only when stuck"),
    "shed.draw": mark("Cards to draw"),
    "shed.on_empty": mark("When the stock is empty"),
    "shed.most_turns": mark("Turns at the most"),
    "shed.seven": mark("A seven"),
    "shed.eight": mark("An eight skips the next player"),
    "shed.ace": mark("An ace turns the direction"),
    "shed.jack": mark("A jack names a suit"),
    "match.limit": mark("Points that end the match"),
    "deal.first": mark("The first discard"),
    "draw.take": mark("The discard may be taken"),
    "draw.take_from": mark("First round in which the discard may be taken"),
    "draw.last_card_draws": mark("With one card one must draw"),
    "draw.reshuffles": mark("New stocks in a deal"),
    "draw.turns": mark("Turns in a deal"),
    "draw.counting": mark("What is counted"),
    "lay.threshold": mark("Points to open"),
    "lay.pure_run": mark("A pure run to open"),
    "lay.progressive": mark("Each opening above the ones before"),
    "lay.free_at_once": mark("All in one turn needs no points"),
    "lay.from_round": mark("First round in which one may open"),
    "lay.lay_off_at_once": mark("Lay off in the turn of opening"),
    "lay.jokers": mark("Jokers in a meld"),
    "lay.both_aces": mark("A run from ace to ace"),
    "lay.joker_place": mark("A joker that could be two cards"),
    "lay.lay_off_joker": mark("A joker may be laid off"),
    "lay.replay": mark("A reclaimed joker is played again"),
    "lay.final_discard": mark("Going out needs a discard"),
    "score.joker": mark("A joker in the hand"),
    "score.ace": mark("An ace in the hand"),
    "score.unopened": mark("A player who never opened"),
    "score.unopened_points": mark("Points for never opening"),
    "score.double_at_once": mark("All in one turn counts double"),
    "score.stopped": mark("A deal that stops"),
    "cut.recut": mark("Lowest card at the bottom"),
    "cut.shifts": mark("A seven or an ace at the bottom"),
    "ante.dealer": mark("The dealer's stake"),
    "ante.each": mark("Everybody's stake"),
    "deal.packets": mark("Cards in each round"),
    "deal.widow": mark("Cards to the middle after each round"),
    "deal.turn_up": mark("The card that makes trump"),
    "special-hands.four_aces": mark("Four aces win"),
    "special-hands.flush": mark("A hand of one suit takes off"),
    "special-hands.flush_when": mark("A hand of one suit counts"),
    "special-hands.trump_flush": mark("A hand of trumps takes off"),
    "special-hands.colour_pair": mark("Two jacks of one colour take off"),
    "propose.most": mark("Proposals in a deal"),
    "propose.swing_keeps": mark("The card of a swing"),
    "propose.better": mark("Better cards"),
    "propose.vote": mark("A proposal is accepted"),
    "buy.discard_before_take": mark("The widow is bought blind"),
    "buy.veto": mark("Just short of winning one may not buy"),
    "fold.who": mark("Who may fold"),
    "fold.ask": mark("“Who is not playing?”"),
    "fold.forgotten": mark("When the question is forgotten"),
    "fold.veto": mark("Just short of winning one may not fold"),
    "declare.most": mark("Cards that may be drawn"),
    "declare.budget": mark("Cards that all together may draw"),
    "declare.ace_must_play": mark("An ace in the hand binds"),
    "declare.turned_ace_binds_dealer": mark("An ace turned up binds the dealer"),
    "declare.ace_may_go": mark("Aces may be laid away"),
    "declare.on_empty": mark("When the stock runs dry"),
    "declare.accidents": mark("Accidents"),
    "stand.take_widow": mark("The extra hand may be taken"),
    "stand.pass_after_widow": mark("Passing only after the extra hand is taken"),
    "stand.dealer_defends": mark("The dealer defends"),
    "stand.turned_ace_binds_dealer": mark("An ace turned up binds the dealer"),
    "stand.general": mark("General rams"),
    "knock.always_at": mark("Points with which one must knock"),
    "knock.not_twice_at": mark("Points with which one may not pass twice"),
    "knock.hand": mark("Cards in a hand after the knock"),
    "swap.ace_may_go": mark("An ace may be given for the turn-up"),
    "exchange.hand": mark("Cards in a hand after the exchange"),
    "pool-flush.fixed": mark("The others pay"),
    "aces.count": mark("Aces that count"),
    "aces.trickless": mark("Aces without a trick"),
    "walk-over.points": mark("Points of a player left alone"),
    "walk-over.bonus": mark("A pair of jacks adds"),
    "jacks.points": mark("Points for a pair of jacks"),
    "jacks.show": mark("A pair of jacks"),
    "jacks.with_three": mark("Three jacks may be announced"),
    "jacks.trickless": mark("A pair of jacks without a trick"),
    "tricks.duties": mark("Duties"),
    "tricks.ace_breach": mark("A trump ace that is not led"),
    "tricks.revoke": mark("A wrong card"),
    "tricks.ace_lead": mark("The trump ace must be led"),
    "tricks.per_trick": mark("Points for a trick"),
    "tricks.bonus_counts_midhand": mark("Points for jacks can win in mid-deal"),
    "share.by": mark("Who gets the pot"),
    "share.looed": mark("A looed player pays"),
    "share.fixed": mark("Counters for no trick"),
    "share.cap": mark("Most counters to match"),
    "score.no_trick": mark("Points for no trick"),
    "score.no_trick_if": mark("Who pays for no trick"),
    "score.cap": mark("No trick never lifts above"),
    "score.no_buyer_penalty": mark("No trick costs points also when nobody bought"),
    "score.revoke_aces": mark("Aces of who played a wrong card"),
    "score.early_end": mark("No trick when the match ends in mid-deal"),
}


def part_name(part: str) -> str:
    """Return what the match or a phase is called."""
    return _("The match") if part == "match" else names.phase_name(part)


def field_name(sets: str) -> str:
    """Return a field's name, short."""
    return _(FIELDS[sets]) if sets in FIELDS else sets.rsplit(".", maxsplit=1)[-1].replace("_", " ")


def field_about(sets: str, match: AnyMatch | None = None) -> str:
    """Return a sentence about a field; what some decide depends on the `match`."""
    if sets == "match.deals" and isinstance(match, Lowest):
        return _("After so many deals the lowest total wins, whatever the points; 0 if only the points end it.")
    return _(names.ABOUT[sets]) if sets in names.ABOUT else ""


def field_value(sets: str, value: Value, points: int = names.UNOPENED) -> str:
    """Return what a value of a field means, in a few words; `points` as in `names.value_name`."""
    return names.value_name(Option(sets, "", sets, (value,), value), value, points)


def worded(sets: str) -> bool:
    """Say whether yes and no have words of their own in a field."""
    return sets in names.VALUES


def duty_name(duty: str) -> str:
    """Return what a duty of card play asks, to stand alone."""
    words = next((_(text) for known, text in DUTIES.items() if known == duty), duty)
    return words[:1].upper() + words[1:]
