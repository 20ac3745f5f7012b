"""Counters on their way between the players and the pot."""

from typing import Final

from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.trick.events import Line, LineRule
from rams_desktop.ui.stage.motion import Token
from rams_desktop.ui.stage.trick.ground import Ground
from rams_desktop.ui.stage.trick.layout import pot_at
from rams_desktop.ui.stage.trick.lying import Lying
from rams_desktop.ui.stage.writer import Writer

TOKENS: Final = 6  # counters that are seen to go, at the most
PAID: Final = frozenset({LineRule.POT, LineRule.LOOED, LineRule.LOST_CARD})  # lines that move counters at the end
_Writer = Writer[Lying, Ground]


def pay(write: _Writer, paid: list[tuple[Seat, int]], start_ms: float = 0.0) -> float:
    """Counters go between players and the pot: out of it above zero, into it below; return when all are there."""
    pot, duration_ms, end_ms = pot_at(write.plan), write.ms("deal"), start_ms
    for seat, count in paid:
        plate = write.plan.places[seat].plate
        at = plate.right - 0.22 * write.card, plate.cy
        source, target = (pot, at) if count > 0 else (at, pot)
        for index in range(min(abs(count), TOKENS)):
            token = Token(source, target, start_ms + index * write.ms("deal_stagger") * 0.7, duration_ms)
            write.tokens.append(token)
            write.contact("snap", token.end_ms, target[0], 0.35)
            end_ms = max(end_ms, token.end_ms)
    return end_ms


def settle_pot(write: _Writer, lines: tuple[Line, ...]) -> None:
    """The pot is paid out, then what is owed goes in."""
    paid = [(line.seat, line.points) for line in lines if line.rule in PAID and line.points]
    out_ms = pay(write, [each for each in paid if each[1] > 0])
    pay(write, [each for each in paid if each[1] < 0], out_ms)
