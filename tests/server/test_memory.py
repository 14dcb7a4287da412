"""What a server held for a moment goes back to the machine."""

from __future__ import annotations

import subprocess
import sys
from ctypes.util import find_library

import pytest

HELD = """
from os import sysconf
from pathlib import Path

from knobel.server.memory import let_go_of_large

if {asked}:
    let_go_of_large()

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * sysconf("SC_PAGESIZE")

seen = bytearray(b"x") * (4 << 20)
del seen  # from this one glibc learns
before, large, small = held(), [], []
for _ in range(40):
    large.append(bytearray(b"x") * (1 << 20))
    small.append(bytearray(b"x") * (1 << 16))
large.clear()
print((held() - before) >> 20)
"""


def megabytes_kept(asked: bool) -> int:
    """What a process still holds after forty megabytes were let go among things that stay."""
    program = HELD.format(asked=asked)
    return int(subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout)


@pytest.mark.skipif(sys.platform != "linux" or find_library("c") != "libc.so.6", reason="glibc alone learns like that")
def test_large_pieces_go_back_to_the_system() -> None:
    assert megabytes_kept(asked=False) > 30
    assert megabytes_kept(asked=True) < 10
