-- Every list is read in the order of an index, and none reads more than it shows.
-- A match that is over says when it ended, also after somebody has said something
-- since; its seats say so, too, for the list of one player.

ALTER TABLE matches ADD COLUMN ended_at BIGINT;

UPDATE matches SET ended_at = updated_at WHERE state = 'over';

ALTER TABLE seats ADD COLUMN is_open BIGINT NOT NULL DEFAULT 1;

ALTER TABLE seats ADD COLUMN ended_at BIGINT;

ALTER TABLE seats ADD COLUMN game TEXT;

ALTER TABLE seats ADD COLUMN rated BIGINT;

ALTER TABLE seats ADD COLUMN listed BIGINT;

UPDATE seats SET is_open = 0, ended_at = m.ended_at, game = m.game, rated = m.rated,
    listed = m.listed
    FROM matches m WHERE m.id = seats.match_id AND m.state NOT IN ('waiting', 'playing');

DROP INDEX matches_in_lobby;

CREATE INDEX matches_in_lobby ON matches (state, created_at)
    WHERE listed = 1 AND state IN ('waiting', 'playing');

DROP INDEX matches_in_archive;

CREATE INDEX matches_archived ON matches (ended_at) WHERE state = 'over' AND listed = 1;

CREATE INDEX matches_archived_by_game ON matches (game, ended_at)
    WHERE state = 'over' AND listed = 1;

CREATE INDEX matches_rated ON matches (rated, ended_at) WHERE state = 'over' AND listed = 1;

CREATE INDEX matches_rated_by_game ON matches (game, rated, ended_at)
    WHERE state = 'over' AND listed = 1;

CREATE INDEX matches_to_rate ON matches (ended_at) WHERE state = 'over' AND rated = 1;

CREATE INDEX seats_open ON seats (player_id, match_id) WHERE is_open = 1;

CREATE INDEX seats_ended ON seats (player_id, ended_at, game, rated, listed, match_id)
    WHERE ended_at IS NOT NULL;

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE INDEX reports_by_time ON reports (created_at);

CREATE INDEX players_admin ON players (admin) WHERE admin = 1;

-- Engines work for whoever has had least of them: `owner` is whom a turn is for,
-- `cost` what its level takes, `start_at` its place in the queue.

ALTER TABLE jobs ADD COLUMN owner TEXT NOT NULL DEFAULT '';

ALTER TABLE jobs ADD COLUMN cost BIGINT NOT NULL DEFAULT 0;

ALTER TABLE jobs ADD COLUMN start_at BIGINT NOT NULL DEFAULT 0;

CREATE INDEX jobs_by_owner ON jobs (owner);
