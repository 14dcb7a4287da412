"""What a terminal shows: JSON, progress, and sentences of the catalogs in the language of the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import msgspec

from knobel.i18n import Speaker

GOOD, WRONG, BAD_USE = 0, 1, 2
"""Exit codes: all well, the file or the game is not as it should be, the command was not understood."""


STRENGTH = ("numba", "numpy")
"""What the strongest bots need beyond the package itself."""


def missing_extras() -> list[str]:
    """What is not installed of that."""
    return [module for module in STRENGTH if find_spec(module) is None]


def print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def print_found(args: argparse.Namespace, found: object) -> int:
    if args.json:
        print_json(found)
    else:
        for name, value in msgspec.to_builtins(found).items():
            print(f"{name:20} {value}")
    return GOOD


@contextmanager
def bar(args: argparse.Namespace, say: Speaker, key: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar where a person watches, nothing elsewhere."""
    if args.json or not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(say.say(key), total=None)
        yield lambda done, of: bars.update(task, completed=done, total=of)
