"""The kind ``roll-under``: tiers, extra tens dice, criticals, fumbles, and exactly how likely each is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rollwright import DiceStream, Engine, ForcedFaces, Refused
from rollwright.check import line
from rollwright.errors import DocumentError
from rollwright.extend import Check, Modifier
from rollwright_percentile.kind import RollUnder
from rollwright_percentile.settings import RollUnderSettings

KIND = RollUnder()
HARD, EXTREME = 2, 3


def rules(**keys):
    return RollUnderSettings.model_validate({"kind": "roll-under", **keys})


def rolled(asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("number", "wanted", "face", "outcome"),
    [
        (60, 1, 60, "success"),
        (60, 1, 61, "failure"),
        (60, 1, 31, "success"),
        (60, 1, 30, "hard"),
        (60, 1, 13, "hard"),
        (60, 1, 12, "extreme"),
        (60, 1, 1, "critical-success"),
        (55, 1, 27, "hard"),  # half of 55 is 27, rounded down
        (55, 1, 28, "success"),
        (60, HARD, 31, "failure"),  # regular is not enough
        (60, HARD, 30, "hard"),
        (60, HARD, 12, "extreme"),
        (60, EXTREME, 13, "failure"),
        (60, EXTREME, 1, "critical-success"),
        # the ends of the scale
        (0, 1, 1, "critical-success"),  # a critical succeeds whatever the number is
        (0, 1, 2, "failure"),
        (-20, EXTREME, 1, "critical-success"),
        (-20, 1, 2, "failure"),
        (100, 1, 99, "success"),
        (100, 1, 100, "fumble"),
        (250, 1, 100, "fumble"),
        (250, 1, 99, "hard"),
        (250, 1, 50, "extreme"),
        (4, 1, 1, "critical-success"),
        (4, EXTREME, 2, "failure"),  # a fifth of 4 is 0
    ],
)
def test_a_roll_is_held_against_the_number_and_its_parts(number, wanted, face, outcome):
    result = rolled(Check(number, wanted, rules()), face)

    assert (result.outcome, result.total) == (outcome, face)
    assert result.success == (outcome not in ("failure", "fumble"))


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("number", "wanted", "face", "fumble"),
    [
        (80, 1, 96, False),
        (80, HARD, 96, True),  # 40 is needed, which is below 50
        (99, HARD, 96, True),
        (100, HARD, 96, False),  # 50 is not below 50
        (50, 1, 96, False),
        (49, 1, 96, True),
        (49, 1, 95, False),
        (49, 1, 100, True),
        (99, 1, 100, True),
    ],
)
def test_the_fumble_range_reads_the_number_that_is_needed(number, wanted, face, fumble):
    assert (rolled(Check(number, wanted, rules()), face).outcome == "fumble") is fumble


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("keys", "number", "face", "outcome"),
    [
        ({"critical": {"upTo": 5}}, 60, 5, "critical-success"),
        ({"critical": {"upTo": 0}}, 60, 1, "extreme"),
        ({"critical": {"upTo": 0}}, 0, 1, "failure"),
        ({"critical": {"upTo": 1, "divide": 20}}, 70, 3, "critical-success"),
        ({"critical": {"upTo": 1, "divide": 20}}, 70, 4, "extreme"),
        ({"critical": {"upTo": 1, "divide": 20, "round": "up"}}, 70, 4, "critical-success"),
        ({"critical": {"upTo": 1, "divide": 20, "round": "nearest"}}, 70, 4, "critical-success"),
        ({"fumbles": []}, 60, 100, "failure"),
        ({"fumbles": [{"from": 95}]}, 200, 95, "fumble"),
        ({"fumbles": [{"from": 50}], "critical": {"divide": 2}}, 120, 55, "fumble"),  # a fumble comes first
        ({"tiers": []}, 60, 2, "success"),
        ({"tiers": [{"id": "special", "divide": 5, "round": "up"}]}, 61, 13, "special"),
        ({"tiers": [{"id": "special", "divide": 5, "round": "up"}]}, 61, 14, "success"),
        ({"tiers": [{"id": "special", "divide": 4, "round": "nearest"}]}, 62, 16, "special"),
        # a tier is never wider than the one before it, whatever they round to
        (
            {
                "tiers": [{"id": "half", "divide": 2}, {"id": "third", "divide": 3, "round": "up"}],
                "critical": {"upTo": 0},
            },
            1,
            1,
            "success",
        ),
    ],
)
def test_tiers_and_ranges_are_the_rulesets_to_say(keys, number, face, outcome):
    assert rolled(Check(number, 1, rules(**keys)), face).outcome == outcome


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("advantages", "disadvantages", "faces", "reading"),
    [
        (1, 0, (74, 3), 34),
        (1, 0, (34, 7), 34),
        (0, 1, (34, 7), 74),
        (0, 1, (74, 3), 74),
        (2, 0, (74, 5, 3), 34),
        (0, 2, (34, 5, 7), 74),
        (1, 1, (34,), 34),  # one of each cancel
        (2, 1, (74, 3), 34),
        (1, 3, (34, 7, 5), 74),
        (5, 0, (74, 5, 3), 34),  # no more than the ruleset's two
        (1, 0, (34, 10), 4),  # a ten stands for no tens
        (1, 0, (30, 10), 30),  # no tens and no units is a hundred
        (0, 1, (30, 10), 100),
        (1, 0, (100, 5), 50),
        (0, 1, (100, 5), 100),
        (0, 1, (44, 4), 44),  # both dice the same
    ],
)
def test_extra_tens_dice_share_the_units_and_cancel_one_for_one(advantages, disadvantages, faces, reading):
    asked = Check(60, 1, rules(), advantages=("a",) * advantages, disadvantages=("d",) * disadvantages)

    result = rolled(asked, *faces)

    assert result.total == reading
    assert [die.face for die in result.judgement.dice] == list(faces)
    assert result.to_json()["edge"] == max(-2, min(advantages - disadvantages, 2))


@pytest.mark.feature("RS-11")
def test_a_ruleset_without_bonus_dice_leans_no_roll():
    asked = Check(60, 1, rules(bonusDice=0), advantages=("a",))

    assert rolled(asked, 74).total == 74


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (Check(55, 1, None, label="Spot"), (34,), "Spot: 34 against 55, a success"),
        (
            Check(55, HARD, None, label="Spot"),
            (34,),
            "Spot: 34 against 27 (hard: 55, divided by 2 and rounded down), a failure",
        ),
        (
            Check(55, HARD, None, label="Spot", bonus=5, modifiers=(Modifier("Hunch", dice="1d4"),)),
            (30, 2),
            "Spot: 30 against 31 (hard: 55 + 5 + 2 (Hunch) = 62, divided by 2 and rounded down), a hard success",
        ),
        (
            Check(55, 1, None, label="Spot", disadvantages=("Dark",)),
            (12, 9),
            "Spot: 92 (of 12 / 92) against 55, a failure (with disadvantage: Dark)",
        ),
        (Check(40, 1, None, label="Spot"), (97,), "Spot: 97 against 40, a fumble"),
        (Check(40, 1, None, label="Spot"), (1,), "Spot: 1 against 40, a critical success"),
    ],
)
def test_a_line_shows_what_the_roll_was_held_against(asked, faces, said):
    Engine.load(["percentile"])  # whose words these are

    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-10, 130),
    difficulty=st.sampled_from([1, HARD, EXTREME]),
    settings=st.sampled_from(
        [
            rules(),
            rules(critical={"upTo": 3, "divide": 10, "round": "nearest"}, fumbles=[{"from": 90, "below": 30}]),
        ]
    ),
    bonus=st.integers(-15, 15),
    advantages=st.sampled_from([(), ("a",), ("a", "b")]),
    disadvantages=st.sampled_from([(), ("d",)]),
    modifiers=st.sampled_from([(), (Modifier("m", dice="1d4"),), (Modifier("m", 1, "1d3", minus=True),)]),
)


def throws(asked):
    """Every face of every die once, judged."""
    extra = len(KIND.roll(asked, DiceStream(1)).extra)
    sizes = [100, *[10] * extra, *(int(part.dice[2:]) for part in asked.modifiers)]
    for faces in product(*(range(1, most + 1) for most in sizes)):
        yield KIND.judge(asked, KIND.roll(asked, DiceStream(1, forced=ForcedFaces(faces))))


@pytest.mark.feature("RS-13", "RS-11")
@given(asked=CHECKS.filter(lambda asked: len(asked.advantages) < 2 or not asked.modifiers))
@settings(max_examples=12, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    every = list(throws(asked))
    found = Counter(judged.outcome for judged in every)
    chances = KIND.odds(asked)

    assert {word: chance for word, chance in chances.outcomes.items() if chance} == {
        word: Fraction(ways, found.total()) for word, ways in found.items()
    }
    assert chances.success == Fraction(sum(judged.success for judged in every), found.total())
    assert chances.mean == Fraction(sum(judged.total for judged in every), found.total())


@pytest.mark.feature("RS-13", "RS-11")
@given(asked=CHECKS)
@settings(max_examples=100, deadline=None)
def test_a_bonus_die_never_hurts_a_penalty_die_never_helps_and_one_of_each_is_none(asked):
    plain = replace(asked, advantages=(), disadvantages=())
    better, worse = replace(plain, advantages=("a",)), replace(plain, disadvantages=("d",))

    assert KIND.odds(worse).success <= KIND.odds(plain).success <= KIND.odds(better).success
    assert KIND.odds(replace(plain, advantages=("a",), disadvantages=("d",))) == KIND.odds(plain)


@pytest.mark.feature("RS-13", "RS-11")
@given(asked=CHECKS)
@settings(max_examples=60, deadline=None)
def test_a_higher_number_is_never_worse_and_a_narrower_tier_never_easier(asked):
    higher = replace(asked, number=asked.number + 1)
    harder = replace(asked, difficulty=min(asked.difficulty + 1, EXTREME))

    assert KIND.odds(asked).success <= KIND.odds(higher).success
    assert KIND.odds(harder).success <= KIND.odds(asked).success


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize("seed", range(3))
def test_odds_are_the_frequency_over_many_throws(seed):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    asked = Check(55, 1, rules(), disadvantages=("d", "d"), modifiers=(Modifier("m", dice="2d6"),))
    dice, rounds = DiceStream(seed), 6000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {word: float(chance * rounds) for word, chance in KIND.odds(asked).outcomes.items() if chance}

    assert set(found) <= set(expected)
    assert sum((found[word] - many) ** 2 / many for word, many in expected.items()) < 39  # five degrees of freedom


def judged(number, face, **more):
    return rolled(Check(number, 1, rules(), **more), face).judgement


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "sign"),
    [
        ((60, 30), (90, 60), 1),  # hard beats regular, whatever the numbers are
        ((60, 40), (50, 30), 1),  # both regular: the higher number
        ((60, 40), (60, 59), 0),  # both regular, both numbers equal: nothing changes, whatever the dice show
        ((60, 90), (40, 41), 0),  # two failures
        ((60, 90), (40, 99), 0),  # a failure and a fumble
        ((30, 1), (90, 18), 1),  # a critical beats an extreme success
        ((30, 1), (90, 1), -1),  # two criticals: the higher number
        ((60, 60), (90, 91), 1),
    ],
)
def test_against_each_other_the_tier_comes_first_and_then_the_number(mine, theirs, sign):
    difference = KIND.compare(judged(*mine), judged(*theirs))

    assert difference == sign
    assert KIND.compare(judged(*theirs), judged(*mine)) == -sign


@pytest.mark.feature("RS-12", "RS-13")
@pytest.mark.parametrize(
    "other", [Check(60, 1, rules()), Check(45, 1, rules(), modifiers=(Modifier("m", dice="1d2"),))]
)
def test_the_odds_of_an_opposed_roll_are_those_of_every_pair_of_throws(other):
    mine = Check(60, 1, rules(), bonus=-14)
    found = Counter()
    standings = [
        [(each.success, each.facts["tier"], each.facts["number"]) for each in throws(side)] for side in (mine, other)
    ]
    counted = [Counter(side) for side in standings]
    for (made, tier, number), ways in counted[0].items():
        for (also, against, theirs), times in counted[1].items():
            one, two = ((tier, number) if made else (0, 0)), ((against, theirs) if also else (0, 0))
            found[(one > two) - (one < two)] += ways * times

    assert KIND.compare_odds(mine, other) == tuple(Fraction(found[side], found.total()) for side in (1, 0, -1))


@pytest.mark.feature("RS-11", "RS-02")
@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"tiers": [{"id": "a", "divide": 5}, {"id": "b", "divide": 2}]}, "roll-under-tiers-out-of-order"),
        ({"tiers": [{"id": "a", "divide": 5}, {"id": "b", "divide": 5}]}, "roll-under-tiers-out-of-order"),
        ({"tiers": [{"id": "a", "divide": 2}, {"id": "a", "divide": 5}]}, "roll-under-tier-name"),
        ({"tiers": [{"id": "fumble", "divide": 2}]}, "roll-under-tier-name"),
        ({"tiers": [{"id": "regular", "divide": 2}]}, "roll-under-tier-name"),
        ({"tiers": [{"id": "a", "divide": 1}]}, "greater_than_equal"),
        ({"critical": {"upTo": 5}, "fumbles": [{"from": 5}]}, "roll-under-ranges-meet"),
        ({"fumbles": [{"from": 101}]}, "less_than_equal"),
        ({"spend": [{"pool": "hp", "amount": 1, "dice": 1}]}, "roll-under-no-spend"),
        ({"improves": "sometimes"}, "literal_error"),
        ({"bonusDice": 10}, "less_than_equal"),
        ({"sides": 20}, "extra_forbidden"),
    ],
)
def test_settings_that_make_no_sense_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}


@pytest.mark.feature("RS-11", "RS-02")
def test_marks_for_improvement_without_a_skill_are_a_problem_with_its_place():
    raw = {
        "schemaVersion": 2,
        "id": "small",
        "version": 1,
        "name": "Small",
        "coverage": {"summary": "A hundred faces."},
        "gm": {"checkGuidance": "Seldom."},
        "resolution": {"kind": "roll-under", "improves": "always"},
        "sheet": {"version": 1},
    }
    with pytest.raises(DocumentError) as caught:
        Engine.load(["percentile"]).load_ruleset(raw)

    assert [(problem.path, problem.code) for problem in caught.value.problems] == [
        ("resolution.improves", "roll-under-nothing-improves")
    ]


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize(
    ("word", "place"), [("hard", 2), (" EXTREME ", 3), ("regular", 1), ("success", 1), ("a hard one", 2)]
)
def test_a_tier_may_be_asked_for_by_its_word(word, place):
    named = rules(tiers=[{"id": "hard", "label": "a hard one", "divide": 2}, {"id": "extreme", "divide": 5}])

    assert KIND.difficulty(named, word) == (place, {})


@pytest.mark.feature("RS-11")
@pytest.mark.parametrize("difficulty", [0, -1, 4, 40])
def test_a_difficulty_that_is_no_tier_is_refused_before_a_die_falls(difficulty):
    dice = DiceStream(1, forced=ForcedFaces([5]))
    with pytest.raises(Refused) as caught:
        KIND.make(Check(55, difficulty, rules()), dice)

    assert (caught.value.code, dice.forced.left) == ("roll-under-no-such-tier", 1)
    assert "2 (hard)" in caught.value.params["allowed"]
