-- Certificates as they were issued on paper: each file with what it printed, and its bytes. By number and not by row, so
-- that a file outlives a certificate that is deleted.
CREATE TABLE issued_files (
  -- An id never comes to mean another file.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- As printed, or as its certificate was numbered since.
  certificate_number TEXT NOT NULL COLLATE NOCASE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  -- Of the bytes that were issued.
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 10),
  -- The printed fields as JSON, those without a value too.
  record TEXT NOT NULL CHECK (json_valid(record)),
  -- The version of the certificate's row that was printed.
  record_updated_at TEXT NOT NULL,
  -- The names of the fields whose present value is another one than was printed, as JSON.
  changed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changed)),
  issued_at TEXT NOT NULL,
  issued_by TEXT NOT NULL CHECK (length(issued_by) BETWEEN 1 AND 100),
  -- The second person, where one was needed.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100)
) STRICT;

CREATE INDEX issued_files_number ON issued_files (certificate_number);

-- Apart from the other columns, which are read more often.
CREATE TABLE issued_file_contents (
  file_id INTEGER PRIMARY KEY REFERENCES issued_files (id) ON DELETE CASCADE,
  -- The random part of the link on the paper: whoever has it has held the paper.
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 13 AND code NOT GLOB '*[^0-9a-z]*'),
  -- The bytes that were issued, for staff alone.
  contents BLOB NOT NULL,
  -- The same page with COPY across it, for whoever has number and code.
  copy BLOB NOT NULL
) STRICT;

-- Whatever changes a certificate, its files say at once what they print otherwise.
CREATE TRIGGER certificates_mark_files_of_addition AFTER INSERT ON certificates
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key ORDER BY key) FROM json_each(record) AS printed
      WHERE printed.value IS NOT json_extract(NEW.state, '$.' || printed.key))
    WHERE certificate_number = NEW.certificate_number;
END;

CREATE TRIGGER certificates_mark_files_of_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key ORDER BY key) FROM json_each(record) AS printed
      WHERE printed.value IS NOT json_extract(NEW.state, '$.' || printed.key))
    WHERE certificate_number = NEW.certificate_number;
END;
