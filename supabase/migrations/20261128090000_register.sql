-- The register in Postgres and in a hosted project: certificates and messages (specification, section 3) with what the
-- public may do with them, the history, and the desk; a section a table, with its indexes, triggers, policies and grants.
-- A further file in this folder brings a register of this version to the next one; a released one never changes.
-- packages/register/sqlite/schema/ has the same tables and columns. postgres-schema.test.ts ties the limits to the
-- program's.
--
-- Letter case aside, two numbers are the same: they are compared as lower(number collate "C"), which changes ASCII
-- letters alone, whatever the database's locale. Browsers ask a hosted project with ilike, which does the same in "C".
--
-- A hosted project gives new tables, sequences and functions away by default: each section takes everything back before
-- it gives the public its rights.

-- The roles that the public acts as. Hosted Supabase has them; a plain Postgres gets them here. Neither may log in: our
-- server, or Supabase's, takes the role for the length of one transaction.
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
      -- Roles belong to the whole server: another database's migration was a moment quicker.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- Whoever migrates also serves, and a login that is no superuser takes only roles that it was given.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    grant anon to current_user;
  end if;
exception
  -- Given by somebody else already, or for the administrator to give: the server says so at its start.
  when insufficient_privilege then null;
end
$$;

grant usage on schema public to anon, authenticated;

-- No address leads to this schema.
create schema if not exists private;
grant usage on schema private to anon, authenticated;

-- === What the tables share

-- The number that a request names in its header. Without one it is refused, not answered with nothing: a header that
-- was lost on the way must not make a genuine certificate look unknown. A number with other signs is refused with the
-- words of the form and of our server.
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

-- The author of a change, for the history. A name that is too long, or none at all, must not keep a certificate from
-- being withdrawn. Without one it is the role that the session has taken, as requests to a hosted project do, or its user.
create function private.change_author() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(left(btrim(current_setting('register.changed_by', true)), 100), ''),
    nullif(current_setting('role', true), 'none'),
    session_user)
$$;

-- The present instant, or the one after that of the last change: two changes within a millisecond get two.
create function private.instant_after(last_change timestamptz) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case when last_change between present and present + interval '1 second'
    then last_change + interval '1 millisecond' else present end
  from date_trunc('milliseconds', clock_timestamp()) as present
$$;

