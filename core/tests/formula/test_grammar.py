"""The tables in use are those that lark makes of the grammar, and our loop over them reads as lark's own does."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.errors import RollwrightError
from rollwright.formula import build, compile_value
from rollwright.formula.building import Builder
from rollwright.formula.names import KnownNames, Scope
from rollwright.formula.parsing import parse
from rollwright.formula.tables import RULES
from rollwright.limits import Limits

lark = pytest.importorskip("lark")

pytestmark = pytest.mark.feature("FX-05")

NAMES = ("level", "slot", "cond.frightened", "d", "r1")


@pytest.fixture(scope="module")
def reference():
    return lark.Lark(build.GRAMMAR.read_text("utf-8"), parser="lalr", lexer="contextual", keep_all_tokens=True)


def test_the_tables_are_those_of_the_grammar():
    assert build.TABLES.read_text("utf-8") == build.tables(), "run python -m rollwright.formula.build"


class Shape(Builder):
    """Builds nested lists instead of nodes: what was read, without what it means."""

    def __getattribute__(self, name):
        if name.startswith("_") or name in {"text", "scope", "limits", "functions", "dice"}:
            return super().__getattribute__(name)
        return lambda *parts: [name, *(part.text if hasattr(part, "text") else part for part in parts)]


def shape(tree):
    """The same nested lists from lark's tree."""
    if isinstance(tree, lark.Token):
        return str(tree)
    parts = [shape(part) for part in tree.children]
    return parts[0] if tree.data == "start" else [str(tree.data), *parts]


WORDS = ["1", "20", "0.5", "d6", "8d6", "d%", "d(", "d", "kh", "kl1", "dl", "dh2", "r1", "ro", "!", "!5", "(", ")", ","]
WORDS += [
    "+",
    "-",
    "*",
    "/",
    "%",
    "==",
    "<=",
    ">",
    "and",
    "or",
    "not",
    "if(",
    "max(",
    "level",
    "@level",
    "@cond.a-b",
    " ",
]


@given(
    st.lists(st.sampled_from(WORDS), max_size=12).map("".join)
    | st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
)
@settings(max_examples=400)
def test_our_loop_reads_what_lark_reads(reference, text):
    try:
        expected = shape(reference.parse(text))
    except lark.exceptions.UnexpectedInput:
        with pytest.raises(RollwrightError):
            parse(text, Shape(text, Scope(), Limits()), Limits())
    else:
        assert parse(text, Shape(text, Scope(), Limits()), Limits()) == expected


def test_reading_a_formula_needs_no_lark():
    program = (
        "import sys; import rollwright.formula as formula; formula.dice_value('4d6kh3'); print('lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_rules_of_the_grammar_are_methods_of_the_builder():
    methods = {method for *_, method in RULES if method}
    assert methods == {name for name in vars(Builder) if not name.startswith("_")}
    assert compile_value("1", Scope(KnownNames.of(NAMES))).constant == 1
