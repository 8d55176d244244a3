import type { NumbersLimit } from "./rate-limits.ts";

/**
 * Counts the numbers that the register lacks towards a budget of misses. The client may be told the rows before the
 * first miss beyond the budget, and none once an earlier request has exceeded it.
 */
export async function spendMisses<Row>(
  client: string,
  rows: readonly Row[],
  budget: NumbersLimit,
  isMiss: (row: Row) => boolean = (row) => row === undefined,
) {
  const missing = rows.flatMap((row, place) => (isMiss(row) ? [place] : []));
  const misses = await budget(client, missing.length);
  const told = misses.left < 0 ? [] : rows.slice(0, missing[misses.left]);
  return { misses, told: told.values() };
}
