import { wholePattern, foldText, type StaffConnection } from "../staff-connection.ts";
import type { FieldValues } from "./edits.ts";

/** An index finds the latest changes in a register of any size. */
const CERTIFICATES_MAX = 5_000;
const VALUES_MAX = 10;
/** In characters; longer values are unlikely to recur. */
const LENGTH_MAX = 200;

/** Ignores accents and case; commonest first. */
export async function readValues(
  connection: StaffConnection,
  field: keyof FieldValues,
  begins: string,
): Promise<readonly string[]> {
  const found = await connection.query<{ readonly value: string }>(
    `SELECT value FROM (
       SELECT ${field} AS value FROM certificates ORDER BY updated_at DESC LIMIT ${CERTIFICATES_MAX}
     ) AS latest
     WHERE length(value) <= ${LENGTH_MAX} AND ${connection.dialect.contains("value", "$1")}
     GROUP BY value ORDER BY count(*) DESC, value LIMIT ${VALUES_MAX}`,
    [`${wholePattern(foldText(begins))}%`],
  );
  return found.map(({ value }) => value);
}
