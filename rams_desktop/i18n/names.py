"""What things are called: cards, seats, phases, rulesets, options and their values."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rams_desktop.i18n import cards, letters
from rams_desktop.i18n.messages import _, mark, ngettext, pgettext
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.options import Option, Value
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.rummy.phases.score import Score as RummyScore

UNOPENED: Final = RummyScore().unopened_points
MINUS: Final = "\N{MINUS SIGN}"
SUIT_SIGNS: Final[dict[Suit, str]] = {
    "C": "\N{BLACK CLUB SUIT}",
    "D": "\N{BLACK DIAMOND SUIT}",
    "H": "\N{BLACK HEART SUIT}",
    "S": "\N{BLACK SPADE SUIT}",
}
PHASES: Final = {
    "cut": mark("The cut"),
    "ante": mark("The stakes"),
    "deal": mark("The deal"),
    "four-jacks": mark("Four jacks"),
    "special-hands": mark("Hands that settle the deal"),
    "propose": mark("Better cards and swings"),
    "buy": mark("Buying"),
    "fold": mark("Who is not playing?"),
    "declare": mark("Passing or drawing"),
    "stand": mark("Passing or playing"),
    "knock": mark("Knocking"),
    "swap": mark("The dealer's swap"),
    "exchange": mark("The exchange"),
    "pool-flush": mark("A hand of one suit"),
    "aces": mark("The aces"),
    "walk-over": mark("Walk-over"),
    "jacks": mark("Pairs of jacks"),
    "tricks": mark("The tricks"),
    "share": mark("The pot"),
    "score": mark("The score"),
    "shed": mark("Covering and drawing"),
    "shuffle": mark("The packs"),
    "draw": mark("Drawing or taking a card"),
    "lay": mark("Melds and the discard"),
}
LEVELS: Final = {
    "beginner": mark("Beginner"),
    "casual": mark("Casual"),
    "regular": mark("Regular"),
    "strong": mark("Strong"),
    "master": mark("Master"),
}
LEVELS_ABOUT: Final = {
    "beginner": mark("Knows the rules, hardly looks ahead, and soon forgets what has been played."),
    "casual": mark("Looks ahead a little, and forgets half of what has been played."),
    "regular": mark("Looks ahead, remembers most cards, and plays for the points of the deal."),
    "strong": mark("Remembers every card, reads what the others say, and plays for the match."),
    "master": mark("As strong as the program can play."),
}
LEVELS_ABOUT_IN: Final = {
    "rummy": {
        "beginner": mark("Plays by rule of thumb, overlooks much, and soon forgets what was thrown."),
        "casual": mark("Plays by rule of thumb, and forgets half of what was thrown."),
        "regular": mark("Plays by rule of thumb, and remembers most of what was thrown."),
        "strong": mark("Remembers every card, and weighs what each may still become."),
    },
    "shedding": {
        "regular": mark("Looks ahead, and remembers most cards."),
        "strong": mark("Remembers every card, and counts what the others can hardly follow."),
    },
}
"""What is otherwise in other families of games than the trick games."""
TEMPERS: Final = {
    "even": mark("Even-tempered"),
    "bold": mark("Bold"),
    "careful": mark("Careful"),
    "hunter": mark("Hunter"),
}
TEMPERS_ABOUT: Final = {
    "even": mark("Leans neither way."),
    "bold": mark("Buys and joins in rather too often."),
    "careful": mark("Buys and joins in rather too seldom."),
    "hunter": mark("Likes to spoil the game of whoever leads the match."),
}
COUNTRIES: Final = {
    "AT": mark("Austria"),
    "BE": mark("Belgium"),
    "DE": mark("Germany"),
    "FR": mark("France"),
    "GB": mark("Great Britain"),
    "LT": mark("Lithuania"),
    "LV": mark("Latvia"),
    "NO": mark("Norway"),
    "PL": mark("Poland"),
    "RU": mark("Russia"),
    "SE": mark("Sweden"),
    "US": mark("the United States"),
}
# What an option decides, by the field that it sets; a ruleset may say it in its own words instead.
ABOUT: Final = {
    "match.target": mark("The first to have so many points wins the match."),
    "match.veto_distance": mark("A player exactly so many points short of winning may neither buy nor fold."),
    "match.wins": mark("Whether enough points end the match at once or only after the deal."),
    "match.start": mark("Everybody begins with so many points; the first to write them all off wins."),
    "match.pays": mark("Whether the others owe the winner the points that they have not written off."),
    "match.series": mark("How many rams are played before the sums decide."),
    "match.clamp": mark("What a score below zero is worth in the sum of a series."),
    "match.deals": mark("After so many deals the most counters win."),
    "match.limit": mark("The match ends when somebody has so many points; then the lowest total wins."),
    "shuffle.packs": mark("How many packs and jokers are shuffled together."),
    "deal.first": mark("Whether a card is turned up as the first discard, or eldest has one more and begins with it."),
    "draw.take": mark("Who may take the top discard, and what for."),
    "draw.take_from": mark("The first round in which the top discard may be taken."),
    "draw.last_card_draws": mark("Whether a player with one card left has to draw from the stock."),
    "draw.reshuffles": mark("How often the discards become a new stock; then a deal without a stock stops."),
    "draw.turns": mark("After so many turns a deal stops."),
    "draw.counting": mark("Whether each player's turn counts, or a round of all."),
    "lay.threshold": mark("What the first melds of a player must be worth together."),
    "lay.pure_run": mark("Whether a pure run (a run without a joker) must be among the first melds of a player."),
    "lay.progressive": mark("Whether first melds must be worth more than those of everybody who opened before."),
    "lay.free_at_once": mark("Whether a player who lays the whole hand in one turn needs no points to open."),
    "lay.from_round": mark("The first round in which a player may open."),
    "lay.lay_off_at_once": mark("Whether a player may lay cards off in the turn of opening."),
    "lay.jokers": mark("How many jokers a meld may have."),
    "lay.both_aces": mark("Whether a whole suit with an ace at either end is a run."),
    "lay.joker_place": mark("Which card a joker stands for that could be either of two."),
    "lay.lay_off_joker": mark("Whether a joker may be added to a meld on the table."),
    "lay.replay": mark("Whether a joker that cannot be played again in the same turn may be taken."),
    "lay.final_discard": mark("Whether the last card must be discarded, or may be laid too."),
    "score.joker": mark("What a joker left in the hand counts."),
    "score.ace": mark("What an ace left in the hand counts."),
    "score.unopened": mark("What a player who never opened writes up."),
    "score.unopened_points": mark("What a player who never opened writes up, or the most that it can be."),
    "score.winner": mark("What the winner of a deal writes up; going out in one turn takes off more."),
    "score.double_at_once": mark("Whether the others count double when the winner laid everything in one turn."),
    "score.stopped": mark("What each player writes up when a deal stops with nobody out."),
    "match.first_to": mark("The first to win so many deals wins the match."),
    "match.points": mark("Whether deals won count, or the cards that the others have left, up to so many points."),
    "deal.hand": mark("How many cards each player gets."),
    "deal.packs": mark("How many packs of 52 cards are shuffled together."),
    "shed.draw_only_if_stuck": mark("Whether a player may draw only with no card that fits."),
    "shed.draw": mark("How many cards a player with none that fits draws."),
    "shed.on_empty": mark("What happens when a card is to be drawn and the stock is empty."),
    "shed.most_turns": mark("After so many turns the fewest cards win the deal."),
    "shed.seven": mark("After a seven the next player draws two cards; that can be the whole turn."),
    "shed.eight": mark("After an eight the next player is passed over."),
    "shed.ace": mark("After an ace play goes round the other way."),
    "shed.jack": mark("Whoever plays a jack says which suit comes next."),
    "cut.recut": mark("Whether the dealer may have the pack cut again when its bottom card is of the lowest rank."),
    "cut.shifts": mark("Whether a seven or an ace at the bottom of the pack voids the deal and doubles the stakes."),
    "cut.recut_seats": mark("With how many players the dealer may look at the bottom card."),
    "deal.packets": mark("How many cards each player gets in each round of the deal."),
    "deal.widow": mark("How many cards go to the middle after each round of the deal."),
    "deal.turn_up": mark("Which card makes trump."),
    "four-jacks.wins": mark("What four jacks in one hand win."),
    "buy.discard": mark("How many cards the buyer lays away."),
    "buy.discard_before_take": mark("Whether the buyer lays cards away before seeing the widow, or after."),
    "buy.veto": mark("Whether a player just short of winning is passed over."),
    "fold.who": mark("Who may stay out of the deal once somebody has bought the widow."),
    "fold.ask": mark("Whether the buyer has to remember the question; forgetting it spares the others the penalty."),
    "fold.forgotten": mark("Who pays no penalty when the buyer forgot to ask."),
    "fold.veto": mark("Whether a player just short of winning has to play."),
    "ante.dealer": mark("How many counters the dealer puts into the pot."),
    "ante.each": mark("How many counters everybody puts into the pot."),
    "special-hands.four_aces": mark("Whether four aces in one hand write everything off."),
    "special-hands.flush": mark("What a hand of one suit takes off its holder's score, and puts on everybody else's."),
    "special-hands.flush_when": mark("Whether a hand of one suit settles the deal also when cards were drawn to it."),
    "special-hands.trump_flush": mark("What a hand of trumps takes off its holder's score."),
    "special-hands.colour_pair": mark(
        "What two jacks of one colour take off the score of the one to whom they are dealt."
    ),
    "declare.most": mark("How many cards a player may lay away and draw."),
    "declare.budget": mark("How many cards all players together may draw in a deal."),
    "declare.ace_must_play": mark("Whether a player who holds an ace has to play."),
    "declare.turned_ace_binds_dealer": mark("Whether the dealer has to play when an ace is turned up."),
    "declare.ace_may_go": mark("Whether an ace may be laid away to draw another card."),
    "declare.on_empty": mark("What happens when more cards are to be drawn than there are."),
    "declare.accidents": mark("Whether a match with table manners may allow that the dealer shows a card by mistake."),
    "stand.take_widow": mark("Whether a player may change the whole hand for the extra one."),
    "stand.pass_after_widow": mark("Whether one may pass only when the extra hand is taken."),
    "stand.dealer_defends": mark("Whether the dealer has to play against a single player."),
    "stand.turned_ace_binds_dealer": mark("Whether the dealer has to play when an ace is turned up."),
    "stand.general": mark("Whether a player may announce all the tricks, and win by taking them."),
    "propose.most": mark("How many proposals can be carried out before the knocking begins."),
    "propose.swing_keeps": mark("What becomes of the new turn-up, and of the old one."),
    "propose.better": mark("What everybody gets when better cards are accepted."),
    "propose.vote": mark("Who decides what becomes of a proposal."),
    "knock.hand": mark("Whether the player who knocks exchanges cards at once, or later when all have spoken."),
    "knock.always_at": mark("With so many points one has to knock in every deal."),
    "knock.not_twice_at": mark("With so many points one may not pass two deals running."),
    "swap.ace_may_go": mark("Whether the dealer may give an ace for the turn-up."),
    "exchange.hand": mark("How many cards each has after the exchange."),
    "pool-flush.wild": mark("Which card may stand for any suit in a hand of one suit."),
    "pool-flush.fixed": mark("What the others pay when a hand of one suit takes the pot."),
    "aces.count": mark("Which aces count for or against a player."),
    "aces.trickless": mark("What a player with aces writes up for a deal without a trick."),
    "walk-over.points": mark("What a player gets who is left alone by all the others."),
    "walk-over.bonus": mark("What a pair of jacks adds to that."),
    "jacks.points": mark("What a pair of jacks of one colour earns."),
    "jacks.show": mark("Whether a pair of jacks has to be shown."),
    "jacks.with_three": mark("Whether three jacks may be announced without showing them."),
    "jacks.trickless": mark("What becomes of a pair of jacks when its holder takes no trick."),
    "tricks.duties": mark("What a player has to do when playing a card."),
    "tricks.ace_lead": mark("When the holder of the trump ace has to lead it."),
    "tricks.ace_breach": mark("What becomes, with table manners, of a trump ace that is not led when it is due."),
    "tricks.revoke": mark("Whether, with table manners, a wrong card is refused or has its price when it is found."),
    "tricks.per_trick": mark("What a trick earns."),
    "tricks.bonus_counts_midhand": mark("Whether the points for jacks can win the match in the middle of a deal."),
    "score.no_trick": mark("What a deal without a trick costs."),
    "score.no_trick_if": mark("Who pays for a deal without a trick."),
    "score.cap": mark("Nobody rises above so many points by a deal without a trick."),
    "share.by": mark("Who gets the pot."),
    "share.looed": mark("What a player puts into the next pot after a deal without a trick."),
    "share.fixed": mark("How many counters a deal without a trick costs."),
    "share.cap": mark("Nobody pays more counters than so many for a deal without a trick."),
    "share.lost_card": mark("Which card costs as much as the pot when it is lost to the trump ace."),
    "score.no_buyer_penalty": mark("Whether that is due also when nobody bought the widow."),
    "score.revoke_aces": mark("What aces cost a player whose wrong card was found."),
    "score.early_end": mark("Whether a deal that the end of the match cuts short costs those without a trick."),
}
# Readable values, by the field that they set, or by the id of the option where it has words of its own.
VALUES: Final[dict[str, dict[Value, str]]] = {
    "match.wins": {"during_deal": mark("At once"), "after_deal": mark("After the deal")},
    "match.points": {0: mark("The deals won")},
    "deal.packs": {
        "by_players": mark("One pack, two for five and more"),
        "one": mark("One pack"),
        "two": mark("Two packs"),
    },
    "shed.draw": {
        "until_fits": mark("Until one fits"),
        "one": mark("One card"),
        "ends_turn": mark("One card, which ends the turn"),
    },
    "shed.on_empty": {
        "reshuffle": mark("The pile is shuffled"),
        "pass": mark("One passes"),
    },
    "shed.seven": {
        False: mark("An ordinary card"),
        True: mark("The next draws two and loses the turn"),
        "kept": mark("The next draws two and then plays"),
    },
    "deals": {0: mark("None, it goes to the limit")},
    "deal.first": {"turned": mark("Turned up"), "extra": mark("Thrown by eldest, who has one card more")},
    "draw.take": {
        "free": mark("By everybody"),
        "after_opening": mark("By players who have opened"),
        "to_meld": mark("To be laid at once"),
    },
    "draw.counting": {"turns": mark("Turns of single players"), "rounds": mark("Rounds of the table")},
    "lay.jokers": {
        "one": mark("One joker"),
        "two_in_run": mark("Two in a run"),
        "minority": mark("Fewer than other cards"),
    },
    "lay.joker_place": {"lowest": mark("The lower one"), "highest": mark("The higher one")},
    "lay.replay": {"if_possible": mark("If it can be"), "required": mark("Else it stays where it is")},
    "score.unopened": {
        "flat": mark("Writes {points}"),
        "cards": mark("Writes the cards"),
        "double": mark("Writes the cards twice"),
        "cap": mark("Writes the cards, at most {points}"),
    },
    "winner": {0: mark("Writes nothing"), -10: mark("Takes off 10, in one turn 20 or 50")},
    "score.stopped": {
        "lowest_free": mark("Lowest hand nothing, the others as usual"),
        "all_count": mark("All write their cards"),
        "cards": mark("Lowest hand nothing, the others just their cards"),
    },
    "cut.recut": {
        True: mark("Cut once more"),
        False: mark("Dealt as it is"),
        "repeat": mark("Cut until it is another"),
    },
    "cut.shifts": {False: mark("Nothing"), True: mark("The deal passes on, the stakes double")},
    "match.clamp": {False: mark("It counts as it is"), True: mark("It counts as zero")},
    "deal.turn_up": {
        "dealers_last": mark("The dealer's last card"),
        "to_dealer": mark("A card more for the dealer"),
        "next": mark("A card on the table"),
    },
    "declare.on_empty": {
        "reshuffle": mark("What the others laid away is shuffled"),
        "no_more": mark("No more can be drawn"),
    },
    "special-hands.flush_when": {"held": mark("Also when it is drawn"), "dealt": mark("Only as it is dealt")},
    "score.revoke_aces": {True: mark("They are written up"), False: mark("They count neither way")},
    "special-hands.trump_flush": {0: mark("As any other suit")},
    "special-hands.colour_pair": {0: mark("Nothing")},
    "propose.swing_keeps": {
        False: mark("It replaces the old one in the dealer's hand"),
        True: mark("It lies on the table, the dealer keeps the old one"),
        "both": mark("It comes to the dealer's hand besides the old one"),
    },
    "propose.better": {"whole": mark("A whole new hand"), "chosen": mark("Those that each chooses to change")},
    "propose.vote": {
        "all": mark("When all agree"),
        "majority": mark("When more agree than refuse"),
        "dealer": mark("When the dealer agrees"),
    },
    "knock.hand": {0: mark("Later, when all have spoken")},
    "exchange_at_knock": {
        False: mark("When all have spoken"),
        True: mark("At once, by the player who knocks"),
    },
    "aces.count": {
        "held_at_play": mark("Those held when play begins"),
        "dealt": mark("Those dealt"),
        "ever_held": mark("All those dealt or drawn"),
    },
    "aces.trickless": {
        "base_plus_aces": mark("The penalty and the aces"),
        "aces_only": mark("The aces alone"),
    },
    "share.by": {"trick": mark("Each trick its part"), "most": mark("Most tricks the whole")},
    "share.looed": {"fixed": mark("A fixed number of counters"), "pot": mark("As much as was in the pot")},
    "share.cap": {0: mark("No limit")},
    "four-jacks.wins": {"match": mark("The match")},
    "fold.who": {
        "not_yet_offered": mark("Those not yet offered the widow"),
        "all_others": mark("Everyone but the buyer"),
    },
    "fold.ask": {
        "auto": mark("Asked by itself"),
        "manual": mark("The buyer must ask"),
        "manners": mark("As the manners say"),
    },
    "fold.forgotten": {
        "could_fold": mark("Those who could have folded"),
        "all_others": mark("Everyone but the buyer"),
    },
    "jacks.show": {"must": mark("Must be shown"), "may": mark("May be shown")},
    "jacks.trickless": {"lost": mark("It is lost"), "cancels_penalty": mark("It cancels the penalty")},
    "score.no_trick_if": {"positive": mark("Only players above zero"), "always": mark("Everyone")},
    "score.early_end": {"tricks_only": mark("Nothing is lost"), "with_penalty": mark("The penalty is due")},
    "tricks.ace_breach": {"demotes": mark("It is the lowest trump then"), "refused": mark("It must be led")},
    "tricks.revoke": {"refused": mark("It is refused"), "penalty": mark("It has its price")},
    "ace_forced": {
        "led": mark("On a king, queen or jack that is led"),
        "lying": mark("On any king, queen or jack"),
        "any_trump": mark("On any trump that is led"),
    },
    "lone_player": {True: mark("As if played for"), False: mark("Nothing for the tricks")},
    "tricks.ace_lead": {
        "own_first_lead": mark("At the holder's own first lead"),
        "first_trick_only": mark("Only by the player who leads to the first trick"),
    },
    "first_trick_only": {
        False: mark("At the holder's own first lead"),
        True: mark("Only by the player who leads to the first trick"),
    },
}


class Sign(NamedTuple):
    """What is drawn in a card's corner: the letter of its rank, and its suit (none for a joker)."""

    letter: str
    suit: Suit | None


