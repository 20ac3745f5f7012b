"""Words for the games without tricks: each event, each refusal, each moment, each page of the rulebook."""

import re
import typing
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, Literal, get_args, get_origin

import pytest
from msgspec.structs import replace

from rams_desktop.i18n.describe import describe
from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.manners import manners_about, manners_matter
from rams_desktop.i18n.names import option_about, phase_name, value_name
from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.rulebook import as_text, rulebook, section_at
from rams_desktop.i18n.status import status
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.core.options import with_options
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import AnyEvent, AnyObservation, AnyRuleset, apply, choices, observe, start, whole_pack
from rams_desktop.rules.rummy import events as r
from rams_desktop.rules.rummy.actions import MeldFrom
from rams_desktop.rules.rummy.melds import read
from rams_desktop.rules.rummy.ruleset import AnyPhase as RummyPhase
from rams_desktop.rules.shedding import events as s
from rams_desktop.rules.shedding.ruleset import AnyPhase as SheddingPhase
from rams_desktop.session.replay import replay
from tests.i18n.samples import NAMES, SEVEN, assert_sentence, assert_translated
from tests.records.build import FOLDER
from tests.shipped import RUMMY, SHEDDING, altered, find, shipped

OTHERS = (*SHEDDING, *RUMMY)
KINGS, RUN = read(cards("KC KD KH")), read(cards("XX 7S 8S"))
assert KINGS is not None
assert RUN is not None
SHED: tuple[s.AnyEvent, ...] = (
    s.DealBegun(3, 1),
    s.CardsDealt((2, 3, 0, 1), (card("AS"), None, None, None), 48),
    s.CardsDealt((2, 3, 0, 1), (None,) * 4, 1),
    s.CardPlayed(1, card("9C"), 4),
    s.CardPlayed(1, card("9C"), 1),
    *(s.CardPlayed(1, card("JC"), 3, suit) for suit in ("C", "D", "H", "S")),
    s.CardDrawn(1, None, 8),
    s.CardDrawn(1, card("9C"), 8, 1),
    s.StockRenewed(1),
    s.StockRenewed(12),
    s.Passed(1),
    s.MustDraw(1, 1),
    s.MustDraw(1, 2),
    s.TurnLost(1),
    s.DirectionTurned(clockwise=True),
    s.DirectionTurned(clockwise=False),
    s.HandEmptied(1),
    s.Blocked("passes"),
    s.Blocked("turns"),
    s.HandsShown(((), cards("9C"), cards("9C TD"), ())),
    s.DealScored((s.Line(1, s.LineRule.WENT_OUT, 1),), (3, 2, 0, 1)),
    s.MatchWon((1,), (0, 3, 1, 2)),
    s.MatchWon((1, 3), (0, 3, 1, 3)),
)
RAMI: tuple[r.AnyEvent, ...] = (
    r.DealBegun(3, 1),
    r.CardsDealt((2, 3, 0, 1), (card("AS"), None, None, None), 48),
    r.DiscardTurned(card("9S")),
    r.TurnBegun(1, 4),
    r.CardDrawn(1, None),
    r.CardDrawn(1, card("XX")),
    r.DiscardTaken(1, card("9S")),
    r.StockRenewed(1, 1),
    r.StockRenewed(30, 2),
    r.MeldsLaid(1, (KINGS, RUN), 0, opening=True),
    r.MeldsLaid(1, (KINGS,), 3, opening=False),
    r.CardsLaidOff(1, cards("KS"), 0, 2, KINGS),
    r.JokerReclaimed(1, card("6S"), 1, 2, RUN),
    r.CardDiscarded(1, card("9S")),
    r.WentOut(1, at_once=True),
    r.WentOut(1, at_once=False),
    r.DealStopped("stock"),
    r.DealStopped("turns"),
    r.HandCounted(1, cards("9S TD"), 19),
    r.HandCounted(1, cards("AC"), 1),
    r.DealScored((r.Line(1, r.LineRule.WON, 0),), (100, 0, 23, 45), (1,)),
    r.MatchWon((1,), (500, 0, 23, 45)),
    r.MatchWon((1, 3), (500, 45, 100, 45)),
)
EVENTS: tuple[AnyEvent, ...] = (*SHED, *RAMI)
SILENT = (r.TurnBegun,)  # the turn is seen


