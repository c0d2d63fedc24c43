-- Studies of accounts. A study is the sum of its steps; a version is what they added up
-- to at some time, and steps long before the newest version are forgotten.

CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    owner_id TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    visibility TEXT NOT NULL,
    seq BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL);

CREATE INDEX studies_of ON studies (owner_id);

CREATE INDEX studies_public ON studies (updated_at) WHERE visibility = 'public';

CREATE INDEX studies_public_of_game ON studies (game, updated_at) WHERE visibility = 'public';

-- Who else may change a study.

CREATE TABLE study_editors (
    study_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    PRIMARY KEY (study_id, player_id));

CREATE INDEX study_editors_by_player ON study_editors (player_id);

CREATE TABLE study_steps (
    study_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    step_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (study_id, seq));

CREATE UNIQUE INDEX study_steps_once ON study_steps (study_id, step_id);

CREATE TABLE study_versions (
    study_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    name TEXT NOT NULL,
    size BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (study_id, seq));
