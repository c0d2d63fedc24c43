"""The network as PyTorch trains it, and as the program reads it."""

import math
import struct

import torch
from torch import nn

# As in crates/engine/src/evaluation/network.rs.
ONE = 512
OUTPUT = 1024


class Network(nn.Module):
    """Slots to units, clipped and squared, to one number a stage; and the
    linear evaluation. The result is in scales of the game."""

    def __init__(self, head, device):
        super().__init__()
        self.scale = head.scale
        bases, rows = [], 0
        for highest in head.highest:
            bases.append(rows - 1)
            rows += highest
        self.rows = rows
        self.bases = torch.tensor(bases, device=device)
        self.moves = torch.tensor(head.symmetries(), device=device)
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
    def loss_of(self, data, batch=65536):
        total, count = 0.0, len(data["target"])
        for at in range(0, count, batch):
            part = {name: array[at : at + batch] for name, array in data.items()}
            total += self.loss(part).item() * len(part["target"])
        return total / max(1, count)


def read_checkpoint(path, device):
    return torch.load(path, map_location=device)


def write_network(path, network, head, made):
    """The whole numbers for the program, and beside them what to go on from."""
    torch.save(network.state_dict(), path.with_suffix(".pt"))

    def small(tensor, factor):
        numbers = (tensor * factor).round().clamp(-32767, 32767)
        return numbers.to(torch.int16).cpu().contiguous().numpy().astype("<i2").tobytes()

    def large(tensor, factor):
        numbers = (tensor * factor).round()
        return numbers.to(torch.int32).cpu().contiguous().numpy().astype("<i4").tobytes()

    shape = f"{network.rows} {head.units} {head.stages} {len(head.weights)}"
    text = f"mohreh-network 1\ngame {head.game}\nmade {made}\nshape {shape}\n"
    with torch.no_grad():
        body = text.encode()
        body += large(network.linear, 16 * head.scale)
        body += small(network.bias, ONE)
        body += small(network.inputs, ONE)
        body += small(network.outputs, OUTPUT)
        body += large(network.output_bias, 256 * OUTPUT)
    path.write_bytes(body + struct.pack("<Q", checksum(body)))


def checksum(body):
    total = 0xCBF29CE484222325
    for byte in body:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total
