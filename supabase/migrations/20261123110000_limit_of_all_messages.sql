-- Besides the messages of one client address, those of an IPv6 network of 48 bits, which has 65,536 clients, and
-- those of everybody together are counted: as many as our server allows.

create function private.messages_per_hour_of_network() returns integer
language sql stable set search_path = ''
as 'select 4 * private.messages_per_hour()';

-- A function, so that operators may replace it with another number.
create function private.messages_per_hour_of_all() returns integer
language sql immutable set search_path = ''
as 'select 1000';

-- The IPv6 network of 48 bits that a client is in; null for any other client.
create function private.network_of_client(client text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if family(client::inet) = 6 and not client::inet <<= inet '::ffff:0:0/96' then
    return host(network(set_masklen(client::inet, 48)));
  end if;
  return null;
exception
  when invalid_text_representation then return null;
end
$$;

-- Counts one message towards one limit, and refuses one too many.
create function private.count_message(counted_as text, allowed integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this_moment bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  counted record;
begin
  insert into private.request_counts as counts (key, points, expire)
  values (counted_as, 1, this_moment + 3600 * 1000)
  on conflict (key) do update set
    points = case when counts.expire <= this_moment then 1 else counts.points + 1 end,
    expire = case when counts.expire <= this_moment then excluded.expire else counts.expire end
  returning counts.points, counts.expire into counted;
  if counted.points > allowed then
    -- PostgREST answers it with the status 429.
    raise sqlstate 'PT429' using
      message = 'Too many messages',
      hint = format('Try again in %s s', ceil((counted.expire - this_moment) / 1000.0));
  end if;
end
$$;

-- The transaction of a message that is refused, or not stored for another reason, takes all its counts back.
-- The counts are taken in the same order by all, the one that everybody shares last: it makes one message wait
-- for the end of another.
create or replace function private.limit_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  client text := private.client_address();
  network text := private.network_of_client(client);
begin
  if client is null then
    return new;
  end if;
  -- What another message holds just now is left for the next one, so that no two wait for each other.
  delete from private.request_counts where key in (
    select key from private.request_counts
    where expire <= floor(extract(epoch from clock_timestamp()) * 1000)
    for update skip locked);
  perform private.count_message('messages:' || client, private.messages_per_hour());
  if network is not null then
    perform private.count_message(
      'network-messages:' || network, private.messages_per_hour_of_network());
  end if;
  perform private.count_message('all-messages:everybody', private.messages_per_hour_of_all());
  return new;
end
$$;

revoke all on function private.messages_per_hour_of_network() from public, anon, authenticated;
revoke all on function private.messages_per_hour_of_all() from public, anon, authenticated;
revoke all on function private.network_of_client(text) from public, anon, authenticated;
revoke all on function private.count_message(text, integer) from public, anon, authenticated;
