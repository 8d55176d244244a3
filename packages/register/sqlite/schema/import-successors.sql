-- The certificate that would replace that of a row, in small letters: a row is refused where neither register nor import
-- has it. Without figures about the rows, SQLite takes an index by these columns only where it holds all that is asked.
ALTER TABLE desk_upload_rows ADD COLUMN successor TEXT;
DROP INDEX desk_upload_rows_number;
CREATE INDEX desk_upload_rows_number ON desk_upload_rows (upload_id, number, left_out, line, kind);
CREATE INDEX desk_upload_rows_successor ON desk_upload_rows (upload_id, successor, left_out, kind, number)
  WHERE successor IS NOT NULL;
