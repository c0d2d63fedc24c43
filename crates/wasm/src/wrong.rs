//! What is wrong, thrown to the page as the JSON of a `Problem`, which the page
//! tells in its reader's language.

use std::fmt;

use mohreh_rules::Problem;
#[cfg(feature = "engine")]
use mohreh_rules::problem;
use wasm_bindgen::prelude::{JsError, JsValue};

use crate::json;

/// Why a call failed.
#[derive(Debug)]
pub struct Wrong(Problem);

impl Wrong {
    /// A failure of the program itself; `why` is for those who mend it.
    #[cfg(feature = "engine")]
    pub(crate) fn broken(why: impl fmt::Display) -> Self {
        Self(problem!("problem-broken", "{why}", why))
    }

    /// The problem as JSON, for the page.
    pub(crate) fn json(&self) -> String {
        json::text(&json::Problem::from(self.0.clone()))
    }
}

impl<E: Into<Problem>> From<E> for Wrong {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl From<Wrong> for JsValue {
    fn from(wrong: Wrong) -> Self {
        JsError::new(&wrong.json()).into()
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
