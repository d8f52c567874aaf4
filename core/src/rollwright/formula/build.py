"""Turn grammar.lark into tables.py: `python -m rollwright.formula.build`.

lark reads the grammar, finds its conflicts and works out the LALR(1) tables; they are written down as Python literals,
so that reading a formula needs no lark and no start-up work (docs/decisions/0010). `--check` says whether tables.py is
as the grammar has it.
"""

from __future__ import annotations

import sys
from json import dumps
from pathlib import Path
from re import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

HERE = Path(__file__).parent
GRAMMAR = HERE / "grammar.lark"
TABLES = HERE / "tables.py"

HEAD = '''"""The LALR(1) tables of grammar.lark, written by `python -m rollwright.formula.build`; not to be edited.

A state maps a symbol to the state that follows (0 and up) or to the rule that is complete (`~rule`, below 0). A rule is
its symbol, its length, and the name of the builder's method that makes its node ("" passes the only part on).
"""

from __future__ import annotations

from typing import Final

# fmt: off
# ruff: noqa: E501'''


def tables() -> str:
    """The text of tables.py for the grammar as it stands."""
    import lark  # noqa: PLC0415 (only this tool needs it)

    parser = lark.Lark(GRAMMAR.read_text("utf-8"), parser="lalr", lexer="contextual", keep_all_tokens=True)
    saved, memo = parser.memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    table = saved["parser"]["parser"]
    numbers = {key: place for place, key in enumerate(key for key, part in memo.items() if part["__type__"] == "Rule")}
    names = table["tokens"]
    rows = {
        state: dict(sorted((names[symbol], _action(action, numbers)) for symbol, action in row.items()))
        for state, row in table["states"].items()
    }
    order = _walk(rows, table["start_states"]["start"])
    states = [
        {symbol: action if action < 0 else order[action] for symbol, action in rows[state].items()} for state in order
    ]
    lines = [
        HEAD,
        "TERMINALS: Final[dict[str, str]] = {",
        *(f"    {dumps(name)}: {dumps(pattern)}," for name, pattern in _terminals(memo)),
        "}",
        f"IGNORE: Final = {dumps(_ignored(saved, memo))}",
        f"START: Final = {order[table['start_states']['start']]}",
        f"END: Final = {order[table['end_states']['start']]}",
        "RULES: Final[tuple[tuple[str, int, str], ...]] = (",
        *(f"    ({dumps(_rule(memo[key]))[1:-1]})," for key in numbers),
        ")",
        "STATES: Final[tuple[dict[str, int], ...]] = (",
        *(f"    {dumps(row)}," for row in states),
        ")",
    ]
    return "\n".join(lines) + "\n"


def _walk(rows: Mapping[int, Mapping[str, int]], start: int) -> dict[int, int]:
    """The states in the order in which a walk from the start meets them; lark numbers them differently at each run."""
    order = {start: 0}
    waiting = [start]
    for state in waiting:
        for action in rows[state].values():
            if action >= 0 and action not in order:
                order[action] = len(order)
                waiting.append(action)
    return order


def _action(action: tuple[int, Any], numbers: Mapping[int, int]) -> int:
    kind, target = action
    return ~numbers[target["@"]] if kind else int(target)


def _rule(rule: Mapping[str, Any]) -> tuple[str, int, str]:
    return rule["origin"]["name"], len(rule["expansion"]), rule["alias"] or ""


def _terminals(memo: Mapping[int, Any]) -> list[tuple[str, str]]:
    """Each terminal with its pattern, in the order in which they are tried."""
    found = [part for part in memo.values() if part["__type__"] == "TerminalDef" and part["name"][:2] != "__"]
    found.sort(key=lambda part: (-part["priority"], part["name"]))
    return [(part["name"], _pattern(part["pattern"])) for part in found]


def _pattern(pattern: Mapping[str, Any]) -> str:
    value = str(pattern["value"])
    if pattern["__type__"] == "PatternStr":
        return str(escape(value))
    return f"(?{pattern['flags'][0]}:{value})" if pattern["flags"] else value


def _ignored(saved: Mapping[str, Any], memo: Mapping[int, Any]) -> str:
    (name,) = saved["parser"]["lexer_conf"]["ignore"]
    return str(next(part["pattern"]["value"] for part in memo.values() if part.get("name") == name))


def main(arguments: list[str]) -> int:
    """Write tables.py, or with `--check` only say whether it is stale."""
    fresh = tables()
    if "--check" in arguments:
        return int(TABLES.read_text("utf-8") != fresh)
    TABLES.write_text(fresh, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
