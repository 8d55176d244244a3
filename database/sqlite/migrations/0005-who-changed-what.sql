-- Who changed a status; null in changes from before this was kept.
ALTER TABLE certificate_status_changes
  ADD COLUMN changed_by TEXT CHECK (length(changed_by) BETWEEN 1 AND 100);

-- Every change of a field. A certificate that is added has its number here, from null; one that is deleted
-- has each of its values, to null. By number and not by row, so that the history outlives the certificate.
CREATE TABLE certificate_field_changes (
  id INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL COLLATE NOCASE,
  field TEXT NOT NULL,
  old_value TEXT,
  new_value TEXT,
  changed_by TEXT NOT NULL CHECK (length(changed_by) BETWEEN 1 AND 100),
  changed_at TEXT NOT NULL
) STRICT;

CREATE INDEX certificate_field_changes_number ON certificate_field_changes (certificate_number);
