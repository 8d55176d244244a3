-- The register in Postgres and in a hosted project (specification, section 3): one section per table, with its indexes,
-- triggers, policies and grants. A released migration never changes; a further file in this folder follows it.
-- packages/register/sqlite/schema/ has the same tables and columns; postgres-schema.test.ts compares the limits with the
-- program's.
--
-- Numbers are compared as lower(number collate "C"), which folds only ASCII letters, whatever the database's locale.
-- Browsers query a hosted project with ilike, which does the same in "C".
--
-- A hosted project grants new tables, sequences and functions to the public by default, so each section first revokes
-- everything.

-- The public's roles: hosted Supabase has them, a plain Postgres gets them here. They cannot log in; the server assumes
-- one for a transaction.
do $$
declare
  public_role text;
begin
  foreach public_role in array array['anon', 'authenticated'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = public_role) then
        execute format('create role %I nologin noinherit', public_role);
      end if;
    exception
      -- Roles belong to the whole server, and another database's migration may have been quicker.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- The login that migrates also serves, and without being a superuser it can assume only granted roles.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    grant anon to current_user;
  end if;
exception
  -- Already granted, or left to the administrator: the server reports a missing grant at its start.
  when insufficient_privilege then null;
end
$$;

grant usage on schema public to anon, authenticated;

-- The API does not expose this schema.
create schema if not exists private;
grant usage on schema private to anon, authenticated;

-- === What the tables share

-- Returns the number in the request's header. A missing header is an error, not an empty result: if a proxy drops it, a
-- genuine certificate must not look unknown. Invalid characters give the same message as in the form and our server.
create function private.certificate_number_named() returns text
language plpgsql stable set search_path = ''
as $$
declare
  named text := nullif(current_setting('request.headers', true), '')::json
    ->> 'x-certificate-number';
begin
  if named is null then
    raise exception 'The request does not name a certificate number'
      using errcode = 'insufficient_privilege',
        hint = 'Send the number in the header x-certificate-number, too.';
  end if;
  if named collate pg_catalog."C" ~ '[^A-Za-z0-9-]' then
    raise exception 'Certificate number can only contain letters, numbers, and hyphens'
      using errcode = 'invalid_parameter_value';
  end if;
  return named;
end
$$;

revoke all on function private.certificate_number_named() from public, anon, authenticated;
grant execute on function private.certificate_number_named() to anon, authenticated;

-- Returns the author of a change for the history. A name that is missing or too long must not prevent a withdrawal. The
-- default is the session's role, as in a hosted project, or its user.
create function private.change_author() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(left(btrim(current_setting('register.changed_by', true)), 100), ''),
    nullif(current_setting('role', true), 'none'),
    session_user)
$$;

-- Two changes within a millisecond get different instants.
create function private.instant_after(last_change timestamptz) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case when last_change between present and present + interval '1 second'
    then last_change + interval '1 millisecond' else present end
  from date_trunc('milliseconds', clock_timestamp()) as present
$$;

-- For triggers; the argument is the error message.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation';
end
$$;

revoke all on function private.change_author(), private.instant_after(timestamptz), private.refuse_change()
  from public, anon, authenticated;

-- === certificates

