"""Creatures in the system's own terms (BE-03), and covens that share what they cast (BE-04)."""

from __future__ import annotations

import pytest
from armoury import Brawl, armoury, brute, has

from rollwright import Combatant, DocumentError, Fight, Refused, Sheet
from rollwright.text import message

SLOTS = [
    {"id": f"slot_{level}", "label": f"Slot {level}", "max": 1, "group": "slots", "level": level} for level in (1, 2)
]
BOLT = {"id": "bolt", "label": "Bolt", "rows": [{"list": "tricks", "values": {"name": "Bolt"}}],
        "mechanics": {"kind": "attack", "autoHit": True, "amount": {"dice": "1d4"}, "cost": [{"slot": 1}],
                      "perCostStep": {"dice": "1d4"}}}  # fmt: skip
HEX = {"id": "hex", "label": "Hex", "rows": [{"list": "tricks", "values": {"name": "Hex"}}],
       "mechanics": {"kind": "attack", "save": {"save": "grit"}, "amount": {"flat": 3}}}  # fmt: skip
SHELF = {"id": "spells", "label": "Spells", "holds": "rows", "feeds": ["tricks"], "entries": [BOLT, HEX]}
WARDEN = {
    "tier": "any",
    "sheet": {
        "abilities": {"might": 14, "grace": 14},
        "fields": {"blows": 2},
        "lists": {
            "arms": [{"name": "Toll hook", "damage": "1d6"}],
            "tricks": [{"name": "Bolt", "_catalog": "spells/bolt"}],
        },
    },
}


def game(**changes):
    live = {"pools": [{"id": "hp", "label": "Health", "max": 20}, {"id": "blood", "label": "Blood", "max": 5}, *SLOTS]}
    return armoury(catalogs=[SHELF], **{"sheet": {"live": live}, **changes})


def first(foe, **more):
    return Brawl(
        more.pop("ada", {"items": has(sword=1)}), foe, rules=more.pop("rules", game()), initiative=["bo", "ada"]
    )


@pytest.mark.feature("BE-03")
def test_every_number_comes_from_its_sheet():
    brawl = first(WARDEN)
    assert (brawl.see("bo.health.max"), brawl.see("bo.defense")) == (20, 12)
    assert {"attack:arms/Toll hook", "ability:tricks/bolt"} <= set(brawl.options)
    brawl.act("attack:arms/Toll hook", "ada", dice=(13, 4))
    assert brawl.see("bo.strikes") == 1  # as many strikes as its own field says
    assert brawl.see("ada.health.current") == 16


@pytest.mark.feature("BE-03")
@pytest.mark.parametrize("key", ["health", "defense", "initiativeModifier", "speed", "abilities", "saves", "checks"])
def test_each_number_has_one_source(key):
    block = {**WARDEN, key: {"might": 1} if key in {"abilities", "saves", "checks"} else 3}
    with pytest.raises(DocumentError) as caught:
        first(block)
    assert (caught.value.problems[0].code, caught.value.problems[0].path.rpartition(".")[2]) == (
        "key-out-of-place",
        key,
    )


@pytest.mark.feature("BE-03")
def test_it_pays_from_its_own_pools_and_may_pay_more():
    brawl = first(WARDEN)
    assert brawl.option("ability:tricks/bolt").pays == ["slot_1", "slot_2"]
    brawl.forced.push((3, 4))
    brawl.fight.choose("ability:tricks/bolt", ["ada"], pay="slot_2")
    assert brawl.see("ada.health.current") == 20 - 7
    assert brawl.fight.sheets["bo"].number("pool.slot_2") == 0
    brawl.reload()
    brawl.act("end")
    brawl.act("end")
    assert brawl.option("ability:tricks/bolt").pays == []  # only one is left, and there is no choice
    brawl.act("ability:tricks/bolt", "ada", dice=(2,))
    brawl.act("end")
    brawl.act("end")
    assert "ability:tricks/bolt" not in brawl.options


@pytest.mark.feature("BE-03")
def test_what_stands_beside_the_sheet_counts_as_well():
    bite = {"id": "bite", "name": "Bite", "toHit": 9, "damage": {"dice": "1d8", "type": "piercing"}}
    pack = {"id": "pack", "name": "Pack", "amount": {"flat": 2}}
    brawl = first({**WARDEN, "actions": [bite], "resist": ["slashing"], "riders": [pack]})
    brawl.act("action:bite", "ada", dice=(10, 3))
    assert brawl.see("ada.health.current") == 20 - 5
    brawl.act("end")
    brawl.act("attack:in-hand/Sword", "bo", dice=(15, 5))
    assert brawl.see("bo.health.current") == 20 - 4


@pytest.mark.feature("BE-03")
def test_at_the_end_of_its_health_it_is_out_and_never_dying():
    brawl = first(WARDEN)
    brawl.act("end")
    brawl.fight.change_sheet("bo", brawl.fight.sheets["bo"].damage("hp", 19, "test"))
    brawl.act("attack:in-hand/Sword", "bo", dice=(15, 5))
    assert (brawl.see("bo.down"), brawl.see("bo.out"), brawl.fight.winner) == (True, True, "party")
    assert not [event for event in brawl.fight.events if event.type.startswith("death")]


