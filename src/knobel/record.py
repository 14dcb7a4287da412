"""Records: a whole game as a value, as text people can read, as JSON, and played again.

Both forms are canonical: a record is written in exactly one way, one fact a line, and a chain of checks runs over
the lines, so that a changed byte is found and named. Whether the dice were fair is asked in ``fair``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, cast, get_args, get_origin

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Chosen, Decided, Drawn, Event, GrownGame, Move, Over, Rolled, Seat, Value

FORMAT = 1
"""Raised when records are written in another way; every released format stays readable."""

CHECKS_A_LINE = 10


class Sitter(Struct, frozen=True, omit_defaults=True):
    """Who sat on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None


class Mix(Struct, frozen=True, omit_defaults=True):
    """The random bytes of one seat: committed first, shown later (None: never shown)."""

    seat: Seat
    commitment: str
    shown: str | None = None


class Proof(Struct, frozen=True, omit_defaults=True):
    """What fair dice leave behind. All bytes are written in hex; the secret is None while the game runs."""

    table: str
    commitment: str
    mixes: tuple[Mix, ...] = ()
    """Those that were shown are in the dice. Whoever did not show theirs spoiled a round of mixing."""
    secret: str | None = None
    rounds: int = 1
    """How often people began to show their bytes, until everybody who had to did."""


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
    proof: Proof | None = None
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
    facts: dict[str, Any] = {"options": {}, "sitters": [], "events": [], "house": [], "checks": []}
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
        yield f"option {name} {_word(value)}"
    for seat, sitter in enumerate(record.sitters, 1):
        yield f"seat {seat} {f'bot {sitter.bot}' if sitter.bot else 'person'} {sitter.name}"
    if record.began:
        yield f"began {record.began}"
    if proof := record.proof:
        yield f"table {proof.table}"
        yield f"commitment {proof.commitment}"
        if proof.rounds > 1:
            yield f"rounds {proof.rounds}"
        for mix in proof.mixes:
            yield f"mix {mix.seat + 1} {mix.commitment} {mix.shown or '-'}"
    for turn, event in enumerate(record.events):
        yield f"{turn} {write_event(event)}"
    for turn, seat in record.house:
        yield f"house {turn} {seat + 1}"
    if record.scores is not None:
        yield f"scores {_word(record.scores)}"
    if record.winners is not None:
        yield f"winners {_word(tuple(seat + 1 for seat in record.winners))}"
    if record.ended:
        yield f"ended {record.ended}"
    if record.proof and record.proof.secret:
        yield f"secret {record.proof.secret}"


def write_event(event: Event) -> str:
    """One event in the notation: ``rolled 5d6: 4 4 2 4 2``, ``drew 1 of 2``, ``chose 1 enter full_house 3``."""
    match event:
        case Rolled(faces, groups):
            dice = "+".join(f"{count}d{sides}" for count, sides in groups)
            return f"rolled {dice}: {' '.join(map(str, faces))}"
        case Drawn(things, among):
            return f"drew {' '.join(map(str, things))} of {among}"
        case Chosen(moves):
            return "chose " + " / ".join(
                f"{move.seat + 1} " + "; ".join(write_step(step) for step in move.steps) for move in moves
            )
        case Decided(outcome, by, verified, film):
            words = ["decided", by, _word(verified), _json(film), _json(outcome)]
            return " ".join(words)


def write_step(step: Value) -> str:
    """One step: its name, then its fields."""
    return " ".join([_tag(type(step)), *(_word(getattr(step, name)) for name in step.__struct_fields__)])


