//! Rules, scenes and engine for the browser.
