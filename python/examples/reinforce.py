"""REINFORCE in a minute: a small policy learns DVONN from matches with itself.

    python reinforce.py [seconds]

NumPy only. A legal move is judged by what lies where it begins and where it ends, with
the same weights all over the board. Hundreds of matches are played at once; when one
ends, each move of the winner becomes likelier and each move of the loser less likely.
Measured against random moves, and at the end against level 1.
"""

import sys
import time

import mohreh
import numpy as np
from numpy.typing import NDArray

GAME, COUNT, STEPS, RATE = "dvonn", 256, 160, 0.05
Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Features:
    """What the policy knows of a move."""

    def __init__(self, space: mohreh.Space) -> None:
        _, columns, rows = space.shape
        at = {cell: column * rows + row for cell, (column, row) in space.cells}
        self.nowhere = columns * rows
        position = mohreh.Position(space.game, space.options)
        moves = [position.move_of(space, action) or "" for action in range(space.actions)]
        ends = [move.split("-") for move in moves]
        self.begin = np.array([at.get(cells[0], self.nowhere) for cells in ends])
        self.end = np.array([at.get(cells[-1], self.nowhere) for cells in ends])
        self.is_placing = np.array([len(cells) == 1 for cells in ends])
        self.count = 4 + 3 * 16

    def of(self, observations: NDArray[np.uint8], rows: Ints, actions: Ints) -> Floats:
        """The features of some moves, each in the position of its row."""
        planes = observations[:, :4].reshape(len(observations), 4, -1).astype(np.float32)
        planes[:, 3] = np.minimum(planes[:, 3], 8) / 4  # heights, the rest is 0 or 1
        planes = np.concatenate([planes, np.zeros_like(planes[:, :, :1])], axis=2)
        own, other, red, height = range(4)
        begin, end = planes[rows, :, self.begin[actions]], planes[rows, :, self.end[actions]]
        taken = np.stack(
            [
                end[:, other] * end[:, height],
                end[:, own] * end[:, height],
                end[:, red],
                begin[:, red],
            ],
            axis=1,
        )
        pairs = (begin[:, :, None] * end[:, None, :]).reshape(len(rows), 16)
        alone = np.concatenate([begin, end, begin**2, end**2], axis=1)
        moving = np.concatenate([taken, pairs, alone], axis=1)
        placing = self.is_placing[actions][:, None]
        return np.hstack([np.where(placing, 0, moving), np.where(placing, alone, 0)])


class Policy:
    """A softmax over the legal moves."""

    def __init__(self, space: mohreh.Space) -> None:
        self.space, self.features = space, Features(space)
        self.weights: Floats = np.zeros(self.features.count, np.float32)
        self.square = np.zeros_like(self.weights)

    def choose(self, env: mohreh.VectorEnv, random: np.random.Generator) -> tuple[Ints, Floats]:
        """An action for every match, and how its features differ from the mean."""
        rows, actions = np.nonzero(env.legal)
        features = self.features.of(env.observations, rows, actions)
        scores = features @ self.weights
        first = np.searchsorted(rows, np.arange(env.count))
        scores -= np.maximum.reduceat(scores, first)[rows]
        chances = np.exp(scores)
        chances /= np.add.reduceat(chances, first)[rows]
        # The largest of scores with Gumbel noise is a draw by these chances.
        noisy = scores + random.gumbel(size=len(scores))
        order = np.lexsort((-noisy, rows))
        chosen = order[first]
        mean = np.add.reduceat(features * chances[:, None], first)
        return actions[chosen], features[chosen] - mean

    def learn(self, env: mohreh.VectorEnv, random: np.random.Generator) -> int:
        """Plays some steps and learns from the matches that ended in them."""
        off, seats, done, rewards = [], [], [], []
        for _ in range(STEPS):
            actions, gradient = self.choose(env, random)
            seats.append(env.to_move.copy())
            env.step(actions)
            off.append(gradient)
            done.append(env.done.copy())
            rewards.append(env.rewards.copy())
        # What each move brought its seat: the result of the match that it was part of.
        result = np.zeros((env.count, env.seats), np.float32)
        total = np.zeros_like(self.weights)
        for step in reversed(range(STEPS)):
            result[done[step]] = rewards[step][done[step]]
            brought = result[np.arange(env.count), seats[step]]
            total += brought @ off[step]
        total /= STEPS * env.count
        # Each weight at its own pace (RMSprop).
        self.square = 0.8 * self.square + 0.2 * total**2
        self.weights += RATE * total / (np.sqrt(self.square) + 1e-8)
        return int(np.sum(done))

    def measure(self, count: int = 400) -> tuple[float, int]:
        """Its score against random moves, and in how many matches; it has seat 0 in even
        rows, seat 1 in odd ones."""
        env, random = mohreh.VectorEnv(GAME, count, seed=99), np.random.default_rng(2)
        own = np.arange(count) % 2
        points, finished = 0.0, np.zeros(count, bool)
        while not finished.all():
            actions, _ = self.choose(env, random)
            env.step(np.where(env.to_move == own, actions, env.random_actions()))
            # Only the first match of every row: short ones would count too often.
            ended = env.done & ~finished
            points += float((env.rewards[ended, own[ended]] + 1).sum()) / 2
            finished |= env.done
        return points / count, count

    def against(self, player: str, matches: int = 20) -> float:
        """Its score against a player of the engine."""
        space, random, points = self.space, np.random.default_rng(3), 0.0
        for number in range(matches):
            match, own = mohreh.Match(GAME, seed=number), number % 2
            while match.to_move is not None:
                if match.to_move == own:
                    actions = match.legal_actions(space)
                    seen = match.observation(space, own)[None]
                    rows = np.zeros(len(actions), np.int64)
                    scores = self.features.of(seen, rows, actions) @ self.weights
                    noisy = scores + random.gumbel(size=len(scores))
                    match.play_action(space, int(actions[np.argmax(noisy)]))
                else:
                    answer = mohreh.search(match, player, seed=number)
                    assert answer is not None
                    match.play_turn(answer.turn)
            assert match.scores is not None
            points += (match.scores[own] + 1) / 2
        return points / matches


def main() -> None:
    seconds = float(sys.argv[1]) if 1 < len(sys.argv) else 60.0
    env, random = mohreh.VectorEnv(GAME, COUNT, seed=1), np.random.default_rng(1)
    policy = Policy(env.space)
    score, matches = policy.measure()
    print(f"before: {score:.1%} of {matches} matches against random moves")
    end, played, rounds = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        played += policy.learn(env, random)
        rounds += 1
        if rounds % 5 == 0:
            print(f"{played} matches played: {policy.measure(100)[0]:.0%}", flush=True)
    score, matches = policy.measure()
    print(f"after {played} matches: {score:.1%} of {matches} matches against random moves")
    for level in (1, 2):
        print(f"against level {level}: {policy.against(f'level:{level}'):.0%} of 20 matches")


if __name__ == "__main__":
    main()
