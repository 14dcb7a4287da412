"""Records: a whole game as a value, as text people can read, as JSON, and played again.

Both forms are canonical: a record is written in exactly one way, one fact a line, and a chain of checks runs over
the lines, so that a changed byte is found and named. Whether the dice were fair is asked in ``fair``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Event, GrownGame, Over, Seat
from knobel.notation import read_event, read_plain, typed, write_event, write_word

FORMAT = 1
"""Raised when records are written in another way; every released format stays readable."""

CHECKS_A_LINE = 10

Hands = Literal["child", "family", "sport"]
"""How quick somebody is reckoned to be where the quickest hand decides; the slower have a head start."""


class Sitter(Struct, frozen=True, omit_defaults=True):
    """Who sat on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None
    hands: Hands = "family"


class Mix(Struct, frozen=True, omit_defaults=True):
    """The random bytes of one seat: committed first, shown later (None: never shown)."""

    seat: Seat
    commitment: str
    shown: str | None = None


class DayChain(Struct, frozen=True, omit_defaults=True):
    """A chain of hashes behind the dice of so many days, as everyone may know it. Bytes are written in hex."""

    start: str
    """Its first day."""
    days: int
    end: str
    """Published before the first day. The link of each day leads to it."""
    key: str | None = None
    """What lies behind the link of the last day; shown once the next chain has begun."""
    seal: str | None = None
    """Made with the key when the next chain is announced: nobody else could."""


class Proof(Struct, frozen=True, omit_defaults=True):
    """What fair dice leave behind. All bytes are written in hex; the secret is None while the game runs."""

    table: str
    commitment: str
    mixes: tuple[Mix, ...] = ()
    """Those that were shown are in the dice. Whoever did not show theirs spoiled a round of mixing."""
    secret: str | None = None
    rounds: int = 1
    """How often people began to show their bytes, until everybody who had to did."""
    chains: tuple[DayChain, ...] = ()
    """Where these are the dice of a day: the chains from the first to that of the day, whose link is the secret.

    The secret is None until the day is over."""
    numbers: tuple[int, ...] = ()
    """Under which number each throw is computed, where that is not its turn."""


class Record(Struct, frozen=True, omit_defaults=True):
    """One game, from its options to its last event."""

    game: str
    rules: int
    options: dict[str, Any]
    sitters: tuple[Sitter, ...]
    events: tuple[Event, ...] = ()
    began: str | None = None
    ended: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None
    house: tuple[tuple[int, Seat], ...] = ()
    """The answers that the house bot gave for an absent person: (turn, seat)."""
    tips: tuple[tuple[int, Seat], ...] = ()
    """The decisions for which a person was given a tip: (turn, seat)."""
    agreed: bool = False
    """Whether all people agreed to end it as it stood, before its rules did."""
    proof: Proof | None = None
    dice: Literal["real"] | None = None
    """Real dice, which people threw and told of: nobody can check them."""
    checks: tuple[str, ...] = ()
    format: int = msgspec.field(default=FORMAT)

    def lines(self) -> list[str]:
        """The record as text, one fact a line, without its checks."""
        return list(_write(self))

    def sealed(self) -> Record:
        """This record with the checks that belong to its lines."""
        return msgspec.structs.replace(self, checks=tuple(_chain(self.lines())))

    def to_text(self) -> str:
        """The readable form.

        >>> print(Record("wuerfelspiel", 1, {"seats": 1}, (Sitter("Änne"),)).to_text(), end="")
        knobel 1
        game wuerfelspiel
        rules 1
        option seats 1
        seat 1 person Änne
        """
        checks = [
            " ".join(["checks", *self.checks[n : n + CHECKS_A_LINE]]) for n in range(0, len(self.checks), CHECKS_A_LINE)
        ]
        return "\n".join([*self.lines(), *checks]) + "\n"

    def to_json(self) -> bytes:
        """The form for programs."""
        return msgspec.json.encode(self)


