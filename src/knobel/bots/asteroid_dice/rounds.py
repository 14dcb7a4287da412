"""What a round of Asteroid Dice is worth: chances of dice that knock each other over, and a mixed choice of cards.

A model, not the rules: every thrower goes for the die that leads, and turns it with a fixed chance. Held against
physics by ``bench/asteroid_dice.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random

from knobel.games.asteroid_dice.cards import DICE, KINDS, SIDES, Die, Kind, card_values, is_die, largest_first
from knobel.games.asteroid_dice.throws import call_chances

TURNS_OVER = 0.5
"""How often an aimed throw turns the leading die: between what good and bad hands reach."""
ON_THE_FLOOR = 0.05
"""The same for a die that fell off the table."""
HOLE_COSTS = 5.0
"""What a hole in a pile takes from it: about a highest card."""
ROLLOUTS = 1500

Faces = dict[Die, int]


def roll_out(
    faces: Faces, coming: Sequence[Die], random: Random, wild: Die | None = None, floor: frozenset[Die] = frozenset()
) -> Iterator[Faces]:
    """The table after each throw to come: the thrower goes for the leader. ``wild`` is thrown again if it trails."""
    for die in (*coming, *((wild,) if wild else ())):
        lead = leader(faces)
        if die == wild and die in faces and lead == die:
            return
        faces.pop(die, None)
        if lead and lead != die and random.random() < (ON_THE_FLOOR if lead in floor else TURNS_OVER):
            faces[lead] = 1 + int(random.random() * SIDES[lead])
        faces[die] = 1 + int(random.random() * SIDES[die])
        yield faces


def leader(faces: Faces) -> Die | None:
    """A10: the highest number, and of equal ones the die with fewer sides."""
    best: Die | None = None
    for die, face in faces.items():
        if best is None or face > faces[best] or (face == faces[best] and SIDES[die] < SIDES[best]):
            best = die
    return best


@cache
def win_chances(dice: tuple[Die, ...], wild: Die | None = None) -> dict[Die, float]:
    """How often each of these dice wins a round when all of them are thrown."""
    random = Random(1)
    wins = dict.fromkeys(dice, 0)
    for _ in range(ROLLOUTS):
        faces: Faces = {}
        for _ in roll_out(faces, largest_first(dice), random, wild):
            pass
        won = leader(faces)
        assert won
        wins[won] += 1
    return {die: count / ROLLOUTS for die, count in wins.items()}


def best_call(dice: Sequence[Die]) -> tuple[int, float]:
    """The likeliest number and how likely it is, nothing colliding. Collisions make it a little likelier."""
    chances = call_chances(dice)
    return chances.index(max(chances)) + 1, max(chances) / 10_000


# What playing a card is worth against the cards of the others.


class _Side:
    """One colour within the valuation of a round."""

    def __init__(self, card: Kind, ghost: bool) -> None:
        self.card: Kind | None = card
        self.ghost = ghost
        self.die: Die | None = None
        self.change = 0.0


@cache
def worth(card: Kind, others: tuple[Kind, ...], ghost: Kind | None, reverse: bool) -> float:
    """Points gained on the average opponent by playing a card against these; all fight and throw equally well."""
    played = (card, *others, *((ghost,) if ghost else ()))
    fights = [kind for kind in KINDS if played.count(kind) > 1]
    fighters = [[place for place, kind in enumerate(played) if kind == fight] for fight in fights]
    if ghost:
        fighters = [[it for it in group if it < len(played) - 1 or len(group) < 3] for group in fighters]
    total = 0.0
    ways = 0
    for winners in product(*fighters):
        for losers_first in (1, -1):
            sides = [_Side(kind, ghost is not None and place == len(played) - 1) for place, kind in enumerate(played)]
            for fight, winner in zip(fights, winners, strict=True):
                _fight(sides, fight, winner, card_values(reverse))
            _throw(sides, card_values(reverse), losers_first)
            people = [side.change for side in sides if not side.ghost]
            total += people[0] - sum(people[1:]) / (len(people) - 1)
            ways += 1
    return total / ways


def _fight(sides: list[_Side], fight: Kind, winner: int, values: dict[Kind, int]) -> None:
    """A5: the winner has the cards of the others."""
    for place, side in enumerate(sides):
        if side.card == fight and place != winner:
            side.card = None
            side.change -= values[fight]
            sides[winner].change += values[fight]


def _throw(sides: list[_Side], values: dict[Kind, int], losers_first: int) -> None:
    """A7 to A10 on average: dice are taken largest first, and everybody goes for the die that leads."""
    order = {"wild": 1, "hole": 2, None: 3}
    for side in sides:
        if is_die(side.card):
            side.die = side.card
    for side in sorted(sides[::losers_first], key=lambda side: order.get(side.card, 0)):
        if side.die:
            continue
        taken = {other.die for other in sides}
        side.die = largest_first(die for die in DICE if die not in taken)[0]
    dice = tuple(sorted((side.die for side in sides if side.die), key=DICE.index))
    wild = next((side.die for side in sides if side.card == "wild"), None)
    hole = next((side for side in sides if side.card == "hole"), None)
    swallowed = best_call(dice)[1] if hole else 0.0
    for side in sides:
        if side is not hole and side.card:
            side.change -= swallowed * values[side.card]
    if hole:
        _give_hole(sides, hole, hole, swallowed)
    for winner in sides:
        assert winner.die
        chance = (1 - swallowed) * win_chances(dice, wild)[winner.die]
        for side in sides:
            if side is winner or side.card in (None, "hole"):
                continue
            assert side.card
            side.change -= chance * values[side.card]
            winner.change += chance * values[side.card]
        if hole:
            _give_hole(sides, hole, winner, chance)


def _give_hole(sides: list[_Side], owner: _Side, giver: _Side, chance: float) -> None:
    """Its owner is rid of it; somebody other than the giver has it."""
    owner.change += chance * HOLE_COSTS
    receivers = [side for side in sides if side is not giver and not side.ghost]
    for side in receivers:
        side.change -= chance * HOLE_COSTS / len(receivers)


# A mixed choice.


class Opponent:
    """What one knows about another's hand: how many cards, and which kinds it may hold."""

    def __init__(self, count: int, kinds: Sequence[Kind]) -> None:
        self.count = count
        self.kinds = list(kinds)


