from collections.abc import Callable, Iterator
from typing import get_args

import pytest
from msgspec.structs import replace

from rams_desktop.content.theme_document import Motion as Times
from rams_desktop.rules.core.cards import card, cards
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.trick import events as e
from rams_desktop.ui.stage.motion import at
from rams_desktop.ui.stage.trick.changes import after
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.family import tricks
from rams_desktop.ui.stage.trick.ground import ground
from rams_desktop.ui.stage.trick.layout import pot_at
from rams_desktop.ui.stage.trick.lying import Lying, lying
from rams_desktop.ui.stage.writer import Script, Tempo, script
from rams_desktop.ui.theme.taste import Taste, duration_ms
from tests.shipped import shipped
from tests.ui.stage.arrival import check_arrival
from tests.ui.stage.deals import Told, play


def tempo(**taste: object) -> Tempo:
    liked = Taste(**taste)  # type: ignore[arg-type]
    return Tempo(lambda name: duration_ms(Times(), liked, name), calm=liked.level in {"basic", "none"})


NORMAL = tempo()
PLAN = ground((1280, 720), 4)
TRICKS = tricks()
RARE = {
    "RamsasCalled",
    "TrumpAceDemoted",
    "WalkedOver",
    "JacksAnnounced",
    "PackKept",
    "DealShifted",
    "HandKept",
    "PackRecut",
    "RamsScored",
    "GeneralCalled",
    "HandOpened",
}


def test_a_hand_that_settles_the_deal_lies_open_before_all_hands_go_down() -> None:  # K13
    event, here = synthetic(
        lambda told: e.HandOpened(1, cards("2H 5H 9H JH AH"), e.LineRule.FLUSH) if told.seen.phase == "buy" else None
    )
    there = after(here, event)
    play = script(TRICKS, event, here, PLAN, NORMAL)
    check_arrival(play, TRICKS, here, there, PLAN)
    assert not any(there.hands)
    assert play.hold is not None
    open_ = {at(motion, play.hold.from_ms).face for motion in play.motions if motion.start_ms < play.hold.from_ms}
    assert open_ == set(event.cards)


def test_counters_go_from_the_plate_to_the_pot_and_back() -> None:
    event, here = synthetic(lambda told: e.Staked(2, 3, 3) if told.seen.phase == "buy" else None)
    paid = script(TRICKS, event, here, PLAN, NORMAL).tokens
    assert len(paid) == 3
    assert {token.target for token in paid} == {pot_at(PLAN)}
    lines = (e.Line(1, e.LineRule.POT, 2), e.Line(3, e.LineRule.LOOED, -1), e.Line(0, e.LineRule.STAKE, -3))
    out = script(TRICKS, e.DealScored(lines, (0, 0, 0, 0)), here, PLAN, NORMAL).tokens
    assert [token.source == pot_at(PLAN) for token in out] == [True, True, False]


def first(kind: type[e.AnyEvent], *, mine: bool | None = None, seats: int = 4, **begin: object) -> tuple:
    """Return an event of a kind from random matches, and how the cards lie before it."""
    for seed in range(400):
        for told in play(seed, seats=seats, viewer=0, **begin):
            here = lying(told.before)
            for event in told.events:
                if isinstance(event, kind) and (mine is None or (event.seat == 0) == mine):  # type: ignore[union-attr]
                    return event, here
                here = after(here, event)
    raise LookupError(kind)


def end(play: Script, piece: int) -> float:
    return max(motion.end_ms for motion in play.motions if motion.piece == piece)


def test_every_event_ends_with_every_card_where_it_belongs() -> None:
    left = {kind.__name__ for kind in get_args(e.AnyEvent)}
    for seed in range(24):
        here: Lying | None = None
        for told in play(seed, seats=4, viewer=0, manners=("guided", "table")[seed % 2]):
            here = here or lying(told.before)
            for event in told.events:
                left.discard(type(event).__name__)
                there = after(here, event)
                check_arrival(script(TRICKS, event, here, PLAN, NORMAL), TRICKS, here, there, PLAN)
                here = there
    family = {"rams-classic": 7, "rams-mattmar": 2, "bourre": 7, "rounce": 4, "loo-five": 5}
    for name, seats in family.items():
        rules, plan = shipped(name), ground((1280, 720), seats)
        here = None
        deals = 60 if seats == 2 else 14
        for told in play(3, seats=seats, rules=rules, deals=deals, manners="table", accidents=True):
            here = here or lying(told.before, "suit", customs(rules))
            for event in told.events:
                left.discard(type(event).__name__)
                there = after(here, event)
                check_arrival(script(TRICKS, event, here, plan, NORMAL), TRICKS, here, there, plan)
                here = there
    assert left <= RARE, left


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_deal_takes_at_most_1600_ms(seats: int) -> None:
    event, here = first(e.CardsDealt, seats=seats)
    plan = ground((1280, 720), seats)
    play = script(TRICKS, event, here, plan, NORMAL)
    assert play.length_ms <= 1600 + 1e-6
    starts = sorted({motion.start_ms for motion in play.motions})
    assert starts[1] - starts[0] <= 70 + 1e-6
    assert {round(motion.duration_ms) for motion in play.motions} == {190}


