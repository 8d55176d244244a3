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
  approved_by text check (char_length(approved_by) between 1 and 100)
);

create index issued_files_number on public.issued_files (lower(certificate_number collate "C"));

-- Apart from the other columns, which are read more often.
create table public.issued_file_contents (
  file_id bigint primary key references public.issued_files (id) on delete cascade,
  -- The random part of the link on the paper: whoever has it has held the paper.
  code text collate "C" not null unique check (code ~ '^[0-9a-z]{13}$'),
  -- The bytes that were issued, for staff alone.
  contents bytea not null,
  -- The same page with COPY across it, for whoever has number and code.
  copy bytea not null
);

-- Whatever changes a certificate, its files say at once what they print otherwise. As the tables' owner: a role that may
-- change a certificate need not be able to write files.
create function private.mark_issued_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present jsonb := to_jsonb(new);
begin
  update public.issued_files
  set changed = (
    select coalesce(jsonb_agg(printed.key order by printed.key collate "C"), '[]')
    from jsonb_each(record) as printed
    where printed.value is distinct from present -> printed.key)
  where lower(certificate_number collate "C") = lower(new.certificate_number collate "C");
  return null;
end
$$;

create trigger mark_issued_files after insert or update on public.certificates
  for each row execute function private.mark_issued_files();
-- Also in a session that sets session_replication_role to keep triggers from firing.
alter table public.certificates enable always trigger mark_issued_files;

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

-- The file of that number and code; null for a wrong one. As the tables' owner: the public may not read what it compares.
create function private.issued_file_named() returns bigint
language sql stable security definer set search_path = ''
as $$
  select file_id
  from public.issued_file_contents join public.issued_files on id = file_id
  where code = private.certificate_code_named()
    and lower(certificate_number collate "C") = lower(private.certificate_number_named() collate "C")
$$;

alter table public.issued_files enable row level security;
create policy "The public reads of the files of the number that a request header names"
  on public.issued_files for select to anon, authenticated
  using (lower(certificate_number collate "C")
    = (select lower(private.certificate_number_named() collate "C")));

alter table public.issued_file_contents enable row level security;
create policy "The public reads the copy whose number and code request headers name"
  on public.issued_file_contents for select to anon, authenticated
  using (file_id = (select private.issued_file_named()));

-- A hosted project gives new tables, sequences and functions away by default.
revoke all on table public.issued_files, public.issued_file_contents from public, anon, authenticated;
revoke all on sequence public.issued_files_id_seq from public, anon, authenticated;
revoke all on function private.mark_issued_files(), private.certificate_code_named(), private.issued_file_named()
  from public, anon, authenticated;

grant select (sha256, issued_at, changed) on table public.issued_files to anon, authenticated;
grant select (copy) on table public.issued_file_contents to anon, authenticated;
grant execute on function private.issued_file_named() to anon, authenticated;
