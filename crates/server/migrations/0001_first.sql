-- `events` is the truth. `matches` and `seats` are an index of it for lists and
-- sweeps, written in the same transaction; they could be made again from the log
-- at any time. The same text runs on SQLite and PostgreSQL.

CREATE TABLE events (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, seq));

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    time TEXT NOT NULL,
    state TEXT NOT NULL,
    listed BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deadline BIGINT,
    to_move BIGINT,
    turns BIGINT NOT NULL,
    outcome TEXT,
    ended_by TEXT,
    ended_seat BIGINT);

CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE INDEX matches_by_state ON matches (state, listed, updated_at);

CREATE TABLE seats (
    match_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player_id TEXT,
    level BIGINT,
    PRIMARY KEY (match_id, seat));

CREATE INDEX seats_by_player ON seats (player_id, match_id);

CREATE TABLE jobs (
    match_id TEXT PRIMARY KEY,
    seat BIGINT NOT NULL,
    level BIGINT NOT NULL,
    turns BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    taken_until BIGINT NOT NULL);

CREATE INDEX jobs_by_time ON jobs (taken_until, created_at);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT,
    name_key TEXT,
    password TEXT,
    admin BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    merged_into TEXT);

CREATE UNIQUE INDEX players_by_name ON players (name_key) WHERE name_key IS NOT NULL;

CREATE INDEX players_by_merge ON players (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL);

CREATE INDEX sessions_by_player ON sessions (player_id);

CREATE TABLE ratings (
    player_id TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (player_id, game));

CREATE TABLE rated_matches (match_id TEXT PRIMARY KEY);

CREATE TABLE blocks (
    player_id TEXT NOT NULL,
    blocked_id TEXT NOT NULL,
    PRIMARY KEY (player_id, blocked_id));

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    by_player TEXT NOT NULL,
    about_player TEXT NOT NULL,
    match_id TEXT,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL);

CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen_at BIGINT NOT NULL);

CREATE TABLE outages (
    from_at BIGINT PRIMARY KEY,
    to_at BIGINT NOT NULL);