-- For triggers, with the reason as their argument.
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
  qr_validation text check (char_length(qr_validation) between 1 and 2000),
  certificate_number text collate "C" primary key
    check (char_length(certificate_number) between 1 and 50
           and certificate_number collate "C" !~ '[^A-Za-z0-9-]'),
  vessel_name text check (char_length(vessel_name) between 1 and 2000),
  vessel_imo text check (char_length(vessel_imo) between 1 and 2000),
  primary_object text check (char_length(primary_object) between 1 and 2000),
  commodity text check (char_length(commodity) between 1 and 2000),
  quantity text check (char_length(quantity) between 1 and 2000),
  affiliate text check (char_length(affiliate) between 1 and 2000),
  branch text check (char_length(branch) between 1 and 2000),
  issuance_date date check (issuance_date between '0001-01-01' and '9999-12-31'),
  validity_date date check (validity_date between '0001-01-01' and '9999-12-31'),
  -- Of a management system's certificate.
  organisation text check (char_length(organisation) between 1 and 2000),
  standards text check (char_length(standards) between 1 and 2000),
  scope text check (char_length(scope) between 1 and 2000),
  -- A place and its country a line.
  sites text check (char_length(sites) between 1 and 2000),
  -- Whether it bears the mark of an accreditation.
  accreditation text check (accreditation in ('yes', 'no')),
  -- The code of its kind.
  kind text check (char_length(kind) between 1 and 50 and kind !~ '[^a-z0-9-]'),
  -- What it states beside the fields, as JSON: the kind as it was, the values by id, and what no kind foresees.
  particulars text
    check (particulars is null or (char_length(particulars) between 2 and 200000
      and jsonb_typeof(particulars::jsonb) = 'object'
      and particulars::jsonb #>> '{kind,code}' is not distinct from kind)),
  -- Whether it is found by its number alone, and in no list for others.
  confidential text check (confidential in ('yes', 'no')),
  -- Null is in force; "forged" is a number of no certificate, which stands on forged papers.
  status text check (status in ('suspended', 'withdrawn', 'forged')),
  status_note text check (char_length(status_note) between 1 and 300),
  -- An instant in UTC, ISO 8601, or a day where no instant is known.
  status_since text check (
    status_since ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)?$'),
  replaced_by text collate "C" check (
    replaced_by is null or (char_length(replaced_by) between 1 and 50
      and replaced_by !~ '[^A-Za-z0-9-]' and status is not distinct from 'withdrawn')),
  -- The numbers of those that it replaces, with spaces between: the first fifty. No part of what the history keeps.
  replaces text,
  -- What the public is told of forged papers with the number, and since when.
  forged_note text check (char_length(forged_note) between 1 and 300),
  forged_at timestamptz(3) check ((forged_at is null) = (forged_note is null)),
  created_at timestamptz(3) not null default now(),
  -- The version of the row as well.
  updated_at timestamptz(3) not null default now(),
  check (status is not null or status_since is null),
  check (status is distinct from 'forged' or (forged_note is not null and num_nonnulls(qr_validation, vessel_name,
    vessel_imo, primary_object, commodity, quantity, affiliate, branch, issuance_date, validity_date, organisation,
    standards, scope, sites, accreditation, kind, particulars, confidential, status_note, replaced_by) = 0))
);

create unique index certificates_number on public.certificates (lower(certificate_number collate "C"));

-- For lists in these orders, with empty values where SQLite has them; the first one also for a search. YugabyteDB sorts
-- an index only where that is written.
create index certificates_vessel on public.certificates
  (vessel_name asc nulls first, lower(certificate_number collate "C")) include (certificate_number, vessel_imo);
create index certificates_validity on public.certificates
  (validity_date asc nulls first, lower(certificate_number collate "C"));
create index certificates_updated on public.certificates (updated_at asc, lower(certificate_number collate "C"));
create index certificates_status on public.certificates (status, lower(certificate_number collate "C"))
  where status is not null;
create index certificates_kind on public.certificates (kind, lower(certificate_number collate "C"))
  where kind is not null;
create index certificates_forged on public.certificates (lower(certificate_number collate "C"))
  where forged_at is not null;
create index certificates_replaced_by on public.certificates
  (lower(replaced_by collate "C"), lower(certificate_number collate "C")) where replaced_by is not null;

-- A change of any column but the instants and what it replaces sets updated_at to the present instant, whatever the
-- statement sets it to. A new status holds from then on, unless the statement says since when: the first day of the
-- calendar says that nobody knows. A certificate in force has no such day, and no other but a withdrawn one a successor.
-- As the tables' owner, since nobody else may call what it calls.
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
  if is_undated and new.status in ('suspended', 'withdrawn') then
    new.status_since := to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
  return new;
end
$$;

-- As the tables' owner: a role that may change a certificate need not be able to write the history.
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

-- A confidential certificate is named by no other one: a successor that is confidential or becomes so is left out, and
-- so are confidential ones of those that a certificate replaces.
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
-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger date_change;
alter table public.certificates enable always trigger keep_change;
alter table public.certificates enable always trigger keep_succession_of_addition;
alter table public.certificates enable always trigger keep_succession_of_change;
alter table public.certificates enable always trigger keep_succession_of_deletion;

alter table public.certificates enable row level security;
revoke all on table public.certificates from public, anon, authenticated;
revoke all on function private.date_change(), private.keep_certificate_change(), private.keep_succession()
  from public, anon, authenticated;

-- The number stands in the header as well as in the filter, so that no filter, however clever, lists the
-- register. Inside (select ...) the header is read once a query, not once a row.
create policy "The public reads the certificate that a request header names"
  on public.certificates for select to anon, authenticated
  using (lower(certificate_number collate "C")
    = (select lower(private.certificate_number_named() collate "C")));
grant select on table public.certificates to anon, authenticated;

-- Looks up to fifty numbers up in one call, each as if a request had named it in its header: the function has no
-- rights of its own (security invoker), and row-level security stays the only way to a row. It gives the rows that
-- there are, in the order of the numbers. One null or wrongly written number fails the whole call.
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
  -- What follows in the same transaction has named no number.
  perform set_config('request.headers', coalesce(headers_before, ''), true);
end
$$;

revoke all on function public.certificates_named(text[]) from public, anon, authenticated;
grant execute on function public.certificates_named(text[]) to anon, authenticated;

-- === certificate_changes: the history

-- Each change of a certificate, whether a staff command, SQL or a table editor makes it. By number and not by row, so
-- that the history outlives a certificate that is deleted.
create table public.certificate_changes (
  id bigint generated always as identity primary key,
  -- After the change; the last one of a deleted certificate.
  certificate_number text not null,
  -- Where it was another one.
  former_number text,
  -- The values that are not null. Null for an addition; "after" is null for a deletion.
  before jsonb,
  after jsonb,
  changed_by text not null check (char_length(changed_by) between 1 and 100),
  -- The second person, where one was needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  -- Why a status was changed, for staff alone.
  note text check (char_length(note) between 1 and 2000),
  changed_at timestamptz(3) not null,
  import_id bigint
);

create index certificate_changes_number on public.certificate_changes (lower(certificate_number collate "C"));
create index certificate_changes_former on public.certificate_changes (lower(former_number collate "C"))
  where former_number is not null;
create index certificate_changes_import on public.certificate_changes (import_id) where import_id is not null;

-- Whether a certificate has had the number that a request header names: what was put into a calendar is taken back.
create function private.was_number_named() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.certificate_changes
    where lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C")
      -- A number that was never but on forged papers is none.
      and (before ->> 'status' <> 'forged' or before ->> 'status' is null and before is not null
        or after ->> 'status' <> 'forged' or after ->> 'status' is null and after is not null))
