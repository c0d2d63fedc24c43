"""How fast matches are stepped: many at once, and one by one through the text protocol.

    python steps_per_second.py [path of the program mohreh]

Both play random moves and learn after each what is legal, who is to move, how the board
looks and whether the match is over. Through the text protocol in two ways: "as text" only
reads the answers; "as arrays" also has this package turn the position into the same
observation and mask of legal actions that the vectorized environment gives, as whoever
learns must. Time is CPU time of all processes, so that threads and a busy machine do not
matter.
"""

import os
import random
import subprocess
import sys

import mohreh
import numpy as np

QUERIES = "query turn\nquery fen\nquery result\n"


def cpu() -> float:
    """CPU seconds of this process and of those it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def vectorized(game: str, count: int = 1024, seconds: float = 2.0) -> float:
    """Steps per CPU second, with observations and legal actions."""
    env = mohreh.VectorEnv(game, count, seed=1)
    for _ in range(20):
        env.step(env.random_actions())
    begin, steps = cpu(), 0
    while cpu() - begin < seconds:
        env.step(env.random_actions())
        steps += count
    return steps / (cpu() - begin)


def by_text(program: str, game: str, arrays: bool, seconds: float = 3.0) -> float:
    """Steps per CPU second: for every move what an environment must know after it."""
    space = mohreh.Space(game)
    mask = np.zeros(space.actions, bool)
    begin, steps = cpu(), 0
    engine = subprocess.Popen(
        [program, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert engine.stdin is not None and engine.stdout is not None
    engine.stdin.write(f"setoption name Game value {game}\n")
    wall = os.times().elapsed
    played: list[str] = []
    while os.times().elapsed - wall < seconds:
        moves = f" moves {' '.join(played)}" if played else ""
        engine.stdin.write(f"position startpos{moves}\nquery legal\n{QUERIES}")
        engine.stdin.flush()
        legal, _, fen, _ = (engine.stdout.readline().split()[1:] for _ in range(4))
        if not legal:
            played = []
            continue
        if arrays:
            position = mohreh.Position.parse(game, " ".join(fen))
            assert position.to_move is not None
            position.observation(space, position.to_move)
            mask[:] = False
            mask[position.legal_actions(space)] = True
        played.append(random.choice(legal))
        steps += 1
    engine.stdin.write("quit\n")
    engine.stdin.close()
    engine.wait()
    return steps / (cpu() - begin)


def main() -> None:
    program = sys.argv[1] if 1 < len(sys.argv) else None
    for game in mohreh.GAMES:
        many = vectorized(game)
        line = f"{game:10}{many:12,.0f} steps a CPU second"
        if program is not None:
            for name, arrays in (("text", False), ("arrays", True)):
                one = by_text(program, game, arrays)
                line += f"; as {name}{one:8,.0f}: {many / one:.0f} times"
        print(line, flush=True)


if __name__ == "__main__":
    main()
