"""What left-over symbols buy: what each effect does, what is not for sale, what the engine buys."""

from __future__ import annotations

import json

import pytest
from bouts import Bout, document, faces, foe, hero, of, rules

from rollwright import DamagedSaveError, Engine, Fight, Refused
from rollwright.errors import DocumentError, SaveError

TWO_BOONS = (("ability", "boon boon"), ("proficiency", "success"), ("difficulty", ""))
THREE_BOONS = (("ability", "boon boon"), ("proficiency", "success boon"), ("difficulty", ""))
TRIUMPH = (("ability", ""), ("proficiency", "success triumph"), ("difficulty", ""))
TWO_BANES = (("ability", ""), ("proficiency", "success"), ("difficulty", "bane bane"))
MISSED = (("ability", "boon boon"), ("proficiency", ""), ("difficulty", ""))


def spend(name="it", symbol="boon", by="attacker", cost=1, **keys):
    return {"id": name, "label": name.title(), "by": by, "symbol": symbol, "cost": cost, **keys}


def bout(*spends, criticals=None, **keys):
    return Bout(rules(spends=list(spends), criticals=criticals), **keys)


def bought(events):
    return [(event.who, event.spend, event.cost) for event in of(events, "attack.bought")]


def problems(**symbols):
    with pytest.raises(DocumentError) as raised:
        Engine.load().load_ruleset(document(**symbols))
    return {(problem.path.removeprefix("combat.symbols."), problem.code) for problem in raised.value.problems}


@pytest.mark.feature("SP-04")
def test_damage_is_bought_before_anything_is_soaked():
    fight = bout(spend(damage=3, when="hit"), foes={"foe": foe(soak={"all": 6})})

    events = fight.strike(faces(*TWO_BOONS))

    (hurt,) = of(events, "hurt")
    assert bought(events) == [("ada", "it", 1)]
    assert hurt.total == 4 + 1 + 3 - 6


@pytest.mark.feature("SP-04")
@pytest.mark.parametrize(
    ("when", "dice", "times"),
    [("hit", MISSED, 0), ("miss", MISSED, 1), ("any", MISSED, 1), ("miss", TWO_BOONS, 0)],
)
def test_a_spend_says_when_it_is_for_sale(when, dice, times):
    fight = bout(spend(when=when, setback={"dice": 1, "on": "target"}))

    assert len(bought(fight.strike(faces(*dice)))) == times


@pytest.mark.feature("SP-04")
@pytest.mark.parametrize(("cost", "most", "times"), [(1, 1, 1), (1, 2, 2), (2, 2, 1), (3, 1, 0)])
def test_a_spend_is_bought_as_often_as_its_most_and_its_cost_allow(cost, most, times):
    fight = bout(spend(cost=cost, max=most, setback={"dice": 1, "on": "target"}))

    assert len(bought(fight.strike(faces(*TWO_BOONS)))) == times


@pytest.mark.feature("SP-04")
def test_lent_dice_last_one_roll_of_whoever_has_them():
    setback, lead = (
        spend("off", setback={"dice": 2, "on": "target"}),
        spend("lead", boost={"dice": 1, "on": "attacker-ally"}),
    )
    fight = bout(setback, lead, party={"ada": hero(), "bo": hero(name="Bo")})
    fight.strike(faces(*TWO_BOONS))
    assert fight.fight.fighters["bo"].numbers == {"boost": 1}
    fight.end()

    (mine,) = of(fight.strike([1] * 4), "attack.rolled")  # Bo: ability, proficiency, difficulty, boost
    fight.end()
    (theirs,) = of(fight.strike([1] * 5, "action:club", "ada"), "attack.rolled")  # two setback dice

    assert mine.rolled.counted.dice.count("boost") == 1
    assert theirs.rolled.counted.dice.count("setback") == 2
    assert not any(each.numbers for each in fight.fight.fighters.values())


@pytest.mark.feature("SP-04")
def test_an_ally_is_whoever_of_the_side_has_the_next_turn():
    lead = spend("lead", boost={"dice": 1, "on": "attacker-ally"})
    party = {name: hero(name=name) for name in ("ada", "bo", "cy")}
    fight = bout(lead, party=party)
    fight.end()

    fight.strike(faces(*TWO_BOONS))  # Bo strikes; Cy comes next

    assert {who for who, each in fight.fight.fighters.items() if each.numbers} == {"cy"}


@pytest.mark.feature("SP-04")
def test_nothing_is_bought_for_an_ally_who_is_not_there():
    fight = bout(spend("lead", boost={"dice": 1, "on": "attacker-ally"}))

    assert not bought(fight.strike(faces(*TWO_BOONS)))


