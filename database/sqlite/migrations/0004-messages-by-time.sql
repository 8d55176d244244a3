-- For the messages of the last minutes: the same message within minutes is stored once.

CREATE INDEX contact_submissions_created_at ON contact_submissions (created_at);
