"""Large pieces of memory go back to the system when they are let go.

glibc takes from each one it has seen go that as large ones will come again, and keeps their room from then on: after a
crowd has been told, the room of all that was told at once.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys

M_MMAP_THRESHOLD = -3
"""From malloc.h. Whoever sets it ends glibc's own guessing."""
LARGE = 256 * 1024
"""Pieces from so many bytes on are a mapping of their own (chosen: what processes tell each other of crowds is larger,
what one page is told smaller)."""


def let_go_of_large() -> None:
    """From now on, in this process. Where there is no glibc nothing is kept like that, and nothing changes."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
