"""The table of the trick games: cards, players, and what you decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

import pygame

from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.status import status
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.trick.actions import Choice, Discard, Draw, Pass, Pick, Play, Swap
from rams_desktop.rules.trick.events import (
    AnyEvent,
    CardsDrawn,
    DealBegun,
    DealScored,
    MatchWon,
    RamsScored,
    Staked,
    TrickTaken,
    TrumpTurned,
)
from rams_desktop.rules.trick.observation import Observation
from rams_desktop.ui.foresight import cards_of
from rams_desktop.ui.scene import Change, Push
from rams_desktop.ui.scenes.play import PlayScene
from rams_desktop.ui.scenes.table_buttons import offered
from rams_desktop.ui.scenes.table_decisions import offers, picked
from rams_desktop.ui.scenes.table_hand import HandWidget
from rams_desktop.ui.scenes.table_line import Words
from rams_desktop.ui.scenes.table_tools import ToolButton
from rams_desktop.ui.scenes.table_view import TableView
from rams_desktop.ui.scenes.trump_badge import badge_card_px
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.trick.customs import customs
from rams_desktop.ui.stage.trick.family import TrickStage, tricks
from rams_desktop.ui.stage.trick.told import Told, retold, told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.trick.ruleset import Ruleset
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.stage.trick.lying import Order
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.button import Button
    from rams_desktop.ui.widgets.widget import Widget


class TableScene(PlayScene[Observation, AnyEvent, Choice, Told]):
    """One match of a trick game: the hand in a fan, the trick in the middle, what is asked as buttons."""

    later: ClassVar[tuple[type, ...]] = (Staked, DealScored, RamsScored)
    begins: ClassVar[tuple[type, ...]] = (DealBegun,)
    closes: ClassVar[tuple[type, ...]] = (DealScored, MatchWon)

    stage: TrickStage
    view: TableView

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk, table)
        self._chosen: list[Card] = []
        self._drew = dict(enumerate(self._seen.drew))
        self._secret: TrumpTurned | None = None
        self._has_trick = any(isinstance(event, TrickTaken) for event in self._history)

    # what is shown

    def _told(self, seen: Observation) -> Told:
        return told(seen)

    def _retold(self, facts: Told, event: AnyEvent) -> Told:
        return retold(facts, event)

    def _sit(self, look: Look, cards: float) -> TrickStage:
        family = tricks(customs(cast("Ruleset", self.table.rules)))
        return Stage(look, family, self._seen, self._order(), cards=cards)

    def _view_of(self, look: Look) -> TableView:
        plan = self.stage.plan
        look.prepare((*plan.face_widths, badge_card_px(look, plan.trump)), cards_of(self.table.rules))
        return TableView(look, self.stage, self.table.names)

    def _order(self) -> Order:
        return self.desk.settings.sort_order

    def _draw_table(self, target: Surface, words: Words) -> None:
        played = self._seen.phase in {"tricks", "score"} or any(self.facts.tricks)
        self.view.draw(target, self.facts, words, played=played, drew=self._drew)

    # time

    def _begun(self, event: AnyEvent) -> None:
        self._secret = event if isinstance(event, TrumpTurned) else None
        if self._secret is None:
            self._tell(event)

    def _meanwhile(self) -> None:
        if self._secret is not None and (self.stage.holding or self._secret in self.stage.ended):
            secret, self._secret = self._secret, None  # trump is named when the card has been turned, not before
            self._tell(secret)

    def _ended(self, event: AnyEvent) -> None:
        self._has_trick = self._has_trick or isinstance(event, TrickTaken)

    def _heard(self, event: AnyEvent) -> None:
        if isinstance(event, CardsDrawn):
            self._drew[event.seat] = (self._drew.get(event.seat) or 0) + len(event.cards)
        elif isinstance(event, DealBegun):
            self._drew.clear()

    def _recalled(self) -> None:
        self._drew = dict(enumerate(self._seen.drew))

    def _asked(self) -> str:
        pick = picked(self._options)
        lays_away = pick is not None and pick.kind in {Discard, Draw}
        choosing = len(self._chosen) if lays_away else None
        return status(self._seen, self._options, self.table.names, choosing)

    def _forget(self) -> None:
        self._chosen.clear()

    def _alone(self) -> Change:
        """Play the only card that may be played, if the player likes that."""
        only = self._options[0]
        if (
            self.desk.settings.auto_single_card
            and len(self._options) == 1
            and isinstance(only, Play)
            and only.cards
            and self._idle_ms > self.look.duration_ms("think_least")
        ):
            self._submit(only)
        return None

    # decisions

    def _card(self, card: Card) -> Change:
        """Take a card of your hand up: to play it, to choose it, or to hear why not."""
        if not self.stage.idle or self._held is not None:
            return None
        pick = picked(self._options)
        if pick is not None:
            self._lift(card, pick)
            return None
        play = Play(self.table.you, (card,))
        illegal = self.table.check(play)
        if illegal is not None:
            self._refuse(illegal, card)
            return None
        if self.desk.settings.confirm == "confirm" and card not in self._chosen:
            self._chosen = [card]
            self._chose()
            return None
        return self._submit(play)

    def _dropped(self, card: Card, pos: tuple[int, int]) -> Change:
        """Play a card that is let go over the table; back in the hand it goes home."""
        return self._card(card) if pos[1] < self.stage.plan.hand.y else None

    def _lift(self, card: Card, pick: Pick) -> None:
        illegal = None if card in pick.among else self.table.check(pick.kind(self.table.you, (card,)))
        if card in self._chosen:
            self._chosen.remove(card)
        elif illegal is not None:
            self._refuse(illegal, card)
            return
        elif pick.kind is Swap:
            self._chosen = [card]
        elif len(self._chosen) < pick.most:
            self._chosen.append(card)
        else:
            self._refuse(Illegal(Reason.WRONG_NUMBER_OF_CARDS), card)
            return
        self.look.sound("deal", volume=0.4)
        self._chose()

    def _digit(self, place: int) -> Change:
        hand = self.stage.hand()
        if place >= len(hand):
            return None
        self.layer.focus_on(f"card {hand[place].text}")
        return self._card(hand[place])

    def _lifted(self) -> tuple[Card, ...]:
        return tuple(self._chosen)

    def _veiled(self) -> frozenset[Card]:
        plays = {choice.cards[0] for choice in self._options if isinstance(choice, Play) and choice.cards}
        pick = picked(self._options)
        may = plays or (set(pick.among) if pick is not None else set())
        return frozenset(self.stage.hand()) - may if may else frozenset()

    # other scenes

    def _last_trick(self) -> Change:
        from rams_desktop.ui.scenes.table_last import LastTrickScene, last_trick  # noqa: PLC0415  the table comes first

        found = last_trick(self._history)
        if found is None:
            return None
        return Push(LastTrickScene(self.desk, found, self.table.names, self.table.you))

    def _section(self) -> str:
        return "manners" if self._seen.exposed is not None else super()._section()

    # layout

    def _things(self) -> list[Widget]:
        if not self.stage.idle:
            return []
        return [HandWidget(card, self.stage, self._card, self._dropped) for card in self.stage.hand()]

    def _first(self, things: list[Widget], asked: Sequence[Widget]) -> str:
        cards = any(isinstance(choice, (Play, Pick)) and _of_cards(choice) for choice in self._options)
        if things and (cards or picked(self._options) is not None):
            playable = [choice.cards[0] for choice in self._options if isinstance(choice, Play) and choice.cards]
            best = next((card for card in self.stage.hand() if card in playable), self.stage.hand()[0])
            return f"card {best.text}"
        return asked[0].key if asked else ""

    def _offers(self) -> list[Button]:
        confirm = self.desk.settings.confirm == "confirm"
        found = offers(self._options, self._seen, self._chosen, confirm=confirm, barred=self._barred())
        return [offered(each, self._submit) for each in found]

    def _barred(self) -> str:
        """Return why you may not pass, where others may."""
        if self._seen.phase not in {"declare", "stand", "knock"} or self._seen.exposed is not None:
            return ""
        if not self._options or any(isinstance(choice, (Pass, Discard)) for choice in self._options):
            return ""
        illegal = self.table.check(Pass(self.table.you))
        if illegal is None or illegal.reason is Reason.NOT_A_CHOICE_NOW:
            return ""
        return explain(illegal, self._seen, self.table.names, self._options)

    def _more_tools(self) -> list[Widget]:
        return [
            ToolButton(
                _("Last trick"),
                self._last_trick,
                key="tool-l",
                letter="L",
                enabled=self._has_trick,
                reason=_("No trick has been finished yet."),
            )
        ]

    def _more_keys(self) -> dict[int, Callable[[], Change]]:
        return {pygame.K_l: self._last_trick}


def _of_cards(choice: Play | Pick) -> bool:
    """Say whether a choice is made with the cards of the hand."""
    return isinstance(choice, Pick) or bool(choice.cards)
