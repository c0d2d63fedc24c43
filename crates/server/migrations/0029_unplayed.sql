-- What ended before everybody had a turn is listed no longer: archive, explorer and
-- statistics are of matches.

UPDATE matches SET listed = 0 WHERE state = 'over' AND listed = 1
    AND turns < (SELECT COUNT(*) FROM seats s WHERE s.match_id = matches.id);

UPDATE seats SET listed = 0 WHERE ended_at IS NOT NULL AND listed = 1
    AND match_id IN (SELECT m.id FROM matches m WHERE m.state = 'over' AND m.listed = 0);

UPDATE seats SET result = NULL, first_turn = NULL WHERE result IS NOT NULL
    AND (SELECT m.turns FROM matches m WHERE m.id = seats.match_id)
    < (SELECT COUNT(*) FROM seats s WHERE s.match_id = seats.match_id);
