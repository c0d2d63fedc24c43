-- Who has left a table of three or more, where an engine plays on: what they have said
-- there is still theirs.

CREATE TABLE departures (
    match_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    PRIMARY KEY (match_id, seat));

CREATE INDEX departures_of_player ON departures (player_id, match_id);
