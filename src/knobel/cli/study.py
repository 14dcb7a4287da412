"""``knobel solve · strength · bound · puzzles``: what is known, exactly or nearly, about games that have a solver."""

from __future__ import annotations

import argparse
from importlib import import_module
from inspect import signature
from itertools import islice
from lzma import LZMAError
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from knobel.cli.games import kind, options
from knobel.cli.output import GOOD, bar, print_found, print_json
from knobel.cli.parser import Commands
from knobel.game import Refused
from knobel.i18n import Speaker

MODULES = SOLUTION, STRENGTH, BOUND, CHECK = "solution", "strength", "bound", "bound_check"
"""What ``knobel.solve`` may have of a game."""


def add(commands: Commands) -> None:
    solution = commands.add("solve", _solve)
    solution.option("game", metavar="GAME")
    solution.option("--option", action="append", default=[], metavar="NAME=VALUE")
    solution.option("--fresh", action="store_true")
    solution.option("--json", action="store_true")

    strength = commands.add("strength", _strength)
    strength.option("game", metavar="GAME")
    strength.option("--player", default="meister", metavar="A")
    strength.option("--games", type=int, default=100, metavar="N")
    strength.option("--seed", type=int, default=1, metavar="S")
    strength.option("--json", action="store_true")

    bound = commands.add("bound", _bound)
    bound.option("game", metavar="GAME")
    bound.option("--check", action="store_true")
    bound.option("--prices", type=Path, metavar="FILE")
    bound.option("--games", type=int, metavar="N")
    bound.option("--ways", type=int, metavar="N")
    bound.option("--json", action="store_true")

    puzzles = commands.add("puzzles", _puzzles)
    puzzles.option("deed", choices=("make",))
    puzzles.option("--many", type=int, default=20, metavar="N")
    puzzles.option("--game", default="wuerfelspiel", metavar="GAME")
    puzzles.option("--option", action="append", default=[], metavar="NAME=VALUE")
    puzzles.option("--seed", type=int, default=1, metavar="S")


def _solve(args: argparse.Namespace, say: Speaker) -> int:
    module = solver(args.game, SOLUTION, say)
    with bar(args, say, "cli-solve") as progress:
        found = module.run(**options(args.option), fresh=args.fresh, progress=progress)
    return print_found(args, found)


def _strength(args: argparse.Namespace, say: Speaker) -> int:
    module = solver(args.game, STRENGTH, say)
    with bar(args, say, "cli-strength") as progress:
        found = module.measure(args.player, args.games, args.seed, progress=progress)
    return print_found(args, found)


def _bound(args: argparse.Namespace, say: Speaker) -> int:
    """A bound is proved from prices, or estimated from games: what is asked for must be of its kind."""
    module = solver(args.game, CHECK if args.check else BOUND, say)
    wishes = {name: getattr(args, name) for name in ("prices", "games", "ways") if getattr(args, name) is not None}
    for name in wishes.keys() - signature(module.run).parameters.keys():
        raise Refused("cli-bound-otherwise", game=say.say(args.game), option=name)
    if args.prices:
        wishes["prices"] = args.prices.read_bytes()
    try:
        with bar(args, say, "cli-bound") as progress:
            found = module.run(progress, **wishes)
    except (LZMAError, BadZipFile, ValueError, KeyError) as error:
        if not args.prices:
            raise
        raise Refused("cli-no-prices", file=str(args.prices), problem=str(error)) from error
    return print_found(args, found)


def _puzzles(args: argparse.Namespace, say: Speaker) -> int:
    """One a line, as JSON, as they are found."""
    from knobel.coach.puzzles import make

    kind(args.game)
    for puzzle in islice(make(args.game, args.seed, **options(args.option)), args.many):
        print_json(puzzle)
    return GOOD


def solver(game: str, name: str, say: Speaker) -> Any:
    """One of the modules of a game that has a solver."""
    kind(game)
    try:
        return import_module(f"knobel.solve.{game}.{name}")
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("knobel."):
            raise Refused("cli-no-solver", game=say.say(game)) from error
        raise Refused("cli-needs-extra", module=str(error.name)) from error
