"""What is wrong with a file, and where."""

import difflib
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

MOST: Final = 100  # mistakes reported of one file; who has more will mend the first ones first

TEMPLATES: Final[dict[str, str]] = {
    "unreadable": "the file cannot be read: {reason}",
    "too-large": "the file is larger than {limit} kB",
    "not-utf-8": "the file is not UTF-8 text",
    "control-character": "a character that may not stand in a text file: {character}",
    "not-yaml": "this is not YAML: {problem}",
    "hash-in-brackets": "what follows an unquoted # is a comment, the closing bracket too; put the text in quotes",
    "tab": "a tab may not indent; use spaces",
    "empty": "the file is empty",
    "second-document": "a file holds one document; this `---` begins another",
    "too-deep": "nested more than {limit} deep",
    "too-many-values": "more than {limit} keys and values",
    "anchor": "anchors and aliases (`&`, `*`) are not allowed; write it out",
    "tag": "tags (`!`) are not allowed",
    "key-not-text": "a key must be a word",
    "duplicate-key": "`{key}` is there twice",
    "number-too-long": "this number is too long",
    "unknown-field": "`{name}` is not known here",
    "missing-field": "`{name}` is missing",
    "unknown-value": "`{value}` is not one of {choices}",
    "wrong-type": "expected {expected}, found {found}",
    "unquoted-hash": "expected {expected}, found nothing: an unquoted # begins a comment, so put the text in quotes",
    "out-of-range": "must be {limit}",
    "invalid": "{reason}",
    "bad-id": "an id is small letters and digits, joined by - or _",
    "id-taken": "the id `{id}` is taken by {file}",
    "bad-country": "a country is two capital letters, such as LV",
    "veto-too-far": "must be less than the target",
    "phase-missing": "there is no phase `{phase}`",
    "phase-twice": "the phase `{phase}` is there twice",
    "phase-order": "the phase `{phase}` must come after `{other}`",
    "phase-needs": "the phase `{phase}` does nothing without a phase {others}",
    "phase-clash": "the phases `{phase}` and `{other}` cannot be in one game",
    "phase-not-for-match": "the phase `{phase}` goes only with a match of the kind {kinds}",
    "wrong-sign": "must not be {limit} here: {kind} is the kind of match",
    "tricks-for-nothing": "must be {limit}, or a match need not end",
    "cap-below-start": "must be 0 or at least {start}, and goes only with points that are written off",
    "pot-without-share": "a match for a pot needs a phase `share`, or nobody ever gets it",
    "bad-players": "`min` and `max` must be from {least} to {most}, `min` not above `max`",
    "pack-missing": "no pack is for {seats} players",
    "pack-twice": "more than one pack is for {seats} players",
    "pack-for-nobody": "`players` above does not allow {seats} players",
    "too-few-cards": "{seats} players need {needed} cards, the pack has {there}",
    "stock-too-small": "{seats} players leave {left} cards to draw from; `{phase}` needs {drawn}",
    "card-not-in-pack": "no pack above may be without the card {card}",
    "widow-too-large": "must have fewer rounds than `packets`, or the last card would not be the dealer's",
    "widow-too-small": "the extra hand in the middle must have at least {hand} cards, as many as a hand",
    "shifts-without-stakes": "must be false, since there is no phase `ante` whose stakes would be doubled",
    "hand-too-small": "must be false: a hand has {hand} cards, too few to lay {widow} away before taking the widow",
    "dealer-keeps-six": "`to_dealer` needs a phase `exchange`, or the dealer plays with a card more",
    "swing-needs-dealers-card": "must be true, since the dealer does not hold the turn-up",
    "swing-needs-exchange": "`both` needs a phase `exchange`, or the dealer plays with more cards than the others",
    "swap-without-turn-up": "`swap` needs `turn_up: next` in the deal: a card on the table",
    "aces-without-values": "`aces` needs `ace_values`: what each ace is worth",
    "discard-not-widow": "must be {widow}, as many as the widow has, or hands would differ in size",
    "duplicate-option": "more than one option has the id `{id}`",
    "no-such-field": "`{name}` is no field of the match or of a phase above",
    "field-set-twice": "more than one option sets `{name}`",
    "value-twice": "`{value}` is there twice",
    "bad-between": "`between` takes two numbers, the smaller first, and does not go with `gives`",
    "value-does-not-fit": "`{name}` cannot be `{value}`",
    "no-picture": "the theme's folder has no {files}",
    "outside": "{file} leads out of the theme's folder",
    "picture-too-large": "{file} is larger than any card needs",
    "font": "the font file {file} is not there",
    "broken-font": "{file} is no font that can be used",
    "by-hand-only": "this is written in a way that can only be changed by hand",
    "default-differs": "the default must be what `{name}` above is",
}


class Mistake(Struct, frozen=True):
    """One mistake in a file: `line` and `column` from 1, a code of TEMPLATES and its values.

    `hint` is the nearest valid name, or empty.
    """

    file: str
    line: int
    column: int
    code: str
    values: dict[str, str] = {}
    hint: str = ""

    @property
    def message(self) -> str:
        """One English sentence without the place."""
        said = TEMPLATES[self.code].format(**self.values)
        return f"{said}; did you mean `{self.hint}`?" if self.hint else said

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


Mistakes = tuple[Mistake, ...]


def nearest(name: str, valid: Iterable[str]) -> str:
    """Return the valid name most like `name`, or nothing if none is like it."""
    names = {each.lower(): each for each in valid}
    folded = name[:60].lower().replace(" ", "_")
    found = difflib.get_close_matches(folded, names, n=1, cutoff=0.6)
    return names[found[0]] if found else ""


def quoted(text: str) -> str:
    """Return a text of a file fit for a message: on one line, printable, and not long."""
    short = text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in short)
