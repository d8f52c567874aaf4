"""Many fights on every core, put together so that it makes no difference how the work was cut up.

Fight number i is played from seed S + i, whoever plays it. A worker sets its table once and plays chunks of seeds; what
it hands back is a `Count`, and counts add up. Interrupted, what has been counted so far is what there is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rollwright.cli import encounter

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from rollwright.fight import Count

Play = Callable[[range], "Count"]
"""Plays a fight for each of some seeds, and counts."""

CHUNK: Final = 10


def chunks(seed: int, number: int) -> list[range]:
    """The seeds S … S + n - 1, in pieces."""
    return [range(first, min(first + CHUNK, seed + number)) for first in range(seed, seed + number, CHUNK)]


def counted(document: Mapping[str, Any], file: str, seeds: Sequence[range], jobs: int) -> Generator[Count, None, None]:
    """The counts of the chunks, as they are done.

    Closing the iterator stops the work; nothing of ours is left running.

    Raises:
        RollwrightError: A worker was ended from outside, as when the memory is full.
    """
    if jobs == 1 or len(seeds) == 1:
        play = _table(document, file)
        yield from map(play, seeds)
        return
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - not for help

    from rollwright.errors import RollwrightError  # noqa: PLC0415

    try:
        yield from _together(dict(document), file, seeds, min(jobs, len(seeds)))
    except BrokenProcessPool as error:
        raise RollwrightError("worker-ended") from error


def _together(document: dict[str, Any], file: str, seeds: Sequence[range], jobs: int) -> Generator[Count, None, None]:
    """Chunks on several workers. Each has one in hand and one waiting: what nobody has begun is not handed out."""
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait  # noqa: PLC0415 - not for help
    from itertools import islice  # noqa: PLC0415
    from multiprocessing import active_children  # noqa: PLC0415

    others, waiting = set(active_children()), iter(seeds)
    pool = ProcessPoolExecutor(jobs, initializer=_begin_worker, initargs=(document, file))
    try:
        running = {pool.submit(_play, chunk) for chunk in islice(waiting, 2 * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_play, chunk) for chunk in islice(waiting, len(done))}
            for each in done:
                yield each.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
            worker.join()


def _begin_worker(document: Mapping[str, Any], file: str) -> None:
    """A worker leaves an interruption to the process that started it, and ends with it."""
    import signal  # noqa: PLC0415 - not for help
    from threading import Thread  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    global _fought  # noqa: PLW0603 - a worker is a process of its own, set up once
    _fought = _table(document, file)


def _end_with_parent() -> None:
    """Wait for the end of the process that started this one, whatever ended it; a worker alone would wait for ever."""
    import os  # noqa: PLC0415 - not for help
    from multiprocessing import parent_process  # noqa: PLC0415
    from multiprocessing.connection import wait  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


_fought: Play | None = None
"""How a worker process plays."""


def _play(seeds: range) -> Count:
    assert _fought is not None  # noqa: S101 - set when the worker began
    return _fought(seeds)


def _table(document: Mapping[str, Any], file: str) -> Play:
    """How to play the fight of a scenario, without the menus that nobody reads."""
    import gc  # noqa: PLC0415 - not for help

    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.fight.entrants import Roster  # noqa: PLC0415
    from rollwright.fight.simulation import fought  # noqa: PLC0415

    fight, _ = encounter.begin(Engine.load(), document, file)
    roster = Roster.of(fight.rules, fight.setup)
    gc.freeze()  # what is loaded now is there until the end: it need not be looked through for garbage
    gc.set_threshold(20_000, 10, 10)  # a fight of many makes so much that lives to its end: look between fights
    return lambda seeds: fought(roster, fight.setup, seeds)
