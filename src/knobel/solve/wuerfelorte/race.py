"""The race: how likely a seat wins from where all seats stand, when everyone then plays as ``seat`` solved it.

Fates of seats are independent, so that who ends the game when, and with which points, can be summed up. Exact but for
one thing: points of a seat that stands so after so many turns are taken as normally distributed.
"""

from __future__ import annotations

from math import erfc, sqrt

import numpy as np
from numba import njit

from knobel.solve.wuerfelorte.lattice import ENDS, Floats, Ints
from knobel.solve.wuerfelorte.seat import DONE, FINAL, GONE, NEVER, OPEN, TURNS, WAITING, after, can_end

MARGIN = 0.02
"""A point more or less than the others is worth so much of a win: won or lost games are played well, too (chosen)."""
GRAIN = 0.1
"""Variance added to points, which are whole numbers (chosen)."""
RARE = 1e-3
"""What is left of the race once it goes on so seldom is not looked at."""
NODES = (-1.7320508075688772, 0.0, 1.7320508075688772)
SHARES = (1 / 6, 2 / 3, 1 / 6)
"""Where a normal distribution is looked at, and with which weights: exact for polynomials up to the fifth degree."""
FIVE_ALIKE_CHANCE = 0.1006
"""A turn that aims at nothing but the Fünfling, five dice (derived: ``games.wuerfelorte.odds``)."""


@njit(cache=True)
def _below(x: float, mean: float, spread: float) -> float:
    """How likely a seat has fewer points than x, a tie counting half."""
    return 0.5 * erfc((mean - x) / sqrt(2.0 * (spread * spread + GRAIN)))


@njit(cache=True)
def _won(me: Floats, points: float, others: Floats, scores: Floats, use: Ints, margin: float) -> float:
    """How likely all seats stand in one of the standings in ``use`` and this seat has most points; plus the margin.

    ``me`` and ``others`` have a row for each standing: its chance, and mean and spread of the points made until then.
    """
    every, average = 1.0, 0.0
    for j in range(len(others)):
        mass = mean = 0.0
        for other in use:
            mass += others[j, other, 0]
            mean += others[j, other, 0] * others[j, other, 1]
        if mass <= 0.0:
            return 0.0
        every *= mass
        average += (scores[j] + mean / mass) / len(others)
    total = 0.0
    for standing in use:
        chance, mean, spread = me[standing]
        if chance <= 0.0:
            continue
        total += margin * every * chance * (points + mean - average)
        for n in range(len(NODES)):
            x = points + mean + NODES[n] * spread
            best = chance * SHARES[n]
            for j in range(len(others)):
                below = 0.0
                for other in use:
                    if others[j, other, 0] > 0.0:
                        below += others[j, other, 0] * _below(x, scores[j] + others[j, other, 1], others[j, other, 2])
                best *= below
            total += best
    return total


@njit(cache=True)
def _known_end(points: float, others: Floats, scores: Floats, later: Ints) -> float:
    """The same when this round is the last: seats that are still to come make the best of their last turn."""
    won, margin = 1.0, points
    for j in range(len(others)):
        mean, spread = (others[j, FINAL, OPEN, 0], others[j, FINAL, OPEN, 1]) if later[j] else (0.0, 0.0)
        won *= _below(points, scores[j] + mean, spread)
        margin -= (scores[j] + mean) / len(others)
    return won + MARGIN * margin


@njit(cache=True)
def _waited(row: Floats) -> Floats:
    """A seat that waited for its Fünfling alone, a turn later, whether it came or not."""
    new = np.zeros_like(row)
    new[WAITING, 0] = row[WAITING, 0]
    new[WAITING, 1] = row[WAITING, 1] + GONE * FIVE_ALIKE_CHANCE
    new[WAITING, 2] = sqrt(row[WAITING, 2] ** 2 + GONE**2 * FIVE_ALIKE_CHANCE * (1.0 - FIVE_ALIKE_CHANCE))
    return new


ANYHOW, RUNNING, WAITS = np.array([OPEN, DONE, WAITING]), np.array([OPEN, WAITING]), np.array([WAITING])
"""Standings: any; any in which a seat does not end the game; only waiting."""


