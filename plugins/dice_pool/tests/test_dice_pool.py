"""The kind ``dice-pool``: what a roll comes to, exactly how likely that was, and what points buy."""

from __future__ import annotations

from fractions import Fraction

import pytest
from watch_house import rules, sheet

from rollwright import DiceStream, ForcedFaces, Refused
from rollwright.check import check, group, line, odds, opposed, opposed_odds, set_off
from rollwright.errors import DocumentError

TENS = {"explode": {"from": 10}, "cancel": {"upTo": 1}, "botch": {"upTo": 1}}
HALF = {"botch": {"upTo": 1, "rule": "halfOrMore"}}


def roll(who, asked, *faces):
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(who, asked, dice)
    assert not dice.forced.left, f"{dice.forced.left} faces were not thrown"
    return result


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(
    ("resolution", "asked", "faces", "outcome", "successes"),
    [
        ({}, {"difficulty": 1}, (7, 6), "success", 1),
        ({}, {"difficulty": 2}, (7, 6), "failure", 1),
        ({"double": {"from": 10}}, {"difficulty": 2}, (10, 1), "success", 2),
        (TENS, {"difficulty": 3}, (10, 10, 10, 4, 4), "success", 3),
        (TENS, {"difficulty": 1}, (7, 1), "failure", 0),  # cancelled away is no botch
        (TENS, {"difficulty": 1}, (4, 1), "critical-failure", 0),
        (TENS, {"difficulty": 1}, (4, 6), "failure", 0),
        (HALF, {"difficulty": 1}, (4, 1), "critical-failure", 0),
        (HALF, {"difficulty": 1}, (8, 1), "success", 1),
        ({"exceptional": {"successes": 2}}, {"difficulty": 1}, (8, 9), "critical-success", 2),
        ({"exceptional": {"successes": 2}}, {"difficulty": 3}, (8, 9), "failure", 2),
        ({}, {"difficulty": 1, "threshold": 5}, (5, 6), "success", 2),
        ({}, {"difficulty": 1, "threshold": 2}, (4, 5), "success", 1),  # held to the range
        ({}, {"difficulty": "hard"}, (7, 8), "failure", 1),
        ({}, {"difficulty": 3}, (7, 8), "failure", 1),  # the only rung of that number brings its target
        ({}, {"difficulty": "hard", "threshold": 7}, (7, 8), "failure", 2),
        ({"explode": {"from": 10, "min": 9}}, {"difficulty": 1, "explode": 9}, (9, 4, 8), "success", 2),
        ({"explode": {"from": 10, "min": 9}}, {"difficulty": 1, "explode": 3}, (8, 4), "success", 1),
        ({"explode": {"min": 9}}, {"difficulty": 1, "explode": True}, (9, 4, 2), "success", 1),
        ({"explode": {"min": 9}}, {"difficulty": 1}, (9, 4), "success", 1),
        ({"double": {"min": 9}}, {"difficulty": 2, "double": 9}, (9, 4), "success", 2),
        ({}, {"difficulty": 1, "reroll": "second_look"}, (2, 7, 9), "success", 2),
        ({}, {"difficulty": 1, "reroll": "patience"}, (1, 7, 1, 1, 8), "success", 2),
        ({}, {"difficulty": 1, "advantage": True}, (3, 4), "failure", 0),  # ignored on counted dice
        ({}, {"difficulty": 1, "bonus": -9}, (), "failure", 0),  # below the pool: no dice
    ],
)
def test_a_pool_is_counted_and_compared(resolution, asked, faces, outcome, successes):
    result = roll(sheet(rules(resolution=resolution)), {"stat": "sinew", **asked}, *faces)

    assert (result.outcome, result.judgement.successes) == (outcome, successes)
    assert result.odds.outcomes.get(outcome, 0) > 0
    assert sum(result.odds.outcomes.values()) == 1


