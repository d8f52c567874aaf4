"""What a check costs and sets off: a kind from outside that counts dice, has named dice, and marks what it does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

import pytest

from rollwright import Engine
from rollwright.check import check, group, line, odds, set_off
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import DocumentError, Refused
from rollwright.extend import (
    Check,
    Die,
    Effect,
    Judgement,
    Many,
    Modifier,
    Odds,
    ResolutionBlock,
    ResolutionKind,
    hookimpl,
    payable,
)
from rollwright.sheet import Sheet


class OmenSettings(ResolutionBlock):
    """So many dice as the number says; the highest is read."""

    kind: Literal["omen"] = "omen"
    effects: Many[Effect] = ()
    costs: Many[Effect] = ()


class Omen(ResolutionKind[OmenSettings, list[int]]):
    """Six-sided dice that are called sun and moon by turns; a 4 is good."""

    id = "omen"
    model = OmenSettings
    adds = False
    takes_difficulty = False
    options = frozenset({"burn", "mood"})

    def fitted(self, check: Check, sheet: Sheet) -> Check:
        if "burn" not in check.options:
            return check
        payable(sheet, self.settings(check).costs)
        more = (*check.modifiers, Modifier("burn", 1))
        return replace(check, modifiers=more, pays=self.settings(check).costs)

    def faults(self, settings: OmenSettings, document: Any) -> Any:
        if settings.costs and not document.sheet.live.pools:
            yield ("costs",), "no-health", {}

    def roll(self, check: Check, dice: DiceStream) -> list[int]:
        return dice.rolls(self._count(check), 6)

    def judge(self, check: Check, roll: list[int]) -> Judgement:
        best = max(roll, default=0)
        at = roll.index(best) if roll else -1
        return Judgement(
            outcome="success" if best >= 4 else "failure",
            success=best >= 4,
            dice=tuple(Die(6, face, n == at, name=("sun", "moon")[n % 2]) for n, face in enumerate(roll)),
            rolled=self.throw_modifiers(check, DiceStream(0)),
            total=best,
            pool=self._count(check),
            said="a good omen" if best >= 4 else "",
            words={"mood": str(check.options.get("mood", "calm"))},
            effects=self.settings(check).effects,
        )

    def odds(self, check: Check) -> Odds:
        missed = Fraction(1, 2) ** self._count(check)
        return Odds({"failure": missed, "success": 1 - missed}, 1 - missed)

    def _count(self, check: Check) -> int:
        return max(check.number + sum(part.flat for part in check.added), 0)


class Omens:
    """The plugin of the kind."""

    rollwright_api = ">=1.0,<2"
    rollwright_id = "omens"

    @hookimpl
    def resolution_kinds(self) -> list[Omen]:
        return [Omen()]


DOCUMENT: dict[str, Any] = {
    "schemaVersion": 1,
    "id": "omens",
    "version": 1,
    "name": "Omens",
    "coverage": {"summary": "Dice that say sooth."},
    "resolution": {
        "kind": "omen",
        "effects": [
            {"kind": "track", "track": "strain", "amount": "6 - @total"},
            {"kind": "pool", "pool": "doom", "amount": "1d4"},
        ],
        "costs": [{"kind": "pool", "pool": "hp", "op": "-", "amount": 3}],
    },
    "sheet": {
        "version": 1,
        "tagLists": [{"id": "signs", "label": "Signs", "max": 1}],
        "abilities": [{"id": "sooth", "label": "Sooth", "min": 0, "max": 4, "default": 2}],
        "live": {
            "pools": [{"id": "hp", "label": "Health", "max": 5}],
            "tracks": [
                {"id": "strain", "label": "Strain", "max": 4, "whenFull": [{"kind": "message", "text": "It shows."}]}
            ],
        },
    },
    "pools": [{"id": "doom", "label": "Doom"}],
    "gm": {"checkGuidance": "Ask the dice."},
}


def seer(**document: Any) -> Sheet:
    engine = Engine.load([Omens()])
    return Sheet.new(engine.load_ruleset({**DOCUMENT, "resolution": {**DOCUMENT["resolution"], **document}}))


def thrown(sheet: Sheet, asked: dict[str, Any], *faces: int) -> Any:
    return check(sheet, {"stat": "sooth", **asked}, DiceStream(1, forced=ForcedFaces(faces)))


@pytest.mark.feature("RC-02", "RS-14")
def test_a_result_names_what_it_sets_off_in_numbers_and_changes_nothing():
    sheet = seer()
    before = sheet.to_json()

    result = thrown(sheet, {}, 5, 2, 3)

    assert sheet.to_json() == before
    assert result.to_json()["effects"] == [
        {"kind": "track", "to": "self", "op": "+", "amount": 1, "track": "strain"},
        {"kind": "pool", "to": "self", "op": "+", "amount": 3, "pool": "doom"},
    ]


@pytest.mark.feature("RC-02", "SH-05")
def test_what_is_set_off_happens_when_the_host_says_so_with_all_that_follows():
    sheet = seer()

    changes = set_off(sheet, thrown(sheet, {}, 2, 1, 1))
    sheet.apply_all(changes)

    assert sheet.number("track.strain") == 4
    assert [change.path[0] for change in changes][:2] == ["tracks", "told"]
    assert "It shows." in str(changes[-1].to_json())
    sheet.undo(changes)
    assert sheet.number("track.strain") == 0


@pytest.mark.feature("RC-02", "SH-08")
def test_what_cannot_be_done_any_more_is_told_and_the_rest_goes_on():
    """The dice have fallen: a list that is full must not take the roll back."""
    words = [{"kind": "tag", "list": "signs", "tag": word} for word in ("Crow", "Owl")]
    sheet = seer(effects=[*words, {"kind": "track", "track": "strain", "amount": 1}])

    changes = set_off(sheet, thrown(sheet, {}, 5, 2, 3))
    sheet.apply_all(changes)

    assert list(sheet.tags("signs")) == ["Crow"]
    assert sheet.number("track.strain") == 1
    told = [change.after for change in changes if change.path == ("told", "refused")]
    assert [(each["kind"], each["code"]) for each in told] == [("tag", "list-full")]


@pytest.mark.feature("RC-02")
def test_what_an_option_costs_is_paid_with_the_rest_and_refused_where_it_cannot_be_paid():
    sheet = seer(effects=[])

    sheet.apply_all(set_off(sheet, thrown(sheet, {"options": {"burn": True}}, 2, 1, 1)))

    assert sheet.number("pool.hp") == 2
    dice = DiceStream(1)
    with pytest.raises(Refused) as caught:
        check(sheet, {"stat": "sooth", "options": {"burn": True}}, dice)
    assert caught.value.code == "not-enough"
    assert (dice.cursor, sheet.number("pool.hp")) == (0, 2)


@pytest.mark.feature("RS-14")
@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        ({}, (5, 2), "Sooth: 2 dice: 5 (sun) (of 5 and 2), a good omen (calm mood)"),
        ({"bonus": 1}, (1, 3, 2), "Sooth: 2 + 1 = 3 dice: 3 (moon) (of 1, 3 and 2), a failure (calm mood)"),
        ({"bonus": -1, "options": {"mood": "wild"}}, (4,), "Sooth: 2 - 1 = 1 die: 4 (sun), a good omen (wild mood)"),
        ({"bonus": -4}, (), "Sooth: 2 - 4 = -2 → 0 dice: 0, a failure (calm mood)"),
    ],
)
def test_a_line_counts_dice_where_the_number_is_a_number_of_dice(asked, faces, said):
    assert line(thrown(seer(effects=[]), asked, *faces).to_json()) == said


@pytest.mark.feature("RS-12")
def test_a_group_needs_no_difficulty_where_the_roll_alone_says_who_made_it():
    party = [seer(effects=[]), seer(effects=[])]

    result = group(party, {"stat": "sooth"}, DiceStream(1, forced=ForcedFaces([1, 2, 4, 1])), "one")

    assert result.success
    assert result.odds.success == Fraction(15, 16)


@pytest.mark.feature("RS-12")
def test_a_difficulty_is_refused_where_nothing_is_to_be_reached():
    with pytest.raises(Refused) as caught:
        odds(seer(), {"stat": "sooth", "difficulty": 3})

    assert caught.value.code == "difficulty-not-for-kind"
    assert "omen" in str(caught.value)


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(
    ("effects", "path", "code"),
    [
        ([{"kind": "track", "track": "strian"}], "resolution.effects[0].track", "no-such-name"),
        ([{"kind": "tracck", "track": "strain"}], "resolution.effects[0].kind", "unknown-member"),
        ([{"kind": "track", "track": "strain", "amount": "@totl"}], "resolution.effects[0].amount", "unknown-name"),
    ],
)
def test_the_effects_of_a_resolution_block_are_checked_like_any(effects, path, code):
    with pytest.raises(DocumentError) as caught:
        seer(effects=effects)

    assert [(problem.path, problem.code) for problem in caught.value.problems] == [(path, code)]


@pytest.mark.feature("RS-02")
def test_a_kind_says_what_else_is_wrong_with_its_block():
    sheet = {**DOCUMENT["sheet"], "live": {"tracks": DOCUMENT["sheet"]["live"]["tracks"]}}
    engine = Engine.load([Omens()])

    with pytest.raises(DocumentError) as caught:
        engine.load_ruleset({**DOCUMENT, "sheet": sheet})

    assert ("resolution.costs", "no-health") in {(problem.path, problem.code) for problem in caught.value.problems}
