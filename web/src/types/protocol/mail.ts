// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * Says whose password was forgotten.
 */
export type Forgotten = { 
/**
 * The name of the account, or its confirmed address.
 */
who: string, };

/**
 * Sends a code to an address that is to be the account's.
 */
export type MailChange = { 
/**
 * The address, up to 254 bytes; without one, the account has none from now on.
 */
address?: string, 
/**
 * The password of the account.
 */
password: string, 
/**
 * In which language mail is written: `en` or `fa`.
 */
language: string, };

/**
 * Confirms an address.
 */
export type MailCode = { 
/**
 * The code that was sent there, within an hour.
 */
code: string, };

/**
 * Where one's account is reached by mail.
 */
export type MailView = { 
/**
 * Whether this server sends mail.
 */
on: boolean, 
/**
 * The confirmed address.
 */
address: string | null, 
/**
 * The one that waits for its code.
 */
pending: string | null, };
