"""What goes through the pipe to the computer players' process and back, as msgpack.

A request holds one seat's knowledge and cannot hold more: no type reachable from it is a `State`.
"""

from typing import Final, assert_never, cast, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rams_desktop.ai.search import Verdict
from rams_desktop.rules.core.actions import word
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import AnyChoice, AnyObservation, AnyPlayerAction, AnyRuleset
from rams_desktop.rules.rummy import actions as rummy_actions
from rams_desktop.rules.rummy import observation as rummy_observation
from rams_desktop.rules.rummy import ruleset as rummy_ruleset
from rams_desktop.rules.shedding import actions as shedding_actions
from rams_desktop.rules.shedding import observation as shedding_observation
from rams_desktop.rules.shedding import ruleset as shedding_ruleset
from rams_desktop.rules.trick import actions as trick_actions
from rams_desktop.rules.trick import observation as trick_observation
from rams_desktop.rules.trick import ruleset as trick_ruleset

READY: Final = 0
"""The nonce of the reply that a process sends unasked when it can take requests."""


class Offer(Struct, frozen=True, tag_field="do", tag="pick"):
    """A `Pick`, its kind of action as the word of records."""

    kind: str
    least: int
    most: int
    among: tuple[Card, ...]


class MeldOffer(Struct, frozen=True, tag_field="do", tag="meld-from"):
    """A `MeldFrom` as it travels."""

    among: tuple[Card, ...]


class Asked(Struct, frozen=True, tag_field="family"):
    """A question to a player: `nonce` is never used twice, `ply` counts the steps of the match."""

    nonce: int
    ply: int
    player: str
    seed: int


class TrickRequest(Asked, frozen=True, tag="trick"):
    """A question of a trick game.

    `weigh`: not what a player does is asked, but what each choice is worth, `done` among them.
    """

    rules: trick_ruleset.Ruleset
    seen: trick_observation.Observation
    options: tuple[trick_actions.PlayerAction | Offer, ...]
    weigh: bool = False
    done: trick_actions.PlayerAction | None = None


class SheddingRequest(Asked, frozen=True, tag="shedding"):
    """A question of a shedding game."""

    rules: shedding_ruleset.Ruleset
    seen: shedding_observation.Observation
    options: tuple[shedding_actions.PlayerAction, ...]


class RummyRequest(Asked, frozen=True, tag="rummy"):
    """A question of a rummy game."""

    rules: rummy_ruleset.Ruleset
    seen: rummy_observation.Observation
    options: tuple[rummy_actions.PlayerAction | MeldOffer, ...]


Request = TrickRequest | SheddingRequest | RummyRequest


class TrickAnswer(Struct, frozen=True, tag_field="family", tag="trick"):
    """What a player does in a trick game."""

    action: trick_actions.PlayerAction


class SheddingAnswer(Struct, frozen=True, tag_field="family", tag="shedding"):
    """What a player does in a shedding game."""

    action: shedding_actions.PlayerAction


class RummyAnswer(Struct, frozen=True, tag_field="family", tag="rummy"):
    """What a player does in a rummy game."""

    action: rummy_actions.PlayerAction


class Reply(Struct, frozen=True):
    """The answer to the request of the same nonce and ply; without one, the `fault`.

    `hardness`: how hard the decision was, from 0 to 1; `verdict`: the answer where choices were to be weighed.
    """

    nonce: int
    ply: int = 0
    answer: TrickAnswer | SheddingAnswer | RummyAnswer | None = None
    fault: str = ""
    hardness: float = 0.0
    verdict: Verdict | None = None

    @property
    def action(self) -> AnyPlayerAction | None:
        """What the player does, if the question was answered."""
        return None if self.answer is None else self.answer.action


_ENCODER: Final = msgspec.msgpack.Encoder()
_REQUESTS: Final = msgspec.msgpack.Decoder(Request)
_REPLIES: Final = msgspec.msgpack.Decoder(Reply)
_TRICK_KINDS: Final[dict[str, type[trick_actions.PlayerAction]]] = {
    word(kind): kind for kind in get_args(trick_actions.PlayerAction)
}


def question(
    nonce: int,
    ply: int,
    player: str,
    seed: int,
    rules: AnyRuleset,
    seen: AnyObservation,
    options: tuple[AnyChoice, ...],
) -> Request:
    """Return a question of the family that the ruleset is of; TypeError if the rest is of another."""
    match rules, seen:
        case trick_ruleset.Ruleset(), trick_observation.Observation():
            tricks = cast("tuple[trick_actions.Choice, ...]", options)
            return TrickRequest(nonce, ply, player, seed, rules, seen, tuple(map(_offer, tricks)))
        case shedding_ruleset.Ruleset(), shedding_observation.Observation():
            said = cast("tuple[shedding_actions.Choice, ...]", options)
            return SheddingRequest(nonce, ply, player, seed, rules, seen, said)
        case rummy_ruleset.Ruleset(), rummy_observation.Observation():
            melds = cast("tuple[rummy_actions.Choice, ...]", options)
            bare = replace(rules, options=())  # chosen already; with the history of a deal there is enough to carry
            return RummyRequest(nonce, ply, player, seed, bare, seen, tuple(map(_meld_offer, melds)))
        case _:
            raise TypeError(seen)


def _offer(option: trick_actions.Choice) -> trick_actions.PlayerAction | Offer:
    """Return an option as it travels."""
    if isinstance(option, trick_actions.Pick):
        return Offer(word(option.kind), option.least, option.most, option.among)
    return option


def _meld_offer(option: rummy_actions.Choice) -> rummy_actions.PlayerAction | MeldOffer:
    return MeldOffer(option.among) if isinstance(option, rummy_actions.MeldFrom) else option


def options_of(request: Request) -> tuple[AnyChoice, ...]:
    """Return the options of a request as the rules give them."""
    match request:
        case TrickRequest(options=options):
            return tuple(
                trick_actions.Pick(_TRICK_KINDS[option.kind], option.least, option.most, option.among)
                if isinstance(option, Offer)
                else option
                for option in options
            )
        case SheddingRequest(options=said):
            return said
        case RummyRequest(options=melds):
            return tuple(rummy_actions.MeldFrom(each.among) if isinstance(each, MeldOffer) else each for each in melds)
        case _:
            assert_never(request)


def reply_to(request: Request, action: AnyPlayerAction, hardness: float = 0.0) -> Reply:
    """Return the reply that answers a request with an action."""
    match request:
        case TrickRequest():
            answer = TrickAnswer(cast("trick_actions.PlayerAction", action))
            return Reply(request.nonce, request.ply, answer, hardness=hardness)
        case SheddingRequest():
            shed = SheddingAnswer(cast("shedding_actions.PlayerAction", action))
            return Reply(request.nonce, request.ply, shed, hardness=hardness)
        case RummyRequest():
            rummy = RummyAnswer(cast("rummy_actions.PlayerAction", action))
            return Reply(request.nonce, request.ply, rummy, hardness=hardness)
        case _:
            assert_never(request)


def encode(message: Request | Reply) -> bytes:
    """Return a message as bytes."""
    return _ENCODER.encode(message)


def read_request(data: bytes) -> Request:
    """Return the request in `data`; `msgspec.DecodeError` if it is none."""
    return _REQUESTS.decode(data)


def read_reply(data: bytes) -> Reply:
    """Return the reply in `data`; `msgspec.DecodeError` if it is none."""
    return _REPLIES.decode(data)
