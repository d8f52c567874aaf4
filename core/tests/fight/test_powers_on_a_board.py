"""Abilities of the document on a board: how far they reach, what they catch, and why one is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright import Choice, Combatant, DocumentError, Engine, Fight, ForcedFaces, Refused, Sheet
from rollwright.ability import Abilities
from rollwright.ability.sentence import sentence
from rollwright.board import board_of

pytestmark = [pytest.mark.needs("classic-d20"), pytest.mark.feature("AB-06", "AB-15", "BD-01", "BR-03")]

HIT: list[dict[str, Any]] = [{"kind": "damage", "amount": 2, "to": "target"}]
POWERS: list[dict[str, Any]] = [
    {"id": "dart", "name": "Dart", "target": "foe", "range": 30, "onHit": HIT},
    {"id": "tap", "name": "Tap", "target": "foe", "range": 0, "onHit": HIT},
    {"id": "nick", "name": "Nick", "target": "foe", "range": 1, "onHit": HIT},
    {"id": "curse", "name": "Curse", "target": "foe", "onHit": HIT},
    {"id": "ball", "name": "Ball", "target": {"max": 2, "size": 5, "shape": "burst"}, "range": 20, "onHit": HIT},
    {"id": "wild", "name": "Wild", "target": {"size": 5, "friendlyFire": True}, "range": 20, "onHit": HIT},
    {"id": "wave", "name": "Wave", "target": {"area": "cone", "size": 10}, "onHit": HIT},
    {"id": "beam", "name": "Beam", "target": {"size": 20, "shape": "line", "width": 5}, "onHit": HIT},
    {"id": "clap", "name": "Clap", "target": {"size": 5}, "onHit": HIT},
    {"id": "crowd", "name": "Crowd", "target": {"max": 2}, "range": 10, "onHit": HIT},
    {"id": "balm", "name": "Balm", "target": "ally", "range": 10,
     "onHit": [{"kind": "heal", "amount": 3, "to": "target"}]},
]  # fmt: skip
COMBAT: dict[str, Any] = {
    "kind": "attack-vs-defense",
    "health": {"pool": "hp"},
    "defense": 10,
    "initiative": {"dice": {"count": 1, "sides": 12}},
    "attackRoll": {"dice": {"count": 1, "sides": 12}},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 3}], "movement": {"const": 30}},
    "distance": {"label": "ft", "perCell": 5},
    "threat": {"tiers": [{"id": "pack", "label": "Pack", "health": [5, 90], "defense": 10, "toHit": 2,
                          "damagePerRound": [2, 4]}]},
}  # fmt: skip
JACKAL: dict[str, Any] = {"tier": "pack", "health": 30, "defense": 8, "initiativeModifier": 0, "actions": [
    {"id": "bite", "name": "Bite", "toHit": 1, "damage": {"dice": "1d4"}}]}  # fmt: skip


@pytest.fixture(scope="module")
def game(document) -> Any:
    raw = document()
    raw["resolution"] |= {"kind": "dice-sum", "dice": {"count": 1, "sides": 12}}
    raw["combat"] = COMBAT
    raw["abilities"] = POWERS
    raw["catalogs"] = [
        *raw.get("catalogs", []),
        {
            "id": "paces",
            "label": "In paces",
            "holds": "abilities",
            "units": {"distance": {"label": "paces", "perCell": 1}},
            "entries": [
                {
                    "id": "pull",
                    "label": "Pull",
                    "ability": {"id": "pull", "name": "Pull", "target": "foe", "range": 3, "onHit": HIT},
                }
            ],
        },
    ]
    return Engine.load(["classic-d20"]).load_ruleset(raw)


@pytest.fixture
def fight(game) -> Any:
    """``fight(picture)``: Juno, Brann and jackals where their capitals, and numbers from 4 to 9, stand."""

    def begin(picture: str, *faces: int, known: Any = None) -> Fight:
        rows = [line.split() for line in picture.strip().splitlines()]
        places = {sign: (x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign not in ".#"}
        names = [each["id"] for each in POWERS] + ["pull"] if known is None else known
        juno = Combatant.character("juno", Sheet.new(game, {"name": "Juno", "known": names}))
        brann = Combatant.character("brann", Sheet.new(game, {"name": "Brann", "pools": {"hp": 3}}))
        pack = [Combatant.of_creature(f"jackal-{sign}", JACKAL, f"Jackal {sign}") for sign in places if sign.isdigit()]
        party = [juno, brann] if "B" in places else [juno]
        at = {"juno": places["J"]} | ({"brann": places["B"]} if "B" in places else {})
        at |= {f"jackal-{sign}": cell for sign, cell in places.items() if sign.isdigit()}
        order = [each.id for each in (*party, *pack)]
        board = board_of("\n".join(" ".join(sign if sign == "#" else "." for sign in row) for row in rows))
        forced = ForcedFaces(faces)
        return Fight.start(game, party, pack, seed=3, initiative=order, forced=forced, board=board, at=at)

    return begin


def lost(battle: Fight) -> dict[str, int]:
    found = {who: each.health_max - each.health for who, each in battle.fighters.items() if who != "brann"}
    return {who: less for who, less in found.items() if less}


def targets(battle: Fight, name: str) -> list[str]:
    found = battle.menu.find(name)
    return [] if found is None else found.targets


def test_a_range_is_in_the_system_s_unit_and_decides_whom_the_menu_offers(fight):
    battle = fight("J . . . . . 5 6\n. . . . . . . .")
    assert targets(battle, "power:dart") == ["jackal-5"]  # six cells, and seven
    with pytest.raises(Refused) as refused:
        battle.choose(Choice("power:dart", ["jackal-6"]))
    assert refused.value.code == "out-of-reach"
    assert (refused.value.params["distance"], refused.value.params["reach"]) == (35, 30)
    battle.choose(Choice("power:dart", ["jackal-5"]))
    assert lost(battle) == {"jackal-5": 2}


def test_none_of_a_range_is_a_touch_and_a_little_is_never_nothing(fight):
    near, far = fight("J 5"), fight("J . 5")
    for name in ("tap", "nick"):
        assert targets(near, f"power:{name}") == ["jackal-5"]
        assert near.menu.find(f"power:{name}") is not None
        assert far.menu.find(f"power:{name}") is None


def test_what_says_no_range_reaches_whoever_is_there(fight):
    assert targets(fight("J" + " ." * 30 + " 5"), "power:curse") == ["jackal-5"]


def test_a_catalog_s_own_unit_counts_for_what_it_holds(fight):
    assert targets(fight("J . . 5"), "power:pull") == ["jackal-5"]  # three paces are three cells
    assert fight("J . . . 5").menu.find("power:pull") is None


def test_a_wall_is_in_the_way(fight):
    battle = fight("J # 5")
    with pytest.raises(Refused) as refused:
        battle.choose(Choice("power:dart", ["jackal-5"]))
    assert refused.value.code == "no-line-of-sight"


def test_a_burst_is_laid_on_a_cell_and_reaches_no_more_foes_than_it_may(fight):
    battle = fight("J . . 5 .\n. . . 6 .\n. . . 7 .")
    line = battle.menu.find("power:ball")
    assert line.count == 0
    assert {each.cell: each.caught for each in line.cells}[3, 1] == ["jackal-5", "jackal-6"]
    battle.choose(Choice("power:ball", cell=(3, 1), targets=["jackal-7"]))
    assert sorted(lost(battle)) == ["jackal-5", "jackal-7"]  # whoever is named is among them


def test_a_burst_goes_no_further_than_its_range(fight):
    assert fight("J . . . . . 5").menu.find("power:ball") is None
    battle = fight("J . . 6 . . 5")
    with pytest.raises(Refused) as refused:
        battle.choose(Choice("power:ball", cell=(6, 0)))
    assert refused.value.code == "out-of-reach"
    with pytest.raises(Refused) as refused:
        battle.choose(Choice("power:ball"))
    assert refused.value.code == "bad-cell"


def test_friends_are_spared_unless_it_says_otherwise(fight):
    picture = "J . . 5 .\n. . . B ."
    mild, wild = fight(picture), fight(picture)
    mild.choose(Choice("power:ball", cell=(3, 0)))
    assert mild.fighters["brann"].health == 3
    wild.choose(Choice("power:wild", cell=(3, 0)))
    assert wild.fighters["brann"].health == 1


@pytest.mark.feature("BD-08")
def test_cones_lines_and_bursts_from_oneself(fight):
    picture = "7 . . . .\n. J 5 . 6\n. . . . ."
    for name, cell, struck in (
        ("wave", (3, 1), ["jackal-5"]),
        ("beam", (4, 1), ["jackal-5", "jackal-6"]),
        ("clap", None, ["jackal-5", "jackal-7"]),
    ):
        battle = fight(picture)
        battle.choose(Choice(f"power:{name}", cell=cell))
        assert sorted(lost(battle)) == struck, name


def test_an_area_without_a_size_reaches_those_within_its_range(fight):
    battle = fight("J . 5 6 7\n. . 8 . .")
    assert targets(battle, "power:crowd") == ["jackal-5", "jackal-8"]
    battle.choose("power:crowd")
    assert sorted(lost(battle)) == ["jackal-5", "jackal-8"]


def test_boons_reach_no_further_than_others(fight):
    assert targets(fight("J . B 5"), "power:balm") == ["juno", "brann"][1:]
    assert fight("J . . B 5").menu.find("power:balm") is None


@pytest.mark.feature("BD-12")
def test_the_engine_walks_to_where_an_ability_reaches(fight):
    battle = fight("J" + " ." * 9 + " 5", known=["dart"])
    choice = battle.advise()
    assert choice.option == "move"
    battle.choose(choice)
    assert battle.advise().option == "power:dart"


def test_without_a_board_none_of_it_is_read(game):
    juno = Combatant.character("juno", Sheet.new(game, {"name": "Juno", "known": ["tap", "ball"]}))
    battle = Fight.start(game, [juno], [Combatant.of_creature("jackal", JACKAL)], initiative=["juno", "jackal"])
    assert targets(battle, "power:tap") == ["jackal"]
    battle.choose(Choice("power:ball", ["jackal"]))
    assert lost(battle) == {"jackal": 2}


@pytest.mark.feature("AB-19")
def test_the_sentence_says_how_far_it_reaches(game):
    told = {each.ref: sentence(game, each) for each in game.part(Abilities)}
    assert "Range 30 ft." in told["dart"]
    assert "Touch." in told["tap"]
    assert "Range 20 ft. A burst of 5 ft, friends too." in told["wild"]
    assert "Within 5 ft." in told["clap"]
    assert "A line of 20 ft, 5 wide." in told["beam"]
    assert "Range 3 paces." in told["pull"]


def test_a_width_without_a_size_is_refused(document):
    raw = document()
    raw["abilities"] = [{"id": "beam", "name": "Beam", "target": {"shape": "line", "width": 5}}]
    with pytest.raises(DocumentError) as refused:
        Engine.load(["classic-d20"]).load_ruleset(raw)
    assert "without a size there is no shape" in str(refused.value)
