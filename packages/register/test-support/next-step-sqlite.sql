-- How a step adds a column of a certificate: the column of what the history keeps is made anew. SQLite drops no column
-- that triggers name, unless it is told not to look at them.
ALTER TABLE certificates ADD COLUMN added_later TEXT;
PRAGMA legacy_alter_table = ON;
ALTER TABLE certificates DROP COLUMN state;
PRAGMA legacy_alter_table = OFF;
ALTER TABLE certificates ADD COLUMN state TEXT AS (json_patch('{}', json_object('forged_note', forged_note,
  'forged_at', forged_at
  -- columns all: , '?', ?
  , 'qr_validation', qr_validation, 'certificate_number', certificate_number, 'vessel_name', vessel_name
  , 'vessel_imo', vessel_imo, 'primary_object', primary_object, 'commodity', commodity, 'quantity', quantity
  , 'affiliate', affiliate, 'branch', branch, 'issuance_date', issuance_date, 'validity_date', validity_date
  , 'kind', kind, 'organisation', organisation, 'standards', standards, 'scope', scope, 'sites', sites
  , 'accreditation', accreditation, 'particulars', particulars, 'confidential', confidential
  , 'confirmations', confirmations, 'status', status, 'status_note', status_note, 'status_since', status_since
  , 'replaced_by', replaced_by
  -- end of columns
  , 'added_later', added_later))) VIRTUAL;
