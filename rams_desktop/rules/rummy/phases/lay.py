"""The second half of a turn: melds, lay-offs, reclaimed jokers, and the discard."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import ClassVar, Literal

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card, without
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import left_of, with_item
from rams_desktop.rules.rummy.actions import (
    Action,
    Choice,
    Discard,
    LayDown,
    LayOff,
    MeldFrom,
    PlayerAction,
    Reclaim,
)
from rams_desktop.rules.rummy.events import (
    AnyEvent,
    CardDiscarded,
    CardsLaidOff,
    JokerReclaimed,
    MeldsLaid,
    WentOut,
)
from rams_desktop.rules.rummy.laying import Laying, Moved, given, move, still_known
from rams_desktop.rules.rummy.melds import JOKER, LEAST, JokerPlace, Jokers, Limits, fault, fitting, lay_off
from rams_desktop.rules.rummy.observation import Observation, Opening, PastTurn
from rams_desktop.rules.rummy.phase import Phase
from rams_desktop.rules.rummy.prospects import openings, plays_of
from rams_desktop.rules.rummy.state import State, Step


class Lay(Phase, frozen=True, tag="lay"):
    """Cards go to the table as long as the player likes; a discard ends the turn (P4, P13).

    - `threshold`: what the first melds of a player, laid together, must be worth (P6).
    - `pure_run`: a run without a joker must be among them (AMB-P6).
    - `progressive`: they must be worth more than those of everybody who opened before.
    - `free_at_once`: who lays his whole hand at once, but for the discard, need not reach anything.
    - `from_round`: the first round in which one may open.
    - `lay_off_at_once`: in the turn of opening one may also lay off (AMB-P6b).
    - `jokers`: in each meld `one` (P11), `two_in_run`, or fewer than other cards (`minority`).
    - `both_aces`: a whole suit from ace to ace is a run.
    - `joker_place`: where a joker stands that could stand at several places (AMB-P11b).
    - `lay_off_joker`: a joker may be laid off (AMB-P11c).
    - `replay`: a reclaimed joker must be played again in the same turn `if_possible`, or else it
      may not be reclaimed (`required`) (AMB-P12).
    - `final_discard`: one goes out only with a discard (P13 needs none).
    """

    every_turn: ClassVar[bool] = True

    threshold: int = 40
    pure_run: bool = False
    progressive: bool = False
    free_at_once: bool = False
    from_round: int = 1
    lay_off_at_once: bool = True
    jokers: Jokers = "one"
    both_aces: bool = False
    joker_place: JokerPlace = "lowest"
    lay_off_joker: bool = True
    replay: Literal["if_possible", "required"] = "if_possible"
    final_discard: bool = False

    @property
    def limits(self) -> Limits:
        """What a meld may be."""
        return Limits(self.jokers, self.both_aces, self.joker_place)

    def needed(self, seen: Observation) -> int:
        """Return how many points the viewer's opening must have (P6)."""
        before = [opening.points + 1 for opening in seen.openings if opening is not None]
        return max(self.threshold, *before) if self.progressive and before else self.threshold

    def enter(self, state: State) -> Step:
        """Let the player go on."""
        return Step(replace(state, turn=state.player))

    def offers(self, seen: Observation) -> tuple[type[PlayerAction], ...]:
        """Return anything that brings cards to the table."""
        return (LayOff, Reclaim, Discard, LayDown)

    def wants(self, kind: type[PlayerAction]) -> tuple[int, int | None]:
        """Return the number of cards: of a lay-off any, else one; melds have theirs."""
        if kind is LayDown:
            return (0, 0)
        return (1, None) if kind is LayOff else (1, 1)

    def refusal(self, seen: Observation, action: PlayerAction) -> Illegal | None:
        """Return the duty that is broken."""
        match action:
            case Discard(cards=(card,)):
                return self._against_discard(seen, card)
            case LayDown() | LayOff() | Reclaim():
                illegal = self._against(seen, action)
                if illegal is None and self._loses_replay(seen, action):
                    return Illegal(Reason.JOKER_MUST_BE_PLAYED)
                return illegal
            case _:
                return Illegal(Reason.NOT_A_CHOICE_NOW)

    def _against_discard(self, seen: Observation, card: Card) -> Illegal | None:
        if seen.bound:
            return Illegal(Reason.MUST_LAY_TAKEN)
        if _barred(seen, card):
            return Illegal(Reason.JUST_TAKEN, tuple(each for each in dict.fromkeys(seen.hand) if each is not card))
        if seen.owed and seen.hand != (JOKER,) and self._can_play(seen, JOKER):
            return Illegal(Reason.JOKER_MUST_BE_PLAYED)
        return None

    def _against(self, seen: Observation, action: Laying) -> Illegal | None:
        """Return why cards may not go to the table, the replay of a joker aside."""
        reason = self._may_not(seen, action)
        if reason is None and seen.bound and seen.taken not in given(action):
            reason = Reason.MUST_LAY_TAKEN
        if reason is None:
            reason = self._misfit(seen, action)
        if reason is not None:
            return Illegal(reason)
        moved = move(seen.hand, seen.melds, action, self.limits)
        if moved is None:
            return Illegal(Reason.NOT_A_MELD)
        if isinstance(action, LayDown) and not seen.opened[seen.viewer]:
            reason = self._too_little(seen, moved)
        if reason is None and self._leaves_nothing(seen, moved, given(action)):
            reason = Reason.LEAVES_NO_DISCARD
        return None if reason is None else Illegal(reason)

    def _may_not(self, seen: Observation, action: Laying) -> Reason | None:
        """Return what keeps the viewer from such an action now, whatever the cards."""
        opening = seen.openings[seen.viewer]
        if isinstance(action, LayDown):
            return Reason.TOO_EARLY if opening is None and seen.round < self.from_round else None
        if opening is None:
            return Reason.NOT_OPENED
        if isinstance(action, LayOff) and not self.lay_off_at_once and opening.turn == seen.turns:
            return Reason.NOT_IN_OPENING_TURN
        return None

    def _misfit(self, seen: Observation, action: Laying) -> Reason | None:
        """Return what is wrong with the jokers, or which meld there is not."""
        if isinstance(action, LayDown):
            faults = [fault(cards, self.limits) for cards in action.melds]
            return next((Reason(each) for each in sorted(filter(None, faults), reverse=True)), None)
        if not 0 <= action.meld < len(seen.melds):
            return Reason.NO_SUCH_MELD
        jokers = action.cards.count(JOKER) if isinstance(action, LayOff) else 0
        if jokers and not self.lay_off_joker:
            return Reason.JOKER_NOT_LAID_OFF
        meld = seen.melds[action.meld].meld
        most = self.limits.most_jokers(meld.kind, len(meld.cards) + len(action.cards))
        return Reason.ONE_JOKER_PER_MELD if jokers and len(meld.stands) + jokers > most else None

    def _too_little(self, seen: Observation, moved: Moved) -> Reason | None:
        """Return what an opening lacks (P6)."""
        if self.free_at_once and len(moved.hand) <= 1:
            return None
        if sum(meld.points for meld in moved.melds) < self.needed(seen):
            return Reason.BELOW_THRESHOLD
        if self.pure_run and not any(meld.pure for meld in moved.melds):
            return Reason.NEEDS_PURE_RUN
        return None

    def _leaves_nothing(self, seen: Observation, moved: Moved, gone: tuple[Card, ...]) -> bool:
        """Say whether nothing may be discarded after it: only the card just taken is left (P5, P13)."""
        if not moved.hand:
            return self.final_discard
        return moved.hand == (seen.taken,) and seen.taken not in gone

    def _loses_replay(self, seen: Observation, action: Laying) -> bool:
        """Say whether a reclaimed joker that must be played could not be played after `action` (AMB-P12)."""
        if self.replay != "required" or JOKER in given(action):
            return False
        if isinstance(action, Reclaim):
            return bool(seen.owed) or not self._can_play(self._after(seen, action), JOKER)
        return bool(seen.owed) and not self._can_play(self._after(seen, action), JOKER)

    def _can_play(self, seen: Observation, card: Card) -> bool:
        """Say whether the viewer can bring a card to the table by one action."""
        return next(self._plays(seen, card), None) is not None

    def _plays(self, seen: Observation, card: Card) -> Iterator[Laying]:
        """Find single actions that bring a card of the viewer's to the table."""
        found: Iterable[Laying]
        if seen.opened[seen.viewer]:
            found = plays_of(seen, card)
        else:
            needed = self.needed(seen)
            ways = openings(seen.hand, card, self.limits, needed=needed, pure=self.pure_run, whole=self.free_at_once)
            found = (LayDown(seen.viewer, melds=melds) for melds in ways)
        return (action for action in found if self.refusal(seen, action) is None)

    def _after(self, seen: Observation, action: Laying) -> Observation:
        """Return what the viewer will know after a laying that fits."""
        moved = move(seen.hand, seen.melds, action, self.limits)
        if moved is None:
            return seen
        laid = seen.taken in given(action)
        return replace(seen, hand=moved.hand, melds=moved.table, taken=None if laid else seen.taken)

    def stuck(self, seen: Observation) -> bool:
        """Say whether the viewer, who took a card to lay it at once, could not."""
        return seen.bound and seen.taken is not None and not self._can_play(seen, seen.taken)

    def _due(self, seen: Observation) -> Iterator[Laying]:
        """Find what the viewer could do with the card that he must play: the one taken, or a joker."""
        due = seen.taken if seen.bound else JOKER if seen.owed else None
        return iter(()) if due is None else self._plays(seen, due)

    def listed(self, seen: Observation, kind: type[PlayerAction]) -> Iterable[Choice]:
        """Return lay-offs, reclaims and discards one by one; melds as the cards they may be made of, last.

        Who must play a certain card is shown melds, and lay-offs of several cards, that do it.
        """
        seat = seen.viewer
        if kind is LayDown:
            early = not seen.opened[seat] and seen.round < self.from_round
            if early or len(seen.hand) < LEAST:
                return ()
            melds = (action for action in self._due(seen) if isinstance(action, LayDown))
            return (*islice(melds, 1), MeldFrom(seen.hand))
        if kind is LayOff:
            chains = (action for action in self._due(seen) if isinstance(action, LayOff) and len(action.cards) > 1)
            return (*self._lay_offs(seen), *chains)
        if kind is Reclaim:
            return (
                Reclaim(seat, (card,), meld=index)
                for index, laid in enumerate(seen.melds)
                for card in dict.fromkeys(laid.meld.stands)
                if card is not None and card in seen.hand
            )
        return (Discard(seat, (card,)) for card in dict.fromkeys(seen.hand))

    def _lay_offs(self, seen: Observation) -> Iterable[LayOff]:
        """Return each card on each meld; where both ends of a run take it, on each."""
        for index, laid in enumerate(seen.melds):
            for card in fitting(laid.meld, self.limits):
                if card not in seen.hand:
                    continue
                both = laid.meld.kind == "run" and all(
                    lay_off(laid.meld, (card,), end, self.limits) for end in ("low", "high")
                )
                for end in ("low", "high") if both else (None,):
                    yield LayOff(seen.viewer, (card,), meld=index, end=end)

    def apply(self, state: State, action: Action) -> Step:
        """Bring cards to the table, or throw one and end the turn."""
        if isinstance(action, Discard):
            return _discard(state, action.cards[0])
        if not isinstance(action, LayDown | LayOff | Reclaim):
            raise NotImplementedError(action)
        moved = move(state.hands[state.player], state.melds, action, self.limits)
        if moved is None:
            raise ValueError(action)
        seat, gone = action.seat, given(action)
        event: AnyEvent
        known = still_known(state.known[seat], gone)
        match action:
            case LayDown():
                opening = state.openings[seat]
                event = MeldsLaid(seat, moved.melds, len(state.melds), opening is None)
                if opening is None:
                    points = sum(meld.points for meld in moved.melds)
                    state = replace(state, openings=with_item(state.openings, seat, Opening(points, state.turns)))
            case LayOff(meld=index):
                event = CardsLaidOff(seat, gone, index, state.melds[index].owner, moved.melds[0])
            case Reclaim(meld=index):
                event = JokerReclaimed(seat, gone[0], index, state.melds[index].owner, moved.melds[0])
                known = (*known, JOKER)
        played = 0 if isinstance(action, Reclaim) else gone.count(JOKER)
        laid = state.taken in gone
        state = replace(
            state,
            hands=with_item(state.hands, seat, moved.hand),
            known=with_item(state.known, seat, known),
            melds=moved.table,
            taken=None if laid else state.taken,
            bound=state.bound and not laid,
            owed=max(0, state.owed - played) + isinstance(action, Reclaim),
        )
        return _out(state, (event,)) if not moved.hand else Step(state, (event,))


