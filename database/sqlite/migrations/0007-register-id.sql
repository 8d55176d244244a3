-- Every copy has the register's id, which tells its backups from those of another one in the same folder. It
-- belongs to the file, and does not move to Postgres.
CREATE TABLE register_identity (
  id TEXT NOT NULL CHECK (length(id) = 32)
) STRICT;

INSERT INTO register_identity (id) VALUES (lower(hex(randomblob(16))));
