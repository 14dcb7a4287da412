"""What happened, in lines for people: at a table of friends each deed, in a crowd what concerns all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from knobel.game import BestMove, Chosen, Drawn, Event, Line, Move, Rolled, Seat
from knobel.games.wuerfelwelten import draft as drafts
from knobel.games.wuerfelwelten.draft import Draft, Faces, Sheet
from knobel.games.wuerfelwelten.scoring import TENTHS, stars_of, tenths_of, winners
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS, WORLDS_A_LEG, State, ranking
from knobel.games.wuerfelwelten.steps import Activate, Change, Claim, Create, Finish, Step
from knobel.games.wuerfelwelten.supplies import KINDS, minus
from knobel.games.wuerfelwelten.view import FRIENDS
from knobel.games.wuerfelwelten.worlds import WORLDS

RETOLD = 2
"""So many deeds of a good move are retold: those that gave most."""
LEADERS = 3
"""The first places of a crowd are named at the end of a leg and of the game."""


def needs_after(state: State, event: Event) -> bool:
    """Whether the lines of this event tell how things stand after it."""
    return isinstance(event, Drawn) or (isinstance(event, Chosen) and len(state.rolls) == ROUNDS)


def told(state: State, event: Event, after: State) -> Sequence[Line]:
    """The lines of an event."""
    match event:
        case Drawn():
            first, second, third = (f"wuerfelwelten-{name}" for name in after.on_table)
            words = {"first": first, "second": second, "third": third}
            return (Line("wuerfelwelten-drawn", args={"leg": state.leg + 1}, words=words),)
        case Rolled((first, second)):
            key = "wuerfelwelten-rolled-pair" if first == second else "wuerfelwelten-rolled"
            return (Line(key, args={"round": len(state.rolls) + 1, "first": first, "second": second}),)
        case Chosen(moves):
            return [*_round(state, moves), *(_leg_end(after) if len(state.rolls) == ROUNDS else ())]
    return ()


def _round(state: State, moves: tuple[Move, ...]) -> Iterator[Line]:
    if len(moves) > FRIENDS:
        yield Line("wuerfelwelten-crowd-round", args={"round": len(state.rolls), "seats": len(moves)})
        return
    for move in moves:
        draft = state.draft(move.seat, ())
        for step in move.steps:
            then = drafts.after(draft, step)
            if line := _deed(move.seat, step, draft, then):
                yield line
            draft = then
        if len(move.steps) == 1:
            yield Line("wuerfelwelten-passed", move.seat)


def _deed(seat: Seat, step: Step, before: Draft, after: Draft) -> Line | None:
    match step:
        case Activate(die, world, cells, choice):
            deed = drafts.place_of(before, step).deed
            args = {
                "number": before.dice[die - 1].number,
                "count": len(cells),
                "carried": choice or 0,
                "printed": WORLDS[world].cell(cells[0]).number or 0,
                **given(before, after),
            }
            return Line(f"wuerfelwelten-did-{world}-{deed}", seat, args)
        case Change(die, by, pumpkins):
            key = "wuerfelwelten-changed" if by else "wuerfelwelten-sent-again"
            number = before.dice[die - 1].number
            return Line(key, seat, {"from": number, "to": number + by, "cost": pumpkins})
        case Create(resource, cost, number):
            return Line(f"wuerfelwelten-created-{resource}", seat, {"number": number, "cost": cost})
        case Claim(die, resource):
            args = {"number": before.dice[die - 1].number}
            return Line("wuerfelwelten-claimed", seat, args, {"resource": f"wuerfelwelten-one-{resource}"})
        case Finish():
            return None


def given(before: Draft, after: Draft) -> dict[str, int | str]:
    """What a step gave: resources that found a circle, and stars."""
    gain = minus(after.sheet.gained, before.sheet.gained)
    stars = [sum(stars_of(each.worlds, each.sheet.cards, each.sheet.gained)) for each in (before, after)]
    return {**dict(zip(KINDS, gain, strict=True)), "stars": stars[1] - stars[0]}


def best_moves(events: Sequence[Event], seats: Sequence[Seat]) -> list[BestMove]:
    """The rounds of these seats that gave most, the best first; each seat's sheet is followed alone."""
    found: list[BestMove] = []
    worlds: tuple[str, ...] = ()
    sheets: dict[Seat, Sheet] = {}
    rolls: list[Faces] = []
    for event in events:
        match event:
            case Drawn(things):
                unused = [name for name in WORLDS if name not in worlds]
                worlds += tuple([unused[thing] for thing in things])
                blank = Sheet(tuple([WORLDS[name].blank for name in worlds[-len(things) :]]))
                sheets, rolls = dict.fromkeys(seats, blank), []
            case Rolled((first, second)):
                rolls.append((first, second))
            case Chosen(moves):
                leg, on_table = len(worlds) // WORLDS_A_LEG, worlds[-WORLDS_A_LEG:]
                for move in moves:
                    if move.seat in sheets:
                        before = sheets[move.seat]
                        after, lines = _retold(on_table, rolls[-1], before, move)
                        sheets[move.seat] = after
                        gained = tenths_of(on_table, after) - tenths_of(on_table, before)
                        found.append(BestMove(move.seat, leg, len(rolls), gained, lines))
    return sorted(found, key=lambda best: (-best.gained, best.leg, best.round, best.seat))


def _retold(worlds: tuple[str, ...], roll: Faces, sheet: Sheet, move: Move) -> tuple[Sheet, tuple[Line, ...]]:
    """A seat's sheet after its move, and the deeds of the move."""
    draft, lines = drafts.begin(worlds, roll, sheet), []
    for step in move.steps:
        then = drafts.after(draft, step)
        if line := _deed(move.seat, step, draft, then):
            lines.append(line)
        draft = then
    best = sorted(lines, key=lambda line: -int(line.args.get("stars", 0)))[:RETOLD]
    return draft.sheet, tuple([line for line in lines if line in best])


def _leg_end(after: State) -> Iterator[Line]:
    """How the seats did in the leg that was just scored, and who won; alone: what was made."""
    leg = after.leg - 1
    scores = after.tenths[leg]
    ranked = ranking(after)
    friends = len(scores) <= FRIENDS
    for seat in range(len(scores)) if friends else ranked.order[:LEADERS]:
        yield Line("wuerfelwelten-leg-scored", seat, {"leg": leg + 1, **stars_in_words(scores[seat])})
    if after.leg < LEGS:
        return
    yield Line("wuerfelwelten-over")
    best = winners(list(zip(*after.tenths, strict=True)))
    for seat in best[:FRIENDS]:
        key = "wuerfelwelten-won" if len(best) == 1 else "wuerfelwelten-won-shared"
        if len(scores) == 1:  # alone one wins against nobody
            key = "wuerfelwelten-made"
        yield Line(key, seat, stars_in_words(sum(after.tenths[n][seat] for n in range(LEGS))))


def stars_in_words(tenths: int) -> dict[str, int | str]:
    """Tenths as the two numbers that a sentence needs: whole stars and tenths."""
    return {"whole": tenths // TENTHS, "tenth": tenths % TENTHS}
