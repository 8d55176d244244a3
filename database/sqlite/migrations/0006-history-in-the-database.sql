-- These triggers keep the history, whether a staff command or SQL typed into a shell changes a certificate,
-- and update updated_at.

-- The author of the transaction's changes, and the private note of a change of status. SQLite has neither
-- users nor session variables: a command writes its author here and deletes it in the same transaction.
CREATE TABLE change_author (
  id INTEGER PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  note TEXT CHECK (length(note) BETWEEN 1 AND 2000)
) STRICT;

-- REPLACE deletes the present row without firing a trigger, and an upsert looks the same here. UPDATE, or
-- DELETE and INSERT, does the same work and is kept.
CREATE TRIGGER certificates_refuse_replacement BEFORE INSERT ON certificates
WHEN EXISTS (SELECT 1 FROM certificates WHERE certificate_number = NEW.certificate_number)
  -- SQLite says -1 where it has yet to choose the id.
  OR (NEW.id > 0 AND EXISTS (SELECT 1 FROM certificates WHERE id = NEW.id))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: certificates.certificate_number or id is taken; change that certificate with UPDATE');
END;

CREATE TRIGGER certificates_refuse_taken_number BEFORE UPDATE ON certificates
WHEN (OLD.certificate_number <> NEW.certificate_number
    AND EXISTS (SELECT 1 FROM certificates WHERE certificate_number = NEW.certificate_number))
  OR (OLD.id <> NEW.id AND (NEW.id < 1 OR EXISTS (SELECT 1 FROM certificates WHERE id = NEW.id)))
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: certificates.certificate_number or id is taken by another certificate');
END;

CREATE TRIGGER certificates_keep_addition AFTER INSERT ON certificates
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the id of a certificate is at least 1') WHERE NEW.id < 1;
  INSERT INTO certificate_field_changes
    (certificate_number, field, old_value, new_value, changed_by, changed_at)
    SELECT NEW.certificate_number, 'certificate_number', NULL, NEW.certificate_number,
      coalesce((SELECT name FROM change_author), 'SQL'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  INSERT INTO certificate_status_changes
    (certificate_number, status, public_note, note, changed_by, changed_at)
    SELECT NEW.certificate_number, NEW.status, NEW.status_note,
      (SELECT note FROM change_author), coalesce((SELECT name FROM change_author), 'SQL'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE NEW.status IS NOT NULL OR NEW.status_note IS NOT NULL;
END;

-- Values are compared letter for letter: a number in another letter case is a change.
CREATE TRIGGER certificates_keep_change AFTER UPDATE OF
  qr_validation, certificate_number, vessel_name, vessel_imo, primary_object, commodity, quantity,
  affiliate, branch, issuance_date, validity_date, status, status_note
  ON certificates
WHEN
  OLD.qr_validation IS NOT NEW.qr_validation
  OR OLD.certificate_number COLLATE BINARY IS NOT NEW.certificate_number COLLATE BINARY
  OR OLD.vessel_name IS NOT NEW.vessel_name OR OLD.vessel_imo IS NOT NEW.vessel_imo
  OR OLD.primary_object IS NOT NEW.primary_object OR OLD.commodity IS NOT NEW.commodity
  OR OLD.quantity IS NOT NEW.quantity OR OLD.affiliate IS NOT NEW.affiliate
  OR OLD.branch IS NOT NEW.branch OR OLD.issuance_date IS NOT NEW.issuance_date
  OR OLD.validity_date IS NOT NEW.validity_date OR OLD.status IS NOT NEW.status
  OR OLD.status_note IS NOT NEW.status_note
BEGIN
  -- The instant is the version of the row as well: two changes within a millisecond get two of them.
  UPDATE certificates SET updated_at = CASE
      WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = NEW.id;
  INSERT INTO certificate_field_changes
    (certificate_number, field, old_value, new_value, changed_by, changed_at)
    SELECT NEW.certificate_number, field, old_value, new_value,
      coalesce((SELECT name FROM change_author), 'SQL'),
      (SELECT updated_at FROM certificates WHERE id = NEW.id)
    FROM (
      SELECT 'qr_validation' AS field, OLD.qr_validation AS old_value, NEW.qr_validation AS new_value
      UNION ALL SELECT 'certificate_number', OLD.certificate_number, NEW.certificate_number
      UNION ALL SELECT 'vessel_name', OLD.vessel_name, NEW.vessel_name
      UNION ALL SELECT 'vessel_imo', OLD.vessel_imo, NEW.vessel_imo
      UNION ALL SELECT 'primary_object', OLD.primary_object, NEW.primary_object
      UNION ALL SELECT 'commodity', OLD.commodity, NEW.commodity
      UNION ALL SELECT 'quantity', OLD.quantity, NEW.quantity
      UNION ALL SELECT 'affiliate', OLD.affiliate, NEW.affiliate
      UNION ALL SELECT 'branch', OLD.branch, NEW.branch
      UNION ALL SELECT 'issuance_date', OLD.issuance_date, NEW.issuance_date
      UNION ALL SELECT 'validity_date', OLD.validity_date, NEW.validity_date)
    WHERE old_value COLLATE BINARY IS NOT new_value COLLATE BINARY;
  -- The former number's history tells of the new one.
  INSERT INTO certificate_field_changes
    (certificate_number, field, old_value, new_value, changed_by, changed_at)
    SELECT OLD.certificate_number, 'certificate_number', OLD.certificate_number,
      NEW.certificate_number, coalesce((SELECT name FROM change_author), 'SQL'),
      (SELECT updated_at FROM certificates WHERE id = NEW.id)
    WHERE OLD.certificate_number <> NEW.certificate_number;
  INSERT INTO certificate_status_changes
    (certificate_number, status, public_note, note, changed_by, changed_at)
    SELECT NEW.certificate_number, NEW.status, NEW.status_note,
      (SELECT note FROM change_author), coalesce((SELECT name FROM change_author), 'SQL'),
      (SELECT updated_at FROM certificates WHERE id = NEW.id)
    WHERE OLD.status IS NOT NEW.status OR OLD.status_note IS NOT NEW.status_note;
END;

-- Every value that it had, the number first, which says what happened. Later than the last change, and all at
-- one instant.
CREATE TRIGGER certificates_keep_deletion AFTER DELETE ON certificates
BEGIN
  INSERT INTO certificate_field_changes
    (certificate_number, field, old_value, new_value, changed_by, changed_at)
    SELECT OLD.certificate_number, field, old_value, NULL,
      coalesce((SELECT name FROM change_author), 'SQL'),
      CASE WHEN OLD.updated_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
          AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 second')
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', OLD.updated_at, '+0.001 seconds')
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    FROM (
      SELECT 'certificate_number' AS field, OLD.certificate_number AS old_value
      UNION ALL SELECT 'qr_validation', OLD.qr_validation
      UNION ALL SELECT 'vessel_name', OLD.vessel_name
      UNION ALL SELECT 'vessel_imo', OLD.vessel_imo
      UNION ALL SELECT 'primary_object', OLD.primary_object
      UNION ALL SELECT 'commodity', OLD.commodity
      UNION ALL SELECT 'quantity', OLD.quantity
      UNION ALL SELECT 'affiliate', OLD.affiliate
      UNION ALL SELECT 'branch', OLD.branch
      UNION ALL SELECT 'issuance_date', OLD.issuance_date
      UNION ALL SELECT 'validity_date', OLD.validity_date
      UNION ALL SELECT 'status', OLD.status
      UNION ALL SELECT 'status_note', OLD.status_note)
    WHERE old_value IS NOT NULL;
END;
