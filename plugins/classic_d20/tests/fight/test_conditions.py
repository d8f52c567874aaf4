"""Conditions in a fight: what each effect does, how clocks run, what ends what."""

from __future__ import annotations

import pytest
from arena import CONDITIONS, Duel, action, arena, brute, document, hero, of

from rollwright import DocumentError, Engine, Refused
from rollwright.extend import ConditionEffect, Question, always, hookimpl

SWORD = "attack:weapons/Sword"


def edge_of(events):
    (rolled,) = of(events, "attack.rolled")
    return rolled.rolled.edge


@pytest.mark.feature("CC-01")
@pytest.mark.parametrize(
    ("whose", "condition", "edge"),
    [("juno", "sharp", 1), ("juno", "clumsy", -1), ("brute", "exposed", 1), ("brute", "blurred", -1)],
)
def test_conditions_lean_on_the_attacks_of_their_holder_and_on_those_against_them(whose, condition, edge):
    duel = Duel(hero(), brute())
    duel.give(whose, condition)
    assert edge_of(duel.act(SWORD, "brute", dice=[3, 2])) == edge


@pytest.mark.feature("CC-11", "CC-01")
def test_any_number_of_advantages_and_disadvantages_leave_one_of_either_or_none():
    duel = Duel(hero(), brute())
    for whose, condition in (("juno", "sharp"), ("brute", "exposed"), ("brute", "blurred")):
        duel.give(whose, condition)
    (rolled,) = of(duel.act(SWORD, "brute", dice=[3]), "attack.rolled")
    assert rolled.rolled.edge == 0
    assert [name for name, _lean in rolled.edges] == ["sharp".title(), "exposed".title(), "blurred".title()]


@pytest.mark.feature("CC-11")
def test_a_condition_sits_once():
    duel = Duel(hero(), brute())
    duel.give("juno", "blessed")
    duel.give("juno", "blessed")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[3, 4]), "attack.rolled")
    assert rolled.rolled.parts == [("Blessed", 4)]


@pytest.mark.feature("CC-03", "SV-05")
def test_rolled_modifiers_come_after_the_rolls_own_dice_in_the_order_declared():
    duel = Duel(hero(), brute())
    duel.give("juno", "baned")
    duel.give("juno", "blessed")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[9, 3, 1, 1]), "attack.rolled")
    assert rolled.rolled.parts == [("Blessed", 3), ("Baned", -1)]
    assert rolled.rolled.total == 9 + 6 + 3 - 1


@pytest.mark.feature("CC-03")
def test_a_defense_modifier_counts_against_every_attack():
    duel = Duel(hero(), brute())
    duel.give("brute", "shielded")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[10]), "attack.rolled")
    assert (rolled.against, rolled.hit) == (17, False)


@pytest.mark.feature("CC-03")
@pytest.mark.parametrize(
    "modifier", [{"to": "defense", "flat": 0}, {"to": "defense", "dice": "1d4"}, {"to": "attacks"}]
)
def test_a_modifier_that_changes_nothing_or_cannot_be_rolled_is_refused(modifier):
    broken = [*CONDITIONS[:-1], {"condition": "down", "modifiers": [modifier]}]
    with pytest.raises(DocumentError) as refused:
        Engine.load().load_ruleset(document(conditions=broken))
    assert any(problem.path.startswith("combat.conditions") for problem in refused.value.problems)


@pytest.mark.feature("CC-01")
@pytest.mark.parametrize("condition", ["stunned", "asleep"])
def test_whoever_cannot_act_has_no_turn_and_answers_nothing(condition):
    duel = Duel(hero(spells=("shield",)), brute())
    duel.give("juno", condition)
    duel.end()
    assert duel.fight.asked == "brute"
    duel.act("action:club", "juno", dice=[15, 1])
    assert duel.fight.state.pending.window == ""