def mixed_choice(
    hand: Sequence[Kind],
    opponents: Sequence[Opponent],
    ghost: Opponent | None,
    reverse: bool,
    random: Random,
    rounds: int = 600,
) -> dict[Kind, float]:
    """Near-equilibrium chances for each card of a hand: regret matching over one round, hands of others sampled.

    Everybody is taken to think likewise about everybody else; each one's regrets are kept by kind of card. A hole is
    played once, and nothing in a round tells when: so at any time, one time in as many as there are cards in the hand.
    """
    regrets = [dict.fromkeys(KINDS, 0.0) for _ in range(1 + len(opponents))]
    average = dict.fromkeys(hand, 0.0)
    for number in range(rounds):
        hands = [list(hand), *(random.sample(it.kinds, min(it.count, len(it.kinds))) for it in opponents)]
        mixes = [_matching(regrets[place], cards) for place, cards in enumerate(hands)]
        played = [pick(mix, random) for mix in mixes]
        ghosts = random.choice(ghost.kinds) if ghost else None
        for place, cards in enumerate(hands):
            others = tuple(sorted(played[:place] + played[place + 1 :]))
            values = {kind: worth(kind, others, ghosts, reverse) for kind in cards if kind != "hole"}
            weight = sum(mixes[place][kind] for kind in values)
            mean = sum(mixes[place][kind] * values[kind] for kind in values) / weight if weight else 0.0
            for kind, value in values.items():
                regrets[place][kind] = max(0.0, regrets[place][kind] + value - mean)
        for card, chance in mixes[0].items():
            average[card] += chance * (number + 1)
    whole = sum(average.values())
    return {kind: chance / whole for kind, chance in average.items()}


def _matching(regrets: dict[Kind, float], cards: Sequence[Kind]) -> dict[Kind, float]:
    hole = 1 / len(cards) if "hole" in cards else 0.0
    rest = [kind for kind in cards if kind != "hole"]
    whole = sum(regrets[kind] for kind in rest)
    mix = {kind: (1 - hole) * (regrets[kind] / whole if whole > 0 else 1 / len(rest)) for kind in rest}
    return mix | ({"hole": hole} if hole else {})


def pick(mix: dict[Kind, float], random: Random) -> Kind:
    """One card, by these chances."""
    return random.choices(list(mix), list(mix.values()))[0]
