"""The examples in deploy/ fit this version: their commands parse, what they name exists, what they ask is answered."""

from __future__ import annotations

import ast
import configparser
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import tomllib
from argparse import Namespace
from ipaddress import IPv4Address, IPv4Network, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

import knobel
from knobel.cli import parser
from knobel.i18n import speaker
from knobel.server.web.headers import parent_of_frames
from knobel.server.web.under_path import place
from server.client import Browser, Server

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
ADDON = DEPLOY / "home-assistant"
KNOBEL = "/opt/knobel/.venv/bin/knobel"
PORT = 8470
VARIABLES = {"KNOBEL_STORE", "KNOBEL_BUS", "KNOBEL_CACHE", "FORWARDED_ALLOW_IPS"}
"""What the examples may set; all but the last, which uvicorn reads, stand in the code."""


def parsed(command: list[str]) -> Namespace:
    return parser(speaker("en")).parse_args(command)


def unit(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, strict=False, delimiters=["="])
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(DEPLOY / name)
    return read


def composed(name: str) -> dict[str, Any]:
    text = (DEPLOY / name).read_text("utf-8")
    filled = re.sub(r"\$\{(\w+):([-?])([^}]*)\}", lambda found: found[3] if found[2] == "-" else "filled", text)
    return dict(yaml.safe_load(filled))


def dockerfile(name: str) -> list[tuple[str, str]]:
    """Its instructions, each with what follows."""
    text = (DEPLOY / name).read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def test_the_systemd_unit_starts_a_server() -> None:
    service = unit("knobel.service")["Service"]
    program, *command = shlex.split(service["ExecStart"])
    wish = parsed(command)
    assert (program, wish.port, wish.host, wish.log_json) == (KNOBEL, PORT, "127.0.0.1", True)
    assert str(wish.data) == f"/var/lib/{service['StateDirectory']}"
    assert service["Environment"] == f"KNOBEL_CACHE=/var/cache/{service['CacheDirectory']}"


def test_the_backup_unit_backs_that_server_up() -> None:
    outer = shlex.split(unit("knobel-backup.service")["Service"]["ExecStart"])
    assert outer[:2] == ["/bin/sh", "-c"]
    _, program, *command = shlex.split(outer[2])
    wish = parsed(command)
    assert (program, str(wish.data)) == (KNOBEL, "/var/lib/knobel")
    assert unit("knobel-backup.timer")["Timer"]["OnCalendar"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    for file in DEPLOY.glob("knobel*"):
        (tmp_path / file.name).write_text(file.read_text("utf-8").replace(KNOBEL, sys.executable), "utf-8")
    units = sorted(str(file) for file in tmp_path.iterdir())
    checked = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    ours = [line for line in checked.stderr.splitlines() if "knobel" in line]
    assert ours == []


@pytest.mark.parametrize("name", ["compose.yaml", "cluster.compose.yaml"])
def test_a_compose_file_names_only_what_is_there(name: str) -> None:
    whole = composed(name)
    services: dict[str, Any] = whole["services"]
    for service in services.values():
        assert ("build" in service) != ("image" in service)
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in whole["volumes"]
        for config in service.get("configs", ()):
            assert config["source"] in whole["configs"]
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
            assert (ROOT / service["build"]["dockerfile"]).is_file()
            assert set(service["environment"]) <= VARIABLES
            command = service["command"]
            words = shlex.split(command) if isinstance(command, str) else command[1:]
            assert parsed(words).host == "0.0.0.0"
            assert parsed(words).port == PORT


def test_the_variables_are_read() -> None:
    code = "".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))
    assert [name for name in VARIABLES - {"FORWARDED_ALLOW_IPS"} if f'"{name}"' not in code] == []


def test_what_the_door_asks_is_answered(server: Server) -> None:
    door: str = composed("cluster.compose.yaml")["configs"]["door"]["content"]
    (path,) = re.findall(r"health_uri (\S+)", door)
    assert Browser(server).ask("GET", path) == {"ready": True}
    nodes = re.findall(r"(\w+):(\d+)", door.split("reverse_proxy")[1].split("{")[0])
    services = composed("cluster.compose.yaml")["services"]
    assert nodes == [(name, str(PORT)) for name, service in services.items() if "build" in service]


def test_what_a_compose_file_asks_of_us_is_answered(server: Server) -> None:
    services = composed("compose.yaml")["services"]
    assert all("healthcheck" in service for service in services.values())
    _, program, *check = services["knobel"]["healthcheck"]["test"]
    assert program == "python"
    asked = [part.replace(f":{PORT}/", f":{server.port}/") for part in check]
    subprocess.run([sys.executable, *asked], check=True)


def test_the_add_on_starts_a_server_behind_home_assistant(server: Server) -> None:
    addon = yaml.safe_load((ADDON / "config.yaml").read_text("utf-8"))
    assert (addon["version"], addon["ingress"], addon["ingress_port"]) == (knobel.__version__, True, PORT)
    assert set(addon["options"]) == set(addon["schema"])
    path = addon["watchdog"].rpartition(f"[PORT:{PORT}]")[2]
    assert Browser(server).ask("GET", path) == {"ok": True}
    started = runpy.run_path(str(ADDON / "run.py"))
    for options in (addon["options"], {"host_names": ["dice.example", "wuerfel.example"]}):
        program, *command = started["command"](options)
        wish = parsed(command)
        assert (program, wish.host, wish.port, wish.host_name) == ("knobel", "0.0.0.0", PORT, options["host_names"])
        assert str(wish.data).startswith("/data/"), "where Home Assistant backs things up"
        assert place(wish.root_path, wish.ingress_from).ingress_from == (ip_network(started["INGRESS"]),)
        assert parent_of_frames(wish.framed_by) == "'self'"
    assert IPv4Address(started["INGRESS"]) in IPv4Network(started["NETWORK"])


@pytest.mark.parametrize("name", ["Dockerfile", "node.Dockerfile", "home-assistant/Dockerfile"])
def test_an_image_is_made_of_what_is_there(name: str, server: Server) -> None:
    steps = dockerfile(name)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    started: list[str] = []
    for step, rest in steps:
        if step == "COPY":
            *sources, _ = rest.split()
            beside = (DEPLOY / name).parent
            assert all(
                source.endswith(".whl") or any((at / source).is_file() for at in (ROOT, beside)) for source in sources
            )
        elif step == "RUN":
            for wished in re.findall(r"\.whl\)?\[([\w,]+)\]", rest):
                assert set(wished.split(",")) <= set(extras)
        elif step == "ENV":
            assert rest.partition("=")[0] in VARIABLES
        elif step == "EXPOSE":
            assert rest == str(PORT)
        elif step in ("ENTRYPOINT", "CMD"):
            started += ast.literal_eval(rest)
        elif step == "HEALTHCHECK":
            program, *check = ast.literal_eval(rest.partition("CMD ")[2])
            assert program == "python"
            asked = [part.replace(f":{PORT}/", f":{server.port}/") for part in check]
            subprocess.run([sys.executable, *asked], check=True)
    if name.startswith("home-assistant"):
        assert started == ["python", "/run.py"]
    else:
        assert started[0] == "knobel"
        assert parsed(started[1:]).port == PORT