$$;
revoke all on function private.was_number_named() from public, anon, authenticated;
grant execute on function private.was_number_named() to anon, authenticated;

alter table public.certificate_changes enable row level security;
revoke all on table public.certificate_changes from public, anon, authenticated;
revoke all on sequence public.certificate_changes_id_seq from public, anon, authenticated;

-- === imports

-- Imports, each one entry of the history that can be undone as a whole.
create table public.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  imported_by text not null check (char_length(imported_by) between 1 and 100),
  -- The second person, where one was needed.
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

-- The recent requests of each client address, counted for all copies of our server together, so that a
-- client does not get a limit from each copy. The columns are those of the package rate-limiter-flexible.
-- Unlogged: a count is worth no wait for the disk, and may be forgotten when the server crashes.
create unlogged table private.request_counts (
  key text primary key,
  points integer not null,
  -- When the count ends, in milliseconds since 1970.
  expire bigint
);

-- The addresses are personal data.
alter table private.request_counts enable row level security;
revoke all on table private.request_counts from public, anon, authenticated;

-- === contact_submissions: the messages

-- The messages. The rules are those of the form, for whoever sends past it. Lengths count code points where the form
-- counts UTF-16 units, of which a sign beyond U+FFFF has two; letters beyond ASCII are not told from signs.
create table public.contact_submissions (
  -- An id that staff have read out, or that a mail carries, never comes to mean another message.
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
  -- A line of JSON for each mark that was taken away.
  former_marks text,
  -- The outbox is part of the row: what is stored is on its way, in the same transaction. Cut to
  -- milliseconds, not rounded, so that it is due at once.
  mail_due_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  mail_attempts integer not null default 0,
  mail_failure text,
  mailed_at timestamptz(3),
  -- Until when one of several servers has the message to itself.
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

-- People press again when the answer to their message is lost on its way. The same message from the same
-- sender within ten minutes is stored once, and the second one is answered as the first was: the insert
-- succeeds and adds no row. The stored message itself is what is compared with, so that nothing of it is
-- left elsewhere when it is deleted. Whoever moves a register here as the tables' owner stores every row.
-- As the tables' owner: the public may not read what it is compared with.
create function private.leave_out_repeated_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two of the same that come at once take turns; the second then sees what the first has stored.
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

-- Where browsers send their messages to a hosted project, no server of ours counts them: the database does, as many of
-- one client address, of an IPv6 network of 48 bits, which has 65,536 clients, and of everybody together as our server
-- allows. Functions, so that operators may replace them with other numbers. Lookups cannot be counted here, since a
-- hosted project answers them in transactions that may write nothing.
create function private.messages_per_hour() returns integer
language sql immutable set search_path = ''
as 'select 60';

create function private.messages_per_hour_of_network() returns integer
language sql stable set search_path = ''
as 'select 4 * private.messages_per_hour()';

create function private.messages_per_hour_of_all() returns integer
language sql immutable set search_path = ''
as 'select 1000';

-- The client of a request as our server counts it: an IPv4 address, or an IPv6 network of 64 bits. The
-- gateway of a hosted project writes cf-connecting-ip anew in every request; the last entry of
-- x-forwarded-for is what the nearest proxy saw, and those before it may be made up by the client. Null for
-- our own server, which counts by itself and names no address.
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
  -- One count for all that is no address.
  when invalid_text_representation then return 'no address';
end
$$;

-- The IPv6 network of 48 bits that a client is in; null for any other client.
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

-- Counts one message towards one limit, and refuses one too many.
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
    -- PostgREST answers it with the status 429.
    raise sqlstate 'PT429' using
      message = 'Too many messages',
      hint = format('Try again in %s s', ceil((counted.expire - this_moment) / 1000.0));
  end if;
end
$$;

-- The transaction of a message that is refused, or not stored for another reason, takes all its counts back.
-- The counts are taken in the same order by all, the one that everybody shares last: it makes one message wait
-- for the end of another.
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
  -- What another message holds just now is left for the next one, so that no two wait for each other.
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

-- Triggers fire in the order of their names: a message that is left out since it came before does not count.
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

-- Certificates as they were issued on paper: each file with what it printed, and its bytes. By number and not by row, so
-- that a file outlives a certificate that is deleted.
create table public.issued_files (
  id bigint generated always as identity primary key,
  -- As printed, or as its certificate was numbered since.
  certificate_number text not null
    check (char_length(certificate_number) between 1 and 50
           and certificate_number collate "C" !~ '[^A-Za-z0-9-]'),
  -- Of the bytes that were issued.
  sha256 text not null check (sha256 collate "C" ~ '^[0-9a-f]{64}$'),
  kind text not null check (char_length(kind) between 1 and 50),
  -- What it prints beside the record, as JSON: the version of its kind, who signs, which original.
  paper text not null default '{}' check (jsonb_typeof(paper::jsonb) = 'object'),
  -- Which issue of its number it is; the originals of one have the same.
  revision integer not null default 1 check (revision >= 1),
  -- Why there is a further issue, as the clerk says it and the file prints it.
  reason text check (char_length(reason) between 1 and 300),
  language text not null check (char_length(language) between 2 and 10),
  -- The printed fields, those without a value too.
  record jsonb not null,
  -- The version of the certificate's row that was printed.
  record_updated_at timestamptz(3) not null,
  -- The names of the fields whose present value is another one than was printed.
  changed jsonb not null default '[]',
  issued_at timestamptz(3) not null,
  issued_by text not null check (char_length(issued_by) between 1 and 100),
  -- The second person, where one was needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  -- Of a form that the office has given back as signed, when, and issued_by then says by whom; null as it was issued.
  signed_at timestamptz(3),
  -- When the office has taken a signed form back, by whom, and the second person: the public then knows it no more.
  removed_at timestamptz(3),
  removed_by text check (char_length(removed_by) between 1 and 100),
  removal_approved_by text check (char_length(removal_approved_by) between 1 and 100),
  check ((revision = 1) = (reason is null)),
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or signed_at is not null)
);

