-- The embedded register: certificates and messages (specification, section 3), the history, and the desk. Each table has a
-- section with its indexes and triggers. A further file in this folder migrates to the next version; a released file never
-- changes. supabase/migrations has the same tables and columns for Postgres.
--
-- Lengths count code points here and UTF-16 units in the program, so an upper bound never refuses what the program
-- accepted; a lower bound is halved for this reason. schema.test.ts ties the limits to the program's. The sqlite3 of Debian
-- 12 (3.40) must be able to read everything, so that operators can look into their register.

-- === certificates

CREATE TABLE certificates (
  id INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL COLLATE NOCASE UNIQUE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  -- `npm run columns` writes the lines below each list of columns; packages/domain/certificate/columns.ts describes them.
  -- columns text, lines, vessel, imo, quantity: ? TEXT CHECK (length(?) BETWEEN 1 AND 2000),
  qr_validation TEXT CHECK (length(qr_validation) BETWEEN 1 AND 2000),
  vessel_name TEXT CHECK (length(vessel_name) BETWEEN 1 AND 2000),
  vessel_imo TEXT CHECK (length(vessel_imo) BETWEEN 1 AND 2000),
  primary_object TEXT CHECK (length(primary_object) BETWEEN 1 AND 2000),
  commodity TEXT CHECK (length(commodity) BETWEEN 1 AND 2000),
  quantity TEXT CHECK (length(quantity) BETWEEN 1 AND 2000),
  affiliate TEXT CHECK (length(affiliate) BETWEEN 1 AND 2000),
  branch TEXT CHECK (length(branch) BETWEEN 1 AND 2000),
  organisation TEXT CHECK (length(organisation) BETWEEN 1 AND 2000),
  standards TEXT CHECK (length(standards) BETWEEN 1 AND 2000),
  scope TEXT CHECK (length(scope) BETWEEN 1 AND 2000),
  sites TEXT CHECK (length(sites) BETWEEN 1 AND 2000),
  -- end of columns
  -- columns date: ? TEXT CHECK (? IS date(?) AND ? >= '0001-01-01'),
  issuance_date TEXT CHECK (issuance_date IS date(issuance_date) AND issuance_date >= '0001-01-01'),
  validity_date TEXT CHECK (validity_date IS date(validity_date) AND validity_date >= '0001-01-01'),
  -- end of columns
  -- columns yes-no: ? TEXT CHECK (? IN ('yes', 'no')),
  accreditation TEXT CHECK (accreditation IN ('yes', 'no')),
  confidential TEXT CHECK (confidential IN ('yes', 'no')),
  -- end of columns
  -- The kind's code.
  kind TEXT CHECK (length(kind) BETWEEN 1 AND 50 AND kind NOT GLOB '*[^a-z0-9-]*'),
  -- JSON: the kind's version, the values by field id, and further sections.
  particulars TEXT
    CHECK (particulars IS NULL OR (length(particulars) BETWEEN 2 AND 200000 AND json_valid(particulars)
      AND json_type(particulars) = 'object' AND particulars ->> '$.kind.code' IS kind)),
  -- JSON: the periodic confirmations, oldest record first.
  confirmations TEXT CHECK (confirmations IS NULL
    OR (length(confirmations) BETWEEN 2 AND 200000 AND json_valid(confirmations) AND json_type(confirmations) = 'array')),
  -- Null means in force; "forged" marks a number without a certificate, known from forged papers.
  status TEXT CHECK (status IN ('suspended', 'withdrawn', 'forged')),
  status_note TEXT CHECK (length(status_note) BETWEEN 1 AND 300),
  -- An instant in UTC (ISO 8601), or a day if no instant is known.
  status_since TEXT CHECK (
    (status_since IS date(status_since) AND status_since >= '0001-01-01')
    OR status_since IS strftime('%Y-%m-%dT%H:%M:%fZ', status_since)),
  replaced_by TEXT COLLATE NOCASE
    CHECK (length(replaced_by) BETWEEN 1 AND 50 AND replaced_by NOT GLOB '*[^A-Za-z0-9-]*')
    REFERENCES certificates (certificate_number) DEFERRABLE INITIALLY DEFERRED,
  -- The first fifty numbers that it replaces, separated by spaces. The history does not keep them.
  replaces TEXT,
  -- Public facts about forged papers with the number.
  forged_note TEXT CHECK (length(forged_note) BETWEEN 1 AND 300),
  forged_at TEXT CHECK ((forged_at IS NULL) = (forged_note IS NULL)),
  created_at TEXT NOT NULL,
  -- Also the version of the row.
  updated_at TEXT NOT NULL,
  -- The values that the history keeps, without nulls. A step that adds a column has to replace this one;
  -- test-support/next-step-sqlite.sql shows how.
  state TEXT AS (json_patch('{}', json_object('forged_note', forged_note, 'forged_at', forged_at
    -- columns all: , '?', ?
    , 'qr_validation', qr_validation, 'certificate_number', certificate_number, 'vessel_name', vessel_name
    , 'vessel_imo', vessel_imo, 'primary_object', primary_object, 'commodity', commodity, 'quantity', quantity
    , 'affiliate', affiliate, 'branch', branch, 'issuance_date', issuance_date, 'validity_date', validity_date
    , 'kind', kind, 'organisation', organisation, 'standards', standards, 'scope', scope, 'sites', sites
    , 'accreditation', accreditation, 'particulars', particulars, 'confidential', confidential
    , 'confirmations', confirmations, 'status', status, 'status_note', status_note, 'status_since', status_since
    , 'replaced_by', replaced_by
    -- end of columns
    ))) VIRTUAL,
  CHECK (status IS NOT 'forged' OR (forged_note IS NOT NULL
    -- columns that no forged number has: AND ? IS NULL
    AND qr_validation IS NULL AND vessel_name IS NULL AND vessel_imo IS NULL AND primary_object IS NULL
    AND commodity IS NULL AND quantity IS NULL AND affiliate IS NULL AND branch IS NULL AND issuance_date IS NULL
    AND validity_date IS NULL AND kind IS NULL AND organisation IS NULL AND standards IS NULL AND scope IS NULL
    AND sites IS NULL AND accreditation IS NULL AND particulars IS NULL AND confidential IS NULL
    AND confirmations IS NULL AND status_note IS NULL AND replaced_by IS NULL
    -- end of columns
    ))
) STRICT;

