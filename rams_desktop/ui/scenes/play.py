"""A match at a table, whatever the family: it shows what happens, asks you, and goes on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

import pygame

from rams_desktop.i18n.explain import explain
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.narrate import narrate
from rams_desktop.i18n.trouble import file_trouble
from rams_desktop.rules.core.reasons import Illegal
from rams_desktop.session.setup import HUMAN
from rams_desktop.storage.errors import StorageError
from rams_desktop.ui import input as keys
from rams_desktop.ui.scene import Change
from rams_desktop.ui.scenes import table_doors as doors
from rams_desktop.ui.scenes.rects import rect_of
from rams_desktop.ui.scenes.table_buttons import lay_asked, lay_tools
from rams_desktop.ui.scenes.table_family import E, F, S, TableFamily
from rams_desktop.ui.scenes.table_hand import key_of
from rams_desktop.ui.scenes.table_layer import TableLayer
from rams_desktop.ui.scenes.table_line import line_over_px
from rams_desktop.ui.scenes.table_remark import Remark
from rams_desktop.ui.scenes.table_speech import Speech
from rams_desktop.ui.scenes.table_tools import ToolButton
from rams_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from rams_desktop.rules.core.cards import Card
    from rams_desktop.rules.game import AnyPlayerAction
    from rams_desktop.session.table import Table
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.scenes.table_view import View
    from rams_desktop.ui.stage.stage import Stage
    from rams_desktop.ui.theme.look import Look
    from rams_desktop.ui.widgets.widget import Widget

log = logging.getLogger(__name__)

OVER_UNITS: Final = 16  # rings and shadows round what is drawn over the cards
GUARD_MS: Final = 400.0  # a press that was meant for the score pad must not begin a match
RETRY_MS: Final = 2000.0  # until a full disk is tried again
HELPED_MS: Final = 6000.0  # how long it is said what an undo makes of the match
C = TypeVar("C", bound=Any)  # what you may do


class PlayScene(TableFamily[S, E, F], Generic[S, E, C, F]):
    """One match at a table of the session.

    It asks the table for more only while the stage is idle; what has happened is first played out,
    then the stage must look as the table says. What its events and decisions are a family answers.
    """

    overlay = False

    def __init__(self, desk: Desk, table: Table) -> None:
        self.desk = desk
        self.table = table
        self._told_by = cast("Any", table)  # the same, which tells what the family knows
        self.layer = TableLayer()
        self.look: Look
        self.stage: Stage[Any, Any, Any, Any, Any]
        self.view: View
        self.corrections: list[str] = []
        self._seen: S = self._told_by.view()
        self.facts: F = self._told(self._seen)
        self._history: list[E] = list(self._told_by.log())  # what has been shown; the table may be ahead
        self._options: tuple[C, ...] = ()
        self._held: tuple[E, ...] | None = None
        self._speech = Speech(table.you)
        self.remark = Remark()
        self._acting: int | None = None
        self._idle_ms = 0.0
        self._retry_ms = 0.0
        self._played_out = False
        self._sheet_due = False
        self._over_shown = False
        self._laid_out = False
        self._glides = False  # cards are on their way without an event; then all is laid out anew
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
            self.stage.layer.over.forget()
            self.view.art_came()  # nobody else sets it from outside

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, or the computer thinks."""
        waiting = not self._options and not (self._seen.over and self._over_shown)
        return self.stage.moving or self.layer.moving or waiting or bool(self.remark.refusal)

    def resize(self, look: Look) -> None:
        """Lay out for another look; whatever is in motion goes on."""
        self.look = look
        cards = self.desk.settings.card_scale / 100
        if not self._laid_out:
            self.stage = self._sit(look, cards)
            self._laid_out = True
        else:
            self.stage.resize(look, cards)
        self._heed()
        self.remark.tell_trouble(self.desk.looks.trouble(self.desk.settings))
        self.view = self._view_of(look)
        self._arrange()
        self._dirty = True

    def _heed(self) -> None:
        """Follow settings that may have been changed meanwhile."""
        self.stage.until_click = self.desk.settings.trick_until_click and not self.watching
        if self.stage.idle and self._held is None and self.stage.order != (order := self._order()):
            self.stage.order = order
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
        if self.remark.update(dt_ms):
            self._dirty = True
        if not self.stage.idle:
            self._idle_ms = 0.0
            return None
        if self._glides:
            self._glides = False
            self._arrange()
            self._dirty = True
        if self._held is None and not self._played_out:
            self._still()
        if self._sheet_due:
            return self._show_sheet()
        self._idle_ms += dt_ms
        return None if self.resting else self._go_on(dt_ms)

    def _begun(self, event: E) -> None:
        """Take note of an event that the stage has begun to show."""
        self._tell(event)

    def _follow(self) -> None:
        """Tell what the stage has begun to show, and count what it has shown."""
        for event in self.stage.begun:
            self._acting = getattr(event, "seat", None)
            self._begun(event)
        self._meanwhile()
        for event in self.stage.ended:
            self._history.append(event)
            if type(event) in self.later:
                self.facts = self._retold(self.facts, event)
            self._sheet_due = self._sheet_due or isinstance(event, self.closes)
            self._ended(event)
            self._dirty = True
        self.stage.begun.clear()
        self.stage.ended.clear()

    def _tell(self, event: E) -> None:
        """Say what happens, and let the plates say it too; scores wait until the pad is written."""
        self.remark.told = narrate(event, self.table.names, self.table.you) or self.remark.told
        if not isinstance(event, self.later):
            self.facts = self._retold(self.facts, event)
        self._speech.hear(event)
        self._heard(event)
        self._dirty = True

    def _still(self) -> None:
        """Everything has been played out: look at the table anew."""
        self._played_out = True
        self._seen = self._told_by.view()
        self._history = list(self._told_by.log())
        wrong = self.stage.sync(self._seen)
        facts = self._told(self._seen)
        if facts != self.facts:
            wrong.append(f"told {self.facts} should be {facts}")
            self.facts = facts
        if wrong:
            self.corrections += wrong
            log.error("the stage did not agree with the table: %s", "; ".join(wrong))
        self._options = () if self.watching else self._told_by.options()
        self._acting = self._seen.turn if isinstance(self._seen.turn, int) else None
        self._forget()
        self._idle_ms = 0.0
        if self._options or self._seen.over or not self.remark.told:
            self.remark.told = self._asked()
        self._arrange(fresh=True)
        self._dirty = True

    def _go_on(self, dt_ms: float) -> Change:
        """Ask the table for the next step, unless it is yours."""
        if self._seen.over and self._held is None:
            return self._match_over()
        if self._options:
            return self._alone()
        self._retry_ms -= dt_ms
        if self._held is None and self._retry_ms <= 0:
            try:
                self._held = self._told_by.tick() or None
            except StorageError as error:
                self._trouble(error)
                return None
        thinker = self._seen.turn if isinstance(self._seen.turn, int) else None
        if thinker is not None and self._idle_ms > self.look.duration_ms("think_least"):
            line = self._asked()
            if line != self.remark.told:
                self.remark.told, self._dirty = line, True
        if thinker is not None:
            self._dirty = True  # his plate pulses
        if self._held is not None and (thinker is None or self._idle_ms >= self._thought_ms()):
            self._perform(self._held)
        return None

    def _thought_ms(self) -> float:
        """Return how long a computer player is seen to think, by how hard the decision is."""
        least, usual = self.look.duration_ms("think_least"), self.look.duration_ms("think")
        return least + (usual - least) * self._hard()

    def _perform(self, events: tuple[E, ...]) -> None:
        self._held = None
        self._played_out = False
        self._options = ()
        self._forget()
        self.remark.hush()
        if any(isinstance(event, self.begins) for event in events):
            self._over_shown = False
        self.stage.perform(events)
        self._mark()
        self._arrange()
        self._dirty = True

    # decisions

    def _submit(self, action: AnyPlayerAction) -> Change:
        """Do what you decided; a refusal is shown with its reason."""
        try:
            done = self._told_by.submit(action)
        except StorageError as error:
            self._trouble(error)
            return None
        if isinstance(done, Illegal):
            self._refuse(done, next(iter(getattr(action, "cards", ())), None), action)
            return None
        self._perform(done)
        return None

    def _refuse(self, illegal: Illegal, card: Card | int | None, action: AnyPlayerAction | None = None) -> None:
        self._say(explain(illegal, self._seen, self.table.names, self._options, action))
        if card is not None:
            self.stage.shake(card)
        self.look.sound("knock", volume=0.5)

    def _say(self, words: str) -> None:
        self.remark.say(words)
        self._dirty = True

    def _trouble(self, error: StorageError) -> None:
        log.error("not recorded: %s", error)
        self._retry_ms = RETRY_MS
        reason = file_trouble(error.code, error.path)
        self._say(_("This could not be saved, so it has not happened yet. {reason}").format(reason=reason))

    def _chose(self) -> None:
        """Show that you have chosen otherwise."""
        self.remark.hush()
        self.remark.told = self._asked()
        self._arrange()
        self._dirty = True

    # events

    def handle(self, event: Event) -> Change:
        """Take an event: a click or Space finishes a motion, keys have their meanings, widgets the rest."""
        self.layer.notice(event)
        if not self.stage.idle and self.layer.hurries(event):
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
        command = keys.command(event)
        if command == "back" and self._lifted():
            self._lower()
            self._chose()
            self._mark()
            return None
        return self._menu() if command in {"back", "menu"} else None

    def _key(self, event: Event) -> tuple[bool, Change]:
        mods = getattr(event, "mod", 0)
        if mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False, None
        acts = {
            pygame.K_s: self._show_sheet,
            pygame.K_u: self._undo,
            pygame.K_r: self._rules,
            **self._more_keys(),
        }
        if event.key in acts:
            return True, acts[event.key]()
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None and self._walk(step):
            return True, None
        digit = keys.digit(event.key)
        if digit is None:
            return False, None
        if self.stage.idle:
            change = self._digit(digit)
            self._mark()
            return True, change
        return True, None

    def _walk(self, step: int) -> bool:
        """Move the focus to the next card of a hand in rows, from one row to the other too."""
        cards = self._cards()
        place = self.layer.place_in(cards)
        if place is None:
            return False
        if 0 <= place + step < len(cards):
            self.layer.focus_on(key_of(cards[place + step]))
            self._mark()
        return True

    def _mark(self) -> None:
        if self.layer.mark(self.stage.touch, self._lifted(), self._veiled()):
            self._dirty = True

    # other scenes

    def _show_sheet(self) -> Change:
        due, self._sheet_due = self._sheet_due, False
        self._idle_ms = 0.0
        self._over_shown = self._over_shown or (due and self._seen.over)
        return doors.score_pad(self.desk, self.table, self._history, fresh=due, watching=self.watching)

    def _menu(self) -> Change:
        return doors.menu(self.desk, self.table, self._section())

    def _rules(self) -> Change:
        return doors.rulebook(self.desk, self.table, self._section())

    def _undo(self) -> Change:
        if not self._may_undo():
            self._say(self._no_undo())
            return None
        self.stage.finish()
        self._follow()
        self._sheet_due = False
        self._held = None
        helped = self.table.undo_helps()
        self.table.undo()
        self._seen = self._told_by.view()
        self._history = list(self._told_by.log())
        self.stage.sync(self._seen, animate=True)
        self.facts = self._told(self._seen)
        self._recalled()
        self._speech.hush()
        self._played_out = False
        self._over_shown = False
        self.remark.hush()
        self._options = ()
        self.remark.told = _("Your last decision is taken back.")
        if helped:
            words = _("Taken back after you had seen new cards: the match now counts as played with help.")
            self.remark.say(words, for_ms=HELPED_MS)
        self._arrange()
        self._dirty = True
        return None

    def _may_undo(self) -> bool:
        """Say whether a decision can be taken back; not the last one of a match, which would be won no longer."""
        return not self.watching and not self.table.over() and self.table.can_undo()

    def _no_undo(self) -> str:
        over = self.table.over()
        return _("The match is over.") if over else _("There is nothing of yours to take back.")

    def _match_over(self) -> Change:
        if not self._over_shown:
            self._over_shown = True
            self._sheet_due = True
            return None
        if self.watching:
            return self.desk.match_over()
        return None

    def _again(self) -> Change:
        if self._idle_ms < GUARD_MS:
            return None
        return self.desk.begin_again()

    def _title(self) -> Change:
        return doors.title(self.desk)

    # layout

    def _arrange(self, *, fresh: bool = False) -> None:
        """Give every widget its rectangle; with `fresh` the focus goes to what is asked."""
        things = self._things()
        asked = self._asked_buttons()
        first = self._first(things, asked)
        self.layer.set([*things, *asked, *self._tools()], first=first)
        if fresh and first:
            self.layer.focus_on(first)
            self.layer.hush()
        self._mark()

    def _asked_buttons(self) -> list[Button]:
        if not self.stage.idle or self._held is not None:
            return []
        if self._seen.over and not self.watching:
            made = [
                Button(_("New match"), self._again, key="again", zone="asked", kind="primary"),
                Button(_("Score pad"), self._show_sheet, key="pad", zone="asked"),
                Button(_("To the title"), self._title, key="title", zone="asked"),
            ]
        else:
            made = self._offers()
        box = self.stage.plan.decision
        words = self.remark.told, self.remark.trouble
        over = max(line_over_px(self.look, self.stage.plan.narration, each) for each in words)
        lay_asked(self.look, box._replace(y=box.y - over), made)
        return made

    def _tools(self) -> list[Widget]:
        """Return the buttons at the right, a letter on each that does the same."""
        tools: list[Widget] = [
            ToolButton(_("Score pad"), self._show_sheet, key="tool-s", letter="S"),
            *self._more_tools(),
            ToolButton(
                _("Undo"),
                self._undo,
                key="tool-u",
                letter="U",
                enabled=self._may_undo(),
                reason=self._no_undo(),
            ),
            ToolButton(_("Menu"), self._menu, key="tool-m", letter=_("Esc")),
        ]
        lay_tools(self.look, self.stage.plan.tools, tools)
        return tools

    # drawing

    def draw(self, target: Surface) -> None:
        """Draw all of it."""
        words = self.remark.words(asked=bool(self._options) and self.stage.idle)
        self._draw_table(target, words)
        self._speech.draw(target, self.look, self.stage.plan)
        if self._acting is not None:
            thinking = self.stage.idle and not self._options and not self._seen.over
            self.view.mark(target, self._acting, self._idle_ms if thinking else 0.0)
        self.layer.draw(target, self.look)
        self._cover()
        self._dirty = False

    def _cover(self) -> None:
        """Tell the stage what has been drawn over its picture, so that the next frame of a motion puts that back."""
        if self.stage.idle or self._speech.speaking or self.layer.explaining:
            self.stage.layer.over.forget()
            return
        room = self.look.px(OVER_UNITS)
        for rect in self.layer.rects():
            self.stage.layer.over.cover(rect.inflate(2 * room, 2 * room))
        if self._acting is not None:
            self.stage.layer.over.cover(rect_of(self.stage.plan.places[self._acting].plate).inflate(2 * room, 2 * room))