create index issued_files_number on public.issued_files (lower(certificate_number collate "C"));
-- Whose file it is, for whoever has its bytes.
create index issued_files_sha256 on public.issued_files (sha256);

alter table public.issued_files enable row level security;
revoke all on table public.issued_files from public, anon, authenticated;
revoke all on sequence public.issued_files_id_seq from public, anon, authenticated;

-- The SHA-256 that a request names in its header; null without one. Nobody guesses that of a file.
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

-- The names of the fields whose present value is another one than was printed. A file that was issued before a column
-- existed names it nowhere, and printed nothing of it. What no file prints is left out.
create function private.changed_since_issue(printed jsonb, present jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(key order by key collate "C"), '[]')
  from jsonb_object_keys(printed || present) as key
  where printed ->> key is distinct from present ->> key and key <> all (array['id', 'created_at', 'updated_at',
    'status', 'status_note', 'status_since', 'replaced_by', 'replaces', 'confidential', 'forged_note', 'forged_at'])
$$;

-- Whatever changes a certificate, its files say at once what they print otherwise. As the tables' owner: a role that may
-- change a certificate need not be able to write files.
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
-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger mark_issued_files;

revoke all on function private.changed_since_issue(jsonb, jsonb), private.mark_issued_files()
  from public, anon, authenticated;

-- === issued_file_contents

