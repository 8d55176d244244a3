-- These triggers keep the history, whether a staff command, SQL or a table editor changes a certificate, and
-- update updated_at. Staff commands give the author of a change, and its private note, in settings of their
-- transaction.

drop trigger keep_status_change on public.certificates;
drop trigger keep_first_status on public.certificates;
drop function private.keep_status_change();

-- A change of any other column sets updated_at to the present instant, whatever the statement sets it to. A
-- statement that sets created_at or updated_at alone is kept as it is, and so is one that changes nothing.
create function private.date_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- As JSON, values are compared letter for letter: a number in another letter case is a change.
  if to_jsonb(old) - array['created_at', 'updated_at']
    = to_jsonb(new) - array['created_at', 'updated_at'] then
    return new;
  end if;
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  -- The instant is the version of the row as well: two changes within a millisecond get two of them.
  if old.updated_at between new.updated_at and new.updated_at + interval '1 second' then
    new.updated_at := old.updated_at + interval '1 millisecond';
  end if;
  return new;
end
$$;

-- As the tables' owner: a role that may change a certificate need not be able to write the history.
create function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A name that is too long, or none at all, must not keep a certificate from being withdrawn. Without one
  -- it is the role that the session has taken, as requests to a hosted project do, or its user.
  author text := coalesce(
    nullif(left(btrim(current_setting('register.changed_by', true)), 100), ''),
    nullif(current_setting('role', true), 'none'),
    session_user);
  private_note text := nullif(left(btrim(current_setting('register.change_note', true)), 2000), '');
  present timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  if tg_op = 'DELETE' then
    -- Later than the last change.
    if old.updated_at between present and present + interval '1 second' then
      present := old.updated_at + interval '1 millisecond';
    end if;
    -- Every value that it had, the number first, which says what happened.
    insert into public.certificate_field_changes
      (certificate_number, field, old_value, new_value, changed_by, changed_at)
    select old.certificate_number, field, old_value, null, author, present
    from (values
      ('certificate_number', old.certificate_number),
      ('qr_validation', old.qr_validation),
      ('vessel_name', old.vessel_name),
      ('vessel_imo', old.vessel_imo),
      ('primary_object', old.primary_object),
      ('commodity', old.commodity),
      ('quantity', old.quantity),
      ('affiliate', old.affiliate),
      ('branch', old.branch),
      ('issuance_date', to_char(old.issuance_date, 'YYYY-MM-DD')),
      ('validity_date', to_char(old.validity_date, 'YYYY-MM-DD')),
      ('status', old.status),
      ('status_note', old.status_note)
    ) as fields (field, old_value)
    where old_value is not null;
    return null;
  end if;
  if tg_op = 'INSERT' then
    -- Dated as the row is where that is within this transaction.
    if new.updated_at between now() - interval '1 millisecond' and present + interval '1 millisecond' then
      present := new.updated_at;
    end if;
    insert into public.certificate_field_changes
      (certificate_number, field, old_value, new_value, changed_by, changed_at)
    values
      (new.certificate_number, 'certificate_number', null, new.certificate_number, author, present);
    if new.status is null and new.status_note is null then
      return null;
    end if;
  else
    present := new.updated_at;
    insert into public.certificate_field_changes
      (certificate_number, field, old_value, new_value, changed_by, changed_at)
    select new.certificate_number, field, old_value, new_value, author, present
    from (values
      ('qr_validation', old.qr_validation, new.qr_validation),
      ('certificate_number', old.certificate_number, new.certificate_number),
      ('vessel_name', old.vessel_name, new.vessel_name),
      ('vessel_imo', old.vessel_imo, new.vessel_imo),
      ('primary_object', old.primary_object, new.primary_object),
      ('commodity', old.commodity, new.commodity),
      ('quantity', old.quantity, new.quantity),
      ('affiliate', old.affiliate, new.affiliate),
      ('branch', old.branch, new.branch),
      ('issuance_date', to_char(old.issuance_date, 'YYYY-MM-DD'),
        to_char(new.issuance_date, 'YYYY-MM-DD')),
      ('validity_date', to_char(old.validity_date, 'YYYY-MM-DD'),
        to_char(new.validity_date, 'YYYY-MM-DD'))
    ) as fields (field, old_value, new_value)
    where old_value collate "C" is distinct from new_value collate "C";
    -- The former number's history tells of the new one.
    if old.certificate_number <> new.certificate_number then
      insert into public.certificate_field_changes
        (certificate_number, field, old_value, new_value, changed_by, changed_at)
      values (old.certificate_number, 'certificate_number', old.certificate_number,
        new.certificate_number, author, present);
    end if;
    if (old.status, old.status_note) is not distinct from (new.status, new.status_note) then
      return null;
    end if;
  end if;
  insert into public.certificate_status_changes
    (certificate_number, status, public_note, note, changed_by, changed_at)
  values (new.certificate_number, new.status, new.status_note, private_note, author, present);
  return null;
end
$$;

-- TRUNCATE tells of no row; the rows are deleted one by one before it.
create function private.delete_before_truncate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.certificates;
  return null;
end
$$;

revoke all on function private.date_change() from public, anon, authenticated;
revoke all on function private.keep_history() from public, anon, authenticated;
revoke all on function private.delete_before_truncate() from public, anon, authenticated;

create trigger date_change
  before update on public.certificates
  for each row execute function private.date_change();

create trigger keep_history
  after insert or update or delete on public.certificates
  for each row execute function private.keep_history();

create trigger delete_before_truncate
  before truncate on public.certificates
  for each statement execute function private.delete_before_truncate();

-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger date_change;
alter table public.certificates enable always trigger keep_history;
alter table public.certificates enable always trigger delete_before_truncate;
