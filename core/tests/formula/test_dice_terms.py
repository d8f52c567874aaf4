"""Dice inside formulas: every form of a dice term, thrown with the faces that are given."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import BoundError, FormulaError, Refused
from rollwright.formula import KnownNames, Scope, compile_value, dice_value
from rollwright.formula import throw as throw_text


@pytest.mark.feature("FX-01")
@pytest.mark.parametrize(
    ("formula", "faces", "total"),
    [
        ("d6", [4], 4),
        ("8d6", [1, 2, 3, 4, 5, 6, 1, 2], 24),
        ("(@slot + 5)d6", [1] * 8, 8),
        ("10 * d6", [3], 30),
        ("d%", [93], 93),
        ("2d(@level + 1)", [6, 5], 11),
        ("1d20+-5", [8], 3),
        ("2-1d6", [5], -3),
        ("-1d6", [5], -5),
        ("4d6kh3", [3, 1, 6, 5], 14),
        ("4D6KH3", [3, 1, 6, 5], 14),
        ("4d6k3", [3, 1, 6, 5], 14),
        ("2d20kl", [17, 4], 4),
        ("2d20 kh 1", [17, 4], 17),
        ("4d6dl", [3, 1, 6, 5], 14),
        ("4d6dh2", [3, 1, 6, 5], 4),
        ("4d6dl1dh1", [5, 5, 5, 5], 10),
        ("2d6!", [6, 2, 6, 3], 17),
        ("2d6!5", [5, 2, 1], 8),
        ("2d6!kh1", [6, 2, 5], 6),
        ("3d6kh2!", [6, 1, 4, 6, 2], 18),
        ("2d6r1", [1, 3, 1, 2], 5),
        ("2d6ro2", [1, 2, 1, 6], 7),
        ("0d6", [], 0),
        ("0d6!kh3 + 2", [], 2),
        ("1d4 / 2", [3], 1),
        ("floor(1d4 / 2) + 1d4 / 2", [3, 3], 2),
        ("if(1d20 >= 11, 2d6, 1d4)", [11, 3, 4], 7),
        ("if(1d20 >= 11, 2d6, 1d4)", [10, 3], 3),
        ("max(1d6, 1d8)", [4, 7], 7),
        ("1d20 + 5 >= 15", [10], 1),
        ("1d6 > 3 and 1d6 > 3", [2], 0),
        ("1d6 > 3 or 1d6 > 3", [2, 4], 1),
    ],
)
def test_thrown(throw, formula, faces, total):
    thrown = throw(formula, *faces)
    assert thrown.total == total
    assert sorted(die.face for die in thrown.dice) == sorted(faces)


@pytest.mark.feature("FX-01")
@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("d20d6", "dice-of-dice"),
        ("2d20d6", "dice-of-dice"),
        ("d6 d6", "dice-of-dice"),
        ("(2d4)d6", "dice-of-dice"),
        ("1d(2d4)", "dice-of-dice"),
        ("1d0", "die-without-faces"),
        ("1.5d6", "whole-number-needed"),
        ("1d6.5", "whole-number-needed"),
        ("4d6kh1.5", "whole-number-needed"),
        ("4d6kh3r1", "reroll-comes-first"),
        ("4d6!r1", "reroll-comes-first"),
        ("4d6r1ro1", "reroll-comes-first"),
        ("4d6!!", "explodes-twice"),
        ("1d6!1", "explodes-always"),
        ("1d1!", "explodes-always"),
        ("1d6!7", "explodes-never"),
        ("1d6r6", "rerolls-always"),
        ("2d", "formula-syntax"),
        ("d", "name-without-at"),
        ("8d6 fire", "formula-syntax"),
        ("8d-6", "formula-syntax"),
    ],
)
def test_what_is_no_dice_term_is_refused_with_a_reason(value, formula, code):
    with pytest.raises(FormulaError) as refused:
        value(formula)
    assert refused.value.code == code
    assert code not in str(refused.value)


@pytest.mark.parametrize(
    ("formula", "code"), [("(@level - 9)d6", "dice-count-negative"), ("1d(@level - 5)", "die-without-faces")]
)
def test_dice_that_turn_out_impossible_are_refused_when_thrown(value, hero, formula, code):
    with pytest.raises(Refused) as refused:
        value(formula).throw(hero, DiceStream())
    assert refused.value.code == code
    with pytest.raises(Refused):
        value(formula).distribution(hero)


@pytest.mark.feature("RS-15")
@pytest.mark.parametrize(("formula", "faces"), [("1d6 + 1d4", [6, 5]), ("3d6 + 1d6 / @cond.frightened", [1, 2, 3, 4])])
def test_a_throw_that_fails_leaves_dice_and_faces_as_they_were(value, hero, formula, faces):
    stream = DiceStream(3, cursor=7, forced=ForcedFaces(faces))
    with pytest.raises((Refused, FormulaError)):
        value(formula).throw(hero, stream)
    assert stream.forced.save() == faces
    assert stream.cursor == 7


def test_a_dice_formula_is_not_one_number(value, hero):
    with pytest.raises(FormulaError) as refused:
        value("1d6").number(hero)
    assert refused.value.code == "dice-need-throwing"


def test_where_dice_may_not_stand_they_are_refused(scope):
    with pytest.raises(FormulaError) as refused:
        compile_value("1 + d6", replace(scope, dice=False))
    assert (refused.value.code, refused.value.column) == ("dice-not-here", 5)


def test_a_text_is_compiled_once():
    assert dice_value("4d6kh3+2") is dice_value("4d6kh3+2")


@pytest.mark.feature("RS-15")
def test_a_text_thrown_with_a_seed_is_the_same_everywhere():
    stream = DiceStream(7)
    assert [throw_text("4d6kh3+2", stream).total for _ in range(6)] == [18, 13, 15, 17, 15, 19]
    assert stream.save() == [7, 24]


@pytest.mark.feature("FX-09")
@pytest.mark.parametrize(
    ("formula", "mean", "ends"),
    [
        ("8d6", 28, (8, 48)),
        ("(@slot + 5)d6", 28, (8, 48)),
        ("4d6kh3 + 2", Fraction(18461, 1296), (5, 20)),
        ("10 * d6", 35, (10, 60)),
        ("2 - 1d6", Fraction(-3, 2), (-4, 1)),
        ("2d20kh1", Fraction(553, 40), (1, 20)),
        ("1d20 + 5 >= 15", Fraction(11, 20), (0, 1)),
        ("not 1d20 >= 15", Fraction(7, 10), (0, 1)),
        ("1d6 / 2", Fraction(3, 2), (0, 3)),
        ("1d6 / 2 + 1d6 / 2", Fraction(13, 4), (1, 6)),
        ("floor(1d6 / 2) + floor(1d6 / 2)", 3, (0, 6)),
        ("if(1d20 >= 11, 2d6, 1d4)", Fraction(19, 4), (1, 12)),
        ("if(@level >= 5, 2d6, 1d6)", 7, (2, 12)),
        ("max(1d6, 1d6, 3)", Fraction(83, 18), (3, 6)),
        ("1d4 * 1d4", Fraction(25, 4), (1, 16)),
        ("1d6 > 3 and 1d6 > 3", Fraction(1, 4), (0, 1)),
        ("1d6 > 3 or 1d6 > 3", Fraction(3, 4), (0, 1)),
        ("-(1d6) % 4", Fraction(11, 6), (0, 3)),
        ("abs(1d6 - 1d6)", Fraction(35, 18), (0, 5)),
        ("@level", 5, (5, 5)),
    ],
)
def test_the_exact_distribution(value, hero, formula, mean, ends):
    distribution = value(formula).distribution(hero)
    assert (distribution.mean(), (distribution.minimum, distribution.maximum)) == (mean, ends)


TERMS = st.sampled_from(["1d4", "2d6", "3d4kh2", "2d6dl1", "1d8ro2", "2d4r1", "d3 * 2", "1d6 / 2", "@level", "3"])
FORMULAS = st.one_of(
    TERMS,
    st.tuples(TERMS, st.sampled_from([" + ", " - ", " * ", " >= ", " % 3 + "]), TERMS).map("".join),
    st.tuples(TERMS, TERMS).map(lambda pair: f"max({pair[0]}, {pair[1]})"),
    st.tuples(TERMS, TERMS).map(lambda pair: f"if({pair[0]} > 3, {pair[1]}, 1d4 + 1)"),
    st.tuples(TERMS, TERMS).map(lambda pair: f"floor(({pair[0]}) / 3) - ({pair[1]})"),
)


class Five:
    def read(self, _name):
        return 5


@pytest.mark.feature("FX-09")
@given(FORMULAS, st.integers(0, 2**64))
def test_what_is_thrown_is_possible_and_its_arithmetic_is_true(formula, seed):
    found = compile_value(formula, Scope(KnownNames.of(["level"])))
    thrown = found.throw(Five(), DiceStream(seed))
    assert thrown.total in found.distribution(Five())
    told = found.arithmetic(Five(), thrown)
    assert told.endswith(("true", "false")) or told.split()[-1] == str(thrown.total)


@pytest.mark.feature("RS-13", "FX-09")
@pytest.mark.parametrize("formula", ["4d6kh3 + 2", "if(1d20 >= 11, 2d6, 1d4)", "1d6 / 2 + 1d6 / 2", "2d6!kh2 - 1d4"])
def test_frequencies_agree_with_the_odds(formula):
    throws, stream = 5000, DiceStream(99)
    found = dice_value(formula)
    counted: dict[int, int] = {}
    for _ in range(throws):
        total = found.throw(Five(), stream).total
        counted[total] = counted.get(total, 0) + 1
    expected = {total: float(chance) * throws for total, chance in found.distribution(Five()).items()}
    usual = {total: number for total, number in expected.items() if number >= 5}
    chi_square = sum((counted.get(total, 0) - number) ** 2 / number for total, number in usual.items())
    assert chi_square < len(usual) + 5 * (2 * len(usual)) ** 0.5


def test_odds_too_large_are_refused_by_the_name_of_the_bound():
    with pytest.raises(BoundError) as bound:
        dice_value("1000d1000").distribution(Five())
    assert bound.value.bound == "outcomes"
    with pytest.raises(BoundError) as bound:
        dice_value("200d100 * 200d100").distribution(Five())
    assert bound.value.bound == "odds_effort"