@pytest.mark.feature("RS-05")
def test_half_of_the_dice_thrown_first_make_a_complication():
    result = roll(sheet(rules(resolution={**HALF, "explode": {"from": 10}})), {"stat": "sinew"}, 10, 1, 1)
    assert result.judgement.facts["complication"]
    assert "with a complication" in line(result.to_json())

    calm = roll(sheet(rules(resolution={**HALF, "explode": {"from": 10}})), {"stat": "wits"}, 10, 1, 4, 1)
    assert "complication" not in calm.judgement.facts  # the earned one was not thrown first


@pytest.mark.feature("RS-05")
def test_all_dice_earning_dice_stop_at_the_cap():
    tiny = rules(resolution={"pool": {"max": 2}, "explode": {"from": 7}})
    result = roll(sheet(tiny), {"stat": "sinew", "difficulty": 4}, 9, 9, 9, 9)
    assert (result.outcome, result.judgement.successes) == ("success", 4)
    assert odds(sheet(tiny), {"stat": "sinew", "difficulty": 4}).success == Fraction(4, 10) ** 4


@pytest.mark.feature("RS-05")
def test_wounds_adjustments_and_the_situation_ride_on_the_pool():
    who = sheet(
        rules(resolution={"adjust": [{"value": {"field": "armour"}, "abilities": ["nerve"]}]}),
        fields={"armour": 2},
        tracks={"harm": {"marks": ["tear", "tear", "tear"]}},
    )
    assert roll(who, {"skill": "aim", "bonus": 9}, 1, 1, 1, 1, 1, 1, 1).judgement.pool == 3 - 1 + 2 + 3
    assert roll(who, {"stat": "sinew", "with": "nerve"}, *[2] * 6).judgement.pool == 2 + 3 - 1 + 2
    assert roll(who, {"stat": "sinew"}, 2).judgement.pool == 1


@pytest.mark.feature("RS-05")
def test_the_untrained_throw_at_a_harder_target():
    result = roll(sheet(), {"skill": "graves", "difficulty": 1}, 7, 7, 7)
    assert (result.outcome, result.judgement.facts["target"]) == ("failure", 8)
    trained = roll(sheet(skills={"graves": "one"}), {"skill": "graves", "difficulty": 1}, 7, 2, 2, 2)
    assert trained.success


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "told"),
    [
        ({"difficulty": 1}, (10, 8, 1), "Sinew: 2 dice: 10, 8 and 1 earned → 2 - 1 (cancelled) = 1 success against 1"),
        ({"difficulty": 1}, (1, 4), "Sinew: 2 dice: 1, 4 → 0 - 1 (cancelled) → 0 successes against 1, a botch"),
        ({"bonus": -9}, (), "Sinew: 2 - 3 = -1 → 0 dice: no dice → 0 successes"),
        ({"spend": {"resolve": 2}}, (8, 3), "Sinew: 2 dice: 8, 3 → 1 + 2 (bought) = 3 successes"),
        ({"reroll": "second_look"}, (2, 8, 9), "Sinew: 2 dice: 9, 8 (2 thrown again) → 2 successes"),
    ],
)
def test_a_line_is_true_arithmetic(asked, faces, told):
    result = roll(sheet(rules(resolution=TENS)), {"stat": "sinew", **asked}, *faces)
    assert line(result.to_json()).startswith(told)


