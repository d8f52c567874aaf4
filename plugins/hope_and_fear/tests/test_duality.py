"""The kind ``duality``: what both dice come to, which is higher, what it feeds, and exactly how likely that was."""

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
from rollwright_hope_and_fear.duality import Duality
from rollwright_hope_and_fear.preset import HopeAndFear
from rollwright_hope_and_fear.settings import DualitySettings

KIND = Duality()


def rules(**keys: Any) -> DualitySettings:
    return DualitySettings.model_validate({"kind": "duality", **keys})


PLAIN = rules()
SMALL = rules(dice=[{"id": "sun", "label": "Sun", "sides": 6}, {"id": "moon", "sides": 4}], lean={"sides": 4})
ANY = rules(lean={"counting": "any"})


def rolled(asked: Check, *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-09")
@pytest.mark.parametrize(
    ("faces", "number", "difficulty", "outcome", "success"),
    [
        ((8, 5), 2, 15, "success-with-hope", True),
        ((5, 8), 2, 15, "success-with-fear", True),
        ((8, 5), 1, 15, "failure-with-hope", False),
        ((5, 8), 1, 15, "failure-with-fear", False),
        ((3, 3), 0, 17, "critical-success", True),  # equal dice always succeed
        ((3, 3), 0, 6, "critical-success", True),  # also where the sum just reaches it
        ((1, 1), -10, 50, "critical-success", True),
        ((12, 11), 0, 24, "failure-with-hope", False),
        ((8, 5), 0, None, "rolled", None),
        ((4, 4), 0, None, "critical-success", True),
    ],
)
def test_the_sum_decides_the_higher_die_colours_it_and_doubles_are_critical(
    faces, number, difficulty, outcome, success
):
    result = rolled(Check(number, difficulty, PLAIN), *faces)

    assert (result.outcome, result.success, result.total) == (outcome, success, sum(faces) + number)
    assert [die.name for die in result.judgement.dice] == ["Hope", "Fear"]
    higher = "hope" if faces[0] > faces[1] else "fear" if faces[1] > faces[0] else None
    assert result.to_json()["facts"] == {"higher": higher}


@pytest.mark.feature("RS-09")
@pytest.mark.parametrize(
    ("advantages", "disadvantages", "dice", "added"),
    [
        (("help",), (), (4, 9, 5), 5),
        (("help", "song"), (), (4, 9, 5), 5),  # at most one die
        ((), ("dark",), (4, 9, 5), -5),
        (("help",), ("dark",), (4, 9), 0),
        (("help", "song"), ("dark",), (4, 9, 5), 5),  # set off one for one
        (("help",), ("dark", "rain"), (4, 9, 5), -5),
    ],
)
def test_advantages_and_disadvantages_are_set_off_one_for_one_and_leave_one_die(advantages, disadvantages, dice, added):
    result = rolled(Check(0, 12, PLAIN, advantages=advantages, disadvantages=disadvantages), *dice)

    assert result.total == 13 + added
    assert result.to_json()["edge"] == (added > 0) - (added < 0)


@pytest.mark.feature("RS-09")
def test_a_ruleset_may_let_any_number_of_both_leave_none():
    assert rolled(Check(0, 12, ANY, advantages=("a", "b"), disadvantages=("d",)), 4, 9).total == 13


@pytest.mark.feature("RS-09")
def test_the_die_of_an_advantage_never_changes_which_die_is_higher():
    result = rolled(Check(0, 12, PLAIN, disadvantages=("dark",)), 8, 7, 6)

    assert (result.total, result.outcome) == (9, "failure-with-hope")


@pytest.mark.feature("RS-09")
def test_names_and_faces_of_the_dice_are_data():
    result = rolled(Check(0, 5, SMALL), 2, 4)

    assert result.outcome == "success-with-moon"
    assert [(die.name, die.faces) for die in result.judgement.dice] == [("Sun", 6), ("moon", 4)]
    assert KIND.outcomes_of(SMALL)[:2] == ("failure-with-moon", "failure-with-sun")


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (
            Check(2, 12, PLAIN, label="Agility"),
            (7, 4),
            "Agility: 7 (Hope) + 4 (Fear) + 2 = 13 against 12, a success with Hope",
        ),
        (Check(0, 12, PLAIN, label="Lore"), (1, 4), "Lore: 1 (Hope) + 4 (Fear) = 5 against 12, a failure with Fear"),
        (
            Check(0, 12, PLAIN, label="Lore", disadvantages=("Shaken",), modifiers=(Modifier("Song", 1),)),
            (7, 4, 3),
            "Lore: 7 (Hope) + 4 (Fear) - 3 + 1 (Song) = 9 against 12, a failure with Hope (with disadvantage: Shaken)",
        ),
        (Check(0, None, PLAIN, label="Lore"), (7, 4), "Lore: 7 (Hope) + 4 (Fear) = 11 (hope higher)"),
        (Check(0, 20, PLAIN, label="Lore"), (4, 4), "Lore: 4 (Hope) + 4 (Fear) = 8 against 20, a critical success"),
    ],
)
@pytest.mark.usefixtures("road")  # whose plugin brings the words
def test_a_line_holds_no_false_arithmetic(asked, faces, said):
    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-9, 9),
    difficulty=st.one_of(st.none(), st.integers(-5, 30)),
    settings=st.sampled_from([PLAIN, SMALL, ANY]),
    use=st.sampled_from(["check", "save"]),
    bonus=st.integers(-2, 2),
    advantages=st.sampled_from([(), ("a",), ("a", "b")]),
    disadvantages=st.sampled_from([(), ("d",)]),
    modifiers=st.sampled_from([(), (Modifier("m", dice="1d3"),), (Modifier("m", 1, "1d2", minus=True),)]),
)


