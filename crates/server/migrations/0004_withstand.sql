-- A row that anybody's question for the server's health may write; the beats that
-- tell outages are written apart from it.

ALTER TABLE nodes ADD COLUMN probed_at BIGINT NOT NULL DEFAULT 0;

-- What a name looks like: the same for all names that people would confuse. Filled
-- by the program, for accounts and for guests with a name.

ALTER TABLE players ADD COLUMN look TEXT;

CREATE INDEX players_by_look ON players (look) WHERE password IS NOT NULL;