class BadRecord(Exception):
    """A file that is no record, or a changed one: a key of the catalogs and its arguments."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key, args)
        self.key = key
        self.args_for_people: dict[str, int | str] = args


def replay(game: AnyGame, events: Sequence[Event]) -> Iterator[Any]:
    """The states of a game: the one at the start, then one after each event."""
    state = game.start()
    yield state
    for event in events:
        state = game.apply(state, event)
        yield state


def of_game(
    game: AnyGame, sitters: Sequence[Sitter], events: Sequence[Event], over: Over | None = None, **more: Any
) -> Record:
    """The record of these events."""
    return Record(
        game=game.name,
        rules=game.rules,
        options=_options_of(game),
        sitters=tuple(sitters),
        events=tuple(events),
        scores=over.scores if over else None,
        winners=over.winners if over else None,
        **more,
    )


def _options_of(game: AnyGame) -> dict[str, Any]:
    """The table options; those a game learnt ``later`` only where they are used: old records stay as they are."""
    later = game.later if isinstance(game, GrownGame) else frozenset()
    usual = {field.name: field.default for field in msgspec.structs.fields(cast("Any", game))}
    written: dict[str, Any] = msgspec.to_builtins(game)
    return {name: value for name, value in written.items() if name not in later or value != usual[name]}


# Reading.


def read(data: bytes, kind_of: Callable[[str], Any]) -> Record:
    """Read a file of either form, and refuse it if a byte was changed. ``kind_of`` finds a game's class."""
    kind = kind_of(game_named_in(data))
    if data[:1] == b"{":
        record = from_json(data, kind)
        written = record.to_json()
    else:
        record = from_text(data.decode(), kind)
        written = record.to_text().encode()
    if changed := changed_line(record):
        raise BadRecord("record-changed", line=changed[0], text=changed[1])
    if written != data:
        place = next(
            (n for n, (a, b) in enumerate(zip(written, data, strict=False)) if a != b), min(map(len, (written, data)))
        )
        raise BadRecord("record-not-canonical", byte=place + 1)
    return record


def from_json(data: bytes, kind: Any) -> Record:
    """Read the JSON form; ``kind`` is the game's class."""
    try:
        record = msgspec.json.decode(data, type=Record)
        if record.format > FORMAT:
            raise BadRecord("record-too-new", format=record.format, known=FORMAT)
        events = tuple(typed(event, kind) for event in record.events)
    except msgspec.DecodeError as error:
        raise BadRecord("record-unreadable", problem=str(error)) from error
    return msgspec.structs.replace(record, events=events)


def from_text(text: str, kind: Any) -> Record:
    """Read the text form; ``kind`` is the game's class."""
    facts: dict[str, Any] = {"options": {}, "sitters": [], "events": [], "house": [], "tips": [], "checks": []}
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition(" ")
        try:
            _read_line(facts, word, rest, kind)
        except (ValueError, KeyError, LookupError, msgspec.ValidationError) as error:
            raise BadRecord("record-line-unreadable", line=number, text=line[:80]) from error
    try:
        return msgspec.convert(_tuples(facts), Record, strict=False)
    except msgspec.ValidationError as error:
        raise BadRecord("record-unreadable", problem=str(error)) from error


def game_named_in(data: bytes) -> str:
    """The game a file says it is about, before its steps can be read."""
    try:
        if data[:1] == b"{":
            return msgspec.json.decode(data, type=_Named).game
        for line in data.decode().splitlines():
            if line.startswith("game "):
                return line.removeprefix("game ")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("record-unreadable", problem=str(error)) from error
    raise BadRecord("record-no-game")


class _Named(Struct):
    game: str


def changed_line(record: Record) -> tuple[int, str] | None:
    """The first line whose check is wrong: its number from 1 and its text (or the check's), None if all are right."""
    lines = record.lines()
    right = _chain(lines)
    for number, (line, check) in enumerate(zip(lines, right, strict=True), 1):
        if number > len(record.checks):
            return number, line
        if record.checks[number - 1] != check:
            only_the_check = record.checks[number:] == tuple(right[number:])
            return number, f"checks {record.checks[number - 1]}" if only_the_check else line
    extra = record.checks[len(lines) :]
    return (len(lines) + 1, f"checks {extra[0]}") if extra else None


def _chain(lines: Sequence[str]) -> list[str]:
    checks, link = [], b""
    for line in lines:
        link = sha256(link + line.encode()).digest()
        checks.append(link[:4].hex())
    return checks


# Writing lines.


