-- Rows that somebody leaves out or takes in, one by one, and the order in which a preview now shows rows. SQLite changes
-- neither a check nor a generated column in its place, so that the table is made anew.
ALTER TABLE desk_upload_rows RENAME TO former_upload_rows;

-- The rows of a file as they were read or corrected, and what becomes of each.
CREATE TABLE desk_upload_rows (
  upload_id INTEGER NOT NULL REFERENCES desk_uploads (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  -- JSON, with what a workbook says of a cell.
  cells TEXT NOT NULL,
  -- The certificate's number in small letters, where the row has a number.
  number TEXT,
  -- Most rows of most files are new: planning writes the others alone.
  kind TEXT NOT NULL DEFAULT 'added'
    CHECK (kind IN ('added', 'changed', 'same', 'refused')),
  -- Whether the import leaves the row out, whatever would become of it.
  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1)),
  -- The updated_at of the certificate with this number, where the register has one.
  seen_at TEXT,
  -- JSON: faults, or doubts.
  findings TEXT,
  -- What changes is shown first, then what is faulty, new, and the same; of each the doubtful rows before the others.
  rank INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE kind WHEN 'changed' THEN 0 WHEN 'refused' THEN 2 WHEN 'added' THEN 4 ELSE 6 END
    + CASE WHEN findings IS NULL THEN 1 ELSE 0 END) STORED,
  PRIMARY KEY (upload_id, line)
) STRICT, WITHOUT ROWID;

-- Each former finding is a sort of its own.
INSERT INTO desk_upload_rows (upload_id, line, cells, number, kind, left_out, seen_at, findings)
  SELECT upload_id, line, cells, number, CASE kind WHEN 'left out' THEN 'added' ELSE kind END, kind = 'left out', seen_at,
    CASE WHEN findings IS NOT NULL THEN (
      SELECT json_group_array(json_set(value, '$.sort', value ->> 'message') ORDER BY key) FROM json_each(findings)) END
  FROM former_upload_rows;

DROP TABLE former_upload_rows;

CREATE INDEX desk_upload_rows_number ON desk_upload_rows (upload_id, number, left_out);
CREATE INDEX desk_upload_rows_shown ON desk_upload_rows (upload_id, rank, line);

-- Plans that are there, of which some wait for a second person, get what a plan now has, as text before the last brace.
UPDATE desk_upload_plans SET
  file = substr(file, 1, length(file) - 1)
    || ',"evidence":{"days":{"dmy":0,"mdy":0,"same":0,"open":0},"gaps":{}},"filled":[]}',
  outcome = substr(outcome, 1, length(outcome) - 1) || ',"leftOut":'
    || (SELECT count(*) FROM desk_upload_rows AS mine WHERE mine.upload_id = desk_upload_plans.upload_id AND left_out)
    || ',"known":{"patterns":[]}}';
