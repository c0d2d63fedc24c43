"""YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop: rules, players, arrays.

A *match* is played move by move; moves and turns are short texts, as in
records and in the text protocol:

>>> import mohreh
>>> game = mohreh.Match("dvonn")
>>> game.to_move, game.step, len(game.legal())
(0, 'place', 49)
>>> game.play("e3")
>>> game.explain("e3")
'e3 is already taken. (DVONN 2.1)'

The strongest player answers within a limit, and any level at once:

>>> answer = mohreh.search(game, "level:3", seed=1)
>>> game.play_turn(answer.turn)
>>> game.turns
2

For learning there are observations and actions of fixed size:

>>> space = mohreh.Space("yinsh")
>>> space.shape, space.actions
((13, 11, 11), 2142)

`mohreh.pettingzoo`, `mohreh.gymnasium` and `mohreh.openspiel` are
environments for these libraries; `VectorEnv` steps thousands of matches at
once.
"""

from ._native import (
    GAMES,
    VERSION as __version__,
    Answer,
    IllegalMove,
    Line,
    Match,
    MohrehError,
    Position,
    Record,
    Records,
    Space,
    Symmetry,
    VectorEnv,
    View,
    import_boardspace,
    options,
    read_records,
    search,
)
from .play import Player, legal_turns, play_match

__all__ = [
    "GAMES",
    "Answer",
    "IllegalMove",
    "Line",
    "Match",
    "MohrehError",
    "Player",
    "Position",
    "Record",
    "Records",
    "Space",
    "Symmetry",
    "VectorEnv",
    "View",
    "__version__",
    "import_boardspace",
    "legal_turns",
    "options",
    "play_match",
    "read_records",
    "search",
]
