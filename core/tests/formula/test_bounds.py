"""Formulas never reach Python, and nothing about them may grow past its bound: nasty texts end in a named error."""

from __future__ import annotations

import pickle
from fractions import Fraction
from time import perf_counter, process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.dice import DiceStream
from rollwright.errors import BoundError, FormulaError, RollwrightError
from rollwright.formula import KnownNames, Scope, compile_value
from rollwright.limits import Limits

pytestmark = pytest.mark.feature("FX-05")


@pytest.mark.parametrize(
    ("formula", "bound"),
    [
        ("8d6" + " " * 100_000, "formula_length"),
        ("(" * 10_000 + "1" + ")" * 10_000, "formula_length"),
        ("1+" * 900 + "(" * 61 + "1" + ")" * 61, "formula_depth"),
        ("-" * 500 + "@level", "formula_depth"),
        ("not " * 200 + "1", "formula_depth"),
        ("max(" * 80 + "1" + ")" * 80, "formula_depth"),
        ("1000000000d6", "dice"),
        ("600d6 + 600d6", "dice"),
        ("99999999999999999999999999999999d6", "dice"),
        ("1d1000000", "faces"),
        ("1d" + "9" * 500, "faces"),
        ("1000000000001", "magnitude"),
        ("1" + "0" * 1500, "magnitude"),
        ("1000000 * 1000000 * 1000000", "magnitude"),
        ("1d10000r9999", "rerolls"),
    ],
)
def test_passing_a_bound_names_it(value, formula, bound):
    with pytest.raises(BoundError) as error:
        value(formula)
    assert error.value.bound == bound
    assert bound in str(error.value)
    assert len(str(error.value)) < 150


@pytest.mark.parametrize(
    ("formula", "bound"),
    [("(@big)d6", "dice"), ("1d(@big)", "faces"), ("@big * @big", "magnitude"), ("2d6 * @big * @big", "magnitude")],
)
def test_bounds_hold_when_the_numbers_come_from_a_sheet(formula, bound):
    class Big:
        def read(self, _name):
            return 10**9

    found = compile_value(formula, Scope(KnownNames.of(["big"])))
    with pytest.raises(BoundError) as error:
        found.throw(Big(), DiceStream())
    assert error.value.bound == bound


def test_a_host_may_tighten_any_bound():
    tight = Limits(dice=5, faces=20, formula_length=12, formula_depth=3, magnitude=100, explosions=1)
    for formula in ("6d6", "1d100", "1 + 1 + 1 + 1 + 1", "((((1))))", "101"):
        compile_value(formula)
        with pytest.raises(BoundError):
            compile_value(formula, limits=tight)
    assert compile_value("1d6!", limits=tight).distribution(None).maximum == 12


def test_a_long_sum_is_not_a_deep_one(value):
    assert value("+".join(["1"] * 1000)).constant == 1000
    assert value(" and ".join(["1"] * 300)).constant == 1
    assert value("@level" + "-1" * 900).is_dice is False


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("\u0664d6", "\u0664"),
        ("\uff18d6", "\uff18"),
        ("8d6\0", "U+0000"),
        ("\u202e8d6", "U+202E"),
        ("8\u200bd6", "U+200B"),
        ("@str\u0301", "\u0301"),
        ("🎲", "🎲"),
        ("8d6; import os", ";"),
        ("__import__('os')", "'"),
        ("1e400", "e400"),
        ("0x10", "x10"),
        ("1_000", "_000"),
        ("nan", None),
        ("inf", None),
        ("lambda", None),
        ("@level.__class__", None),
        ("@__init__", None),
        ("(1).real", "."),
        ("'1'", "'"),
        ("[1]", "["),
        ("1:2", ":"),
        ("%d", "%"),
        ("{level}", "{"),
    ],
)
def test_nasty_texts_are_refused_where_they_go_wrong(value, text, found):
    with pytest.raises(FormulaError) as refused:
        value(text)
    if found is not None:
        assert refused.value.found == found
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    "source", [None, True, False, [1], (1,), b"1", float("inf"), float("nan"), -float("inf"), {}, object]
)
def test_what_is_no_value_is_refused(value, source):
    with pytest.raises(FormulaError):
        value(source)


def test_a_float_past_every_range_is_refused(value):
    with pytest.raises(BoundError) as error:
        value(1e308)
    assert error.value.bound == "magnitude"


@given(st.text(max_size=60) | st.text("0123456789d+-*/%()!khlro @.,<>=andif", max_size=40))
def test_any_text_is_a_formula_or_a_clear_refusal(text):
    scope = Scope(KnownNames.of(["level"]), bare=True)
    reader = type("Reader", (), {"read": staticmethod(lambda _: 5)})()
    try:
        total = compile_value(text, scope).throw(reader, DiceStream(1)).total
    except RollwrightError as error:
        total = len(str(error))
    assert isinstance(total, int)


@pytest.mark.parametrize(
    "text", ["(" * 1999, "1+" * 999, "-" * 1999, "a." * 999, "@a-" * 600, "d6" * 900, "1" * 1999 + "x"]
)
def test_no_text_takes_long_to_refuse(text):
    started = perf_counter()
    with pytest.raises(RollwrightError):
        compile_value(text)
    assert perf_counter() - started < 1


def test_errors_survive_the_way_between_processes(value):
    with pytest.raises(FormulaError) as refused:
        value("2 + * 3")
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 (our own error)
    assert (again.code, again.params, again.expected) == (
        "formula-syntax",
        refused.value.params,
        refused.value.expected,
    )


@pytest.mark.parametrize(
    ("formula", "bound"),
    [
        ("10d10000!", "outcomes"),
        ("1000d6!", "odds_effort"),
        ("1000d10000kh1", "odds_effort"),
        ("+".join(["1d20"] * 300), "odds_effort"),
        ("+".join(["10d6!"] * 50), "odds_effort"),
        ("10d6kh5!kh3", "odds_effort"),
        ("min(" + ",".join(["1d1000"] * 20) + ")", "odds_effort"),
    ],
)
def test_all_the_work_for_one_table_of_odds_counts_together(value, formula, bound):
    started = process_time()
    with pytest.raises(BoundError) as error:
        value(formula).distribution(None)
    assert error.value.bound == bound
    assert process_time() - started < 20


def test_the_best_of_a_thousand_large_dice_is_worked_out(value):
    odds = value("1000d1000kh1").distribution(None)
    assert odds.at_most(999) == Fraction(999, 1000) ** 1000


def test_odds_that_are_remembered_count_like_new_ones(value):
    once = value("100d6!kh50").distribution(None)
    assert value("100d6!kh50 + 0").distribution(None) == once
    with pytest.raises(BoundError):
        value(" + ".join(["100d6!kh50"] * 9)).distribution(None)
