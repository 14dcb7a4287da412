"""Bots for Asteroid Dice: they choose cards, take dice, call, fence, aim and react. All through the door."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from knobel.bots.asteroid_dice.dodging import Dodger, Skill
from knobel.bots.asteroid_dice.rounds import Opponent, leader, mixed_choice, pick, roll_out
from knobel.bots.asteroid_dice.words import explain, wins_with
from knobel.bots.random import RandomBot
from knobel.contests.asteroid_dice.aiming import aims_at_die, nearby
from knobel.contests.asteroid_dice.dodgeball.world import Dodgeball
from knobel.contests.asteroid_dice.duelling import DuellingView
from knobel.contests.asteroid_dice.fencing import AIMS, DODGES, Evade, FencingView, Hold, Shot
from knobel.contests.asteroid_dice.grabbing import GrabAbout
from knobel.contests.asteroid_dice.judges import MIDDLE, physics_installed
from knobel.contests.hands import drawn_ms
from knobel.game import Line, Seat
from knobel.games.asteroid_dice.cards import DICE, KINDS, SIDES, Colour, Die, Kind, largest_first
from knobel.games.asteroid_dice.state import Dodge, Exchange, Side
from knobel.games.asteroid_dice.steps import Again, Back, Call, Keep, Play, Put, Take
from knobel.games.asteroid_dice.throws import Aim, Direction, Lying, Place, Strength, ThrowAbout, leading
from knobel.games.asteroid_dice.view import View
from knobel.table import AnyDoor

FENCING_MIX = (0.25, 0.5, 0.25)
"""Left, middle, right: whoever throws so hits one time in four, whatever the other does."""
EVADING_MIX = (0.25, 0.25, 0.5)
"""Left, right, stand: whoever evades so is hit one time in four, whatever the other does."""

LIKED: dict[Kind, float] = {"d6": 1.5, "d8": 1, "d10": 1, "d12": 1.5, "d20": 2, "wild": 2, "hole": 1}
"""How gladly a card is played by one who does not calculate."""


class Hasty(RandomBot):
    """Zufall: any step on offer; reaches for dice late, and sometimes for a wrong one."""

    slow = 1.2
    """How long its hands take, measured by the people it plays with."""
    blunders = 0.08
    runs = Skill(1.4, degrees_off=8, leads=0.5, catches=0.05, dawdles=(4, 20))
    """How well it does in the free arena."""

    def press(self, about: GrabAbout, seat: Seat, random: Random, slowness: float = 1.0) -> tuple[Die, int] | None:
        """Which die it reaches for, and after how many milliseconds. None: it lets them be."""
        at = drawn_ms(slowness * self.slow, random)
        if random.random() < self.blunders:
            return random.choice(DICE), at
        for ring in about.rings:
            if any(fighter.seat == seat for fighter in ring.fighters):
                return largest_first(ring.dice)[0], at
        return None

    def run(self, world: Dodgeball, seat: Seat, random: Random, slowness: float = 1.0) -> Dodger:
        """Who moves its figure in the free arena, as quick as the people it plays with."""
        return Dodger(world, seat, self.runs._replace(slow=self.runs.slow * slowness), random)


class Solid(Hasty):
    """Solide: rather large dice, the likeliest call, and a shaky throw at the die that leads."""

    slow = 1.0
    blunders = 0.02
    runs = Skill(1.0, degrees_off=4, leads=0.1, catches=0.2, dawdles=(10, 40))
    degrees_off, speed_off = 3, 3

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]:
        match door.view():
            case FencingView() as view:
                return self._fence(door, view, random)
            case DuellingView() as view:
                return self._duel(view, random)
            case View() as view:
                return self._play(door, view, random)
        raise TypeError(door.game.name)

    def why(self, door: AnyDoor, steps: tuple[Any, ...]) -> Line | None:
        """Nothing of fights and cards: chance has a say there, so that nobody can read it."""
        view = door.view()
        return explain(view, door.seat, steps) if isinstance(view, View) else None

    def _play(self, door: AnyDoor, view: View, random: Random) -> tuple[Any, ...]:
        match view.phase:
            case "choose":
                return (Play(self._card(view, door.seat, random)),)
            case "take":
                return (Take(self._die(view, door.seat)),)
            case "call":
                return (self._call(view, random),)
            case "put":
                return (self._put(view, door.seat, random),)
            case "again" if view.sides[door.seat].leads:
                return (Keep(),)
            case "again":
                return (Again(), *self._aim(view, door.seat, random)) if view.aim else (Again(),)
        return self._aim(view, door.seat, random)

    # Cards, dice, numbers, holes.

    def _card(self, view: View, seat: Seat, random: Random) -> Kind:
        assert view.mine
        hand = view.mine.hand
        return random.choices(hand, [LIKED[kind] for kind in hand])[0]

    def _die(self, view: View, seat: Seat) -> Die:
        return largest_first(view.free)[0]

    def _call(self, view: View, random: Random) -> Call:
        best = max(view.chances)
        return Call(random.choice([number for number, chance in enumerate(view.chances, 1) if chance == best]))

    def _put(self, view: View, seat: Seat, random: Random) -> Put | Back:
        """On the pile that has most cards among those of the others."""
        others = [side for side in view.sides if not side.ghost and side.colour != seat]
        most = max(side.pile for side in others)
        return Put(random.choice([side.colour for side in others if side.pile == most]))

    # Throws.

    def _aim(self, view: View, seat: Seat, random: Random) -> tuple[Any, ...]:
        wish = self._wish(view, throw_about(view, seat), random)
        off = round(random.gauss(0, self.degrees_off)), round(random.gauss(0, self.speed_off))
        aim = nearby(wish, *off)
        return Place(aim.place), Direction(aim.direction), Strength(aim.strength)

    def _wish(self, view: View, about: ThrowAbout, random: Random) -> Aim:
        """At the die that leads, the easiest way."""
        lead = leading(about.lying)
        target = next((it for it in about.lying if it.die == lead), None)
        return next(aims_at_die(about, target), MIDDLE) if target else MIDDLE

    # Fights.

    def _fence(self, door: AnyDoor, view: FencingView, random: Random) -> tuple[Any, ...]:
        if not view.throws:
            return (Evade(self._way(random)),)
        hold = [step for step in door.options() if isinstance(step, Hold)]
        steps: tuple[Any, ...] = (max(hold, key=lambda step: SIDES[step.die]),) if hold else ()
        targets = sorted({step.at for step in door.options(steps) if isinstance(step, Shot)})
        at = random.choice(targets)
        return (*steps, Shot(at, self._side(view.past, at, random)))

    def _duel(self, view: DuellingView, random: Random) -> tuple[Any, ...]:
        at = random.choice([it.colour for it in view.standing if it.colour != view.acts_for])
        return Shot(at, self._side(view.past, at, random)), Evade(self._way(random))

    def _side(self, past: Sequence[Exchange], at: Colour, random: Random) -> Side:
        return random.choices(AIMS, FENCING_MIX)[0]

    def _way(self, random: Random) -> Dodge:
        return random.choices(DODGES, EVADING_MIX)[0]


class Strong(Solid):
    """Stark: a near-equilibrium mix of cards, dice by their chances, and the best of several throws tried in a copy."""

    slow = 0.9
    blunders = 0.0
    runs = Skill(0.8, degrees_off=2, leads=0.1, catches=0.4, dawdles=(20, 40))
    degrees_off, speed_off = 1, 1
    tries, finalists, samples, rollouts = 2, 3, 2, 30
    """Ways to throw at each die worth it; how many of all ideas are tried more than once, and how often; and how often
    the rest of the round is played on after each try."""

    def _card(self, view: View, seat: Seat, random: Random) -> Kind:
        assert view.mine
        people = [side for side in view.sides if not side.ghost and side.colour != seat]
        others = [Opponent(side.hand, may_hold(view, side.colour)) for side in people]
        ghost = next((Opponent(side.hand, may_hold(view, side.colour)) for side in view.sides if side.ghost), None)
        reverse = view.values["d6"] > view.values["d20"]
        return pick(mixed_choice(view.mine.hand, others, ghost, reverse, random), random)

    def _die(self, view: View, seat: Seat) -> Die:
        """The die that wins most often."""
        return max(view.free, key=lambda die: wins_with(view, seat, die))

    def _wish(self, view: View, about: ThrowAbout, random: Random) -> Aim:
        if not physics_installed() or any(it.pose is None for it in about.lying):
            return super()._wish(view, about, random)
        once = {aim: self._merit(view, about, aim, 1, random) for aim in self._ideas(about)}
        best = sorted(once, key=lambda aim: -once[aim])[: self.finalists]
        return max(best, key=lambda aim: once[aim] + self._merit(view, about, aim, self.samples, random))

    def _ideas(self, about: ThrowAbout) -> Iterator[Aim]:
        """Softly, into the middle, far; and at the two highest dice, from several places."""
        yield from (MIDDLE, Aim(0, 0, 120), Aim(0, 30, 330))
        for target in sorted(about.lying, key=lambda it: (-it.face, SIDES[it.die]))[:2]:
            aims = list(aims_at_die(about, target))
            yield from aims[:: max(1, len(aims) // self.tries)][: self.tries]

    def _merit(self, view: View, about: ThrowAbout, aim: Aim, samples: int, random: Random) -> int:
        """How often the round ends well after this throw, tried in a copy of the table with chance of its own."""
        from knobel.contests.asteroid_dice.physics import throw

        stream = iter(lambda: random.randrange(256), None)
        good = 0
        for _ in range(samples):
            shaken = nearby(aim, round(random.gauss(0, self.degrees_off)), round(random.gauss(0, self.speed_off)))
            lying = throw(about, shaken, stream, with_film=False).lying
            good += sum(ends_well(view, about, lying, random) for _ in range(self.rollouts))
        return good

    def _side(self, past: Sequence[Exchange], at: Colour, random: Random) -> Side:
        """What this fighter's habits ask for, half of the time."""
        ways = [exchange.way for exchange in past if exchange.at == at]
        if len(ways) < 2 or random.random() < 0.5:
            return super()._side(past, at, random)
        hits = {"left": ways.count("left"), "middle": ways.count("stand") / 2, "right": ways.count("right")}
        return max(AIMS, key=lambda side: (hits[side], random.random()))