-- Apart from the other columns, which are read more often.
create table public.issued_file_contents (
  file_id bigint primary key references public.issued_files (id) on delete cascade,
  -- The random part of the link on the paper: whoever has it has held the paper. A signed form prints that of its issue.
  code text collate "C" unique check (code ~ '^[0-9a-z]{13}$'),
  -- The bytes themselves, for staff alone.
  contents bytea not null,
  -- The same page with COPY across it, for whoever has number and code.
  copy bytea check ((copy is null) = (code is null)),
  -- Of those bytes, as in issued_files, where the code alone shows nothing: which file a copy belongs to,
  -- for whoever may see the copy.
  sha256 text not null generated always as (encode(sha256(contents), 'hex')) stored
);

alter table public.issued_file_contents enable row level security;
revoke all on table public.issued_file_contents from public, anon, authenticated;

-- The code that a request names in its header. Without one it is refused, as it is without a number.
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

-- The file of that number and code; null for a wrong one, and where the certificate was deleted.
-- As the tables' owner: the public may not read what it compares.
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

-- Files of certificates that were written for a register of the trade: the newest says when the next one is due.
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
  -- The same for all names that a reader may take for one another.
  skeleton text not null unique,
  role text not null check (role in ('reads', 'edits', 'approves', 'administers')),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3)
);

create unique index staff_name on public.staff (lower(name collate "C"));

-- The trigger's argument says what became of the person.
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
-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.staff enable always trigger keep_addition;
alter table public.staff enable always trigger keep_role;
alter table public.staff enable always trigger keep_removal;
alter table public.staff enable always trigger refuse_other_name;

alter table public.staff enable row level security;
revoke all on table public.staff from public, anon, authenticated;
revoke all on sequence public.staff_id_seq from public, anon, authenticated;
revoke all on function private.keep_staff_change() from public, anon, authenticated;

-- === staff_passkeys, staff_links, staff_sessions, staff_challenges: how they sign in

-- An id of the authenticator's, and its public key; nothing secret.
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

-- One-time links; of the token its SHA-256 alone. "session" begins a session, "invitation" registers a passkey.
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

-- What passkeys are asked to sign, each once.
create table public.staff_challenges (
  challenge text primary key,
  expires_at timestamptz(3) not null
);

alter table public.staff_challenges enable row level security;
revoke all on table public.staff_challenges from public, anon, authenticated;

-- === staff_changes: the history of people

-- Each change of a person. "role" is the one that the person had then, or was given.
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
  -- JSON: what somebody has chosen for the file as a whole, for its rows and for its cells.
  options text not null,
  uploaded_by text not null check (char_length(uploaded_by) between 1 and 100),
  uploaded_at timestamptz(3) not null
);

alter table public.desk_uploads enable row level security;
revoke all on table public.desk_uploads from public, anon, authenticated;
revoke all on sequence public.desk_uploads_id_seq from public, anon, authenticated;

-- === desk_proposals

-- Actions that need approval, by their names, with their input as JSON. "summary" has the short values of the input, which
-- a list shows: the input itself may have two megabytes.
create table public.desk_proposals (
  id bigint generated always as identity primary key,
  action text not null,
  input text not null,
  summary text not null,
  upload_id bigint references public.desk_uploads (id) on delete set null,
  proposed_by text not null check (char_length(proposed_by) between 1 and 100),
  -- A name does not say whose proposal it is: the person may have been removed, and the name given to another one.
  proposer_id bigint,
  proposed_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by text check (char_length(decided_by) between 1 and 100),
  decided_at timestamptz(3),
  decision_note text check (char_length(decision_note) between 1 and 2000),
  -- No author approves his own proposal, whatever the program says.
  check (decision is null or decision = 'withdrawn'
    or lower(decided_by collate "C") <> lower(proposed_by collate "C"))
);

create index desk_proposals_open on public.desk_proposals (id) where decision is null;
create index desk_proposals_decided on public.desk_proposals (decided_at, id) where decision is not null;

alter table public.desk_proposals enable row level security;
revoke all on table public.desk_proposals from public, anon, authenticated;
revoke all on sequence public.desk_proposals_id_seq from public, anon, authenticated;

-- The certificates that a proposal changes, counted from 1; place 0 has the number to which it leads visitors: a successor
-- or a new number. "expected_at" is the updated_at that its author expects, or null where the number is not in the register.
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

-- The answers to what a person of the desk has submitted, for a day: whoever submits it again gets the same answer, and
-- it is done once. Without an answer it is done, or being done, and its answer was lost.
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
