"""Every name is held against what there is, and every rule of the format is kept. One row: a change, what is said."""

# ruff: noqa: E501 - a table reads best with a row on a line
from __future__ import annotations

from typing import Any

import pytest

from rollwright.document import validate, validate_creature
from rollwright.errors import DocumentError

SHEET: list[tuple[str, Any, list[str]]] = [
    ("resolution.proficiencyTiers.+", {"id": "trained", "label": "Again"}, ["resolution.proficiencyTiers[2].id: duplicate-id"]),
    ("resolution.proficiency", ..., ["resolution.proficiencyTiers[1].multiplier: multiplier-of-nothing"]),
    ("resolution.penaltyFrom", "heat", ["resolution.penaltyFrom: not-a-wound-track"]),
    ("resolution.penaltyFrom", "heet", ["resolution.penaltyFrom: no-such-name"]),
    ("resolution.adjust", [{"value": 1, "abilities": ["brwn"]}], ["resolution.adjust[0].abilities[0]: no-such-name"]),
    ("resolution.spend", [{"pool": "luck", "amount": 1}], ["resolution.spend[0]: key-of-missing"]),
    ("sheet.abilities.0.default", 9, ["sheet.abilities[0].default: out-of-bounds"]),
    ("sheet.abilities.0.min", 5, ["sheet.abilities[0].max: bounds-crossed", "catalogs[1].entries[1].creature.sheet.abilities.brawn: out-of-bounds"]),
    ("sheet.skills.0.ability", "brwn", ["sheet.skills[0].ability: no-such-name"]),
    ("sheet.skills.1.id", "climb", ["sheet.skills[1].id: duplicate-id", "combat.levels[0].modifiers[1].skills[0]: no-such-name"]),
    ("sheet.skills.0.section", "arts", ["sheet.skills[0].section: no-such-name"]),
    ("sheet.skillTiers", ["master"], ["sheet.skillTiers[0]: no-such-name", "catalogs[1].entries[1].creature.sheet.skills.sway: no-such-name"]),
    ("sheet.bonusRange", {"min": 5, "max": 1}, ["sheet.bonusRange: bounds-crossed"]),
    ("sheet.fields.0.default", "Cook", ["sheet.fields[0].default: no-such-name"]),
    ("sheet.fields.0.valueLabels", {"Cook": "A cook"}, ["sheet.fields[0].valueLabels.Cook: no-such-name"]),
    ("sheet.fields.1.default", 99, ["sheet.fields[1].default: out-of-bounds"]),
    ("sheet.fields.1.default", 1.5, ["sheet.fields[1].default: value-unfit"]),
    ("sheet.fields.1.id", "guard", ["sheet.derived[0].of[1]: unknown-name", "sheet.derived[1].id: field-and-derived", "catalogs[1].entries[1].creature.sheet.fields.toughness: no-such-name"]),
    ("sheet.fields.2.hideWhen", {"field": "calling"}, ["sheet.fields[2].hideWhen: key-of-missing"]),
    ("sheet.fields.2.hideWhen", {"field": "calling", "equals": "Cook"}, ["sheet.fields[2].hideWhen.equals: value-unfit"]),
    ("sheet.fields.2.hideWhen", {"field": "caling", "equals": "Scout"}, ["sheet.fields[2].hideWhen.field: no-such-name"]),
    ("sheet.fields.2.hideWhen", {"field": "calling", "equals": "Scout", "in": ["Scout"]}, ["sheet.fields[2].hideWhen: one-key-of"]),
    ("sheet.lists.0.pools", {"nameColumn": "bulk", "maxColumn": "name"}, ["sheet.lists[0].pools.nameColumn: wrong-column-type", "sheet.lists[0].pools.maxColumn: wrong-column-type"]),
    ("sheet.lists.2.valued", False, ["sheet.lists[2].maxValue: key-out-of-place"]),
    ("sheet.live.tracks.0.id", "luck", ["sheet.live.pools[1].id: pool-and-track", "rests[0].restore[2].track: no-such-name"]),
    ("sheet.live.tracks.0.default", 7, ["sheet.live.tracks[0].default: out-of-bounds"]),
    ("sheet.live.tracks.0.kinds", [{"id": "cut", "label": "Cut", "severity": 1}], ["sheet.live.tracks[0]: key-of-missing"]),
    ("sheet.live.tracks.0.levels", [{"label": "Hurt", "penalty": 0}], ["sheet.live.tracks[0].kinds: wound-needs", "sheet.live.tracks[0].max: wound-bounds"]),
    ("sheet.live.tracks.0.boxes", {"penalty": {"by": "filled", "table": [[0, 1]]}}, ["sheet.live.tracks[0].kinds: wound-needs", "sheet.live.tracks[0].boxes.penalty.table: penalty-positive"]),
    ("sheet.live.tracks.0.extra", {"list": "gear", "countColumn": "bulk", "penaltyColumn": "bulk"}, ["sheet.live.tracks[0].extra: key-out-of-place"]),
    ("sheet.live.conditions.0.shifts", {"brwn": -1, "wits": 0}, ["sheet.live.conditions[0].shifts.brwn: no-such-name", "sheet.live.conditions[0].shifts.wits: changes-nothing"]),
    ("sheet.live.conditions.0.fade", 1, ["sheet.live.conditions[0].fade: key-out-of-place"]),
    ("sheet.live.conditions.0.checks", ["ability"], ["sheet.live.conditions[0].checks: key-out-of-place"]),
    ("sheet.live.states", [{"id": "mood", "label": "Mood", "values": ["a", 'b"']}], ["sheet.live.states[0].values[1]: text-marks"]),
    ("rests.0.restore.0", {"pool": "grit"}, ["rests[0].restore[0]: key-of-missing"]),
    ("rests.0.restore.0", {"pool": "grit", "track": "heat", "to": "max"}, ["rests[0].restore[0]: one-key-of"]),
    ("rests.0.restore.0", {"pool": "grit", "to": "full"}, ["rests[0].restore[0].to: no-such-name"]),
    ("rests.0.restore.0", {"pool": "grit", "to": "max", "kind": "cut"}, ["rests[0].restore[0].kind: key-out-of-place"]),
    ("rests.0.restore.0", {"listPools": "gear", "to": "max"}, ["rests[0].restore[0].listPools: list-without-pools"]),
    ("rests.0.clear.conditions", ["shakn"], ["rests[0].clear.conditions[0]: no-such-name"]),
    ("gm.sheetSummary.lists.0.nameColumn", "bulk", ["gm.sheetSummary.lists[0].nameColumn: wrong-column-type"]),
    ("gm.sheetSummary.derived.0", "gard", ["gm.sheetSummary.derived[0]: no-such-name"]),
    ("layers.0.fields.0.removeValues", ["Hauler", "Scout", "Tinker"], ["layers[0].fields[0].removeValues: nothing-left"]),
    ("layers.0.fields.0.removeValues", ["Hauler"], ["layers[0].fields[0]: default-removed"]),
    ("layers.0.conflicts", ["no_tinkers"], ["layers[0].conflicts[0]: no-such-name"]),
    ("layers.0.catalogs", [{"id": "road_trouble", "hide": {"filter": "tier", "above": 3}}], ["layers[0].catalogs[0].hide: filter-compared"]),
    ("battle.energy.pool", "grit", ["battle.energy.pool: energy-is-health"]),
    ("battle.slots", [{"pool": "luck", "level": 1}, {"pool": "luck", "level": 1}], ["battle.slots[1].pool: duplicate-name", "battle.slots[1].level: duplicate-name"]),
    ("battle.skills.0.alwaysWhen", {"column": "name", "equals": "x"}, ["battle.skills[0].alwaysWhen: key-out-of-place"]),
]  # fmt: skip

