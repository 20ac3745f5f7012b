"""What can be chosen of the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rams_desktop.i18n import names
from rams_desktop.i18n.messages import _, ngettext
from rams_desktop.rules.core.options import Option, Value, same
from rams_desktop.ui.widgets.button import Button
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Part, Row
from rams_desktop.ui.widgets.stepper import Stepper
from rams_desktop.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rams_desktop.rules.game import AnyRuleset
    from rams_desktop.ui.scene import Change
    from rams_desktop.ui.widgets.widget import Widget

_FIRST: Final = 4  # options shown before "More rules"


class Options:
    """What has been `chosen`, by ruleset and option; remembered where another variant is looked at meanwhile.

    - `own`: the options for which you write a number yourself; `whole`: all of them are shown.
    - `changed` is called when the form must be laid out anew.
    """

    def __init__(self, last: Mapping[str, Mapping[str, Value]], changed: Callable[[], None]) -> None:
        self.chosen: dict[str, dict[str, Value]] = {name: dict(chosen) for name, chosen in last.items()}
        self.own: set[str] = set()
        self.whole = False
        self._changed = changed

    def kept(self, rules: AnyRuleset) -> dict[str, Value]:
        """Return what has been chosen for a ruleset, as far as it still offers that."""
        chosen = self.chosen.get(rules.id, {})
        return {
            option.id: value
            for option in rules.options
            if (value := chosen.get(option.id)) is not None and _offered(option, value)
        }

    def parts(self, rules: AnyRuleset) -> list[Part]:
        """Return a row for each option, and the button that shows the others."""
        shown = rules.options[: None if self.whole else _FIRST]
        chosen = self.chosen.setdefault(rules.id, {})
        return [
            *(self._row(option, chosen, names.unopened(rules)) for option in shown),
            *self._more(len(rules.options) - _FIRST),
        ]

    def _more(self, hidden: int) -> list[Part]:
        """Return the button that shows the other options, or hides them."""
        if hidden <= 0:
            return []

        def turn() -> Change:
            self.whole = not self.whole
            self._changed()
            return None

        more = ngettext("{count} more rule to choose", "{count} more rules to choose", hidden).format(count=hidden)
        label = _("Fewer rules to choose") if self.whole else more
        return [Row("", [Button(label, turn, key="more", kind="quiet")])]

    def _row(self, option: Option, chosen: dict[str, Value], points: int) -> Row:
        value = chosen.get(option.id, option.default)
        about = names.option_about(option)
        label = names.option_name(option)
        if all(names.value_name(option, each) == names.yes_no(value=each is True) for each in option.values):

            def turn(on: bool) -> Change:  # noqa: FBT001  a switch tells a bool
                chosen[option.id] = on
                return None

            return Row(label, [Toggle(value is True, turn, key=f"option-{option.id}")], about)
        labels = [names.value_name(option, each, points) for each in option.values]
        return self._values_row(option, chosen, value, labels, Row(label, [], about))

    def _values_row(self, option: Option, chosen: dict[str, Value], value: Value, labels: list[str], row: Row) -> Row:
        """Return `row` with a choice among the values, and for a number of your own a stepper."""
        offered = next((index for index, each in enumerate(option.values) if same(each, value)), None)
        numbers = _numbers(option, labels)
        own = numbers is not None and (offered is None or option.id in self.own)
        if numbers:
            labels.append(_("Own number"))

        def pick(index: int) -> Change:
            if index < len(option.values):
                self.own.discard(option.id)
                chosen[option.id] = option.values[index]
            else:
                self.own.add(option.id)
                if numbers and isinstance(value, int):
                    chosen[option.id] = max(value, numbers[0])
            if option.between:
                self._changed()
            return None

        def step(number: int) -> Change:
            chosen[option.id] = number
            return None

        at = len(option.values) if own else offered or 0
        controls: list[Widget] = [Choice(labels, at, pick, key=f"option-{option.id}")]
        if own and numbers and isinstance(value, int):
            controls.append(Stepper(value, numbers, step, key=f"own-{option.id}"))
        return Row(row.label, controls, row.about)


def _numbers(option: Option, labels: list[str]) -> tuple[int, int] | None:
    """Return the numbers that one may choose oneself; one at the low end that has a name is not a number."""
    if option.between is None:
        return None
    least, most = option.between
    told = dict(zip(option.values, labels, strict=True))
    return least + (told.get(least, names.number(least)) != names.number(least)), most


def _offered(option: Option, value: Value) -> bool:
    """Say whether a remembered value is still one of those that the ruleset offers."""
    if any(same(each, value) for each in option.values):
        return True
    return bool(option.between and type(value) is int and option.between[0] <= value <= option.between[1])