create table public.certificates (
  certificate_number text collate "C" primary key
    check (char_length(certificate_number) between 1 and 50
           and certificate_number collate "C" !~ '[^A-Za-z0-9-]'),
  -- `npm run columns` writes the lines below each list of columns; packages/domain/certificate/columns.ts describes them.
  -- columns text, lines, vessel, imo, quantity: ? text check (char_length(?) between 1 and 2000),
  qr_validation text check (char_length(qr_validation) between 1 and 2000),
  vessel_name text check (char_length(vessel_name) between 1 and 2000),
  vessel_imo text check (char_length(vessel_imo) between 1 and 2000),
  primary_object text check (char_length(primary_object) between 1 and 2000),
  commodity text check (char_length(commodity) between 1 and 2000),
  quantity text check (char_length(quantity) between 1 and 2000),
  affiliate text check (char_length(affiliate) between 1 and 2000),
  branch text check (char_length(branch) between 1 and 2000),
  organisation text check (char_length(organisation) between 1 and 2000),
  standards text check (char_length(standards) between 1 and 2000),
  scope text check (char_length(scope) between 1 and 2000),
  sites text check (char_length(sites) between 1 and 2000),
  -- end of columns
  -- columns date: ? date check (? between '0001-01-01' and '9999-12-31'),
  issuance_date date check (issuance_date between '0001-01-01' and '9999-12-31'),
  validity_date date check (validity_date between '0001-01-01' and '9999-12-31'),
  -- end of columns
  -- columns yes-no: ? text check (? in ('yes', 'no')),
  accreditation text check (accreditation in ('yes', 'no')),
  confidential text check (confidential in ('yes', 'no')),
  -- end of columns
  -- A code in packages/content/kinds.
  kind text check (char_length(kind) between 1 and 50 and kind !~ '[^a-z0-9-]'),
  -- JSON: the kind's version at that time, values by id, and content that the kind does not foresee.
  particulars text
    check (particulars is null or (char_length(particulars) between 2 and 200000
      and jsonb_typeof(particulars::jsonb) = 'object'
      and particulars::jsonb #>> '{kind,code}' is not distinct from kind)),
  -- JSON: the periodic confirmations, oldest record first (packages/domain/certificate/confirmations.ts).
  confirmations text check (confirmations is null
    or (char_length(confirmations) between 2 and 200000 and jsonb_typeof(confirmations::jsonb) = 'array')),
  -- Null is in force; "forged" means that the number is known from forged papers only.
  status text check (status in ('suspended', 'withdrawn', 'forged')),
  status_note text check (char_length(status_note) between 1 and 300),
  -- An instant in UTC, ISO 8601, or a day if the instant is unknown.
  status_since text check (
    status_since ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)?$'),
  replaced_by text collate "C" check (
    char_length(replaced_by) between 1 and 50 and replaced_by !~ '[^A-Za-z0-9-]'),
  -- The first fifty numbers of replaced certificates, separated by spaces; computed, so the history omits them.
  replaces text,
  -- The public warning of forged papers with this number, and its date.
  forged_note text check (char_length(forged_note) between 1 and 300),
  forged_at timestamptz(3) check ((forged_at is null) = (forged_note is null)),
  created_at timestamptz(3) not null default now(),
  -- Also the row's version.
  updated_at timestamptz(3) not null default now(),
  check (status is not null or status_since is null),
  check (status is distinct from 'forged' or (forged_note is not null
    -- columns that no forged number has: and ? is null
    and qr_validation is null and vessel_name is null and vessel_imo is null and primary_object is null
    and commodity is null and quantity is null and affiliate is null and branch is null and issuance_date is null
    and validity_date is null and kind is null and organisation is null and standards is null and scope is null
    and sites is null and accreditation is null and particulars is null and confidential is null
    and confirmations is null and status_note is null and replaced_by is null
    -- end of columns
    ))
);

create unique index certificates_number on public.certificates (lower(certificate_number collate "C"));

-- For sorted lists, and the first one for searches. Empty values come first, as in SQLite. YugabyteDB sorts an index
-- only by explicit order.
create index certificates_vessel on public.certificates
  (vessel_name asc nulls first, lower(certificate_number collate "C")) include (certificate_number, vessel_imo);
create index certificates_validity on public.certificates
  (validity_date asc nulls first, lower(certificate_number collate "C"));
create index certificates_updated on public.certificates (updated_at asc, lower(certificate_number collate "C"));
create index certificates_status on public.certificates (status, lower(certificate_number collate "C"))
  where status is not null;
create index certificates_kind on public.certificates (kind, lower(certificate_number collate "C"))
  where kind is not null;
create index certificates_confirmations on public.certificates (lower(certificate_number collate "C"))
  where confirmations is not null;
create index certificates_forged on public.certificates (lower(certificate_number collate "C"))
  where forged_at is not null;
create index certificates_replaced_by on public.certificates
  (lower(replaced_by collate "C"), lower(certificate_number collate "C")) where replaced_by is not null;

-- Sets updated_at at every change, except of the instants and `replaces`. A new status starts now unless the statement
-- gives a date; 0001-01-01 stands for an unknown one. A withdrawal that SQL ends takes its successor with it; commands,
-- which have an author, say of each column what it becomes. Runs as the tables' owner, who alone may call instant_after.
create function private.date_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  dated_as_before public.certificates;
  is_undated boolean := new.status is distinct from old.status
    and new.status_since is not distinct from old.status_since;
begin
  if new.status is null or new.status = 'forged' or new.status_since = '0001-01-01' then
    new.status_since := null;
  end if;
  if old.status = 'withdrawn' and new.status is distinct from 'withdrawn' and new.replaced_by = old.replaced_by
      and coalesce(current_setting('register.changed_by', true), '') = '' then
    new.replaced_by := null;
  end if;
  if jsonb_array_length(coalesce(new.confirmations, '[]')::jsonb)
      < jsonb_array_length(coalesce(old.confirmations, '[]')::jsonb) then
    raise exception 'confirmations are struck out, never deleted' using errcode = 'check_violation';
  end if;
  dated_as_before := new;
  dated_as_before.created_at := old.created_at;
  dated_as_before.updated_at := old.updated_at;
  dated_as_before.replaces := old.replaces;
  if dated_as_before is not distinct from old then
    return new;
  end if;
  new.updated_at := private.instant_after(old.updated_at);
  if is_undated and new.status in ('suspended', 'withdrawn') then
    new.status_since := to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
  return new;
end
$$;

-- Runs as the tables' owner, so that roles that change certificates need no right to write the history.
create function private.keep_certificate_change() returns trigger
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
      -- Takes the row's date if it lies within this transaction.
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

-- No other certificate names a confidential one, neither as successor nor as replaced. Runs at the end of a
-- transaction, since a certificate may be inserted before its successor, and as the tables' owner, since a role may see
-- some certificates only.
create function private.keep_succession() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  successor text;
begin
  -- A successor stays the same when its number changes.
  if tg_op = 'UPDATE' and new.certificate_number <> old.certificate_number then
    update public.certificates set replaced_by = new.certificate_number
    where lower(replaced_by collate "C") = lower(old.certificate_number collate "C");
  end if;
  -- Removes confidential successors; the update fires this trigger again.
  update public.certificates as former set replaced_by = null
  from public.certificates as successor
  where successor.confidential = 'yes'
    and lower(former.replaced_by collate "C") = lower(successor.certificate_number collate "C")
    and lower(new.certificate_number collate "C")
      in (lower(former.certificate_number collate "C"), lower(successor.certificate_number collate "C"));
  -- Reads the rows as they are now, since they may have changed again in this transaction.
  for successor in
    select old.certificate_number where exists (select from public.certificates
      where lower(replaced_by collate "C") = lower(old.certificate_number collate "C"))
    union all
    select replaced_by from public.certificates
    where lower(certificate_number collate "C") = lower(new.certificate_number collate "C")
      and replaced_by is not null
  loop
    -- A concurrent deletion waits for this transaction.
    perform from public.certificates
    where lower(certificate_number collate "C") = lower(successor collate "C") for key share;
    if not found then
      raise exception 'replaced_by must be the number of a certificate' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  if old.replaced_by is null and new.replaced_by is null then
    return null;
  end if;
  -- A lock, because two concurrent transactions could each add half of a circle.
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

create trigger date_change before update on public.certificates
  for each row execute function private.date_change();
create trigger keep_change after insert or update or delete on public.certificates
  for each row execute function private.keep_certificate_change();
create constraint trigger keep_succession_of_addition after insert on public.certificates
  deferrable initially deferred for each row when (new.replaced_by is not null)
  execute function private.keep_succession();
create constraint trigger keep_succession_of_change after update on public.certificates
  deferrable initially deferred for each row when (
    old.replaced_by is distinct from new.replaced_by or old.certificate_number <> new.certificate_number
    or old.confidential is distinct from new.confidential)
  execute function private.keep_succession();
create constraint trigger keep_succession_of_deletion after delete on public.certificates
  deferrable initially deferred for each row execute function private.keep_succession();
-- Also fires in a session that sets session_replication_role to skip triggers.
alter table public.certificates enable always trigger date_change;
alter table public.certificates enable always trigger keep_change;
alter table public.certificates enable always trigger keep_succession_of_addition;
alter table public.certificates enable always trigger keep_succession_of_change;
alter table public.certificates enable always trigger keep_succession_of_deletion;

alter table public.certificates enable row level security;
revoke all on table public.certificates from public, anon, authenticated;
revoke all on function private.date_change(), private.keep_certificate_change(), private.keep_succession()
  from public, anon, authenticated;

-- Header and filter must both name the number, so that no filter lists the register. The (select ...) reads the header
-- once per query, not per row.
create policy "The public reads the certificate that a request header names"
  on public.certificates for select to anon, authenticated
  using (lower(certificate_number collate "C")
    = (select lower(private.certificate_number_named() collate "C")));
grant select on table public.certificates to anon, authenticated;

-- Looks up to fifty numbers up as if each were in the header. With security invoker, the function has no rights of its
-- own: row-level security stays the only way to a row. Returns rows in the order of the numbers; an invalid number
-- fails the whole call.
create function public.certificates_named(numbers text[]) returns setof public.certificates
language plpgsql security invoker set search_path = ''
as $$
declare
  headers_before text := current_setting('request.headers', true);
  number text;
begin
  if numbers is null or cardinality(numbers) not between 1 and 50
     or array_position(numbers, null) is not null then
    raise exception 'Between 1 and 50 certificate numbers can be looked up at once'
      using errcode = 'invalid_parameter_value';
  end if;
  foreach number in array numbers loop
    perform set_config(
      'request.headers', json_build_object('x-certificate-number', number)::text, true);
    return query select * from public.certificates
      where lower(certificate_number collate "C") = lower(number collate "C");
  end loop;
  -- Later statements in this transaction must name their own number.
  perform set_config('request.headers', coalesce(headers_before, ''), true);
end
$$;

revoke all on function public.certificates_named(text[]) from public, anon, authenticated;
grant execute on function public.certificates_named(text[]) to anon, authenticated;

-- === certificate_changes: the history

-- Records every change, by staff commands, SQL or table editors. Keyed by number, not by row, so that the history
-- outlives a deleted certificate.
create table public.certificate_changes (
  id bigint generated always as identity primary key,
  -- The number after the change; the last number of a deleted certificate.
  certificate_number text not null,
  -- If the number changed.
  former_number text,
  -- Values that are not null. "before" is null for an addition, "after" for a deletion.
  before jsonb,
  after jsonb,
  changed_by text not null check (char_length(changed_by) between 1 and 100),
  -- The second person, if one was needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  -- The reason for a status, for staff only.
  note text check (char_length(note) between 1 and 2000),
  changed_at timestamptz(3) not null,
  import_id bigint
);

create index certificate_changes_number on public.certificate_changes (lower(certificate_number collate "C"));
create index certificate_changes_former on public.certificate_changes (lower(former_number collate "C"))
  where former_number is not null;
create index certificate_changes_import on public.certificate_changes (import_id) where import_id is not null;

-- Returns true if a certificate has ever had this number; calendars then cancel its event.
create function private.was_number_named() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.certificate_changes
    where lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C")
      -- Numbers known from forged papers only do not count.
      and (before ->> 'status' <> 'forged' or before ->> 'status' is null and before is not null
        or after ->> 'status' <> 'forged' or after ->> 'status' is null and after is not null))
$$;
revoke all on function private.was_number_named() from public, anon, authenticated;
grant execute on function private.was_number_named() to anon, authenticated;

alter table public.certificate_changes enable row level security;
revoke all on table public.certificate_changes from public, anon, authenticated;
revoke all on sequence public.certificate_changes_id_seq from public, anon, authenticated;

-- === imports

-- An import is undone as a whole.
create table public.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  imported_by text not null check (char_length(imported_by) between 1 and 100),
  -- The second person, if one was needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  imported_at timestamptz(3) not null,
  added integer not null,
  updated integer not null,
  undone_by text check (char_length(undone_by) between 1 and 100),
  undo_approved_by text check (char_length(undo_approved_by) between 1 and 100),
  undone_at timestamptz(3)
);