# ------------------------------------------------------------------------------------------------------------ buying


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(
    ("spend", "paid", "successes"),
    [
        ({"resolve": 1}, 1, 1),
        ({"resolve": 2}, 2, 2),
        ({"resolve": 3}, 2, 2),  # beyond the cap: cut to it, and only that is paid
        ("resolve:2", 2, 2),
        ({"resolve": 0}, 0, 0),
        ({"resolve": -3}, 0, 0),
    ],
)
def test_points_buy_successes_after_counting(spend, paid, successes):
    who = sheet(rules(resolution={"cancel": {"upTo": 1}}))
    result = roll(who, {"stat": "sinew", "difficulty": 1, "spend": spend}, 1, 1)

    assert result.judgement.successes == successes  # two ones cancel nothing that was bought
    assert sum(effect["amount"] for effect in result.effects) == paid
    assert who.number("pool.resolve") == 4
    who.apply_all(set_off(who, result))
    assert who.number("pool.resolve") == 4 - paid


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(
    ("spend", "asked", "dice", "told"),
    [
        ([{"pool": "resolve", "amount": 3, "dice": 2, "perCheck": 2}], 4, 2, "not-a-whole-purchase"),
        ([{"pool": "resolve", "amount": 3, "dice": 2, "perCheck": 2}], 6, 2, "not-enough"),
        ([{"pool": "resolve", "amount": 3, "dice": 2, "perCheck": 2}], 3, 4, ""),
        ([{"pool": "resolve", "amount": 1, "dice": 1, "perCheck": "pool"}], 4, 4, ""),
        ([{"pool": "resolve", "amount": 1, "dice": 1, "perCheck": {"field": "armour"}}], 4, 2, ""),
        ([{"pool": "resolve", "amount": 1, "dice": 1}], 4, 3, ""),
    ],
)
def test_a_purchase_is_all_or_nothing(spend, asked, dice, told):
    who = sheet(rules(resolution={"spend": spend}))
    result = roll(who, {"stat": "sinew", "spend": {"resolve": asked}}, *[5] * dice)

    assert result.judgement.pool == dice
    assert result.judgement.facts.get("bought", {}).get("nothing", "") == told
    assert bool(result.effects) == (dice > 2)


@pytest.mark.feature("RS-05")
def test_bought_dice_are_held_to_the_pool_and_bought_rethrows_happen_once():
    spend = [{"pool": "resolve", "amount": 1, "dice": 9, "reroll": {"upTo": 3}, "perCheck": 4}]
    who = sheet(rules(resolution={"spend": spend, "pool": {"max": 5}}))
    result = roll(who, {"stat": "sinew", "spend": {"resolve": 2}}, 3, 8, 8, 8, 8, 3)
    assert (result.judgement.pool, result.judgement.successes) == (5, 4)


@pytest.mark.feature("RS-05")
def test_two_checks_never_spend_one_point():
    who = sheet(pools={"resolve": {"current": 1}})
    first = roll(who, {"stat": "sinew", "spend": {"resolve": 1}}, 2, 2)
    second = roll(who, {"stat": "sinew", "spend": {"resolve": 1}}, 2, 2)
    who.apply_all(set_off(who, first))
    with pytest.raises(Refused) as refused:
        set_off(who, second)
    assert refused.value.code == "not-enough"
    third = roll(who, {"stat": "sinew", "spend": {"resolve": 1}}, 2, 2)
    assert third.judgement.facts["bought"] == {"paid": {}, "dice": 0, "successes": 0, "nothing": "not-enough"}


@pytest.mark.feature("RS-05", "CN-01")
def test_what_fails_without_a_roll_spends_nothing():
    combat = {
        "kind": "dice-pool",
        "health": {"track": "harm"},
        "defense": {"const": 1},
        "initiative": {"dice": {"count": 1, "sides": 10}},
        "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1}]},
        "damageKinds": {"default": "knock", "marks": "per-point"},
        "pool": {},
        "conditions": [{"condition": "prone", "effects": [], "failsSaves": ["grit"]}],
    }
    who = sheet(rules(combat=combat), conditions={"prone": {"level": 1}})
    result = roll(who, {"save": "grit", "spend": {"resolve": 1}})
    assert (result.success, result.effects) == (False, ())


ARTS = [
    {"name": "Steady hands", "_catalog": "arts/steady-hands"},
    {"name": "Keen", "_catalog": "arts/keen"},
]


@pytest.mark.feature("RS-05")
@pytest.mark.parametrize(
    ("asked", "faces", "successes", "paid"),
    [
        ({"use": "Steady hands"}, (2, 2), 2, 2),
        ({"use": "steady HANDS", "spend": "resolve:4"}, (2, 2), 4, 4),
        ({"use": "Steady hands", "spend": "resolve:3"}, (2, 2), 0, 0),
        ({"use": "Steady hands", "spend": "resolve:0"}, (2, 2), 2, 2),
        ({"use": "Steady hands", "spend": "resolve:6"}, (2, 2), 0, 0),
        ({"use": "Steady hands", "spend": "blood:1"}, (2, 2), 0, 0),
        ({"use": "Keen"}, (6, 6, 2, 3, 1), 2, 1),
        ({"use": "Keen", "threshold": 9}, (6, 6, 2, 3, 1), 2, 1),  # the entry outranks what was asked
    ],
)
def test_an_entry_changes_a_check_for_its_price(asked, faces, successes, paid):
    result = roll(sheet(lists={"arts": ARTS}), {"stat": "sinew", **asked}, *faces)
    assert result.judgement.successes == successes
    assert sum(effect["amount"] for effect in result.effects) == paid


