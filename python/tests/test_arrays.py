"""Observations, actions, symmetries and many matches at once."""

import mohreh
import numpy as np
import pytest

TABLES = [
    ("yinsh", ""),
    ("yinsh", "blitz=on"),
    ("zertz", ""),
    ("zertz", "board=48;tournament=on"),
    ("zertz", "board=61"),
    ("dvonn", ""),
    ("lyngk", ""),
    ("lyngk", "six=on"),
    ("colorpop", ""),
    ("colorpop", "seats=1;colors=5"),
    ("colorpop", "seats=5"),
    ("colorpop", "teams=on"),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_actions_and_moves_are_the_same(game: str, options: str) -> None:
    space, match = mohreh.Space(game, options), mohreh.Match(game, options, seed=4)
    random = np.random.default_rng(4)
    while match.to_move is not None:
        actions = match.legal_actions(space)
        moves = [str(match.position.move_of(space, int(action))) for action in actions]
        assert sorted(moves) == match.legal()
        action = int(random.choice(actions))
        text = match.position.move_of(space, action)
        assert text is not None and match.position.action(space, text) == action
        match.play_action(space, action)
    assert len(match.legal_actions(space)) == 0


def seed_of_row(seed: int, row: int) -> int:
    """The seed of a row's first start: the first number that the environment's seed draws."""
    ones = (1 << 64) - 1

    def mix(index: int) -> int:
        z = index * 0x9E3779B97F4A7C15 & ones
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & ones
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & ones
        return z ^ (z >> 31)

    state = mix(seed ^ 0x6D6F_6872_6568)
    return (mix((state + 1) & ones) + row) & ones


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_many_matches_are_played_as_one_by_one(game: str, options: str) -> None:
    """The first matches of the batch, move by move beside the rules."""
    env = mohreh.VectorEnv(game, 32, options, seed=9)
    space = env.space
    observations, legal = env.observations, env.legal
    is_drawn = mohreh.Position(game, options).setup_with_secrets() is not None
    singles: list[mohreh.Match | None] = [
        mohreh.Match(game, options, seed=seed_of_row(9, row)) for row in range(env.count)
    ]
    finished = 0
    for _ in range(400):
        for row, single in enumerate(singles):
            if single is None:
                continue
            seat = int(env.to_move[row])
            assert single.to_move == seat
            assert np.array_equal(single.observation(space, seat), observations[row])
            assert np.array_equal(single.legal_actions(space), np.flatnonzero(legal[row]))
        actions = env.random_actions()
        assert legal[np.arange(env.count), actions].all()
        env.step(actions)
        for row, single in enumerate(singles):
            if single is None:
                continue
            single.play_action(space, int(actions[row]))
            assert bool(env.done[row]) == (single.outcome is not None)
            if single.scores is not None:
                assert env.rewards[row].tolist() == single.scores
                # Where starts are drawn, which comes next is the environment's secret.
                singles[row] = None if is_drawn else mohreh.Match(game, options)
        finished += int(env.done.sum())
        assert (env.rewards[~env.done] == 0).all()
    assert 0 < finished
    assert env.observations is observations and env.legal is legal, "written in place"


def test_an_illegal_action_plays_nothing() -> None:
    env = mohreh.VectorEnv("dvonn", 4)
    before = env.observations.copy()
    with pytest.raises(ValueError, match="match 2: action 800"):
        env.step([0, 1, 800, 3])
    with pytest.raises(ValueError, match="expected 4, found 1"):
        env.step([0])
    assert np.array_equal(env.observations, before)


def test_a_seed_means_the_same_matches() -> None:
    first, second = (mohreh.VectorEnv("lyngk", 64, seed=3) for _ in range(2))
    for _ in range(50):
        actions = first.random_actions()
        first.step(actions)
        second.step(actions)
        assert np.array_equal(first.observations, second.observations)
    first.reset(3)
    assert np.array_equal(first.observations, mohreh.VectorEnv("lyngk", 64, seed=3).observations)
    assert not np.array_equal(first.observations[0], first.observations[1])


@pytest.mark.parametrize("game", ["yinsh", "zertz", "dvonn", "lyngk"])
def test_symmetries_are_permutations(game: str) -> None:
    space = mohreh.Space(game)
    identity, *others = space.symmetries
    assert np.array_equal(identity.actions, np.arange(space.actions))
    for symmetry in others:
        assert np.array_equal(np.sort(symmetry.actions), np.arange(space.actions))
        assert np.array_equal(np.sort(symmetry.places), np.arange(np.prod(space.shape[1:])))


def test_planes_have_names_and_bounds() -> None:
    space = mohreh.Space("yinsh")
    names = [name for name, _ in space.planes]
    assert names[0] == "own-ring" and len(names) == space.shape[0]
    column, row = dict(space.cells)["e5"]
    after = mohreh.Position("yinsh").play("e5")
    assert after.observation(space, 0)[names.index("own-ring"), column, row] == 1
    assert after.observation(space, 1)[names.index("other-ring"), column, row] == 1


def test_actions_are_whole_numbers() -> None:
    env = mohreh.VectorEnv("dvonn", 2, seed=1)
    for wrong in ([0.5, 1.0], np.array([0.0, 1.0]), [True, False], ["0", "1"]):
        with pytest.raises(ValueError, match="whole numbers"):
            env.step(wrong)
    assert env.to_move.tolist() == [0, 0]
    for right in ([0, 1], (0, 1), np.array([0, 1], dtype=np.int16)):
        env.reset(1)
        env.step(right)
        assert env.to_move.tolist() == [1, 1]