# ---- events -------------------------------------------------------------------------------------


def test_the_samples_hold_every_kind_of_event() -> None:
    assert {type(event) for event in SHED} == set(get_args(s.AnyEvent))
    assert {type(event) for event in RAMI} == set(get_args(r.AnyEvent))


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("you", [0, 1, None])
def test_an_event_is_a_whole_sentence(event: AnyEvent, you: int | None) -> None:
    if isinstance(event, SILENT):
        assert narrate(event, NAMES, you) == ""
    else:
        assert_sentence(narrate(event, NAMES, you))
        assert_translated(lambda: narrate(event, NAMES, you))


@pytest.mark.parametrize(
    "event",
    [each for each in EVENTS if getattr(each, "seat", None) is not None and not isinstance(each, SILENT)],
    ids=repr,
)
def test_your_own_doing_reads_otherwise_than_that_of_others(event: AnyEvent) -> None:
    mine, theirs, watched = (narrate(event, NAMES, you) for you in (1, 0, None))
    assert re.search(r"\b[Yy]ou", mine)
    assert "ONA" not in mine
    assert "ONA" in theirs
    assert theirs == watched


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (s.CardPlayed(1, card("9C"), 1), "ONA plays the nine of clubs. ONA has one card left."),
        (s.CardPlayed(0, card("JC"), 3, "H"), "You play the jack of clubs. Hearts are asked for."),
        (s.MustDraw(1, 2), "ONA has to draw 2 cards."),
        (s.HandsShown(((), cards("9C"), (), cards("9C TD"))), "ONA has 1 card left. PETRAS has 2 cards left."),
        (s.MatchWon((0, 2), (3, 0, 3, 1)), "The match is shared by you and JONAS."),
        (
            r.MeldsLaid(1, (RUN,), 0, opening=True),
            "ONA opens with 21 points: a joker, the seven of spades and the eight of spades.",
        ),
        (r.CardDrawn(1, None), "ONA draws a card."),
    ],
)
def test_sentences_as_you_read_them(event: AnyEvent, sentence: str) -> None:
    assert narrate(event, NAMES, 0) == sentence


@pytest.mark.parametrize("kind", [s.CardsDealt, r.CardsDealt])
def test_a_deal_is_described_hand_by_hand(kind: Any) -> None:
    event = kind((1, 0, 1, 0), cards("9C TC JC QC"), 30)
    assert describe(event, NAMES).splitlines()[1:] == ["  ONA: 9♣ J♣", "  ADA: 10♣ Q♣"]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_in_a_printed_record_is_a_sentence(event: AnyEvent) -> None:
    for line in describe(event, NAMES).splitlines() or [""]:
        assert line.startswith("  ") or assert_sentence(line) is None
    assert_translated(lambda: describe(event, NAMES))


# ---- refusals -----------------------------------------------------------------------------------


@lru_cache
def refused() -> dict[str, tuple[Illegal, AnyObservation | None, tuple[Any, ...]]]:
    """Return every refusal in a record of these games, what its seat knew, and what it could have done."""
    found = {}
    for path in sorted((*FOLDER.glob("shed-*.rams"), *FOLDER.glob("rami-*.rams"))):
        record = replay(path.read_bytes(), find)
        if record.refused is not None:
            seat = record.refused.seat
            seen = None if seat is None or seat >= record.refused.state.seats else observe(record.refused.state, seat)
            options = () if seen is None else choices(record.rules, seen)
            found[path.stem] = (record.refused.illegal, seen, options)
    return found


