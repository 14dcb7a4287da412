"""Puzzles over HTTP: judged by the server, the same for all on a day, and one's own mistakes until they are solved."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from knobel.coach.packed import read, shipped
from knobel.coach.puzzles import Puzzle
from knobel.server.lobby.puzzles import DAY, PAUSES, _todays, scheduled
from knobel.server.store.people_rows import Exercise
from knobel.server.store.sqlite_schema import DATABASE
from server.client import Browser, Refusal, Server, running
from server.play import Person

NOW = 1_000_000.0


def plain(steps: Any) -> Any:
    return msgspec.to_builtins(steps)


def one_of(puzzle: Puzzle, good: bool) -> list[Any]:
    """A move that is right, or one that is not."""
    return list(plain(next(answer for answer in puzzle.answers if answer.good == good).moves[-1]))


def answer(browser: Browser, puzzle: Puzzle, steps: list[Any]) -> dict[str, Any]:
    told: dict[str, Any] = browser.ask("POST", f"/api/puzzles/{puzzle.id}/answer", {"steps": steps})
    return told


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_one_tomorrow(server: Server) -> None:
    rooms = [Browser(server).ask("GET", "/api/puzzles") for _ in range(2)]
    assert rooms[0] == rooms[1]
    assert {brief["game"] for brief in rooms[0]["today"]} == set(shipped().by_theme)
    for game in shipped().by_theme:
        names = shipped().of_game(game)
        days = [_todays(game, day * DAY) for day in range(len(names))]
        assert sorted(days) == names


@pytest.mark.parametrize("game", list(shipped().by_theme))
def test_any_good_answer_passes_and_a_wrong_one_is_told_why(server: Server, game: str) -> None:
    browser = Browser(server)
    for name in Random(3).sample(shipped().of_game(game), 3):
        puzzle = shipped().get(name)
        told = browser.ask("GET", f"/api/puzzles/{name}")
        position = puzzle.position()
        assert told["view"] == plain_json(position.game.view(position.state, puzzle.seat))
        assert "loss" not in str(told)
        for move in [move for found in puzzle.answers if found.good for move in found.moves]:
            verdict = answer(browser, puzzle, list(plain(move)))
            assert verdict["good"]
            assert verdict["best"] == plain_json(puzzle.best.moves[0])
            assert verdict["best_line"]["key"] == puzzle.best.line.key
        wrong = next(found for found in puzzle.answers if not found.good)
        verdict = answer(browser, puzzle, list(plain(wrong.moves[0])))
        assert (verdict["good"], verdict["loss"], verdict["best"]) == (False, wrong.loss, None)
        assert verdict["line"] == plain_json(wrong.line)
        assert browser.ask("GET", f"/api/puzzles/{name}/solution")["best"] == plain_json(puzzle.best.moves[0])


def plain_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_what_is_no_puzzle_or_no_move_is_refused(server: Server) -> None:
    browser = Browser(server)
    name = shipped().of_game("wuerfelspiel")[0]
    for path in ("/api/puzzles/000000000000", "/api/puzzles/0/next/wuerfelspiel/nothing"):
        with pytest.raises(Refusal, match="refused-puzzle"):
            browser.ask("GET", path)
    for steps, why in (
        ([], "refused-unfinished"),
        ([{"type": "enter", "row": "ones", "column": 9}], "refused-step"),
        ([{"type": "fly"}], "refused-shape"),
    ):
        with pytest.raises(Refusal, match=why):
            browser.ask("POST", f"/api/puzzles/{name}/answer", {"steps": steps})


def test_training_goes_through_a_theme_and_begins_anew(server: Server) -> None:
    browser, names = Browser(server), shipped().by_theme["wuerfelspiel"]["straight"]
    at, seen = "0", []
    for _ in range(len(names) + 1):
        told = browser.ask("GET", f"/api/puzzles/{at}/next/wuerfelspiel/straight")
        assert (told["theme"], told["own"]) == ("straight", False)
        at = told["id"]
        seen.append(at)
    assert seen == [*names, names[0]]


def test_a_puzzle_comes_back_until_it_was_solved_each_time() -> None:
    wrong = scheduled(None, "p", False, NOW)
    assert wrong == Exercise("p", NOW + PAUSES[0] * DAY, 0)
    assert scheduled(None, "p", True, NOW) is None
    assert scheduled(wrong, "p", True, NOW + 60) == wrong, "the second try of a day is not the return"
    kept, now = wrong, NOW
    for place in range(1, len(PAUSES) + 1):
        assert kept.due is not None
        now = kept.due + 5
        after = scheduled(kept, "p", True, now)
        assert after is not None
        kept = after
        assert kept.solved == place
        assert kept.due == (now + PAUSES[place] * DAY if place < len(PAUSES) else None)
    assert scheduled(kept, "p", True, now) == kept
    assert scheduled(kept, "p", False, now) == Exercise("p", now + PAUSES[0] * DAY, 0)


def test_what_went_wrong_comes_back_after_a_restart_and_is_solved(tmp_path: Path) -> None:
    puzzle = shipped().get(shipped().of_game("wuerfelspiel")[5])
    with running(tmp_path) as server:
        browser = Browser(server)
        told = answer(browser, puzzle, one_of(puzzle, good=False))
        assert told["comes_back"] is not None
        assert answer(browser, puzzle, one_of(puzzle, good=True))["good"]
        room = browser.ask("GET", "/api/puzzles")
        assert (room["due"], room["later"], room["next"]) == ([], 1, told["comes_back"])
        cookie = browser.cookie
    with running(tmp_path) as server:
        browser = Browser(server)
        a_week_later(tmp_path)
        assert browser.ask("GET", "/api/puzzles")["due"] == [], "others have mistakes of their own"
        browser.cookie = cookie
        for place in range(len(PAUSES)):
            room = browser.ask("GET", "/api/puzzles")
            assert [brief["id"] for brief in room["due"]] == [puzzle.id]
            told = answer(browser, puzzle, one_of(puzzle, good=True))
            assert (told["comes_back"] is None) == (place == len(PAUSES) - 1)
            room = browser.ask("GET", "/api/puzzles")
            assert (room["due"], room["done"]) == ([], int(place == len(PAUSES) - 1))
            a_week_later(tmp_path)


def a_week_later(folder: Path) -> None:
    with sqlite3.connect(folder / DATABASE) as db:
        db.execute("UPDATE exercise SET due = due - ?", (7 * DAY,))
    db.close()


@pytest.mark.parametrize(
    ("game", "options"), [("wuerfelspiel", {"columns": 1}), ("wuerfelorte", {"version": "einsteiger"})]
)
async def test_mistakes_of_ones_own_game_come_back_as_puzzles(
    server: Server, game: str, options: dict[str, Any]
) -> None:
    mine, other = Browser(server), Browser(server)
    key = mine.new_table("Änne", ["solide"], game=game, options=options)
    person = Person(mine, key, 0, Random(1), hasty=True)
    with pytest.raises(Refusal, match="refused-not-over"):
        mine.ask("POST", f"/api/tables/{key}/mistakes")
    await person.play(lambda: False)
    assert other.ask("POST", f"/api/tables/{key}/mistakes") == {"kept": 0}
    mistakes = mine.ask("GET", f"/api/tables/{key}/review")["seats"][0]["mistakes"]
    for _ in range(2):
        assert mine.ask("POST", f"/api/tables/{key}/mistakes") == {"kept": len(mistakes)}
    room = mine.ask("GET", "/api/puzzles")
    assert (room["later"], room["due"]) == (len(mistakes), [])
    with sqlite3.connect(server.data / DATABASE) as db:
        kept = db.execute("SELECT puzzle, body FROM exercise WHERE body IS NOT NULL").fetchall()
    db.close()
    name = next(puzzle for puzzle, body in kept if read(body).game == game)
    told = mine.ask("GET", f"/api/puzzles/{name}")
    (mistake,) = (found for found in mistakes if found["view"] == told["view"])
    assert told["own"]
    verdict = mine.ask("POST", f"/api/puzzles/{name}/answer", {"steps": mistake["best"]})
    assert verdict["good"]
    verdict = mine.ask("POST", f"/api/puzzles/{name}/answer", {"steps": mistake["chosen"]})
    assert (verdict["good"], verdict["line"]) == (False, mistake["line"])
    with pytest.raises(Refusal, match="refused-puzzle"):
        other.ask("GET", f"/api/puzzles/{name}")
