"""One formula language: every form that an author may write, and what it comes to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.errors import FormulaError
from rollwright.formula import STANDARD, FormulaFunction, KnownNames, Scope, compile_value


@pytest.mark.feature("FX-01")
@pytest.mark.parametrize(
    ("formula", "comes_to"),
    [
        ("3", 3),
        ("-3", -3),
        ("+3", 3),
        ("0.5 * 4", 2),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 4 - 3", 3),
        ("24 / 4 / 3", 2),
        ("7 % 3", 1),
        ("-7 % 3", 2),
        ("2 * 7 % 5", 4),
        ("2--1", 3),
        ("2 +-+- 1", 3),
        ("@level", 5),
        ("@cond.frightened.left", 2),
        ("@rank.fire-ball + 1", 3),
        ("@level-1", 4),
        ("2 + floor((@level - 1) / 4)", 3),
        ("ceil(@level / 2)", 3),
        ("round(@level / 2)", 3),
        ("round(-5 / 2)", -2),
        ("abs(2 - @level)", 3),
        ("min(@level, 3, 8)", 3),
        ("max(@level)", 5),
        ("floor(-1 / 2)", -1),
        ("ceil(-1 / 2)", 0),
        ("ceil(6 / 3 / 4)", 1),
        ("@level >= 5", 1),
        ("@level > 5", 0),
        ("@level <= 4", 0),
        ("@level < 6", 1),
        ("@level == 5", 1),
        ("@level != 5", 0),
        ("1 + 1 == 2 and 2 * 2 > 3", 1),
        ("0 or 0 or 7", 1),
        ("1 and 0 or 1", 1),
        ("1 or 1 and 0", 1),
        ("(1 or 1) and 0", 0),
        ("not @cond.frightened", 1),
        ("not not 3", 1),
        ("not 1 == 2", 1),
        ("if(@level >= 5, 10, 20)", 10),
        ("if(@cond.frightened, 10, if(@level, 1, 2) + 4)", 5),
        ("if(0, 1 / @cond.frightened, 4)", 4),
        ("@cond.frightened and 1 / @cond.frightened", 0),
        ("1 or 1 / @cond.frightened", 1),
        (" 1\n+\t2\r\n", 3),
    ],
)
def test_formulas(number, formula, comes_to):
    assert number(formula) == comes_to


@pytest.mark.feature("FX-01")
def test_names_may_stand_bare_where_the_scope_allows_it(scope, hero):
    levels = Scope(scope.names, bare=True)
    assert compile_value("ceil(level / 2)", levels).number(hero) == 3
    assert compile_value("@level + cond.frightened.left", levels).number(hero) == 7
    with pytest.raises(FormulaError) as refused:
        compile_value("ceil(level / 2)", scope)
    assert (refused.value.code, refused.value.suggestion) == ("name-without-at", "@level")


@pytest.mark.feature("FX-01")
@pytest.mark.parametrize("name", ["order", "android", "nothing", "dice", "dh_bonus", "rage", "kl", "if_hurt"])
def test_names_that_begin_like_words_of_the_language_are_names(name):
    scope = Scope(KnownNames.of([name]), bare=True)
    assert compile_value(f"{name} + @{name}", scope).names == {name}


@pytest.mark.feature("FX-06")
@pytest.mark.parametrize(
    ("formula", "exact", "whole"),
    [
        ("@level / 2", Fraction(5, 2), 2),
        ("-@level / 2", Fraction(-5, 2), -3),
        ("1 / 3 + 1 / 3 + 1 / 3", 1, 1),
        ("0.1 + 0.2", Fraction(3, 10), 0),
        ("(0.1 + 0.2) * 10 == 3", 1, 1),
        ("@level / 3 * 3", 5, 5),
        ("7.5 % 2", Fraction(3, 2), 1),
        ("99999999999 / 7 * 7", 99999999999, 99999999999),
    ],
)
def test_arithmetic_is_exact_until_the_end_and_then_rounds_down(value, hero, formula, exact, whole):
    assert value(formula).exact(hero) == exact
    assert value(formula).number(hero) == whole


@pytest.mark.feature("FX-06")
@pytest.mark.parametrize(
    "formula", ["1 / 0", "@level / @cond.frightened", "5 % 0", "floor(1 / (@level - 5))", "1d6 / 0"]
)
def test_dividing_by_zero_is_a_clear_error(value, hero, formula):
    with pytest.raises(FormulaError) as refused:
        value(formula).distribution(hero)
    assert refused.value.code == "division-by-zero"
    assert "divides by zero" in str(refused.value)


@pytest.mark.feature("FX-01")
@pytest.mark.parametrize(
    ("formula", "code", "suggestion"),
    [
        ("flor(2)", "unknown-function", "floor"),
        ("floor", "function-without-arguments", "floor(…)"),
        ("floor(1, 2)", "formula-arity", None),
        ("min()", "formula-arity", None),
        ("if(1, 2)", "formula-arity", None),
        ("level", "name-without-at", "@level"),
        ("2 = 2", "formula-syntax", "=="),
        ("2 \u2212 1", "formula-syntax", "-"),
        ("2 \u00d7 3", "formula-syntax", "*"),
        ("1 && 0", "formula-syntax", "and"),
        ("", "formula-empty", None),
        ("  \n ", "formula-empty", None),
        ("2 +", "formula-syntax", None),
        ("(2", "formula-syntax", None),
        ("2)", "formula-syntax", None),
        ("(1)(2)", "formula-syntax", None),
        ("1 < 2 < 3", "formula-syntax", None),
        ("2 ** 3", "formula-syntax", None),
        ("@", "formula-syntax", None),
        ("a.b.c", "name-without-at", None),
    ],
)
def test_what_is_no_formula_is_refused_with_a_reason(value, formula, code, suggestion):
    with pytest.raises(FormulaError) as refused:
        value(formula)
    assert (refused.value.code, refused.value.suggestion) == (code, suggestion)


@pytest.mark.feature("FX-05")
def test_a_syntax_error_says_where_what_and_what_else(value):
    with pytest.raises(FormulaError) as refused:
        value("2 +\n  * 3")
    error = refused.value
    assert (error.line, error.column, error.found) == (2, 3, "*")
    assert error.expected == ("@name", "name", "number", "dice", "(", "+ -")
    assert str(error).startswith("'2 +   * 3', line 2, column 3: '*' cannot stand here.")


@pytest.mark.feature("FX-05")
def test_only_what_could_really_follow_is_expected(value):
    with pytest.raises(FormulaError) as refused:
        value("@level 2")
    assert ")" not in refused.value.expected
    with pytest.raises(FormulaError) as refused:
        value("max(@level 2")
    assert {")", ","} <= set(refused.value.expected)


@pytest.mark.feature("FX-01")
def test_a_plugin_brings_a_function():
    half = FormulaFunction("half", 1, lambda number: Fraction(number) / 2)
    scope = Scope(functions={**STANDARD, "half": half})
    assert compile_value("half(7) * 2", scope).constant == 7
    assert compile_value("half(2d6)", scope).distribution(None).mean() == Fraction(13, 4)
    assert compile_value("half(7)", scope).sentence() == "half of 7"


def test_what_is_always_the_same_is_known_at_once(value):
    assert value("2 * 3 + floor(7 / 2)").constant == 9
    assert value("max(1, 2) + if(1 > 2, 5, 6)").constant == 8
    assert value("@level").constant is None
    assert value("1d6").constant is None


LEAVES = st.integers(0, 30).map(str) | st.just("@level")
EXPRESSIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(lambda part: f"({part[0]} {part[1]} {part[2]})"),
        st.tuples(inner, st.sampled_from([">=", "<", "=="]), inner).map(
            lambda part: f"({part[0]} {part[1]} {part[2]})"
        ),
        inner.map(lambda part: f"-{part}"),
        st.tuples(inner, inner).map(lambda part: f"max({part[0]}, {part[1]})"),
        inner.map(lambda part: f"floor({part} / 4)"),
    ),
    max_leaves=12,
)


@pytest.mark.feature("FX-01")
@given(EXPRESSIONS)
def test_arithmetic_is_that_of_python(expression):
    scope = Scope(KnownNames.of(["level"]))
    reader = type("Reader", (), {"read": staticmethod(lambda _: 5)})()
    spelled = expression.replace("@level", "5").replace("/ 4", "// 4").replace("floor", "int")
    expected = int(eval(spelled))  # noqa: S307 (the test's own text, never the engine's)
    assert compile_value(expression, scope).number(reader) == expected


@given(st.lists(st.sampled_from("+-*/%"), min_size=1, max_size=400), st.randoms())
def test_a_long_chain_is_worked_out_like_a_short_one(signs, random):
    links = [(sign, random.randint(1, 9)) for sign in signs]
    expected = eval("F(100)" + "".join(f" {sign} F({number})" for sign, number in links), {"F": Fraction})  # noqa: S307
    if abs(expected) <= 10**12:
        assert compile_value("100" + "".join(f" {sign} {number}" for sign, number in links)).constant == expected
