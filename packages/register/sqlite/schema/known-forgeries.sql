-- Numbers, of our certificates or not, that stand on forged papers. A withdrawn entry stays as its history.
CREATE TABLE known_forgeries (
  id INTEGER PRIMARY KEY,
  certificate_number TEXT NOT NULL COLLATE NOCASE
    CHECK (length(certificate_number) BETWEEN 1 AND 50
           AND certificate_number NOT GLOB '*[^A-Za-z0-9-]*'),
  -- For the public, without the name of a person or firm.
  sentence TEXT NOT NULL CHECK (length(sentence) BETWEEN 1 AND 300),
  -- For staff alone.
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000),
  recorded_at TEXT NOT NULL,
  recorded_by TEXT NOT NULL CHECK (length(recorded_by) BETWEEN 1 AND 100),
  -- The second persons, where they were needed.
  approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100),
  withdrawn_at TEXT,
  withdrawn_by TEXT CHECK (length(withdrawn_by) BETWEEN 1 AND 100),
  withdrawal_approved_by TEXT CHECK (length(withdrawal_approved_by) BETWEEN 1 AND 100)
) STRICT;

CREATE UNIQUE INDEX known_forgeries_number ON known_forgeries (certificate_number) WHERE withdrawn_at IS NULL;
