"""Starting the server: the address, a QR code for phones, and a quiet shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import segno
import uvicorn
from cryptography.hazmat.primitives.serialization import Encoding
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from knobel.game import Refused
from knobel.i18n import Speaker
from knobel.server import logs
from knobel.server.certificates import AtHome, Certificate, keep_fresh, way_out
from knobel.server.clock import Clock
from knobel.server.mail_server import MailServer
from knobel.server.memory import let_go_of_large
from knobel.server.store.protocol import AnyStore, FolderInUse
from knobel.server.store.sqlite import Store
from knobel.server.table.names import FILE as BLOCKED_NAMES
from knobel.server.web.app import make_app
from knobel.server.web.entrance import Settings
from knobel.server.web.headers import parent_of_frames
from knobel.server.web.page import MESSAGE_BYTES
from knobel.server.web.slow_http import Impatient
from knobel.server.web.trust import Onwards, trust_app
from knobel.server.web.under_path import AT_THE_ROOT, Place, UnderPath
from knobel.server.web.warden import FOR_EVER, Keeping
from knobel.server.web.websocket import Socket

if TYPE_CHECKING:
    from knobel.server.cluster.nodes import Cluster

PORTS_TRIED = 20
WINDOWS_SOCKETS = 16_000
"""There is no limit to raise there; ports for so many there are."""
COLLECT = (2_000, 100, 1_000)
"""When Python looks for cycles. At what is new often, since so little takes a millisecond, and a rare look at more
makes one move in a hundred wait for it; at what has become older seldom, we make few cycles."""


class Keep(NamedTuple):
    """Where everything is kept: in a folder, or (both or none) in a database that nodes of a cluster share."""

    data: Path
    store: str | None = None
    bus: str | None = None
    keeping: Keeping = FOR_EVER


class Reach(NamedTuple):
    """How people reach it: where it listens, the names it is known by, and what may stand in front of it."""

    host: str
    port: int
    names: Sequence[str] = ()
    place: Place = AT_THE_ROOT
    framed_by: str = ""
    certificate: Certificate | None = None
    """What it shows of itself over https; None: it speaks plain http."""

    def address(self, host: str) -> str:
        """Where the house is, seen from somebody who reaches this host."""
        scheme = "https" if self.certificate else "http"
        return f"{scheme}://{f'[{host}]' if ':' in host else host}:{self.port}{self.place.root_path}/"


def serve(
    say: Speaker,
    keep: Keep,
    reach: Reach,
    log_json: bool = False,
    open_page: bool = False,
    mail_server: MailServer | None = None,
) -> int:
    """Serve until interrupted."""
    logs.set_up(log_json)
    listening = _listen(reach.host, reach.port)
    if listening is None:
        print(say.say("serve-port-taken", {"port": reach.port}), file=sys.stderr)
        return 1
    clock = Clock()
    try:
        store, cluster = _open(keep, clock)
    except Refused as refusal:
        print(say.say(refusal.key, refusal.args_for_people), file=sys.stderr)
        return 1
    reach = reach._replace(port=listening.getsockname()[1])
    trust = _trust_page(reach)
    settings = Settings(
        bot_pause=float(os.environ.get("KNOBEL_BOT_PAUSE", Settings.bot_pause)),
        notice_seconds=float(os.environ.get("KNOBEL_NOTICE_SECONDS", Settings.notice_seconds)),
        push_service=os.environ.get("KNOBEL_PUSH_SERVICE"),
        mail_server=mail_server,
        trust_port=trust.reach.port if trust else None,
        host_names=frozenset(map(str.lower, reach.names)),
        framed_by=parent_of_frames(reach.framed_by),
        names=keep.data / BLOCKED_NAMES,
        keep=keep.keeping,
    )
    app = make_app(store, settings, clock, cluster)
    served = config(app, reach.place, reach.certificate)
    server = _Server(served, app.state.end_waiting, say, reach, trust, open_page)
    allow_many_sockets()
    gc.set_threshold(*COLLECT)
    let_go_of_large()
    # uvicorn raises the signal again that ended it: by then it must not end Python before all is put away.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])
    return 0 if server.started else 1


def _open(keep: Keep, clock: Clock) -> tuple[AnyStore, Cluster | None]:
    if keep.store is None and keep.bus is None:
        try:
            return Store(keep.data, clock), None
        except FolderInUse as error:
            raise Refused("serve-folder-in-use", folder=str(keep.data)) from error
        except OSError as error:
            problem = error.strerror or str(error)
            raise Refused("serve-folder-closed", folder=str(keep.data), problem=problem) from error
    if keep.store is None or keep.bus is None:
        raise Refused("serve-store-and-bus")
    try:
        from knobel.server.cluster.nodes import Cluster
    except ImportError as error:
        raise Refused("serve-no-cluster") from error
    try:
        cluster = Cluster(keep.store, keep.bus, asyncio.run(Cluster.prepare(keep.store, keep.bus)))
    except Refused:
        raise
    except Exception as error:
        raise Refused("serve-away", problem=str(error) or type(error).__name__) from error
    return cluster.store, cluster


class _TrustPage(uvicorn.Server):
    """The page over plain http for devices that do not trust us yet, beside the server itself."""

    def __init__(self, reach: Reach, certificate: AtHome, listening: socket.socket) -> None:
        der = certificate.authority.public_bytes(Encoding.DER)
        to = Onwards(der, certificate.fingerprint, reach.port, reach.place.root_path)
        super().__init__(uvicorn.Config(trust_app(to), http=Impatient, log_config=None, access_log=False, ws="none"))
        self._listening = listening
        self.fingerprint = certificate.fingerprint
        self.reach = Reach(reach.host, listening.getsockname()[1])

    async def begin(self) -> None:
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup([self._listening])

    async def end(self) -> None:
        await self.shutdown([self._listening])


def _trust_page(reach: Reach) -> _TrustPage | None:
    """Where our own authority vouches for us; on the port beside ours."""
    if not isinstance(reach.certificate, AtHome):
        return None
    listening = _listen(reach.host, reach.port + 1)
    return _TrustPage(reach, reach.certificate, listening) if listening else None


def config(app: ASGIApp, place: Place = AT_THE_ROOT, certificate: Certificate | None = None) -> uvicorn.Config:
    """How uvicorn serves the application."""
    believed = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    return uvicorn.Config(
        UnderPath(ProxyHeadersMiddleware(app, believed), place),  # type: ignore[arg-type]
        proxy_headers=False,  # they are read behind the one who asks who really sent them
        http=Impatient,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Socket,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        ssl_certfile=certificate.file if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
    )


class _Server(uvicorn.Server):
    """Says where it can be reached once it can be reached."""

    def __init__(
        self,
        config: uvicorn.Config,
        end_waiting: Callable[[], None],
        say: Speaker,
        reach: Reach,
        trust: _TrustPage | None,
        open_page: bool,
    ) -> None:
        super().__init__(config)
        self._end_waiting = end_waiting
        self._say, self._reach, self._trust, self._open_page = say, reach, trust, open_page
        self._renewing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._reach.certificate and self.config.ssl:
                self._renewing = asyncio.create_task(keep_fresh(self._reach.certificate, self.config.ssl))
            if self._trust:
                await self._trust.begin()
            gc.freeze()
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._end_waiting()
        if self._renewing:
            self._renewing.cancel()
        if self._trust:
            await self._trust.end()
        await super().shutdown(sockets)

    def _announce(self) -> None:
        everywhere = self._reach.host == "0.0.0.0"  # noqa: S104
        local = "127.0.0.1" if everywhere else self._reach.host
        print(self._say.say("serve-here", {"address": self._reach.address(local)}), flush=True)
        home = _home_address() if everywhere else None
        if home:
            print(self._say.say("serve-home", {"address": self._reach.address(home)}), flush=True)
        if self._trust:
            first = self._trust.reach.address(home or local)
            print(self._say.say("serve-trust", {"address": first}), flush=True)
            print(self._say.say("serve-fingerprint", {"fingerprint": self._trust.fingerprint}), flush=True)
        if home:
            scanned = (self._trust.reach if self._trust else self._reach).address(home)
            segno.make(scanned, error="m").terminal(compact=True, border=2)
        print(self._say.say("serve-stop"), flush=True)
        if self._open_page and _can_show():
            opened = (self._trust.reach if self._trust else self._reach).address(local)
            # Not here: some browsers are waited for until they are closed.
            threading.Thread(target=webbrowser.open, args=(opened,), daemon=True).start()


def _can_show() -> bool:
    """Whether this machine has a screen to open a page on, or somebody said which program opens pages."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def allow_many_sockets() -> int:
    """As many open files as this machine lets us have, and how many that are: every open page is one."""
    if sys.platform == "win32":
        return WINDOWS_SOCKETS
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def _listen(host: str, port: int) -> socket.socket | None:
    """The wished port, or the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS_TRIED):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except OSError:
            listening.close()
            continue
        listening.set_inheritable(True)
        return listening
    return None


def _home_address() -> str | None:
    """This machine's address in its own network; None where it is in none."""
    return way_out("192.0.2.1")
