-- Whether somebody was ever connected to a match with a clock from this seat: whoever was, and
-- does not come back after a restart, is away.

ALTER TABLE seats ADD COLUMN attended BIGINT NOT NULL DEFAULT 0;
