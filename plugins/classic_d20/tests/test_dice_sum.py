"""The kind ``dice-sum``: what a roll comes to, and exactly how likely that was."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import Check, Modifier, check, line, odds, opposed, opposed_odds
from rollwright.document.reading import read_document
from rollwright.errors import DocumentError
from rollwright_classic_d20.dice_sum import DiceSum, DiceSumSettings

KIND = DiceSum()


def rules(**keys):
    return DiceSumSettings.model_validate({"kind": "dice-sum", "advantage": True, **keys})


D20 = rules()
NATURAL = rules(naturals={"check": "none", "save": "both"})
TWO_DICE = rules(dice={"count": 2, "sides": 6})


def rolled(asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-04")
@pytest.mark.parametrize(
    ("face", "number", "difficulty", "success"),
    [
        (10, 5, 15, True),
        (9, 5, 15, False),
        (1, 19, 20, True),
        (20, 0, 21, False),
        (20, -5, 15, True),
        (3, -8, -5, True),
    ],
)
def test_a_roll_that_reaches_the_difficulty_is_made(face, number, difficulty, success):
    result = rolled(Check(number, difficulty, D20), face)

    assert (result.total, result.success) == (face + number, success)
    assert result.judgement.margin == face + number - difficulty


@pytest.mark.feature("RS-04")
@pytest.mark.parametrize(
    ("advantages", "disadvantages", "faces", "kept"),
    [
        (("help",), (), (4, 17), 17),
        (("help",), (), (17, 4), 17),
        ((), ("fear",), (4, 17), 4),
        ((), ("fear",), (17, 4), 4),
        (("help",), ("fear",), (4,), 4),
        (("help", "song"), ("fear",), (4,), 4),
        (("help",), ("fear", "dark"), (4,), 4),
        ((), (), (4,), 4),
    ],
)
def test_a_roll_that_leans_is_thrown_twice_and_one_is_kept(advantages, disadvantages, faces, kept):
    result = rolled(Check(0, 10, D20, advantages=advantages, disadvantages=disadvantages), *faces)

    assert result.total == kept
    assert [die.face for die in result.judgement.dice] == list(faces)
    assert [die.face for die in result.judgement.dice if die.kept] == [kept]


@pytest.mark.feature("RS-04")
def test_of_two_dice_added_up_the_better_throw_is_kept_whole():
    result = rolled(Check(0, 8, TWO_DICE, advantages=("help",)), 6, 1, 4, 4)

    assert result.total == 8
    assert [die.kept for die in result.judgement.dice] == [False, False, True, True]


@pytest.mark.feature("RS-04")
def test_without_advantage_in_the_rules_nothing_leans():
    result = rolled(Check(0, 8, rules(advantage=False), advantages=("help",)), 5)

    assert result.total == 5


@pytest.mark.feature("RS-04")
@pytest.mark.parametrize(
    ("use", "rule", "face", "outcome", "success"),
    [
        ("save", "both", 20, "critical-success", True),
        ("save", "both", 1, "critical-failure", False),
        ("save", "max-only", 20, "critical-success", True),
        ("save", "max-only", 1, "success", True),
        ("save", "min-only", 20, "failure", False),
        ("save", "min-only", 1, "critical-failure", False),
        ("save", "none", 1, "success", True),
        ("check", "both", 20, "failure", False),  # the rule is for saves
    ],
)
def test_a_natural_face_decides_whatever_the_total_is(use, rule, face, outcome, success):
    settings_ = rules(naturals={"save": rule})
    difficulty = 100 if face == 20 else -100

    result = rolled(Check(0, difficulty, settings_, use), face)

    assert (result.outcome, result.success) == (outcome, success)


@pytest.mark.feature("RS-04")
def test_a_natural_is_read_from_the_die_that_was_kept():
    made = rolled(Check(0, 10, NATURAL, "save", disadvantages=("fear",)), 20, 12)
    failed = rolled(Check(0, 10, NATURAL, "save", advantages=("help",)), 1, 9)

    assert (made.outcome, failed.outcome) == ("success", "failure")


@pytest.mark.feature("RS-14")
def test_what_is_added_is_thrown_after_the_roll_and_named():
    asked = Check(
        5, 15, D20, bonus=2, modifiers=(Modifier("Blessed", dice="1d4"), Modifier("Cursed", dice="1d6", minus=True))
    )

    result = rolled(asked, 12, 3, 6)

    assert result.total == 12 + 5 + 2 + 3 - 6
    assert [part.to_json() for part in result.judgement.rolled] == [
        {"name": "", "value": 2},
        {"name": "Blessed", "value": 3, "dice": "1d4", "faces": [3]},
        {"name": "Cursed", "value": -6, "dice": "1d6", "faces": [6]},
    ]


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (
            Check(5, 15, D20, label="Athletics", modifiers=(Modifier("Blessed", dice="1d4"),)),
            (12, 3),
            "Athletics: 12 + 5 + 3 (Blessed) = 20 against 15, a success",
        ),
        (
            Check(0, 15, D20, label="Wits", disadvantages=("Poisoned",)),
            (12, 3),
            "Wits: 3 (of 12 and 3) against 15, a failure (with disadvantage: Poisoned)",
        ),
        (Check(-1, None, D20, label="Wits"), (12,), "Wits: 12 - 1 = 11"),
        (Check(1, 9, TWO_DICE, label="Drive"), (5, 3), "Drive: 8 (5 + 3) + 1 = 9 against 9, a success"),
    ],
)
def test_a_line_holds_no_false_arithmetic(asked, faces, said):
    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-10, 20),
    difficulty=st.integers(-5, 40),
    settings=st.sampled_from(
        [D20, NATURAL, TWO_DICE, rules(dice={"count": 1, "sides": 6}, naturals={"check": "both"})]
    ),
    use=st.sampled_from(["check", "save"]),
    bonus=st.integers(-3, 3),
    advantages=st.sampled_from([(), ("a",)]),
    disadvantages=st.sampled_from([(), ("d",)]),
    modifiers=st.sampled_from([(), (Modifier("m", dice="1d4"),), (Modifier("m", 1, "1d3", minus=True),)]),
)


def every_throw(asked):
    """How often each outcome comes up when every face of every die is thrown once."""
    own = asked.settings.dice
    count = own.count * (2 if asked.edge else 1)
    sides = [own.sides] * count + [int(part.dice[2:]) for part in asked.modifiers]
    found = Counter()
    for faces in product(*(range(1, most + 1) for most in sides)):
        dice = DiceStream(1, forced=ForcedFaces(faces))
        found[KIND.judge(asked, KIND.roll(asked, dice)).outcome] += 1
    total = sum(found.values())
    return {outcome: Fraction(ways, total) for outcome, ways in found.items()}


@pytest.mark.feature("RS-13")
@given(asked=CHECKS)
@settings(max_examples=30, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    chances = KIND.odds(asked).outcomes

    assert {outcome: chance for outcome, chance in chances.items() if chance} == every_throw(asked)
    assert sum(chances.values()) == 1


@pytest.mark.feature("RS-13", "RS-04")
@given(asked=CHECKS)
@settings(max_examples=200, deadline=None)
def test_advantage_never_lowers_the_chance_and_disadvantage_never_raises_it(asked):
    plain = replace(asked, advantages=(), disadvantages=())
    better, worse = replace(plain, advantages=("a",)), replace(plain, disadvantages=("d",))

    assert KIND.odds(worse).success <= KIND.odds(plain).success <= KIND.odds(better).success


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "asked",
    [
        Check(5, 15, D20),
        Check(2, 14, NATURAL, "save", advantages=("a",)),
        Check(0, 9, TWO_DICE, disadvantages=("d",), modifiers=(Modifier("m", dice="1d4"),)),
    ],
)
def test_odds_are_the_frequency_over_many_throws(asked, seed):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    dice, rounds = DiceStream(seed), 4000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {outcome: float(chance * rounds) for outcome, chance in KIND.odds(asked).outcomes.items() if chance}
    distance = sum((found[outcome] - many) ** 2 / many for outcome, many in expected.items())

    assert set(found) <= set(expected)
    assert distance < 30.7  # the millionth of a chi-square with three degrees of freedom


@pytest.mark.feature("RS-15")
def test_the_same_seed_throws_the_same_and_judging_draws_nothing():
    asked = Check(5, 15, D20, advantages=("a",), modifiers=(Modifier("m", dice="2d4"),))
    dice = DiceStream(11)
    roll = KIND.roll(asked, dice)
    cursor = dice.cursor

    assert KIND.judge(asked, roll) == KIND.judge(asked, roll)
    assert dice.cursor == cursor
    assert KIND.roll(asked, DiceStream(11)) == roll


@pytest.mark.feature("RS-12")
def test_of_two_totals_the_higher_wins_and_equal_ones_change_nothing():
    mine, theirs = Check(3, None, D20), Check(5, None, D20)
    better = KIND.judge(mine, KIND.roll(mine, DiceStream(1, forced=ForcedFaces([15]))))
    worse = KIND.judge(theirs, KIND.roll(theirs, DiceStream(1, forced=ForcedFaces([12]))))
    even = KIND.judge(theirs, KIND.roll(theirs, DiceStream(1, forced=ForcedFaces([13]))))

    assert (KIND.compare(better, worse), KIND.compare(worse, better), KIND.compare(better, even)) == (1, -1, 0)


@pytest.mark.feature("RS-12", "RS-13")
def test_the_odds_of_an_opposed_roll_are_those_of_every_pair_of_throws():
    mine, theirs = Check(3, None, D20), Check(5, None, D20, advantages=("a",))
    found = Counter()
    for face, one, two in product(range(1, 21), repeat=3):
        difference = face + 3 - (max(one, two) + 5)
        found[(difference > 0) - (difference < 0)] += 1

    assert KIND.compare_odds(mine, theirs) == tuple(Fraction(found[side], 8000) for side in (1, 0, -1))


@pytest.mark.feature("RS-04")
@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"dice": {"count": 2, "sides": 6}, "naturals": {"check": "both"}}, "naturals-need-one-die"),
        ({"spend": [{"pool": "hp", "amount": 1, "dice": 1}]}, "spend-needs-pool"),
        ({"dice": {"count": 11, "sides": 6}}, "less_than_equal"),
        ({"dice": {"count": 1, "sides": 1}}, "greater_than_equal"),
        ({"naturals": {"check": "sometimes"}}, "literal_error"),
        ({"die": 20}, "extra_forbidden"),
    ],
)
def test_settings_that_make_no_sense_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}


@pytest.fixture(scope="module")
def classic():
    return Engine.load(["classic-d20"]).load_ruleset("classic-d20")


@pytest.fixture(scope="module")
def fighter(classic):
    preset = Engine.load(["classic-d20"]).preset("classic-d20")
    return lambda **more: Sheet.new(classic, {**preset.sample_characters()["fighter-5"], **more})


@pytest.mark.feature("RS-04")
@pytest.mark.parametrize(("word", "number"), [("hard", 20), ("Very Hard", 25), (" medium ", 15)])
def test_a_rung_of_the_ladder_may_be_said_in_any_case(fighter, word, number):
    assert check(fighter(), {"skill": "athletics", "difficulty": word}, DiceStream(1)).check.difficulty == number


@pytest.mark.feature("RS-04")
def test_a_word_that_is_no_rung_is_refused_with_the_nearest(fighter):
    with pytest.raises(Refused) as caught:
        odds(fighter(), {"skill": "athletics", "difficulty": "mediun"})

    assert caught.value.params["suggestion"] == "Medium"


@pytest.mark.feature("CN-04")
def test_the_conditions_of_a_fight_touch_checks_outside_it(fighter):
    hero = fighter(conditions=["poisoned", "blessed", "paralyzed"])

    athletics = check(hero, {"skill": "athletics", "difficulty": 15}, DiceStream(1))
    wisdom = check(hero, {"save": "wis_save", "difficulty": 15}, DiceStream(1))
    dexterity = check(hero, {"save": "dex_save", "difficulty": 15}, DiceStream(1))

    assert athletics.check.disadvantages == ("Poisoned",)
    assert [part.name for part in wisdom.check.modifiers] == ["Blessed"]
    assert (dexterity.check.automatic, dexterity.success) == ("Paralyzed", False)


@pytest.mark.feature("CN-04")
def test_a_save_against_what_one_is_steady_against_leans(fighter):
    hero = fighter(tracks={"bravery": 1})
    against = {"save": "wis_save", "difficulty": 15, "against": {"conditions": ["frightened"]}}

    assert check(hero, against, DiceStream(1)).check.edge == 1
    assert check(hero, {**against, "against": {"magic": True}}, DiceStream(1)).check.edge == 0


@pytest.mark.feature("RS-12")
def test_two_sheets_are_rolled_against_each_other(fighter):
    mine, theirs = fighter(), fighter(conditions=["poisoned"])
    request = {"skill": "athletics"}

    result = opposed(mine, request, theirs, request, DiceStream(1, forced=ForcedFaces([9, 12, 8])))

    assert (result.mine.total, result.theirs.total, result.winner) == (16, 15, 1)
    assert result.odds == opposed_odds(mine, request, theirs, request)
    assert result.to_json()["outcome"] == "win"


@pytest.mark.feature("RS-04", "RS-02")
def test_a_document_with_naturals_on_two_dice_is_refused_with_its_place():
    engine = Engine.load(["classic-d20"])
    raw, _ = read_document(engine.preset("classic-d20").document())
    raw["resolution"] |= {"dice": {"count": 2, "sides": 10}, "naturals": {"check": "both"}}

    with pytest.raises(DocumentError) as caught:
        engine.load_ruleset({**raw, "catalogs": []})

    assert any(problem.code == "naturals-need-one-die" for problem in caught.value.problems)


@pytest.mark.feature("SH-03")
@pytest.mark.parametrize(
    ("level", "bonus"), [(1, 2), (4, 2), (5, 3), (8, 3), (9, 4), (12, 4), (13, 5), (16, 5), (17, 6), (20, 6)]
)
def test_proficiency_grows_with_the_level(classic, level, bonus):
    hero = Sheet.new(classic, {"fields": {"level": level}, "skills": {"stealth": "expert", "arcana": "half"}})

    assert hero.derived("proficiency_bonus") == bonus
    assert (hero.skill("stealth"), hero.skill("arcana")) == (2 * bonus, bonus // 2)
