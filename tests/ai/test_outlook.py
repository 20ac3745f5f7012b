"""What an unknown card promises: the mean of what each hidden card does, one by one."""

import pytest

from rams_desktop.ai.counting import mask
from rams_desktop.ai.outlook import of_card, outlook, sifted
from rams_desktop.rules.core.pack import all_cards
from tests.ai.positions import known
from tests.shipped import shipped

KNOWN_ACE = """
phase stand
trump AS
hand KS 8C 7D 8D 9H
scores 3 3 3 3
dealer 3
"""
SHOWN = """
phase propose
trump 5S
hand AS KS 2C 3D 4H
scores 7 7 7 7
dealer 3
known 1 QS TD
"""
PERMANENT = """
phase declare
trump 9H
faced yes
hand KS 8C 7S 8D 9C
scores 0 0 0 0 0
dealer 4
pot 5
"""


@pytest.mark.parametrize(
    ("game", "position"), [("rams-french", KNOWN_ACE), ("rams-mattmar", SHOWN), ("loo-five", PERMANENT)]
)
def test_an_unknown_card_promises_the_mean_of_the_hidden_ones(game: str, position: str) -> None:
    rules = shipped(game)
    seen = known(rules, position)
    ahead = outlook(rules, seen)
    hidden = [card for card in all_cards(seen.terms.ranks) if mask((card,)) & ahead.foe.maybe]
    parts = [of_card(ahead, card) for card in hidden]
    assert ahead.fresh.tricks == pytest.approx(sum(part.tricks for part in parts) / len(parts))
    assert ahead.fresh.none == pytest.approx(sum(part.none for part in parts) / len(parts))
    better = [max(part, ahead.fresh) for part in parts]
    assert sifted(ahead).tricks == pytest.approx(sum(part.tricks for part in better) / len(parts))
