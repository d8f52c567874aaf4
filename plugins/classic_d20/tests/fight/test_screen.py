"""Everything a screen needs comes as data (UI-01)."""

from __future__ import annotations

import json

import pytest
from arena import Duel, action, brute, hero
from skirmish import Skirmish

BREATH = action(
    "breath",
    damage={"dice": "2d6", "type": "fire"},
    save={"save": "dex_save", "difficulty": 12, "onSuccess": "half"},
    recharge={"dice": {"count": 1, "sides": 6}, "from": 5},
)


def shown(duel, who=None):
    screen = duel.fight.screen()
    assert json.loads(json.dumps(screen)) == screen  # plain data, all of it
    return screen if who is None else next(each for each in screen["fighters"] if each["id"] == who)


@pytest.mark.feature("UI-01")
def test_the_course_of_the_fight():
    duel = Duel(hero(), hero("kit"), brute())
    screen = shown(duel)
    assert (screen["round"], screen["turn"], screen["by"], screen["window"]) == (1, "juno", "juno", None)
    assert screen["order"] == ["juno", "kit", "brute"]
    assert [(each["id"], each["turn"], each["asked"]) for each in screen["fighters"]] == [
        ("juno", True, True),
        ("kit", False, False),
        ("brute", False, False),
    ]


@pytest.mark.feature("UI-01")
def test_budgets_and_pools_with_what_is_left_of_them():
    duel = Duel(hero(spells=("bless",)), hero("kit"), brute())
    duel.act("ability:spells/bless", "juno", "kit", pay="slots_2")
    juno = shown(duel, "juno")
    assert [(each["label"], each["left"], each["of"]) for each in juno["budgets"]][:3] == [
        ("Action", 0, 1),
        ("Bonus action", 1, 1),
        ("Reaction", 1, 1),
    ]
    pools = {each["id"]: (each["label"], each["current"], each["max"], each["group"]) for each in juno["pools"]}
    assert pools["slots_2"] == ("Second slots", 2, 3, "slots")
    assert pools["hp"] == ("Health", 30, 30, None)


@pytest.mark.feature("UI-01")
def test_conditions_with_the_rounds_that_are_left_and_who_keeps_them_up():
    duel = Duel(hero(spells=("bless",)), hero("kit"), brute())
    duel.act("ability:spells/bless", "juno", "kit")
    duel.end()
    duel.end()
    (blessed,) = shown(duel, "kit")["conditions"]
    assert (blessed["name"], blessed["rounds"], blessed["by"], blessed["concentration"]) == (
        "Blessed",
        9,
        "juno",
        "juno",
    )
    assert shown(duel, "juno")["concentration"] == {
        "act": "ability:spells/bless",
        "name": "Bless",
        "levels": 0,
    }
    assert shown(duel, "kit")["concentration"] is None


@pytest.mark.feature("UI-01")
def test_health_with_temporary_points_and_the_number_to_reach():
    duel = Duel(hero(spells=("ward",)), brute())
    duel.act("ability:spells/ward", dice=[5])
    juno = shown(duel, "juno")
    assert juno["health"] == {"label": "Health", "current": 30, "max": 30, "temporary": 9, "marks": []}
    assert juno["defense"]["number"] == 15
    duel.give("juno", "shielded")
    assert shown(duel, "juno")["defense"]["number"] == 20


@pytest.mark.feature("UI-01")
def test_the_counts_of_whoever_is_dying():
    duel = Duel(hero(pools={"hp": {"current": 3}}), hero("kit"), brute())
    duel.end()
    duel.end()
    duel.act("action:club", "juno", dice=[15, 2])
    assert shown(duel, "juno")["dying"] == {
        "stable": False,
        "successes": 0,
        "needed": 3,
        "failures": 0,
        "allowed": 3,
    }
    duel.act("end", dice=[12])
    assert shown(duel, "juno")["dying"]["successes"] == 1
    assert shown(duel, "kit")["dying"] is None


@pytest.mark.feature("UI-01")
def test_what_recharges_and_what_is_used_up():
    bite = action("bite", toHit=5, damage={"dice": "1d6", "type": "piercing"}, uses={"count": 2, "per": "day"})
    duel = Duel(brute("wyrm", actions=[BREATH, bite]), hero())
    duel.act("action:breath", "juno", dice=[9, 3, 3])
    uses = {each["id"]: each for each in shown(duel, "wyrm")["uses"]}
    assert uses["action:breath"] == {
        "id": "action:breath",
        "name": "Breath",
        "used": 0,
        "of": None,
        "recharging": True,
    }
    assert (uses["action:bite"]["used"], uses["action:bite"]["of"]) == (0, 2)


@pytest.mark.feature("UI-01", "SV-09")
def test_the_menu_in_groups_with_prices_and_forecasts():
    duel = Duel(hero(spells=("dart", "bless")), brute())
    menu = shown(duel)["menu"]
    groups = {group["id"]: {each["id"]: each for each in group["options"]} for group in menu["groups"]}
    sword = groups["attack"]["attack:weapons/Sword"]
    assert (sword["budget"], sword["targets"]) == ("action", ["brute"])
    assert sword["forecast"]["brute"]["hit"] == "3/4"
    dart = groups["ability"]["ability:spells/dart"]
    assert (dart["cost"], dart["pays"]) == ({"slots_1": 1}, ["slots_1", "slots_2", "slots_3"])
    assert dart["forecast"]["brute"]["damage"] == "7/2"
    assert "standard:dodge" in groups["standard"]


@pytest.mark.feature("UI-01", "WN-01")
def test_a_window_with_what_it_is_about_and_what_each_answer_does():
    duel = Duel(hero(spells=("shield",)), brute())
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    screen = shown(duel)
    assert (screen["by"], screen["window"], screen["turn"]) == ("juno", "hit", "brute")
    assert screen["menu"]["about"] == {"source": "brute", "act": "action:club", "name": "Club", "targets": "juno"}
    (shield,) = (each for group in screen["menu"]["groups"] for each in group["options"] if each["id"] != "pass")
    assert (shield["turns"], shield["spares"]) == ("1", "13/2")


@pytest.mark.feature("UI-01")
def test_a_screen_of_a_fight_that_is_over():
    duel = Duel(hero(), brute(health=1))
    duel.act("attack:weapons/Sword", "brute", dice=[15, 1])
    screen = shown(duel)
    assert (screen["ended"], screen["winner"], screen["menu"]) == (True, "party", None)


@pytest.mark.feature("UI-01")
def test_a_board_with_who_stands_where_and_what_each_cell_costs():
    duel = Skirmish(
        """
        J . . .
        B . : .
    """,
        hero(),
        brute(),
    )
    screen = shown(duel)
    assert screen["board"] is not None
    places = {each["id"]: each["place"]["cell"] for each in screen["fighters"]}
    assert places == {"juno": [0, 0], "brute": [0, 1]}
    assert shown(duel, "juno")["movement"] == 30
    options = {each["id"]: each for group in screen["menu"]["groups"] for each in group["options"]}
    cells = {tuple(each["cell"]): each for each in options["move"]["cells"]}
    assert (cells[3, 0]["cost"], cells[3, 0]["threats"]) == (3, ["brute"])
    assert cells[1, 0]["path"] == [[1, 0]]


@pytest.mark.feature("UI-01")
def test_without_a_board_nobody_has_a_place():
    screen = shown(Duel(hero(), brute()))
    assert screen["board"] is None
    assert {each["place"] for each in screen["fighters"]} == {None}
