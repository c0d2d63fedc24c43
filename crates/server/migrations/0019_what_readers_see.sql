-- What a study was called when it was begun, before its first step; and from which step on
-- readers see how it became what it is: what was written while it was private is not theirs.

ALTER TABLE studies ADD COLUMN begun_as TEXT NOT NULL DEFAULT '';

ALTER TABLE studies ADD COLUMN shown_from BIGINT NOT NULL DEFAULT 0;

UPDATE studies SET shown_from = seq WHERE visibility <> 'private';

UPDATE studies SET begun_as = name WHERE seq = 0;
