//! Turns that are added to a study are played by the rules of its game.

use mohreh_protocol::{Problem, ProblemCode, STUDY_LIMITS, StudyNode, StudyTree, node_id};
use mohreh_rules::{AnyMatch, AnyPosition, GameId};

use super::check::is_within;
use crate::{problems::refuse, table::refusal};

/// Plays the turns of one request.
pub(super) struct Turns {
    game: Option<GameId>,
    /// The line that was played last, by the id of its last turn.
    line: Option<Played>,
    /// How many turns were played so far.
    pub(super) played: usize,
}

/// A turn of a study, and the match up to it.
struct Played {
    id: String,
    depth: usize,
    game_match: AnyMatch,
}

impl Turns {
    pub(super) fn new(game: &str) -> Self {
        Self { game: game.parse().ok(), line: None, played: 0 }
    }

    /// A match that begins with a position.
    pub(super) fn start(&self, text: &str) -> Result<AnyMatch, Problem> {
        let Some(game) = self.game else {
            return Err(refuse!("server-study-game", Conflict, "this version has no such game"));
        };
        let start = AnyPosition::read(game, text)
            .map_err(|error| Problem::told(ProblemCode::BadRequest, error))?;
        Ok(AnyMatch::new(start))
    }

    /// Plays turns after one of the study. What they follow is played once, and each of
    /// them once, so a step plays no more turns than a line has and it adds.
    pub(super) fn add(
        &mut self,
        tree: &StudyTree,
        parent: &str,
        nodes: &[StudyNode],
    ) -> Result<(), Problem> {
        // Somebody else has deleted what they follow: nothing is added.
        let Some((start, above)) = tree.line(parent) else { return Ok(()) };
        let first = match self.line.take() {
            Some(line) if line.id == parent => line,
            _ => self.replay(parent, start, &above)?,
        };
        let mut played: Vec<Played> = Vec::new();
        for StudyNode { after, turn, seat, .. } in nodes {
            let before = match after {
                None => &first,
                Some(after) => played.get(*after as usize).ok_or_else(out_of_order)?,
            };
            let (id, depth) = (node_id(&before.id, turn), before.depth + 1);
            is_within("line", depth, STUDY_LIMITS.line)?;
            let mut game_match = before.game_match.clone();
            self.play(&mut game_match, turn, Some(*seat))?;
            played.push(Played { id, depth, game_match });
        }
        self.line = Some(played.pop().unwrap_or(first));
        Ok(())
    }

    fn replay(&mut self, id: &str, start: &str, turns: &[&str]) -> Result<Played, Problem> {
        let mut game_match = self.start(start)?;
        for turn in turns {
            self.play(&mut game_match, turn, None)?;
        }
        Ok(Played { id: id.to_owned(), depth: turns.len(), game_match })
    }

    fn play(
        &mut self,
        game_match: &mut AnyMatch,
        turn: &str,
        seat: Option<u8>,
    ) -> Result<(), Problem> {
        self.played += 1;
        let mover = game_match.to_move().and_then(|seat| u8::try_from(seat.index()).ok());
        let read = game_match.read_turn(turn).map_err(|refused| refusal(&refused))?;
        // One spelling: else the same turn would be there twice.
        let is_plain = read.turn().to_string() == turn && (seat.is_none() || seat == mover);
        if !is_plain {
            let turn = turn.to_owned();
            return Err(refuse!(
                "server-study-turn",
                BadRequest,
                "`{turn}` is spelled otherwise, or another seat's turn",
                turn
            ));
        }
        game_match.play_read(read).map_err(|refused| refusal(&refused))
    }
}

fn out_of_order() -> Problem {
    refuse!("server-study-order", BadRequest, "a turn stands after the one it follows")
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::{StudyNode, StudyNote, StudyOperation, StudyTree, node_id};
    use mohreh_rules::{AnyPosition, GameId, SplitMix};

    use super::Turns;

    const CHAPTER: &str = "00000000000000aa";

    fn node(after: Option<u32>, turn: &str, seat: usize) -> StudyNode {
        let (turn, seat) = (turn.to_owned(), u8::try_from(seat).unwrap());
        StudyNode { after, turn, seat, note: StudyNote::default() }
    }

    #[test]
    fn many_choices_after_a_long_line_play_that_line_once() {
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap();
        let start = start.text_with_secrets();
        let mut tree = StudyTree::default();
        let (chapter, name) = (CHAPTER.to_owned(), String::new());
        tree.apply(&StudyOperation::Chapter { chapter, name, start: start.clone(), tags: vec![] });
        let mut turns = Turns::new("dvonn");
        let mut game_match = turns.start(&start).unwrap();
        let (mut line, mut last) = (Vec::new(), CHAPTER.to_owned());
        for index in 0..20_u32 {
            let mover = game_match.to_move().unwrap().index();
            let turn = game_match.legal()[0].clone();
            game_match.play_turn(&turn).unwrap();
            line.push(node(index.checked_sub(1), &turn, mover));
            last = node_id(&last, &turn);
        }
        turns.add(&tree, CHAPTER, &line).unwrap();
        assert_eq!(turns.played, 20);
        tree.apply(&StudyOperation::Add { parent: CHAPTER.to_owned(), nodes: line });
        // Every choice after its end, and an answer to each of them, by another request.
        let mover = game_match.to_move().unwrap().index();
        let choices: Vec<String> = game_match.legal();
        let mut nodes: Vec<StudyNode> =
            choices.iter().map(|turn| node(None, turn, mover)).collect();
        for (index, turn) in (0..).zip(&choices) {
            let mut after = game_match.clone();
            after.play_turn(turn).unwrap();
            nodes.push(node(Some(index), &after.legal()[0], after.to_move().unwrap().index()));
        }
        assert_eq!(nodes.len(), 58);
        let mut turns = Turns::new("dvonn");
        turns.add(&tree, &last, &nodes).unwrap();
        assert_eq!(turns.played, 20 + 58);
        // A turn stands after the one it follows, and a wrong one is still found.
        assert!(turns.add(&tree, &last, &[node(Some(0), &choices[0], mover)]).is_err());
        assert!(turns.add(&tree, &last, &[node(None, &choices[0], 1 - mover)]).is_err());
    }
}