@pytest.mark.feature("RS-05")
def test_a_named_entry_that_fails_never_falls_back_on_the_standing_spend():
    who = sheet(lists={"arts": ARTS}, pools={"resolve": {"current": 1}})
    result = roll(who, {"stat": "sinew", "use": "Steady hands"}, 2, 2)
    assert (result.judgement.successes, result.effects) == (0, ())
    assert result.judgement.facts["bought"]["nothing"] == "not-enough"


@pytest.mark.feature("RS-05", "FX-02")
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"spend": {"blood": 1}}, "pool-buys-nothing"),
        ({"spend": {"resolve": "many"}}, "spend-is-points"),
        ({"spend": 7}, "spend-is-points"),
        ({"use": "Stedy hands"}, "entry-not-on-sheet"),
        ({"reroll": "third"}, "pool-unknown-reroll"),
        ({"explode": 9}, "option-not-for-kind"),
        ({"threshold": "high"}, "pool-no-face"),
        ({"threshold": 11}, "pool-no-face"),
        ({"difficulty": "grim"}, "unknown-difficulty"),
        ({"options": {"position": "risky"}}, "option-not-for-kind"),
    ],
)
def test_what_makes_no_sense_is_refused_before_a_die_is_thrown(asked, code):
    dice = DiceStream(1)
    with pytest.raises(Refused) as refused:
        check(sheet(lists={"arts": ARTS}), {"stat": "sinew", **asked}, dice)
    assert (refused.value.code, dice.cursor) == (code, 0)
    assert str(refused.value) != code


# ------------------------------------------------------------------------------------------- against somebody, together


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ((7, 7), (7, 1), 1),
        ((7, 2), (8, 3), 0),
        ((3, 4), (1, 4), 1),  # a botch is less than any throw that is none
        ((1, 4), (1, 4), 0),
        ((2, 2), (9, 2), -1),
    ],
)
def test_the_side_with_more_successes_wins(mine, theirs, winner):
    game = rules(resolution={"botch": {"upTo": 1}})
    one, other = sheet(game), sheet(game)
    dice = DiceStream(1, forced=ForcedFaces([*mine, *theirs]))
    result = opposed(one, {"stat": "sinew"}, other, {"stat": "sinew"}, dice)
    assert result.winner == winner
    assert sum(result.odds.outcomes.values()) == 1


@pytest.mark.feature("RS-12", "RS-13")
def test_opposed_odds_are_those_of_all_throws():
    game = rules(resolution={"botch": {"upTo": 1}})
    chances = opposed_odds(sheet(game), {"stat": "sinew"}, sheet(game), {"stat": "nerve", "spend": {"resolve": 1}})
    mine = {2: Fraction(16, 100), 1: Fraction(48, 100), 0: Fraction(25, 100), -1: Fraction(11, 100)}
    botch = Fraction(6, 10) ** 3 - Fraction(5, 10) ** 3
    theirs = {
        4: Fraction(64, 1000),
        3: Fraction(288, 1000),
        2: Fraction(432, 1000),
        1: Fraction(216, 1000) - botch,
        -1: botch,
    }
    won = sum((a * b for x, a in mine.items() for y, b in theirs.items() if x > y), Fraction(0))
    tied = sum((a * b for x, a in mine.items() for y, b in theirs.items() if x == y), Fraction(0))
    assert (chances.outcomes["win"], chances.outcomes["tie"]) == (won, tied)


