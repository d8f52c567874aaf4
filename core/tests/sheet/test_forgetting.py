"""A sheet never reads a number that a change has moved, and keeps every one that none has."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rollwright.errors import Refused
from rollwright.sheet import Sheet, told
from rollwright.sheet.why import tidy, total


def rich(raw):
    """The small game with everything that a number may rest on."""
    sheet, live = raw["sheet"], raw["sheet"]["live"]
    raw["things"] = [{"id": "ship", "label": "Ship", "stats": [{"id": "speed", "label": "Speed", "min": 0, "max": 9}],
                      "tracks": [{"id": "hull", "label": "Hull", "max": "@might"}]}]  # fmt: skip
    raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 6}]
    raw["abilities"] = [
        {"id": "toughened", "name": "Toughened", "ranks": 4, "use": {"mode": "passive"},
         "mods": [{"to": "hp", "add": "@rank * @level"}, {"to": "wits", "set": "12 + @rank"},
                  {"to": "heat", "add": "@insight", "when": "@level > 2"}, {"to": "climb", "add": 1},
                  {"to": "more", "add": "@rank"}]},
    ]  # fmt: skip
    raw["items"] = {
        "categories": [{"id": "gear", "label": "Gear"}],
        "slots": [{"id": "hand", "label": "Hand", "count": 2}],
        "stats": [{"id": "weight", "label": "Weight", "type": "number", "min": 0, "max": 99}],
    }
    ring = {
        "category": "gear",
        "slots": {"hand": 1},
        "stats": {"weight": 2},
        "worn": {"abilities": {"wits": {"add": 4}}},
    }
    raw["catalogs"].append({"id": "goods", "label": "Goods", "holds": "items",
                            "entries": [{"id": "ring", "label": "Ring", "item": ring}]})  # fmt: skip
    worn = {"itemStat": {"stat": "weight", "from": "worn", "pick": "sum"}}
    sheet["derived"] += [
        {
            "id": "all_of_it",
            "label": "All",
            "formula": "@thing.ship.hull + @clock.renown + @rank.toughened + @tag.bonds",
        },
        {"id": "more", "label": "More", "formula": "@all_of_it + @cond.scared + @cond.scared.left + @tag.bonds.iris"},
        {"id": "load", "label": "Load", "op": "sum", "of": [worn, {"liveTrack": "harm", "read": "penalty"}]},
        {"id": "chain", "label": "Chain", "formula": "@more + @load + @climb + @grit + @heat.remaining + @mana"},
    ]
    live["tracks"].append({"id": "wounds", "label": "Wounds", "max": "3 + @level", "fill": "indexed",
                           "onFull": "refuse", "kinds": [{"id": "cut", "label": "Cut", "severity": 1}],
                           "boxes": {"penalty": {"by": "remaining", "table": [[0, -3], [2, 0]]}}})  # fmt: skip


def tangled(raw):
    """The same, and whatever has an end has it by what changes and play move: things, tags, ranks, scores, items."""
    rich(raw)
    live = raw["sheet"]["live"]
    ends = {block["id"]: block for block in (*live["pools"], *live["tracks"])}
    ends["hp"]["max"] = "3 + @thing.ship.hull + @tag.bonds * 2"
    ends["vigour"]["max"] = "@hp.max - @rank.toughened * 3"
    ends["heat"] |= {"min": 1, "default": 2, "hideWhen": {"field": "mystic", "equals": True}}
    ends["resolve"]["max"] = "@thing.crew.hands + @vigour.max"
    ends["wounds"]["max"] = "@resolve.max + @tag.bonds"
    raw["things"][0]["tracks"][0]["max"] = "@thing.crew.hands + @might.mod + @tag.bonds.iris"
    raw["things"].append({"id": "crew", "label": "Crew", "tracks": [
        {"id": "hands", "label": "Hands", "max": "@wits - 4 + @thing.ship.speed", "default": 4}]})  # fmt: skip
    raw["abilities"][0]["mods"] += [{"to": "mana", "add": "@thing.ship.hull"}, {"to": "heat", "add": "0 - @rank * 4"},
                                    {"to": "wounds", "add": "@might - 12"}]  # fmt: skip
    ring = raw["catalogs"][-1]["entries"][0]["item"]
    ring["charges"] = {"max": "@thing.crew.hands + @rank.toughened", "refill": "rest"}


CHANGES = {
    "crew": lambda hero, n: hero.own("crew") if n % 3 else hero.disown("crew"),
    "hands": lambda hero, n: hero.thing_track("crew", "hands", n - 6),
    "speed": lambda hero, n: hero.set_thing_stat("ship", "speed", n),
    "charges": lambda hero, n: hero.spend_charges("ring", n % 4),
    "full": lambda hero, n: hero.set_pool(("hp", "vigour")[n % 2], n + 9),
    "resolve": lambda hero, n: hero.set_track("resolve", n),
    "lone": lambda hero, _n: hero.lose_item("ring"),
    "might": lambda hero, n: hero.set_ability("might", 1 + n),
    "wits": lambda hero, n: hero.set_ability("wits", 1 + n),
    "insight": lambda hero, n: hero.set_ability("insight", 6 + n % 7),
    "level": lambda hero, n: hero.set_field("level", 1 + n),
    "art": lambda hero, n: hero.set_field("art", ("none", "might", "wits")[n % 3]),
    "mystic": lambda hero, n: hero.set_field("mystic", bool(n % 2)),
    "cap": lambda hero, n: hero.set_field("stealth_cap", n),
    "weakened": lambda hero, n: hero.condition("weakened", level=1 + n % 3),
    "muddled": lambda hero, n: hero.condition("muddled") if n % 2 else hero.lose_condition("muddled"),
    "scared": lambda hero, n: hero.condition("scared", level=1 + n % 4, rounds=1 + n),
    "tick": lambda hero, n: hero.tick(("turn", "scene", "rest")[n % 3]),
    "hp": lambda hero, n: hero.damage("hp", n) if n % 2 else hero.heal("hp", n),
    "buffer": lambda hero, n: hero.temporary("hp", n),
    "mana": lambda hero, n: hero.set_pool("mana", n),
    "heat": lambda hero, n: hero.track("heat", n - 9),
    "harm": lambda hero, n: hero.wound("harm", "cut", 1 + n % 3) if n % 2 else hero.mend("harm", n),
    "wounds": lambda hero, n: hero.wound("wounds", "cut", box=1 + n % 4),
    "stance": lambda hero, n: hero.set_state("stance", ("loose", "steady", "braced")[n % 3]),
    "clock": lambda hero, n: hero.clock("renown", n - 9),
    "bond": lambda hero, n: hero.tag("bonds", "Iris", "add" if n % 2 else "remove", 1 + n % 3),
    "ship": lambda hero, n: hero.own("ship") if n % 3 else hero.disown("ship"),
    "hull": lambda hero, n: hero.thing_track("ship", "hull", n - 9),
    "learn": lambda hero, _n: hero.learn("toughened"),
    "ring": lambda hero, n: hero.gain_item("ring") if n % 2 else hero.wear("ring", on=bool(n % 3)),
    "rest": lambda hero, _n: hero.rest("nap"),
}  # fmt: skip


def names_of(hero):
    return [*hero.ruleset.names, "tag.bonds.iris", "items.worn.sum.stat-weight.default-0"]


DEEDS = st.lists(st.tuples(st.sampled_from(sorted(CHANGES)), st.integers(0, 19)), max_size=10)


@pytest.fixture(scope="module")
def games(ruleset):
    return {"rich": ruleset(rich), "tangled": ruleset(tangled)}


@pytest.mark.feature("CN-03", "SH-10", "SH-01", "SH-20")
@settings(max_examples=120, deadline=None, derandomize=True)
@example(game="rich", deeds=[("learn", 0), ("heat", 14)])
@example(game="tangled", deeds=[("ship", 1), ("crew", 1), ("full", 18), ("wits", 0)])
@given(game=st.sampled_from(("rich", "tangled")), deeds=DEEDS)
def test_after_any_row_of_changes_every_number_is_what_a_fresh_sheet_reads(games, game, deeds):
    hero = Sheet.new(games[game], {"fields": {"level": 3}, "pools": {"luck": 2}})
    names, made = names_of(hero), []

    def same():
        fresh = Sheet.from_json(hero.ruleset, hero.to_json())
        assert {name: hero.read(name) for name in names} == {name: fresh.read(name) for name in names}

    for what, number in deeds:
        twin, before = hero.twin(), hero.to_json()
        with suppress(Refused):
            changes = CHANGES[what](hero, number)
            hero.apply_all(changes)
            made.append(changes)
        same()
        assert twin.to_json() == before  # whatever is done to the one
    for changes in reversed(made):
        hero.undo(changes)
        same()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(game=st.sampled_from(("rich", "tangled")), deeds=DEEDS)
def test_a_twin_that_is_written_to_reads_what_a_fresh_sheet_reads_and_leaves_the_first_alone(games, game, deeds):
    hero = Sheet.new(games[game], {"fields": {"level": 3}, "pools": {"luck": 2}})
    names = names_of(hero)
    numbers, first, twin = {name: hero.read(name) for name in names}, hero.to_json(), hero.twin()
    for what, number in deeds:
        with suppress(Refused):
            twin.apply_all(CHANGES[what](twin, number))
        twin = twin.twin()
    fresh = Sheet.from_json(twin.ruleset, twin.to_json())
    assert {name: twin.read(name) for name in names} == {name: fresh.read(name) for name in names}
    assert hero.to_json() == first
    assert {name: hero.read(name) for name in names} == numbers


def with_things(raw):
    """The small game with a ring that moves a score, and pebbles that move nothing."""
    rich(raw)
    raw["sheet"]["derived"] = [each for each in raw["sheet"]["derived"] if each["id"] not in ("load", "chain")]
    raw["catalogs"][-1]["entries"].append(
        {"id": "pebble", "label": "Pebble", "item": {"category": "gear", "stats": {"weight": 0}}}
    )


@pytest.mark.feature("SH-10")
def test_things_that_move_no_score_forget_no_number(sheet):
    hero = sheet({"items": [{"item": "goods/pebble", "quantity": 3}, {"item": "goods/ring"}]}, with_things)
    names = list(hero.ruleset.names)
    for name in names:
        hero.read(name)
    kept = {*hero._numbers} - {"tag.bonds.iris"}  # a name that no table has is kept until the next change

    hero.apply_all(hero.lose_item("pebble"))
    assert hero._numbers.keys() == kept
    wits = hero.read("stat.wits")
    hero.apply_all(hero.wear("ring"))
    assert "stat.wits" not in hero._numbers
    assert hero.read("stat.wits") == wits + 4


@pytest.mark.feature("SH-10")
def test_a_change_forgets_what_rests_on_it_and_nothing_else(sheet):
    hero = sheet({}, rich)
    kept = ("skill.sneak", "save.will", "derived.prof", "pool.vigour.max")
    for name in names_of(hero):
        hero.read(name)

    hero.apply_all(hero.damage("hp", 1))
    assert all(name in hero._numbers for name in kept)
    assert "pool.hp" not in hero._numbers
    hero.apply_all(hero.set_ability("might", 14))
    assert all(name in hero._numbers for name in kept)
    assert not {"stat.might", "might", "skill.climb", "climb", "pool.hp.max"} & hero._numbers.keys()


@pytest.mark.feature("SH-18")
def test_every_number_says_why_it_is_what_it_is(sheet):
    """The value is the number that is read, the parts of a sum add up to it, and the line can be read."""
    hero = sheet(
        {
            "name": "Juno", "abilities": {"might": 15, "insight": 10},
            "skills": {"climb": "trained", "sneak": "master"},
            "fields": {"level": 5, "stealth_cap": 6}, "bonuses": {"climb": 1},
            "lists": {"gear": [{"name": "Rope", "bulk": 4}, {"name": "Tent", "bulk": 7, "carried": True}]},
            "conditions": {"weakened": 2, "muddled": 1, "scared": {"level": 2, "rounds": 3}},
            "tracks": {"harm": {"marks": ["cut", "knock"]}, "heat": 1},
            "clocks": {"renown": 2}, "known": {"toughened": 3},
            "tags": {"bonds": {"Iris": 2}}, "things": {"ship": [{}]},
            "items": [{"item": "goods/ring", "worn": True}, {"item": "goods/ring", "quantity": 2}],
        },
        rich,
    )  # fmt: skip
    for name in [*names_of(hero), "items.all.sum.stat-weight.default-0", "items.all.max.stat-weight.default-0"]:
        why = hero.why(name)
        line = told(why)
        assert why.value == hero.read(name), name
        assert str(tidy(why.value)) in line, name
        assert "{" not in line
        assert why.label in line
        if why.name.split(".")[0] in ("stat", "skill", "save", "list") and why.parts:
            assert total(why.parts) == why.value, name
    assert told(hero.why("insight")) == "Insight: 10 - 2 (Muddled -1 step) = 8"
    assert told(hero.why("gear.bulk")) == "Bulk: 4 (Rope) + 7 (Tent) = 11"
    assert told(hero.why("harm.penalty")) == "Harm: -1 (Hurt)"
    assert told(hero.why("items.all.sum.stat-weight.default-0")) == "items: 2 (Ring) + 4 (Ring) = 6"
