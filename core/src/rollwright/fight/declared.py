"""A round in which everybody of the party has said beforehand what they do (AB-18).

    round = fight.play_round({"juno": "I hurl fire into the pack", "brann": "I shout a word of healing to Juno"})
    round.events                      # what happened
    round.readings["juno"].option     # power:fireball

What each of them wrote is read when their turn comes, as on a turn alone: which of their abilities it is, in which
size, and whom of those who are there it names. It is paid for then, and not when it was said. An ability aimed at foes
takes the first strike of the turn; what is left of the turn goes to plain attacks. Foes play by the engine's tactics in
the same round, with all that they can do. What cannot be done is refused with its reason, costs nothing, and the rest
of the round goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rollwright.errors import Refused, misnamed
from rollwright.fight.powers.power import PREFIX
from rollwright.fight.state import Choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.ability.referee import Reading, Referee
    from rollwright.errors import JSON
    from rollwright.fight.events import Event
    from rollwright.fight.fight import Fight
    from rollwright.fight.state import FighterId, Option

ATTACK: Final = "attack"
MOST_STRIKES: Final = 40
"""More plain attacks than this nobody has in a turn."""
TELLING: Final = 4
"""How long a word of a name must be to stand for the whole."""


@dataclass(slots=True)
class Declared:
    """What somebody said, and what it was read as.

    Args:
        said: Their words; empty for a choice that needed no reading.
        reading: What the referee made of it; None for a choice.
        option: The option of the menu that it came to; empty where it came to none.
        targets: Whom it was aimed at.
        refused: Why it was refused; then nothing was paid.
        unread: Whether nothing was read from the words: no ability, no weapon, no roll and nobody who is there. What
            is done then is a plain attack, or nothing where there is none.
    """

    said: str = ""
    reading: Reading | None = None
    option: str = ""
    targets: list[FighterId] = field(default_factory=list)
    refused: Refused | None = None
    unread: bool = False

    def to_json(self) -> dict[str, JSON]:
        """As plain JSON."""
        return {
            "said": self.said,
            "reading": None if self.reading is None else self.reading.to_json(),
            "option": self.option or None,
            "targets": list(self.targets),
            "refused": None if self.refused is None else {"code": self.refused.code, "params": self.refused.params},
            "unread": self.unread,
        }


@dataclass(slots=True)
class Round:
    """A round that was resolved: what happened, and what each of the party came to do."""

    events: list[Event] = field(default_factory=list)
    readings: dict[FighterId, Declared] = field(default_factory=dict)
    unheard: list[FighterId] = field(default_factory=list)
    """Whose turn did not come, or who could do nothing on it: what they said was never read."""


def play_round(fight: Fight, declared: Mapping[FighterId, str | Choice], referee: Referee | None = None) -> Round:
    """Resolve the round that goes on now; whoever has said nothing does nothing on their turn.

    Raises:
        Refused: Somebody who is named is not of the party, or has said nothing in words. Nothing has happened.
    """
    party = [who for who, fighter in fight.fighters.items() if fighter.side == "party"]
    for who, said in declared.items():
        if who not in party:
            raise Refused("declared-for-nobody", misnamed(str(who)[:80], party))
        if not isinstance(said, str | Choice):
            raise Refused("text-expected", {"found": repr(said)[:60]})
    made, waiting, now, before = Round(), dict(declared), fight.round, len(fight.events)
    while fight.menu is not None and fight.round == now:
        who = fight.asked
        if fight.menu.window or who not in party:
            fight.choose(fight.advise())
        elif who in waiting:
            made.readings[who] = _act(fight, who, waiting.pop(who), referee)
        else:
            fight.choose("end")
    made.events, made.unheard = fight.events[before:], list(waiting)
    return made


def _act(fight: Fight, who: FighterId, said: str | Choice, referee: Referee | None) -> Declared:
    """Do what somebody has said, then strike plainly with what is left of the turn."""
    told = Declared() if isinstance(said, Choice) else Declared(said)
    try:
        choice = said if isinstance(said, Choice) else _read(fight, who, told, referee)
        told.option, told.targets = choice.option, list(choice.targets)
        fight.choose(choice)
    except Refused as refused:
        told.refused = refused
        return told
    for _ in range(MOST_STRIKES):
        if not _mine(fight, who):
            break
        strike = _strike(fight)
        if strike is None:
            break
        fight.choose(strike)
    return told


def _mine(fight: Fight, who: FighterId) -> bool:
    """Whether it is still somebody's turn to choose; windows that open meanwhile are answered by the tactics."""
    while fight.menu is not None and fight.menu.window and fight.turn == who:
        fight.choose(fight.advise())
    return fight.menu is not None and fight.asked == who and not fight.menu.window


