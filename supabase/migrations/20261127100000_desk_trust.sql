-- The second person of each change stands in its history, and an answered mark that is taken away leaves its trace.

alter table public.certificate_changes
  add column approved_by text check (char_length(approved_by) between 1 and 100);
update public.certificate_changes
  set approved_by = (select approved_by from public.imports where imports.id = import_id)
  where import_id is not null;

alter table public.imports
  add column undo_approved_by text check (char_length(undo_approved_by) between 1 and 100);

-- A line of JSON for each mark that was taken away.
alter table public.contact_submissions add column former_marks text;

-- As the tables' owner: a role that may change a certificate need not be able to write the history.
create or replace function private.keep_certificate_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := jsonb_strip_nulls(to_jsonb(old) - array['created_at', 'updated_at']);
  after jsonb := jsonb_strip_nulls(to_jsonb(new) - array['created_at', 'updated_at']);
  former text := before ->> 'certificate_number';
  number text := coalesce(after ->> 'certificate_number', former);
  present timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  if before = after then
    return null;
  end if;
  if tg_op = 'UPDATE' or (tg_op = 'INSERT'
      -- Dated as the row is where that is within this transaction.
      and new.updated_at between now() - interval '1 millisecond' and present + interval '1 millisecond') then
    present := new.updated_at;
  elsif tg_op = 'DELETE' then
    present := private.instant_after(old.updated_at);
  end if;
  insert into public.certificate_changes
    (certificate_number, former_number, before, after, changed_by, approved_by, note, changed_at, import_id)
  values (number,
    case when lower(former collate "C") <> lower(number collate "C") then former end,
    before, after, private.change_author(),
    nullif(left(btrim(current_setting('register.approved_by', true)), 100), ''),
    nullif(left(btrim(current_setting('register.change_note', true)), 2000), ''), present,
    nullif(current_setting('register.import_id', true), '')::bigint);
  return null;
end
$$;
