"""The OpenSpiel games, by OpenSpiel's own tests: `cargo xtask python --openspiel`."""

import doctest

import mohreh
import mohreh.openspiel
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

TABLES = [
    "mohreh_yinsh",
    "mohreh_zertz",
    "mohreh_zertz(options=board:48;tournament:on)",
    "mohreh_dvonn",
    "mohreh_lyngk",
    "mohreh_colorpop",
    "mohreh_colorpop(options=seats:3)",
    "mohreh_colorpop(options=seats:1;colors:3,starts=1)",
]


@pytest.mark.parametrize("name", TABLES)
def test_random_simulation(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_documentation() -> None:
    assert doctest.testmod(mohreh.openspiel).failed == 0


def test_observations_are_scaled_and_keep_secrets() -> None:
    state = pyspiel.load_game("mohreh_colorpop").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(5)
    tensor = np.array(state.observation_tensor(0))
    assert 0 <= tensor.min() and tensor.max() <= 1
    assert "?" in state.observation_string(0) and "?" in state.information_state_string(1)


def test_nothing_told_depends_on_the_secrets_of_others() -> None:
    game = pyspiel.load_game("mohreh_colorpop(options=seats:3)")
    setup = mohreh.Position("colorpop", "seats=3", seed=11).setup_with_secrets()
    assert setup is not None
    board, secrets = setup.split("/")
    own, second, third = secrets.split(".")
    worlds = []
    for dealt in (f"{own}.{second}.{third}", f"{own}.{third}.{second}"):
        state = game.new_initial_state()
        state.apply_action(0)
        state.match = mohreh.Match("colorpop", "seats=3", setup=f"{board}/{dealt}")
        worlds.append(state)
    random = np.random.RandomState(1)
    while not any(state.is_terminal() for state in worlds):
        told = [
            (
                state.observation_tensor(0),
                state.observation_string(0),
                state.information_state_string(0),
                state.legal_actions(),
            )
            for state in worlds
        ]
        assert told[0] == told[1]
        action = random.choice(worlds[0].legal_actions())
        for state in worlds:
            state.apply_action(action)


def test_a_search_of_theirs_plays() -> None:
    game = pyspiel.load_game("mohreh_dvonn")
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(bot.step(state))
    assert len(state.history()) == 3
