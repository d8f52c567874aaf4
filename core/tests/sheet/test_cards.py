"""Rule cards: the moments they wait for, what must hold, what they do, and loops that are cut."""

from __future__ import annotations

import pytest

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import DocumentError
from rollwright.sheet import Sheet
from rollwright.sheet.changed import said

SAY = {"kind": "message", "text": "It happened."}


def dice(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


def card(when, *effects, **more):
    return {"id": more.pop("id", "the_card"), "label": more.pop("label", "The card"), "when": when,
            "effects": list(effects) or [SAY], **more}  # fmt: skip


def game(*cards):
    """The small game with a ship, a clock, a list of traits, experience, and these cards."""

    def change(raw):
        raw["cards"] = list(cards)
        raw["things"] = [{"id": "ship", "label": "Ship", "tracks": [{"id": "hull", "label": "Hull", "max": 6}]}]
        raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 4}]
        raw["pools"] = [{"id": "fear", "label": "Fear"}]
        raw["sheet"]["tagLists"].append({"id": "traits", "label": "Traits"})
        raw["sheet"]["fields"].append({"id": "xp", "label": "XP", "type": "number", "min": 0, "max": 999})
        raw["abilities"] = [{"id": "toughened", "name": "Toughened", "ranks": 4, "use": {"mode": "passive"}}]

    return change


def fired(hero, changes):
    return [each for each in (said(hero, change) for change in changes) if each.endswith("(The card)")]


MOMENTS = [
    ({"on": "track-full", "track": "heat"}, {}, lambda hero: hero.track("heat", 9)),
    ({"on": "track-empty", "track": "heat"}, {"tracks": {"heat": 2}}, lambda hero: hero.track("heat", -9)),
    ({"on": "track-empty", "track": "hp"}, {}, lambda hero: hero.damage("hp", 99)),
    ({"on": "pool-empty", "pool": "hp"}, {}, lambda hero: hero.damage("hp", 99)),
    ({"on": "pool-full", "pool": "luck"}, {}, lambda hero: hero.heal("luck", 5)),
    ({"on": "track-full"}, {}, lambda hero: hero.heal("luck", 5)),
    ({"on": "track-full", "track": "harm"}, {}, lambda hero: hero.wound("harm", "cut", 4)),
    ({"on": "track-empty", "track": "hull", "thing": "ship"}, {"things": {"ship": [{}]}},
     lambda hero: hero.thing_track("ship", "hull", -6)),
    ({"on": "clock-full", "clock": "renown"}, {}, lambda hero: hero.clock("renown", 4)),
    ({"on": "clock-empty"}, {"clocks": {"renown": 1}}, lambda hero: hero.clock("renown", -1)),
    ({"on": "rest", "rest": "nap"}, {}, lambda hero: hero.rest("nap")),
    ({"on": "rest"}, {}, lambda hero: hero.rest("nap")),
    ({"on": "condition-gained", "condition": "hexed"}, {}, lambda hero: hero.condition("hexed")),
    ({"on": "condition-lost"}, {"conditions": {"hexed": 1}}, lambda hero: hero.lose_condition("hexed")),
    ({"on": "level"}, {}, lambda hero: hero.set_field("level", 2)),
    ({"on": "level"}, {}, lambda hero: hero.level_up()),
    ({"on": "tag-added", "list": "traits"}, {}, lambda hero: hero.tag("traits", "Brave")),
    ({"on": "tag-added", "list": "traits", "tag": "brave"}, {}, lambda hero: hero.tag("traits", "Brave")),
    ({"on": "tag-removed"}, {"tags": {"traits": ["Brave"]}}, lambda hero: hero.tag("traits", "Brave", "remove")),
    ({"on": "scene-start"}, {}, lambda hero: hero.scene("start")),
    ({"on": "scene-end"}, {}, lambda hero: hero.scene("end")),
    ({"on": "roll", "check": "climb", "outcome": "failure"}, {},
     lambda hero: hero.effects([{"kind": "check", "skill": "climb", "difficulty": 20}], "", dice(1))),
    ({"on": "roll", "outcome": "success"}, {},
     lambda hero: hero.effects([{"kind": "check", "stat": "might", "difficulty": 2}], "", dice(12))),
    ({"on": "roll", "check": "save"}, {}, lambda hero: hero.effects([{"kind": "check", "save": "grit"}], "", dice(1))),
]  # fmt: skip


@pytest.mark.feature("RC-01")
@pytest.mark.parametrize(("when", "document", "deed"), MOMENTS)
def test_a_card_fires_at_its_moment(sheet, when, document, deed):
    hero = sheet(document, game(card(when)))
    before = hero.to_json()

    changes = deed(hero)

    assert fired(hero, changes) == ["It happened. (The card)"]
    assert hero.to_json() == before
    hero.apply_all(changes)
    hero.undo(changes)
    assert hero.to_json() == before


