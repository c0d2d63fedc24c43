"""PettingZoo environments (AEC) for all five games.

>>> from mohreh import pettingzoo
>>> env = pettingzoo.env("yinsh", options="blitz=on")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         env.step(None)
...     else:
...         env.step(env.action_space(agent).sample(observation["action_mask"]))

An agent's observation is what its seat may know: in Color Pop that leaves out
the others' colors. One step is one move; a turn can take several, and a seat can
have two turns in a row, so look at ``env.agent_selection`` rather than count.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._encoding import Table


def env(game: str, options: str = "", render_mode: str | None = None) -> AECEnv:
    """The environment of a game, with PettingZoo's usual checks around it."""
    checked: Any = raw_env(game, options, render_mode)
    checked = wrappers.TerminateIllegalWrapper(checked, illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv, EzPickle):  # noqa: N801 (PettingZoo's name)
    """The environment without checks."""

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "mohreh_v0",
        "is_parallelizable": False,
    }

    def __init__(self, game: str, options: str = "", render_mode: str | None = None) -> None:
        super().__init__()
        EzPickle.__init__(self, game, options, render_mode)
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode: expected ansi or svg, found {render_mode!r}")
        self.render_mode = render_mode
        self.metadata = {**raw_env.metadata, "name": f"mohreh_{game}_v0"}
        self._table = Table(game, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.match.seats)]
        self.agents = self.possible_agents[:]
        space = self._table.space
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, self._table.highest(), space.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (space.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(space.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The numbers of all moves; the mask tells which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match."""
        self._table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it can do if it is to move."""
        seat = self.possible_agents.index(agent)
        is_mover = self._table.match.to_move == seat
        space = self._table.space
        mask = self._table.mask() if is_mover else np.zeros(space.actions, np.int8)
        return {"observation": self._table.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays one move of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is not done acts"
        match = self._table.match
        self._cumulative_rewards[agent] = 0.0
        match.play_action(self._table.space, int(action))
        if match.scores is None:
            self.agent_selection = self._agent_to_move()
        else:
            self.rewards = dict(zip(self.agents, match.scores, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            # Everybody hears how it ended, the agent after this one first.
            after = (self.agents.index(agent) + 1) % len(self.agents)
            self.agent_selection = self.agents[after]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as a watcher sees it."""
        match self.render_mode:
            case "ansi":
                return self._table.match.text()
            case "svg":
                return self._table.match.svg()
            case _:
                gymnasium.logger.warn("render() needs a render_mode: ansi or svg")
                return None

    def close(self) -> None:
        """There is nothing to close."""

    def _agent_to_move(self) -> str:
        seat = self._table.match.to_move
        assert seat is not None, "the match is not over"
        return self.possible_agents[seat]
