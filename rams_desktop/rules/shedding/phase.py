"""What a phase of a shedding game is: its fields are the YAML, its methods are the meaning."""

from msgspec import Struct

from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.shedding.actions import Action, Choice, PlayerAction
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.rules.shedding.state import State, Step


class Phase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="phase"):
    """A part of the deal. A phase that leaves `turn` at None is done; the engine enters the next."""

    def enter(self, state: State) -> Step:
        """Return what happens by itself when the phase begins."""
        raise NotImplementedError

    def check(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return why the viewer may not do `action`; None if he may."""
        return Illegal(Reason.NOT_A_CHOICE_NOW)

    def choices(self, seen: Observation) -> tuple[Choice, ...]:
        """Return what the viewer may do now; nothing if it is not his turn."""
        return ()

    def apply(self, state: State, action: Action) -> Step:
        """Return what a legal action leads to."""
        raise NotImplementedError
