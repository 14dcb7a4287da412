"""One server a data folder: a lock that ends with the process, however that ends."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path

from knobel.server.store.protocol import FolderInUse

if sys.platform == "win32":
    import msvcrt

    def _lock(file: TextIOWrapper) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: TextIOWrapper) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_folder(folder: Path) -> TextIOWrapper:
    """Let nobody else write to this folder until the lock is closed or this process ends."""
    file = (folder / "lock").open("w")
    try:
        _lock(file)
    except OSError as error:
        file.close()
        raise FolderInUse(str(folder)) from error
    return file
