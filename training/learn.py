"""Trains the network of one game on files of positions."""

import math
import time

import torch

from network import Network, read_network, write_network
from samples import read_samples


def learn(args, name, options, generation, files, start, log):
    """Trains on `files` and writes the network with the smallest loss on the
    games held back, beginning with the network `start` if there is one."""
    began = time.monotonic()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    head, data = read_samples(files, options)
    moves = head.symmetries(data["codes"].any(0))
    data = {column: torch.from_numpy(array).to(device) for column, array in data.items()}
    held = data.pop("number") % 20 == 0
    weight = result_weight(name, data["stage"])
    data["target"] = weight * data.pop("result") + (1 - weight) * data.pop("chance")
    test = {column: array[held] for column, array in data.items()}
    data = {column: array[~held] for column, array in data.items()}

    def fresh(start):
        torch.manual_seed(args.seed)
        network = Network(head, moves, device)
        if start:
            read_network(start, network)
        return network

    linear, inherited = fresh(None).linear_loss(test), fresh(start).loss_of(test)
    best = None
    # Few positions are soon learned by heart: short and long schedules are
    # tried, on what was learned before and anew.
    for epochs in args.epochs:
        for begin in [start, None] if start else [None]:
            found = run(args, fresh(begin), data, test, epochs)
            log(
                what="try", game=name, generation=generation, epochs=epochs, anew=begin is None,
                loss=found[0], epoch=found[1], losses=found[3],
            )
            best = min(best or found, found, key=lambda found: found[0])
        if args.train_seconds < time.monotonic() - began:
            break
    loss, epoch, state, losses = best
    network = fresh(None)
    network.load_state_dict(state)
    count = len(data["target"])
    made = f"generation {generation}, {count} positions, held-back loss {loss:.4f} bits"
    path = args.out / f"{name}-{generation}.net"
    write_network(path, network, name, f"{made} (linear {linear:.4f}); {args.made}")
    # What is played is in whole numbers.
    rounded = fresh(path).loss_of(test)
    log(
        what="train", game=name, generation=generation, positions=count,
        held_back=len(test["target"]), symmetries=len(moves), linear=linear, inherited=inherited,
        loss=loss, rounded=rounded, epoch=epoch, losses=losses,
        seconds=round(time.monotonic() - began, 1),
    )


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
            batch = {column: array[order[at : at + args.batch]] for column, array in data.items()}
            loss = network.loss(batch, turned=True)
            adam.zero_grad(set_to_none=True)
            loss.backward()
            adam.step()
            pace.step()
            total += loss.detach() * len(batch["target"])
        tested = network.loss_of(test)
        losses.append([round(total.item() / count, 4), round(tested, 4)])
        if tested < best_loss:
            best = {part: value.clone() for part, value in network.state_dict().items()}
            best_loss, best_epoch = tested, epoch
        elif best_epoch + args.patience <= epoch:
            break
    return best_loss, best_epoch, best, losses[:: max(1, len(losses) // 6)]


def result_weight(name, stage):
    """How much the result counts, the rest being the search's opinion.

    Nobody could judge DVONN's placement so far: there the result counts more.
    """
    weight = torch.full(stage.shape, 0.5, device=stage.device)
    if name == "dvonn":
        weight[5 <= stage] = 0.75
    return weight
