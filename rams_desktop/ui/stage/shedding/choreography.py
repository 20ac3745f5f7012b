"""What is to be seen and heard when something happens at a shedding table."""

from typing import Final, assert_never

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat
from rams_desktop.rules.shedding import events
from rams_desktop.rules.shedding.events import AnyEvent
from rams_desktop.ui.stage.family import Piece
from rams_desktop.ui.stage.motion import Face
from rams_desktop.ui.stage.moves import deal, gather, pause, renew, shuffle, take_up, throw
from rams_desktop.ui.stage.shedding.changes import to_be_shuffled
from rams_desktop.ui.stage.shedding.ground import Ground
from rams_desktop.ui.stage.shedding.lying import Lying
from rams_desktop.ui.stage.taking import fan_out
from rams_desktop.ui.stage.writer import Hold, Writer

LAST: Final = 7  # cards of the pile that fan out when the match ends
_Writer = Writer[Lying, Ground]


def tell(event: AnyEvent, write: _Writer) -> None:  # noqa: C901, PLR0912  one case an event
    """Write down how an event looks and sounds."""
    match event:
        case events.DealBegun():
            shuffle(write, write.then.pack)
        case events.CardsDealt(to=to):
            deal(write, write.here.pack[::-1][: len(to)], to, write.then.stock)
        case events.CardPlayed(seat=seat):
            throw(write, seat, write.then.pile[-1])
        case events.CardDrawn():
            take_up(write, write.here.stock[-1])
        case events.StockRenewed():
            renew(write, to_be_shuffled(write.here).back)
        case events.Passed(seat=seat) | events.TurnLost(seat=seat) | events.MustDraw(seat=seat):
            write.sound("knock", 0.0, write.plan.places[seat].fan[0])
            write.settle()
            write.beat(1.4)
        case events.DirectionTurned():
            write.sound("sweep", 0.0)
            write.settle()
            write.beat(1.4)
        case events.HandEmptied(seat=seat):
            write.sound("win" if seat == write.here.viewer else "knock", 0.0, write.plan.places[seat].plate.cx)
            pause(write)
        case events.Blocked():
            write.sound("knock", 0.0)
            pause(write)
        case events.HandsShown(hands=hands):
            _show_hands(write, hands)
        case events.DealScored():
            gather(write)
        case events.MatchWon(winners=winners):
            write.sound("win" if write.here.viewer in winners else "lose", 0.0)
            fan_out(write, [_cards_of(write.here, seat) for seat in winners[:1]])
            write.beat()
        case _:
            assert_never(event)


def _cards_of(here: Lying, seat: Seat) -> dict[Piece, Face]:
    """Return the cards with which a player ends the match: what he holds, or what he got rid of at last."""
    return {piece: here.faces.get(piece) for piece in here.hands[seat] or here.pile[-LAST:]}


def _show_hands(write: _Writer, hands: tuple[tuple[Card, ...], ...]) -> None:
    """Everybody turns up what he still holds; all look, and turn it down again."""
    shown: list[Piece] = []
    up_ms = 0.0
    for seat, cards in enumerate(hands):
        if seat == write.here.viewer:
            continue
        for index, (piece, card) in enumerate(zip(write.here.hands[seat], cards, strict=True)):
            start_ms = index * write.ms("sweep_stagger")
            up_ms = max(up_ms, write.move(piece, write.at[piece], start_ms, "flip", face=card, flip=True, above=False))
            shown.append(piece)
    if not shown:
        write.settle()
        return
    write.sound("flip", 0.0)
    write.hold = Hold(up_ms, up_ms + 2 * write.ms("trick_stays"))
    for piece in shown:
        write.move(piece, write.target[piece], write.hold.to_ms, "flip", flip=True, above=False)
    write.settle(write.hold.to_ms)
