"""What an event means to people: keys of the catalogs, never text."""

from __future__ import annotations

from collections.abc import Iterator

from knobel.game import Chosen, Decided, Drawn, Event, Line, Seat
from knobel.games.asteroid_dice import fights, rounds
from knobel.games.asteroid_dice.cards import Colour, Kind
from knobel.games.asteroid_dice.state import CardMoved, Duelled, Fought, Hit, State, Took
from knobel.games.asteroid_dice.steps import Back, Call, Keep, Put, Take
from knobel.games.asteroid_dice.throws import Landed

NAME = "asteroid_dice"


def told(state: State, event: Event, after: State, values: dict[Kind, int]) -> list[Line]:
    """The lines of one event; ``after`` is the state it leads to."""
    return [*_deed(state, event, values), *_follows(state, after, values)]


def _deed(state: State, event: Event, values: dict[Kind, int]) -> Iterator[Line]:
    match event:
        case Chosen(moves) if state.phase == "choose":
            for move in moves:
                yield _line("played", move.seat, card=move.steps[0].card)
        case Chosen(moves):
            yield from _step(moves[0].seat, moves[0].steps[0])
        case Drawn(things):
            yield from _drawn(state, things[0])
        case Decided(Fought(happenings)):
            yield from _fought(state, happenings, values)
        case Decided(Duelled(hits)):
            yield from (_who(state, "hit", colour) for group in hits for colour in group)
        case Decided(Landed() as landed):
            yield from _landed(state, landed)


def _step(seat: Seat, step: object) -> Iterator[Line]:
    match step:
        case Take(die):
            yield _line("takes", seat, die=die)
        case Call(number):
            yield _line("called", seat, number=number)
        case Keep():
            yield _line("keeps", seat)
        case Put(pile):
            yield _line("hole-put", pile)
        case Back():
            yield _line("hole-back", seat)


def _drawn(state: State, thing: int) -> Iterator[Line]:
    match state.phase:
        case "ghost_card":
            assert state.ghost
            yield _line("ghost-played", card=state.ghost.stack[thing])
        case "ghost_call":
            yield _line("ghost-called", number=thing + 1)
        case "ghost_put":
            yield _line("hole-put", thing)
        case _:
            assert state.duel
            yield _who(state, "toss", state.duel.fighters[thing])


def _fought(state: State, happenings: tuple[Took | Hit, ...], values: dict[Kind, int]) -> Iterator[Line]:
    for happening in happenings:
        after = fights.happen(state, happening, values)
        match happening:
            case Took(seat, die, early) if len(after.fouls) > len(state.fouls):
                paid = after.discarded[len(state.discarded) :]
                key = "early" if early else "penalty"
                if paid:
                    yield _line(key, seat, die=die, card=paid[0].kind)
                else:
                    yield _line(f"{key}-free", seat, die=die)
            case Hit(colours):
                yield from (_who(state, "hit", colour) for colour in colours)
        yield from _fights_won(state, after)
        state = after


def _fights_won(state: State, after: State) -> Iterator[Line]:
    for old, new in zip(state.fights, after.fights, strict=False):
        if old.winner is None and new.winner is not None:
            yield _who(state, "fight-won", new.winner, card=new.card)
            losers = [colour for colour in new.fighters if colour != new.winner and colour < len(state.hands)]
            yield from (_line("hole-put", loser) for loser in losers if new.card == "hole")


def _landed(state: State, landed: Landed) -> Iterator[Line]:
    about = rounds.throw_about(state)
    thrown = landed.dice[-1]
    yield _who(state, "again" if about.again else "threw", about.colour, die=about.die, number=thrown.face)
    for lying in landed.dice:
        if lying.die in rounds.turned(about, landed):
            yield _line("turned", die=lying.die, number=lying.face)
    before = [it.die for it in about.lying if it.fell]
    for lying in landed.dice:
        if lying.fell and lying.die not in before:
            yield _line("fell", die=lying.die)


def _follows(state: State, after: State, values: dict[Kind, int]) -> Iterator[Line]:
    """What the table does by itself: a ghost's card, fights, duels, the end of a round, the count."""
    if state.phase == "choose" and after.ghost and after.phase != "ghost_card":
        ghost = after.out[-1]
        assert ghost
        yield _line("ghost-played", card=ghost)
    if state.phase in ("choose", "ghost_card") and after.fights:
        for fight in after.fights:
            yield from (_who(after, "fights", colour, card=fight.card) for colour in fight.fighters)
    if state.phase in ("duel", "toss"):
        yield from _fights_won(state, after)
    if after.phase == "duel" and after.duel and after.duel != state.duel:
        yield from (_who(after, "duel", colour) for colour in after.duel.fighters)
    if after.ending and state.ending is None:
        yield from _round_ended(after, len(state.moved))
    if not any(after.hands) and after.ending and after.ending.moved and not (state.ending and state.ending.moved):
        yield from _out_of_cards(state, after.ending.moved)
    if after.phase == "over":
        yield from _over(after, values)


def _round_ended(after: State, told: int) -> Iterator[Line]:
    """Who won it, and where cards went that were not told yet."""
    ending = after.ending
    assert ending
    if ending.hole:
        yield _who(after, "swallowed", ending.winner, number=ending.number, die=ending.die)
    else:
        yield _who(after, "round-won", ending.winner, number=ending.number, die=ending.die, round=ending.round)
    yield from map(_moved, (ending.moved or after.moved)[told:])


def _moved(moved: CardMoved) -> Line:
    match moved.to:
        case "pile":
            return _line("gains", moved.colour, card=moved.card.kind)
        case "hand":
            return _line("returns", moved.colour, card=moved.card.kind)
        case "ghost":
            return _line("ghost-gains", card=moved.card.kind)
        case "stack":
            return _line("ghost-returns", card=moved.card.kind)
        case "discard":
            return _line("discarded", card=moved.card.kind)


def _out_of_cards(state: State, moved: tuple[CardMoved, ...]) -> Iterator[Line]:
    """A11: why the game is over: who has no card left. Hands have joined the piles by now."""
    back = {it.colour for it in moved if it.to == "hand"}
    empty = [seat for seat, hand in enumerate(state.hands) if not hand and seat not in back]
    yield from (_line("over", seat) for seat in empty)
    if not empty:
        yield _line("ghost-over")


def _over(after: State, values: dict[Kind, int]) -> Iterator[Line]:
    points = rounds.count(after, values)
    winners = after.champions or rounds.best_seats(points)
    for seat in winners:
        yield _line("won" if len(winners) == 1 else "won-shared", seat, points=points[seat])


def _who(state: State, key: str, colour: Colour, **more: int | str) -> Line:
    """A line about this colour; the ghost has sentences of its own."""
    is_ghost = colour == len(state.hands)
    return _line(f"ghost-{key}" if is_ghost else key, None if is_ghost else colour, **more)


def _line(key: str, seat: Seat | None = None, **more: int | str) -> Line:
    """Cards and dice are words, numbers are numbers."""
    words = {name: f"{NAME}-{name}-{value}" for name, value in more.items() if name in ("card", "die")}
    args = {name: value for name, value in more.items() if name not in words}
    return Line(f"{NAME}-{key}", seat, args, words)
