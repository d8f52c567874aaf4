"""Whoever is missed strikes back, in a fight with an ability that waits for the moment."""

from rollwright import Engine, log
from rollwright_sdk import tryout

RIPOSTE = {
    "id": "riposte",
    "label": "Riposte",
    "rows": [{"list": "arts", "values": {"name": "Riposte"}}],
    "mechanics": {
        "kind": "attack",
        "budget": "answer",
        "attackRoll": True,
        "amount": {"dice": "1d6"},
        "reaction": {"on": "missed", "at": "source"},
    },
}
FENCER = {**tryout.HERO, "lists": {**tryout.HERO["lists"], "arts": [{"name": "Riposte", "_catalog": "arts/riposte"}]}}


def begun(plugin_engine, seed):
    names = [each.id for each in plugin_engine.report if each.ready and each.id != "core"]
    arts = {"id": "arts", "label": "Arts", "feeds": ["arts"], "entries": [RIPOSTE]}
    ruleset = Engine.load([*names, tryout]).load_ruleset(tryout.document(catalogs=[arts]))
    return tryout.fight(ruleset, FENCER, seed=seed)


def test_whoever_is_missed_strikes_back_at_whoever_missed(plugin_engine):
    fight = next(each for each in (begun(plugin_engine, seed) for seed in range(20)) if to_the_moment(each))
    missed = [event for event in fight.events if event.type == "attack.rolled"][-1]
    fight.choose("react:riposte")
    struck = [event for event in fight.events if event.type == "attack.rolled"][-1]

    assert not missed.hit
    assert (struck.who, struck.target) == (missed.target, missed.who)
    assert any("Riposte" in line for line in log(fight))


def to_the_moment(fight):
    while fight.menu is not None and fight.menu.window != "missed":
        fight.choose(fight.advise())
    return fight.menu is not None
