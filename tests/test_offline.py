"""The tests themselves: none reaches another machine, and their ports are their own."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from offline import Internet
from server.ports import free_port

SOMEWHERE = "192.0.2.1"
"""An address that documents may name; nobody has it."""


@pytest.mark.parametrize("address", [(SOMEWHERE, 80), ("example.org", 80)])
def test_who_asks_another_machine_is_refused(address: tuple[str, int]) -> None:
    with pytest.raises(Internet):
        socket.create_connection(address)


def test_who_asks_this_machine_is_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname()).close()
        socket.create_connection(("localhost", server.getsockname()[1])).close()


def test_no_two_processes_are_given_one_port() -> None:
    mine = {free_port() for _ in range(50)}
    asked = "from server.ports import free_port; print(*(free_port() for _ in range(50)))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, cwd=Path(__file__).parent)
    theirs = set(map(int, told.stdout.split()))
    assert len(mine) == len(theirs) == 50
    assert not mine & theirs


def test_a_busy_machine_ends_with_what_the_command_ended_with(tmp_path: Path) -> None:
    busy = [sys.executable, str(Path(__file__).with_name("busy.py"))]
    count = f"open({str(tmp_path / 'runs')!r}, 'a').write('x')"
    assert subprocess.run([*busy, "3", sys.executable, "-c", count], capture_output=True).returncode == 0
    assert (tmp_path / "runs").read_text() == "xxx"
    failing = subprocess.run([*busy, "3", sys.executable, "-c", f"{count}; exit(7)"], capture_output=True, text=True)
    assert failing.returncode == 7
    assert (tmp_path / "runs").read_text() == "xxxx", "it ends with the first that fails"