@pytest.mark.feature("RS-12")
def test_a_group_rolls_together():
    people = [sheet(), sheet(), sheet()]
    result = group(people, {"stat": "sinew", "difficulty": 1}, DiceStream(1, forced=ForcedFaces([7, 1, 2, 2, 9, 9])))
    assert (result.successes, result.success) == (2, True)


@pytest.mark.feature("RS-05", "RS-13")
def test_a_difficulty_that_no_throw_reaches_fails_and_costs_no_work():
    asked = {"stat": "sinew", "difficulty": 10**12}
    assert odds(sheet(), asked).success == 0
    assert check(sheet(), asked, DiceStream(1)).outcome == "failure"


# ------------------------------------------------------------------------------------------------ what cannot be right


@pytest.mark.feature("RS-02", "RS-05")
@pytest.mark.parametrize(
    ("resolution", "place", "code"),
    [
        ({"pool": {"min": 9, "max": 3}}, "pool.min", "pool-crossed"),
        ({"target": {"default": 1, "min": None, "max": None}}, "target.default", "pool-face"),
        ({"target": {"default": 11}}, "target.default", "pool-face"),
        ({"target": {"default": 4, "min": 5}}, "target.default", "pool-crossed"),
        ({"double": {"from": 8, "min": 9}}, "double.from", "pool-crossed"),
        ({"explode": {"from": 11}}, "explode.from", "pool-face"),
        ({"explode": {}}, "explode", "key-of-missing"),
        ({"cancel": {"upTo": 5}}, "cancel.upTo", "pool-face"),
        ({"botch": {"upTo": 6}}, "botch.upTo", "pool-face"),
        ({"exceptional": {"successes": 21}}, "exceptional.successes", "pool-count-too-high"),
        (
            {"difficultyLadder": [{"label": "x", "successes": 41}]},
            "difficultyLadder[0].successes",
            "pool-count-too-high",
        ),
        (
            {"difficultyLadder": [{"label": "x", "successes": 1, "target": 10}]},
            "difficultyLadder[0].target",
            "pool-face",
        ),
        ({"reroll": [{"id": "a", "upTo": 10}]}, "reroll[0].upTo", "pool-face"),
        ({"reroll": [{"id": "a", "upTo": 1}, {"id": "a", "upTo": 2}]}, "reroll[1].id", "duplicate-name"),
        ({"spend": [{"pool": "resolve", "amount": 1}]}, "spend[0]", "key-of-missing"),
        ({"spend": [{"pool": "wit", "amount": 1, "dice": 1}]}, "spend[0].pool", "no-such-name"),
        (
            {"spend": [{"pool": "resolve", "amount": 1, "dice": 1, "perCheck": 11}]},
            "spend[0].perCheck",
            "pool-count-too-high",
        ),
        ({"penaltyFrom": "resolve"}, "penaltyFrom", "no-such-name"),
        (
            {
                "target": {"default": 9},
                "explode": {"from": 8},
                "botch": {"upTo": 1, "rule": "halfOrMore"},
            },
            "explode",
            "pool-face",
        ),
        (
            {"explode": {"from": 8}, "reroll": [{"id": "a", "upTo": 8, "mode": "until"}]},
            "explode",
            "pool-face",
        ),
    ],
)
def test_a_ruleset_that_makes_no_sense_is_refused_with_its_place(resolution, place, code):
    with pytest.raises(DocumentError) as refused:
        rules(resolution=resolution)
    assert (f"resolution.{place}", code) in [(each.path, each.code) for each in refused.value.problems]


@pytest.mark.feature("RS-05")
def test_harder_for_the_untrained_needs_a_target_that_moves():
    with pytest.raises(DocumentError) as refused:
        rules(resolution={"target": {"min": None, "max": None}, "difficultyLadder": []})
    assert "pool-harder-fixed" in [each.code for each in refused.value.problems]


@pytest.mark.feature("RS-02")
def test_every_problem_is_told_at_once():
    with pytest.raises(DocumentError) as refused:
        rules(resolution={"cancel": {"upTo": 9}, "double": {"from": 12}, "exceptional": {"successes": 400}})
    assert {each.code for each in refused.value.problems} >= {"pool-face", "pool-count-too-high"}
    assert len(refused.value.problems) >= 3
