//! The chances of a match, turn by turn, as a standalone SVG picture.
//!
//! With one curve the ground between it and one half is filled; with several
//! each has its own dashes and its name at the end, so that color is not the
//! only sign. Time always runs from left to right.

use std::fmt::Write;

use crate::{Theme, svg::escape};

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 260.0;
const LEFT: f32 = 52.0;
const RIGHT: f32 = 96.0;
const TOP: f32 = 40.0;
const BOTTOM: f32 = 32.0;
/// How curves beyond the first are dashed.
const DASHES: [&str; 5] = ["", "7 3", "2 3", "9 3 2 3", "12 5"];

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What people who do not see the picture are told.
    pub title: String,
    /// One curve, or one a seat.
    pub curves: Vec<Curve>,
    /// Turns worth looking at.
    pub marks: Vec<PlotMark>,
    /// How many turns the match has.
    pub turns: usize,
}

/// One curve.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// Whose chances these are.
    pub name: String,
    /// Finished turns, and the chance to win after them, from 0 to 1.
    pub points: Vec<(usize, f32)>,
}

/// A turn worth looking at.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotMark {
    /// Finished turns.
    pub turn: usize,
    /// Where on the curve.
    pub chance: f32,
    /// A short sign, such as `?` or `!`.
    pub sign: String,
    /// The whole sentence, shown when pointed at.
    pub sentence: String,
    /// Whether it was good.
    pub good: bool,
}

/// The picture; `number` writes numbers the reader's way.
#[must_use]
pub fn render(plot: &Plot, theme: Theme, number: &dyn Fn(usize) -> String) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"Vazirmatn, sans-serif\" font-size=\"13\" direction=\"ltr\"><title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{page}\"/>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{w}\" height=\"{h}\" fill=\"{surface}\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\" fill=\"{text}\">{title}</text>\n",
        title = escape(&plot.title),
        page = theme.page(),
        surface = theme.surface(),
        text = theme.text(),
        w = WIDTH - LEFT - RIGHT,
        h = HEIGHT - TOP - BOTTOM,
    );
    let mut sheet = Sheet { svg: &mut svg, theme, turns: plot.turns.max(1) };
    sheet.grid(number);
    if let [curve] = plot.curves.as_slice() {
        sheet.area(curve);
    }
    let several = 1 < plot.curves.len();
    for (index, curve) in plot.curves.iter().enumerate() {
        sheet.curve(curve, index, several);
    }
    plot.marks.iter().for_each(|mark| sheet.mark(mark));
    svg.push_str("</svg>\n");
    svg
}

struct Sheet<'a> {
    svg: &'a mut String,
    theme: Theme,
    turns: usize,
}

