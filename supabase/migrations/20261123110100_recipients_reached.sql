-- Whom of NOTIFY_TO a message has reached, with commas between, while others were refused; and how often the mail
-- server has refused it since then, which an outage never counts towards. No column of the public's: what it may
-- insert is granted by name.
alter table public.contact_submissions
  add column mail_reached text,
  add column mail_refusals integer not null default 0;