@pytest.mark.feature("CC-01", "WN-01")
def test_whoever_cannot_react_is_not_asked():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.give("juno", "dazzled")
    duel.act("action:club", "juno", dice=[15, 1])
    assert duel.health("juno") == 26


@pytest.mark.feature("CC-01")
def test_what_ends_on_damage_ends_at_once():
    duel = Duel(hero(), brute())
    duel.give("brute", "asleep")
    (lost,) = of(duel.act(SWORD, "brute", dice=[15, 1]), "condition.lost")
    assert (lost.condition, lost.because) == ("asleep", "damage")


@pytest.mark.feature("CC-01")
@pytest.mark.parametrize(("condition", "throws"), [("sure", 2), ("clumsy", 2)])
def test_saves_lean_and_a_condition_may_be_narrowed_to_some(condition, throws):
    duel = Duel(hero(spells=("fire", "hold")), brute())
    duel.give("brute", condition)
    (save,) = of(duel.act("ability:spells/fire", "brute", dice=[9, 8, *[1] * 8]), "save.rolled")
    assert len(save.rolled.throws) == throws
    assert save.rolled.edge == (1 if condition == "sure" else -1)


@pytest.mark.feature("CC-01", "CC-02")
def test_a_narrowed_effect_leaves_other_saves_alone():
    duel = Duel(hero(spells=("hold",)), brute())
    duel.give("brute", "sure")
    (save,) = of(duel.act("ability:spells/hold", "brute", dice=[20]), "save.rolled")
    assert save.edges == []


@pytest.mark.feature("CC-02")
def test_a_save_that_fails_by_itself_throws_no_die():
    duel = Duel(hero(spells=("fire",)), brute())
    duel.give("brute", "stunned")
    (save,) = of(duel.act("ability:spells/fire", "brute", dice=[1] * 8), "save.rolled")
    assert (save.made, save.rolled, save.because) == (False, None, "Stunned")


@pytest.mark.feature("CC-03")
def test_a_modifier_may_count_only_against_some_conditions():
    duel = Duel(hero(spells=("hold", "fire")), brute(saves={"wis_save": 0}))
    duel.give("brute", "warded")
    (save,) = of(duel.act("ability:spells/hold", "brute", dice=[3, 19]), "save.rolled")
    assert save.made
    duel.end()
    duel.end()
    (save,) = of(duel.act("ability:spells/fire", "brute", dice=[20, *[1] * 8]), "save.rolled")
    assert save.edges == []


@pytest.mark.feature("CC-01")
def test_the_charmed_cannot_aim_at_who_charmed_them_but_at_others():
    duel = Duel(hero(), brute(), brute("other"), foes=2)
    duel.give("juno", "charmed", giver="brute")
    assert duel.option(SWORD).targets == ["other"]
    with pytest.raises(Refused) as refused:
        duel.act(SWORD, "brute")
    assert refused.value.code == "bad-target"


@pytest.mark.feature("CC-01")
def test_the_beguiled_cannot_aim_at_a_whole_side():
    duel = Duel(hero(), brute(), brute("other"), foes=2)
    duel.give("juno", "beguiled", giver="brute")
    assert SWORD not in duel.options()


def test_what_lasts_while_its_giver_stands_ends_when_they_fall():
    duel = Duel(hero(), hero("kit"), brute(health=1))
    duel.give("kit", "charmed", giver="brute")
    lost = of(duel.act(SWORD, "brute", dice=[15, 1]), "condition.lost")
    assert ("kit", "charmed", "source-down") in [(each.who, each.condition, each.because) for each in lost]


@pytest.mark.feature("CC-09", "CB-22")
def test_rounds_count_down_at_the_holders_own_turn_end_and_not_in_the_turn_they_began():
    duel = Duel(hero(spells=("strike_true".replace("_", "-"),)), brute())
    duel.act("ability:spells/strike-true")
    assert duel.fight.fighters["juno"].conditions["sharp"].rounds == 1
    duel.end()
    assert duel.fight.fighters["juno"].conditions["sharp"].rounds == 1
    duel.end()
    duel.end()
    assert "sharp" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("CB-22")
