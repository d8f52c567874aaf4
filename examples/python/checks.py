"""Checks and odds: one description is thrown, read, and weighed exactly."""

from __future__ import annotations

from rollwright import DiceStream, Engine, Sheet
from rollwright.check import check, line, odds

engine = Engine.load()
ruleset = engine.load_ruleset("classic-d20")
maren = Sheet.new(ruleset, engine.preset("classic-d20").sample_characters()["fighter-5"])

asked = {"skill": "athletics", "difficulty": 15, "advantage": True}
print("a chance of", odds(maren, asked).success)
dice = DiceStream(seed=7)
for _ in range(3):
    print(line(check(maren, asked, dice).to_json()))

initiative = ruleset.value("1d20 + @dex.mod")
print("initiative is", initiative.distribution(maren).mean(), "on average")
print("proficiency:", ruleset.value("2 + floor((@level - 1) / 4)").explain(maren).text)
