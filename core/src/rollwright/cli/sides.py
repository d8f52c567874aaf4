"""Sides of a fight as the command line names them: ``--party fighter-5,ilse.json --foes wolf:3,bandits=cr_3:4``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright.cli.words import misgiven, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def sheet_in(file: str) -> Any:
    """A sheet in a file, as a scenario holds one."""
    from rollwright.document.reading import read_document  # noqa: PLC0415 - not for help

    found = read_document(Path(file))[0]
    if not isinstance(found, dict):
        raise misgiven("cli-no-sheet", "--party", found=file)
    return found


def _foe(name: str, count: int) -> dict[str, Any]:
    """A creature as a scenario places it; ``bandits=cr_3`` is a plain one of a tier."""
    called, _, tier = name.partition("=")
    placed: dict[str, Any] = {"creature": called.strip()}
    if tier:
        placed["tier"] = tier.strip()
    return placed if count == 1 else {**placed, "count": count}


def counted(text: str, option: str) -> list[tuple[str, int]]:
    """`wolf:3,ogre` as names and numbers."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = part.partition(":")
        if number and (len(number) > 2 or not number.isdecimal() or not 1 <= int(number) <= 40):  # noqa: PLR2004 - as many as a scenario takes
            raise misgiven("cli-count-unclear", option, found=part)
        found.append((name.strip(), int(number or 1)))
    if not found:
        raise misgiven("cli-name-one", option)
    return found


def foes_of(text: str) -> list[dict[str, Any]]:
    """What --foes names, as a scenario places them."""
    return [_foe(name, count) for name, count in counted(text, "--foes")]


def party_of(text: str) -> list[str]:
    """What --party names: characters, each of them one."""
    found = []
    for name, count in counted(text, "--party"):
        if count > 1:
            raise misgiven("cli-one-of-each", "--party", found=f"{name}:{count}")
        found.append(name)
    return found


def refuse_unknown(party: Iterable[str], known: Mapping[str, Any]) -> None:
    """Say so when somebody of the party is none of those who are known."""
    for name in party:
        if name not in known:
            near, allowed = suggestion(name, known), ", ".join(known)
            raise misgiven("cli-no-sample", "--party", found=name, suggestion=near, allowed=allowed)
