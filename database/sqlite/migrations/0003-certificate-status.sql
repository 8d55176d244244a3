-- The status that staff give a certificate. Null is in force. The limits are those
-- of domain/certificate-status.ts, written out because a released migration never changes.

ALTER TABLE certificates ADD COLUMN status TEXT CHECK (status IN ('suspended', 'withdrawn'));
ALTER TABLE certificates ADD COLUMN status_note TEXT CHECK (length(status_note) BETWEEN 1 AND 300);

-- By number and not by row, so that the history outlives a certificate that is removed.
CREATE TABLE certificate_status_changes (
  id INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  status TEXT CHECK (status IN ('suspended', 'withdrawn')),
  public_note TEXT CHECK (length(public_note) BETWEEN 1 AND 300),
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  changed_at TEXT NOT NULL
) STRICT;

CREATE INDEX certificate_status_changes_number
  ON certificate_status_changes (certificate_number);
