-- How much each client address has asked for lately, counted for all copies of our server together, so
-- that a program does not get as many limits as there are copies. The columns, in this order, are those
-- that the package rate-limiter-flexible writes.
-- Unlogged: a count is worth no wait for the disk, and may be forgotten when the server crashes.

create unlogged table private.request_counts (
  key text primary key,
  points integer not null,
  -- When the count ends, in milliseconds since 1970.
  expire bigint
);

-- Addresses are personal data, and a count that visitors may change is none: nothing here is the public's.
revoke all on table private.request_counts from public, anon, authenticated;
alter table private.request_counts enable row level security;
