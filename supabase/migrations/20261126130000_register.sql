-- The register in Postgres and in a hosted project: certificates and messages (specification, section 3) with what the
-- public may do with them, the history, and the desk. A further migration brings a register of an earlier version to a
-- later one; a released one never changes. postgres-schema.test.ts ties the limits to the program's.
--
-- Letter case aside, two numbers are the same: they are compared as lower(number collate "C"), which changes ASCII
-- letters alone, whatever the database's locale. Browsers ask a hosted project with ilike, which does the same in "C".

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
  -- Null is in force.
  status text check (status in ('suspended', 'withdrawn')),
  status_note text check (char_length(status_note) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  -- The version of the row as well.
  updated_at timestamptz(3) not null default now()
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

-- The number stands in the header as well as in the filter, so that no filter, however clever, lists the
-- register. Inside (select ...) the header is read once a query, not once a row.
alter table public.certificates enable row level security;
create policy "The public reads the certificate that a request header names"
  on public.certificates for select to anon, authenticated
  using (lower(certificate_number collate "C")
    = (select lower(private.certificate_number_named() collate "C")));

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
  -- Why a status was changed, for staff alone.
  note text check (char_length(note) between 1 and 2000),
  changed_at timestamptz(3) not null,
  import_id bigint
);

create index certificate_changes_number on public.certificate_changes (lower(certificate_number collate "C"));
create index certificate_changes_former on public.certificate_changes (lower(former_number collate "C"))
  where former_number is not null;
create index certificate_changes_import on public.certificate_changes (import_id) where import_id is not null;

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
  undone_at timestamptz(3)
);

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

-- A change of any column but these two sets updated_at to the present instant, whatever the statement sets it to.
-- As the tables' owner, since nobody else may call what it calls.
create function private.date_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  dated_as_before public.certificates := new;
begin
  dated_as_before.created_at := old.created_at;
  dated_as_before.updated_at := old.updated_at;
  if dated_as_before is not distinct from old then
    return new;
  end if;
  new.updated_at := private.instant_after(old.updated_at);
  return new;
end
$$;

-- As the tables' owner: a role that may change a certificate need not be able to write the history.
create function private.keep_certificate_change() returns trigger
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
    (certificate_number, former_number, before, after, changed_by, note, changed_at, import_id)
  values (number,
    case when lower(former collate "C") <> lower(number collate "C") then former end,
    before, after, private.change_author(),
    nullif(left(btrim(current_setting('register.change_note', true)), 2000), ''), present,
    nullif(current_setting('register.import_id', true), '')::bigint);
  return null;
end
$$;

create trigger date_change before update on public.certificates
  for each row execute function private.date_change();
create trigger keep_change after insert or update or delete on public.certificates
  for each row execute function private.keep_certificate_change();

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
  -- The outbox is part of the row: what is stored is on its way, in the same transaction. Cut to
  -- milliseconds, not rounded, so that it is due at once.
  mail_due_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  mail_attempts integer not null default 0,
  mail_failure text,
  mailed_at timestamptz(3),
  -- Until when one of several servers has the message to itself.
  mail_held_until timestamptz(3),
  -- The recipients in NOTIFY_TO that it has reached while others were refused, with commas between; and how often the
  -- mail server has refused it since then, outages left out.
  mail_reached text,
  mail_refusals integer not null default 0
);

create index contact_submissions_to_mail on public.contact_submissions (mail_due_at)
  where mailed_at is null and answered_at is null;
create index contact_submissions_created_at on public.contact_submissions (created_at);

alter table public.contact_submissions enable row level security;
create policy "The public leaves a message dated by the server"
  on public.contact_submissions for insert to anon, authenticated
  with check (created_at between now() - interval '1 minute' and now() + interval '1 minute');

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

-- The recent requests of each client address, counted for all copies of our server together, so that a
-- client does not get a limit from each copy. The columns are those of the package rate-limiter-flexible.
-- Unlogged: a count is worth no wait for the disk, and may be forgotten when the server crashes.
create unlogged table private.request_counts (
  key text primary key,
  points integer not null,
  -- When the count ends, in milliseconds since 1970.
  expire bigint
);

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

-- The desk's people.
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

-- An id of the authenticator's, and its public key; nothing secret.
create table public.staff_passkeys (
  credential_id text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  created_at timestamptz(3) not null
);