@pytest.mark.feature("SP-04")
def test_a_condition_comes_with_the_blow_and_lasts_the_holder_s_own_turns():
    fight = bout(spend(when="hit", condition={"id": "exposed", "on": "target", "rounds": 1}))

    events = fight.strike(faces(*TWO_BOONS))

    kinds = [event.type for event in events]
    assert kinds.index("attack.bought") < kinds.index("hurt") < kinds.index("condition.gained")
    fight.end()
    assert "exposed" in fight.fight.fighters["foe"].conditions
    fight.end()
    assert "exposed" not in fight.fight.fighters["foe"].conditions


@pytest.mark.feature("SP-04")
def test_a_condition_that_the_attacker_gets_on_their_own_turn_does_not_end_with_it():
    slip = spend(symbol="bane", by="target", condition={"id": "exposed", "on": "attacker", "rounds": 1})
    fight = bout(slip)
    fight.strike(faces(*TWO_BANES))
    fight.end()

    assert "exposed" in fight.fight.fighters["ada"].conditions


@pytest.mark.feature("SP-04")
def test_a_track_moves_by_whole_steps_and_not_past_its_ends():
    strain = spend("strain", "bane", "target", 1, max=2, track={"id": "strain", "by": 2, "on": "attacker"})
    fight = bout(strain, party={"ada": hero(tracks={"strain": {"value": 9}})})  # of 12

    assert len(bought(fight.strike(faces(*TWO_BANES)))) == 1
    assert fight.fight.sheets["ada"].number("track.strain") == 11


@pytest.mark.feature("SP-04")
@pytest.mark.parametrize("why", ["immune", "held", "family"])
def test_a_condition_that_cannot_be_given_is_not_bought(why):
    def together(made):
        for rule in made["combat"]["conditions"]:
            if rule["condition"] in ("exposed", "winded"):
                rule["oneAtATime"] = "hurt"

    ruleset = rules(together, spends=[spend(condition={"id": "exposed", "on": "target"})], criticals=None)
    fight = Bout(ruleset, foes={"foe": foe(conditionImmunities=["exposed"] if why == "immune" else [])})
    if why != "immune":
        fight.fight.afflict("foe", "exposed" if why == "held" else "winded", "test")

    assert not bought(fight.strike(faces(*TWO_BOONS) if why != "held" else [*faces(*TWO_BOONS)][:2]))


@pytest.mark.feature("SP-04")
def test_one_roll_gives_somebody_one_condition_of_a_family():
    def together(made):
        for rule in made["combat"]["conditions"]:
            if rule["condition"] in ("exposed", "winded"):
                rule["oneAtATime"] = "hurt"

    pair = [
        spend("one", condition={"id": "exposed", "on": "target"}),
        spend("two", condition={"id": "winded", "on": "target"}),
    ]
    fight = Bout(rules(together, spends=pair, criticals=None))

    assert bought(fight.strike(faces(*TWO_BOONS))) == [("ada", "one", 1)]


@pytest.mark.feature("SP-04")
def test_a_plain_creature_has_no_track_to_move():
    fight = bout(spend(track={"id": "strain", "by": 1, "on": "target"}))

    assert not bought(fight.strike(faces(*TWO_BOONS)))


@pytest.mark.feature("SP-04")
@pytest.mark.parametrize(
    ("spends", "place", "code"),
    [
        ([spend(symbol="success", damage=1, when="hit")], "spends[0].symbol", "symbol-success-spent"),
        ([spend(symbol="failure", damage=1, when="hit")], "spends[0].symbol", "symbol-success-spent"),
        ([spend(symbol="bon", damage=1, when="hit")], "spends[0].symbol", "no-such-name"),
        ([spend(damage=1, when="any")], "spends[0].damage", "symbol-spend-needs-hit"),
        ([spend(critical=True, when="miss")], "spends[0].critical", "symbol-spend-needs-hit"),
        ([spend(damage=1, when="hit", by="target")], "spends[0].damage", "symbol-spend-needs-hit"),
        ([spend()], "spends[0]", "symbol-spend-without-effect"),
        ([spend(condition={"id": "exposed", "on": "target"}, max=2)], "spends[0].max", "symbol-spend-once"),
        ([spend(condition={"id": "dazed", "on": "target"})], "spends[0].condition.id", "no-such-name"),
        ([spend(track={"id": "wounds", "by": 1, "on": "target"})], "spends[0].track.id", "symbol-health-spent"),
        ([spend(track={"id": "stress", "by": 1, "on": "target"})], "spends[0].track.id", "no-such-name"),
        ([spend(rated=True, damage=1, when="hit")], "spends[0].rated", "symbol-rated-without-critical"),
        ([spend(damage=1, when="hit"), spend(damage=2, when="hit")], "spends[1].id", "duplicate-id"),
        (
            [
                spend(setback={"dice": 1, "on": "target"}),
                spend("b", by="target", setback={"dice": 1, "on": "attacker"}),
            ],
            "spends[1].by",
            "symbol-of-both-sides",
        ),
    ],
)
def test_a_spend_that_makes_no_sense_is_refused_on_load(spends, place, code):
    assert (place, code) in problems(spends=spends)


