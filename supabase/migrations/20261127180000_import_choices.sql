-- Rows that somebody leaves out or takes in, one by one, and the order in which a preview now shows rows.
alter table public.desk_upload_rows
  drop constraint desk_upload_rows_kind_check,
  -- Whether the import leaves the row out, whatever would become of it.
  add column left_out boolean not null default false;

update public.desk_upload_rows set kind = 'added', left_out = true where kind = 'left out';
-- Each former finding is a sort of its own.
update public.desk_upload_rows set findings = (
    select jsonb_agg(value || jsonb_build_object('sort', value ->> 'message') order by place)::text
    from jsonb_array_elements(findings::jsonb) with ordinality as found (value, place))
  where findings is not null;

drop index public.desk_upload_rows_number, public.desk_upload_rows_shown;
alter table public.desk_upload_rows
  add constraint desk_upload_rows_kind_check check (kind in ('added', 'changed', 'same', 'refused')),
  drop column rank;
-- What changes is shown first, then what is faulty, new, and the same; of each the doubtful rows before the others.
alter table public.desk_upload_rows add column rank integer not null generated always as (
  case kind when 'changed' then 0 when 'refused' then 2 when 'added' then 4 else 6 end
  + case when findings is null then 1 else 0 end) stored;
create index desk_upload_rows_number on public.desk_upload_rows (upload_id, number, left_out, line);
create index desk_upload_rows_shown on public.desk_upload_rows (upload_id, rank, line);

-- Plans that are there, of which some wait for a second person, get what a plan now has, as text before the last brace.
update public.desk_upload_plans set
  file = left(file, -1) || ',"evidence":{"days":{"dmy":0,"mdy":0,"same":0,"open":0},"gaps":{}},"filled":[]}',
  outcome = left(outcome, -1) || ',"leftOut":'
    || (select count(*) from public.desk_upload_rows as mine
        where mine.upload_id = desk_upload_plans.upload_id and left_out)
    || ',"known":{"patterns":[]}}';
