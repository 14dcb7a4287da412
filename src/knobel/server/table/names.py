"""Names that whoever runs the server does not want: a list of their own, read again when it changes."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from knobel.game import Refused

FILE = "blocked-names.txt"
ALIKE = str.maketrans("0134578@$!|", "oieastbasii")
"""What people write instead of letters."""


class BlockedNames:
    """A file with a word a line: ``word`` is not wanted as a word of a name, ``*word*`` nowhere in it.

    Case, accents, and figures instead of letters make no difference. Lines that begin with # are notes.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._read_at: int | None = None
        self._words: frozenset[str] = frozenset()
        self._parts: tuple[str, ...] = ()

    def check(self, name: str) -> str:
        """The name; refused where it is not wanted."""
        self._read()
        words = [plain(word) for word in re.split(r"[^\w@$!|]+|_", name)]
        squeezed = "".join(words)
        if self._words.intersection((*words, squeezed)) or any(part in squeezed for part in self._parts):
            raise Refused("refused-name-blocked")
        return name

    def _read(self) -> None:
        if self._file is None:
            return
        try:
            changed = self._file.stat().st_mtime_ns
            if changed == self._read_at:
                return
            lines = [line.strip() for line in self._file.read_text("utf-8").splitlines()]
        except (OSError, UnicodeDecodeError):
            changed, lines = -1, []
        self._read_at = changed
        wanted = [line for line in lines if line and not line.startswith("#")]
        parts = [line for line in wanted if line.startswith("*") and line.endswith("*")]
        self._parts = tuple(word for word in map(plain, parts) if word)
        self._words = frozenset(word for word in map(plain, (line for line in wanted if line not in parts)) if word)


def plain(word: str) -> str:
    """A word as it is compared: small letters only, without marks."""
    spread = unicodedata.normalize("NFKD", word.casefold()).translate(ALIKE)
    return "".join(letter for letter in spread if letter.isalpha())
