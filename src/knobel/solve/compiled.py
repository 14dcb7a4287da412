"""Kernels compiled by numba where it is installed, and where it keeps them: a server's own code is often closed to it.

Without numba a kernel's twin of whole arrays takes its place, or the loops as they stand where they are short.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

Kernel = TypeVar("Kernel", bound=Callable[..., Any])
COMPILES = find_spec("numba") is not None

VARIABLE = "NUMBA_CACHE_DIR"


def compiled(instead: Callable[..., Any] | None = None, **how: Any) -> Callable[[Kernel], Kernel]:
    """Compile a kernel; without numba ``instead`` does the same."""

    def choose(kernel: Kernel) -> Kernel:
        if not COMPILES:
            return cast(Kernel, instead or kernel)
        from numba import njit

        return cast(Kernel, njit(cache=True, nogil=True, **how)(kernel))

    return choose


def choose_place(code: Path = Path(__file__).parent) -> None:
    """Beside the code where that is open to us, else beside the solved tables, else in a folder for this process."""
    if VARIABLE not in os.environ and not _open_to_us(code):
        os.environ[VARIABLE] = str(_beside_tables() or _for_this_process())


def _open_to_us(place: Path) -> bool:
    try:
        tempfile.TemporaryFile(dir=place).close()
    except OSError:
        return False
    return True


def _beside_tables() -> Path | None:
    from knobel.solve.cache import folder

    try:
        place = folder() / "compiled"
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # no such place, or nobody's home
        return None
    return place if _open_to_us(place) else None


def _for_this_process() -> Path:
    place = Path(tempfile.mkdtemp(prefix="knobel-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place
