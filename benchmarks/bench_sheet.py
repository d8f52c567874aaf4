"""What sheets and checks cost, beside the same work written by hand.

    python benchmarks/bench_sheet.py

Reading a kept number is set against a look-up in a dictionary, a change against setting an attribute, and a check
against the same throw, sum and comparison without names, parts, odds or data.
"""

from __future__ import annotations

from time import process_time
from timeit import repeat

from rollwright import Change, DiceStream, Engine, Sheet
from rollwright.check import CheckRequest, check, prepare

ROUNDS = 9
VALUES = 150
"""The numbers of the large sheet: scores, modifiers, skills, saves, derived values, pools and tracks."""


def best(work, count):
    """Microseconds of one call on the processor, in the best of several rounds, whatever else the machine does."""
    return min(repeat(work, number=count, repeat=ROUNDS, timer=process_time)) / count * 1e6


def by_hand(modifiers, dice):
    """A check as somebody would write it for one game alone."""

    def make():
        return dice.roll(20) + modifiers["athletics"] >= 15

    return make


def large(engine):
    """A sheet of 150 values, half of them built on others, and their names."""
    scores = [f"score_{at}" for at in range(12)]
    skills = [{"id": f"skill_{at}", "label": f"Skill {at}", "ability": scores[at % 12]} for at in range(40)]
    saves = [{"id": f"save_{at}", "label": f"Save {at}", "ability": scores[at % 12]} for at in range(12)]
    derived = [{"id": "prof", "label": "Training", "formula": "2 + floor((@level - 1) / 4)"}]
    derived += [
        {"id": f"derived_{at}", "label": f"Derived {at}",
         "formula": f"@derived_{at - 1} + floor(@score_{at % 12}.mod / 2)" if at % 3 else f"10 + @skill_{at % 40}"}
        for at in range(50)
    ]  # fmt: skip
    pools = [{"id": f"pool_{at}", "label": f"Pool {at}", "max": f"8 + @score_{at}.mod * @level"} for at in range(12)]
    tracks = [{"id": f"track_{at}", "label": f"Track {at}", "max": f"4 + @derived_{at * 3}"} for at in range(11)]
    document = {
        "schemaVersion": 1, "id": "large", "version": 1, "name": "Large", "coverage": {"summary": "A benchmark."},
        "resolution": {
            "kind": "dice-sum", "abilityModifier": {"op": "floorHalfMinusTen"},
            "proficiency": {"bonus": {"derived": "prof"}},
            "proficiencyTiers": [{"id": "untrained", "label": "Untrained"},
                                 {"id": "trained", "label": "Trained", "multiplier": 1}],
        },
        "sheet": {
            "version": 1,
            "abilities": [{"id": name, "label": name, "min": 1, "max": 30, "default": 12} for name in scores],
            "skills": skills, "saves": saves, "derived": derived,
            "fields": [{"id": "level", "label": "Level", "type": "number", "min": 1, "max": 20, "default": 5}],
            "live": {"pools": pools, "tracks": tracks,
                     "conditions": [{"id": "dulled", "label": "Dulled", "shifts": {"score_3": -2}}]},
        },
        "gm": {"checkGuidance": "-"},
    }  # fmt: skip
    ruleset = engine.load_ruleset(document)
    names = [f"stat.{name}" for name in scores] + [f"stat.{name}.mod" for name in scores]
    names += [f"skill.{each['id']}" for each in skills] + [f"save.{each['id']}" for each in saves]
    names += [f"derived.{each['id']}" for each in derived]
    names += [f"pool.{each['id']}.max" for each in pools] + [f"track.{each['id']}.max" for each in tracks]
    hero = Sheet.new(ruleset, {"skills": {each["id"]: "trained" for each in skills[::2]}})
    return hero, names[:VALUES]


def derived_numbers(engine):
    """What working out a whole large sheet costs: from nothing, and after one change of each kind."""
    hero, names = large(engine)
    assert len(names) == VALUES

    def read():
        for name in names:
            hero.read(name)

    def cold():
        hero.adopt(hero.state)
        read()

    def after(change):
        back = change.inverse()

        def work():
            hero.apply(change)
            read()
            hero.apply(back)
            read()

        return work

    dulled = hero.condition("dulled")[0]
    changes = {
        "a pool moves": hero.damage("pool_3", 1)[0],
        "a score rises": hero.set_ability("score_3", 15)[0],
        "a condition shifts a score": dulled,
    }
    yield f"{VALUES} values, from nothing", cold, 200, 1
    for name, change in changes.items():
        yield f"{VALUES} values, after {name}", after(change), 400, 2


def main():
    engine = Engine.load(["classic-d20"])
    ruleset = engine.load_ruleset("classic-d20")
    document = engine.preset("classic-d20").sample_characters()["wizard-5"]
    hero, dice = Sheet.new(ruleset, document), DiceStream(1)
    hit = Change(("pools", "hp", "current"), hero.number("hp"), 1)
    back, numbers, pool = hit.inverse(), {"athletics": 1}, hero.state.live.pools["hp"]
    request = CheckRequest.of({"skill": "athletics", "difficulty": 15})

    def blow():
        hero.apply(hit)
        hero.apply(back)

    def plain_blow():
        pool.current = hit.after
        pool.current = back.after

    rows = [
        ("read a kept number", lambda: hero.read("save.dex_save"), lambda: numbers["athletics"], 100_000),
        ("two changes of hit points", blow, plain_blow, 50_000),
        ("prepare a check", lambda: prepare(hero, request), None, 2_000),
        ("make a check, with its odds", lambda: check(hero, request, dice), by_hand(numbers, dice), 2_000),
        ("a sheet from its document", lambda: Sheet.new(ruleset, document), None, 50),
        ("a sheet as JSON", hero.to_json, None, 500),
    ]
    print(f"{'':32}{'ours':>10}{'by hand':>10}{'ratio':>8}")
    for name, ours, hand, count in rows:
        one = best(ours, count)
        other = best(hand, count) if hand else 0.0
        print(f"{name:32}{one:>8.2f}µs" + (f"{other:>8.2f}µs{one / other:>8.1f}" if hand else ""))
    print()
    for name, work, count, times in derived_numbers(engine):
        print(f"{name:52}{best(work, count) / times:>8.1f}µs")


if __name__ == "__main__":
    main()
