"""Strikes and effects whose chances are known, each counted by hand (`faces`): what forecasts are held to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from arena import Duel, action, arena, brute, hero, weapon
from faces import Chances, Part, effect, half, is_immune, is_weak, none, resists, resists_twice, saved, strike, ways

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Case:
    """A situation on the menu of whoever goes first, and what can come of it, counted by hand."""

    duel: Callable[..., Duel]
    counted: Callable[[], Chances]
    option: str = "attack:weapons/Sword"
    target: str = "brute"


SWORD = Part((8,), 3)
FLAIL = [weapon("Sword", finesse=True)]
STING = {"dice": "1d6", "flat": 2, "type": "piercing"}
TYPES = [{"id": "living", "label": "Living"}, {"id": "undead", "label": "Undead"}]
FIRE = {"targetCount": 1, "damage": {"dice": "3d6", "type": "fire"}}


def swords(
    *mine: str, foe: dict[str, Any] | None = None, theirs: tuple[str, ...] = (), **more: Any
) -> Callable[..., Duel]:
    """A hero with a sword and a brute, each with conditions."""

    def made(seed: int = 0) -> Duel:
        duel = Duel(hero(**more), brute(**(foe or {})), seed=seed)
        for condition in mine:
            duel.give("juno", condition, giver="juno")
        for condition in theirs:
            duel.give("brute", condition, giver="juno")
        return duel

    return made


def biting(
    *theirs: str,
    mine: tuple[str, ...] = (),
    kit: dict[str, Any] | None = None,
    body: dict[str, Any] | None = None,
    **acts: Any,
) -> Callable[..., Duel]:
    """A creature that goes first with one action, against a hero, where some are undead and most are not."""

    def made(seed: int = 0) -> Duel:
        rules = arena(creatureTypes={"types": TYPES, "default": "living"})
        wolf = brute("wolf", actions=[action("bite", **acts)], **(body or {}))
        duel = Duel(wolf, hero("kit", rules=rules, **(kit or {})), rules=rules, seed=seed)
        for condition in mine:
            duel.give("wolf", condition, giver="wolf")
        for condition in theirs:
            duel.give("kit", condition, giver="wolf")
        return duel

    return made


def against_hide(quality: str) -> Callable[..., Duel]:
    """A creature whose bite has a quality, against one whose hide magic gets through."""
    acts = [action("bite", toHit=5, damage={**STING, "qualities": [quality]})]
    hide = [{"type": "piercing", "except": ["magical"]}]
    return lambda seed=0: Duel(brute("wolf", actions=acts), brute(resist=hide), seed=seed)


def casting(name: str, *theirs: str, foe: dict[str, Any] | None = None) -> Callable[..., Duel]:
    """A hero who knows a spell, and a brute."""

    def made(seed: int = 0) -> Duel:
        duel = Duel(hero(spells=(name,)), brute(**(foe or {})), seed=seed)
        for condition in theirs:
            duel.give("brute", condition, giver="juno")
        return duel

    return made


def bite(saves: Fraction, success: Callable[[int], int], **more: Any) -> Callable[[], Chances]:
    """A bite of the table: +5 against 15, 1d6 + 2, and 2d4 of cold with a save of its own."""
    return lambda: strike(Part((6,), 2), Part((4, 4), saves=saves, success=success), to_hit=5, against=15, **more)


def cold(on_success: str, **more: Any) -> dict[str, Any]:
    clause = {"dice": "2d4", "type": "cold", "save": {"save": "con_save", "difficulty": 13, "onSuccess": on_success}}
    return {"toHit": 5, "damage": {"dice": "1d6", "flat": 2, "type": "piercing", "plus": [{**clause, **more}]}}


def added(*dice: int, flat: int = 0) -> Callable[[bool], Chances]:
    """Dice that a condition adds, twice on a critical, and a number that is never doubled."""

    def made(critical: bool) -> Chances:  # noqa: FBT001 - as the dice ask
        return {total + flat: chance for total, chance in ways(dice * 2 if critical else dice).items()}

    return made


STRIKES = {
    "plain": Case(swords(), lambda: strike(SWORD)),
    "only a twenty hits": Case(swords(foe={"defense": 40}), lambda: strike(SWORD, against=40)),
    "only a one misses": Case(swords(foe={"defense": 3}), lambda: strike(SWORD, against=3)),
    "advantage": Case(swords("sharp"), lambda: strike(SWORD, edge=1)),
    "advantage from the target": Case(swords(theirs=("exposed",)), lambda: strike(SWORD, edge=1)),
    "disadvantage": Case(swords("clumsy"), lambda: strike(SWORD, edge=-1)),
    "three advantages and a disadvantage": Case(
        swords("sharp", theirs=("exposed", "down", "blurred")), lambda: strike(SWORD)
    ),
    "a die of blessing": Case(swords("blessed"), lambda: strike(SWORD, plus=(4,))),
    "a die of bane": Case(swords("baned"), lambda: strike(SWORD, minus=(4,))),
    "both, with advantage": Case(
        swords("blessed", "baned", "sharp"), lambda: strike(SWORD, plus=(4,), minus=(4,), edge=1)
    ),
    "a raised defense": Case(swords(theirs=("shielded",)), lambda: strike(SWORD, against=17)),
    "critical from 18": Case(swords(fields={"critical_from": 18}), lambda: strike(SWORD, top=18)),
    "critical from 18 with disadvantage": Case(
        swords("clumsy", fields={"critical_from": 18}), lambda: strike(SWORD, top=18, edge=-1)
    ),
    "critical from 3 against a high defense": Case(
        swords(fields={"critical_from": 3}, foe={"defense": 30}), lambda: strike(SWORD, top=3, against=30)
    ),
    "resisted": Case(swords(foe={"resist": ["Slashing"]}), lambda: strike(Part((8,), 3, resists))),
    "resisted but for what gets through": Case(
        against_hide("magical"), lambda: strike(Part((6,), 2), to_hit=5), "action:bite"
    ),
    "resisted by what only others get through": Case(
        against_hide("silvered"), lambda: strike(Part((6,), 2, resists), to_hit=5), "action:bite"
    ),
    "vulnerable": Case(swords(foe={"vulnerable": ["slashing"]}), lambda: strike(Part((8,), 3, is_weak))),
    "immune": Case(swords(foe={"immune": ["slashing"]}), lambda: strike(Part((8,), 3, is_immune))),
    "resisted and vulnerable": Case(
        swords(foe={"resist": ["slashing"], "vulnerable": ["slashing"]}), lambda: strike(SWORD)
    ),
    "resists everything": Case(swords(theirs=("stony",)), lambda: strike(Part((8,), 3, resists))),
    "resists everything, and that too": Case(
        swords(theirs=("stony",), foe={"resist": ["slashing"]}), lambda: strike(Part((8,), 3, resists_twice))
    ),
    "a flat number added": Case(swords("raging"), lambda: strike(Part((8,), 5))),
    "dice of the mark's own": Case(swords(theirs=("marked",)), lambda: strike(Part((8,), 3, plus=added(6)))),
    "a type of its own": Case(
        swords("fiery", foe={"resist": ["fire"]}), lambda: strike(SWORD, Part((), met=resists, plus=added(4)))
    ),
    "halved before it is met": Case(
        swords("enfeebled", "raging", foe={"resist": ["slashing"]}),
        lambda: strike(Part((8,), 5, resists), times=Fraction(1, 2)),
    ),
    "a rider with advantage": Case(
        swords("sharp", weapons=FLAIL, spells=("sneak",)), lambda: strike(SWORD, Part((6, 6)), edge=1)
    ),
    "a rider that does not fit": Case(swords(weapons=FLAIL, spells=("sneak",)), lambda: strike(SWORD)),
    "a clause with a save for nothing": Case(biting(**cold("none")), bite(saved(13, 1), none), "action:bite", "kit"),
    "a clause with a save for half": Case(biting(**cold("half")), bite(saved(13, 1), half), "action:bite", "kit"),
    "a clause against a blessed target": Case(
        biting("blessed", **cold("half")), bite(saved(13, 1, plus=(4,)), half), "action:bite", "kit"
    ),
    "a clause against somebody who cannot save": Case(
        biting(
            "stunned",
            toHit=5,
            damage={
                **STING,
                "plus": [{"dice": "2d4", "save": {"save": "dex_save", "difficulty": 2, "onSuccess": "none"}}],
            },
        ),
        lambda: strike(Part((6,), 2), Part((4, 4)), to_hit=5, against=15),
        "action:bite",
        "kit",
    ),
    "a clause with a save that is better against what the bite puts on": Case(
        biting("warded", **cold("half"), applies=[{"condition": "stunned", "duration": {"rounds": 1}}]),
        bite(saved(13, 1, edge=1), half),
        "action:bite",
        "kit",
    ),
    "a clause and a flat number added": Case(
        biting(mine=("raging",), **cold("half")),
        lambda: strike(Part((6,), 4), Part((4, 4), saves=saved(13, 1), success=half), to_hit=5, against=15),
        "action:bite",
        "kit",
    ),
    "a clause for criticals alone": Case(
        biting(toHit=5, damage={**STING, "plus": [{"dice": "1d10", "type": "fire", "onCritical": True}]}),
        lambda: strike(Part((6,), 2), to_hit=5, against=15, more=(Part((10,)),)),
        "action:bite",
        "kit",
    ),
    "a clause that means others": Case(
        biting(toHit=5, damage={**STING, "plus": [{"dice": "2d6", "type": "fire", "targetIs": {"types": ["undead"]}}]}),
        lambda: strike(Part((6,), 2), to_hit=5, against=15),
        "action:bite",
        "kit",
    ),
    "a clause that means others, and a flat number added": Case(
        biting(
            mine=("raging",),
            toHit=5,
            damage={**STING, "plus": [{"dice": "2d6", "type": "fire", "targetIs": {"types": ["undead"]}}]},
        ),
        lambda: strike(Part((6,), 4), to_hit=5, against=15),
        "action:bite",
        "kit",
    ),
    "a hit that a save halves": Case(
        biting(toHit=5, damage=STING, save={"save": "dex_save", "difficulty": 13, "onSuccess": "half"}),
        lambda: strike(Part((6,), 2), to_hit=5, against=15, saves=saved(13, 2), on_success=half),
        "action:bite",
        "kit",
    ),
    "a smaller amount when hurt": Case(
        biting(
            body={"health": 40},
            toHit=5,
            damage={**STING, "alternatives": [{"when": {"selfHealthAtMost": 1}, "dice": "1d4", "flat": 1}]},
        ),
        lambda: strike(Part((4,), 1), to_hit=5, against=15),
        "action:bite",
        "kit",
    ),
}

EFFECTS = {
    "half on a save": Case(
        biting(**FIRE, save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"}),
        lambda: effect(Part((6, 6, 6)), saves=saved(14, 2), on_success=half),
        "action:bite",
        "kit",
    ),
    "nothing on a save": Case(
        biting(**FIRE, save={"save": "dex_save", "difficulty": 14, "onSuccess": "none"}),
        lambda: effect(Part((6, 6, 6)), saves=saved(14, 2)),
        "action:bite",
        "kit",
    ),
    "half on a save with advantage": Case(
        biting("sure", **FIRE, save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"}),
        lambda: effect(Part((6, 6, 6)), saves=saved(14, 2, edge=1), on_success=half),
        "action:bite",
        "kit",
    ),
    "half on a save with disadvantage and a blessing": Case(
        biting("clumsy", "blessed", **FIRE, save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"}),
        lambda: effect(Part((6, 6, 6)), saves=saved(14, 2, edge=-1, plus=(4,)), on_success=half),
        "action:bite",
        "kit",
    ),
    "a save that is never made": Case(
        biting("stunned", **FIRE, save={"save": "dex_save", "difficulty": 1, "onSuccess": "half"}),
        lambda: effect(Part((6, 6, 6))),
        "action:bite",
        "kit",
    ),
    "half of half": Case(
        biting("stony", **FIRE, save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"}),
        lambda: effect(Part((6, 6, 6), met=resists), saves=saved(14, 2), on_success=half),
        "action:bite",
        "kit",
    ),
    "darts that always strike": Case(
        casting("dart"), lambda: effect(Part((4,), 1)), "ability:spells/dart"
    ),
    "darts against a shield": Case(
        casting("dart", "shielded"), lambda: effect(Part((4,), 1, is_immune)), "ability:spells/dart"
    ),
    "a save with advantage against this alone": Case(
        casting("hold", "warded"), lambda: effect(saves=saved(14, edge=1)), "ability:spells/hold"
    ),
    "a clause with a save behind a save": Case(
        biting(
            targetCount=1,
            damage={"dice": "2d6", "type": "fire", "plus": cold("half")["damage"]["plus"]},
            save={"save": "dex_save", "difficulty": 14, "onSuccess": "half"},
        ),
        lambda: effect(
            Part((6, 6)), Part((4, 4), saves=saved(13, 1), success=half), saves=saved(14, 2), on_success=half
        ),
        "action:bite",
        "kit",
    ),
}  # fmt: skip

ALL = STRIKES | EFFECTS
