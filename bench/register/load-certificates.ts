/** The certificates that lookups are measured with: of one length, each told from the others by its vessel. */
import { DatabaseSync } from "node:sqlite";
import { createRegister } from "../../database/sqlite/create-register.ts";

/** The limit counts every lookup, and lets all pass: the highest that may be set. */
export const COUNTING_LIMITS = { LOOKUPS_PER_MINUTE: "1000000", MISSES_PER_MINUTE: "1000000" };

export function numberOf(index: number): string {
  return `LOAD-${String(index).padStart(8, "0")}`;
}

/** Stands in one row only: what shows that an answer is the right one. */
export function vesselOf(number: string): string {
  return `MV ${number}`;
}

const COLUMNS = `certificate_number, vessel_name, vessel_imo, primary_object, commodity, quantity,
  affiliate, branch, issuance_date, validity_date`;

const FURTHER_VALUES = `'9074729', 'Pre-shipment inspection', 'Steel coils', '25,000 MT',
  'Gulf Inspection', 'London', '2026-01-15', '2027-01-14'`;

/** Makes an embedded register with so many of them. */
export async function fillEmbedded(folder: string, certificates: number): Promise<void> {
  const { path } = await createRegister(folder, { withDemo: true });
  const database = new DatabaseSync(path);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${certificates})
    INSERT INTO certificates (${COLUMNS}, created_at, updated_at)
    SELECT printf('LOAD-%08d', i), printf('MV LOAD-%08d', i), ${FURTHER_VALUES}, '', '' FROM n;
    PRAGMA wal_checkpoint(TRUNCATE);`);
  database.close();
}
