-- Imports as one entry in the history, and the desk: its people, their passkeys and sessions, uploaded files,
-- and proposals that wait for a second person.

CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  imported_by TEXT NOT NULL CHECK (length(imported_by) BETWEEN 1 AND 100),
  imported_at TEXT NOT NULL,
  added INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  undone_by TEXT CHECK (length(undone_by) BETWEEN 1 AND 100),
  undone_at TEXT
) STRICT;

-- The statuses that an import has changed, as they were: their history has what each became.
CREATE TABLE import_former_statuses (
  id INTEGER PRIMARY KEY,
  import_id INTEGER NOT NULL,
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  status TEXT,
  status_note TEXT
) STRICT;

CREATE INDEX import_former_statuses_import ON import_former_statuses (import_id);

ALTER TABLE change_author ADD COLUMN import_id INTEGER;
ALTER TABLE certificate_field_changes ADD COLUMN import_id INTEGER;
ALTER TABLE certificate_status_changes ADD COLUMN import_id INTEGER;
CREATE INDEX certificate_field_changes_import ON certificate_field_changes (import_id)
  WHERE import_id IS NOT NULL;
CREATE INDEX certificate_status_changes_import ON certificate_status_changes (import_id)
  WHERE import_id IS NOT NULL;

CREATE TRIGGER certificate_field_changes_of_import AFTER INSERT ON certificate_field_changes
WHEN (SELECT import_id FROM change_author) IS NOT NULL
BEGIN
  UPDATE certificate_field_changes SET import_id = (SELECT import_id FROM change_author)
    WHERE id = NEW.id;
END;

CREATE TRIGGER certificate_status_changes_of_import AFTER INSERT ON certificate_status_changes
WHEN (SELECT import_id FROM change_author) IS NOT NULL
BEGIN
  UPDATE certificate_status_changes SET import_id = (SELECT import_id FROM change_author)
    WHERE id = NEW.id;
END;

-- For lists in these orders; the first one also for a search.
CREATE INDEX certificates_vessel ON certificates (vessel_name, certificate_number, vessel_imo);
CREATE INDEX certificates_validity ON certificates (validity_date, certificate_number);
CREATE INDEX certificates_updated ON certificates (updated_at, certificate_number);

CREATE INDEX certificates_status ON certificates (status, certificate_number)
  WHERE status IS NOT NULL;

CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
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

CREATE TABLE desk_uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  contents BLOB NOT NULL,
  uploaded_by TEXT NOT NULL CHECK (length(uploaded_by) BETWEEN 1 AND 100),
  uploaded_at TEXT NOT NULL
) STRICT;

-- "action" is JSON; "seen_at" is the updated_at of the certificate, where there is one.
CREATE TABLE desk_proposals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL,
  certificate_number TEXT COLLATE NOCASE,
  seen_at TEXT,
  upload_id INTEGER REFERENCES desk_uploads (id) ON DELETE SET NULL,
  proposed_by TEXT NOT NULL CHECK (length(proposed_by) BETWEEN 1 AND 100),
  proposed_at TEXT NOT NULL,
  decision TEXT CHECK (decision IN ('approved', 'refused', 'withdrawn')),
  decided_by TEXT CHECK (length(decided_by) BETWEEN 1 AND 100),
  decided_at TEXT,
  decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 2000),
  -- No author approves his own proposal, whatever the program says.
  CHECK (decision IS NULL OR decision = 'withdrawn' OR decided_by <> proposed_by COLLATE NOCASE)
) STRICT;

CREATE INDEX desk_proposals_open ON desk_proposals (certificate_number) WHERE decision IS NULL;
