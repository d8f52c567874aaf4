"""The small game with tracks that do something at their ends, for tests of effects: ``put`` changes its document."""

from __future__ import annotations

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.sheet.changed import said

TRAUMA = {"kind": "tag", "list": "traumas", "tag": "Haunted"}
CALM = {"kind": "track", "track": "stress", "op": "=", "amount": 0}


def dice(*faces):
    return DiceStream(1, forced=ForcedFaces(faces))


def spoken(hero, changes):
    """The changes as a player reads them."""
    return [said(hero, change) for change in changes]


def put(effects=(), **more):
    """A change of the small game: a stress track with effects when it is full, and what else stands beside it."""

    def change(raw):
        live = raw["sheet"]["live"]
        live["tracks"].append({"id": "stress", "label": "Stress", "max": 4, "whenFull": list(effects)})
        live["tracks"].append({"id": "doom", "label": "Doom", "max": 2, **more.get("doom", {})})
        raw["sheet"]["tagLists"] += [
            {"id": "traumas", "label": "Traumas", "max": 2},
            {"id": "moods", "label": "Moods", "words": False},
        ]
        raw["pools"] = [{"id": "fear", "label": "Fear"}]
        raw["things"] = [
            {
                "id": "ship",
                "label": "Ship",
                "tracks": [{"id": "hull", "label": "Hull", "max": 6, **more.get("hull", {})}],
            }
        ]
        raw["abilities"] = [{"id": "toughened", "name": "Toughened", "ranks": 4}]
        raw["items"] = {
            "categories": [{"id": "gear", "label": "Gear"}],
            "currencies": [
                {
                    "id": "coin",
                    "label": "Coin",
                    "units": [
                        {"id": "penny", "label": "Penny", "value": 1},
                        {"id": "crown", "label": "Crown", "value": 20},
                    ],
                }
            ],
        }
        rope = {"id": "rope", "label": "Rope", "item": {"category": "gear", "stack": 10}}
        raw["catalogs"].append({"id": "goods", "label": "Goods", "holds": "items", "entries": [rope]})
        raw["clocks"] = [{"id": "renown", "label": "Renown", "segments": 3, **more.get("renown", {})}]
        raw["sheet"]["abilities"][1]["locked"] = True
        for name in ("hp", "luck"):
            pool = next(each for each in live["pools"] if each["id"] == name)
            pool |= more.get(name, {})

    return change