QUIET = [
    ({"on": "track-full", "track": "heat"}, {}, lambda hero: hero.track("resolve", 1)),
    ({"on": "track-full", "track": "heat"}, {}, lambda hero: hero.track("heat", 1)),
    ({"on": "track-empty", "track": "hull", "thing": "ship"}, {"things": {"ship": [{}]}},
     lambda hero: hero.thing_track("ship", "hull", -5)),
    ({"on": "rest", "rest": "night"}, {}, lambda hero: hero.rest("nap")),
    ({"on": "condition-gained", "condition": "hexed"}, {}, lambda hero: hero.condition("numb")),
    ({"on": "condition-gained"}, {"conditions": {"scared": 1}}, lambda hero: hero.condition("scared", level=3)),
    ({"on": "level"}, {"fields": {"level": 3}}, lambda hero: hero.set_field("level", 2)),
    ({"on": "tag-added", "tag": "meek"}, {}, lambda hero: hero.tag("traits", "Brave")),
    ({"on": "scene-start"}, {}, lambda hero: hero.scene("end")),
    ({"on": "roll", "check": "sneak"}, {},
     lambda hero: hero.effects([{"kind": "check", "skill": "climb"}], "", dice(1))),
    ({"on": "roll", "outcome": "success"}, {},
     lambda hero: hero.effects([{"kind": "check", "skill": "climb", "difficulty": 20}], "", dice(1))),
]  # fmt: skip


@pytest.mark.feature("RC-01")
@pytest.mark.parametrize(("when", "document", "deed"), QUIET)
def test_a_card_stays_quiet_at_any_other_moment(sheet, when, document, deed):
    hero = sheet(document, game(card(when)))

    assert fired(hero, deed(hero)) == []


@pytest.mark.feature("RC-01", "CN-06")
@pytest.mark.parametrize(
    ("holds", "conditions", "expected"),
    [
        ({"while": "@cond.scared"}, {}, 0),
        ({"while": "@cond.scared"}, {"scared": 2}, 1),
        ({"while": "@cond.scared", "if": "@hp > 5"}, {"scared": 2}, 1),
        ({"while": "@cond.scared", "if": "@hp > 50"}, {"scared": 2}, 0),
        ({"if": "not @cond.scared"}, {"scared": 1}, 0),
        ({"if": "@cond.scared.left >= 3"}, {"scared": {"level": 1, "rounds": 3}}, 1),
    ],
)
def test_a_card_runs_only_while_what_must_hold_does(sheet, holds, conditions, expected):
    hero = sheet({"conditions": conditions}, game(card({"on": "track-full", "track": "heat"}, **holds)))

    assert len(fired(hero, hero.track("heat", 9))) == expected


@pytest.mark.feature("RC-03")
def test_cards_set_off_cards_and_every_change_names_its_own(sheet):
    first = card({"on": "track-full", "track": "heat"}, {"kind": "clock", "clock": "renown", "amount": 4},
                 {"kind": "track", "track": "heat", "op": "-", "amount": 2}, id="a", label="Steady Hands")  # fmt: skip
    second = card(
        {"on": "clock-full", "clock": "renown"}, {"kind": "condition", "condition": "lucky"}, id="b", label="Famous"
    )
    third = card(
        {"on": "condition-gained", "condition": "lucky"},
        {"kind": "field", "field": "xp", "amount": 8},
        id="c",
        label="Toast",
    )
    hero = sheet({}, game(first, second, third))

    changes = hero.track("heat", 4, "a bribe")

    assert [said(hero, change) for change in changes] == [
        "Heat +4 (a bribe)",
        "Renown 4/4 (Steady Hands)",
        "Heat −2 (Steady Hands)",  # noqa: RUF001
        "Lucky (Famous)",
        "XP: 8 (Toast)",
    ]


@pytest.mark.feature("RC-03")
def test_cards_that_loop_are_cut_told_and_leave_the_sheet_sound(sheet):
    up = card(
        {"on": "track-full", "track": "heat"},
        {"kind": "track", "track": "heat", "op": "=", "amount": 0},
        id="a",
        label="Up",
    )
    down = card(
        {"on": "track-empty", "track": "heat"}, {"kind": "track", "track": "heat", "amount": 9}, id="b", label="Down"
    )
    hero = sheet({}, game(up, down))
    before = hero.to_json()

    changes = hero.track("heat", 9)

    told = [change for change in changes if change.path == ("told", "loop")]
    assert [(each.after["rounds"], each.after["left"]) for each in told] == [
        (hero.ruleset.limits.effect_rounds, ["Up"])
    ]
    assert said(hero, told[0]) == "cut after 8 rounds of effects, before: Up (Up)"
    hero.apply_all(changes)
    assert Sheet.from_json(hero.ruleset, hero.to_json()).to_json() == hero.to_json()
    hero.undo(changes)
    assert hero.to_json() == before


