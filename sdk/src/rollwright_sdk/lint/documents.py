"""Whether people are told of what a plugin brings, and whether somebody else brings it already."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rollwright.plugins import index
from rollwright_sdk.lint.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright_sdk.lint.probing import Brought
    from rollwright_sdk.lint.project import Declared

QUIET = frozenset({"message_catalogs", "migrations"})
"""Families whose ids nobody writes anywhere."""


def look(declared: Declared, brought: Brought) -> Iterator[Finding]:
    """Ids that no page mentions, and ids that another plugin owns."""
    pages = [*declared.folder.glob("README*"), *(declared.folder / "docs").rglob("*.md")]
    text = "\n".join(path.read_text("utf-8", errors="replace") for path in pages if path.is_file())
    for hook, names in brought.registers.items():
        for name in names:
            if hook not in QUIET and not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
                yield Finding("lint-undocumented", "README", {"id": name, "hook": hook})
    yield from _owned(declared, brought)


def _owned(declared: Declared, brought: Brought) -> Iterator[Finding]:
    for record in index.records():
        if record.distribution.lower().replace("_", "-") == declared.name.lower().replace("_", "-"):
            continue
        for hook, names in brought.registers.items():
            for name in sorted({*names} & {*record.registers.get(hook, ())}):
                yield Finding("lint-name-owned", "", {"id": name, "hook": hook, "owner": str(record.owner)})
