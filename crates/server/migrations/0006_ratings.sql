-- What each rated match changed, for its result and for the graph of a player.

CREATE TABLE rating_changes (
    match_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    game TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, seat));

CREATE INDEX rating_changes_of_player ON rating_changes (player_id, game, at);
