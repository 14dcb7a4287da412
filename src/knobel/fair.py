"""Dice nobody can doubt: committed secrets, the bytes of every seat, and the proof afterwards.

Before anyone contributes, the server commits to a secret. Each seat commits to random bytes of its own and shows
them once all have committed; if one does not, everybody else begins anew with other bytes. Throw n is HMAC-SHA256
under the secret over the table, everyone's bytes and n. When the game is over the secret is shown, and anyone can
recompute every throw. ``docs/fair-dice.md`` has the bytes.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple, Protocol

from knobel.game import AnyGame, Contest, Decided, Draw, Drawn, Over, Roll, Rolled, Seat, is_answer
from knobel.record import Mix, Proof, Record

SECRET_BYTES = 32
MIX_BYTES = 32


def commit_secret(table: str, secret: bytes) -> str:
    """What the server publishes before anyone contributes."""
    return sha256(_join(b"knobel secret 1", table.encode(), secret)).hexdigest()


def commit_mix(table: str, seat: Seat, mix: bytes) -> str:
    """What a seat publishes before anyone shows bytes."""
    return sha256(_join(b"knobel mix 1", table.encode(), str(seat).encode(), mix)).hexdigest()


class FairDice:
    """The dice of one table. Holds the secret: never shown, logged or sent before the game is over."""

    def __init__(self, table: str, secret: bytes, mixes: Sequence[tuple[Seat, bytes]] = ()) -> None:
        self._table, self._secret, self._mixes = table, secret, sorted(mixes)
        parts = [part for seat, mix in self._mixes for part in (str(seat).encode(), mix)]
        self._context = sha256(_join(b"knobel table 1", table.encode(), *parts)).digest()

    def __repr__(self) -> str:
        return "FairDice(…)"

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        return answer_from(self.stream(turn), prompt)

    def proof(self) -> Proof:
        """What lets anyone recompute every throw. Shows the secret: only for when the game is over."""
        mixes = tuple(Mix(seat, commit_mix(self._table, seat, mix), mix.hex()) for seat, mix in self._mixes)
        return Proof(self._table, commit_secret(self._table, self._secret), mixes, self._secret.hex())

    def stream(self, turn: int) -> Iterator[int]:
        """The bytes of one throw, as many as are asked for."""
        block = 0
        while True:
            message = _join(b"knobel throw 1", self._context, str(turn).encode(), str(block).encode())
            yield from hmac.digest(self._secret, message, "sha256")
            block += 1


def answer_from(stream: Iterator[int], prompt: Roll | Draw) -> Rolled | Drawn:
    """The dice that these bytes throw."""
    match prompt:
        case Roll(groups):
            faces = tuple(1 + _below(sides, stream) for count, sides in groups for _ in range(count))
            return Rolled(faces, groups)
        case Draw(count, among):
            rest = list(range(among))
            return Drawn(tuple(sorted(rest.pop(_below(len(rest), stream)) for _ in range(count))), among)


class StreamDice:
    """Dice that take their chance from a stream of bytes, whatever the turn."""

    def __init__(self, stream: Iterator[int]) -> None:
        self._stream = stream

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        return answer_from(self._stream, prompt)


def _below(limit: int, stream: Iterator[int]) -> int:
    """A number under the limit, every one equally likely: bytes past the last whole multiple are thrown away."""
    assert 1 <= limit <= 256
    whole = 256 - 256 % limit
    return next(byte for byte in stream if byte < whole) % limit


def _join(*parts: bytes) -> bytes:
    """Parts with their lengths before them, so that no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


# The proof.


class Fault(NamedTuple):
    """What is wrong with a record: a key of the catalogs and its arguments."""

    key: str
    args: dict[str, int | str]


class Verdict(NamedTuple):
    """What was checked: recomputed throws, dice typed in by people, and all that is wrong."""

    throws: int
    unproven: int
    faults: list[Fault]


def dice_of(proof: Proof) -> FairDice:
    """The dice of a finished table, from its proof."""
    shown = [(mix.seat, bytes.fromhex(mix.shown)) for mix in proof.mixes if mix.shown]
    return FairDice(proof.table, bytes.fromhex(proof.secret or ""), shown)


def verify_proof(proof: Proof) -> list[Fault]:
    """Whether the secret and the seats' bytes are those that were committed."""
    if not proof.secret:
        return [Fault("verify-secret-missing", {})]
    faults = []
    if commit_secret(proof.table, bytes.fromhex(proof.secret)) != proof.commitment:
        faults.append(Fault("verify-secret-wrong", {}))
    faults += [
        Fault("verify-mix-wrong", {"seat": mix.seat + 1})
        for mix in proof.mixes
        if mix.shown and commit_mix(proof.table, mix.seat, bytes.fromhex(mix.shown)) != mix.commitment
    ]
    left_out = sum(1 for mix in proof.mixes if not mix.shown)
    if proof.rounds - 1 > left_out:
        faults.append(Fault("verify-rounds-wrong", {"rounds": proof.rounds, "missing": left_out}))
    return faults


class Prove(Protocol):
    """Whether the committed bytes of its turn explain how a contest came out. None: nobody can tell."""

    def __call__(self, game: AnyGame, contest: Contest, event: Decided, stream: Iterator[int]) -> bool | None: ...


def verify(game: AnyGame, record: Record, prove: Prove | None = None) -> Verdict:
    """Play a record again: every move legal, every throw recomputed, the result as written.

    With ``prove`` contests that chance had a part in are recomputed too.
    """
    throws, unproven, faults = 0, 0, list[Fault]()
    dice = None
    if record.proof:
        faults += verify_proof(record.proof)
        dice = dice_of(record.proof) if record.proof.secret else None
    state = game.start()
    for turn, event in enumerate(record.events):
        if not is_answer(game, state, event):
            faults.append(Fault("verify-illegal", {"turn": turn}))
            return Verdict(throws, unproven, faults)
        prompt = game.prompt(state)
        if isinstance(prompt, Roll | Draw):
            if dice is None:
                unproven += 1
            else:
                throws += 1
                right = dice.answer(prompt, turn)
                if right != event:
                    faults.append(
                        Fault(
                            "verify-throw-wrong", {"turn": turn, "written": _numbers(event), "right": _numbers(right)}
                        )
                    )
        if isinstance(prompt, Contest) and isinstance(event, Decided) and event.verified:
            held = prove(game, prompt, event, dice.stream(turn)) if prove and dice else None
            throws, unproven = throws + (held is True), unproven + (held is None)
            if held is False:
                faults.append(Fault("verify-contest-wrong", {"turn": turn}))
        state = game.apply(state, event)
    match game.prompt(state):
        case Over(scores, winners):
            if (record.scores, record.winners) != (scores, winners):
                faults.append(Fault("verify-result-wrong", {"right": ", ".join(map(str, scores))}))
        case _:
            if record.scores is not None or record.winners is not None:
                faults.append(Fault("verify-not-over", {}))
    return Verdict(throws, unproven, faults)


def _numbers(event: object) -> str:
    numbers = event.faces if isinstance(event, Rolled) else event.things if isinstance(event, Drawn) else ()
    return " ".join(map(str, numbers))
