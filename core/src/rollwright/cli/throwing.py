"""The options `--seed` and `--face`: where the dice of one command come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rollwright.cli.numbers import SEED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.dice import DiceStream

with_seed = click.option(
    "--seed",
    type=SEED,
    help="The same seed throws the same dice; without one, chance decides.",
)
"""Adds the option to a command, as the parameter `seed`."""

with_faces = click.option(
    "--face", "faces", metavar="N", type=int, multiple=True, help="The face of the next real die; may be repeated."
)
"""Adds the option to a command, as the parameter `faces`."""


def stream(seed: int | None, faces: Iterable[int]) -> DiceStream:
    """The dice of a command: those faces first, then what the seed throws."""
    from rollwright.dice import DiceStream, ForcedFaces  # noqa: PLC0415 - not for help

    return DiceStream(_chance() if seed is None else seed, forced=ForcedFaces(faces))


def refuse_left(dice: DiceStream) -> None:
    """See that every face was thrown.

    Raises:
        Refused: Somebody named more faces than there were dice.
    """
    if dice.forced:
        from rollwright.errors import Refused  # noqa: PLC0415 - only when something is wrong

        raise Refused("faces-left", {"faces": ", ".join(map(str, dice.forced.save()))})


def _chance() -> int:
    """A seed that nobody chose, small enough to be copied by hand."""
    from os import urandom  # noqa: PLC0415 - only without a seed

    return int.from_bytes(urandom(4), "big")