-- Indexes for lists in these orders; the first one also serves searches.
CREATE INDEX certificates_vessel ON certificates (vessel_name, certificate_number, vessel_imo);
CREATE INDEX certificates_validity ON certificates (validity_date, certificate_number);
CREATE INDEX certificates_updated ON certificates (updated_at, certificate_number);
CREATE INDEX certificates_status ON certificates (status, certificate_number) WHERE status IS NOT NULL;
CREATE INDEX certificates_kind ON certificates (kind, certificate_number) WHERE kind IS NOT NULL;
CREATE INDEX certificates_confirmations ON certificates (certificate_number) WHERE confirmations IS NOT NULL;
CREATE INDEX certificates_forged ON certificates (certificate_number) WHERE forged_at IS NOT NULL;
CREATE INDEX certificates_replaced_by ON certificates (replaced_by, certificate_number) WHERE replaced_by IS NOT NULL;

-- REPLACE deletes the present row without firing a trigger, and an upsert looks the same here. UPDATE, or DELETE and
-- INSERT, do the same work and are recorded.
CREATE TRIGGER certificates_refuse_replacement BEFORE INSERT ON certificates
WHEN EXISTS (SELECT 1 FROM certificates WHERE certificate_number = NEW.certificate_number)
  -- SQLite reports -1 if it has yet to choose the id.
  OR (NEW.id > 0 AND EXISTS (SELECT 1 FROM certificates WHERE id = NEW.id))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: certificates.certificate_number or id is taken; change that certificate with UPDATE');
