"""Files of positions, as `mohreh tune --dump` writes them, and the symmetries
of the boards."""

import numpy

FEATURES = 20
# Steps in a file's slot numbers: a column and a row step, and a column's
# middle. The board lies in a lattice whose neighbors are (1, 0), (0, 1), (1, 1).
LATTICE = {
    "yinsh": (lambda slot: divmod(slot, 11), lambda c, r: c * 11 + r, 121, (5, 5)),
    "zertz": (lambda slot: divmod(slot, 8)[::-1], lambda c, r: r * 8 + c, 64, (3, 3)),
    "lyngk": (lambda slot: lyngk_place(slot), lambda c, r: c * 6 + r, 53, (4, 2)),
}
LYNGK_COLUMNS = [(0, 1), (5, 4), (10, 7), (17, 6), (23, 7), (30, 6), (36, 7), (44, 4), (52, 1)]


def lyngk_place(slot):
    """Column and row: a step right and down adds six, a step up one."""
    for column, (first, count) in enumerate(LYNGK_COLUMNS):
        if first <= slot < first + count:
            return column, slot - 6 * column
    raise ValueError(slot)


class Head:
    """What the lines at the beginning of a file say."""

    def __init__(self, text):
        lines = dict(line.split(" ", 1) for line in text.splitlines() if " " in line)
        assert lines["mohreh-samples"] == "1", "samples of another version"
        self.game = lines["game"]
        self.scale = int(lines["scale"])
        self.stages = int(lines["stages"])
        self.units = int(lines["units"])
        pairs = [word.split(":") for word in lines["slots"].split()]
        self.slots = [int(slot) for slot, _ in pairs]
        self.highest = [int(highest) for _, highest in pairs]
        self.weights = [[int(w) for w in word.split(":")] for word in lines["weights"].split()]

    def symmetries(self):
        """For each symmetry of the board, where each slot's content comes from."""
        moves = dvonn_moves(self) if self.game == "dvonn" else lattice_moves(self)
        index = {slot: place for place, slot in enumerate(self.slots)}
        found = [[index[move[slot]] for slot in self.slots] for move in moves]
        assert all(sorted(move) == list(range(len(self.slots))) for move in found)
        return found


def dvonn_moves(head):
    """Four: as it is, upside down, and both mirrored."""
    same, turned, flipped, both = {}, {}, {}, {}
    for slot in head.slots:
        row, column = divmod(slot, 12)
        cell = slot < 60
        flat = (4 - row) * 12 + column + 2 - row
        same[slot] = slot
        turned[slot] = (4 - row) * 12 + 10 - column if cell else slot
        flipped[slot] = flat if cell else slot
        both[slot] = row * 12 + 10 - (column + 2 - row) if cell else slot
    return [same, turned, flipped, both]


def lattice_moves(head):
    """Twelve: six turns, each also mirrored. Cells that a symmetry would take
    off the board (they are never used there) stay."""
    place, number, size, (middle_c, middle_r) = LATTICE[head.game]
    known = set(head.slots)
    cells = [slot for slot in head.slots if slot < size]
    if head.game == "zertz":
        cells = [slot for slot in cells if on_37(*place(slot))]
    moves = []
    for turns in range(6):
        for mirrored in (False, True):
            move = {slot: slot for slot in head.slots}
            for slot in cells:
                column, row = place(slot)
                column, row = column - middle_c, row - middle_r
                if mirrored:
                    column, row = row, column
                for _ in range(turns):
                    column, row = column - row, column
                to = number(column + middle_c, row + middle_r)
                assert to in known, (head.game, slot, to)
                move[slot] = to
                if head.game == "lyngk":
                    move[slot + size] = to + size
            moves.append(move)
    return moves


def on_37(column, height):
    column, height = column - 3, height - 3
    return max(abs(column), abs(height), abs(column - height)) <= 3


def read_samples(files):
    """The head and the columns of several files; games are numbered anew."""
    parts, head, games = [], None, 0
    for path in files:
        content = path.read_bytes()
        end = content.index(b"\n\n") + 2
        head = Head(content[:end].decode())
        kind = numpy.dtype(
            [("number", "<u4"), ("result", "u1"), ("stage", "u1"), ("phase", "u1"), ("pad", "u1"),
             ("chance", "<u2"), ("margin", "<i2"), ("features", "<i2", FEATURES),
             ("codes", "u1", len(head.slots))]
        )
        part = numpy.frombuffer(content, kind, offset=end).copy()
        if len(part) == 0:
            continue
        part["number"] += games
        games = int(part["number"].max()) + 1
        parts.append(part)
    part = numpy.concatenate(parts)
    return head, {
        "number": part["number"].astype(numpy.int64),
        "result": part["result"].astype(numpy.float32) / 2,
        "chance": part["chance"].astype(numpy.float32) / 65535,
        "stage": part["stage"].astype(numpy.int64),
        "phase": part["phase"].astype(numpy.float32) / 64,
        "features": part["features"][:, : len(head.weights)].astype(numpy.float32),
        "codes": numpy.ascontiguousarray(part["codes"]),
    }
