-- A node that was told to stop has not died: whoever comes next need not wait to be sure.

ALTER TABLE nodes ADD COLUMN stopped BIGINT NOT NULL DEFAULT 0;