alter table public.imports enable row level security;
revoke all on table public.imports from public, anon, authenticated;
revoke all on sequence public.imports_id_seq from public, anon, authenticated;

-- === request_counts

-- Counts requests by client address for all instances of our server, so that a limit holds across them.
-- rate-limiter-flexible defines the columns. Unlogged: counts may be lost in a crash, and need not wait for the disk.
create unlogged table private.request_counts (
  key text primary key,
  points integer not null,
  -- In milliseconds since 1970.
  expire bigint
);

-- Client addresses are personal data.
alter table private.request_counts enable row level security;
revoke all on table private.request_counts from public, anon, authenticated;

-- === contact_submissions: the messages

-- The form's rules, for clients that bypass it. Lengths are in code points, where the form counts UTF-16 units; letters
-- beyond ASCII are not distinguished from symbols.
create table public.contact_submissions (
  -- Staff and e-mails quote ids, so an id is never reused.
  id bigint generated always as identity primary key,
  name text not null
    check (char_length(name) between 1 and 100
           and name collate "C" !~ '[^A-Za-z ''ªµ·ºÀ-\U0010FFFF-]'
           and name = btrim(name)),
  email text not null
    check (char_length(email) between 1 and 255
           and email collate "C"
             ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
                || '(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$')),
  phone text
    check (char_length(phone) between 1 and 20
           and phone collate "C" !~ '[^0-9+ ()-]'
           and phone = btrim(phone)),
  message text not null
    check (char_length(message) <= 1000
           and (char_length(message) >= 10
                or (char_length(message) >= 5
                    and message collate "C" ~ '[\U00010000-\U0010FFFF]'))
           and message = btrim(message,
             U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF')),
  created_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  answered_by text check (char_length(answered_by) between 1 and 100),
  -- One line of JSON for each withdrawn answer mark.
  former_marks text,
  -- The row is its own outbox, so storing and queueing are one transaction. Truncated to milliseconds, not rounded, so
  -- that it is due at once.
  mail_due_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  mail_attempts integer not null default 0,
  mail_failure text,
  mailed_at timestamptz(3),
  -- One of several servers holds the message until then.
  mail_held_until timestamptz(3)
);

create index contact_submissions_to_mail on public.contact_submissions (mail_due_at)
  where mailed_at is null and answered_at is null;
create index contact_submissions_created_at on public.contact_submissions (created_at);

alter table public.contact_submissions enable row level security;
revoke all on table public.contact_submissions from public, anon, authenticated;
revoke all on sequence public.contact_submissions_id_seq from public, anon, authenticated;

create policy "The public leaves a message dated by the server"
  on public.contact_submissions for insert to anon, authenticated
  with check (created_at between now() - interval '1 minute' and now() + interval '1 minute');
grant insert (name, email, phone, message) on table public.contact_submissions to anon, authenticated;

-- A lost response makes people submit again. The same message from the same sender within ten minutes is stored once,
-- and both inserts succeed. It is compared with the stored message itself, so that nothing remains after a deletion.
-- Inserts by the tables' owner, as in a move of the register, are all stored. Runs as the tables' owner, since the
-- public may not read messages.
create function private.leave_out_repeated_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Concurrent duplicates wait here; the second then finds the first.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', new.email, new.message), 0));
  if exists (
    select from public.contact_submissions
    where created_at > now() - interval '10 minutes'
      and name = new.name and email = new.email
      and phone is not distinct from new.phone and message = new.message
  ) then
    return null;
  end if;
  return new;
end
$$;

-- In a hosted project the database must count messages itself: by client address, by IPv6 /48, which has 65,536
-- clients, and in total, with our server's limits. Operators may replace these functions with other numbers. Lookups
-- cannot be counted, since a hosted project runs them in read-only transactions.
create function private.messages_per_hour() returns integer
language sql immutable set search_path = ''
as 'select 60';

create function private.messages_per_hour_of_network() returns integer
language sql stable set search_path = ''
as 'select 4 * private.messages_per_hour()';

create function private.messages_per_hour_of_all() returns integer
language sql immutable set search_path = ''
as 'select 1000';

-- Returns an IPv4 address or an IPv6 /64, as our server does. A hosted project's gateway always overwrites
-- cf-connecting-ip; in x-forwarded-for, only the last entry, by the nearest proxy, cannot be forged. Null for our own
-- server, which sends no address and counts by itself.
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  named text := trim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', -1)));
  address inet;
begin
  if named = '' then
    return null;
  end if;
  address := named::inet;
  if family(address) = 6 and not address <<= inet '::ffff:0:0/96' then
    address := network(set_masklen(address, 64));
  end if;
  return host(address);
exception
  -- All invalid addresses share one count.
  when invalid_text_representation then return 'no address';
end
$$;

-- Returns the /48 of an IPv6 client, null for others.
create function private.network_of_client(client text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if family(client::inet) = 6 and not client::inet <<= inet '::ffff:0:0/96' then
    return host(network(set_masklen(client::inet, 48)));
  end if;
  return null;
exception
  when invalid_text_representation then return null;
end
$$;

-- Raises an error beyond the limit.
create function private.count_message(counted_as text, allowed integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this_moment bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  counted record;
begin
  insert into private.request_counts as counts (key, points, expire)
  values (counted_as, 1, this_moment + 3600 * 1000)
  on conflict (key) do update set
    points = case when counts.expire <= this_moment then 1 else counts.points + 1 end,
    expire = case when counts.expire <= this_moment then excluded.expire else counts.expire end
  returning counts.points, counts.expire into counted;
  if counted.points > allowed then
    -- PostgREST responds with status 429.
    raise sqlstate 'PT429' using
      message = 'Too many messages',
      hint = format('Try again in %s s', ceil((counted.expire - this_moment) / 1000.0));
  end if;
end
$$;

-- A refused message rolls its counts back. All transactions count in the same order, the shared count last, because it
-- makes other messages wait.
create function private.limit_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  client text := private.client_address();
  network text := private.network_of_client(client);
begin
  if client is null then
    return new;
  end if;
  -- Skips rows that another message has locked, to avoid a deadlock.
  delete from private.request_counts where key in (
    select key from private.request_counts
    where expire <= floor(extract(epoch from clock_timestamp()) * 1000)
    for update skip locked);
  perform private.count_message('messages:' || client, private.messages_per_hour());
  if network is not null then
    perform private.count_message(
      'network-messages:' || network, private.messages_per_hour_of_network());
  end if;
  perform private.count_message('all-messages:everybody', private.messages_per_hour_of_all());
  return new;
end
$$;

-- Triggers fire in alphabetical order: a repeated message does not count.
create trigger leave_out_repeated_message before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.leave_out_repeated_message();
create trigger limit_messages before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_messages();

revoke all on function private.leave_out_repeated_message(), private.messages_per_hour(),
  private.messages_per_hour_of_network(), private.messages_per_hour_of_all(), private.client_address(),
  private.network_of_client(text), private.count_message(text, integer), private.limit_messages()
  from public, anon, authenticated;

-- === issued_files

-- Issued certificates with the printed values. Keyed by number, not by row, so that a file outlives a deleted
-- certificate.
create table public.issued_files (
  id bigint generated always as identity primary key,
  -- The printed number, or its certificate's later number.
  certificate_number text not null
    check (char_length(certificate_number) between 1 and 50
           and certificate_number collate "C" !~ '[^A-Za-z0-9-]'),
  sha256 text not null check (sha256 collate "C" ~ '^[0-9a-f]{64}$'),
  kind text not null check (char_length(kind) between 1 and 50),
  -- JSON printed beside the record: version of the kind, signatory, number of the original.
  paper text not null default '{}' check (jsonb_typeof(paper::jsonb) = 'object'),
  -- Counts the issues of a number; all originals of one issue share it.
  revision integer not null default 1 check (revision >= 1),
  -- The clerk's reason for a further issue, also printed.
  reason text check (char_length(reason) between 1 and 300),
  language text not null check (char_length(language) between 2 and 10),
  -- All printed fields, also empty ones.
  record jsonb not null,
  -- The printed version of the certificate's row.
  record_updated_at timestamptz(3) not null,
  -- Names of fields that have changed since printing.
  changed jsonb not null default '[]',
  issued_at timestamptz(3) not null,
  issued_by text not null check (char_length(issued_by) between 1 and 100),
  -- The second person, if one was needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  -- Set for signed files; issued_by is then the uploader.
  signed_at timestamptz(3),
  -- A removed signed file is hidden from the public.
  removed_at timestamptz(3),
  removed_by text check (char_length(removed_by) between 1 and 100),
  removal_approved_by text check (char_length(removal_approved_by) between 1 and 100),
  check ((revision = 1) = (reason is null)),
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or signed_at is not null)
);

create index issued_files_number on public.issued_files (lower(certificate_number collate "C"));
-- Finds a file by its bytes.
create index issued_files_sha256 on public.issued_files (sha256);

alter table public.issued_files enable row level security;
revoke all on table public.issued_files from public, anon, authenticated;
revoke all on sequence public.issued_files_id_seq from public, anon, authenticated;

-- Returns the SHA-256 in the request's header, or null. Nobody can guess a file's digest.
create function private.file_sha256_named() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.headers', true), '')::json ->> 'x-file-sha256' $$;
revoke all on function private.file_sha256_named() from public, anon, authenticated;
grant execute on function private.file_sha256_named() to anon, authenticated;

create policy "The public reads of files whose number or bytes a request header names, but for those taken back"
  on public.issued_files for select to anon, authenticated
  using (removed_at is null
    and (sha256 = (select private.file_sha256_named())
      or lower(certificate_number collate "C") = (
        select case when private.file_sha256_named() is null
          then lower(private.certificate_number_named() collate "C") end)));
grant select (certificate_number, sha256, revision, issued_at, signed_at, changed, paper) on table public.issued_files to anon, authenticated;

-- Returns the names of fields that have changed since printing, except those that no file prints. A column that is newer
-- than the file counts as printed empty.
create function private.changed_since_issue(printed jsonb, present jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(key order by key collate "C"), '[]')
  from jsonb_object_keys(printed || present) as key
  where printed ->> key is distinct from present ->> key and key <> all (array['id', 'created_at', 'updated_at',
    'replaces', 'forged_note', 'forged_at'
    -- columns on no paper: , '?'
    , 'confidential', 'confirmations', 'status', 'status_note', 'status_since', 'replaced_by'
    -- end of columns
    ])
$$;

-- Keeps issued_files.changed up to date at every change. Runs as the tables' owner, so that roles that change
-- certificates need no right to write files.
create function private.mark_issued_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.issued_files set changed = private.changed_since_issue(record, to_jsonb(new))
  where lower(certificate_number collate "C") = lower(new.certificate_number collate "C");
  return null;
end
$$;

create trigger mark_issued_files after insert or update on public.certificates
  for each row when (new.status is distinct from 'forged') execute function private.mark_issued_files();
-- Also fires in a session that sets session_replication_role to skip triggers.
alter table public.certificates enable always trigger mark_issued_files;

revoke all on function private.changed_since_issue(jsonb, jsonb), private.mark_issued_files()
  from public, anon, authenticated;

-- === issued_file_contents

-- Separate from the other columns, which are read more often.
create table public.issued_file_contents (
  file_id bigint primary key references public.issued_files (id) on delete cascade,
  -- The random part of the printed link: it proves access to the paper. A signed file keeps the code of its issue.
  code text collate "C" unique check (code ~ '^[0-9a-z]{13}$'),
  -- For staff only.
  contents bytea not null,
  -- The page with the watermark COPY, for visitors with number and code.
  copy bytea check ((copy is null) = (code is null)),
  -- Repeats issued_files.sha256, which the code alone does not show, so that visitors with a copy can identify its
  -- file.
  sha256 text not null generated always as (encode(sha256(contents), 'hex')) stored
);

alter table public.issued_file_contents enable row level security;
revoke all on table public.issued_file_contents from public, anon, authenticated;

-- Returns the code in the request's header. A missing header is an error, as for numbers.
create function private.certificate_code_named() returns text
language plpgsql stable set search_path = ''
as $$
declare
  named text := nullif(current_setting('request.headers', true), '')::json
    ->> 'x-certificate-code';
begin
  if named is null then
    raise exception 'The request does not name the code of a certificate'
      using errcode = 'insufficient_privilege',
        hint = 'Send the code of the paper in the header x-certificate-code.';
  end if;
  return lower(named collate pg_catalog."C");
end
$$;

-- Returns null for a wrong code and for a deleted certificate. Runs as the tables' owner, since the public may not read
-- codes.
create function private.issued_file_named() returns bigint
language sql stable security definer set search_path = ''
as $$
  select file_id
  from public.issued_file_contents join public.issued_files on issued_files.id = file_id
  where code = private.certificate_code_named()
    and lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C")
    and exists (select from public.certificates as present
      where lower(present.certificate_number collate "C") = lower(issued_files.certificate_number collate "C")
        and present.status is distinct from 'forged')
$$;

revoke all on function private.certificate_code_named(), private.issued_file_named() from public, anon, authenticated;
grant execute on function private.issued_file_named() to anon, authenticated;

create policy "The public reads the copy whose number and code headers name"
  on public.issued_file_contents for select to anon, authenticated
  using (file_id = (select private.issued_file_named()));
grant select (copy, sha256) on table public.issued_file_contents to anon, authenticated;

-- === trade_exports

-- Exports to trade registers: the newest determines when the next one is due.
create table public.trade_exports (
  id bigint generated always as identity primary key,
  destination text not null check (char_length(destination) between 1 and 50),
  certificates integer not null,
  exported_at timestamptz(3) not null,
  exported_by text not null check (char_length(exported_by) between 1 and 100)
);

alter table public.trade_exports enable row level security;
revoke all on table public.trade_exports from public, anon, authenticated;
revoke all on sequence public.trade_exports_id_seq from public, anon, authenticated;

-- === staff: the desk's people

create table public.staff (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- Names that look alike have the same skeleton.
  skeleton text not null unique,
  role text not null check (role in ('reads', 'edits', 'approves', 'administers')),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3)
);

create unique index staff_name on public.staff (lower(name collate "C"));

-- The argument is the kind of change.
create function private.keep_staff_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name <> 'staff' then
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    select id, name, tg_argv[0], role, private.change_author() from public.staff where id = new.staff_id;
  elsif tg_op = 'DELETE' then
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    values (old.id, old.name, tg_argv[0], old.role, private.change_author());
  else
    insert into public.staff_changes (staff_id, name, kind, role, changed_by)
    values (new.id, new.name, tg_argv[0], new.role, private.change_author());
  end if;
  return null;
end
$$;

create trigger keep_addition after insert on public.staff
  for each row execute function private.keep_staff_change('added');
create trigger keep_role after update on public.staff
  for each row when (old.role <> new.role) execute function private.keep_staff_change('given a role');
create trigger keep_removal after delete on public.staff
  for each row execute function private.keep_staff_change('removed');
create trigger refuse_other_name before update on public.staff
  for each row when (old.id <> new.id or old.name collate "C" <> new.name collate "C")
  execute function private.refuse_change('a person keeps id and name; remove this one and add another');
-- Also fires in a session that sets session_replication_role to skip triggers.
alter table public.staff enable always trigger keep_addition;
alter table public.staff enable always trigger keep_role;
alter table public.staff enable always trigger keep_removal;
alter table public.staff enable always trigger refuse_other_name;

alter table public.staff enable row level security;
revoke all on table public.staff from public, anon, authenticated;
revoke all on sequence public.staff_id_seq from public, anon, authenticated;
revoke all on function private.keep_staff_change() from public, anon, authenticated;

-- === staff_passkeys, staff_links, staff_sessions, staff_challenges: how they sign in

-- Holds no secret: the authenticator's id and public key.
create table public.staff_passkeys (
  credential_id text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  created_at timestamptz(3) not null
);

create trigger keep_passkey after insert on public.staff_passkeys
  for each row execute function private.keep_staff_change('registered a passkey');
alter table public.staff_passkeys enable always trigger keep_passkey;

alter table public.staff_passkeys enable row level security;
revoke all on table public.staff_passkeys from public, anon, authenticated;

-- One-time links; only the token's SHA-256 is stored. "session" starts a session, "invitation" registers a passkey.
create table public.staff_links (
  token_hash text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  kind text not null check (kind in ('session', 'invitation')),
  expires_at timestamptz(3) not null
);

create trigger keep_invitation after insert on public.staff_links
  for each row when (new.kind = 'invitation') execute function private.keep_staff_change('invited');
alter table public.staff_links enable always trigger keep_invitation;

alter table public.staff_links enable row level security;
revoke all on table public.staff_links from public, anon, authenticated;

create table public.staff_sessions (
  token_hash text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);

alter table public.staff_sessions enable row level security;
revoke all on table public.staff_sessions from public, anon, authenticated;

-- Each challenge for a passkey is used once.
create table public.staff_challenges (
  challenge text primary key,
  expires_at timestamptz(3) not null
);

alter table public.staff_challenges enable row level security;
revoke all on table public.staff_challenges from public, anon, authenticated;

-- === staff_changes: the history of people

-- "role" is the role at that time, or the new one.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  name text not null,
  kind text not null check (kind in ('added', 'invited', 'given a role', 'registered a passkey', 'removed')),
  role text not null,
  changed_by text not null,
  changed_at timestamptz(3) not null default clock_timestamp()
);

