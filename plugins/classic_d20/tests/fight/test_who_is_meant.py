"""Who is meant, and when: types of creatures, senses, bounds on the sheet, presentations (CB-16, CB-19 to CB-21)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from arena import ENGINE, Duel, action, brute, document, hero, of

from rollwright import Choice, Combatant, DocumentError, Fight, Refused, Ruleset

SWORD = "attack:weapons/Sword"
TYPES = {
    "types": [{"id": each, "label": each.title()} for each in ("beast", "dragon", "undead", "humanoid")],
    "tags": [{"id": "goblinoid", "label": "Goblinoid"}],
    "field": "kin",
    "default": "humanoid",
}
RAGE = {"value": {"field": "level"}}


def entry(id: str, kind: str = "debuff", **mechanics: Any) -> dict[str, Any]:  # noqa: A002
    values = {"name": id, "level": 1, "prepared": True}
    rows = [{"list": "spells", "values": values}]
    return {"id": id, "label": id.replace("-", " ").title(), "rows": rows, "mechanics": {"kind": kind, **mechanics}}


def sharp(**more: Any) -> dict[str, Any]:
    return {"condition": "sharp", "duration": {"rounds": 10}, **more}


ENTRIES = [
    entry(
        "slay",
        "attack",
        autoHit=True,
        amount={"dice": "1d4"},
        damageType="slashing",
        plus=[{"dice": "3d6", "type": "fire", "targetIs": {"types": ["dragon"], "tags": ["goblinoid"]}}],
    ),
    entry("tame", targetTypes={"is": {"types": ["beast"]}}, applies=[sharp()], autoHit=True),
    entry("sleep", targetCount=9, targetTypes={"not": {"types": ["undead"]}}, applies=[{"condition": "asleep"}]),
    entry("turn", targetCount=9, applies=[{"condition": "stunned", "targetIs": {"types": ["undead"]}}, sharp()]),
    entry("command", needs=["hearing"], save={"save": "wis_save", "onSuccess": "negates"}, applies=[sharp()]),
    entry("shout", "attack", needs=["hearing"], targetCount=9, amount={"flat": 3}, damageType="cold", autoHit=True),
    entry(
        "rage",
        "buff",
        targets="self",
        budget="bonus",
        applies=[
            {"condition": "raging", "when": {**RAGE, "atMost": 8}},
            {"condition": "fiery", "when": {**RAGE, "atLeast": 9, "atMost": 15}},
        ],
    ),
    entry(
        "light-armour", "buff", targets="self", usableWhen={"value": {"field": "ac"}, "atMost": 15.5}, applies=[sharp()]
    ),
    entry("fresh", "buff", targets="self", usableWhen={"value": {"livePool": "hp"}, "atLeast": 30}, applies=[sharp()]),
    entry(
        "guard",
        "buff",
        targets="self",
        budget="reaction",
        reaction={"on": "hit"},
        usableWhen={"value": {"field": "level"}, "atLeast": 5},
        applies=[{"condition": "stony", "endsAfter": "attacked"}],
    ),
]


def whole(**changes: Any) -> dict[str, Any]:
    made = document(creatureTypes=TYPES, **changes)
    fields = made["sheet"]["fields"]
    fields.append({"id": "kin", "label": "Kin", "type": "text", "maxLength": 40})
    made["combat"]["conditions"].append({"condition": "deaf", "lacks": ["hearing"]})
    made["sheet"]["live"]["conditions"].append({"id": "deaf", "label": "Deaf"})
    made["catalogs"][0]["entries"] += ENTRIES
    return made


@cache
def rules() -> Ruleset:
    return ENGINE().load_ruleset(whole())


def juno(id: str = "juno", *spells: str, **more: Any) -> Combatant:  # noqa: A002
    return hero(id, rules=rules(), spells=spells, **more)


def duel(*fighters: Combatant, foes: int = 1) -> Duel:
    return Duel(*fighters, foes=foes, rules=rules())


# ------------------------------------------------------------------------------------------------------------- types


@pytest.mark.feature("CB-19")
@pytest.mark.parametrize(
    ("target", "damage"),
    [({"type": "dragon"}, [2, 9]), ({"tags": ["goblinoid"]}, [2, 9]), ({"type": "beast"}, [2]), ({}, [2])],
)
def test_a_clause_is_dealt_only_to_those_it_is_meant_for_and_counted_so_in_the_forecast(target, damage):
    fought = duel(juno("juno", "slay"), brute(**target))
    line = fought.option("ability:spells/slay")
    assert line.forecast["brute"].damage == ("13" if len(damage) > 1 else "5/2")
    (hurt,) = of(fought.act("ability:spells/slay", "brute", dice=[2, 3, 3, 3]), "hurt")
    assert [part.dealt for part in hurt.parts] == damage


@pytest.mark.feature("CB-19")
@pytest.mark.parametrize(
    ("kin", "kind"), [("dragon", "dragon"), ("human", "humanoid"), ("", "humanoid"), ("Dragon", "humanoid")]
)
def test_a_character_is_of_the_type_that_their_field_names_and_else_of_the_default(kin, kind):
    fought = duel(juno(fields={"kin": kin}), brute())
    assert fought.fight.profiles["juno"].type == kind


@pytest.mark.feature("CB-19")
def test_a_condition_lands_only_on_those_it_is_meant_for_and_the_others_of_the_act_land_all_the_same():
    fought = duel(juno("juno", "turn"), brute("ghoul", type="undead"), brute("wolf", type="beast"), foes=2)
    fought.act("ability:spells/turn", "ghoul", "wolf")
    assert set(fought.fight.fighters["ghoul"].conditions) == {"stunned", "sharp"}
    assert set(fought.fight.fighters["wolf"].conditions) == {"sharp"}


@pytest.mark.feature("CB-19", "SV-01")
@pytest.mark.parametrize(("spell", "offered"), [("tame", ["wolf"]), ("sleep", ["wolf", "thing"])])
def test_who_can_be_picked_at_all_is_a_test_too_and_no_type_passes_no_test(spell, offered):
    foes = brute("ghoul", type="undead"), brute("wolf", type="beast"), brute("thing")
    fought = duel(juno("juno", spell), *foes, foes=3)
    assert fought.option(f"ability:spells/{spell}").targets == offered
    with pytest.raises(Refused) as refused:
        fought.fight.choose(Choice(f"ability:spells/{spell}", ["ghoul"]))
    assert refused.value.code == "bad-target"


@pytest.mark.feature("CB-19")
@pytest.mark.parametrize(
    ("mechanics", "at"),
    [
        ({"targetTypes": {"is": {"types": ["wyrm"]}}}, "targetTypes.is.types[0]"),
        ({"targetTypes": {"not": {"tags": ["goblinoids"]}}}, "targetTypes.not.tags[0]"),
        ({"applies": [sharp(targetIs={})]}, "applies[0].targetIs"),
        ({"amount": {"flat": 1}, "plus": [{"flat": 1, "targetIs": {"types": ["x"]}}]}, "plus[0].targetIs.types[0]"),
    ],
)
def test_types_that_the_ruleset_does_not_have_are_refused_in_their_place(mechanics, at):
    broken = whole()
    own = {"applies": [sharp()], **mechanics}
    broken["catalogs"][0]["entries"].append(entry("broken", **own))
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(broken)
    assert any(problem.path.endswith(f"mechanics.{at}") for problem in refused.value.problems)


# ------------------------------------------------------------------------------------------------------------ senses


@pytest.mark.feature("CB-21", "SV-01")
def test_the_deaf_drop_out_of_what_needs_hearing_until_they_hear_again():
    fought = duel(juno("juno", "command"), brute(), brute("other"), foes=2)
    assert fought.option("ability:spells/command").targets == ["brute", "other"]
    fought.give("brute", "deaf", rounds=1)
    assert fought.option("ability:spells/command").targets == ["other"]
    fought.end()
    fought.end()
    fought.end()
    assert fought.option("ability:spells/command").targets == ["brute", "other"]


@pytest.mark.feature("CB-21")
def test_something_for_many_passes_the_deaf_by_without_save_damage_or_condition():
    fought = duel(juno("juno", "shout"), brute(), brute("other"), foes=2)
    fought.give("brute", "deaf")
    with pytest.raises(Refused):
        fought.fight.choose(Choice("ability:spells/shout", ["brute", "other"]))
    events = fought.act("ability:spells/shout", "other")
    assert [each.who for each in of(events, "hurt")] == ["other"]


@pytest.mark.feature("CB-21")
def test_an_action_of_a_creature_may_need_a_sense_as_well():
    foe = brute(
        actions=[action("howl", save={"save": "wis_save", "difficulty": 12}, needs=["hearing"], applies=[sharp()])]
    )
    fought = duel(juno(), juno("bo"), foe)
    fought.give("juno", "deaf")
    fought.end()
    fought.end()
    assert fought.option("action:howl").targets == ["bo"]


@pytest.mark.feature("CB-21")
@pytest.mark.parametrize("senses", [[], ["a", "b", "c", "d", "e"]])
def test_a_list_of_senses_holds_one_to_four(senses):
    broken = whole()
    broken["combat"]["conditions"][-1]["lacks"] = senses
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(broken)
    assert any("lacks" in problem.path for problem in refused.value.problems)


# ------------------------------------------------------------------------------------------------------------ bounds


@pytest.mark.feature("CB-20", "SV-01")
@pytest.mark.parametrize(("armour", "offered"), [(15, True), (16, False)])
def test_an_entry_is_offered_only_while_what_it_reads_lies_within_its_bounds(armour, offered):
    fought = duel(juno("juno", "light-armour", fields={"ac": armour}), brute())
    assert ("ability:spells/light-armour" in fought.options()) == offered
    if not offered:
        with pytest.raises(Refused) as refused:
            fought.fight.choose("ability:spells/light-armour")
        assert refused.value.code == "not-usable-now"


@pytest.mark.feature("CB-20")
def test_live_state_is_read_whenever_the_menu_is_drawn():
    fought = duel(juno("juno", "fresh", "cure"), brute())
    assert "ability:spells/fresh" in fought.options()
    fought.end()
    fought.act("action:club", "juno", dice=[15, 1])
    fought.end()
    assert "ability:spells/fresh" not in fought.options()
    fought.act("ability:spells/cure", "juno", dice=[8])
    assert "ability:spells/fresh" not in fought.options(), "the action is gone"
    fought.end()
    fought.end()
    assert "ability:spells/fresh" in fought.options()


@pytest.mark.feature("CB-20", "WN-01")
@pytest.mark.parametrize(("level", "asked"), [(5, True), (4, False)])
def test_bounds_count_in_windows_as_well(level, asked):
    fought = duel(juno("juno", "guard", fields={"level": level}), brute())
    fought.end()
    fought.act("action:club", "juno", dice=[15] if asked else [15, 1])
    assert (fought.fight.state.pending.window == "hit") == asked


@pytest.mark.feature("CB-20")
@pytest.mark.parametrize(("level", "held"), [(8, {"raging"}), (9, {"fiery"}), (15, {"fiery"}), (16, set())])
def test_of_several_conditions_those_come_whose_bounds_hold_for_the_giver(level, held):
    fought = duel(juno("juno", "rage", fields={"level": level}), brute())
    fought.act("ability:spells/rage")
    assert set(fought.fight.fighters["juno"].conditions) == held


@pytest.mark.feature("CB-20")
def test_whoever_has_no_sheet_is_kept_back_by_no_bounds():
    casting = {"saveDifficulty": 12, "spells": [{"entry": "spells/rage"}, {"entry": "spells/light-armour"}]}
    fought = duel(juno(), brute(spellcasting=casting))
    fought.end()
    assert "ability:known/light-armour" in fought.options()
    fought.act("ability:known/rage")
    assert set(fought.fight.fighters["brute"].conditions) == {"raging", "fiery"}


@pytest.mark.feature("CB-20")
@pytest.mark.parametrize(
    ("bounds", "code"),
    [({}, "key-of-missing"), ({"atLeast": 3, "atMost": 2}, "bounds-crossed")],
)
def test_bounds_that_bound_nothing_or_nobody_are_refused(bounds, code):
    broken = whole()
    broken["catalogs"][0]["entries"].append(entry("broken", usableWhen={**RAGE, **bounds}, applies=[sharp()]))
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(broken)
    assert [problem.code for problem in refused.value.problems] == [code]


@pytest.mark.feature("CB-20")
def test_a_creatures_block_has_no_sheet_to_read_a_condition_s_bounds_from():
    foe = brute(actions=[action("rage", self=True, applies=[sharp(when={**RAGE, "atLeast": 1})])])
    with pytest.raises(DocumentError) as refused:
        duel(juno(), foe)
    assert refused.value.problems[0].path.endswith("applies[0].when")


# ---------------------------------------------------------------------------------------------------- presentations


@pytest.mark.feature("CB-16")
@pytest.mark.parametrize(
    ("styles", "asked", "played"),
    [
        (None, "", "classic"),
        (None, "tactical", "tactical"),
        (["tactical"], "", "tactical"),
        (["tactical", "classic"], "", "classic"),
        (["tactical", "theatre"], "theatre", "theatre"),
    ],
)
def test_a_fight_is_played_in_a_style_that_the_ruleset_lets_a_game_use(styles, asked, played):
    ruleset = ENGINE().load_ruleset(document(styles=styles))
    fight = Fight.start(ruleset, [hero(rules=ruleset)], [brute()], style=asked)
    assert fight.state.style == fight.setup.style == played
    assert Fight.load(ruleset, fight.save()).state.style == played


@pytest.mark.feature("CB-16")
def test_a_style_that_the_ruleset_leaves_out_is_refused_and_named():
    ruleset = ENGINE().load_ruleset(document(styles=["tactical"]))
    with pytest.raises(Refused) as refused:
        Fight.start(ruleset, [hero(rules=ruleset)], [brute()], style="tactic")
    assert (refused.value.code, refused.value.params["suggestion"]) == ("presentation-not-allowed", "tactical")


@pytest.mark.feature("CB-16")
@pytest.mark.parametrize("styles", [["theatre"], ["classic", "classic"], []])
def test_styles_are_named_once_and_one_of_the_usual_two_is_among_them(styles):
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(document(styles=styles))
    assert all(problem.path.startswith("combat.styles") for problem in refused.value.problems)


# ----------------------------------------------------------------------------------------------- help beside a foe


@pytest.mark.feature("CB-11")
def test_help_beside_a_foe_counts_against_those_foes_alone():
    ruleset = ENGINE().load_ruleset(document(standardEffects={"help": {"beside": True}}))
    fought = Duel(hero(rules=ruleset), hero("bo", rules=ruleset), brute(), brute("other"), foes=2, rules=ruleset)
    fought.act("standard:help", "bo")
    (held,) = fought.fight.fighters["bo"].conditions.values()
    assert held.only == ["brute", "other"], "without places all who fight stand beside one another"
    held.only = ["other"]
    fought.fight.conditions_changed("bo")
    fought.end()
    (rolled,) = of(fought.act(SWORD, "brute", dice=[3]), "attack.rolled")
    assert rolled.rolled.edge == 0
    assert Fight.load(ruleset, fought.fight.save()).fighters["bo"].conditions == fought.fight.fighters["bo"].conditions


class Apart(Fight):
    """A place where the foes stand far from everybody else."""

    def beside(self, who):
        return [each for each in super().beside(who) if self.same_side(who, each)]


@pytest.mark.feature("CB-11")
def test_help_beside_a_foe_is_not_given_where_no_foe_stands():
    ruleset = ENGINE().load_ruleset(document(standardEffects={"help": {"beside": True}}))
    sides = [hero(rules=ruleset), hero("bo", rules=ruleset)], [brute()]
    order = ["juno", "bo", "brute"]
    for place, offered in ((Fight, True), (Apart, False)):
        fight = place.start(ruleset, *sides, initiative=order)
        assert (fight.menu.find("standard:help") is not None) == offered
        sides = [hero(rules=ruleset), hero("bo", rules=ruleset)], [brute()]
