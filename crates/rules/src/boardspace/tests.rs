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
        ("; P0[Pick R]; P0[Pick R]; P0[Drop F]", "!R,a1-b2"),
        ("; P0[Pickb A 1 0]; P0[Dropb A 1]", "a1-b2"),
    ] {
        assert_eq!(lyngk(&format!("{claim}{move_}")).unwrap(), [turn], "{claim}");
    }
}

#[test]
fn lyngk_that_cannot_be_read_is_told() {
    for nodes in [
        "; P0[Pick X]",
        "; P0[Drop F]",
        "; P0[Drop R]",
        "; P0[Pick R]; P0[Drop B]",
        "; P0[Pick R]; P0[Pick B]; P0[Drop F]",
        "; P0[Pick F]",
        "; P0[claim R F]; P0[claim B F]",
        "; P0[Pickb A 1 0 2]",
        "; P0[swap]",
    ] {
        assert!(lyngk(nodes).unwrap_err().starts_with("line 1, after 0 turns"), "{nodes}");
    }
}

/// The id of the trouble with these nodes, and the turns before it.
fn refused(head: &str, setup: Option<&str>, nodes: &str) -> (&'static str, Vec<String>) {
    let imported = import(&format!("(;SU[{head}]{nodes})"), setup).unwrap();
    let trouble = imported.trouble.unwrap_or_else(|| panic!("{nodes}: {}", imported.record));
    let turns: Vec<String> = imported.record.turns.iter().map(|turn| turn.text.clone()).collect();
    let told = imported.record.tag("Incomplete").unwrap();
    assert!(!told.contains("boardspace-") && told.starts_with("line 1, after "), "{told}");
    assert_eq!(trouble.turns as usize, turns.len(), "{nodes}: only whole turns are kept");
    imported.record.replay().unwrap();
    (trouble.why.id, turns)
}

#[test]
fn a_hand_is_one_whole_turn_of_its_own_player() {
    let dvonn = |nodes: &str| refused("dvonn 7", None, nodes);
    let zertz = |nodes: &str| refused("Zertz", None, nodes);
    let lyngk = |nodes: &str| refused("Lyngk 3", Some(SETUP), nodes);
    let other = "boardspace-other-turn";
    assert_eq!(dvonn("; P0[dropb E 3]; P0[done]; P0[dropb D 4]; P0[done]").0, other);
    assert_eq!(
        lyngk("; P0[Pickb A 1 0]; P0[Dropb B 2]; P0[claim R F]; P0[Done]"),
        (other, vec![]),
        "claimed when the turn was over"
    );
    let two = "; P0[RtoB 2 2 D 4]; P0[R- A 1]; P0[BtoB D 6 D 2]; P0[Done]";
    assert_eq!(zertz(two), (other, vec![]));
    let half = "boardspace-unfinished";
    assert_eq!(zertz("; P0[RtoB 2 2 D 4]; P0[Done]; P1[R- A 1]"), (half, vec![]));
    assert_eq!(zertz("; P0[RtoB 2 2 D 4]"), (half, vec![]));
    let claimed = "; P0[Pick R]; P0[Drop F]; P0[Done]; P1[Pickb A 1 0]; P1[Dropb B 2]";
    assert_eq!(lyngk(claimed), (half, vec![]));
    let whole = "; P0[RtoB 2 2 D 4]; P0[R- A 1]; P0[Done]; P1[RtoB 2 2 D 5]; P1[resign]";
    assert_eq!(zertz(whole), (half, vec!["Bd4,-a1".to_owned()]));
}

