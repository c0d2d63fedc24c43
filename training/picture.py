#!/usr/bin/env python3
"""Draws the log of a training: the loss and the strength of every generation.

    training/picture.py training/log.jsonl training/log.svg
"""

import json
import sys
from pathlib import Path

TITLES = {
    "dvonn": "DVONN", "yinsh": "YINSH", "lyngk": "LYNGK", "zertz": "ZÈRTZ",
    "zertz-48": "ZÈRTZ, 48 rings", "zertz-61": "ZÈRTZ, 61 rings",
}
# What is drawn, with its name and color; fit for light and dark pages.
LOSSES = {"linear": ("linear", "#888888"), "inherited": ("before", "#3f7fbf"), "loss": ("network", "#c7522a")}
MATCHES = {"classic": ("classic", "#888888"), "before": ("before", "#3f7fbf"), "uct": ("uct, 10×", "#4d9a57")}
WIDTH, HEIGHT, GAP = 300, 150, 60
# Nobody can be measured to be better than this.
MOST_ELO = 800


class Chart:
    """Lines over generations in a box."""

    def __init__(self, x, y, title, generations, low, high):
        self.x, self.y, self.low, self.high = x, y, low, max(high, low + 1e-9)
        self.generations = generations
        self.parts = [
            f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#888888"/>',
            f'<text x="{x}" y="{y - 8}" font-weight="bold">{title}</text>',
        ]
        for generation in generations:
            at, _ = self.at(generation, low)
            self.parts.append(f'<text x="{at}" y="{y + HEIGHT + 16}" text-anchor="middle">{generation}</text>')

    def at(self, generation, value):
        first, last = self.generations[0], self.generations[-1]
        part = 0.5 if first == last else 0.08 + 0.84 * (generation - first) / (last - first)
        up = (value - self.low) / (self.high - self.low)
        return round(self.x + WIDTH * part, 1), round(self.y + HEIGHT * (1 - up), 1)

    def mark(self, value, text):
        """A level with its name at the edge."""
        _, y = self.at(self.generations[0], value)
        self.parts.append(f'<text x="{self.x - 6}" y="{y + 4}" text-anchor="end">{text}</text>')
        line = f'x1="{self.x}" x2="{self.x + WIDTH}" y1="{y}" y2="{y}"'
        self.parts.append(f'<line {line} stroke="#888888" stroke-opacity="0.3"/>')

    def line(self, name, color, index, points):
        """Points (generation, value, error) and the line through them."""
        if not points:
            return
        places = [self.at(generation, value) for generation, value, _ in points]
        path = " ".join(f"{x},{y}" for x, y in places)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        for (generation, value, error), (x, y) in zip(points, places):
            self.parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{color}"/>')
            if error:
                (_, top), (_, end) = (self.at(generation, max(self.low, min(self.high, value + side))) for side in (error, -error))
                self.parts.append(f'<line x1="{x}" x2="{x}" y1="{top}" y2="{end}" stroke="{color}"/>')
        at = self.x + WIDTH - 8
        self.parts.append(f'<text x="{at}" y="{self.y + 16 + 15 * index}" text-anchor="end" fill="{color}">{name}</text>')


def losses(lines, game, x, y):
    trained = [line for line in lines if line["what"] == "train" and line["game"] == game]
    generations = sorted({line["generation"] for line in trained})
    values = [line[key] for line in trained for key in LOSSES if key in line]
    space = 0.1 * (max(values) - min(values)) + 1e-4
    low, high = min(values) - space, max(values) + space
    chart = Chart(x, y, f"{TITLES[game]}: loss on games held back, bits", generations, low, high)
    for value in (min(values), max(values)):
        chart.mark(value, f"{value:.3f}")
    for index, (key, (name, color)) in enumerate(LOSSES.items()):
        chart.line(name, color, index, [(line["generation"], line[key], 0) for line in trained if key in line])
    return chart.parts


def strength(lines, game, x, y):
    played = [line for line in lines if line["what"] == "match" and line["game"] == game]
    if not played:
        return [f'<text x="{x}" y="{y - 8}">{TITLES[game]}: no matches yet</text>']
    generations = sorted({line["generation"] for line in lines if line["what"] == "train" and line["game"] == game})
    shown = lambda line: (line["generation"], max(-MOST_ELO, min(MOST_ELO, elo(line))), min(line["error"] or 0, MOST_ELO))
    highest = max([100] + [shown(line)[1] for line in played])
    lowest = min([0] + [shown(line)[1] for line in played])
    chart = Chart(x, y, f"{TITLES[game]}: strength, Elo", generations, lowest - 40, highest + 80)
    chart.mark(0, "0")
    chart.mark(highest, f"{highest:.0f}")
    for index, (key, (name, color)) in enumerate(MATCHES.items()):
        points = [shown(line) for line in played if line.get("against", "classic") == key]
        chart.line(f"against {name}", color, index, points)
    return chart.parts


def elo(line):
    """What was found, or the most where every game was won."""
    if line["elo"] is not None:
        return line["elo"]
    return MOST_ELO if line["losses"] < line["wins"] else -MOST_ELO


def draw(lines):
    """The whole picture, as SVG."""
    games = [game for game in TITLES if any(line["what"] == "train" and line["game"] == game for line in lines)]
    parts = []
    for row, game in enumerate(games):
        y = 40 + row * (HEIGHT + GAP)
        parts += losses(lines, game, GAP, y) + strength(lines, game, WIDTH + 2 * GAP + 30, y)
    width, height = 2 * WIDTH + 3 * GAP + 20, 40 + max(1, len(games)) * (HEIGHT + GAP)
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12" fill="#888888">\n'
        f"<title>Loss and strength by generation</title>\n{body}\n</svg>\n"
    )


if __name__ == "__main__":
    log, picture = (Path(word) for word in sys.argv[1:])
    picture.write_text(draw([json.loads(line) for line in log.read_text().splitlines()]))
