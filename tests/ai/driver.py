"""Plays matches between players in this process, for the tests of this folder."""

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from rams_desktop.ai.players import Decide, choose
from rams_desktop.content import resources
from rams_desktop.content.rulesets import load
from rams_desktop.rules.core.actions import PackLaid, Shuffled
from rams_desktop.rules.core.cards import Card
from rams_desktop.rules.core.options import Value, with_options
from rams_desktop.rules.core.pack import all_cards
from rams_desktop.rules.core.seats import Manners
from rams_desktop.rules.game import Observation, PlayerAction, Ruleset, State, apply, check, choices, observe, start

SHIPPED = resources.assets() / "rulesets"
RAMSAS = ("ramsas-lt", "ramsas-lv")
FAMILY = (
    "rams-classic",
    "rams-mattmar",
    "rams-french",
    "rounce",
    "bourre",
    "loo-three",
    "loo-five",
    "ramsen",
    "zwicken",
)
Watch = Callable[[State, Observation, PlayerAction], None]


def ruleset(name: str, **chosen: Value) -> Ruleset:
    """Return a shipped ruleset with options."""
    rules = load(SHIPPED / f"{name}.yaml")
    assert isinstance(rules, Ruleset), rules
    return with_options(rules, rules.options, chosen)


def next_pack(state: State, chance: Random) -> PackLaid | Shuffled:
    """Return a shuffled pack or stock, or after a recut the last one cut again."""
    if state.turn == "shuffle":
        return Shuffled(tuple(chance.sample(state.back, len(state.back))))
    if state.recuts:
        cut = chance.randrange(1, len(state.pack))
        return PackLaid(state.pack[cut:] + state.pack[:cut])
    pack = list(all_cards(state.terms.ranks))
    chance.shuffle(pack)
    return PackLaid(tuple(pack))


def play_match(
    rules: Ruleset,
    players: Sequence[Decide],
    seed: int,
    *,
    manners: Manners = "guided",
    scores: tuple[int, ...] | None = None,
    most_deals: int = 200,
    watch: Watch | None = None,
) -> State:
    """Return the end of a match, or of its last deal allowed; every decision is checked."""
    chance = Random(seed)
    state = start(rules, len(players), dealer=seed % len(players), scores=scores, manners=manners)
    while not state.over and state.deal <= most_deals:
        if not isinstance(state.turn, int):
            state = apply(rules, state, next_pack(state, chance)).state
            continue
        seen = observe(state, state.turn)
        action = players[state.turn](rules, seen, choices(rules, seen), chance.getrandbits(32))
        refused = check(rules, state, action)
        assert refused is None, (refused, action, seen)
        if watch is not None:
            watch(state, seen, action)
        state = apply(rules, state, action).state
    return state


def first_question(rules: Ruleset, *, seats: int, seed: int) -> Observation:
    """Return what the first seat asked in a deal knows, the dealer's look at the bottom left out."""
    chance = Random(seed)
    state = start(rules, seats)
    while not isinstance(state.turn, int):
        state = apply(rules, state, next_pack(state, chance)).state
        if state.phase == "cut":
            state = start(rules, seats)
    return observe(state, state.turn)


def hidden_anew(state: State, seen: Observation, chance: Random) -> State:
    """Return another truth that looks the same to the viewer: the cards he does not know, dealt anew."""
    viewer = seen.viewer
    known = {*seen.hand, *seen.threw, *(card for cards in seen.known for card in cards)}
    places: list[Card] = []
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            places += [card for card in hand if card not in known]
            places += state.threw[seat]
    places += [*state.widow, *state.stock]
    chance.shuffle(places)

    def refill(cards: tuple[Card, ...], seat: int | None = None) -> tuple[Card, ...]:
        if seat == viewer:
            return cards
        return tuple(card if card in known and seat is not None else places.pop() for card in cards)

    changed = replace(
        state,
        hands=tuple(refill(hand, seat) for seat, hand in enumerate(state.hands)),
        threw=tuple(
            cards if seat == viewer else tuple(places.pop() for _ in cards) for seat, cards in enumerate(state.threw)
        ),
        widow=refill(state.widow),
        stock=refill(state.stock),
    )
    assert not places
    return changed


def hands_dealt_anew(rules: Ruleset, player: str, seeds: int, *, most_deals: int = 200) -> int:
    """Play matches in which every decision is asked again with other hidden cards; return how often these differed.

    The player may not notice: the same is seen, and the same decided.
    """
    decide, chance, changed = choose(player), Random(8), 0

    def watch(state: State, seen: Observation, action: PlayerAction) -> None:
        nonlocal changed
        other = hidden_anew(state, seen, chance)
        changed += other != state
        seen_there = observe(other, seen.viewer)
        assert seen_there == seen
        seed = chance.getrandbits(32)
        assert decide(rules, seen_there, choices(rules, seen_there), seed) == decide(
            rules, seen, choices(rules, seen), seed
        )
        if player == "rules":
            assert decide(rules, seen, choices(rules, seen), seed) == action

    for seed in range(seeds):
        play_match(rules, [decide] * 4, seed, watch=watch, most_deals=most_deals)
    return changed
