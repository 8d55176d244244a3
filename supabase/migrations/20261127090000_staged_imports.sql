-- What is planned for an uploaded file. Apart from the file itself, as in the embedded register.
create table public.desk_upload_plans (
  upload_id bigint primary key references public.desk_uploads (id) on delete cascade,
  -- Grows with every planning: what somebody has seen of another plan is out of date.
  plan integer not null,
  -- JSON: what somebody has chosen; what is known of the file as a whole, null until its rows are staged; and what the
  -- import would do, null until every row is planned.
  options text not null,
  file text,
  outcome text,
  -- Rows staged or planned so far.
  done integer not null default 0
);

-- The rows of a file as they were read, and what becomes of each.
create table public.desk_upload_rows (
  upload_id bigint not null references public.desk_uploads (id) on delete cascade,
  line integer not null,
  -- JSON, with what a workbook says of a cell.
  cells text not null,
  -- The certificate's number in small letters, where the row has a number.
  number text collate "C",
  -- Most rows of most files are new: planning writes the others alone.
  kind text not null default 'added'
    check (kind in ('added', 'changed', 'same', 'refused')),
  -- Whether the import leaves the row out, whatever would become of it.
  left_out boolean not null default false,
  -- The updated_at of the certificate with this number, where the register has one.
  seen_at timestamptz(3),
  -- JSON: faults, or doubts.
  findings text,
  -- What changes is shown first, then what is faulty, new, and the same; of each the doubtful rows before the others.
  rank integer not null generated always as (
    case kind when 'changed' then 0 when 'refused' then 2 when 'added' then 4 else 6 end
    + case when findings is null then 1 else 0 end) stored,
  primary key (upload_id, line)
);

create index desk_upload_rows_number on public.desk_upload_rows (upload_id, number, left_out, line);
create index desk_upload_rows_shown on public.desk_upload_rows (upload_id, rank, line);

-- A hosted project gives new tables away by default.
revoke all on table public.desk_upload_plans, public.desk_upload_rows from public, anon, authenticated;
alter table public.desk_upload_plans enable row level security;
alter table public.desk_upload_rows enable row level security;
