"""The command line: ``knobel games · simulate · arena · solve · strength · bound · replay · review · verify · serve ·
backup · restore · new-game``.

Sentences come from the catalogs, in the language of the terminal.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from knobel import record
from knobel.contests import prove
from knobel.fair import verify
from knobel.game import Refused
from knobel.games import GAMES, game_named
from knobel.i18n import Speaker, language_of_terminal, speaker
from knobel.new_game import write_new_game
from knobel.record import BadRecord, Record, replay
from knobel.simulate import Summary, simulate

if TYPE_CHECKING:
    from knobel.server.store.backup import Kept

GOOD, WRONG, BAD_USE = 0, 1, 2
FILES_BESIDE = 100
"""Open files that are not sockets."""
"""Exit codes: all well, the file or the game is not as it should be, the command was not understood."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and exit."""
    say = speaker(language_of_terminal())
    parser = _parser(say)
    args = parser.parse_args(arguments)
    try:
        sys.exit(args.run(args, say))
    except (Refused, BadRecord) as refusal:
        _complain(say.say(refusal.key, refusal.args_for_people))
        sys.exit(WRONG)
    except OSError as error:
        _complain(say.say("cli-file", {"file": str(error.filename), "problem": error.strerror or str(error)}))
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(130)


def _games(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.web.api import game_info

    infos = [game_info(kind) for kind in GAMES.values()]
    if args.json:
        _print_json(infos)
        return GOOD
    for info in infos:
        print(f"{say.say(info.name)}  ({info.name})")
        print(f"    {say.say(f'{info.name}-facts')}")
        print(f"    {say.say('cli-levels', {'levels': ', '.join(info.levels)})}")
        for option in info.options:
            choices = " | ".join(str(choice) for choice in option.choices)
            print(f"    {option.name} = {option.default}  [{choices}]  {say.say(f'{info.name}-option-{option.name}')}")
    return GOOD


def _simulate(args: argparse.Namespace, say: Speaker) -> int:
    levels = args.players.split(",")
    game = game_named(args.game, {**_options(args.option), "seats": len(levels)})
    watched = sys.stderr.isatty() and not args.json
    summary = simulate(game, levels, args.games, args.seed, _progress(say) if watched else None)
    if args.json:
        _print_json(summary)
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


def _arena(args: argparse.Namespace, say: Speaker) -> int:
    from rich.console import Console

    from knobel import arena

    levels = args.players.split(",") if args.players else _levels(args.game)
    with _bar(args, say, "cli-arena") as progress:
        result = arena.round_robin(args.game, levels, args.games, _options(args.option), args.seed, progress=progress)
    if args.plot:
        arena.plot(result, args.plot)
    if args.json:
        _print_json(result)
    else:
        titles = [
            say.say(f"cli-column-{column}") for column in ("player", "games", "mean", "adjusted", "wins", "rating")
        ]
        Console().print(arena.grid(result, titles))
    return GOOD


def _solve(args: argparse.Namespace, say: Speaker) -> int:
    module = _module(args.game, "solution", say)
    with _bar(args, say, "cli-solve") as progress:
        found = module.run(**_options(args.option), fresh=args.fresh, progress=progress)
    return _print_found(args, found)


def _bound(args: argparse.Namespace, say: Speaker) -> int:
    module = _module(args.game, "check" if args.check else "bound", say)
    with _bar(args, say, "cli-bound") as progress:
        found = module.run(progress)
    return _print_found(args, found)


def _strength(args: argparse.Namespace, say: Speaker) -> int:
    module = _module(args.game, "measure", say)
    with _bar(args, say, "cli-strength") as progress:
        found = module.measure(args.player, args.games, args.seed, progress=progress)
    return _print_found(args, found)


def _print_found(args: argparse.Namespace, found: object) -> int:
    if args.json:
        _print_json(found)
    else:
        for name, value in msgspec.to_builtins(found).items():
            print(f"{name:20} {value}")
    return GOOD


def _module(game: str, name: str, say: Speaker) -> Any:
    """The solver of a game that has one."""
    _kind(game)
    try:
        return import_module(f"knobel.solve.{game}.{name}")
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("knobel."):
            raise Refused("cli-no-solver", game=say.say(game)) from error
        raise Refused("cli-needs-extra", module=str(error.name)) from error


def _levels(game: str) -> list[str]:
    from knobel.bots import levels

    _kind(game)
    return levels(game)


@contextmanager
def _bar(args: argparse.Namespace, say: Speaker, key: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar where a person watches, nothing elsewhere."""
    if args.json or not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(say.say(key), total=None)
        yield lambda done, of: bars.update(task, completed=done, total=of)


def _replay(args: argparse.Namespace, say: Speaker) -> int:
    whole = _read(args.file)
    game = game_named(whole.game, whole.options)
    names = [sitter.name for sitter in whole.sitters]
    for turn, (state, event) in enumerate(zip(replay(game, whole.events), whole.events, strict=False)):
        print(f"{turn:4}  {record.write_event(event)}")
        for line in game.story(state, event):
            name = {} if line.seat is None else {"name": names[line.seat]}
            print(f"        {say.say(line.key, {**line.args, **name}, line.words)}")
    if whole.scores is not None:
        for seat, points in enumerate(whole.scores):
            won = say.say("cli-won") if seat in (whole.winners or ()) else ""
            print(f"{names[seat]}: {points} {won}".rstrip())
    return GOOD


def _review(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.coach.review import review
    from knobel.coach.terminal import told

    whole = _read(args.file)
    found = review(whole)
    if args.json:
        _print_json(found)
    else:
        print("\n".join(told(found, [sitter.name for sitter in whole.sitters], say)))
    return GOOD


def _verify(args: argparse.Namespace, say: Speaker) -> int:
    whole = _read(args.file)
    verdict = verify(game_named(whole.game, whole.options), whole, prove)
    if args.json:
        _print_json({"throws": verdict.throws, "unproven": verdict.unproven, "faults": verdict.faults})
        return WRONG if verdict.faults else GOOD
    for fault in verdict.faults:
        print(f"✗ {say.say(fault.key, fault.args)}")
    if verdict.faults:
        return WRONG
    print(f"✓ {say.say('verify-moves', {'events': len(whole.events)})}")
    if verdict.throws:
        print(f"✓ {say.say('verify-throws', {'throws': verdict.throws})}")
    if verdict.unproven:
        print(f"○ {say.say('verify-unproven', {'throws': verdict.unproven})}")
    return GOOD


def _bench(args: argparse.Namespace, say: Speaker) -> int:
    """Needs as many open files as sockets on both sides: the limit is raised as far as it goes."""
    import resource

    import uvloop

    from knobel import load

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    wanted = args.seats if args.kind == "crowd" else 2 * args.tables
    if wanted + FILES_BESIDE > most:
        print(say.say("bench-too-many", {"sockets": wanted, "most": most - FILES_BESIDE}), file=sys.stderr)
        return WRONG
    with _bar(args, say, "cli-bench") as progress:
        if args.kind == "crowd":
            found = uvloop.run(load.crowd(args.seats, args.rounds, progress))
        else:
            found = uvloop.run(load.tables(args.tables, args.seconds, progress))
    _print_json(found)
    return WRONG if found["disconnects"] else GOOD


def _serve(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.run import Keep, serve

    keep = Keep(args.data, args.store, args.bus)
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")  # noqa: S104
    return serve(say, keep, host, args.port, args.host_name, args.log_json)


def _backup(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.store.backup import backup

    with _bar(args, say, "cli-copying") as progress:
        kept = backup(args.data, args.backup, args.force, progress)
    return _print_kept(args, say, "backup-done", kept)


def _restore(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.store.backup import restore

    with _bar(args, say, "cli-copying") as progress:
        kept = restore(args.backup, args.data, args.force, progress)
    return _print_kept(args, say, "restore-done", kept)


def _print_kept(args: argparse.Namespace, say: Speaker, key: str, kept: Kept) -> int:
    if args.json:
        _print_json(kept)
        return GOOD
    print(say.say(key, {"file": kept.file, "tables": kept.tables, "entries": kept.entries}))
    if kept.before:
        print(say.say("restore-before", {"file": kept.before}))
    return GOOD


def _read(path: Path) -> Record:
    return record.read(path.read_bytes(), _kind)


def _kind(name: str) -> Any:
    if name not in GAMES:
        raise Refused("refused-game", game=name, known=", ".join(GAMES))
    return GAMES[name]


def _options(pairs: Sequence[str]) -> dict[str, Any]:
    named: dict[str, Any] = {"yes": True, "true": True, "no": False, "false": False}
    options = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        options[name] = named.get(value, int(value) if value.isdigit() else value)
    return options


def _progress(say: Speaker) -> Callable[[Sequence[int]], Any]:
    from rich.progress import track

    return lambda numbers: track(numbers, description=say.say("cli-simulating"), transient=True)


def _print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _new_game(args: argparse.Namespace, say: Speaker) -> int:
    folder: Path = args.folder or Path(args.name)
    for file in write_new_game(args.name, folder):
        print(file)
    print(say.say("cli-new-game-next", {"folder": str(folder)}))
    return GOOD


class _Parser(argparse.ArgumentParser):
    """Speaks the catalogs' language, and says what to do when something was not understood."""

    say: Speaker

    def error(self, message: str) -> NoReturn:
        _complain(self.say.say("cli-not-understood", {"problem": message}))
        _complain(self.say.say("cli-see-help", {"command": self.prog}))
        sys.exit(BAD_USE)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage: ", f"{self.say.say('cli-usage')} ", 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", f"{self.say.say('cli-usage')} ", 1)


def _parser(say: Speaker) -> argparse.ArgumentParser:
    _Parser.say = say
    parser = _Parser(
        prog="knobel", description=say.say("cli-about"), add_help=False, formatter_class=argparse.RawTextHelpFormatter
    )
    parser._positionals.title = say.say("cli-commands")
    _add_help(parser, say)
    commands = parser.add_subparsers(required=True, metavar=say.say("cli-command"))

    def command(name: str, run: Callable[[argparse.Namespace, Speaker], int]) -> argparse.ArgumentParser:
        about = say.say(f"cli-{name}")
        sub = commands.add_parser(name, help=about, description=about, add_help=False)
        sub.set_defaults(run=run)
        sub._positionals.title = say.say("cli-what")
        _add_help(sub, say)
        return sub

    def option(sub: argparse.ArgumentParser, *flags: str, **more: Any) -> None:
        sub.add_argument(*flags, help=say.say(f"cli-arg-{flags[-1].lstrip('-').lower().replace('_', '-')}"), **more)

    listing = command("games", _games)
    option(listing, "--json", action="store_true")

    simulation = command("simulate", _simulate)
    option(simulation, "game", metavar="GAME")
    option(simulation, "--players", default="solide,zufall", metavar="A,B,…")
    option(simulation, "--games", type=int, default=100, metavar="N")
    option(simulation, "--seed", type=int, default=1, metavar="S")
    option(simulation, "--option", action="append", default=[], metavar="NAME=VALUE")
    option(simulation, "--json", action="store_true")

    tournament = command("arena", _arena)
    option(tournament, "game", metavar="GAME")
    option(tournament, "--players", metavar="A,B,…")
    option(tournament, "--games", type=int, default=100, metavar="N")
    option(tournament, "--seed", type=int, default=1, metavar="S")
    option(tournament, "--option", action="append", default=[], metavar="NAME=VALUE")
    option(tournament, "--plot", type=Path, metavar="FILE")
    option(tournament, "--json", action="store_true")

    solver = command("solve", _solve)
    option(solver, "game", metavar="GAME")
    option(solver, "--option", action="append", default=[], metavar="NAME=VALUE")
    option(solver, "--fresh", action="store_true")
    option(solver, "--json", action="store_true")

    measure = command("strength", _strength)
    option(measure, "game", metavar="GAME")
    option(measure, "--player", default="meister", metavar="A")
    option(measure, "--games", type=int, default=100, metavar="N")
    option(measure, "--seed", type=int, default=1, metavar="S")
    option(measure, "--json", action="store_true")

    proof_of_most = command("bound", _bound)
    option(proof_of_most, "game", metavar="GAME")
    option(proof_of_most, "--check", action="store_true")
    option(proof_of_most, "--json", action="store_true")

    again = command("replay", _replay)
    option(again, "file", type=Path, metavar="FILE")

    looking_back = command("review", _review)
    option(looking_back, "file", type=Path, metavar="FILE")
    option(looking_back, "--json", action="store_true")

    proof = command("verify", _verify)
    option(proof, "file", type=Path, metavar="FILE")
    option(proof, "--json", action="store_true")

    load = command("bench", _bench)
    option(load, "kind", choices=("crowd", "tables"))
    option(load, "--seats", type=int, default=1000, metavar="N")
    option(load, "--rounds", type=int, default=9, metavar="N")
    option(load, "--tables", type=int, default=200, metavar="N")
    option(load, "--seconds", type=int, default=10, metavar="N")
    option(load, "--json", action="store_true")

    server = command("serve", _serve)
    option(server, "--lan", action="store_true")
    option(server, "--port", type=int, default=8470, metavar="N")
    option(server, "--data", type=Path, default=Path("data"), metavar="FOLDER")
    option(server, "--store", default=os.environ.get("KNOBEL_STORE"), metavar="POSTGRESQL://…")
    option(server, "--bus", default=os.environ.get("KNOBEL_BUS"), metavar="NATS://…")
    option(server, "--host", metavar="ADDRESS")
    option(server, "--host-name", action="append", default=[], metavar="NAME")
    option(server, "--log-json", action="store_true")

    for name, run in (("backup", _backup), ("restore", _restore)):
        copy = command(name, run)
        option(copy, "backup", type=Path, metavar="FILE")
        option(copy, "--data", type=Path, default=Path("data"), metavar="FOLDER")
        option(copy, "--force", action="store_true")
        option(copy, "--json", action="store_true")

    beginning = command("new-game", _new_game)
    option(beginning, "name", metavar="NAME")
    option(beginning, "folder", type=Path, nargs="?", metavar="FOLDER")
    return parser


def _add_help(parser: argparse.ArgumentParser, say: Speaker) -> None:
    parser._optionals.title = say.say("cli-options")
    parser.add_argument("-h", "--help", action="help", help=say.say("cli-arg-help"))
