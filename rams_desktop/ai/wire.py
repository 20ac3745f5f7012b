"""What goes through the pipe to the computer players' process and back, as msgpack.

A request holds one seat's knowledge and cannot hold more: no type reachable from it is a `State`.
"""

from typing import Final, get_args

import msgspec
from msgspec import Struct

from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Choice, Observation, Pick, PlayerAction, Ruleset
from rams_desktop.rules.trick.actions import word

READY: Final = 0
"""The nonce of the reply that a process sends unasked when it can take requests."""


class Offer(Struct, frozen=True, tag_field="do", tag="pick"):
    """A `Pick`, its kind of action as the word of records."""

    kind: str
    least: int
    most: int
    among: tuple[Card, ...]


class Request(Struct, frozen=True):
    """A question to a player: `nonce` is never used twice, `ply` counts the steps of the match."""

    nonce: int
    ply: int
    player: str
    seed: int
    rules: Ruleset
    seen: Observation
    options: tuple[PlayerAction | Offer, ...]


class Reply(Struct, frozen=True):
    """The answer to the request of the same nonce and ply; without an action, the `fault`.

    `hardness`: how hard the decision was, from 0 to 1.
    """

    nonce: int
    ply: int = 0
    action: PlayerAction | None = None
    fault: str = ""
    hardness: float = 0.0


_ENCODER: Final = msgspec.msgpack.Encoder()
_REQUESTS: Final = msgspec.msgpack.Decoder(Request)
_REPLIES: Final = msgspec.msgpack.Decoder(Reply)
_KINDS: Final[dict[str, type[PlayerAction]]] = {word(kind): kind for kind in get_args(PlayerAction)}


def offers(options: tuple[Choice, ...]) -> tuple[PlayerAction | Offer, ...]:
    """Return the options as they travel."""
    return tuple(
        Offer(word(option.kind), option.least, option.most, option.among) if isinstance(option, Pick) else option
        for option in options
    )


def options_of(request: Request) -> tuple[Choice, ...]:
    """Return the options of a request as the rules give them."""
    return tuple(
        Pick(_KINDS[option.kind], option.least, option.most, option.among) if isinstance(option, Offer) else option
        for option in request.options
    )


def encode(message: Request | Reply) -> bytes:
    """Return a message as bytes."""
    return _ENCODER.encode(message)


def read_request(data: bytes) -> Request:
    """Return the request in `data`; `msgspec.DecodeError` if it is none."""
    return _REQUESTS.decode(data)


def read_reply(data: bytes) -> Reply:
    """Return the reply in `data`; `msgspec.DecodeError` if it is none."""
    return _REPLIES.decode(data)