def card_name(card: Card) -> str:
    """Return a card's name on its own: "ace of spades"."""
    return cards.ALONE[card]()


def the_card(card: Card) -> str:
    """Return a card's name as what is played, shown or held: "the ace of spades"."""
    return cards.AS_OBJECT[card]()


def the_cards(some: Sequence[Card]) -> str:
    """Return several cards as one list: "the ace of spades and the ten of clubs"."""
    return both([the_card(card) for card in some])


def rank_name(rank: str) -> str:
    """Return the name of a rank: "ace"."""
    return cards.RANK[rank]()


def the_rank(rank: str) -> str:
    """Return a rank as what is played: "the ace"."""
    return cards.RANK_AS_OBJECT[rank]()


def several(rank: str) -> str:
    """Return what some cards of a rank are called: "aces"."""
    return cards.RANKS[rank]()


def suit_name(suit: Suit) -> str:
    """Return the name of a suit: "spades"."""
    return cards.SUIT[suit]()


def letter(rank: str) -> str:
    """Return the letter or number of a rank, as the language in use writes it on cards."""
    return letters.LETTER[rank]()


def sign(card: Card) -> Sign:
    """Return what is drawn in a card's corner."""
    if card.suit is None:
        return Sign(pgettext("rank letter", "joker"), None)
    return Sign(letter(card.rank), card.suit)


