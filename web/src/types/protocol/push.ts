// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * Of what a device is told.
 */
export type PushKind = "turn" | "challenge" | "offer";

/**
 * Subscribes this device: the session that it has.
 */
export type PushRequest = { 
/**
 * Where the browser's push service takes messages.
 */
endpoint: string, 
/**
 * The browser's public key, `p256dh`, as base64url.
 */
p256dh: string, 
/**
 * The browser's secret for this subscription, as base64url.
 */
auth: string, 
/**
 * In which language it is told: `en` or `fa`.
 */
language: string, 
/**
 * Of what it is told.
 */
kinds: Array<PushKind>, };

/**
 * How it stands with notifications on this device.
 */
export type PushView = { 
/**
 * The public key of the server, for the browser's subscription; `null` where the
 * server sends none.
 */
key: string | null, 
/**
 * What this device is told of; `null` where it has not subscribed.
 */
kinds: Array<PushKind> | null, };