COMBAT: list[tuple[str, Any, list[str]]] = [
    ("health", {"pool": "girt"}, ["health.pool: no-such-name"]),
    ("health", {"pool": "grit", "track": "heat"}, ["health: one-key-of"]),
    ("health", {}, ["health: key-of-missing"]),
    ("damageKinds", {"default": "cut", "marks": "per-blow"}, ["damageKinds: key-out-of-place"]),
    ("initiative", {"dice": {"sides": 6}, "pool": 3}, ["initiative: one-key-of"]),
    ("initiative", {"pool": 3, "modifier": 1}, ["initiative.modifier: key-out-of-place"]),
    ("initiative.plus", 3, ["initiative.plus: key-out-of-place"]),
    ("economy.budgets.+", {"id": "act", "label": "Act", "per": "turn"}, ["economy.budgets[1].id: duplicate-id"]),
    ("attacks.0.list", "geer", ["attacks[0].list: no-such-name"]),
    ("attacks.0.budget", "action", ["attacks[0].budget: no-such-name"]),
    ("attacks.0.name", "bulk", ["attacks[0].name: wrong-column-type"]),
    ("attacks.0.damage.dice.column", "name", ["attacks[0].damage.dice.column: wrong-column-type"]),
    ("attacks.0.toHit.ability.column", "swng", ["attacks[0].toHit.ability.column: no-such-name"]),
    ("attacks.0.toHit.proficiency", {"column": "name"}, ["attacks[0].toHit.proficiency.column: wrong-column-type"]),
    ("attacks.0.abilityChoices", {"brawn": ["brawn", "wits"]}, ["attacks[0].abilityChoices.brawn: choice-is-ability"]),
    ("attacks.0.abilityChoices", {"nimble": ["brawn", "wits"]}, ["attacks[0].abilityChoices.nimble: no-such-name"]),
    ("attacks.0.abilityChoices", {"none": ["brawn"]}, ["attacks[0].abilityChoices.none: too-few"]),
    ("attacks.0.strikesCappedBy", "carried", ["attacks[0].strikesCappedBy: key-out-of-place"]),
    ("abilities.0.onlyWhen", "name", ["abilities[0].onlyWhen: wrong-column-type"]),
    ("abilities.0.alwaysWhen", {"column": "name", "equals": "x"}, ["abilities[0].alwaysWhen: key-out-of-place"]),
    ("abilities.0.byColumn", {"column": "clas", "values": {"a": {}}}, ["abilities[0].byColumn.column: no-such-name"]),
    ("standardEffects", {"dodge": {"saves": ["nerv"]}}, ["standardEffects.dodge.saves[0]: no-such-name"]),
    ("standard", ["help"], []),
    ("standard", ["help", "help"], ["standard[1]: duplicate-name"]),
    ("conditions.0.condition", "shakn", ["conditions[0].condition: no-such-name"]),
    ("conditions.1.condition", "shaken", ["conditions[1].condition: duplicate-name"]),
    ("conditions.0.effects.+", "own-attack-advantage", ["conditions[0].effects[2]: unknown-member"]),
    ("conditions.0.saves", ["nerve"], ["conditions[0].saves: narrows-nothing"]),
    ("conditions.0.failsSaves", ["nerv"], ["conditions[0].failsSaves[0]: no-such-name"]),
    ("conditions.0.whileSourceInSight", ["cannot-act"], ["conditions[0].whileSourceInSight[0]: no-such-name"]),
    ("conditions.0.shakeOff", {"budget": "action"}, ["conditions[0].shakeOff.budget: no-such-name"]),
    ("conditions.0.exclusive", ["act"], ["conditions[0].exclusive: exclusive-pair"]),
    ("conditions.0.grants", {"budget": "act", "standard": ["dodge"]}, ["conditions[0].grants.standard: key-out-of-place"]),
    ("conditions.0.delays", {"catalogs": ["knaks"], "budget": "act", "chance": {"sides": 6, "atLeast": 7}}, ["conditions[0].delays.catalogs[0]: no-such-name", "conditions[0].delays.chance.atLeast: too-large"]),
    ("conditions.0.onEnd", {"applies": [{"condition": "tired", "duration": {"rounds": 1}}]}, ["conditions[0].onEnd.applies[0].condition: no-such-name"]),
    ("conditions.0.noDamageFrom", ["spells/magic-missile"], ["conditions[0].noDamageFrom[0]: no-such-name"]),
    ("conditions.3.modifiers.0", {"to": "defense", "flat": 0}, ["conditions[3].modifiers[0].flat: changes-nothing"]),
    ("conditions.3.modifiers.0", {"to": "defense", "dice": "1d4"}, ["conditions[3].modifiers[0].dice: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "defense", "flat": 1, "dice": "1d4"}, ["conditions[3].modifiers[0]: one-key-of", "conditions[3].modifiers[0].dice: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "attacks"}, ["conditions[3].modifiers[0]: key-of-missing"]),
    ("conditions.3.modifiers.0", {"to": "attacks", "flat": 1, "minus": True}, ["conditions[3].modifiers[0].minus: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "defense", "mode": "advantage"}, ["conditions[3].modifiers[0].mode: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "health-max", "times": 2}, ["conditions[3].modifiers[0]: health-max-half"]),
    ("conditions.3.modifiers.0", {"to": "saves", "flat": 1, "against": {}}, ["conditions[3].modifiers[0].against: key-of-missing"]),
    ("conditions.3.modifiers.0", {"to": "checks", "flat": 1, "against": {"magic": True}}, ["conditions[3].modifiers[0].against: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "damage", "flat": 1, "fromSource": True}, ["conditions[3].modifiers[0].fromSource: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "speed", "flat": 1, "blow": "melee"}, ["conditions[3].modifiers[0].blow: key-out-of-place"]),
    ("conditions.3.modifiers.0", {"to": "damage", "flat": 1, "damageType": "Brun"}, ["conditions[3].modifiers[0].damageType: no-such-name"]),
    ("levels.0", {"at": 1, "effects": ["cannot-act"]}, ["levels[0]: key-of-missing"]),
    ("levels.0", {"track": "heat", "at": 6, "effects": ["cannot-act"]}, ["levels[0].at: too-large"]),
    ("levels.0", {"track": "heat", "at": 1}, ["levels[0]: key-of-missing"]),
    ("levels.0", {"track": "heat", "at": 1, "effects": ["ends-on-damage"]}, ["levels[0].effects[0]: not-on-levels"]),
    ("checks.0.value", {"abilityMod": "brwn"}, ["checks[0].value: unknown-name"]),
    ("contests.0.attacker.checks", ["bran"], ["contests[0].attacker.checks[0]: no-such-name"]),
    ("contests.0.onWin", {}, ["contests[0].onWin: key-of-missing"]),
    ("contests.0.maxSizeAbove", 1, ["contests[0].maxSizeAbove: key-out-of-place"]),
    ("distance", ..., ["contests[2].onWin.push: key-out-of-place"]),
    ("concentration", {"text": "mind", "save": "nerv"}, ["concentration.text: no-such-name", "concentration.save: no-such-name"]),
    ("dying", {"kind": "saves", "successes": "heat", "failures": "heat", "dice": {"sides": 20}, "succeedAt": 21}, ["dying.failures: duplicate-name", "dying.succeedAt: out-of-bounds"]),
    ("damageTypes.+", "CUT", ["damageTypes[3]: duplicate-name"]),
    ("spendLimits", [{"pool": "luck", "max": 1, "per": "turn"}, {"pool": "luck", "max": 2, "per": "turn"}], ["spendLimits[1].pool: duplicate-name"]),
    ("threat.tiers.0.health", [9, 1], ["threat.tiers[0].health: bounds-crossed"]),
    ("threat.budget", {"level": "calling", "steps": [{"id": "easy", "label": "Easy"}], "byLevel": [{"level": 1, "worth": [1, 2]}]}, ["threat.budget.level[0]: wrong-column-type", "threat.budget.byLevel[0].worth: one-for-each-step"]),
    ("creatureTypes", {"types": [{"id": "beast", "label": "Beast"}], "field": "pace", "default": "human"}, ["creatureTypes.field: wrong-column-type", "creatureTypes.default: no-such-name"]),
    ("styles", ["arcade"], ["styles: style-needed"]),
    ("opportunity", {"budget": "reaction"}, ["opportunity.budget: no-such-name"]),
    ("elevation", {"levelHeight": 5, "falling": {"per": 10, "dice": {"sides": 6}, "type": "fall", "prone": "flat"}}, ["elevation.falling.type: no-such-name", "elevation.falling.prone: no-such-name"]),
]  # fmt: skip

