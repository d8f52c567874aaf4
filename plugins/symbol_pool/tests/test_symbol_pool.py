"""The kind ``symbol-pool``: what a roll of symbol dice comes to, and exactly how likely that was."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from symbol_dice import COINS, PRESET, enumerated, settings

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import Check, Modifier, check, group, line, odds, opposed
from rollwright.sheet.why import Part
from rollwright_sdk.contracts import ResolutionKindContract
from rollwright_symbol_pool.pool import Pool, Sides, pool_of
from rollwright_symbol_pool.symbol_pool import SymbolPool

KIND = SymbolPool()
NARRATIVE, SMALL = settings(), settings(COINS)
RULESET = Engine.load().load_ruleset("narrative-dice")


def rated(ability, skill=0, difficulty=None, rules=NARRATIVE, **keys):
    parts = (Part("Might", ability, "ability"), Part("Rank", skill, "tier"))
    return Check(ability + skill, difficulty, rules, parts=parts, **keys)


def rolled(asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


class TestContract(ResolutionKindContract):
    kind = KIND
    blocks: ClassVar = [
        {key: COINS[key] for key in COINS if key != "kind"},
        {k: PRESET[k] for k in PRESET if k != "kind"},
    ]
    examples: ClassVar = [Check(2, 1), Check(1, 2, bonus=2), Check(3, 0), Check(2, 2, modifiers=(Modifier("Mud", -1),))]
    refused: ClassVar = [
        (Check(2, 1, modifiers=(Modifier("Blessed", dice="1d4"),)), "symbol-modifier-rolls"),
        (Check(2, 1, options={"boost": "two"}), "symbol-option-number"),
        (Check(2, 1, options={"setback": -1}), "symbol-option-number"),
        (Check(2, 1, options={"upgrades": 1}), "symbol-nothing-to-upgrade"),
    ]


@pytest.mark.feature("RS-06")
@pytest.mark.parametrize(
    ("ability", "skill", "plain", "upgraded"),
    [(3, 2, 1, 2), (2, 3, 1, 2), (3, 0, 3, 0), (0, 2, 2, 0), (2, 2, 0, 2), (0, 0, 0, 0)],
)
def test_the_larger_rating_is_the_number_of_dice_and_the_smaller_says_how_many_are_upgraded(
    ability, skill, plain, upgraded
):
    assert pool_of(NARRATIVE, rated(ability, skill)) == Pool(plain, upgraded)


@pytest.mark.feature("RS-06")
def test_a_summed_pool_throws_a_die_for_each_point():
    assert pool_of(SMALL, rated(2, 3, 1, SMALL)) == Pool(5, 0, 1)


@pytest.mark.feature("RS-06")
@pytest.mark.parametrize(
    ("times", "plain", "upgraded"),
    [(0, 2, 1), (1, 1, 2), (2, 0, 3), (3, 1, 3), (4, 0, 4), (-1, 3, 0), (-5, 3, 0)],
)
def test_an_upgrade_turns_a_plain_die_and_adds_one_where_none_is_left(times, plain, upgraded):
    assert Sides(2, 1).upgrade(times) == Sides(plain, upgraded)


@pytest.mark.feature("RS-06")
def test_modifiers_are_boost_and_setback_dice_and_take_nothing_from_each_other():
    asked = rated(
        2, 1, 2, bonus=1, modifiers=(Modifier("Mud", -2), Modifier("Aim", 1), Modifier("Bane", 1, minus=True))
    )

    assert pool_of(NARRATIVE, asked) == Pool(1, 1, 2, 0, 2, 3)


@pytest.mark.feature("RS-06")
@pytest.mark.parametrize(("edge", "boost", "setback"), [(("Help",), 1, 0), ((), 0, 0)])
def test_a_lean_for_the_roller_is_a_boost_die(edge, boost, setback):
    assert pool_of(NARRATIVE, rated(2, 0, 1, advantages=edge)) == Pool(2, 0, 1, 0, boost, setback)
    assert pool_of(NARRATIVE, rated(2, 0, 1, disadvantages=edge)) == Pool(2, 0, 1, 0, setback, boost)


@pytest.mark.feature("RS-06")
def test_a_pool_is_held_to_its_most_dice_situation_first_then_plain_dice():
    assert pool_of(NARRATIVE, rated(9, 4, 12, bonus=6)) == Pool(5, 4, 10, 0, 1, 0)
    assert pool_of(NARRATIVE, rated(30, 8, 0, bonus=-40)) == Pool(2, 8, 0, 0, 0, 10)


@pytest.mark.feature("RS-06")
@pytest.mark.parametrize(
    ("faces", "successes", "symbols", "success"),
    [  # one Ability, one Proficiency, two Difficulty dice
        ((4, 4, 1, 1), 4, {}, True),  # two successes and two more, two blanks
        ((2, 12, 2, 1), 1, {"triumph": 1}, True),  # of two successes one failure takes one
        ((1, 12, 3, 1), -1, {"triumph": 1}, False),  # the success of a triumph is cancelled, the triumph is not
        ((5, 6, 7, 1), 0, {}, False),  # two boons, two banes
        ((7, 1, 4, 5), 1, {"bane": 1}, True),
        ((6, 11, 8, 3), -3, {"boon": 2}, False),
    ],
)
def test_symbols_cancel_their_opposites_one_for_one(faces, successes, symbols, success):
    judged = rolled(rated(2, 1, 2), *faces).judgement

    assert (judged.successes, judged.symbols, judged.success) == (successes, symbols, success)
    assert judged.margin == successes - 1


@pytest.mark.feature("RS-06", "RS-14")
def test_a_roll_is_told_by_its_dice_and_by_what_is_left():
    asked = rated(2, 1, 2, label="Blades", modifiers=(Modifier("Aim", 1), Modifier("Mud", -1)), advantages=("Help",))

    assert line(rolled(asked, 2, 12, 4, 4, 1, 3, 5).to_json()) == (
        "Blades: 1 Ability, 1 Proficiency, 2 Boost (Aim) against 2 Difficulty, 1 Setback (Mud):"
        " 3 × Success, 3 × Bane, 1 × Triumph, a success (with advantage: Help)"
    )
    assert line(rolled(rated(0, 0, 0, label="Sleep")).to_json()) == "Sleep: no dice: nothing left, a failure"


@pytest.mark.feature("RS-06", "RS-13")
@pytest.mark.parametrize(
    ("block", "pool"),
    [
        (COINS, (2, 0, 2, 0, 1, 1)),
        (COINS, (0, 0, 0, 0, 0, 3)),
        (COINS, (3, 0, 0, 0, 0, 0)),
        (PRESET, (1, 1, 1, 0, 1, 0)),
        (PRESET, (0, 1, 0, 1, 0, 1)),
        (PRESET, (0, 0, 0, 0, 0, 3)),
        (PRESET, (0, 0, 0, 0, 0, 0)),
    ],
)
def test_everything_that_may_be_left_is_weighed_as_enumeration_counts_it(block, pool):
    dice = settings(block).compiled
    joint = dice.joint(pool)
    total = sum(joint.values())

    told = {}
    for net, ways in joint.items():
        head = {dice.axes[0].plus if net[0] > 0 else dice.axes[0].minus: abs(net[0])} if net[0] else {}
        told[tuple(sorted({**head, **dice.left(net)}.items()))] = Fraction(ways, total)

    assert told == enumerated(block, pool)


@given(pool=st.tuples(*[st.integers(0, 2)] * 6))
@hypothesis_settings(max_examples=40, deadline=None)
@pytest.mark.feature("RS-13")
def test_each_axis_alone_is_what_all_of_them_together_say(pool):
    dice = NARRATIVE.compiled
    joint = dice.joint(pool)
    total = sum(joint.values())
    for axis in range(len(dice.axes)):
        alone = Counter()
        for net, ways in joint.items():
            alone[net[axis]] += ways
        assert {place: Fraction(ways, total) for place, ways in alone.items()} == dict(dice.along(pool, axis).items())


@pytest.mark.feature("RS-06", "RS-13")
def test_a_large_pool_falls_as_often_as_it_is_weighed():
    asked = rated(5, 3, 3, bonus=2, disadvantages=("Dark",))
    weighed, stream = KIND.odds(asked), DiceStream(11)
    rolls = [KIND.judge(asked, KIND.roll(asked, stream)) for _ in range(20_000)]

    assert sum(roll.success for roll in rolls) / 20_000 == pytest.approx(float(weighed.success), abs=0.012)
    for spread in weighed.spreads[1:]:
        mean = sum(roll.symbols.get(spread.id, 0) for roll in rolls) / 20_000
        assert mean == pytest.approx(float(spread.distribution.mean()), abs=0.03)


@given(
    ability=st.integers(0, 5),
    skill=st.integers(0, 5),
    difficulty=st.integers(0, 5),
    more=st.sampled_from(["ability", "skill", "boost", "upgrade"]),
)
@hypothesis_settings(max_examples=150, deadline=None)
@pytest.mark.feature("RS-06")
def test_more_dice_for_the_roller_never_lower_the_chance(ability, skill, difficulty, more):
    before = rated(ability, skill, difficulty)
    after = {
        "ability": rated(ability + 1, skill, difficulty),
        "skill": rated(ability, skill + 1, difficulty),
        "boost": rated(ability, skill, difficulty, bonus=1),
        "upgrade": rated(ability, skill, difficulty, options={"upgrades": 1}),
    }[more]

    assert KIND.odds(after).success >= KIND.odds(before).success


@given(ability=st.integers(1, 5), difficulty=st.integers(0, 6), upgrades=st.integers(0, 3))
@hypothesis_settings(max_examples=100, deadline=None)
@pytest.mark.feature("RS-06")
def test_more_dice_against_the_roller_never_raise_it(ability, difficulty, upgrades):
    before = KIND.odds(rated(ability, 1, difficulty, options={"difficultyUpgrades": upgrades})).success

    assert KIND.odds(rated(ability, 1, difficulty + 1, options={"difficultyUpgrades": upgrades})).success <= before
    assert (
        KIND.odds(rated(ability, 1, difficulty, options={"difficultyUpgrades": upgrades, "setback": 1})).success
        <= before
    )


@pytest.mark.feature("RS-06")
def test_nothing_but_setback_can_only_do_harm():
    weighed = KIND.odds(rated(0, 0, 0, bonus=-2))

    assert weighed.success == 0
    assert [spread.id for spread in weighed.spreads] == ["successes", "bane"]
    assert weighed.spreads[0].distribution.maximum == 0
    assert rolled(rated(0, 0, 0, bonus=-2), 3, 5).judgement.symbols == {"bane": 1}


@pytest.mark.feature("RS-06")
def test_no_dice_leave_nothing_and_fail():
    result = rolled(rated(0, 0, 0))

    assert (result.outcome, result.judgement.successes, result.judgement.symbols) == ("failure", 0, {})
    assert KIND.odds(rated(0, 0, 0)).success == 0


@pytest.mark.feature("RS-06")
def test_without_a_difficulty_a_roll_is_made_and_not_judged():
    result = rolled(rated(1), 3)

    assert (result.outcome, result.success, result.judgement.successes) == ("rolled", None, 1)


@pytest.mark.feature("RS-06")
def test_a_named_difficulty_brings_its_dice_and_their_upgrades():
    sheet = Sheet.new(RULESET, {"abilities": {"might": 3}})
    faces = [1, 1, 1, 2, 2, 12]
    dice = DiceStream(1, forced=ForcedFaces(faces))

    result = check(sheet, {"skill": "athletics", "difficulty": "hard AND perilous"}, dice)

    assert result.judgement.facts["pool"] == Pool(3, 0, 2, 1)._asdict()
    assert result.judgement.facts["faces"] == ["", "", "", "failure", "failure", "failure disaster"]
    assert (result.judgement.successes, result.judgement.symbols) == (-3, {"disaster": 1})
    with pytest.raises(Refused, match="Hard"):
        check(sheet, {"skill": "athletics", "difficulty": "harsh"}, DiceStream(1))


@pytest.mark.feature("RS-06")
def test_an_ability_alone_upgrades_nothing_and_another_ability_may_be_rolled_with():
    sheet = Sheet.new(RULESET, {"abilities": {"might": 3, "guile": 4}, "skills": {"athletics": "rank_2"}})

    alone = odds(sheet, {"stat": "might", "difficulty": 2})
    other = odds(sheet, {"skill": "athletics", "with": "guile", "difficulty": 2})

    assert alone.success == KIND.odds(rated(3, 0, 2)).success
    assert other.success == KIND.odds(rated(4, 2, 2)).success


@pytest.mark.feature("RS-12")
def test_more_net_successes_win_and_equal_ones_are_a_tie_whatever_else_is_left():
    sheet = Sheet.new(RULESET, {"abilities": {"might": 1}})
    asked = {"stat": "might"}

    def against(mine, theirs):
        return opposed(sheet, asked, sheet, asked, DiceStream(1, forced=ForcedFaces((mine, theirs)))).winner

    assert [against(4, 2), against(2, 4), against(2, 7), against(1, 5)] == [1, -1, 0, 0]


@pytest.mark.feature("RS-12", "RS-13")
def test_the_chances_of_two_rolls_are_those_of_every_pair():
    mine, theirs = rated(1, 1, 1), rated(2, 0, bonus=-1)
    win, tie, lose = KIND.compare_odds(mine, theirs)
    one, other = KIND.odds(mine).spreads[0].distribution, KIND.odds(theirs).spreads[0].distribution
    pairs = [(a - b, p * q) for a, p in one.items() for b, q in other.items()]

    assert win == sum(chance for ahead, chance in pairs if ahead > 0)
    assert (tie, win + tie + lose) == (sum(chance for ahead, chance in pairs if ahead == 0), 1)


@pytest.mark.feature("RS-12")
def test_a_group_makes_it_when_enough_of_it_do():
    sheets = [Sheet.new(RULESET, {"abilities": {"grace": grace}}) for grace in (1, 2)]

    made = group(sheets, {"skill": "stealth", "difficulty": 0}, DiceStream(1, forced=ForcedFaces((1, 1, 2))))

    assert (made.success, made.successes) == (True, 1)
    assert made.odds.success == 1 - (1 - Fraction(1, 2)) * (1 - KIND.odds(rated(2, 0, 0)).success)
