"""Dice nobody can doubt: committed secrets, the bytes of every seat, and the proof afterwards.

Before anyone contributes, the server commits to a secret. Each seat commits to random bytes of its own and shows
them once all have committed; if one does not, everybody else begins anew with other bytes. Throw n is HMAC-SHA256
under the secret over the table, everyone's bytes and n. When the game is over the secret is shown, and anyone can
recompute every throw. ``docs/fair-dice.md`` has the bytes.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from knobel.game import (
    AnyGame,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    LappedGame,
    Over,
    Roll,
    Rolled,
    Seat,
    as_it_stands,
    is_answer,
)
from knobel.record import DayChain, Mix, Proof, Record, replay

SECRET_BYTES = 32
MIX_BYTES = 32
LAP = 4096
"""A lap has fewer throws."""
CHAIN_MOST = 10_000
"""No chain has more days: whoever checks one must come to an end."""


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


class Laps:
    """Numbers throws by their lap and their place in it; by their turn where a game has no laps."""

    def __init__(self, game: AnyGame, events: Sequence[Event] = ()) -> None:
        self._game = game
        self._thrown = Counter[int]()
        self.numbers = [
            self.next(state, turn)
            for turn, (state, event) in enumerate(zip(replay(game, events), events, strict=False))
            if isinstance(event, Rolled | Drawn)
        ]

    def next(self, state: Any, turn: int) -> int:
        """The number of the throw that this state waits for."""
        if not isinstance(self._game, LappedGame):
            return turn
        lap = self._game.lap(state)
        self._thrown[lap] += 1
        assert self._thrown[lap] < LAP
        return LAP * lap + self._thrown[lap] - 1


# The chain of days.


def walk(link: bytes, steps: int) -> bytes:
    """The link of so many days earlier. Nobody can walk the other way."""
    for _ in range(steps):
        link = sha256(_join(b"knobel day 1", link)).digest()
    return link


def seal_next(key: bytes, chain: DayChain) -> str:
    """What binds a chain to the one before it: only whoever holds that one's key can make it."""
    parts = (chain.start.encode(), str(chain.days).encode(), bytes.fromhex(chain.end))
    return hmac.digest(key, _join(b"knobel chain 1", *parts), "sha256").hex()


def day_table(sort: str, day: str) -> str:
    """In whose name the dice of a day are thrown."""
    return f"day {sort} {day}"


CUP = "cup "
"""How the names begin in which dice are thrown that fall at all tables of a tournament's round."""


def cup_table(tournament: str, nth: int) -> str:
    """In whose name the dice of a tournament's round are thrown."""
    return f"{CUP}{tournament} {nth}"


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
    if not proof.secret:  # which is shown when nobody can play these dice any more
        return [] if is_shared(proof) else [Fault("verify-secret-missing", {})]
    faults = [Fault("verify-day-wrong", {})] if proof.chains and not _leads_to_its_end(proof) else []
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


def is_shared(proof: Proof) -> bool:
    """Whether these dice fall at several tables: those of a day, or of a tournament's round."""
    return bool(proof.chains) or proof.table.startswith(CUP)


def _leads_to_its_end(proof: Proof) -> bool:
    """Whether the secret is the link of its day, and every chain was announced by the one before."""
    try:
        day = date.fromisoformat(proof.table.split(" ")[-1])
        if any(not 0 < chain.days <= CHAIN_MOST for chain in proof.chains):
            return False
        for chain, following in pairwise(proof.chains):
            key = bytes.fromhex(chain.key or "")
            sealed = seal_next(key, following) == chain.seal and walk(key, chain.days + 1).hex() == chain.end
            if not sealed or _days(chain.start, date.fromisoformat(following.start)) < chain.days:
                return False
        last, link = proof.chains[-1], bytes.fromhex(proof.secret or "")
        place = _days(last.start, day)
        return 0 <= place < last.days and walk(link, place + 1).hex() == last.end
    except ValueError:
        return False


def _days(start: str, day: date) -> int:
    return (day - date.fromisoformat(start)).days


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
    laps = Laps(game) if record.proof and is_shared(record.proof) else None
    numbers: list[int] = []
    state = game.start()
    for turn, event in enumerate(record.events):
        if not is_answer(game, state, event):
            faults.append(Fault("verify-illegal", {"turn": turn}))
            return Verdict(throws, unproven, faults)
        prompt = game.prompt(state)
        if isinstance(prompt, Roll | Draw):
            numbers.append(laps.next(state, turn) if laps else turn)
            if dice is None:
                unproven += 1
            else:
                throws += 1
                right = dice.answer(prompt, numbers[-1])
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
    faults += _day_faults(game, record, numbers)
    match as_it_stands(game, state) if record.agreed else game.prompt(state):
        case Over(scores, winners):
            if (record.scores, record.winners) != (scores, winners):
                faults.append(Fault("verify-result-wrong", {"right": ", ".join(map(str, scores))}))
        case _:
            if record.scores is not None or record.winners is not None:
                faults.append(Fault("verify-not-over", {}))
    return Verdict(throws, unproven, faults)


def _day_faults(game: AnyGame, record: Record, numbers: Sequence[int]) -> list[Fault]:
    """Whether the dice of a day are those of this game, and each throw has its number."""
    if not record.proof or not is_shared(record.proof):
        return []
    numbered = record.proof.numbers == (tuple(numbers) if isinstance(game, LappedGame) else ())
    if not record.proof.chains:
        return [] if numbered else [Fault("verify-numbers-wrong", {})]
    sort = record.proof.table.removeprefix("day ").split(" ")[0]
    day = record.proof.table.split(" ")[-1]
    named = record.proof.table == day_table(sort, day) and sort in (
        game.name,
        f"{game.name}-short",
        f"{game.name}-week",
    )
    return [] if named and numbered else [Fault("verify-numbers-wrong", {})]


def _numbers(event: object) -> str:
    numbers = event.faces if isinstance(event, Rolled) else event.things if isinstance(event, Drawn) else ()
    return " ".join(map(str, numbers))
