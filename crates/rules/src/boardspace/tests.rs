//! Records written for these tests in boardspace's format.

use super::import;
use crate::Problem;

fn turns(text: &str) -> Vec<String> {
    let imported = import(text, None).unwrap();
    assert_eq!(imported.trouble, None);
    imported.record.turns.into_iter().map(|turn| turn.text).collect()
}

#[test]
fn dvonn_fumbling_is_folded_away() {
    let text = "(;GM[Dvonn]SU[dvonn 7]P0[id \"Sara\"]P1[id \"Omid\"]\n\
        ; P0[0 Start P0]; P0[1 pick wr 2]; P0[2 dropb E 3]; P0[3 pickb E 3]; P0[4 dropb E 4]; P0[5 done]\n\
        ; P1[6 dropb D 4]; P1[7 done]; P0[8 dropb F 5]; P0[9 done]; P1[10 resign])";
    assert_eq!(turns(text), ["e4", "d4", "f5"]);
    let record = import(text, None).unwrap().record;
    assert_eq!(record.result.unwrap().to_string(), "win 0");
    assert_eq!(record.ending.unwrap().to_string(), "resignation 1");
    assert_eq!((record.tag("Player0"), record.tag("Player1")), (Some("Sara"), Some("Omid")));
}

#[test]
fn yinsh_without_done_ends_a_turn_when_the_player_changes() {
    let mut text = "(;SU[Yinsh]".to_owned();
    let rings = ["D 7", "J 5", "G 8", "J 6", "G 5", "J 7", "B 4", "J 8", "H 5", "J 9"];
    for (index, ring) in rings.iter().enumerate() {
        let letter = if index % 2 == 0 { "w" } else { "b" };
        text += &format!("; P{}[place {letter}r  {ring}]", index % 2);
    }
    text += "; P0[move D 7 D 3]; P1[place b  J 5]; P1[drop board  I 5])";
    let turns = turns(&text);
    assert_eq!(turns[10..], ["d7-d3", "j5-i5"]);
}

#[test]
fn zertz_ring_may_come_before_the_marble() {
    let text = "(;SU[Zertz]; P0[R- A 1]; P0[RtoB 2 2 D 4]; P0[BtoB D 4 D 5]; P0[Done])";
    assert_eq!(turns(text), ["Bd5,-a1"]);
}

#[test]
fn what_came_before_the_trouble_is_kept_and_the_trouble_named() {
    let text = "(;SU[dvonn 7]\n; P0[dropb E 3]\n; P1[dropb E 3])";
    let imported = import(text, None).unwrap();
    assert_eq!(imported.record.turns.len(), 1);
    let trouble = imported.trouble.unwrap();
    assert_eq!((trouble.line, trouble.turns), (3, 1));
    assert!(trouble.to_string().contains("dvonn-occupied"), "{}", trouble.why);
}

#[test]
fn other_files_are_refused() {
    assert!(import("", None).is_err());
    assert!(import("(;SU[hex])", None).unwrap_err().to_string().contains("hex"));
    let drawn = import("(;SU[Lyngk 3])", None).unwrap_err();
    assert_eq!(Problem::from(drawn).cause.unwrap().id, "lyngk-flaw-no-setup");
}

#[test]
fn what_is_written_twice_has_happened_once() {
    let text = "(;SU[dvonn 7]; P0[dropb E 3]; P0[dropb E 3]; P0[done]\n\
        ; P1[dropb D 4]; P1[pickb D 4]; P1[pickb D 4]; P1[dropb D 3]; P1[done]\n\
        ; P0[dropb F 3]; P0[dropb F 4]; P0[done])";
    assert_eq!(turns(text), ["e3", "d3", "f4"]);
}

#[test]
fn of_two_versions_the_first_is_kept_and_the_second_told() {
    let first = "(;SU[dvonn 7]\n; P0[0 Start P0]; P0[1 dropb E 3]; P1[2 dropb D 4]";
    for second in [
        ")\n(;SU[dvonn 7]; P0[0 Start P0]; P0[1 dropb A 1])",
        "\n; P0[0 Start P0]; P0[1 dropb A 1])",
        "\n; P0[1 dropb A 1]; P1[2 dropb A 2])",
    ] {
        let imported = import(&format!("{first}{second}"), None).unwrap();
        let trouble = imported.trouble.unwrap();
        assert_eq!((trouble.line, trouble.turns), (3, 2), "{second}: {trouble}");
        assert!(trouble.why.id == "boardspace-second-version", "{trouble}");
        assert_eq!(imported.record.turns.len(), 2, "{second}");
        assert!(imported.record.tag("Incomplete").unwrap().starts_with("line 3"), "{second}");
    }
    let reset = format!("{first}; P0[3 reset]; P0[1 dropb A 1])");
    assert_eq!(turns(&reset), ["a1"]);
}

const SETUP: &str = "RRGBIBGBBKGRBIRKKGBIKGKRRGWIIWIWBIRIKGGKKBR";

fn lyngk(nodes: &str) -> Result<Vec<String>, String> {
    let imported = import(&format!("(;SU[Lyngk 3]{nodes})"), Some(SETUP)).unwrap();
    let turns = imported.record.turns.into_iter().map(|turn| turn.text).collect();
    imported.trouble.map_or(Ok(turns), |trouble| Err(trouble.to_string()))
}

#[test]
fn lyngk_claims_and_moves_are_read_as_programs_and_as_people_write_them() {
    let move_ = "; P0[Pickb A 1 0]; P0[Dropb B 2]; P0[Done]";
    for (claim, turn) in [
        ("", "a1-b2"),
        ("; P0[claim R F]", "!R,a1-b2"),
        ("; P0[Pick R]; P0[Drop F]", "!R,a1-b2"),
        ("; P0[Pick B]; P0[Drop B]; P0[Pick R]; P0[Drop F]", "!R,a1-b2"),
        ("; P0[Pick R]; P0[Drop F]; P0[Pick F]; P0[Drop R]", "a1-b2"),
        ("; P0[Pickb A 1 0]; P0[Dropb A 1]", "a1-b2"),
    ] {
        assert_eq!(lyngk(&format!("{claim}{move_}")).unwrap(), [turn], "{claim}");
    }
}

#[test]
fn lyngk_that_cannot_be_read_is_told() {
    for nodes in ["; P0[Pick X]", "; P0[Drop F]", "; P0[Pickb A 1 0 2]", "; P0[swap]"] {
        assert!(lyngk(nodes).unwrap_err().starts_with("line 1, after 0 turns"), "{nodes}");
    }
}