impl Sheet<'_> {
    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.svg.write_fmt(text).expect("a string takes all text");
        self.svg.push('\n');
    }

    fn x(&self, turn: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * turn as f32 / self.turns as f32
    }

    fn y(&self, chance: f32) -> f32 {
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance.clamp(0.0, 1.0))
    }

    fn grid(&mut self, number: &dyn Fn(usize) -> String) {
        let (line, dim) = (self.theme.grid(), self.theme.dim());
        for percent in [0, 25, 50, 75, 100] {
            let y = self.y(percent as f32 / 100.0);
            let color = if percent == 50 { self.theme.middle() } else { line };
            self.add(format_args!(
                "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"{color}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{dim}\">{}%</text>",
                WIDTH - RIGHT,
                LEFT - 8.0,
                y + 4.5,
                number(percent)
            ));
        }
        let step = [1, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|step| self.turns / step <= 12);
        for turn in (0..=self.turns).step_by(step.unwrap_or(500)) {
            let (x, y) = (self.x(turn), HEIGHT - BOTTOM + 18.0);
            self.add(format_args!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"{dim}\">{}</text>",
                number(turn)
            ));
        }
    }

    fn path(&self, curve: &Curve) -> String {
        let corners = curve
            .points
            .iter()
            .map(|&(turn, chance)| (self.x(turn), self.y(chance)))
            .map(|(x, y)| format!("{x:.1} {y:.1}"));
        corners.collect::<Vec<_>>().join("L")
    }

    fn area(&mut self, curve: &Curve) {
        let (Some(&(first, _)), Some(&(last, _))) = (curve.points.first(), curve.points.last())
        else {
            return;
        };
        let (path, middle, accent) = (self.path(curve), self.y(0.5), self.theme.accent());
        let (from, to) = (self.x(first), self.x(last));
        self.add(format_args!(
            "<path d=\"M{from:.1} {middle:.1}L{path}L{to:.1} {middle:.1}Z\" fill=\"{accent}\" fill-opacity=\"0.2\"/>"
        ));
    }

    fn curve(&mut self, curve: &Curve, index: usize, several: bool) {
        let Some(&(turn, chance)) = curve.points.last() else { return };
        let colors = [
            self.theme.accent(),
            self.theme.selected(),
            self.theme.last(),
            self.theme.bad(),
            self.theme.good(),
        ];
        let color = colors[index % colors.len()];
        let dashes = if several { DASHES[index % DASHES.len()] } else { "" };
        let path = self.path(curve);
        self.add(format_args!(
            "<path d=\"M{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2.5\" \
             stroke-linejoin=\"round\" stroke-dasharray=\"{dashes}\"/>"
        ));
        let (x, y) = (self.x(turn), self.y(chance));
        self.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{color}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{color}\">{}</text>",
            x + 8.0,
            y + 4.5,
            escape(&curve.name)
        ));
    }

    fn mark(&mut self, mark: &PlotMark) {
        let color = if mark.good { self.theme.good() } else { self.theme.bad() };
        let (x, y) = (self.x(mark.turn), self.y(mark.chance));
        let above = if y < TOP + 24.0 { y + 20.0 } else { y - 9.0 };
        let (surface, sign) = (self.theme.surface(), escape(&mark.sign));
        self.add(format_args!(
            "<g><title>{}</title><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{color}\" stroke=\"{surface}\" stroke-width=\"1.5\"/>\
             <text x=\"{x:.1}\" y=\"{above:.1}\" text-anchor=\"middle\" font-weight=\"700\" fill=\"{color}\">{sign}</text></g>",
            escape(&mark.sentence)
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::{Curve, Plot, PlotMark, render};
    use crate::Theme;

    fn plot() -> Plot {
        Plot {
            title: "DVONN <3".to_owned(),
            curves: vec![Curve {
                name: "white".to_owned(),
                points: vec![(0, 0.5), (1, 0.75), (2, 0.25)],
            }],
            marks: vec![PlotMark {
                turn: 2,
                chance: 0.25,
                sign: "??".to_owned(),
                sentence: "2. a blunder".to_owned(),
                good: false,
            }],
            turns: 2,
        }
    }

    #[test]
    fn a_plot_shows_its_curve_its_marks_and_its_scale() {
        let svg = render(&plot(), Theme::Light, &|number| number.to_string());
        assert!(svg.contains("DVONN &lt;3"), "{svg}");
        assert!(svg.contains("M52.0 134.0L338.0 87.0L624.0 181.0"), "{svg}");
        assert!(svg.contains(">??</text>") && svg.contains("2. a blunder"), "{svg}");
        assert!(svg.contains(">75%</text>"), "{svg}");
    }

    #[test]
    fn an_empty_plot_and_several_curves_are_drawn_too() {
        let number = |number: usize| number.to_string();
        assert!(render(&Plot::default(), Theme::Dark, &number).ends_with("</svg>\n"));
        let mut several = plot();
        several.curves.push(Curve { name: "black".to_owned(), points: vec![(1, 0.2)] });
        let svg = render(&several, Theme::Dark, &number);
        assert!(svg.contains("stroke-dasharray=\"7 3\""), "{svg}");
        assert!(!svg.contains("fill-opacity"), "{svg}");
    }
}
