"""A value is a number, a formula or a reference object, and all three compile to the same thing, names settled."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

import pytest

from rollwright.dice import DiceStream
from rollwright.errors import FormulaError
from rollwright.formula import KnownNames, Scope, ValueReader, compile_value, named, unknown


class FieldReader(ValueReader):
    """`{ "field": "level" }`."""

    id = "field"
    fields: ClassVar = ("level", "age")

    def bind(self, spec, _scope):
        name = spec["field"]
        if name not in self.fields:
            raise unknown(name, self.fields)
        return named(name, name.title(), live=name == "age")


class RankReader(ValueReader):
    """`@rank.fireball`, and `@rank` alone."""

    id = "rank"
    form = "root"
    known: ClassVar = {"": "rank", "fireball": "rank.fireball"}

    def bind(self, spec, _scope):
        if spec not in self.known:
            raise unknown(spec, self.known)
        return named(self.known[spec])


@pytest.fixture
def readers():
    return Scope(KnownNames.of(["level"]), references={"field": FieldReader(), "rank": RankReader()})


class Fixed:
    def read(self, name):
        return {"level": 5, "age": 40, "rank": 2, "rank.fireball": 3}[name]


@pytest.mark.feature("FX-02")
@pytest.mark.parametrize(
    "source", [5, 5.0, "5", "@level", {"const": 5}, {"field": "level"}, {"field": "level", "$comment": "x"}]
)
def test_every_form_is_the_same_value(readers, source):
    found = compile_value(source, readers)
    assert found.number(Fixed()) == 5
    assert found.throw(Fixed(), DiceStream()).total == 5
    assert found.distribution(Fixed()).chance(5) == 1
    assert found.explain(Fixed()).total == 5


@pytest.mark.feature("FX-02")
def test_a_reference_says_what_it_reads(readers):
    found = compile_value({"field": "age"}, readers)
    assert (found.names, found.live, found.text) == ({"age"}, True, "Age")
    assert found.explain(Fixed()).sources[0].label == "Age"


@pytest.mark.feature("FX-02")
@pytest.mark.parametrize(
    ("source", "code", "suggestion"),
    [
        ({"feild": "level"}, "unknown-reference", "field"),
        ({}, "unknown-reference", None),
        ({"field": "level", "const": 1}, "reference-keys", None),
        ({"field": "levle"}, "unknown-name", "level"),
        ({"rank": "fireball"}, "unknown-reference", None),
        ({"const": "3"}, "const-not-a-number", None),
        ({"const": True}, "const-not-a-number", None),
    ],
)
def test_a_reference_that_is_not_there_is_refused(readers, source, code, suggestion):
    with pytest.raises(FormulaError) as refused:
        compile_value(source, readers, path="sheet.derived.speed")
    assert (refused.value.code, refused.value.suggestion) == (code, suggestion)
    assert refused.value.params["path"] == "sheet.derived.speed"


@pytest.mark.feature("FX-03")
def test_a_plugin_brings_a_root(readers):
    found = compile_value("@rank + @rank.fireball * 2", readers)
    assert found.number(Fixed()) == 8
    assert found.names == {"rank", "rank.fireball"}


@pytest.mark.feature("FX-03")
@pytest.mark.parametrize(
    ("formula", "column", "suggestion"),
    [
        ("2 + @levle", 5, "@level"),
        ("@rank.firebal", 1, "fireball"),
        ("@whatever.else", 1, None),
        ("@level.mod", 1, "@level"),
    ],
)
def test_a_name_that_does_not_exist_is_an_error_with_the_nearest_that_does(readers, formula, column, suggestion):
    with pytest.raises(FormulaError) as refused:
        compile_value(formula, readers)
    error = refused.value
    assert (error.code, error.column, error.suggestion) == ("unknown-name", column, suggestion)


@pytest.mark.feature("FX-03")
def test_only_the_names_that_are_read_are_named(readers):
    found = compile_value("if(@level > 3, @rank, 1)", readers)
    assert found.names == {"level", "rank"}
    assert not found.live
    assert found.holds(Fixed())


@pytest.mark.feature("FX-06")
@pytest.mark.parametrize(
    ("source", "exact"), [(0.1, Fraction(1, 10)), (2.50, Fraction(5, 2)), (-0.5, Fraction(-1, 2)), (3.0, 3)]
)
def test_a_decimal_of_a_document_is_exact(source, exact):
    assert compile_value(source).constant == exact


@pytest.mark.feature("FX-06")
def test_a_value_may_read_fractions():
    half = type("Half", (), {"read": staticmethod(lambda _: Fraction(7, 2))})()
    scope = Scope(KnownNames.of(["load"]))
    assert compile_value("@load * 2", scope).number(half) == 7
    assert compile_value("@load", scope).number(half) == 3
    assert compile_value("(@load)d6", scope).distribution(half).maximum == 18
