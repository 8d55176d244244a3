-- Since when a status holds, and the certificates that take the place of others, kept true whatever changes them.

-- The numbers of those that it replaces, with spaces between: the first fifty. No part of what the history keeps.
alter table public.certificates add column replaces text;
create index certificates_replaced_by on public.certificates
  (lower(replaced_by collate "C"), lower(certificate_number collate "C")) where replaced_by is not null;

-- A change of any column but the instants and what it replaces sets updated_at to the present instant, whatever the
-- statement sets it to. A new status holds from then on, unless the statement says since when: the first day of the
-- calendar says that nobody knows. A certificate in force has no such day, and no other but a withdrawn one a successor.
create or replace function private.date_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  dated_as_before public.certificates;
  is_undated boolean := new.status is distinct from old.status
    and new.status_since is not distinct from old.status_since;
begin
  if new.status is null or new.status_since = '0001-01-01' then
    new.status_since := null;
  end if;
  if new.status is distinct from 'withdrawn' and new.replaced_by is not distinct from old.replaced_by then
    new.replaced_by := null;
  end if;
  dated_as_before := new;
  dated_as_before.created_at := old.created_at;
  dated_as_before.updated_at := old.updated_at;
  dated_as_before.replaces := old.replaces;
  if dated_as_before is not distinct from old then
    return new;
  end if;
  new.updated_at := private.instant_after(old.updated_at);
  if is_undated and new.status is not null then
    new.status_since := to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
  return new;
end
$$;

alter table public.certificates
  add check (status is not null or status_since is null);

-- As the tables' owner: a role that may change a certificate need not be able to write the history.
create or replace function private.keep_certificate_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := jsonb_strip_nulls(to_jsonb(old) - array['created_at', 'updated_at', 'replaces']);
  after jsonb := jsonb_strip_nulls(to_jsonb(new) - array['created_at', 'updated_at', 'replaces']);
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

-- At the end of a transaction, since a certificate may come before the one that replaces it. As the tables' owner: a
-- role may see some certificates alone.
create function private.keep_succession() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  successor text;
begin
  -- Whatever a certificate is replaced by, it stays so when that one gets another number.
  if tg_op = 'UPDATE' and new.certificate_number <> old.certificate_number then
    update public.certificates set replaced_by = new.certificate_number
    where lower(replaced_by collate "C") = lower(old.certificate_number collate "C");
  end if;
  -- As they are by now: the row may have been changed again since.
  for successor in
    select old.certificate_number where exists (select from public.certificates
      where lower(replaced_by collate "C") = lower(old.certificate_number collate "C"))
    union all
    select replaced_by from public.certificates
    where lower(certificate_number collate "C") = lower(new.certificate_number collate "C")
      and replaced_by is not null
  loop
    -- Who deletes it meanwhile waits for the end of this transaction.
    perform from public.certificates
    where lower(certificate_number collate "C") = lower(successor collate "C") for key share;
    if not found then
      raise exception 'replaced_by must be the number of a certificate' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  if old.replaced_by is null and new.replaced_by is null then
    return null;
  end if;
  -- In turn: of two transactions that each make half of a circle, neither sees the other's.
  perform pg_advisory_xact_lock(hashtextextended('public.certificates.replaced_by', 0));
  if exists (
    with recursive successors (number) as (
      select lower(replaced_by collate "C") from public.certificates
      where lower(certificate_number collate "C") = lower(new.certificate_number collate "C")
      union
      select lower(replaced_by collate "C") from successors
      join public.certificates on lower(certificate_number collate "C") = number)
    select from successors where number = lower(new.certificate_number collate "C")
  ) then
    raise exception 'certificates replace each other in a circle' using errcode = 'check_violation';
  end if;
  update public.certificates as named set replaces = former.numbers
  from (
    select lower(number collate "C") as of_number, (
      select string_agg(certificate_number, ' ' order by lower(certificate_number collate "C")) from (
        select certificate_number from public.certificates
        where lower(replaced_by collate "C") = lower(number collate "C")
        order by lower(certificate_number collate "C") limit 50) as first) as numbers
    from unnest(array[old.replaced_by, new.replaced_by]) as number) as former
  where lower(named.certificate_number collate "C") = of_number and named.replaces is distinct from numbers;
  return null;
end
$$;

create constraint trigger keep_succession_of_addition after insert on public.certificates
  deferrable initially deferred for each row when (new.replaced_by is not null)
  execute function private.keep_succession();
create constraint trigger keep_succession_of_change after update on public.certificates
  deferrable initially deferred for each row when (
    old.replaced_by is distinct from new.replaced_by or old.certificate_number <> new.certificate_number)
  execute function private.keep_succession();
create constraint trigger keep_succession_of_deletion after delete on public.certificates
  deferrable initially deferred for each row execute function private.keep_succession();
-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger keep_succession_of_addition;
alter table public.certificates enable always trigger keep_succession_of_change;
alter table public.certificates enable always trigger keep_succession_of_deletion;
revoke all on function private.keep_succession() from public, anon, authenticated;
