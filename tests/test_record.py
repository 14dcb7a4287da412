"""Records: two forms, one truth; a changed byte is found and named."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

import vectors.make
from knobel import record
from knobel.bots.random import RandomBot
from knobel.dice import SeededDice
from knobel.game import Chosen, Decided, Drawn, Event, Move, Rolled, Value
from knobel.games import game_named
from knobel.games.wuerfelspiel import Enter, Reroll
from knobel.notation import read_event, write_event
from knobel.record import BadRecord, Mix, Proof, Record, Sitter, changed_line
from knobel.table import play
from vectors.make import FOLDER

GAME = game_named("wuerfelspiel", {"seats": 2})
KIND = type(GAME)


@pytest.fixture(scope="module")
def whole() -> Record:
    table = play(GAME, [RandomBot()] * 2, SeededDice(1), Random(1))
    proof = Proof("t", "ab" * 32, (Mix(0, "cd" * 32, "ef" * 32), Mix(1, "cd" * 32)), "01" * 32)
    return table.record(
        [Sitter("Maximilian-Alexander Böhringer-Knauß"), Sitter("Konrad", "solide")],
        began="2026-11-15T10:00:00Z",
        ended="2026-11-15T10:20:00Z",
        house=((4, 0), (9, 1)),
        proof=proof,
    ).sealed()


class Odd(Value, frozen=True, tag="odd"):
    name: str
    maybe: int | None
    many: tuple[int, ...]
    sure: bool


class Odds:
    step_type = Odd
    outcome_type = dict[str, list[int]]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Rolled((4, 4, 2, 4, 2), ((5, 6),)), "rolled 5d6: 4 4 2 4 2"),
        (Rolled((17, 3, 3), ((1, 20), (2, 6))), "rolled 1d20+2d6: 17 3 3"),
        (Drawn((1,), 2), "drew 1 of 2"),
        (Chosen((Move(0, (Reroll((3, 5)),)),)), "chose 1 reroll 3,5"),
        (
            Chosen((Move(0, (Enter("full_house", 3),)), Move(1, (Reroll((1,)),)))),
            "chose 1 enter full_house 3 / 2 reroll 1",
        ),
    ],
)
def test_events_read_like_the_game(event: Event, text: str) -> None:
    assert write_event(event) == text
    assert read_event(text, KIND) == event


@pytest.mark.parametrize(
    "step",
    [Odd("none", None, (), True), Odd("x", -3, (1,), False), Odd("4", 4, (1, 2, 3), True), Odd("yes", 0, (-1,), False)],
)
def test_steps_of_any_shape_survive_the_notation(step: Odd) -> None:
    event = Chosen((Move(0, (step, step)),))
    assert read_event(write_event(event), Odds) == event


def test_a_contest_keeps_its_outcome_its_source_and_its_film() -> None:
    event = Decided({"faces": [17, 4], "hit": [1, 0]}, "physics", True, b"\x00film\xff")
    assert read_event(write_event(event), Odds) == event


def test_both_forms_give_the_record_back(whole: Record) -> None:
    assert record.from_text(whole.to_text(), KIND) == whole
    assert record.from_json(whole.to_json(), KIND) == whole
    assert record.from_text(whole.to_text(), KIND).to_text() == whole.to_text()
    assert record.game_named_in(whole.to_text().encode()) == record.game_named_in(whole.to_json()) == "wuerfelspiel"


@pytest.mark.parametrize("form", ["text", "json"])
def test_any_changed_byte_is_found(whole: Record, form: str) -> None:
    """Each tried byte is turned into another; the file no longer reads, is no longer canonical, or a line is named."""
    data = whole.to_text().encode() if form == "text" else whole.to_json()
    chance = Random(2)
    for place in sorted(chance.sample(range(len(data)), 300)):
        other = chance.choice([byte for byte in b"0123456789abcxyz ,;" if byte != data[place]])
        changed = data[:place] + bytes([other]) + data[place + 1 :]
        with pytest.raises(BadRecord) as found:
            record.read(changed, lambda _: KIND)
        assert found.value.key.startswith("record-")


def test_the_changed_line_is_named(whole: Record) -> None:
    text = whole.to_text().replace("seat 2 bot solide Konrad", "seat 2 bot solide Konraf")
    with pytest.raises(BadRecord) as found:
        record.read(text.encode(), lambda _: KIND)
    assert found.value.args_for_people == {"line": 10, "text": "seat 2 bot solide Konraf"}
    number = next(n for n, line in enumerate(whole.lines(), 1) if " enter " in line)
    line = whole.lines()[number - 1]
    column = int(line[-1])
    text = whole.to_text().replace(line, f"{line[:-1]}{column % 3 + 1}", 1)
    with pytest.raises(BadRecord) as found:
        record.read(text.encode(), lambda _: KIND)
    assert found.value.args_for_people["line"] == number


def test_a_changed_check_is_named_as_such(whole: Record) -> None:
    checks = ("00000000", *whole.checks[1:])
    assert changed_line(replace(whole, checks=checks)) == (1, "checks 00000000")
    assert changed_line(replace(whole, checks=(*whole.checks, "11111111"))) == (
        len(whole.lines()) + 1,
        "checks 11111111",
    )
    assert changed_line(replace(whole, checks=whole.checks[:-1])) == (len(whole.lines()), whole.lines()[-1])


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "record-no-game"),
        (b"hello", "record-no-game"),
        (b"{}", "record-unreadable"),
        (b'{"game":"wuerfelspiel"}', "record-unreadable"),
        (b"\xff\xfe", "record-unreadable"),
        (b"game wuerfelspiel\n0 rolled x", "record-line-unreadable"),
        (b"game wuerfelspiel\n5 rolled 1", "record-line-unreadable"),
        (b"game wuerfelspiel\n0 chose 1 jump 3", "record-line-unreadable"),
        (b"game wuerfelspiel\nknobel 99", "record-too-new"),
        (b"knobel 1\ngame wuerfelspiel", "record-unreadable"),
        (b"game wuerfelspiel\nrules 1", "record-changed"),
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(data: bytes, key: str) -> None:
    with pytest.raises(BadRecord) as found:
        record.read(data, lambda _: KIND)
    assert found.value.key == key


def test_shared_vectors_are_still_written_so() -> None:
    """The browser's tests read these files: they must be what this code writes."""
    for name, write in vectors.make.WRITTEN.items():
        assert (FOLDER / name).read_bytes() == write(), name
    assert record.read((FOLDER / "record.json").read_bytes(), lambda _: KIND).scores