MECHANICS: list[tuple[dict[str, Any], list[str]]] = [
    ({"kind": "attack", "attackRoll": True, "autoHit": True, "amount": {"dice": "1d6"}}, ["autoHit: one-key-of"]),
    ({"kind": "attack", "amount": {}}, ["amount: key-of-missing"]),
    ({"kind": "attack", "amount": {"dice": "1d6"}, "damageType": "brun"}, ["damageType: no-such-name"]),
    ({"kind": "attack", "amount": {"dice": "1d6+"}}, ["amount.dice: formula-syntax"]),
    ({"kind": "attack", "save": {"save": "nerv"}}, ["save.save: no-such-name"]),
    ({"kind": "buff", "applies": [{"condition": "shakn"}]}, ["applies[0].condition: no-such-name"]),
    ({"kind": "buff", "applies": [{"condition": "shaken", "duration": "until-save"}]}, ["applies[0]: until-save-needs"]),
    ({"kind": "buff", "applies": [{"condition": "shaken", "when": {"value": 1}}]}, ["applies[0].when: key-of-missing"]),
    ({"kind": "buff", "applies": [{"condition": "shaken", "targetIs": {"types": ["beast"]}}]}, ["applies[0].targetIs.types[0]: no-such-name"]),
    ({"kind": "heal", "amount": {"dice": "1d6"}, "plus": [{"dice": "1d6"}]}, ["plus: key-out-of-place"]),
    ({"kind": "attack", "plus": [{"dice": "1d6"}]}, ["plus: plus-without-amount"]),
    ({"kind": "attack", "amount": {"flat": 1}, "plus": [{"type": "cut"}]}, ["plus[0]: key-of-missing"]),
    ({"kind": "utility", "free": True, "budget": "act"}, ["budget: key-out-of-place"]),
    ({"kind": "utility", "gives": [{"budget": "bonus"}]}, ["gives[0].budget: no-such-name"]),
    ({"kind": "utility", "standard": {"actions": ["dahs"], "budget": "act"}}, ["standard.actions[0]: no-such-name"]),
    ({"kind": "buff", "cost": [{"amount": 1}]}, ["cost[0]: key-of-missing"]),
    ({"kind": "buff", "cost": [{"pool": "luck", "amount": 0}]}, ["cost[0].amount: too-small"]),
    ({"kind": "buff", "cost": [{"group": "slots", "amount": 1}]}, ["cost[0].group: no-such-name"]),
    ({"kind": "attack", "amount": {"flat": 1}, "perCostStep": {"dice": "1d6"}}, ["perCostStep: key-out-of-place"]),
    ({"kind": "attack", "amount": {"flat": 1}, "scales": {"from": {"livePool": "luck"}, "table": [[1, 1]]}}, ["scales.from: reads-live"]),
    ({"kind": "attack", "amount": {"flat": 1}, "friendlyFire": False}, ["friendlyFire: key-out-of-place"]),
    ({"kind": "attack", "area": {"shape": "cone", "size": 4, "width": 2}}, ["area.width: key-out-of-place"]),
    ({"kind": "utility", "teleport": {"distance": 30}, "area": {"shape": "burst", "size": 10}, "targetCount": 2}, ["teleport: key-out-of-place", "targetCount: key-out-of-place"]),
    ({"kind": "attack", "amount": {"flat": 1}, "zone": {"at": ["enter"]}}, ["zone: key-out-of-place"]),
    ({"kind": "attack", "area": {"shape": "burst", "size": 5}, "zone": {"at": ["enter"]}}, ["zone: zone-does-nothing"]),
    ({"kind": "utility", "area": {"shape": "burst", "size": 5}, "range": 30, "zone": {"carried": True, "onceATurn": False, "then": {"damageType": "brun"}}}, ["zone.carried: key-out-of-place", "zone.then: key-out-of-place", "zone.onceATurn: key-out-of-place", "zone: zone-does-nothing", "zone.then.damageType: key-out-of-place", "zone.then.damageType: no-such-name", "zone.then: key-of-missing"]),
    ({"kind": "attack", "area": {"shape": "burst", "size": 5}, "attackRoll": True, "amount": {"flat": 1}, "zone": {"at": ["enter"], "then": {"amount": {"flat": 1}, "save": {"save": "nerv"}, "applies": [{"condition": "shakn"}]}}}, ["zone: key-out-of-place", "zone.then.save.save: no-such-name", "zone.then.applies[0].condition: no-such-name"]),
    ({"kind": "heal", "amount": {"flat": 1}, "area": {"shape": "burst", "size": 5}, "zone": {"at": ["enter"], "lasts": {"rounds": 0}}}, ["zone: key-out-of-place", "zone.lasts.rounds: too-small"]),
    ({"kind": "heal", "amount": {"flat": 1}, "area": {"shape": "burst", "size": 5}, "zone": {"at": ["enter"]}}, ["zone: key-out-of-place"]),
    ({"kind": "utility", "area": {"shape": "wall", "size": 5, "width": 5}}, ["area.width: key-out-of-place", "range: missing-key"]),
    ({"kind": "attack", "teleport": {"distance": 30}, "attackRoll": True, "amount": {"flat": 1}}, ["teleport: key-out-of-place"]),
    ({"kind": "buff", "usableWhen": {"value": 1, "atLeast": 3, "atMost": 1}}, ["usableWhen: bounds-crossed"]),
    ({"kind": "rider"}, ["kind: rider-and-kind"]),
    ({"kind": "rider", "rider": {"amount": {"dice": "1d6"}}, "cost": [{"pool": "luck"}]}, ["cost: key-out-of-place"]),
    ({"kind": "attack", "rider": {"amount": {"dice": "1d6"}}}, ["rider: rider-and-kind"]),
    ({"kind": "rider", "rider": {"amount": {"dice": "1d6"}, "sources": ["knacks"]}}, ["rider.sources[0]: no-such-name"]),
    ({"kind": "buff", "reaction": {"on": "hitt"}}, ["reaction.on: unknown-member"]),
    ({"kind": "buff", "reaction": {"on": "hit", "cancels": True}}, ["reaction.cancels: moment-happened"]),
    ({"kind": "buff", "reaction": {"on": "aimed", "blow": "melee"}}, ["reaction.blow: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "falls", "seesSource": True}}, ["reaction.seesSource: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "used", "cancels": True, "also": [{"on": "aimed"}]}}, ["reaction.also: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "used", "upTo": "paid"}}, ["reaction.upTo: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "used", "cancels": True, "above": {"check": 1, "dc": 10}}}, ["reaction.above: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "aimed", "for": "ally"}}, ["reaction.within: missing-key"]),
    ({"kind": "buff", "reaction": {"on": "used", "for": "ally", "within": 5}}, ["reaction.for: key-out-of-place"]),
    ({"kind": "buff", "reaction": {"on": "used", "against": {"catalogs": ["spells"]}}}, ["reaction.against.catalogs[0]: no-such-name"]),
]  # fmt: skip

