-- From when to when players of correspondence matches rest; each match that is
-- concerned says so in its log.

CREATE TABLE vacations (
    player_id TEXT NOT NULL,
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, from_at));
