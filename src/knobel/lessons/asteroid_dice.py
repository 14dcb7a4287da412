"""Asteroid Dice: a round of cards, a fight, a throw that knocks others over, and a Schwarzes Loch.

What bodies do is decided as at any table; written outcomes are for what must be so, and for who comes in later.
"""

from __future__ import annotations

from knobel.games.asteroid_dice.game import AsteroidDice
from knobel.games.asteroid_dice.state import Fought, Hit, Took
from knobel.games.asteroid_dice.steps import Call, Play, Put, Take
from knobel.games.asteroid_dice.throws import Direction, Landed, Lying, Place, Strength
from knobel.lessons.lesson import Ask, Ends, Hint, Lesson, Plays

_GAME = AsteroidDice(seats=3, body="fencing")
_OPPONENTS = ("Lotte", "Emil")
_MIDDLE = (Place(0), Direction(0), Strength(150))
_ASIDE = (Place(20), Direction(-20), Strength(120))

# Dice that lie still, as physics left them after a throw.
_D20_SHOWS_17 = Lying("d20", 17, (276, 590, 204, 13948, -26835, 11245, 5706))
_D12_SHOWS_9 = Lying("d12", 9, (228, 1256, 197, 26383, -6180, -14713, -11088))
_D20_SHOWS_4 = Lying("d20", 4, (-1210, 120, 203, 15476, -3377, -14677, -24645))
_D6_SHOWS_3 = Lying("d6", 3)
_D8_SHOWS_5 = Lying("d8", 5)

LESSONS = (
    Lesson(
        "asteroid_dice-cards",
        _GAME,
        (
            Ask(
                (Play("d20"),),
                (
                    Hint("lesson-asteroid_dice-cards-hand", "hand", "read"),
                    Hint("lesson-asteroid_dice-cards-pick", "card-d20", "pressed"),
                    Hint("lesson-asteroid_dice-cards-lay", "lay"),
                ),
                other="lesson-asteroid_dice-other-card",
                beside={1: (Play("d12"),), 2: (Play("d6"),)},
            ),
            Ask(
                _MIDDLE,
                (
                    Hint("lesson-asteroid_dice-cards-order", "order", "read"),
                    Hint("lesson-asteroid_dice-cards-throw", "throw"),
                ),
                must=((),),
            ),
            Ends(Landed((_D20_SHOWS_17,)), live=True),
            Plays({1: _MIDDLE}),
            Ends(Landed((_D20_SHOWS_17, _D12_SHOWS_9)), live=True),
            Plays({2: _MIDDLE}),
            Ends(Landed((_D20_SHOWS_17, _D12_SHOWS_9, _D6_SHOWS_3)), live=True),
            Ask(
                (Play("wild"),),
                (
                    Hint("lesson-asteroid_dice-cards-won", "sides", "read"),
                    Hint("lesson-asteroid_dice-cards-special", "card-wild", "read"),
                    Hint("lesson-asteroid_dice-cards-again", "hand"),
                ),
                must=((),),
                beside={1: (Play("d10"),), 2: (Play("d8"),)},
            ),
        ),
        _OPPONENTS,
    ),
    Lesson(
        "asteroid_dice-fight",
        _GAME,
        (
            Ask(
                (Play("d12"),),
                (
                    Hint("lesson-asteroid_dice-fight-pick", "card-d12", "pressed"),
                    Hint("lesson-asteroid_dice-fight-lay", "lay"),
                ),
                other="lesson-asteroid_dice-other-card",
                beside={1: (Play("d12"),), 2: (Play("d6"),)},
            ),
            Ends(
                Fought((Took(0, "d12"), Hit((1,)))),
                live=True,
                hints=(
                    Hint("lesson-asteroid_dice-fight-alike", "", "read"),
                    Hint("lesson-asteroid_dice-fight-shoot", "shots"),
                    Hint("lesson-asteroid_dice-fight-evade", "evades"),
                ),
            ),
        ),
        _OPPONENTS,
    ),
    Lesson(
        "asteroid_dice-throw",
        _GAME,
        (
            Plays({0: (Play("d8"),), 1: (Play("d20"),), 2: (Play("d12"),)}),
            Plays({1: _MIDDLE}),
            Ends(Landed((_D20_SHOWS_17,))),
            Plays({2: _ASIDE}),
            Ends(Landed((_D20_SHOWS_17, _D12_SHOWS_9))),
            Ask(
                (Place(0), Direction(0), Strength(250)),
                (
                    Hint("lesson-asteroid_dice-throw-small", "order", "read"),
                    Hint("lesson-asteroid_dice-throw-place", "aim-place", "read"),
                    Hint("lesson-asteroid_dice-throw-direction", "aim-direction", "read"),
                    Hint("lesson-asteroid_dice-throw-strength", "aim-strength", "read"),
                    Hint("lesson-asteroid_dice-throw-go", "throw"),
                ),
                must=((),),
            ),
            Ends(Landed((_D20_SHOWS_4, _D12_SHOWS_9, _D8_SHOWS_5)), live=True),
        ),
        _OPPONENTS,
        begins=5,
    ),
    Lesson(
        "asteroid_dice-holes",
        _GAME,
        (
            Ask(
                (Play("hole"),),
                (
                    Hint("lesson-asteroid_dice-holes-pick", "card-hole", "pressed"),
                    Hint("lesson-asteroid_dice-holes-lay", "lay"),
                ),
                other="lesson-asteroid_dice-other-card",
                beside={1: (Play("d20"),), 2: (Play("d12"),)},
            ),
            Ask(
                (Take("d6"),),
                (Hint("lesson-asteroid_dice-holes-take", "dice"),),
                must=((),),
            ),
            Ask(
                (Call(4),),
                (
                    Hint("lesson-asteroid_dice-holes-number", "number-4", "pressed"),
                    Hint("lesson-asteroid_dice-holes-call", "call"),
                ),
                other="lesson-asteroid_dice-other-number",
            ),
            Plays({1: _MIDDLE}),
            Ends(Landed((_D20_SHOWS_4,))),
            Ask(
                (Put(1),),
                (
                    Hint("lesson-asteroid_dice-holes-came", "order", "read"),
                    Hint("lesson-asteroid_dice-holes-put", "puts"),
                ),
                must=((),),
            ),
        ),
        _OPPONENTS,
    ),
)
