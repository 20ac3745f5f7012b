"""Tricks on their way to their winners and the fans of those who have won, in every family."""

from typing import Any

import pytest

from rams_desktop.content.theme_document import Motion as Times
from rams_desktop.rules.rummy.events import MatchWon as RummyWon
from rams_desktop.rules.shedding.events import MatchWon as SheddingWon
from rams_desktop.rules.trick.events import MatchWon, TrickTaken
from rams_desktop.ui.stage.motion import Motion, at
from rams_desktop.ui.stage.rummy.family import RUMMY
from rams_desktop.ui.stage.rummy.hand import Order
from rams_desktop.ui.stage.shedding.family import SHEDDING
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.family import tricks
from rams_desktop.ui.stage.writer import Script, Tempo, script
from rams_desktop.ui.theme.taste import Taste, duration_ms
from tests.shipped import shipped
from tests.ui.stage import deals
from tests.ui.stage.rummy import deals as rummy_deals
from tests.ui.stage.shedding import deals as shedding_deals

SIZE = (1280, 720)


def tempo(**taste: Any) -> Tempo:
    liked = Taste(**taste)
    return Tempo(lambda name: duration_ms(Times(), liked, name), calm=liked.level in {"basic", "none"})


def moments(name: str, kind: type) -> tuple[Any, Any, Any]:
    """Return a family, an event of a kind from one of its matches, and how the cards lie before it."""
    families: dict[str, tuple[Any, Any, Any]] = {
        "trick": (tricks(customs(shipped("ramsas-lv"))), deals.play(5, rules=shipped("ramsas-lv")), "suit"),
        "rummy": (
            RUMMY,
            rummy_deals.play(2, seats=2, rules=rummy_deals.rami(limit=60), actions=4000),
            Order("suit"),
        ),
        "shedding": (SHEDDING, shedding_deals.play(1, seats=3), "suit"),
    }
    family, played, order = families[name]
    here = None
    for told in played:
        here = here or family.lying(told.before, order)
        for event in told.events:
            if isinstance(event, kind):
                return family, event, here
            here = family.after(here, event)
        here = family.unannounced(here, told.seen)
    raise LookupError(name)


def scripted(name: str, kind: type, *, pace: Tempo | None = None) -> tuple[Any, Any, Script]:
    family, event, here = moments(name, kind)
    return event, here, script(family, event, here, family.plan(here, SIZE, 0.0, 1.0), pace or tempo())


def ways(play: Script, piece: int) -> list[Motion]:
    return [motion for motion in play.motions if motion.piece == piece]


def test_a_trick_is_gathered_on_its_best_card_and_goes_on_as_one_packet() -> None:
    event, here, play = scripted("trick", TrickTaken)
    assert play.hold is not None
    pieces = [piece for _, piece in here.trick]
    best = next(piece for seat, piece in here.trick if seat == event.seat)
    together_ms = {ways(play, piece)[-1].start_ms for piece in pieces}
    assert len(together_ms) == 1, "they go on together"
    [leaves_ms] = together_ms
    assert len({at(ways(play, piece)[-1], leaves_ms).pose[:2] for piece in pieces}) == 1
    starts = sorted(ways(play, piece)[0].start_ms for piece in pieces if piece != best)
    assert starts[0] == play.hold.to_ms
    assert starts[1] - starts[0] == pytest.approx(25)
    assert max(motion.end_ms for motion in play.motions) == pytest.approx(
        play.hold.to_ms + 260 + 25 * (len(pieces) - 1)
    )


def test_a_trick_turns_over_on_its_way_to_the_winner() -> None:
    _event, here, play = scripted("trick", TrickTaken)
    for _, piece in here.trick:
        *before, last = ways(play, piece)
        assert all(motion.face is not None for motion in before)
        assert last.flip
        assert last.face is None


@pytest.mark.parametrize("speed", [0.4, 1.0, 2.5])
@pytest.mark.parametrize(("name", "kind"), [("trick", MatchWon), ("rummy", RummyWon), ("shedding", SheddingWon)])
def test_the_winners_cards_fan_out_in_the_middle_and_go_back(name: str, kind: type, speed: float) -> None:
    _event, here, play = scripted(name, kind, pace=tempo(speed=speed))
    assert play.hold is not None
    assert play.hold.to_ms > play.hold.from_ms
    spread = {motion.piece: motion for motion in play.motions if motion.start_ms < play.hold.from_ms}
    assert len(spread) > 1
    assert any(motion.face is not None for motion in spread.values())
    lying = [motion.target for motion in spread.values()]
    assert len({(round(pose.x), round(pose.y)) for pose in lying}) == len(lying), "no card hides another"
    by_x = sorted(lying, key=lambda pose: pose.x)
    assert [pose.angle for pose in by_x] == sorted(pose.angle for pose in by_x)
    for pose in lying:
        assert pose.box().x > 0
        assert pose.box().right < SIZE[0]
        assert pose.box().y > 0
    home = {piece: ways(play, piece)[-1].target for piece in spread}
    assert all(pose == ways(play, piece)[0].source for piece, pose in home.items()), "each comes home"
    assert all(ways(play, piece)[-1].face == here.faces.get(piece) for piece in spread)


def test_the_fan_of_a_winner_of_tricks_shows_the_cards_that_were_played() -> None:
    _event, here, play = scripted("trick", MatchWon)
    assert play.hold is not None
    shown = {motion.piece: motion.face for motion in play.motions if motion.end_ms <= play.hold.from_ms}
    assert shown
    assert all(face == here.known[piece] for piece, face in shown.items())
    assert len(set(shown.values())) == len(shown)


def test_with_reduced_motion_the_fan_fades_in_and_stays_as_long() -> None:
    _event, _here, play = scripted("trick", MatchWon, pace=tempo(level="basic"))
    assert play.hold is not None
    assert play.hold.to_ms - play.hold.from_ms == pytest.approx(1.5 * 900)
    assert all(motion.fade and motion.duration_ms <= 120 for motion in play.motions)
