"""What tracks and pools do at their ends, in the middle of a fight: the sheet's own effects, and the fight follows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from arena import ENGINE, Duel, action, brute, document, hero, of

from rollwright import Fight, Ruleset
from rollwright.text import log

SWORD = "attack:weapons/Sword"
BLOW = action("blow", toHit=9, damage={"flat": 7, "type": "slashing"})


@cache
def rules(kind: str) -> Ruleset:
    """The arena with effects at the ends of its pools and tracks."""
    raw = document()
    live = raw["sheet"]["live"]
    pools, tracks = ({each["id"]: each for each in live[name]} for name in ("pools", "tracks"))
    live["tracks"].append(
        {"id": "grudge", "label": "Grudge", "max": 1, "whenFull": [{"kind": "stat", "stat": "dex", "amount": 4}]}
    )
    if kind == "relentless":
        live["pools"].append({"id": "grit", "label": "Grit", "max": 1})
        pools["hp"]["whenEmpty"] = [
            {"kind": "heal", "amount": "@grit"},
            {"kind": "pool", "pool": "grit", "op": "-", "amount": 1},
            {"kind": "condition", "condition": "shielded", "rounds": 2},
            {"kind": "track", "track": "grudge"},
            {"kind": "damage", "amount": "1d4", "to": "target"},
        ]
    elif kind == "last-breath":
        tracks["deaths"]["whenFull"] = [{"kind": "heal", "amount": "1d4"}]
    elif kind == "burnout":
        pools["slots_1"]["whenEmpty"] = [{"kind": "damage", "amount": 99}]
    return ENGINE().load_ruleset(raw)


def juno(kind: str, **more: Any) -> Any:
    return hero(rules=rules(kind), **more)


def struck(kind: str) -> tuple[Duel, list[Any]]:
    """Juno, at 5, takes a blow of 7."""
    duel = Duel(juno(kind, pools={"hp": 5}), brute(actions=[BLOW], health=90), rules=rules(kind))
    duel.end()
    return duel, duel.act("action:blow", "juno", dice=[15, 3])


@pytest.mark.feature("SH-05", "SV-02")
def test_a_pool_that_a_blow_empties_does_what_it_does_before_anybody_falls():
    duel, events = struck("relentless")
    fight = duel.fight

    kinds = [each.type for each in events]
    assert kinds[kinds.index("hurt") + 1] == "sheet.changed"
    assert not of(events, "fell")
    juno = fight.fighters["juno"]
    assert (juno.health, juno.down, fight.sheets["juno"].number("hp")) == (1, False, 1)
    assert (juno.conditions["shielded"].rounds, fight.sheets["juno"].number("grit")) == (2, 0)
    assert fight.defense("juno") == 20  # the condition counts at once
    assert fight.profiles["juno"].saves["dex_save"] >= 4  # and so does the score that the grudge moved
    line = next(each for each in log([event.to_json() for event in events], fight.names) if "Health empty" in each)
    assert line == (
        "Juno: Health +1 (Health empty); Grit −1 (Health empty); Shielded for 2 turns (Health empty); "  # noqa: RUF001
        "Grudge +1 (Health empty); for the target: damage 3 (Health empty); Dex +4 (Grudge full)."
    )


@pytest.mark.feature("SH-05", "SV-03", "SV-07")
def test_it_is_saved_and_taken_back_like_all_that_happens():
    duel, _ = struck("relentless")
    fight = duel.fight
    was = fight.save()

    loaded = Fight.load(rules("relentless"), was)
    assert loaded.save() == was
    assert loaded.profiles["juno"].saves == fight.profiles["juno"].saves
    other, _ = struck("relentless")
    assert [each.to_json() for each in loaded.auto()] == [each.to_json() for each in other.fight.auto()]

    fight.undo()
    sheet = fight.sheets["juno"]
    assert (duel.health("juno"), sheet.number("hp"), sheet.number("stat.dex")) == (5, 5, 14)
    assert not of(fight.events, "sheet.changed")


@pytest.mark.feature("SH-05")
def test_the_second_time_there_is_nothing_to_stand_up_with():
    duel, _ = struck("relentless")
    duel.end()
    duel.end()
    events = duel.act("action:blow", "juno", dice=[15, 3])

    assert len(of(events, "fell")) == 1
    assert duel.fight.fighters["juno"].down


@pytest.mark.feature("SH-05", "CB-13")
def test_a_full_death_count_that_heals_brings_back_up():
    party = juno("last-breath", pools={"hp": 1}, tracks={"deaths": 2}), juno("last-breath", id="kit")
    duel = Duel(*party, brute(actions=[BLOW], health=90), rules=rules("last-breath"))
    duel.end()
    duel.end()
    duel.act("action:blow", "juno", dice=[15])
    events = duel.end(2, 3)

    assert len(of(events, "revived")) == 1
    assert not of(events, "died")
    juno_ = duel.fight.fighters["juno"]
    assert (juno_.health, juno_.down, "down" in juno_.conditions) == (3, False, False)


@pytest.mark.feature("SH-05")
def test_a_price_that_burns_out_its_payer_fells_them():
    party = juno("burnout", spells=("bless",), pools={"slots_1": 1}), juno("burnout", id="kit")
    duel = Duel(*party, brute(), rules=rules("burnout"))
    events = duel.act("ability:spells/bless", "kit")

    assert len(of(events, "fell")) == 1
    assert duel.fight.sheets["juno"].number("hp") == 0
    assert duel.fight.fighters["juno"].down
