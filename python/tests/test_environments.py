"""The environments, by the tests of the libraries they are for."""

import gymnasium
import mohreh
import mohreh.gymnasium
import mohreh.pettingzoo
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

TABLES = [
    ("yinsh", ""),
    ("zertz", ""),
    ("zertz", "board=48;tournament=on"),
    ("dvonn", ""),
    ("lyngk", ""),
    ("colorpop", ""),
    ("colorpop", "seats=3"),
    ("colorpop", "teams=on"),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_pettingzoo_api(game: str, options: str) -> None:
    api_test(mohreh.pettingzoo.env(game, options=options), num_cycles=300)


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_pettingzoo_seed(game: str) -> None:
    seed_test(lambda: mohreh.pettingzoo.env(game), num_cycles=50)


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_pettingzoo_performance(game: str) -> None:
    performance_benchmark(mohreh.pettingzoo.env(game))


def test_pettingzoo_rewards_the_winner() -> None:
    env = mohreh.pettingzoo.env("dvonn", render_mode="ansi")
    env.reset(seed=1)
    total = {agent: 0.0 for agent in env.possible_agents}
    random = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        if termination or truncation:
            env.step(None)
        else:
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert "a" in env.render()


@pytest.mark.filterwarnings("ignore")
def test_gymnasium() -> None:
    env = gymnasium.make("mohreh/ColorPop-v0", colors=2)
    observation, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(observation, again)
    rewards, terminated = [], False
    while not terminated:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, terminated, _, info = env.step(action)
        rewards.append(reward)
    assert set(rewards[:-1]) <= {0.0} and rewards[-1] != 0
    assert -1 <= float(rewards[-1]) <= 1


def test_gymnasium_checker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its checker samples without the mask, so it is given legal actions."""
    env = mohreh.gymnasium.SoloColorPop()
    sample = env.action_space.sample

    def legal(mask: object = None, probability: object = None) -> np.int64:
        return sample(env._table.mask())

    monkeypatch.setattr(env.action_space, "sample", legal)
    check_env(env, skip_render_check=True)
