-- The roles that the public acts as. Hosted Supabase has them; a plain Postgres gets them here. Neither
-- may log in: our server, or Supabase's, takes the role for the length of one transaction.

do $$
declare
  public_role text;
begin
  foreach public_role in array array['anon', 'authenticated'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = public_role) then
        execute format('create role %I nologin noinherit', public_role);
      end if;
    exception
      -- Roles belong to the whole server: another database's migration was a moment quicker.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- Whoever migrates also serves, and a login that is no superuser takes only roles that it was given.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    grant anon to current_user;
  end if;
exception
  -- Given by somebody else already, or for the administrator to give: the server says so at its start.
  when insufficient_privilege then null;
end
$$;

grant usage on schema public to anon, authenticated;
