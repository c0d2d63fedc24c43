-- What was played: for each position, named by a number that is the same however the board
-- is turned, what came of the matches that reached it, for the seat to move. `rated` counts
-- the rated turns that led to it, and `ratings` adds up who played them.

CREATE TABLE explored (
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    name BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    ratings BIGINT NOT NULL,
    PRIMARY KEY (game, options, name));

-- How far matches are counted, in the order in which they ended. There is one row.

CREATE TABLE explored_until (
    only_one BIGINT PRIMARY KEY,
    ended_at BIGINT NOT NULL,
    match_id TEXT NOT NULL);

INSERT INTO explored_until (only_one, ended_at, match_id) VALUES (1, 0, '');

CREATE INDEX matches_to_explore ON matches (ended_at, id) WHERE state = 'over' AND listed = 1;
