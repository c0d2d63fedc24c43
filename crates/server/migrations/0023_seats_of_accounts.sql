-- A seat of a guest who has become an account is the account's. It was lost where somebody
-- sat down at the table, left it or agreed to a rematch after the guest had signed in.

UPDATE seats SET player_id = (SELECT p.merged_into FROM players p WHERE p.id = seats.player_id)
    WHERE player_id IN (SELECT id FROM players WHERE merged_into IS NOT NULL);