CREATURE: list[tuple[str, Any, list[str]]] = [
    ("tier", "packk", ["tier: no-such-name"]),
    ("health", ..., ["health: missing-key"]),
    ("defense", ..., ["defense: missing-key"]),
    ("actions", [], ["actions: actions-needed"]),
    ("saves", {"nerv": 1}, ["saves.nerv: no-such-name"]),
    ("checks", {"heart": 1}, ["checks.heart: no-such-name"]),
    ("hover", True, ["hover: key-out-of-place"]),
    ("size", "huge", ["size: no-such-name"]),
    ("resist", ["brun"], ["resist[0]: no-such-name"]),
    ("conditionImmunities", ["heat"], ["conditionImmunities[0]: no-such-name"]),
    ("riders", [{"id": "pack", "name": "Pack", "amount": {"dice": "1d6"}, "actions": ["bit"]}], ["riders[0].actions[0]: no-such-name"]),
    ("actions.1.id", "bite", ["actions[1].id: duplicate-id", "actions[2].sequence[1].action: no-such-name"]),
    ("actions.0.budget", "action", ["actions[0].budget: no-such-name"]),
    ("actions.0.autoHit", True, ["actions[0].autoHit: one-key-of"]),
    ("actions.0.save", {"save": "nerve"}, ["actions[0].save: save-without-difficulty"]),
    ("actions.0.applies", [{"condition": "shaken", "duration": "until-save", "saveEnds": {"save": "nerve"}}], ["actions[0].applies[0].saveEnds: save-without-difficulty"]),
    ("actions.0.applies", [{"condition": "shaken", "when": {"value": 1, "atLeast": 1}}], ["actions[0].applies[0].when: key-out-of-place"]),
    ("actions.0.recharge", {"dice": {"count": 1, "sides": 6}, "from": 7}, ["actions[0].recharge.from: too-large"]),
    ("actions.0.signature", {"cost": 2}, ["actions[0].signature.cost: too-large", "actions[0].budget: key-out-of-place"]),
    ("actions.0.teleport", {"distance": 30}, ["actions[0].teleport: key-out-of-place", "actions[2].sequence[0].action: teleport-in-sequence"]),
    ("actions.0.heal", {"dice": "1d6"}, ["actions[0].damage: key-out-of-place", "actions[0].toHit: key-out-of-place"]),
    ("actions.0.range", {"normal": 30, "long": 10}, ["actions[0].range.long: bounds-crossed"]),
    ("actions.2.sequence.0.action", "snap_and_worry", ["actions[2].sequence[0].action: sequence-in-sequence"]),
    ("actions.2.toHit", 3, ["actions[2].toHit: key-out-of-place"]),
    ("actions.0.reaction", {"on": "hit"}, ["actions[2].sequence[0].action: reaction-in-sequence"]),
    ("sheet", {"abilities": {"brawn": 1}}, ["abilities: key-out-of-place", "checks: key-out-of-place", "defense: key-out-of-place", "health: key-out-of-place", "initiativeModifier: key-out-of-place", "speed: key-out-of-place"]),
    ("spellcasting", {"spells": [{"entry": "knacks/flash-pan"}]}, ["spellcasting: spell-needs"]),
    ("spellcasting", {"spells": [{"entry": "knacks/flash-pam"}]}, ["spellcasting.spells[0].entry: no-such-name"]),
    ("spellcasting", {"spells": [{"entry": "spells/x", "coven": True}]}, ["spellcasting.spells[0].coven: key-out-of-place", "spellcasting.spells[0].entry: no-such-name"]),
    ("inventory", [{"chance": 5}], ["inventory[0]: key-of-missing"]),
]  # fmt: skip


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("path", "value", "problems"), SHEET, ids=[f"{row[0]}={row[1]!r:.24}" for row in SHEET])
def test_names_of_the_sheet(ember: Any, told: Any, put: Any, path: str, value: Any, problems: list[str]) -> None:
    assert sorted(told(put(ember, path, value))) == sorted(problems)


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("path", "value", "problems"), COMBAT, ids=[f"{row[0]}={row[1]!r:.24}" for row in COMBAT])
def test_names_of_the_fight(ember: Any, told: Any, put: Any, path: str, value: Any, problems: list[str]) -> None:
    assert sorted(told(put(ember, f"combat.{path}", value))) == sorted(f"combat.{problem}" for problem in problems)


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("mechanics", "problems"), MECHANICS, ids=[f"{row[0]!r:.50}" for row in MECHANICS])
def test_names_of_an_entry(ember: Any, told: Any, put: Any, mechanics: Any, problems: list[str]) -> None:
    at = "catalogs[0].entries[1].mechanics"
    put(ember, "catalogs.0.entries.1.mechanics", mechanics)
    assert sorted(told(ember)) == sorted(f"{at}.{problem}" for problem in problems)


