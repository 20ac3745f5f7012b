"""What a phase of a rummy game is: its fields are the YAML, its methods are the meaning."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from rams_desktop.rules.core.cards import holds
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.rummy.actions import Action, Choice, LayDown, MeldFrom, PlayerAction
from rams_desktop.rules.rummy.observation import Observation
from rams_desktop.rules.rummy.state import State, Step


class Phase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="phase"):
    """A part of the deal. A phase that leaves `turn` at None is done; the engine enters the next.

    `every_turn`: the phases of that kind come again and again, turn after turn, until the deal has
    ended.
    """

    every_turn: ClassVar[bool] = False

    def enter(self, state: State) -> Step:
        """Return what happens by itself when the phase begins."""
        return Step(state)

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Return the kinds of action that are a choice now for the seat on turn."""
        return ()

    def wants(self, kind: type[PlayerAction]) -> tuple[int, int | None]:
        """Return how many cards, at least and at most, go with `kind`; None, any number."""
        return (0, 0)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return the duty that an action with the right cards of the own hand breaks, if any."""
        return None

    def ahead(self, seen: Observation, action: PlayerAction) -> Observation | None:
        """Return what the viewer will know after an action that brings him a duty; None for most."""
        return None

    def stuck(self, seen: Observation) -> bool:
        """Say whether the viewer has a duty of this phase that he cannot do."""
        return False

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[Choice]:
        """Return what might be done of a kind, duties aside."""
        return ()

    def apply(self, state: State, action: Action) -> Step:
        """Return what a legal action leads to."""
        raise NotImplementedError

    def check(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return why the viewer may not do `action`; None if he may.

        The order is that of RECORDS: the choice itself, the turn, the number of cards, the hand,
        then the duties.
        """
        kind = type(action)
        if kind not in self.offers(seen):
            return Illegal(Reason.NOT_A_CHOICE_NOW)
        if seen.turn != action.seat:
            return Illegal(Reason.NOT_YOUR_TURN)
        least, most = self.wants(kind)
        if not least <= len(action.cards) or (most is not None and len(action.cards) > most):
            return Illegal(Reason.WRONG_NUMBER_OF_CARDS)
        cards = action.cards
        if isinstance(action, LayDown):
            if not action.melds:
                return Illegal(Reason.WRONG_NUMBER_OF_CARDS)
            cards = tuple(card for meld in action.melds for card in meld)
        if not holds(seen.hand, cards):
            return Illegal(Reason.NOT_IN_HAND)
        return self.refusal(seen, action)

    def choices(self, seen: Observation) -> tuple[Choice, ...]:
        """Return what the viewer may do now; nothing if it is not his turn."""
        if seen.turn != seen.viewer:
            return ()
        return tuple(
            choice
            for kind in self.offers(seen)
            for choice in self.listed(seen, kind)
            if isinstance(choice, MeldFrom) or self.refusal(seen, choice) is None
        )