def every_throw(asked: Check) -> dict[str, Fraction]:
    sides = [die.sides for die in asked.settings.dice]
    sides += [asked.settings.lean.sides] if KIND.judge(asked, KIND.roll(asked, DiceStream(1))).edge else []
    sides += [int(part.dice[2:]) for part in asked.modifiers]
    found = Counter(
        KIND.judge(asked, KIND.roll(asked, DiceStream(1, forced=ForcedFaces(faces)))).outcome
        for faces in product(*(range(1, most + 1) for most in sides))
    )
    total = sum(found.values())
    return {outcome: Fraction(ways, total) for outcome, ways in found.items()}


@pytest.mark.feature("RS-13", "RS-09")
@given(asked=CHECKS)
@settings(max_examples=30, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    chances = KIND.odds(asked)
    exact = every_throw(asked)

    assert {outcome: chance for outcome, chance in chances.outcomes.items() if chance} == exact
    assert sum(chances.outcomes.values()) == 1
    made = sum((chance for word, chance in exact.items() if not word.startswith("failure")), Fraction(0))
    assert chances.success == (None if asked.difficulty is None else made)


@pytest.mark.feature("RS-13", "RS-09")
@given(asked=CHECKS)
@settings(max_examples=100, deadline=None)
def test_advantage_never_lowers_the_chance_and_disadvantage_never_raises_it(asked):
    plain = replace(asked, difficulty=asked.difficulty or 12, advantages=(), disadvantages=())
    better, worse = replace(plain, advantages=("a",)), replace(plain, disadvantages=("d",))

    assert KIND.odds(worse).success <= KIND.odds(plain).success <= KIND.odds(better).success


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("asked", [Check(2, 14, PLAIN, advantages=("a",), modifiers=(Modifier("m", dice="2d4"),))])
def test_odds_are_the_frequency_over_many_throws(asked, seed):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    dice, rounds = DiceStream(seed), 4000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {outcome: float(chance * rounds) for outcome, chance in KIND.odds(asked).outcomes.items() if chance}
    distance = sum((found[outcome] - many) ** 2 / many for outcome, many in expected.items())

    assert set(found) <= set(expected)
    assert distance < 33.4  # the millionth of a chi-square with four degrees of freedom


@pytest.mark.feature("RS-13")
def test_the_well_known_chances():
    told = KIND.odds(Check(0, 13, PLAIN)).to_json()

    assert told["table"]["critical-success"] == "1/12"
    # 78 of 144 pairs come to 13 or more, and of the pairs below it 6 are doubles
    assert told["success"] == str(Fraction(78 + 6, 144))
    assert told["mean"] == "13"


@pytest.mark.feature("RS-15")
def test_judging_draws_nothing_and_may_be_done_again():
    asked, dice = Check(1, 9, PLAIN, advantages=("a",), modifiers=(Modifier("m", dice="2d4"),)), DiceStream(11)
    roll = KIND.roll(asked, dice)
    cursor = dice.cursor

    assert KIND.judge(asked, roll) == KIND.judge(asked, roll)
    assert dice.cursor == cursor
    assert KIND.roll(asked, DiceStream(11)) == roll


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ((8, 5), (6, 5), 1),
        ((2, 5), (6, 5), -1),
        ((8, 3), (6, 5), 0),
        ((1, 1), (12, 11), 1),  # a critical beats any total
        ((12, 11), (2, 2), -1),
        ((1, 1), (9, 9), 0),  # of two criticals neither does better
    ],
)
def test_a_critical_does_better_then_the_higher_total(mine, theirs, winner):
    asked = Check(0, None, PLAIN)
    difference = KIND.compare(*(rolled(asked, *faces).judgement for faces in (mine, theirs)))

    assert (difference > 0) - (difference < 0) == winner


