"""Würfelspiel for Gymnasium (one player) and PettingZoo (AEC, one to six), both over the rules code itself.

Actions 0–30 are the re-rolls, 31–69 the cells (31–43 in the short game), in the order of the rules. What is legal now
is in ``action_mask``; an illegal action changes nothing. The reward of an entry is what it adds to the total, bonus
included.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from knobel.game import Choose, Chosen, Draw, Drawn, Move, Over, Roll, Rolled
from knobel.games.wuerfelspiel import (
    DICE,
    ENTRIES,
    REROLLS,
    ROLLS,
    Enter,
    Reroll,
    State,
    Wuerfelspiel,
    total,
)

ACTIONS: tuple[Reroll | Enter, ...] = (*REROLLS, *ENTRIES)
NUMBER_OF = {step: number for number, step in enumerate(ACTIONS)}
MOST_POINTS = 50
MOST_TOTAL = 2250

Observation = dict[str, NDArray[Any]]


def actions(game: Wuerfelspiel) -> int:
    """How many there are: every re-roll, and every cell."""
    return len(REROLLS) + game.turns


def observation_space(game: Wuerfelspiel) -> spaces.Dict:
    """A vector of what is seen, and which actions are legal."""
    cells = game.turns
    most = [MOST_POINTS] * cells + [6] * DICE + [ROLLS, game.turns] + [MOST_TOTAL] * game.seats
    least = [-1] * cells + [0] * (len(most) - cells)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.array(least, np.int16), np.array(most, np.int16), dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (actions(game),), np.int8),
        }
    )


def observe(game: Wuerfelspiel, state: State, seat: int) -> Observation:
    """The cells (-1 is empty), the five dice, which roll and turn it is, all totals from one's own on."""
    hand = next((hand for hand in state.hands if hand.seat == seat), None)
    mask = np.zeros(actions(game), np.int8)
    prompt = game.prompt(state)
    if isinstance(prompt, Choose) and seat in prompt.seats:
        mask[[NUMBER_OF[step] for step in game.options(state, seat)]] = 1
    cells = [-1 if cell is None else cell for cell in state.sheets[seat]]
    dice = hand.dice if hand and hand.dice else (0,) * DICE
    totals = [total(state.sheets[(seat + n) % game.seats]) for n in range(game.seats)]
    return {"observation": np.array([*cells, *dice, state.roll, state.turn, *totals], np.int16), "action_mask": mask}


def throw(game: Wuerfelspiel, state: State, chance: np.random.Generator) -> State:
    """Let chance answer until a seat must choose, or the game is over."""
    while True:
        match game.prompt(state):
            case Roll(groups):
                state = game.apply(state, Rolled(tuple(int(f) for f in chance.integers(1, 7, groups[0][0]))))
            case Draw(_, among):
                state = game.apply(state, Drawn((int(chance.integers(among)),)))
            case _:
                return state


class WuerfelspielEnv(gymnasium.Env[Observation, int]):
    """One player, 39 turns, or 13 in the short game (``columns=1``)."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(self, five_is_full_house: bool = False, columns: Literal[3, 1] = 3) -> None:
        self.game = Wuerfelspiel(seats=1, five_is_full_house=five_is_full_house, columns=columns)
        self.observation_space: spaces.Space[Any] = observation_space(self.game)
        self.action_space: spaces.Space[Any] = spaces.Discrete(actions(self.game))
        self._state = self.game.start()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._state = throw(self.game, self.game.start(), self.np_random)
        return observe(self.game, self._state, 0), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        before = self._state
        step = ACTIONS[int(action)]
        legal = step in self.game.options(before, 0)
        if legal:
            self._state = throw(self.game, self.game.apply(before, Chosen((Move(0, (step,)),))), self.np_random)
        gained = total(self._state.sheets[0]) - total(before.sheets[0])
        over = isinstance(self.game.prompt(self._state), Over)
        return observe(self.game, self._state, 0), float(gained), over, False, {"legal": legal}


class WuerfelspielAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Several players in turn."""

    metadata = {"name": "knobel_wuerfelspiel_v1", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(self, seats: int = 2, five_is_full_house: bool = False, columns: Literal[3, 1] = 3) -> None:
        super().__init__()
        self.game = Wuerfelspiel(seats=seats, five_is_full_house=five_is_full_house, columns=columns)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions(self.game)) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._state = throw(self.game, self.game.start(), self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        prompt = self.game.prompt(self._state)
        if isinstance(prompt, Choose):
            self.agent_selection = self.possible_agents[prompt.seats[0]]

    def observe(self, agent: str) -> Observation:
        return observe(self.game, self._state, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat, step = self.possible_agents.index(agent), ACTIONS[int(action)]
        if step in self.game.options(self._state, seat):
            before = total(self._state.sheets[seat])
            after = self.game.apply(self._state, Chosen((Move(seat, (step,)),)))
            self._state = throw(self.game, after, self._chance)
            self.rewards[agent] = float(total(self._state.sheets[seat]) - before)
        if isinstance(self.game.prompt(self._state), Over):
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.terminations[agent]:
            self._deads_step_first()
