-- Where somebody asks from who looks for an opponent, as limits count it: nobody is found by
-- another who comes from the same place, while there are others.

ALTER TABLE seeks ADD COLUMN network TEXT NOT NULL DEFAULT '';
