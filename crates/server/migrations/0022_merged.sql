-- What guests left at tables and planned before they signed in is the account's.

UPDATE departures SET player_id =
    (SELECT p.merged_into FROM players p WHERE p.id = departures.player_id)
    WHERE player_id IN (SELECT id FROM players WHERE merged_into IS NOT NULL);

UPDATE plans SET player_id = (SELECT p.merged_into FROM players p WHERE p.id = plans.player_id)
    WHERE player_id IN (SELECT id FROM players WHERE merged_into IS NOT NULL);
