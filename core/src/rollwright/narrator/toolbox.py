"""The tools of a table: only those that its ruleset has a use for, with the names that it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from rollwright.ability.rules import Abilities
from rollwright.learning import takes_invented
from rollwright.narrator.schema import (
    MOST_POINTS,
    WORDS_LENGTH,
    Schema,
    either,
    free,
    one_of,
    table_of,
    text,
    texts,
    whole,
    whole_object,
)
from rollwright.sheet.marking import MARKS
from rollwright.sheet.money import coins
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.table import Table

EDGES: Final = ("advantage", "disadvantage", "none")
MOST_TARGETS: Final = 20
MOST_BONUS: Final = 20
MOST_SEGMENTS: Final = 100
MOST_KEYS: Final = 60
MOST_LEVEL: Final = 100


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that the narrator may have the code do.

    Args:
        name: What it is called by.
        description: What it is for, and when to use it.
        schema: The JSON Schema of its arguments.
    """

    name: str
    description: str
    schema: Schema

    def to_json(self, form: Literal["mcp", "function"] = "mcp") -> dict[str, Any]:
        """The tool as an MCP server lists it, or as a function of a model that calls tools."""
        if form == "function":
            told = {"name": self.name, "description": self.description, "parameters": self.schema}
            return {"type": "function", "function": told}
        return {"name": self.name, "description": self.description, "inputSchema": self.schema}


def tools(table: Table, locale: str | None = None) -> list[Tool]:
    """The tools that a table offers."""
    made = {**_rolls(table, locale), **_sheets(table, locale), **_points(table, locale)}
    made["undo"] = whole_object({}, ())
    return [Tool(name, _described(name, locale), schema) for name, schema in made.items()]


def _described(name: str, locale: str | None) -> str:
    return " ".join(message(f"tool-{name.replace('_', '-')}", {}, locale).split())


class _Words:
    """What each argument is for, in words."""

    def __init__(self, locale: str | None) -> None:
        self.locale = locale

    def __call__(self, name: str) -> str:
        return " ".join(message(f"argument-{name}", {}, self.locale).split())


def _rolls(table: Table, locale: str | None) -> dict[str, Schema]:
    say, sheet = _Words(locale), table.ruleset.document.sheet
    who = one_of(table.sheets, say("who"))
    difficulty = either(say("difficulty"), whole(-MOST_POINTS, MOST_POINTS, ""), text(""))
    named = {
        "stat": [each.id for each in sheet.abilities],
        "skill": [each.id for each in sheet.skills],
        "save": [each.id for each in sheet.saves],
    }
    sources = {key: one_of(ids, say(key)) for key, ids in named.items() if ids}
    option = either(say("options"), text(""), whole(-MOST_POINTS, MOST_POINTS, ""), {"type": "boolean"})
    leaning = {"advantage": one_of(EDGES, say("advantage")), "bonus": whole(-MOST_BONUS, MOST_BONUS, say("bonus"))}
    check = {
        "who": who, **sources, "difficulty": difficulty, **leaning,
        "options": table_of(option, say("options"), 8), "reason": text(say("reason"), WORDS_LENGTH),
    }  # fmt: skip
    use = {
        "who": who, "ability": text(say("ability")), "size": text(say("size")),
        "slot": either(say("slot"), whole(0, 20, ""), text("")), "item": text(say("item")),
        "targets": texts(say("targets"), MOST_TARGETS), "difficulty": difficulty, **leaning,
    }  # fmt: skip
    made = {"check": whole_object(check, ["who"])} if sources else {}
    if len(table.ruleset.part(Abilities)):
        made["use_ability"] = whole_object(use, ["who", "ability"])
        learn = {"who": who, "ability": text(say("lesson")), "teacher": text(say("teacher"))}
        if takes_invented(table.ruleset):
            learn["invent"] = free(say("draft"), MOST_KEYS)
            learn["level"] = whole(0, MOST_LEVEL, say("draft-level"))
        made["learn_ability"] = whole_object(learn, ["who", "ability", "teacher"])
    return made


def _sheets(table: Table, locale: str | None) -> dict[str, Schema]:
    say, document = _Words(locale), table.ruleset.document
    who = one_of(table.sheets, say("who"))
    made: dict[str, Schema] = {}
    lists = [each.id for each in document.sheet.tag_lists]
    if lists:
        mark = {
            "who": who, "list": one_of(lists, say("list")), "entry": text(say("entry")),
            "mark": one_of(MARKS, say("mark")), "words": text(say("words"), WORDS_LENGTH),
            "strength": whole(1, 100, say("strength")),
        }  # fmt: skip
        made["mark_sheet"] = whole_object(mark, ["who", "list", "entry", "mark"])
    if document.rests:
        dice = table_of(whole(0, MOST_SEGMENTS, ""), say("dice"), 8)
        rest = {"who": who, "kind": one_of((each.id for each in document.rests), say("rest")), "dice": dice}
        made["rest"] = whole_object(rest, ["who", "kind"])
    clocks = [each.id for each in document.clocks]
    tick = {
        "who": who, "clock": one_of(clocks, say("clock")) if clocks else text(say("clock")),
        "by": whole(-MOST_SEGMENTS, MOST_SEGMENTS, say("by")),
        "size": whole(1, MOST_SEGMENTS, say("segments")),
    }  # fmt: skip
    made["tick"] = whole_object(tick, ["who", "clock"])
    return made


def _points(table: Table, locale: str | None) -> dict[str, Schema]:
    say, document = _Words(locale), table.ruleset.document
    pools = [each.id for each in document.pools]
    amount, reason = whole(1, MOST_POINTS, say("amount")), text(say("reason"), WORDS_LENGTH)
    gain: dict[str, Schema] = {"who": one_of(table.sheets, say("whose-gain"))}
    made: dict[str, Schema] = {}
    if pools:
        pool = one_of(pools, say("pool"))
        made["spend_pool"] = whole_object({"pool": pool, "amount": amount, "reason": reason}, ["pool"])
        gain["pool"] = pool
    if document.items is not None:
        gain["item"] = text(say("gained-item"))
    purse = coins(document)
    if purse:
        gain["coin"] = one_of(purse, say("coin"))
    if len(gain) > 1:
        made["gain"] = whole_object({**gain, "amount": amount, "reason": reason}, [])
    return made
