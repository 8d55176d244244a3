-- Which file a copy belongs to, for whoever may see the copy; and what has changed in a field that a file says nothing of.

alter table public.issued_file_contents
  -- Of the bytes that were issued, as in issued_files, where the code alone shows nothing.
  add column sha256 text not null generated always as (encode(sha256(contents), 'hex')) stored;
grant select (sha256) on table public.issued_file_contents to anon, authenticated;

-- The names of the fields whose present value is another one than was printed. A file that was issued before a column
-- existed names it nowhere, and printed nothing of it. What no file prints is left out.
create function private.changed_since_issue(printed jsonb, present jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(key order by key collate "C"), '[]')
  from jsonb_object_keys(printed || present) as key
  where printed ->> key is distinct from present ->> key and key <> all (array['id', 'created_at', 'updated_at',
    'status', 'status_note', 'status_since', 'replaced_by', 'replaces', 'confidential'])
$$;
revoke all on function private.changed_since_issue(jsonb, jsonb) from public, anon, authenticated;

create or replace function private.mark_issued_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.issued_files set changed = private.changed_since_issue(record, to_jsonb(new))
  where lower(certificate_number collate "C") = lower(new.certificate_number collate "C");
  return null;
end
$$;

update public.issued_files as issued
set changed = private.changed_since_issue(record, to_jsonb(certificates))
from public.certificates
where lower(certificates.certificate_number collate "C") = lower(issued.certificate_number collate "C");