@pytest.mark.parametrize("name", refused())
def test_a_refusal_is_a_sentence_in_the_language_in_use(name: str) -> None:
    illegal, seen, options = refused()[name]
    for known in (seen, None):
        assert_sentence(explain(illegal, known, SEVEN, options))
        assert_translated(lambda known=known: explain(illegal, known, SEVEN, options))  # type: ignore[misc]


def test_the_records_refuse_for_many_reasons() -> None:
    assert len({illegal.reason for illegal, _seen, _options in refused().values()}) >= 20


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "shed-a-colour-does-not-cover",
            (
                "A card must be of the rank or of the suit of the nine of clubs. You can play the nine of hearts or the"
                " king of clubs."
            ),
        ),
        (
            "shed-has-a-match",
            "You have a card that fits, so you must play: the nine of hearts or the king of clubs.",
        ),
        (
            "shed-jack-not-its-own-suit",
            (
                "Hearts are asked for. Play one of them, or another jack. You can play the nine of hearts or the jack"
                " of diamonds."
            ),
        ),
        ("shed-sevens-do-not-stack", "First 2 cards must be drawn for the seven."),
        ("shed-the-dealer-does-not-begin", "It is not your turn: ADA comes first."),
        ("shed-jack-must-name", "Say which suit the jack asks for."),
    ],
)
def test_refusals_as_you_read_them(name: str, sentence: str) -> None:
    illegal, seen, options = refused()[name]
    assert explain(illegal, seen, SEVEN, options) == sentence


def test_a_reason_without_its_moment_has_a_sentence_too() -> None:
    for reason in Reason:
        assert_sentence(explain(Illegal(reason, cards("9C"))))


# ---- the moment ---------------------------------------------------------------------------------


def moments(name: str, seed: int) -> Iterator[tuple[AnyRuleset, AnyObservation]]:
    """Yield what every seat knows, action after action, of two deals with effects of every kind."""
    effects = {"seven": True, "jack": True, "packs": "one"} if name in SHEDDING else {}
    rules, chance = shipped(name, **effects), Random(seed)
    seats = 6 if name in SHEDDING else 3
    state = start(rules, seats)
    for _ply in range(400):
        yield from ((rules, observe(state, seat)) for seat in range(seats))
        if state.over or state.deal > 2:
            return
        if isinstance(state.turn, int):
            options = [each for each in choices(rules, observe(state, state.turn)) if not isinstance(each, MeldFrom)]
            state = apply(rules, state, chance.choice(options)).state  # type: ignore[arg-type]
        else:
            pack = state.back if state.turn == "shuffle" else whole_pack(state)
            laid = tuple(chance.sample(pack, len(pack)))
            state = apply(rules, state, Shuffled(laid) if state.turn == "shuffle" else PackLaid(laid)).state


@pytest.mark.parametrize("name", OTHERS)
def test_every_moment_has_its_line(name: str) -> None:
    lines = set()
    for rules, seen in moments(name, 5):
        options = choices(rules, seen)
        line = status(seen, options, SEVEN)
        if line not in lines:
            assert_sentence(line)
            assert_translated(lambda seen=seen, options=options: status(seen, options, SEVEN))  # type: ignore[misc]
            lines.add(line)
    assert len(lines) > 8


# ---- the rulebook -------------------------------------------------------------------------------

CLAUSES = {
    **{name: {f"S{number}" for number in range(1, 6)} for name in SHEDDING},
    **{name: {f"P{number}" for number in range(1, 16)} for name in RUMMY},
}


def books() -> Iterator[tuple[str, int | None]]:
    for name in OTHERS:
        players = shipped(name).players
        yield from ((name, seats) for seats in (None, *range(players.min, players.max + 1)))


