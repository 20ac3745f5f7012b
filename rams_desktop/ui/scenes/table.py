"""The table: cards, players, and what you decide."""

from __future__ import annotations

import logging
import shutil
from typing import TYPE_CHECKING, Final

import pygame

from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.status import status
from rams_desktop.i18n.trouble import file_trouble
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.game import Pick, PlayerAction
from rams_desktop.rules.trick.actions import Discard, Draw, Pass, Play, Swap
from rams_desktop.rules.trick.events import (
    CardsDrawn,
    DealBegun,
    DealScored,
    MatchWon,
    RamsScored,
    Staked,
    TrickTaken,
    TrumpTurned,
)
from rams_desktop.session.setup import HUMAN
from rams_desktop.storage.errors import StorageError
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change, Push, Restart
from rams_desktop.ui.scenes.table_buttons import lay_asked, lay_tools, offered
from rams_desktop.ui.scenes.table_decisions import offers, picked
from rams_desktop.ui.scenes.table_hand import CardWidget
from rams_desktop.ui.scenes.table_plates import badge_card_px
from rams_desktop.ui.scenes.table_speech import Speech
from rams_desktop.ui.scenes.table_tools import TableLayer, ToolButton
from rams_desktop.ui.scenes.table_view import TableView, Words
from rams_desktop.ui.stage.customs import customs
from rams_desktop.ui.stage.ground import LYING, OTHERS
from rams_desktop.ui.stage.stage import Stage
from rams_desktop.ui.stage.told import Told, retold, told
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import AnyEvent, Choice, Observation
    from rams_desktop.session.table import Table
    from rams_desktop.storage.paths import Paths
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

log = logging.getLogger(__name__)

SAID_MS: Final = 3200.0  # how long a refusal stays
RETRY_MS: Final = 2000.0  # until a full disk is tried again
HARD: Final = frozenset({"buy", "fold", "declare", "exchange", "knock", "stand", "swap", "propose"})  # longer thoughts
LATER: Final = (Staked, DealScored, RamsScored)  # what the plates say only when it has been shown


