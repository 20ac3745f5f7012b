"""The project holds together: what it promises, needs and keeps apart."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import rams_desktop
from rams_desktop.cli import parser

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "rams_desktop"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PURE = {
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "rams_desktop",
    "re",
    "string",
    "typing",
}


def imports(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield path, node.module


def plain(requirement: str) -> str:
    return re.split("[<>=~!; ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def test_the_rules_need_nothing_but_values() -> None:
    foreign = {(path.name, name) for path, name in imports(PACKAGE / "rules") if name.split(".")[0] not in PURE}
    assert foreign == set()


def test_the_rules_import_nothing_above_them() -> None:
    above = {
        (path.name, name)
        for path, name in imports(PACKAGE / "rules")
        if name.startswith("rams_desktop") and not name.startswith("rams_desktop.rules")
    }
    assert above == set()


def test_what_is_imported_is_declared_and_what_is_declared_is_used() -> None:
    declared = {plain(each) for each in PROJECT["project"]["dependencies"]}
    owners = packages_distributions()
    used = set()
    for _path, name in imports(PACKAGE):
        top = name.split(".")[0]
        if top not in sys.stdlib_module_names and top != "rams_desktop":
            used |= {each.lower().replace("_", "-") for each in owners[top]}
    fonts = {each for each in declared if each.startswith("font-")}
    assert used == declared - fonts
    words = (PACKAGE / "content" / "theme_document.py").read_text(encoding="utf-8")
    assert all(each.replace("-", "_") in words for each in fonts)


@pytest.mark.parametrize("module", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_has_a_name_that_says_nothing(module: Path) -> None:
    assert module.stem not in {"utils", "util", "helpers", "common", "manager", "misc"}


def test_nothing_is_pickled() -> None:
    assert not [path for path, name in imports(PACKAGE) if name in {"pickle", "marshal", "shelve"}]


def test_the_entry_point_loads_nothing_before_freeze_support() -> None:
    tree = ast.parse((PACKAGE / "__main__.py").read_text(encoding="utf-8"))
    top = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert {ast.unparse(node) for node in top} <= {"import os", "import sys"}
    main = next(node for node in tree.body if isinstance(node, ast.FunctionDef))
    first = next(node for node in main.body if not isinstance(node, ast.Expr) or isinstance(node.value, ast.Call))
    assert isinstance(first, ast.If)
    assert ast.unparse(first.test) == "getattr(sys, 'frozen', False)"
    assert [ast.unparse(each) for each in first.body] == ["import multiprocessing", "multiprocessing.freeze_support()"]


def test_help_opens_no_window_and_loads_no_pygame() -> None:
    script = "import sys; from rams_desktop.cli import parser; parser().format_help(); print('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT, env=dict(os.environ)
    )
    assert done.stdout.strip() == "False"


FIRST_START = """
import sys, pygame
shown, count = pygame.display.flip, [0]
def flip():
    shown()
    count[0] += 1
    if count[0] == 3:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
pygame.display.flip = flip
from rams_desktop.__main__ import main
sys.argv = ["rams-desktop", "--data-dir", sys.argv[1], "--size", "960x600", "--mute"]
main()
"""
AT_THE_TITLE = """
import os, sys, pygame.display
pygame.display.flip = lambda: (print(*sys.modules), sys.stdout.flush(), os._exit(0))
from rams_desktop.__main__ import main
sys.argv = ["rams-desktop", "--data-dir", sys.argv[1], "--size", "960x600", "--mute"]
main()
"""


def printed(program: str, folder: Path) -> list[str]:
    call = [sys.executable, "-c", program, str(folder)]
    return subprocess.run(call, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()


def test_the_title_comes_without_the_rules_of_any_game(tmp_path: Path) -> None:
    loaded = printed(AT_THE_TITLE, tmp_path)
    assert "rams_desktop.ui.scenes.title" in loaded
    slow = ("rams_desktop.rules.game", "rams_desktop.rules.trick", "rams_desktop.ai", "rams_desktop.content.decks")
    assert [name for name in loaded if name.startswith(slow)] == []


def test_from_the_second_start_on_the_title_comes_without_what_draws_and_reads(tmp_path: Path) -> None:
    slow = {"yaml", "resvg_py", "rams_desktop.ui.theme.planks", "rams_desktop.content.typed"}
    assert slow <= set(printed(AT_THE_TITLE, tmp_path))
    printed(FIRST_START, tmp_path)
    never = {"multiprocessing", "socket", "pickle", "ctypes", "subprocess", "hashlib", "zipfile", "xml", "json"}
    assert set(printed(AT_THE_TITLE, tmp_path)) & (slow | never) == set()


def test_the_version_is_in_the_changes() -> None:
    assert f"## {rams_desktop.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_readme_has_commands_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    develop = readme.split("## Develop")[1].split("```sh")[1].split("```")[0].strip().splitlines()
    setup = "python3 -m venv .venv && .venv/bin/pip install -q -e"
    assert develop == [f"{setup} '.[test]' && .venv/bin/pytest"]
    assert f"{setup} . && .venv/bin/rams-desktop\n" in readme


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_what_the_texts_link_to_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in target]
    assert targets or name != "README.md"
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_command_of_the_readme_exists() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^rams-desktop ([a-z][a-z-]+)", readme, re.MULTILINE))
    usage = parser().format_help()
    assert named
    assert [each for each in named if not re.search(rf"\b{re.escape(each)}\b", usage)] == []


def test_launcher_and_store_texts_agree() -> None:
    launcher = (ROOT / "assets" / "desktop" / "rams-desktop.desktop").read_text(encoding="utf-8")
    store = ET.parse(ROOT / "assets" / "desktop" / "rams-desktop.metainfo.xml")  # noqa: S314  our own file
    assert store.findtext("launchable") == "rams-desktop.desktop"
    assert f"Name={store.findtext('name')}\n" in launcher
    assert "Exec=rams-desktop\n" in launcher
    assert PROJECT["project"]["scripts"]["rams-desktop"] == PROJECT["project"]["gui-scripts"]["rams-desktop-window"]


def test_ci_is_a_script_that_bash_understands() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")
    subprocess.run(["bash", "-n", str(script)], check=True)  # noqa: S607  found on the path, as CI does
