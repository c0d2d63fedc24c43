"""Positions, matches, records and pictures."""

import copy
import gzip
import math
import pathlib
import pickle

import mohreh
import pytest


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_a_random_match_is_recorded_and_read_back(game: str) -> None:
    match = mohreh.play_match(["random", "random"], game, seed=3)
    assert match.outcome is not None and match.legal() == []
    record = match.record()
    record.set_tag("Player0", "Sara")
    record.set_evaluations([0.5] * match.turns)
    again = mohreh.Record.parse(str(record))
    assert again.players == ["Sara"]
    assert again.turns[0][:2] == (match.turn_texts[0], 0.5)
    assert again.replay().position == match.position


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_positions_are_values(game: str) -> None:
    start = mohreh.Position(game, seed=5)
    again = mohreh.Position.parse(game, start.text_with_secrets())
    assert start == again and hash(start) == hash(again)
    after = start.play(start.legal()[0])
    assert after != start and after.key != start.key
    assert start.to_move == 0 and start.outcome is None and start.scores is None


def test_refusals_name_rule_and_cells() -> None:
    match = mohreh.Match("dvonn")
    match.play("e3")
    with pytest.raises(mohreh.IllegalMove) as refused:
        match.play("e3")
    assert refused.value.clause == "2.1" and refused.value.cells == ["e3"]
    assert refused.value.id == "dvonn-occupied"
    english, persian = match.explain("e3"), match.explain("e3", "fa")
    assert english == str(refused.value) and persian is not None and "۲.۱" in persian
    assert match.explain("e4") is None
    with pytest.raises(mohreh.MohrehError, match="q9"):
        match.play("q9")


@pytest.mark.parametrize(
    "call",
    [
        lambda: mohreh.Match("chess"),
        lambda: mohreh.Match("zertz", "board=99"),
        lambda: mohreh.Match("lyngk", setup="nonsense"),
        lambda: mohreh.Position.parse("yinsh", "nonsense"),
        lambda: mohreh.Record.parse("nonsense"),
        lambda: mohreh.Match("yinsh").svg(theme="pink"),
        lambda: mohreh.Match("yinsh").explain("e5", "de"),
        lambda: mohreh.search(mohreh.Match("yinsh")),
        lambda: mohreh.search(mohreh.Match("yinsh"), "level:11"),
        lambda: mohreh.search(mohreh.Match("yinsh"), nodes=1, threads=0),
        lambda: mohreh.search(mohreh.Match("yinsh"), time=-1.0),
        lambda: mohreh.VectorEnv("yinsh", 0),
        lambda: mohreh.Match("yinsh").observation(mohreh.Space("zertz"), 0),
        lambda: mohreh.Match("yinsh").play_action(mohreh.Space("yinsh"), 99999),
    ],
)
def test_bad_input_is_a_value_error(call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=".+"):
        call()


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("nodes", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=-1)),
        ("nodes", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=0)),
        ("depth", lambda: mohreh.search(mohreh.Match("dvonn"), depth=-1)),
        ("lines", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, lines=0)),
        ("lines", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, lines=-1)),
        ("threads", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, threads=-1)),
        ("hash", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, hash=2**70)),
        ("form", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, form=-1)),
        ("seed", lambda: mohreh.search(mohreh.Match("dvonn"), nodes=9, seed=-1)),
        ("seed", lambda: mohreh.Match("lyngk", seed=-1)),
        ("seed", lambda: mohreh.Position("lyngk", seed=2**64)),
        ("plies", lambda: mohreh.Match("dvonn").take_back(-1)),
        ("plies", lambda: mohreh.Match("dvonn").take_back(99)),
        ("count", lambda: mohreh.VectorEnv("dvonn", -1)),
        ("action", lambda: mohreh.Match("dvonn").play_action(mohreh.Space("dvonn"), -1)),
        ("action", lambda: mohreh.Position("dvonn").move_of(mohreh.Space("dvonn"), -1)),
    ],
)
def test_numbers_out_of_range_are_named(name: str, call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=f"^{name}: expected"):
        call()