@pytest.mark.feature("RS-12", "RS-13")
def test_the_odds_of_an_opposed_roll_are_those_of_every_pair_of_throws():
    mine, theirs = Check(1, None, SMALL), Check(0, 7, SMALL)
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), range(1, 5), repeat=2):
        one, other = rolled(mine, *faces[:2]).judgement, rolled(theirs, *faces[2:]).judgement
        difference = KIND.compare(one, other)
        found[(difference > 0) - (difference < 0)] += 1

    assert KIND.compare_odds(mine, theirs) == tuple(Fraction(found[side], 576) for side in (1, 0, -1))


@pytest.fixture(scope="module")
def road():
    return Engine.load(["hope-and-fear"]).load_ruleset("hope-and-fear")


@pytest.fixture
def pim(road):
    return Sheet.new(road, HopeAndFear().sample_characters()["pathfinder"])


def made(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = check(sheet, asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-09", "RC-02")
@pytest.mark.parametrize(
    ("asked", "faces", "fed"),
    [
        ({"stat": "agility", "difficulty": 12}, (8, 5), [("hope", "+")]),
        ({"stat": "agility", "difficulty": 99}, (8, 5), [("hope", "+")]),
        ({"stat": "agility", "difficulty": 12}, (5, 8), [("fear", "+")]),
        ({"stat": "agility"}, (5, 8), [("fear", "+")]),
        ({"stat": "agility", "difficulty": 12}, (8, 8), [("hope", "+"), ("stress", "-")]),
        ({"save": "agility_reaction", "difficulty": 12}, (5, 8), []),
        ({"save": "agility_reaction", "difficulty": 12}, (8, 8), []),
        ({"stat": "agility", "difficulty": 12, "options": {"reaction": True}}, (5, 8), []),
        ({"save": "agility_reaction", "difficulty": 12, "options": {"reaction": "no"}}, (5, 8), [("fear", "+")]),
    ],
)
def test_the_higher_die_feeds_its_pool_and_a_reaction_feeds_none(pim, asked, faces, fed):
    result = made(pim, asked, *faces)

    assert [(each.get("pool") or each.get("track"), each["op"]) for each in result.effects] == fed


@pytest.mark.feature("RS-09")
def test_a_reaction_is_told_plainly(pim):
    assert made(pim, {"save": "agility_reaction", "difficulty": 12}, 5, 8).outcome == "success"
    assert made(pim, {"save": "agility_reaction", "difficulty": 16}, 5, 8).outcome == "failure"


@pytest.mark.feature("RS-09")
def test_an_experience_adds_its_strength_and_costs_a_hope(pim):
    result = made(pim, {"stat": "craft", "difficulty": 12, "options": {"experience": "eel smuggler"}}, 5, 6)

    assert (result.total, result.outcome) == (5 + 6 + 1 + 2, "success-with-fear")
    assert result.effects[0] == {"kind": "pool", "to": "self", "op": "-", "amount": 1, "pool": "hope"}


@pytest.mark.feature("RS-09")
@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ({"options": {"experience": "Eel Smugler"}}, "no-such-experience", "Eel Smuggler"),
        ({"options": {"experience": ["Never Lost", "never lost"]}}, "experience-twice", "Never Lost"),
        ({"options": {"experiance": "Never Lost"}}, "option-not-for-kind", "experience"),
        ({"difficulty": "Grimm"}, "unknown-difficulty", "Grim"),
        ({"options": {"reaction": "perhaps"}}, "reaction-yes-or-no", "perhaps"),
        ({"options": {"reaction": ["yes"]}}, "reaction-yes-or-no", "yes"),
        ({"options": {"experience": {"Never": "Lost"}}}, "no-such-experience", "Never Lost"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words_before_a_die_falls(pim, asked, code, said):
    dice, before = DiceStream(1), pim.to_json()

    for ask in (lambda: check(pim, {"stat": "craft", **asked}, dice), lambda: odds(pim, {"stat": "craft", **asked})):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == code
        assert said in str(caught.value)
    assert (dice.cursor, pim.to_json()) == (0, before)


@pytest.mark.feature("RS-09")
def test_an_experience_that_cannot_be_paid_is_refused_and_so_are_two_for_one_hope(road):
    sheet = Sheet.new(road, {**HopeAndFear().sample_characters()["pathfinder"], "pools": {"hope": {"current": 1}}})
    both = {"stat": "craft", "difficulty": 12, "options": {"experience": ["Never Lost", "Eel Smuggler"]}}

    with pytest.raises(Refused) as caught:
        check(sheet, both, DiceStream(1))

    assert caught.value.code == "not-enough"
    assert made(sheet, {**both, "options": {"experience": "Never Lost"}}, 5, 6).success


@pytest.mark.feature("RS-09")
def test_a_ruleset_without_experiences_says_so(pim):
    with pytest.raises(Refused) as caught:
        KIND.fitted(Check(0, 12, PLAIN, options={"experience": "Never Lost"}), pim)

    assert caught.value.code == "no-experiences"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["Never Lost", "yes", "eel smuggler"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.feature("RS-09")
@given(st.dictionaries(st.sampled_from(["experience", "reaction"]), JSON))
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_is_rolled_or_refused_in_words(pim, options):
    dice, refusal = DiceStream(1), None
    try:
        outcome = check(pim, {"stat": "craft", "difficulty": 12, "options": options}, dice).outcome
    except Refused as error:
        refusal = error
    if refusal is None:
        assert outcome in KIND.outcomes_of(pim.ruleset.settings)
    else:
        assert (bool(str(refusal)), dice.cursor) == (True, 0)


@pytest.mark.feature("RS-09")
def test_no_more_experiences_are_called_on_than_there_are(pim):
    with pytest.raises(Refused) as caught:
        check(pim, {"stat": "craft", "options": {"experience": ["Never Lost"] * 10_000}}, DiceStream(1))

    assert caught.value.code == "experiences-too-many"


@pytest.mark.feature("RS-12")
def test_two_sheets_and_a_company_roll_together(road, pim):
    orsolya = Sheet.new(road, HopeAndFear().sample_characters()["singer"])
    asked = {"stat": "presence", "difficulty": 14}

    against = opposed(pim, asked, orsolya, asked, DiceStream(1, forced=ForcedFaces([8, 5, 6, 4])))
    together = group([pim, orsolya], asked, DiceStream(1, forced=ForcedFaces([1, 2, 9, 3])))

    assert (against.winner, against.odds) == (1, opposed_odds(pim, asked, orsolya, asked))
    assert [each.outcome for each in together.results] == ["failure-with-fear", "success-with-hope"]
    assert together.success


@pytest.mark.feature("RS-02", "RS-09")
def test_every_problem_of_a_block_is_told_with_its_place():
    engine = Engine.load(["hope-and-fear"])
    raw, _ = read_document(engine.preset("hope-and-fear").document())
    dice = raw["resolution"]["dice"]
    block = {
        **raw["resolution"],
        "dice": [dice[0], {**dice[1], "id": "hope", "effects": [{"kind": "pool", "pool": "faer"}]}],
        "experiences": {"list": "experience", "pays": [{"kind": "pool", "pool": "hop", "op": "-"}]},
        "spend": [{"pool": "hope", "amount": 1, "dice": 1}],
    }
    plain = {**raw["resolution"], "experiences": {"list": "gifts"}}

    found = []
    for resolution in (block, plain):
        with pytest.raises(DocumentError) as caught:
            engine.load_ruleset({**raw, "resolution": resolution})
        found.append({(problem.path, problem.code) for problem in caught.value.problems})

    assert found == [
        {
            ("resolution.dice[1].id", "dice-alike"),
            ("resolution.dice[1].effects[0].pool", "no-such-name"),
            ("resolution.experiences.list", "no-such-tag-list"),
            ("resolution.experiences.pays[0].pool", "no-such-name"),
            ("resolution.spend", "duality-takes-no-spends"),
        },
        {("resolution.experiences", "experiences-worth-nothing")},
    ]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"dice": [{"id": "hope"}]}, "too_short"),
        ({"dice": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}, "too_long"),
        ({"dice": [{"id": "a", "sides": 1}, {"id": "b"}]}, "greater_than_equal"),
        ({"lean": {"counting": "all"}}, "literal_error"),
        ({"die": 12}, "extra_forbidden"),
    ],
)
def test_settings_of_the_wrong_shape_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}
