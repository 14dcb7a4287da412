"""Kernels compiled by numba where it is installed, and where it keeps them: a server's own code is often closed to it.

Without numba a kernel's twin of whole arrays takes its place, or the loops as they stand where they are short.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from hashlib import blake2b
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
    """Beside the code where that is open to us, else beside the solved tables, else in a folder for this process.

    A folder for each state of the code: numba looks whether a kernel's own file is another one, but not whether
    one of those is that it calls.
    """
    if VARIABLE not in os.environ:
        name = f"kernels-{fingerprint(code)}"
        place = _opened(code / "__pycache__" / name) or _opened_beside_tables(name) or _for_this_process()
        os.environ[VARIABLE] = str(place)


def fingerprint(code: Path) -> str:
    """A name for the state of the code in a folder."""
    found = blake2b(digest_size=8)
    for path in sorted(code.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


def _opened(place: Path) -> Path | None:
    """This folder, if we may write there; those of other states of the code are cleared away when it is new."""
    try:
        if not place.is_dir():
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            for other in place.parent.glob("kernels-*"):
                if other != place:
                    shutil.rmtree(other, ignore_errors=True)
        tempfile.TemporaryFile(dir=place).close()
    except OSError:
        return None
    return place


def _opened_beside_tables(name: str) -> Path | None:
    from knobel.solve.cache import folder

    try:
        return _opened(folder() / name)
    except RuntimeError:  # nobody's home
        return None


def _for_this_process() -> Path:
    place = Path(tempfile.mkdtemp(prefix="knobel-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place
