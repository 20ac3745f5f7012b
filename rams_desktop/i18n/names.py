"""What things are called: cards, seats, phases, rulesets, options and their values."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rams_desktop.i18n import cards
from rams_desktop.i18n.messages import _, mark, ngettext, pgettext
from rams_desktop.rules.core.cards import Card, Suit
from rams_desktop.rules.core.options import Option, Value
from rams_desktop.rules.trick.observation import Manners
from rams_desktop.rules.trick.ruleset import Ruleset

MINUS: Final = "\N{MINUS SIGN}"
SUIT_SIGNS: Final[dict[Suit, str]] = {
    "C": "\N{BLACK CLUB SUIT}",
    "D": "\N{BLACK DIAMOND SUIT}",
    "H": "\N{BLACK HEART SUIT}",
    "S": "\N{BLACK SPADE SUIT}",
}
PHASES: Final = {
    "cut": mark("The cut"),
    "deal": mark("The deal"),
    "four-jacks": mark("Four jacks"),
    "buy": mark("Buying"),
    "fold": mark("Who is not playing?"),
    "walk-over": mark("Walk-over"),
    "jacks": mark("Pairs of jacks"),
    "tricks": mark("The tricks"),
    "score": mark("The score"),
}
MANNERS: Final[dict[Manners, tuple[str, str]]] = {
    "guided": (
        mark("Guided"),
        mark("The program refuses what the rules forbid, and says why."),
    ),
    "table": (
        mark("As at the table"),
        mark(
            "You ask who is not playing yourself, and may forget to lead the trump ace; the rules then take their toll."
        ),
    ),
}
COUNTRIES: Final = {
    "DE": mark("Germany"),
    "LT": mark("Lithuania"),
    "LV": mark("Latvia"),
    "NO": mark("Norway"),
    "PL": mark("Poland"),
    "RU": mark("Russia"),
    "SE": mark("Sweden"),
}
# What an option decides, by the field that it sets; a ruleset may say it in its own words instead.
ABOUT: Final = {
    "match.target": mark("The first to have so many points wins the match."),
    "match.veto_distance": mark("A player exactly so many points short of winning may neither buy nor fold."),
    "match.wins": mark("Whether enough points end the match at once or only after the deal."),
    "cut.recut": mark("Whether the dealer may have the pack cut again when its bottom card is of the lowest rank."),
    "cut.recut_seats": mark("With how many players the dealer may look at the bottom card."),
    "deal.hand": mark("How many cards each player gets."),
    "deal.widow": mark("How many cards lie in the middle, for the one who buys them."),
    "deal.turn_up": mark("Which card makes trump."),
    "four-jacks.wins": mark("What four jacks in one hand win."),
    "buy.discard": mark("How many cards the buyer lays away."),
    "buy.discard_before_take": mark("Whether the buyer lays cards away before seeing the widow, or after."),
    "buy.veto": mark("Whether a player just short of winning is passed over."),
    "fold.who": mark("Who may stay out of the deal once somebody has bought the widow."),
    "fold.ask": mark("Whether the buyer has to remember the question; who forgets it spares the others the penalty."),
    "fold.forgotten": mark("Who pays no penalty when the buyer forgot to ask."),
    "fold.veto": mark("Whether a player just short of winning has to play."),
    "walk-over.points": mark("What the buyer gets when everyone else folds."),
    "walk-over.bonus": mark("What a pair of jacks adds to that."),
    "jacks.points": mark("What a pair of jacks of one colour earns."),
    "jacks.show": mark("Whether a pair of jacks has to be shown."),
    "jacks.with_three": mark("Whether three jacks may be announced without showing them."),
    "jacks.trickless": mark("What becomes of a pair of jacks when its holder takes no trick."),
    "tricks.duties": mark("What a player has to do when playing a card."),
    "tricks.ace_lead": mark("When the holder of the trump ace has to lead it."),
    "tricks.per_trick": mark("What a trick earns."),
    "tricks.bonus_counts_midhand": mark("Whether the points for jacks can win the match in the middle of a deal."),
    "score.no_trick": mark("What a deal without a trick costs."),
    "score.no_trick_if": mark("Who pays for a deal without a trick."),
    "score.no_buyer_penalty": mark("Whether that is due also when nobody bought the widow."),
    "score.early_end": mark("Whether a deal that the end of the match cuts short costs those without a trick."),
}
# Readable values, by the field that they set, or by the id of the option where it has words of its own.
VALUES: Final[dict[str, dict[Value, str]]] = {
    "match.wins": {"during_deal": mark("At once"), "after_deal": mark("After the deal")},
    "cut.recut": {
        True: mark("Cut once more"),
        False: mark("Dealt as it is"),
        "repeat": mark("Cut until it is another"),
    },
    "deal.turn_up": {"dealers_last": mark("The dealer's last card")},
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
    "score.no_trick_if": {"positive": mark("Only who has more than zero"), "always": mark("Everyone")},
    "score.early_end": {"tricks_only": mark("Nothing is lost"), "with_penalty": mark("The penalty is due")},
    "tricks.ace_lead": {
        "own_first_lead": mark("At the holder's own first lead"),
        "first_trick_only": mark("Only by who leads the first trick"),
    },
    "first_trick_only": {
        False: mark("At the holder's own first lead"),
        True: mark("Only by who leads the first trick"),
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


def suit_name(suit: Suit) -> str:
    """Return the name of a suit: "spades"."""
    return cards.SUIT[suit]()


def letter(rank: str) -> str:
    """Return the letter or number of a rank, as the language in use writes it on cards."""
    return cards.LETTER[rank]()


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


def ruleset_name(rules: Ruleset) -> str:
    """Return a ruleset's name in the language in use."""
    return _(rules.name)


def ruleset_special(rules: Ruleset) -> str:
    """Return what sets a ruleset apart; empty where its file does not say."""
    return _(rules.special) if rules.special else ""


def country_name(code: str) -> str:
    """Return the name of a country by its two letters; those where it is not known."""
    return _(COUNTRIES[code]) if code in COUNTRIES else code


def manners_name(manners: Manners) -> str:
    """Return the name of a way to play."""
    return _(MANNERS[manners][0])


def manners_about(manners: Manners) -> str:
    """Return a sentence that tells what a way to play means."""
    return _(MANNERS[manners][1])


def option_name(option: Option) -> str:
    """Return an option's name."""
    return _(option.name)


def option_about(option: Option) -> str:
    """Return a sentence about an option; empty where neither its file nor we have one."""
    text = option.about or ABOUT.get(option.sets, "")
    return _(text) if text else ""


def value_name(option: Option, value: Value) -> str:
    """Return what choosing `value` means, in a few words."""
    for key in (option.id, option.sets):
        for known, text in VALUES.get(key, {}).items():
            if type(known) is type(value) and known == value:
                return _(text)
    if isinstance(value, bool):
        return yes_no(value=value)
    if isinstance(value, int):
        return number(value)
    return value.replace("_", " ").replace("-", " ")


def yes_no(*, value: bool) -> str:
    """Return "Yes" or "No"."""
    return _("Yes") if value else _("No")
