"""The authority over one match: it accepts actions, records them, and tells what you may see."""

import logging
from collections.abc import Mapping, Sequence

from msgspec import Struct

from rams_desktop.rules.core.actions import PackLaid, Shuffled, Spoken
from rams_desktop.rules.core.reasons import Reason
from rams_desktop.rules.core.seats import Manners, Seat
from rams_desktop.rules.game import (
    Accident,
    AnyAction,
    AnyChoice,
    AnyEvent,
    AnyObservation,
    AnyPlayerAction,
    AnyRuleset,
    AnyState,
    AnyStep,
    Illegal,
    Pick,
    apply,
    check,
    choices,
    observe,
    recuts,
    seen_by,
    whole_pack,
)
from rams_desktop.rules.notation import Header
from rams_desktop.rules.rummy.actions import MeldFrom
from rams_desktop.rules.trick.state import State as TrickState
from rams_desktop.session.journal import Journal
from rams_desktop.session.players import Player
from rams_desktop.session.replay import Entry, shows_cards
from rams_desktop.session.revealed import Revealed, revealed
from rams_desktop.session.shuffler import Sealed, Shuffler

log = logging.getLogger(__name__)

MISDEALS = 1 / 60  # a deal; with accidents on
EXPOSURES = 1 / 40  # a draw


class Fairness(Struct, frozen=True):
    """What may be told of the packs: the hash of the deal in progress, all of those finished.

    `finished` goes by deal, the first deal first; a deal's recuts and new stocks come as packs of their own.
    """

    now: str | None
    finished: tuple[tuple[int, Sealed], ...]


