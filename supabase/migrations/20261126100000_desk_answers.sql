-- The answers to what a person of the desk has submitted, for a day: whoever submits it again gets the same answer, and
-- it is done once. Without an answer it is done, or being done, and its answer was lost. Nothing of it is the public's.

create table public.desk_answers (
  idempotency_key text not null check (char_length(idempotency_key) = 36),
  person text collate public.letter_case_aside not null check (char_length(person) between 1 and 100),
  action text not null,
  answer text,
  asked_at timestamptz(3) not null,
  primary key (idempotency_key, person, action)
);

alter table public.desk_answers enable row level security;
revoke all on table public.desk_answers from public, anon, authenticated;
