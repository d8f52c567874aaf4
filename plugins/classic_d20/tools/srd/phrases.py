# ruff: noqa: E501, RUF001 - patterns read best unbroken, with the signs that the sentences really have
"""What the sentences of a stat block say in a form that a machine can take.

Each phrase is a pattern and what it means. A sentence is eaten from the left, phrase by phrase; what no phrase
explains is handed back, so that an action is never called whole when a part of it was not understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

SAVES = {
    "Strength": "str_save",
    "Dexterity": "dex_save",
    "Constitution": "con_save",
    "Intelligence": "int_save",
    "Wisdom": "wis_save",
    "Charisma": "cha_save",
}
SAVE_WORD = "(?P<save>" + "|".join(SAVES) + ")"
TYPE = "(acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder)"
#: ``10 (2d6 + 3)``: average, dice, flat part.
ROLL = r"\d+ \((\d+d\d+)(?: ?([+−–-]) ?(\d+))?\)"
ATTACK = re.compile(
    r"(?P<blow>Melee or Ranged|Melee|Ranged) (?P<what>Weapon|Spell) Attack: \+(?P<bonus>\d+) to hit"
    r"(?: \(\+\d+ to hit with shillelagh\))?, (?P<where>.*?)\.?,? ?(?P<who>one [^.]*|)\. ?Hit: ?(?P<hit>.*)$",
    re.DOTALL,
)

#: Knocked down until the fallen stands up again at the start of their turn.
PRONE = {"condition": "prone", "duration": {"rounds": 1, "at": "turn-start"}}


def amount(dice: str, sign: str | None, flat: str | None) -> dict[str, Any]:
    """Returns ``{dice, flat}`` of a roll as the sentence writes it."""
    given: dict[str, Any] = {"dice": dice}
    if flat:
        given["flat"] = int(flat) * (1 if sign == "+" else -1)
    return given


def reach(where: str) -> dict[str, Any]:
    """Returns ``reach`` and ``range`` as an attack's sentence gives them."""
    given: dict[str, Any] = {}
    if found := re.search(r"reach (\d+)", where):
        given["reach"] = int(found[1]) or 5
    if found := re.search(r"range (\d+)(?:/(\d+))?", where):
        given["range"] = {"normal": int(found[1]), "long": int(found[2])} if found[2] else int(found[1])
    return given


def area(text: str) -> dict[str, Any] | None:
    """Returns the shape that the sentence describes, and None where it describes none."""
    if found := re.search(r"(\d+)[- ](?:foot|feet|ft\.?)[- ]cone", text):
        return {"shape": "cone", "size": int(found[1])}
    if found := re.search(r"(\d+)[- ](?:foot|feet|ft\.?)[- ]line that is (\d+) (?:feet|ft\.?) wide", text):
        return _line(found[1], found[2])
    if found := re.search(r"line (?:of \w+ )?that is (\d+) (?:feet|ft\.?) long and (\d+) (?:feet|ft\.?) wide", text):
        return _line(found[1], found[2])
    if found := re.search(r"(\d+)[- ](?:foot|feet|ft\.?)[- ]radius|within (\d+) (?:feet|ft\.?) of", text):
        return {"shape": "burst", "size": int(found[1] or found[2])}
    return None


def figures(text: str) -> str:
    """Returns the numbers of a sentence that nothing here plays, so that the narrator has them at hand.

    >>> figures("one creature must make a DC 14 Wisdom saving throw, taking 10 (3d6) cold damage")
    'Wisdom save against 14, 3d6 cold'
    """
    found: dict[int, str] = {}
    for hit in re.finditer(r"\+(\d+) to hit", text):
        found[hit.start()] = f"+{hit[1]} to hit"
    for save in re.finditer(rf"DC (?P<dc>\d+) {SAVE_WORD} saving throw", text):
        found[save.start()] = f"{save['save']} save against {save['dc']}"
    for check in re.finditer(r"DC (\d+) (\w+) (?:\(\w+\) )?check", text):
        found[check.start()] = f"{check[2]} check against {check[1]}"
    for roll in re.finditer(rf"{ROLL}(?: {TYPE})?", text):
        flat = f" {'+' if roll[2] == '+' else '-'} {roll[3]}" if roll[3] else ""
        found[roll.start()] = f"{roll[1]}{flat}" + (f" {roll[4]}" if roll[4] else "")
    return ", ".join(dict.fromkeys(found[place] for place in sorted(found)))


def _line(size: str, width: str) -> dict[str, Any]:
    shape: dict[str, Any] = {"shape": "line", "size": int(size)}
    if int(width) != 5:  # noqa: PLR2004 - one cell is the usual width
        shape["width"] = int(width)
    return shape