#[test]
fn what_is_still_in_hand_is_told() {
    let hand = "boardspace-in-hand";
    let move_ = "; P0[Pickb A 1 0]; P0[Dropb B 2]; P0[Done]";
    for nodes in [
        format!("; P0[Pick R]{move_}"),
        "; P0[Pick R]; P0[Done]; P1[Pickb A 1 0]; P1[Dropb B 2]".to_owned(),
        "; P0[Pickb A 1 0]; P0[Done]; P1[Pickb A 1 0]; P1[Dropb B 2]".to_owned(),
    ] {
        assert_eq!(refused("Lyngk 3", Some(SETUP), &nodes), (hand, vec![]), "{nodes}");
    }
    for nodes in [
        "; P0[pick wr 2]; P0[done]; P1[dropb D 4]; P1[done]",
        "; P0[dropb E 3]; P0[pickb E 3]; P0[done]; P1[dropb D 4]",
    ] {
        assert_eq!(refused("dvonn 7", None, nodes), (hand, vec![]), "{nodes}");
    }
    let rings = ["D 7", "J 5", "G 8", "J 6", "G 5", "J 7", "B 4", "J 8", "H 5", "J 9"];
    let hands = rings.iter().enumerate().map(|(index, ring)| {
        let color = if index % 2 == 0 { "wr" } else { "br" };
        format!("; P{}[place {color} {ring}]", index % 2)
    });
    let start: String = hands.collect();
    let yinsh = |nodes: &str| {
        let (id, turns) = refused("Yinsh", None, &format!("{start}{nodes}"));
        assert_eq!(turns.len(), 10, "{nodes}");
        id
    };
    assert_eq!(yinsh("; P0[place w D 7]; P1[place b J 5]; P1[drop board I 5]"), hand);
    let unread = "boardspace-node";
    assert_eq!(yinsh("; P0[place b D 7]; P0[drop board D 3]"), unread, "another's marker");
    assert_eq!(yinsh("; P0[place w D 7]; P0[place w G 8]; P0[drop board G 7]"), unread);
    let put_back = format!(
        "(;SU[Yinsh]{start}; P0[place w D 7]; P0[pick board D 7]; P0[place w G 8]; P0[drop board G 7])"
    );
    assert_eq!(turns(&put_back)[10..], ["g8-g7"]);
}

#[test]
fn nothing_is_left_out_or_merged() {
    let lyngk = |nodes: &str| refused("Lyngk 3", Some(SETUP), nodes).0;
    let move_ = "; P0[Pickb A 1 0]; P0[Dropb B 2]; P0[Done]";
    let unread = "boardspace-node";
    assert_eq!(lyngk(&format!("; P0[Pick R]; P0[Drop S]{move_}")), unread);
    assert_eq!(lyngk(&format!("; P0[claim R S]{move_}")), unread);
    assert_eq!(lyngk("; P0[Pickb A 1 0]; P0[Pickb B 2 0]; P0[Dropb B 3]"), unread);
    assert_eq!(lyngk("; P0[Pickb A 1 0]; P0[Dropb A 1]; P0[Done]"), "boardspace-nothing");
    let zertz = |nodes: &str| refused("Zertz", None, nodes).0;
    assert_eq!(zertz("; P0[RtoB 2 2 D 4]; P0[RtoB 2 2 D 5]; P0[R- A 1]"), unread);
    assert_eq!(zertz("; P0[RtoB 2 2 D 4]; P0[R- A 1]; P0[R- A 2]"), unread);
    let dvonn = |nodes: &str| refused("dvonn 7", None, nodes);
    for player in ["P2", "P10"] {
        let nodes = format!("; P0[dropb E 3]; {player}[dropb D 4]; P1[dropb D 4]");
        assert_eq!(dvonn(&nodes), ("boardspace-player", vec!["e3".to_owned()]));
    }
    let edited = dvonn("; P0[dropb E 3]; P1[edit]; P1[dropb D 4]");
    assert_eq!(edited, ("boardspace-edit", vec!["e3".to_owned()]));
}

/// The tag is read without the sentences, by programs too.
#[test]
fn a_tag_tells_the_place_and_the_rule_and_no_id() {
    let imported = import("(;SU[dvonn 7]\n; P0[dropb E 3]\n; P1[dropb E 3])", None).unwrap();
    let told = imported.record.tag("Incomplete").unwrap();
    assert_eq!(told, "line 3, after 1 turns: e3 (DVONN 2.1)");
}
