//! Shapes whose paints are left open: `[c]` is the face of a piece, `[e]` its
//! edge, `[k]` the ink on it, `[o]` its other side; `[c62e]` is the face mixed
//! with 38 % of the edge, `[c55x]` with black; `[w2.4]` a width of edges. Any
//! other word names a paint of the board or a strength of light.

/// The template with every open paint written by `value`.
pub(crate) fn fill_in(template: &str, value: &dyn Fn(&str) -> String) -> String {
    let mut text = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('[') {
        let (word, after) = after.split_once(']').expect("every open paint is closed");
        text.push_str(before);
        text.push_str(&value(word));
        rest = after;
    }
    text.push_str(rest);
    text
}

/// What a word means: a mixture of the face and another paint, an edge's width
/// or a plain name.
enum Word<'a> {
    Mix { percent: u32, other: &'a str },
    Width(&'a str),
    Name(&'a str),
}

fn word(text: &str) -> Word<'_> {
    if let Some(width) = text.strip_prefix('w')
        && width.parse::<f32>().is_ok()
    {
        return Word::Width(width);
    }
    let mixture = text.strip_prefix('c').and_then(|rest| rest.split_at_checked(2));
    match mixture.and_then(|(percent, other)| Some((percent.parse().ok()?, other))) {
        Some((percent, other)) => Word::Mix { percent, other },
        None => Word::Name(text),
    }
}

/// A paint as a variable of a style sheet.
pub(super) fn variable(text: &str) -> String {
    match word(text) {
        Word::Mix { percent, other: "x" } => format!("color-mix(in srgb,var(--c) {percent}%,#000)"),
        Word::Mix { percent, other } => {
            format!("color-mix(in srgb,var(--c) {percent}%,var(--{other}))")
        }
        Word::Width(width) => format!("calc({width}px*var(--edge))"),
        Word::Name(name) => format!("var(--{name})"),
    }
}

/// The paints of one picture, by name.
pub(crate) type Paints<'a> = dyn Fn(&str) -> String + 'a;

/// A paint as the color it is, by the plain ones.
pub(crate) fn written(text: &str, plain: &Paints<'_>) -> String {
    match word(text) {
        Word::Mix { percent, other } => {
            let other = if other == "x" { "#000000".to_owned() } else { plain(other) };
            mixed(&plain("c"), &other, percent)
        }
        Word::Width(width) => width.to_owned(),
        Word::Name(name) => plain(name),
    }
}

/// Two `#rrggbb` mixed, so much of the first.
fn mixed(one: &str, other: &str, percent: u32) -> String {
    let channel = |color: &str, at: usize| {
        u32::from_str_radix(color.get(at..at + 2).unwrap_or("00"), 16).unwrap_or(0)
    };
    let channels = [1, 3, 5]
        .map(|at| (channel(one, at) * percent + channel(other, at) * (100 - percent) + 50) / 100);
    format!("#{:02x}{:02x}{:02x}", channels[0], channels[1], channels[2])
}

#[cfg(test)]
mod tests {
    use super::{fill_in, variable, written};

    #[test]
    fn open_paints_become_variables_or_colors() {
        let template =
            "<path fill=\"[c62e]\" stroke=\"[e]\" stroke-width=\"[w1.9]\" opacity=\"[glow]\"/>";
        assert_eq!(
            fill_in(template, &variable),
            "<path fill=\"color-mix(in srgb,var(--c) 62%,var(--e))\" stroke=\"var(--e)\" \
             stroke-width=\"calc(1.9px*var(--edge))\" opacity=\"var(--glow)\"/>"
        );
        let plain = |name: &str| match name {
            "c" => "#ffffff".to_owned(),
            "e" => "#000000".to_owned(),
            _ => ".5".to_owned(),
        };
        assert_eq!(
            fill_in(template, &|word| written(word, &plain)),
            "<path fill=\"#9e9e9e\" stroke=\"#000000\" stroke-width=\"1.9\" opacity=\".5\"/>"
        );
    }
}
