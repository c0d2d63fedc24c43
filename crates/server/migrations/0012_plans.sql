-- Conditional turns of matches with days for a turn: lines of turns after so many
-- turns, as JSON. `past` is a hash of the turns before, so that lines of a past that was
-- taken back fit nothing.

CREATE TABLE plans (
    match_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    turns BIGINT NOT NULL,
    past TEXT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (match_id, seat));

CREATE INDEX plans_of_player ON plans (player_id);
