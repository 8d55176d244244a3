import type { ClientBase } from "pg";
import type { CommitOptions } from "../staff-register.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.ts";

/** Rows moved between two looks at the abort signal, in half a second or so. */
const SLICE_ROWS = 20_000;

/**
 * Moves the staged rows into the register, within the transaction that is open. By number, so that the
 * register's index is written from one end to the other.
 */
export async function moveStaged(
  client: ClientBase,
  { update, columns, signal, onProgress }: CommitOptions,
): Promise<{ readonly added: number; readonly changed: number }> {
  const now = new Date();
  let added = 0;
  let changed = 0;
  let moved = 0;
  let after: string | null = BEFORE_EVERY_NUMBER;
  while (after !== null) {
    signal?.throwIfAborted();
    const last: string | null = await lastOfSlice(client, after);
    const { rows, rowCount } = await client.query<{ added: string; changed: string }>(
      update ? mergeSlice(columns) : SLICE,
      [after, last, now],
    );
    added += Number(update ? rows[0]?.added : rowCount);
    changed += Number(update ? rows[0]?.changed : rowCount);
    moved += SLICE_ROWS;
    if (last !== null) onProgress?.(moved);
    after = last;
  }
  return { added, changed };
}

async function lastOfSlice(client: ClientBase, after: string): Promise<string | null> {
  const { rows } = await client.query<{ number_key: string }>(
    `select number_key from pg_temp.staged where number_key > $1
     order by number_key limit 1 offset ${SLICE_ROWS - 1}`,
    [after],
  );
  return rows[0]?.number_key ?? null;
}

/** Numbers have at least one character. */
const BEFORE_EVERY_NUMBER = "";

/**
 * Moves the rows after one number, up to another or to the end. As it stands, all of them must be new:
 * that takes two thirds of the time of a statement that looks for each number first.
 */
const SLICE = `
  insert into public.certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
  select ${CERTIFICATE_COLUMNS}, $3, $3
  from pg_temp.staged
  where number_key > $1 and ($2::text is null or number_key <= $2)
  order by number_key`;

/** Tells how many rows were added and changed: a row that was not there before has an xmax of 0. */
function mergeSlice(columns: CommitOptions["columns"]): string {
  return `
    with moved as (
      ${SLICE}
      on conflict (certificate_number) ${updateOf(columns)}
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added, count(*) as changed from moved`;
}

/** Rows that the file holds as the register does are left alone, with the time of their last change. */
function updateOf(columns: CommitOptions["columns"]): string {
  const assignments = columns.map((name) => `${name} = excluded.${name}`);
  const differences = columns.map((name) =>
    // Letter for letter: a number written in another letter case is a change.
    name === "certificate_number"
      ? `certificates.${name} collate "C" <> excluded.${name} collate "C"`
      : `certificates.${name} is distinct from excluded.${name}`,
  );
  return `do update set ${assignments.join(", ")}, updated_at = excluded.updated_at
          where ${differences.join(" or ")}`;
}
