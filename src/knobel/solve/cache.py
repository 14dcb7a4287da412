"""Solved tables kept on disk, so that a table is solved once: checked by a sum, and named after the code that made it.

The folder is ``KNOBEL_CACHE``, else ``knobel`` in the user's cache folder. A file that is missing, changed or made by
other code is made anew; where nothing can be written the table is simply solved each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray


def folder() -> Path:
    """Where the tables lie."""
    if own := os.environ.get("KNOBEL_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "knobel"


def stored(name: str, made_by: Sequence[ModuleType], make: Callable[[], NDArray[Any]]) -> NDArray[Any]:
    """The table of this name, from disk if these modules made it, else made now and stored."""
    code = sha256(b"".join(Path(str(module.__file__)).read_bytes() for module in made_by)).hexdigest()[:12]
    path = folder() / f"{name}-{code}.table"
    if (table := _read(path)) is None:
        table = make()
        _write(path, table)
    return table


def _read(path: Path) -> NDArray[Any] | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None
    check, table = data[:32], data[32:]
    return np.load(BytesIO(table)) if sha256(table).digest() == check else None


def _write(path: Path, table: NDArray[Any]) -> None:
    content = BytesIO()
    np.save(content, table)
    data = content.getvalue()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(sha256(data).digest() + data)
        fresh.replace(path)
    except OSError:
        return
