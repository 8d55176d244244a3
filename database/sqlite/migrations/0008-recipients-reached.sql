-- The recipients in NOTIFY_TO that a message has reached while others were refused, with commas between; and how
-- often the mail server has refused it since then, outages left out.
ALTER TABLE contact_submissions ADD COLUMN mail_reached TEXT;
ALTER TABLE contact_submissions ADD COLUMN mail_refusals INTEGER NOT NULL DEFAULT 0;
