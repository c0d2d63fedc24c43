-- What a match came to for a seat (1 won, 0 drawn, -1 lost) and the first turn from it, where only
-- people sat at the table: a player's results are read from one index, without the matches.

ALTER TABLE seats ADD COLUMN result BIGINT;

ALTER TABLE seats ADD COLUMN first_turn TEXT;

UPDATE seats SET result = CASE
        WHEN m.outcome = 'draw' THEN 0
        WHEN m.outcome || ' ' LIKE 'win% ' || CAST(seats.seat AS TEXT) || ' %' THEN 1
        WHEN m.outcome = 'loss' OR m.outcome LIKE 'win %' THEN -1 END
    FROM matches m WHERE m.id = seats.match_id AND m.state = 'over'
    AND NOT EXISTS (SELECT 1 FROM seats e
    WHERE e.match_id = seats.match_id AND e.level IS NOT NULL);

UPDATE seats SET first_turn =
        (SELECT CASE WHEN e.body LIKE '%}' THEN json(e.body)->>'turn' END FROM events e
        WHERE e.match_id = seats.match_id AND e.seq <= 12
        AND e.body LIKE '{"type":"turn","seat":' || CAST(seats.seat AS TEXT) || ',%'
        ORDER BY e.seq LIMIT 1)
    WHERE result IS NOT NULL;

CREATE INDEX seats_results ON seats (player_id, game, ended_at, result, listed)
    WHERE result IS NOT NULL;
