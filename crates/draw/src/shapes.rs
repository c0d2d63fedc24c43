//! The signs on pieces as SVG paths around the origin, one unit wide.

use crate::Glyph;

/// The path data of a sign; waves are stroked, everything else is filled.
pub(crate) const fn path(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Diamond => "M0-.5.36 0 0 .5-.36 0ZM0-.28-.2 0 0 .28.2 0Z",
        Glyph::Waves => {
            "M-.45-.25q.15-.16.3 0t.3 0 .3 0M-.45 0q.15-.16.3 0t.3 0 .3 0M-.45.25q.15-.16.3 0t.3 0 .3 0"
        }
        Glyph::Triangle => "M0-.46.5.4H-.5Z",
        Glyph::Plus => "M-.16-.48H.16V-.16H.48V.16H.16V.48H-.16V.16H-.48V-.16H-.16Z",
        Glyph::Square => "M-.4-.4H.4V.4H-.4Z",
        Glyph::Star => "M0-.52.13-.17.5-.16.2.07.31.42 0 .21-.31.42-.2.07-.5-.16-.13-.17Z",
        Glyph::Disc => "M-.42 0a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0Z",
        Glyph::FourStar => "M0-.56.13-.13.56 0 .13.13 0 .56-.13.13-.56 0-.13-.13Z",
        Glyph::OneDot => "M-.12.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0Z",
        Glyph::TwoDots => {
            "M-.3.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0ZM.06.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0Z"
        }
        Glyph::ThreeDots => {
            "M-.48.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0ZM-.12.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0ZM.24.5a.12.12 0 1 0 .24 0a.12.12 0 1 0-.24 0Z"
        }
    }
}