@njit(cache=True)
def win_chance(
    me: Floats,
    points: float,
    others: Floats,
    scores: Floats,
    later: Ints,
    now: Floats,
    was: Floats,
    margin: float = MARGIN,
) -> float:
    """How likely a seat wins after its turn, by rounds from now; shared wins count half. Plus the margin.

    ``me`` and ``others`` are fates; ``later`` are seats whose turn in this round is still to come. ``now`` and ``was``
    are room for the standings of the others.
    """
    waits = me.shape[1] > 2
    anyhow, running = (ANYHOW, RUNNING) if waits else (ANYHOW[:2], RUNNING[:1])
    total = 0.0
    for rounds in range(TURNS):
        may_end, all_wait = me[rounds, DONE, 0] > 0.0, waits and me[rounds, WAITING, 0] > 0.0
        goes_on = me[rounds, OPEN, 0] + (me[rounds, WAITING, 0] if waits else 0.0)
        for j in range(len(others)):
            now[j] = others[j, rounds + later[j]]
            may_end = may_end or now[j, DONE, 0] > 0.0
            goes_on *= now[j, OPEN, 0] + (now[j, WAITING, 0] if waits else 0.0)
            all_wait = all_wait and now[j, WAITING, 0] > 0.0
        last = rounds == TURNS - 1
        if may_end or all_wait or last:
            total += _won(me[rounds], points, now, scores, anyhow, margin)
            if not last:
                total -= _won(me[rounds], points, now, scores, running, margin)
                total += _won(me[rounds], points, now, scores, WAITS, margin) if all_wait else 0.0
        if waits and rounds:
            for j in range(len(others)):
                was[j] = _waited(others[j, rounds + later[j] - 1])
            total -= _won(_waited(me[rounds - 1]), points, was, scores, WAITS, margin)
        if goes_on < RARE:
            break
    return total


@njit(cache=True)
def worths(
    fates: Floats,
    mask: int,
    coloured: int,
    large: int,
    points: float,
    others: Floats,
    scores: Floats,
    later: Ints,
    ends_now: bool,
    most: int,
    worth: Floats,
) -> None:
    """Set ``worth`` to the chance to win after each end of this turn (rows) with up to ``most`` magic points (columns).

    ``fates`` are those of the positions after each end; ``ends_now``: the game ends with this round anyhow.
    """
    now, was = np.zeros_like(others[:, 0]), np.zeros_like(others[:, 0])
    for end in range(ENDS):
        worth[end] = NEVER
        if not can_end(mask, coloured, large, end):
            continue
        brown, colours, pot, gain = after(mask, coloured, large, end)
        for magic in range(most + 1):
            if ends_now or brown + colours + pot == 0:
                worth[end, magic] = _known_end(points + gain, others, scores, later)
            else:
                worth[end, magic] = win_chance(fates[end, magic], points + gain, others, scores, later, now, was)


@njit(cache=True)
def shares(points: Floats) -> Floats:
    """Each seat's share of the win when all is counted."""
    won: Floats = (points == points.max()).astype(np.float64)
    won /= won.sum()
    return won


@njit(cache=True)
def last_chances(means: Floats, spreads: Floats) -> Floats:
    """The chances of all seats when these points, and no more, are what each ends with. Together one."""
    if spreads.max() == 0.0:
        known: Floats = shares(means)
        return known
    found = np.zeros(len(means))
    for seat in range(len(means)):
        for n in range(len(NODES)):
            best = SHARES[n]
            for other in range(len(means)):
                if other != seat:
                    best *= _below(means[seat] + NODES[n] * spreads[seat], means[other], spreads[other])
            found[seat] += best
    found /= found.sum()
    return found


@njit(cache=True)
def chances(seats: Floats, scores: Floats, later: Ints) -> Floats:
    """The chances of all seats while nobody is in a turn, from all their fates; together one.

    ``later`` are the seats whose turn in this round is still to come.
    """
    many = len(seats)
    found = np.zeros(many)
    others = np.zeros((many - 1, seats.shape[1], seats.shape[2], seats.shape[3]))
    theirs, turns = np.zeros(many - 1), np.zeros(many - 1, np.int32)
    now, was = np.zeros_like(others[:, 0]), np.zeros_like(others[:, 0])
    me = np.zeros_like(seats[0])
    for seat in range(many):
        for other in range(many):
            if other != seat:
                place = other - (other > seat)
                others[place], theirs[place], turns[place] = seats[other], scores[other], later[other]
        for turn in range(FINAL):
            me[turn] = seats[seat, turn + later[seat]]
        found[seat] = max(0.0, win_chance(me, scores[seat], others, theirs, turns, now, was, 0.0))
    found /= found.sum()
    return found


@njit(cache=True)
def race_worths(
    fates: Floats,
    seats: Floats,
    scores: Floats,
    later: Ints,
    mover: int,
    mask: int,
    coloured: int,
    large: int,
    ends_now: bool,
    most: int,
    worth: Floats,
) -> None:
    """Set ``worth`` to the chances of all seats after each end of a turn (rows) with up to ``most`` magic points.

    ``fates`` are the mover's after each end, ``seats`` those of all now; ``ends_now``: this round is the last anyhow.
    """
    standing, points = seats.copy(), scores.copy()
    for end in range(ENDS):
        worth[end] = NEVER
        if not can_end(mask, coloured, large, end):
            continue
        brown, colours, pot, gain = after(mask, coloured, large, end)
        points[mover] = scores[mover] + gain
        for magic in range(most + 1):
            if ends_now or brown + colours + pot == 0:
                means, spreads = points.copy(), np.zeros(len(points))
                for seat in range(len(points)):
                    if later[seat]:
                        means[seat] += seats[seat, FINAL, OPEN, 0]
                        spreads[seat] = seats[seat, FINAL, OPEN, 1]
                worth[end, magic] = last_chances(means, spreads)
            else:
                standing[mover] = fates[end, magic]
                worth[end, magic] = chances(standing, points, later)
