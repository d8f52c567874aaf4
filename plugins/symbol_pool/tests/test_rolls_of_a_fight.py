"""Attacks, saves and initiative with symbol dice: what is thrown against what (SP-01, SP-02, SP-03, SP-08, SP-09)."""

from __future__ import annotations

from collections import Counter

import pytest
from bouts import Bout, document, faces, foe, hero, of, rules

from rollwright import Engine
from rollwright.errors import DocumentError
from rollwright.extend import Part
from rollwright_symbol_pool.fights.throwing import pool_of
from rollwright_symbol_pool.pool import Pool

PLAIN = rules(spends=[], criticals=None)


def thrown(rolled):
    return Pool(**{**dict.fromkeys(Pool._fields, 0), **Counter(rolled.counted.dice)})


def problems(made):
    with pytest.raises(DocumentError) as raised:
        Engine.load().load_ruleset(made)
    return {(problem.path, problem.code) for problem in raised.value.problems}


@pytest.mark.feature("SP-01")
def test_symbol_fights_need_symbol_checks():
    made = document()
    made["resolution"] = {"kind": "dice-sum", "proficiencyTiers": made["resolution"]["proficiencyTiers"]}

    assert ("combat.kind", "symbol-fight-needs-checks") in problems(made)


@pytest.mark.feature("SP-01")
@pytest.mark.parametrize(
    ("might", "rank", "plain", "upgraded"), [(2, 1, 1, 1), (3, 3, 0, 3), (2, 4, 2, 2), (3, 0, 3, 0)]
)
def test_a_weapon_row_throws_ability_and_skill_against_the_defense(might, rank, plain, upgraded):
    tier = f"rank_{rank}" if rank else "untrained"
    bout = Bout(PLAIN, {"ada": hero(abilities={"might": might}, skills={"blades": tier})}, {"foe": foe(defense=3)})

    (rolled,) = of(bout.strike([1] * (plain + upgraded + 3)), "attack.rolled")

    assert thrown(rolled.rolled) == Pool(plain, upgraded, 3)
    assert (rolled.against, rolled.hit) == (3, False)


@pytest.mark.feature("SP-01")
def test_a_creature_says_its_dice_and_how_many_are_upgraded():
    block = foe(actions=[{"id": "club", "name": "Club", "toHit": 3, "upgrades": 2, "damage": {"flat": 3}}])
    bout = Bout(PLAIN, foes={"foe": block})
    bout.end()

    (rolled,) = of(bout.strike([1] * 5, "action:club", "ada"), "attack.rolled")

    assert thrown(rolled.rolled) == Pool(1, 2, 2)  # Ada's guard is 2


@pytest.mark.feature("SP-01")
def test_upgrades_need_dice_to_upgrade_to():
    made = document()
    made["resolution"]["pool"]["build"] = "sum"

    codes = {code for _, code in problems(made)}

    assert "symbol-upgrades-need-build" in codes


@pytest.mark.feature("SP-02")
def test_conditions_and_leans_are_boost_and_setback_dice():
    bout = Bout(PLAIN, foes={"foe": foe(defense=0)})
    bout.fight.afflict("ada", "rattled", "test")  # one setback die on attacks
    bout.fight.afflict("ada", "fumbled", "test")  # a lean against
    bout.fight.afflict("foe", "parrying", "test")  # one more difficulty die

    (rolled,) = of(bout.strike([1] * 5), "attack.rolled")

    assert thrown(rolled.rolled) == Pool(1, 1, 1, 0, 0, 2)
    assert rolled.rolled.parts == [("Rattled", -1)]


@pytest.mark.feature("SP-02")
@pytest.mark.parametrize(("edge", "boost", "setback"), [(1, 1, 0), (-1, 0, 1), (0, 0, 0)])
def test_a_lean_is_one_die_either_way(edge, boost, setback):
    terms = Bout(PLAIN).fight.rules.terms

    assert pool_of(terms, 2, 0, (), edge, 1) == Pool(2, 0, 1, 0, boost, setback)
    assert pool_of(terms, 2, 0, (Part("Aim", 2), Part("Mud", -1)), edge, 1) == Pool(2, 0, 1, 0, 2 + boost, 1 + setback)


@pytest.mark.feature("SP-02")
@pytest.mark.parametrize("to", ["attacks", "saves", "checks", "defense"])
def test_a_modifier_that_would_be_rolled_is_refused_on_load(to):
    made = document()
    made["combat"]["conditions"][0]["modifiers"] = [{"to": to, "dice": "1d4"}]

    assert ("combat.conditions[0].modifiers[0].dice", "symbol-modifier-rolls") in problems(made)


