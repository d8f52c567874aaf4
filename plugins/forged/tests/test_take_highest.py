"""The kind ``take-highest``: which die is read, what it means, and exactly how likely that was."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import Check, Modifier, check, group, line, odds, opposed, opposed_odds
from rollwright.document.reading import read_document
from rollwright.errors import DocumentError
from rollwright_forged.preset import Forged
from rollwright_forged.settings import TakeHighestSettings
from rollwright_forged.take_highest import TakeHighest

KIND = TakeHighest()


def rules(**keys: Any) -> TakeHighestSettings:
    return TakeHighestSettings.model_validate({"kind": "take-highest", **keys})


PLAIN = rules()
COIN = rules(sides=2, readings=[{"id": "flip", "tiers": [{"id": "tails", "from": 1, "success": False},
                                                          {"id": "heads", "from": 2}]}])  # fmt: skip
TRIPLE = rules(readings=[{"id": "a", "tiers": [{"id": "low", "from": 1, "success": False}, {"id": "high", "from": 5}],
                          "critical": {"id": "wild", "dice": 3}}])  # fmt: skip


def rolled(asked: Check, *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-07")
@pytest.mark.parametrize(
    ("number", "faces", "read", "outcome", "success"),
    [
        (1, (3,), 3, "bad", False),
        (1, (4,), 4, "partial", True),
        (1, (5,), 5, "partial", True),
        (1, (6,), 6, "full", True),
        (2, (1, 4), 4, "partial", True),
        (3, (6, 2, 5), 6, "full", True),
        (2, (6, 6), 6, "critical", True),
        (4, (6, 1, 6, 6), 6, "critical", True),
        (0, (2, 5), 2, "bad", False),  # no dice: two are thrown, the lowest is read
        (0, (6, 6), 6, "full", True),  # and nothing is critical
        (0, (6, 4), 4, "partial", True),
        (-3, (1, 6), 1, "bad", False),
    ],
)
def test_the_highest_die_is_read_and_of_no_dice_the_lowest_of_two(number, faces, read, outcome, success):
    result = rolled(Check(number, settings=PLAIN), *faces)

    assert (result.total, result.outcome, result.success) == (read, outcome, success)
    assert [die.face for die in result.judgement.dice] == list(faces)
    assert [die.face for die in result.judgement.dice if die.kept] == [read]


@pytest.mark.feature("RS-07")
@pytest.mark.parametrize(
    ("asked", "pool"),
    [
        (Check(2, settings=PLAIN, bonus=1), 3),
        (Check(2, settings=PLAIN, bonus=-5), 0),
        (Check(2, settings=PLAIN, advantages=("a", "b")), 3),
        (Check(2, settings=PLAIN, disadvantages=("d",)), 1),
        (Check(2, settings=PLAIN, advantages=("a",), disadvantages=("d", "e")), 2),
        (Check(2, settings=rules(edge=2), advantages=("a",)), 4),
        (Check(2, settings=rules(edge=0), advantages=("a",)), 2),
        (Check(2, settings=PLAIN, modifiers=(Modifier("help", 1), Modifier("hurt", 2, minus=True))), 1),
        (Check(40, settings=PLAIN), 20),
        (Check(40, settings=rules(most=5)), 5),
    ],
)
def test_whatever_adds_adds_dice_and_the_pool_is_held_to_its_bounds(asked, pool):
    result = KIND.make(asked, DiceStream(4))

    assert result.judgement.pool == pool
    assert len(result.judgement.dice) == (pool or 2)


@pytest.mark.feature("RS-07")
def test_tiers_and_criticals_are_data_and_so_are_the_faces():
    assert rolled(Check(2, settings=COIN), 1, 1).outcome == "tails"
    assert rolled(Check(2, settings=COIN), 2, 2).outcome == "heads"
    assert rolled(Check(3, settings=TRIPLE), 6, 6, 1).outcome == "high"
    assert rolled(Check(3, settings=TRIPLE), 6, 6, 6).outcome == "wild"
    assert KIND.outcomes_of(TRIPLE) == ("low", "high", "wild")


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (Check(2, settings=PLAIN, label="Sneak"), (3, 6), "Sneak: 2 dice: 6 (of 3 and 6), full"),
        (Check(1, settings=PLAIN, label="Sneak"), (3,), "Sneak: 1 die: 3, bad"),
        (Check(0, settings=PLAIN, label="Sneak"), (3, 6), "Sneak: 0 dice: 3 (of 3 and 6), bad"),
        (
            Check(1, settings=PLAIN, label="Sneak", modifiers=(Modifier("Moderate harm", -2),)),
            (4, 5),
            "Sneak: 1 - 2 (Moderate harm) = -1 → 0 dice: 4 (of 4 and 5), partial",
        ),
        (
            Check(1, settings=PLAIN, label="Sneak", advantages=("Helped",)),
            (6, 6),
            "Sneak: 1 + 1 (Helped) = 2 dice: 6 (of 6 and 6), critical (with advantage: Helped)",
        ),
    ],
)
def test_a_line_holds_no_false_arithmetic(asked, faces, said):
    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-3, 4),
    settings=st.sampled_from([PLAIN, COIN, TRIPLE, rules(sides=4, zero=3, most=3, readings=[
        {"id": "a", "tiers": [{"id": "x", "from": 1, "success": False}, {"id": "y", "from": 3}]}])]),
    bonus=st.integers(-1, 1),
    advantages=st.sampled_from([(), ("a",)]),
    disadvantages=st.sampled_from([(), ("d",)]),
)  # fmt: skip


def every_throw(asked: Check) -> dict[str, Fraction]:
    count = KIND.make(asked, DiceStream(1)).judgement.dice
    found = Counter(
        KIND.judge(asked, faces).outcome for faces in product(range(1, asked.settings.sides + 1), repeat=len(count))
    )
    total = sum(found.values())
    return {outcome: Fraction(ways, total) for outcome, ways in found.items()}


@pytest.mark.feature("RS-13", "RS-07")
@given(asked=CHECKS)
@settings(max_examples=40, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    chances = KIND.odds(asked)

    assert {outcome: chance for outcome, chance in chances.outcomes.items() if chance} == every_throw(asked)
    assert sum(chances.outcomes.values()) == 1


@pytest.mark.feature("RS-13", "RS-07")
@given(asked=CHECKS)
@settings(max_examples=100, deadline=None)
def test_a_die_more_never_lowers_the_chance(asked):
    plain = replace(asked, advantages=(), disadvantages=())
    better, worse = replace(plain, advantages=("a",)), replace(plain, disadvantages=("d",))

    assert KIND.odds(worse).success <= KIND.odds(plain).success <= KIND.odds(better).success


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize("number", [0, 3, 15])
def test_odds_are_the_frequency_over_many_throws(number):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    asked, dice, rounds = Check(number, settings=PLAIN), DiceStream(9), 4000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {outcome: float(chance * rounds) for outcome, chance in KIND.odds(asked).outcomes.items() if chance}
    distance = sum((found[outcome] - many) ** 2 / many for outcome, many in expected.items())

    assert set(found) <= set(expected)
    assert distance < 30.7  # the millionth of a chi-square with three degrees of freedom


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize(
    ("number", "bad", "critical"),
    [(1, "1/2", "0"), (2, "1/4", "1/36"), (3, "1/8", "2/27"), (0, "3/4", "0")],
)
def test_the_well_known_chances(number, bad, critical):
    told = KIND.odds(Check(number, settings=PLAIN)).to_json()["table"]

    assert (told["bad"], told["critical"]) == (bad, critical)


@pytest.mark.feature("RS-15")
def test_judging_draws_nothing_and_may_be_done_again():
    asked, dice = Check(3, settings=PLAIN), DiceStream(11)
    roll = KIND.roll(asked, dice)
    cursor = dice.cursor

    assert KIND.judge(asked, roll) == KIND.judge(asked, roll)
    assert dice.cursor == cursor
    assert KIND.roll(asked, DiceStream(11)) == roll


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [((5,), (4,), 1), ((2,), (3,), -1), ((4,), (4,), 0), ((6, 6), (6, 1), 1), ((6, 6), (6, 6), 0)],
)
def test_the_higher_die_does_better_a_critical_beats_it_and_equal_ones_change_nothing(mine, theirs, winner):
    one, other = Check(len(mine), settings=PLAIN), Check(len(theirs), settings=PLAIN)
    difference = KIND.compare(KIND.judge(one, mine), KIND.judge(other, theirs))

    assert (difference > 0) - (difference < 0) == winner


@pytest.mark.feature("RS-12", "RS-13")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (0, 2), (1, 1)])
def test_the_odds_of_an_opposed_roll_are_those_of_every_pair_of_throws(mine, theirs):
    one, other = Check(mine, settings=PLAIN), Check(theirs, settings=PLAIN)
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=mine or 2):
        for against in product(range(1, 7), repeat=theirs or 2):
            difference = KIND.compare(KIND.judge(one, faces), KIND.judge(other, against))
            found[(difference > 0) - (difference < 0)] += 1
    total = sum(found.values())

    assert KIND.compare_odds(one, other) == tuple(Fraction(found[side], total) for side in (1, 0, -1))


@pytest.fixture(scope="module")
def forged():
    return Engine.load(["forged"]).load_ruleset("forged")


@pytest.fixture
def lookout(forged):
    return Sheet.new(forged, Forged().sample_characters()["lookout"])


def thrown(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(sheet, asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-07", "RS-14")
def test_position_and_effect_travel_with_the_roll_and_come_back(lookout):
    plain = thrown(lookout, {"stat": "sneak"}, 1, 2, 4)
    said = thrown(lookout, {"stat": "sneak", "options": {"position": "Desperate", "effect": "limited"}}, 1, 2, 6)

    assert dict(plain.judgement.words) == {"position": "risky", "effect": "standard"}
    assert said.to_json()["words"] == {"position": "desperate", "effect": "limited"}
    assert "it works (desperate position, limited effect)" in line(said.to_json())


@pytest.mark.feature("RS-07")
def test_a_critical_and_pushing_for_effect_each_raise_the_effect_by_one(lookout):
    critical = thrown(lookout, {"stat": "sneak"}, 6, 2, 6)
    both = thrown(lookout, {"stat": "sneak", "options": {"extra": "push_effect"}}, 6, 2, 6)
    most = thrown(lookout, {"stat": "sneak", "options": {"effect": "extreme"}}, 6, 2, 6)

    assert [each.judgement.words["effect"] for each in (critical, both, most)] == ["great", "extreme", "extreme"]


@pytest.mark.feature("RS-07", "RC-02")
def test_extras_add_dice_and_say_what_they_cost(lookout):
    result = thrown(lookout, {"stat": "rig", "options": {"extra": ["push", "help"]}}, 3, 2, 1)

    assert [part.to_json()["name"] for part in result.judgement.rolled] == ["pushing hard", "help"]
    assert [(each["track"], each["op"], each["amount"]) for each in result.effects] == [("stress", "+", 2)]


@pytest.mark.feature("RS-07")
@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ({"stat": "sneak", "options": {"position": "despertae"}}, "no-such-word", "desperate"),
        ({"stat": "sneak", "options": {"extra": "psuh"}}, "no-such-word", "push"),
        ({"stat": "sneak", "options": {"extra": ["help", "help"]}}, "extra-once", "help"),
        ({"stat": "sneak", "options": {"reading": "fortun"}}, "no-such-word", "fortune"),
        ({"stat": "sneak", "options": {"reading": "fortune", "effect": "great"}}, "word-not-of-reading", "Fortune"),
        ({"stat": "sneak", "options": {"positoin": "risky"}}, "option-not-for-kind", "position"),
        ({"stat": "sneak", "difficulty": 4}, "difficulty-not-for-kind", "take-highest"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words_before_a_die_falls(lookout, asked, code, said):
    dice, before = DiceStream(1), lookout.to_json()
    for ask in (lambda: check(lookout, asked, dice), lambda: odds(lookout, asked)):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == code
        assert said in str(caught.value)
    assert (dice.cursor, lookout.to_json()) == (0, before)


@pytest.mark.feature("RS-07")
def test_dice_cannot_say_how_many_dice_there_are():
    asked = Check(2, settings=PLAIN, modifiers=(Modifier("Hexed", dice="1d4"),))
    dice = DiceStream(1)

    for ask in (lambda: KIND.make(asked, dice), lambda: KIND.odds(asked)):
        with pytest.raises(Refused) as caught:
            ask()
        assert "Hexed" in str(caught.value)
    assert dice.cursor == 0


@pytest.mark.feature("RS-07")
def test_the_choices_of_a_roll_are_listed_for_whoever_makes_one(forged):
    choices = KIND.choices_of(forged.settings)

    assert choices["position"] == ("controlled", "risky", "desperate")
    assert choices["extra"] == ("push", "push_effect", "flashback", "far_flashback", "help", "bargain")
    assert set(choices) == KIND.options_of(forged.settings)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["push", "help", "risky", "fortune"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.feature("RS-07")
@given(st.dictionaries(st.sampled_from(["position", "effect", "extra", "reading"]), JSON))
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_is_rolled_or_refused_in_words(lookout, options):
    dice, refusal = DiceStream(1), None
    try:
        outcome = check(lookout, {"stat": "sneak", "options": options}, dice).outcome
    except Refused as error:
        refusal = error
    if refusal is None:
        assert outcome in KIND.outcomes_of(lookout.ruleset.settings)
    else:
        assert (bool(str(refusal)), dice.cursor) == (True, 0)


@pytest.mark.feature("RS-07")
def test_there_is_an_end_to_extras(lookout):
    with pytest.raises(Refused) as caught:
        check(lookout, {"stat": "sneak", "options": {"extra": ["help"] * 10_000}}, DiceStream(1))

    assert caught.value.code == "extras-too-many"


@pytest.mark.feature("RS-12")
def test_two_sheets_and_a_whole_crew_roll_together(forged, lookout):
    talker = Sheet.new(forged, Forged().sample_characters()["talker"])
    asked = {"stat": "sneak"}

    against = opposed(lookout, asked, talker, asked, DiceStream(1, forced=ForcedFaces([2, 5, 1, 3, 6])))
    together = group([lookout, talker], asked, DiceStream(1, forced=ForcedFaces([1, 2, 3, 4, 5])), "one")

    assert (against.winner, against.odds) == (1, opposed_odds(lookout, asked, talker, asked))
    assert (together.success, together.odds.success) == (True, 1 - Fraction(1, 8) * Fraction(3, 4))


@pytest.mark.feature("RS-02", "RS-07")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (
            {"readings": [{"id": "a", "tiers": [{"id": "x", "from": 2}, {"id": "x", "from": 2}, {"id": "z", "from": 9}],
                           "words": ["positoin"], "critical": {"id": "z", "raises": "efect", "dice": 20}}],
             "extras": [{"id": "help"}, {"id": "help", "raises": "luck"}],
             "words": [{"id": "position", "values": [{"id": "a"}, {"id": "a"}], "default": "c"},
                       {"id": "effect", "values": [{"id": "a"}, {"id": "b"}]},
                       {"id": "extra", "values": [{"id": "a"}, {"id": "b"}]}]},
            {
                ("resolution.readings[0].tiers[0].from", "tiers-from-one"),
                ("resolution.readings[0].tiers[1].from", "tiers-ascend"),
                ("resolution.readings[0].tiers[2].from", "tier-never-read"),
                ("resolution.readings[0].tiers[1].id", "named-twice"),
                ("resolution.readings[0].critical.id", "named-twice"),
                ("resolution.readings[0].critical.dice", "critical-never"),
                ("resolution.readings[0].critical.raises", "not-named-here"),
                ("resolution.readings[0].words[0]", "not-named-here"),
                ("resolution.extras[1].id", "named-twice"),
                ("resolution.extras[1].raises", "not-named-here"),
                ("resolution.words[0].values[1].id", "named-twice"),
                ("resolution.words[0].default", "not-named-here"),
                ("resolution.words[2].id", "word-reserved"),
            },
        ),
        (
            {"spend": [{"pool": "armor", "amount": 1, "dice": 1}]},
            {("resolution.spend", "highest-has-extras")},
        ),
    ],
)  # fmt: skip
def test_every_problem_of_a_block_is_told_with_its_place(change, problems):
    engine = Engine.load(["forged"])
    raw, _ = read_document(engine.preset("forged").document())

    del raw["combat"], raw["catalogs"]  # its fights name the outcomes of this block
    with pytest.raises(DocumentError) as caught:
        engine.load_ruleset({**raw, "resolution": {**raw["resolution"], **change}})

    assert {(problem.path, problem.code) for problem in caught.value.problems} == problems
    assert "position" in str(caught.value) or "extra" in str(caught.value)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"sides": 1}, "greater_than_equal"),
        ({"most": 101}, "less_than_equal"),
        ({"readings": []}, "too_short"),
        ({"dice": 3}, "extra_forbidden"),
        ({"words": [{"id": "position", "values": [{"id": "a"}]}]}, "too_short"),
    ],
)
def test_settings_of_the_wrong_shape_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}
