"""The game itself: what the table waits for, what may be done, and what it changes. Rules A1 to A17."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import (
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    Line,
    Move,
    Over,
    Prompt,
    Seat,
    with_at,
)
from knobel.games.asteroid_dice import fights, rounds
from knobel.games.asteroid_dice.cards import Kind, card_values
from knobel.games.asteroid_dice.state import Body, Duelled, Fought, State
from knobel.games.asteroid_dice.steps import Again, Back, Call, Keep, Play, Put, Step, Take
from knobel.games.asteroid_dice.story import told
from knobel.games.asteroid_dice.throws import AIM_STEPS, CALLS, Landed, aim_of, could_lie
from knobel.games.asteroid_dice.view import View, view_of


class AsteroidDice(Struct, frozen=True):
    """The rules; the fields are the table options."""

    name: ClassVar[str] = "asteroid_dice"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int | None] = 5
    """Found."""
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Step
    outcome_type: ClassVar[Any] = Fought | Duelled | Landed

    seats: Annotated[int, Meta(ge=2, le=5)] = 3
    body: Body = "live"
    """Who decides what bodies do: quick hands, figures that people move, secret choices, or people at home."""
    reversed_values: bool = False
    """The d6 is worth 5 and the d20 is worth 1."""
    tie_duel: bool = False
    """A11: a tie for the game goes to a duel instead of being shared."""

    @property
    def values(self) -> dict[Kind, int]:
        """What each kind of card counts."""
        return card_values(self.reversed_values)

    def start(self) -> State:
        return rounds.first_round(self.seats)

    def prompt(self, state: State) -> Prompt:
        everybody = tuple(range(self.seats))
        match state.phase:
            case "choose":
                return Choose(everybody)
            case "ghost_card":
                assert state.ghost
                return Draw(1, len(state.ghost.stack))
            case "fight":
                return Contest("fight", everybody, fights.fight_about(state))
            case "duel":
                assert state.duel
                about = fights.duel_about(state, state.duel)
                return Contest("duel", tuple(sorted({fighter.seat for fighter in about.fighters})), about)
            case "toss":
                assert state.duel
                return Draw(1, len(state.duel.fighters))
            case "throw":
                throw = rounds.throw_about(state)
                return Contest("throw", () if throw.ghost else (throw.colour,), throw)
            case "ghost_call":
                return Draw(1, rounds.possible_numbers(state))
            case "ghost_put":
                return Draw(1, self.seats)
            case "over":
                points = rounds.count(state, self.values)
                return Over(points, state.champions or rounds.best_seats(points))
            case _:
                actor = rounds.actor(state)
                assert actor is not None
                return Choose((actor,))

    def options(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        match state.phase:
            case "aim":
                return AIM_STEPS[len(steps)] if len(steps) < len(AIM_STEPS) else ()
            case "again" if steps[:1] == (Again(),) and self.body != "companion":
                return AIM_STEPS[len(steps) - 1] if len(steps) <= len(AIM_STEPS) else ()
            case _ if steps:
                return ()
            case "choose":
                return tuple(map(Play, state.hands[seat]))
            case "take":
                chooser = rounds.next_chooser(state)
                return tuple(map(Take, chooser[1])) if chooser else ()
            case "call":
                return tuple(map(Call, CALLS))
            case "again":
                return (Keep(), Again())
            case "put":
                back = (Back(),) if rounds.may_take_hole_back(state) else ()
                return (*map(Put, range(self.seats)), *back)
        return ()

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Chosen(moves):
                state = self._chosen(state, moves)
            case Drawn(things):
                state = self._drawn(state, things[0])
            case Decided(outcome):
                state = self._decided(state, outcome, event)
            case _:
                raise TypeError(event)
        if state.phase == "aim" and self.body == "companion":
            return rounds.aimed(state, None)
        if state.phase == "over" and self.tie_duel and not state.champions:
            return rounds.duel_for_the_game(state, self.values)
        return state

    def _chosen(self, state: State, moves: tuple[Move, ...]) -> State:
        match state.phase, moves[0].steps:
            case "choose", _:
                return rounds.reveal(state, tuple(move.steps[0].card for move in moves))
            case _, (Take(die),):
                return rounds.take_dice(replace(state, dice=with_at(state.dice, moves[0].seat, die)))
            case _, (Call(number),):
                return rounds.call(state, number)
            case _, (Keep(),):
                return rounds.keep(state)
            case _, (Put(seat),):
                return rounds.put_hole(state, seat)
            case _, (Back(),):
                return rounds.put_hole(state, None)
            case _, (Again(), *aim):
                return rounds.aimed(rounds.again(state), aim_of(aim))
            case _, steps:
                return rounds.aimed(state, aim_of(steps))

    def _drawn(self, state: State, thing: int) -> State:
        match state.phase:
            case "ghost_card":
                return rounds.ghost_card(state, thing)
            case "ghost_call":
                return rounds.call(state, thing + 1)
            case "ghost_put":
                return rounds.put_hole(state, thing)
            case _:
                assert state.duel
                return self._duel_won(state, state.duel.fighters[thing])

    def _decided(self, state: State, outcome: Fought | Duelled | Landed, event: Decided) -> State:
        film = event.film if self.body == "free" else b""
        match outcome:
            case Fought():
                return rounds.after_fights(fights.fought(fights.watched(state, outcome, film), outcome, self.values))
            case Landed():
                return rounds.landed(state, rounds.throw_about(state), outcome, event)
            case Duelled():
                duel = state.duel
                assert duel
                state = fights.watched(state, outcome, film)
                last, others = fights.last_ones(duel, outcome)
                for hit in others if duel.fight is not None else ():
                    state = fights.lose(state, hit)
                if len(last) > 1:
                    return replace(state, phase="toss", duel=replace(duel, fighters=last))
                return self._duel_won(state, last[0])

    def _duel_won(self, state: State, winner: int) -> State:
        """A17: last one hit wins, or the toss decides; the others lost in the same moment."""
        duel = state.duel
        assert duel
        if duel.fight is None:
            return replace(state, phase="over", duel=None, champions=(winner,))
        others = [colour for colour in duel.fighters if colour != winner and colour not in state.lost]
        return rounds.after_fights(fights.win(fights.lose(state, others), duel.fight, winner))

    def possible(self, state: State, outcome: Any) -> bool:
        """Whether the contest the table waits for can have this outcome."""
        match state.phase, outcome:
            case "fight", Fought():
                return fights.could_happen(state, outcome, self.values)
            case "duel", Duelled():
                return state.duel is not None and fights.could_duel(state.duel, outcome)
            case "throw", Landed():
                return could_lie(rounds.throw_about(state), outcome)
        return False

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        winners = None
        if isinstance(over := self.prompt(state), Over):
            winners = over.winners
        return view_of(state, seat, steps, self.body, self.values, winners)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        return told(state, event, self.apply(state, event), self.values)
