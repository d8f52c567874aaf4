"""A fight on its board as SVG, and boards of their own grounds in scenarios."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from arena import arena, brute, hero
from skirmish import Skirmish

from rollwright import Fight, Refused, fight_picture, read_board


def classes(picture: str) -> list[str | None]:
    return [each.get("class") for each in ET.fromstring(picture).iter()]  # noqa: S314 - our own


def said(picture: str) -> list[str | None]:
    tree = ET.fromstring(picture)  # noqa: S314 - our own
    return [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text") if each.get("class") == "cost"]


@pytest.fixture
def ford() -> Skirmish:
    return Skirmish("J . : .\n. # . B", hero(), brute())


@pytest.mark.feature("BD-14", "UI-01")
def test_everybody_stands_on_the_picture(ford: Skirmish) -> None:
    picture = fight_picture(ford.fight, title="At the ford")
    assert classes(picture).count("token") == 2
    assert "<title>At the ford</title>" in picture
    assert "reached" not in classes(picture)


@pytest.mark.feature("BD-14", "UI-01")
def test_a_walk_shows_its_costs_in_the_unit_and_the_way_to_one_cell(ford: Skirmish) -> None:
    menu = ford.fight.menu
    assert menu is not None
    move = menu.find("move")
    assert move is not None
    picture = fight_picture(ford.fight, "move", (2, 0))
    assert said(picture) == [str(5 * each.cost) for each in move.cells]
    assert classes(picture).count("reached") == len(move.cells)
    assert classes(picture).count("path") == 1


@pytest.mark.feature("BD-13", "BD-14")
@pytest.mark.parametrize(("option", "cell", "code"), [("fly", None, "no-such-option"), ("move", (1, 1), "bad-cell")])
def test_what_is_not_on_the_menu_is_not_drawn(ford: Skirmish, option: str, cell: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        fight_picture(ford.fight, option, cell)
    assert refused.value.code == code


@pytest.mark.feature("BD-02", "BD-14")
def test_a_fight_without_a_board_has_no_picture() -> None:
    with pytest.raises(Refused) as refused:
        fight_picture(Fight.start(arena(), [hero()], [brute()]))
    assert refused.value.code == "fight-without-board"


@pytest.mark.feature("BD-14", "SV-01")
def test_grounds_of_a_board_s_own_are_saved_with_the_fight() -> None:
    board = read_board({"rows": ["m m .", ". . ."], "grounds": {"m": {"terrain": "mud", "cost": 3}}})
    fight = Fight.start(arena(), [hero()], [brute()], initiative=["juno", "brute"], board=board, at={"juno": (0, 0)})
    for each in (fight, Fight.load(fight.ruleset, fight.save())):
        menu = each.menu
        assert menu is not None
        move = menu.find("move")
        assert move is not None
        assert {cell.cell: cell.cost for cell in move.cells}[1, 0] == 3


@pytest.mark.feature("UI-01", "BD-14")
def test_a_screen_has_the_board_and_where_everybody_stands(ford: Skirmish) -> None:
    screen = json.loads(json.dumps(ford.fight.screen()))
    assert screen["board"] == {
        "columns": 4,
        "rows": 2,
        "unit": {"label": "ft", "perCell": 5},
        "cells": {"rows": ["..:.", ".#.."]},
    }
    juno = screen["fighters"][0]["place"]
    assert juno == {
        "cell": [0, 0],
        "size": 1,
        "height": 0,
        "up": 0,
        "airborne": False,
        "on": None,
        "left": juno["left"],
    }
    assert juno["left"] % 5 == 0
    assert juno["left"] > 0
    options = [option for group in screen["menu"]["groups"] for option in group["options"]]
    (move,) = [option for option in options if option["id"] == "move"]
    (near,) = [each for each in move["cells"] if each["cell"] == [1, 0]]
    assert (near["cost"], near["path"]) == (1, [[1, 0]])
    assert Fight.start(arena(), [hero()], [brute()]).screen()["board"] is None
