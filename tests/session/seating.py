"""Tables to sit down at, in memory: with lines that can fail, players that can be told what to say."""

from collections.abc import Callable, Mapping, Sequence

from rams_desktop.ai.players import LocalPlayer
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.game import Choice, Observation, PlayerAction, Ruleset, start
from rams_desktop.rules.notation import Header
from rams_desktop.rules.trick.events import AnyEvent
from rams_desktop.session.fairness import seals
from rams_desktop.session.journal import InMemory, Journal
from rams_desktop.session.players import Player
from rams_desktop.session.replay import fair_hash, replay
from rams_desktop.session.shuffler import Sealed, Shuffler
from rams_desktop.session.table import Table, plain
from rams_desktop.storage.errors import StorageError
from tests.records.build import NAMES, deals_of, pack
from tests.shipped import find, shipped


class Fragile(InMemory):
    """Lines that fail as a full disk does: each with an error waiting in `troubles`."""

    def __init__(self) -> None:
        super().__init__()
        self.troubles: list[StorageError] = []
        self.flush_troubles: list[StorageError] = []

    def append(self, line: bytes) -> None:
        if self.troubles:
            raise self.troubles.pop()
        super().append(line)

    def flush(self) -> None:
        if self.flush_troubles:
            raise self.flush_troubles.pop()

    def record(self) -> bytes:
        return b"".join(line + b"\n" for line in self.lines)


class Stacked(Shuffler):
    """Lays the packs of the drafts' deals by name, one after the other; then it shuffles."""

    def __init__(self, rules: Ruleset, seats: int, dealer: int, names: Sequence[str]) -> None:
        super().__init__(seed=1)
        self._packs: dict[int, tuple[Card, ...]] = {}
        deals = deals_of(rules.id)
        for deal, name in enumerate(names, start=1):
            dealt = deals[name]
            widow, rest, turn_up = (dealt.get(key, "") for key in ("widow", "rest", "turn_up"))
            at = (dealer + deal - 1) % seats
            self._packs[deal] = pack(rules, dealt["hands"], widow, at, rest, turn_up=turn_up)

    def pack(self, ranks: str, deal: int) -> Sealed:
        if deal not in self._packs:
            return super().pack(ranks, deal)
        laid = self._packs[deal]
        return Sealed(laid, "salt", fair_hash("salt", laid))


class Told:
    """A player that says what `says` gives for an observation, on the second poll; it counts the questions."""

    def __init__(self, says: Callable[[Observation, tuple[Choice, ...]], PlayerAction]) -> None:
        self.says = says
        self.asked: list[int] = []
        self.cancelled = 0
        self.hardness = 0.25
        self._answer: PlayerAction | None = None
        self._polls = 0

    def ask(self, seen: Observation, options: tuple[Choice, ...], ply: int) -> None:
        self.asked.append(ply)
        self._answer, self._polls = self.says(seen, options), 0

    def poll(self) -> PlayerAction | None:
        self._polls += 1
        return self._answer if self._polls > 1 else None

    def cancel(self) -> None:
        self.cancelled += 1
        self._answer = None


def first_choice(seen: Observation, options: tuple[Choice, ...]) -> PlayerAction:
    return plain(seen.viewer, options[0])


def last_choice(seen: Observation, options: tuple[Choice, ...]) -> PlayerAction:
    """Decline, stay, and the last card that may be played."""
    return plain(seen.viewer, options[-1])


def sit(
    deals: Sequence[str] = ("plain",),
    *,
    ruleset: str = "ramsas-lt",
    players: Mapping[int, Player] | None = None,
    lines: InMemory | None = None,
    scores: tuple[int, ...] | None = None,
    seats: int = 4,
    **options: bool | int | str,
) -> tuple[Table, Fragile]:
    """Return a table whose packs are those of the drafts, with the lines that it writes; you are seat 0."""
    rules = shipped(ruleset, **options)
    kept = lines or Fragile()
    header = Header(
        rams=1,
        ruleset=ruleset,
        seats=NAMES[:seats],
        options=options,
        dealer=seats - 1,
        scores=scores,
        you=0,
    )
    journal = Journal(kept)
    journal.begin(header)
    table = Table(
        header,
        rules,
        start(rules, seats, dealer=seats - 1, scores=scores),
        journal,
        players=players or {},
        shuffler=Stacked(rules, seats, seats - 1, deals),
    )
    assert isinstance(kept, Fragile)
    return table, kept


def sit_again(lines: Fragile, *, players: Mapping[int, Player] | None = None) -> Table:
    """Return a table that goes on with a record, as a new program would."""
    found = replay(lines.record(), find)
    assert found.refused is None
    sealed = {
        seal.line: Sealed(seal.pack, seal.salt, seal.hash) for seal in seals(lines.record()) if seal.salt and seal.hash
    }
    return Table(
        found.header,
        found.rules,
        found.state,
        Journal(lines, found.last_line),
        players=players or {},
        shuffler=Shuffler(2),
        entries=found.entries,
        assisted=found.assisted,
        sealed=sealed,
    )


def computers(rules: Ruleset, *seats: int) -> dict[int, Player]:
    """Return players that decide by chance for these seats."""
    return {seat: LocalPlayer(rules, "random", seat) for seat in seats}


def play_on(table: Table, says: Callable[[Observation, tuple[Choice, ...]], PlayerAction], steps: int = 500) -> int:
    """Take steps, your own decisions too, until the match is over or there are enough; return how many."""
    for count in range(steps):
        if table.over():
            return count
        options = table.options()
        if options:
            done = table.submit(says(table.view(), options))
            assert isinstance(done, tuple)
        else:
            table.tick()
    return steps


def names(events: Sequence[AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]
