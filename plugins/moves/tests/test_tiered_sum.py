"""The kind ``tiered-sum``: what is added up, what the tiers make of it, and exactly how likely that was."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import Check, Modifier, check, group, line, odds, opposed, opposed_odds
from rollwright.document.reading import read_document
from rollwright.errors import DocumentError
from rollwright_moves.preset import Moves
from rollwright_moves.settings import TieredSumSettings
from rollwright_moves.tiered_sum import TieredSum

KIND = TieredSum()


def rules(**keys: Any) -> TieredSumSettings:
    return TieredSumSettings.model_validate({"kind": "tiered-sum", **keys})


PLAIN = rules()
FOUR = rules(
    dice={"count": 1, "sides": 8},
    lean=2,
    tiers=[
        {"id": "worst"},
        {"id": "poor", "from": 3, "success": False},
        {"id": "good", "from": 5},
        {"id": "best", "from": 8},
    ],
)
STEADY = rules(lean=0)


def rolled(asked: Check, *faces: int) -> Any:
    dice = DiceStream(1, forced=ForcedFaces(faces))
    result = KIND.make(asked, dice)
    assert not dice.forced.left
    return result


@pytest.mark.feature("RS-08")
@pytest.mark.parametrize(
    ("number", "faces", "total", "outcome", "success"),
    [
        (0, (3, 3), 6, "miss", False),
        (1, (3, 3), 7, "partial", True),
        (2, (4, 3), 9, "partial", True),
        (2, (5, 3), 10, "full", True),
        (3, (6, 6), 15, "full", True),
        (-2, (6, 6), 10, "full", True),
        (-20, (1, 1), -18, "miss", False),
    ],
)
def test_a_total_is_read_by_tiers(number, faces, total, outcome, success):
    result = rolled(Check(number, settings=PLAIN), *faces)

    assert (result.total, result.outcome, result.success) == (total, outcome, success)
    assert result.judgement.margin == total - 7


@pytest.mark.feature("RS-08")
@pytest.mark.parametrize(
    ("advantages", "disadvantages", "faces", "kept"),
    [
        (("help",), (), (2, 5, 4), [5, 4]),
        (("help",), (), (4, 4, 4), [4, 4]),
        ((), ("fear",), (2, 5, 4), [2, 4]),
        (("help", "song"), ("fear",), (2, 5), [2, 5]),
        ((), (), (2, 5), [2, 5]),
    ],
)
def test_a_roll_that_leans_throws_a_die_more_and_keeps_two(advantages, disadvantages, faces, kept):
    result = rolled(Check(0, settings=PLAIN, advantages=advantages, disadvantages=disadvantages), *faces)

    assert [die.face for die in result.judgement.dice if die.kept] == kept
    assert result.total == sum(kept)


@pytest.mark.feature("RS-08")
def test_dice_tiers_and_what_leaning_does_are_data():
    assert rolled(Check(0, settings=FOUR, advantages=("a",)), 3, 8, 1).outcome == "best"
    assert rolled(Check(0, settings=FOUR, disadvantages=("d",)), 3, 8, 1).outcome == "worst"
    assert KIND.outcomes_of(FOUR) == ("worst", "poor", "good", "best")

    steady = rolled(Check(0, settings=STEADY, advantages=("a",)), 3, 5)

    assert steady.to_json()["edge"] == 0  # where nothing leans, no line says so


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (Check(2, settings=PLAIN, label="Win over"), (5, 3), "Win over: 8 (5 + 3) + 2 = 10, full"),
        (
            Check(
                -1, settings=PLAIN, label="Win over", modifiers=(Modifier("Forward", 1),), disadvantages=("Ashamed",)
            ),
            (5, 3, 1),
            "Win over: 3 + 1 (of 5, 3 and 1) - 1 + 1 (Forward) = 4, miss (with disadvantage: Ashamed)",
        ),
        (
            Check(0, settings=PLAIN, label="Bear up", modifiers=(Modifier("Blessed", dice="1d4"),)),
            (5, 3, 2),
            "Bear up: 8 (5 + 3) + 2 (Blessed) = 10, full",
        ),
    ],
)
def test_a_line_holds_no_false_arithmetic(asked, faces, said):
    assert line(rolled(asked, *faces).to_json()) == said


CHECKS = st.builds(
    Check,
    number=st.integers(-9, 12),
    settings=st.sampled_from([PLAIN, FOUR, STEADY, rules(dice={"count": 3, "sides": 4})]),
    bonus=st.integers(-2, 2),
    advantages=st.sampled_from([(), ("a",)]),
    disadvantages=st.sampled_from([(), ("d",)]),
    modifiers=st.sampled_from([(), (Modifier("m", dice="1d3"),), (Modifier("m", 1, "1d2", minus=True),)]),
)


def every_throw(asked: Check) -> dict[str, Fraction]:
    own = asked.settings.dice
    count = own.count + (asked.settings.lean if asked.edge else 0)
    sides = [own.sides] * count + [int(part.dice[2:]) for part in asked.modifiers]
    found = Counter(
        KIND.judge(asked, KIND.roll(asked, DiceStream(1, forced=ForcedFaces(faces)))).outcome
        for faces in product(*(range(1, most + 1) for most in sides))
    )
    total = sum(found.values())
    return {outcome: Fraction(ways, total) for outcome, ways in found.items()}


@pytest.mark.feature("RS-13", "RS-08")
@given(asked=CHECKS)
@settings(max_examples=40, deadline=None)
def test_odds_are_those_of_every_throw(asked):
    chances = KIND.odds(asked)

    assert {outcome: chance for outcome, chance in chances.outcomes.items() if chance} == every_throw(asked)
    assert sum(chances.outcomes.values()) == 1


@pytest.mark.feature("RS-13", "RS-08")
@given(asked=CHECKS)
@settings(max_examples=100, deadline=None)
def test_advantage_never_lowers_the_chance_and_disadvantage_never_raises_it(asked):
    plain = replace(asked, advantages=(), disadvantages=())
    better, worse = replace(plain, advantages=("a",)), replace(plain, disadvantages=("d",))

    if asked.settings is not FOUR:  # there the lowest tier succeeds, and a higher total may be worse
        assert KIND.odds(worse).success <= KIND.odds(plain).success <= KIND.odds(better).success
    assert KIND.odds(worse).mean <= KIND.odds(plain).mean <= KIND.odds(better).mean


@pytest.mark.feature("RS-13", "RS-15")
@pytest.mark.parametrize(
    "asked", [Check(1, settings=PLAIN, advantages=("a",)), Check(40, settings=rules(dice={"count": 12, "sides": 10}))]
)
def test_odds_are_the_frequency_over_many_throws(asked):
    """Chi-square at a level that one in a million sound dice would fail; the seeds are fixed, so it never flakes."""
    dice, rounds = DiceStream(9), 4000
    found = Counter(KIND.judge(asked, KIND.roll(asked, dice)).outcome for _ in range(rounds))

    expected = {outcome: float(chance * rounds) for outcome, chance in KIND.odds(asked).outcomes.items() if chance}
    distance = sum((found[outcome] - many) ** 2 / many for outcome, many in expected.items())

    assert set(found) <= set(expected)
    assert distance < 27.7  # the millionth of a chi-square with two degrees of freedom


@pytest.mark.feature("RS-13")
@pytest.mark.parametrize(
    ("number", "edge", "miss", "full"),
    [(0, 0, "5/12", "1/6"), (2, 0, "1/6", "5/12"), (0, 1, "7/36", "77/216"), (0, -1, "49/72", "11/216")],
)
def test_the_well_known_chances(number, edge, miss, full):
    lean = {"advantages": ("a",)} if edge > 0 else {"disadvantages": ("d",)} if edge < 0 else {}
    told = KIND.odds(Check(number, settings=PLAIN, **lean)).to_json()["table"]

    by_hand = every_throw(Check(number, settings=PLAIN, **lean))
    assert (told["miss"], told["full"]) == (str(by_hand["miss"]), str(by_hand["full"]))
    assert (told["miss"], told["full"]) == (miss, full)


@pytest.mark.feature("RS-15")
def test_judging_draws_nothing_and_may_be_done_again():
    asked, dice = Check(1, settings=PLAIN, advantages=("a",), modifiers=(Modifier("m", dice="2d4"),)), DiceStream(11)
    roll = KIND.roll(asked, dice)
    cursor = dice.cursor

    assert KIND.judge(asked, roll) == KIND.judge(asked, roll)
    assert dice.cursor == cursor
    assert KIND.roll(asked, DiceStream(11)) == roll


@pytest.fixture(scope="module")
def moves():
    return Engine.load(["moves"]).load_ruleset("moves")


@pytest.mark.feature("RS-12", "RS-13")
def test_of_two_rolls_the_higher_total_wins_and_equal_ones_change_nothing(moves):
    samples = Moves().sample_characters()
    seer, mender = Sheet.new(moves, samples["seer"]), Sheet.new(moves, samples["mender"])
    asked = {"skill": "win_over"}  # +1 against +2

    def winner(*faces: int) -> int:
        return opposed(seer, asked, mender, asked, DiceStream(1, forced=ForcedFaces(faces))).winner

    ways = Counter((a + b + 1 > c + d + 2) - (a + b + 1 < c + d + 2) for a, b, c, d in product(range(1, 7), repeat=4))
    chances = opposed_odds(seer, asked, mender, asked)

    assert [winner(6, 4, 3, 3), winner(6, 1, 3, 3), winner(1, 1, 3, 3)] == [1, 0, -1]
    assert chances.outcomes == {
        "win": Fraction(ways[1], 1296), "tie": Fraction(ways[0], 1296), "lose": Fraction(ways[-1], 1296)
    }  # fmt: skip


@pytest.mark.feature("RS-12")
def test_a_group_makes_it_when_enough_of_them_hit(moves):
    party = [Sheet.new(moves, sample) for sample in Moves().sample_characters().values()]

    result = group(party, {"skill": "act_in_danger"}, DiceStream(1, forced=ForcedFaces([3, 2, 3, 2, 6, 6])))

    assert [each.outcome for each in result.results] == ["partial", "miss", "full"]
    assert result.success


@pytest.mark.feature("RS-08")
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"skill": "win_over", "difficulty": 10}, "difficulty-not-for-kind"),
        ({"skill": "win_ovr"}, "unknown-thing"),
        ({"skill": "win_over", "options": {"position": "risky"}}, "option-not-for-kind"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words_before_a_die_falls(moves, asked, code):
    sheet, dice = Sheet.new(moves, Moves().sample_characters()["seer"]), DiceStream(1)

    for ask in (lambda: check(sheet, asked, dice), lambda: odds(sheet, asked)):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == code
        assert str(caught.value)
    assert dice.cursor == 0


@pytest.mark.feature("RS-02", "RS-08")
def test_every_problem_of_a_block_is_told_with_its_place():
    engine = Engine.load(["moves"])
    raw, _ = read_document(engine.preset("moves").document())
    low, high = {"id": "miss"}, {"id": "hit", "from": 7}
    block = {
        **raw["resolution"],
        "spend": [{"pool": "luck", "amount": 1, "dice": 1}],
        "tiers": [{"id": "miss", "from": 2}, {"id": "miss"}, {"id": "full", "from": 9}, {"id": "more", "from": 9}],
        "moves": [
            {"of": "win_ovr", "tiers": [low, high]},
            {"of": "win_over", "tiers": [low, {**high, "effects": [{"kind": "track", "track": "harmm"}]}]},
            {"of": "win_over", "tiers": [low, high]},
        ],
    }

    with pytest.raises(DocumentError) as caught:
        engine.load_ruleset({**raw, "resolution": block})

    assert {(problem.path, problem.code) for problem in caught.value.problems} == {
        ("resolution.spend", "sum-takes-no-spends"),
        ("resolution.spend[0].pool", "no-such-name"),
        ("resolution.tiers[0].from", "first-tier-open"),
        ("resolution.tiers[1].id", "outcome-twice"),
        ("resolution.tiers[1]", "tier-needs-from"),
        ("resolution.tiers[3].from", "tiers-go-up"),
        ("resolution.moves[0].of", "no-such-move"),
        ("resolution.moves[1].tiers[1].effects[0].track", "no-such-name"),
        ("resolution.moves[2].of", "move-read-twice"),
        ("combat.outcomes[1].outcome", "no-such-name"),
    }
    assert "Did you mean 'win_over'?" in str(caught.value)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"dice": {"count": 0}}, "greater_than_equal"),
        ({"lean": 11}, "less_than_equal"),
        ({"tiers": [{"id": "miss"}]}, "too_short"),
        ({"tiers": [{"id": "A Miss"}, {"id": "hit", "from": 7}]}, "string_pattern_mismatch"),
        ({"die": 6}, "extra_forbidden"),
    ],
)
def test_settings_of_the_wrong_shape_are_refused(keys, code):
    with pytest.raises(ValidationError) as caught:
        rules(**keys)

    assert code in {error["type"] for error in caught.value.errors()}
