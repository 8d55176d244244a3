-- A file that was issued before a column existed names it nowhere, and printed nothing of it: its first value is a
-- change, too. What no file prints is left out.
DROP TRIGGER certificates_mark_files_of_addition;
DROP TRIGGER certificates_mark_files_of_change;

CREATE TRIGGER certificates_mark_files_of_addition AFTER INSERT ON certificates
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key ORDER BY key)
      FROM (SELECT key FROM json_each(record) UNION SELECT key FROM json_each(NEW.state))
      WHERE record ->> key IS NOT NEW.state ->> key
        AND key NOT IN ('status', 'status_note', 'status_since', 'replaced_by', 'confidential'))
    WHERE certificate_number = NEW.certificate_number;
END;

CREATE TRIGGER certificates_mark_files_of_change AFTER UPDATE ON certificates WHEN OLD.state <> NEW.state
BEGIN
  UPDATE issued_files SET changed = (
      SELECT json_group_array(key ORDER BY key)
      FROM (SELECT key FROM json_each(record) UNION SELECT key FROM json_each(NEW.state))
      WHERE record ->> key IS NOT NEW.state ->> key
        AND key NOT IN ('status', 'status_note', 'status_since', 'replaced_by', 'confidential'))
    WHERE certificate_number = NEW.certificate_number;
END;

UPDATE issued_files SET changed = (
    SELECT json_group_array(key ORDER BY key)
    FROM (SELECT key FROM json_each(record) UNION SELECT key FROM json_each(state))
    WHERE record ->> key IS NOT state ->> key
      AND key NOT IN ('status', 'status_note', 'status_since', 'replaced_by', 'confidential'))
  FROM certificates WHERE certificates.certificate_number = issued_files.certificate_number;
