import { wholePattern, foldText, type StaffConnection } from "../staff-connection.ts";
import type { FieldValues } from "./edits.ts";

/** The certificates last changed, among which values are looked for: an index finds them in a register of any size. */
const CERTIFICATES_MAX = 5_000;
const VALUES_MAX = 10;
/** In characters: a longer one is a text of its own. */
const LENGTH_MAX = 200;

/**
 * What the certificates that were last changed have in a field of text and begins with a text, whatever the accents and
 * letter case; the commonest first, ten at most.
 */
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
