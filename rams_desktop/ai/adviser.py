"""Advice from the computer players' process: asked for hints and reviews, it never makes anybody wait."""

import logging

from msgspec.structs import replace

from rams_desktop.ai.link import Link, Lost
from rams_desktop.ai.players import decision_seed
from rams_desktop.ai.search import Verdict
from rams_desktop.ai.wire import TrickRequest, question
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset

log = logging.getLogger(__name__)


class Adviser:
    """Weighs the choices of a seat, from what it may know. No call ever waits."""

    def __init__(self, link: Link, rules: Ruleset, seed: int = 0) -> None:
        self._link = link
        self._rules = rules
        self._seed = seed
        self._asked: TrickRequest | None = None
        self.lost = False
        """Whether the last question got no answer."""

    def ask(
        self, seen: Observation, options: tuple[Choice, ...], ply: int, *, done: PlayerAction | None = None
    ) -> None:
        """Begin to weigh; `done`: a choice that is to be among them. An earlier question is forgotten."""
        self.cancel()
        self.lost = False
        seed = decision_seed(self._seed, ply)
        asked = question(self._link.next_nonce(), ply, "", seed, self._rules, seen, options)
        if not isinstance(asked, TrickRequest):
            raise TypeError(asked)
        self._asked = replace(asked, weigh=True, done=done)
        self._link.post(self._asked)

    def poll(self) -> Verdict | None:
        """Return the verdict once, as soon as it is there; None before, and where it is `lost`."""
        if self._asked is None:
            return None
        outcome = self._link.take(self._asked.nonce)
        if outcome is None:
            return None
        self._asked = None
        if isinstance(outcome, Lost) or outcome.verdict is None:
            log.warning("no advice: %s", "late" if isinstance(outcome, Lost) else outcome.fault)
            self.lost = True
            return None
        return outcome.verdict

    def cancel(self) -> None:
        """Forget the question."""
        if self._asked is not None:
            self._link.drop(self._asked.nonce)
            self._asked = None
