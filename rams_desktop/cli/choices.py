"""Rulesets and their options as the command line names them."""

from pathlib import Path

import msgspec

from rams_desktop.cli import Refusal
from rams_desktop.content.rulesets import Shelf, shelf
from rams_desktop.i18n.messages import _
from rams_desktop.rules.core.options import OptionError, Value, with_options
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.storage.paths import Paths, usual, within


def paths(data_dir: Path | None) -> Paths:
    """Return where the program keeps things."""
    return usual() if data_dir is None else within(data_dir)


def the_shelf(data_dir: Path | None) -> Shelf:
    """Return all rulesets, shipped and the user's own."""
    return shelf(paths(data_dir).rulesets)


def the_ruleset(name: str, data_dir: Path | None) -> AnyRuleset:
    """Return the ruleset of that id; Refusal if there is none."""
    found = the_shelf(data_dir)
    rules = found.find(name)
    if rules is None:
        known = ", ".join(each.ruleset.id for each in found.rulesets)
        raise Refusal(_("There is no variant {name}; there are: {known}.").format(name=name, known=known))
    return rules


def chosen(text: str) -> dict[str, Value]:
    """Return the options that `target=25,ask=manual` names; Refusal if it is not of that form."""
    options: dict[str, Value] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = part.partition("=")
        if not equals or not name.strip():
            raise Refusal(_("Options are written as NAME=VALUE, not {part}.").format(part=part))
        options[name.strip()] = plain(value.strip())
    return options


def plain(text: str) -> Value:
    """Return true and false and whole numbers as such, everything else as text."""
    if text in {"true", "false"}:
        return text == "true"
    if text.removeprefix("-").isdecimal():
        return int(text)
    return text


def with_chosen(rules: AnyRuleset, options: dict[str, Value]) -> AnyRuleset:
    """Return the ruleset with options set; Refusal for one that it does not have."""
    try:
        return with_options(rules, rules.options, options)
    except (OptionError, msgspec.ValidationError) as error:
        offered = "; ".join(
            f"{option.id} = " + " | ".join(msgspec.json.encode(value).decode() for value in option.values)
            for option in rules.options
        )
        sentence = _("{name} has no option {option}; it has: {offered}.")
        raise Refusal(sentence.format(name=rules.id, option=error, offered=offered)) from None
