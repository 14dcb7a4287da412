"""How events and steps are written: as words on one line of a record, and as the typed values plain JSON stands for."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from knobel.game import Chosen, Decided, Drawn, Event, Move, Rolled, Value


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
            words = ["decided", by, write_word(verified), _json(film), _json(outcome)]
            return " ".join(words)


def write_step(step: Value) -> str:
    """One step: its name, then its fields."""
    return " ".join([_tag(type(step)), *(write_word(getattr(step, name)) for name in step.__struct_fields__)])


def write_word(value: Any) -> str:
    """One value of a step or an option."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return ",".join(write_word(item) for item in value) or "-"
        case _:
            return str(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


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
    """The value of this type that is written so; the opposite of ``write_word``."""
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
        return {write_word(value): value for value in args}[word]
    if NoneType in args and word == "none":
        return None
    (inner,) = (arg for arg in args if arg is not NoneType)
    return _parse(word, inner)


def read_plain(word: str) -> Any:
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
