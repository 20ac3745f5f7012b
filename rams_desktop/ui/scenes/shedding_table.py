"""The table of the shedding games: the pile to be covered, a hand that may grow, and what you may do instead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame
from msgspec.structs import replace

from rams_desktop.i18n import names
from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.status import status
from rams_desktop.rules.shedding.actions import Choice, Draw, Pass, Play
from rams_desktop.rules.shedding.events import AnyEvent, CardDrawn, DealBegun, DealScored, MatchWon
from rams_desktop.rules.shedding.observation import Observation
from rams_desktop.ui.foresight import cards_of
from rams_desktop.ui.scene import Change
from rams_desktop.ui.scenes.pile_table import PileScene
from rams_desktop.ui.scenes.rects import pile_rect
from rams_desktop.ui.scenes.shedding_view import SheddingView
from rams_desktop.ui.scenes.suit_button import SuitButton
from rams_desktop.ui.scenes.table_hand import HandWidget
from rams_desktop.ui.stage.shedding.family import SHEDDING
from rams_desktop.ui.stage.shedding.told import Told, retold, told
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rams_desktop.rules.core.cards import Card, Suit
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.table_line import Words
    from rams_desktop.ui.stage.family import Piece
    from rams_desktop.ui.stage.shedding.family import SheddingStage
    from rams_desktop.ui.stage.shedding.lying import Order
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget


class SheddingScene(PileScene[Observation, AnyEvent, Choice, Told]):
    """One match of a shedding game."""

    later: ClassVar[tuple[type, ...]] = (DealScored,)
    begins: ClassVar[tuple[type, ...]] = (DealBegun,)
    closes: ClassVar[tuple[type, ...]] = (DealScored, MatchWon)

    stage: SheddingStage
    view: SheddingView

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk, table)
        self._chosen: Piece | None = None

    # what is shown

    def _told(self, seen: Observation) -> Told:
        return told(seen)

    def _retold(self, facts: Told, event: AnyEvent) -> Told:
        return retold(facts, event)

    def _sit(self, look: Look, cards: float) -> SheddingStage:
        return Stage(look, SHEDDING, self._seen, self._order(), cards=cards)

    def _view_of(self, look: Look) -> SheddingView:
        look.prepare(self.stage.plan.face_widths, cards_of(self.table.rules))
        return SheddingView(look, self.stage, self.table.names)

    def _order(self) -> Order:
        return self.desk.settings.sort_order

    def _draw_table(self, target: Surface, words: Words) -> None:
        self.view.draw(target, self.facts, words)

    # time

    def _ended(self, event: AnyEvent) -> None:
        mine = self._own()
        if isinstance(event, CardDrawn) and event.seat == self.table.you:
            self.stage.touch.marked |= mine - self._mine  # the new ones are told apart in a sorted hand
        elif getattr(event, "seat", None) not in {None, self.table.you}:
            self.stage.touch.marked = frozenset()
        self._mine = mine

    def _asked(self) -> str:
        if self._suits():
            return _("Which suit do you ask for?")
        return status(self._seen, self._options, self.table.names)

    def _forget(self) -> None:
        self._chosen = None

    def _alone(self) -> Change:
        """Play the only card that may be played, if the player likes that."""
        only = self._options[0]
        waited = self._idle_ms > self.look.duration_ms("think_least")
        if self.desk.settings.auto_single_card and len(self._options) == 1 and isinstance(only, Play) and waited:
            self._submit(only)
        return None

    # decisions

    def _card(self, piece: Piece) -> Change:
        """Take a card of your hand up: to play it, to choose it, or to hear why not."""
        if not self._may_act():
            return None
        card = self.stage.here.faces[piece]
        plays = self._plays(card)
        if not plays:
            illegal = self.table.check(Play(self.table.you, (card,)))
            if illegal is not None:
                self._refuse(illegal, piece)
            return None
        if len(plays) > 1 or (self.desk.settings.confirm == "confirm" and self._chosen != piece):
            self._chosen = None if self._chosen == piece else piece
            self._chose()
            asked = next((each.key for each in self.layer.widgets if each.zone == "asked"), "")
            if self.layer.by_keys and asked:
                self.layer.focus_on(asked)
            return None
        return self._play(piece, plays[0])

    def _play(self, piece: Piece, play: Play) -> Change:
        self.stage.here = replace(self.stage.here, first=piece)
        return self._submit(play)

    def _plays(self, card: Card) -> list[Play]:
        """Return the ways to play a card: none, one, or one for each suit that it may ask for."""
        return [choice for choice in self._options if isinstance(choice, Play) and choice.cards == (card,)]

    def _suits(self) -> list[tuple[Suit, Play]]:
        """Return the suits that the chosen card may ask for."""
        if self._chosen is None or self._chosen not in self.stage.here.faces:
            return []
        plays = self._plays(self.stage.here.faces[self._chosen])
        return [(play.suit, play) for play in plays if play.suit is not None]

    def _draw(self) -> Change:
        return self._try(Draw(self.table.you))

    def _pass(self) -> Change:
        return self._try(Pass(self.table.you))

    def _try(self, action: Draw | Pass) -> Change:
        """Draw or pass, or hear why not."""
        if not self._may_act():
            return None
        illegal = self.table.check(action)
        if illegal is not None:
            self._refuse(illegal, None)
            return None
        return self._submit(action)

    def _digit(self, place: int) -> Change:
        hand = self.stage.here.hands[self.table.you]
        if place >= len(hand) or hand[place] not in self.stage.here.faces:
            return None
        self.layer.focus_on(f"piece {hand[place]}")
        return self._card(hand[place])

    def _dropped(self, piece: Piece, pos: tuple[int, int]) -> Change:
        """Play a card that is let go over the table."""
        return self._card(piece) if pos[1] < self.stage.plan.hand.y else None

    def _more_keys(self) -> dict[int, Callable[[], Change]]:
        return {pygame.K_d: self._draw, pygame.K_p: self._pass, pygame.K_l: self._recent}

    def _cards(self) -> tuple[Piece, ...]:
        return self.stage.here.hands[self.table.you]

    def _lifted(self) -> tuple[Piece, ...]:
        return () if self._chosen is None else (self._chosen,)

    def _veiled(self) -> frozenset[Card]:
        if not self._options:
            return frozenset()
        plays = {choice.cards[0] for choice in self._options if isinstance(choice, Play)}
        return frozenset(self.stage.hand()) - plays

    # layout

    def _things(self) -> list[Widget]:
        hand = self.stage.here.hands[self.table.you]
        if not self.stage.idle or any(piece not in self.stage.here.faces for piece in hand):
            return []
        cards: list[Widget] = [HandWidget(piece, self.stage, self._card, self._dropped) for piece in hand]
        return [*cards, self._stock()]

    def _stock(self) -> Widget:
        here, plan = self.stage.here, self.stage.plan
        rect = self._rect_of_pile(here.stock[-1:], pile_rect(plan.stock, plan.lying_px))
        return self._pile("stock", here.stock, rect, self._draw, self._draw)

    def _first(self, things: list[Widget], asked: Sequence[Widget]) -> str:
        fitting = [choice.cards[0] for choice in self._options if isinstance(choice, Play)]
        hand = self.stage.here.hands[self.table.you]
        best = next((piece for piece in hand if self.stage.here.faces.get(piece) in fitting), None)
        if best is not None and things and not self._suits():
            return f"piece {best}"
        return asked[0].key if asked else ""

    def _offers(self) -> list[Button]:
        if self._suits():
            return [SuitButton(suit, partial(self._submit, play)) for suit, play in self._suits()]
        if not self._options:
            return []
        found: list[Button] = []
        if self.desk.settings.confirm == "confirm" and self._chosen is not None:
            piece, card = self._chosen, self.stage.here.faces[self._chosen]
            label = _("Play {card}").format(card=names.the_card(card))
            found.append(
                Button(label, lambda: self._play(piece, self._plays(card)[0]), key="play", zone="asked", kind="primary")
            )
        stuck = not any(isinstance(choice, Play) for choice in self._options)
        kinds = [type(choice) for choice in self._options]
        draw = self.table.check(Draw(self.table.you))
        if Draw in kinds or (draw is not None and not stuck and Pass not in kinds and self._seen.top is not None):
            why = "" if draw is None else explain(draw, self._seen, self.table.names, self._options)
            kind = "primary" if stuck else "secondary"
            label = _("Draw a card")
            found.append(
                Button(label, self._draw, key="draw", zone="asked", kind=kind, enabled=draw is None, reason=why)  # type: ignore[arg-type]
            )
        if Pass in kinds:
            found.append(Button(_("Pass"), self._pass, key="pass", zone="asked", kind="primary"))
        return found
