"""What a phase of a trick game is: its fields are the YAML, its methods are the meaning."""

from collections.abc import Iterable

from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.trick.actions import Accident, Action, Choice, Pick, PlayerAction
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.rules.trick.state import State, Step


class Phase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="phase"):
    """A part of the deal. A phase that leaves `turn` at None is done; the engine enters the next."""

    def enter(self, state: State) -> Step:
        """Return what happens by itself when the phase begins."""
        return Step(state)

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Return the kinds of action that are a choice now for the seat on turn."""
        return ()

    def barred(self, seen: Observation, kind: type[PlayerAction]) -> Reason | None:
        """Return why the viewer could never do `kind` in this phase of this deal, if so."""
        return None

    def wants(self, seen: Observation, kind: type[PlayerAction]) -> tuple[int, int]:
        """Return how many cards, at least and at most, go with `kind`."""
        return (0, 0)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return the duty that an action with the right cards of the own hand breaks, if any."""
        return None

    def among(self, seen: Observation, kind: type[PlayerAction]) -> tuple[Card, ...]:
        """Return the cards that a free pick may choose from."""
        return seen.hand

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[tuple[Card, ...]] | None:
        """Return each set of cards that may go with `kind`, or None where that is a free pick."""
        if self.wants(seen, kind) == (0, 0):
            return ((),)
        return None

    @property
    def mishaps(self) -> bool:
        """Whether an accident can ever happen here (K16, K17)."""
        return False

    def happens(self, state: State, accident: Accident) -> bool:
        """Say whether an accident can happen here (K16, K17)."""
        return False

    def apply(self, state: State, action: Action) -> Step:
        """Return what a legal action leads to."""
        raise NotImplementedError

    def check(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return why the viewer may not do `action`; None if he may.

        The order is that of RECORDS: the choice itself, a lasting bar, the turn, the number of
        cards, the hand, then the duties.
        """
        kind = type(action)
        if kind not in self.offers(seen):
            return Illegal(Reason.NOT_A_CHOICE_NOW)
        barred = self.barred(seen, kind)
        if barred is not None:
            return Illegal(barred)
        if seen.turn != action.seat:
            return Illegal(Reason.NOT_YOUR_TURN)
        least, most = self.wants(seen, kind)
        if not least <= len(action.cards) <= most:
            return Illegal(Reason.WRONG_NUMBER_OF_CARDS)
        left = list(seen.hand)
        for card in action.cards:
            if card not in left:
                return Illegal(Reason.NOT_IN_HAND)
            left.remove(card)
        return self.refusal(seen, action)

    def choices(self, seen: Observation) -> tuple[Choice, ...]:
        """Return what the viewer may do now; nothing if it is not his turn."""
        if seen.turn != seen.viewer:
            return ()
        found: list[Choice] = []
        for kind in self.offers(seen):
            if self.barred(seen, kind) is not None:
                continue
            sets = self.listed(seen, kind)
            if sets is None:
                least, most = self.wants(seen, kind)
                among = self.among(seen, kind)
                found.append(Pick(kind, least, min(most, len(among)), among))
            else:
                found.extend(kind(seen.viewer, cards) for cards in sets)
        return tuple(found)
