"""A formula explains itself: its arithmetic with the numbers filled in, the source of each, and a sentence."""

from __future__ import annotations

import pytest

from rollwright.dice import Die, Throw

pytestmark = pytest.mark.feature("FX-08")


@pytest.fixture
def told_of(value, hero, throw):
    return lambda formula, *faces: value(formula).arithmetic(hero, throw(formula, *faces))


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        ("2 + floor((@level - 1) / 4)", "2 + floor((5 - 1) / 4) = 3"),
        ("@level", "5"),
        ("3", "3"),
        ("@level / 2", "5 / 2 = 5/2, rounded down to 2"),
        ("(@level - 1) - (2 - 1)", "5 - 1 - (2 - 1) = 3"),
        ("2 * (@level + 1) / 3", "2 * (5 + 1) / 3 = 4"),
        ("2 / (4 / 2)", "2 / (4 / 2) = 1"),
        ("-(@level + 1)", "-(5 + 1) = -6"),
        ("if(@level >= 5, @slot * 2, 1)", "3 * 2 = 6"),
        ("max(@level, 7) + 1", "max(5, 7) + 1 = 8"),
        ("@level >= 3 and not @cond.frightened", "5 >= 3 and not 0: true"),
        ("@level >= 8 or @cond.frightened", "5 >= 8 or 0: false"),
        ("(@slot + 5)d6 + @level", "(3 + 5)d6 + 5"),
        ("4d6kh3", "4d6kh3"),
    ],
)
def test_arithmetic_with_the_numbers_filled_in(value, hero, formula, text):
    assert value(formula).explain(hero).text == text


def test_every_number_has_its_source(value, hero):
    explained = value("@level + @cond.frightened.left + @level").explain(hero)
    assert [(source.name, source.label, source.number) for source in explained.sources] == [
        ("level", "level", 5),
        ("cond.frightened.left", "frightened", 2),
    ]
    assert explained.total == 12


@pytest.mark.parametrize(
    ("formula", "sentence"),
    [
        ("2 + floor((@level - 1) / 4)", "2 plus ((level minus 1) divided by 4) rounded down"),
        ("(@slot + 5)d6", "as many d6 as slot plus 5"),
        ("8d6", "8d6"),
        ("4d6kh3 + 2", "(the highest 3 of 4d6) plus 2"),
        ("4d6dl1 * 2", "(4d6 without the lowest 1) times 2"),
        ("2d6ro2", "2d6, faces up to 2 thrown again once"),
        ("2d6r1!", "2d6, faces up to 1 thrown again, one more for each highest face"),
        ("@level >= 5 and not @cond.frightened", "level is at least 5 and not frightened"),
        ("if(@level >= 5, 2, 1)", "2 if level is at least 5, otherwise 1"),
        ("1 + if(@level >= 5, 2, 1)", "1 plus (2 if level is at least 5, otherwise 1)"),
        ("max(@level, 3) + 1", "(the highest of level, 3) plus 1"),
        ("-@level % 3", "minus level modulo 3"),
        ("(@level == 1 or @level != 2) and 1 < 2", "(level is 1 or level is not 2) and 1 is below 2"),
    ],
)
def test_a_sentence_in_words(value, hero, formula, sentence):
    assert value(formula).sentence() == sentence
    assert value(formula).explain(hero).sentence() == sentence


def test_words_come_from_whoever_speaks(value):
    assert value("@level + 1").sentence(lambda code, params: f"<{code} {params['left']} {params['right']}>") == (
        "<formula-plus level 1>"
    )


@pytest.mark.parametrize(
    ("formula", "faces", "told"),
    [
        ("8d6", [1, 2, 3, 4, 5, 6, 1, 2], "1 + 2 + 3 + 4 + 5 + 6 + 1 + 2 = 24"),
        ("4d6kh3 + 2", [6, 5, 1, 3], "(6 + 5 + 3, dropped 1) + 2 = 16"),
        ("2d20kh1 + 5", [8, 4], "(8, dropped 4) + 5 = 13"),
        ("1d20 + 5", [17], "17 + 5 = 22"),
        ("1d20", [17], "17"),
        ("1d20+-5", [8], "8 + -5 = 3"),
        ("2d6!", [6, 2, 3], "6! + 2 + 3 = 11"),
        ("2d6ro2 * 2", [1, 5, 4], "(5 + 4, thrown again 1) * 2 = 18"),
        ("10 * d6", [3], "10 * 3 = 30"),
        ("0d6 + 1", [], "0 + 1 = 1"),
        ("1d4 / 2", [3], "3 / 2 = 3/2, rounded down to 1"),
        ("(@slot - 1)d4 - 1d4", [1, 2, 3], "(1 + 2) - 3 = 0"),
        ("if(1d20 >= 11, 2d4, 1d4)", [12, 1, 2], "12 >= 11: 1 + 2 = 3"),
        ("1d20 + 5 >= 15", [9], "9 + 5 >= 15: false"),
        ("1d6 > 3 or 1d6 > 3", [5], "5 > 3: true"),
        ("max(1d6, 1d6)", [2, 5], "max(2, 5) = 5"),
    ],
)
def test_a_throw_as_true_arithmetic(told_of, formula, faces, told):
    assert told_of(formula, *faces) == told


def test_very_many_dice_are_told_as_their_sum(told_of):
    assert told_of("100d6", *[2] * 100) == "200 on 100 dice = 200"


def test_a_throw_is_plain_data():
    throw = Throw(3, (Die(6, 3), Die(6, 1, kept=False, note="dropped")))
    assert throw.kept == [3]
    assert throw.to_json() == {
        "total": 3,
        "dice": [
            {"faces": 6, "face": 3, "kept": True, "note": ""},
            {"faces": 6, "face": 1, "kept": False, "note": "dropped"},
        ],
    }