def test_a_condition_for_one_attack_is_used_up_by_it():
    duel = Duel(hero(spells=("strike-true",)), brute())
    duel.act("ability:spells/strike-true")
    duel.act(SWORD, "brute", dice=[2, 3])
    assert "sharp" not in duel.fight.fighters["juno"].conditions


@pytest.mark.feature("CB-22", "CC-09")
def test_a_fresh_copy_put_on_by_the_very_blow_survives_it_and_counts_its_givers_turns():
    duel = Duel(hero(spells=("guide",)), hero("kit"), brute(health=90))
    duel.act("ability:spells/guide", "brute", dice=[15, 1])
    assert "exposed" in duel.fight.fighters["brute"].conditions
    duel.end()
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2, 15, 1]), "attack.rolled")
    assert rolled.rolled.edge == 1
    assert "exposed" not in duel.fight.fighters["brute"].conditions


@pytest.mark.feature("CC-09")
def test_a_clock_on_the_givers_turns_ends_with_the_givers_next_turn():
    duel = Duel(hero(spells=("guide",)), brute(health=90))
    duel.act("ability:spells/guide", "brute", dice=[15, 1])
    duel.end()
    duel.end()
    assert "exposed" in duel.fight.fighters["brute"].conditions
    duel.end()
    assert "exposed" not in duel.fight.fighters["brute"].conditions


@pytest.mark.feature("CC-09")
def test_when_the_giver_leaves_the_holder_counts():
    duel = Duel(hero(), brute(), brute("other"), foes=2)
    duel.give("juno", "exposed", giver="brute", rounds=2, of="source")
    duel.fight.state.fighters["brute"].out = True
    duel.end()
    assert duel.fight.fighters["juno"].conditions["exposed"].rounds == 1


@pytest.mark.feature("CC-09", "CB-22")
def test_a_clock_may_run_at_the_turns_start():
    duel = Duel(hero(), brute())
    duel.give("brute", "shielded", rounds=1, at="turn-start")
    events = duel.end()
    assert [each.condition for each in of(events, "condition.lost")] == ["shielded"]


@pytest.mark.feature("CB-22")
def test_a_save_at_each_turns_end_takes_a_condition_off():
    duel = Duel(hero(spells=("hold",)), brute())
    duel.act("ability:spells/hold", "brute", dice=[2])
    events = duel.end(3)  # the brute cannot act; its save at the end fails
    assert [each.made for each in of(events, "save.rolled")] == [False]
    events = duel.end(20)
    assert [each.because for each in of(events, "condition.lost")] == ["saved"]


@pytest.mark.feature("CC-10")
def test_what_has_a_clock_leaves_the_sheet_with_the_fight_and_what_has_none_stays():
    juno = hero(spells=("bless",))
    duel = Duel(juno, brute(health=1))
    duel.act("ability:spells/bless", "juno")
    duel.give("juno", "exposed")
    duel.end()
    duel.fight.auto()
    assert duel.fight.winner == "party"
    assert set(juno.sheet.state.live.conditions) == {"exposed"}
    assert not juno.sheet.state.live.text.get("concentration")


@pytest.mark.feature("CC-03")
def test_half_of_the_most_health_is_lost_with_what_lies_above_it():
    duel = Duel(hero(), brute())
    duel.give("brute", "withered")
    assert (duel.health("brute"), duel.fight.fighters["brute"].health_max) == (20, 20)


@pytest.mark.feature("CC-07")
def test_a_budget_that_a_condition_gives_pays_one_plain_blow_when_the_action_is_gone():
    juno = hero(spells=("quicken",), fields={"strikes": 2})
    duel = Duel(juno, brute(health=90))
    duel.act("ability:spells/quicken", "juno")
    duel.end()
    duel.end()
    assert duel.fight.fighters["juno"].budgets["extra"] == 1
    duel.act(SWORD, "brute", dice=[2])
    duel.act(SWORD, "brute", dice=[2])
    duel.act(SWORD, "brute", dice=[2])
    assert duel.fight.fighters["juno"].budgets["extra"] == 0
    assert duel.fight.fighters["juno"].strikes == 0
    assert SWORD not in duel.options()


