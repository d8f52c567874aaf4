"""What the messages of a fight's events need beyond the events' own fields.

Each function adds variables to those of one event type, in place, and says whether the event is worth a line. They
read plain data and the catalog's words; none of them knows a rule.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.text.arithmetic import Words, amount_text, joined, listed, roll_text, said_by_code, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Params: TypeAlias = "dict[str, Any]"
Names: TypeAlias = "Mapping[str, str]"
Tell: TypeAlias = "Callable[[Params, Names, Words], bool]"

TELL: dict[str, Tell] = {}
QUIET_OPTIONS = ("move", "end", "pass")
"""Options that need no line of their own: what comes of them says it."""


def tells(kind: str) -> Callable[[Tell], Tell]:
    """Name the event type that a function tells."""

    def put(tell: Tell) -> Tell:
        TELL[kind] = tell
        return tell

    return put


def named(ids: Sequence[str], names: Names, words: Words) -> str:
    """Several fighters by name, each once: `Ogre ×3 and Wolf` when one is named three times."""
    counts = Counter(ids)
    told = [names.get(each, each) + (f" ×{count}" if count > 1 else "") for each, count in counts.items()]
    return joined(told, words)


def noted(notes: Sequence[Mapping[str, Any]], words: Words) -> str:
    """Codes with parameters, as sentences in a row."""
    return " ".join(words(note["code"], _with_reasons(note.get("params", {}), words)) for note in notes)


def _with_reasons(params: Mapping[str, Any], words: Words) -> Params:
    """Parameters of which some are sentences themselves, as a code with parameters."""
    return {
        key: words(each["code"], each["params"]) if isinstance(each, dict) and "code" in each else each
        for key, each in params.items()
    }


def edges_text(edges: Sequence[Sequence[Any]], words: Words) -> str:
    """What leaned on a roll, by name: `Prone: advantage; Poisoned: disadvantage`."""
    return words("part-separator", {}).join(
        words("edge", {"name": said_by_code(name, words), "edge": edge}) for name, edge in edges
    )


@tells("fight.started")
def fight_started(params: Params, names: Names, words: Words) -> bool:
    """Two sides, and what was made up to let them fight."""
    params["party"] = named(params["party"], names, words)
    params["foes"] = named(params["foes"], names, words)
    params["notes"] = noted(params.get("notes", ()), words)
    return True


@tells("initiative.rolled")
def initiative_rolled(params: Params, _names: Names, words: Words) -> bool:
    """Only when somebody rolled for it."""
    rolled = params["rolled"]
    if rolled is None:
        return False
    params["sum"] = roll_text(rolled, words)
    return True


@tells("order.set")
def order_set(params: Params, names: Names, words: Words) -> bool:
    """The order, first to last."""
    params["order"] = listed((names.get(each, each) for each in params["order"]), words)
    return True


@tells("option.chosen")
def option_chosen(params: Params, names: Names, words: Words) -> bool:
    """What somebody uses, on whom, and what they pay."""
    if params["option"] in QUIET_OPTIONS:
        return False
    told = named(params["targets"], names, words)
    params["targets"] = "" if told == params["who"] else told
    params["how"] = "shakes" if params["option"].startswith("shake:") else "reacts" if params["moment"] else "uses"
    paid = {names.get(f"@pool.{pool}", pool): amount for pool, amount in params["paid"].items()}
    paid.pop(params["name"], None)  # a feature that is its own pool
    params["paid"] = listed((words("paid", {"pool": pool, "amount": amount}) for pool, amount in paid.items()), words)
    return True


def goes_without_saying(event: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether the next event tells this one: a choice that cost no pool, and the attack, or the part, that it is."""
    if event["type"] != "option.chosen" or event["moment"] or after.get("who") != event["who"]:
        return False
    if event["paid"] and not event["option"].startswith("attack:thrown/"):
        return False
    part = after["type"] == "option.chosen" and not after["budget"] and not after["moment"]
    return part or after["type"] in ("attack.rolled", "contest.rolled", "escape.rolled", "item.drawn")


WAYS = ("two-hands", "off-hand", "thrown", "draw", "pick-up")
"""What an option may say of how a thing is wielded: ``attack:thrown/Handaxe``, ``draw:longsword``."""


def wielded(option: str, name: str, words: Words) -> str:
    """What somebody does with a thing, where it is not simply struck with: `Handaxe (thrown)`."""
    before, _, behind = option.removeprefix("ready:").partition(":")
    way = before if before in WAYS else behind.partition("/")[0]
    return words(f"hand-{way}", {"name": name}) if way in WAYS else name


@tells("item.drawn")
def item_drawn(params: Params, _names: Names, words: Words) -> bool:
    """What was drawn, and what was put away for it."""
    params["away"] = joined(params["away"], words) if params["away"] else ""
    return True


@tells("items.gathered")
def items_gathered(params: Params, _names: Names, words: Words) -> bool:
    """What was picked up."""
    counts: Counter[str] = Counter(params["names"])
    told = [words("loot-of", {"count": count, "name": name}) for name, count in counts.items()]
    params["names"] = joined(told, words)
    return True


