import type { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import type { CommitOptions } from "../staff-register.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-rows.ts";

/** Rows moved between two looks at the abort signal, in a tenth of a second or so. */
const SLICE_ROWS = 20_000;

/** Sorts after every number: they are of letters, digits and hyphens. */
const AFTER_EVERY_NUMBER = "~";

/**
 * Moves the rows of the TEMP table "staged" into the register, in the caller's transaction: by number, so
 * that the register's index is written from one end to the other. Gives how many rows it changed or added.
 * Throws the signal's reason, or SQLite's error.
 */
export async function moveStaged(
  connection: DatabaseSync,
  { update, columns, signal, onProgress }: CommitOptions,
): Promise<number> {
  const now = new Date().toISOString();
  const lastOfSlice = connection.prepare(`
    SELECT certificate_number AS number FROM staged WHERE certificate_number > ?
    ORDER BY certificate_number LIMIT 1 OFFSET ${SLICE_ROWS - 1}`);
  const move = connection.prepare(`
    INSERT INTO certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
    SELECT ${CERTIFICATE_COLUMNS}, ?, ? FROM staged
    WHERE certificate_number > ? AND certificate_number <= ?
    ORDER BY certificate_number
    ON CONFLICT (certificate_number) ${update ? updateOf(columns) : "DO NOTHING"}`);
  let changes = 0;
  let moved = 0;
  let after = "";
  while (after !== AFTER_EVERY_NUMBER) {
    signal?.throwIfAborted();
    const last = String(lastOfSlice.get(after)?.["number"] ?? AFTER_EVERY_NUMBER);
    changes += Number(move.run(now, now, after, last).changes);
    moved += SLICE_ROWS;
    if (last !== AFTER_EVERY_NUMBER) onProgress?.(moved);
    after = last;
    await turn();
  }
  return changes;
}

/** Rows that the file holds as the register does are left alone, with the time of their last change. */
function updateOf(columns: CommitOptions["columns"]): string {
  const assignments = columns.map((name) => `${name} = excluded.${name}`);
  // Letter for letter: a number written in another letter case is a change.
  const differences = columns.map((name) => `${name} COLLATE BINARY IS NOT excluded.${name}`);
  return `DO UPDATE SET ${assignments.join(", ")}, updated_at = excluded.updated_at
          WHERE ${differences.join(" OR ")}`;
}