@dataclass
class Meaning:
    """What a run of phrases means, as keys of an action, and what stayed unexplained."""

    damage: dict[str, Any] = field(default_factory=dict)
    save: dict[str, Any] | None = None
    applies: list[dict[str, Any]] = field(default_factory=list)
    save_difficulty: int | None = None
    meant: dict[str, Any] = field(default_factory=dict)
    """Who is meant by what follows a hit, as a test of ours, where not everybody."""
    drain: dict[str, Any] = field(default_factory=dict)
    """What becomes of the damage, as a key of ours."""
    told: list[str] = field(default_factory=list)
    """What follows a hit long after a fight, in our own words."""
    left: str = ""

    def clause(self, given: dict[str, Any]) -> None:
        """Adds an amount: the first is the blow's own, the rest stand in `plus`."""
        if not self.damage:
            self.damage = given
        else:
            self.damage.setdefault("plus", []).append(given)


Match = re.Match[str]

WHO = (
    r"(?:If the target is (?:a creature|(?P<spared>a (?:Large|Medium|Huge) or smaller creature|(?:Large|Medium|Huge) or smaller|"
    r"a creature other than [^,]*?))(?: or a flammable object)?, it|and the target|The target|the target|Each target)"
)
MUST = rf"{WHO} must (?:succeed on|make(?: on)?) a DC (?P<dc>\d+) {SAVE_WORD} saving throw(?: against this magic)?"
REPEAT = (
    r"(?:The|A|The frightened|A frightened|The paralyzed|The poisoned) ?(?:target|creature) can repeat the saving throw at the end of each of its turns, "
    r"(?P<watched>with disadvantage if the [\w ]+ is within line of sight, )?"
    r"ending the (?:effect|frightened condition) on itself on a success"
)
IMMUNE_AFTER = (
    r"If (?:a|the) (?:creature|target)'s saving throw is successful(?: or the effect ends for it)?, "
    r"the (?:creature|target) is immune to .*? for the next 24 hours"
)


#: Every type of creature, so that a rule which spares some can name the others.
TYPES = [
    "aberration",
    "beast",
    "celestial",
    "construct",
    "dragon",
    "elemental",
    "fey",
    "fiend",
    "giant",
    "humanoid",
    "monstrosity",
    "ooze",
    "plant",
    "undead",
]


def _spare(who: str, meaning: Meaning) -> None:
    """Notes who is safe: by type, size or people."""
    if not who:
        return
    if size := re.search(r"(Medium|Large|Huge) or smaller", who):
        meaning.meant = {"largest": size[1].lower()}
        return
    kinds = [kind for kind in TYPES if re.search(rf"\b{kind}\b", who)]
    if kinds:
        meaning.meant["types"] = [kind for kind in TYPES if kind not in kinds]
    if re.search(r"\belf\b", who):
        meaning.meant["without"] = ["elf"]


def _first(found: Match, meaning: Meaning) -> None:
    meaning.clause({**amount(found[1], found[2], found[3]), "type": found[4]})


def _flat(found: Match, meaning: Meaning) -> None:
    meaning.clause({"flat": int(found[1]), "type": found[2]})


def _two_hands(found: Match, meaning: Meaning) -> None:
    meaning.damage.setdefault("alternatives", []).append({"when": "twoHanded", **amount(found[1], found[2], found[3])})


def _swarm(found: Match, meaning: Meaning) -> None:
    meaning.damage.setdefault("alternatives", []).append(
        {"when": {"selfHealthAtMost": 0.5}, **amount(found[1], found[2], found[3])}
    )


def _saved(found: Match, meaning: Meaning, success: str) -> None:
    """An amount behind a save: a clause of its own beside the blow's, or the whole blow where nothing else hurts."""
    given = {**amount(found[4], found[5], found[6]), "type": found[7]}
    save = {"save": SAVES[found["save"]], "difficulty": int(found["dc"]), "onSuccess": success}
    if meaning.damage:
        meaning.clause({**given, "save": save})
    else:
        meaning.clause(given)
        meaning.save = save


def _half(found: Match, meaning: Meaning) -> None:
    _saved(found, meaning, "half")


def _all_or_nothing(found: Match, meaning: Meaning) -> None:
    _saved(found, meaning, "none")


def _must(found: Match, meaning: Meaning) -> None:
    meaning.save = {"save": SAVES[found["save"]], "difficulty": int(found["dc"]), "onSuccess": "none"}


def _poisoned(found: Match, meaning: Meaning) -> None:
    """Poisoned with no clock: until somebody cures it."""
    _must(found, meaning)
    meaning.applies.append({"condition": "poisoned", "duration": "instant"})


