//! Players that play matches out instead of evaluating: random choice, a flat
//! bandit and a tree search. They measure the others.

pub(crate) mod baselines;
pub(crate) mod flat;
pub(crate) mod uct;
