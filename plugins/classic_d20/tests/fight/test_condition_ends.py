"""What ends conditions from outside: harm by the giver's side, damage, friends, and givers who are gone (CC-05..08)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from arena import ENGINE, Duel, brute, document, hero, of

from rollwright import Choice, Combatant, DocumentError, Refused, Ruleset
from rollwright.fight.leaving import leave
from rollwright.fight.state import SaveEnds

SWORD = "attack:weapons/Sword"
HOLD = {"saveDifficulty": 14, "spells": [{"entry": "spells/hold"}]}
MORE: list[dict[str, Any]] = [
    {"condition": "friendly", "effects": ["cannot-target-source"], "endsWhen": ["harmed-by-source-side"]},
    {"condition": "gripped", "effects": ["own-attacks-disadvantage"], "saveWhenDamaged": True},
    {"condition": "ruled", "effects": ["own-attacks-disadvantage"]},
    {"condition": "dreaming", "effects": ["cannot-act"], "endsWhen": ["damaged"], "shakeOff": {"budget": "action"}},
    {"condition": "afraid", "effects": ["own-attacks-disadvantage"], "whileSourceInSight": True},
    {
        "condition": "daunted",
        "effects": ["own-attacks-disadvantage", "cannot-react"],
        "whileSourceInSight": ["own-attacks-disadvantage"],
    },
    {"condition": "red_stance", "oneAtATime": "stance", "modifiers": [{"to": "damage", "flat": 1}]},
    {"condition": "blue_stance", "oneAtATime": "stance", "onEnd": {"applies": [AFTER := {"condition": "weary"}]}},
    {"condition": "feathered", "fallsSafely": True},
    {"condition": "faded", "effects": ["own-attacks-disadvantage"]},
]
AFTER["duration"] = {"rounds": 1}


def entry(id: str, kind: str = "debuff", **mechanics: Any) -> dict[str, Any]:  # noqa: A002
    """A spell beside those of the arena."""
    values = {"name": id, "level": 1, "prepared": True}
    return {
        "id": id,
        "label": id.title(),
        "rows": [{"list": "spells", "values": values}],
        "mechanics": {"kind": kind, **mechanics},
    }


def friendly(duration: Any = "instant") -> dict[str, Any]:
    return {"condition": "friendly", "duration": duration}


EXTRA = [
    entry("befriend", save={"save": "wis_save", "onSuccess": "negates"}, applies=[friendly()]),
    entry("red", "buff", targets="self", applies=[{"condition": "red_stance"}]),
    entry("blue", "buff", targets="self", applies=[{"condition": "blue_stance"}]),
    entry("fade", applies=[{"condition": "faded", "level": 2}], autoHit=True),
]


def whole(
    conditions: list[dict[str, Any]] = MORE, entries: list[dict[str, Any]] = EXTRA, **changes: Any
) -> dict[str, Any]:
    """The arena's document with more conditions and more spells."""
    made = document(**changes)
    made["combat"]["conditions"] += deepcopy(conditions)
    names = [each["condition"] for each in conditions]
    live = made["sheet"]["live"]["conditions"]
    live += [{"id": each, "label": each.replace("_", " ").title()} for each in names]
    live[-1]["max"] = 3
    made["catalogs"][0]["entries"] += deepcopy(entries)
    return made


RULES: list[Ruleset] = []


def rules() -> Ruleset:
    if not RULES:
        RULES.append(ENGINE().load_ruleset(whole()))
    return RULES[0]


def juno(id: str = "juno", *spells: str, **more: Any) -> Combatant:  # noqa: A002
    return hero(id, rules=rules(), spells=spells, **more)


def duel(*fighters: Combatant, foes: int = 1) -> Duel:
    return Duel(*fighters, foes=foes, rules=rules())


@pytest.mark.feature("CC-06")
@pytest.mark.parametrize(("face", "what"), [(2, "a miss"), (15, "a hit")])
def test_a_charm_ends_when_the_charmers_side_strikes_at_the_charmed_even_if_it_misses(face, what):
    fought = duel(juno("juno", "befriend"), juno("bo"), brute())
    fought.act("ability:spells/befriend", "brute", dice=[2])
    assert "friendly" in fought.fight.fighters["brute"].conditions, "the charm's own save does not end it"
    fought.end()
    events = fought.act(SWORD, "brute", dice=[face] + [1] * (face == 15))
    assert [each.because for each in of(events, "condition.lost")] == ["harmed"], what
    assert events[1].type == "attack.rolled", "the act is wholly over first"


@pytest.mark.feature("CC-06")
def test_a_save_that_the_charmed_makes_ends_the_charm_as_well_and_help_does_not():
    fought = duel(juno("juno", "befriend", "fire", "bless"), brute(), brute("other"), foes=2)
    fought.give("brute", "friendly", giver="juno")
    fought.act("ability:spells/fire", "brute", dice=[20, *[1] * 8])
    assert "friendly" not in fought.fight.fighters["brute"].conditions
    fought.give("other", "friendly", giver="juno")
    fought.end()
    fought.act("action:club", "juno", dice=[2])
    assert "friendly" in fought.fight.fighters["other"].conditions