def _word(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return ",".join(_word(item) for item in value) or "-"
        case _:
            return str(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# Reading lines.


def _read_line(facts: dict[str, Any], word: str, rest: str, kind: Any) -> None:
    match word:
        case "knobel":
            facts["format"] = int(rest)
            if facts["format"] > FORMAT:
                raise BadRecord("record-too-new", format=facts["format"], known=FORMAT)
        case "game" | "began" | "ended":
            facts[word] = rest
        case "rules":
            facts[word] = int(rest)
        case "option":
            name, _, value = rest.partition(" ")
            facts["options"][name] = _plain(value)
        case "seat":
            facts["sitters"].append(_read_sitter(rest))
        case "table":
            facts["proof"] = {"table": rest, "mixes": []}
        case "commitment" | "secret" | "rounds":
            facts["proof"][word] = rest
        case "mix":
            seat, commitment, shown = rest.split(" ")
            facts["proof"]["mixes"].append(Mix(int(seat) - 1, commitment, None if shown == "-" else shown))
        case "house":
            turn, seat = rest.split(" ")
            facts["house"].append((int(turn), int(seat) - 1))
        case "scores":
            facts["scores"] = tuple(map(int, rest.split(",")))
        case "winners":
            facts["winners"] = tuple(int(seat) - 1 for seat in rest.split(","))
        case "checks":
            facts["checks"] += rest.split(" ")
        case _:
            if int(word) != len(facts["events"]):
                raise ValueError(word)
            facts["events"].append(read_event(rest, kind))


def _read_sitter(rest: str) -> Sitter:
    _, kind, who = rest.split(" ", 2)
    if kind == "person":
        return Sitter(who)
    level, _, name = who.partition(" ")
    return Sitter(name, level)


def read_event(text: str, kind: Any) -> Event:
    """The event written so; the opposite of ``write_event``."""
    word, _, rest = text.partition(" ")
    match word:
        case "rolled":
            dice, _, faces = rest.partition(": ")
            groups = tuple(_read_group(group) for group in dice.split("+")) if dice else ()
            return Rolled(tuple(map(int, faces.split(" "))), groups)
        case "drew":
            things, _, among = rest.partition(" of ")
            return Drawn(tuple(map(int, things.split(" "))), int(among))
        case "chose":
            return Chosen(tuple(_read_move(move, kind.step_type) for move in rest.split(" / ")))
        case "decided":
            by, verified, film, outcome = rest.split(" ", 3)
            result = msgspec.json.decode(outcome, type=kind.outcome_type)
            return Decided(result, by, verified == "yes", msgspec.json.decode(film, type=bytes))
    raise ValueError(text)


def _read_group(text: str) -> tuple[int, int]:
    count, _, sides = text.partition("d")
    return int(count), int(sides)


def _read_move(text: str, step_type: Any) -> Move:
    seat, _, steps = text.partition(" ")
    return Move(int(seat) - 1, tuple(read_step(step, step_type) for step in steps.split("; ")))


def read_step(text: str, step_type: Any) -> Any:
    """The step written so; the opposite of ``write_step``."""
    name, *words = text.split(" ")
    kinds: dict[str, type[Value]] = {_tag(kind): kind for kind in _members(step_type)}
    fields = msgspec.structs.fields(kinds[name])
    if len(fields) != len(words):
        raise ValueError(text)
    return kinds[name](*(_parse(word, field.type) for field, word in zip(fields, words, strict=True)))


def _parse(word: str, kind: Any) -> Any:
    """The value of this type that is written so; the opposite of ``_word``."""
    if kind is str:
        return word
    if kind is int:
        return int(word)
    if kind is bool:
        return {"yes": True, "no": False}[word]
    args = get_args(kind)
    if get_origin(kind) is tuple:
        return () if word == "-" else tuple(_parse(part, args[0]) for part in word.split(","))
    if get_origin(kind) is Annotated:
        return _parse(word, args[0])
    if get_origin(kind) is Literal:
        return {_word(value): value for value in args}[word]
    if NoneType in args and word == "none":
        return None
    (inner,) = (arg for arg in args if arg is not NoneType)
    return _parse(word, inner)


def _plain(word: str) -> Any:
    """The value of an option, whose type only its game knows."""
    if word in ("none", "yes", "no"):
        return {"none": None, "yes": True, "no": False}[word]
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() else word


def _members(step_type: Any) -> tuple[Any, ...]:
    return get_args(step_type) if isinstance(step_type, UnionType) else (step_type,)


def _tag(kind: type[Value]) -> str:
    return str(kind.__struct_config__.tag)


def typed(event: Event, kind: Any) -> Event:
    """Steps and outcomes come out of JSON as plain data; only their game knows what they are."""
    match event:
        case Chosen(moves):
            return Chosen(tuple(Move(move.seat, typed_steps(kind, move.steps)) for move in moves))
        case Decided():
            return typed_outcome(kind, event)
    return event


def typed_steps(kind: Any, plain: Sequence[Any]) -> tuple[Any, ...]:
    """Steps as their game knows them, from the plain data JSON gives. Raises ``msgspec.ValidationError``."""
    steps: tuple[Any, ...] = msgspec.convert(plain, tuple[kind.step_type, ...])
    return steps


def typed_outcome(kind: Any, event: Decided) -> Decided:
    """An outcome as its game knows it, from the plain data JSON gives."""
    return msgspec.structs.replace(event, outcome=msgspec.convert(event.outcome, kind.outcome_type))


def _tuples(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
