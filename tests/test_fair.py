"""Fair dice: the vectors both languages share, the evenness of throws, and proofs that catch every change."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from knobel.bots.random import RandomBot
from knobel.fair import FairDice, commit_mix, commit_secret, verify
from knobel.game import Draw, Roll, Rolled, roll
from knobel.games import game_named
from knobel.record import Mix, Proof, Record, Sitter
from knobel.table import play

VECTORS = json.loads((Path(__file__).parent / "vectors" / "fair.json").read_text())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_shared_vectors(vector: dict[str, object]) -> None:
    """The browser's own code is held to the same file."""
    told = msgspec.convert(vector, Vector)
    secret = bytes.fromhex(told.secret)
    mixes = [(mix.seat, bytes.fromhex(mix.shown or "")) for mix in told.mixes]
    assert commit_secret(told.table, secret) == told.commitment
    for mix, (seat, shown) in zip(told.mixes, mixes, strict=True):
        assert commit_mix(told.table, seat, shown) == mix.commitment
    dice = FairDice(told.table, secret, mixes)
    for throw in told.throws:
        answer = dice.answer(throw.prompt, throw.turn)
        assert list(answer.faces if isinstance(answer, Rolled) else answer.things) == throw.numbers


class Throw(msgspec.Struct):
    turn: int
    prompt: Roll | Draw
    numbers: list[int]


class Vector(msgspec.Struct):
    name: str
    table: str
    secret: str
    commitment: str
    mixes: list[Mix]
    throws: list[Throw]


@pytest.mark.parametrize("sides", [2, 6, 8, 10, 12, 20])
def test_every_face_is_equally_likely(sides: int) -> None:
    """Chi-square against a 1-in-100,000 limit; the dice are a fixed stream, so this passes always or never."""
    dice = FairDice("even", b"s" * 32)
    faces = Counter[int]()
    for turn in range(200):
        faces.update(dice.answer(roll(60, sides), turn).faces)  # type: ignore[union-attr]
    expected = 200 * 60 / sides
    chi = sum((faces[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(faces) == set(range(1, sides + 1))
    assert chi < {2: 20, 6: 32, 8: 36, 10: 41, 12: 45, 20: 58}[sides]


def test_draws_take_every_set_and_never_the_same_thing_twice() -> None:
    dice = FairDice("draw", b"s" * 32)
    seen = Counter(dice.answer(Draw(3, 5), turn).things for turn in range(2000))  # type: ignore[union-attr]
    assert len(seen) == 10
    assert all(len(set(things)) == 3 and list(things) == sorted(things) for things in seen)
    assert min(seen.values()) > 140


def test_everything_that_should_change_the_throw_does() -> None:
    base = FairDice("t", b"s" * 32, [(0, b"a" * 32), (1, b"b" * 32)])
    others = [
        FairDice("u", b"s" * 32, [(0, b"a" * 32), (1, b"b" * 32)]),
        FairDice("t", b"S" * 32, [(0, b"a" * 32), (1, b"b" * 32)]),
        FairDice("t", b"s" * 32, [(0, b"a" * 32)]),
        FairDice("t", b"s" * 32, [(0, b"b" * 32), (1, b"a" * 32)]),
        FairDice("t", b"s" * 32, [(0, b"a" * 32), (2, b"b" * 32)]),
    ]
    throw = roll(30)
    assert base.answer(throw, 0) != base.answer(throw, 1)
    assert all(base.answer(throw, 0) != other.answer(throw, 0) for other in others)
    assert base.answer(throw, 0) == FairDice("t", b"s" * 32, [(1, b"b" * 32), (0, b"a" * 32)]).answer(throw, 0)


def test_dice_do_not_print_their_secret() -> None:
    assert "73" * 8 not in repr(FairDice("t", b"s" * 32))
    assert "ssss" not in f"{FairDice('t', b's' * 32)!r} {FairDice('t', b's' * 32)}"


@pytest.fixture(scope="module")
def proven() -> Record:
    game = game_named("wuerfelspiel", {"seats": 2})
    secret, mixes = b"\x01" * 32, [(0, b"\x02" * 32), (1, b"\x03" * 32)]
    table = play(game, [RandomBot()] * 2, FairDice("tisch", secret, mixes), Random(1))
    proof = Proof(
        "tisch",
        commit_secret("tisch", secret),
        tuple(Mix(seat, commit_mix("tisch", seat, mix), mix.hex()) for seat, mix in mixes),
        secret.hex(),
    )
    return table.record([Sitter("Änne"), Sitter("Oma Hildegard")], proof=proof).sealed()


def faults(record: Record) -> list[str]:
    return [fault.key for fault in verify(game_named(record.game, record.options), record).faults]


def test_an_honest_record_verifies_to_the_last_throw(proven: Record) -> None:
    verdict = verify(game_named(proven.game, proven.options), proven)
    assert verdict.faults == []
    assert verdict.throws == sum(isinstance(event, Rolled) for event in proven.events) + 1
    assert verdict.unproven == 0


def test_a_changed_throw_is_named_with_what_it_should_be(proven: Record) -> None:
    turn = next(n for n, event in enumerate(proven.events) if isinstance(event, Rolled))
    faces = proven.events[turn].faces  # type: ignore[union-attr]
    forged = Rolled((faces[0] % 6 + 1, *faces[1:]))
    events = (*proven.events[:turn], forged, *proven.events[turn + 1 :])
    verdict = verify(game_named("wuerfelspiel", proven.options), msgspec.structs.replace(proven, events=events))
    first = verdict.faults[0]
    assert (first.key, first.args["turn"]) == ("verify-throw-wrong", turn)
    assert first.args["right"] == " ".join(map(str, faces))


def test_a_changed_secret_mix_commitment_or_result_is_named(proven: Record) -> None:
    assert proven.proof is not None
    replace = msgspec.structs.replace
    proof = proven.proof
    other_secret = replace(proven, proof=replace(proof, secret="00" * 32))
    assert "verify-secret-wrong" in faults(other_secret)
    other_mix = replace(proof.mixes[1], shown="00" * 32)
    assert "verify-mix-wrong" in faults(replace(proven, proof=replace(proof, mixes=(proof.mixes[0], other_mix))))
    assert "verify-secret-wrong" in faults(replace(proven, proof=replace(proof, commitment="00" * 32)))
    assert "verify-result-wrong" in faults(replace(proven, scores=(1, 2)))
    assert "verify-secret-missing" in faults(replace(proven, proof=replace(proof, secret=None)))
    assert "verify-not-over" in faults(replace(proven, events=proven.events[:-1]))


def test_an_illegal_move_is_named(proven: Record) -> None:
    events = (*proven.events[:5], proven.events[4], *proven.events[5:])
    assert faults(msgspec.structs.replace(proven, events=events)) == ["verify-illegal"]


def test_dice_without_proof_are_counted_as_unproven(proven: Record) -> None:
    verdict = verify(game_named("wuerfelspiel", proven.options), msgspec.structs.replace(proven, proof=None))
    assert verdict.faults == []
    assert verdict.throws == 0
    assert verdict.unproven > 100
