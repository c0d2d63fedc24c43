-- The old index had every turn move its row; now the lobby has the few rows that
-- it shows, and the archive its own, in the order in which it is read.

DROP INDEX matches_by_state;

CREATE INDEX matches_in_lobby ON matches (created_at) WHERE listed = 1 AND state IN ('waiting', 'playing');

CREATE INDEX matches_in_archive ON matches (updated_at) WHERE state = 'over';
