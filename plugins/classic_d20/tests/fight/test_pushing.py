"""Pushes, shoves and what holds somebody: who is moved, who falls, and who is too large (BD-11, CT-01, CT-02)."""

from __future__ import annotations

from typing import Any

import pytest
from arena import arena, brute, hero, of
from skirmish import Skirmish

from rollwright import Choice, Refused

CHECKS = [{"id": "might", "label": "Might", "value": {"const": 3}}]
SIDES: dict[str, Any] = {"budget": "action", "attacker": {"checks": ["might"]}, "defender": {"checks": ["might"]}}
SHOVE = {"id": "shove", "label": "Shove", **SIDES, "onWin": {"push": 10}}
SIZES = [{"id": each, "label": each.title()} for each in ("tiny", "small", "medium", "large", "huge")]


def ring(*contests: dict[str, Any], **more: Any):
    return arena(checks=CHECKS, contests=list(contests) or [SHOVE], **more)


@pytest.mark.feature("BD-11", "CT-02")
class TestAShove:
    @pytest.mark.parametrize(
        ("picture", "ends"),
        [
            ("J B . . .", (3, 0)),
            ("J B . # .", (2, 0)),
            ("J B # . .", (1, 0)),
            ("J B . C .", (2, 0)),
            ("J B .", (2, 0)),
            (". . . .\n. B . .\n. . J .", (0, 0)),
        ],
    )
    def test_it_moves_the_loser_straight_away_until_something_is_in_the_way(self, picture, ends):
        rules = ring()
        foes = [brute(), brute("crab")] if "C" in picture else [brute()]
        duel = Skirmish(picture, hero(rules=rules), *foes, foes=len(foes), rules=rules)
        events = duel.act("contest:shove", "brute", dice=[19, 2])
        assert duel.at("brute") == ends
        assert len(of(events, "shifted")) == (1 if ends != (1, 0) or "." in picture[:1] else 0)

    def test_it_provokes_nobody_and_costs_none_of_their_movement(self):
        rules = ring()
        duel = Skirmish("M . .\n. B .\n. . J", hero(rules=rules), hero("mara", rules=rules), brute(), rules=rules)
        duel.act("contest:shove", "brute", dice=[19, 2])
        assert (duel.fight.menu.window, duel.left("brute")) == ("", 30)

    def test_a_loss_does_nothing(self):
        rules = ring()
        duel = Skirmish("J B . . .", hero(rules=rules), brute(), rules=rules)
        duel.act("contest:shove", "brute", dice=[2, 19])
        assert duel.at("brute") == (1, 0)

    def test_over_an_edge_they_fall_and_lie_there(self):
        rules = ring()
        duel = Skirmish("J B . . .", hero(rules=rules), brute(), rules=rules, heights="2 2 0 0 0")
        events = duel.act("contest:shove", "brute", dice=[19, 2, 5])
        assert (duel.at("brute"), duel.health("brute")) == ((2, 0), 35)
        assert [each.height for each in of(events, "fall.landed")] == [10.0]
        assert "prone" in duel.fight.fighters["brute"].conditions

    def test_they_must_be_within_its_reach(self):
        rules = ring({**SHOVE, "reach": 10})
        assert "contest:shove" in Skirmish("J . B .", hero(rules=rules), brute(), rules=rules).options()
        rules = ring()
        duel = Skirmish("J . B .", hero(rules=rules), brute(), rules=rules)
        with pytest.raises(Refused) as refused:
            duel.act("contest:shove", "brute")
        assert refused.value.code == "out-of-reach"


@pytest.mark.feature("CT-01")
@pytest.mark.parametrize(("size", "offered"), [("tiny", True), ("large", True), ("huge", False), (None, True)])
def test_nobody_begins_with_whoever_is_too_large(size, offered):
    rules = ring({**SHOVE, "maxSizeAbove": 1}, sizes=SIZES)
    foe = brute(size=size) if size else brute()
    duel = Skirmish("J B . .", hero(rules=rules), foe, rules=rules)
    assert ("contest:shove" in duel.options()) is offered


