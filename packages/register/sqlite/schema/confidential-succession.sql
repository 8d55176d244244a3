-- A confidential certificate is named by no other one: whatever a certificate is replaced by, a successor that is
-- confidential or becomes so is left out, and so are confidential ones of those that a certificate replaces.

DROP TRIGGER certificates_keep_succession_of_addition;
DROP TRIGGER certificates_keep_succession_of_change;
DROP TRIGGER certificates_keep_succession_of_deletion;

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
  UPDATE certificates SET replaced_by = NULL
    WHERE (certificate_number = NEW.certificate_number OR replaced_by = NEW.certificate_number)
      AND replaced_by IN (SELECT certificate_number FROM certificates WHERE confidential = 'yes');
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (NEW.certificate_number, NEW.replaced_by);
END;

-- Whatever a certificate is replaced by, it stays so when that one gets another number.
CREATE TRIGGER certificates_keep_succession_of_change AFTER UPDATE OF certificate_number, replaced_by, confidential
ON certificates
WHEN NEW.replaced_by IS NOT OLD.replaced_by
  OR NEW.confidential IS NOT OLD.confidential
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
  UPDATE certificates SET replaced_by = NULL
    WHERE (certificate_number = NEW.certificate_number OR replaced_by = NEW.certificate_number)
      AND replaced_by IN (SELECT certificate_number FROM certificates WHERE confidential = 'yes');
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number IN (NEW.certificate_number, OLD.replaced_by, NEW.replaced_by);
END;

CREATE TRIGGER certificates_keep_succession_of_deletion AFTER DELETE ON certificates WHEN OLD.replaced_by IS NOT NULL
BEGIN
  UPDATE certificates SET replaces = (
      SELECT group_concat(certificate_number, ' ') FROM (
        SELECT former.certificate_number FROM certificates AS former
        WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
        ORDER BY former.certificate_number LIMIT 50))
    WHERE certificate_number = OLD.replaced_by;
END;

-- What has been stored before.
UPDATE certificates SET replaced_by = NULL
  WHERE replaced_by IN (SELECT certificate_number FROM certificates WHERE confidential = 'yes');
UPDATE certificates SET replaces = (
    SELECT group_concat(certificate_number, ' ') FROM (
      SELECT former.certificate_number FROM certificates AS former
      WHERE former.replaced_by = certificates.certificate_number AND former.confidential IS NOT 'yes'
      ORDER BY former.certificate_number LIMIT 50))
  WHERE replaces IS NOT NULL;
