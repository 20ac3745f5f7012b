from rams_desktop.ai.players import choose
from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.notation import Header
from rams_desktop.session.replay import replay
from rams_desktop.session.review import review
from rams_desktop.session.simulate import play_match
from tests.shipped import find, shipped


def record(player: str) -> bytes:
    rules = shipped("ramsas-lt", target=5)
    assert isinstance(rules, Ruleset)
    header = Header(rams=1, ruleset=rules.id, seats=("A", "B", "C"), options={"target": 5})
    return play_match(rules, header, [choose(player)] * 3, seed=4).record()


def test_a_deal_is_reviewed_from_what_the_seat_knew() -> None:
    match = replay(record("random"), find)
    assert isinstance(match.rules, Ruleset)
    found = list(review(match.rules, match.entries, 1, deal=1))
    assert found
    for each in found:
        assert (each.seat, each.deal, each.seen.viewer) == (1, 1, 1)
        assert each.done in each.verdict.choices
        assert each.cost == max(0.0, each.verdict.choices[0].worth - each.done.worth)
        assert any(entry.number == each.line and entry.action == each.action for entry in match.entries)


def test_what_chance_plays_costs_more_than_what_the_strongest_player_does() -> None:
    costs = {}
    for player in ("random", "master"):
        match = replay(record(player), find)
        assert isinstance(match.rules, Ruleset)
        found = list(review(match.rules, match.entries, 0))
        costs[player] = sum(each.cost for each in found) / len(found)
    assert costs["random"] > 2 * costs["master"]
