-- A deleted account's names go, also those of the guests that it had been.

UPDATE players SET name = NULL, look = NULL
    WHERE merged_into IN (SELECT id FROM players WHERE name IS NULL);
