"""What reads what: values that read themselves, and values that read what they may not.

Derived values read each other, skills, saves and maxima; a skill reads its base, its cap, its ability and the
proficiency bonus. A value that reads itself is told with the way round: ``guard → wits_bonus → guard``. Once that is
known, the places that may read nothing live, or no skill, are held to it through every derived value between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.checks.survey import Survey
    from rollwright.document.problems import Path
    from rollwright.formula import Value

LIVE = "live"
Graph = dict[str, list[str]]


def check_reading(survey: Survey) -> None:
    """Every value of the sheet has been compiled: look at what they read together."""
    survey.graph = _graph(survey)
    _cycles(survey, survey.graph)
    check_held(survey)


def check_held(survey: Survey) -> None:
    """Hold the values that may not read everything to it."""
    graph = survey.graph
    for path, value, live, trained in survey.held:
        reads = [_node(name) for name in sorted(value.names)]
        reach = [*reads, *(each for node in reads for each in _reach(graph, node))]
        if not live and (value.live or LIVE in reach):
            survey.refuse(path, "reads-live", found=_culprit(survey, value))
        elif not trained and (found := next((node for node in reach if node.startswith(("skill.", "save."))), None)):
            survey.refuse(path, "reads-trained", found=found.partition(".")[2])
    survey.held.clear()


def _culprit(survey: Survey, value: Value) -> str:
    """The name in a value that is to blame for its being live."""
    for name in sorted(value.names):
        if name in survey.live_names or LIVE in _reach(survey.graph, _node(name)):
            return name.partition(".")[2] or name
    return value.text


def _graph(survey: Survey) -> Graph:
    """What each derived value, skill, save, ability and maximum reads."""
    graph: Graph = {}
    for path, value in survey.values.items():
        for node in _owners(survey, path):
            reads = graph.setdefault(node, [])
            reads += [_node(name) for name in sorted(value.names)]
            if value.live:
                reads.append(LIVE)
    sheet = survey.document.sheet
    for derived in sheet.derived:
        if derived.op == "enumTable" and derived.from_.live_state:
            graph.setdefault(f"derived.{derived.id}", []).append(LIVE)
    for _path, name, value in survey.lasting:
        graph.setdefault(_lasting(survey, name), []).extend(_node(each) for each in sorted(value.names))
    for root, things in (("skill", sheet.skills), ("save", sheet.saves)):
        for thing in things:
            reads = graph.setdefault(f"{root}.{thing.id}", [])
            reads += ["proficiency", *([f"stat.{thing.ability}"] if thing.ability else [])]
    return graph


def _owners(survey: Survey, path: Path) -> list[str]:
    """The names that stand for whatever a compiled value belongs to."""
    sheet = survey.document.sheet
    match path:
        case ("sheet", "derived", int(index), *_):
            return [f"derived.{sheet.derived[index].id}"]
        case ("sheet", "skills", int(index), "base" | "cap"):
            return [f"skill.{sheet.skills[index].id}"]
        case ("sheet", "saves", int(index), "base" | "cap"):
            return [f"save.{sheet.saves[index].id}"]
        case ("sheet", "abilities", int(index), "modifier"):
            return [f"stat.{sheet.abilities[index].id}"]
        case ("sheet", "live", "pools", int(index), "max"):
            return [f"pool.{sheet.live.pools[index].id}.max"]
        case ("sheet", "live", "tracks", int(index), "max"):
            return [f"track.{sheet.live.tracks[index].id}.max"]
        case ("things", int(index), "tracks", int(at), "max"):
            thing = survey.document.things[index]
            return [f"thing.{thing.id}.{thing.tracks[at].id}"]
        case ("resolution", "proficiency", "bonus"):
            return ["proficiency"]
        case ("resolution", "abilityModifier", "formula"):
            return [f"stat.{each}" for each in survey.abilities]
    return []


def _lasting(survey: Survey, name: str) -> str:
    """The node of a number that a lasting change means."""
    root = next((named.root for named in survey.table.values() if named.id == name and not named.facet), "derived")
    return f"{root}.{name}.max" if root in ("pool", "track") else f"{root}.{name}"


def _node(name: str) -> str:
    """The node of a name that a value reads."""
    root, _, rest = name.partition(".")
    thing, _, facet = rest.partition(".")
    if root == "thing":
        return name
    if root in ("pool", "track"):
        return f"{root}.{thing}.max" if facet in ("max", "spent", "remaining") else name
    return f"{root}.{thing}" if thing else name


def _cycles(survey: Survey, graph: Graph) -> None:
    told: set[str] = set()
    starts: list[tuple[str, Path]] = [
        (f"derived.{name}", ("sheet", "derived", index)) for index, name in enumerate(survey.derived)
    ]
    starts += [
        (f"pool.{pool.id}.max", ("sheet", "live", "pools", index, "max"))
        for index, pool in enumerate(survey.document.sheet.live.pools)
    ]
    starts += [
        (f"track.{track.id}.max", ("sheet", "live", "tracks", index, "max"))
        for index, track in enumerate(survey.document.sheet.live.tracks)
    ]
    starts += [
        (f"thing.{thing.id}.{track.id}", ("things", index, "tracks", at, "max"))
        for index, thing in enumerate(survey.document.things)
        for at, track in enumerate(thing.tracks)
    ]
    starts += [(_lasting(survey, name), path) for path, name, _value in survey.lasting]
    for node, path in starts:
        way = _round(graph, node) if node not in told else None
        if way:
            told.update(way)
            survey.refuse(path, "derived-cycle", way=" → ".join(_said(part) for part in way))


def _said(node: str) -> str:
    return node.partition(".")[2] or node


def _reach(graph: Graph, start: str) -> Iterator[str]:
    seen, waiting = {start}, [start]
    while waiting:
        for node in graph.get(waiting.pop(), ()):
            if node not in seen:
                seen.add(node)
                waiting.append(node)
                yield node


def _round(graph: Graph, start: str) -> list[str] | None:
    """The shortest way from a node back to itself."""
    came: dict[str, str] = {}
    waiting = [start]
    for node in waiting:
        for reads in graph.get(node, ()):
            if reads == start:
                way = [node]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return [*reversed(way), start]
            if reads not in came:
                came[reads] = node
                waiting.append(reads)
    return None
