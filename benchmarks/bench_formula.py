"""What a compiled formula costs against the same expression written by hand, in the same run.

    python benchmarks/bench_formula.py [--json]

Both read their numbers from the same object. `compile` is what reading and compiling a text costs once; lark's own
parser stands beside it, for the decision not to start it (docs/decisions/0010).
"""

from __future__ import annotations

import json
import sys
from functools import partial
from math import ceil
from pathlib import Path
from timeit import timeit

import rollwright.formula
from rollwright.formula import KnownNames, Scope, compile_value

ROUNDS, EACH = 40, 2_000


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


def side_by_side(ours, theirs, each: int = EACH) -> tuple[float, float]:
    """Microseconds of each at its best, taken in turn, so that a busy machine slows both alike."""
    rounds = [(timeit(ours, number=each), timeit(theirs, number=each)) for _ in range(ROUNDS)]
    return min(one for one, _ in rounds) / each * 1e6, min(other for _, other in rounds) / each * 1e6


def measure() -> dict[str, dict[str, float]]:
    found = {}
    for text, by_hand in PAIRS.items():
        value = compile_value(text, SCOPE)
        assert value.number(SHEET) == by_hand(SHEET)
        ours, theirs = side_by_side(partial(value.number, SHEET), partial(by_hand, SHEET))
        found[text] = {"us": round(ours, 2), "by_hand_us": round(theirs, 2), "ratio": round(ours / theirs, 2)}
    text = next(iter(PAIRS))
    reader = larks()
    ours, theirs = side_by_side(lambda: compile_value(text, SCOPE), lambda: reader.parse(text), 50)
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