@pytest.mark.feature("RS-02")
@pytest.mark.parametrize(("path", "value", "problems"), CREATURE, ids=[f"{row[0]}={row[1]!r:.24}" for row in CREATURE])
def test_names_of_a_creature(ember: Any, told: Any, put: Any, path: str, value: Any, problems: list[str]) -> None:
    at = "catalogs[1].entries[0].creature"
    put(ember, f"catalogs.1.entries.0.creature.{path}", value)
    assert sorted(told(ember)) == sorted(f"{at}.{problem}" for problem in problems)


@pytest.mark.feature("RS-02")
def test_a_save_in_a_list_without_a_difficulty_would_always_be_made(ember: Any, told: Any, put: Any) -> None:
    put(ember, "combat.abilities.0.saveDifficulty", ...)
    assert told(ember) == ["catalogs[0].entries[2].mechanics.save: save-without-difficulty"]


@pytest.mark.feature("RS-02")
def test_a_creature_written_as_a_sheet_is_held_to_the_sheet(ember: Any, told: Any, put: Any) -> None:
    at = "catalogs.1.entries.1.creature.sheet"
    put(ember, f"{at}.abilities.brawn", 9)
    put(ember, f"{at}.skills.sway", "expert")
    put(ember, f"{at}.fields.calling", "Cook")
    put(ember, f"{at}.fields.wealth", 3)
    put(ember, f"{at}.lists.gear.0.swing", "heart")
    put(ember, f"{at}.lists.gear.0._catalog", "knacks/road-trick")
    put(ember, f"{at}.lists.knacks.0._catalog", "knacks/hold-the-lime")
    where = "catalogs[1].entries[1].creature.sheet"
    assert told(ember) == [
        f"{where}.abilities.brawn: out-of-bounds",
        f"{where}.skills.sway: no-such-name",
        f"{where}.fields.calling: value-unfit",
        f"{where}.fields.wealth: no-such-name",
        f"{where}.lists.gear[0].swing: value-unfit",
        f"{where}.lists.gear[0]._catalog: catalog-feeds-not",
        f"{where}.lists.knacks[0]._catalog: no-such-name",
    ]


