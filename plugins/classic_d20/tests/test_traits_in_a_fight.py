"""Traits of the library's creatures at work: what each does to a roll, a target or a turn, against rules one knows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.board import board_of
from rollwright.fight.acts.act import Act, Clause
from rollwright.fight.blows import deal, heal, throw_clauses
from rollwright.fight.kind import Amount
from rollwright.fight.numbers import Strike, Verdict


@lru_cache
def rules() -> Ruleset:
    return Engine.load().load_ruleset("classic-d20")


def hero(name: str = "juno", **fields: Any) -> Combatant:
    held = {"class": "fighter", "level": 5, "ac": 10, "max_hp": 200, "spellcasting_ability": "int", **fields}
    sheet = Sheet.new(rules(), {"name": name, "fields": held, "pools": {"hp": {"current": 200}}})
    return Combatant.character(name, sheet, name.title())


class Scene:
    """Heroes and creatures of the library, in the order given, whose dice are told."""

    def __init__(self, *fighters: Combatant | str) -> None:
        self.faces = ForcedFaces()
        named = [Combatant.of_creature(each, f"creatures/{each}") for each in fighters if isinstance(each, str)]
        twice = {each.id for each in named if [one.id for one in named].count(each.id) > 1}
        if twice:
            named = [Combatant.of_creature(f"{each.id}-{at}", f"creatures/{each.id}") for at, each in enumerate(named)]
        heroes = [each for each in fighters if not isinstance(each, str)]
        order = [each.id for each in [*heroes, *named]]
        if isinstance(fighters[0], str):
            order = [each.id for each in [*named, *heroes]]
        self.fight = Fight.start(rules(), heroes, named, seed=1, initiative=order, forced=self.faces)

    def act(self, option: str, *targets: str, dice: tuple[int, ...] = ()) -> list[Any]:
        self.faces.push(list(dice))
        events = self.fight.choose(Choice(option, targets=list(targets)))
        assert self.faces.left == 0
        return events

    def give(self, who: str, condition: str) -> None:
        self.fight.afflict(who, condition, "the scene")
        self.fight.opened = self.fight.state.menu = None


def of(events: list[Any], kind: str) -> list[Any]:
    return [each for each in events if each.type == kind]


# ---------------------------------------------------------------------------------------------- what attacks lean on


@pytest.mark.feature("CC-03")
@pytest.mark.parametrize(
    ("pack", "hurt", "expected"), [(("wolf", "wolf"), "", 1), (("wolf",), "", 0), (("wolf", "wolf"), "stunned", 0)]
)
def test_a_pack_hunts_better_while_another_of_it_can_act(pack: tuple[str, ...], hurt: str, expected: int) -> None:
    scene = Scene(*pack, hero())
    if hurt:
        scene.give("wolf-1", hurt)
    dice = (5, 5) if expected else (5,)
    (rolled,) = of(scene.act("action:bite", "juno", dice=dice), "attack.rolled")
    assert rolled.rolled.edge == expected
    assert [name for name, _lean in rolled.edges] == (["Pack tactics 1"] if expected else [])


@pytest.mark.feature("SV-09")
def test_the_menu_shows_the_pack_in_its_chances() -> None:
    """Against armour class 10 with 4 to add: 3/4 for one roll, 15/16 for the better of two."""
    alone, pack = Scene("wolf", hero()), Scene("wolf", "wolf", hero())
    shown = [each.fight.menu.find("action:bite").forecast["juno"].hit for each in (alone, pack)]  # type: ignore[union-attr]
    assert shown == ["3/4", "15/16"]


@pytest.mark.feature("CC-03")
@pytest.mark.parametrize(("health", "lean"), [(200, 0), (199, 1)])
def test_blood_in_the_water_leans_on_blows_at_whoever_is_hurt(health: int, lean: int) -> None:
    scene = Scene("hunter-shark", hero())
    scene.fight.write_health("juno", health, 0, "the scene")
    scene.fight.opened = scene.fight.state.menu = None
    dice = (1, 1) if lean else (1,)
    (rolled,) = of(scene.act("action:bite", "juno", dice=dice), "attack.rolled")
    assert rolled.rolled.edge == lean


@pytest.mark.feature("CC-03")
def test_whoever_fights_recklessly_leans_on_blows_and_is_easier_to_hit() -> None:
    scene = Scene("berserker", hero())
    scene.act("action:reckless")
    (rolled,) = of(scene.act("action:greataxe", "juno", dice=(1, 1)), "attack.rolled")
    assert rolled.rolled.edge == 1
    scene.act("end")
    assert "charging_in" in scene.fight.fighters["berserker"].conditions
    scene.act("end")
    assert "charging_in" not in scene.fight.fighters["berserker"].conditions


# -------------------------------------------------------------------------------------------------- who is meant


@pytest.mark.feature("CB-19")
@pytest.mark.parametrize(("ancestry", "paralyzed"), [("human", True), ("elf", False), ("half_elf", True)])
def test_no_elf_is_held_by_a_ghoul(ancestry: str, *, paralyzed: bool) -> None:
    scene = Scene("ghoul", hero(ancestry=ancestry))
    scene.act("action:claws", "juno", dice=(15, 1, 1) if ancestry == "elf" else (15, 1, 1, 1))  # an elf need not save
    assert ("paralyzed" in scene.fight.fighters["juno"].conditions) is paralyzed


@pytest.mark.feature("CB-19")
def test_what_is_done_to_the_fallen_needs_somebody_who_lies_there() -> None:
    scene = Scene("elephant", hero(), hero("kit"))
    assert scene.fight.menu is not None
    assert scene.fight.menu.find("action:stomp") is None
    scene.give("kit", "prone")
    stomp = scene.fight.menu.find("action:stomp")
    assert stomp is not None
    assert stomp.targets == ["kit"]


@pytest.mark.feature("CB-19")
def test_a_grip_for_the_medium_holds_no_giant() -> None:
    grip = rules().document.entry("creatures/tyrannosaurus-rex")
    assert grip is not None
    assert grip.creature is not None
    bite = next(each for each in grip.creature.actions if each.id == "bite")
    assert bite.applies[0].target_is is not None
    assert bite.applies[0].target_is.largest == "medium"


# ------------------------------------------------------------------------------------------------ breaths and fear


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize(("used", "waits"), [("fire-breath", "sleep-breath"), ("sleep-breath", "fire-breath")])
def test_two_breaths_share_one_charge(used: str, waits: str) -> None:
    scene = Scene("adult-brass-dragon", hero())
    events = scene.act(f"action:{used}", "juno")
    assert of(events, "option.chosen")[0].spent
    assert scene.fight.fighters["adult-brass-dragon"].spent == ["action:fire-breath"]
    scene.act("end")
    scene.faces.push([5])  # one roll for both, when its turn begins
    while scene.fight.asked != "adult-brass-dragon" or scene.fight.menu.window:  # type: ignore[union-attr]
        scene.fight.choose(Choice(scene.fight.menu.options[-1].id))  # type: ignore[union-attr]
    menu = scene.fight.menu
    assert menu is not None
    assert menu.find(f"action:{used}") is not None
    assert menu.find(f"action:{waits}") is not None


@pytest.mark.feature("CB-22")
@pytest.mark.parametrize(("face", "frightened"), [(20, False), (1, True)])
def test_whoever_withstands_a_dragon_need_not_fear_it_again(face: int, *, frightened: bool) -> None:
    scene = Scene("adult-red-dragon", hero(), hero("kit"))
    events = scene.act("action:frightful-presence", "juno", "kit", dice=(face, 1))
    assert [each.who for each in of(events, "safe.became")] == ([] if frightened else ["juno"])
    scene.act("end")
    while scene.fight.asked != "adult-red-dragon" or scene.fight.menu.window:  # type: ignore[union-attr]
        scene.fight.choose(Choice(scene.fight.menu.options[-1].id))  # type: ignore[union-attr]
    again = scene.fight.menu.find("action:frightful-presence")  # type: ignore[union-attr]
    assert (again is not None and "juno" in again.targets) is frightened


@pytest.mark.feature("CB-11")
def test_a_goblin_slips_away_on_its_bonus_action() -> None:
    scene = Scene("goblin", hero())
    assert scene.fight.menu is not None
    ids = [each.id for each in scene.fight.menu.options]
    assert {"standard:disengage@bonus", "standard:hide@bonus"} <= set(ids)


# --------------------------------------------------------------------------------------- figures of what comes unasked

BURSTS = [
    ("magma-mephit", "death-burst", "2d6", "fire", "dex_save", 11, "half", 5),
    ("ice-mephit", "death-burst", "1d8", "slashing", "dex_save", 10, "half", 5),
    ("steam-mephit", "death-burst", "1d8", "fire", "dex_save", 10, "negates", 5),
    ("magmin", "death-burst", "2d6", "fire", "dex_save", 11, "half", 10),
    ("balor", "death-throes", "20d6", "fire", "dex_save", 20, "half", 30),
]
HEAT = [("azer", "1d10"), ("salamander", "2d6"), ("remorhaz", "3d6")]
STENCH = [("ghast", 5, 10), ("hezrou", 10, 14)]


def deed(creature: str, ident: str) -> dict[str, Any]:
    catalog = next(each for each in rules().document.catalogs if each.id == "creatures")
    actions: list[dict[str, Any]] = catalog.entries.raw[creature]["creature"]["actions"]
    return next(each for each in actions if each["id"] == ident)


@pytest.mark.feature("BE-05")
@pytest.mark.parametrize(("creature", "ident", "dice", "kind", "save", "reach", "made", "size"), BURSTS)
def test_figures_of_bursts(
    creature: str, ident: str, dice: str, kind: str, save: str, reach: int, made: str, size: int
) -> None:
    found = deed(creature, ident)
    assert found["damage"] == {"dice": dice, "type": kind}
    assert found["save"] == {"save": save, "difficulty": reach, "onSuccess": made}
    assert found["area"]["size"] == size
    assert found["reaction"] == {"on": "death", "byItself": True}


@pytest.mark.feature("BE-05")
@pytest.mark.parametrize(("creature", "dice"), HEAT)
def test_figures_of_heat(creature: str, dice: str) -> None:
    found = deed(creature, "heated-body")
    assert found["damage"] == {"dice": dice, "type": "fire"}
    assert found["reaction"] == {"on": "hit", "blow": "melee", "byItself": True}


@pytest.mark.feature("BE-05")
@pytest.mark.parametrize(("creature", "near", "difficulty"), STENCH)
def test_figures_of_stench(creature: str, near: int, difficulty: int) -> None:
    found = deed(creature, "stench")
    assert (found["range"], found["save"]["difficulty"], found["safeAfter"]) == (near, difficulty, "save")


@pytest.mark.feature("BE-05")
def test_legendary_resistance_stands_on_everybody_who_has_it_three_times_a_day() -> None:
    catalog = next(each for each in rules().document.catalogs if each.id == "creatures")
    having = {
        name: action["uses"]["count"]
        for name, entry in catalog.entries.raw.items()
        for action in entry["creature"]["actions"]
        if action["id"] == "legendary-resistance"
    }
    assert len(having) == 24
    assert set(having.values()) == {3}
    assert {"adult-red-dragon", "ancient-gold-dragon", "lich", "tarrasque", "vampire-bat"} <= set(having)


# ------------------------------------------------------------------------------------------- what keeps one going


def struck(scene: Scene, who: str, amount: int, kind: str, *, critical: bool = False) -> list[Any]:
    """Hurt somebody by so much, as a blow would."""
    before = len(scene.fight.events)
    act = Act("test", "Test", "action", clauses=(Clause(Amount(flat=amount), kind),))
    strike = Strike(scene.fight, scene.fight.asked or who, who, act, Verdict(hit=True, critical=critical))
    deal(strike, throw_clauses(scene.fight, act.clauses))
    scene.fight.settle()
    return list(scene.fight.events[before:])


@pytest.mark.feature("BE-01")
@pytest.mark.parametrize(
    ("kind", "critical", "face", "stands"),
    [
        ("slashing", False, 20, True),
        ("slashing", False, 1, False),
        ("radiant", False, 0, False),
        ("fire", True, 0, False),
    ],
)
def test_a_zombie_may_stand_on(kind: str, face: int, *, critical: bool, stands: bool) -> None:
    """Five and the damage to reach, unless it is radiant or critical; the zombie adds 3."""
    scene = Scene(hero(), "zombie")
    scene.faces.push([face] if face else [])
    scene.fight.write_health("zombie", 10, 0, "the scene")
    events = struck(scene, "zombie", 10, kind, critical=critical)
    assert bool(of(events, "endured")) is stands
    assert scene.fight.fighters["zombie"].health == (1 if stands else 0)
    assert [each.difficulty for each in of(events, "save.rolled")] == ([15] if face else [])


@pytest.mark.feature("BE-01")
def test_a_boar_shrugs_off_one_last_scratch_a_fight() -> None:
    scene = Scene(hero(), "boar", "boar")
    for number, (amount, stands) in enumerate([(8, False), (7, True)]):
        who = f"boar-{number}"
        scene.fight.write_health(who, amount, 0, "the scene")
        struck(scene, who, amount, "slashing")
        assert scene.fight.fighters[who].health == int(stands)
    struck(scene, "boar-1", 1, "slashing")
    assert scene.fight.fighters["boar-1"].out


@pytest.mark.feature("BE-01")
def test_a_troll_grows_back_unless_it_burns() -> None:
    scene = Scene(hero(), "troll", "wolf")
    scene.fight.write_health("troll", 50, 0, "the scene")
    scene.act("end")
    assert scene.fight.fighters["troll"].health == 60
    struck(scene, "troll", 5, "fire")
    scene.act("end")
    while scene.fight.asked != "troll":
        scene.act("end")
    assert scene.fight.fighters["troll"].health == 55


@pytest.mark.feature("BE-01")
@pytest.mark.parametrize(("kind", "health"), [("slashing", 10), ("acid", 0)])
def test_a_troll_that_is_cut_down_rises_and_one_that_is_burnt_down_does_not(kind: str, health: int) -> None:
    scene = Scene(hero(), "troll", "wolf")
    scene.fight.write_health("troll", 5, 0, "the scene")
    struck(scene, "troll", 9, kind)
    troll = scene.fight.fighters["troll"]
    assert troll.down
    assert troll.out is (kind == "acid")
    scene.act("end")
    assert scene.fight.fighters["troll"].health == health


@pytest.mark.feature("DM-03")
def test_a_golem_takes_its_own_element_in() -> None:
    scene = Scene(hero(), "iron-golem")
    scene.fight.write_health("iron-golem", 100, 0, "the scene")
    struck(scene, "iron-golem", 30, "fire")
    assert scene.fight.fighters["iron-golem"].health == 130


@pytest.mark.feature("DM-03")
def test_a_wight_lowers_what_one_can_have_and_a_save_keeps_it() -> None:
    scene = Scene("wight", hero())
    scene.act("action:life-drain", "juno", dice=(15, 4, 1))
    juno = scene.fight.fighters["juno"]
    assert (juno.health, juno.health_max) == (194, 194)
    scene = Scene("wight", hero())
    scene.act("action:life-drain", "juno", dice=(15, 4, 20))
    juno = scene.fight.fighters["juno"]
    assert (juno.health, juno.health_max) == (194, 200)


@pytest.mark.feature("DM-03")
def test_a_vampire_feeds_on_what_it_takes() -> None:
    scene = Scene("vampire-spawn", hero())
    scene.fight.write_health("vampire-spawn", 20, 0, "the scene")
    scene.give("juno", "restrained")
    scene.act("action:bite", "juno", dice=(15, 10, 3, 2, 5))
    juno, fiend = scene.fight.fighters["juno"], scene.fight.fighters["vampire-spawn"]
    assert (juno.health, juno.health_max, fiend.health) == (200 - 6 - 7, 193, 27)


@pytest.mark.feature("CC-06")
@pytest.mark.parametrize(("face", "condition"), [(1, "petrified"), (20, "")])
def test_stone_comes_with_the_second_failure(face: int, condition: str) -> None:
    scene = Scene("cockatrice", hero())
    scene.act("action:bite", "juno", dice=(15, 1, 1))
    assert "stiffening" in scene.fight.fighters["juno"].conditions
    scene.act("end")
    scene.act("end", dice=(face,))
    held = scene.fight.fighters["juno"].conditions
    assert (condition in held) if condition else not held


@pytest.mark.feature("CC-09")
def test_whoever_burns_is_hurt_each_turn_until_they_put_it_out() -> None:
    scene = Scene("fire-elemental", hero())
    scene.act("action:touch", "juno", dice=(15, 1, 1))
    assert scene.fight.fighters["juno"].health == 195
    scene.act("end", dice=(7,))  # the turn of the one who burns begins
    assert scene.fight.fighters["juno"].health == 188
    scene.act("shake:burning", "juno")
    assert "burning" not in scene.fight.fighters["juno"].conditions


@pytest.mark.feature("CC-03")
def test_a_poison_that_festers_lets_nothing_heal() -> None:
    scene = Scene("pit-fiend", hero())
    scene.fight.write_health("juno", 100, 0, "the scene")
    scene.give("juno", "festering")
    cure = Act("test", "Cure", "action", heal=Amount(flat=10))
    assert heal(scene.fight, "juno", "juno", cure, 10, [], 10) == 0


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize(
    ("creature", "ident", "count", "after"),
    [
        ("boar", "tusk", "1d6", 20),
        ("centaur", "pike", "3d6", 30),
        ("elk", "ram", "2d6", 20),
        ("minotaur", "gore", "2d8", 10),
        ("rhinoceros", "gore", "2d8", 20),
        ("unicorn", "horn", "2d8", 20),
    ],
)
def test_figures_of_charges(creature: str, ident: str, count: str, after: int) -> None:
    (more,) = [each for each in deed(creature, ident)["damage"]["plus"] if "afterRun" in each]
    assert (more["dice"], more["afterRun"]) == (count, after)


@pytest.mark.feature("BE-02")
@pytest.mark.parametrize(("steps", "more"), [(4, True), (3, False)])
def test_a_boar_must_come_from_far_enough(steps: int, *, more: bool) -> None:
    """Twenty feet are four cells."""
    at = {"boar": (0, 0), "juno": (steps + 1, 0)}
    boar = Combatant.of_creature("boar", "creatures/boar")
    faces = ForcedFaces()
    board = board_of(" ".join("." * 7))
    order = ["boar", "juno"]
    fight = Fight.start(rules(), [hero()], [boar], seed=1, initiative=order, forced=faces, board=board, at=at)
    fight.choose(Choice("move", cell=(steps, 0), path=[(each, 0) for each in range(1, steps + 1)]))
    faces.push([15, 3, 4, 1] if more else [15, 3])
    fight.choose(Choice("action:tusk", targets=["juno"]))
    assert faces.left == 0
    assert ("prone" in fight.fighters["juno"].conditions) is more
    assert fight.fighters["juno"].health == (200 - 4 - 4 if more else 200 - 4)