@pytest.mark.feature("SP-05")
def test_each_side_buys_the_most_valuable_set_and_not_the_dearest_spend():
    one = spend("one", cost=2, damage=2, when="hit")
    many = spend("many", cost=1, max=2, worth=1.5, setback={"dice": 1, "on": "target"})
    fight = bout(one, many)

    assert bought(fight.strike(faces(*TWO_BOONS))) == [("ada", "many", 1), ("ada", "many", 1)]


@pytest.mark.feature("SP-05")
@pytest.mark.parametrize(
    ("keys", "times"),
    [
        ({"condition": {"id": "exposed", "on": "target"}}, 1),
        ({"condition": {"id": "exposed", "on": "attacker"}}, 0),
        ({"setback": {"dice": 1, "on": "attacker"}}, 0),
        ({"boost": {"dice": 1, "on": "target"}}, 0),
        ({"boost": {"dice": 1, "on": "attacker"}}, 1),
        ({"track": {"id": "strain", "by": -1, "on": "attacker"}}, 1),
        ({"track": {"id": "strain", "by": 1, "on": "attacker"}}, 0),
        ({"setback": {"dice": 1, "on": "target"}, "worth": 0}, 0),
    ],
)
def test_the_engine_buys_nothing_that_is_worth_nothing_to_whoever_chooses(keys, times):
    fight = bout(spend(**keys), party={"ada": hero(tracks={"strain": {"value": 3}})})

    assert len(bought(fight.strike(faces(*TWO_BOONS)))) == times


@pytest.mark.feature("SP-05")
def test_the_attacker_buys_first_and_then_the_target():
    lead = spend("off", setback={"dice": 1, "on": "target"})
    trip = spend("trip", "disaster", "target", setback={"dice": 1, "on": "attacker"})
    ada = hero()
    fight = bout(lead, trip, party={"ada": ada}, foes={"foe": foe(defense=1, defenseUpgrades=1)})

    events = fight.strike(faces(("ability", "boon"), ("proficiency", "success"), ("challenge", "failure disaster")))

    assert bought(events) == [("ada", "off", 1), ("foe", "trip", 1)]


@pytest.mark.feature("SP-07")
def test_what_nobody_spends_stays_on_the_roll():
    fight = bout(spend(cost=2, setback={"dice": 1, "on": "target"}))

    events = fight.strike(faces(*THREE_BOONS))

    (sold,) = of(events, "attack.bought")
    (rolled,) = of(events, "attack.rolled")
    assert rolled.rolled.counted.symbols == {"boon": 3}
    assert sold.left == {"boon": 1}


@pytest.mark.feature("SP-05")
def test_a_player_buys_one_at_a_time_and_stops():
    offs = spend("off", max=2, setback={"dice": 1, "on": "target"}), spend("hurt", cost=2, damage=2, when="hit")
    fight = bout(*offs, by_hand=["ada"])
    fight.strike(faces(*THREE_BOONS))

    menu = fight.fight.menu
    assert (menu.by, menu.window, menu.about["left"]) == ("ada", "spend", "3 × Boon")
    assert [(option.id, option.cost) for option in menu.options] == [
        ("spend:off", {"boon": 1}),
        ("spend:hurt", {"boon": 2}),
        ("rest", {}),
        ("pass", {}),
    ]
    fight.choose("spend:hurt")
    assert [option.id for option in fight.fight.menu.options] == ["spend:off", "rest", "pass"]
    events = fight.choose("pass")

    (hurt,) = of(events, "hurt")
    assert hurt.total == 4 + 1 + 2
    assert not fight.fight.fighters["foe"].numbers
    assert fight.fight.menu.window == ""


@pytest.mark.feature("SP-05")
def test_a_player_hands_over_the_rest():
    fight = bout(
        spend("off", max=2, setback={"dice": 1, "on": "target"}),
        spend("hurt", cost=1, damage=1, when="hit"),
        by_hand=["ada"],
    )
    fight.strike(faces(*THREE_BOONS))

    events = fight.choose("spend:off") + fight.choose("rest")

    assert [spent for _, spent, _ in bought(events)] == ["off", "off", "hurt"]