@pytest.mark.feature("BD-11", "BE-02")
@pytest.mark.parametrize(("dice", "ends"), [([18, 3], (3, 0)), ([2], (1, 0))])
def test_a_creature_s_blow_pushes_whom_it_hits(dice, ends):
    horn = {"id": "horn", "name": "Horn", "toHit": 5, "reach": 5, "push": 10, "damage": {"dice": "1d6"}}
    duel = Skirmish("A B . . .", brute("ada", actions=[horn]), brute())
    duel.act("action:horn", "brute", dice=dice)
    assert duel.at("brute") == ends


@pytest.mark.feature("BD-11")
def test_an_area_pushes_away_from_where_it_went_off():
    blast = {
        "id": "blast",
        "name": "Blast",
        "range": 50,
        "area": {"shape": "burst", "size": 5},
        "push": 5,
        "save": {"save": "dex_save", "difficulty": 30, "onSuccess": "negates"},
        "damage": {"dice": "1d6"},
    }
    duel = Skirmish("A . . B . C . .", brute("ada", actions=[blast]), brute(), brute("crab"), foes=2)
    duel.faces.push([2, 3, 2])
    duel.fight.choose(Choice("action:blast", cell=(4, 0)))
    assert (duel.at("brute"), duel.at("crab")) == ((2, 0), (6, 0))


BREAK: dict[str, Any] = {
    "id": "break",
    "label": "Break free",
    **SIDES,
    "from": {"holding": "dazzled"},
    "onWin": {"ends": [{"condition": "dazzled", "on": "actor"}]},
}
HOLD: dict[str, Any] = {
    "id": "hold",
    "name": "Hold",
    "toHit": 9,
    "reach": 5,
    "damage": {"dice": "1d4"},
    "applies": [{"condition": "dazzled", "duration": "instant", "escape": 13}],
}


@pytest.mark.feature("CT-01")
@pytest.mark.parametrize(("face", "free"), [(10, True), (9, False)])
def test_what_holds_by_a_number_is_broken_by_reaching_it(face, free):
    rules = ring(BREAK, conditions=[{"condition": "dazzled", "effects": ["speed-zero"]}, {"condition": "prone"}])
    duel = Skirmish("B J . .", brute(actions=[HOLD]), hero(rules=rules), rules=rules)
    duel.act("action:hold", "juno", dice=[15, 2])
    duel.end()
    assert duel.option("contest:break").forecast["brute"].win == "11/20"
    (rolled,) = of(duel.act("contest:break", "brute", dice=[face]), "escape.rolled")
    assert (rolled.against, rolled.won, "dazzled" not in duel.fight.fighters["juno"].conditions) == (13, free, free)


DART: dict[str, Any] = {"id": "dart", "name": "Dart", "toHit": 5, "reach": 5, "move": 15, "damage": {"dice": "1d6"}}


@pytest.mark.feature("BE-02")
class TestAStepThatIsPartOfAnAction:
    def test_it_is_walked_when_the_action_is_done_and_takes_nothing_of_their_movement(self):
        duel = Skirmish("A B . .\n. . . .\n. . . .\n. . . .", brute("ada", actions=[DART]), brute())
        assert duel.cells("action:dart")[0, 3].cost == 3
        duel.faces.push([18, 3])
        events = duel.fight.choose(Choice("action:dart", ["brute"], cell=(0, 1)))
        assert [each.type for each in events if each.type in ("attack.rolled", "walked")] == ["attack.rolled", "walked"]
        assert (duel.at("ada"), duel.left("ada")) == ((0, 1), 30)

    def test_leaving_a_foe_s_reach_by_it_is_leaving_it(self):
        duel = Skirmish("A B . .\n. . . .\n. . . .\n. . . .", brute("ada", actions=[DART]), brute())
        duel.faces.push([18, 3])
        duel.fight.choose(Choice("action:dart", ["brute"], cell=(0, 3)))
        assert duel.fight.menu.window == "leaves-reach"
        duel.act("pass")
        assert (duel.at("ada"), duel.left("ada")) == ((0, 3), 30)

    def test_nobody_has_to_take_it_and_nobody_gets_further(self):
        duel = Skirmish("A B . .\n. . . .\n. . . .\n. . . .\n. . . .", brute("ada", actions=[DART]), brute())
        with pytest.raises(Refused) as refused:
            duel.fight.choose(Choice("action:dart", ["brute"], cell=(0, 4)))
        assert refused.value.code == "unreachable"
        duel.act("action:dart", "brute", dice=[2])
        assert duel.at("ada") == (0, 0)
