"""``knobel games · simulate · arena · new-game``: which games there are, bots that play them, a game of your own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from knobel.bots import levels
from knobel.cli.output import GOOD, bar, missing_extras, print_json
from knobel.cli.parser import Commands
from knobel.game import Refused
from knobel.games import GAMES, game_named
from knobel.i18n import Speaker
from knobel.new_game import write_new_game
from knobel.simulate import Summary, simulate


def add(commands: Commands) -> None:
    listing = commands.add("games", _games)
    listing.option("--json", action="store_true")

    simulation = commands.add("simulate", _simulate)
    simulation.option("game", metavar="GAME")
    simulation.option("--players", default="solide,zufall", metavar="A,B,…")
    simulation.option("--games", type=int, default=100, metavar="N")
    simulation.option("--seed", type=int, default=1, metavar="S")
    simulation.option("--option", action="append", default=[], metavar="NAME=VALUE")
    simulation.option("--json", action="store_true")

    tournament = commands.add("arena", _arena)
    tournament.option("game", metavar="GAME")
    tournament.option("--players", metavar="A,B,…")
    tournament.option("--games", type=int, default=100, metavar="N")
    tournament.option("--seed", type=int, default=1, metavar="S")
    tournament.option("--option", action="append", default=[], metavar="NAME=VALUE")
    tournament.option("--plot", type=Path, metavar="FILE")
    tournament.option("--json", action="store_true")

    beginning = commands.add("new-game", _new_game)
    beginning.option("name", metavar="NAME")
    beginning.option("folder", type=Path, nargs="?", metavar="FOLDER")


def _games(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.web.game_info import game_info

    infos = [game_info(kind) for kind in GAMES.values()]
    if args.json:
        print_json(infos)
        return GOOD
    for info in infos:
        print(f"{say.say(info.name)}  ({info.name})")
        print(f"    {say.say(f'{info.name}-facts')}")
        print(f"    {say.say('cli-levels', {'levels': ', '.join(info.levels)})}")
        for option in info.options:
            choices = " | ".join(str(choice) for choice in option.choices)
            print(f"    {option.name} = {option.default}  [{choices}]  {say.say(f'{info.name}-option-{option.name}')}")
    if missing_extras():
        print(say.say("play-stronger"))
    return GOOD


def _simulate(args: argparse.Namespace, say: Speaker) -> int:
    levels = args.players.split(",")
    game = game_named(args.game, {**options(args.option), "seats": len(levels)})
    watched = sys.stderr.isatty() and not args.json
    summary = simulate(game, levels, args.games, args.seed, _progress(say) if watched else None)
    if args.json:
        print_json(summary)
    else:
        _print_summary(summary, say)
    return GOOD


def _print_summary(summary: Summary, say: Speaker) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=say.say("cli-simulated", {"games": summary.games, "name": say.say(summary.game)}))
    for column in ("seat", "player", "mean", "error", "wins"):
        table.add_column(say.say(f"cli-column-{column}"), justify="left" if column == "player" else "right")
    for number, seat in enumerate(summary.seats, 1):
        mean, error = f"{seat.mean:.2f}", f"± {seat.standard_error:.2f}"
        table.add_row(str(number), seat.player, mean, error, f"{seat.wins:.1%}")
    console = Console()
    console.print(table)
    console.print(say.say("cli-speed", {"events": round(summary.events_per_second)}))


def _progress(say: Speaker) -> Callable[[Sequence[int]], Any]:
    from rich.progress import track

    return lambda numbers: track(numbers, description=say.say("cli-simulating"), transient=True)


def _arena(args: argparse.Namespace, say: Speaker) -> int:
    from rich.console import Console

    from knobel import arena

    levels = args.players.split(",") if args.players else _levels(args.game)
    with bar(args, say, "cli-arena") as progress:
        result = arena.round_robin(args.game, levels, args.games, options(args.option), args.seed, progress=progress)
    if args.plot:
        arena.plot(result, args.plot)
    if args.json:
        print_json(result)
    else:
        titles = [
            say.say(f"cli-column-{column}") for column in ("player", "games", "mean", "adjusted", "wins", "rating")
        ]
        Console().print(arena.grid(result, titles))
    return GOOD


def _new_game(args: argparse.Namespace, say: Speaker) -> int:
    folder: Path = args.folder or Path(args.name)
    for file in write_new_game(args.name, folder):
        print(file)
    print(say.say("cli-new-game-next", {"folder": str(folder)}))
    return GOOD


def _levels(game: str) -> list[str]:
    kind(game)
    return levels(game)


def kind(name: str) -> Any:
    """A game by its name."""
    if name not in GAMES:
        raise Refused("refused-game", game=name, known=", ".join(GAMES))
    return GAMES[name]


def options(pairs: Sequence[str]) -> dict[str, Any]:
    """Table options as they are typed: ``NAME=VALUE``."""
    named: dict[str, Any] = {"yes": True, "true": True, "no": False, "false": False}
    options = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        options[name] = named.get(value, int(value) if value.isdigit() else value)
    return options