@pytest.mark.feature("SP-03")
@pytest.mark.parametrize(
    ("per_success", "counts", "soak", "dealt"),
    [(1, "all", 0, 7), (1, "beyond", 0, 6), (2, "all", 0, 10), (0, "all", 0, 4), (1, "all", 5, 2), (1, "all", 9, 0)],
)
def test_successes_add_to_a_hit_and_soak_takes_off_the_whole_of_it(per_success, counts, soak, dealt):
    ruleset = rules(spends=[], criticals=None, damage={"perSuccess": per_success, "counts": counts})
    bout = Bout(ruleset, foes={"foe": foe(soak={"all": soak})})
    dice = faces(("ability", "success"), ("proficiency", "success success"), ("difficulty", ""))

    (hurt,) = of(bout.strike(dice), "hurt")

    assert (hurt.total, bout.see("fighters.foe.health.current")) == (dealt, 20 - dealt)
    [part] = hurt.parts
    more = {"all": 3, "beyond": 2}[counts] * per_success
    assert (part.flat, part.added) == (4, [("Success", more)] if more else [])  # each number with its source


@pytest.mark.feature("SP-03")
def test_soak_is_taken_once_off_all_clauses_of_a_strike():
    action = {"id": "club", "name": "Club", "toHit": 1, "damage": {"flat": 3, "plus": [{"flat": 4}]}}
    bout = Bout(PLAIN, {"ada": hero(fields={"soak_gear": 3})}, {"foe": foe(actions=[action])})
    bout.end()

    (hurt,) = of(
        bout.strike(faces(("ability", "success"), ("difficulty", ""), ("difficulty", "")), "action:club", "ada"), "hurt"
    )

    assert [(part.amount, part.dealt) for part in hurt.parts] == [(4, 0), (4, 3)]  # soak 5: might 2 and gear 3


@pytest.mark.feature("SP-03")
def test_a_miss_is_less_than_what_is_needed_and_nothing_else_decides():
    bout = Bout(PLAIN)
    dice = faces(("ability", "success"), ("proficiency", "success triumph"), ("difficulty", "failure failure"))

    events = bout.strike(dice)

    (rolled,) = of(events, "attack.rolled")
    assert (rolled.rolled.total, rolled.hit, rolled.critical) == (0, False, False)
    assert not of(events, "hurt")


@pytest.mark.feature("SP-03")
def test_a_save_throws_its_dice_against_as_many_difficulty_dice():
    talents = [{"name": "War cry", "_catalog": "talents/war-cry"}]
    ada = hero(lists={"weapons": [], "talents": talents})
    bout = Bout(PLAIN, {"ada": ada}, {"foe": foe(saves={"composure": 2})})

    bout.forced.push(faces(("ability", "success"), ("ability", ""), ("difficulty", ""), ("difficulty", "failure")))
    (rolled,) = of(bout.fight.choose("ability:talents/war-cry", ["foe"]), "save.rolled")

    assert thrown(rolled.rolled) == Pool(2, 0, 2)
    assert rolled.made is False
    assert "rattled" in bout.fight.fighters["foe"].conditions


@pytest.mark.feature("SP-03")
def test_a_sheet_s_save_is_built_like_any_pool():
    ada = hero(abilities={"might": 3}, saves={"toughness": "rank_2"})
    fight = Bout(PLAIN, {"ada": ada}).fight
    kind, terms = fight.rules.kind, fight.rules.terms

    parts = kind.carried(terms, fight, "ada", save="toughness")

    assert pool_of(terms, fight.profiles["ada"].saves["toughness"], 0, parts, 0, 2) == Pool(1, 2, 2)


@pytest.mark.feature("SP-08")
def test_initiative_is_the_net_successes_of_a_pool():
    def plus(made):
        made["combat"]["initiative"] = {"pool": {"abilityMod": "nerve"}, "plus": 2}

    from rollwright import Combatant, Fight, ForcedFaces, Sheet  # noqa: PLC0415 - this test alone rolls initiative

    ruleset = rules(plus, spends=[])
    dice = faces(("ability", "success success"), ("ability", "success"), ("ability", ""))
    fight = Fight.start(
        ruleset,
        [Combatant.character("ada", Sheet.new(ruleset, hero()))],
        [Combatant.of_creature("foe", foe(initiativeModifier=1))],
        forced=ForcedFaces(dice),
    )

    assert {who: fight.fighters[who].initiative for who in ("ada", "foe")} == {"ada": 5, "foe": 2}
    assert fight.state.order == ["ada", "foe"]


@pytest.mark.feature("SP-09")
def test_the_seasoned_upgrade_the_difficulty_dice_that_an_attack_on_them_meets():
    bout = Bout(PLAIN, {"ada": hero(fields={"seasoned": 1})}, {"foe": foe(defense=2, defenseUpgrades=2)})

    (mine,) = of(bout.strike([1] * 4), "attack.rolled")
    bout.end()
    (theirs,) = of(bout.strike([1] * 3, "action:club", "ada"), "attack.rolled")

    assert thrown(mine.rolled) == Pool(1, 1, 0, 2)
    assert thrown(theirs.rolled) == Pool(1, 0, 1, 1)