def _strike(fight: Fight) -> Choice | None:
    """The plain attack that the tactics would make, else the one that does the most; none where there is none."""
    assert fight.menu is not None  # noqa: S101 - somebody is asked
    attacks = {each.id: each for each in fight.menu.options if each.group == ATTACK and each.targets}
    advised = fight.advise()
    if advised.option in attacks or not attacks:
        return advised if attacks else None
    able = [(option, target) for option in attacks.values() for target in option.targets]
    option, target = max(able, key=lambda pair: _worth(*pair))
    return Choice(option.id, [target])


def _read(fight: Fight, who: FighterId, told: Declared, referee: Referee | None) -> Choice:
    """The choice that somebody's words come to.

    Raises:
        Refused: They mean a power that is not theirs, or one that may not be used now.
    """
    sheet = fight.sheets.get(who)
    if sheet is None:
        return _plain(fight, told, "")
    if referee is None:
        from rollwright.ability.referee import TextReferee  # noqa: PLC0415 - a host may read by other means

        referee = TextReferee()
    told.reading = reading = referee.read(sheet, told.said)
    if not reading.counts:
        return _plain(fight, told, reading.roll)
    option = _option(fight, who, reading)
    found = fight.menu.find(option) if fight.menu is not None else None
    return Choice(option, [] if found is None else _aimed(fight, who, told.said, found))


def _option(fight: Fight, who: FighterId, reading: Reading) -> str:
    """The option of an ability of the document, or of a row of a list, in the size that was read."""
    acts = fight.profiles[who].by_id
    own = PREFIX + reading.ability + (f":{reading.size}" if reading.size else "")
    return next((act.id for act in acts.values() if act.id == own or act.entry == reading.ability), own)


def _plain(fight: Fight, told: Declared, roll: str) -> Choice:
    """A plain attack on whoever is named: with what was read, else with what the tactics would take."""
    assert fight.menu is not None  # noqa: S101 - somebody is asked
    attacks = {each.id: each for each in fight.menu.options if each.group == ATTACK}
    asked = [each for each in attacks if each in (f"roll:stat.{roll}", f"roll:skill.{roll}")]
    named = [each for each, option in attacks.items() if _named(told.said, option.label)]
    told.unread = not (asked or named or _meant(fight, told.said, list(fight.fighters)))
    advised = fight.advise()
    usual = advised.option if advised.option in attacks else next(iter(attacks), "")
    option = next(iter((*asked, *named)), usual)
    if not option:
        return Choice("end")
    targets = _meant(fight, told.said, attacks[option].targets)[: max(1, attacks[option].count)]
    if not targets:
        targets = list(advised.targets) if advised.option == option else attacks[option].targets[:1]
    return Choice(option, targets, style=advised.style if advised.option == option else "")


def _aimed(fight: Fight, who: FighterId, said: str, option: Option) -> list[FighterId]:
    """Whom an ability is aimed at: those who are named, else those for whom it does the most, a boon oneself."""
    if option.count == 0:
        return []
    named = _meant(fight, said, option.targets) or _meant(fight, said, list(fight.fighters))
    if named or option.count > 1:  # whoever is named and cannot be meant is refused, and nobody else takes their place
        return named[: option.count]
    if who in option.targets:
        return [who]
    return [max(option.targets, key=lambda target: _worth(option, target))] if option.targets else []


def _worth(option: Option, target: FighterId) -> float:
    from fractions import Fraction  # noqa: PLC0415 - only where nobody is named

    found = option.forecast.get(target)
    return float(Fraction(found.damage or found.heal or "0")) if found is not None else 0.0


def _meant(fight: Fight, said: str, targets: list[FighterId]) -> list[FighterId]:
    """Those of the targets whom the words name, by their whole name or by a word that only theirs has."""
    names = {who: fighter.name for who, fighter in fight.fighters.items()}
    whole = [who for who in targets if _named(said, names[who]) or _named(said, who)]
    if whole:
        return whole
    words = {who: {word for word in _words(name) if len(word) >= TELLING} for who, name in names.items()}
    return [
        who for who in targets if any(_named(said, word) and _alone(words, who, word) for word in sorted(words[who]))
    ]


def _alone(words: Mapping[FighterId, set[str]], who: FighterId, word: str) -> bool:
    return not any(word in other for each, other in words.items() if each != who)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _named(said: str, name: str) -> bool:
    """Whether words stand in a sentence, as whole words."""
    return re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", said.casefold()) is not None
