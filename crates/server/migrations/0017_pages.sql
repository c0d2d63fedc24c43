-- Lists are read by time and id: rows of the same millisecond have an order, too, and a page
-- begins behind one of them. `matches_to_explore` has the whole archive in this order.

DROP INDEX matches_archived;

DROP INDEX matches_archived_by_game;

CREATE INDEX matches_archived_by_game ON matches (game, ended_at, id)
    WHERE state = 'over' AND listed = 1;

DROP INDEX matches_rated;

CREATE INDEX matches_rated ON matches (rated, ended_at, id) WHERE state = 'over' AND listed = 1;

DROP INDEX matches_rated_by_game;

CREATE INDEX matches_rated_by_game ON matches (game, rated, ended_at, id)
    WHERE state = 'over' AND listed = 1;

DROP INDEX matches_in_lobby;

CREATE INDEX matches_in_lobby ON matches (state, created_at, id)
    WHERE listed = 1 AND state IN ('waiting', 'playing');

-- The matches of a player. Whoever has played ten thousand for nobody to see, and asks for
-- the rated ones of one game, or is asked about by others, has them without a walk through
-- the rest: each kind of question has an index, which holds only what the question is for.

DROP INDEX seats_ended;

CREATE INDEX seats_ended ON seats (player_id, ended_at, match_id) WHERE ended_at IS NOT NULL;

DROP INDEX seats_of_game;

CREATE INDEX seats_of_game ON seats (player_id, game, ended_at, match_id)
    WHERE ended_at IS NOT NULL;

CREATE INDEX seats_listed ON seats (player_id, listed, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND listed = 1;

CREATE INDEX seats_listed_of_game ON seats (player_id, listed, game, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND listed = 1;

CREATE INDEX seats_rated ON seats (player_id, rated, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND rated = 1;

CREATE INDEX seats_rated_of_game ON seats (player_id, rated, game, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND rated = 1;

CREATE INDEX seats_listed_rated ON seats (player_id, listed, rated, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND listed = 1 AND rated = 1;

CREATE INDEX seats_listed_rated_of_game
    ON seats (player_id, listed, rated, game, ended_at, match_id)
    WHERE ended_at IS NOT NULL AND listed = 1 AND rated = 1;

-- Running a club, and public studies.

DROP INDEX players_by_time;

CREATE INDEX players_by_time ON players (created_at, id);

DROP INDEX sanctions_by_time;

CREATE INDEX sanctions_by_time ON sanctions (created_at, id);

DROP INDEX audit_by_time;

CREATE INDEX audit_by_time ON audit (at, id);

DROP INDEX audit_of_player;

CREATE INDEX audit_of_player ON audit (about_player, at, id) WHERE about_player IS NOT NULL;

DROP INDEX sign_ins_by_time;

CREATE INDEX sign_ins_by_time ON sign_ins (at, id);

DROP INDEX sign_ins_of_player;

CREATE INDEX sign_ins_of_player ON sign_ins (player_id, at, id);

DROP INDEX invitations_by_time;

CREATE INDEX invitations_by_time ON invitations (created_at, code);

DROP INDEX reports_by_state;

CREATE INDEX reports_by_state ON reports (state, created_at, id);

DROP INDEX studies_public;

CREATE INDEX studies_public ON studies (updated_at, id) WHERE visibility = 'public';

DROP INDEX studies_public_of_game;

CREATE INDEX studies_public_of_game ON studies (game, updated_at, id)
    WHERE visibility = 'public';
