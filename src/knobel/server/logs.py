"""The server's log: readable lines, or one JSON object a line. Never a cookie, a link's secret or a table's secret."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

import msgspec

ALIKE, WINDOW = 20, 60.0
"""How many lines one cause may write within how many seconds: nobody can fill the disk."""


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Bounded(logging.Filter):
    """Leaves out what was said too often, and says later how much that was.

    A cause is a line of the program that logs, and the line that raised: there are only so many of them.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._lock = threading.Lock()
        self._causes: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this is to be written."""
        cause, now = _cause(record), self._now()
        with self._lock:
            since, count = self._causes.get(cause, (now, 0))
            left_out = max(0, count - ALIKE)
            if now - since > WINDOW:
                since, count = now, 0
            self._causes[cause] = since, count + 1
        if count == 0 and left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} more like this)", ()
        return count < ALIKE


def _cause(record: logging.LogRecord) -> tuple[object, ...]:
    raised = record.exc_info[2] if record.exc_info else None
    while raised and raised.tb_next:
        raised = raised.tb_next
    where = (raised.tb_frame.f_code.co_filename, raised.tb_lineno) if raised else ()
    return record.pathname, record.lineno, *where


def set_up(as_json: bool) -> None:
    """Log to standard error from here on."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if as_json else plain)
    handler.addFilter(Bounded())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
