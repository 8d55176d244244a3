-- An import is planned anew from its file, its options and the register: nothing of a row is kept. Open proposals of
-- files have seen no such plan: they are refused or withdrawn, and proposed anew.
drop table public.desk_upload_rows, public.desk_upload_plans;

-- JSON: what somebody has chosen for the file as a whole, for its rows and for its cells.
alter table public.desk_uploads add column options text not null
  default '{"update":true,"clearBlanks":false,"statuses":false,"skipFaulty":false,"strict":false}';
