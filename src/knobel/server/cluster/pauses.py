"""How long a table that moves from node to node is waited for."""

from __future__ import annotations

PAUSES = (0.05, 0.1, 0.2, 0.4) + (0.5,) * 14
"""Seconds between attempts to reach a table that moves: about eight in all, longer than any node's lease."""