@pytest.mark.feature("CC-07")
def test_a_granted_budget_takes_the_named_standard_actions():
    duel = Duel(hero(spells=("quicken",)), brute())
    duel.act("ability:spells/quicken", "juno")
    duel.end()
    duel.end()
    duel.act(SWORD, "brute", dice=[2])
    assert "standard:dodge" in duel.options()
    assert "standard:hide" not in duel.options()


@pytest.mark.feature("CC-07")
def test_a_condition_leaves_its_aftermath_when_it_wholly_ends_and_none_when_the_fight_does():
    juno = hero(spells=("quicken",))
    duel = Duel(juno, brute(actions=[action(toHit=20, damage={"dice": "1d4", "flat": 18, "type": "slashing"})]))
    duel.act("ability:spells/quicken", "juno")
    duel.end()
    events = duel.act("action:club", "juno", dice=[10, 1, 1])
    assert [each.condition for each in of(events, "condition.lost")] == ["hasted"]
    assert [each.held.id for each in of(events, "condition.gained")] == ["weary"]


@pytest.mark.feature("CC-07")
def test_slow_lets_one_attack_and_either_the_action_or_the_bonus():
    duel = Duel(hero(fields={"strikes": 3}, spells=("ward",)), brute())
    duel.give("juno", "slowed")
    duel.act(SWORD, "brute", dice=[2])
    assert [each for each in duel.options() if each.startswith(("attack:", "ability:"))] == []
    assert duel.fight.fighters["juno"].budgets["bonus"] == 0


@pytest.mark.feature("CC-07", "CB-22")
@pytest.mark.parametrize(("face", "late"), [(10, False), (11, True)])
def test_a_die_may_put_a_spell_off_until_the_next_turn(face, late):
    duel = Duel(hero(spells=("bless",)), brute())
    duel.give("juno", "slowed")
    duel.act("ability:spells/bless", "juno", dice=[face])
    assert ("blessed" in duel.fight.fighters["juno"].conditions) is not late
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 3
    duel.end()
    duel.end()
    assert "blessed" in duel.fight.fighters["juno"].conditions
    assert duel.fight.fighters["juno"].budgets["action"] == (0 if late else 1)
    assert duel.fight.sheets["juno"].state.live.pools["slots_1"].current == 3


def test_what_was_put_off_is_lost_with_whoever_cannot_act():
    duel = Duel(hero(spells=("bless",)), brute())
    duel.give("juno", "slowed")
    duel.act("ability:spells/bless", "juno", dice=[20])
    duel.end()
    duel.give("juno", "stunned")
    events = duel.end()
    assert [each.lost for each in of(events, "act.resumed")] == [True]


def test_an_immune_creature_does_not_get_the_condition():
    duel = Duel(hero(spells=("hold",)), brute(conditionImmunities=["stunned"]))
    events = duel.act("ability:spells/hold", "brute", dice=[2])
    assert [each.condition for each in of(events, "condition.blocked")] == ["stunned"]


def test_every_built_in_effect_is_registered_through_the_hook():
    registry = arena().registry
    owners = {registry.owner("condition_effects", name).plugin for name in registry.family("condition_effects")}
    assert owners == {"core"}


@pytest.mark.feature("CC-03")
def test_a_modifier_may_read_the_sheet_of_whoever_holds_the_condition():
    quick = {
        "condition": "sharp",
        "modifiers": [{"to": "attacks", "flat": "@dex.mod"}, {"to": "saves", "flat": "@dex.mod"}],
    }
    rules = arena(conditions=[quick if each["condition"] == "sharp" else each for each in CONDITIONS])
    duel = Duel(hero(rules=rules), brute(), rules=rules)
    duel.give("juno", "sharp")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2]), "attack.rolled")
    assert rolled.rolled.parts == [("Sharp", 2)]


