"""How each event changes which card lies where."""

from typing import assert_never

from msgspec.structs import replace

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.seats import Seat, left_of, with_item
from rams_desktop.rules.match import Standing
from rams_desktop.rules.trick import events
from rams_desktop.rules.trick.events import AnyEvent, Face, Proposal
from rams_desktop.ui.stage.family import Piece, Pieces
from rams_desktop.ui.stage.pieces import dealt, without_faces
from rams_desktop.ui.stage.trick.lying import Lying, holder, peek, sort, spots


def after(here: Lying, event: AnyEvent) -> Lying:  # noqa: C901, PLR0911, PLR0912  one case an event
    """Return how the cards lie when an event has happened."""
    match event:
        case events.DealBegun(dealer=dealer, deal=deal):
            return replace(_gathered(here, dealer), deal=deal)
        case events.BottomSeen(card=None):
            return here
        case events.BottomSeen(card=card):
            return here if card is None else peek(here, card)
        case events.DealShifted(card=card, skipped=skipped):
            return replace(peek(here, card), dealer=(here.dealer + skipped) % here.seats)
        case events.PackRecut() | events.PackKept():
            return replace(here, pack=here.bottom + here.pack, bottom=(), faces={})
        case events.CardsDealt():
            return _dealt(here, event)
        case events.TrumpTurned(seat=seat, card=card):
            return _turned(here, seat, card)
        case events.Declined() | events.BuySkipped():
            return replace(here, passed=here.passed + 1)
        case events.CardsDiscarded(seat=seat, cards=faces):
            return _away(here, seat, faces)
        case events.WidowTaken(seat=seat, cards=cards):
            new = {piece: face for piece, face in zip(here.widow, cards, strict=True) if face is not None}
            hands = with_item(here.hands, seat, here.hands[seat] + here.widow)
            return _in_order(replace(here, widow=(), hands=hands, faces={**here.faces, **new}))
        case events.WalkedOver(seat=seat):
            return _laid_down(here, seat)
        case events.Folded(seat=seat):
            return replace(_laid_down(here, seat), out=here.out | {seat})
        case events.Passed(seat=seat):
            return replace(_laid_down(here, seat), out=here.out | {seat}, proposal=None)
        case events.HandOpened() | events.Misdealt():
            for seat in range(here.seats):
                here = _laid_down(here, seat)
            return replace(here, out=frozenset(range(here.seats)))
        case events.RamsasCalled(seat=seat, cards=jacks):
            return _called(here, seat, jacks)
        case events.CardsDrawn(seat=seat):
            return _drawn(here, event)
        case events.StockRenewed():
            return replace(here, stock=here.stock + here.back, back=())
        case events.TurnUpSwapped():
            return _swapped(here, event)
        case events.TurnUpReplaced():
            return _swung(here, event)
        case events.CardExposed(seat=seat, card=card):
            return _exposed(here, seat, card)
        case events.ExposedRefused(seat=seat, card=card):
            piece = holder(here, seat, card)
            hands = with_item(here.hands, seat, tuple(each for each in here.hands[seat] if each != piece))
            thrown = with_item(here.thrown, seat, (*here.thrown[seat], piece))
            return _in_order(replace(here, hands=hands, thrown=thrown, faces=without_faces(here, {piece})))
        case events.ExposedAccepted(seat=seat):
            return here if seat == here.viewer else replace(here, faces=without_faces(here, set(here.hands[seat])))
        case events.Proposed(what=what):
            return replace(here, proposal=what, balance=0)
        case events.Voted(seat=seat, yes=yes):
            return _voted(here, seat, yes=yes)
        case events.Contented() | events.Knocked():
            return replace(here, proposal=None)
        case events.CardPlayed(seat=seat, card=card):
            piece = holder(here, seat, card)
            return replace(
                here,
                hands=with_item(here.hands, seat, tuple(each for each in here.hands[seat] if each != piece)),
                trick=(*here.trick, (seat, piece)),
                faces={**here.faces, piece: card},
            )
        case events.TrickTaken(seat=seat):
            pieces = tuple(piece for _, piece in here.trick)
            won = with_item(here.won, seat, (*here.won[seat], pieces))
            takers = (*here.takers, seat)
            known = {**here.known, **{piece: here.faces[piece] for piece in pieces}}
            return replace(here, trick=(), won=won, takers=takers, faces=without_faces(here, set(pieces)), known=known)
        case events.RevokeFound():
            return _restored(here, event)
        case events.DealScored(scores=scores):
            if here.trump is None:  # the cut made it void
                return _gathered(here, here.dealer if is_last(here, scores) else left_of(here.dealer, here.seats))
            return here if is_last(here, scores) else _gathered(here, left_of(here.dealer, here.seats))
        case events.RamsScored(rams=rams):
            return replace(here, rams=rams + 1)
        case (
            events.Bought()
            | events.Asked()
            | events.QuestionForgotten()
            | events.Stayed()
            | events.JacksShown()
            | events.JacksAnnounced()
            | events.JacksHidden()
            | events.TrumpAceDemoted()
            | events.PairPaid()
            | events.MatchWon()
            | events.TurnUpKept()
            | events.PlaysOn()
            | events.HandKept()
            | events.GeneralCalled()
            | events.Staked()
        ):
            return here
        case _:
            assert_never(event)


