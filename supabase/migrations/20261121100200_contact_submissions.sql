-- The messages (specification, section 3), with what the public may do with them. Postgres counts code
-- points where domain/ counts UTF-16 units, so an upper bound here never refuses what domain/ accepted; a
-- lower bound is halved for the same reason.

create table public.contact_submissions (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 1 and 255),
  phone text check (char_length(phone) between 1 and 20),
  message text not null check (char_length(message) between 5 and 1000),
  created_at timestamptz(3) not null default now()
);

revoke all on table public.contact_submissions from public, anon, authenticated;
revoke all on sequence public.contact_submissions_id_seq from public, anon, authenticated;
-- What the form asks for and nothing else; reading is granted to nobody, so that nothing is returned.
grant insert (name, email, phone, message) on table public.contact_submissions
  to anon, authenticated;

alter table public.contact_submissions enable row level security;

create policy "The public leaves a message dated by the server"
  on public.contact_submissions for insert to anon, authenticated
  with check (created_at between now() - interval '1 minute' and now() + interval '1 minute');