@pytest.mark.feature("SP-05")
def test_nobody_is_asked_when_there_is_nothing_to_buy_and_others_are_never_asked():
    fight = bout(spend("off", cost=3, setback={"dice": 1, "on": "target"}), by_hand=["ada"])
    fight.strike(faces(*TWO_BOONS))
    assert fight.fight.menu.window == ""

    other = bout(spend("off", setback={"dice": 1, "on": "target"}), by_hand=["foe"])
    other.strike(faces(*TWO_BOONS))
    assert other.fight.menu.window == ""


@pytest.mark.feature("SP-05")
def test_a_target_who_decides_by_hand_is_asked_for_their_symbols():
    trip = spend("trip", "bane", "target", setback={"dice": 1, "on": "attacker"})
    fight = bout(trip, by_hand=["ada"])
    fight.end()

    fight.strike(faces(("ability", "success"), ("difficulty", "bane"), ("difficulty", "")), "action:club", "ada")

    assert (fight.fight.menu.by, fight.fight.menu.window) == ("ada", "spend")
    fight.choose("spend:trip")
    assert fight.fight.fighters["foe"].numbers == {"setback": 1}


@pytest.mark.feature("SP-05")
def test_a_spend_that_is_not_for_sale_is_refused_and_changes_nothing():
    fight = bout(
        spend("off", setback={"dice": 1, "on": "target"}), spend("dear", cost=4, damage=1, when="hit"), by_hand=["ada"]
    )
    fight.strike(faces(*TWO_BOONS))
    before = fight.fight.save()

    with pytest.raises(Refused) as refused:
        fight.choose("spend:dear")

    assert refused.value.code == "not-on-menu"
    assert fight.fight.save() == before


@pytest.mark.feature("SP-05", "SV-03")
def test_a_fight_is_saved_loaded_and_undone_while_somebody_spends():
    fight = bout(spend("off", max=2, setback={"dice": 1, "on": "target"}), by_hand=["ada"])
    fight.strike(faces(*TWO_BOONS))
    fight.choose("spend:off")

    kept = Fight.load(fight.ruleset, fight.fight.save())
    assert kept.save() == fight.fight.save()
    kept.choose("pass")
    fight.choose("pass")
    assert kept.digest() == fight.fight.digest()
    fight.fight.undo()
    fight.fight.undo()
    assert [option.id for option in fight.fight.menu.options] == ["spend:off", "rest", "pass"]
    assert not fight.fight.fighters["foe"].numbers


@pytest.mark.feature("SP-05", "SV-03")
@pytest.mark.parametrize(
    "change",
    [
        {"side": 5},
        {"left": {"boon": -1}},
        {"left": {"sun": 1}},
        {"bought": ["nothing"]},
        {"act": "attack:weapons/Axe"},
        {"side": 1},
        {"who": "nobody"},
    ],
)
def test_a_save_that_was_changed_by_hand_is_refused(change):
    fight = bout(spend("off", max=2, setback={"dice": 1, "on": "target"}), by_hand=["ada"])
    fight.strike(faces(*TWO_BOONS))
    kept = fight.fight.save()
    kept["stack"][-1] |= change

    with pytest.raises(SaveError):
        Fight.load(fight.ruleset, kept)


@pytest.mark.feature("SP-05", "SV-03")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("counted",), None),
        (("counted", "dice"), ["plain"]),
        (("counted", "dice", 0), "odd"),
        (("counted", "symbols"), {"sun": 1}),
        (("throws", 0, 0), 99),
    ],
)
def test_so_is_a_held_roll_of_other_dice(path, value):
    fight = bout(spend("off", max=2, setback={"dice": 1, "on": "target"}), by_hand=["ada"])
    fight.strike(faces(*TWO_BOONS))
    kept = json.loads(json.dumps(fight.fight.save()))
    place = next(number for number, frame in enumerate(kept["stack"]) if frame["op"] == "attack")
    node = kept["stack"][place]["rolled"]
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value

    with pytest.raises(DamagedSaveError) as refused:
        Fight.load(fight.ruleset, kept)

    assert [problem.path for problem in refused.value.problems] == [f"stack.{place}.rolled"]


@pytest.mark.feature("SP-05")
def test_the_tactics_hand_over_the_rest():
    fight = bout(spend("off", setback={"dice": 1, "on": "target"}), by_hand=["ada"])
    fight.strike(faces(*TWO_BOONS))

    assert fight.fight.advise().option == "rest"


@pytest.mark.feature("SP-05")
def test_only_somebody_in_the_fight_decides_by_hand():
    with pytest.raises(Refused, match="ada"):
        bout(by_hand=["adda"])
