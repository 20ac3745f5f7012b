"""Writes messages.pot, the list of all texts to translate; needs Babel (development only).

    python assets/locale/extract.py             writes assets/locale/messages.pot
    python assets/locale/extract.py --check     writes nothing; exit 1 if it would change

A new language, and later the changes (`lv` as an example):

    pybabel init   -i assets/locale/messages.pot -d assets/locale -l lv
    pybabel update -i assets/locale/messages.pot -d assets/locale -l lv --no-wrap --ignore-obsolete

The program reads `<lang>/LC_MESSAGES/messages.po` itself, so there is nothing to compile. Names in
braces stay as they are; they may move.
"""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
TEXT_KEYS = ("name", "special", "about")


def texts_of_yaml(
    source: IO[bytes],
    _keywords: Sequence[str],
    _comment_tags: Sequence[str],
    options: dict[str, str],  # noqa: ARG001  Babel names it
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the texts that a player reads in a ruleset or theme, in the form that Babel asks for."""
    yield from _texts(yaml.compose(source, yaml.SafeLoader))


def _texts(node: yaml.Node | None) -> Iterator[tuple[int, str, str, list[str]]]:
    if isinstance(node, yaml.SequenceNode):
        for each in node.value:
            yield from _texts(each)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in TEXT_KEYS and isinstance(value, yaml.ScalarNode) and value.value:
                yield value.start_mark.line + 1, "_", value.value, []
            yield from _texts(value)


def template() -> str:
    """Return the text of messages.pot; the same texts always give the same bytes."""
    sys.path.insert(0, str(HERE))
    with (HERE / "babel.cfg").open(encoding="utf-8") as stream:
        methods, options = parse_mapping_cfg(stream)  # type: ignore[no-untyped-call]
    catalog = Catalog(project="Rams on the desktop", version="", charset="utf-8", fuzzy=False)
    for name, _line, message, comments, context in extract_from_dir(
        ROOT, methods, options, keywords=KEYWORDS, directory_filter=lambda path: "/." not in path
    ):
        catalog.add(message, locations=[(Path(name).as_posix(), 1)], auto_comments=comments, context=context)
    target = io.BytesIO()
    write_po(target, catalog, width=0, omit_header=False, sort_by_file=True, include_lineno=False)
    text = target.getvalue().decode()
    text = text[text.index('msgid ""') :]
    return re.sub(
        r'"(POT-Creation|PO-Revision)-Date: .*\n|"(Report-Msgid-Bugs-To|Last-Translator|Language-Team|Generated-By): .*\n',
        "",
        text,
    )


def main() -> int:
    path = HERE / "messages.pot"
    text = template()
    old = path.read_text(encoding="utf-8") if path.is_file() else ""
    if "--check" in sys.argv[1:]:
        if text != old:
            print(f"{path}: not up to date; run {Path(__file__).name}")
        return int(text != old)
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path}: {text.count('msgid ') - 1} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
