"""The command line: one command, run and explained in the language of the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from knobel.cli import games, operators, records, server, service, study
from knobel.cli.output import WRONG, complain
from knobel.cli.parser import Commands
from knobel.game import Refused
from knobel.i18n import Speaker, language_of_terminal, speaker
from knobel.record import BadRecord


def parser(say: Speaker) -> argparse.ArgumentParser:
    """All commands in one language."""
    commands = Commands(say)
    for room in (games, study, records, server, service, operators):
        room.add(commands)
    return commands.parser


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and exit."""
    say = speaker(language_of_terminal())
    args = parser(say).parse_args(arguments)
    try:
        sys.exit(args.run(args, say))
    except (Refused, BadRecord) as refusal:
        complain(say.say(refusal.key, refusal.args_for_people))
        sys.exit(WRONG)
    except OSError as error:
        complain(say.say("cli-file", {"file": str(error.filename), "problem": error.strerror or str(error)}))
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(130)
