#!/usr/bin/env python3
"""Plays, trains and measures networks, generation after generation.

Needs Python with PyTorch and the built program, nothing else: no network, and
a GPU only to be faster.

    training/train.py --program target/release/mohreh --out runs/first

Every generation plays games with the newest networks, trains on the games of
the last generations, stops by the loss on games held back, and measures the
new network against `classic`, against the network before, and against `uct`
with ten times the time. `log.jsonl` gets a line for each, `log.svg` shows it.

What has been done stays in the folder: the same command goes on where a run
was broken off. With `--shards` the same command also gives the same games; with
`--seconds`, a machine plays as many as it can.
"""

import argparse
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

import torch

sys.path.insert(0, str(Path(__file__).parent))
from learn import learn  # noqa: E402
from picture import draw  # noqa: E402

# Networks with their game, options, games a shard (some ten seconds on sixteen
# cores at 2,000 nodes a turn) and how much of the playing time they get.
NETWORKS = {
    "dvonn": ("dvonn", "", 1200, 0.29),
    "yinsh": ("yinsh", "", 600, 0.27),
    "lyngk": ("lyngk", "", 800, 0.17),
    "zertz": ("zertz", "", 1000, 0.15),
    "zertz-48": ("zertz", "board=48", 700, 0.06),
    "zertz-61": ("zertz", "board=61", 500, 0.06),
}


class Log:
    """What has been done, in a file that a broken run is taken up from."""

    def __init__(self, out):
        self.file, self.picture, self.lock = out / "log.jsonl", out / "log.svg", Lock()
        text = self.file.read_text() if self.file.exists() else ""
        # A line cut off at the end was never finished.
        self.lines = [json.loads(line) for line in text.splitlines(True) if line.endswith("\n")]

    def add(self, **line):
        text = json.dumps(line)
        with self.lock:
            print(text, flush=True)
            self.lines.append(line)
            whole = "".join(json.dumps(line) + "\n" for line in self.lines)
            part = self.file.with_suffix(".part")
            part.write_text(whole)
            part.rename(self.file)
            self.picture.write_text(draw(self.lines))

    def find(self, **wanted):
        with self.lock:
            is_it = lambda line: all(line.get(key) == value for key, value in wanted.items())
            return [line for line in self.lines if is_it(line)]


class Training:
    """A run: its arguments, its log, and what a name stands for in it."""

    def __init__(self, args):
        self.args, self.log = args, Log(args.out)

    def path(self, name, generation):
        """The network of a generation; `None` before the first."""
        if self.args.first <= generation:
            return self.args.out / f"{name}-{generation}.net"
        start = self.args.start and self.args.start / f"{name}.net"
        return start if start and start.exists() else None

    def shard(self, name, generation, index):
        return self.args.out / "games" / f"{name}-{generation}-{index}.samples"

    def play(self, name, generation):
        """Plays shards until there are enough or the time is over."""
        args = self.args
        game, options, games, share = NETWORKS[name]
        seconds = args.seconds * share / sum(NETWORKS[name][3] for name in args.networks)
        done = self.log.find(what="play", game=name, generation=generation)
        spent = sum(line["seconds"] for line in done)
        while len(done) < args.shards if args.shards else spent < seconds:
            file = self.shard(name, generation, len(done))
            command = ["tune", "--game", game, "--options", options, "--dump", file]
            command += ["--games", args.shard or games, "--nodes", args.nodes]
            command += ["--threads", args.threads]
            command += ["--seed", args.seed + 1000 * generation + len(done)]
            # A shard that was broken off goes on.
            command += ["--resume"] if Path(f"{file}.mohreh.json").exists() else []
            network = self.path(name, generation - 1)
            command += ["--net", network] if network else []
            began = time.monotonic()
            self.run(command)
            line = {"what": "play", "game": name, "generation": generation, "shard": len(done)}
            line["seconds"] = round(time.monotonic() - began, 1)
            self.log.add(**line)
            done.append(line)
            spent += line["seconds"]

    def train(self, name, generation):
        if self.log.find(what="train", game=name, generation=generation):
            return
        files = []
        for kept in range(max(self.args.first, generation - self.args.keep + 1), generation + 1):
            shards = self.log.find(what="play", game=name, generation=kept)
            files += [self.shard(name, kept, line["shard"]) for line in shards]
        start, options = self.path(name, generation - 1), NETWORKS[name][1]
        learn(self.args, name, options, generation, files, start, self.log.add)

    def measure(self, name, generation):
        """Matches with the linear evaluation, the network before, and another search."""
        args = self.args
        before = self.path(name, generation - 1)
        opponents = {"classic": "classic", "uct": f"uct@time={10 * args.match_ms}ms"}
        if before:
            opponents["before"] = f"best@net={before}"
        for against in args.against:
            known = self.log.find(what="match", game=name, generation=generation, against=against)
            if known or against not in opponents:
                continue
            game, options, _, _ = NETWORKS[name]
            command = ["match", "--game", game, "--options", options]
            command += ["--games", args.match_games if against != "uct" else args.match_games // 4]
            command += ["--time", f"{args.match_ms}ms", "--jobs", args.threads]
            command += ["--seed", args.seed + 77, "--json"]
            command += [f"best@net={self.path(name, generation)}", opponents[against]]
            found = json.loads(self.run(command).strip().splitlines()[-1])
            found = {key: found[key] for key in ("games", "wins", "draws", "losses", "elo", "error")}
            self.log.add(
                what="match", game=name, generation=generation, against=against,
                milliseconds=args.match_ms, **found,
            )

    def run(self, command):
        command = [str(self.args.program)] + [str(word) for word in command]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout

    def generation(self, generation):
        # The GPU trains one network while the cores play for the next.
        with ThreadPoolExecutor(1) as trainer:
            trained = []
            for name in self.args.networks:
                self.play(name, generation)
                trained.append(trainer.submit(self.train, name, generation))
            for one in trained:
                one.result()
        for name in self.args.networks:
            self.measure(name, generation)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True, help="the built mohreh")
    parser.add_argument("--out", type=Path, required=True, help="folder of the run")
    parser.add_argument("--networks", nargs="+", default=list(NETWORKS), choices=NETWORKS)
    parser.add_argument("--start", type=Path, help="folder with NAME.net to go on from")
    parser.add_argument("--first", type=int, default=1, help="number of the first generation")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--keep", type=int, default=2, help="generations of games to learn from")
    parser.add_argument("--seconds", type=float, default=200, help="playing time a generation")
    parser.add_argument("--shards", type=int, help="shards a generation, instead of a time")
    parser.add_argument("--shard", type=int, help="games a shard")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a turn")
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--epochs", type=int, nargs="+", default=[2, 4, 8, 20, 40], help="schedules")
    parser.add_argument("--patience", type=int, default=6, help="epochs without a smaller loss")
    parser.add_argument("--train-seconds", type=float, default=90, help="no schedule begins later")
    parser.add_argument("--match-games", type=int, default=96)
    parser.add_argument("--match-ms", type=int, default=40, help="milliseconds a turn")
    parser.add_argument(
        "--against", nargs="*", default=["classic", "before", "uct"],
        choices=["classic", "before", "uct"],
    )
    parser.add_argument("--made", default="training/train.py", help="told in the network files")
    return parser.parse_args()


def main():
    args = arguments()
    # A program in this very folder is not looked for elsewhere.
    args.program = args.program.resolve()
    (args.out / "games").mkdir(parents=True, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    training = Training(args)
    for generation in range(args.first, args.first + args.generations):
        training.generation(generation)


if __name__ == "__main__":
    main()
