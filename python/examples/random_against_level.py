"""Level 3 against random moves, both seats in turn, in all five games."""

import mohreh

for game in mohreh.GAMES:
    points = 0.0
    for seed in range(10):
        seat = seed % 2
        players = ["level:3", "random"] if seat == 0 else ["random", "level:3"]
        match = mohreh.play_match(players, game, seed=seed)
        assert match.scores is not None
        points += (match.scores[seat] + 1) / 2
    print(f"{game:10} level 3 scored {points} of 10 against random moves")
