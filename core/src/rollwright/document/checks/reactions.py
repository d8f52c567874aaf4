"""Checks of reactions: a moment that exists, and keys that mean something at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path
    from rollwright.document.reactions import Moment, Reaction

#: What each of the core's moments has no use for. Moments of plugins take every key.
IDLE = {
    "used": ("blow",),
    "aimed": ("blow",),
    "hit": (),
    "harmed": ("blow",),
    "falls": ("blow", "sees_source", "against"),
    "turn-start": ("blow", "against"),
}
PROTECTS = ("aimed", "hit")


def check_reaction(survey: Survey, at: Path, reaction: bool | Reaction) -> None:  # noqa: FBT001 - `true` is a spelling
    """A reaction, where it names a moment."""
    if isinstance(reaction, bool):
        return
    _moment(survey, at, reaction)
    for index, moment in enumerate(reaction.also):
        _moment(survey, (*at, "also", index), moment)
    cancels = reaction.cancels
    if cancels:
        _can_be_stopped(survey, at, reaction.on)
    if cancels:
        survey.only_with(at, reaction, "also", allowed=False, why="only the first moment could be cancelled")
    for key in ("up_to", "above", "cancel_save"):
        survey.only_with(at, reaction, key, allowed=cancels, why="it cancels nothing")
    survey.only_with(at, reaction, "above", allowed=reaction.up_to == "paid", why="nothing limits what it stops")
    survey.only_with(at, reaction, "up_to", allowed=reaction.on == "used", why="only what is used was paid for")
    survey.only_with(at, reaction, "above", allowed=not survey.counted, why="counted dice reach no difficulty class")
    _beside_cancelling(survey, at, reaction)
    if reaction.above is not None:
        survey.value((*at, "above", "check"), reaction.above.check)
    if reaction.cancel_save is not None:
        survey.name((*at, "cancelSave", "save"), "save", reaction.cancel_save.save, survey.saves)


def _beside_cancelling(survey: Survey, at: Path, reaction: Reaction) -> None:
    """What makes a held save after all, and what happens by itself."""
    for key in ("cancels", "also"):
        survey.only_with(at, reaction, key, allowed=not reaction.succeeds, why="it makes a save after all")
    survey.only_with(at, reaction, "succeeds", allowed=reaction.on == "save", why="only a save is held as failed")
    for key in ("cancels", "succeeds"):
        survey.only_with(at, reaction, key, allowed=not reaction.by_itself, why="it happens by itself")


def _can_be_stopped(survey: Survey, at: Path, moment: str) -> None:
    moments = survey.registry.family("reaction_moments")
    if moment in moments and not getattr(moments[moment], "may_cancel", True):
        may = [name for name, each in moments.items() if getattr(each, "may_cancel", False)]
        survey.refuse((*at, "cancels"), "moment-happened", found=moment, allowed=", ".join(sorted(may)))


def _can_be_named(survey: Survey, at: Path, moment: str) -> None:
    """Nothing waits for the moments about which the fight itself knows whom to ask."""
    moments = survey.registry.family("reaction_moments")
    if moment in moments and not getattr(moments[moment], "named", True):
        may = [name for name, each in moments.items() if getattr(each, "named", True)]
        survey.refuse((*at, "on"), "moment-not-named", found=moment, allowed=", ".join(sorted(may)))


def _moment(survey: Survey, at: Path, moment: Moment) -> None:
    survey.member((*at, "on"), "reaction_moments", moment.on)
    _can_be_named(survey, at, moment.on)
    for key in IDLE.get(moment.on, ()):
        survey.only_with(at, moment, key, allowed=False, why=f"it means nothing at the moment '{moment.on}'")
    if moment.for_ != "self":
        if moment.within is None:
            survey.refuse((*at, "within"), "missing-key", key="within")
        if moment.on in IDLE and moment.on not in PROTECTS:
            survey.refuse((*at, "for"), "key-out-of-place", found="for", why="one answers for others at aimed and hit")
    else:
        survey.only_with(at, moment, "within", allowed=False, why="it answers for its holder alone")
    if moment.against is not None:
        here = (*at, "against")
        survey.names((*here, "catalogs"), "catalog", moment.against.catalogs, survey.catalogs)
        for index, entry in enumerate(moment.against.entries):
            survey.name((*here, "entries", index), "catalog", entry.partition("/")[0], survey.catalogs)
