"""``knobel`` alone plays; ``knobel service`` makes it stay; nothing of it needs what only POSIX has."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from knobel.cli import parser
from knobel.i18n import speaker
from knobel.solve.cache import folder
from server.client import WAIT

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""What says that a page can be shown."""


def at_home(home: Path, **more: str) -> dict[str, str]:
    """The environment of somebody whose things lie in this folder, without a screen; bots need not begin anew."""
    plain = {name: value for name, value in os.environ.items() if name not in SCREENS and not name.startswith("XDG_")}
    return {**plain, "HOME": str(home), "KNOBEL_LANG": "en", "KNOBEL_CACHE": str(folder()), **more}


@contextmanager
def bare(home: Path, **more: str) -> Iterator[tuple[str, list[str]]]:
    """``knobel``, without a word: its address, and what it said until it was ready."""
    command = [sys.executable, "-m", "knobel"]
    environment = at_home(home, **more)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout
            said: list[str] = []
            while not said or "Ctrl+C" not in said[-1]:
                said.append(process.stdout.readline())
                assert said[-1], said
            (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", "".join(said))
            yield address, said
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 0


def test_without_a_word_it_serves_opens_the_page_and_keeps_everything_at_home(tmp_path: Path) -> None:
    told = tmp_path / "told"
    with bare(tmp_path, BROWSER=f"sh -c 'echo %s > {told}.new; mv {told}.new {told}'") as (address, said):
        until = monotonic() + WAIT
        while not told.exists():
            assert monotonic() < until, "the page was not opened"
            sleep(0.05)
        assert told.read_text().strip() == address
        with urllib.request.urlopen(address) as page:
            assert b"<title>knobel</title>" in page.read()
        assert (tmp_path / ".local" / "share" / "knobel" / "knobel.sqlite3").is_file()
        assert any("▄▄▄▄▄" in line for line in said) == any("phones" in line for line in said)


def test_without_a_screen_it_serves_all_the_same(tmp_path: Path) -> None:
    with bare(tmp_path) as (address, _), urllib.request.urlopen(address) as page:
        assert page.status == 200


def service(home: Path, *words: str, systemctl: str) -> subprocess.CompletedProcess[str]:
    """``knobel service`` on a machine whose ``systemctl`` is this script."""
    programs = home / "bin"
    programs.mkdir(exist_ok=True)
    (programs / "systemctl").write_text(f"#!/bin/sh\n{systemctl}\n")
    (programs / "systemctl").chmod(0o755)
    environment = at_home(home, PATH=f"{programs}:/usr/bin:/bin")
    command = [sys.executable, "-m", "knobel", "service", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="systemd is Linux's")
def test_a_service_is_installed_and_removed_and_each_step_is_told(tmp_path: Path) -> None:
    home = tmp_path / "a home with 100 % blanks"
    home.mkdir()
    log = f'echo "$@" >> "{home}/asked"'
    done = service(home, "install", "--lan", "--port", "8888", systemctl=log)
    assert (done.returncode, done.stderr) == (0, "")
    file = home / ".config" / "systemd" / "user" / "knobel.service"
    assert str(file) in done.stdout
    assert "http://127.0.0.1:8888/" in done.stdout
    asked = (home / "asked").read_text().splitlines()
    assert asked == ["--user daemon-reload", "--user enable knobel.service", "--user restart knobel.service"]
    assert all(f"systemctl {step}" in done.stdout for step in asked)

    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(file)
    program, *command = shlex.split(unit["Service"]["ExecStart"].replace("%%", "%"))
    assert (program, command[:2]) == (sys.executable, ["-m", "knobel"])
    wish = parser(speaker("en")).parse_args(command[2:])
    assert (wish.port, wish.lan, wish.data) == (8888, True, home / ".local" / "share" / "knobel")
    assert unit["Install"]["WantedBy"] == "default.target"

    assert service(home, "remove", systemctl=log).returncode == 0
    assert not file.exists()
    assert "--user disable --now knobel.service" in (home / "asked").read_text()
    assert service(home, "remove", systemctl=log).returncode == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="systemd is Linux's")
def test_where_systemd_does_not_listen_one_is_told_what_is_left_to_do(tmp_path: Path) -> None:
    done = service(tmp_path, "install", systemctl="exit 1")
    assert done.returncode == 1
    assert "systemctl --user daemon-reload && systemctl --user enable knobel.service" in done.stderr
    assert (tmp_path / ".config" / "systemd" / "user" / "knobel.service").is_file()


AS_ON_WINDOWS = """
import builtins, importlib, pkgutil, signal, sys, types
import knobel

def every():
    for module in pkgutil.walk_packages(knobel.__path__, "knobel."):
        if "skeleton" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)

every()  # what other packages choose by platform is chosen now
for name in [name for name in sys.modules if name.split(".")[0] == "knobel"]:
    del sys.modules[name]
there = builtins.__import__
POSIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}

def guarded(name, names=None, *more):
    if name.split(".")[0] in POSIX and (names or {}).get("__name__", "").startswith("knobel"):
        raise ImportError(f"{names['__name__']} imports {name}")
    return there(name, names, *more)

builtins.__import__ = guarded
msvcrt = types.ModuleType("msvcrt")
msvcrt.LK_NBLCK, msvcrt.locking = 2, lambda *_: None
sys.modules["msvcrt"] = msvcrt
sys.platform = "win32"
for gone in ("SIGKILL", "pthread_sigmask"):
    delattr(signal, gone)
every()
import asyncio, pathlib
from knobel.server.run import allow_many_sockets
from knobel.server.store.backup import backup
from knobel.server.store.sqlite import Store
from knobel.server.workers import _no_interrupt

folder = pathlib.Path(sys.argv[1])
Store(folder, lambda: 0.0).close()
backup(folder, folder / "copy", False, lambda *_: None)
with _no_interrupt():
    print(allow_many_sockets())
"""


def test_nothing_that_only_posix_has_is_imported_where_windows_would_fail(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AS_ON_WINDOWS, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1000
