"""``knobel``, ``knobel serve · backup · restore · bench``: a server, what it keeps, and how much it can take."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from knobel.bots import levels
from knobel.cli.output import GOOD, WRONG, bar, missing_extras, print_json
from knobel.cli.parser import Commands
from knobel.cli.places import home_folder
from knobel.game import Refused
from knobel.games import GAMES
from knobel.i18n import Speaker

if TYPE_CHECKING:
    from knobel.server.certificates import Certificate
    from knobel.server.mail_server import MailServer
    from knobel.server.store.backup import Kept

PORT = 8470
FILES_BESIDE = 100
"""Open files that are not sockets."""


def add(commands: Commands) -> None:
    alone = commands.without_a_word(_play)
    alone.option("--root-path", default="", metavar="PATH")
    alone.option("--tls", action="store_true")
    server = commands.add("serve", _serve)
    server.option("--lan", action="store_true")
    server.option("--port", type=int, default=PORT, metavar="N")
    server.option("--data", type=Path, default=Path("data"), metavar="FOLDER")
    server.option("--store", default=os.environ.get("KNOBEL_STORE"), metavar="POSTGRESQL://…")
    server.option("--bus", default=os.environ.get("KNOBEL_BUS"), metavar="NATS://…")
    server.option("--host", metavar="ADDRESS")
    server.option("--host-name", action="append", default=[], metavar="NAME")
    server.option("--tls", action="store_true")
    server.option("--cert", type=Path, metavar="FILE")
    server.option("--key", about="cert-key", type=Path, metavar="FILE")
    server.option("--root-path", default="", metavar="PATH")
    server.option("--ingress-from", action="append", default=[], metavar="ADDRESS")
    server.option("--framed-by", default="", metavar="ORIGIN")
    server.option("--smtp", default=os.environ.get("KNOBEL_SMTP"), metavar="SMTPS://…")
    server.option("--smtp-from", default=os.environ.get("KNOBEL_SMTP_FROM", ""), metavar="ADDRESS")
    server.option("--smtp-password", type=Path, default=os.environ.get("KNOBEL_SMTP_PASSWORD"), metavar="FILE")
    server.option("--log-json", action="store_true")
    server.option("--open", action="store_true")
    server.option("--keep-tables", type=_days, metavar="DAYS")
    server.option("--keep-guests", type=_days, metavar="DAYS")

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
    from knobel.server.run import Keep, Reach, serve
    from knobel.server.web.under_path import place
    from knobel.server.web.warden import Keeping

    keep = Keep(args.data, args.store, args.bus, Keeping(args.keep_tables, args.keep_guests))
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")  # noqa: S104
    where = place(args.root_path, args.ingress_from)
    reach = Reach(host, args.port, args.host_name, where, args.framed_by, _certificate(args))
    return serve(say, keep, reach, args.log_json, args.open, _mail_server(args))


def _mail_server(args: argparse.Namespace) -> MailServer | None:
    from knobel.server.mail_server import mail_server

    if not args.smtp:
        if args.smtp_from or args.smtp_password:
            raise Refused("serve-smtp-where")
        return None
    return mail_server(args.smtp, args.smtp_from, args.smtp_password)


def _days(text: str) -> int:
    """So many days, at least one: what is over today stays."""
    if not (text.isdecimal() and 1 <= int(text) <= 36500):
        raise argparse.ArgumentTypeError(f"{text}: 1 … 36500")
    return int(text)


def _certificate(args: argparse.Namespace) -> Certificate | None:
    """What is shown of us over https: by our own authority, or what somebody brings."""
    from knobel.server.certificates import AtHome, Given

    if bool(args.cert) != bool(args.key):
        raise Refused("serve-tls-which", problem="--key" if args.cert else "--cert")
    if args.tls and args.cert:
        raise Refused("serve-tls-which", problem="--tls --cert")
    if args.cert:
        return Given(args.cert, args.key)
    return AtHome(args.data / "tls", args.host_name) if args.tls else None


def _play(args: argparse.Namespace, say: Speaker) -> int:
    """``knobel`` alone: for the people in this house, kept where programs keep things, and the page opens by itself."""
    from knobel.server.certificates import AtHome
    from knobel.server.run import Keep, Reach, serve
    from knobel.server.web.under_path import place

    if missing := missing_extras():
        print(say.say("play-remaining", {"missing": " ".join(missing)}))
        for name in GAMES:
            print(f"    {say.say(name)}: {', '.join(levels(name))}")
        print(say.say("play-stronger"))
    data = home_folder()
    data.mkdir(parents=True, exist_ok=True)
    print(say.say("play-kept", {"folder": str(data)}), flush=True)
    certificate = AtHome(data / "tls") if args.tls else None
    reach = Reach("0.0.0.0", PORT, place=place(args.root_path), certificate=certificate)  # noqa: S104
    return serve(say, Keep(data), reach, open_page=True)


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
    from knobel.load.crowd import crowd
    from knobel.load.tables import tables
    from knobel.server.run import allow_many_sockets

    if sys.platform == "win32":
        from asyncio import run
    else:
        from uvloop import run
    most = allow_many_sockets()
    wanted = args.seats if args.kind == "crowd" else 2 * args.tables
    if wanted + FILES_BESIDE > most:
        print(say.say("bench-too-many", {"sockets": wanted, "most": most - FILES_BESIDE}), file=sys.stderr)
        return WRONG
    with bar(args, say, "cli-bench") as progress:
        if args.kind == "crowd":
            found = run(crowd(args.seats, args.rounds, progress))
        else:
            found = run(tables(args.tables, args.seconds, progress))
    print_json(found)
    return WRONG if found["disconnects"] else GOOD
