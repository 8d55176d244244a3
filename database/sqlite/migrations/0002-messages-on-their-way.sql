-- Messages get the rest of the form's rules, the state of their e-mail (the outbox), and when they were
-- answered. A CHECK can't be added to a table, so the table is made anew. Its rows passed the form, so
-- they pass here.
--
-- What SQLite can't say: letters beyond ASCII are not told from signs, the parts of a domain may be of any
-- length, and lengths count code points where the form counts UTF-16 units, of which a sign beyond U+FFFF
-- has two.

CREATE TABLE messages_with_outbox (
  -- An id that staff have read out, or that a mail carries, never comes to mean another message.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL
    CHECK (length(name) BETWEEN 1 AND 100
           AND name NOT GLOB '*[^A-Za-z ''ªµ·ºÀ-' || char(0x10FFFF) || '-]*'
           AND name = trim(name)),
  email TEXT NOT NULL
    CHECK (length(email) BETWEEN 1 AND 255
           AND email NOT GLOB '*[^A-Za-z0-9.!#$%&''*+/=?^_`{|}~@-]*'
           AND email GLOB '?*@[A-Za-z0-9]*.*[A-Za-z0-9]'
           AND email NOT GLOB '*@*[^A-Za-z0-9.-]*'
           AND email NOT GLOB '*@*..*'
           AND email NOT GLOB '*@*.-*'
           AND email NOT GLOB '*@*-.*'),
  phone TEXT
    CHECK (length(phone) BETWEEN 1 AND 20
           AND phone NOT GLOB '*[^0-9+ ()-]*'
           AND phone = trim(phone)),
  message TEXT NOT NULL
    CHECK (length(message) <= 1000
           AND (length(message) >= 10
                OR (length(message) >= 5
                    AND message GLOB '*[' || char(0x10000) || '-' || char(0x10FFFF) || ']*'))
           AND message = trim(message, char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195,
                 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279))),
  created_at TEXT NOT NULL,
  answered_at TEXT,
  -- The outbox is part of the row: what is stored is on its way, in the same transaction.
  mail_due_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_failure TEXT,
  mailed_at TEXT
) STRICT;

INSERT INTO messages_with_outbox (id, name, email, phone, message, created_at, mail_due_at)
  SELECT id, name, email, phone, message, created_at, created_at FROM contact_submissions;

DROP TABLE contact_submissions;

ALTER TABLE messages_with_outbox RENAME TO contact_submissions;

CREATE INDEX contact_submissions_to_mail ON contact_submissions (mail_due_at)
  WHERE mailed_at IS NULL AND answered_at IS NULL;
