// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
export * from './protocol/accounts';
export * from './protocol/admin';
export * from './protocol/actions';
export * from './protocol/clock';
export * from './protocol/events';
export * from './protocol/explorer';
export * from './protocol/mail';
export * from './protocol/matches';
export * from './protocol/pairing';
export * from './protocol/people';
export * from './protocol/plans';
export * from './protocol/problem';
export * from './protocol/progress';
export * from './protocol/push';
export * from './protocol/socket';
export * from './protocol/studies';
