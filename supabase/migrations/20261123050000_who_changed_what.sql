-- Who changed a status; null in changes from before this was kept.
alter table public.certificate_status_changes
  add column changed_by text check (char_length(changed_by) between 1 and 100);

-- Every change of a field. A certificate that is added has its number here, from null; one that is deleted
-- has each of its values, to null. By number and not by row, so that the history outlives the certificate.
create table public.certificate_field_changes (
  id bigint generated always as identity primary key,
  certificate_number text collate public.letter_case_aside not null,
  field text not null,
  old_value text,
  new_value text,
  changed_by text not null check (char_length(changed_by) between 1 and 100),
  changed_at timestamptz(3) not null
);

create index certificate_field_changes_number
  on public.certificate_field_changes (certificate_number);

-- Nothing of it is the public's: no grant, and no policy either.
revoke all on table public.certificate_field_changes from public, anon, authenticated;
revoke all on sequence public.certificate_field_changes_id_seq from public, anon, authenticated;
alter table public.certificate_field_changes enable row level security;
