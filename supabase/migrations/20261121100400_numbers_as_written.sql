-- To the register's collation some signs are the Latin letter or the digit that they look like (the Kelvin
-- sign, wide letters, digits of other scripts), and some that nobody sees are not there at all. A number so
-- written names no certificate, or a forger could write one: it is refused with the words of the form and of
-- our server (domain/certificate-number.ts).

create or replace function private.certificate_number_named() returns text
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
  if named collate pg_catalog."C" ~ '[^A-Za-z0-9-]' then
    raise exception 'Certificate number can only contain letters, numbers, and hyphens'
      using errcode = 'invalid_parameter_value';
  end if;
  return named;
end
$$;
