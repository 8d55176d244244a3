-- A status that is changed in a hosted project's table editor, or by SQL, is kept in the history as well.
-- The program's own commands write their entries themselves, with the private note that staff gave, and say
-- so for their session.

-- As the tables' owner: a role that may change a status need not be able to write the history.
create function private.keep_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.certificate_status_changes
    (certificate_number, status, public_note, note, changed_at)
  values (new.certificate_number, new.status, new.status_note,
    format('Changed outside the staff commands, by the database user %s.', session_user), now());
  return null;
end
$$;

revoke all on function private.keep_status_change() from public, anon, authenticated;

create trigger keep_status_change
  after update on public.certificates
  for each row when (
    (old.status, old.status_note) is distinct from (new.status, new.status_note)
    and current_setting('register.writes_history', true) is distinct from 'on')
  execute function private.keep_status_change();

create trigger keep_first_status
  after insert on public.certificates
  for each row when (
    new.status is not null
    and current_setting('register.writes_history', true) is distinct from 'on')
  execute function private.keep_status_change();
