"""What a compiled formula costs against the same expression written by hand, in the same run.

    python benchmarks/bench_formula.py [--json]

Both read their numbers from the same object. `compile` is what reading and compiling a text costs once; lark's own
parser stands beside it, for the decision not to start it (docs/decisions/0010).
"""

from __future__ import annotations

import json
import sys
from math import ceil
from pathlib import Path
from timeit import repeat

import rollwright.formula
from rollwright.formula import KnownNames, Scope, compile_value

ROUNDS, EACH = 7, 20_000


class Sheet:
    def __init__(self) -> None:
        self.numbers = {"level": 5, "str": 16, "slot": 4}

    def read(self, name: str) -> int:
        return self.numbers[name]


SHEET = Sheet()
SCOPE = Scope(KnownNames.of(SHEET.numbers))


def proficiency(sheet: Sheet) -> int:
    return 2 + (sheet.read("level") - 1) // 4


def modifier(sheet: Sheet) -> int:
    return (sheet.read("str") - 10) // 2 + 2 * sheet.read("slot")


def chosen(sheet: Sheet) -> int:
    return max(sheet.read("slot"), 3) if sheet.read("level") >= 5 else ceil(sheet.read("level") / 2)


PAIRS = {
    "2 + floor((@level - 1) / 4)": proficiency,
    "floor((@str - 10) / 2) + 2 * @slot": modifier,
    "if(@level >= 5, max(@slot, 3), ceil(@level / 2))": chosen,
}


def microseconds(work, each: int = EACH) -> float:
    return min(repeat(work, number=each, repeat=ROUNDS)) / each * 1e6


def measure() -> dict[str, dict[str, float]]:
    found = {}
    for text, by_hand in PAIRS.items():
        value = compile_value(text, SCOPE)
        assert value.number(SHEET) == by_hand(SHEET)
        ours = microseconds(lambda value=value: value.number(SHEET))
        theirs = microseconds(lambda by_hand=by_hand: by_hand(SHEET))
        found[text] = {"us": round(ours, 2), "by_hand_us": round(theirs, 2), "ratio": round(ours / theirs, 2)}
    text = next(iter(PAIRS))
    ours = microseconds(lambda: compile_value(text, SCOPE), 500)
    reader = larks()
    theirs = microseconds(lambda: reader.parse(text), 500)
    found["compile"] = {"us": round(ours, 2), "lark_parse_us": round(theirs, 2), "ratio": round(ours / theirs, 2)}
    return found


def larks():
    import lark  # noqa: PLC0415 (only this comparison needs it)

    grammar = Path(rollwright.formula.__file__).parent / "grammar.lark"
    return lark.Lark(grammar.read_text("utf-8"), parser="lalr", lexer="contextual", keep_all_tokens=True)


if __name__ == "__main__":
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:50}", *(f"{key} {number:>8,}" for key, number in row.items()))