@pytest.mark.feature("CC-06")
def test_harm_by_the_charmeds_own_side_leaves_the_charm():
    fought = duel(juno("juno", "fire"), juno("bo"), brute())
    fought.give("bo", "friendly", giver="brute")
    fought.act(SWORD, "brute", dice=[2])
    assert "friendly" in fought.fight.fighters["bo"].conditions


@pytest.mark.feature("CC-06")
@pytest.mark.parametrize(
    ("condition", "at", "rolls"),
    [("gripped", "turn-end", 1), ("ruled", "damaged", 1), ("ruled", "turn-end", 0)],
)
@pytest.mark.parametrize(("face", "stays"), [(5, True), (19, False)])
def test_damage_lets_the_holder_save_again_where_the_condition_or_its_act_says_so(condition, at, rolls, face, stays):
    fought = duel(juno(), brute())
    fought.give("brute", condition, giver="juno", save_ends=SaveEnds("wis_save", 13, at))
    events = fought.act(SWORD, "brute", dice=[15, 4] + [face] * rolls)
    saves = of(events, "save.rolled")
    assert [(each.difficulty, each.purpose) for each in saves] == [(13, "condition")] * rolls
    assert (condition in fought.fight.fighters["brute"].conditions) == (stays or not rolls)


@pytest.mark.feature("CC-06")
def test_without_a_saved_difficulty_damage_rolls_nothing():
    fought = duel(juno(), brute())
    fought.give("brute", "gripped", giver="juno")
    assert of(fought.act(SWORD, "brute", dice=[15, 4]), "save.rolled") == []


@pytest.mark.feature("CC-06")
def test_damage_ends_a_dream_and_damage_of_zero_does_not():
    fought = duel(juno(), brute(immune=["slashing"]), brute("other"), foes=2)
    for who in ("brute", "other"):
        fought.give(who, "dreaming")
    fought.act(SWORD, "brute", dice=[15, 4])
    assert "dreaming" in fought.fight.fighters["brute"].conditions
    fought = duel(juno(), brute())
    fought.give("brute", "dreaming")
    (lost,) = of(fought.act(SWORD, "brute", dice=[15, 4]), "condition.lost")
    assert lost.because == "damage"


@pytest.mark.feature("CC-06")
def test_a_friend_shakes_a_dreamer_awake_with_the_budget_that_it_takes():
    fought = duel(juno(), juno("bo"), juno("cy"), brute())
    fought.give("bo", "dreaming")
    line = fought.option("shake:dreaming")
    assert (line.targets, line.budget, line.group) == (["bo"], "action", "shake")
    events = fought.act("shake:dreaming", "bo")
    (lost,) = of(events, "condition.lost")
    assert (lost.who, lost.because) == ("bo", "shaken-off")
    assert fought.fight.fighters["juno"].budgets["action"] == 0
    assert "shake:dreaming" not in fought.options()


@pytest.mark.feature("CC-06")
def test_nobody_shakes_themselves_nor_a_foe_awake_and_nobody_is_offered_it_in_vain():
    fought = duel(juno(), brute())
    fought.give("brute", "dreaming")
    assert "shake:dreaming" not in fought.options()
    with pytest.raises(Refused) as refused:
        fought.fight.choose(Choice("shake:dreaming", ["brute"]))
    assert refused.value.code == "no-targets"


@pytest.mark.feature("CC-06", "SV-08")
def test_tactics_shake_a_friend_awake_rather_than_strike():
    fought = duel(juno(), juno("bo"), brute(health=200))
    fought.give("bo", "dreaming")
    assert fought.fight.advise().option == "shake:dreaming"


@pytest.mark.feature("CC-05")
@pytest.mark.parametrize(("condition", "reacts"), [("afraid", True), ("daunted", False)])
def test_what_lasts_in_sight_rests_while_its_giver_hides(condition, reacts):
    fought = duel(juno(), brute(), brute("other"), foes=2)
    fought.give("juno", condition, giver="brute")
    assert fought.act(SWORD, "other", dice=[3, 2])[1].rolled.edge == -1
    fought.end()
    fought.act("standard:hide")
    standing = fought.fight.standings["juno"]
    assert standing.cannot_react is not reacts, "what is not limited to sight holds all the same"
    fought.end()
    fought.end()
    (rolled,) = of(fought.act(SWORD, "other", dice=[3]), "attack.rolled")
    assert rolled.rolled.edge == 0
    assert condition in fought.fight.fighters["juno"].conditions
    fought.end()  # the giver's own turn begins, and they come out of hiding
    assert fought.fight.standings["juno"].answers


