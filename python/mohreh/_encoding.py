"""What the environments share: a match with its space, masks and seeds."""

import numpy as np
from numpy.typing import NDArray

from ._native import Match, Space


class Table:
    """A match of a game with its options, begun anew as often as wanted."""

    def __init__(self, game: str, options: str) -> None:
        self.space = Space(game, options)
        self.match = Match(game, options)
        self.random = np.random.default_rng()

    def reset(self, seed: int | None) -> None:
        """Begins a match; without a seed the next one of the last seed's row."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        start = int(self.random.integers(2**63))
        self.match = Match(self.space.game, self.space.options, seed=start)

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What a seat may know."""
        return self.match.observation(self.space, seat)

    def mask(self) -> NDArray[np.int8]:
        """A 1 for every legal action of the seat to move."""
        mask = np.zeros(self.space.actions, np.int8)
        mask[self.match.legal_actions(self.space)] = 1
        return mask

    def highest(self) -> NDArray[np.uint8]:
        """The highest number that each place of an observation can hold."""
        planes = np.array([highest for _, highest in self.space.planes], np.uint8)
        return np.broadcast_to(planes[:, None, None], self.space.shape).copy()