@pytest.mark.feature("RS-02")
def test_a_suggestion_is_the_nearest_name_there_is(ember: Any, told: Any, put: Any) -> None:
    put(ember, "catalogs.1.entries.1.creature.sheet.lists.knacks.0._catalog", "knacks/hold-the-lime")
    (problem,) = told.problems(ember)
    assert problem.params["suggestion"] == "hold-the-line"
    assert str(problem).startswith(
        "catalogs[1].entries[1].creature.sheet.lists.knacks[0]._catalog: There is no entry of knacks"
    )


@pytest.mark.feature("RS-02")
def test_a_name_that_no_plugin_brings_says_what_is_installed(ember: Any, told: Any, put: Any) -> None:
    put(ember, "combat.kind", "tug-of-war")
    put(ember, "combat.conditions.0.effects.0", "own-attacks-disadvantag")
    kind, effect = told.problems(ember)
    assert "attack-vs-defense" in str(kind.params["installed"])
    assert effect.params["suggestion"] == "own-attacks-disadvantage"


@pytest.mark.feature("RS-02")
def test_a_creature_outside_a_catalog_is_held_to_the_same(ember: Any, registry: Any) -> None:
    document = validate(ember, registry)
    jackal = ember["catalogs"][1]["entries"][0]["creature"]
    assert validate_creature(jackal, document, registry).actions[0].name == "Bite"
    jackal["tier"] = "packk"
    jackal["actions"][0]["toHitt"] = 2
    with pytest.raises(DocumentError) as caught:
        validate_creature(jackal, document, registry, path=("creatures", "rust-jackal"), file="fight.yaml")
    assert [(problem.file, problem.path, problem.code) for problem in caught.value.problems] == [
        ("fight.yaml", "creatures.rust-jackal.actions[0].toHitt", "unknown-key"),
        ("fight.yaml", "creatures.rust-jackal.tier", "no-such-name"),
    ]
