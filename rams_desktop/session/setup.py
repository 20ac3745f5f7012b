"""What a new match is to be."""

from datetime import UTC, datetime

from msgspec import Struct
from msgspec.structs import replace

from rams_desktop import __version__
from rams_desktop.rules.core.options import Value
from rams_desktop.rules.core.seats import Manners, Seat
from rams_desktop.rules.game import AnyRuleset
from rams_desktop.rules.notation import Header
from rams_desktop.session.replay import resolve

HUMAN = "human"


class Setup(Struct, frozen=True):
    """The choices of the new-game scene.

    - `names`: by seat; `players`: who plays each, `human` or a computer player's name.
    - `dealer`: the first; None for one drawn by lot (R3). `seed`: of the shuffles, None for none.
    """

    ruleset: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, Value] = {}
    you: Seat = 0
    manners: Manners = "guided"
    accidents: bool = False
    dealer: Seat | None = None
    seed: int | None = None


def header_of(setup: Setup, rules: AnyRuleset, dealer: Seat) -> Header:
    """Return the header of a match's record, the whole ruleset as played in it."""
    header = Header(
        rams=1,
        ruleset=setup.ruleset,
        seats=setup.names,
        options=setup.options,
        dealer=dealer,
        manners=setup.manners,
        accidents=setup.accidents,
        app=__version__,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        you=setup.you,
        players=setup.players,
    )
    return replace(header, resolved=resolve(rules, header))
