-- The embedded register: certificates and messages (specification, section 3), the history, and the desk. A step of
-- steps.ts brings a register of an earlier version to a later one; a released one never changes.
-- Lengths count code points here and UTF-16 units in the program, so that an upper bound never refuses what the program
-- accepted; a lower bound is halved for the same reason. schema.test.ts ties the limits to the program's.

CREATE TABLE certificates (
  id INTEGER PRIMARY KEY,
  qr_validation TEXT CHECK (length(qr_validation) BETWEEN 1 AND 2000),
  certificate_number TEXT NOT NULL COLLATE NOCASE UNIQUE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  vessel_name TEXT CHECK (length(vessel_name) BETWEEN 1 AND 2000),
  vessel_imo TEXT CHECK (length(vessel_imo) BETWEEN 1 AND 2000),
  primary_object TEXT CHECK (length(primary_object) BETWEEN 1 AND 2000),
  commodity TEXT CHECK (length(commodity) BETWEEN 1 AND 2000),
  quantity TEXT CHECK (length(quantity) BETWEEN 1 AND 2000),
  affiliate TEXT CHECK (length(affiliate) BETWEEN 1 AND 2000),
  branch TEXT CHECK (length(branch) BETWEEN 1 AND 2000),
  issuance_date TEXT CHECK (issuance_date IS date(issuance_date) AND issuance_date >= '0001-01-01'),
  validity_date TEXT CHECK (validity_date IS date(validity_date) AND validity_date >= '0001-01-01'),
  -- Null is in force.
  status TEXT CHECK (status IN ('suspended', 'withdrawn')),
  status_note TEXT CHECK (length(status_note) BETWEEN 1 AND 300),
  created_at TEXT NOT NULL,
  -- The version of the row as well.
  updated_at TEXT NOT NULL,
  -- What the history keeps of a certificate: its values that are not null.
  state TEXT AS (json_patch('{}', json_object(
    'qr_validation', qr_validation, 'certificate_number', certificate_number, 'vessel_name', vessel_name,
    'vessel_imo', vessel_imo, 'primary_object', primary_object, 'commodity', commodity, 'quantity', quantity,
    'affiliate', affiliate, 'branch', branch, 'issuance_date', issuance_date, 'validity_date', validity_date,
    'status', status, 'status_note', status_note))) VIRTUAL
) STRICT;

-- For lists in these orders; the first one also for a search.
CREATE INDEX certificates_vessel ON certificates (vessel_name, certificate_number, vessel_imo);
CREATE INDEX certificates_validity ON certificates (validity_date, certificate_number);
CREATE INDEX certificates_updated ON certificates (updated_at, certificate_number);
CREATE INDEX certificates_status ON certificates (status, certificate_number) WHERE status IS NOT NULL;

-- What SQLite can't say of a message: letters beyond ASCII are not told from signs, the parts of a domain may be of any
-- length, and a sign beyond U+FFFF has two UTF-16 units.
CREATE TABLE contact_submissions (
  -- An id that staff have read out, or that a mail carries, never comes to mean another message.
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
  -- The outbox is part of the row: what is stored is on its way, in the same transaction.
  mail_due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_failure TEXT,
  mailed_at TEXT,
  -- The recipients in NOTIFY_TO that it has reached while others were refused, with commas between; and how often the
  -- mail server has refused it since then, outages left out.
  mail_reached TEXT,
  mail_refusals INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX contact_submissions_to_mail ON contact_submissions (mail_due_at)
  WHERE mailed_at IS NULL AND answered_at IS NULL;
-- The same message within minutes is stored once.
CREATE INDEX contact_submissions_created_at ON contact_submissions (created_at);

-- Each change of a certificate, whether a staff command or SQL typed into a shell makes it. By number and not by row, so
-- that the history outlives a certificate that is deleted.
CREATE TABLE certificate_changes (
  id INTEGER PRIMARY KEY,
  -- After the change; the last one of a deleted certificate.
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  -- Where it was another one.
  former_number TEXT COLLATE NOCASE,
  -- Null for an addition; "after" is null for a deletion.
  before TEXT,
  after TEXT,
  changed_by TEXT NOT NULL CHECK (length(changed_by) BETWEEN 1 AND 100),
  -- Why a status was changed, for staff alone.
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  changed_at TEXT NOT NULL,
  import_id INTEGER
) STRICT;

CREATE INDEX certificate_changes_number ON certificate_changes (certificate_number);
CREATE INDEX certificate_changes_former ON certificate_changes (former_number) WHERE former_number IS NOT NULL;
CREATE INDEX certificate_changes_import ON certificate_changes (import_id) WHERE import_id IS NOT NULL;

-- Imports, each one entry of the history that can be undone as a whole.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  imported_by TEXT NOT NULL CHECK (length(imported_by) BETWEEN 1 AND 100),
  -- The second person, where one was needed.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  imported_at TEXT NOT NULL,
  added INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  undone_by TEXT CHECK (length(undone_by) BETWEEN 1 AND 100),
  undone_at TEXT
) STRICT;