class TableScene:
    """One match at a table of the session.

    It asks the table for more only while the stage is idle; what has happened is first played out,
    then the stage must look as the table says.
    """

    overlay = False

    def __init__(self, desk: Desk, table: Table) -> None:
        self.desk = desk
        self.table = table
        self.layer = TableLayer()
        self.look: Look
        self.stage: Stage
        self.view: TableView
        self.corrections: list[str] = []
        self.facts: Told = told(table.view())
        self._seen: Observation = table.view()
        self._history: list[AnyEvent] = list(table.log())  # what has been shown; the table may be ahead
        self._options: tuple[Choice, ...] = ()
        self._chosen: list[Card] = []
        self._held: tuple[AnyEvent, ...] | None = None
        self._drew = dict(enumerate(self._seen.drew))
        self._speech = Speech(table.you)
        self._line = ""
        self._refusal = ""
        self._refusal_ms = 0.0
        self._acting: int | None = None
        self._secret: TrumpTurned | None = None
        self._idle_ms = 0.0
        self._retry_ms = 0.0
        self._played_out = False
        self._sheet_due = False
        self._has_trick = any(isinstance(event, TrickTaken) for event in self._history)
        self._over_shown = False
        self._by_keys = False
        self._laid_out = False
        self._dirty = True
        self.resting = False
        players = table.header.players
        self.watching = bool(players) and players[table.you] != HUMAN if players else False

    # the loop's side

    @property
    def dirty(self) -> bool:
        """Whether something shown has changed."""
        return self._dirty or self.layer.dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = self.layer.dirty = value
        if value and self._laid_out:
            self.view.art_came()  # nobody else sets it from outside

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, or the computer thinks."""
        waiting = not self._options and not (self._seen.over and self._over_shown)
        return self.stage.moving or self.layer.moving or waiting or bool(self._refusal)

    def resize(self, look: Look) -> None:
        """Lay out for another look; whatever is in motion goes on."""
        self.look = look
        cards = self.desk.settings.card_scale / 100
        if not self._laid_out:
            ways = customs(self.table.rules)
            self.stage = Stage(look, self._seen, self.desk.settings.sort_order, cards=cards, customs=ways)
            self._laid_out = True
        else:
            self.stage.resize(look, cards)
        self._heed()
        plan = self.stage.plan
        for width in (plan.hand_px, LYING * plan.card_px, OTHERS * plan.card_px, badge_card_px(look, plan.trump)):
            look.prepare(round(width))
        self.view = TableView(look, self.stage, self.table.names)
        self._arrange()
        self._dirty = True

    def _heed(self) -> None:
        """Follow settings that may have been changed meanwhile."""
        self.stage.until_click = self.desk.settings.trick_until_click and not self.watching
        if self.stage.order != self.desk.settings.sort_order and self.stage.idle and self._held is None:
            self.stage.order = self.desk.settings.sort_order
            self.stage.sync(self._seen, animate=True)
            self._played_out = False

    def close(self) -> None:
        """Let go of the match; all of it is on disk."""
        self.table.close()

    # time

    def update(self, dt_ms: float) -> Change:
        """Play on; when the stage is still, ask the table what comes next."""
        self._heed()
        if self.stage.update(dt_ms):
            self._dirty = True
        self._follow()
        if self._speech.update(dt_ms):
            self._dirty = True
        self.layer.update(dt_ms)
        if self._refusal:
            self._refusal_ms -= dt_ms
            if self._refusal_ms <= 0:
                self._refusal = ""
                self._dirty = True
        if not self.stage.idle:
            self._idle_ms = 0.0
            return None
        if self._held is None and not self._played_out:
            self._still()
        if self._sheet_due:
            return self._show_sheet()
        self._idle_ms += dt_ms
        return None if self.resting else self._go_on(dt_ms)

    def _follow(self) -> None:
        """Tell what the stage has begun to show, and count what it has shown."""
        for event in self.stage.begun:
            self._acting = getattr(event, "seat", None)
            self._secret = event if isinstance(event, TrumpTurned) else None
            if self._secret is None:
                self._tell(event)
        if self._secret is not None and (self.stage.holding or self._secret in self.stage.ended):
            secret, self._secret = self._secret, None  # trump is named when the card has been turned, not before
            self._tell(secret)
        for event in self.stage.ended:
            self._history.append(event)
            if isinstance(event, LATER):
                self.facts = retold(self.facts, event)
            if isinstance(event, DealScored):
                self._sheet_due = True
            self._sheet_due = self._sheet_due or isinstance(event, MatchWon)
            self._has_trick = self._has_trick or isinstance(event, TrickTaken)
            self._dirty = True
        self.stage.begun.clear()
        self.stage.ended.clear()

    def _tell(self, event: AnyEvent) -> None:
        """Say what happens, and let the plates say it too; scores wait until the pad is written."""
        self._line = narrate(event, self.table.names, self.table.you) or self._line
        if not isinstance(event, LATER):
            self.facts = retold(self.facts, event)
        self._speech.hear(event)
        if isinstance(event, CardsDrawn):
            self._drew[event.seat] = (self._drew.get(event.seat) or 0) + len(event.cards)
        elif isinstance(event, DealBegun):
            self._drew.clear()
        self._dirty = True

    def _still(self) -> None:
        """Everything has been played out: look at the table anew."""
        self._played_out = True
        self._seen = self.table.view()
        self._history = list(self.table.log())
        wrong = self.stage.sync(self._seen)
        facts = told(self._seen)
        if facts != self.facts:
            wrong.append(f"told {self.facts} should be {facts}")
            self.facts = facts
        if wrong:
            self.corrections += wrong
            log.error("the stage did not agree with the table: %s", "; ".join(wrong))
        self._options = () if self.watching else self.table.options()
        self._acting = self._seen.turn if isinstance(self._seen.turn, int) else None
        self._chosen.clear()
        self._idle_ms = 0.0
        if self._options or self._seen.over or not self._line:
            self._line = self._asked()
        self._arrange(fresh=True)
        self._dirty = True

    def _asked(self) -> str:
        pick = picked(self._options)
        lays_away = pick is not None and pick.kind in {Discard, Draw}
        choosing = len(self._chosen) if lays_away else None
        return status(self._seen, self._options, self.table.names, choosing)

    def _go_on(self, dt_ms: float) -> Change:
        """Ask the table for the next step, unless it is yours."""
        if self._seen.over and self._held is None:
            return self._match_over()
        if self._options:
            return self._alone()
        self._retry_ms -= dt_ms
        if self._held is None and self._retry_ms <= 0:
            try:
                self._held = self.table.tick() or None
            except StorageError as error:
                self._trouble(error)
                return None
        thinker = self._seen.turn if isinstance(self._seen.turn, int) else None
        if thinker is not None and self._idle_ms > self.look.duration_ms("think_least"):
            line = self._asked()
            if line != self._line:
                self._line, self._dirty = line, True
        if thinker is not None:
            self._dirty = True  # his plate pulses
        if self._held is not None and (thinker is None or self._idle_ms >= self._thought_ms()):
            self._perform(self._held)
        return None

    def _thought_ms(self) -> float:
        """Return how long a computer player is seen to think, by how hard the decision is."""
        least, usual = self.look.duration_ms("think_least"), self.look.duration_ms("think")
        seen = self._seen
        if seen.phase in HARD:
            return usual
        thinker = seen.turn if isinstance(seen.turn, int) else seen.viewer
        cards = seen.sizes[thinker]
        return least + (usual - least) * min(1.0, max(0, cards - 1) / 4)

    def _perform(self, events: tuple[AnyEvent, ...]) -> None:
        self._held = None
        self._played_out = False
        self._options = ()
        self._chosen.clear()
        self._refusal = ""
        if any(isinstance(event, DealBegun) for event in events):
            self._over_shown = False
        self.stage.perform(events)
        self._mark()
        self._arrange()
        self._dirty = True

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

    def _submit(self, action: PlayerAction) -> Change:
        """Do what you decided; a refusal is shown with its reason."""
        try:
            done = self.table.submit(action)
        except StorageError as error:
            self._trouble(error)
            return None
        if isinstance(done, Illegal):
            self._refuse(done, action.cards[0] if action.cards else None)
            return None
        self._perform(done)
        return None

    def _refuse(self, illegal: Illegal, card: Card | None) -> None:
        self._say(explain(illegal, self._seen, self.table.names, self._options))
        if card is not None:
            self.stage.shake(card)
        self.look.sound("knock", volume=0.5)

    def _say(self, words: str) -> None:
        self._refusal, self._refusal_ms = words, SAID_MS
        self._dirty = True

    def _trouble(self, error: StorageError) -> None:
        log.error("not recorded: %s", error)
        self._retry_ms = RETRY_MS
        reason = file_trouble(error.code, error.path)
        self._say(_("This could not be saved, so it has not happened yet. {reason}").format(reason=reason))

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

    def _chose(self) -> None:
        self._refusal = ""
        self._line = self._asked()
        self._arrange()
        self._dirty = True

    # events

    def handle(self, event: Event) -> Change:
        """Take an event: a click or Space finishes a motion, keys have their meanings, widgets the rest."""
        if event.type == pygame.MOUSEMOTION:
            self._by_keys = False
        elif event.type == pygame.KEYDOWN:
            self._by_keys = True
        if not self.stage.idle and self._finishes(event):
            self.stage.skip()
            self._follow()
            self._dirty = True
            return None
        if event.type == pygame.KEYDOWN:
            used, change = self._key(event)
            if used:
                return change
        answer = self.layer.handle(event)
        self._mark()
        if answer.used:
            return answer.change
        if keys.command(event) in {"back", "menu"}:
            return self._menu()
        return None

    def _finishes(self, event: Event) -> bool:
        """Say whether an event is meant to end the motion rather than for a button."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return not any(
                isinstance(each, Button) and each.enabled and each.covers(event.pos) for each in self.layer.widgets
            )
        if keys.command(event) != "activate":
            return False
        return not (isinstance(self.layer.focus, Button) and self.layer.focus.zone == "tools")

    def _key(self, event: Event) -> tuple[bool, Change]:
        mods = getattr(event, "mod", 0)
        if mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False, None
        acts = {
            pygame.K_s: self._show_sheet,
            pygame.K_l: self._last_trick,
            pygame.K_u: self._undo,
            pygame.K_r: self._rules,
        }
        if event.key in acts:
            return True, acts[event.key]()
        digit = _digit(event.key)
        if digit is None:
            return False, None
        hand = self.stage.hand()
        if digit < len(hand) and self.stage.idle:
            self.layer.focus_on(f"card {hand[digit].text}")
            change = self._card(hand[digit])
            self._mark()
            return True, change
        return True, None

    def _mark(self) -> None:
        """Show on the cards what pointer and keyboard are on."""
        on = self.layer.focus if self._by_keys else None
        ringed = on.card if isinstance(on, CardWidget) else None
        under = next((each for each in self.layer.widgets if each.hovered), None)
        pointed = under.card if isinstance(under, CardWidget) else ringed
        chosen = tuple(self._chosen)
        veiled = self._veiled()
        now = (ringed, pointed, chosen, veiled)
        stage = self.stage
        if now != (stage.ringed, stage.pointed, stage.chosen, stage.veiled):
            stage.ringed, stage.pointed, stage.chosen, stage.veiled = now
            self._dirty = True

    def _veiled(self) -> frozenset[Card]:
        plays = {choice.cards[0] for choice in self._options if isinstance(choice, Play) and choice.cards}
        pick = picked(self._options)
        may = plays or (set(pick.among) if pick is not None else set())
        return frozenset(self.stage.hand()) - may if may else frozenset()

    # other scenes

    def _show_sheet(self) -> Change:
        from rams_desktop.ui.scenes.table_sheet import SheetScene  # noqa: PLC0415  the table appears first

        due, self._sheet_due = self._sheet_due, False
        self._over_shown = self._over_shown or (due and self._seen.over)
        shown = tuple(self._history)
        return Push(SheetScene(self.desk, self.table, shown, fresh=due, watching=self.watching))

    def _last_trick(self) -> Change:
        from rams_desktop.ui.scenes.table_last import LastTrickScene, last_trick  # noqa: PLC0415  as above

        found = last_trick(self._history)
        if found is None:
            return None
        return Push(LastTrickScene(self.desk, found, self.table.names, self.table.you))

    def _menu(self) -> Change:
        from rams_desktop.ui.scenes.menu import MenuScene  # noqa: PLC0415  as above

        return Push(MenuScene(self.desk, self.table.rules, seats=len(self.table.names), section=self._section()))

    def _rules(self) -> Change:
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  as above

        seats = len(self.table.names)
        return Push(RulesScene(self.desk, self.table.rules, section=self._section(), seats=seats))

    def _section(self) -> str:
        """Return the chapter of the rulebook that matters now."""
        return "manners" if self._seen.exposed is not None else self._seen.phase or "short"

    def _undo(self) -> Change:
        if self.watching or not self.table.can_undo():
            self._say(_("There is nothing of yours to take back."))
            return None
        self.stage.finish()
        self._follow()
        self._sheet_due = False
        self._held = None
        self.table.undo()
        self._seen = self.table.view()
        self._history = list(self.table.log())
        self.stage.sync(self._seen, animate=True)
        self.facts = told(self._seen)
        self._drew = dict(enumerate(self._seen.drew))
        self._speech.hush()
        self._played_out = False
        self._over_shown = False
        self._refusal = ""
        self._options = ()
        self._line = _("Your last decision is taken back.")
        self._arrange()
        self._dirty = True
        return None

    def _match_over(self) -> Change:
        if not self._over_shown:
            self._over_shown = True
            self._sheet_due = True
            return None
        if self.watching:
            return self.desk.match_over()
        return None

    def _again(self) -> Change:
        return self.desk.begin_again()

    def _title(self) -> Change:
        from rams_desktop.ui.scenes.title import TitleScene  # noqa: PLC0415  they know each other

        return Restart(TitleScene(self.desk))

    # layout

    def _arrange(self, *, fresh: bool = False) -> None:
        """Give every widget its rectangle; with `fresh` the focus goes to what is asked."""
        hand: list[Widget] = []
        if self.stage.idle:
            hand = [CardWidget(card, self.stage, self._card) for card in self.stage.hand()]
            for each in hand:
                each.lay_out()  # type: ignore[attr-defined]
        asked = self._asked_buttons()
        first = ""
        cards = any(isinstance(choice, (Play, Pick)) and _of_cards(choice) for choice in self._options)
        if hand and (cards or picked(self._options) is not None):
            playable = [choice.cards[0] for choice in self._options if isinstance(choice, Play) and choice.cards]
            best = next((card for card in self.stage.hand() if card in playable), self.stage.hand()[0])
            first = f"card {best.text}"
        elif asked:
            first = asked[0].key
        self.layer.set([*hand, *asked, *self._tools()], first=first)
        if fresh and first:
            self.layer.focus_on(first)
        self._mark()

    def _asked_buttons(self) -> list[Widget]:
        if not self.stage.idle or self._held is not None:
            return []
        if self._seen.over and not self.watching:
            made: list[Widget] = [
                Button(_("New match"), self._again, key="again", zone="asked", kind="primary"),
                Button(_("Score pad"), self._show_sheet, key="pad", zone="asked"),
                Button(_("To the title"), self._title, key="title", zone="asked"),
            ]
        else:
            confirm = self.desk.settings.confirm == "confirm"
            found = offers(self._options, self._seen, self._chosen, confirm=confirm, barred=self._barred())
            made = [offered(each, self._submit) for each in found]
        lay_asked(self.look, self.stage.plan.decision, made)
        return made

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

    def _tools(self) -> list[Widget]:
        """Return the buttons at the right, a letter on each that does the same."""
        mine = not self.watching
        tools: list[Widget] = [
            ToolButton(_("Score pad"), self._show_sheet, key="tool-s", letter="S"),
            ToolButton(
                _("Last trick"),
                self._last_trick,
                key="tool-l",
                letter="L",
                enabled=self._has_trick,
                reason=_("No trick has been finished yet."),
            ),
            ToolButton(
                _("Undo"),
                self._undo,
                key="tool-u",
                letter="U",
                enabled=mine and self.table.can_undo(),
                reason=_("There is nothing of yours to take back."),
            ),
            ToolButton(_("Menu"), self._menu, key="tool-m", letter=_("Esc")),
        ]
        lay_tools(self.look, self.stage.plan.tools, tools)
        return tools

    # drawing

    def draw(self, target: Surface) -> None:
        """Draw all of it."""
        words = Words(
            self._refusal or self._line, asked=bool(self._options) and self.stage.idle, refused=bool(self._refusal)
        )
        played = self._seen.phase in {"tricks", "score"} or any(self.facts.tricks)
        self.view.draw(target, self.facts, words, played=played, drew=self._drew)
        self._speech.draw(target, self.look, self.stage.plan)
        if self._acting is not None:
            thinking = self.stage.idle and not self._options and not self._seen.over
            self.view.mark(target, self._acting, self._idle_ms if thinking else 0.0)
        self.layer.draw(target, self.look)
        self._dirty = False


