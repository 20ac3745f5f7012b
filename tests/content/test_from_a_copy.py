"""A variant made of a copy of another file, by YAML alone."""

from rams_desktop.content import rulesets
from rams_desktop.rules.game import Ruleset
from tests.content.mutations import FILES

# What turns Bourré into three-card Loo: what stands in the one file and what stands there instead.
CHANGES = (
    ("id: bourre", "id: my-loo"),
    ("native: Bourré", "native: Loo"),
    ("countries: [US]", "countries: [GB]"),
    ("{min: 2,", "{min: 3,"),
    ("players: [2, 3,", "players: [3,"),
    ("ante, each: 1", "ante, dealer: 3"),
    ("packets: [1, 1, 1, 1, 1], turn_up: dealers_last", "packets: [1, 1, 1], widow: [1, 1, 1], turn_up: next"),
    (
        "declare, most: 5, ace_must_play: false, turned_ace_binds_dealer: true, ace_may_go: true",
        "stand, take_widow: true, dealer_defends: true",
    ),
    ("duties: [follow,", "ace_breach: refused, duties: [lead-trump-ace, lead-trump-king, lead-trump-of-two, follow,"),
    ("by: most, looed: pot, cap: 20", "by: trick, looed: fixed, fixed: 3"),
    (
        "id: cap, name: Most counters to match, sets: share.cap, values: [20, 0], default: 20, between: [5, 500]",
        "id: looed, name: A looed player pays, sets: share.looed, values: [fixed, pot], default: fixed",
    ),
)


def test_loo_grows_out_of_a_copy_of_bourre_by_yaml_alone() -> None:
    text = FILES["bourre"]
    for old, new in CHANGES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    made, shipped = rulesets.loads(text.encode(), "f"), rulesets.shelf().find("loo-three")
    assert isinstance(made, Ruleset)
    assert isinstance(shipped, Ruleset)
    for field in set(Ruleset.__struct_fields__) - {"id", "name", "special", "minutes"}:
        assert getattr(made, field) == getattr(shipped, field), field
