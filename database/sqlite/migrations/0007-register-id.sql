-- What tells the backups of this register from those of another one in the same folder: every copy has the
-- id too. It belongs to the file, so it does not move to Postgres.
CREATE TABLE register_identity (
  id TEXT NOT NULL CHECK (length(id) = 32)
) STRICT;

INSERT INTO register_identity (id) VALUES (lower(hex(randomblob(16))));