def throw_about(view: View, seat: Seat) -> ThrowAbout:
    """The throw one is about to make, as the view tells it."""
    mine = view.sides[seat]
    assert mine.die
    lying = tuple(
        Lying(it.die, it.face, it.pose, it.status == "fell") for it in view.dice if it.face and it.die != mine.die
    )
    called = view.called.number if view.called else None
    return ThrowAbout(mine.die, seat, False, view.again, mine.angle, None, lying, called)


def may_hold(view: View, colour: Colour) -> list[Kind]:
    """The kinds this colour can still have: not those in the own pile or among the discards."""
    seen = (*(view.mine.pile if view.mine else ()), *view.discarded)
    gone = {card.kind for card in seen if card.colour == colour}
    return [kind for kind in KINDS if kind not in gone]


def ends_well(view: View, about: ThrowAbout, lying: Sequence[Lying], random: Random) -> bool:
    """Play the rest of the round in the model: whether the own die wins it, or the own hole gets its number.

    From a throw that was tried only counts what it did to which die: numbers that came up by chance come up anew.
    """
    before = {it.die: it.face for it in about.lying}
    faces = {
        it.die: it.face if before.get(it.die) == it.face else 1 + int(random.random() * SIDES[it.die]) for it in lying
    }
    mine = view.called is not None and view.called.colour == about.colour
    if view.called and view.called.number in faces.values():
        return mine
    coming = largest_first(it.die for it in view.dice if it.status == "next")
    wild = next((side.die for side in view.sides if side.card == "wild" and not view.again), None)
    floor = frozenset(it.die for it in lying if it.fell)
    for after in roll_out(faces, coming, random, wild, floor):
        if view.called and view.called.number in after.values():
            return mine
    return leader(faces) == about.die
