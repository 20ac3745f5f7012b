from pygame import Surface

from rams_desktop.ui.transition import Transition


class Heavy(Surface):
    """Counts how often it is mixed with another."""

    mixed = 0

    def set_alpha(self, *_: object, **__: object) -> None:
        self.mixed += 1


def test_the_first_frame_does_not_mix_a_picture_that_cannot_be_seen_yet() -> None:
    transition = Transition(Surface((20, 10)), 180, 0)
    transition.after = heavy = Heavy((20, 10))
    transition.draw(Surface((20, 10)))
    assert heavy.mixed == 0
    transition.update(60)
    transition.draw(Surface((20, 10)))
    assert heavy.mixed > 0
