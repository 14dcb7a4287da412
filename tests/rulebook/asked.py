"""What a table waits for, asked anew: mypy takes ``table.prompt`` for what an assertion before said it was."""

from __future__ import annotations

from knobel.game import Prompt
from knobel.table import Table


def asked(table: Table) -> Prompt:
    return table.prompt