def is_last(here: Lying, scores: tuple[int, ...]) -> bool:
    """Say whether the match ends with a deal that leads to `scores`."""
    return bool(here.terms.match.settle(Standing(scores, rams=here.rams, deals=here.deal))[1])


def _gathered(here: Lying, dealer: Seat) -> Lying:
    """Return the whole pack before the dealer, all faces down."""
    none: tuple[Pieces, ...] = ((),) * here.seats
    pieces = tuple(sorted(spots(here)))
    return replace(
        here,
        dealer=dealer,
        pack=pieces,
        bottom=(),
        stock=(),
        widow=(),
        faced=(),
        back=(),
        trick=(),
        hands=none,
        thrown=none,
        won=((),) * here.seats,
        takers=(),
        faces={},
        known={},
        out=frozenset(),
        secret={},
        passed=0,
        proposal=None,
        trump=None,
    )


def _dealt(here: Lying, event: events.CardsDealt) -> Lying:
    """Return hands and widow dealt from the top of the pack, all still face down (R5, R10)."""
    new = dealt(here.pack, here.seats, event.to, event.cards)
    return replace(here, pack=(), stock=new.rest, hands=new.hands, widow=new.aside, secret=new.faces, faces={})


def turned_piece(here: Lying, seat: Seat | None, card: Card) -> Piece:
    """Return the piece that is turned up: the stock's top one, or one of the dealer's, if hidden the last."""
    if seat is None:
        return here.stock[-1]
    return next((piece for piece in here.hands[seat] if here.secret.get(piece) == card), here.hands[seat][-1])


def _turned(here: Lying, seat: Seat | None, card: Card) -> Lying:
    """Return the turn-up shown, and your hand taken up (R9, K2, M2)."""
    piece = turned_piece(here, seat, card)
    shown = replace(here, trump=card.suit, secret={}, faces={**here.secret, piece: card})
    if seat is None:
        return _in_order(replace(shown, stock=here.stock[:-1], faced=(piece,)))
    return _in_order(_first(shown, seat, card))


def _away(here: Lying, seat: Seat, faces: tuple[Face, ...]) -> Lying:
    """Return some cards of a hand laid away face down; which ones only their owner knows.

    When another throws cards, also the turn-up in his hand becomes one of many, unless all exchange
    their cards and everybody knows that it stays (M4).
    """
    hand = here.hands[seat]
    if seat == here.viewer:
        gone = tuple(holder(here, seat, face) for face in faces if face is not None)
        down = set(gone)
    elif here.proposal is Proposal.BETTER:
        gone = tuple(piece for piece in hand if piece not in here.faces)[: len(faces)]
        down = set(gone)
    else:
        gone, down = hand[: len(faces)], set(hand)
    return _in_order(
        replace(
            here,
            hands=with_item(here.hands, seat, tuple(piece for piece in hand if piece not in gone)),
            thrown=with_item(here.thrown, seat, here.thrown[seat] + gone),
            faces=without_faces(here, down),
        )
    )


def _laid_down(here: Lying, seat: Seat) -> Lying:
    """Return a whole hand laid away face down."""
    hand = here.hands[seat]
    return replace(
        here,
        hands=with_item(here.hands, seat, ()),
        thrown=with_item(here.thrown, seat, here.thrown[seat] + hand),
        faces=without_faces(here, set(hand)),
    )


def _called(here: Lying, seat: Seat, jacks: tuple[Card, ...]) -> Lying:
    """Return the four jacks of a hand lying open (R33)."""
    if seat == here.viewer:
        return here
    hand = here.hands[seat]
    other = without_faces(here, set(hand))
    return replace(here, faces={**other, **dict(zip(hand, sorted(jacks, key=lambda card: card.index), strict=False))})


def _drawn(here: Lying, event: events.CardsDrawn) -> Lying:
    """Return cards from the stock in a hand; where more are due, the others' discards are put together (K3)."""
    seat = event.seat
    new = here.stock[::-1][: len(event.cards)]
    faces = {piece: face for piece, face in zip(new, event.cards, strict=False) if face is not None}
    there = replace(
        here,
        stock=here.stock[: len(here.stock) - len(new)],
        hands=with_item(here.hands, seat, here.hands[seat] + new),
        faces={**here.faces, **faces},
    )
    return _in_order(_put_together(there, seat) if event.more else there)