def test_a_packet_is_thrown_as_one_and_the_next_waits() -> None:  # three cards each, then two
    told = next(iter_events(e.CardsDealt, shipped("rams-mattmar"), 3))
    event, here = told
    assert event.to[:4] == (event.to[0],) * 3 + (event.to[3],)
    starts = [motion.start_ms for motion in script(TRICKS, event, here, ground((1280, 720), 3), NORMAL).motions]
    assert starts[:4] == pytest.approx([0, 25, 50, 120])


def test_a_packet_is_heard_once() -> None:
    event, here = next(iter_events(e.CardsDealt, shipped("rams-mattmar"), 3))
    play = script(TRICKS, event, here, ground((1280, 720), 3), NORMAL)
    assert len([cue for cue in play.cues if cue.sound == "deal"]) == 6


def iter_events(kind: type, rules: Ruleset, seats: int) -> Iterator[tuple]:
    """Give the events of a kind from a match, each with how the cards lie before it."""
    here = None
    for told in play(3, seats=seats, rules=rules):
        here = here or lying(told.before, "suit", customs(rules))
        for event in told.events:
            if isinstance(event, kind):
                yield event, here
            here = after(here, event)


def test_cues_come_in_the_order_of_their_times() -> None:  # the stage plays them one after the other
    for told in play(4, seats=4):
        here = lying(told.before)
        for event in told.events:
            times = [cue.at_ms for cue in script(TRICKS, event, here, PLAN, NORMAL).cues]
            assert times == sorted(times)
            here = after(here, event)


def test_what_happens_at_the_left_is_heard_at_the_left() -> None:
    seen: dict[int, set[float]] = {}
    for told in play(4, seats=4):
        here = lying(told.before)
        for event in told.events:
            if isinstance(event, (e.Declined, e.TrickTaken)):
                last = script(TRICKS, event, here, PLAN, NORMAL).cues[-1]
                seen.setdefault(event.seat, set()).add(last.pan)
            here = after(here, event)
    assert max(seen[1]) < -0.3
    assert min(seen[3]) > 0.3
    assert all(abs(pan) <= 1 for pans in seen.values() for pan in pans)


def test_without_motion_a_trick_still_lies_until_its_hold_is_over() -> None:
    event, here = first(e.TrickTaken)
    still = script(TRICKS, event, here, PLAN, tempo(level="none"))
    assert still.hold is not None
    for motion in still.motions:
        if motion.start_ms >= still.hold.to_ms:
            assert at(motion, still.hold.to_ms - 1).pose == motion.source
            assert at(motion, still.hold.to_ms).pose == motion.target


def test_the_deal_goes_round_and_the_widow_grows_between(  # R5
) -> None:
    event, here = first(e.CardsDealt)
    there = after(here, event)
    order = [motion.piece for motion in script(TRICKS, event, here, PLAN, NORMAL).motions]
    eldest = (here.dealer + 1) % 4
    assert order[:5] == [*(there.hands[(eldest + step) % 4][0] for step in range(4)), there.widow[0]]
    assert order[-1] == there.hands[here.dealer][-1]


def test_the_trump_is_turned_over_240_ms_after_a_pause_of_120() -> None:
    event, here = first(e.TrumpTurned, mine=False)
    flip = script(TRICKS, event, here, PLAN, NORMAL).motions[0]
    assert (flip.start_ms, flip.duration_ms, flip.flip, flip.face) == (120, 240, True, event.card)
    assert at(flip, 120 + 100).face is None
    assert at(flip, 120 + 140).face is event.card


def test_what_is_laid_away_goes_one_after_the_other_and_face_down() -> None:
    event, here = first(e.CardsDiscarded, mine=True)
    gone = [motion for motion in script(TRICKS, event, here, PLAN, NORMAL).motions if motion.duration_ms == 200]
    assert [motion.start_ms for motion in gone] == [0, 60, 120, 180]
    assert all(motion.before and motion.face is None for motion in gone)


def test_the_widow_comes_face_down_and_is_looked_at_after() -> None:
    event, here = first(e.WidowTaken, mine=True)
    play = script(TRICKS, event, here, PLAN, NORMAL)
    for piece in here.widow:
        ways = [motion for motion in play.motions if motion.piece == piece]
        assert ways[0].duration_ms == 190
        assert ways[0].face is None
        assert ways[1].flip


