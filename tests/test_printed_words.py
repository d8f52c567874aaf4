"""No sentence that the command line prints stands in code: click's help does, everything else is in the catalogs."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest
from workspace import CORE, ROOT, python_files

from rollwright.text import builtin

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLI = CORE / "cli"
FILES = python_files(CLI)
PRINTERS = {"echo", "secho", "fail", "UsageError", "BadParameter", "ClickException", "add_task", "print_table"}
"""Who prints what it is given: a word of English has no business there."""
SPEAKERS = {"word", "tell", "misused", "misgiven", "known", "_say", "_unclear"}
"""Who takes the code of a message."""
LISTS = {"print_columns": 0, "print_kept": 1}
"""Who takes the names of columns, and as which of its arguments."""
HELP = {"option", "argument", "command", "group", "version_option", "password_option", "field"}
"""Who takes the words of click's help."""
WORD = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"(?<![\w@-])[A-Za-z]{2,}[,;:.]? [A-Za-z]{2,}(?![\w=])")
TYPED = re.compile(r"\s*rollwright\b")
"""A line that is to be typed, or the name before an error."""


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def prose(tree: ast.AST) -> set[int]:
    """What may be English: docstrings, what click's makers and decorators are given, help's tables, JSON's keys."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                skipped.add(id(node.value))
            case ast.FunctionDef(decorator_list=decorators):
                skipped |= {id(inner) for each in decorators for inner in ast.walk(each)}
            case ast.Call() if name_of(node) in HELP:
                skipped |= {id(inner) for inner in ast.walk(node)}
            case ast.AnnAssign(target=ast.Name(id="COMMANDS")):
                skipped |= {id(inner) for inner in ast.walk(node)}
            case ast.Dict(keys=keys):
                skipped |= {id(key) for key in keys}
            case ast.Call(func=ast.Name(id="TypeVar" | "cast")):
                skipped |= {id(inner) for inner in ast.walk(node)}
            case ast.FunctionDef(returns=returns) if returns is not None:
                skipped |= {id(inner) for inner in ast.walk(returns)}
    return skipped


def texts(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts of an expression itself, not those that it hands to other calls, and no names of what it reads."""
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.Call(func=ast.Attribute(attr="join", value=value), args=arguments):
            for each in (value, *arguments):
                yield from texts(each)
        case ast.Call() | ast.Subscript() | ast.Compare():
            return
        case ast.FormattedValue(value=value):
            yield from texts(value)
        case _:
            for each in ast.iter_child_nodes(node):
                yield from texts(each)


def english(source: str) -> list[tuple[int, str]]:
    """The English that a module prints: words handed to whoever prints, and sentences anywhere."""
    tree = ast.parse(source)
    skipped = prose(tree)
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node) in PRINTERS:
            said = [text for argument in node.args for text in texts(argument)]
            found |= {(text.lineno, text.value) for text in said if WORD.search(text.value)}
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            found |= {(node.lineno, node.value)} if SENTENCE.search(node.value) else set()
    return sorted((line, text) for line, text in found if not TYPED.match(text))


PROOF = '''
"""A docstring may be English."""
click.echo("Saved.")
click.echo(f"Saved to {file}.")
click.echo(json.dumps(told))
click.echo(word("cli-saved"))
raise click.UsageError("Say who." if who else word("cli-say-who"))
print_table(("name", "level"), rows)
def told(number):
    return f"{number} picks left over"
'''


def test_the_test_itself_finds_what_is_printed() -> None:
    assert [line for line, _ in english(PROOF)] == [3, 4, 7, 8, 8, 10]


DATA = {"at least", "at most"}
"""Words of the JSON that `odds` prints, which are its format."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CLI).as_posix())
def test_the_command_line_prints_no_english_of_its_own(path: Path) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for line, text in english(path.read_text("utf-8"))
        if text not in DATA
    ]

    assert found == []


def test_only_the_command_line_prints() -> None:
    """Whatever else speaks to people hands over codes and parameters."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in python_files(CORE)
        if not path.is_relative_to(CLI)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and (name_of(node) in {"echo", "secho"} or ast.unparse(node.func) == "print")
    ]

    assert found == []


def codes(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        place = f"{path.relative_to(ROOT)}:{node.lineno}"
        if name_of(node) in SPEAKERS and node.args:
            for text in texts(node.args[0]):
                if isinstance(node.args[0], ast.Constant | ast.IfExp):
                    yield text.value, place
        if name_of(node) in LISTS:
            at = LISTS[name_of(node)]
            yield from ((f"column-{text.value}", place) for text in texts(node.args[at]))


def test_every_code_of_the_command_line_has_a_message() -> None:
    catalog = builtin()
    silent = {code: place for path in FILES for code, place in codes(path) if code not in catalog}

    assert silent == {}


def test_the_command_line_has_no_message_that_nobody_says() -> None:
    source = "\n".join(path.read_text("utf-8") for path in python_files(CORE))
    whole = set(re.findall(r"""["'](cli-[a-z-]+)["']""", source))
    made = tuple(set(re.findall(r"""f["'](cli-[a-z-]+-)[{]""", source)))
    columns = {code for path in FILES for code, _ in codes(path) if code.startswith("column-")}
    ours = {code for code in builtin() if code.startswith(("cli-", "column-"))}
    idle = {code for code in ours - whole - columns if not code.startswith(made)}

    assert idle == set()
