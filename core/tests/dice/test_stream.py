"""Dice come from a seed and a cursor: the same everywhere, fair, saved as two integers."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.dice import DiceStream, ForcedFaces
from rollwright.errors import Refused

SEEDS = st.integers(-(2**70), 2**70)
FACES = st.integers(1, 10_000)

pytestmark = pytest.mark.feature("RS-15")


@pytest.mark.parametrize(
    ("seed", "faces", "thrown"),
    [
        (0, 6, [6, 3, 1, 6, 1, 2, 2, 5, 2, 6, 3, 5]),
        (1, 20, [15, 8, 9, 20, 5, 12, 10, 4, 7, 18, 11, 11]),
        (2**64 - 1, 100, [65, 71, 32, 3, 84, 6, 48, 78]),
        (-7, 10_000, [6391, 1367, 8546, 3816, 6239, 2718]),
    ],
)
def test_every_platform_throws_these_faces(seed, faces, thrown):
    assert DiceStream(seed).rolls(len(thrown), faces) == thrown


def test_a_derived_stream_is_the_same_everywhere_too():
    assert DiceStream(42).derive("attack").save() == [1251115745564072232, 0]
    assert DiceStream(42).derive("Überfall ⚔").rolls(5, 20) == [9, 20, 5, 15, 3]


@given(SEEDS, st.lists(st.tuples(st.integers(0, 5), FACES), max_size=5))
def test_many_dice_are_so_many_single_dice(seed, throws):
    together, alone = DiceStream(seed), DiceStream(seed)
    for count, faces in throws:
        assert together.rolls(count, faces) == [alone.roll(faces) for _ in range(count)]
    assert together.save() == alone.save()


@given(SEEDS, st.integers(0, 2**40), FACES)
def test_a_saved_stream_goes_on_where_it_stood(seed, cursor, faces):
    stream = DiceStream(seed, cursor)
    restored = DiceStream.restore(stream.save())
    assert stream.rolls(4, faces) == restored.rolls(4, faces)


@given(SEEDS, FACES)
def test_a_die_shows_one_of_its_faces(seed, faces):
    assert all(1 <= face <= faces for face in DiceStream(seed).rolls(20, faces))


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 20, 100])
def test_faces_are_equally_likely(faces):
    throws = 600 * faces
    counted = Counter(DiceStream(2024).rolls(throws, faces))
    chi_square = sum((counted[face] - 600) ** 2 / 600 for face in range(1, faces + 1))
    assert chi_square < (faces - 1) + 5 * (2 * (faces - 1)) ** 0.5 + 6


def test_a_number_of_faces_that_does_not_divide_the_word_is_fair():
    """Without rejection two thirds of the words would favour the low half of such a die."""
    faces = 2**63 + 2**62
    low = sum(face <= 2**63 for face in DiceStream(5).rolls(3000, faces))
    assert abs(low - 2000) < 150


def test_neighbouring_seeds_are_strangers():
    first_faces = [DiceStream(seed).roll(20) for seed in range(2000)]
    assert all(60 < first_faces.count(face) < 145 for face in range(1, 21))


def test_deriving_does_not_depend_on_what_was_thrown():
    stream = DiceStream(9)
    before = stream.derive("juno").save()
    stream.rolls(10, 6)
    assert stream.derive("juno").save() == before
    assert stream.derive("jun0").save() != before


def test_forced_faces_fall_first_whichever_stream_throws():
    table = DiceStream(1, forced=ForcedFaces([20, 3, 8]))
    attack, damage = table.derive("attack"), table.derive("damage")
    assert attack.roll(20) == 20
    assert damage.rolls(2, 8) == [3, 8]
    assert table.forced.left == 0
    assert attack.rolls(5, 20) == DiceStream(1).derive("attack").rolls(5, 20)


def test_forced_faces_and_thrown_ones_mix_in_one_throw():
    plain = DiceStream(3).rolls(2, 6)
    assert DiceStream(3, forced=ForcedFaces([6])).rolls(3, 6) == [6, *plain]


@pytest.mark.parametrize("face", [0, 7, -1, 10**9])
def test_a_face_that_the_die_lacks_is_refused_and_still_waits(face):
    stream = DiceStream(1, forced=ForcedFaces([4, face, 5]))
    with pytest.raises(Refused) as refused:
        stream.rolls(3, 6)
    assert (refused.value.code, refused.value.params) == ("face-not-on-die", {"face": face, "faces": 6})
    assert stream.forced.save() == [4, face, 5]
    assert stream.cursor == 0


def test_the_queue_can_be_written_down():
    forced = ForcedFaces([1, 2])
    forced.push([3])
    again = ForcedFaces(forced.save())
    assert again.take(5, 6) == [1, 2, 3]
    again.restore([4])
    again.clear()
    assert not again


@pytest.mark.parametrize("faces", [0, -6])
def test_a_die_without_faces_is_refused(faces):
    with pytest.raises(Refused, match="at least one face"):
        DiceStream().roll(faces)


def test_a_stream_keeps_the_queue_it_was_made_with() -> None:
    stream = DiceStream(forced=ForcedFaces([1]))
    with pytest.raises(AttributeError):
        stream.forced = ForcedFaces([2])  # type: ignore[misc]
    assert stream.roll(6) == 1