@pytest.mark.feature("RC-01")
def test_a_card_whose_formula_breaks_is_told_and_the_deed_goes_on(sheet):
    hero = sheet({}, game(card({"on": "track-full", "track": "heat"}, **{"if": "1 / @thing.ship.hull"})))

    changes = hero.track("heat", 9)

    assert [change.path for change in changes] == [("tracks", "heat", "value"), ("told", "refused")]


@pytest.mark.feature("RC-02")
def test_a_check_does_what_its_outcome_says(sheet):
    effect = {
        "kind": "check", "save": "grit", "difficulty": "8 + @level",
        "onSuccess": [{"kind": "field", "field": "xp", "amount": "@level"}],
        "onFailure": [{"kind": "condition", "condition": "hexed"}, {"kind": "damage", "amount": "1d4"}],
    }  # fmt: skip
    hero = sheet({}, game())

    made, failed = hero.effects([effect], "a trap", dice(9)), hero.effects([effect], "a trap", dice(8, 3))

    assert [said(hero, change) for change in made] == ["Grit: a success (9) (a trap)", "XP: 1 (a trap)"]
    assert [said(hero, change) for change in failed] == [
        "Grit: a failure (8) (a trap)", "Hexed (a trap)", "Health −3 (a trap)",  # noqa: RUF001
    ]  # fmt: skip


WRONG = [
    ({"on": "track-fall", "track": "heat"}, "cards[0].when.on"),
    ({"on": "track-full", "track": "heet"}, "cards[0].when.track"),
    ({"on": "track-full", "track": "hull"}, "cards[0].when.track"),
    ({"on": "track-full", "thing": "shipp", "track": "hull"}, "cards[0].when.thing"),
    ({"on": "clock-full", "clock": "fame"}, "cards[0].when.clock"),
    ({"on": "rest", "rest": "siesta"}, "cards[0].when.rest"),
    ({"on": "rest", "track": "heat"}, "cards[0].when.track"),
    ({"on": "roll", "check": "swim"}, "cards[0].when.check"),
    ({"on": "roll", "outcome": "sucess"}, "cards[0].when.outcome"),
    ({"on": "tag-added", "list": "trait"}, "cards[0].when.list"),
    ({"on": "condition-gained", "condition": "hex"}, "cards[0].when.condition"),
]


@pytest.mark.feature("RC-01")
@pytest.mark.parametrize(("when", "path"), WRONG)
def test_a_card_that_waits_for_nothing_there_is_refused_on_load(ruleset, when, path):
    with pytest.raises(DocumentError) as caught:
        ruleset(game(card(when)))

    assert [problem.path for problem in caught.value.problems] == [path]


@pytest.mark.feature("RC-01")
@pytest.mark.parametrize("key", ["if", "while"])
@pytest.mark.parametrize("formula", ["@nothing > 1", "1 +", "@cond.scarred", 10**15, "@might" * 900])
def test_a_card_over_what_is_not_there_is_refused_with_its_place(ruleset, key, formula):
    with pytest.raises(DocumentError) as caught:
        ruleset(game(card({"on": "level"}, **{key: formula})))

    assert [problem.path for problem in caught.value.problems] == [f"cards[0].{key}"]


@pytest.mark.feature("RC-02")
@pytest.mark.parametrize(
    ("effect", "path"),
    [
        ({"kind": "check"}, "cards[0].effects[0]"),
        ({"kind": "check", "skill": "swim"}, "cards[0].effects[0].skill"),
        ({"kind": "check", "skill": "climb", "onSuccess": [SAY]}, "cards[0].effects[0].difficulty"),
        ({"kind": "check", "skill": "climb", "difficulty": 5, "onFailure": [{"kind": "track", "track": "heet"}]},
         "cards[0].effects[0].onFailure[0].track"),
        ({"kind": "learn", "ability": "toughend"}, "cards[0].effects[0].ability"),
        ({"kind": "improve", "skill": "swim"}, "cards[0].effects[0].skill"),
        ({"kind": "field", "field": "motto"}, "cards[0].effects[0].field"),
        ({"kind": "thing", "thing": "shp"}, "cards[0].effects[0].thing"),
        ({"kind": "money", "amount": "@gold"}, "cards[0].effects[0].amount"),
        ({"kind": "check", "skill": "climb", "difficulty": "@nothing"}, "cards[0].effects[0].difficulty"),
    ],
)  # fmt: skip
def test_an_effect_that_names_nothing_there_is_refused_on_load(ruleset, effect, path):
    with pytest.raises(DocumentError) as caught:
        ruleset(game(card({"on": "level"}, effect)))

    assert [problem.path for problem in caught.value.problems] == [path]
