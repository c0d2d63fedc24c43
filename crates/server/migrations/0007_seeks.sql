-- Who looks for an opponent, one row a player. `seen_at` is when they last asked:
-- whoever stops asking is no longer there. `agreed` is the match that two rows have
-- in common, written to both at once.

CREATE TABLE seeks (
    player_id TEXT PRIMARY KEY,
    seek_id TEXT NOT NULL,
    game TEXT,
    options TEXT NOT NULL,
    clock TEXT,
    rated BIGINT NOT NULL,
    since BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    match_id TEXT,
    agreed TEXT);

CREATE INDEX seeks_waiting ON seeks (rated, since) WHERE match_id IS NULL;

CREATE INDEX seeks_by_time ON seeks (seen_at);
