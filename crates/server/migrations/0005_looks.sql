-- Guests who are called like a new account are found by the look of the name, too.

DROP INDEX players_by_look;

CREATE INDEX players_by_look ON players (look) WHERE look IS NOT NULL;
