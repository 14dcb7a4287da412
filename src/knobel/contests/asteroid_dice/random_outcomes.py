"""Asteroid Dice's contests decided by chance, for simulations without bodies: every branch of the rules comes up."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from knobel.contests.asteroid_dice.grabbing import GrabAbout, Grabbed, Reach
from knobel.game import Contest
from knobel.games.asteroid_dice.cards import DICE, SIDES
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, FightAbout, Fought, Hit, Took
from knobel.games.asteroid_dice.throws import DIRECTIONS, PLACES, STRENGTHS, Aim, Landed, Lying, ThrowAbout

FOUL, TOGETHER, UNDECIDED, TURNED, FELL = 0.15, 0.1, 0.1, 0.25, 0.08
"""How often something special happens; chosen so that simulations see all of it."""


def random_fight(contest: Contest, random: Random) -> Fought:
    """Grabs, fouls and hits until one stands in each ring, or somebody stops the clock."""
    about = contest.about
    assert isinstance(about, FightAbout)
    standing = [[fighter.colour for fighter in ring.fighters] for ring in about.rings]
    happenings: list[Took | Hit] = []
    while any(len(ring) > 1 for ring in standing) and random.random() > UNDECIDED:
        number = random.choice([n for n, ring in enumerate(standing) if len(ring) > 1])
        ring, left = about.rings[number], standing[number]
        if random.random() < FOUL:
            happenings.append(Took(random.randrange(about.seats), random.choice(DICE), early=random.random() < FOUL))
            continue
        thrower = random.choice([fighter for fighter in ring.fighters if fighter.colour in left])
        happenings.append(Took(thrower.seat, random.choice(ring.dice)))
        if random.random() < TOGETHER:
            happenings.append(Hit(tuple(left)))
            left.clear()
        else:
            hit = random.choice([colour for colour in left if colour != thrower.colour])
            happenings.append(Hit((hit,)))
            left.remove(hit)
    return Fought(tuple(happenings))


def random_duel(contest: Contest, random: Random) -> Duelled:
    """Hits one after the other, in any order; sometimes the time is up first."""
    about = contest.about
    assert isinstance(about, DuelAbout)
    colours = [fighter.colour for fighter in about.fighters]
    random.shuffle(colours)
    hits = 0 if random.random() < UNDECIDED else len(colours) - 1
    return Duelled(tuple((colour,) for colour in colours[:hits]))


def random_throw(contest: Contest, random: Random) -> Landed:
    """Every face equally likely; a lying die is sometimes turned, and sometimes one falls off the table."""
    about = contest.about
    assert isinstance(about, ThrowAbout)
    lying = [
        replace(it, face=random.randint(1, SIDES[it.die])) if random.random() < TURNED else it for it in about.lying
    ]
    thrown = Lying(about.die, random.randint(1, SIDES[about.die]), fell=random.random() < FELL)
    return Landed((*lying, thrown), any_aim(random) if about.ghost else None)


def random_grab(contest: Contest, random: Random) -> Grabbed:
    """Everybody in a ring reaches for one of its dice, in any order; sometimes somebody else does, or too early."""
    about = contest.about
    assert isinstance(about, GrabAbout)
    presses = [Reach(fighter.seat, random.choice(ring.dice)) for ring in about.rings for fighter in ring.fighters]
    random.shuffle(presses)
    if random.random() < FOUL:
        wrong = Reach(random.randrange(about.seats), random.choice(DICE), early=random.random() < FOUL)
        presses.insert(random.randrange(len(presses) + 1), wrong)
    if random.random() < TOGETHER:
        return Grabbed((tuple(presses),))
    return Grabbed(tuple((press,) for press in presses))


def any_aim(random: Random) -> Aim:
    """An aim without an aim."""
    return Aim(random.choice(PLACES), random.choice(DIRECTIONS), random.choice(STRENGTHS))
