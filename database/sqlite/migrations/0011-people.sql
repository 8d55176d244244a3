-- People of the desk: names that look alike are refused, an id never comes to mean another person, and a history
-- keeps who was added, invited, given a role or removed, who registered a passkey, and by whom.

-- AUTOINCREMENT can't be added to a table, so the table is made anew, and those that refer to it.
CREATE TABLE people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  -- The same for all names that a reader may take for one another. The program gives one to people of before with the
  -- next addition; of two who look alike, the second stays without.
  skeleton TEXT UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('reads', 'edits', 'approves', 'administers')),
  created_at TEXT NOT NULL,
  last_seen_at TEXT
) STRICT;

INSERT INTO people (id, name, role, created_at, last_seen_at)
  SELECT id, name, role, created_at, last_seen_at FROM staff;

CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

INSERT INTO passkeys SELECT * FROM staff_passkeys;

CREATE TABLE links (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT;

INSERT INTO links SELECT * FROM staff_links;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT;

INSERT INTO sessions SELECT * FROM staff_sessions;

DROP TABLE staff_passkeys;
DROP TABLE staff_links;
DROP TABLE staff_sessions;
DROP TABLE staff;
ALTER TABLE people RENAME TO staff;
ALTER TABLE passkeys RENAME TO staff_passkeys;
ALTER TABLE links RENAME TO staff_links;
ALTER TABLE sessions RENAME TO staff_sessions;

-- A name does not say whose proposal it is: the person may have been removed, and the name given to another one.
ALTER TABLE desk_proposals ADD COLUMN proposer_id INTEGER;
UPDATE desk_proposals SET proposer_id = (SELECT id FROM staff WHERE name = proposed_by);

-- "role" is the one that the person had then, or was given.
CREATE TABLE staff_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('added', 'invited', 'given a role', 'registered a passkey', 'removed')),
  role TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

CREATE TRIGGER staff_keep_addition AFTER INSERT ON staff
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    VALUES (NEW.id, NEW.name, 'added', NEW.role, coalesce((SELECT name FROM change_author), 'SQL'));
END;

CREATE TRIGGER staff_keep_role AFTER UPDATE OF role ON staff WHEN OLD.role <> NEW.role
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    VALUES (NEW.id, NEW.name, 'given a role', NEW.role, coalesce((SELECT name FROM change_author), 'SQL'));
END;

CREATE TRIGGER staff_keep_removal AFTER DELETE ON staff
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    VALUES (OLD.id, OLD.name, 'removed', OLD.role, coalesce((SELECT name FROM change_author), 'SQL'));
END;

CREATE TRIGGER staff_keep_invitation AFTER INSERT ON staff_links WHEN NEW.kind = 'invitation'
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    SELECT id, name, 'invited', role, coalesce((SELECT name FROM change_author), 'SQL')
    FROM staff WHERE id = NEW.staff_id;
END;

CREATE TRIGGER staff_keep_passkey AFTER INSERT ON staff_passkeys
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    SELECT id, name, 'registered a passkey', role, coalesce((SELECT name FROM change_author), 'SQL')
    FROM staff WHERE id = NEW.staff_id;
END;

CREATE TRIGGER staff_refuse_other_name BEFORE UPDATE OF id, name ON staff
WHEN OLD.id <> NEW.id OR OLD.name COLLATE BINARY <> NEW.name COLLATE BINARY
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: a person keeps id and name; remove this one and add another');
END;

CREATE TRIGGER staff_changes_refuse_update BEFORE UPDATE ON staff_changes
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the history of people is never changed');
END;

CREATE TRIGGER staff_changes_refuse_deletion BEFORE DELETE ON staff_changes
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the history of people is never deleted');
END;

-- REPLACE deletes the present row without firing a trigger.
CREATE TRIGGER staff_changes_refuse_replacement BEFORE INSERT ON staff_changes
WHEN EXISTS (SELECT 1 FROM staff_changes WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: staff_changes.id; the history of people is never changed');
END;
