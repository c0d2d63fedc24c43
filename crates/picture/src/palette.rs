//! At most 256 colors for pictures of many.

use color_quant::NeuQuant;

/// Every so many pixels are looked at; one is all of them.
const SAMPLED: i32 = 7;
const COLORS: usize = 256;

pub(crate) struct Palette {
    colors: Vec<u8>,
    /// The nearest color of every one that has five bits each of red, green and blue.
    nearest: Vec<u8>,
}

impl Palette {
    /// The colors that stand for those of some pictures.
    pub(crate) fn of(pictures: &[&[u8]]) -> Self {
        let pixels = pictures.concat();
        let quantizer = NeuQuant::new(SAMPLED, COLORS, &pixels);
        let middle = |bits: usize| ((bits << 3) | 4) as u8;
        let nearest = (0..1 << 15)
            .map(|packed: usize| {
                let [red, green, blue] =
                    [packed >> 10, (packed >> 5) & 31, packed & 31].map(middle);
                quantizer.index_of(&[red, green, blue, 255]) as u8
            })
            .collect();
        Self { colors: quantizer.color_map_rgb(), nearest }
    }

    /// Three bytes a color.
    pub(crate) fn colors(&self) -> &[u8] {
        &self.colors
    }

    /// A picture as one color number a pixel.
    pub(crate) fn indexed(&self, pixels: &[u8]) -> Vec<u8> {
        let five = |byte: u8| usize::from(byte >> 3);
        let packed = |pixel: &[u8]| five(pixel[0]) << 10 | five(pixel[1]) << 5 | five(pixel[2]);
        pixels.chunks_exact(4).map(|pixel| self.nearest[packed(pixel)]).collect()
    }
}