END;

CREATE TRIGGER certificates_refuse_taken_number BEFORE UPDATE ON certificates
WHEN (OLD.certificate_number <> NEW.certificate_number
    AND EXISTS (SELECT 1 FROM certificates WHERE certificate_number = NEW.certificate_number))
  OR (OLD.id <> NEW.id AND (NEW.id < 1 OR EXISTS (SELECT 1 FROM certificates WHERE id = NEW.id)))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: certificates.certificate_number or id is taken by another certificate');
END;

CREATE TRIGGER certificates_keep_confirmations BEFORE UPDATE OF confirmations ON certificates
WHEN json_array_length(coalesce(NEW.confirmations, '[]')) < json_array_length(coalesce(OLD.confirmations, '[]'))
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: confirmations are struck out, never deleted');
END;

CREATE TRIGGER certificates_keep_addition AFTER INSERT ON certificates
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the id of a certificate is at least 1') WHERE NEW.id < 1;
  SELECT RAISE(ABORT, 'CHECK constraint failed: the certificate has another status than its columns are for')
    WHERE NEW.status IS NULL AND NEW.status_since IS NOT NULL;
  INSERT INTO certificate_changes (certificate_number, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, NEW.state, coalesce(name, 'SQL'), approved_by, note,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- States are compared byte by byte, so that another letter case of a number is a change, too.
CREATE TRIGGER certificates_keep_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  -- Two changes within a millisecond need two instants.
  UPDATE certificates SET updated_at = CASE
      WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = NEW.id;
  -- A new status starts now unless the statement says otherwise; 0001-01-01 means that nobody knows the day. Only a
  -- suspended or withdrawn certificate has such a day. A withdrawal that SQL ends takes its successor with it; commands,
  -- which have an author, say of each column what it becomes.
  UPDATE certificates SET
      status_since = CASE
        WHEN NEW.status IS NULL OR NEW.status = 'forged' OR NEW.status_since = '0001-01-01' THEN NULL
        WHEN NEW.status IS NOT OLD.status AND NEW.status_since IS OLD.status_since THEN updated_at
        ELSE NEW.status_since END
      , replaced_by = CASE WHEN OLD.status IS NOT 'withdrawn' OR NEW.status IS 'withdrawn'
          OR NEW.replaced_by IS NOT OLD.replaced_by OR EXISTS (SELECT 1 FROM change_author)
        THEN NEW.replaced_by END
    WHERE id = NEW.id AND (NEW.status IS NOT OLD.status OR NEW.status_since IS NOT OLD.status_since);
  INSERT INTO certificate_changes
    (certificate_number, former_number, before, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, CASE WHEN OLD.certificate_number <> NEW.certificate_number
        THEN OLD.certificate_number END,
      OLD.state, present.state, coalesce(name, 'SQL'), approved_by, note, present.updated_at, import_id
    FROM (SELECT * FROM certificates WHERE id = NEW.id) AS present LEFT JOIN change_author;
END;

-- The deletion must be later than the last change.
CREATE TRIGGER certificates_keep_deletion AFTER DELETE ON certificates
BEGIN
  INSERT INTO certificate_changes (certificate_number, before, changed_by, approved_by, note, changed_at, import_id)
    SELECT OLD.certificate_number, OLD.state, coalesce(name, 'SQL'), approved_by, note,
      CASE WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END, import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- No other certificate may name a confidential one: confidential successors are dropped, and confidential certificates
-- are omitted from "replaces".

-- An imported file may list a certificate before its successor.
CREATE TRIGGER certificates_keep_succession_of_addition AFTER INSERT ON certificates
WHEN NEW.replaced_by IS NOT NULL OR EXISTS (SELECT 1 FROM certificates WHERE replaced_by = NEW.certificate_number)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: certificates replace each other in a circle') WHERE EXISTS (
    WITH RECURSIVE successors (number) AS (
      SELECT NEW.replaced_by UNION
      SELECT replaced_by FROM successors JOIN certificates ON certificate_number = number
        WHERE replaced_by IS NOT NULL)
    SELECT 1 FROM successors WHERE number = NEW.certificate_number COLLATE NOCASE);
  UPDATE certificates SET replaced_by = NULL
    WHERE (certificate_number = NEW.certificate_number OR replaced_by = NEW.certificate_number)
      AND replaced_by IN (SELECT certificate_number FROM certificates WHERE confidential = 'yes');
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (NEW.certificate_number, NEW.replaced_by);
END;

-- If a successor gets another number, the certificates that it replaces follow.
CREATE TRIGGER certificates_keep_succession_of_change AFTER UPDATE OF certificate_number, replaced_by, confidential
ON certificates
WHEN NEW.replaced_by IS NOT OLD.replaced_by
  OR NEW.confidential IS NOT OLD.confidential
  OR NEW.certificate_number COLLATE BINARY <> OLD.certificate_number COLLATE BINARY
BEGIN
  UPDATE certificates SET replaced_by = NEW.certificate_number
    WHERE replaced_by = OLD.certificate_number
      AND NEW.certificate_number COLLATE BINARY <> OLD.certificate_number COLLATE BINARY;
  SELECT RAISE(ABORT, 'CHECK constraint failed: certificates replace each other in a circle') WHERE EXISTS (
    WITH RECURSIVE successors (number) AS (
      SELECT NEW.replaced_by UNION
      SELECT replaced_by FROM successors JOIN certificates ON certificate_number = number
        WHERE replaced_by IS NOT NULL)
    SELECT 1 FROM successors WHERE number = NEW.certificate_number COLLATE NOCASE);
  UPDATE certificates SET replaced_by = NULL
    WHERE (certificate_number = NEW.certificate_number OR replaced_by = NEW.certificate_number)
      AND replaced_by IN (SELECT certificate_number FROM certificates WHERE confidential = 'yes');
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (NEW.certificate_number, OLD.replaced_by, NEW.replaced_by);
END;

CREATE TRIGGER certificates_keep_succession_of_deletion AFTER DELETE ON certificates WHEN OLD.replaced_by IS NOT NULL
BEGIN
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number = OLD.replaced_by;
END;

-- === contact_submissions: the messages

-- SQLite cannot check everything about a message: it does not tell letters beyond ASCII from other characters, allows
-- domain parts of any length, and counts a character beyond U+FFFF once.
CREATE TABLE contact_submissions (
  -- Ids are never reused, since staff read them out and mails contain them.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL
    CHECK (length(name) BETWEEN 1 AND 100
           AND name NOT GLOB '*[^A-Za-z ''ªµ·ºÀ-' || char(0x10FFFF) || '-]*'
           AND name = trim(name)),
  email TEXT NOT NULL
    CHECK (length(email) BETWEEN 1 AND 255
           AND email NOT GLOB '*[^A-Za-z0-9.!#$%&''*+/=?^_`{|}~@-]*'
           AND email GLOB '?*@[A-Za-z0-9]*.*[A-Za-z0-9]'
           AND email NOT GLOB '*@*[^A-Za-z0-9.-]*'
           AND email NOT GLOB '*@*..*'
           AND email NOT GLOB '*@*.-*'
           AND email NOT GLOB '*@*-.*'),
  phone TEXT
    CHECK (length(phone) BETWEEN 1 AND 20
           AND phone NOT GLOB '*[^0-9+ ()-]*'
           AND phone = trim(phone)),
  message TEXT NOT NULL
    CHECK (length(message) <= 1000
           AND (length(message) >= 10
                OR (length(message) >= 5
                    AND message GLOB '*[' || char(0x10000) || '-' || char(0x10FFFF) || ']*'))
           AND message = trim(message, char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195,
                 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279))),
  created_at TEXT NOT NULL,
  answered_at TEXT,
  answered_by TEXT CHECK (length(answered_by) BETWEEN 1 AND 100),
  -- One line of JSON for each withdrawn mark.
  former_marks TEXT,
  -- The outbox is part of the row, so that storing a message and queueing it are one transaction.
  mail_due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_failure TEXT,
  mailed_at TEXT
) STRICT;

