"""``knobel service install · remove``: a server that starts with the machine, as a unit of the user's own systemd."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from knobel.cli.output import GOOD, WRONG
from knobel.cli.parser import Commands
from knobel.cli.places import home_folder
from knobel.game import Refused
from knobel.i18n import Speaker

UNIT = "knobel.service"
FLEETING = ("archive-v0", "pipx/.cache")
"""Folders of programs that were only tried (`uvx`, `pipx run`): they are emptied some day."""


def add(commands: Commands) -> None:
    service = commands.add("service", _service)
    service.option("act", choices=("install", "remove"))
    service.option("--lan", action="store_true")
    service.option("--tls", action="store_true")
    service.option("--root-path", default="", metavar="PATH")
    service.option("--port", type=int, default=8470, metavar="N")
    service.option("--data", type=Path, default=home_folder(), metavar="FOLDER")


def unit(command: list[str]) -> str:
    """The unit that runs this command."""
    return f"""\
# Written by `knobel service install`; `knobel service remove` takes it away.
[Unit]
Description=knobel, dice games
After=network.target

[Service]
ExecStart={" ".join(map(_quoted, command))}
KillSignal=SIGINT
TimeoutStopSec=15
Restart=on-failure
RestartSec=1
UMask=0077
NoNewPrivileges=yes

[Install]
WantedBy=default.target
"""


def _quoted(word: str) -> str:
    """A word as systemd reads it: nothing in it has a meaning of its own."""
    plain = word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$")
    return f'"{plain}"'


def _service(args: argparse.Namespace, say: Speaker) -> int:
    if not sys.platform.startswith("linux"):
        raise Refused("service-only-systemd")
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "systemd" / "user"
    return _install(args, say, folder / UNIT) if args.act == "install" else _remove(say, folder / UNIT)


def _install(args: argparse.Namespace, say: Speaker, file: Path) -> int:
    from knobel.server.web.under_path import place

    if any(folder in sys.prefix for folder in FLEETING):
        raise Refused("service-fleeting")
    data = args.data.absolute()
    command = [sys.executable, "-m", "knobel", "serve", "--port", str(args.port), "--data", str(data)]
    file.parent.mkdir(parents=True, exist_ok=True)
    command += [switch for switch, wished in (("--lan", args.lan), ("--tls", args.tls)) if wished]
    command += ["--root-path", args.root_path] if args.root_path else []
    file.write_text(unit(command), encoding="utf-8")
    print(say.say("service-written", {"file": str(file)}))
    print(say.say("service-data", {"folder": str(data)}))
    steps = ["daemon-reload", f"enable {UNIT}", f"restart {UNIT}"]
    for done, step in enumerate(steps):
        if not _systemctl(*step.split()):
            left = " && ".join(f"systemctl --user {step}" for step in steps[done:])
            print(say.say("service-yourself", {"command": left}), file=sys.stderr)
            return WRONG
        print(say.say("service-done", {"command": f"systemctl --user {step}"}))
    print(
        say.say(
            "service-runs",
            {"address": f"{'https' if args.tls else 'http'}://127.0.0.1:{args.port}{place(args.root_path).root_path}/"},
        )
    )
    print(say.say("service-linger"))
    return GOOD


def _remove(say: Speaker, file: Path) -> int:
    """Stop it and take its unit away; what is kept stays."""
    if not file.exists():
        raise Refused("service-not-there", file=str(file))
    _systemctl("disable", "--now", UNIT)
    file.unlink()
    _systemctl("daemon-reload")
    print(say.say("service-removed", {"file": str(file)}))
    return GOOD


def _systemctl(*words: str) -> bool:
    """Whether the user's systemd did it; what it complains about is shown."""
    program = shutil.which("systemctl")
    return program is not None and subprocess.run([program, "--user", *words]).returncode == 0  # noqa: S603
