-- The second person of each change stands in its history, and an answered mark that is taken away leaves its trace.

ALTER TABLE certificate_changes ADD COLUMN approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100);
UPDATE certificate_changes SET approved_by = (SELECT approved_by FROM imports WHERE id = import_id)
  WHERE import_id IS NOT NULL;

ALTER TABLE imports ADD COLUMN undo_approved_by TEXT CHECK (length(undo_approved_by) BETWEEN 1 AND 100);

-- A line of JSON for each mark that was taken away.
ALTER TABLE contact_submissions ADD COLUMN former_marks TEXT;

ALTER TABLE change_author ADD COLUMN approved_by TEXT CHECK (length(approved_by) BETWEEN 1 AND 100);

DROP TRIGGER certificates_keep_addition;
CREATE TRIGGER certificates_keep_addition AFTER INSERT ON certificates
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the id of a certificate is at least 1') WHERE NEW.id < 1;
  INSERT INTO certificate_changes (certificate_number, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, NEW.state, coalesce(name, 'SQL'), approved_by, note,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- States are compared letter for letter: a number in another letter case is a change.
DROP TRIGGER certificates_keep_change;
CREATE TRIGGER certificates_keep_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  -- Two changes within a millisecond get two instants.
  UPDATE certificates SET updated_at = CASE
      WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = NEW.id;
  INSERT INTO certificate_changes
    (certificate_number, former_number, before, after, changed_by, approved_by, note, changed_at, import_id)
    SELECT NEW.certificate_number, CASE WHEN OLD.certificate_number <> NEW.certificate_number
        THEN OLD.certificate_number END,
      OLD.state, NEW.state, coalesce(name, 'SQL'), approved_by, note,
      (SELECT updated_at FROM certificates WHERE id = NEW.id), import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;

-- Later than the last change.
DROP TRIGGER certificates_keep_deletion;
CREATE TRIGGER certificates_keep_deletion AFTER DELETE ON certificates
BEGIN
  INSERT INTO certificate_changes (certificate_number, before, changed_by, approved_by, note, changed_at, import_id)
    SELECT OLD.certificate_number, OLD.state, coalesce(name, 'SQL'), approved_by, note,
      CASE WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END, import_id
    FROM (SELECT 1) LEFT JOIN change_author;
END;
