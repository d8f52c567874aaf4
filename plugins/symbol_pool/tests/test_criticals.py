"""Criticals are bought, by the weapon's own rating, and what they do stands in a table (SP-03, SP-04, SP-09)."""

from __future__ import annotations

import pytest
from bouts import Bout, document, faces, foe, hero, of, rules

from rollwright import Engine
from rollwright.errors import DocumentError

ON_A_HIT = {"by": "attacker", "when": "hit", "critical": True, "worth": 9}
CRITICAL = {"id": "critical", "label": "Critical", "symbol": "boon", "cost": 2, "rated": True, **ON_A_HIT}
STROKE = {"id": "stroke", "label": "Stroke", "symbol": "triumph", "cost": 1, **ON_A_HIT}
TABLE = {
    "dice": {"count": 1, "sides": 10},
    "plusPerEarlier": 10,
    "plusPerFurther": 5,
    "rows": [
        {"from": 1, "label": "Jarred", "setback": 1},
        {"from": 6, "label": "Winded", "condition": {"id": "winded", "rounds": 2}},
        {"from": 15, "label": "Spent", "track": "strain", "by": 2},
    ],
}
RULES = rules(spends=[CRITICAL, STROKE], criticals=TABLE)


def sword(rating):
    return hero(lists={"weapons": [{"name": "Sword", "skill": "blades", "damage": "4", "critical": rating}]})


def boons(count):
    plain = ("ability", ["", "boon", "boon boon", "boon boon"][count])
    return faces(plain, ("proficiency", "success boon" if count == 3 else "success"), ("difficulty", ""))


@pytest.mark.feature("SP-09")
@pytest.mark.parametrize(
    ("rating", "left", "critical"), [(0, 2, True), (0, 1, False), (3, 2, False), (3, 3, True), (1, 1, True)]
)
def test_a_critical_costs_the_weapon_s_own_rating_where_it_has_one(rating, left, critical):
    bout = Bout(RULES, {"ada": sword(rating)})

    events = bout.strike([*boons(left), *([3] if critical else [])])

    (hurt,) = of(events, "hurt")
    assert hurt.critical is critical


@pytest.mark.feature("SP-09")
def test_a_creature_s_action_may_have_a_rating():
    action = {"id": "club", "name": "Club", "toHit": 1, "upgrades": 1, "critical": 1, "damage": {"flat": 3}}
    bout = Bout(RULES, foes={"foe": foe(actions=[action])})
    bout.end()

    dice = [*faces(("proficiency", "success boon"), ("difficulty", ""), ("difficulty", "")), 7]
    events = bout.strike(dice, "action:club", "ada")

    assert [event.cost for event in of(events, "attack.bought")] == [1]
    assert "winded" in bout.fight.fighters["ada"].conditions


@pytest.mark.feature("SP-03", "SP-04")
def test_a_critical_doubles_nothing_and_brings_the_clauses_that_only_a_critical_has():
    action = {
        "id": "club",
        "name": "Club",
        "toHit": 1,
        "upgrades": 1,
        "critical": 1,
        "damage": {"dice": "1d6", "plus": [{"flat": 2, "onCritical": True}]},
    }
    ruleset = rules(spends=[CRITICAL], criticals=None)
    bout = Bout(ruleset, {"ada": hero(abilities={"might": 1})}, {"foe": foe(actions=[action])})
    bout.end()

    dice = [*faces(("proficiency", "success boon"), ("difficulty", ""), ("difficulty", "")), 5]
    (hurt,) = of(bout.strike(dice, "action:club", "ada"), "hurt")

    assert [part.amount for part in hurt.parts] == [5 + 1, 2]


@pytest.mark.feature("SP-09")
def test_the_table_is_read_when_the_blow_has_landed():
    bout = Bout(RULES)

    events = bout.strike([*boons(2), 4])

    kinds = [event.type for event in events]
    assert kinds.index("hurt") < kinds.index("symbol-pool.critical")
    (critical,) = of(events, "symbol-pool.critical")
    assert (critical.name, critical.total) == ("Jarred", 4)
    assert bout.fight.fighters["foe"].numbers == {"criticals": 1, "setback": 1}


@pytest.mark.feature("SP-09")
def test_earlier_criticals_and_further_ones_of_the_same_roll_add_to_it():
    bout = Bout(RULES, {"ada": hero(), "bo": hero(name="Bo")})
    both = faces(("ability", "boon boon"), ("proficiency", "success triumph"), ("difficulty", ""))

    (first,) = of(bout.strike([*both, 1]), "symbol-pool.critical")
    bout.end()
    (second,) = of(bout.strike([*boons(2), 2]), "symbol-pool.critical")

    assert (first.plus, first.total, first.name) == (5, 6, "Winded")
    assert (second.plus, second.total) == (10, 12)


@pytest.mark.feature("SP-09")
def test_a_track_of_the_table_moves_on_a_sheet():
    table = {**TABLE, "rows": [{"from": 1, "label": "Spent", "track": "strain", "by": 2}]}
    action = {"id": "club", "name": "Club", "toHit": 1, "upgrades": 1, "critical": 1, "damage": {"flat": 3}}
    bout = Bout(rules(spends=[CRITICAL], criticals=table), foes={"foe": foe(actions=[action])})
    bout.end()

    bout.strike(
        [*faces(("proficiency", "success boon"), ("difficulty", ""), ("difficulty", "")), 7], "action:club", "ada"
    )

    assert bout.fight.sheets["ada"].number("track.strain") == 2


@pytest.mark.feature("SP-09")
def test_whoever_is_out_of_the_fight_suffers_nothing_more():
    bout = Bout(RULES, foes={"foe": foe(health=3), "other": foe()})

    events = bout.strike(boons(2))  # no die for the table

    assert bout.fight.fighters["foe"].out
    assert not of(events, "symbol-pool.critical")


@pytest.mark.feature("SP-09")
@pytest.mark.parametrize(
    ("rows", "place", "code"),
    [
        ([{"from": 1, "label": "A"}, {"from": 1, "label": "B"}], "rows[1].from", "symbol-rows-ascend"),
        ([{"from": 1, "label": "A", "condition": {"id": "maimed"}}], "rows[0].condition.id", "no-such-name"),
        ([{"from": 1, "label": "A", "track": "wounds"}], "rows[0].track", "symbol-health-spent"),
    ],
)
def test_a_table_that_does_not_hold_together_is_refused(rows, place, code):
    with pytest.raises(DocumentError) as raised:
        Engine.load().load_ruleset(document(criticals={**TABLE, "rows": rows}))

    assert (f"combat.symbols.criticals.{place}", code) in {(each.path, each.code) for each in raised.value.problems}
