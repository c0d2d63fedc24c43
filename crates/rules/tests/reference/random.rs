//! Random starts and choices for the comparison, from a seed and from nothing else.

/// The SplitMix64 generator: small, and the same on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`. The tiny bias of the remainder does not matter here.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("smaller than a usize")
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// A setup for the games that have one.
pub(crate) fn setup(game: &str, options: &str, random: &mut Random) -> Option<String> {
    match game {
        "lyngk" => Some(lyngk(random)),
        "colorpop" => Some(format!("{}/{}", layout(random), secrets(options, random))),
        _ => None,
    }
}

/// LYNGK rules 1.2.
fn lyngk(random: &mut Random) -> String {
    let mut pieces = Vec::from_iter("IBRGK".repeat(8).chars().chain("WWW".chars()));
    random.shuffle(&mut pieces);
    pieces.into_iter().collect()
}

/// Color Pop rules 1.4: a token of a group that is too large changes places with any other until
/// there is no such group.
fn layout(random: &mut Random) -> String {
    let mut tokens = Vec::from_iter("RYGBP".repeat(19).chars().chain("WWWWW".chars()));
    random.shuffle(&mut tokens);
    while let Some(token) = (0..100).find(|&token| 5 < group(&tokens, token).len()) {
        tokens.swap(token, random.below(100));
    }
    tokens.into_iter().collect()
}

/// The tokens of one color connected with a token; place 10 * blade + row.
fn group(tokens: &[char], first: usize) -> Vec<usize> {
    let mut group = vec![first];
    let mut next = 0;
    while next < group.len() {
        let (blade, row) = (group[next] / 10, group[next] % 10);
        for other in 0..100 {
            let distance = blade.abs_diff(other / 10) + row.abs_diff(other % 10);
            let belongs = tokens[first] != 'W' && tokens[other] == tokens[first];
            if belongs && distance == 1 && !group.contains(&other) {
                group.push(other);
            }
        }
        next += 1;
    }
    group
}

/// A Color Pop setup with `?` for the colors of all but the first `known` seats.
pub(crate) fn hide_secrets(setup: &str, known: usize) -> String {
    let (layout, secrets) = setup.split_once('/').expect("a layout and secrets");
    let hide = |(seat, colors): (usize, &str)| match seat < known {
        true => colors.to_string(),
        false => "?".repeat(colors.len()),
    };
    let secrets: Vec<String> = secrets.split('.').enumerate().map(hide).collect();
    format!("{layout}/{}", secrets.join("."))
}

/// The secrets of all seats, drawn without putting back.
fn secrets(options: &str, random: &mut Random) -> String {
    let number = |key| super::option(options, key).map(|value| value.parse().expect("a number"));
    let teams = super::is_on(options, "teams");
    let seats: usize = if teams { 4 } else { number("seats").unwrap_or(2) };
    let each: usize = number("colors").unwrap_or(1);
    let mut colors = ['R', 'Y', 'G', 'B', 'P'];
    random.shuffle(&mut colors);
    let hands = colors.chunks(each).take(seats).map(String::from_iter);
    hands.collect::<Vec<_>>().join(".")
}
