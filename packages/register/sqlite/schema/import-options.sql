-- An import is planned anew from its file, its options and the register: nothing of a row is kept. Open proposals of
-- files have seen no such plan: they are refused or withdrawn, and proposed anew.
DROP TABLE desk_upload_rows;
DROP TABLE desk_upload_plans;

-- JSON: what somebody has chosen for the file as a whole, for its rows and for its cells.
ALTER TABLE desk_uploads ADD COLUMN options TEXT NOT NULL
  DEFAULT '{"update":true,"clearBlanks":false,"statuses":false,"skipFaulty":false,"strict":false}';
