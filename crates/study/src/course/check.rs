//! What the rules alone can prove about a course: positions, turns, tests and
//! texts are as the format wants them.

use std::collections::HashSet;

use mohreh_rules::{AnyMatch, GameId, Problem, problem};

use super::{Chapter, Claim, Course, Exercise, Goal, Kind, Verdict, Words};
use crate::{
    faults::{at, illegal, no_right_turn, written},
    whole_turns,
};

/// What is wrong with a course, for its author.
#[must_use]
pub fn faults(game: GameId, course: &Course) -> Vec<Problem> {
    let mut faults = Vec::new();
    let mut ids = HashSet::new();
    for chapter in &course.chapters {
        let mut say = |what: Problem| faults.push(at(&chapter.id, what));
        words(&chapter.title, "title", &mut say);
        closing(chapter, &mut say);
        for exercise in &chapter.exercises {
            let mut say = |what: Problem| faults.push(at(&exercise.id, what));
            if !ids.insert(&exercise.id) {
                say(problem!("fault-id-taken", "the id is taken"));
            }
            if !exercise.id.starts_with(game.name()) {
                say(problem!("fault-id", "the id does not begin with {game}", game));
            }
            check(game, exercise, &mut say);
        }
    }
    faults
}

/// A chapter ends with something to find or to win, not with a rule.
fn closing(chapter: &Chapter, say: &mut impl FnMut(Problem)) {
    match chapter.exercises.last() {
        Some(last) if matches!(last.kind, Kind::Find | Kind::Choose | Kind::Play) => {}
        _ => say(problem!("fault-closing", "a chapter closes with a puzzle or a match")),
    }
}

fn check(game: GameId, exercise: &Exercise, say: &mut impl FnMut(Problem)) {
    words(&exercise.text, "text", say);
    words(&exercise.praise, "praise", say);
    match &exercise.hint {
        Some(hint) => words(hint, "hint", say),
        None if exercise.kind != Kind::Do => say(problem!("fault-no-hint", "there is no hint")),
        None => {}
    }
    let mut game_match = match exercise.begin(game, 0) {
        Ok(game_match) => game_match,
        Err(error) => return say(error.into()),
    };
    if exercise.position.is_some() {
        let text = game_match.position().text_with_secrets();
        if exercise.position.as_ref() != Some(&text) {
            say(written(&text));
        }
        if !exercise.options.is_empty() {
            say(problem!("fault-options", "a position has its own options"));
        }
    }
    for cell in &exercise.look {
        if cell.parse::<mohreh_rules::Cell>().is_err() {
            say(problem!("fault-cell", "{cell} is no cell", cell));
        }
    }
    if exercise.turns.is_empty() {
        say(problem!("fault-nothing-asked", "nothing is asked"));
    }
    if let Some(Claim::WinIn(turns)) = exercise.proof
        && exercise.turns.len() != turns as usize
    {
        say(problem!("fault-win-length", "a win in {turns} is played to its end", turns));
    }
    let is_played = exercise.kind == Kind::Play;
    if is_played != exercise.level.is_some() || (is_played && exercise.turns.len() != 1) {
        say(problem!("fault-level", "a level, and one goal, belong to what is played out"));
    }
    for (number, goal) in exercise.turns.iter().enumerate() {
        if (number == 0) != goal.reply.is_none() {
            say(problem!("fault-replies", "every turn but the first answers a reply"));
        }
        if let Some(reply) = &goal.reply
            && let Err(why) = game_match.play_turn(reply)
        {
            return say(problem!("fault-reply", "reply {reply}", reply).because(why));
        }
        let Some(right) = check_goal(exercise, goal, &game_match, say) else { return };
        if let Err(why) = game_match.play_turn(&right) {
            return say(at(&right, why.into()));
        }
    }
}

/// Looks at what one turn must do; a turn that does it.
fn check_goal(
    exercise: &Exercise,
    goal: &Goal,
    before: &AnyMatch,
    say: &mut impl FnMut(Problem),
) -> Option<String> {
    let seat = before.to_move()?;
    let all = whole_turns(before);
    for text in [&goal.text, &goal.otherwise].into_iter().flatten() {
        words(text, "text", say);
    }
    for turn in &goal.accept {
        if !all.iter().any(|whole| super::goal::begins_with(whole, turn)) {
            say(illegal(turn));
        }
    }
    for (number, wrong) in goal.wrong.iter().enumerate() {
        words(&wrong.text, "reason", say);
        let made = |turn: &&String| goal.judge(before, turn, seat) == Verdict::Wrong(Some(number));
        let Some(first) = all.iter().find(made) else {
            say(problem!(
                "fault-wrong-turn",
                "wrong turn {number} cannot be played, or has another name",
                number
            ));
            continue;
        };
        for turn in &wrong.turns {
            if !all.iter().any(|whole| super::goal::begins_with(whole, turn)) {
                say(illegal(turn));
            }
        }
        if let Some(reply) = &wrong.reply {
            let mut after = before.clone();
            let played = after.play_turn(first).and_then(|()| after.play_turn(reply));
            if let Err(why) = played {
                let unanswered =
                    problem!("fault-no-answer", "{reply} does not answer {first}", reply, first);
                say(unanswered.because(why));
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
            let turn = &choice.turn;
            say(problem!("fault-choice", "the choice {turn} has no answer", turn));
        }
    }
    if (exercise.kind == Kind::Choose) == exercise.choices.is_empty() {
        say(problem!("fault-choices", "choices belong to what is chosen"));
    }
    let nameless = all.iter().find(|turn| goal.judge(before, turn, seat) == Verdict::Wrong(None));
    if let (Some(turn), None, true) = (nameless, &goal.otherwise, exercise.choices.is_empty()) {
        say(problem!("fault-nothing-said", "nothing is said about {turn}", turn));
    }
    let right = goal.right_turns(before);
    let shown = goal.preferred(&right).cloned();
    if shown.is_none() {
        say(no_right_turn());
    }
    shown
}

/// A text is there in both languages, each in its own letters and digits.
fn words(words: &Words, kind: &str, say: &mut impl FnMut(Problem)) {
    let is_persian = |c: char| ('\u{600}'..='\u{6ff}').contains(&c);
    let Words { en, fa } = words;
    if en.trim().is_empty() || en.chars().any(is_persian) {
        say(problem!("fault-not-english", "the {kind} is not English: {en}", kind, en));
    }
    if !fa.chars().any(is_persian) {
        say(problem!("fault-not-persian", "the {kind} is not Persian: {fa}", kind, fa));
    }
    if fa.contains(['ي', 'ك', '٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩']) {
        say(problem!("fault-arabic", "Arabic letters or digits: {fa}", fa));
    }
    // A digit alone is a number; one in notation stands beside a letter.
    let mut before = ' ';
    for c in fa.chars() {
        if c.is_ascii_digit() && !before.is_ascii_alphanumeric() {
            say(problem!("fault-digits", "digits are Persian: {fa}", fa));
        }
        before = c;
    }
}