def _write(record: Record) -> Iterator[str]:
    yield f"knobel {record.format}"
    yield f"game {record.game}"
    yield f"rules {record.rules}"
    for name, value in record.options.items():
        yield f"option {name} {write_word(value)}"
    yield from _write_sitters(record.sitters)
    if record.began:
        yield f"began {record.began}"
    if record.dice:
        yield f"dice {record.dice}"
    if record.proof:
        yield from _write_proof(record.proof)
    for turn, event in enumerate(record.events):
        yield f"{turn} {write_event(event)}"
    for turn, seat in record.house:
        yield f"house {turn} {seat + 1}"
    for turn, seat in record.tips:
        yield f"tip {turn} {seat + 1}"
    if record.agreed:
        yield "agreed to end"
    if record.scores is not None:
        yield f"scores {write_word(record.scores)}"
    if record.winners is not None:
        yield f"winners {write_word(tuple(seat + 1 for seat in record.winners))}"
    if record.ended:
        yield f"ended {record.ended}"
    if record.proof and record.proof.secret:
        yield f"secret {record.proof.secret}"


def _write_sitters(sitters: Sequence[Sitter]) -> Iterator[str]:
    for seat, sitter in enumerate(sitters, 1):
        yield f"seat {seat} {f'bot {sitter.bot}' if sitter.bot else 'person'} {sitter.name}"
    for seat, sitter in enumerate(sitters, 1):
        if sitter.hands != "family":
            yield f"hands {seat} {sitter.hands}"


def _write_proof(proof: Proof) -> Iterator[str]:
    yield f"table {proof.table}"
    yield f"commitment {proof.commitment}"
    if proof.rounds > 1:
        yield f"rounds {proof.rounds}"
    for chain in proof.chains:
        yield f"chain {chain.start} {chain.days} {chain.end} {chain.key or '-'} {chain.seal or '-'}"
    if proof.numbers:
        yield f"numbers {write_word(proof.numbers)}"
    for mix in proof.mixes:
        yield f"mix {mix.seat + 1} {mix.commitment} {mix.shown or '-'}"


# Reading lines.


def _read_line(facts: dict[str, Any], word: str, rest: str, kind: Any) -> None:
    match word:
        case "knobel":
            facts["format"] = int(rest)
            if facts["format"] > FORMAT:
                raise BadRecord("record-too-new", format=facts["format"], known=FORMAT)
        case "game" | "began" | "ended" | "dice":
            facts[word] = rest
        case "rules":
            facts[word] = int(rest)
        case "option":
            name, _, value = rest.partition(" ")
            facts["options"][name] = read_plain(value)
        case "seat":
            facts["sitters"].append(_read_sitter(rest))
        case "hands":
            _read_hands(facts["sitters"], *rest.split(" "))
        case "table":
            facts["proof"] = {"table": rest, "mixes": [], "chains": []}
        case "commitment" | "secret" | "rounds" | "mix" | "chain" | "numbers":
            _read_proof(facts["proof"], word, rest)
        case "house" | "tip":
            turn, seat = rest.split(" ")
            facts["house" if word == "house" else "tips"].append((int(turn), int(seat) - 1))
        case "agreed":
            facts["agreed"] = True
        case "scores" | "winners":
            facts[word] = tuple(int(number) - (word == "winners") for number in rest.split(","))
        case "checks":
            facts["checks"] += rest.split(" ")
        case _:
            if int(word) != len(facts["events"]):
                raise ValueError(word)
            facts["events"].append(read_event(rest, kind))


def _read_proof(proof: dict[str, Any], word: str, rest: str) -> None:
    match word:
        case "mix":
            seat, commitment, shown = rest.split(" ")
            proof["mixes"].append(Mix(int(seat) - 1, commitment, _shown(shown)))
        case "chain":
            start, days, end, key, seal = rest.split(" ")
            proof["chains"].append(DayChain(start, int(days), end, _shown(key), _shown(seal)))
        case "numbers":
            proof[word] = tuple(map(int, rest.split(",")))
        case _:
            proof[word] = rest


def _shown(part: str) -> str | None:
    return None if part == "-" else part


def _read_sitter(rest: str) -> Sitter:
    _, kind, who = rest.split(" ", 2)
    if kind == "person":
        return Sitter(who)
    level, _, name = who.partition(" ")
    return Sitter(name, level)


def _read_hands(sitters: list[Sitter], seat: str, hands: str) -> None:
    place = int(seat) - 1
    sitters[place] = msgspec.structs.replace(sitters[place], hands=msgspec.convert(hands, Hands))


def _tuples(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
