// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * Something that an administrator does. `player` is an id, or the name of an
 * account.
 */
export type AdminAct = { "type": "rename", 
/**
 * Whom.
 */
player: string, 
/**
 * The name, as in [`Credentials`](crate::Credentials).
 */
name: string, } | { "type": "sanction", 
/**
 * What.
 */
kind: SanctionKind, 
/**
 * Whom; or `network`.
 */
player?: string, 
/**
 * An address or a network such as `10.0.0.0/8`, for bans only. In IPv6 at
 * least a /64.
 */
network?: string, 
/**
 * When it ends; omit it for no end. A suspension has one.
 */
until?: number, } | { "type": "lift", 
/**
 * Its id.
 */
sanction: string, } | { "type": "end-sessions", 
/**
 * Whose.
 */
player: string, 
/**
 * Only the one with this id.
 */
session?: string, } | { "type": "reset-password", 
/**
 * Whose.
 */
player: string, } | { "type": "forget", 
/**
 * Whose.
 */
player: string, } | { "type": "close-table", 
/**
 * Which match.
 */
matchId: string, } | { "type": "delete-study", 
/**
 * Which.
 */
study: string, } | { "type": "remove-message", 
/**
 * Of which match.
 */
matchId: string, 
/**
 * The number of its event.
 */
seq: number, } | { "type": "answer-report", 
/**
 * Which report.
 */
report: string, 
/**
 * How far it is now.
 */
state: ReportState, 
/**
 * The answer, up to 500 characters.
 */
answer: string, } | { "type": "announce", 
/**
 * Up to 500 characters.
 */
text: string, 
/**
 * How long it is shown.
 */
until: number, } | { "type": "end-announcement", 
/**
 * Its id.
 */
announcement: string, } | { "type": "invite", 
/**
 * For whom, up to 40 characters.
 */
label: string, 
/**
 * How many may register with it, 1 to 1000.
 */
most: number, 
/**
 * When it ends; omit it for no end.
 */
until?: number, } | { "type": "revoke-invitation", 
/**
 * The code.
 */
code: string, } | { "type": "set", 
/**
 * All of them.
 */
settings: ClubSettings, } | { "type": "promote", 
/**
 * Whom.
 */
player: string, } | { "type": "demote", 
/**
 * Whom.
 */
player: string, } | { "type": "token" };

/**
 * What an act made.
 */
export type AdminDone = { 
/**
 * The id of what is new: a sanction or an announcement.
 */
id: string | null, 
/**
 * An invitation code, a code for a new password or a token, which is told only here.
 */
code: string | null, };

/**
 * An act and why it is done.
 */
export type AdminRequest = { 
/**
 * What is done.
 */
act: AdminAct, 
/**
 * Why, up to 500 characters; the person reads it. A sanction needs it.
 */
reason: string, };

/**
 * Something told to everybody.
 */
export type AnnouncementView = { 
/**
 * The id.
 */
id: string, 
/**
 * What is told.
 */
text: string, 
/**
 * Since when.
 */
created: number, 
/**
 * How long it is shown.
 */
until: number, };

/**
 * An act in the audit log.
 */
export type AuditView = { 
/**
 * Its id, for the next page of the list.
 */
id: string, 
/**
 * When.
 */
at: number, 
/**
 * Who: a name, or an id where there is none; `null` for `mohreh admin`.
 */
by: string | null, 
/**
 * What: the `type` of the act.
 */
kind: string, 
/**
 * Whom or what it was about, as it was called then.
 */
about: string, 
/**
 * The act as JSON.
 */
act: string, 
/**
 * Why.
 */
reason: string, 
/**
 * Whether it was done; otherwise it was refused, or broke off.
 */
done: boolean, };

/**
 * The settings of a club. 0 days mean for ever; the most are 3650.
 */
export type ClubSettings = { 
/**
 * Whether a new account needs an invitation.
 */
invitationsOnly: boolean, 
/**
 * After how many days guests who never had a seat are forgotten.
 */
guestDays: number, 
/**
 * After how many days tables that were called off are deleted.
 */
canceledDays: number, 
/**
 * After how many days sign-ins are forgotten.
 */
signInDays: number, };

/**
 * What everybody may know of the club before signing in.
 */