CREATE INDEX contact_submissions_to_mail ON contact_submissions (mail_due_at)
  WHERE mailed_at IS NULL AND answered_at IS NULL;
-- Finds a message repeated within minutes.
CREATE INDEX contact_submissions_created_at ON contact_submissions (created_at);

-- === certificate_changes: the history

-- Every change of a certificate, by staff commands or by SQL in a shell. It refers to the number, so that the history
-- outlives a deleted certificate.
CREATE TABLE certificate_changes (
  id INTEGER PRIMARY KEY,
  -- The number after the change, or the last one of a deleted certificate.
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  -- The number before, if it has changed.
  former_number TEXT COLLATE NOCASE,
  -- "before" is null for an addition, "after" for a deletion.
  before TEXT,
  after TEXT,
  changed_by TEXT NOT NULL CHECK (length(changed_by) BETWEEN 1 AND 100),
  -- The second person, if required.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  -- Reason of a status change, for staff only.
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  changed_at TEXT NOT NULL,
  import_id INTEGER
) STRICT;

CREATE INDEX certificate_changes_number ON certificate_changes (certificate_number);
CREATE INDEX certificate_changes_former ON certificate_changes (former_number) WHERE former_number IS NOT NULL;
CREATE INDEX certificate_changes_import ON certificate_changes (import_id) WHERE import_id IS NOT NULL;

