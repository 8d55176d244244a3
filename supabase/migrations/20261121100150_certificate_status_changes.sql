-- Each change of a certificate's status by staff, with a private note. By number and
-- not by row, so that the history outlives a certificate that is removed.

create table public.certificate_status_changes (
  id bigint generated always as identity primary key,
  certificate_number text collate public.letter_case_aside not null,
  status text check (status in ('suspended', 'withdrawn')),
  public_note text check (char_length(public_note) between 1 and 300),
  note text check (char_length(note) between 1 and 2000),
  changed_at timestamptz(3) not null
);

create index certificate_status_changes_number
  on public.certificate_status_changes (certificate_number);

-- Nothing of it is the public's: no grant, and no policy either.
revoke all on table public.certificate_status_changes from public, anon, authenticated;
revoke all on sequence public.certificate_status_changes_id_seq from public, anon, authenticated;
alter table public.certificate_status_changes enable row level security;
