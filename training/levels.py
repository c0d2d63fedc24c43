#!/usr/bin/env python3
"""Finds the tables of levels 1 to 9 by matches, and measures their mistakes.

    training/levels.py steps --program target/release/mohreh --out runs/levels
    training/levels.py mistakes --program target/release/mohreh --out runs/levels

`steps` plays every level against the one below and spreads the levels evenly
between the first and full strength; it plays those that have moved again, until
all steps are within bounds or the rounds are over. All players search a number
of nodes, so a busy machine changes nothing. What has been played stays in
`steps.jsonl`: a run that was broken off goes on where it was.

`mistakes` lets every level play itself and reviews the games: how much of the
winning chance the largest mistake of each game cost.
"""

import argparse
import json
import math
import statistics
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

GAMES = ("dvonn", "yinsh", "lyngk", "zertz")
# The tables as they are in crates/engine/src/games.
LEVELS = {
    "dvonn": "turns:2200 turns:530 turns:180 turns:57 turns:7 "
    "moves:810:25 moves:5600:7 moves:8000:0 moves:60000:0",
    "yinsh": "turns:10000 turns:250 turns:50 moves:1000:180 moves:1200:24 "
    "moves:4700:9 moves:18000:5 moves:75000:2 moves:170000:0",
    "lyngk": "turns:2200 turns:620 turns:330 turns:155 turns:35 "
    "moves:1000:40 moves:3500:10 moves:20000:5 moves:80000:0",
    "zertz": "turns:900 forced:2000 forced:260 forced:80 forced:10 "
    "moves:25000:0 moves:120000:0 moves:320000:0 moves:810000:0",
}
# What full strength searches in some 300 ms.
FULL = {"dvonn": 600_000, "yinsh": 350_000, "lyngk": 330_000, "zertz": 1_500_000}
# Games a step: the first are over soon.
GAMES_A_STEP = [300, 300, 300, 300, 300, 200, 160, 128, 96, 64]
LOW, HIGH = 0.63, 0.82
LOCK = Lock()


def elo(share):
    share = min(max(share, 0.01), 0.99)
    return -400 * math.log10(1 / share - 1)


class Match:
    """Plays matches, each once."""

    def __init__(self, args):
        self.args = args
        self.file = args.out / "steps.jsonl"
        self.known = {}
        if self.file.exists():
            for line in self.file.read_text().splitlines():
                found = json.loads(line)
                self.known[found["game"], found["players"][0], found["players"][1]] = found

    def player(self, game, strength):
        """Judging by another network than the built-in one, where it is to."""
        net = self.args.nets and self.args.nets / f"{game}.net"
        return f"{strength}@net={net}" if net and strength != "random" else strength

    def share(self, game, stronger, weaker, games):
        """The share of points of the first."""
        key = (game, stronger, weaker)
        if key not in self.known:
            command = [self.args.program, "match", "--game", game, "--games", games]
            command += ["--jobs", self.args.jobs, "--seed", self.args.seed, "--json"]
            command += [self.player(game, stronger), self.player(game, weaker)]
            began = time.monotonic()
            done = subprocess.run(
                [str(word) for word in command], check=True, capture_output=True, text=True
            )
            found = json.loads(done.stdout.strip().splitlines()[-1])
            found["players"] = [stronger, weaker]
            found["seconds"] = round(time.monotonic() - began, 1)
            with LOCK, open(self.file, "a") as file:
                file.write(json.dumps(found) + "\n")
            self.known[key] = found
        found = self.known[key]
        return (found["wins"] + found["draws"] / 2) / found["games"]


def read(strength):
    kind, *numbers = strength.split(":")
    return kind, [int(number) for number in numbers]


def between(low, high, at):
    """A strength between two, geometrically."""
    (kind, weak), (other, strong) = read(low), read(high)
    if at <= 0:
        return low
    if 1 <= at:
        return high

    def middle(a, b, at):
        # Noise may be 0.
        return math.exp((1 - at) * math.log(a + 1) + at * math.log(b + 1)) - 1

    if kind == other:
        return ":".join([kind] + [rounded(middle(a, b, at)) for a, b in zip(weak, strong)])
    if other != "moves":
        return low if at < 0.5 else high
    # From looking at the turns to searching: first less noise, then more moves.
    if at < 0.5:
        return f"{kind}:{rounded(middle(weak[0], weak[0] / 8, 2 * at))}"
    moves, noise = strong
    at = 2 * at - 1
    return f"moves:{rounded(middle(moves / 8, moves, at))}:{rounded(middle(2 * noise, noise, at))}"


