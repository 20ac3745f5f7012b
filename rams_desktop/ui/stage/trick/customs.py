"""What a ruleset says of the way the cards lie: where the turn-up is, who may have the cards in the middle."""

from typing import Literal

from msgspec import Struct

from rams_desktop.rules.game import Ruleset
from rams_desktop.rules.match import Pot
from rams_desktop.rules.trick.phases.deal import Deal
from rams_desktop.rules.trick.phases.propose import Propose


class Customs(Struct, frozen=True):
    """The ways of one game; as they stand here, those of Ramsas.

    - `buys`: the cards in the middle are for sale; else they are an extra hand, out of the way.
    - `on_table`: the turn-up lies face up beside the stock.
    - `swing_keeps`: a swing leaves the old turn-up in the dealer's hand; `both`: and the new one comes to it.
    - `majority`: a proposal is accepted when more have agreed than refused, not when all have.
    - `pot`: counters lie on the table.
    """

    buys: bool = True
    on_table: bool = False
    swing_keeps: bool | Literal["both"] = False
    majority: bool = False
    pot: bool = False


def customs(rules: Ruleset) -> Customs:
    """Return the ways of a ruleset."""
    deal, propose = rules.phase("deal"), rules.phase("propose")
    return Customs(
        buys=rules.phase("buy") is not None,
        on_table=isinstance(deal, Deal) and deal.turn_up == "next",
        swing_keeps=propose.swing_keeps if isinstance(propose, Propose) else False,
        majority=isinstance(propose, Propose) and propose.vote == "majority",
        pot=isinstance(rules.match, Pot),
    )