def _barred(seen: Observation, card: Card) -> bool:
    """Say whether a card is the only one like the one just taken (P5)."""
    return card is seen.taken and seen.hand.count(card) == 1


def _discard(state: State, card: Card) -> Step:
    """Throw a card; the turn goes to the left, unless it was the last one."""
    seat = state.player
    hand = without(state.hands[seat], (card,))
    state = replace(
        state,
        hands=with_item(state.hands, seat, hand),
        known=with_item(state.known, seat, still_known(state.known[seat], (card,))),
        pile=(*state.pile, card),
    )
    event = CardDiscarded(seat, card)
    return _out(state, (event,), card) if not hand else Step(_end_turn(state, card), (event,))


def _out(state: State, before: tuple[AnyEvent, ...], threw: Card | None = None) -> Step:
    """End the deal: the player has no cards left (P13)."""
    seat = state.player
    opening = state.openings[seat]
    at_once = opening is not None and opening.turn == state.turns
    return Step(replace(_end_turn(state, threw), ended="out"), (*before, WentOut(seat, at_once)))


def _end_turn(state: State, threw: Card | None) -> State:
    """Forget what held for this turn alone."""
    return replace(
        state,
        turn=None,
        player=left_of(state.player, state.seats),
        taken=None,
        bound=False,
        owed=0,
        drew=None,
        took=None,
        past=(*state.past, PastTurn(state.player, state.took, threw)),
    )
