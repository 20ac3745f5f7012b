import pytest

from rams_desktop.ui.stage.trick.told import retold, told
from tests.ui.stage.deals import play


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("manners", ["guided", "table"])
def test_the_plates_say_what_the_observation_says_once_all_is_told(seats: int, manners: str) -> None:
    for seed in range(15):
        facts = None
        for step in play(seed, seats=seats, viewer=seed % seats, manners=manners):
            facts = facts or told(step.before)
            for event in step.events:
                facts = retold(facts, event)
            assert facts == told(step.seen), step.events
