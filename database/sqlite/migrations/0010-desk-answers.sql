-- The answers to what a person of the desk has submitted, for a day: whoever submits it again gets the same answer, and
-- it is done once. Without an answer it is done, or being done, and its answer was lost.
CREATE TABLE desk_answers (
  idempotency_key TEXT NOT NULL CHECK (length(idempotency_key) = 36),
  person TEXT NOT NULL COLLATE NOCASE CHECK (length(person) BETWEEN 1 AND 100),
  action TEXT NOT NULL,
  answer TEXT,
  asked_at TEXT NOT NULL,
  PRIMARY KEY (idempotency_key, person, action)
) STRICT;
