"""Players and whole matches."""

import threading
import time

import mohreh
import pytest


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_full_strength_answers_within_nodes(game: str) -> None:
    match = mohreh.Match(game, seed=2)
    answer = mohreh.search(match, nodes=500, lines=3)
    assert answer is not None and len(answer.lines) <= 3
    assert answer.lines[0].turns[0] == answer.turn
    assert 0 <= answer.best.win <= 1 and 0 < answer.best.nodes
    turns = [line.turns[0] for line in answer.lines]
    assert len(set(turns)) == len(turns)
    again = mohreh.search(match, nodes=500, lines=3)
    assert again is not None and again.turn == answer.turn
    match.play_turn(answer.turn)


def test_nobody_answers_after_the_end() -> None:
    match = mohreh.play_match(["random", "random"], "dvonn")
    assert mohreh.search(match, nodes=10) is None


def test_the_gil_is_released() -> None:
    """Python goes on counting while the engine thinks."""
    match, done, counted = mohreh.Match("yinsh"), threading.Event(), 0

    def think() -> None:
        mohreh.search(match, time=0.5)
        done.set()

    thinker = threading.Thread(target=think)
    thinker.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thinker.join()
    # With the GIL held it would count to one.
    assert 20 < counted


def test_a_function_plays() -> None:
    seen: list[str] = []

    def first_legal(view: mohreh.View) -> str:
        seen.append(view.position_text)
        known = view.known()
        turns, words = known.turns, []
        while known.turns == turns and known.to_move is not None:
            words.append(known.legal()[0])
            known.play(words[-1])
        return ",".join(words)

    match = mohreh.play_match([first_legal, "level:1"], "zertz", seed=1)
    assert match.outcome is not None and seen


def test_a_match_needs_a_player_for_every_seat() -> None:
    with pytest.raises(ValueError, match="expected 3"):
        mohreh.play_match(["random"], "colorpop", "seats=3")
