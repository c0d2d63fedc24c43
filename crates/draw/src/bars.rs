//! Counts as bars, one chart below the other, as a standalone SVG picture.

use std::fmt::Write;

use crate::{Theme, svg::escape};

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 220.0;
const LEFT: f32 = 64.0;
const RIGHT: f32 = 24.0;
const TOP: f32 = 40.0;
const BOTTOM: f32 = 32.0;
/// Numbers below a chart at most.
const LABELS: usize = 12;

/// One chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bars {
    /// What it shows.
    pub title: String,
    /// What a bar stands for: the first for 0 up to this, and so on.
    pub width: usize,
    /// How high each is.
    pub counts: Vec<u64>,
}

/// The picture; `number` writes numbers the reader's way.
#[must_use]
pub fn render(charts: &[Bars], theme: Theme, number: &dyn Fn(u64) -> String) -> String {
    let height = HEIGHT * charts.len().max(1) as f32;
    let title: Vec<&str> = charts.iter().map(|chart| chart.title.as_str()).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"Vazirmatn, sans-serif\" font-size=\"13\" direction=\"ltr\"><title>{}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{}\"/>\n",
        escape(&title.join("; ")),
        theme.page(),
    );
    for (index, chart) in charts.iter().enumerate() {
        draw(&mut svg, chart, HEIGHT * index as f32, theme, number);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, chart: &Bars, top: f32, theme: Theme, number: &dyn Fn(u64) -> String) {
    let (w, h) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    let ground = top + TOP + h;
    let most = chart.counts.iter().copied().max().unwrap_or(0).max(1);
    let step = w / chart.counts.len().max(1) as f32;
    let (surface, text, dim) = (theme.surface(), theme.text(), theme.dim());
    let mut add = |part: std::fmt::Arguments<'_>| {
        svg.write_fmt(part).expect("a string takes all text");
        svg.push('\n');
    };
    add(format_args!(
        "<text x=\"{LEFT}\" y=\"{:.1}\" font-size=\"15\" fill=\"{text}\">{}</text>\
         <rect x=\"{LEFT}\" y=\"{:.1}\" width=\"{w}\" height=\"{h}\" fill=\"{surface}\"/>",
        top + 26.0,
        escape(&chart.title),
        top + TOP,
    ));
    for (share, count) in [(0.0, 0), (1.0, most)] {
        let y = ground - h * share;
        add(format_args!(
            "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"{}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{dim}\">{}</text>",
            LEFT + w,
            theme.grid(),
            LEFT - 8.0,
            y + 4.5,
            number(count),
        ));
    }
    let every = chart.counts.len().div_ceil(LABELS).max(1);
    for (index, &count) in chart.counts.iter().enumerate() {
        let (x, first) = (LEFT + step * index as f32, index * chart.width);
        let high = h * count as f32 / most as f32;
        let last = first + chart.width.max(1) - 1;
        let [first, last] = [first, last].map(|turns| number(turns as u64));
        let range = if first == last { first.clone() } else { format!("{first}–{last}") };
        add(format_args!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\" fill=\"{}\"><title>{range}: {}</title></rect>",
            x + step * 0.08,
            ground - high,
            step * 0.84,
            theme.accent(),
            number(count),
        ));
        if index.is_multiple_of(every) {
            add(format_args!(
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"{dim}\">{first}</text>",
                x + step / 2.0,
                ground + 18.0,
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bars, render};
    use crate::Theme;

    #[test]
    fn every_count_has_a_bar_and_titles_are_escaped() {
        let chart = Bars { title: "a < b".to_owned(), width: 5, counts: vec![3, 0, 7] };
        let svg = render(&[chart.clone(), chart], Theme::Light, &|number| format!("{number}"));
        assert_eq!(svg.matches("</title></rect>").count(), 6);
        assert!(svg.contains("10–14: 7") && svg.contains("a &lt; b") && !svg.contains("a < b"));
    }
}
