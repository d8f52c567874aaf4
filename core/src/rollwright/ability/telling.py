"""A use in words: what it was, what it cost, what was rolled, what it did, and that it does nothing more (AB-11).

The lines are made from the record's JSON, so a stored record reads the same later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.ability.phrases import AbilityWording
from rollwright.check import line as check_line
from rollwright.describe.wording import WAYS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.errors import JSON, Refused
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog


def lines(ruleset: Ruleset, record: Mapping[str, Any], catalog: Catalog | None = None) -> Iterator[str]:
    """The record of a use, line by line, in the language of a catalog."""
    wording = AbilityWording(ruleset, catalog)
    if record.get("refused"):
        yield wording.say(record["refused"]["code"], record["refused"]["params"])
        yield wording.say("used-nothing-paid", {})
        return
    theirs = {"theirs": "yes" if record["ability"] else "no", "size": record["sizeLabel"] or ""}
    what = {"who": record["who"], "label": record["label"], "item": record["item"] or ""}
    yield wording.say("used-ability", {**what, **theirs})
    if record["paid"]:
        told = [wording.say("used-price", {**each, "way": WAYS[each["op"]]}) for each in record["paid"]]
        yield wording.say("used-paid", {"price": wording.row(told)})
    yield from _rolls(wording, record)
    for each in record["effects"]:
        did = wording.say(each["code"], each["params"])
        cause = "" if each["cause"] == record["label"] else each["cause"]
        yield wording.say("used-did", {"what": wording.say("change", {"what": did, "cause": cause})})
    for each in record["handed"]:
        yield wording.say("used-handed", {"target": each["target"], "what": wording.done(each)})
    for note in record["notes"]:
        yield wording.say("used-note", {"note": note})
    if record.get("narrated") is not None:
        yield wording.say("used-narrated", {"label": record["label"], "summary": record["narrated"]})
    else:
        yield wording.say("used-no-more", theirs)


def _rolls(wording: AbilityWording, record: Mapping[str, Any]) -> Iterator[str]:
    if record["check"] is not None:
        yield check_line(record["check"])
    for kind, made in (("strikes", "hit"), ("saves", "made")):
        for each in record[kind]:
            count = each["total"] if each["total"] is not None else each["successes"]
            params = {
                "target": each["target"],
                "total": count if count is not None else each["outcome"],
                "against": each["against"],
                "made": "yes" if each[made] else "no",
            }
            yield wording.say(f"used-{kind}", params)


def refused(who: str, ability: str, size: str, refusal: Refused) -> dict[str, JSON]:
    """The record of a use that was refused: what was asked, why, and that nothing was paid (AB-13)."""
    told: dict[str, JSON] = {"code": refusal.code, "params": refusal.params}
    return {"who": who, "label": ability, "size": size or None, "paid": [], "refused": told}
