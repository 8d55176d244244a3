-- Whose file it is, for whoever has its bytes: nobody guesses the SHA-256 of a file.

create index issued_files_sha256 on public.issued_files (sha256);

-- The SHA-256 that a request names in its header; null without one.
create function private.file_sha256_named() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.headers', true), '')::json ->> 'x-file-sha256' $$;
revoke all on function private.file_sha256_named() from public, anon, authenticated;
grant execute on function private.file_sha256_named() to anon, authenticated;

drop policy "The public reads of the files of the number that a request header names" on public.issued_files;
create policy "The public reads of the files of the number, or of the bytes, that a request header names"
  on public.issued_files for select to anon, authenticated
  using (sha256 = (select private.file_sha256_named())
    or lower(certificate_number collate "C") = (
      select case when private.file_sha256_named() is null
        then lower(private.certificate_number_named() collate "C") end));

grant select (certificate_number) on table public.issued_files to anon, authenticated;
