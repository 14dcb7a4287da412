"""What a device keeps: texts by key, in the browser's database; here is only how it is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Protocol


class Disk(Protocol):
    """Texts by key. What is written together is kept together, or none of it."""

    def all(self, prefix: str) -> Awaitable[str]:
        """What lies under keys that begin so, in the order of the keys, as a JSON list."""

    def one(self, key: str) -> Awaitable[str]:
        """What lies under a key as a JSON text; ``null``: nothing."""

    def write(self, changes: str) -> Awaitable[None]:
        """Keep these values by their keys, a JSON object; what is null is forgotten. When this returns it is kept."""


class MemoryDisk:
    """One that is gone with its process: for tests and measurements."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def all(self, prefix: str) -> str:
        return f"[{','.join(text for key, text in sorted(self.kept.items()) if key.startswith(prefix))}]"

    async def one(self, key: str) -> str:
        return self.kept.get(key, "null")

    async def write(self, changes: str) -> None:
        for key, text in _values(changes).items():
            if text == "null":
                self.kept.pop(key, None)
            else:
                self.kept[key] = text


def _values(changes: str) -> Mapping[str, str]:
    from msgspec import Raw
    from msgspec.json import decode

    return {key: bytes(value).decode() for key, value in decode(changes, type=dict[str, Raw]).items()}
