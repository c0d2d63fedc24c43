"""The network as PyTorch trains it, and as the program reads it."""

import math
import struct

import numpy
import torch
from torch import nn

# As in crates/engine/src/evaluation/network.rs.
ONE = 512
OUTPUT = 1024


class Network(nn.Module):
    """Slots to units, clipped and squared, to one number a stage; and the
    linear evaluation. The result is in scales of the game."""

    def __init__(self, head, moves, device):
        super().__init__()
        self.head = head
        self.scale = head.scale
        bases, rows = [], 0
        for highest in head.highest:
            bases.append(rows - 1)
            rows += highest
        self.rows = rows
        self.bases = torch.tensor(bases, device=device)
        self.moves = torch.tensor(moves, device=device)
        weights = torch.tensor(head.weights, dtype=torch.float32, device=device)
        self.linear = nn.Parameter(weights / (16 * head.scale))
        self.inputs = nn.Parameter(0.08 * torch.randn(rows, head.units, device=device))
        self.bias = nn.Parameter(torch.full((head.units,), 0.3, device=device))
        self.outputs = nn.Parameter(0.02 * torch.randn(head.stages, head.units, device=device))
        self.output_bias = nn.Parameter(torch.zeros(head.stages, device=device))

    def forward(self, batch, turned):
        codes = batch["codes"]
        if turned:
            chosen = torch.randint(len(self.moves), (len(codes),), device=codes.device)
            codes = codes.gather(1, self.moves[chosen])
        # A row for each thing that a slot can hold, and one more for nothing.
        rows = torch.where(codes == 0, self.rows, codes + self.bases)
        seen = torch.zeros(len(codes), self.rows + 1, device=codes.device)
        seen.scatter_(1, rows, 1.0)
        units = (seen[:, : self.rows] @ self.inputs + self.bias).clamp(0, 1) ** 2
        stage = batch["stage"]
        learned = (units @ self.outputs.T + self.output_bias).gather(1, stage[:, None])[:, 0]
        phase = batch["phase"][:, None]
        sums = batch["features"] @ self.linear
        return (sums * torch.cat([phase, 1 - phase], 1)).sum(1) + learned

    def loss(self, batch, turned=False):
        """In bits. At one scale three games of four are won."""
        logits = math.log(3) * self.forward(batch, turned)
        bits = nn.functional.binary_cross_entropy_with_logits(logits, batch["target"])
        return bits / math.log(2)

    @torch.no_grad()
    def linear_loss(self, data):
        """That of the linear evaluation that the network is added to."""
        self.outputs.zero_()
        self.output_bias.zero_()
        return self.loss_of(data)

    @torch.no_grad()
    def loss_of(self, data, batch=65536):
        total, count = 0.0, len(data["target"])
        for at in range(0, count, batch):
            part = {name: array[at : at + batch] for name, array in data.items()}
            total += self.loss(part).item() * len(part["target"])
        return total / max(1, count)


def read_network(path, network):
    """Takes the weights of a network file: what to go on from."""
    content = path.read_bytes()
    at = 0
    for name in ("mohreh-network", "game", "made", "shape"):
        end = content.index(b"\n", at)
        line, at = content[at:end].decode(), end + 1
        assert line.startswith(f"{name} "), line
    assert line == f"shape {shape_of(network)}", f"{path}: {line}"
    assert struct.unpack("<Q", content[-8:]) == (checksum(content[:-8]),), f"{path} is damaged"
    with torch.no_grad():
        for tensor, kind, factor in numbers_of(network):
            found = numpy.frombuffer(content, kind, tensor.numel(), at)
            at += found.nbytes
            found = torch.from_numpy(found.astype(numpy.float32) / factor)
            tensor.copy_(found.reshape(tensor.shape))
    assert at == len(content) - 8, f"{path} is too long"


def write_network(path, network, name, made):
    """The whole numbers for the program. They are all that is kept of a network."""
    text = f"mohreh-network 1\ngame {name}\nmade {made}\nshape {shape_of(network)}\n"
    body = text.encode()
    for tensor, kind, factor in numbers_of(network):
        numbers = (tensor.detach() * factor).round().cpu().numpy()
        most = numpy.iinfo(kind).max
        body += numbers.clip(-most, most).astype(kind).tobytes()
    path.write_bytes(body + struct.pack("<Q", checksum(body)))


def numbers_of(network):
    """The weights in the order of the file, each with its kind and what 1 is."""
    yield network.linear, "<i4", 16 * network.scale
    yield network.bias, "<i2", ONE
    yield network.inputs, "<i2", ONE
    yield network.outputs, "<i2", OUTPUT
    yield network.output_bias, "<i4", 256 * OUTPUT


def shape_of(network):
    head = network.head
    return f"{network.rows} {head.units} {head.stages} {len(head.weights)}"


def checksum(body):
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total
