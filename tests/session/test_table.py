"""The table accepts, records, tells, goes back, and loses nothing."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rams_desktop.rules.core.cards import cards
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import Choice, Observation, PlayerAction, seen_by
from rams_desktop.rules.rummy.actions import MeldFrom
from rams_desktop.rules.trick.actions import Buy, Decline, Draw, Fold, Hide, Keep, Pass, Play, Stay, Swap
from rams_desktop.rules.trick.conservation import broken_invariant
from rams_desktop.rules.trick.events import CardPlayed, CardsDealt, Declined, JacksHidden, WidowTaken
from rams_desktop.session.fairness import seals
from rams_desktop.session.replay import replay
from rams_desktop.session.shuffler import Shuffler
from rams_desktop.storage.errors import StorageError, Trouble
from tests.session.seating import (
    Fragile,
    Told,
    computers,
    first_choice,
    last_choice,
    names,
    play_on,
    sit,
    sit_again,
)
from tests.shipped import EVERY, find, shipped
from tests.strategies import PROFILE

BUY = Buy(0, cards("JC TD 9C KS"))


def test_a_step_forward_lays_the_pack_and_shows_the_own_cards_alone() -> None:
    table, _lines = sit()
    assert table.options() == ()
    dealt = table.tick()
    assert names(dealt) == ["DealBegun", "CardsDealt", "TrumpTurned"]
    assert isinstance(dealt[1], CardsDealt)
    assert [face for face in dealt[1].cards if face is not None] == list(cards("AS KS JC TD 9C"))
    assert table.view().hand == cards("AS KS JC TD 9C")
    assert len(table.options()) == 2


def test_an_action_is_in_the_record_when_submit_returns() -> None:
    table, lines = sit()
    table.tick()
    done = table.submit(BUY)
    assert names(done) == ["Bought", "CardsDiscarded", "WidowTaken", "Asked"]
    found = replay(lines.record(), find)
    assert found.state.buyer == 0
    assert found.entries[-1].action == BUY


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Decline(1), Reason.NOT_YOUR_TURN),
        (Decline(4), Reason.BAD_LINE),
        (Decline(-1), Reason.BAD_LINE),
        (Fold(0), Reason.NOT_A_CHOICE_NOW),
        (Buy(0, cards("JC TD 9C")), Reason.WRONG_NUMBER_OF_CARDS),
        (Buy(0, cards("JC TD 9C AC")), Reason.NOT_IN_HAND),
    ],
)
def test_a_forbidden_action_changes_nothing(action: Fold | Buy | Decline, reason: Reason) -> None:
    table, lines = sit()
    table.tick()
    before, kept = table.view(), lines.record()
    assert table.submit(action) == Illegal(reason)
    assert table.check(action) == Illegal(reason)
    assert table.view() == before
    assert lines.record() == kept


def test_a_computers_seat_is_not_yours_to_play() -> None:
    player = Told(last_choice)
    table, _lines = sit(players={1: player})
    table.tick()
    table.submit(Decline(0))
    assert table.submit(Decline(1)) == Illegal(Reason.NOT_YOUR_TURN)


def test_a_computer_is_asked_once_and_answers_when_it_has_thought() -> None:
    player = Told(first_choice)
    table, lines = sit(players={1: player})
    table.tick()
    table.submit(Decline(0))
    assert table.thinking() == 1
    assert table.tick() == ()
    assert table.thinking() == 1
    assert names(table.tick()) == ["Bought", "CardsDiscarded", "WidowTaken", "Asked"]
    assert player.asked == [2]
    assert table.thinking() is None
    assert replay(lines.record(), find).state.buyer == 1


@pytest.mark.parametrize("answer", [Decline(2), Fold(1), Buy(1, cards("AS KS JC TD")), Play(1, cards("AC"))])
def test_an_illegal_answer_is_replaced_by_a_legal_one(answer: Decline | Fold | Buy | Play) -> None:
    table, lines = sit(players={1: Told(lambda _seen, _options: answer)})
    table.tick()
    table.submit(Decline(0))
    table.tick()
    assert names(table.tick())[0] in {"Bought", "Declined"}
    assert replay(lines.record(), find).refused is None


def test_others_cards_are_not_seen_when_they_buy() -> None:
    table, _lines = sit(players={1: Told(first_choice)})
    table.tick()
    table.submit(Decline(0))
    table.tick()
    taken = next(event for event in table.tick() if isinstance(event, WidowTaken))
    assert taken.cards == (None,) * 4


def test_nobody_is_said_to_think_over_his_jacks() -> None:
    """In the declarations even the question would tell (R30)."""
    table, _lines = sit(["pair"], ruleset="ramsas-lv", players={1: Told(last_choice)})
    table.tick()
    table.submit(Decline(0))
    for _ in range(2):
        table.tick()
    table.submit(Decline(2))
    table.submit(Decline(3))
    assert table.view().phase == "jacks"
    assert table.thinking() is None
    assert table.tick() == ()
    assert table.tick() == ()  # he hid them, which nobody else notices
    assert table.view().phase == "tricks"
    assert not any(isinstance(event, JacksHidden) for event in table.log())


# ---- going back ---------------------------------------------------------------------------------


def test_there_is_nothing_to_go_back_to_before_ones_first_decision() -> None:
    table, lines = sit()
    table.tick()
    kept = lines.record()
    assert not table.can_undo()
    assert not table.undo()
    assert lines.record() == kept


def test_going_back_leads_to_before_the_own_last_decision() -> None:
    table, lines = sit(players={seat: Told(last_choice) for seat in (1, 2, 3)})
    table.tick()
    before, told = table.view(), table.log()
    table.submit(Decline(0))
    while table.view().turn != 0:
        table.tick()
    assert table.can_undo()
    assert table.undo()
    assert table.view() == before
    assert table.log() == told
    assert not table.can_undo()
    assert replay(lines.record(), find).state == table._state


def test_going_back_again_and_again_crosses_lines_undone_before() -> None:
    table, lines = sit()
    table.tick()
    before = table.view()
    for _ in range(3):
        table.submit(Decline(0))
        table.submit(Decline(1))
        assert table.undo()
        assert table.view() == before
    table.submit(BUY)
    table.undo()
    assert table.view() == before
    assert lines.lines[-1] == b'{"undo":11}'
    assert replay(lines.record(), find).state == table._state


def test_going_back_crosses_deals() -> None:
    table, lines = sit(["plain", "second"])
    table.tick()
    table.submit(BUY)
    for seat in (1, 2, 3):
        table.submit(Fold(seat))
    table.tick()
    assert table.view().deal == 2
    assert table.undo()
    assert (table.view().deal, table.view().scores) == (1, (0, 0, 0, 0))
    assert table.assisted
    assert sit_again(lines).assisted
    assert sit_again(lines).view() == table.view()


def test_going_back_over_the_end_of_a_deal_is_help_since_all_its_cards_may_be_looked_at() -> None:
    table, lines = sit(scores=(15, 0, 0, 0))
    table.you = 3
    table.tick()
    table.submit(BUY)
    for seat in (1, 2, 3):
        table.submit(Fold(seat))
    assert table.over()
    assert table.undo()
    assert table.assisted
    assert sit_again(lines).assisted


def test_going_back_after_the_end_takes_the_match_up_again() -> None:
    table, lines = sit(scores=(15, 0, 0, 0))
    table.tick()
    table.submit(BUY)
    for seat in (1, 2, 3):
        table.submit(Fold(seat))
    assert table.over()
    assert table.tick() == ()
    assert table.undo()
    assert not table.over()
    assert not replay(lines.record(), find).state.over


def test_going_back_cancels_the_question_to_a_computer() -> None:
    player = Told(first_choice)
    table, _lines = sit(players={1: player})
    table.tick()
    table.submit(Decline(0))
    table.tick()
    assert table.undo()
    assert player.cancelled == 1
    table.submit(Decline(0))
    table.tick()
    table.tick()
    assert player.asked == [2, 2]


@pytest.mark.parametrize(
    ("deal", "own", "assisted"),
    [("plain", Decline(0), False), ("plain", BUY, True), ("nine", None, True)],
)
def test_going_back_is_help_only_where_cards_were_seen(deal: str, own: Decline | Buy | None, *, assisted: bool) -> None:
    table, lines = sit([deal])
    table.you = 3 if own is None else 0  # the dealer, who looks at the bottom card
    table.tick()
    table.submit(own or Keep(3))
    assert table.undo()
    assert table.assisted is assisted
    if own is not None:
        assert sit_again(lines).assisted is assisted


def test_after_going_back_over_a_deal_the_same_pack_comes() -> None:
    """Else one could go back until the cards please."""
    table, _lines = sit(["plain"])
    table.tick()
    table.submit(BUY)
    for seat in (1, 2, 3):
        table.submit(Fold(seat))
    first = table.tick()
    table.undo()
    table.submit(BUY)
    for seat in (1, 2, 3):
        table.submit(Fold(seat))
    assert table.tick() == first


# ---- a disk that fails --------------------------------------------------------------------------


def full() -> StorageError:
    return StorageError(Trouble.DISK_FULL, Path("running.rams"))


def test_what_could_not_be_written_did_not_happen() -> None:
    table, lines = sit()
    table.tick()
    before = table.view()
    lines.troubles.append(full())
    with pytest.raises(StorageError):
        table.submit(BUY)
    assert table.view() == before
    assert isinstance(table.submit(BUY), tuple)
    assert replay(lines.record(), find).state == table._state


def test_a_pack_that_could_not_be_written_comes_again() -> None:
    table, lines = sit([])
    lines.troubles.append(full())
    with pytest.raises(StorageError):
        table.tick()
    promised = table.fairness().now
    table.tick()
    assert table.fairness().now == promised
    assert replay(lines.record(), find).state == table._state


def test_a_disk_that_does_not_answer_has_no_line_written_twice() -> None:
    table, lines = sit()
    lines.flush_troubles.append(full())
    table.tick()
    assert table.view().phase == "buy"
    assert len(lines.lines) == 2
    assert replay(lines.record(), find).state == table._state


def test_a_computers_answer_that_could_not_be_written_is_asked_for_again() -> None:
    player = Told(first_choice)
    table, lines = sit(players={1: player})
    table.tick()
    table.submit(Decline(0))
    table.tick()
    lines.troubles.append(full())
    with pytest.raises(StorageError):
        table.tick()
    assert table.view().buyer is None
    table.tick()
    table.tick()
    assert table.view().buyer == 1
    assert replay(lines.record(), find).state == table._state


def test_an_undo_that_could_not_be_written_did_not_happen() -> None:
    table, lines = sit()
    table.tick()
    table.submit(BUY)
    before = table.view()
    lines.troubles.append(full())
    with pytest.raises(StorageError):
        table.undo()
    assert table.view() == before
    assert not table.assisted
    assert table.undo()


# ---- what is told -------------------------------------------------------------------------------


def test_the_log_is_what_was_told_step_by_step() -> None:
    table, _lines = sit(["pair"], players={seat: Told(last_choice) for seat in (1, 2, 3)})
    told = []
    for _ in range(60):
        if table.over():
            break
        options = table.options()
        events = table.submit(last_choice(table.view(), options)) if options else table.tick()
        told += list(events)
    assert table.log() == tuple(told)
    assert all(seen_by(event, 0) == event for event in told)


def test_the_last_finished_deal_is_revealed_and_no_other() -> None:
    table, _lines = sit(["plain", "second"])
    assert table.revealed() is None
    table.tick()
    table.submit(BUY)
    table.submit(Fold(1))
    table.submit(Stay(2))
    assert table.revealed() is None
    table.submit(Fold(3))
    for pair in ("AH 9S", "KH TC", "QH JS", "TH KD", "AS AD"):
        for seat, each in zip((0, 2), cards(pair), strict=True):
            table.submit(Play(seat, (each,)))
    table.tick()
    shown = table.revealed()
    assert shown is not None
    assert shown.deal == 1
    assert shown.hands == (
        cards("AS KS JC TD 9C"),
        cards("AC KC JD TS 9D"),
        cards("AD KD JS TC 9S"),
        cards("QC QD QS 9H JH"),
    )
    assert shown.widow == cards("AH KH QH TH")
    assert shown.stock == ()
    assert shown.threw == (cards("JC TD 9C KS"), cards("AC KC JD TS 9D"), (), cards("QC QD QS 9H JH"))


def test_four_jacks_reveal_the_deal() -> None:
    table, _lines = sit(["four"])
    table.tick()
    assert table.over()
    shown = table.revealed()
    assert shown is not None
    assert shown.hands[1] == cards("AC JD JC JS JH")


def test_the_hash_comes_before_the_deal_and_the_pack_after_it() -> None:
    table, lines = sit([], players=computers(shipped("ramsas-lt"), 1, 2, 3))
    promised = table.fairness()
    assert promised.now is not None
    assert promised.finished == ()
    laid = table.tick()
    assert table.fairness() == promised
    while table.view().deal == 1:
        play_on(table, last_choice, 1)
    (deal, sealed), *more = table.fairness().finished
    assert (deal, more) == (1, [])
    assert sealed.hash == promised.now
    dealt = next(event for event in laid if isinstance(event, CardsDealt))
    own = [card for card, face in zip(sealed.pack, dealt.cards, strict=True) if face is not None]
    assert own == [face for face in dealt.cards if face is not None]
    assert all(seal.holds for seal in seals(lines.record()))
    assert table.fairness().now not in {None, promised.now}


def test_a_pack_changed_after_the_promise_is_found() -> None:
    """The check of the hashes can fail: two cards that changed places, or another salt."""
    table, lines = sit([])
    table.tick()
    (seal,) = seals(lines.record())
    assert seal.holds
    assert replace(seal, pack=(seal.pack[1], seal.pack[0], *seal.pack[2:])).holds is False
    assert replace(seal, salt="another").holds is False
    assert replace(seal, hash=None).holds is None


def test_a_seed_gives_the_same_packs_and_none_gives_others() -> None:
    pack = all_cards("AKQJT9")
    assert Shuffler(7).pack(pack, 1).pack == Shuffler(7).pack(pack, 1).pack
    assert Shuffler(7).pack(pack, 1).pack != Shuffler(7).pack(pack, 2).pack
    assert Shuffler(7).pack(pack, 1).pack != Shuffler(8).pack(pack, 1).pack
    assert Shuffler().pack(pack, 1).pack != Shuffler().pack(pack, 1).pack
    salts = {Shuffler().pack(pack, 1).salt for _ in range(20)}
    assert len(salts) == 20


# ---- from the first deal to the winner ----------------------------------------------------------


@given(st.sampled_from(EVERY), st.integers(0, 2**32 - 1))
@settings(settings.get_profile(PROFILE))
def test_a_match_with_interruptions_and_undos_is_the_one_in_its_record(ruleset: str, seed: int) -> None:
    """At random moments the program ends and begins again, and you go back; the record is always the match."""
    chance = Random(seed)
    lines = Fragile()
    rules = shipped(ruleset)
    table, _ = sit([], ruleset=ruleset, players=computers(rules, 1, 2, 3), lines=lines, scores=(12, 13, 14, 15))

    def decide(seen: Observation, options: tuple[Choice, ...]) -> PlayerAction:
        listed = [option for option in options if not isinstance(option, MeldFrom)]
        return first_choice(seen, (chance.choice(listed),))

    for _ in range(16):
        play_on(table, decide, chance.randint(1, 12))
        state, log, assisted = table._state, table.log(), table.assisted
        if chance.random() < 0.3:
            table = sit_again(lines, players=computers(rules, 1, 2, 3))
            assert (table._state, table.log(), table.assisted) == (state, log, assisted)
        elif chance.random() < 0.3 and not table.over():
            table.undo()
        if chance.random() < 0.2 and not table.over():
            kept = lines.record()
            lines.troubles.append(full())
            with pytest.raises(StorageError):
                play_on(table, decide, 50)
            assert lines.record() == kept
    assert replay(lines.record(), find).state == table._state


def test_the_events_told_have_no_gap() -> None:
    """What is played is told once, in order, whoever played it."""
    table, _lines = sit([], players={seat: Told(last_choice) for seat in (1, 2, 3)})
    play_on(table, last_choice, 90)
    played = [event.card for event in table.log() if isinstance(event, CardPlayed)]
    declined = [event.seat for event in table.log() if isinstance(event, Declined)]
    assert len(played) >= 20
    assert declined[:4] == [0, 1, 2, 3]


def test_hide_is_a_word_of_the_latvian_form() -> None:
    table, _lines = sit(["pair"], ruleset="ramsas-lv")
    table.you = 1
    table.tick()
    for seat in range(4):
        table.submit(Decline(seat))
    assert Hide(1) in table.options()


def test_other_cards_laid_away_after_going_back_make_another_stock() -> None:
    """The new stock of before is not laid when other cards go back now, else cards would be doubled."""
    table, lines = sit(("seven",), ruleset="rams-classic", seats=7)
    later = [Pass(1), Draw(2, cards("2H 3H 4S 5S 6C")), Draw(3, cards("2S 3S 4C 5C 6D")), Draw(4, cards("7C 8C 7D"))]
    table.tick()
    stocks = []
    for own in (Draw(0, cards("2C 3C 4D 5D 6H")), Draw(0, cards("2C 3C 4D 5D"))):
        for action in (own, *later):
            assert isinstance(table.submit(action), tuple)
        assert table.view().turn == "shuffle"
        stocks.append(table._state.back)
        table.tick()
        assert broken_invariant(table._state) is None
        found = replay(lines.record(), find)
        assert found.refused is None
        assert found.state == table._state
        assert table.undo()
    assert len(stocks[0]) == len(stocks[1]) + 1


def test_the_same_stock_comes_again_after_going_back() -> None:
    shuffler, some = Shuffler(), cards("2C 3C 4D 5D 6H 2D 3D 4H 5H 6S")
    assert shuffler.stock(some, 1, 6) == shuffler.stock(some, 1, 6)
    assert set(shuffler.stock(some[1:], 1, 6).pack) == set(some[1:])


def test_a_deal_that_a_hand_settles_at_once_is_revealed() -> None:
    table, _lines = sit(("flush",), ruleset="rams-classic")
    table.tick()
    shown = table.revealed()
    assert shown is not None
    assert shown.deal == 1
    assert shown.hands[0] == cards("AH KH QH 9H 2H")
    assert len(shown.stock) == 32


def test_all_that_was_laid_away_is_revealed() -> None:
    table, _lines = sit(("plain",), ruleset="rams-classic")
    table.tick()
    for action in (Pass(0), Pass(1), Pass(2), Draw(3, cards("7C")), Swap(3, cards("6C"))):
        assert isinstance(table.submit(action), tuple)
    shown = table.revealed()
    assert shown is not None
    assert shown.threw == (cards("KS QS 9C 8C 3H"), cards("JS TS KC QC TC"), cards("KH QH 9S 8S 5C"), cards("7C 6C"))