-- One-time links; of the token its SHA-256 alone. "session" begins a session, "invitation" registers a passkey.
create table public.staff_links (
  token_hash text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  kind text not null check (kind in ('session', 'invitation')),
  expires_at timestamptz(3) not null
);

create table public.staff_sessions (
  token_hash text primary key,
  staff_id bigint not null references public.staff (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);

-- What passkeys are asked to sign, each once.
create table public.staff_challenges (
  challenge text primary key,
  expires_at timestamptz(3) not null
);

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

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation';
end
$$;

create trigger keep_addition after insert on public.staff
  for each row execute function private.keep_staff_change('added');
create trigger keep_role after update on public.staff
  for each row when (old.role <> new.role) execute function private.keep_staff_change('given a role');
create trigger keep_removal after delete on public.staff
  for each row execute function private.keep_staff_change('removed');
create trigger keep_invitation after insert on public.staff_links
  for each row when (new.kind = 'invitation') execute function private.keep_staff_change('invited');
create trigger keep_passkey after insert on public.staff_passkeys
  for each row execute function private.keep_staff_change('registered a passkey');
create trigger refuse_other_name before update on public.staff
  for each row when (old.id <> new.id or old.name collate "C" <> new.name collate "C")
  execute function private.refuse_change('a person keeps id and name; remove this one and add another');
create trigger refuse_change before update or delete on public.staff_changes
  for each row execute function private.refuse_change('the history of people is never changed');

create table public.desk_uploads (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  contents bytea not null,
  uploaded_by text not null check (char_length(uploaded_by) between 1 and 100),
  uploaded_at timestamptz(3) not null
);

-- Changes that wait for a second person. "action" is JSON; "seen_at" is the updated_at of the certificate, where there
-- is one.
create table public.desk_proposals (
  id bigint generated always as identity primary key,
  action text not null,
  certificate_number text,
  seen_at timestamptz(3),
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

create index desk_proposals_open on public.desk_proposals (lower(certificate_number collate "C"))
  where decision is null;

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

-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger date_change;
alter table public.certificates enable always trigger keep_change;
alter table public.staff enable always trigger keep_addition;
alter table public.staff enable always trigger keep_role;
alter table public.staff enable always trigger keep_removal;
alter table public.staff enable always trigger refuse_other_name;
alter table public.staff_links enable always trigger keep_invitation;
alter table public.staff_passkeys enable always trigger keep_passkey;
alter table public.staff_changes enable always trigger refuse_change;

-- A hosted project gives new tables, sequences and functions away by default: everything is taken back before the
-- rights of the public are given. Addresses in request_counts are personal data.
do $$
declare
  name text;
  has_id boolean;
begin
  foreach name in array array['certificates', 'certificate_changes', 'imports', 'contact_submissions', 'staff',
    'staff_passkeys', 'staff_links', 'staff_sessions', 'staff_challenges', 'staff_changes', 'desk_uploads',
    'desk_proposals', 'desk_answers'] loop
    execute format('revoke all on table public.%I from public, anon, authenticated', name);
    execute format('alter table public.%I enable row level security', name);
    select exists (select from information_schema.columns
      where table_schema = 'public' and table_name = name and column_name = 'id') into has_id;
    if has_id then
      execute format('revoke all on sequence %s from public, anon, authenticated',
        pg_get_serial_sequence(format('public.%I', name), 'id'));
    end if;
  end loop;
end
$$;
alter table private.request_counts enable row level security;
revoke all on table private.request_counts from public, anon, authenticated;
revoke all on function private.certificate_number_named(), private.change_author(),
  private.instant_after(timestamptz), private.date_change(), private.keep_certificate_change(), private.leave_out_repeated_message(),
  private.messages_per_hour(), private.messages_per_hour_of_network(), private.messages_per_hour_of_all(),
  private.client_address(), private.network_of_client(text), private.count_message(text, integer),
  private.limit_messages(), private.keep_staff_change(), private.refuse_change()
  from public, anon, authenticated;

grant select on table public.certificates to anon, authenticated;
grant insert (name, email, phone, message) on table public.contact_submissions to anon, authenticated;
grant execute on function private.certificate_number_named() to anon, authenticated;
