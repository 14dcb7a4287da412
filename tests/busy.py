"""Runs a command again and again while other processes keep the machine busy: ``busy.py TIMES COMMAND …``.

Tests must not depend on how fast a machine is. It ends at the first run that fails, with what that run ended with.
"""

from __future__ import annotations

import subprocess
import sys

BUSY = 4
SPIN = "while True: pass"


def main(times: int, command: list[str]) -> int:
    spinning = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(BUSY)]
    try:
        for number in range(1, times + 1):
            print(f"busy machine, run {number} of {times}: {' '.join(command)}", flush=True)
            if code := subprocess.run(command, check=False).returncode:
                return code
        return 0
    finally:
        for process in spinning:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
