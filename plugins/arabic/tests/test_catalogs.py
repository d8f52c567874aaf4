"""The catalogs are whole: every English message has its Arabic, with the same parameters and every form it needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from fluent.syntax import FluentParser, ast

import rollwright
from rollwright import Engine

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ARABIC = Path(__file__).parents[1] / "src" / "rollwright_arabic" / "ar"
ENGLISH = Path(rollwright.__file__).parent / "text" / "locales" / "en"
PLUGINS = Path(__file__).parents[2]
OWN = "ar-"
"""How the parts begin that several Arabic messages share; English has none of them."""
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""What a count may be in Arabic; English has `one` and `other`."""
COUNTS = PLURALS - {"other"}


class Pair(NamedTuple):
    """The messages of one owner in both languages, by their ids."""

    english: dict[str, ast.Message]
    arabic: dict[str, ast.Message]


class Choice(NamedTuple):
    """A place where a message says one thing or another."""

    by: str
    keys: frozenset[str]
    otherwise: str


def messages(*files: Path) -> dict[str, ast.Message]:
    parser = FluentParser(with_spans=False)
    entries = [entry for file in files for entry in parser.parse(file.read_text("utf-8")).body]
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


PARTED = {path.parents[2].name.replace("_", "-"): path for path in sorted(PLUGINS.glob("*/src/*/messages.ftl"))}
PAIRS = {
    "core": Pair(messages(*sorted(ENGLISH.glob("*.ftl"))), messages(*sorted(ARABIC.glob("*.ftl")))),
    **{name: Pair(messages(path), messages(ARABIC / "plugins" / f"{name}.ftl")) for name, path in PARTED.items()},
}
IN_ENGLISH = {name: message for pair in PAIRS.values() for name, message in pair.english.items()}
IN_ARABIC = {name: message for pair in PAIRS.values() for name, message in pair.arabic.items()}


def nodes(node: Any, known: Mapping[str, ast.Message]) -> Iterator[Any]:
    """Everything in a pattern, and in the messages that it refers to."""
    yield node
    if isinstance(node, ast.MessageReference):
        yield from nodes(known[node.id.name].value, known)
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.BaseNode):
                yield from nodes(each, known)


def variables(message: ast.Message, known: Mapping[str, ast.Message]) -> set[str]:
    return {node.id.name for node in nodes(message.value, known) if isinstance(node, ast.VariableReference)}


def choices(message: ast.Message, known: Mapping[str, ast.Message]) -> Iterator[Choice]:
    for node in nodes(message.value, known):
        if isinstance(node, ast.SelectExpression):
            keys = {getattr(each.key, "name", None) or each.key.value: each.default for each in node.variants}
            yield Choice(node.selector.id.name, frozenset(keys), next(key for key in keys if keys[key]))


def counted(message: ast.Message, known: Mapping[str, ast.Message]) -> set[str]:
    return {each.by for each in choices(message, known) if each.keys & COUNTS}


def told_apart(message: ast.Message, known: Mapping[str, ast.Message]) -> set[tuple[str, str]]:
    """What a message says otherwise than the rest, counts aside."""
    return {(each.by, key) for each in choices(message, known) for key in each.keys - PLURALS - {each.otherwise}}


def both(pair: Pair) -> Iterator[tuple[str, ast.Message, ast.Message]]:
    for name, english in pair.english.items():
        if name in pair.arabic:
            yield name, english, pair.arabic[name]


owners = pytest.mark.parametrize("pair", [pytest.param(pair, id=owner) for owner, pair in PAIRS.items()])


@owners
def test_every_message_has_its_translation(pair: Pair) -> None:
    assert [name for name in pair.english if name not in pair.arabic] == []


@owners
def test_nothing_is_translated_that_nobody_says(pair: Pair) -> None:
    assert [name for name in pair.arabic if name not in pair.english and not name.startswith(OWN)] == []


@owners
def test_a_translation_has_the_parameters_of_its_message(pair: Pair) -> None:
    lost = {
        name: variables(english, IN_ENGLISH) ^ variables(arabic, IN_ARABIC)
        for name, english, arabic in both(pair)
        if variables(english, IN_ENGLISH) != variables(arabic, IN_ARABIC)
    }

    assert lost == {}


@owners
def test_a_translation_tells_apart_what_its_message_tells_apart(pair: Pair) -> None:
    missed = {}
    for name, english, arabic in both(pair):
        said = told_apart(arabic, IN_ARABIC) | {(each.by, each.otherwise) for each in choices(arabic, IN_ARABIC)}
        missed[name] = told_apart(english, IN_ENGLISH) - said

    assert {name: keys for name, keys in missed.items() if keys} == {}


@owners
def test_a_count_has_the_six_forms_of_arabic(pair: Pair) -> None:
    short = {
        name: sorted(each.keys)
        for name, _, arabic in both(pair)
        for each in choices(arabic, IN_ARABIC)
        if each.keys & COUNTS and not each.keys >= PLURALS
    }
    uncounted = {
        name: counted(english, IN_ENGLISH) - counted(arabic, IN_ARABIC)
        for name, english, arabic in both(pair)
        if not counted(english, IN_ENGLISH) <= counted(arabic, IN_ARABIC)
    }

    assert (short, uncounted) == ({}, {})


def written(node: Any) -> Iterator[str]:
    """The text of a pattern, its marks of direction included, one variant after the other."""
    match node:
        case ast.TextElement(value=str(text)):
            yield text
        case ast.StringLiteral():
            yield node.parse()["value"]
        case ast.Placeable(expression=expression):
            yield from written(expression)
        case ast.SelectExpression(variants=several):
            for each in several:
                yield from written(each.value)
        case ast.Pattern(elements=elements):
            for each in elements:
                yield from written(each)


SET_APART = re.compile("\u2066[^\u2069]*\u2069|«[^»]*»")
NAMES = {"JSON", "YAML", "UTF", "Rollwright", "rollwright", "pydantic", "Click", "b"}
"""What Arabic writes with Latin letters too."""
KEYS = {"tool-check": {"stat", "skill", "save"}, "tool-gain": {"pool", "item", "coin"}}
"""Sentences for a model name the keys of their own arguments."""


@owners
def test_no_english_word_is_left_but_names_and_what_is_typed(pair: Pair) -> None:
    left = {}
    for name, message in pair.arabic.items():
        words = re.findall(r"[A-Za-z]+", SET_APART.sub("", "".join(written(message.value))))
        left[name] = set(words) - NAMES - KEYS.get(name, set())

    assert {name: words for name, words in left.items() if words} == {}


MARKS = {"\u2066": 1, "\u2068": 1, "\u2069": -1}


def balanced(pattern: ast.Pattern) -> bool:
    """Whether every mark of direction is closed, in each variant of a pattern by itself."""
    depth = 0
    for element in pattern.elements:
        inside = getattr(element, "expression", None)
        if isinstance(inside, ast.SelectExpression):
            if not all(balanced(each.value) for each in inside.variants):
                return False
            continue
        for letter in "".join(written(element)):
            depth += MARKS.get(letter, 0)
            if depth < 0:
                return False
    return depth == 0


@owners
def test_every_mark_of_direction_is_closed_where_it_was_opened(pair: Pair) -> None:
    assert [name for name, message in pair.arabic.items() if not balanced(message.value)] == []


def test_everything_can_be_written() -> None:
    engine = Engine.load()

    assert "ar" in engine.languages()
    assert engine.messages("ar").problems() == []
