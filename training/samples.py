"""Files of positions, as `mohreh tune --dump` writes them, and the symmetries
of the boards."""

import numpy

FEATURES = 20

# How many slots of a game are cells; the others stay where they are. LYNGK has a
# second slot for each cell.
CELLS = {"dvonn": 60, "yinsh": 121, "zertz": 64, "lyngk": 53}
LYNGK_COLUMNS = [(0, 1), (5, 4), (10, 7), (17, 6), (23, 7), (30, 6), (36, 7), (44, 4), (52, 1)]
# Where ZÈRTZ's board of 61 rings has its cells: they wind around a circle.
WIDE = {
    (height * 13 + column) % 61: (column, height)
    for column in range(9)
    for height in range(9)
    if abs(column - height) <= 4
}


def lyngk_place(slot):
    """A step right and down adds six, a step up one."""
    for column, (first, count) in enumerate(LYNGK_COLUMNS):
        if first <= slot < first + count:
            return column, slot - 6 * column
    raise ValueError(slot)


class Head:
    """What the lines at the beginning of a file say."""

    def __init__(self, text, options):
        lines = dict(line.split(" ", 1) for line in text.splitlines() if " " in line)
        assert lines["mohreh-samples"] == "1", "samples of another version"
        self.game = lines["game"]
        self.options = options
        self.scale = int(lines["scale"])
        self.stages = int(lines["stages"])
        self.units = int(lines["units"])
        pairs = [word.split(":") for word in lines["slots"].split()]
        self.slots = [int(slot) for slot, _ in pairs]
        self.highest = [int(highest) for _, highest in pairs]
        self.weights = [[int(w) for w in word.split(":")] for word in lines["weights"].split()]

    def place(self, slot):
        """Where a cell lies in a lattice whose neighbors are (1, 0), (0, 1), (1, 1)."""
        if self.game == "zertz":
            return WIDE[slot] if "board=61" in self.options else divmod(slot, 8)[::-1]
        if self.game == "lyngk":
            return lyngk_place(slot)
        return divmod(slot, 12 if self.game == "dvonn" else 11)

    def symmetries(self, used):
        """For each symmetry of the board, where each slot's content comes from.

        A symmetry turns and mirrors the cells that are `used` at all onto each other.
        """
        size = CELLS[self.game]
        cells = {self.place(slot): slot for slot, use in zip(self.slots, used) if use and slot < size}
        index = {slot: place for place, slot in enumerate(self.slots)}
        found = []
        for turns in range(6):
            for mirrored in (False, True):
                moved = [turned(cell, turns, mirrored) for cell in cells]
                shift = [middle(cells, axis) - middle(moved, axis) for axis in (0, 1)]
                moved = [tuple(round(a + b) for a, b in zip(cell, shift)) for cell in moved]
                if any(part % 1 for part in shift) or set(moved) != set(cells):
                    continue
                move = {slot: slot for slot in self.slots}
                for slot, to in zip(cells.values(), moved):
                    move[slot] = cells[to]
                    if self.game == "lyngk":
                        move[slot + size] = cells[to] + size
                found.append([index[move[slot]] for slot in self.slots])
        return found


def turned(cell, turns, mirrored):
    column, row = cell[::-1] if mirrored else cell
    for _ in range(turns):
        column, row = column - row, column
    return column, row


def middle(cells, axis):
    """The mean, to a part that tells whole numbers from others."""
    return round(sum(cell[axis] for cell in cells) / len(cells), 3)


def read_samples(files, options):
    """The head and the columns of several files; games are numbered anew."""
    parts, head, games = [], None, 0
    for path in files:
        content = path.read_bytes()
        end = content.index(b"\n\n") + 2
        head = Head(content[:end].decode(), options)
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
