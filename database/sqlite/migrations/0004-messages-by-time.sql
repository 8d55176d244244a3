-- A message that comes again within minutes is stored once: those of the last minutes are found by this.

CREATE INDEX contact_submissions_created_at ON contact_submissions (created_at);
