"""The names that YAML and records give to classes."""

from msgspec import Struct


def tag_of(part: Struct | type[Struct]) -> str:
    """Return the word for a phase, a kind of match or an action, or for their class."""
    return str(part.__struct_config__.tag)
