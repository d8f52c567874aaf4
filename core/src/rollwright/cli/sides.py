"""Sides of a fight as the command line names them: ``--party fighter-5,ilse.json --foes wolf:3,bandits=cr_3:4``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright.cli.characters import SHEETS
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
    """What --party names of a table: characters, each of them one."""
    found: list[str] = []
    for name, count in counted(text, "--party"):
        if count > 1 or name in found:
            raise misgiven("cli-one-of-each", "--party", found=name if count == 1 else f"{name}:{count}")
        found.append(name)
    return found


def seats_of(text: str) -> dict[str, tuple[str, int]]:
    """What --party names, `fighter-5:2,ilse.json`: who it is of each, by id, and which of that one they are.

    The second of somebody is called by the first free of `fighter-5-2`, `fighter-5-3` and so on.
    """
    asked = counted(text, "--party")
    own = {_id_of(name) for name, _count in asked}
    seats: dict[str, tuple[str, int]] = {}
    for name in [name for name, count in asked for _ in range(count)]:
        number, seat = 1 + sum(name == other for other, _ in seats.values()), _id_of(name)
        if seat in seats:
            free = (f"{seat}-{each}" for each in range(max(number, 2), number + 2 + len(own) + len(seats) + 1))
            seat = next(each for each in free if each not in seats and each not in own)
        seats[seat] = (name, number)
    return seats


def _id_of(name: str) -> str:
    return Path(name).stem if is_sheet(name) else name


def is_sheet(name: str) -> bool:
    """Whether a name of --party is that of a file."""
    return name.lower().endswith(SHEETS)


def seated(sheet: Mapping[str, Any], source: Mapping[str, Any], number: int) -> dict[str, Any]:
    """A character of a scenario: a sample or a sheet, with a name of its own where it is not the first of them."""
    name = sheet.get("name")
    return dict(source) if number == 1 or not isinstance(name, str) else {**source, "name": f"{name} {number}"}


def refuse_unknown(party: Iterable[str], known: Mapping[str, Any]) -> None:
    """Say so when somebody of the party is none of those who are known."""
    for name in party:
        if name not in known:
            near, allowed = suggestion(name, known), ", ".join(known)
            raise misgiven("cli-no-sample", "--party", found=name, suggestion=near, allowed=allowed)
