"""The sheet's own rules go on in a fight: harm thresholds, rule cards, conditions that shift what is fought with."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from arena import ENGINE, Duel, action, brute, document, hero, of

from rollwright import Fight, Ruleset, Sheet
from rollwright.extend import About, Question
from rollwright.text import log

SWORD = "attack:weapons/Sword"


def blow(amount: int, **more: Any) -> dict[str, Any]:
    return action("blow", toHit=9, damage={"flat": amount, "type": "slashing"}, **more)


@cache
def rules(kind: str) -> Ruleset:
    raw = document()
    live = raw["sheet"]["live"]
    hp = next(each for each in live["pools"] if each["id"] == "hp")
    if kind == "thresholds":
        live["pools"].append({"id": "armor", "label": "Armor", "max": 1})
        steps = [{"atLeast": 7, "marks": 2}, {"atLeast": 13, "marks": 3}]
        hp["thresholds"] = {"any": 1, "steps": steps, "armor": "armor"}
    elif kind == "cards":
        live["tracks"].append({"id": "grudge", "label": "Grudge", "max": 3})
        raw["pools"] = [{"id": "fear", "label": "Fear"}]
        raw["cards"] = [
            {"id": "spite", "label": "Spite", "when": {"on": "condition-gained", "condition": "stunned"},
             "effects": [{"kind": "track", "track": "grudge", "amount": 2}, {"kind": "pool", "pool": "fear"}]},
            {"id": "last", "label": "Last Stand", "when": {"on": "track-empty", "track": "hp"},
             "effects": [{"kind": "heal", "amount": 1}]},
        ]  # fmt: skip
    elif kind == "shifts":
        weak = next(each for each in live["conditions"] if each["id"] == "baned")
        weak |= {"shifts": {"str": -4}, "max": 2}
        hp["max"] = "20 + @str"
        live["tracks"].append({"id": "grudge", "label": "Grudge", "max": "@str.mod", "startFrom": "max"})
    elif kind == "fear":
        live["conditions"] += [
            {"id": "dread", "label": "Dread", "max": 4, "ticks": "turn", "fade": 1, "edge": "-1",
             "checks": ["attack", "wis_save"]},
            {"id": "verve", "label": "Verve", "ticks": "turn", "edge": 1},
        ]  # fmt: skip
    return ENGINE().load_ruleset(raw)


@pytest.mark.feature("SH-06", "SV-02")
@pytest.mark.parametrize(
    ("hit", "armor", "marked", "spent"),
    [(6, 1, 0, 1), (7, 1, 1, 1), (20, 1, 2, 1), (6, 0, 1, 0), (7, 0, 2, 0), (20, 0, 3, 0)],
)
def test_a_blow_marks_by_how_hard_it_is_and_armor_goes_by_itself(hit, armor, marked, spent):
    juno = hero(rules=rules("thresholds"), pools={"hp": 6, "armor": armor})
    duel = Duel(juno, brute(actions=[blow(hit)]), rules=rules("thresholds"))
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15])

    fight = duel.fight
    sheet = fight.sheets["juno"]
    assert (6 - duel.health("juno"), 6 - sheet.number("hp")) == (marked, marked)
    assert armor - sheet.number("pool.armor") == spent
    line = next(each for each in log([event.to_json() for event in events], fight.names) if "Damage" in each)
    assert ("Armor takes a step off" in line) is bool(spent)
    assert Fight.load(rules("thresholds"), fight.save()).save() == fight.save()
    fight.undo()
    assert (fight.sheets["juno"].number("hp"), fight.sheets["juno"].number("pool.armor")) == (6, armor)


def test_a_creature_in_plain_numbers_has_no_thresholds():
    duel = Duel(hero(rules=rules("thresholds")), brute(), rules=rules("thresholds"))
    duel.act(SWORD, "brute", dice=[15, 8])
    assert duel.health("brute") == 40 - 8 - 3


@pytest.mark.feature("RC-01", "RC-05", "SV-02")
def test_a_card_fires_in_the_middle_of_a_fight_and_is_told():
    stun = blow(1, applies=[{"condition": "stunned", "duration": {"rounds": 2}}])
    duel = Duel(hero(rules=rules("cards"), pools={"hp": 9}), brute(actions=[stun]), rules=rules("cards"))
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15])

    assert duel.fight.sheets["juno"].number("grudge") == 2
    lines = list(log([event.to_json() for event in events], duel.fight.names))
    assert "Juno: Grudge +2 (Spite); for the table: pool Fear +1 (Spite)." in lines


@pytest.mark.feature("RC-01")
def test_a_card_may_keep_somebody_up():
    duel = Duel(hero(rules=rules("cards"), pools={"hp": 5}), brute(actions=[blow(9)]), rules=rules("cards"))
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15])
    assert not of(events, "fell")
    assert duel.health("juno") == 1


@pytest.mark.feature("CN-03")
@pytest.mark.parametrize(("level", "expected"), [(0, 6), (1, 4), (2, 2)])
def test_an_attack_feels_the_shift_of_the_stat_it_is_made_with(level, expected):
    """Strength 16, trained: +6 to hit and +3 damage; each level of the condition takes 4 points, so 2 off both."""
    held = {"conditions": {"baned": level}} if level else {}
    duel = Duel(hero(rules=rules("shifts"), **held), brute(defense=1), rules=rules("shifts"))
    faces = [10, 4, 8] if level else [10, 8]
    events = duel.act(SWORD, "brute", dice=faces)

    (rolled,) = of(events, "attack.rolled")
    assert rolled.rolled.total == 10 + expected - (4 if level else 0)
    assert 40 - duel.health("brute") == 8 + expected - 3


@pytest.mark.feature("CN-07", "SV-02")
def test_a_condition_of_a_fight_is_on_the_sheet_while_it_goes_on_and_after_it():
    lasting = blow(1, applies=[{"condition": "clumsy", "duration": "instant"}])
    juno = hero(pools={"hp": 9})
    duel = Duel(juno, brute(actions=[lasting], health=1))
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    sheet = duel.fight.sheets["juno"]
    assert sheet.has_condition("clumsy")

    duel.end()
    duel.act(SWORD, "brute", dice=[15, 12, 8])  # with disadvantage now

    assert duel.fight.ended
    assert sheet.has_condition("clumsy")


@pytest.mark.feature("CN-07")
def test_a_condition_of_the_sheet_counts_from_the_first_blow_of_a_fight():
    duel = Duel(hero(conditions=["stunned"]), brute())
    assert "stunned" in duel.fight.fighters["juno"].conditions
    assert not any(option.startswith("attack:") for option in duel.options())


@pytest.mark.feature("CN-01", "CN-03", "CN-04")
def test_the_edge_of_a_condition_leans_the_rolls_of_a_fight_that_it_names():
    duel = Duel(hero(rules=rules("fear"), conditions={"dread": 4}), brute(health=90), rules=rules("fear"))
    (rolled,) = of(duel.act(SWORD, "brute", dice=[15, 3]), "attack.rolled")
    assert rolled.edges == [("Dread", -1)]
    standing = duel.fight.standings["juno"]
    about = About(holder="juno")
    assert standing.edges(Question.OWN_SAVE_EDGE, about, save="wis_save") == [("Dread", -1)]
    assert standing.edges(Question.OWN_SAVE_EDGE, about, save="dex_save") == []


@pytest.mark.feature("CN-04")
def test_an_edge_of_either_way_leaves_none():
    held = {"dread": 4, "verve": {"rounds": 3}}
    duel = Duel(hero(rules=rules("fear"), conditions=held), brute(health=90), rules=rules("fear"))
    (rolled,) = of(duel.act(SWORD, "brute", dice=[15, 3]), "attack.rolled")
    assert (rolled.rolled.edge, len(rolled.rolled.throws)) == (0, 1)


@pytest.mark.feature("CN-01", "CN-05", "CN-07", "SV-02")
def test_a_condition_fades_and_a_timer_of_the_sheet_goes_on_with_its_holders_turns():
    held = {"dread": 2, "verve": {"rounds": 2, "fresh": True}}
    juno = hero(rules=rules("fear"), conditions=held, pools={"hp": 30})
    duel = Duel(juno, brute(health=90, actions=[blow(0)]), rules=rules("fear"))
    fight = duel.fight
    sheet = fight.sheets["juno"]

    def stands():
        return sheet.number("cond.dread"), sheet.number("cond.verve.left")

    seen = [stands()]
    for _ in range(3):
        duel.end()
        seen.append(stands())
        duel.end()
    assert seen == [(2, 2), (1, 2), (0, 1), (0, 0)]
    assert not sheet.has_condition("verve")
    assert "Juno: Dread 1." in list(log([event.to_json() for event in fight.events], fight.names))
    assert Fight.load(rules("fear"), fight.save()).save() == fight.save()
    for _ in range(6):
        fight.undo()
    assert fight.sheets["juno"].number("cond.dread") == 2


@pytest.mark.feature("CN-03", "SV-02")
def test_a_maximum_that_falls_in_a_fight_takes_along_what_stands_above_it():
    curse = blow(0, applies=[{"condition": "baned", "duration": {"rounds": 5}}])
    duel = Duel(hero(rules=rules("shifts")), brute(actions=[curse]), rules=rules("shifts"))
    duel.end()
    sheet = duel.fight.sheets["juno"]
    assert (sheet.number("hp"), duel.health("juno"), sheet.number("grudge")) == (36, 36, 3)

    duel.act("action:blow", "juno", dice=[15])

    assert (sheet.number("hp"), duel.health("juno"), sheet.number("grudge")) == (32, 32, 1)
    assert Sheet.from_json(sheet.ruleset, sheet.to_json()).to_json() == sheet.to_json()
    duel.fight.undo()
    assert (duel.fight.sheets["juno"].number("hp"), duel.health("juno")) == (36, 36)
