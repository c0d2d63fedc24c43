-- Running a club. `ends_at` of a thing without an end is the largest number, so that
-- one comparison finds what is in force.

CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    player_id TEXT,
    network TEXT,
    reason TEXT NOT NULL,
    by_player TEXT,
    created_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    lifted_at BIGINT,
    seen_at BIGINT);

CREATE INDEX sanctions_of_player ON sanctions (player_id, created_at)
    WHERE player_id IS NOT NULL;

CREATE INDEX sanctions_of_networks ON sanctions (ends_at)
    WHERE network IS NOT NULL AND lifted_at IS NULL;

CREATE INDEX sanctions_by_time ON sanctions (created_at);

-- Every act of an administrator. It is noted before it is done; `done_at` is empty
-- where it was refused or broke off.

CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    by_player TEXT,
    kind TEXT NOT NULL,
    about_player TEXT,
    about_match TEXT,
    about TEXT NOT NULL,
    act TEXT NOT NULL,
    reason TEXT NOT NULL,
    done_at BIGINT);

CREATE INDEX audit_by_time ON audit (at);

CREATE INDEX audit_of_player ON audit (about_player, at) WHERE about_player IS NOT NULL;

CREATE TABLE sign_ins (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    player_id TEXT NOT NULL,
    address TEXT NOT NULL,
    agent TEXT NOT NULL,
    done BIGINT NOT NULL);

CREATE INDEX sign_ins_by_time ON sign_ins (at);

CREATE INDEX sign_ins_of_player ON sign_ins (player_id, at);

CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL);

CREATE INDEX announcements_by_end ON announcements (ends_at);

CREATE TABLE invitations (
    code TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    most BIGINT NOT NULL,
    used BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    revoked_at BIGINT);

CREATE INDEX invitations_by_time ON invitations (created_at);

CREATE TABLE resets (
    code_hash TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    ends_at BIGINT NOT NULL);

CREATE INDEX resets_of_player ON resets (player_id);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL);

ALTER TABLE reports ADD COLUMN state TEXT NOT NULL DEFAULT 'open';

ALTER TABLE reports ADD COLUMN answer TEXT;

ALTER TABLE reports ADD COLUMN answered_at BIGINT;

CREATE INDEX reports_by_state ON reports (state, created_at);

CREATE INDEX reports_of_player ON reports (by_player, created_at);

ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';

ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

CREATE INDEX players_by_time ON players (created_at);

CREATE INDEX matches_canceled ON matches (updated_at) WHERE state = 'canceled';
