-- What is planned for an uploaded file. Apart from the file itself, which each rewriting of its row would copy.
CREATE TABLE desk_upload_plans (
  upload_id INTEGER PRIMARY KEY REFERENCES desk_uploads (id) ON DELETE CASCADE,
  -- Grows with every planning: what somebody has seen of another plan is out of date.
  plan INTEGER NOT NULL,
  -- JSON: what somebody has chosen; what is known of the file as a whole, null until its rows are staged; and what the
  -- import would do, null until every row is planned.
  options TEXT NOT NULL,
  file TEXT,
  outcome TEXT,
  -- Rows staged or planned so far.
  done INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The rows of a file as they were read, and what becomes of each.
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

CREATE INDEX desk_upload_rows_number ON desk_upload_rows (upload_id, number, left_out);
CREATE INDEX desk_upload_rows_shown ON desk_upload_rows (upload_id, rank, line);
