"""How long games are, and who wins them: reads records and draws both.

    python plot_records.py [file or folder of records] [picture]

Without a file it plays a few games itself. It needs matplotlib.
"""

import collections
import pathlib
import sys
import tempfile

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import mohreh


def play_some(folder: str, games: int = 40) -> str:
    """A file of games between level 1 and random moves."""
    path = pathlib.Path(folder, "games.mohreh")
    with path.open("w") as file:
        for seed in range(games):
            match = mohreh.play_match(["level:1", "random"], "dvonn", seed=seed)
            record = match.record()
            record.set_tag("Player0", "level:1")
            record.set_tag("Player1", "random")
            print(record, file=file)
    return str(path)


def winners(record: mohreh.Record) -> str:
    """Who has won, by name where there is one."""
    result = record.result or "unfinished"
    if not result.startswith("win "):
        return result
    seats = [int(seat) for seat in result.removeprefix("win ").split()]
    names = dict(enumerate(record.players))
    return ", ".join(names.get(seat) or f"seat {seat}" for seat in seats)


def plot(source: str, picture: str) -> None:
    lengths: list[int] = []
    results: collections.Counter[str] = collections.Counter()
    for record in mohreh.read_records(source):
        lengths.append(len(record.turns))
        results[winners(record)] += 1
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4))
    left.hist(lengths, bins=range(min(lengths), max(lengths) + 2))
    left.set_xlabel("turns")
    left.set_ylabel("games")
    names, counts = zip(*results.most_common(8), strict=True)
    right.barh(names, counts)
    right.invert_yaxis()
    right.set_xlabel("games won")
    figure.tight_layout()
    figure.savefig(picture)
    print(f"{len(lengths)} games in {picture}: {dict(results)}")


def main() -> None:
    picture = sys.argv[2] if 2 < len(sys.argv) else "records.svg"
    if 1 < len(sys.argv):
        plot(sys.argv[1], picture)
        return
    with tempfile.TemporaryDirectory() as folder:
        plot(play_some(folder), picture)


if __name__ == "__main__":
    main()