@tells("loot.found")
def loot_found(params: Params, names: Names, words: Words) -> bool:
    """What there is to find, things first and then coins."""
    called = {**params["names"], **{coin: names.get(f"@coin.{coin}", coin) for coin in params["coins"]}}
    found = {**params["items"], **params["coins"]}
    told = [words("loot-of", {"count": count, "name": called.get(what, what)}) for what, count in found.items()]
    params["found"] = joined(told, words)
    return True


@tells("item.dropped")
def item_dropped(params: Params, _names: Names, _words: Words) -> bool:
    """What fell; what is thrown or shot is told by the blow."""
    return bool(params["because"] == "fell")


@tells("attack.rolled")
def attack_rolled(params: Params, names: Names, words: Words) -> bool:
    """The roll against the defense of that moment."""
    params["name"] = wielded(params["option"], params["name"], words)
    params["sum"] = roll_text(params["rolled"], words)
    params["label"] = names.get("@defense", "")
    params["leaning"] = edges_text(params["edges"], words) if params["edges"] else ""
    counted = params["rolled"].get("counted")
    if counted and counted.get("shown"):
        params["against"] = ""  # what stood against the roll was thrown with it, and is told with its dice
    params["outcome"] = "critical" if params["critical"] else "hit" if params["hit"] else "miss"
    return True


@tells("attack.bought")
def attack_bought(params: Params, names: Names, _words: Words) -> bool:
    """What was bought, for how much of which symbol."""
    params["symbol"] = names.get(f"@symbol.{params['symbol']}", params["symbol"])
    return True


@tells("attack.turned")
def attack_turned(params: Params, names: Names, _words: Words) -> bool:
    """The same roll against another defense."""
    params["label"] = names.get("@defense", "")
    return True


@tells("fall.began")
def fall_began(params: Params, _names: Names, _words: Words) -> bool:
    """How far down; whole measures without a point."""
    params["height"] = f"{params['height']:g}"
    return True


@tells("save.rolled")
def save_rolled(params: Params, names: Names, words: Words) -> bool:
    """A save, rolled or settled without a roll."""
    params["save"] = names.get(f"@save.{params['save']}", params["save"])
    params["sum"] = roll_text(params["rolled"], words) if params["rolled"] else ""
    params["leaning"] = edges_text(params["edges"], words) if params["edges"] else ""
    return True


@tells("save.granted")
def save_granted(params: Params, names: Names, _words: Words) -> bool:
    """A failed save that is made after all."""
    params["save"] = names.get(f"@save.{params['save']}", params["save"])
    return True


@tells("save.turned")
def save_turned(params: Params, names: Names, _words: Words) -> bool:
    """The same save with more added to it."""
    params["save"] = names.get(f"@save.{params['save']}", params["save"])
    params["plus"] = f"{params['plus']:+d}"
    return True


@tells("escape.rolled")
def escape_rolled(params: Params, names: Names, words: Words) -> bool:
    """A roll against a number that holds somebody."""
    params["check"] = names.get(f"@check.{params['check']}", params["check"])
    params["rolled"] = roll_text(params["rolled"], words)
    params["edges"] = edges_text(params["edges"], words) if params["edges"] else ""
    return True


@tells("contest.rolled")
def contest_rolled(params: Params, names: Names, words: Words) -> bool:
    """Both rolls, each with the number that it used."""
    for check, rolled, leaning in (("check", "rolled", "edges"), ("against", "opposed", "leaning")):
        params[check] = names.get(f"@check.{params[check]}", params[check])
        params[rolled] = roll_text(params[rolled], words)
        params[leaning] = edges_text(params[leaning], words) if params[leaning] else ""
    return True


@tells("reaction.weighed")
def reaction_weighed(params: Params, _names: Names, words: Words) -> bool:
    """Whether a reaction reaches what it answers."""
    params["sum"] = roll_text(params["rolled"], words) if params["rolled"] else ""
    return True


@tells("hurt")
def hurt(params: Params, names: Names, words: Words) -> bool:
    """A blow, part by part, and what it left."""
    armor = params.get("armor", "")
    params["armor"] = names.get(f"@pool.{armor}", armor)
    params["parts"] = blow_text(params["parts"], names, words)
    return True


def blow_text(parts: Sequence[Mapping[str, Any]], names: Names, words: Words) -> str:
    """A blow, part by part, for any event that has such."""
    return joined([part_text(part, words, names) for part in parts], words)


NOTHING_AGAINST: Mapping[str, Any] = {"counted": False, "shaped": [], "soaked": 0, "faces": []}


def part_text(part: Mapping[str, Any], words: Words, names: Names) -> str:
    """One typed part of a blow: `7 (4 + 3) + 3 = 10 slashing, halved (resists) → 5`."""
    how, name, kind = part["how"], part["name"], part["type"]
    against = part.get("against") or NOTHING_AGAINST
    if against["counted"]:
        added = blow_counted(part, against, words)
    else:
        added = amount_text(part["faces"], part["flat"], part["added"], part["amount"])
    kind = wound_text(part, words, names) if part.get("wound") else kind
    if kind and not how and not name:
        return words("damage-plain", {"sum": added, "type": kind})
    soak = {"soaked": against["soaked"], "faces": listed(map(str, against["faces"]), words)}
    said = listed((words(f"damage-{each}", soak) for each in how), words)
    return words("damage-part", {"sum": added, "type": kind, "name": name, "how": said, "dealt": part["dealt"]})


