-- What an account has learned: exercises done, puzzles tried, best runs. Of two that
-- are the same, the earlier one stays; of best runs, the better one. `received_at` is
-- when the row last changed here: a device asks for what came since it last asked.

CREATE TABLE progress (
    player_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    item TEXT NOT NULL,
    value BIGINT NOT NULL,
    at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, kind, item));

CREATE INDEX progress_by_time ON progress (player_id, received_at);
