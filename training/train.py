#!/usr/bin/env python3
"""Plays, trains and measures networks, generation after generation.

Needs Python with PyTorch and the built program, nothing else: no network, and
a GPU only to be faster. What has been played stays in the folder: a run that
was broken off goes on where it was.

    training/train.py --program target/release/mohreh --out runs/first

Every generation plays games with the newest networks, trains on the games of
the last generations, stops by the loss on games held back, and measures the
new network against `classic`. `log.jsonl` gets a line for each.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent))
from network import Network, read_checkpoint, write_network  # noqa: E402
from samples import read_samples  # noqa: E402

GAMES = ("dvonn", "yinsh", "lyngk", "zertz")
# Games a shard: some ten seconds on sixteen cores at 2,000 nodes a turn.
SHARD = {"dvonn": 1200, "yinsh": 600, "lyngk": 800, "zertz": 1000}
# Of playing time, how much each game gets.
SHARE = {"dvonn": 0.45, "yinsh": 0.15, "lyngk": 0.17, "zertz": 0.23}


def log(out, **line):
    text = json.dumps(line)
    print(text, flush=True)
    with open(out / "log.jsonl", "a") as file:
        file.write(text + "\n")


def play(args, game, generation, network, seconds):
    """Plays shards until the time is over."""
    folder = args.out / "games"
    folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + seconds
    index = 0
    while index == 0 or time.monotonic() < end:
        file = folder / f"{game}-{generation}-{index}.samples"
        if not file.exists():
            command = [args.program, "tune", "--game", game, "--dump", file]
            command += ["--games", args.shard or SHARD[game], "--nodes", args.nodes]
            command += ["--threads", args.threads]
            command += ["--seed", args.seed + 1000 * generation + index]
            command += ["--net", network] if network else []
            # A shard that was broken off goes on.
            command += ["--resume"] if Path(f"{file}.mohreh.json").exists() else []
            subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)
        index += 1


def files_of(args, game, generation):
    """The shards of the last generations."""
    folder = args.out / "games"
    kept = range(max(0, generation - args.keep + 1), generation + 1)
    return sorted(file for kept in kept for file in folder.glob(f"{game}-{kept}-*.samples"))


def train(args, game, generation, start):
    """Trains on what is there and writes the network with the smallest loss."""
    began = time.monotonic()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    head, data = read_samples(files_of(args, game, generation))
    data = {name: torch.from_numpy(array).to(device) for name, array in data.items()}
    held = data.pop("number") % 20 == 0
    weight = result_weight(game, data["stage"])
    data["target"] = weight * data.pop("result") + (1 - weight) * data.pop("chance")
    test = {name: array[held] for name, array in data.items()}
    data = {name: array[~held] for name, array in data.items()}
    count = len(data["target"])
    linear = Network(head, device).loss_of(test)
    inherited = loss_of_start(head, device, start, test)
    best = None
    # Few positions are soon learned by heart: short and long schedules are
    # tried, on what was learned before and anew.
    for epochs in args.epochs:
        for begin in [start, None] if start else [None]:
            torch.manual_seed(args.seed)
            network = Network(head, device)
            if begin:
                network.load_state_dict(read_checkpoint(begin, device))
            found = run(args, network, data, test, epochs)
            log(
                args.out, what="try", game=game, generation=generation, epochs=epochs,
                anew=begin is None, loss=found[0], epoch=found[1], losses=found[3],
            )
            best = min(best or found, found, key=lambda found: found[0])
            del network
        if args.train_seconds < time.monotonic() - began:
            break
    best_loss, best_epoch, state, losses = best
    network = Network(head, device)
    network.load_state_dict(state)
    path = args.out / f"{game}-{generation}.net"
    made = f"generation {generation}, {count} positions, held-back loss {best_loss:.4f} bits"
    write_network(path, network, head, f"{made} (linear {linear:.4f}); {args.made}")
    log(
        args.out, what="train", game=game, generation=generation, positions=count,
        held_back=len(test["target"]), linear=linear, inherited=inherited, loss=best_loss,
        epoch=best_epoch, losses=losses,
        seconds=round(time.monotonic() - began, 1),
    )
    return path


def loss_of_start(head, device, start, test):
    network = Network(head, device)
    if start:
        network.load_state_dict(read_checkpoint(start, device))
    return network.loss_of(test)


def run(args, network, data, test, epochs):
    """One schedule: the smallest loss, its epoch and network, and some losses."""
    count, device = len(data["target"]), data["target"].device
    steps = epochs * math.ceil(count / args.batch)
    adam = torch.optim.Adam(network.parameters(), lr=args.rate, fused=device.type == "cuda")
    pace = torch.optim.lr_scheduler.CosineAnnealingLR(adam, steps)
    best, best_loss, best_epoch, losses = None, math.inf, 0, []
    for epoch in range(1, epochs + 1):
        order = torch.randperm(count, device=device)
        total = torch.zeros((), device=device)
        for at in range(0, count, args.batch):
            batch = {name: array[order[at : at + args.batch]] for name, array in data.items()}
            loss = network.loss(batch, turned=True)
            adam.zero_grad(set_to_none=True)
            loss.backward()
            adam.step()
            pace.step()
            total += loss.detach() * len(batch["target"])
        tested = network.loss_of(test)
        losses.append([round(total.item() / count, 4), round(tested, 4)])
        if tested < best_loss:
            best = {name: value.clone() for name, value in network.state_dict().items()}
            best_loss, best_epoch = tested, epoch
        elif best_epoch + args.patience <= epoch:
            break
    return best_loss, best_epoch, best, losses[:: max(1, len(losses) // 6)]


def result_weight(game, stage):
    """How much the result counts, the rest being the search's opinion.

    Nobody could judge DVONN's placement so far: there the result counts more.
    """
    weight = torch.full(stage.shape, 0.5, device=stage.device)
    if game == "dvonn":
        weight[5 <= stage] = 0.75
    return weight


def measure(args, game, generation, network):
    """Games against the linear evaluation."""
    if args.match_games == 0:
        return
    command = [args.program, "match", "--game", game, "--games", args.match_games]
    command += ["--time", args.match_time, "--jobs", args.threads, "--seed", 77, "--json"]
    command += [f"best@net={network}", "classic"]
    done = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout.strip().splitlines()[-1])
    found = {key: found[key] for key in ("games", "wins", "losses", "draws", "elo", "error")}
    log(args.out, what="match", game=game, generation=generation, time=args.match_time, **found)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the built mohreh")
    parser.add_argument("--out", type=Path, required=True, help="folder of the run")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--start", type=Path, help="folder with GAME.net and GAME.pt to go on from")
    parser.add_argument("--first", type=int, default=1, help="number of the first generation")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--keep", type=int, default=2, help="generations of games to learn from")
    parser.add_argument("--seconds", type=float, default=200, help="playing time a generation")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a turn")
    parser.add_argument("--shard", type=int, help="games a shard")
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--epochs", type=int, nargs="+", default=[2, 4, 8, 20, 40], help="schedules")
    parser.add_argument("--patience", type=int, default=6, help="epochs without a smaller loss")
    parser.add_argument("--train-seconds", type=float, default=90)
    parser.add_argument("--match-games", type=int, default=96)
    parser.add_argument("--match-time", default="40ms")
    parser.add_argument("--made", default="training/train.py", help="told in the network files")
    return parser.parse_args()


def main():
    args = arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    newest = {game: None for game in args.games}
    if args.start:
        found = {game: args.start / f"{game}.net" for game in args.games}
        newest = {game: path if path.exists() else None for game, path in found.items()}
    share = sum(SHARE[game] for game in args.games)
    # The GPU trains one game while the cores play the next.
    with ThreadPoolExecutor(1) as trainer:
        for generation in range(args.first, args.first + args.generations):
            trained = {}
            for game in args.games:
                seconds = args.seconds * SHARE[game] / share
                play(args, game, generation, newest[game], seconds)
                start = newest[game].with_suffix(".pt") if newest[game] else None
                trained[game] = trainer.submit(train, args, game, generation, start)
            newest = {game: path.result() for game, path in trained.items()}
            if generation + 1 == args.first + args.generations:
                for game, path in newest.items():
                    measure(args, game, generation, path)


if __name__ == "__main__":
    main()
