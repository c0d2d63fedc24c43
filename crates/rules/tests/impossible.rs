//! Positions that the pieces, the board or the step forbid are refused by
//! their reason, in every game; those that no turns lead to are read.

use mohreh_rules::{AnyPosition, GameId, SetupError};

/// A text for each reason, by game.
const REFUSED: &[(GameId, &str, &str)] = &[
    // YINSH: 5 rings a side, 51 markers.
    (
        GameId::Yinsh,
        "WWWW/WW...../......../........./........../........./........../........./......../......./.... 0 place 6 new -",
        "yinsh-flaw-count",
    ),
    (
        GameId::Yinsh,
        "WBWB/wwwwwww/bbbbbbbb/wwwwwwwww/bbbbbbbbbb/wwwwwwwww/bbbbbbbbbb/WBWBWB.../......../......./.... 0 move 60 new -",
        "yinsh-flaw-count",
    ),
    (
        GameId::Yinsh,
        "W.../w....../......../........./........../........./........../........./......../......./.... 1 place 1 new -",
        "yinsh-flaw-placing",
    ),
    (
        GameId::Yinsh,
        "WWWW/W....../......../........./........../........./........../........./......../......./.... 0 move 20 new -",
        "yinsh-flaw-few-rings",
    ),
    // ZÈRTZ: the marbles add up, and rings go from the edge.
    (
        GameId::Zertz,
        "..../...../....../...w.../....../...../.... 0 turn 1 6/8/10 0/0/0 0/0/0 - -",
        "zertz-flaw-marbles",
    ),
    (
        GameId::Zertz,
        "..../...../....../...-.../....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 - -",
        "zertz-flaw-hole",
    ),
    (
        GameId::Zertz,
        "..../..-../..--../...-.../....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 - -",
        "zertz-flaw-hole",
    ),
    (
        GameId::Zertz,
        "..../...../....../...w.../....../...../.... 0 ring 9 1/8/10 4/0/0 0/0/0 - -",
        "zertz-flaw-won",
    ),
    (
        GameId::Zertz,
        "..../...../....../..wg.../....../...../.... 0 jump 9 1/7/10 0/0/0 4/0/0 d3 -",
        "zertz-flaw-won",
    ),
    (
        GameId::Zertz,
        "..../...../....../......./....../...../.... 0 over 9 2/8/10 4/0/0 0/0/0 draw -",
        "zertz-flaw-won",
    ),
    // DVONN: 23 pieces a side and 3 DVONN pieces, and no stack of none.
    (
        GameId::Dvonn,
        "rrr/wwww/wwwww/wwwww/wwwww/wwwww/wwwww/wwwww/wwwww/wwww/www 0 move 49 -",
        "dvonn-flaw-color",
    ),
    (
        GameId::Dvonn,
        "rrr/bbbb/bbbbb/bbbbb/bbbbb/bbbbb/...../...../...../..../... 0 move 60 -",
        "dvonn-flaw-color",
    ),
    (
        GameId::Dvonn,
        "rrr/w0.../...../...../...../...../...../...../...../..../... 0 move 60 -",
        "dvonn-flaw-stack",
    ),
    (
        GameId::Dvonn,
        "rr./w47.../...../...../...../...../...../...../...../..../... 0 move 60 -",
        "dvonn-flaw-count",
    ),
    (
        GameId::Dvonn,
        "r.w4***/..../...../...../...../...../...../...../...../..../... 0 move 60 -",
        "dvonn-flaw-count",
    ),
    // LYNGK: 8 pieces of a color, 3 jokers, and stacks taken of what is missing.
    (
        GameId::Lyngk,
        "R/RRRR/RRRR.../....../......./....../......./..../. 0 turn 20 -/- 0/0 -",
        "lyngk-flaw-count",
    ),
    (
        GameId::Lyngk,
        "W/WWWR/R....../....../......./....../......./..../. 0 turn 20 -/- 0/0 -",
        "lyngk-flaw-count",
    ),
    (
        GameId::Lyngk,
        "R/RGBI/BGBBKGR/BIRKKG/BIKGKRR/GWIIWI/WBIRIKG/GKKB/R 0 turn 20 R/- 1/0 -",
        "lyngk-flaw-points",
    ),
    (
        GameId::Lyngk,
        "./...I/I.I.I../I...../I...I../.I..../......./..../. 0 turn 60 R/B 4/2 -",
        "lyngk-flaw-taken",
    ),
    (
        GameId::Lyngk,
        "./...B/B....../....../......./....../......./..../. 0 turn 60 -/B 1/0 -",
        "lyngk-flaw-tops",
    ),
    (
        GameId::Lyngk,
        "./.RRR/RR.RR.R/....../......./....../......./..../. 0 turn 60 R/- 1/0 -",
        "lyngk-flaw-tops",
    ),
    // Color Pop: every token is on the board or in front of a seat.
    (
        GameId::ColorPop,
        "RRRRRRRRRR/RRRRRRRRRR/YYYYYYYYYY/YYYYYYYYY/GGGGGGGGGG/GGGGGGGGG/BBBBBBBBBB/BBBBBBBBB/PPPPPPPPPP/PPPPPPPPPW 1 pop 1 W4.- - ?.? -",
        "colorpop-flaw-tokens",
    ),
    (
        GameId::ColorPop,
        "RRRRRRRRR/YYYYYYYYYY/YYYYYYYYY/GGGGGGGGGG/GGGGGGGGG/BBBBBBBBBB/BBBBBBBBB/PPPPPPPPPP/PPPPPPPPPR/RRRRRRRRR 1 pop 1 W5.- - ?.? -",
        "colorpop-flaw-only-jokers",
    ),
];

/// Nobody plays so, and pieces and steps allow it: for editors and courses.
const READ: &[(GameId, &str)] = &[
    (
        GameId::Yinsh,
        "WWWW/W....../......../........./........../........./........../BBBBB..../......../......./.... 0 move 0 new -",
    ),
    (GameId::Zertz, "..../...../....../......./....../...../---- 1 turn 0 6/8/10 0/0/0 0/0/0 - -"),
    (GameId::Zertz, "..-./..--./..-.../......./....../...../.... 0 turn 3 6/8/10 0/0/0 0/0/0 - -"),
    (GameId::Dvonn, "rrr/w46.../...../...../...../...../...../...../...../..../... 1 over 3 -"),
    (GameId::Dvonn, "rrr/wb../...../...../...../...../...../...../...../..../... 0 move 0 -"),
    (GameId::Lyngk, "./..../......./...K../.R.R.K./....../......./..../. 0 turn 20 R/- 0/0 -"),
];

#[test]
fn what_the_pieces_forbid_is_refused_by_its_reason() {
    for &(game, text, id) in REFUSED {
        match AnyPosition::read(game, text) {
            Err(SetupError::Inconsistent(flaw)) => assert_eq!(flaw.id, id, "{game} {text}: {flaw}"),
            other => panic!("{game} {text}: {other:?}"),
        }
    }
}

#[test]
fn what_no_turns_lead_to_is_read() {
    for &(game, text) in READ {
        let pos = AnyPosition::read(game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(pos.to_string(), text);
    }
}
