-- Every window of a player may have a search of its own. Searches last for seconds;
-- those of before are asked for anew.

DROP TABLE seeks;

CREATE TABLE seeks (
    player_id TEXT NOT NULL,
    seek_id TEXT NOT NULL,
    game TEXT,
    options TEXT NOT NULL,
    clock TEXT,
    rated BIGINT NOT NULL,
    since BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    match_id TEXT,
    agreed TEXT,
    PRIMARY KEY (player_id, seek_id));

CREATE INDEX seeks_waiting ON seeks (rated, since) WHERE match_id IS NULL;

CREATE INDEX seeks_by_time ON seeks (seen_at);

-- The best players of a game in their order; provisional ratings are not in it. The
-- bound is that of the program.

CREATE INDEX ratings_by_rank ON ratings (game, rating DESC, player_id)
    WHERE deviation <= 110;

-- The matches of a player in one game, in the order in which they ended.

CREATE INDEX seats_of_game ON seats (player_id, game, ended_at)
    WHERE ended_at IS NOT NULL;

-- Who wants to know of whom.

CREATE TABLE follows (
    player_id TEXT NOT NULL,
    followed_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player_id, followed_id));

CREATE INDEX follows_of ON follows (followed_id);

-- When somebody was last connected for an account, as the nodes note it.

CREATE TABLE seen (
    player_id TEXT PRIMARY KEY,
    at BIGINT NOT NULL);

CREATE INDEX seen_by_time ON seen (at);

-- Challenges by name. The match has its id from the beginning, so that accepting twice
-- makes one match.

CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    from_id TEXT NOT NULL,
    to_id TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    seat BIGINT,
    state TEXT NOT NULL,
    match_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL);

CREATE INDEX challenges_to ON challenges (to_id, created_at);

CREATE INDEX challenges_from ON challenges (from_id, created_at);

CREATE INDEX challenges_by_expiry ON challenges (expires_at);
