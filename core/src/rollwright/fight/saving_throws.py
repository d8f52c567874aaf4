"""Saving throws in a fight: what one is made of, and how it is thrown and judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.effect import NOTHING, About, Question, SaveMatter
from rollwright.fight.events import SaveRolled
from rollwright.fight.standing import net

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.kind import Part
    from rollwright.fight.state import FighterId

MAGICAL: Final = "magical"
"""The quality that makes a blow or an act magic."""


def matter_of(act: Act) -> SaveMatter:
    """What a saving throw against an act is against."""
    return SaveMatter(
        frozenset(apply.condition for apply in act.applies),
        frozenset(clause.type for clause in act.clauses),
        MAGICAL in act.qualities,
    )


def save_terms(
    fight: Arena, who: FighterId, save: str, matter: SaveMatter = NOTHING
) -> tuple[int, list[Part], list[tuple[str, int]]]:
    """What a fighter's saving throw is made of: the number, what conditions add, and how they lean on it."""
    standing = fight.standings[who]
    number = fight.profiles[who].saves.get(save, 0)
    wounded, kind = fight.wounded(who), fight.rules.kind
    if fight.rules.carries:
        wounded += kind.carried(fight.rules.terms, fight, who, save=save)
    if not standing.key:
        return number, wounded, []
    parts, leans = standing.save_modifiers(save, matter)
    parts += wounded
    edges = standing.edges(Question.OWN_SAVE_EDGE, About(holder=who, board=fight.on_board), save=save)
    return number, parts, [*edges, *leans]


def roll_save(
    fight: Arena,
    who: FighterId,
    save: str,
    difficulty: int,
    against: str,
    *,
    purpose: str = "act",
    matter: SaveMatter = NOTHING,
    cover: Sequence[Part] = (),
) -> bool:
    """Throw and judge a saving throw, tell it, and say whether it was made. Cover adds to it where it is said to."""
    standing = fight.standings[who]
    fails = standing.fails_saves.get(save)
    if fails is not None:
        fight.emit(SaveRolled(who, save, against, difficulty, made=False, because=fails, purpose=purpose))
        return False
    number, parts, edges = save_terms(fight, who, save, matter)
    parts = [*parts, *cover] if cover else parts
    kind, terms = fight.rules.kind, fight.rules.terms
    rolled = kind.throw_save(terms, number, parts, net(edges), difficulty, fight.dice["saves"])
    made = kind.judge_save(terms, rolled, difficulty)
    fight.emit(SaveRolled(who, save, against, difficulty, made, rolled, edges, purpose=purpose))
    if fight.rules.carries:
        kind.rolled(terms, fight, who)
    if standing.key:
        from rollwright.fight.conditions import use_up  # noqa: PLC0415 - the two rooms need each other

        use_up(fight, who, "own-save", since=-1)
    return made