class Table:
    """One match. `you` is the seat that looks on; seats without a player are played by submit."""

    def __init__(  # noqa: PLR0913  all of it is needed to sit down
        self,
        header: Header,
        rules: AnyRuleset,
        state: AnyState,
        journal: Journal,
        *,
        players: Mapping[Seat, Player],
        shuffler: Shuffler,
        entries: Sequence[Entry] = (),
        assisted: bool = False,
        sealed: Mapping[int, Sealed] | None = None,
    ) -> None:
        self.header = header
        self.rules = rules
        self.names = header.seats
        self.you: Seat = header.you or 0
        self.manners: Manners = header.manners
        self.assisted = assisted
        self._state = state
        self._journal = journal
        self._players = dict(players)
        self._shuffler = shuffler
        self._entries = list(entries)
        self._sealed = dict(sealed or {})
        self._asked: int | None = None
        self.hardness = 0.0
        """How hard the last decision of a computer player was, from 0 to 1."""
        self._considered = -1

    def view(self) -> AnyObservation:
        """Return what you may know now."""
        return observe(self._state, self.you)

    def options(self) -> tuple[AnyChoice, ...]:
        """Return what you may do now; nothing when it is not your turn."""
        return choices(self.rules, self.view())

    def check(self, action: AnyPlayerAction) -> Illegal | None:
        """Return why an action of yours would be refused, or None; a computer's seat is not played by you."""
        illegal = check(self.rules, self._state, action)
        if illegal is None and action.seat in self._players:
            return Illegal(Reason.NOT_YOUR_TURN)
        return illegal

    def submit(self, action: AnyPlayerAction) -> tuple[AnyEvent, ...] | Illegal:
        """Do what you decided; it is on disk when this returns, or the error says why not."""
        illegal = self.check(action)
        if illegal is not None:
            return illegal
        return self._accept(action)

    def tick(self) -> tuple[AnyEvent, ...]:
        """Take one step that is not yours, if it can be taken now; return what you see of it."""
        state = self._state
        if state.over:
            return ()
        if state.turn == "pack":
            return self._lay_pack()
        if state.turn == "shuffle":
            sealed = self._shuffler.stock(state.back, state.deal, len(self._entries))
            return self._accept(Shuffled(sealed.pack), sealed)
        accident = self._accident()
        if accident is not None:
            return self._accept(accident)
        if isinstance(state.turn, int) and state.turn in self._players:
            return self._listen(state.turn)
        return ()

    def thinking(self) -> Seat | None:
        """Return the computer's seat that is on turn, as far as you may notice."""
        turn = self.view().turn
        return turn if isinstance(turn, int) and turn in self._players else None

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self._state.over

    def log(self) -> tuple[AnyEvent, ...]:
        """Return everything you saw so far, undone things left out."""
        return tuple(seen for entry in self._entries for seen in self._seen(entry.events))

    def can_undo(self) -> bool:
        """Say whether there is a decision of yours to go back to."""
        return self._last_own() is not None

    def undo_helps(self) -> bool:
        """Say whether you saw new cards since your last decision, so that going back makes the match assisted."""
        place = self._last_own()
        return place is not None and shows_cards(self._entries[place:])

    def undo(self) -> bool:
        """Go back to before your last decision; say whether there was one."""
        place = self._last_own()
        if place is None:
            return False
        dropped, helps = self._entries[place:], self.undo_helps()
        self._journal.undo(dropped[0].number - 1)
        self._forget_question()
        del self._entries[place:]
        self._state = dropped[0].before
        self.assisted = self.assisted or helps
        return True

    def fairness(self) -> Fairness:
        """Return the hash of this deal's pack, and all that may be told of the deals before."""
        finished: list[tuple[int, Sealed]] = []
        now: str | None = None
        for entry in self._entries:
            sealed = self._sealed.get(entry.number)
            if sealed is None:
                continue
            if entry.before.deal < self._state.deal or self._state.over:
                finished.append((entry.before.deal, sealed))
            elif isinstance(entry.action, PackLaid):
                now = sealed.hash
        if self._state.turn == "pack":
            now = self._next_pack().hash
        return Fairness(now, tuple(finished))

    def revealed(self) -> Revealed | None:
        """Return the last finished deal of a trick game, all faces up; None while there is none."""
        return revealed(self._entries)

    def close(self) -> None:
        """Stop; everything that was accepted is on disk already."""
        self._forget_question()
        self._journal.close()

    def _lay_pack(self) -> tuple[AnyEvent, ...]:
        sealed = self._next_pack()
        return self._accept(PackLaid(sealed.pack), sealed)

    def _accident(self) -> Accident | None:
        """Return a mishap of the dealer, if accidents are on and one happens now (K16, K17)."""
        state, ply = self._state, len(self._entries)
        if not isinstance(state, TrickState) or not state.accidents or self._considered == ply:
            return None
        self._considered = ply
        last = self._entries[-1].action if self._entries else None
        drawer = last.seat if isinstance(last, Spoken) else None
        kind = Accident("misdeal") if drawer is None else Accident("exposed", drawer)
        chance = MISDEALS if drawer is None else EXPOSURES
        possible = check(self.rules, state, kind) is None
        return kind if possible and self._shuffler.mishap(state.deal, ply, chance) else None

    def _next_pack(self) -> Sealed:
        state = self._state
        if recuts(state):
            return self._shuffler.recut(state.pack, state.deal, recuts(state))
        return self._shuffler.pack(whole_pack(state), state.deal)

    def _listen(self, seat: Seat) -> tuple[AnyEvent, ...]:
        """Ask a computer player, or take its answer when that has come."""
        player, seen = self._players[seat], observe(self._state, seat)
        options = choices(self.rules, seen)
        if self._asked is None:
            self._asked = seat
            player.ask(seen, options, len(self._entries))
        answer = player.poll()
        if answer is None:
            return ()
        self._asked = None
        self.hardness = player.hardness
        if answer.seat != seat or check(self.rules, self._state, answer) is not None:
            log.error("player %s answered with an illegal action %s; the first choice is taken", seat, answer)
            answer = plain(seat, options[0])
        return self._accept(answer)

    def _accept(self, action: AnyAction, sealed: Sealed | None = None) -> tuple[AnyEvent, ...]:
        step: AnyStep = apply(self.rules, self._state, action)
        number = self._journal.add(action, step.state, sealed)
        if sealed is not None:
            self._sealed[number] = sealed
        self._entries.append(Entry(number, self._state, action, step.events))
        self._state = step.state
        return self._seen(step.events)

    def _seen(self, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
        seen = (seen_by(event, self.you) for event in events)
        return tuple(event for event in seen if event is not None)

    def _last_own(self) -> int | None:
        for place in reversed(range(len(self._entries))):
            action = self._entries[place].action
            if isinstance(action, Spoken) and action.seat == self.you and self.you not in self._players:
                return place
        return None

    def _forget_question(self) -> None:
        if self._asked is not None:
            self._players[self._asked].cancel()
            self._asked = None


def plain(seat: Seat, choice: AnyChoice) -> AnyPlayerAction:
    """Return an action that a choice allows: itself, or a pick's first cards; TypeError for melds."""
    if isinstance(choice, MeldFrom):
        raise TypeError(choice)
    return choice.kind(seat, choice.among[: choice.least]) if isinstance(choice, Pick) else choice