def short(card: Card) -> str:
    """Return a card's shortest text: its letter and the sign of its suit."""
    corner = sign(card)
    return corner.letter if corner.suit is None else corner.letter + SUIT_SIGNS[corner.suit]


def either(items: Sequence[str]) -> str:
    """Return a list of which one is to be chosen: "a, b or c"."""
    if len(items) <= 1:
        return "".join(items)
    return _("{items} or {last}").format(items=_row(items[:-1]), last=items[-1])


def both(items: Sequence[str]) -> str:
    """Return a list of all its items: "a, b and c"."""
    if len(items) <= 1:
        return "".join(items)
    return _("{items} and {last}").format(items=_row(items[:-1]), last=items[-1])


def _row(items: Sequence[str]) -> str:
    row = items[0]
    for item in items[1:]:
        row = _("{items}, {next}").format(items=row, next=item)
    return row


def number(value: int) -> str:
    """Return a number with a real minus sign: "-5" is for machines."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """Return a difference with its sign, zero without one."""
    return f"+{value}" if value > 0 else number(value)


def points(count: int) -> str:
    """Return "1 point", "20 points"."""
    return ngettext("{count} point", "{count} points", abs(count)).format(count=number(count))


def phase_name(tag: str) -> str:
    """Return the name of a phase; its tag where it has none."""
    return _(PHASES[tag]) if tag in PHASES else tag


def ruleset_name(rules: AnyRuleset) -> str:
    """Return a ruleset's name in the language in use."""
    return _(rules.name)


