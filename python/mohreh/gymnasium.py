"""Gymnasium: solo Color Pop, the one game for a single player.

>>> import gymnasium
>>> import mohreh.gymnasium
>>> env = gymnasium.make("mohreh/ColorPop-v0", colors=3)
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

The reward comes at the end: 1 for a cleared board, otherwise less than 0, the
worse the more tokens of one's colors are left.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._encoding import Table

#: Tokens of a color at the start.
TOKENS = 19


class SoloColorPop(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One player clears one to five colors."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}

    def __init__(self, colors: int = 1, render_mode: str | None = None) -> None:
        self._table = Table("colorpop", f"seats=1;colors={colors}")
        self._colors = colors
        self.render_mode = render_mode
        space = self._table.space
        self.observation_space = spaces.Box(0, self._table.highest(), space.shape, np.uint8)
        self.action_space = spaces.Discrete(space.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins a match."""
        super().reset(seed=seed)
        self._table.reset(seed)
        return self._table.observation(0), self._info()

    def step(
        self, action: np.int64
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Pops a group."""
        match = self._table.match
        match.play_action(self._table.space, int(action))
        reward = 0.0
        if match.outcome is not None:
            left = self._left()
            reward = 1.0 if match.outcome.startswith("win") else -left / (TOKENS * self._colors)
        over = match.outcome is not None
        return self._table.observation(0), reward, over, False, self._info()

    def render(self) -> str | None:
        """The board and one's own colors."""
        match self.render_mode:
            case "ansi":
                return self._table.match.text(seat=0)
            case "svg":
                return self._table.match.svg(seat=0)
            case _:
                return None

    def _left(self) -> int:
        return sum(left for _, left in self._table.match.secret_colors(0) or [])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._table.mask(), "left": self._left()}


gymnasium.register("mohreh/ColorPop-v0", entry_point="mohreh.gymnasium:SoloColorPop")
