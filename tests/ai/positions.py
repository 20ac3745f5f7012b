"""Positions as text: what one seat knows, for asking a player what it does there."""

import re

from msgspec.structs import replace

from rams_desktop.ai.players import choose
from rams_desktop.rules.core.actions import word
from rams_desktop.rules.core.cards import Card, card, cards, spell
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Manners
from rams_desktop.rules.game import Observation, Ruleset, check, choices, observe
from rams_desktop.rules.trick.events import Proposal
from rams_desktop.rules.trick.observation import Bid, Played, Stand, Trick
from rams_desktop.rules.trick.state import Begun, State, fresh
from rams_desktop.rules.trick.trick import winning

YOU = 0


def answer(rules: Ruleset, position: str, manners: Manners = "guided", player: str = "rules") -> str:
    """Return what the player does at seat 0, as a word and cards in the order of their index.

    One line a fact: `phase`, `trump`, `hand` (what seat 0 holds), `scores`, `dealer`, `buyer`,
    `out` (seats that folded), `asked` (yes), `known` (`1 JC JS`), `pledged` (seats with a declared pair), and
    `trick` lines in order (`1 AS 2 9S 3 TS 0 QS`, leader first; the last one may be unfinished).
    For games with a stock: `faced` (yes: the turn-up lies on the table), `in` (seats that said that
    they play), `drew` (`1 3`: cards that a seat drew), `threw` (what seat 0 laid away), `exposed` (a card
    of `hand`), `proposal`, `pot`, `widow` (how many cards), `general` (a seat).
    """
    state = _state(rules, position, manners)
    seen = observe(state, YOU)
    action = choose(player)(rules, seen, choices(rules, seen), 0)
    assert check(rules, state, action) is None, action
    named = sorted(action.cards, key=lambda each: each.index)
    return f"{word(type(action))} {spell(tuple(named))}".strip()


def known(rules: Ruleset, position: str, manners: Manners = "guided") -> Observation:
    """Return what seat 0 knows in a position, written as for `answer`."""
    return observe(_state(rules, position, manners), YOU)


def _state(rules: Ruleset, position: str, manners: Manners) -> State:
    facts = [line.split(None, 1) for line in position.strip().splitlines()]
    one = {key: value for key, value in facts if key not in {"trick", "known", "drew"}}
    scores = tuple(map(int, one["scores"].split()))
    seats = len(scores)
    begun = Begun(int(one.get("dealer", seats - 1)), manners, scores, pot=int(one.get("pot", 0)))
    state = fresh(rules.terms(seats), seats, begun, 1)
    out = _seats(one, "out")
    active = tuple(seat not in out for seat in range(seats))
    known = [cards(" ".join(line.split()[1:])) for seat in range(seats) for line in [_of_seat(facts, "known", seat)]]
    tricks = [_plays(value) for key, value in facts if key == "trick"]
    trump = one["trump"][-1]
    ranks = state.terms.ranks
    past = tuple(Trick(plays, winning(plays, trump, state.terms).seat) for plays in tricks if len(plays) == sum(active))  # type: ignore[arg-type]
    lying = tricks[-1] if tricks and len(tricks[-1]) < sum(active) else ()
    hand, threw = cards(one["hand"]), cards(one.get("threw", ""))
    buyer = int(one["buyer"]) if "buyer" in one else None
    turn_up = (
        card(one["trump"]) if len(one["trump"]) == 2 else next(each for each in all_cards(ranks) if each.suit == trump)
    )
    used = {
        *hand,
        *threw,
        *(play.card for plays in tricks for play in plays),
        *(each for some in known for each in some),
        turn_up,
    }
    rest = [each for each in all_cards(ranks) if each not in used]
    hands: list[tuple[Card, ...]] = [hand]
    for seat in range(1, seats):
        size = len(hand) - any(play.seat == seat for play in lying) if active[seat] else 0
        size += any(play.seat == YOU for play in lying)
        hands.append(known[seat] + tuple(rest.pop() for _ in range(size - len(known[seat]))))
    phase = one["phase"]
    at = next(place for place, each in enumerate(rules.phases) if each.__struct_config__.tag == phase)
    bids: list[Bid | None] = [None] * seats
    if buyer is not None:
        bids[buyer] = Bid.BOUGHT
    spoken = _seats(one, "in")
    said = tuple(True if seat in spoken else False if seat in out else None for seat in range(seats))
    drew = [_of_seat(facts, "drew", seat).split()[1:] for seat in range(seats)]
    exposed = card(one["exposed"]) if "exposed" in one else None
    widow = int(one.get("widow", 4 if "buy" in [each.__struct_config__.tag for each in rules.phases] else 0))
    return replace(
        state,
        at=at,
        phase=phase,
        turn=YOU,
        hands=tuple(hands),
        dealt=tuple(hands),
        threw=(threw, *((),) * (seats - 1)),
        widow=() if buyer is not None else tuple(rest[:widow]),
        stock=tuple(rest[widow:]) if any(each.__struct_config__.tag == "declare" for each in rules.phases) else (),
        pack=(*rest, turn_up),
        peeked=phase == "cut",
        known=tuple(known),
        active=active,
        turn_up=turn_up,
        faced=turn_up if "faced" in one else None,
        trump=turn_up.suit,
        buyer=buyer,
        asked=None if buyer is None else phase != "fold" or "asked" in one,
        bids=tuple(bids),
        stands=tuple({True: Stand.STAYED, False: Stand.FOLDED, None: None}[yes] for yes in said),
        knocked=said,
        drew=tuple(int(count[0]) if count else None for count in drew),
        exposed=exposed,
        proposal=Proposal(one["proposal"]) if "proposal" in one else None,
        general=int(one["general"]) if "general" in one else None,
        pledged=tuple(5 * (str(seat) in one.get("pledged", "").split()) for seat in range(seats)),
        trick=lying,
        past=past,
        tricks=tuple(sum(trick.winner == seat for trick in past) for seat in range(seats)),
        leader=lying[0].seat if lying else past[-1].winner if past else YOU,
    )


def _seats(one: dict[str, str], key: str) -> list[int]:
    return [int(seat) for seat in one.get(key, "").split()]


def _of_seat(facts: list[list[str]], about: str, seat: int) -> str:
    return next((value for key, value in facts if key == about and value.startswith(str(seat))), f"{seat}")


def _plays(text: str) -> tuple[Played, ...]:
    return tuple(Played(int(seat), card(name)) for seat, name in re.findall(r"(\d) (\w\w)", text))