def _of_cards(choice: Play | Pick) -> bool:
    """Say whether a choice is made with the cards of the hand."""
    return isinstance(choice, Pick) or bool(choice.cards)


def _digit(key: int) -> int | None:
    """Return which card a digit key picks, from 0; 0 is the tenth."""
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_1
    if pygame.K_KP1 <= key <= pygame.K_KP9:
        return key - pygame.K_KP1
    return 9 if key in {pygame.K_0, pygame.K_KP0} else None


def for_picture(desk: Desk, paths: Paths, record: Path | None) -> TableScene:
    """Return the table as it is at the end of a record, or when it is first your turn in a new match."""
    from rams_desktop.ai.players import LocalPlayer  # noqa: PLC0415  only for pictures
    from rams_desktop.session import matches  # noqa: PLC0415  the same
    from rams_desktop.session.setup import Setup  # noqa: PLC0415  the same
    from rams_desktop.ui.scenes.setup import usual_names  # noqa: PLC0415  the same

    if record is not None:
        paths.running.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(record, paths.running)
        find = desk.shelf().find
        table = matches.resume(paths, lambda rules, _name, seat: LocalPlayer(rules, "rules", seat), find=find)
    else:
        rules = desk.last_rules()
        names = usual_names()[:4]
        setup = Setup(rules.id, names, (HUMAN, "rules", "rules", "rules"), dealer=2, seed=3)
        table = matches.begin(setup, rules, paths, LocalPlayer)
        while not table.options() and not table.over():
            table.tick()
    scene = TableScene(desk, table)
    scene.resting = True
    return scene
