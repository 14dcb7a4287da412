"""Our games keep the contract that every game keeps."""

from __future__ import annotations

from knobel.games import OURS
from knobel.testing import contract_of

TestEveryGame = contract_of(*OURS.values())
