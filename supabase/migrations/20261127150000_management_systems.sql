-- Fields of a management system's certificate; and since when a status holds, and which certificate came instead.

alter table public.certificates
  add column organisation text check (char_length(organisation) between 1 and 2000),
  add column standards text check (char_length(standards) between 1 and 2000),
  add column scope text check (char_length(scope) between 1 and 2000),
  -- A place and its country a line.
  add column sites text check (char_length(sites) between 1 and 2000),
  -- Whether it bears the mark of an accreditation.
  add column accreditation text check (accreditation in ('yes', 'no')),
  -- Whether it is found by its number alone, and in no list for others.
  add column confidential text check (confidential in ('yes', 'no')),
  -- An instant in UTC, ISO 8601, or a day where no instant is known.
  add column status_since text check (
    status_since ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)?$'),
  add column replaced_by text collate "C" check (
    replaced_by is null or (char_length(replaced_by) between 1 and 50
      and replaced_by !~ '[^A-Za-z0-9-]' and status is not distinct from 'withdrawn'));
