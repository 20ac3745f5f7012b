"""What is got ready for a match before it begins, and that it is what the match then asks for."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.content import rulesets
from rams_desktop.rules.core.cards import Card, cards
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.session import matches
from rams_desktop.session.setup import Setup
from rams_desktop.ui.desk import Desk
from rams_desktop.ui.foresight import Coming, Foresight, cards_of, planned
from rams_desktop.ui.scenes.setup import SetupScene
from rams_desktop.ui.scenes.tables import table_scene
from rams_desktop.ui.scenes.title import TitleScene
from rams_desktop.ui.theme.art import Art
from rams_desktop.ui.theme.canvases import MOST_AHEAD
from rams_desktop.ui.theme.wishes import Dressed
from tests.ui.scenes.playing import Sitting
from tests.ui.screen import desk_in

SIZE = (960, 600)
MANY = 60  # steps: more than there is to do
GAMES = [
    ("ramsas-lt", 4),
    ("ramsas-lt", 2),
    ("rams-classic", 5),
    ("loo-three", 3),
    ("rami-40", 3),
    ("ramsas-shedding", 4),
]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(Art, "alone", False)
    made = desk_in(tmp_path)
    made.looks.art.poll = lambda **_: False  # type: ignore[method-assign]  nothing is drawn
    return made


def foreseen(desk: Desk) -> set[tuple[str, int]]:
    """Return name and width of the cards that are foreseen."""
    found = desk.looks.art._foreseen
    return {(source.path.stem, size[0]) for source, size in found if isinstance(source, Dressed)}


def the(name: str) -> AnyRuleset:
    found = rulesets.shelf().find(name)
    assert found is not None
    return found


def steps(desk: Desk, rules: AnyRuleset, seats: int, look: Any) -> None:
    for _ in range(MANY):
        desk.foresee(look, Coming(rules, seats))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_first_cards_of_a_deal_are_as_large_as_was_foreseen(tmp_path: Path, game: str, seats: int) -> None:
    sitting = Sitting(tmp_path, ruleset=game, seats=seats, target=None, size=SIZE)
    asked: set[tuple[bool, int]] = set()
    look = sitting.loop._look
    plain = look._sprites.get

    def get(face: Card | None, width_px: int, *, need: int = 3) -> Any:
        asked.add((face is None, width_px))
        return plain(face, width_px, need=need)

    look._sprites.get = get  # type: ignore[method-assign]
    for _ in range(40):
        sitting.step(60.0)
    plan = planned(look, sitting.table.rules, seats, 1.0)
    backs = {width for back, width in asked if back}
    assert backs
    assert backs <= {round(width) for width in plan.back_widths}
    assert round(plan.hand_px) in {round(width) for width in plan.face_widths}
    assert (True, round(plan.back_widths[0])) in asked


def test_the_title_gets_ready_for_the_match_as_it_was_last(desk: Desk) -> None:
    title = TitleScene(desk)
    look = desk.look_for(SIZE)
    title.resize(look)
    title.update(16)
    assert foreseen(desk) == set()  # it is not there yet
    title.draw(Surface(SIZE))
    for _ in range(MANY):
        title.update(16)
    plan = planned(look, the("ramsas-lt"), desk.settings.last.seats, 1.0)
    assert {("back", round(width)) for width in plan.back_widths} <= foreseen(desk)
    assert {(card.text, round(plan.hand_px)) for card in cards_of(the("ramsas-lt"))} <= foreseen(desk)


def test_what_was_foreseen_is_given_up_when_another_game_is_chosen(desk: Desk) -> None:
    setup = SetupScene(desk)
    setup.resize(desk.look_for(SIZE))
    for _ in range(MANY):
        setup.update(16)
    before = foreseen(desk)
    setup.rules = the("rami-40")
    for _ in range(MANY):
        setup.update(16)
    after = foreseen(desk)
    assert ("6C", round(planned(setup.look, the("ramsas-lt"), 4, 1.0).hand_px)) in before
    assert before.isdisjoint(after)
    assert any(name == "2C" for name, _ in after)


def test_the_hand_that_a_match_is_gone_on_with_comes_first(desk: Desk) -> None:
    rules, hand = the("ramsas-lt"), cards("QS 7D")
    look = desk.look_for(SIZE)
    for _ in range(MANY):
        desk.foresee(look, Coming(rules, 4, hand))
    order = [wish[0].path.stem for *_, wish in sorted(desk.looks.art._fresh) if isinstance(wish[0], Dressed)]
    assert [name for name in order if name != "back"][:3] == ["QS", "7D", "6C"]
    assert order.count("QS") == order.count("6C")


def test_the_surfaces_of_the_first_frame_are_made_before_it(desk: Desk) -> None:
    look = desk.look_for(SIZE)
    steps(desk, the("ramsas-lt"), 4, look)
    made = [look.canvases.take(SIZE) for _ in range(MOST_AHEAD)]
    scene = table_scene(
        desk,
        matches.begin(Setup("ramsas-lt", ("A", "B"), ("human", "rules")), the("ramsas-lt"), desk.paths, LocalPlayer),
    )
    for canvas in made:
        look.canvases._spare.append(canvas)
    scene.resize(look)
    scene.draw(Surface(SIZE))
    assert scene.view._ground.surface in made
    assert scene.stage.layer._still.surface in made
    assert len(look.canvases._spare) == MOST_AHEAD - 2
    scene.close()


def test_cards_that_a_game_has_not_are_not_foreseen(desk: Desk) -> None:
    steps(desk, the("ramsas-lt"), 4, desk.look_for(SIZE))
    assert not any(name.startswith("2") for name, _ in foreseen(desk))


def test_nothing_is_drawn_ahead_where_it_would_be_drawn_in_the_windows_process(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    steps(desk, the("ramsas-lt"), 4, desk.look_for(SIZE))
    assert foreseen(desk) == set()


def test_rulesets_are_read_one_at_a_time(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    ramsas = the("ramsas-lt")
    monkeypatch.setattr(rulesets, "load", lambda path: read.append(path) or ())
    look = desk.look_for(SIZE)
    foresight = Foresight(desk.paths)
    counts = []
    for _ in range(MANY):
        before = len(read)
        foresight.step(look, ("none", 4), lambda: ramsas, 1.0)
        counts.append(len(read) - before)
    assert max(counts) == 1
    assert len(read) == len(rulesets.files(desk.paths.rulesets))


def test_the_ruleset_that_was_played_last_is_read_first(desk: Desk) -> None:
    look = desk.look_for(SIZE)
    foresight = Foresight(desk.paths)

    def unread() -> AnyRuleset:
        raise AssertionError("it is known by name")

    for _ in range(3):
        foresight.step(look, ("rami-51", 3), unread, 1.0)
    assert not desk.looks.art._foreseen
    foresight.step(look, ("rami-51", 3), unread, 1.0)
    assert ("back", round(planned(look, the("rami-51"), 3, 1.0).back_widths[0])) in foreseen(desk)
