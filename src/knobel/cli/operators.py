"""``knobel tables · close · ban · log · reports``: for whoever runs a server, beside it while it runs."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import ipaddress
import os
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from knobel.cli.output import GOOD, WRONG, print_json
from knobel.cli.parser import Commands, Run
from knobel.game import Refused
from knobel.i18n import Speaker

if TYPE_CHECKING:
    from knobel.server.store.office import Office
    from knobel.server.store.people_rows import Act, Overseen

LISTED = 100
PATIENCE, LOOK_AGAIN = 8.0, 0.2
"""Seconds until a table that nobody closes is left to a server that is started later."""
UNITS = {"m": 60, "h": 3600, "d": 86400}
GUEST = "guest:"

Work = Callable[["Office", argparse.Namespace, Speaker], Awaitable[int]]


def add(commands: Commands) -> None:
    tables = commands.add("tables", _with_office(_tables))
    tables.option("key", nargs="?", metavar="KEY")
    close = commands.add("close", _with_office(_close))
    close.option("key", metavar="KEY")
    close.option("--why", default="", metavar="TEXT")
    ban = commands.add("ban", _with_office(_ban))
    ban.option("who", metavar="WHO")
    ban.option("--time", default="7d", metavar="30m|12h|7d")
    ban.option("--why", default="", metavar="TEXT")
    ban.option("--lift", action="store_true")
    others = [commands.add("log", _with_office(_log)), commands.add("reports", _with_office(_reports))]
    for command in (tables, close, ban, *others):
        command.option("--data", type=Path, default=Path("data"), metavar="FOLDER")
        command.option("--store", default=os.environ.get("KNOBEL_STORE"), metavar="POSTGRESQL://…")
        command.option("--json", action="store_true")


def _with_office(work: Work) -> Run:
    async def inside(args: argparse.Namespace, say: Speaker) -> int:
        async with _office(args) as office:
            return await work(office, args, say)

    return lambda args, say: asyncio.run(inside(args, say))


@asynccontextmanager
async def _office(args: argparse.Namespace) -> AsyncIterator[Office]:
    if args.store:
        try:
            from knobel.server.store.postgres_office import office_at
        except ImportError as error:
            raise Refused("serve-no-cluster") from error
        async with office_at(args.store) as office:
            yield office
    else:
        from knobel.server.store.sqlite_office import office_beside

        with office_beside(args.data) as office:
            yield office


async def _tables(office: Office, args: argparse.Namespace, say: Speaker) -> int:
    found = await office.tables(LISTED, args.key)
    if args.key and not found:
        raise Refused("refused-no-table")
    if args.json:
        print_json([_plain(table) | {"people": [_plain(one) for one in table.people]} for table in found])
    elif not found:
        print(say.say("tables-empty"))
    else:
        for table in found:
            print(_line(table, say))
            wide = max((len(person.name) for person in table.people), default=0)
            for person in table.people if args.key else ():
                guests = " ".join(f"{GUEST}{guest}" for guest in person.guests)
                print(f"    {person.seat + 1:>3}  {person.name:{wide}}  {guests or say.say('tables-bot')}")
    return GOOD


def _line(table: Overseen, say: Speaker) -> str:
    age = _span(time.time() - table.touched)
    names = ", ".join(person.name for person in table.people[:6])
    more = f" … ({table.seats})" if table.seats > len(table.people[:6]) and table.crowd else ""
    kind = say.say("tables-crowd") if table.crowd else say.say("tables-public") if table.public else ""
    status = say.say(f"tables-{table.status}")
    return f"{table.key}  {status:11} {age:>5}  {say.say(table.game):24} {kind:12} {names}{more}".rstrip()


async def _close(office: Office, args: argparse.Namespace, say: Speaker) -> int:
    if not (found := await office.tables(1, args.key)):
        raise Refused("refused-no-table")
    if found[0].status in ("over", "closed"):
        raise Refused("close-over", table=args.key)
    number = await office.add(time.time(), _me(), "close", args.key, reason=args.why)
    act, until = await office.act(number), time.monotonic() + PATIENCE
    while act.done is None and time.monotonic() < until:
        await asyncio.sleep(LOOK_AGAIN)
        act = await office.act(number)
    if args.json:
        print_json(_plain(act))
    elif act.done is None:
        print(say.say("close-later", {"table": args.key}))
    else:
        print(say.say("close-done" if act.outcome == "closed" else "close-over", {"table": args.key}))
    return GOOD if act.outcome in (None, "closed") else WRONG


async def _ban(office: Office, args: argparse.Namespace, say: Speaker) -> int:
    subject, now = _subject(args.who), time.time()
    if args.lift:
        if not await office.lift(now, _me(), subject):
            raise Refused("ban-none", who=subject)
        said = say.say("ban-lifted", {"who": subject})
    else:
        until = now + _seconds(args.time)
        await office.add(now, _me(), "ban", subject, until, args.why)
        said = say.say("ban-done", {"who": subject, "until": _when(until)})
    if args.json:
        print_json(_plain((await office.acts(1))[0]))
    else:
        print(said)
    return GOOD


async def _log(office: Office, args: argparse.Namespace, say: Speaker) -> int:
    acts = await office.acts(LISTED)
    if args.json:
        print_json([_plain(act) for act in acts])
    elif not acts:
        print(say.say("log-empty"))
    for act in acts if not args.json else ():
        print(_told(act, say))
    return GOOD


def _told(act: Act, say: Speaker) -> str:
    until = f" → {_when(act.until)}" if act.until else ""
    open_now = act.done is None and (act.until is None or act.until > time.time())
    state = say.say("log-in-force") if open_now else say.say("log-done")
    why = f"  „{act.reason}“" if act.reason else ""
    return f"{_when(act.at)}  {act.by:12} {act.kind:6} {act.subject}{until}  {state}{why}"


async def _reports(office: Office, args: argparse.Namespace, say: Speaker) -> int:
    reports = await office.reports(LISTED)
    if args.json:
        print_json([_plain(report) for report in reports])
    elif not reports:
        print(say.say("reports-none"))
    for report in reports if not args.json else ():
        guests = ", ".join(f"{GUEST}{guest}" for guest in report.about)
        who = (
            say.say("reports-table") if report.seat is None else f"{report.name} ({guests})" if guests else report.name
        )
        told = {"who": who, "text": report.text, "by": f"{GUEST}{report.guest}"}
        print(f"{_when(report.at)}  {report.key}  {say.say('reports-line', told)}")
    return GOOD


def _subject(who: str) -> str:
    """A guest, an address or a network, written in one way."""
    if re.fullmatch(rf"{GUEST}[0-9]{{1,18}}", who):
        return who
    try:
        network = ipaddress.ip_network(who, strict=False)
    except ValueError as error:
        raise Refused("ban-who", who=who) from error
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def _seconds(text: str) -> float:
    if not re.fullmatch("[0-9]{1,5}[mhd]", text) or not int(text[:-1]):
        raise Refused("ban-time", time=text)
    return float(int(text[:-1]) * UNITS[text[-1]])


def _me() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"


def _plain(row: Any) -> dict[str, Any]:
    return dict(row._asdict())


def _when(at: float) -> str:
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"


def _span(seconds: float) -> str:
    for unit, size in reversed(UNITS.items()):
        if seconds >= size:
            return f"{int(seconds // size)}{unit}"
    return "0m"
