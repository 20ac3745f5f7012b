from typing import Any

import pytest

from rams_desktop.content.schemas import schema


def part(kind: Any, name: str) -> dict[str, Any]:
    """Return what is said of a struct; one of the trick games, where several families have one of that name."""
    parts: dict[str, dict[str, Any]] = schema(kind)["$defs"]
    return next(parts[each] for each in parts if each == name or (".trick." in each and each.endswith(f".{name}")))


@pytest.mark.parametrize("kind", ["ruleset", "theme"])
def test_an_editor_learns_what_may_be_written(kind: Any) -> None:
    made = schema(kind)
    assert made["$schema"].startswith("https://json-schema.org/")
    for place in made.get("anyOf", [made]):
        root = made["$defs"][place["$ref"].rsplit("/", 1)[1]]
        assert root["additionalProperties"] is False
        assert root["description"]


def test_families_are_told_apart_by_their_name() -> None:
    assert schema("ruleset")["discriminator"]["propertyName"] == "family"


def test_phases_are_told_apart_by_their_name() -> None:
    mapping = part("ruleset", "Ruleset")["properties"]["phases"]["items"]["discriminator"]
    assert mapping["propertyName"] == "phase"
    assert mapping["mapping"]["walk-over"] == "#/$defs/WalkOver"


def test_fields_are_described_by_the_docstrings() -> None:
    deal = part("ruleset", "Deal")["properties"]
    assert deal["packets"]["description"] == "How many cards each gets in each round."
    assert deal["widow"]["description"] == "How many go to the middle after each round."
    assert part("ruleset", "Jacks")["properties"]["show"]["description"].startswith("`must`, a pair")


def test_an_inner_value_is_not_taken_for_a_field() -> None:
    assert "`with_penalty`: as usual" in part("ruleset", "Score")["properties"]["early_end"]["description"]
