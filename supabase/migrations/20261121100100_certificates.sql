-- The register (specification, section 3), with what the public may do with it. The limits are those of
-- domain/, written out because a released migration never changes; postgres-schema.test.ts ties the
-- two together.

-- Letter case aside, and nothing else: root locale, comparison without the level that tells case. Being
-- the column's own, it holds for every query, index and policy, whatever wrote them.
create collation public.letter_case_aside (
  provider = icu, locale = 'und-u-ks-level2', deterministic = false
);

create table public.certificates (
  qr_validation text check (char_length(qr_validation) between 1 and 2000),
  certificate_number text collate public.letter_case_aside primary key
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
  -- What staff say of a certificate besides what its dates say. Null is in force.
  status text check (status in ('suspended', 'withdrawn')),
  status_note text check (char_length(status_note) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- A hosted project gives new tables away by default: everything is taken back before one thing is given.
revoke all on table public.certificates from public, anon, authenticated;
grant select on table public.certificates to anon, authenticated;

alter table public.certificates enable row level security;

-- The number that a request names in its header. Without one it is refused, not answered with nothing: a
-- header that was lost on the way must not make a genuine certificate look unknown. In a schema of its own,
-- which no address leads to.
create schema if not exists private;
grant usage on schema private to anon, authenticated;

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
  return named;
end
$$;

revoke all on function private.certificate_number_named() from public;
grant execute on function private.certificate_number_named() to anon, authenticated;

-- The number stands in the header as well as in the filter, so that no filter, however clever, lists the
-- register. Inside (select ...) the header is read once a query, not once a row.
create policy "The public reads the certificate that a request header names"
  on public.certificates for select to anon, authenticated
  using (certificate_number = (select private.certificate_number_named()));
