"""Films: what comes out is what went in, in Python here and in the browser's own reader over the same vectors."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from pathlib import Path
from random import Random

import pytest

from knobel.contests.asteroid_dice.film import Film, decode, encode

VECTORS = json.loads((Path(__file__).parent.parent / "vectors" / "film.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors_shared_with_the_browser(vector: dict[str, object]) -> None:
    film = decode(b64decode(str(vector["film"])))
    assert list(film.sides) == vector["sides"]
    assert film.rate == vector["rate"]
    assert [[list(pose) for pose in frame] for frame in film.frames] == vector["frames"]


@pytest.mark.parametrize("frames", [1, 2, 3, 40])
@pytest.mark.parametrize("sides", [(20,), (6, 8, 10, 12, 20)])
def test_any_film_survives(frames: int, sides: tuple[int, ...]) -> None:
    random = Random(frames)
    film = Film(
        sides,
        tuple(
            tuple(tuple(random.choice((-32767, 32767, random.randint(-99, 99))) for _ in range(7)) for _ in sides)
            for _ in range(frames)
        ),
    )
    assert decode(encode(film)) == film


def test_a_film_of_another_version_is_refused() -> None:
    plain = bytearray(zlib.decompress(encode(Film((6,), (((0,) * 7,),)))))
    plain[0] = 9
    with pytest.raises(ValueError, match="film version 9"):
        decode(zlib.compress(bytes(plain)))
