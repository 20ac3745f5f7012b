"""A computer player that thinks in another process, as the table asks it."""

import logging

from rams_desktop.ai.link import Link, Lost
from rams_desktop.ai.players import choose, decision_seed
from rams_desktop.ai.thought import by_number
from rams_desktop.ai.wire import Reply, Request, question
from rams_desktop.rules.game import AnyChoice, AnyObservation, AnyPlayerAction, AnyRuleset, Pick
from rams_desktop.rules.rummy.actions import MeldFrom

log = logging.getLogger(__name__)


class RemotePlayer:
    """A player of the table. No call waits; where the process fails, a quick player answers.

    All seats share one `Link`; whoever made it closes it. ValueError for an unknown name.
    """

    def __init__(self, link: Link, rules: AnyRuleset, name: str, seed: int = 0) -> None:
        choose(name)
        self._link = link
        self._rules = rules
        self._name = name
        self._seed = seed
        self._asked: tuple[Request, tuple[AnyChoice, ...]] | None = None
        self.hardness = 0.0

    def ask(self, seen: AnyObservation, options: tuple[AnyChoice, ...], ply: int) -> None:
        """Begin to think; an earlier question is forgotten."""
        self.cancel()
        seed = decision_seed(self._seed, ply)
        request = question(self._link.next_nonce(), ply, self._name, seed, self._rules, seen, options)
        self._asked = request, options
        self._link.post(request)

    def poll(self) -> AnyPlayerAction | None:
        """Return the answer once, as soon as it is there."""
        if self._asked is None:
            return None
        request, options = self._asked
        outcome = self._link.take(request.nonce)
        if outcome is None:
            return None
        self._asked = None
        if isinstance(outcome, Lost):
            log.warning("no answer for seat %d at step %d; the quick player plays", request.seen.viewer, request.ply)
        else:
            action = _accepted(outcome, request, options)
            if action is not None:
                self.hardness = min(1.0, max(0.0, outcome.hardness))
                return action
        self.hardness = by_number(options)
        return stand_in(self._rules, request.seen, options, request.seed)

    def cancel(self) -> None:
        """Forget the question."""
        if self._asked is not None:
            self._link.drop(self._asked[0].nonce)
            self._asked = None


def _accepted(reply: Reply, request: Request, options: tuple[AnyChoice, ...]) -> AnyPlayerAction | None:
    """Return the action of a reply if it is an answer to the question."""
    if reply.action is None:
        log.error("the player %s failed at step %d: %s", request.player, request.ply, reply.fault)
        return None
    if reply.ply != request.ply or not fits(reply.action, options):
        log.error("the player %s answered at step %d what may not be done: %s", request.player, request.ply, reply)
        return None
    return reply.action


def fits(action: AnyPlayerAction, options: tuple[AnyChoice, ...]) -> bool:
    """Say whether an action is one of the options."""
    for option in options:
        if isinstance(option, MeldFrom):
            if option.covers(action):
                return True
        elif not isinstance(option, Pick):
            if option == action:
                return True
        elif type(action) is option.kind and option.least <= len(action.cards) <= option.most:
            left = list(option.among)
            if all(card in left and not left.remove(card) for card in action.cards):  # type: ignore[func-returns-value]
                return True
    return False


def stand_in(rules: AnyRuleset, seen: AnyObservation, options: tuple[AnyChoice, ...], seed: int) -> AnyPlayerAction:
    """Return an answer without the process: of the player `rules`, or if he fails any that is allowed."""
    try:
        action = choose("rules")(rules, seen, options, seed)
    except Exception:
        log.exception("the quick player failed; any choice is played")
    else:
        if fits(action, options):
            return action
        log.error("the quick player chose what may not be done: %s", action)
    option = next(each for each in reversed(options) if not isinstance(each, MeldFrom))
    if isinstance(option, Pick):
        return option.kind(seen.viewer, option.among[: option.least])
    return option
