-- People of the desk: names that look alike are refused, and a history keeps who was added, invited, given a role or
-- removed, who registered a passkey, and by whom. Nothing of it is the public's.

-- The same for all names that a reader may take for one another. The program gives one to people of before with the
-- next addition; of two who look alike, the second stays without.
alter table public.staff add column skeleton text unique;

-- A name does not say whose proposal it is: the person may have been removed, and the name given to another one.
alter table public.desk_proposals add column proposer_id bigint;
update public.desk_proposals set proposer_id = (select id from public.staff where name = proposed_by);

-- "role" is the one that the person had then, or was given.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  name text not null,
  kind text not null check (kind in ('added', 'invited', 'given a role', 'registered a passkey', 'removed')),
  role text not null,
  changed_by text not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);

alter table public.staff_changes enable row level security;
revoke all on table public.staff_changes from public, anon, authenticated;
revoke all on sequence public.staff_changes_id_seq from public, anon, authenticated;

-- As the tables' owner, and with the author whom the history of certificates has.
create function private.keep_staff_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  author text := coalesce(
    nullif(left(btrim(current_setting('register.changed_by', true)), 100), ''),
    nullif(current_setting('role', true), 'none'),
    session_user);
begin
  if tg_table_name <> 'staff' then
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    select id, name, tg_argv[0], role, author from public.staff where id = new.staff_id;
  elsif tg_op = 'DELETE' then
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    values (old.id, old.name, tg_argv[0], old.role, author);
  else
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    values (new.id, new.name, tg_argv[0], new.role, author);
  end if;
  return null;
end
$$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation';
end
$$;

revoke all on function private.keep_staff_change() from public, anon, authenticated;
revoke all on function private.refuse_change() from public, anon, authenticated;

create trigger keep_addition after insert on public.staff
  for each row execute function private.keep_staff_change('added');
create trigger keep_role after update of role on public.staff
  for each row when (old.role <> new.role) execute function private.keep_staff_change('given a role');
create trigger keep_removal after delete on public.staff
  for each row execute function private.keep_staff_change('removed');
create trigger keep_invitation after insert on public.staff_links
  for each row when (new.kind = 'invitation') execute function private.keep_staff_change('invited');
create trigger keep_passkey after insert on public.staff_passkeys
  for each row execute function private.keep_staff_change('registered a passkey');

create trigger refuse_other_name before update of id, name on public.staff
  for each row when (old.id <> new.id or old.name collate "C" <> new.name collate "C")
  execute function private.refuse_change('a person keeps id and name; remove this one and add another');
create trigger refuse_truncation before truncate on public.staff
  for each statement execute function private.refuse_change('people are removed by DELETE, which the history keeps');
create trigger refuse_change before update or delete or truncate on public.staff_changes
  for each statement execute function private.refuse_change('the history of people is never changed');

-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.staff enable always trigger keep_addition;
alter table public.staff enable always trigger keep_role;
alter table public.staff enable always trigger keep_removal;
alter table public.staff enable always trigger refuse_other_name;
alter table public.staff enable always trigger refuse_truncation;
alter table public.staff_links enable always trigger keep_invitation;
alter table public.staff_passkeys enable always trigger keep_passkey;
alter table public.staff_changes enable always trigger refuse_change;