@pytest.mark.parametrize(("name", "seats"), list(books()))
def test_every_clause_is_in_the_book_of_each_number_of_players(name: str, seats: int | None) -> None:
    said = {
        clause for section in rulebook(shipped(name), seats) for each in section.paragraphs for clause in each.clauses
    }
    assert said == CLAUSES[name]


@pytest.mark.parametrize(("name", "seats"), list(books()))
def test_paragraphs_are_sentences(name: str, seats: int | None) -> None:
    sections = rulebook(shipped(name), seats)
    assert len({section.id for section in sections}) == len(sections)
    for section in sections:
        assert section.title
        for each in section.paragraphs:
            assert_sentence(each.text)


@pytest.mark.parametrize("name", OTHERS)
def test_every_word_goes_through_gettext(name: str) -> None:
    rules = replace(shipped(name), native="RAMI")
    assert_translated(lambda: " ".join(f"{each.title} {p.text}" for each in rulebook(rules) for p in each.paragraphs))


@pytest.mark.parametrize("name", OTHERS)
def test_every_option_chosen_changes_the_book(name: str) -> None:
    rules = shipped(name)
    plain = as_text(rulebook(rules))
    for option in rules.options:
        for value in option.values:
            if value != option.default:
                chosen = with_options(rules, rules.options, {option.id: value})
                assert as_text(rulebook(chosen)) != plain, (option.id, value)


@pytest.mark.parametrize("name", OTHERS)
def test_every_option_says_what_it_decides(name: str) -> None:
    for option in shipped(name).options:
        assert_sentence(option_about(option))
        words = [value_name(option, value) for value in option.values]
        assert len(set(words)) == len(words)
        for value, said in zip(option.values, words, strict=True):
            assert isinstance(value, int) or said[0].isupper(), (option.id, value)


def changes() -> Iterator[tuple[str, str]]:
    """Yield a ruleset and a change of one of its plain values."""
    for name in OTHERS:
        rules = shipped(name)
        for part, struct in [
            ("match", rules.match),
            *((str(each.__struct_config__.tag), each) for each in rules.phases),
        ]:
            hints = typing.get_type_hints(type(struct))
            for field in struct.__struct_fields__:
                hint, value = hints[field], getattr(struct, field)
                if isinstance(value, bool):
                    yield name, f"{part}.{field}={str(not value).lower()}"
                elif isinstance(value, int):
                    yield name, f"{part}.{field}={value + 1}"
                elif get_origin(hint) is Literal:
                    yield from ((name, f"{part}.{field}={each}") for each in get_args(hint) if each != value)


@pytest.mark.parametrize(("name", "change"), list(changes()))
def test_every_change_of_a_value_changes_the_book(name: str, change: str) -> None:
    assert as_text(rulebook(altered(shipped(name), change))) != as_text(rulebook(shipped(name)))


def test_the_changes_reach_every_plain_field() -> None:
    reached = {change.partition("=")[0].split(".", 1)[0] for _name, change in changes()}
    tags = {str(kind.__struct_config__.tag) for kind in (*get_args(SheddingPhase), *get_args(RummyPhase))}
    assert tags - reached == {"shuffle"}  # which has packs alone


@pytest.mark.parametrize("name", OTHERS)
def test_each_phase_opens_the_book_at_a_chapter_of_it(name: str) -> None:
    rules = shipped(name)
    ids = {section.id for section in rulebook(rules)}
    assert {section_at(str(phase.__struct_config__.tag)) for phase in rules.phases} <= ids


@pytest.mark.parametrize("name", OTHERS)
def test_each_phase_has_a_name(name: str) -> None:
    for phase in shipped(name).phases:
        tag = str(phase.__struct_config__.tag)
        assert phase_name(tag) != tag


@pytest.mark.parametrize("name", OTHERS)
def test_manners_make_no_difference_and_that_is_said(name: str) -> None:
    assert "nothing can be forgotten" in manners_about("table", shipped(name))
    assert not manners_matter(shipped(name))
