"""``knobel serve · backup · restore · bench``: a server, what it keeps, and how much it can take."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from knobel.cli.output import GOOD, WRONG, bar, print_json
from knobel.cli.parser import Commands
from knobel.i18n import Speaker

if TYPE_CHECKING:
    from knobel.server.store.backup import Kept

FILES_BESIDE = 100
"""Open files that are not sockets."""


def add(commands: Commands) -> None:
    server = commands.add("serve", _serve)
    server.option("--lan", action="store_true")
    server.option("--port", type=int, default=8470, metavar="N")
    server.option("--data", type=Path, default=Path("data"), metavar="FOLDER")
    server.option("--store", default=os.environ.get("KNOBEL_STORE"), metavar="POSTGRESQL://…")
    server.option("--bus", default=os.environ.get("KNOBEL_BUS"), metavar="NATS://…")
    server.option("--host", metavar="ADDRESS")
    server.option("--host-name", action="append", default=[], metavar="NAME")
    server.option("--log-json", action="store_true")

    for name, run in (("backup", _backup), ("restore", _restore)):
        copy = commands.add(name, run)
        copy.option("backup", type=Path, metavar="FILE")
        copy.option("--data", type=Path, default=Path("data"), metavar="FOLDER")
        copy.option("--force", action="store_true")
        copy.option("--json", action="store_true")

    load = commands.add("bench", _bench)
    load.option("kind", choices=("crowd", "tables"))
    load.option("--seats", type=int, default=1000, metavar="N")
    load.option("--rounds", type=int, default=9, metavar="N")
    load.option("--tables", type=int, default=200, metavar="N")
    load.option("--seconds", type=int, default=10, metavar="N")
    load.option("--json", action="store_true")


def _serve(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.run import Keep, serve

    keep = Keep(args.data, args.store, args.bus)
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")  # noqa: S104
    return serve(say, keep, host, args.port, args.host_name, args.log_json)


def _backup(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.store.backup import backup

    with bar(args, say, "cli-copying") as progress:
        kept = backup(args.data, args.backup, args.force, progress)
    return _print_kept(args, say, "backup-done", kept)


def _restore(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.server.store.backup import restore

    with bar(args, say, "cli-copying") as progress:
        kept = restore(args.backup, args.data, args.force, progress)
    return _print_kept(args, say, "restore-done", kept)


def _print_kept(args: argparse.Namespace, say: Speaker, key: str, kept: Kept) -> int:
    if args.json:
        print_json(kept)
        return GOOD
    print(say.say(key, {"file": kept.file, "tables": kept.tables, "entries": kept.entries}))
    if kept.before:
        print(say.say("restore-before", {"file": kept.before}))
    return GOOD


def _bench(args: argparse.Namespace, say: Speaker) -> int:
    """Needs as many open files as sockets on both sides: the limit is raised as far as it goes."""
    import resource

    import uvloop

    from knobel.load.crowd import crowd
    from knobel.load.tables import tables

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    wanted = args.seats if args.kind == "crowd" else 2 * args.tables
    if wanted + FILES_BESIDE > most:
        print(say.say("bench-too-many", {"sockets": wanted, "most": most - FILES_BESIDE}), file=sys.stderr)
        return WRONG
    with bar(args, say, "cli-bench") as progress:
        if args.kind == "crowd":
            found = uvloop.run(crowd(args.seats, args.rounds, progress))
        else:
            found = uvloop.run(tables(args.tables, args.seconds, progress))
    print_json(found)
    return WRONG if found["disconnects"] else GOOD
