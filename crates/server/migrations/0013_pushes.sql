-- Notifications by push services: one device a session, which goes with it. `kinds` are
-- the kinds of news that it wants, joined by blanks.

CREATE TABLE pushes (
    session_hash TEXT PRIMARY KEY REFERENCES sessions (token_hash) ON DELETE CASCADE,
    player_id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    kinds TEXT NOT NULL,
    created_at BIGINT NOT NULL);

CREATE INDEX pushes_of_player ON pushes (player_id);

-- What the server keeps to itself, such as the keys by which push services know it.

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL);
