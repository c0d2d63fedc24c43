//! Records written for these tests in boardspace's format.

use super::import;

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
    assert!(import("(;SU[Lyngk 3])", None).unwrap_err().to_string().contains("setup"));
}
