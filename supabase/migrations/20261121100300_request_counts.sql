-- The recent requests of each client address, counted for all copies of our server together, so that a
-- client does not get a limit from each copy. The columns are those of the package rate-limiter-flexible.
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
