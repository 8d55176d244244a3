-- People press again when the answer to their message is lost on its way. The same message from the same
-- sender within ten minutes is stored once, and the second one is answered as the first was: the insert
-- succeeds and adds no row. The stored message itself is what is compared with, so that nothing of it is
-- left elsewhere when it is deleted. Whoever moves a register here as the tables' owner stores every row.

create index contact_submissions_created_at on public.contact_submissions (created_at);

-- As the tables' owner: the public may not read what it is compared with.
create function private.leave_out_repeated_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two of the same that come at once take turns; the second then sees what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', new.email, new.message), 0));
  if exists (
    select from public.contact_submissions
    where created_at > now() - interval '10 minutes'
      and name = new.name and email = new.email
      and phone is not distinct from new.phone and message = new.message
  ) then
    return null;
  end if;
  return new;
end
$$;

revoke all on function private.leave_out_repeated_message() from public, anon, authenticated;

create trigger leave_out_repeated_message
  before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.leave_out_repeated_message();
