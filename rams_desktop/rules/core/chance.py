"""What chance may lay on the table."""

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.pack import same_cards
from rams_desktop.rules.core.reasons import Illegal, Reason
from rams_desktop.rules.core.seats import Turn


def mischance(turn: Turn, due: Turn, cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> Illegal | None:
    """Return why chance may not lay these cards now, or None; it is on `turn` with what is `due`."""
    if turn != due:
        return Illegal(Reason.NOT_A_CHOICE_NOW)
    return None if same_cards(cards, wanted) else Illegal(Reason.BAD_PACK)
