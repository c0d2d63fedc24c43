//! What the rules alone can prove about a course: positions, turns, tests and
//! texts are as the format wants them.

use std::collections::HashSet;

use mohreh_rules::{AnyMatch, GameId};

use super::{Chapter, Claim, Course, Exercise, Goal, Kind, Verdict, Words};
use crate::whole_turns;

/// What is wrong with a course, one sentence each, for its author.
#[must_use]
pub fn faults(game: GameId, course: &Course) -> Vec<String> {
    let mut faults = Vec::new();
    let mut ids = HashSet::new();
    for chapter in &course.chapters {
        let mut say = |what: String| faults.push(format!("{game}, {}: {what}", chapter.id));
        words(&chapter.title, "title", &mut say);
        closing(chapter, &mut say);
        for exercise in &chapter.exercises {
            let mut say = |what: String| faults.push(format!("{}: {what}", exercise.id));
            if !ids.insert(&exercise.id) {
                say("the id is taken".to_owned());
            }
            if !exercise.id.starts_with(game.name()) {
                say(format!("the id does not begin with {game}"));
            }
            check(game, exercise, &mut say);
        }
    }
    faults
}

/// A chapter ends with something to find or to win, not with a rule.
fn closing(chapter: &Chapter, say: &mut impl FnMut(String)) {
    match chapter.exercises.last() {
        Some(last) if matches!(last.kind, Kind::Find | Kind::Choose | Kind::Play) => {}
        _ => say("a chapter closes with a puzzle or a match".to_owned()),
    }
}

fn check(game: GameId, exercise: &Exercise, say: &mut impl FnMut(String)) {
    words(&exercise.text, "text", say);
    words(&exercise.praise, "praise", say);
    match &exercise.hint {
        Some(hint) => words(hint, "hint", say),
        None if exercise.kind != Kind::Do => say("there is no hint".to_owned()),
        None => {}
    }
    let mut game_match = match exercise.begin(game, 0) {
        Ok(game_match) => game_match,
        Err(error) => return say(error.to_string()),
    };
    if exercise.position.is_some() {
        let text = game_match.position().text_with_secrets();
        if exercise.position.as_ref() != Some(&text) {
            say(format!("the position is written as {text}"));
        }
        if !exercise.options.is_empty() {
            say("a position has its own options".to_owned());
        }
    }
    for cell in &exercise.look {
        if cell.parse::<mohreh_rules::Cell>().is_err() {
            say(format!("{cell} is no cell"));
        }
    }
    if exercise.turns.is_empty() {
        say("nothing is asked".to_owned());
    }
    if let Some(Claim::WinIn(turns)) = exercise.proof
        && exercise.turns.len() != turns as usize
    {
        say(format!("a win in {turns} is played to its end"));
    }
    let is_played = exercise.kind == Kind::Play;
    if is_played != exercise.level.is_some() || (is_played && exercise.turns.len() != 1) {
        say("a level, and one goal, belong to what is played out".to_owned());
    }
    for (number, goal) in exercise.turns.iter().enumerate() {
        if (number == 0) != goal.reply.is_none() {
            say("every turn but the first answers a reply".to_owned());
        }
        if let Some(reply) = &goal.reply
            && let Err(why) = game_match.play_turn(reply)
        {
            return say(format!("reply {reply}: {why}"));
        }
        let Some(right) = check_goal(exercise, goal, &game_match, say) else { return };
        if let Err(why) = game_match.play_turn(&right) {
            return say(format!("{right}: {why}"));
        }
    }
}

/// Looks at what one turn must do; a turn that does it.
fn check_goal(
    exercise: &Exercise,
    goal: &Goal,
    before: &AnyMatch,
    say: &mut impl FnMut(String),
) -> Option<String> {
    let seat = before.to_move()?;
    let all = whole_turns(before);
    for text in [&goal.text, &goal.otherwise].into_iter().flatten() {
        words(text, "text", say);
    }
    for turn in &goal.accept {
        if !all.iter().any(|whole| super::goal::begins_with(whole, turn)) {
            say(format!("{turn} is not legal"));
        }
    }
    for (number, wrong) in goal.wrong.iter().enumerate() {
        words(&wrong.text, "reason", say);
        let made = |turn: &&String| goal.judge(before, turn, seat) == Verdict::Wrong(Some(number));
        let Some(first) = all.iter().find(made) else {
            say(format!("wrong turn {number} cannot be played, or has another name"));
            continue;
        };
        for turn in &wrong.turns {
            if !all.iter().any(|whole| super::goal::begins_with(whole, turn)) {
                say(format!("{turn} is not legal"));
            }
        }
        if let Some(reply) = &wrong.reply {
            let mut after = before.clone();
            let played = after.play_turn(first).and_then(|()| after.play_turn(reply));
            if let Err(why) = played {
                say(format!("{reply} does not answer {first}: {why}"));
            }
        }
    }
    if exercise.kind == Kind::Play {
        return goal.preferred(&all).cloned();
    }
    let is_first = goal.reply.is_none();
    for choice in exercise.choices.iter().filter(|_| is_first) {
        words(&choice.text, "choice", say);
        let is_answered = match goal.judge(before, &choice.turn, seat) {
            Verdict::Right => true,
            Verdict::Wrong(named) => named.is_some(),
        };
        if !all.contains(&choice.turn) || !is_answered {
            say(format!("the choice {} has no answer", choice.turn));
        }
    }
    if (exercise.kind == Kind::Choose) == exercise.choices.is_empty() {
        say("choices belong to what is chosen".to_owned());
    }
    let nameless = all.iter().find(|turn| goal.judge(before, turn, seat) == Verdict::Wrong(None));
    if let (Some(turn), None, true) = (nameless, &goal.otherwise, exercise.choices.is_empty()) {
        say(format!("nothing is said about {turn}"));
    }
    let right = goal.right_turns(before);
    let shown = goal.preferred(&right).cloned();
    if shown.is_none() {
        say("no turn does what is asked".to_owned());
    }
    shown
}

/// A text is there in both languages, each in its own letters and digits.
fn words(words: &Words, what: &str, say: &mut impl FnMut(String)) {
    let is_persian = |c: char| ('\u{600}'..='\u{6ff}').contains(&c);
    if words.en.trim().is_empty() || words.en.chars().any(is_persian) {
        say(format!("the {what} is not English: {}", words.en));
    }
    if !words.fa.chars().any(is_persian) {
        say(format!("the {what} is not Persian: {}", words.fa));
    }
    if words.fa.contains(['ي', 'ك', '٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩']) {
        say(format!("Arabic letters or digits: {}", words.fa));
    }
    // A digit alone is a number; one in notation stands beside a letter.
    let mut before = ' ';
    for c in words.fa.chars() {
        if c.is_ascii_digit() && !before.is_ascii_alphanumeric() {
            say(format!("digits are Persian: {}", words.fa));
        }
        before = c;
    }
}
