"""Whole deals written out state by state, as they were when somebody last read them through.

After a change that is meant, `RAMS_WRITE=1 pytest tests/playthroughs` writes the texts anew; read the
difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from rams_desktop.rules.shedding import events as shedding
from rams_desktop.rules.shedding import observation
from rams_desktop.rules.trick import events as told
from rams_desktop.rules.trick.phases import fold, tricks
from rams_desktop.session.replay import replay
from tests.playthroughs.playing import playthrough
from tests.records.build import made
from tests.shipped import find

FOLDER = Path(__file__).parent
GAMES = {
    # a cut, a buy, a question and its answers, a pair that shows itself, the trump ace kept back
    "ramsas-lt": made(
        """deal nine
3 recut
cut 7
0 decline
1 buy QD QS 9H AH
1 ask
2 fold
3 stay
1:AD 3:TD 0:KD
1:9D 3:9C 0:TC
0:9S 1:TS 3:KC
3:JC 0:QC 1:JD
0:JS 1:JH 3:AC
""",
        header={"manners": "table"},
    ),
    # a buy that reaches all others, a pair that is shown and lost, penalties
    "ramsas-lv": made(
        """deal pair
01 decline
2 buy KD TS TC 9S
3 fold
01 stay
1 show JC JS
2:AH 0:9C 1:9D
2:KH 0:TD 1:KC
2:QH 0:JD 1:JC
2:TH 0:KS 1:JS
2:AD 0:AS 1:AC
""",
        "ramsas-lv",
        header={"scores": [2, 8, 3, 0]},
    ),
    # a card shown in the draw and refused, a stock that runs dry, the turn-up swapped, a revoke that is found
    "rams-classic": made(
        """deal plain
0 draw 9C 8C
{"accident": "exposed", "seat": 0}
0 refuse
1 draw
2 pass
3 draw JD
3 swap 5H
0:KS 1:TS 3:7C
0:2C 1:KC 3:6C
1:JS 3:KD 0:QS
3:JC 0:4C 1:QC
1:TC 3:2D 0:3H
""",
        "rams-classic",
        header={"manners": "table", "accidents": True},
    ),
    # better cards for all, a swing that one refuses, knocks, exchange of the dealer's six, a flight
    "rams-mattmar": made(
        """deal plain
0 swing
123 accept
0 better
1 accept
2 refuse
012 knock
3 pass
0 draw 3H
12 draw
0:KS 1:TS 2:8S
0:QS 1:JS 2:9S
0:9C 1:KC 2:5C
1:QC 2:KH 0:8C
1:TC 2:QH 0:3C
""",
        "rams-mattmar",
        header={"scores": [3, 9, 6, 4]},
    ),
    # an opening with a joker, a lay-off, the joker reclaimed and played again, a discard taken, a run laid, out
    "rami-51": made(
        """deal nines
0 draw
0 meld QC QD QH / 7S 8S 9S / 9C 9D XX
0 lay-off 9H on 2
0 discard 5C
1 draw
1 meld TC JC QC KC AC
1 reclaim 9S on 2
1 meld XX 9D 9H
1 discard 4H
0 take
0 discard 2C
1 goes
0 goes
1 take
1 discard 7H
""",
        "rami-51",
        seats=2,
        header={"scores": [120, 80]},
    ),
    # draws until one fits, a seven that costs two cards and a turn, an eight, an ace, jacks that ask, the last card
    "ramsas-shedding": made(
        """deal effects
0:7C
11 draw
2:8C 1:AC 0:KC 2:TC 1:QC 0:2C 2:6C
1 draw
1:9C
0 draw
0:5C
2 draw
2:5S 1:9S 0:JS=D 2:JD=H 1:2H 0:8H
""",
        "ramsas-shedding",
        seats=3,
        header={"options": {"seven": True, "eight": True, "ace": True, "jack": True, "hand": 5}},
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_goes_as_it_went(name: str) -> None:
    text = playthrough(GAMES[name])
    path = FOLDER / f"{name}.txt"
    if os.environ.get("RAMS_WRITE"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_the_deals_of_the_texts_end_as_they_should() -> None:
    assert replay(GAMES["ramsas-lt"], find).state.scores == (2, 6, 0, 2)
    assert replay(GAMES["ramsas-lv"], find).state.scores == (-3, 3, 8, 0)
    assert replay(GAMES["rams-classic"], find).state.deal == 2
    assert replay(GAMES["rams-mattmar"], find).state.scores == (1, 6, 10, 4)
    assert replay(GAMES["ramsas-shedding"], find).state.scores == (1, 0, 0)


MISTAKES = {
    "everybody sees every event": (told, "seen_by", lambda event, _viewer: event),
    "everybody sees what is drawn": (shedding, "seen_by", lambda event, _viewer: event),
    "a jack asks for nothing": (observation, "fits", lambda card, top, _suit: top is None or card.suit == top.suit),
    "the duty is never broken": (tricks.Tricks, "_with_fault", lambda _self, state, *_given: state),
    "nobody is asked": (fold.AskAndFold, "_may_fold", lambda *_given: False),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_changes_a_text(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, wrong = MISTAKES[mistake]
    monkeypatch.setattr(owner, name, wrong)
    changed = []
    for each, game in GAMES.items():
        try:
            text = playthrough(game)
        except AssertionError:  # the record itself is refused
            text = ""
        changed.append(text != (FOLDER / f"{each}.txt").read_text(encoding="utf-8"))
    assert any(changed)