create trigger refuse_change before update or delete on public.staff_changes
  for each row execute function private.refuse_change('the history of people is never changed');
alter table public.staff_changes enable always trigger refuse_change;

alter table public.staff_changes enable row level security;
revoke all on table public.staff_changes from public, anon, authenticated;
revoke all on sequence public.staff_changes_id_seq from public, anon, authenticated;

-- === desk_uploads: files that wait to be imported

create table public.desk_uploads (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  contents bytea not null,
  -- JSON: choices for the file, its rows and its cells.
  options text not null,
  uploaded_by text not null check (char_length(uploaded_by) between 1 and 100),
  uploaded_at timestamptz(3) not null
);

alter table public.desk_uploads enable row level security;
revoke all on table public.desk_uploads from public, anon, authenticated;
revoke all on sequence public.desk_uploads_id_seq from public, anon, authenticated;

-- === desk_proposals

-- Actions that need approval, with their input as JSON. "summary" has the input's short values for lists: the input may
-- have two megabytes.
create table public.desk_proposals (
  id bigint generated always as identity primary key,
  action text not null,
  input text not null,
  summary text not null,
  upload_id bigint references public.desk_uploads (id) on delete set null,
  proposed_by text not null check (char_length(proposed_by) between 1 and 100),
  -- A name may pass to another person after a removal.
  proposer_id bigint,
  proposed_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by text check (char_length(decided_by) between 1 and 100),
  decided_at timestamptz(3),
  decision_note text check (char_length(decision_note) between 1 and 2000),
  -- Holds even if the program has an error: authors never decide on their own proposals.
  check (decision is null or decision = 'withdrawn'
    or lower(decided_by collate "C") <> lower(proposed_by collate "C"))
);

