-- Numbers, of our certificates or not, that stand on forged papers. A withdrawn entry stays as its history.
create table public.known_forgeries (
  id bigint generated always as identity primary key,
  certificate_number text not null
    check (char_length(certificate_number) between 1 and 50
           and certificate_number collate "C" !~ '[^A-Za-z0-9-]'),
  -- For the public, without the name of a person or firm.
  sentence text not null check (char_length(sentence) between 1 and 300),
  -- For staff alone.
  note text check (char_length(note) between 1 and 2000),
  recorded_at timestamptz(3) not null,
  recorded_by text not null check (char_length(recorded_by) between 1 and 100),
  -- The second persons, where they were needed.
  approved_by text check (char_length(approved_by) between 1 and 100),
  withdrawn_at timestamptz(3),
  withdrawn_by text check (char_length(withdrawn_by) between 1 and 100),
  withdrawal_approved_by text check (char_length(withdrawal_approved_by) between 1 and 100)
);

create unique index known_forgeries_number on public.known_forgeries (lower(certificate_number collate "C"))
  where withdrawn_at is null;

alter table public.known_forgeries enable row level security;
create policy "The public reads whether papers with the number that a request header names are forged"
  on public.known_forgeries for select to anon, authenticated
  using (withdrawn_at is null and lower(certificate_number collate "C")
    = (select lower(private.certificate_number_named() collate "C")));

-- The same for up to fifty numbers in one call, as certificates_named has it: without rights of its own.
create function public.known_forgeries_named(numbers text[])
  returns table (forged_number text, sentence text, recorded_at timestamptz)
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
    return query select number, known.sentence, known.recorded_at from public.known_forgeries as known;
  end loop;
  perform set_config('request.headers', coalesce(headers_before, ''), true);
end
$$;

-- A hosted project gives new tables, sequences and functions away by default.
revoke all on table public.known_forgeries from public, anon, authenticated;
revoke all on sequence public.known_forgeries_id_seq from public, anon, authenticated;
revoke all on function public.known_forgeries_named(text[]) from public, anon, authenticated;

grant select (sentence, recorded_at) on table public.known_forgeries to anon, authenticated;
grant execute on function public.known_forgeries_named(text[]) to anon, authenticated;