def blow_counted(part: Mapping[str, Any], against: Mapping[str, Any], words: Words) -> str:
    """Damage that is counted: `5 dice (4 + 2 (successes) - 1 (soak)): 9, 8, 3, 2, 1 → 2 + 1 = 3`."""
    shaped = [(words(f"damage-dice-{name}", {}), dice) for name, dice in against["shaped"]]
    plain = part["count"] - sum(dice for _name, dice in shaped)
    pool = written(str(plain), 0, shaped, part["count"]).rpartition(" = ")[0] if shaped else ""
    hits = part["amount"] - part["flat"] - sum(added for _name, added in part["added"])
    total = written(str(hits), part["flat"], part["added"], part["amount"])
    faces = listed(map(str, part["faces"]), words)
    return words("damage-counted", {"dice": part["count"], "pool": pool, "faces": faces, "sum": total})


def wound_text(part: Mapping[str, Any], words: Words, names: Names) -> str:
    """The kind of wound that a part is marked as, beside its type where that is another word."""
    wound, was = (names.get(f"@wound.{kind}", kind) for kind in (part["wound"], part["remapped"] or part["wound"]))
    kind = part["type"] if part["type"] not in (part["wound"], wound.casefold()) else ""
    return words("damage-wound", {"type": kind, "wound": wound, "was": was if part["remapped"] else ""})


@tells("sheet.changed")
def sheet_changed(params: Params, _names: Names, words: Words) -> bool:
    """What a track or a pool did at its end: every change with its cause."""
    params["changes"] = words("part-separator", {}).join(change_text(each, words) for each in params["told"])
    return True


def change_text(told: Mapping[str, Any], words: Words) -> str:
    """One change of a sheet: `Haunted (Stress full)`."""
    return words("change", {"what": words(told["code"], told["params"]), "cause": told["cause"]})


@tells("check.rolled")
def check_rolled(params: Params, _names: Names, _words: Words) -> bool:
    """A check with its whole line, as it reads outside a fight."""
    from rollwright.text.checked import line  # noqa: PLC0415 - it says itself in the words of this package

    params["line"] = line(params["check"])
    return True


@tells("effect.handed")
def effect_handed(params: Params, _names: Names, words: Words) -> bool:
    """Something that only a sheet could take."""
    params["effect"] = words(params["told"]["code"], params["told"]["params"])
    return True


@tells("healed")
def healed(params: Params, _names: Names, _words: Words) -> bool:
    """Health that came back."""
    params["sum"] = amount_text(params["faces"], params["flat"], (), params["amount"])
    return True


@tells("temporary.gained")
def temporary_gained(params: Params, _names: Names, _words: Words) -> bool:
    """A buffer, and which of two stands."""
    faces, amount = params["faces"], params["amount"]
    params["sum"] = amount_text(faces, amount - sum(faces), (), amount)
    params["kept"] = params["temporary"] > amount
    return True


@tells("condition.gained")
def condition_gained(params: Params, _names: Names, _words: Words) -> bool:
    """A condition with its level and its clock."""
    held = params["held"]
    params["level"] = held["level"] if held["level"] > 1 else None
    params["rounds"] = held["rounds"]
    if params["because"] == params["name"]:
        params["because"] = ""
    return True


@tells("recharged")
def recharged(params: Params, _names: Names, words: Words) -> bool:
    """The die that decides whether a spent action is back."""
    params["faces"] = listed(map(str, params["faces"]), words)
    return True


@tells("death.rolled")
def death_rolled(params: Params, _names: Names, _words: Words) -> bool:
    """A roll against death."""
    params["sum"] = amount_text(params["faces"], 0, (), sum(params["faces"]))
    return True


@tells("walked")
def walked(params: Params, _names: Names, words: Words) -> bool:
    """Where somebody has got to."""
    params["to"] = on_cell(params["path"][-1], words)
    return True


@tells("shifted")
def shifted(params: Params, _names: Names, words: Words) -> bool:
    """Where somebody is now, without having walked."""
    params["to"] = on_cell(params["place"]["cell"], words)
    return True


@tells("zone.laid")
def zone_laid(params: Params, _names: Names, words: Words) -> bool:
    """What lies where, or goes with whom."""
    params["zone-name"] = params["zone"]["name"]
    params["to"] = on_cell(params["zone"]["point"], words)
    return True


@tells("dismounted")
def dismounted(params: Params, _names: Names, words: Words) -> bool:
    """Where somebody is who was on a mount."""
    params["to"] = on_cell(params["place"]["cell"], words)
    return True


def on_cell(cell: Sequence[int], words: Words) -> str:
    """A cell by column and row."""
    return words("on-cell", {"column": str(cell[0]), "row": str(cell[1])})
