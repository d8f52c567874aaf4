"""A use in words: what it was, what it cost, what was rolled, what it did, and that it does nothing more (AB-11).

The lines are made from the record's JSON, so a stored record reads the same later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.phrases import WAYS, effect, listed
from rollwright.check import line as check_line
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.errors import JSON, Refused
    from rollwright.ruleset import Ruleset


def lines(ruleset: Ruleset, record: Mapping[str, Any]) -> Iterator[str]:
    """The record of a use, line by line."""
    if record.get("refused"):
        yield message(record["refused"]["code"], record["refused"]["params"])
        yield message("used-nothing-paid", {})
        return
    yield message(
        "used-ability",
        {
            "who": record["who"],
            "label": record["label"],
            "size": record["sizeLabel"] or "",
            "item": record["item"] or "",
            "theirs": "yes" if record["ability"] else "no",
        },
    )
    if record["paid"]:
        terms = (message("used-price", {**each, "way": WAYS[each["op"]]}) for each in record["paid"])
        yield message("used-paid", {"price": listed(terms)})
    yield from _rolls(record)
    for each in record["effects"]:
        what = message(each["code"], each["params"])
        cause = "" if each["cause"] == record["label"] else each["cause"]
        yield message("used-did", {"what": message("change", {"what": what, "cause": cause})})
    for each in record["handed"]:
        yield message("used-handed", {"target": each["target"], "what": effect(ruleset, each)})
    for note in record["notes"]:
        yield message("used-note", {"note": note})
    yield message("used-no-more", {"theirs": "yes" if record["ability"] else "no", "size": record["sizeLabel"] or ""})


def _rolls(record: Mapping[str, Any]) -> Iterator[str]:
    if record["check"] is not None:
        yield check_line(record["check"])
    for kind, made in (("strikes", "hit"), ("saves", "made")):
        for each in record[kind]:
            count = each["total"] if each["total"] is not None else each["successes"]
            yield message(
                f"used-{kind}",
                {
                    "target": each["target"],
                    "total": count if count is not None else each["outcome"],
                    "dice": ", ".join(map(str, each["kept"])),
                    "against": each["against"],
                    "made": "yes" if each[made] else "no",
                },
            )


def refused(who: str, ability: str, size: str, refusal: Refused) -> dict[str, JSON]:
    """The record of a use that was refused: what was asked, why, and that nothing was paid (AB-13)."""
    told: dict[str, JSON] = {"code": refusal.code, "params": refusal.params}
    return {"who": who, "label": ability, "size": size or None, "paid": [], "refused": told}
