"""Saves changed by hand: each is refused with the place, what was found and what is allowed, or does no harm."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest
from arena import Duel, action, arena, brute, hero
from skirmish import Skirmish
from test_riding import RIDING
from test_saves_of_the_ground import on_a_board

from rollwright import DamagedSaveError, Fight, Ruleset
from rollwright.text import catalog_for
from rollwright.text.pattern import phrase_code

pytestmark = pytest.mark.feature("SV-03")


@cache
def in_a_window() -> str:
    """Juno may shield herself from a club; the brute may roar once in a while."""
    duel = Duel(hero(spells=("shield",)), brute(actions=[action(), action("roar", self=True, recharge={"from": 5})]))
    duel.end()
    duel.act("action:club", "juno", dice=[13])
    return json.dumps(duel.fight.save())


@cache
def between_walls() -> str:
    """Juno and a friend on the left, two foes on the right, a wall between them."""
    duel = Skirmish("J K . # . B W", hero(), hero("kit"), brute(), brute("witch"), foes=2)
    return json.dumps(duel.fight.save())


@cache
def over() -> str:
    duel = Duel(hero(), brute())
    duel.fight.auto()
    return json.dumps(duel.fight.save())


SAVES: dict[str, Any] = {"window": in_a_window, "walls": between_walls, "ride": on_a_board, "over": over}


def rules_of(save: str) -> Ruleset:
    return arena(**RIDING) if save == "ride" else arena()


def altered(save: str, spelled: str, value: Any) -> dict[str, Any]:
    """A save with something else at one place."""
    data: dict[str, Any] = json.loads(SAVES[save]())
    *before, last = [int(step) if step.isdecimal() else step for step in spelled.split(".")]
    node: Any = data
    for step in before:
        node = node[step]
    node[last] = value
    return data


def problems(save: str, data: dict[str, Any]) -> list[str]:
    """Everything that is said of a save, in English; every phrase in it can be said in other languages."""
    with pytest.raises(DamagedSaveError) as refused:
        Fight.load(rules_of(save), data)
    for each in refused.value.problems:
        for phrase in filter(None, map(each.params.get, ("why", "what", "expected"))):
            code = phrase_code(str(phrase))
            assert code in catalog_for(code), code
    assert str(refused.value).splitlines()[1:] == [f"  {each}" for each in refused.value.problems]
    return [str(each) for each in refused.value.problems]


J = "state.fighters.juno"
UP_TO = "1000000000"
DOWN = "somebody is down without health alone"
OVER = "the fight is over or somebody is asked, and never both"
ASKED = "that is how often somebody was asked"
STYLE = "the state of the fight says so"
TOLD = [
    # what a save is, and its shape
    ("window", "format", "1", 'format: Here belongs a whole number; found "1".'),
    ("window", "format", None, "format: Here belongs a whole number; found null."),
    ("window", "ruleset", "arena", 'ruleset: Here belongs an object; found "arena".'),
    ("window", "ruleset.version", "1", 'ruleset.version: "1" stands here; only 1 can: the ruleset says so.'),
    ("window", "plugins", "x", 'plugins: Here belongs an object; found "x".'),
    ("window", "stack.0", 5, "stack.0: Here belongs an object; found 5."),
    ("window", "stack.0.at", None, "stack.0.at: Here belongs text; found null."),
    ("window", "stack.0.op", [], "stack.0.op: Here belongs text; found []."),
    ("window", "stack", {}, "stack: Here belongs a list; found {}."),
    ("window", "log.0", 5, "log.0: Here belongs an object; found 5."),
    ("window", "log.0.type", "x", re.compile(r"log\.0\.type: There is no event called 'x'\. There are: .*")),
    ("window", "log.0.party", None, "log.0.party: Here belongs a list; found null."),
    ("window", "choices.0", "end", 'choices.0: Here belongs an object; found "end".'),
    ("window", "choices.1.choice.cell", [1], "choices.1.choice.cell: There are 1; the least is 2."),
    ("window", "dice.attacks", [1], "dice.attacks: There are 1; the least is 2."),
    ("window", "dice", [], "dice: Here belongs an object; found []."),
    ("window", "sheets", None, "sheets: Here belongs an object; found null."),
    ("window", "sheets.juno", "x", 'sheets.juno: Here belongs an object; found "x".'),
    ("window", f"{J}.health", "full", f'{J}.health: Here belongs a whole number; found "full".'),
    ("window", f"{J}.side", "crowd", f"{J}.side: 'crowd' cannot stand here. Allowed: party, foes."),
    # who fights
    ("window", "setup.foes", [], "setup.foes: There are 0; the least is 1."),
    ("window", "setup.foes.0", 7, "setup.foes.0: Here belongs an object; found 7."),
    ("window", "setup.party.0.id", None, "setup.party.0.id: Here belongs text; found null."),
    ("window", "setup.foes.0.block.defense", "x", re.compile(r"setup\.foes\.0\.block\.defense: .*found \"x\".*")),
    ("window", "setup.party.0.sheet.skills", 3, re.compile(r"setup\.party\.0\.sheet\.skills: .*")),
    ("window", f"{J}.id", "kit", f'{J}.id: "kit" stands here; only "juno" can: that is whose place it is.'),
    ("window", f"{J}.name", "Z", f'{J}.name: "Z" stands here; only "Juno" can: the set-up says so.'),
    ("window", f"{J}.source", "block", f'{J}.source: "block" stands here; only "sheet" can: the set-up says so.'),
    ("window", f"{J}.side", "foes", f'{J}.side: "foes" stands here; only "party" can: the set-up says so.'),
    ("window", f"{J}.temper", "x", f'{J}.temper: "x" stands here; only "" can: the set-up says so.'),
    ("window", "state.order", ["juno", "juno"],
     "state.order: The order must name everybody once. Found: juno, juno. In the fight: juno, brute."),
    ("window", "state.order", ["juno"],
     "state.order: The order must name everybody once. Found: juno. In the fight: juno, brute."),
    ("window", "state.turn", "juna", ("state.turn: There is no fighter called 'juna'. Did you mean 'juno'? There are: "
     "juno, brute.")),
    ("window", "setup.foes.0.block.actions.0.damage.dice", "x",
     re.compile(r"setup\.foes\.0\.block\.actions\.0\.damage\.dice: .*")),
    # how they are
    ("window", f"{J}.health", 31, f"{J}.health: 31 is out of bounds: from 0 to 30."),
    ("window", f"{J}.health", -1, f"{J}.health: -1 is out of bounds: from 0 to 30."),
    ("window", f"{J}.health", 12, f"{J}.health: 12 stands here; only 30 can: the sheet says so."),
    ("window", f"{J}.down", True, f"{J}.down: true stands here; only false can: {DOWN}."),
    ("window", "state.fighters.brute.full", 10**12, ("state.fighters.brute.full: 1000000000000 is out of bounds: from "
     "40 to 40.")),
    ("window", f"{J}.budgets.action", 10**12, f"{J}.budgets.action: 1000000000000 is out of bounds: from 0 to 11."),
    ("window", f"{J}.budgets.action", -1, f"{J}.budgets.action: -1 is out of bounds: from 0 to 11."),
    ("window", f"{J}.budgets.luck", 1, re.compile(rf"{J}\.budgets\.luck: There is no budget called 'luck'\. .*")),
    ("window", f"{J}.budgets", {}, f"{J}.budgets.action: The key 'action' is missing."),
    ("window", f"{J}.initiative", 10**30, re.compile(rf"{J}\.initiative: 10+ is out of bounds: from -1000 to 1000\.")),
    ("window", f"{J}.halved", -1, f"{J}.halved: -1 is out of bounds: from 0 to 1000."),
    ("window", f"{J}.spent", ["spoon"], re.compile(rf"{J}\.spent\.0: There is no act called 'spoon'\. .*")),
    ("window", f"{J}.conditions", {"bored": {"id": "bored"}},
     re.compile(rf"{J}\.conditions\.bored: There is no condition called 'bored'\. .*")),
    # how far the fight is
    ("window", "state.round", -1, "state.round: -1 is out of bounds: from 0 to 100."),
    ("window", "state.round", 101, "state.round: 101 is out of bounds: from 0 to 100."),
    ("window", "state.turns", -1, f"state.turns: -1 is out of bounds: from 0 to {UP_TO}."),
    ("window", "state.acts", -1, f"state.acts: -1 is out of bounds: from 0 to {UP_TO}."),
    ("window", "state.asked", -1, f"state.asked: -1 is out of bounds: from 0 to {UP_TO}."),
    ("window", "state.asked", 99, f"state.pending.id: 3 stands here; only 99 can: {ASKED}."),
    ("window", "setup.rounds", 0, "setup.rounds: 0 is out of bounds: from 1 to 1000000000000."),
    ("window", "setup.style", "odd", f'setup.style: "odd" stands here; only "classic" can: {STYLE}.'),
    ("window", "setup.seed", 8, re.compile(r"state\.seed: \d+ stands here; only 8 can: the set-up says so\.")),
    ("window", "setup.by_hand", ["x"], "setup.by_hand.0: There is no fighter called 'x'. There are: juno, brute."),
    ("window", "dice.attacks.0", 1, re.compile(r"dice\.attacks\.0: 1 stands here; only \d+ can: the seed .*")),
    ("window", "dice.attacks.1", 2**70,
     "dice.attacks.1: 1180591620717411303424 is out of bounds: from 0 to 281474976710656."),
    ("window", "dice.attacks.1", -1, "dice.attacks.1: -1 is out of bounds: from 0 to 281474976710656."),
    # where it stands
    ("window", "stack", [], "stack: There are 0; the least is 1."),
    ("window", "stack.1.who", "zed", "stack.1.who: There is no fighter called 'zed'. There are: juno, brute."),
    ("window", "stack.3.rolled.kept", 7, "stack.3.rolled.kept: 7 is out of bounds: from 0 to 0."),
    ("window", "stack.3.rolled", None, "stack.3.rolled: null cannot stand here: a roll is held here."),
    ("window", "stack.3.target", "brute",
     'stack.3.target: "brute" stands here; only "juno" can: the frame below says so.'),
    ("window", "stack.2.done", 0, 'stack.3.target: "juno" stands here; only null can: the frame below says so.'),
    ("window", "stack.2.targets", [], "stack.2.done: 1 is out of bounds: from 0 to 0."),
    ("window", "stack.3.edge", 10**12, "stack.3.edge: 1000000000000 is out of bounds: from -1000000000 to 1000000000."),
    ("window", "stack.4.waiting", [], "stack.4.waiting: [] cannot stand here: a window waits for somebody."),
    ("window", "stack.4.at", "next", 'stack.4.at: "next" stands here; only "chosen" can: somebody is asked.'),
    ("window", "state.pending", None, f"state.pending: null cannot stand here: {OVER}."),
    ("window", "state.pending.by", "brute",
     ('state.pending.by: "brute" stands here; only "juno" can: the frame on top of '
     "the stack asks them.")),
    ("window", "state.menu.id", 99, "state.menu.id: 99 stands here; only 3 can: that is what is asked."),
    ("window", "state.menu.options.0.id", "win",
     ("state.menu.options.0.id: There is no option called 'win'. There are: "
     "react:shield, pass.")),
    ("window", "state.menu.options.0.turns", "1/0",
     ('state.menu.options.0.turns: "1/0" cannot stand here: a fraction is '
     "written here, such as 1/2.")),
    ("window", "state.menu.options.0.turns", "1e999999999",
     'state.menu.options.0.turns: "1e999999999" cannot stand here: a fraction is written here, such as 1/2.'),
    ("window", "state.menu.options.0.targets", ["zed"],
     "state.menu.options.0.targets.0: There is no fighter called 'zed'. There are: juno, brute."),
    ("over", "state.ending", None, f"state.pending: null cannot stand here: {OVER}."),
    # where everybody is
    ("walls", f"{J}.place.cell", [1, 0], ("state.fighters.kit.place.cell: 'juno' is on [1, 0] already; only a rider "
     "shares cells, with their mount.")),
    ("walls", f"{J}.place.cell", [3, 0], f"{J}.place.cell: [3, 0] cannot stand here: a wall is there."),
    ("walls", f"{J}.place.cell", [9, 0],
     (f"{J}.place.cell: [9, 0] is off the board: its columns go from 0 to 6, its rows "
     "from 0 to 0.")),
    ("walls", f"{J}.place", None, f"{J}.place: null cannot stand here: on a board everybody is somewhere."),
    ("walls", f"{J}.place.on", "kit", (f'{J}.place.on: "kit" cannot stand here: a mount is a friend there who neither '
     "rides nor carries.")),
    ("walls", f"{J}.place.moved", -1, f"{J}.place.moved: -1 is out of bounds: from 0 to 1000000."),
    ("walls", "setup.board", {"rows": 3}, re.compile(r"setup\.board\..*")),
    ("window", f"{J}.place", {"cell": [0, 0]}, f"{J}.place: [0, 0] cannot stand here: this fight has no board."),
    ("ride", f"{J}.place.on", "", ("state.fighters.horse.place.cell: 'juno' is on [1, 0] already; only a rider shares "
     "cells, with their mount.")),
]  # fmt: skip


@pytest.mark.parametrize(("save", "spelled", "value", "said"), TOLD, ids=lambda value: str(value)[:40])
def test_each_is_told_with_its_place_what_was_found_and_what_is_allowed(save, spelled, value, said):
    found = problems(save, altered(save, spelled, value))
    if isinstance(said, str):
        assert said in found
    else:
        assert any(said.fullmatch(each) for each in found), found


def test_somebody_who_is_missing_is_named():
    data = json.loads(in_a_window())
    del data["state"]["fighters"]["juno"]
    assert problems("window", data) == ["state.fighters.juno: The key 'juno' is missing."]
    data = json.loads(in_a_window())
    del data["sheets"]["juno"]
    assert problems("window", data) == ["sheets.juno: The key 'juno' is missing."]


def test_every_place_is_told_at_once():
    data = json.loads(in_a_window())
    data["state"]["round"], data["state"]["turns"] = -1, -2
    data["dice"]["attacks"][1] = -3
    data["state"]["fighters"]["brute"]["health"] = -4
    places = [each.partition(":")[0] for each in problems("window", data)]
    assert places[:4] == ["state.round", "state.turns", "dice.attacks.1", "state.fighters.brute.health"]


def test_so_many_that_nobody_reads_them_are_counted():
    data = json.loads(in_a_window())
    data["log"] = [5] * 100
    found = problems("window", data)
    assert (found[0], found[-1], len(found)) == (
        "log.0: Here belongs an object; found 5.", "and 76 more problems.", 25,
    )  # fmt: skip


HARMLESS = [
    ("window", "luck", 1),
    ("window", f"{J}.luck", 1),
    ("window", f"{J}.health", 30.0),
    ("window", f"{J}.initiative", "4"),
    ("window", "setup.initiative", []),
    ("window", "state.menu", None),
    ("window", "state.menu.options.0.label", "Save your skin"),
    ("window", "log.1.total", 10**12),
]


@pytest.mark.parametrize(("save", "spelled", "value"), HARMLESS, ids=lambda value: str(value)[:40])
def test_what_does_no_harm_is_let_pass_and_the_fight_goes_on(save, spelled, value):
    fight = Fight.load(rules_of(save), altered(save, spelled, value))
    fight.auto()
    assert fight.ended


def test_budgets_in_another_order_pay_for_the_same():
    """What can be paid for is looked up by what is left of each budget, in the order of the ruleset."""
    data = json.loads(in_a_window())
    budgets = data["state"]["fighters"]["brute"]["budgets"]
    data["state"]["fighters"]["brute"]["budgets"] = dict(reversed(budgets.items()))
    assert list(Fight.load(arena(), data).fighters["brute"].budgets) == list(budgets)


def of_another_engine(**changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = {**json.loads(in_a_window()), "engine": "0.0.1"}
    data["state"]["fighters"]["brute"] |= changes
    return data


def test_a_creature_of_another_engine_may_have_had_another_name_and_other_numbers():
    fight = Fight.load(arena(), of_another_engine(name="Bully", full=44, health_max=44, health=44))
    assert [notice["code"] for notice in fight.notices] == ["save-of-another-engine"]
    fight.auto()
    assert fight.ended


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"name": "\x1b[2J"}, "name"),
        ({"budgets": {"action": 10**12, "bonus": 1, "reaction": 1}}, "budgets.action"),
        ({"full": 10**12}, "full"),
        ({"source": "sheet"}, "source"),
    ],
)
def test_but_nothing_beyond_all(changes, place):
    (said,) = [each for each in problems("window", of_another_engine(**changes)) if f".{place}: " in each]
    assert said.startswith(f"state.fighters.brute.{place}: ")
