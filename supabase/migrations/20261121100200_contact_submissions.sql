-- The messages (specification, section 3), with what the public may do with them. The rules are those of
-- the form, for whoever sends past it. Lengths count code points where the form counts UTF-16 units, of
-- which a sign beyond U+FFFF has two; letters beyond ASCII are not told from signs.

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

revoke all on table public.contact_submissions from public, anon, authenticated;
revoke all on sequence public.contact_submissions_id_seq from public, anon, authenticated;
-- What the form asks for and nothing else; reading is granted to nobody, so that nothing is returned.
grant insert (name, email, phone, message) on table public.contact_submissions
  to anon, authenticated;

alter table public.contact_submissions enable row level security;

create policy "The public leaves a message dated by the server"
  on public.contact_submissions for insert to anon, authenticated
  with check (created_at between now() - interval '1 minute' and now() + interval '1 minute');
