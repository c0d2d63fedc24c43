//! An engine cannot know what its seat may not: its answers do not depend on
//! the others' secrets.

use mohreh_engine::{Host, Limits, Player, Quiet, Report, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix, Viewer};

/// Matches of every kind of table.
const MATCHES: u64 = 4;
const TABLES: [&str; 5] = ["seats=2", "seats=3", "seats=4", "seats=5", "teams=on"];
/// The field of Color Pop's text that holds the secrets (`docs/notation.md`).
const SECRETS: usize = 6;

/// The same start where all seats but `own`, and its partner in teams, have other colors.
fn with_others_changed(start: &AnyPosition, own: usize, is_team: bool) -> AnyPosition {
    let text = start.text_with_secrets();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let mut colors: Vec<String> = fields[SECRETS].split('.').map(str::to_owned).collect();
    let is_known = |seat: usize| seat == own || is_team && seat == (own + 2) % 4;
    let taken = colors.clone();
    let known: Vec<&String> =
        taken.iter().enumerate().filter(|(seat, _)| is_known(*seat)).map(|(_, c)| c).collect();
    let spare =
        ["R", "Y", "G", "B", "P"].into_iter().filter(|color| !taken.contains(&(*color).to_owned()));
    let mut others: Vec<String> = taken
        .iter()
        .filter(|color| !known.contains(color))
        .cloned()
        .chain(spare.map(str::to_owned))
        .collect();
    others.rotate_left(1);
    let mut others = others.into_iter();
    for (seat, color) in colors.iter_mut().enumerate() {
        if !is_known(seat) {
            *color = others.next().expect("as many colors as seats");
        }
    }
    fields[SECRETS] = colors.join(".");
    AnyPosition::read(GameId::ColorPop, &fields.join(" ")).expect("another deal of the same board")
}

#[test]
fn answers_do_not_depend_on_the_secrets_of_others() {
    let mut asked = 0;
    for (options, seed) in
        TABLES.into_iter().flat_map(|options| (0..MATCHES).map(move |seed| (options, seed)))
    {
        let mut rng = SplitMix::new(seed);
        let start = AnyPosition::initial(GameId::ColorPop, options, &mut rng).unwrap();
        let own = rng.below(AnyMatch::new(start.clone()).seats());
        let twin = with_others_changed(&start, own, options == "teams=on");
        assert_ne!(start.text_with_secrets(), twin.text_with_secrets());
        let mut tables = [AnyMatch::new(start), AnyMatch::new(twin)];
        // Up to the first end: that reveals.
        while tables.iter().all(|table| table.to_move().is_some()) {
            if tables[0].to_move().is_some_and(|seat| seat.index() == own) {
                for player in
                    [Player::Level(3), Player::Best, Player::Flat, Player::Uct, Player::Greedy]
                {
                    let answers = tables.each_ref().map(|table| {
                        let view = table.mover_view().unwrap();
                        let limits = Limits { nodes: Some(600), depth: None };
                        let request =
                            Request { limits, seed, hash: 1, ..Request::new(&view, player) };
                        search(&request, &Quiet).unwrap()
                    });
                    assert_eq!(answers[0], answers[1], "{player}, {options}, seed {seed}");
                    asked += 1;
                }
            }
            let legal = tables[0].legal();
            let m = &legal[rng.below(legal.len())];
            tables.iter_mut().for_each(|table| table.play_word(m).unwrap());
        }
    }
    assert!(500 < asked, "{asked}");
}

/// Who watches a match may ask as well, and knows nobody's color.
#[test]
fn a_watcher_gets_an_answer() {
    for seats in 2..=5 {
        let options = format!("seats={seats}");
        let mut rng = SplitMix::new(seats);
        let start = AnyPosition::initial(GameId::ColorPop, &options, &mut rng).unwrap();
        let mut table = AnyMatch::new(start);
        while table.to_move().is_some() {
            let view = table.view(Viewer::Watcher);
            for player in [Player::Level(1), Player::Level(4), Player::Best] {
                let limits = Limits { nodes: Some(300), depth: None };
                let request = Request { limits, hash: 1, ..Request::new(&view, player) };
                let answer = search(&request, &Loud).unwrap();
                table.clone().play_moves(&answer.turn).unwrap();
            }
            let legal = table.legal();
            table.play_word(&legal[rng.below(legal.len())]).unwrap();
        }
    }
}

/// A host that does not bear a search that breaks down.
struct Loud;

impl Host for Loud {
    fn should_stop(&self) -> bool {
        false
    }

    fn report(&self, _: &Report) {}

    fn failed(&self, why: &str) {
        panic!("{why}");
    }
}
