-- Imports as one entry in the history, and the desk: its people, their passkeys and sessions, uploaded files,
-- and proposals that wait for a second person. Nothing of it is the public's: no grant, and no policy either.

create table public.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  imported_by text not null check (char_length(imported_by) between 1 and 100),
  imported_at timestamptz(3) not null,
  added integer not null,
  updated integer not null,
  undone_by text check (char_length(undone_by) between 1 and 100),
  undone_at timestamptz(3)
);

-- The statuses that an import has changed, as they were: their history has what each became.
create table public.import_former_statuses (
  id bigint generated always as identity primary key,
  import_id bigint not null,
  certificate_number text collate public.letter_case_aside not null,
  status text,
  status_note text
);

create index import_former_statuses_import on public.import_former_statuses (import_id);

-- An import names itself in a setting of its transaction.
alter table public.certificate_field_changes add column import_id bigint;
alter table public.certificate_field_changes alter column import_id
  set default nullif(current_setting('register.import_id', true), '')::bigint;
alter table public.certificate_status_changes add column import_id bigint;
alter table public.certificate_status_changes alter column import_id
  set default nullif(current_setting('register.import_id', true), '')::bigint;
create index certificate_field_changes_import on public.certificate_field_changes (import_id)
  where import_id is not null;
create index certificate_status_changes_import on public.certificate_status_changes (import_id)
  where import_id is not null;

-- For lists in these orders, with empty values where SQLite has them; the first one also for a search.
create index certificates_vessel on public.certificates (vessel_name nulls first, certificate_number, vessel_imo);
create index certificates_validity on public.certificates (validity_date nulls first, certificate_number);
create index certificates_updated on public.certificates (updated_at, certificate_number);

create index certificates_status on public.certificates (status, certificate_number)
  where status is not null;

create table public.staff (
  id bigint generated always as identity primary key,
  name text collate public.letter_case_aside not null unique check (char_length(name) between 1 and 100),
  role text not null check (role in ('reads', 'edits', 'approves', 'administers')),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3)
);

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

create table public.desk_uploads (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  contents bytea not null,
  uploaded_by text not null check (char_length(uploaded_by) between 1 and 100),
  uploaded_at timestamptz(3) not null
);

-- "action" is JSON; "seen_at" is the updated_at of the certificate, where there is one.
create table public.desk_proposals (
  id bigint generated always as identity primary key,
  action text not null,
  certificate_number text collate public.letter_case_aside,
  seen_at timestamptz(3),
  upload_id bigint references public.desk_uploads (id) on delete set null,
  proposed_by text collate public.letter_case_aside not null check (char_length(proposed_by) between 1 and 100),
  proposed_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by text collate public.letter_case_aside check (char_length(decided_by) between 1 and 100),
  decided_at timestamptz(3),
  decision_note text check (char_length(decision_note) between 1 and 2000),
  -- No author approves his own proposal, whatever the program says.
  check (decision is null or decision = 'withdrawn' or decided_by <> proposed_by)
);

create index desk_proposals_open on public.desk_proposals (certificate_number) where decision is null;

do $$
declare
  name text;
begin
  foreach name in array array['imports', 'import_former_statuses', 'staff', 'staff_passkeys', 'staff_links', 'staff_sessions',
    'staff_challenges', 'desk_uploads', 'desk_proposals'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from public, anon, authenticated', name);
  end loop;
  foreach name in array array['imports', 'import_former_statuses', 'staff', 'desk_uploads', 'desk_proposals'] loop
    execute format('revoke all on sequence public.%I from public, anon, authenticated', name || '_id_seq');
  end loop;
end
$$;
