"""Two heroes against an ogre, played by the engine's tactics, with the log in words."""

from __future__ import annotations

from rollwright import Combatant, Engine, Fight, Sheet, log

engine = Engine.load()
ruleset = engine.load_ruleset("classic-d20")
heroes = engine.preset("classic-d20").sample_characters()

party = [Combatant.character(name, Sheet.new(ruleset, heroes[name])) for name in ("fighter-5", "cleric-5")]
foes = [Combatant.of_creature("ogre", "creatures/ogre", "Ogre")]
fight = Fight.start(ruleset, party, foes, seed=7)

while fight.menu is not None:
    fight.choose(fight.advise())

for line in log(fight):
    print(line)