def _scene(words: str) -> Any:
    """Something that comes long after the fight: told, and nothing that a fight must do."""

    def tell(found: Match, meaning: Meaning) -> None:
        meaning.told.append(f"{words} ({figures(found[0])}).")

    return tell


def _lowered(found: Match, meaning: Meaning) -> None:
    save = {"save": SAVES[found["save"]], "difficulty": int(found["dc"])}
    meaning.drain = {"lowers": True, "save": save}


def _drained(found: Match, meaning: Meaning) -> None:
    meaning.drain = {"type": found[1], "lowers": True, "heals": "all"}


def _rotting(found: Match, meaning: Meaning) -> None:
    _must(found, meaning)
    meaning.applies.append({"condition": "rotting", "duration": "instant"})
    meaning.told.append(f"What the rot takes after days ({figures(found[0])}).")


def _festering(found: Match, meaning: Meaning) -> None:
    _must(found, meaning)
    rounds: Any = {"rounds": 10} if "1 minute" in found[0] else "until-save"
    held: dict[str, Any] = {"condition": "festering", "duration": rounds}
    if hurt := re.search(rf"takes {ROLL} {TYPE} damage", found[0]):
        held["eachTurn"] = {**amount(hurt[1], hurt[2], hurt[3]), "type": hurt[4]}
    meaning.applies.append(held)


def _ignited(found: Match, meaning: Meaning) -> None:
    burns = {"at": f"turn-{found[5]}", **amount(found[1], found[2], found[3]), "type": found[4]}
    meaning.applies.append({"condition": "burning", "duration": "instant", "eachTurn": burns})


def _wounded(found: Match, meaning: Meaning) -> None:
    _must(found, meaning)
    bleeds = amount(found[4], found[5], found[6])
    meaning.applies.append({"condition": "bleeding", "duration": "instant", "eachTurn": bleeds})


def _prone(_: Match, meaning: Meaning) -> None:
    meaning.applies.append(dict(PRONE))


def _minute(found: Match, meaning: Meaning) -> None:
    given: dict[str, Any] = {"condition": found[1], "duration": {"rounds": 10}}
    meaning.applies.append(given)


def _hour(found: Match, meaning: Meaning) -> None:
    meaning.applies.append({"condition": found[1], "duration": {"rounds": 600}})


def _no_clock(found: Match, meaning: Meaning) -> None:
    meaning.applies.append({"condition": found[1], "duration": "instant"})


def _source_turn(found: Match, meaning: Meaning) -> None:
    meaning.applies.append({"condition": found[1], "duration": {"rounds": 1, "of": "source"}})


def _own_turn(found: Match, meaning: Meaning) -> None:
    meaning.applies.append({"condition": found[1], "duration": {"rounds": 1}})


def _repeat(_: Match, meaning: Meaning) -> None:
    if meaning.save and meaning.applies:
        meaning.applies[-1]["saveEnds"] = {"save": meaning.save["save"], "at": "turn-end"}


def _grapple(found: Match, meaning: Meaning) -> None:
    held = "held_fast" if found["restrained"] or found["restrained_too"] else "grappled"
    meaning.applies.append({"condition": held, "duration": "instant", "escape": int(found["escape"])})


def _webbed(found: Match, meaning: Meaning) -> None:
    meaning.applies.append({"condition": "restrained", "duration": "instant", "escape": int(found["escape"])})


def _skip(_: Match, __: Meaning) -> None:
    """Understood, and nothing that a fight must do."""


CONDITION = "(blinded|charmed|deafened|frightened|paralyzed|petrified|poisoned|restrained|stunned|unconscious)"

