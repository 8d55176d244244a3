import { DatabaseSync } from "node:sqlite";
import { statSync } from "node:fs";

/** Characters in the fields of the certificates that differ in their length alone. */
export const LENGTHS = [100, 10_000] as const;

/** Fields whose length is free. */
const TEXT_FIELDS = [
  "vessel_name",
  "primary_object",
  "commodity",
  "quantity",
  "affiliate",
  "branch",
];

export function numberOf(index: number): string {
  return `COST-${index}`;
}

export function lengthNumber(length: number): string {
  return `LENGTH-${length}`;
}

/** Fills a register up to so many certificates; gives the bytes that one takes there, index included. */
export function fillRegister(file: string, certificates: number): number {
  const database = new DatabaseSync(file);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${certificates})
    INSERT OR IGNORE INTO certificates (certificate_number, vessel_name, vessel_imo, primary_object,
      commodity, quantity, affiliate, branch, issuance_date, validity_date, created_at, updated_at)
    SELECT '${numberOf(0).slice(0, -1)}' || i, 'MV Northern Light', '9074729', 'Pre-shipment inspection',
      'Steel coils', '25,000 MT', 'Gulf Inspection', 'London', '2026-01-15', '2027-01-14', '', '' FROM n;`);
  for (const length of LENGTHS) addOfLength(database, length);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return statSync(file).size / certificates;
}

function addOfLength(database: DatabaseSync, length: number): void {
  const text = "Ship's stores ".repeat(length).slice(0, Math.round(length / TEXT_FIELDS.length));
  database
    .prepare(
      `INSERT OR IGNORE INTO certificates (certificate_number, vessel_imo, issuance_date, validity_date,
        created_at, updated_at, ${TEXT_FIELDS.join(", ")})
      VALUES (?, '9074729', '2026-01-15', '2027-01-14', '', '', ${TEXT_FIELDS.map(() => "?").join(", ")})`,
    )
    .run(lengthNumber(length), ...TEXT_FIELDS.map(() => text));
}