-- === imports

-- Each import can be undone as a whole.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  imported_by TEXT NOT NULL CHECK (length(imported_by) BETWEEN 1 AND 100),
  -- The second person, if required.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  imported_at TEXT NOT NULL,
  added INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  undone_by TEXT CHECK (length(undone_by) BETWEEN 1 AND 100),
  undo_approved_by TEXT CHECK (length(undo_approved_by) BETWEEN 1 AND 100),
  undone_at TEXT
) STRICT;

-- === change_author

-- The author of a transaction's changes. SQLite has neither users nor session variables, so a command writes its author
-- here and deletes it in the same transaction.
CREATE TABLE change_author (
  id INTEGER PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  import_id INTEGER
) STRICT;

-- === issued_files, issued_file_contents

-- Files of certificates with their printed values. They refer to the number, so that a file outlives a deleted
-- certificate.
CREATE TABLE issued_files (
  -- Ids are never reused.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Follows the certificate to a new number.
  certificate_number TEXT NOT NULL COLLATE NOCASE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  -- SHA-256 of the issued bytes.
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- JSON: the kind's version, the signatory, and which original it is.
  paper TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(paper)),
  -- Counts from 1 for each number; originals of one issue share it.
  revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1),
  -- Why there is a further issue, as the clerk says it and the file prints it.
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
  language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 10),
  -- JSON of the printed fields, including empty ones.
  record TEXT NOT NULL CHECK (json_valid(record)),
  -- The updated_at of the printed certificate.
  record_updated_at TEXT NOT NULL,
  -- JSON list of fields that have changed since printing.
  changed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changed)),
  issued_at TEXT NOT NULL,
  issued_by TEXT NOT NULL CHECK (length(issued_by) BETWEEN 1 AND 100),
  -- The second person, if required.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  -- When the office uploaded a signed version, by issued_by; null for the issued file.
  signed_at TEXT,
  -- When a signed version was removed and by whom; the public no longer sees it.
  removed_at TEXT,
  removed_by TEXT CHECK (length(removed_by) BETWEEN 1 AND 100),
  removal_approved_by TEXT CHECK (length(removal_approved_by) BETWEEN 1 AND 100),
  CHECK ((revision = 1) = (reason IS NULL)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
  CHECK (removed_at IS NULL OR signed_at IS NOT NULL)
) STRICT;

