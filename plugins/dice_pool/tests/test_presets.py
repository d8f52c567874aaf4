"""The presets: their figures, and fights of their demos from the first die to the last."""

from __future__ import annotations

import json

import pytest

from rollwright import Combatant, Engine, Fight, Sheet, log
from rollwright.check import check, odds
from rollwright.dice import DiceStream, ForcedFaces
from rollwright.document.unplayed import unplayed

PRESETS = ("lantern-watch", "lantern-watch-tempo", "gothic-pool", "heroic-pool")


@pytest.fixture(scope="module")
def engine():
    return Engine.load()


def begun(engine, preset, **more):
    ruleset, shown = engine.load_ruleset(preset), engine.preset(preset)
    samples, demo = shown.sample_characters(), shown.demo()
    party = [Combatant.character(name, Sheet.new(ruleset, samples[name])) for name in demo["party"]]
    foes = [Combatant.of_creature(foe["as"], foe["creature"]) for foe in demo["foes"]]
    return Fight.start(ruleset, party, foes, **more)


@pytest.mark.feature("PR-08", "PR-09")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_demo_is_fought_to_its_end(engine, preset):
    winners = set()
    for seed in range(6):
        fight = begun(engine, preset, seed=seed)
        fight.auto()
        assert fight.ended
        assert fight.reason == "defeat"
        winners.add(fight.winner)
    assert "party" in winners


@pytest.mark.feature("PR-08", "PR-09", "SV-03")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_fight_saved_and_read_again_at_each_menu_goes_the_same_way(engine, preset):
    straight = begun(engine, preset, seed=11)
    straight.auto()
    fight = begun(engine, preset, seed=11)
    for _ in range(60):
        if fight.ended:
            break
        fight = Fight.load(fight.ruleset, json.dumps(fight.save()))
        fight.choose(fight.advise())
    told = [event.to_json() for event in fight.events]
    assert told == [event.to_json() for event in straight.events][: len(told)]
    assert fight.undo() is not None


@pytest.mark.feature("PR-08", "PR-09")
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_in_a_preset_is_only_for_show(engine, preset):
    assert [path for path, _count in unplayed(engine.load_ruleset(preset).document) if path.startswith("combat")] == []


@pytest.mark.feature("PR-08")
def test_the_watch_marks_knocks_and_tears_and_spends_one_resolve_a_turn(engine):
    block = engine.load_ruleset("lantern-watch").document.combat
    assert (block.initiative.each, block.pool.soak.roll, list(block.pool.soak.by_kind)) == ("round", True, ["knock"])
    assert [(each.pool, each.per) for each in block.spend_limits] == [("resolve", "turn")]
    tempo = engine.load_ruleset("lantern-watch-tempo").document.combat
    assert [style.id for style in tempo.initiative.resource.styles] == ["press", "telling"]


@pytest.mark.feature("PR-08")
def test_grave_lore_is_harder_for_those_who_never_learned_it(engine):
    ruleset = engine.load_ruleset("lantern-watch")
    samples = engine.preset("lantern-watch").sample_characters()
    made = check(
        Sheet.new(ruleset, samples["bellman"]),
        {"skill": "burials", "difficulty": "Plain"},
        DiceStream(1, forced=ForcedFaces([7, 7])),
    )
    assert (made.outcome, made.judgement.facts["target"]) == ("failure", 8)


@pytest.mark.feature("PR-09")
def test_old_blood_spends_more_of_it_in_a_turn(engine):
    fight = begun(engine, "gothic-pool", seed=1)
    assert fight.fighters["neonate"].limits == {"turn.blood": 1}
    assert fight.fighters["elder"].limits == {"turn.blood": 2}


@pytest.mark.feature("PR-09")
def test_sturdier_heroes_have_more_levels(engine):
    ruleset, samples = engine.load_ruleset("heroic-pool"), engine.preset("heroic-pool").sample_characters()
    assert Sheet.new(ruleset, samples["blade"]).track_max("health") == 9
    assert Sheet.new(ruleset, samples["hammer"]).track_max("health") == 7


@pytest.mark.feature("PR-09", "RS-05")
def test_breath_buys_dice_up_to_the_pools_own_number(engine):
    ruleset, samples = engine.load_ruleset("heroic-pool"), engine.preset("heroic-pool").sample_characters()
    blade = Sheet.new(ruleset, samples["blade"])
    made = check(blade, {"skill": "sway", "spend": {"breath": 9}}, DiceStream(1))
    assert (made.judgement.pool, made.effects[0]["amount"]) == (4, 2)
    asked = {"skill": "sway", "difficulty": 2}
    assert odds(blade, {**asked, "spend": {"breath": 2}}).success > odds(blade, asked).success


@pytest.mark.feature("PR-08")
def test_whoever_has_few_points_strikes_before_they_dodge(engine):
    ruleset, samples = engine.load_ruleset("lantern-watch"), engine.preset("lantern-watch").sample_characters()
    bellman = Combatant.character("oda", Sheet.new(ruleset, samples["bellman"]))
    fight = Fight.start(ruleset, [bellman], [Combatant.of_creature("hound", "bog-hound")], initiative=["hound", "oda"])

    assert fight.advise().option == "action:bite"


def test_a_dazed_fighter_is_told_of_in_words(engine):
    fight = begun(engine, "gothic-pool", seed=1)
    fight.auto()
    lines = list(log(fight))

    assert any(line.endswith("gains Dazed (by the blow).") for line in lines)
    assert any(line.endswith("loses Dazed (with the lost turn).") for line in lines)
