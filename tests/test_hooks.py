"""What a game, a view, a state or a player may add is declared; nothing is looked for by its bare name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from knobel import game, table
from knobel.game import (
    BegunState,
    CountingGame,
    DiscreetGame,
    DrawingGame,
    EndableGame,
    FollowingGame,
    GrownGame,
    HandedGame,
    LappedGame,
    PartedGame,
    RankedView,
    RetoldGame,
    SettlingGame,
    SteadyGame,
    WritingGame,
    is_steady,
    settled,
)
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Enter, Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.table import ExplainingPlayer, Table

ROOT = Path(__file__).parents[1]
PYTHON = {"CLOCK_BOOTTIME", "cache_info"}
"""Names of Python's own: a clock that not every machine has, and what a function that remembers can tell."""


def looked_for(code: str) -> Iterator[str]:
    """The names that are looked for by getattr or hasattr, where they are written in the code."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            for name in node.args[1:2]:
                if isinstance(name, ast.Constant):
                    yield str(name.value)


def test_nothing_is_found_by_a_bare_name() -> None:
    assert list(looked_for("getattr(game, 'settle', None) or hasattr(view, 'standings') or getattr(it, name)")) == [
        "settle",
        "standings",
    ]
    found = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in (ROOT / "src" / "knobel").rglob("*.py")
        for name in looked_for(file.read_text("utf-8"))
        if name not in PYTHON
    }
    assert found == set()


def test_every_hook_is_explained_where_games_are_made() -> None:
    hooks = [
        SettlingGame,
        SteadyGame,
        LappedGame,
        DiscreetGame,
        HandedGame,
        DrawingGame,
        PartedGame,
        EndableGame,
        GrownGame,
        CountingGame,
        RetoldGame,
        BegunState,
        RankedView,
        FollowingGame,
        WritingGame,
        ExplainingPlayer,
    ]
    declared = {
        name
        for module in (game, table)
        for name, thing in vars(module).items()
        if isinstance(thing, type) and vars(thing).get("_is_runtime_protocol")
    }
    assert declared == {hook.__name__ for hook in hooks}
    told = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for hook in hooks:
        assert hook.__doc__
        (member,) = [name for name in (*hook.__annotations__, *vars(hook)) if not name.startswith("_")]
        assert f"`{hook.__name__}`" in told
        assert f"`{member}" in told


@pytest.mark.parametrize(
    ("kind", "steady", "settles"),
    [
        (Wuerfelspiel, False, True),
        (Wuerfelwelten, True, True),
        (Wuerfelorte, False, True),
        (AsteroidDice, False, False),
    ],
)
def test_games_add_what_they_say(kind: type, steady: bool, settles: bool) -> None:
    assert is_steady(kind) == is_steady(kind()) == steady
    assert isinstance(kind(), SettlingGame) == settles


def test_when_time_is_up_only_what_ends_the_move_is_on_offer() -> None:
    rules = Wuerfelspiel(seats=1)
    now = Table(rules)
    now.apply(game.Rolled((1, 2, 3, 4, 6)))
    assert len(settled(rules, now.state, 0)) == 39
    door = now.door(0).hurried()
    assert all(isinstance(step, Enter) for step in door.options())
    assert not door.options((door.options()[0],))
    assert len(now.door(0).options()) > len(door.options())