def ruleset_special(rules: AnyRuleset) -> str:
    """Return what sets a ruleset apart; empty where its file does not say."""
    return _(rules.special) if rules.special else ""


def country_name(code: str) -> str:
    """Return the name of a country by its two letters; those where it is not known."""
    return _(COUNTRIES[code]) if code in COUNTRIES else code


def level_name(level: str) -> str:
    """Return what a level of the computer players is called."""
    return _(LEVELS[level])


def level_about(level: str, family: str) -> str:
    """Return the sentence that says how a level plays the games of a family."""
    return _(LEVELS_ABOUT_IN.get(family, {}).get(level, LEVELS_ABOUT[level]))


def temper_name(temper: str) -> str:
    """Return what a temper is called."""
    return _(TEMPERS[temper])


def temper_about(temper: str) -> str:
    """Return the sentence that says what a temper does."""
    return _(TEMPERS_ABOUT[temper])


def option_name(option: Option) -> str:
    """Return an option's name."""
    return _(option.name)


def option_about(option: Option) -> str:
    """Return a sentence about an option; empty where neither its file nor we have one."""
    text = option.about or ABOUT.get(option.sets, "")
    return _(text) if text else ""


def unopened(rules: AnyRuleset) -> int:
    """Return how many points a game writes for a player who never opened."""
    score = rules.phase("score")
    return score.unopened_points if isinstance(score, RummyScore) else UNOPENED


def value_name(option: Option, value: Value, points: int = UNOPENED) -> str:
    """Return what choosing `value` means, in a few words; `points`: those that some values speak of, `unopened`."""
    for key in (option.id, option.sets):
        for known, text in VALUES.get(key, {}).items():
            if type(known) is type(value) and known == value:
                return _(text).format(points=points)
    if isinstance(value, bool):
        return yes_no(value=value)
    if isinstance(value, int):
        return number(value)
    return value.replace("_", " ").replace("-", " ")


def yes_no(*, value: bool) -> str:
    """Return "Yes" or "No"."""
    return _("Yes") if value else _("No")
