"""The words a command line may have: commands, what each is given, its switches."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from knobel import __version__
from knobel.cli.output import BAD_USE, complain
from knobel.i18n import Speaker

Run = Callable[[argparse.Namespace, Speaker], int]


class Parser(argparse.ArgumentParser):
    """Speaks the catalogs' language, and says what to do when something was not understood."""

    say: Speaker

    def error(self, message: str) -> NoReturn:
        complain(self.say.say("cli-not-understood", {"problem": message}))
        complain(self.say.say("cli-see-help", {"command": self.prog}))
        sys.exit(BAD_USE)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage: ", f"{self.say.say('cli-usage')} ", 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", f"{self.say.say('cli-usage')} ", 1)


class Commands:
    """All commands, described in one language. Each module of this room adds its own."""

    def __init__(self, say: Speaker) -> None:
        self._say = say
        Parser.say = say
        self.parser = Parser(
            prog="knobel",
            description=say.say("cli-about"),
            add_help=False,
            formatter_class=argparse.RawTextHelpFormatter,
        )
        self.parser._positionals.title = say.say("cli-commands")
        self._add_help(self.parser)
        self.parser.add_argument(
            "--version", action="version", version=f"knobel {__version__}", help=say.say("cli-arg-version")
        )
        self._commands = self.parser.add_subparsers(metavar=say.say("cli-command"))

    def without_a_word(self, run: Run) -> Command:
        """What happens when no command is given."""
        self.parser.set_defaults(run=run)
        return Command(self.parser, self._say)

    def add(self, name: str, run: Run) -> Command:
        """A command of this name."""
        about = self._say.say(f"cli-{name}")
        parser = self._commands.add_parser(name, help=about, description=about, add_help=False)
        parser.set_defaults(run=run)
        parser._positionals.title = self._say.say("cli-what")
        self._add_help(parser)
        return Command(parser, self._say)

    def _add_help(self, parser: argparse.ArgumentParser) -> None:
        parser._optionals.title = self._say.say("cli-options")
        parser.add_argument("-h", "--help", action="help", help=self._say.say("cli-arg-help"))


class Command:
    """One command."""

    def __init__(self, parser: argparse.ArgumentParser, say: Speaker) -> None:
        self._parser, self._say = parser, say

    def option(self, *flags: str, about: str = "", **more: Any) -> None:
        """Something it is given, or a switch; ``about`` where another one of the same name means something else."""
        name = about or flags[-1].lstrip("-").lower().replace("_", "-")
        self._parser.add_argument(*flags, help=self._say.say(f"cli-arg-{name}"), **more)