CREATE INDEX issued_files_number ON issued_files (certificate_number);
-- Finds a file by its bytes.
CREATE INDEX issued_files_sha256 ON issued_files (sha256);

-- Kept apart, since the other columns are read more often.
CREATE TABLE issued_file_contents (
  file_id INTEGER PRIMARY KEY REFERENCES issued_files (id) ON DELETE CASCADE,
  -- The random part of the printed link, which shows that somebody has held the paper. A signed version prints that of its
  -- issue.
  code TEXT UNIQUE CHECK (length(code) = 13 AND code NOT GLOB '*[^0-9a-z]*'),
  -- For staff only.
  contents BLOB NOT NULL,
  -- Marked COPY, for anyone with number and code.
  copy BLOB CHECK ((copy IS NULL) = (code IS NULL))
) STRICT;

-- Any change of a certificate updates what its files print differently. A column that is newer than the file counts as
-- empty on it, so its first value is a change, too. Fields that no file prints are ignored.
CREATE TRIGGER certificates_mark_files_of_addition AFTER INSERT ON certificates WHEN NEW.status IS NOT 'forged'
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key) FROM (
        SELECT key FROM (SELECT key FROM json_each(record) UNION SELECT key FROM json_each(NEW.state))
        WHERE record ->> key IS NOT NEW.state ->> key
          AND key NOT IN ('forged_note', 'forged_at'
            -- columns on no paper: , '?'
            , 'confidential', 'confirmations', 'status', 'status_note', 'status_since', 'replaced_by'
            -- end of columns
            )
        ORDER BY key))
    WHERE certificate_number = NEW.certificate_number;
END;

CREATE TRIGGER certificates_mark_files_of_change AFTER UPDATE ON certificates
WHEN OLD.state <> NEW.state AND NEW.status IS NOT 'forged'
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key) FROM (
        SELECT key FROM (SELECT key FROM json_each(record) UNION SELECT key FROM json_each(NEW.state))
        WHERE record ->> key IS NOT NEW.state ->> key
          AND key NOT IN ('forged_note', 'forged_at'
            -- columns on no paper: , '?'
            , 'confidential', 'confirmations', 'status', 'status_note', 'status_since', 'replaced_by'
            -- end of columns
            )
        ORDER BY key))
    WHERE certificate_number = NEW.certificate_number;
END;

-- === trade_exports

-- Exports for a trade register; the newest says when the next one is due.
CREATE TABLE trade_exports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  destination TEXT NOT NULL CHECK (length(destination) BETWEEN 1 AND 50),
  certificates INTEGER NOT NULL,
  exported_at TEXT NOT NULL,
  exported_by TEXT NOT NULL CHECK (length(exported_by) BETWEEN 1 AND 100)
) STRICT;

-- === register_identity

-- Copies share the id, which tells backups of several registers in a folder apart. It stays with the file and does not
-- move to Postgres.
CREATE TABLE register_identity (
  id TEXT NOT NULL CHECK (length(id) = 32)
) STRICT;

INSERT INTO register_identity (id) VALUES (lower(hex(randomblob(16))));

-- === staff: the desk's people

CREATE TABLE staff (
  -- Ids are never reused.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  -- Equal for names that look alike.
  skeleton TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('reads', 'edits', 'approves', 'administers')),
  created_at TEXT NOT NULL,
  last_seen_at TEXT
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

CREATE TRIGGER staff_refuse_other_name BEFORE UPDATE OF id, name ON staff
WHEN OLD.id <> NEW.id OR OLD.name COLLATE BINARY <> NEW.name COLLATE BINARY
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: a person keeps id and name; remove this one and add another');
END;

-- === staff_passkeys, staff_links, staff_sessions, staff_challenges: how they sign in