def _put_together(here: Lying, drawer: Seat) -> Lying:
    """Return the discards of all but the one who draws as one heap, to be shuffled."""
    back = tuple(piece for seat, thrown in enumerate(here.thrown) if seat != drawer for piece in thrown)
    own = here.thrown[drawer]
    return replace(here, back=here.back + back, thrown=with_item(((),) * here.seats, drawer, own))


def _swapped(here: Lying, event: events.TurnUpSwapped) -> Lying:
    """Return the turn-up in the dealer's hand, and a card of his laid away for it (K5)."""
    seat, hand = event.seat, here.hands[event.seat]
    given = hand[-1] if event.given is None else holder(here, seat, event.given)
    return _in_order(
        replace(
            here,
            faced=(),
            hands=with_item(here.hands, seat, (*here.faced, *(piece for piece in hand if piece != given))),
            thrown=with_item(here.thrown, seat, (*here.thrown[seat], given)),
            faces=without_faces(here, {given}),
        )
    )


def _swung(here: Lying, event: events.TurnUpReplaced) -> Lying:
    """Return another turn-up, from the stock: on the table, or in the dealer's hand for the old one (M4)."""
    seat, new = event.seat, here.stock[-1]
    here = replace(here, stock=here.stock[:-1], trump=event.card.suit, proposal=None)
    hidden = set() if seat == here.viewer else set(here.hands[seat])
    if here.customs.swing_keeps == "both":
        hands = with_item(here.hands, seat, (new, *here.hands[seat]))
        return _in_order(replace(here, hands=hands, faces={**without_faces(here, hidden), new: event.card}))
    if here.customs.swing_keeps:
        thrown = with_item(here.thrown, seat, here.thrown[seat] + here.faced)
        faces = {**without_faces(here, hidden | set(here.faced)), new: event.card}
        return _in_order(replace(here, thrown=thrown, faced=(new,), faces=faces))
    old = holder(here, seat, event.old)
    hand = (new, *(piece for piece in here.hands[seat] if piece != old))
    return _in_order(
        replace(
            here,
            hands=with_item(here.hands, seat, hand),
            thrown=with_item(here.thrown, seat, (*here.thrown[seat], old)),
            faces={**without_faces(here, {old}), new: event.card},
        )
    )


def _exposed(here: Lying, seat: Seat, card: Card) -> Lying:
    """Return the card just drawn lying open in a hand (K17)."""
    if seat == here.viewer:
        return here
    piece = here.hands[seat][-1]
    hand = (piece, *here.hands[seat][:-1])
    return replace(here, hands=with_item(here.hands, seat, hand), faces={**here.faces, piece: card})


def _voted(here: Lying, seat: Seat, *, yes: bool) -> Lying:
    """Return what a vote changes: the last yes to a swing may find the stock empty, so that it is renewed."""
    balance = here.balance + (1 if yes else -1)
    lost = balance <= 0 and seat == here.dealer if here.customs.majority else not yes
    here = replace(here, balance=balance)
    if lost:
        return replace(here, proposal=None)
    carried = seat == here.dealer and here.proposal is Proposal.SWING
    return _put_together(here, seat) if carried and not here.stock else here


def _restored(here: Lying, event: events.RevokeFound) -> Lying:
    """Return a trick with its rightful owner (K18)."""
    taker, place = here.takers[event.trick - 1], event.trick - 1
    if taker == event.owner:
        return here
    tricks = here.won[taker]
    at = here.takers[:place].count(taker)
    won = with_item(here.won, taker, (*tricks[:at], *tricks[at + 1 :]))
    won = with_item(won, event.owner, (*won[event.owner], tricks[at]))
    return replace(here, won=won, takers=with_item(here.takers, place, event.owner))


def _first(here: Lying, seat: Seat, card: Card) -> Lying:
    """Return the turn-up of another's hand as the first of it, where a player sees it best."""
    if seat == here.viewer:
        return here
    piece = holder(here, seat, card)
    rest = tuple(each for each in here.hands[seat] if each != piece)
    return replace(here, hands=with_item(here.hands, seat, (piece, *rest)))


def _in_order(here: Lying) -> Lying:
    """Return your hand sorted."""
    hand = here.hands[here.viewer]
    by_face = {here.faces[piece]: piece for piece in hand if piece in here.faces}
    if len(by_face) != len(hand):
        return here
    wish = sort(tuple(by_face), here.trump, here.terms, here.order)
    return replace(here, hands=with_item(here.hands, here.viewer, tuple(by_face[card] for card in wish)))
