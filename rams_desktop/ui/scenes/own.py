"""Your own variant: every value of a ruleset as something to choose, and the file it is kept in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rams_desktop.content.draft import Draft, copied, free_id
from rams_desktop.content.edited import CannotEditError
from rams_desktop.content.ruleset_sense import LENGTHS
from rams_desktop.i18n import fields as words
from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _
from rams_desktop.i18n.trouble import file_trouble
from rams_desktop.storage import safe_write
from rams_desktop.storage.errors import StorageError, from_os
from rams_desktop.ui.scene import Change, Pop, Push
from rams_desktop.ui.scenes.own_rows import OwnRows
from rams_desktop.ui.scenes.page import Page
from rams_desktop.ui.scenes.sorry import SorryScene
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.form import lay_form
from rams_desktop.ui.widgets.label import Label
from rams_desktop.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

    from rams_desktop.content.rulesets import Shelf, Shelved
    from rams_desktop.ui.desk import Desk
    from rams_desktop.ui.widgets.widget import Widget


def open_own(desk: Desk, shelf: Shelf, chosen: Shelved, told: Callable[[str], None]) -> Change:
    """Open a ruleset to be changed: the user's own itself, of a shipped one a copy that has no file yet.

    `told` hears the id of what was saved, or of what is left when it was deleted.
    """
    try:
        text = chosen.path.read_bytes().decode("utf-8")
    except OSError as error:
        trouble = from_os(error, chosen.path)
        return Push(SorryScene(desk, file_trouble(trouble.code, trouble.path)))
    path = chosen.path
    if chosen.shipped:
        folder = desk.paths.rulesets
        taken = {each.ruleset.id for each in shelf.rulesets} | {each.path.stem for each in shelf.broken}
        name = free_id(chosen.ruleset.id, taken)
        title = _("My {name}").format(name=names.ruleset_name(chosen.ruleset))[: LENGTHS["name"][1]]
        path = folder / f"{name}.yaml"
        text = copied(text, name, title)
    try:
        draft = Draft(text, str(path))
    except CannotEditError:
        return Push(SorryScene(desk, _("{path} cannot be read or written.").format(path=path)))
    return Push(OwnScene(desk, draft, path, told, like=chosen.ruleset.id, new=chosen.shipped))


class OwnScene(Page):
    """A form of all values, with what is wrong with them below, and Save, Rulebook, Delete and Back."""

    def __init__(
        self, desk: Desk, draft: Draft, path: Path, told: Callable[[str], None], *, like: str, new: bool
    ) -> None:
        super().__init__(desk)
        self.draft = draft
        self.path = path
        self.new = new
        self._told = told
        self._like = like
        self._trouble = ""
        self._asked: tuple[str, list[Button]] | None = None
        self._area = ScrollArea("own")
        self._said = Label("", "body", "table_text", key="said")
        self._rows = OwnRows(draft, self._changed)

    # what is shown

    def lay_out(self) -> None:
        """Put the form on a panel, the sentence below it, and the buttons at the bottom."""
        look = self.look
        width, height = look.size
        margin = self.margin_px
        room = width - 2 * margin
        buttons = self._buttons()
        top = margin + look.line_px("title") + look.px(14)
        bottom = self.lay_from_right(buttons, height - margin) - look.px(8)
        self._said.text = self._sentence()
        said: list[Widget] = []
        if self._said.text:
            h = self._said.measure(look, room)[1]
            self._said.rect = Rect(margin, bottom - h, room, h)
            bottom -= h + look.px(6)
            said = [self._said]
        self._panel = Rect(margin, top, room, bottom - top)
        inset = look.inset
        self._area.clear(look, self._panel.inflate(-2 * inset + look.px(12), -2 * inset))
        widgets = lay_form(self._area, look, self._rows.parts(), pad_px=look.px(6))
        self._area.settle()
        self.layer.set([self._area, *widgets, *said, *buttons], first="name")

    def _buttons(self) -> list[Button]:
        if self._asked:
            return self._asked[1]
        wrong = _("First mend what is told above.") if self.draft.mistakes else ""
        same = "" if self.draft.changed or self.new else _("Nothing has been changed.")
        reason = wrong or same
        save = Button(
            _("Save"), self._save, key="save", zone="bottom", kind="primary", enabled=not reason, reason=reason
        )
        rules = Button(_("Rulebook"), self._rulebook, key="rulebook", zone="bottom", enabled=not wrong, reason=wrong)
        delete = [] if self.new else [Button(_("Delete"), self._ask_delete, key="delete", zone="bottom")]
        return [save, rules, *delete, Button(_("Back"), self.back, key="back", zone="bottom")]

    def _sentence(self) -> str:
        """Return what is asked, what went wrong with the disk, or the first mistake."""
        if self._asked:
            return self._asked[0]
        if self._trouble or not self.draft.mistakes:
            return self._trouble
        first = self.draft.mistakes[0]
        sets = self.draft.where(first)
        if sets:
            sentence = _("{field}: {message} (line {line})")
            return sentence.format(field=words.field_name(sets), message=first.message, line=first.line)
        return _("Line {line}, column {column}: {message}").format(
            line=first.line, column=first.column, message=first.message
        )

    def paint(self, target: Surface) -> None:
        """Draw the title and the panel."""
        self.heading(target, _("Your own variant"))
        self.panel(target, self._panel)

    # what is done

    def _changed(self) -> Change:
        self._trouble = ""
        self.resize(self.look)
        return None

    def _save(self) -> Change:
        try:
            safe_write.write(self.path, self.draft.text.encode())
        except StorageError as error:
            self._trouble = file_trouble(error.code, error.path)
            self.resize(self.look)
            return None
        self._told(self.draft.ruleset.id)
        return Pop()

    def _rulebook(self) -> Change:
        from rams_desktop.ui.scenes.rules import RulesScene  # noqa: PLC0415  only when it is needed

        made = self.draft.result
        return None if made is None else Push(RulesScene(self.desk, made))

    def _ask_delete(self) -> Change:
        return self._ask(_("Delete this variant and its file for good?"), _("Delete"), self._delete, _("Keep it"))

    def _delete(self) -> Change:
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            trouble = from_os(error, self.path)
            self._trouble = file_trouble(trouble.code, trouble.path)
            return self._forget()
        self._told(self._like)
        return Pop()

    def back(self) -> Change:
        """Leave; what is not saved is asked about first."""
        if self._asked:
            return self._forget()
        if self.draft.changed:
            return self._ask(_("What you have changed is not saved."), _("Leave without saving"), Pop, _("Stay"))
        return Pop()

    def _ask(self, sentence: str, label: str, act: Callable[[], Change], keep: str) -> Change:
        buttons = [
            Button(keep, self._forget, key="keep", zone="bottom"),
            Button(label, act, key="yes", zone="bottom"),
        ]
        self._asked = (sentence, buttons)
        self.resize(self.look)
        self.layer.focus_on("keep")
        return None

    def _forget(self) -> Change:
        """Take back the question."""
        self._asked = None
        self.resize(self.look)
        return None