def test_your_card_lands_after_170_ms_with_its_sound_at_the_contact() -> None:
    event, here = first(e.CardPlayed, mine=True)
    play = script(TRICKS, event, here, PLAN, NORMAL)
    assert play.motions[0].duration_ms == 170
    [snap] = [cue for cue in play.cues if cue.sound == "snap"]
    assert 110 < snap.at_ms <= 170
    path = [at(play.motions[0], ms).pose.y for ms in range(0, 171, 2)]
    assert min(path) < path[-1], "it overshoots a little"


def test_another_card_is_seen_only_when_it_turns() -> None:
    event, here = synthetic(
        lambda told: next(
            (event for event in told.events if isinstance(event, e.CardPlayed) and hidden(event, told)), None
        ),
        before=True,
    )
    way = script(TRICKS, event, here, PLAN, NORMAL).motions[0]
    assert way.duration_ms == 210
    assert at(way, way.start_ms).face is None
    assert at(way, way.end_ms).face is event.card


def hidden(event: e.CardPlayed, told: Told) -> bool:
    return event.seat != told.seen.viewer and event.card != told.seen.turn_up


@pytest.mark.parametrize(("speed", "stays"), [(0.5, 500), (1.0, 900), (1.6, 1500)])
def test_a_finished_trick_stays_and_then_goes_to_its_winner(speed: float, stays: float) -> None:
    event, here = first(e.TrickTaken)
    play = script(TRICKS, event, here, PLAN, tempo(speed=speed))
    assert play.hold is not None
    assert play.hold.to_ms - play.hold.from_ms == pytest.approx(stays)
    winner = next(piece for seat, piece in here.trick if seat == event.seat)
    mark = next(motion for motion in play.motions if motion.piece == winner)
    assert mark.ring == "winner"
    assert mark.target.width == pytest.approx(mark.source.width * 1.08)
    for _, piece in here.trick:
        last = max((motion for motion in play.motions if motion.piece == piece), key=lambda motion: motion.start_ms)
        assert last.start_ms >= play.hold.to_ms
        assert last.face is None


def test_a_pair_shown_is_held_up_and_taken_back() -> None:
    event, here = first(e.JacksShown, mine=False)
    play = script(TRICKS, event, here, PLAN, NORMAL)
    up = [motion for motion in play.motions if motion.face in event.cards and motion.start_ms < 200]
    assert {motion.face for motion in up} == set(event.cards)
    assert play.hold is not None
    assert play.hold.to_ms - play.hold.from_ms == 900


def synthetic(make: Callable[[Told], e.AnyEvent | None], *, before: bool = False) -> tuple:
    for seed in range(50):
        for told in play(seed, seats=4, viewer=0):
            event = make(told)
            if event:
                return event, lying(told.before if before else told.seen)
    raise LookupError


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_four_jacks_end_face_up(seat: int) -> None:  # R33
    event, here = synthetic(
        lambda told: e.RamsasCalled(seat, cards("JC JD JH JS")) if told.seen.phase == "buy" else None
    )
    if seat == 0:
        jacks = dict(zip(here.hands[0], cards("JC JD JH JS 9S"), strict=True))
        here = lying_with(here, jacks)
    there = after(here, event)
    check_arrival(script(TRICKS, event, here, PLAN, NORMAL), TRICKS, here, there, PLAN)
    assert set(cards("JC JD JH JS")) <= {there.faces.get(piece) for piece in there.hands[seat]}


def lying_with(here: Lying, faces: dict) -> Lying:
    return replace(here, faces={**here.faces, **faces})


def test_a_demoted_ace_trembles_and_is_marked() -> None:  # R27
    event, here = synthetic(
        lambda told: e.TrumpAceDemoted(told.seen.trick[-1].seat, card("AS")) if told.seen.trick else None
    )
    [shake] = script(TRICKS, event, here, PLAN, NORMAL).motions
    assert shake.ring == "demoted"
    assert at(shake, 40).pose.x != at(shake, 0).pose.x


def test_with_reduced_motion_nothing_travels_turns_or_trembles() -> None:
    calm = tempo(level="basic")
    for told in play(4, seats=4):
        here = lying(told.before)
        for event in told.events:
            for motion in script(TRICKS, event, here, PLAN, calm).motions:
                assert not motion.arc
                assert not motion.shake
                assert not motion.flip
                assert motion.duration_ms <= 120
                half = at(motion, motion.start_ms + motion.duration_ms * 0.4).pose
                if motion.fade:
                    assert half[:2] == motion.source[:2]
            here = after(here, event)


def test_without_motion_only_the_holds_take_time() -> None:
    event, here = first(e.TrickTaken)
    play = script(TRICKS, event, here, PLAN, tempo(level="none"))
    assert play.length_ms == pytest.approx(900)
