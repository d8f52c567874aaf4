"""Makes the page that says what of the library plays by itself, and the counts in the README.

    python plugins/classic_d20/tools/library_page.py

Reads the catalogs beside the ruleset document; writes `LIBRARY.md`, and the table of `README.md` between its marks.
A test holds both to what the catalogs say.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

PLUGIN = Path(__file__).parent.parent
CATALOGS = PLUGIN / "src" / "rollwright_classic_d20" / "ruleset" / "catalogs"
MARKS = ("<!-- counts: made by tools/library_page.py -->\n", "<!-- /counts -->\n")
HEAD = """\
# What the library plays by itself

Every entry of the catalogs says what it leaves to the narrator (`narrator`), and the filter `automated` finds the
entries of a kind. **Whole**: a fight does all of it. **Partly**: every figure that is played is right, and the rest is
named here. **Narrator only**: the entry is on the sheet, with its level, range and duration, and does nothing in a
fight.

This page is made by [`tools/library_page.py`](tools/library_page.py) from the catalogs; a test keeps it true.
"""

Entry = dict[str, Any]


def entries(catalog: str) -> list[Entry]:
    """Returns the entries of a catalog."""
    found: list[Entry] = json.loads((CATALOGS / f"{catalog}.json").read_text(encoding="utf-8"))["entries"]
    return found


def of_kind(catalog: str, automated: str) -> list[Entry]:
    """Returns the entries of which so much is automated; weapons are all rows and always whole."""
    return [entry for entry in entries(catalog) if entry["filters"].get("automated", "whole") == automated]


def names(found: list[Entry]) -> str:
    """Returns the names of entries in one line; some names have a comma of their own."""
    labels = [entry["label"] for entry in found]
    return ("; " if any("," in label for label in labels) else ", ").join(labels)


def table(head: tuple[str, str], found: list[Entry], *, reason_first: bool = False) -> str:
    """Returns a table of entries and reasons; entries with the same reasons share a row."""
    rows: dict[str, list[Entry]] = {}
    for entry in found:
        rows.setdefault("; ".join(entry["narrator"]), []).append(entry)
    lines = [f"| {head[0]} | {head[1]} |", "|---|---|"]
    ordered = sorted(rows.items(), key=lambda row: -len(row[1])) if reason_first else rows.items()
    for reason, sharing in ordered:
        cells = (reason, names(sharing)) if reason_first else (names(sharing), reason)
        lines.append(f"| {cells[0]} | {cells[1]} |")
    return "\n".join(lines) + "\n"


def section(title: str, catalog: str, one: str) -> str:
    """Returns the part of the page about one catalog."""
    whole, partly, none = (of_kind(catalog, kind) for kind in ("whole", "partly", "narrator"))
    parts = [f"## {title}\n", f"### Whole: {len(whole)}\n", f"{names(whole)}.\n", f"### Partly: {len(partly)}\n"]
    parts.append(table((one, "left to the narrator"), partly))
    if none:
        parts += [f"### Narrator only: {len(none)}\n", table(("because of", title.lower()), none, reason_first=True)]
    return "\n".join(parts)


def page() -> str:
    """Returns the text of `LIBRARY.md`."""
    parts = [HEAD, section("Spells", "spells", "spell"), section("Creatures", "creatures", "creature")]
    return "\n".join([*parts, section("Features", "features", "feature")])


def counts() -> str:
    """Returns the table of the README."""
    lines = ["| catalog | entries | all of it automated | partly | narrator only |", "|---|---|---|---|---|"]
    for catalog in ("spells", "creatures", "features", "weapons"):
        numbers = [len(of_kind(catalog, kind)) or "–" for kind in ("whole", "partly", "narrator")]
        lines.append(f"| `{catalog}` | {len(entries(catalog))} | {numbers[0]} | {numbers[1]} | {numbers[2]} |")
    return "\n".join(lines) + "\n"


def with_counts(readme: str) -> str:
    """Returns the README with its table made anew."""
    before, _, rest = readme.partition(MARKS[0])
    return before + MARKS[0] + counts() + MARKS[1] + rest.partition(MARKS[1])[2]


def main() -> None:
    """Writes the page and the counts."""
    (PLUGIN / "LIBRARY.md").write_text(page(), encoding="utf-8")
    readme = PLUGIN / "README.md"
    readme.write_text(with_counts(readme.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
