//! Who is measured against whom, and what is promised.

use clap::ValueEnum;

/// What a pairing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// Full strength against plain UCT
    Strength,
    /// Color Pop against a flat bandit
    Secrets,
    /// Each level against the one below
    Ladder,
    /// Full strength against players that are not like it, by CPU time
    Panel,
}

/// One match of the gauntlet.
pub(super) struct Pairing {
    pub(super) kind: Kind,
    pub(super) game: String,
    options: &'static str,
    time: Option<&'static str>,
    players: Vec<String>,
    pub(super) games: u32,
    /// The share of points of the first player, in percent.
    pub(super) wanted: (f64, f64),
}

impl Pairing {
    /// How it is called in the file and in the table.
    pub(super) fn name(&self) -> String {
        let game = format!("{} {}", self.game, self.options);
        let time = self.time.map_or(String::new(), |time| format!(", {time}"));
        format!("{}: {}{time}", game.trim_end(), self.players.join(" "))
    }

    /// The arguments of `mohreh` for some of its games. The openings are
    /// those that follow the games already played.
    pub(super) fn command(&self, games: u32, played: u32, jobs: u32) -> Vec<String> {
        let seed = 1 + played as usize / self.players.len();
        let mut line: Vec<String> =
            ["match", "--json", "--game", self.game.as_str()].map(str::to_owned).into();
        line.extend(["--games".to_owned(), games.to_string()]);
        line.extend(["--seed".to_owned(), seed.to_string()]);
        line.extend(["--jobs".to_owned(), jobs.to_string()]);
        if !self.options.is_empty() {
            line.extend(["--options".to_owned(), self.options.to_owned()]);
        }
        if self.kind == Kind::Panel {
            line.push("--cpu".to_owned());
        }
        if let Some(time) = self.time {
            line.extend(["--time".to_owned(), time.to_owned()]);
        }
        line.extend(self.players.iter().cloned());
        line
    }
}

/// Every pairing, the measured promises first.
pub(super) fn all() -> Vec<Pairing> {
    let mut all = Vec::new();
    let for_two = ["yinsh", "zertz", "dvonn", "lyngk"];
    let pair = |first: &str, second: &str| vec![first.to_owned(), second.to_owned()];
    let mut add = |kind, game: &str, options, time, players, games, wanted| {
        let game = game.to_owned();
        all.push(Pairing { kind, game, options, time, players, games, wanted });
    };
    for game in for_two {
        let (kind, even) = (Kind::Strength, pair("best", "uct"));
        add(kind, game, "", Some("200ms"), even.clone(), 100, (95.0, 100.0));
        add(kind, game, "", Some("1s"), even, 20, (95.0, 100.0));
        let handicap = pair("best@time=20ms", "uct@time=200ms");
        add(kind, game, "", None, handicap, 100, (90.0, 100.0));
    }
    for game in for_two {
        let kind = Kind::Panel;
        for opponent in ["classic", "plain", "greedy"] {
            add(kind, game, "", Some("20ms"), pair("best", opponent), 60, (50.0, 100.0));
        }
        let tenfold = pair("best@time=10ms", "uct@time=100ms");
        add(kind, game, "", None, tenfold, 60, (90.0, 100.0));
    }
    let kind = Kind::Secrets;
    add(kind, "colorpop", "", Some("200ms"), pair("best", "flat"), 100, (75.0, 100.0));
    let four = ["best", "flat", "flat", "flat"].map(str::to_owned).to_vec();
    add(kind, "colorpop", "seats=4", Some("200ms"), four, 100, (45.0, 100.0));
    for game in for_two.into_iter().chain(["colorpop"]) {
        let kind = Kind::Ladder;
        let least = if game == "colorpop" { 55.0 } else { 60.0 };
        add(kind, game, "", None, pair("level:1", "random"), 100, (50.0, 75.0));
        add(kind, game, "", None, pair("level:1", "greedy"), 100, (0.0, 25.0));
        for level in 2..=9 {
            let players = pair(&format!("level:{level}"), &format!("level:{}", level - 1));
            add(kind, game, "", None, players, 100, (least, 85.0));
        }
        add(kind, game, "", Some("1s"), pair("level:10", "level:9"), 20, (least, 100.0));
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::all;

    #[test]
    fn pairings_have_names_of_their_own_and_go_on_where_they_stopped() {
        let pairings = all();
        let names: HashSet<String> = pairings.iter().map(super::Pairing::name).collect();
        assert_eq!(names.len(), pairings.len());
        let line = pairings[0].command(10, 20, 2).join(" ");
        assert_eq!(
            line,
            "match --json --game yinsh --games 10 --seed 11 --jobs 2 --time 200ms best uct"
        );
    }

    #[test]
    fn the_panel_is_played_by_processor_time_in_every_game_for_two() {
        let panel: Vec<_> =
            all().into_iter().filter(|pairing| pairing.kind == super::Kind::Panel).collect();
        assert_eq!(panel.len(), 16);
        assert!(
            panel.iter().all(|pairing| pairing.command(10, 0, 1).contains(&"--cpu".to_owned()))
        );
        let ladder = all().into_iter().find(|pairing| pairing.kind == super::Kind::Ladder);
        assert!(!ladder.unwrap().command(10, 0, 1).contains(&"--cpu".to_owned()));
    }
}
