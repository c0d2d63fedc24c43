"""A whole match between players: named ones, and functions of one's own."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ._native import Match, View, search

#: A named player such as ``"level:3"`` or ``"random"``, or a function that gets
#: what its seat may know and returns a whole turn.
Player: TypeAlias = str | Callable[[View], str]


def play_match(
    players: Sequence[Player],
    game: str,
    options: str = "",
    *,
    seed: int = 0,
    nodes: int | None = None,
    time: float | None = None,
    opening: Sequence[str] = (),
) -> Match:
    """Plays a match to its end; the first player has seat 0.

    ``nodes`` and ``time`` (seconds) limit each search of the named players;
    ``opening`` are turns played before they begin. The same seed gives the
    same match as long as no time limit is used.

    >>> first = play_match(["random", "level:1"], "lyngk", seed=7)
    >>> first.outcome is not None
    True
    >>> first.turn_texts == play_match(["random", "level:1"], "lyngk", seed=7).turn_texts
    True
    """
    match = Match(game, options, seed=seed)
    if len(players) != match.seats:
        raise ValueError(f"players: expected {match.seats}, found {len(players)}")
    for turn in opening:
        match.play_turn(turn)
    while match.to_move is not None:
        player = players[match.to_move]
        if callable(player):
            match.play_turn(player(match.view(match.to_move)))
            continue
        # Every turn draws anew, and the whole match from its seed.
        drawn = (seed * 1_000_003 + match.plies) % 2**64
        answer = search(match, player, nodes=nodes, time=time, seed=drawn)
        assert answer is not None, "somebody is to move"
        match.play_turn(answer.turn)
    return match


def legal_turns(match: Match) -> list[str]:
    """Every legal turn, or every end of the turn under way; none when it is over.

    A turn of one move is a move of ``match.legal()``; longer ones have commas between
    their moves. They are the column ``legal`` of data sets, in the same order.

    >>> from mohreh import Match, legal_turns
    >>> legal_turns(Match("dvonn"))[:3]
    ['a1', 'a2', 'a3']
    >>> legal_turns(Match("zertz"))[:2]
    ['Ba1,-a2', 'Ba1,-a3']
    """
    turns, pending = [], [(match, "")]
    while pending:
        at, begun = pending.pop()
        for m in at.legal():
            after = at.copy()
            after.play(m)
            text = f"{begun},{m}" if begun else m
            if after.turns != match.turns or after.to_move is None:
                turns.append(text)
            else:
                pending.append((after, text))
    return sorted(turns)
