"""What the words of the table stand for."""

import pytest

from rams_desktop.i18n.meaning import meaning
from rams_desktop.rules.trick.actions import Better, Buy, Fold, Knock, LeadNow, Pass, PlayerAction, Swing, TakeWidow


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Better(0), "draws a new one, if all agree"),
        (Swing(0), "its suit is trump"),
        (Knock(0), "at least one trick"),
        (Pass(0), "no part in this deal"),
        (Fold(0), "no part in this deal"),
        (LeadNow(0), "the others pay nothing"),
        (TakeWidow(0), "unseen"),
    ],
)
def test_a_word_of_the_table_is_explained(action: PlayerAction, said: str) -> None:
    assert said in meaning(action)


def test_what_says_it_all_needs_no_more_words() -> None:
    assert not meaning(Buy(0, ()))