#: Longest readings first: the first pattern that fits the head of what is left takes it.
PHRASES: list[tuple[re.Pattern[str], Any]] = [
    (re.compile(pattern), meaning)
    for pattern, meaning in [
        (rf"(?:or )?{ROLL} {TYPE} damage if (?:used|wielded) with two hands(?: to make a melee attack)?", _two_hands),
        (rf"(?:or )?{ROLL} {TYPE} damage if the swarm has half of its hit points or fewer", _swarm),
        (rf"{ROLL} {TYPE} damage", _first),
        (rf"(\d+) {TYPE} damage", _flat),
        (
            rf"{MUST}, taking {ROLL} {TYPE} damage on a failed save, or half as much damage on a successful one",
            _half,
        ),
        (rf"{MUST} or take {ROLL} {TYPE} damage(?! and)", _all_or_nothing),
        (
            rf"{MUST} or be(?:come)? poisoned(?:\. The poison lasts until it is removed by .*$)?(?! for| until the end)",
            _poisoned,
        ),
        (rf"{MUST} against disease or become poisoned until the disease is cured", _poisoned),
        (r"Every 24 hours that elapse.*$", _scene("What the disease takes after days")),
        (rf"{MUST} or contract a disease\. Until the disease is cured.*$", _scene("A disease that shows after days")),
        (
            rf"{MUST} or become diseased\. The disease has no effect for 1 minute.*$",
            _scene("A disease that shows later"),
        ),
        (
            (
                r"If the target is a humanoid, it must succeed on a DC (?P<dc>\d+) "
                rf"{SAVE_WORD} saving throw or be cursed with \w+ lycanthropy"
            ),
            _scene("A curse on humanoids that makes its like, felt after the fight"),
        ),
        (rf"{MUST} or be cursed with mummy rot\..*$", _rotting),
        (
            rf"{MUST} or (?:its hit point maximum is|have its hit point maximum) reduced by an amount equal to the damage taken",
            _lowered,
        ),
        (
            (
                rf"The target's hit point maximum is reduced by an amount equal to the {TYPE} damage taken, "
                r"and the vampire regains hit points equal to that amount"
            ),
            _drained,
        ),
        (r"(?:This|The) reduction lasts until [^.]*", _skip),
        (r"The target dies if this (?:effect|attack) reduces its hit point maximum to 0", _skip),
        (r"A humanoid slain (?:in this way|by this attack)[^.]*\..*$", _skip),
        (
            rf"{MUST} or be poisoned for 1 minute\. While poisoned in this way, the target can't regain hit points",
            _festering,
        ),
        (
            (
                rf"{MUST} or become poisoned\. While poisoned in this way, the target can't regain hit points, "
                rf"and it takes \d+ \(\d+d\d+\) {TYPE} damage at the start of each of its turns"
            ),
            _festering,
        ),
        (
            (
                r"If the target is a creature or a flammable object, it ignites\. Until a (?:creature|target) takes an action to "
                rf"douse the fire, the target takes {ROLL} {TYPE} damage at the (start|end) of each of its turns"
            ),
            _ignited,
        ),
        (
            rf"{MUST} or lose {ROLL} hit points at the start of each of its turns due to an infernal wound",
            _wounded,
        ),
        (rf"{MUST} or be(?:come)?", _must),
        (rf"{MUST}", _must),
        (r"(?:be )?knocked prone", _prone),
        (rf"{CONDITION} for 1 minute", _minute),
        (rf"{CONDITION} for 1 hour", _hour),
        (rf"{CONDITION} until the end of (?:its|the (?:creature|target)'s) next turn", _own_turn),
        (rf"{CONDITION} until the end of (?:the )?\w[\w -]*?'s next turn", _source_turn),
        (REPEAT, _repeat),
        (IMMUNE_AFTER, _skip),
        (
            (
                r"(?:(?:the|The) (?:target|creature) is|If the target is a creature, it is"
                r"|If the target is (?P<spared>(?:a )?(?:Large|Medium) or smaller(?: creature)?), it is) grappled \(escape DC (?P<escape>\d+)\)"
                r"(?: if the \w+ isn't already (?:constricting|grappling) a creature)?"
                r"(?:\. Until (?:this|the) grapple ends, the (?:target|creature) is (?P<restrained>restrained)"
                r"|,? and (?:the target is )?(?P<restrained_too>restrained) until (?:this|the) grapple ends)?"
            ),
            _grapple,
        ),
        (
            (
                r"The (?:target|creature) is restrained by webbing\. As an action, the restrained (?:target|creature) can make a "
                r"DC (?P<escape>\d+) Strength check, (?:bursting|escaping from) the webbing on a success\.(?: The webbing can also.*"
                r"| The effect ends if the webbing.*)?$"
            ),
            _webbed,
        ),
        # It holds as many as it has limbs, which the narrator sees to without its figures changing.
        (r"(?:,? and )?the [\w ]+ can't (?:constrict|bite|use its \w+ on) another target", _skip),
        (r"The \w+ has (?:two|ten) \w+, each of which can grapple (?:only )?one target", _skip),
        (r"If the target is a flammable object that isn't being worn or carried, it also catches fire", _skip),
        (r"and ", _skip),
        # An amount behind "or" is given instead; what is not known above must never be added.
        (r"or (?!\d)", _skip),
        (r"plus ", _skip),
        (r"[,.;\s]+", _skip),
    ]
]


def read(text: str) -> Meaning:
    """Returns what `text` means; `left` holds the part that no phrase explains."""
    meaning = Meaning()
    rest = text.strip()
    while rest:
        for pattern, tell in PHRASES:
            if (found := pattern.match(rest)) and found.end():
                _spare(found.groupdict().get("spared") or "", meaning)
                tell(found, meaning)
                rest = rest[found.end() :]
                break
        else:
            meaning.left = rest.strip(" .")
            break
    return meaning
