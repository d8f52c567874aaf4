"""Two rolls against each other, and several together."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rollwright.check import check, group, opposed
from rollwright.check.kind import ResolutionKind
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import Refused


@pytest.mark.feature("RS-12")
def test_a_kind_that_cannot_compare_says_so(sheet):
    hero, foe = sheet(), sheet()

    with pytest.raises(Refused) as caught:
        opposed(hero, {"skill": "climb"}, foe, {"skill": "climb"}, DiceStream(1))

    assert caught.value.code == "cannot-be-opposed"
    assert "d12" in str(caught.value)


@pytest.mark.feature("RS-12")
def test_a_group_needs_at_least_half(sheet):
    party = [sheet({"abilities": {"might": score}}) for score in (8, 12, 16)]
    asked = {"stat": "might", "difficulty": 8}

    result = group(party, asked, DiceStream(1, forced=ForcedFaces([8, 8, 5])))

    assert [each.success for each in result.results] == [False, True, True]
    assert (result.needed, result.successes, result.success) == (2, 2, True)
    assert result.to_json()["outcome"] == "success"


@pytest.mark.feature("RS-12", "RS-13")
@pytest.mark.parametrize(("need", "least"), [("half", 2), ("all", 3), ("one", 1), (2, 2)])
def test_the_odds_of_a_group_are_those_of_all_its_throws(sheet, need, least):
    party = [sheet({"abilities": {"might": score}}) for score in (8, 12, 16)]
    asked = {"stat": "might", "difficulty": 8}
    made = [[face + hero.ability_mod("might") >= 8 for face in range(1, 13)] for hero in party]
    ways = sum(sum(each) >= least for each in product(*made))

    result = group(party, asked, DiceStream(1), need)

    assert result.odds.success == Fraction(ways, 12**3)
    assert sum(result.odds.outcomes.values()) == 1


@pytest.mark.feature("RS-12")
@pytest.mark.parametrize(
    ("members", "asked", "code"),
    [
        (0, {"stat": "might", "difficulty": 8}, "group-without-members"),
        (2, {"stat": "might"}, "group-needs-difficulty"),
    ],
)
def test_a_group_that_makes_no_sense_is_refused(sheet, members, asked, code):
    with pytest.raises(Refused) as caught:
        group([sheet() for _ in range(members)], asked, DiceStream(1))

    assert caught.value.code == code


def test_a_kind_from_outside_is_used_like_any_other(sheet):
    result = check(sheet(), {"stat": "might", "difficulty": 5}, DiceStream(9))

    assert isinstance(sheet().ruleset.resolution, ResolutionKind)
    assert result.kind == "d12"
    assert result.odds.success == Fraction(8, 12)
