-- Where accounts are reached by mail, for a forgotten password and nothing else. An address
-- waits in `pending` until a code that was sent there comes back.

CREATE TABLE mail_addresses (
    player_id TEXT PRIMARY KEY,
    address TEXT,
    pending TEXT,
    code_hash TEXT,
    code_ends_at BIGINT NOT NULL,
    language TEXT NOT NULL);

CREATE INDEX mail_addresses_by_address ON mail_addresses (address) WHERE address IS NOT NULL;

-- A code that somebody asked for by mail does not take the place of an administrator's.

ALTER TABLE resets ADD COLUMN by_mail BIGINT NOT NULL DEFAULT 0;
