//! Positions and matches in pixels: a still PNG for link previews, and a match as
//! an animated GIF.
//!
//! Both are drawn from views by [`mohreh_draw`], so they show nothing that their
//! viewer may not know. Time and memory are bounded by the size and by the number
//! of pictures, whatever the match is.

mod canvas;
mod frames;
mod palette;

use std::{borrow::Cow, fmt};

use gif::{Encoder, Frame, Repeat};
use mohreh_draw::{MarkKind, Theme, scene, svg};
use mohreh_rules::AnyView;

use self::{canvas::Canvas, frames::Frames, palette::Palette};

/// The longest side of a picture.
pub const MOST_PIXELS: u16 = 1600;
/// The most pictures of a match; of longer ones some turns are left out.
pub const MOST_PICTURES: usize = 240;

/// How large a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// In pixels.
    pub width: u16,
    /// In pixels.
    pub height: u16,
}

impl Size {
    /// What messengers show beside a link.
    pub const PREVIEW: Self = Self { width: 1200, height: 630 };
    /// A match that moves.
    pub const MOVING: Self = Self { width: 480, height: 480 };
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPicture(String);

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot draw the picture: {}", self.0)
    }
}

impl std::error::Error for NoPicture {}

/// The last position of a match, with its last turn marked, as a PNG.
///
/// # Errors
/// When the size is not possible.
pub fn still(view: &AnyView, theme: Theme, size: Size) -> Result<Vec<u8>, NoPicture> {
    let last = frames::last_turn(view);
    let scene = scene(view).marked(last, MarkKind::Last);
    let mut canvas = Canvas::new(theme, size)?;
    canvas.draw(&svg::outlined(&scene, theme))?;
    let palette = Palette::of(&[canvas.pixels()]);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size.width.into(), size.height.into());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colors());
    let mut writer = encoder.write_header().map_err(told)?;
    writer.write_image_data(&palette.indexed(canvas.pixels())).map_err(told)?;
    writer.finish().map_err(told)?;
    Ok(bytes)
}

/// A match turn by turn, as a GIF that begins anew after a while. It is as large as
/// its board allows within `most`.
///
/// # Errors
/// When the size is not possible.
pub fn moving(view: &AnyView, theme: Theme, most: Size) -> Result<Vec<u8>, NoPicture> {
    let frames = Frames::of(view, MOST_PICTURES);
    let size = canvas::fitted(&svg::outlined(&scene(view), theme), most)?;
    let mut canvas = Canvas::new(theme, size)?;
    // The colors of three positions are those of all.
    let mut samples = Vec::new();
    for scene in frames.samples() {
        canvas.draw(&svg::outlined(&scene, theme))?;
        samples.push(canvas.pixels().to_vec());
    }
    let palette = Palette::of(&samples.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let mut bytes = Vec::new();
    let mut encoder =
        Encoder::new(&mut bytes, size.width, size.height, palette.colors()).map_err(told)?;
    encoder.set_repeat(Repeat::Infinite).map_err(told)?;
    let mut shown: Vec<u8> = Vec::new();
    for (scene, hundredths) in frames.scenes() {
        canvas.draw(&svg::outlined(&scene, theme))?;
        let next = palette.indexed(canvas.pixels());
        let mut frame = changed(&shown, &next, size);
        frame.delay = hundredths;
        encoder.write_frame(&frame).map_err(told)?;
        shown = next;
    }
    drop(encoder);
    Ok(bytes)
}

/// The part of a picture that differs from the one before it.
fn changed(shown: &[u8], next: &[u8], size: Size) -> Frame<'static> {
    let width = usize::from(size.width);
    let differs = |row: &usize| {
        shown.is_empty() || shown[row * width..][..width] != next[row * width..][..width]
    };
    let rows = || 0..usize::from(size.height);
    let top = rows().find(differs).unwrap_or(0);
    let bottom = rows().rev().find(differs).unwrap_or(top) + 1;
    let column_differs = |column: &usize| {
        shown.is_empty()
            || (top..bottom).any(|row| shown[row * width + column] != next[row * width + column])
    };
    let left = (0..width).find(column_differs).unwrap_or(0);
    let right = (left..width).rev().find(column_differs).unwrap_or(left) + 1;
    let part: Vec<u8> =
        (top..bottom).flat_map(|row| next[row * width..][left..right].iter().copied()).collect();
    Frame {
        top: top as u16,
        left: left as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: Cow::Owned(part),
        ..Frame::default()
    }
}

fn told(error: impl fmt::Display) -> NoPicture {
    NoPicture(error.to_string())
}
