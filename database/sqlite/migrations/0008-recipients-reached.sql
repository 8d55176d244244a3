-- Whom of NOTIFY_TO a message has reached, with commas between, while others were refused; and how often the mail
-- server has refused it since then, which an outage never counts towards.
ALTER TABLE contact_submissions ADD COLUMN mail_reached TEXT;
ALTER TABLE contact_submissions ADD COLUMN mail_refusals INTEGER NOT NULL DEFAULT 0;
