"""Kinds that throw stats which are dice, read more from them than a total, and tell them in words of their own."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest

from rollwright import DiceStream, Engine, ForcedFaces, Refused, Sheet
from rollwright.check import check, line
from rollwright.extend import (
    Check,
    Die,
    Judgement,
    MessageCatalog,
    Odds,
    ResolutionBlock,
    ResolutionKind,
    hookimpl,
)


class LotsSettings(ResolutionBlock):
    """Every stat that is a die is thrown."""

    kind: Literal["lots"] = "lots"


class Lots(ResolutionKind[LotsSettings, tuple[int, ...]]):
    """A kind that throws stats."""

    id = "lots"
    model = LotsSettings
    throws_stats = True

    def roll(self, check: Check, dice: DiceStream) -> tuple[int, ...]:
        return tuple(dice.roll(die.faces) for die in check.stat_dice)

    def judge(self, check: Check, roll: tuple[int, ...]) -> Judgement:
        dice = tuple(Die(die.faces, face) for die, face in zip(check.stat_dice, roll, strict=True))
        return Judgement(
            "success",
            True,
            dice,
            facts={"most": max(roll, default=0)},
            shown=("lots-told", {"faces": " and ".join(map(str, roll))}),
        )

    def odds(self, check: Check) -> Odds:  # noqa: ARG002
        return Odds({"success": Fraction(1)}, Fraction(1))


class LotsWords(MessageCatalog):
    id = "lots-en"

    def text(self) -> str:
        return "lots-told = lots of { $faces }"


class LotsPlugin:
    rollwright_api = ">=1.0,<2"
    rollwright_id = "lots"

    @hookimpl
    def resolution_kinds(self) -> list[Lots]:
        return [Lots()]

    @hookimpl
    def message_catalogs(self) -> list[LotsWords]:
        return [LotsWords()]


@pytest.fixture
def lots(house, document):
    """A sheet of the small game under the kind that throws stats."""

    def made(character=None, **keys):
        raw = document()
        raw["resolution"] = {**raw["resolution"], "kind": "lots", **keys}
        return Sheet.new(Engine.load([house, LotsPlugin()]).load_ruleset(raw), character or {})

    return made


def thrown(hero, asked, *faces):
    return check(hero, asked, DiceStream(1, forced=ForcedFaces(faces)))


@pytest.mark.feature("RS-18", "RS-14")
def test_a_stat_that_is_a_die_is_thrown_and_adds_nothing(lots):
    result = thrown(lots(), {"stat": "insight"}, 7)

    assert (result.check.number, result.check.rolled) == (0, "stat.insight")
    assert [(die.name, die.faces) for die in result.check.stat_dice] == [("Insight", 8)]
    assert result.to_json()["facts"] == {"most": 7}


@pytest.mark.feature("RS-18", "CN-03")
@pytest.mark.parametrize(
    ("asked", "faces", "label", "sides", "number"),
    [
        ({"stat": "insight", "with": "insight"}, (1, 2), "Insight", [8, 8], 0),
        ({"stat": "insight", "with": "might"}, (3,), "Insight + Might", [8], 2),
        ({"stat": "might", "with": "insight"}, (3,), "Might + Insight", [8], 2),
    ],
)
def test_two_stats_are_rolled_together_the_same_one_too(lots, asked, faces, label, sides, number):
    result = thrown(lots({"abilities": {"might": 14}}), asked, *faces)

    assert (result.check.label, result.check.number) == (label, number)
    assert [die.faces for die in result.check.stat_dice] == sides


@pytest.mark.feature("CN-02", "CN-03")
def test_a_stat_is_thrown_as_conditions_leave_it(lots):
    assert thrown(lots({"conditions": ["muddled"]}), {"stat": "insight"}, 6).check.stat_dice[0].faces == 6


def test_a_second_stat_that_is_none_is_refused_by_name(lots):
    with pytest.raises(Refused) as caught:
        thrown(lots(), {"stat": "insight", "with": "mihgt"})

    assert caught.value.params["suggestion"] == "might"


@pytest.mark.feature("RS-14", "RS-18")
def test_a_kind_may_tell_its_dice_itself_and_without_its_words_they_are_told_plainly(lots):
    told = thrown(lots(), {"stat": "insight", "with": "insight"}, 7, 2).to_json()

    assert line(told) == "Insight: lots of 7 and 2, a success"
    assert "9 (7 + 2)" in line({**told, "total": 9, "shown": {"code": "nobody-said", "params": {}}})
