"""What stands in the corners of cards; apart from their names, which the title has no need of."""

from typing import Final

from rams_desktop.i18n.messages import Name, pgettext

LETTER: Final[dict[str, Name]] = {
    "2": lambda: pgettext("rank letter", "2"),
    "3": lambda: pgettext("rank letter", "3"),
    "4": lambda: pgettext("rank letter", "4"),
    "5": lambda: pgettext("rank letter", "5"),
    "6": lambda: pgettext("rank letter", "6"),
    "7": lambda: pgettext("rank letter", "7"),
    "8": lambda: pgettext("rank letter", "8"),
    "9": lambda: pgettext("rank letter", "9"),
    "T": lambda: pgettext("rank letter", "10"),
    "J": lambda: pgettext("rank letter", "J"),
    "Q": lambda: pgettext("rank letter", "Q"),
    "K": lambda: pgettext("rank letter", "K"),
    "A": lambda: pgettext("rank letter", "A"),
}
