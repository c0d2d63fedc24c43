-- Who has set up a table without a seat of their own: it counts among theirs all the same.

ALTER TABLE matches ADD COLUMN maker TEXT;

CREATE INDEX matches_of_maker ON matches (maker)
    WHERE maker IS NOT NULL AND state IN ('waiting', 'playing');
