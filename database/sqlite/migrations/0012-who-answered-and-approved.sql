-- Who marked a message as answered, and who approved an import that another person proposed.
ALTER TABLE contact_submissions ADD COLUMN answered_by TEXT
  CHECK (length(answered_by) BETWEEN 1 AND 100);
ALTER TABLE imports ADD COLUMN approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100);
