"""What a seat may not know is nowhere: not in views, observations, masks, pictures."""

import itertools

import mohreh
import numpy as np
import pytest
from mohreh import pettingzoo

TABLES = ["", "colors=2", "seats=3", "seats=4", "seats=5", "teams=on"]


def shown_to(match: mohreh.Match, space: mohreh.Space, seat: int) -> list[bytes]:
    """Every byte that a seat gets."""
    view = match.view(seat)
    known = [view.position_text, view.start_text, view.svg(), view.text(), repr(view)]
    known += [match.svg(seat=seat), str(match.record(seat)), str(match.secret_colors(seat))]
    known += match.legal()
    observation, legal = match.observation(space, seat), match.legal_actions(space)
    return [text.encode() for text in known] + [observation.tobytes(), legal.tobytes()]


def worlds_of(options: str, seat: int) -> list[mohreh.Match]:
    """The same board and the seat's own colors, with other colors for the others."""
    setup = mohreh.Position("colorpop", options, seed=11).setup_with_secrets()
    assert setup is not None
    board, secrets = setup.split("/")
    dealt = secrets.split(".")
    own = {seat, (seat + 2) % 4} if options == "teams=on" else {seat}
    rest = sorted(set("RYGBP") - set("".join(dealt[index] for index in own)))
    worlds = []
    for order in itertools.islice(itertools.permutations(rest), 24):
        left = iter(order)
        drawn = [
            colors if index in own else "".join(next(left) for _ in colors)
            for index, colors in enumerate(dealt)
        ]
        worlds.append(mohreh.Match("colorpop", options, setup=f"{board}/{'.'.join(drawn)}"))
    return worlds


@pytest.mark.parametrize("options", TABLES)
def test_the_others_secrets_permuted_change_nothing(options: str) -> None:
    space = mohreh.Space("colorpop", options)
    for seat in range(mohreh.Match("colorpop", options).seats):
        worlds = worlds_of(options, seat)
        assert 1 < len({world.position.text_with_secrets() for world in worlds})
        random = np.random.default_rng(seat)
        while all(world.to_move is not None for world in worlds):
            shown = [shown_to(world, space, seat) for world in worlds]
            assert all(other == shown[0] for other in shown)
            move = random.choice(worlds[0].legal())
            for world in worlds:
                world.play(move)


def told_by_pettingzoo(env: pettingzoo.raw_env, world: mohreh.Match, seat: int) -> list[object]:
    """Everything that PettingZoo hands to a seat's agent."""
    env._table.match = world
    agent = env.possible_agents[seat]
    assert world.to_move is not None
    env.agent_selection = env.possible_agents[world.to_move]
    seen = env.observe(agent)
    told: list[object] = [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
    told += [env.infos[agent], env.rewards[agent], env.render()]
    if world.to_move == seat:
        last, *rest = env.last()
        assert last is not None
        told += [last["observation"].tobytes(), last["action_mask"].tobytes(), rest]
    return told


@pytest.mark.parametrize("options", TABLES)
def test_an_agent_of_pettingzoo_learns_no_secret(options: str) -> None:
    env = pettingzoo.raw_env("colorpop", options, render_mode="ansi")
    env.reset(seed=1)
    for seat in range(len(env.possible_agents)):
        worlds = worlds_of(options, seat)[:6]
        random = np.random.default_rng(seat)
        while all(world.to_move is not None for world in worlds):
            told = [told_by_pettingzoo(env, world, seat) for world in worlds]
            assert all(other == told[0] for other in told)
            move = random.choice(worlds[0].legal())
            for world in worlds:
                world.play(move)


def test_engines_get_views() -> None:
    match = mohreh.Match("colorpop", seed=5)
    answer = mohreh.search(match.view(0), "level:3")
    assert answer is not None and answer.turn in match.legal()
    assert "?" in match.view(1).position_text
    assert "?" in str(match.position), "secrets are not printed by accident"
