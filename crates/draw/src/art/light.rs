//! Light and shade: white and black only, so that they fit every color.

/// The gradients.
pub(crate) const LIGHT: &str = r##"<linearGradient id="l-face" x2=".75" y2="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset=".45" stop-color="#fff" stop-opacity=".02"/><stop offset=".6" stop-opacity=".02"/><stop offset="1" stop-opacity=".08"/></linearGradient>
<linearGradient id="l-bevel" x1=".15" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".85"/><stop offset=".42" stop-color="#fff" stop-opacity=".1"/><stop offset=".55" stop-opacity=".05"/><stop offset="1" stop-opacity=".5"/></linearGradient>
<linearGradient id="l-sunk" x1=".15" x2=".8" y2="1"><stop stop-opacity=".5"/><stop offset=".45" stop-opacity=".06"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".55"/></linearGradient>
<linearGradient id="l-dish" x1=".15" x2=".8" y2="1"><stop stop-opacity=".17"/><stop offset=".6" stop-opacity=".03"/><stop offset="1" stop-color="#fff" stop-opacity=".14"/></linearGradient>
<linearGradient id="l-disc" x1=".15" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".4" stop-color="#fff" stop-opacity=".07"/><stop offset=".6" stop-opacity=".02"/><stop offset="1" stop-opacity=".17"/></linearGradient>
<linearGradient id="l-side" x2="1"><stop stop-opacity=".3"/><stop offset=".16" stop-color="#fff" stop-opacity=".16"/><stop offset=".34" stop-color="#fff" stop-opacity=".22"/><stop offset=".6" stop-opacity=".06"/><stop offset="1" stop-opacity=".5"/></linearGradient>
<linearGradient id="l-ring" x1=".12" x2=".85" y2="1"><stop stop-color="#fff" stop-opacity=".95"/><stop offset=".34" stop-color="#fff" stop-opacity=".25"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset=".78" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>
<linearGradient id="l-hole" x1=".2" x2=".8" y2="1"><stop stop-opacity=".72"/><stop offset=".5" stop-opacity=".34"/><stop offset="1" stop-opacity=".1"/></linearGradient>
<linearGradient id="l-down" x2="0" y2="1"><stop stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></linearGradient>
<linearGradient id="l-tile" x2=".35" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-opacity=".16"/></linearGradient>
<radialGradient id="l-shadow"><stop stop-opacity=".62"/><stop offset=".55" stop-opacity=".42"/><stop offset=".8" stop-opacity=".14"/><stop offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="l-aloft"><stop stop-opacity=".42"/><stop offset=".7" stop-opacity=".22"/><stop offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="l-limb"><stop stop-opacity="0"/><stop offset=".62" stop-opacity="0"/><stop offset=".86" stop-opacity=".24"/><stop offset="1" stop-opacity=".6"/></radialGradient>
<radialGradient id="l-term" cx=".34" cy=".28" r=".82"><stop stop-opacity="0"/><stop offset=".5" stop-opacity=".04"/><stop offset=".85" stop-opacity=".34"/><stop offset="1" stop-opacity=".5"/></radialGradient>
<radialGradient id="l-inner" cx=".67" cy=".76" r=".36"><stop stop-color="#fff" stop-opacity=".72"/><stop offset=".5" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="l-key" cx=".31" cy=".25" r=".32"><stop stop-color="#fff" stop-opacity=".98"/><stop offset=".3" stop-color="#fff" stop-opacity=".55"/><stop offset=".65" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="l-caustic"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="l-pool" cx=".42" cy=".36" r=".7"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".05"/></radialGradient>
"##;

/// What is gained glows.
pub(crate) const GLOW: &str = r##"<radialGradient id="l-glow"><stop offset=".5" stop-color="#ffe58c" stop-opacity=".95"/><stop offset=".72" stop-color="#ffd65c" stop-opacity=".5"/><stop offset="1" stop-color="#ffcf40" stop-opacity="0"/></radialGradient>
"##;

/// What is lost is hatched.
pub(crate) const HATCH: &str = r##"<pattern id="t-hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#2a0503" fill-opacity=".22"/><rect width="3.6" height="12" fill="#ff8878"/><rect x="3.6" width="1.6" height="12" fill="#3a0604"/></pattern>
"##;
