-- Since when a status holds, and the certificates that take the place of others, kept true whatever changes them.

-- The numbers of those that it replaces, with spaces between: the first fifty. No part of what the history keeps.
ALTER TABLE certificates ADD COLUMN replaces TEXT;
CREATE INDEX certificates_replaced_by ON certificates (replaced_by, certificate_number) WHERE replaced_by IS NOT NULL;

DROP TRIGGER certificates_keep_addition;
CREATE TRIGGER certificates_keep_addition AFTER INSERT ON certificates
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the id of a certificate is at least 1') WHERE NEW.id < 1;
  SELECT RAISE(ABORT, 'CHECK constraint failed: status_since is for a status, and replaced_by for a withdrawn certificate')
    WHERE (NEW.status IS NULL AND NEW.status_since IS NOT NULL)
      OR (NEW.status IS NOT 'withdrawn' AND NEW.replaced_by IS NOT NULL);
  INSERT INTO certificate_changes (certificate_number, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, NEW.state, coalesce(name, 'SQL'), approved_by, note,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- States are compared letter for letter: a number in another letter case is a change.
DROP TRIGGER certificates_keep_change;
CREATE TRIGGER certificates_keep_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: replaced_by is for a withdrawn certificate')
    WHERE NEW.status IS NOT 'withdrawn' AND NEW.replaced_by IS NOT NULL AND NEW.replaced_by IS NOT OLD.replaced_by;
  -- Two changes within a millisecond get two instants.
  UPDATE certificates SET updated_at = CASE
      WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = NEW.id;
  -- A new status holds from now on, unless the statement says since when: the first day of the calendar says that nobody
  -- knows. A certificate in force has no such day, and no other but a withdrawn one a successor.
  UPDATE certificates SET
      status_since = CASE
        WHEN NEW.status IS NULL OR NEW.status_since = '0001-01-01' THEN NULL
        WHEN NEW.status IS NOT OLD.status AND NEW.status_since IS OLD.status_since THEN updated_at
        ELSE NEW.status_since END,
      replaced_by = CASE WHEN NEW.status = 'withdrawn' THEN NEW.replaced_by END
    WHERE id = NEW.id AND (NEW.status IS NOT OLD.status OR NEW.status_since IS NOT OLD.status_since);
  INSERT INTO certificate_changes
    (certificate_number, former_number, before, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, CASE WHEN OLD.certificate_number <> NEW.certificate_number
        THEN OLD.certificate_number END,
      OLD.state, present.state, coalesce(name, 'SQL'), approved_by, note, present.updated_at, import_id
    FROM (SELECT * FROM certificates WHERE id = NEW.id) AS present LEFT JOIN change_author;
END;

-- In a file of an import, a certificate may stand before the one that replaces it.
CREATE TRIGGER certificates_keep_succession_of_addition AFTER INSERT ON certificates
WHEN NEW.replaced_by IS NOT NULL OR EXISTS (SELECT 1 FROM certificates WHERE replaced_by = NEW.certificate_number)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: certificates replace each other in a circle') WHERE EXISTS (
    WITH RECURSIVE successors (number) AS (
      SELECT NEW.replaced_by UNION
      SELECT replaced_by FROM successors JOIN certificates ON certificate_number = number
        WHERE replaced_by IS NOT NULL)
    SELECT 1 FROM successors WHERE number = NEW.certificate_number COLLATE NOCASE);
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (NEW.certificate_number, NEW.replaced_by);
END;

-- Whatever a certificate is replaced by, it stays so when that one gets another number.
CREATE TRIGGER certificates_keep_succession_of_change AFTER UPDATE OF certificate_number, replaced_by ON certificates
WHEN NEW.replaced_by IS NOT OLD.replaced_by
  OR NEW.certificate_number COLLATE BINARY <> OLD.certificate_number COLLATE BINARY
BEGIN
  UPDATE certificates SET replaced_by = NEW.certificate_number
    WHERE replaced_by = OLD.certificate_number
      AND NEW.certificate_number COLLATE BINARY <> OLD.certificate_number COLLATE BINARY;
  SELECT RAISE(ABORT, 'CHECK constraint failed: certificates replace each other in a circle') WHERE EXISTS (
    WITH RECURSIVE successors (number) AS (
      SELECT NEW.replaced_by UNION
      SELECT replaced_by FROM successors JOIN certificates ON certificate_number = number
        WHERE replaced_by IS NOT NULL)
    SELECT 1 FROM successors WHERE number = NEW.certificate_number COLLATE NOCASE);
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (OLD.replaced_by, NEW.replaced_by);
END;

CREATE TRIGGER certificates_keep_succession_of_deletion AFTER DELETE ON certificates WHEN OLD.replaced_by IS NOT NULL
BEGIN
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number = OLD.replaced_by;
END;