-- The author of the transaction's changes, with the private note and the import. SQLite has neither users nor session
-- variables: a command writes its author here and deletes it in the same transaction.
CREATE TABLE change_author (
  id INTEGER PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  import_id INTEGER
) STRICT;

CREATE TRIGGER certificates_keep_addition AFTER INSERT ON certificates
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the id of a certificate is at least 1') WHERE NEW.id < 1;
  INSERT INTO certificate_changes (certificate_number, after, changed_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, NEW.state, coalesce(name, 'SQL'), note,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- States are compared letter for letter: a number in another letter case is a change.
CREATE TRIGGER certificates_keep_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  -- Two changes within a millisecond get two instants.
  UPDATE certificates SET updated_at = CASE
      WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = NEW.id;
  INSERT INTO certificate_changes
    (certificate_number, former_number, before, after, changed_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, CASE WHEN OLD.certificate_number <> NEW.certificate_number
        THEN OLD.certificate_number END,
      OLD.state, NEW.state, coalesce(name, 'SQL'), note,
      (SELECT updated_at FROM certificates WHERE id = NEW.id), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- Later than the last change.
CREATE TRIGGER certificates_keep_deletion AFTER DELETE ON certificates
BEGIN
  INSERT INTO certificate_changes (certificate_number, before, changed_by, note, changed_at, import_id)
    SELECT OLD.certificate_number, OLD.state, coalesce(name, 'SQL'), note,
      CASE WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END, import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- REPLACE deletes the present row without firing a trigger, and an upsert looks the same here. UPDATE, or
-- DELETE and INSERT, does the same work and is kept.
CREATE TRIGGER certificates_refuse_replacement BEFORE INSERT ON certificates
WHEN EXISTS (SELECT 1 FROM certificates WHERE certificate_number = NEW.certificate_number)
  -- SQLite says -1 where it has yet to choose the id.
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

-- Every copy has the register's id, which tells its backups from those of another one in the same folder. It
-- belongs to the file, and does not move to Postgres.
CREATE TABLE register_identity (
  id TEXT NOT NULL CHECK (length(id) = 32)
) STRICT;

INSERT INTO register_identity (id) VALUES (lower(hex(randomblob(16))));

-- The desk's people.
CREATE TABLE staff (
  -- An id never comes to mean another person.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  -- The same for all names that a reader may take for one another.
  skeleton TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('reads', 'edits', 'approves', 'administers')),
  created_at TEXT NOT NULL,
  last_seen_at TEXT
) STRICT;

-- An id of the authenticator's, and its public key; nothing secret.
CREATE TABLE staff_passkeys (
  credential_id TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- One-time links; of the token its SHA-256 alone. "session" begins a session, "invitation" registers a passkey.
CREATE TABLE staff_links (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'invitation')),
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT;

-- What passkeys are asked to sign, each once.
CREATE TABLE staff_challenges (
  challenge TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

-- Each change of a person. "role" is the one that the person had then, or was given.
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

CREATE TABLE desk_uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  contents BLOB NOT NULL,
  uploaded_by TEXT NOT NULL CHECK (length(uploaded_by) BETWEEN 1 AND 100),
  uploaded_at TEXT NOT NULL
) STRICT;

-- Changes that wait for a second person. "action" is JSON; "seen_at" is the updated_at of the certificate, where there
-- is one.
CREATE TABLE desk_proposals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL,
  certificate_number TEXT COLLATE NOCASE,
  seen_at TEXT,
  upload_id INTEGER REFERENCES desk_uploads (id) ON DELETE SET NULL,
  proposed_by TEXT NOT NULL CHECK (length(proposed_by) BETWEEN 1 AND 100),
  -- A name does not say whose proposal it is: the person may have been removed, and the name given to another one.
  proposer_id INTEGER,
  proposed_at TEXT NOT NULL,
  decision TEXT CHECK (decision IN ('approved', 'refused', 'withdrawn')),
  decided_by TEXT CHECK (length(decided_by) BETWEEN 1 AND 100),
  decided_at TEXT,
  decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 2000),
  -- No author approves his own proposal, whatever the program says.
  CHECK (decision IS NULL OR decision = 'withdrawn' OR decided_by <> proposed_by COLLATE NOCASE)
) STRICT;

CREATE INDEX desk_proposals_open ON desk_proposals (certificate_number) WHERE decision IS NULL;

-- The answers to what a person of the desk has submitted, for a day: whoever submits it again gets the same answer, and
-- it is done once. Without an answer it is done, or being done, and its answer was lost.
CREATE TABLE desk_answers (
  idempotency_key TEXT NOT NULL CHECK (length(idempotency_key) = 36),
  person TEXT NOT NULL CHECK (length(person) BETWEEN 1 AND 100),
  action TEXT NOT NULL,
  answer TEXT,
  asked_at TEXT NOT NULL,
  PRIMARY KEY (idempotency_key, person, action)
) STRICT;
