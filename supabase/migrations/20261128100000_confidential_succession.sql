-- A confidential certificate is named by no other one: whatever a certificate is replaced by, a successor that is
-- confidential or becomes so is left out, and so are confidential ones of those that a certificate replaces.

-- At the end of a transaction, since a certificate may come before the one that replaces it. As the tables' owner: a
-- role may see some certificates alone.
create or replace function private.keep_succession() returns trigger
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
  -- No certificate names a confidential one. What that changes comes here anew.
  update public.certificates as former set replaced_by = null
  from public.certificates as successor
  where successor.confidential = 'yes'
    and lower(former.replaced_by collate "C") = lower(successor.certificate_number collate "C")
    and lower(new.certificate_number collate "C")
      in (lower(former.certificate_number collate "C"), lower(successor.certificate_number collate "C"));
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
        where lower(replaced_by collate "C") = lower(number collate "C") and confidential is distinct from 'yes'
        order by lower(certificate_number collate "C") limit 50) as first) as numbers
    from unnest(array[old.replaced_by, new.replaced_by]) as number) as former
  where lower(named.certificate_number collate "C") = of_number and named.replaces is distinct from numbers;
  return null;
end
$$;

drop trigger keep_succession_of_change on public.certificates;
create constraint trigger keep_succession_of_change after update on public.certificates
  deferrable initially deferred for each row when (
    old.replaced_by is distinct from new.replaced_by or old.certificate_number <> new.certificate_number
    or old.confidential is distinct from new.confidential)
  execute function private.keep_succession();
alter table public.certificates enable always trigger keep_succession_of_change;

-- What has been stored before.
update public.certificates as former set replaced_by = null
from public.certificates as successor
where successor.confidential = 'yes'
  and lower(former.replaced_by collate "C") = lower(successor.certificate_number collate "C");
update public.certificates as named set replaces = (
  select string_agg(certificate_number, ' ' order by lower(certificate_number collate "C")) from (
    select certificate_number from public.certificates as former
    where lower(former.replaced_by collate "C") = lower(named.certificate_number collate "C")
      and former.confidential is distinct from 'yes'
    order by lower(certificate_number collate "C") limit 50) as first)
where replaces is not null;

-- The copy of a certificate that was deleted is gone with it.
create or replace function private.issued_file_named() returns bigint
language sql stable security definer set search_path = ''
as $$
  select file_id
  from public.issued_file_contents join public.issued_files on issued_files.id = file_id
  where code = private.certificate_code_named()
    and lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C")
    and exists (select from public.certificates as present
      where lower(present.certificate_number collate "C") = lower(issued_files.certificate_number collate "C"))
$$;

-- Whether a certificate has had the number that a request header names: what was put into a calendar is taken back.
create function private.was_number_named() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.certificate_changes
    where lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C"))
$$;
revoke all on function private.was_number_named() from public, anon, authenticated;
grant execute on function private.was_number_named() to anon, authenticated;
