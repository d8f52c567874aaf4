"""The document of a new system, from answers that have been held to their schema."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.check.kind import Starter

ROOM: Final = 6
"""How much each track holds."""
NIGHT: Final = "night"


def document_of(asked: Mapping[str, Any], starter: Starter, powers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The document: rolls, stats, what pays for powers, the powers, and a night's rest.

    Raises:
        Refused: Two things would have one id.
    """
    stats, tracks = ids(asked["stats"], "stat"), ids(asked["tracks"], "track")
    spent = {name: label for name, label in tracks.items() if asked["tracks"][label] == "spend"}
    marked = {name: label for name, label in tracks.items() if name not in spent}
    return {
        "schemaVersion": 1,
        "id": slug(asked["name"]).replace("_", "-") or "my-system",
        "version": 1,
        "name": asked["name"],
        "license": {"spdx": "CC0-1.0"},
        "coverage": {"checks": True, "sheet": True, "resources": True, "rests": True, "summary": asked["name"]},
        "gm": {"checkGuidance": message("found-guidance", {})},
        "resolution": dict(starter.resolution),
        "sheet": {
            "version": 1,
            "abilities": [
                {"id": name, "label": label, "covers": asked["stats"][label], **starter.stat}
                for name, label in stats.items()
            ],
            "live": {
                "pools": [{"id": name, "label": label, "max": ROOM} for name, label in spent.items()],
                "tracks": [{"id": name, "label": label, "max": ROOM} for name, label in marked.items()],
            },
        },
        "abilities": [_power(each, tracks, spent, asked) for each in powers],
        "learning": _learning(asked, tracks, spent),
        "rests": [{"id": NIGHT, "label": message("found-night", {}), "restore": [
            *({"pool": name, "to": "max"} for name in spent), *({"track": name, "to": "min"} for name in marked),
        ]}],
    }  # fmt: skip


def price(track: str, spent: Mapping[str, str], amount: Any) -> dict[str, Any]:
    """What a power costs: points of a pool, or marks on a track."""
    return {"pool": track, "amount": amount} if track in spent else {"track": track, "op": "+", "amount": amount}


def ids(labels: Iterable[str], kind: str) -> dict[str, str]:
    """An id for each label, in their order.

    Raises:
        Refused: Two labels come to one id.
    """
    made: dict[str, str] = {}
    for at, label in enumerate(labels, 1):
        name = slug(label) or f"{kind}_{at}"
        if name in made:
            raise Refused("found-twice", {"one": made[name], "other": label})
        made[name] = label.strip()
    return made


def slug(label: str) -> str:
    """An id out of a label; empty where it has no letter that an id may have."""
    return re.sub(r"[^a-z0-9]+", "_", label.casefold()).strip("_")[:40].lstrip("0123456789_")


def _power(
    power: Mapping[str, Any], tracks: Mapping[str, str], spent: Mapping[str, str], asked: Mapping[str, Any]
) -> dict[str, Any]:
    made = {**power, "kind": asked.get("powersCalled") or message("found-power", {})}
    return {**made, "cost": [price(next(iter(tracks)), spent, 1)]} if tracks else made


def _learning(asked: Mapping[str, Any], tracks: Mapping[str, str], spent: Mapping[str, str]) -> dict[str, Any]:
    learning: dict[str, Any] = {"label": asked.get("powersCalled") or message("found-powers-label", {})}
    if asked.get("foreign") == "lenient" and tracks:
        first = next(iter(tracks))
        sizes = [
            {"id": size, "label": message(f"found-size-{size}", {}), "scale": scale}
            for scale, size in enumerate(("small", "plain", "great"), 1)
        ]
        op = "-" if first in spent else "+"
        learning["lenient"] = {"track": first, "op": op, "amount": "@scale", "sizes": sizes}
    return learning