-- The authenticator's id and public key, neither of them secret.
CREATE TABLE staff_passkeys (
  credential_id TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER staff_keep_passkey AFTER INSERT ON staff_passkeys
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    SELECT id, name, 'registered a passkey', role, coalesce((SELECT name FROM change_author), 'SQL')
    FROM staff WHERE id = NEW.staff_id;
END;

-- One-time links, stored as SHA-256 of their token. "session" signs in, "invitation" registers a passkey.
CREATE TABLE staff_links (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER staff_keep_invitation AFTER INSERT ON staff_links WHEN NEW.kind = 'invitation'
BEGIN
  INSERT INTO staff_changes (staff_id, name, kind, role, changed_by)
    SELECT id, name, 'invited', role, coalesce((SELECT name FROM change_author), 'SQL')
    FROM staff WHERE id = NEW.staff_id;
END;

CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT;

-- One-time challenges for passkeys.
CREATE TABLE staff_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

-- === staff_changes: the history of people

-- "role" is the role at that time, or the new one.
CREATE TABLE staff_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('added', 'invited', 'given a role', 'registered a passkey', 'removed')),
  role TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

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

-- === desk_uploads: files that wait to be imported

CREATE TABLE desk_uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  contents BLOB NOT NULL,
  -- JSON of all choices for the file, its rows and its cells.
  options TEXT NOT NULL,
  uploaded_by TEXT NOT NULL CHECK (length(uploaded_by) BETWEEN 1 AND 100),
  uploaded_at TEXT NOT NULL
) STRICT;

-- === desk_proposals

-- Actions that need approval, with their input as JSON. Lists show "summary", because an input may have two megabytes.
CREATE TABLE desk_proposals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL,
  summary TEXT NOT NULL,
  upload_id INTEGER REFERENCES desk_uploads (id) ON DELETE SET NULL,
  proposed_by TEXT NOT NULL CHECK (length(proposed_by) BETWEEN 1 AND 100),
  -- Identifies the author, whose name may belong to somebody else by now.
  proposer_id INTEGER,
  proposed_at TEXT NOT NULL,
  decision TEXT CHECK (decision IN ('approved', 'refused', 'withdrawn')),
  decided_by TEXT CHECK (length(decided_by) BETWEEN 1 AND 100),
  decided_at TEXT,
  decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 2000),
  -- The last column, because SQLite would read a long one to reach those behind it.
  input TEXT NOT NULL,
  -- Nobody approves their own proposal, even if the program fails to check.
  CHECK (decision IS NULL OR decision = 'withdrawn' OR decided_by <> proposed_by COLLATE NOCASE)
) STRICT;

CREATE INDEX desk_proposals_open ON desk_proposals (id) WHERE decision IS NULL;
CREATE INDEX desk_proposals_decided ON desk_proposals (decided_at, id) WHERE decision IS NOT NULL;

-- Certificates that a proposal changes, from place 1; place 0 has a successor or new number, to which visitors are led.
-- "expected_at" is the updated_at that the author expects, or null if the number is unknown.
CREATE TABLE desk_proposal_subjects (
  proposal_id INTEGER NOT NULL REFERENCES desk_proposals (id) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK (place >= 0),
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  expected_at TEXT,
  PRIMARY KEY (proposal_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_proposal_subjects_number ON desk_proposal_subjects (certificate_number);

-- === desk_answers

-- Answers to submissions, kept for a day, so that a retry gets the same answer and nothing is done twice. A null answer
-- means that the action is done or under way, and the answer was lost.
CREATE TABLE desk_answers (
  idempotency_key TEXT NOT NULL CHECK (length(idempotency_key) = 36),
  person TEXT NOT NULL CHECK (length(person) BETWEEN 1 AND 100),
  action TEXT NOT NULL,
  answer TEXT,
  asked_at TEXT NOT NULL,
  PRIMARY KEY (idempotency_key, person, action)
) STRICT;
