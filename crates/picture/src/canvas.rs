//! Drawings onto pixels.

use mohreh_draw::Theme;
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::{MOST_PIXELS, NoPicture, Size, told};

/// How much of the picture is left free around the board.
const MARGIN: f32 = 0.02;

pub(crate) struct Canvas {
    pixels: Pixmap,
    ground: Color,
}

impl Canvas {
    pub(crate) fn new(theme: Theme, size: Size) -> Result<Self, NoPicture> {
        let Size { width, height } = size;
        let fits = (16..=MOST_PIXELS).contains(&width) && (16..=MOST_PIXELS).contains(&height);
        let pixels = Pixmap::new(width.into(), height.into()).filter(|_| fits);
        let pixels = pixels.ok_or_else(|| {
            NoPicture(format!(
                "expected sides of 16 to {MOST_PIXELS} pixels, found {width}×{height}"
            ))
        })?;
        Ok(Self { pixels, ground: color(theme.page()) })
    }

    /// Draws a board in the middle, as large as it fits.
    pub(crate) fn draw(&mut self, svg: &str) -> Result<(), NoPicture> {
        let tree = Tree::from_str(svg, &Options::default()).map_err(told)?;
        let (width, height) = (self.pixels.width() as f32, self.pixels.height() as f32);
        let drawn = tree.size();
        let free = 1.0 - 2.0 * MARGIN;
        let scale = (width * free / drawn.width()).min(height * free / drawn.height());
        let left = (width - drawn.width() * scale) / 2.0;
        let top = (height - drawn.height() * scale) / 2.0;
        self.pixels.fill(self.ground);
        let place = Transform::from_translate(left, top).pre_scale(scale, scale);
        resvg::render(&tree, place, &mut self.pixels.as_mut());
        Ok(())
    }

    /// Four bytes a pixel, all of them opaque.
    pub(crate) fn pixels(&self) -> &[u8] {
        self.pixels.data()
    }
}

/// The largest size within `most` that has the shape of a drawing.
pub(crate) fn fitted(svg: &str, most: Size) -> Result<Size, NoPicture> {
    let drawn = Tree::from_str(svg, &Options::default()).map_err(told)?.size();
    let (width, height) = (f32::from(most.width), f32::from(most.height));
    let scale = (width / drawn.width()).min(height / drawn.height());
    let side = |length: f32| (length * scale).round().max(16.0) as u16;
    Ok(Size { width: side(drawn.width()), height: side(drawn.height()) })
}

/// A color written as `#rrggbb`.
fn color(text: &str) -> Color {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap_or(0);
    let [_, red, green, blue] = number.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}
