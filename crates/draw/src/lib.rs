//! A view as a scene, and the scene as text and as SVG.