@pytest.mark.feature("CC-05")
def test_what_lasts_in_sight_rests_from_the_moment_in_which_its_giver_leaves():
    fought = duel(juno(), brute(), brute("other"), foes=2)
    fought.give("juno", "afraid", giver="brute")
    assert fought.fight.standings["juno"].answers
    leave(fought.fight, "brute", "fled")
    assert not fought.fight.standings["juno"].answers
    (rolled,) = of(fought.act(SWORD, "other", dice=[3]), "attack.rolled")
    assert rolled.rolled.edge == 0


@pytest.mark.feature("CC-05")
def test_without_places_a_giver_who_does_not_hide_is_seen_and_so_is_one_who_is_not_there():
    for giver in ("brute", "", "somebody-else"):
        fought = duel(juno(), brute())
        fought.give("juno", "afraid", giver=giver)
        (rolled,) = of(fought.act(SWORD, "brute", dice=[3, 2]), "attack.rolled")
        assert rolled.rolled.edge == -1


@pytest.mark.feature("CC-05", "SV-03")
def test_a_fight_that_was_saved_while_the_giver_hides_goes_on_alike():
    fought = duel(juno(), brute())
    fought.give("juno", "afraid", giver="brute")
    fought.end()
    fought.act("standard:hide")
    loaded = type(fought.fight).load(rules(), fought.fight.save())
    assert loaded.standings["juno"].key == fought.fight.standings["juno"].key == ()


@pytest.mark.feature("CC-08")
def test_of_a_family_one_is_held_at_a_time_and_the_one_that_gives_way_leaves_no_aftermath():
    fought = duel(juno("juno", "red", "blue"), brute())
    fought.act("ability:spells/blue")
    fought.end()
    fought.end()
    events = fought.act("ability:spells/red")
    assert [(each.condition, each.because) for each in of(events, "condition.lost")] == [("blue_stance", "replaced")]
    assert set(fought.fight.fighters["juno"].conditions) == {"red_stance"}


@pytest.mark.feature("CC-08")
def test_a_family_that_only_the_sheet_knows_counts_in_a_fight_too():
    made = whole()
    for each in made["combat"]["conditions"]:
        each.pop("oneAtATime", None)
    for each in made["sheet"]["live"]["conditions"]:
        if each["id"].endswith("_stance"):
            each["oneAtATime"] = "stances"
    ruleset = ENGINE().load_ruleset(made)
    fought = Duel(hero(rules=ruleset, spells=("red", "blue")), brute(), rules=ruleset)
    fought.give("juno", "blue_stance")
    fought.act("ability:spells/red")
    assert set(fought.fight.fighters["juno"].conditions) == {"red_stance"}


@pytest.mark.feature("CC-08")
def test_a_condition_that_lets_its_holder_fall_safely_says_so():
    fought = duel(juno(), brute())
    assert not fought.fight.standings["juno"].falls_safely
    fought.give("juno", "feathered")
    assert fought.fight.standings["juno"].falls_safely


@pytest.mark.feature("CB-22")
def test_an_act_puts_on_so_many_levels_and_a_higher_level_stays():
    fought = duel(juno("juno", "fade"), brute())
    fought.act("ability:spells/fade", "brute")
    assert fought.fight.fighters["brute"].conditions["faded"].level == 2
    fought.give("brute", "faded", level=3)
    fought.end()
    fought.end()
    fought.act("ability:spells/fade", "brute")
    assert fought.fight.fighters["brute"].conditions["faded"].level == 3


@pytest.mark.feature("CB-22")
def test_more_levels_than_a_condition_has_are_refused():
    broken = whole(entries=[entry("fade", applies=[{"condition": "faded", "level": 4}])])
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(broken)
    (problem,) = refused.value.problems
    assert (problem.code, problem.params["limit"]) == ("too-large", 3)
    assert problem.path.endswith("mechanics.applies[0].level")


@pytest.mark.feature("CC-05")
def test_what_ends_with_its_giver_ends_when_they_fall_and_not_before():
    fought = duel(juno(), juno("bo"), brute(health=1), brute("other"), foes=2)
    fought.give("bo", "charmed", giver="brute")
    events = fought.act(SWORD, "brute", dice=[15, 4])
    assert [(each.who, each.because) for each in of(events, "condition.lost")] == [("bo", "source-down")]


@pytest.mark.feature("CB-12")
@pytest.mark.parametrize(("helpless", "ends"), [("ends", ["helpless"]), ("keeps", [])])
def test_concentration_may_end_when_its_holder_can_do_nothing(helpless, ends):
    rule = {"text": "concentration", "save": "con_save", "helpless": helpless}
    ruleset = ENGINE().load_ruleset(whole(concentration=rule))
    fought = Duel(hero(rules=ruleset, spells=("bless",)), brute(spellcasting=HOLD), rules=ruleset)
    fought.act("ability:spells/bless", "juno")
    fought.end()
    events = fought.act("ability:known/hold", "juno", dice=[1, 1])
    assert [each.because for each in of(events, "concentration.ended")] == ends
