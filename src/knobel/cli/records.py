"""``knobel replay · review · verify``: what a record of a game tells."""

from __future__ import annotations

import argparse
from pathlib import Path

from knobel import record
from knobel.cli.games import kind
from knobel.cli.output import GOOD, WRONG, print_json
from knobel.cli.parser import Commands
from knobel.contests import prove
from knobel.fair import is_shared, verify
from knobel.games import game_named
from knobel.i18n import Speaker
from knobel.notation import write_event
from knobel.record import Proof, Record, replay


def add(commands: Commands) -> None:
    again = commands.add("replay", _replay)
    again.option("file", type=Path, metavar="FILE")

    looking_back = commands.add("review", _review)
    looking_back.option("file", type=Path, metavar="FILE")
    looking_back.option("--json", action="store_true")

    proof = commands.add("verify", _verify)
    proof.option("file", type=Path, metavar="FILE")
    proof.option("--json", action="store_true")


def _replay(args: argparse.Namespace, say: Speaker) -> int:
    whole = _read(args.file)
    game = game_named(whole.game, whole.options)
    names = [sitter.name for sitter in whole.sitters]
    for turn, (state, event) in enumerate(zip(replay(game, whole.events), whole.events, strict=False)):
        print(f"{turn:4}  {write_event(event)}")
        for line in game.story(state, event):
            name = {} if line.seat is None else {"name": names[line.seat]}
            print(f"        {say.say(line.key, {**line.args, **name}, line.words)}")
    if whole.scores is not None:
        for seat, points in enumerate(whole.scores):
            won = say.say("cli-won") if seat in (whole.winners or ()) and len(names) > 1 else ""
            print(f"{names[seat]}: {points} {won}".rstrip())
    return GOOD


def _review(args: argparse.Namespace, say: Speaker) -> int:
    from knobel.coach.review import review
    from knobel.coach.terminal import told

    whole = _read(args.file)
    found = review(whole)
    if args.json:
        print_json(found)
    else:
        print("\n".join(told(found, [sitter.name for sitter in whole.sitters], say)))
    return GOOD


def _verify(args: argparse.Namespace, say: Speaker) -> int:
    whole = _read(args.file)
    verdict = verify(game_named(whole.game, whole.options), whole, prove)
    if args.json:
        print_json({"throws": verdict.throws, "unproven": verdict.unproven, "faults": verdict.faults})
        return WRONG if verdict.faults else GOOD
    for fault in verdict.faults:
        print(f"✗ {say.say(fault.key, fault.args)}")
    if verdict.faults:
        return WRONG
    print(f"✓ {say.say('verify-moves', {'events': len(whole.events)})}")
    if verdict.throws:
        print(f"✓ {say.say('verify-throws', {'throws': verdict.throws})}")
    if whole.proof and whole.proof.chains:
        print(_told_of_day(whole.proof, say))
    elif whole.proof and is_shared(whole.proof):
        print(f"✓ {say.say('fair-cup')}" if whole.proof.secret else f"○ {say.say('fair-cup-open')}")
    if whole.proof and whole.proof.rounds > 1:
        print(f"○ {say.say('fair-rounds', {'rounds': whole.proof.rounds})}")
    if whole.dice == "real":
        print(f"○ {say.say('verify-real-dice', {'throws': verdict.unproven})}")
    elif verdict.unproven:
        print(f"○ {say.say('verify-unproven', {'throws': verdict.unproven})}")
    return GOOD


def _told_of_day(proof: Proof, say: Speaker) -> str:
    if not proof.secret:
        return f"○ {say.say('verify-day-open', {'table': proof.table})}"
    first = proof.chains[0]
    return f"✓ {say.say('verify-day', {'table': proof.table, 'end': first.end, 'start': first.start})}"


def _read(path: Path) -> Record:
    return record.read(path.read_bytes(), kind)
