"""The steps of a move's way at which a test can let the server die. Without its variable nothing here does anything."""

from __future__ import annotations

import os
import signal
import sys
from itertools import count

VARIABLE = "KNOBEL_CRASH_AT"
"""``step:number``: die when this step is passed for the numbered time, as in a power cut."""

STEPS = ("heard", "granted", "appended", "stored", "answered", "telling", "told")
"""In the order of a move: a wish is heard; granted in memory; appended in an open transaction; stored on the disk;
its sender is answered; some are told; all are told."""
TELLING_STEPS = ("noted", "sent", "announced")
"""Beside a move: it is noted that a device is about to be told whose turn it is; it is told; that is noted too."""
CUP_STEPS = ("drawn", "noted-round", "table-set", "open-to-all")
"""Of a tournament: what happens next is worked out; it is in the log; one of its tables is set; people may go there."""

_step, _, _number = os.environ.get(VARIABLE, "").partition(":")
_passed = count(1)


def point(step: str) -> None:
    """This step is reached."""
    if step == _step and next(_passed) >= int(_number):
        os.kill(os.getpid(), signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
