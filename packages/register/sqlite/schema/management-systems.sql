-- Fields of a management system's certificate; and since when a status holds, and which certificate came instead.
-- schema.ts makes anew what the history keeps of a certificate, here and after every further column.

ALTER TABLE certificates ADD COLUMN organisation TEXT CHECK (length(organisation) BETWEEN 1 AND 2000);
ALTER TABLE certificates ADD COLUMN standards TEXT CHECK (length(standards) BETWEEN 1 AND 2000);
ALTER TABLE certificates ADD COLUMN scope TEXT CHECK (length(scope) BETWEEN 1 AND 2000);
-- A place and its country a line.
ALTER TABLE certificates ADD COLUMN sites TEXT CHECK (length(sites) BETWEEN 1 AND 2000);
-- Whether it bears the mark of an accreditation.
ALTER TABLE certificates ADD COLUMN accreditation TEXT CHECK (accreditation IN ('yes', 'no'));
-- Whether it is found by its number alone, and in no list for others.
ALTER TABLE certificates ADD COLUMN confidential TEXT CHECK (confidential IN ('yes', 'no'));
-- An instant in UTC, ISO 8601, or a day where no instant is known.
ALTER TABLE certificates ADD COLUMN status_since TEXT CHECK (
  (status_since IS date(status_since) AND status_since >= '0001-01-01')
  OR status_since IS strftime('%Y-%m-%dT%H:%M:%fZ', status_since));
ALTER TABLE certificates ADD COLUMN replaced_by TEXT COLLATE NOCASE
  CHECK (length(replaced_by) BETWEEN 1 AND 50 AND replaced_by NOT GLOB '*[^A-Za-z0-9-]*')
  REFERENCES certificates (certificate_number) DEFERRABLE INITIALLY DEFERRED;