def test_tactics_use_a_budget_that_only_a_condition_gives():
    duel = Duel(hero(spells=("quicken",)), brute(health=90))
    duel.act("ability:spells/quicken", "juno")
    duel.end()
    duel.end()
    duel.act(SWORD, "brute", dice=[2])
    assert duel.fight.advise().option == SWORD


@pytest.mark.feature("CC-02")
@pytest.mark.parametrize(
    ("narrow", "key"),
    [
        ({"effects": ["own-attacks-advantage"], "saves": ["dex_save"]}, "saves"),
        ({"effects": ["own-saves-advantage"], "skills": ["sneak"]}, "skills"),
        ({"modifiers": [{"to": "saves", "flat": 1, "saves": ["dex_save"]}], "saves": ["con_save"]}, "saves"),
        ({"modifiers": [{"to": "defense", "flat": 1}], "skills": ["sneak"]}, "skills"),
    ],
)
def test_naming_saves_or_skills_with_nothing_to_narrow_is_refused(narrow, key):
    broken = document(conditions=[*CONDITIONS[:-1], {"condition": "down", **narrow}])
    broken["sheet"]["skills"] = [{"id": "sneak", "label": "Sneak", "ability": "dex"}]
    with pytest.raises(DocumentError) as refused:
        Engine.load().load_ruleset(broken)
    (problem,) = refused.value.problems
    assert (problem.code, problem.path.rpartition(".")[2]) == ("narrows-nothing", key)


@pytest.mark.feature("CC-02")
@pytest.mark.parametrize(("save", "parts"), [("dex_save", [("Down", 2)]), ("wis_save", [])])
def test_saves_narrow_the_modifiers_that_name_none_of_their_own(save, parts):
    kept = [{"to": "saves", "flat": 2}, {"to": "saves", "flat": 9, "saves": ["con_save"]}]
    made = document(conditions=[*CONDITIONS[:-1], {"condition": "down", "modifiers": kept, "saves": ["dex_save"]}])
    ruleset = Engine.load().load_ruleset(made)
    duel = Duel(hero(rules=ruleset, spells=("fire", "hold")), brute(), rules=ruleset)
    duel.give("brute", "down")
    spell = "fire" if save == "dex_save" else "hold"
    (rolled,) = of(duel.act(f"ability:spells/{spell}", "brute", dice=[20, *[1] * 8 * (spell == "fire")]), "save.rolled")
    assert rolled.rolled.parts == parts


class Brittle:
    """A plugin with one effect that needs no place: every hit on its holder is critical."""

    @hookimpl
    def condition_effects(self):
        yield ConditionEffect("brittle", {Question.CRITICAL_AGAINST: always(1)})


def test_an_effect_may_make_every_hit_critical_and_no_miss():
    broken = document(conditions=[*CONDITIONS[:-1], {"condition": "down", "effects": ["brittle"]}])
    ruleset = Engine.load(["classic-d20", Brittle()]).load_ruleset(broken)
    duel = Duel(hero(rules=ruleset), brute(), rules=ruleset)
    duel.give("brute", "down")
    line = duel.option(SWORD)
    # 6 to hit against 12: fifteen faces of twenty, each for 2d8 and 3
    assert (line.forecast["brute"].critical, line.forecast["brute"].damage) == ("3/4", "9")
    (rolled,) = of(duel.act(SWORD, "brute", dice=[6, 1, 1]), "attack.rolled")
    assert (rolled.hit, rolled.critical) == (True, True)
    duel.end()
    duel.end()
    (rolled,) = of(duel.act(SWORD, "brute", dice=[2]), "attack.rolled")
    assert (rolled.hit, rolled.critical) == (False, False)
