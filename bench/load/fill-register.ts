import { DatabaseSync } from "node:sqlite";
import { createRegister } from "../../database/sqlite/create-register.ts";
import { certificateNumber, vesselOf } from "./load-protocol.ts";

/** Certificates inserted by one statement, so that the write-ahead log stays small. */
const SLICE = 200_000;

/** Makes a register with so many certificates, as a start of the site and an import would leave it. */
export async function fillRegister(folder: string, certificates: number): Promise<void> {
  const { path: file } = await createRegister(folder, { withDemo: true });
  const database = new DatabaseSync(file);
  database.function("certificate_number_of", { deterministic: true }, (index) =>
    certificateNumber(Number(index)),
  );
  database.function("vessel_of", { deterministic: true }, (number) => vesselOf(String(number)));
  for (let from = 1; from <= certificates; from += SLICE) {
    const to = Math.min(from + SLICE - 1, certificates);
    database.exec(`
      WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}),
        numbered (number) AS (SELECT certificate_number_of(i) FROM n)
      INSERT INTO certificates (certificate_number, vessel_name, vessel_imo, primary_object, commodity,
        quantity, affiliate, branch, issuance_date, validity_date, created_at, updated_at)
      SELECT number, vessel_of(number), '9074729', 'Pre-shipment inspection', 'Steel coils',
        '25,000 MT', 'Gulf Inspection', 'London', '2026-01-15', '2027-01-14',
        '2026-01-15T09:00:00.000Z', '2026-01-15T09:00:00.000Z' FROM numbered;
      PRAGMA wal_checkpoint(TRUNCATE);`);
  }
  database.close();
}