@pytest.mark.parametrize("win", [-0.01, 1.01, math.nan, math.inf, -math.inf])
def test_evaluations_are_chances(win: float) -> None:
    record = mohreh.Record.parse('[Mohreh "1"]\n[Game "dvonn"]\n\n1. e3 d4')
    before = str(record)
    with pytest.raises(ValueError, match="turn 2: expected 0 to 1"):
        record.set_evaluations([0.5, win])
    assert str(record) == before
    record.set_evaluations([0.0, 1.0])
    assert [turn[1] for turn in mohreh.Record.parse(str(record)).turns] == [0.0, 1.0]


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_legal_turns_are_whole_and_can_be_played(game: str) -> None:
    match = mohreh.Match(game, seed=5)
    for step in range(6):
        turns = mohreh.legal_turns(match)
        assert turns == sorted(set(turns))
        assert {turn.split(",")[0] for turn in turns} == set(match.legal())
        before = match.turns
        match.play_turn(turns[len(turns) // 2])
        assert match.turns == before + 1 or match.to_move is None, step
    match.resign(0)
    assert mohreh.legal_turns(match) == []


@pytest.mark.parametrize("seat", [2, -1])
def test_no_seat_beyond_the_table(seat: int) -> None:
    with pytest.raises(IndexError, match="seats 0 to 1"):
        mohreh.Match("yinsh").view(seat)


def test_changes_and_taking_back() -> None:
    match = mohreh.Match("yinsh")
    assert match.changes("e5") == [
        {"kind": "placed", "cell": "e5", "piece": "ring", "color": "white"}
    ]
    match.play("e5")
    kept = copy.copy(match)
    match.take_back(0)
    assert match.plies == 0 and kept.plies == 1
    match.resign(0)
    assert match.outcome == "win 1" and match.scores == [-1.0, 1.0]


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_pickles_come_back(game: str) -> None:
    match = mohreh.Match(game, seed=8)
    while match.plies < 7:
        match.play(match.legal()[-1])
    again = pickle.loads(pickle.dumps(match))
    assert again.position == match.position and again.turn_texts == match.turn_texts
    assert pickle.loads(pickle.dumps(match.position)) == match.position
    assert copy.deepcopy(mohreh.Space(game)).actions == mohreh.Space(game).actions
    match.resign(1)
    assert pickle.loads(pickle.dumps(match)).outcome == "win 0"


@pytest.mark.parametrize("ending", ["resignation 1", "time 1", "abandoned", "agreement"])
def test_pickles_know_how_a_match_ended(ending: str) -> None:
    result = "draw" if ending == "agreement" else "win 0"
    tags = f'[Mohreh "1"]\n[Game "dvonn"]\n[Result "{result}"]\n[Ending "{ending}"]\n'
    match = mohreh.Record.parse(f"{tags}\n1. e3 d4\n").replay()
    again = pickle.loads(pickle.dumps(match))
    assert again.outcome == match.outcome == result and again.scores == match.scores
    assert str(again.record()) == str(match.record())
    assert not again.legal()


def test_options_name_the_default_first() -> None:
    assert dict(mohreh.options("zertz"))["board"][0] == "37"


@pytest.mark.parametrize("game", mohreh.GAMES)
def test_pictures(game: str) -> None:
    match = mohreh.Match(game, seed=7)
    for shown in (match, match.position, match.view(0)):
        assert shown.svg().startswith("<svg ")
        assert shown.svg() != shown.svg(theme="dark")
        assert 'width="420"' in shown._repr_svg_()
        assert "a" in shown.text()


def test_boardspace_records_are_imported() -> None:
    text = (
        '(;GM[Dvonn]SU[dvonn 7]P0[id "Sara"]P1[id "Omid"]\n'
        "; P0[0 Start P0]; P0[1 pick wr 2]; P0[2 dropb E 3]; P0[3 done]\n"
        "; P1[4 dropb D 4]; P1[5 done]; P0[6 dropb F 5]; P0[7 done]; P1[8 resign])"
    )
    record, trouble = mohreh.import_boardspace(text)
    assert trouble is None
    assert [turn for turn, _, _ in record.turns] == ["e3", "d4", "f5"]
    assert (record.game, record.players, record.result) == ("dvonn", ["Sara", "Omid"], "win 0")
    assert record.replay().position.turns == 3
    record, trouble = mohreh.import_boardspace("(;SU[dvonn 7]; P0[dropb E 3]; P1[dropb E 3])")
    assert len(record.turns) == 1 and trouble is not None and "e3" in trouble
    with pytest.raises(mohreh.MohrehError):
        mohreh.import_boardspace("not one of theirs")


def test_files_of_many_records_are_read(tmp_path: pathlib.Path) -> None:
    matches = [mohreh.play_match(["random"] * 2, "zertz", seed=seed) for seed in range(3)]
    texts = [str(match.record()) for match in matches]
    (tmp_path / "a.mohreh").write_text("\n".join(texts[:2]))
    with gzip.open(tmp_path / "b.mohreh.gz", "wt") as file:
        file.write(texts[2])
    read = list(mohreh.read_records(tmp_path))
    assert [record.replay().position for record in read] == [m.position for m in matches]
    assert len(list(mohreh.read_records(str(tmp_path / "a.mohreh")))) == 2
    # One record is one record, and a damaged one hides no other.
    with pytest.raises(mohreh.MohrehError, match="second record"):
        mohreh.Record.parse("\n".join(texts))
    damaged = [texts[0], texts[1].replace('"zertz"', '"chess"'), texts[2]]
    (tmp_path / "c.mohreh").write_text("\n".join(damaged))
    records = mohreh.read_records(tmp_path / "c.mohreh")
    next(records)
    with pytest.raises(mohreh.MohrehError, match=r"c\.mohreh.*chess") as refused:
        next(records)
    assert refused.value.id is not None
    assert len(list(records)) == 1
    with pytest.raises(FileNotFoundError):
        next(mohreh.read_records(tmp_path / "none"))


def test_everything_public_is_described() -> None:
    for name in mohreh.__all__:
        thing = getattr(mohreh, name)
        if not callable(thing):
            continue
        assert thing.__doc__, name
        for attribute, value in vars(thing).items() if isinstance(thing, type) else ():
            assert attribute.startswith("_") or value.__doc__, f"{name}.{attribute}"