@pytest.mark.feature("BE-03")
def test_its_tracks_start_where_its_block_says():
    brawl = first({**WARDEN, "tracks": {"death_ends": 2}})
    assert brawl.fight.sheets["bo"].number("track.death_ends") == 2


@pytest.mark.feature("BE-03")
def test_a_shifted_creature_keeps_what_stands_beside_its_sheet():
    bite = {"id": "bite", "name": "Bite", "toHit": 9, "damage": {"dice": "1d8"}}
    brawl = first({**WARDEN, "actions": [bite]})
    brawl.fight.afflict("bo", "weak", "test")
    brawl.fight.opened = brawl.fight.state.menu = None
    assert "action:bite" in brawl.options
    brawl.reload()


@pytest.mark.feature("BE-03")
def test_whom_nobody_could_harm_stays_out_and_the_log_says_why():
    blood = {"id": "blood", "label": "Blood", "max": "@blows - 1"}
    pools = [{"id": "hp", "label": "Health", "max": 20}, blood, *SLOTS]
    rules = game(combat={"health": {"pool": "blood"}}, sheet={"live": {"pools": pools}})
    ada = Combatant.character("ada", Sheet.new(rules, {"name": "Ada", "fields": {"blows": 4}}))
    ghost = {**WARDEN, "sheet": {"fields": {"blows": 1}}}
    foes = [Combatant.of_creature("ghost", ghost, "Ghost"), Combatant.of_creature("bo", brute())]
    fight = Fight.start(rules, [ada], foes, initiative=["ghost", "ada", "bo"])
    assert list(fight.fighters) == ["ada", "bo"]
    assert fight.state.order == ["ada", "bo"]
    assert "no health at all" in " ".join(message(each["code"], each["params"]) for each in fight.events[0].notes)
    fight.choose("end")
    fight.undo()
    assert Fight.load(rules, fight.save()).digest() == fight.digest()
    with pytest.raises(Refused) as caught:
        Fight.start(rules, [ada], foes[:1])
    assert caught.value.code == "foe-without-health"


@pytest.mark.feature("BE-04", "BE-03")
def test_a_caster_with_a_sheet_leaves_its_numbers_to_its_list():
    sheet = {"lists": {"arms": [{"name": "Fist", "damage": "1"}]}}
    brawl = first({"tier": "any", "sheet": sheet, "spellcasting": {"spells": [{"entry": "spells/hex"}]}})
    events = brawl.act("ability:known/hex", "ada", dice=(8,))
    save = next(each for each in events if each.type == "save.rolled")
    assert (save.difficulty, save.made) == (12, False)  # the list's own, beside might 16


# --------------------------------------------------------------------------------------------------------------- covens


def hag(**coven):
    spells = [{"entry": "spells/hex", "coven": True, "uses": {"per": "day", "count": 2}}, {"entry": "spells/bolt"}]
    casting = {"saveDifficulty": 30, "spells": spells, "coven": {"id": "marsh", "size": 2, "within": 30, **coven}}
    return brute(spellcasting=casting)


def coven(*foes):
    order = [f"bo-{at}" if at else "bo" for at in range(len(foes))]
    return Brawl({"items": has(sword=1)}, *foes, rules=game(), initiative=[*order, "ada"])


@pytest.mark.feature("BE-04")
def test_a_coven_casts_together_and_shares_its_uses():
    brawl = coven(hag(), hag(), brute())
    brawl.act("ability:known/hex", "ada", dice=(2,))
    assert [brawl.fight.fighters[who].uses for who in ("bo", "bo-1", "bo-2")] == [
        {"ability:known/hex": 1}, {"ability:known/hex": 1}, {}]  # fmt: skip
    brawl.reload()
    brawl.act("end")
    brawl.act("ability:known/hex", "ada", dice=(2,))
    brawl.act("end")
    for _ in range(2):
        brawl.act("end")
    with pytest.raises(Refused) as caught:
        brawl.act("ability:known/hex", "ada")
    assert caught.value.code == "no-uses-left"
    assert "ability:known/bolt" in brawl.options  # what is no spell of the coven is its own


@pytest.mark.feature("BE-04")
def test_a_coven_that_has_lost_one_casts_no_more():
    brawl = coven(hag(), hag())
    brawl.fight.state.fighters["bo-1"].out = True
    brawl.fight.opened = brawl.fight.state.menu = None
    with pytest.raises(Refused) as caught:
        brawl.act("ability:known/hex", "ada")
    assert caught.value.code == "coven-apart"


@pytest.mark.feature("BE-04")
@pytest.mark.parametrize("others", [(hag(id="other"),), (brute(),)])
def test_only_its_own_members_make_a_coven(others):
    assert "ability:known/hex" not in coven(hag(), *others).options


@pytest.mark.feature("BE-04")
@pytest.mark.parametrize(
    ("casting", "code"),
    [
        ({"spells": [{"entry": "spells/bolt", "coven": True}]}, "key-out-of-place"),
        ({"spells": [{"entry": "spells/bolt"}], "coven": {"id": "a", "size": 2, "within": 5}}, "coven-without-spells"),
        ({"spells": [{"entry": "spells/bolt"}, {"entry": "spells/bolt"}]}, "duplicate-name"),
    ],
)
def test_half_a_coven_is_refused(casting, code):
    with pytest.raises(DocumentError) as caught:
        coven(brute(spellcasting=casting))
    assert code in [problem.code for problem in caught.value.problems]
