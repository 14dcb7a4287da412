"""Shared by all tests: coroutine tests run in a loop of their own, a server runs where one is asked for, and nobody
reaches another machine."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import offline
from outside.environment import Elsewhere
from server.client import Server, running

ROOT = Path(__file__).parents[1]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
offline.stay()

# The same examples in every run, however slow the machine: what was green is not red tomorrow.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run ``async def`` tests."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: while Playwright is there, no other loop can run in this thread."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """An environment in which the example package is installed beside knobel."""
    environment = Elsewhere(tmp_path_factory.mktemp("elsewhere") / "venv")
    environment.install(ROOT / "examples" / "maexchen")
    return environment


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none of them may stop it."""
    with running(tmp_path_factory.mktemp("data")) as shared:
        yield shared
