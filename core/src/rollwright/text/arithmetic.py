"""The sum behind a roll, written out so that a reader can check it: `8 (5 + 3) + 3 = 11`.

The figures are the roll's own, as plain data, in one of two shapes. A roll of a fight has `throws`, every throw of its
dice; `kept`, which of them counts; `number`, what the roller's own number adds; `parts`, what else added or took away,
by name. A check has `dice`, each with its face and whether it was kept, and `modifiers`, each with name and value. A
line can never say more than what happened, because nothing is worked out here but sums that the reader could do too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

Words: TypeAlias = "Callable[[str, Mapping[str, object]], str]"


def faces_text(faces: Sequence[int]) -> str:
    """The dice that count: `17`, or `8 (5 + 3)` when there are several."""
    if len(faces) == 1:
        return str(faces[0])
    return f"{sum(faces)} ({' + '.join(map(str, faces))})"


def named_text(dice: Sequence[tuple[str, int]]) -> str:
    """Dice that have names, each as a term of its own: `7 (Hope) + 4 (Fear)`."""
    terms = [str(face) if place == 0 else term(face) for place, (_, face) in enumerate(dice)]
    return "".join(f"{text} ({name})" if name else text for text, (name, _) in zip(terms, dice, strict=True))


def said_by_code(name: str, words: Words) -> str:
    """A name that is the engine's own, such as `@cover.half`, in words; any other as it is."""
    return words(name[1:].replace(".", "-"), {}) if name.startswith("@") else name


def throws_text(throws: Sequence[Sequence[int]], kept: int, words: Words) -> str:
    """The throw that counts, beside all of them when the dice were thrown more than once: `17 (of 17 and 4)`."""
    counted = faces_text(throws[kept])
    if len(throws) == 1:
        return counted
    every = [str(sum(throw)) for throw in throws]
    return words("dice-kept", {"kept": counted, "dice": joined(every, words)})


def written(first: str, number: int, parts: Iterable[Sequence[Any]], total: int) -> str:
    """A whole sum, from the dice to the total: `12 + 5 + 3 (Blessed) - 2 (Bane) = 20`; alone, the dice are the sum."""
    text = first + term(number) if number else first
    for name, amount in parts:
        if amount:
            text += f"{term(amount)} ({name})" if name else term(amount)
    return text if text == first else f"{text} = {total}"


def term(number: int) -> str:
    """A number as a further term of a sum, ` + 3` or ` - 2`."""
    return f" + {number}" if number >= 0 else f" - {-number}"


def roll_text(rolled: Mapping[str, Any], words: Words) -> str:
    """The sum of a roll, or what its dice counted."""
    if rolled.get("counted"):
        return counted_text(rolled, words)
    throws, kept, number = rolled["throws"], rolled["kept"], rolled["number"]
    parts = [(said_by_code(name, words), amount) for name, amount in rolled["parts"]]
    faces = throws[kept]
    total = sum(faces) + number
    for _name, amount in parts:
        total += amount
    return written(throws_text(throws, kept, words), number, parts, total)


def counted_text(rolled: Mapping[str, Any], words: Words) -> str:
    """What the kind says of a roll, or its count: `4 dice (5 - 1 (Hurt)): 10, 8, 3, 1 → 2 successes`.

    Of two throws, both counts.
    """
    counted = rolled["counted"]
    parts = [(said_by_code(name, words), amount) for name, amount in rolled["parts"] if amount]
    if counted.get("shown"):
        code, params = counted["shown"]
        return words(code, params)
    dice = counted["thrown"]
    pool = written(str(rolled["number"]), 0, parts, dice) if parts else ""
    if pool and rolled["number"] + sum(amount for _name, amount in parts) != dice:
        pool = f"{pool.rpartition(' = ')[0]} → {dice}"  # held to the fewest or the most that are ever thrown
    elif pool:
        pool = pool.rpartition(" = ")[0]
    faces = listed(map(str, rolled["throws"][rolled["kept"]]), words)
    plus = counted.get("plus", 0)
    params = {"dice": dice, "pool": pool, "faces": faces, "count": counted["total"] - plus}
    text = words("roll-counted", params)
    if plus:
        text += f"{term(plus)} = {counted['total']}"
    return listed([text, words("rolled-" + counted["word"], params)], words) if counted["word"] else text


def sum_text(roll: Mapping[str, Any], words: Words) -> str:
    """The sum of a check: its dice, those that were set aside too, its modifiers, its total."""
    dice = roll["dice"]
    kept = [die["face"] for die in dice if die["kept"]]
    named = [(die.get("name", ""), die["face"]) for die in dice if die["kept"]]
    by_name = any(name for name, _ in named)
    first = named_text(named) if by_name else faces_text(kept) if kept else ""
    if len(kept) < len(dice):
        terms = first if by_name else " + ".join(map(str, kept))
        first = words("dice-kept", {"kept": terms, "dice": joined([str(die["face"]) for die in dice], words)})
    parts = [(modifier["name"], modifier["value"]) for modifier in roll["modifiers"]]
    if not first:
        (_, start), *parts = parts or [("", 0)]
        first = str(start)
    text = written(first, 0, parts, roll["total"])
    apart = by_name or len(kept) < len(dice)
    return f"{text} = {roll['total']}" if apart and text == first and len(kept) > 1 else text


def amount_text(faces: Sequence[int], flat: int, parts: Sequence[Sequence[Any]], amount: int) -> str:
    """The sum of a damage or healing roll, which may have no dice; `1 - 3 = -2 → 0` where it was held to a bound."""
    total = sum(faces) + flat
    for _name, added in parts:
        total += added
    text = written(faces_text(faces), flat, parts, total) if faces else written(str(flat), 0, parts, total)
    return text if total == amount else f"{text} → {amount}"


def joined(words_in_a_row: Sequence[str], words: Words) -> str:
    """Words in a row as a person says them: `A`, `A and B`, `A, B and C`."""
    if len(words_in_a_row) < 2:  # noqa: PLR2004 - one word needs no joining
        return "".join(words_in_a_row)
    return words("and-list", {"first": listed(words_in_a_row[:-1], words), "last": words_in_a_row[-1]})


def listed(texts: Iterable[str], words: Words) -> str:
    """Texts one after the other, with what the language puts between them: `A, B, C`."""
    return words("list-separator", {}).join(texts)
