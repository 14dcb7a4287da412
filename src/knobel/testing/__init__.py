"""The contract every game keeps, as tests for a game from anywhere. Needs pytest.

from knobel.testing import contract_of
from maexchen import Maexchen

TestContract = contract_of(Maexchen)
"""

import pytest

pytest.register_assert_rewrite("knobel.testing.contract")

from knobel.testing.contract import contract_of  # noqa: E402
from knobel.testing.variants import title, variants  # noqa: E402

__all__ = ["contract_of", "title", "variants"]
