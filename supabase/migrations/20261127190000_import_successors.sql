-- The certificate that would replace that of a row, in small letters: a row is refused where neither register nor import
-- has it.
alter table public.desk_upload_rows add column successor text;
create index desk_upload_rows_successor on public.desk_upload_rows (upload_id, successor)
  where successor is not null;
