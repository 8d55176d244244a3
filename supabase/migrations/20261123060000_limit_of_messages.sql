-- Where browsers send their messages to a hosted project, no server of ours counts them: the database does,
-- as many as our server lets one client address leave in an hour. Lookups cannot be counted here, since a
-- hosted project answers them in transactions that may write nothing.

-- A function, so that operators may replace it with another number.
create function private.messages_per_hour() returns integer
language sql immutable set search_path = ''
as 'select 60';

-- The client of a request as our server counts it: an IPv4 address, or an IPv6 network of 64 bits. The
-- gateway of a hosted project writes cf-connecting-ip anew in every request; the last entry of
-- x-forwarded-for is what the nearest proxy saw, and those before it may be made up by the client. Null for
-- our own server, which counts by itself and names no address.
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  named text := trim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', -1)));
  address inet;
begin
  if named = '' then
    return null;
  end if;
  address := named::inet;
  if family(address) = 6 and not address <<= inet '::ffff:0:0/96' then
    address := network(set_masklen(address, 64));
  end if;
  return host(address);
exception
  -- One count for all that is no address.
  when invalid_text_representation then return 'no address';
end
$$;

-- Counts one message, in the same transaction: one that is refused, or not stored for another reason, does
-- not count.
create function private.limit_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  client text := private.client_address();
  this_moment bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  counted record;
begin
  if client is null then
    return new;
  end if;
  -- What another message holds just now is left for the next one, so that no two wait for each other.
  delete from private.request_counts where key in (
    select key from private.request_counts where expire <= this_moment for update skip locked);
  insert into private.request_counts as counts (key, points, expire)
  values ('messages:' || client, 1, this_moment + 3600 * 1000)
  on conflict (key) do update set
    points = case when counts.expire <= this_moment then 1 else counts.points + 1 end,
    expire = case when counts.expire <= this_moment then excluded.expire else counts.expire end
  returning counts.points, counts.expire into counted;
  if counted.points > private.messages_per_hour() then
    -- PostgREST answers it with the status 429.
    raise sqlstate 'PT429' using
      message = 'Too many messages',
      hint = format('Try again in %s s', ceil((counted.expire - this_moment) / 1000.0));
  end if;
  return new;
end
$$;

revoke all on function private.messages_per_hour() from public, anon, authenticated;
revoke all on function private.client_address() from public, anon, authenticated;
revoke all on function private.limit_messages() from public, anon, authenticated;

-- Triggers fire in the order of their names: a message that is left out since it came before does not count.
create trigger limit_messages
  before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_messages();