create index desk_proposals_open on public.desk_proposals (id) where decision is null;
create index desk_proposals_decided on public.desk_proposals (decided_at, id) where decision is not null;

alter table public.desk_proposals enable row level security;
revoke all on table public.desk_proposals from public, anon, authenticated;
revoke all on sequence public.desk_proposals_id_seq from public, anon, authenticated;

-- Certificates that a proposal changes, from place 1; place 0 is a successor or a new number. "expected_at" is the
-- updated_at that the author expects, null if the number was not in the register.
create table public.desk_proposal_subjects (
  proposal_id bigint not null references public.desk_proposals (id) on delete cascade,
  place integer not null check (place >= 0),
  certificate_number text not null,
  expected_at timestamptz(3),
  primary key (proposal_id, place)
);

create index desk_proposal_subjects_number on public.desk_proposal_subjects (lower(certificate_number collate "C"));

alter table public.desk_proposal_subjects enable row level security;
revoke all on table public.desk_proposal_subjects from public, anon, authenticated;

-- === desk_answers

-- Keeps answers for a day, so that a repeated request gets the same answer and is executed once. Without an answer, the
-- action is running, or its answer was lost.
create table public.desk_answers (
  idempotency_key text not null check (char_length(idempotency_key) = 36),
  person text not null check (char_length(person) between 1 and 100),
  action text not null,
  answer text,
  asked_at timestamptz(3) not null,
  primary key (idempotency_key, person, action)
);

alter table public.desk_answers enable row level security;
revoke all on table public.desk_answers from public, anon, authenticated;
