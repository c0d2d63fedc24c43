"""REINFORCE in a minute: a linear policy learns DVONN from matches with itself.

    python reinforce.py [seconds]

NumPy only. Every action has a weight for every number of the observation. Hundreds
of matches are played at once; when one ends, each move of the winner becomes
likelier and each move of the loser less likely. Measured against random moves
before and after.
"""

import sys
import time

import mohreh
import numpy as np
from numpy.typing import NDArray

GAME, COUNT, STEPS, RATE = "dvonn", 256, 160, 3.0
Floats = NDArray[np.float32]


def chances_of(weights: Floats, inputs: Floats, legal: NDArray[np.bool_]) -> Floats:
    """The chance of every action."""
    scores = np.where(legal, inputs @ weights, np.float32(-1e9))
    chances: Floats = np.exp(scores - scores.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    return chances


def inputs_of(observations: NDArray[np.uint8]) -> Floats:
    """Flat, with tall stacks cut off, and a constant."""
    flat = np.minimum(observations.reshape(len(observations), -1), 3).astype(np.float32)
    return np.hstack([flat, np.ones((len(flat), 1), np.float32)])


def draw(chances: Floats, random: np.random.Generator) -> NDArray[np.int64]:
    """One action a row, by its chance."""
    noise = random.gumbel(size=chances.shape).astype(np.float32)
    drawn: NDArray[np.int64] = np.argmax(np.log(chances + 1e-30) + noise, axis=1)
    return drawn


def learn(weights: Floats, env: mohreh.VectorEnv, random: np.random.Generator) -> int:
    """Plays some steps and learns from the matches that ended in them."""
    told, off, seats, done, rewards = [], [], [], [], []
    for _ in range(STEPS):
        inputs = inputs_of(env.observations)
        chances = chances_of(weights, inputs, env.legal)
        actions = draw(chances, random)
        seats.append(env.to_move.copy())
        env.step(actions)
        chances[np.arange(env.count), actions] -= 1
        told.append(inputs)
        off.append(chances)
        done.append(env.done.copy())
        rewards.append(env.rewards.copy())
    # What each move brought its seat: the result of the match that it was part of.
    result = np.zeros((env.count, env.seats), np.float32)
    gradient = np.zeros_like(weights)
    for step in reversed(range(STEPS)):
        result[done[step]] = rewards[step][done[step]]
        brought = result[np.arange(env.count), seats[step]]
        gradient += (told[step] * brought[:, None]).T @ off[step]
    weights -= RATE / (STEPS * env.count) * gradient * 100
    return int(np.sum(done))


def measure(weights: Floats, count: int = 400) -> float:
    """Its score against random moves; it has seat 0 in even rows, seat 1 in odd ones."""
    env, random = mohreh.VectorEnv(GAME, count, seed=99), np.random.default_rng(2)
    own = np.arange(count) % 2
    points, finished = 0.0, 0
    for _ in range(200):
        chances = chances_of(weights, inputs_of(env.observations), env.legal)
        env.step(np.where(env.to_move == own, draw(chances, random), env.random_actions()))
        points += float((env.rewards[env.done, own[env.done]] + 1).sum()) / 2
        finished += int(env.done.sum())
    return points / finished


def main() -> None:
    seconds = float(sys.argv[1]) if 1 < len(sys.argv) else 60.0
    env, random = mohreh.VectorEnv(GAME, COUNT, seed=1), np.random.default_rng(1)
    weights = np.zeros((1 + int(np.prod(env.space.shape)), env.space.actions), np.float32)
    print(f"before: {measure(weights):.0%} against random moves")
    end, matches = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        matches += learn(weights, env, random)
        print(f"{matches} matches: {measure(weights, 100):.0%}")
    print(f"after:  {measure(weights):.0%} against random moves")


if __name__ == "__main__":
    main()
