"""A host's own hand on the menu: what may be chosen, what it is worth, a refusal, and undo."""

from __future__ import annotations

from rollwright import Choice, Combatant, Engine, Fight, Refused, Sheet

engine = Engine.load()
ruleset = engine.load_ruleset("classic-d20")
heroes = engine.preset("classic-d20").sample_characters()

fight = Fight.start(
    ruleset,
    [Combatant.character("maren", Sheet.new(ruleset, heroes["fighter-5"]))],
    [Combatant.of_creature("ogre", "creatures/ogre", "Ogre")],
    initiative=["maren", "ogre"],
)

menu = fight.menu
assert menu is not None
for option in menu.options:
    chances = {target: f"{forecast.hit} to hit" for target, forecast in option.forecast.items() if forecast.hit}
    print(f"{option.id:34} {option.label:16} {chances or ''}")

try:
    fight.choose(Choice("attack:attacks/Greatsword", ["maren"]))
except Refused as refusal:
    print(f"{refusal.code}: {refusal}")

before = fight.save()
fight.choose(Choice("attack:attacks/Greatsword", ["ogre"]))
print("the ogre has", fight.see("fighters.ogre.health.current"), "left")
fight.undo()
assert fight.menu is not None
assert fight.save() == before
