-- Files of certificates that were written for a register of the trade: the newest says when the next one is due.
create table public.trade_exports (
  id bigint generated always as identity primary key,
  destination text not null check (char_length(destination) between 1 and 50),
  certificates integer not null,
  exported_at timestamptz(3) not null,
  exported_by text not null check (char_length(exported_by) between 1 and 100)
);

-- A hosted project gives new tables and sequences away by default.
alter table public.trade_exports enable row level security;
revoke all on table public.trade_exports from public, anon, authenticated;
revoke all on sequence public.trade_exports_id_seq from public, anon, authenticated;