export type ClubView = { 
/**
 * Whether a new account needs an invitation.
 */
invitationsOnly: boolean, 
/**
 * What is announced, newest first.
 */
announcements: Array<AnnouncementView>, 
/**
 * Whether a code for a forgotten password can be sent by mail.
 */
mail: boolean, };

/**
 * An invitation.
 */
export type InvitationView = { 
/**
 * The code.
 */
code: string, 
/**
 * For whom.
 */
label: string, 
/**
 * How many may register with it.
 */
most: number, 
/**
 * How many have.
 */
used: number, 
/**
 * Since when.
 */
created: number, 
/**
 * When it ends, if it does.
 */
until: number | null, 
/**
 * Whether it was taken back.
 */
revoked: boolean, };

/**
 * What people are told about themselves.
 */
export type Notices = { 
/**
 * Sanctions in force, and warnings that were not confirmed yet.
 */
sanctions: Array<OwnSanction>, 
/**
 * One's latest reports, newest first.
 */
reports: Array<OwnReport>, };

/**
 * A report of one's own.
 */
export type OwnReport = { 
/**
 * About whom; `null` when that account is gone.
 */
about: string | null, 
/**
 * What happened.
 */
text: string, 
/**
 * When it was told.
 */
at: number, 
/**
 * How far it is.
 */
state: ReportState, 
/**
 * What an administrator answered.
 */
answer: string | null, };

/**
 * A sanction against oneself.
 */
export type OwnSanction = { 
/**
 * The id.
 */
id: string, 
/**
 * What.
 */
kind: SanctionKind, 
/**
 * Why.
 */
reason: string, 
/**
 * Since when.
 */
created: number, 
/**
 * When it ends, if it does.
 */
until: number | null, };

/**
 * A new password by a code from an administrator or a mail.
 */
export type PasswordReset = { 
/**
 * The code.
 */
code: string, 
/**
 * The new password: 8 to 256 characters, and no common one.
 */
password: string, };

/**
 * Somebody, as administrators see them.
 */
export type PersonView = { 
/**
 * The id.
 */
id: string, 
/**
 * The name, if there is one.
 */
name: string | null, 
/**
 * Whether there is an account; otherwise it is a guest.
 */
account: boolean, 
/**
 * Whether it is an administrator.
 */
admin: boolean, 
/**
 * Since when.
 */
created: number, 
/**
 * What is in force against them.
 */
sanctions: Array<SanctionView>, };

/**
 * How far a report is.
 */
export type ReportState = "open" | "done" | "declined";

/**
 * What may be laid on a person or a network.
 */
export type SanctionKind = "warning" | "mute" | "suspension" | "ban";

/**
 * A sanction, as administrators see it.
 */
export type SanctionView = { 
/**
 * The id.
 */
id: string, 
/**
 * What.
 */
kind: SanctionKind, 
/**
 * Against whom: the id.
 */
player: string | null, 
/**
 * Against whom: the name.
 */
name: string | null, 
/**
 * Against which network.
 */
network: string | null, 
/**
 * Why.
 */
reason: string, 
/**
 * Since when.
 */
created: number, 
/**
 * When it ends, if it does.
 */
until: number | null, 
/**
 * When it was lifted, if it was.
 */
lifted: number | null, };

/**
 * A session: a browser that is signed in, or a program's token.
 */
export type SessionView = { 
/**
 * Names it, to end it; opens nothing.
 */
id: string, 
/**
 * Whether it is a program's token.
 */
token: boolean, 
/**
 * What the token is for.
 */
label: string, 
/**
 * What the browser called itself.
 */
agent: string, 
/**
 * From where it was begun.
 */
address: string, 
/**
 * Since when.
 */
created: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

/**
 * An attempt to sign in.
 */
export type SignInView = { 
/**
 * Its id, for the next page of the list.
 */
id: string, 
/**
 * When.
 */
at: number, 
/**
 * Which account, by its id.
 */
player: string, 
/**
 * Its name; `null` when it is gone.
 */
name: string | null, 
/**
 * From where; in IPv6 the /64 network.
 */
address: string, 
/**
 * What the browser calls itself.
 */
agent: string, 
/**
 * Whether the password was right.
 */
done: boolean, };