def rounded(number):
    """Two digits are enough."""
    number = max(0, round(number))
    places = max(0, len(str(number)) - 2)
    return str(round(number, -places))


def steps(args):
    match = Match(args)

    def one(game):
        table = LEVELS[game].split()
        top = f"best@nodes={FULL[game]}"
        for turn in range(args.rounds):
            ladder = ["random", *table, top]
            with ThreadPoolExecutor(len(table) + 1) as pool:
                each = zip(ladder[1:], ladder, GAMES_A_STEP)
                shares = list(pool.map(lambda step: match.share(game, *step), each))
            with LOCK:
                print(game, turn, " ".join(f"{share:.0%}" for share in shares), table, flush=True)
            if all(LOW <= share <= HIGH for share in shares[1:]):
                break
            table = spread(table, [elo(share) for share in shares[1:]], top)
        return table

    with ThreadPoolExecutor(args.at_once) as pool:
        for game, table in zip(args.games, pool.map(one, args.games)):
            print(game, table)


def spread(table, gaps, top):
    """The same range in equal steps."""
    heights = [0]
    for gap in gaps:
        heights.append(heights[-1] + gap)
    step = heights[-1] / len(gaps)
    # Full strength as a strength, to go on beyond the last level.
    ladder = [*table, f"moves:{top.split('=')[1]}:0"]
    moved = [table[0]]
    for level in range(1, 9):
        height = level * step
        index = max(i for i in range(9) if heights[i] <= height)
        at = (height - heights[index]) / max(1, heights[index + 1] - heights[index])
        moved.append(between(ladder[index], ladder[index + 1], at))
    return moved


def mistakes(args):
    for game in args.games:
        for level in args.levels:
            records = args.out / f"{game}-{level}.mohreh"
            command = [args.program, "match", "--game", game, "--games", args.count]
            command += ["--jobs", args.jobs, "--seed", args.seed, "--records", records]
            command += [LEVELS[game].split()[level - 1]] * 2
            subprocess.run([str(word) for word in command], check=True, capture_output=True)
            texts = records.read_text().split("\n[Mohreh ")
            texts = [texts[0]] + ["[Mohreh " + text for text in texts[1:]]
            largest, all_losses = review(args, texts)
            line = {
                "game": game, "level": level, "games": len(largest),
                "largest": round(statistics.mean(largest), 3),
                "spread": round(statistics.pstdev(largest), 3),
                "mean": round(statistics.mean(all_losses), 4),
            }
            print(json.dumps(line), flush=True)
            with open(args.out / "mistakes.jsonl", "a") as file:
                file.write(json.dumps(line) + "\n")


def review(args, texts):
    """The largest loss of each game, and all losses of all turns."""
    ask = [json.dumps({"id": i, "record": text, "nodes": args.nodes}) for i, text in enumerate(texts)]
    command = [str(args.program), "analyse", "--json", "--jobs", str(args.jobs)]
    done = subprocess.run(command, input="\n".join(ask), check=True, capture_output=True, text=True)
    losses = [{} for _ in texts]
    for line in done.stdout.splitlines():
        found = json.loads(line)
        if "error" in found:
            raise SystemExit(found["error"])
        if "turn" in found:
            # Told again when more is known of it: the last word counts.
            losses[found["id"]][found["turn"]["number"]] = found["turn"]["loss"]
    losses = [list(found.values()) for found in losses if found]
    return [max(found) for found in losses], [loss for found in losses for loss in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["steps", "mistakes"])
    parser.add_argument("--program", required=True, help="the built mohreh")
    parser.add_argument("--out", type=Path, required=True, help="folder of the run")
    parser.add_argument("--nets", type=Path, help="folder with GAME.net to judge by")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--levels", nargs="+", type=int, default=range(1, 10), help="whose mistakes")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--at-once", type=int, default=4, help="games of which steps are played at once")
    parser.add_argument("--jobs", type=int, default=4, help="games at once of one step")
    parser.add_argument("--count", type=int, default=24, help="games whose mistakes are measured")
    parser.add_argument("--nodes", type=int, default=20000, help="nodes a turn of a review")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    {"steps": steps, "mistakes": mistakes}[args.what](args)


if __name__ == "__main__":
    main()
