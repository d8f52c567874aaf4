"""What the party says beforehand on the command line: the first round by their words, and what was made of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.cli.words import listed, misused, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.errors import JSON
    from rollwright.fight import Fight
    from rollwright.fight.declared import Declared, Round


def declare(fight: Fight, said: Sequence[str]) -> Round:
    """Play the first round by what the party has said; nobody has said anything where there are no words."""
    from rollwright.fight.declared import Round  # noqa: PLC0415 - only for those who declare

    if not said:
        return Round()
    declared: dict[str, str] = {}
    for each in said:
        who, sign, words = each.partition("=")
        if not (who and sign and words.strip()):
            raise misused("cli-declare-needs-words", found=each)
        one = _meant(fight, who.strip())
        if one in declared:
            raise misused("cli-declare-twice", who=who.strip())
        declared[one] = words
    return fight.play_round(declared)


def _meant(fight: Fight, who: str) -> str:
    """Whoever is called so: by their id, or by a name that nobody else has."""
    named = [each for each, name in fight.names.items() if name.casefold() == who.casefold()]
    return named[0] if who not in fight.names and len(named) == 1 else who


def json_of(made: Round) -> dict[str, JSON]:
    """What was made of everybody's words, as JSON tells it; nothing where nobody has said anything."""
    readings: dict[str, JSON] = {who: each.to_json() for who, each in made.readings.items()}
    readings.update(dict.fromkeys(made.unheard))
    return {"declared": readings} if readings else {}


def lines(fight: Fight, made: Round) -> list[str]:
    """What was refused, from whose words nothing was read, with what was done instead, and whose turn never came."""
    told = []
    for who, each in made.readings.items():
        if each.refused is not None:
            told.append(word("cli-declare-refused", who=fight.names[who], why=str(each.refused)))
        elif each.unread:
            told.append(_unread(fight, who, each))
    return told + [word("cli-declare-unheard", who=fight.names[who]) for who in made.unheard]


def _unread(fight: Fight, who: str, declared: Declared) -> str:
    act = fight.profiles[who].by_id.get(declared.option)
    rivals = [label for label, _sure in declared.reading.rivals] if declared.reading is not None else []
    return word(
        "cli-declare-unread",
        who=fight.names[who],
        said=declared.said,
        option="none" if act is None else act.name,
        rivals=listed(rivals) or "none",
    )
