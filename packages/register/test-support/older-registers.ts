import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { stepsIn } from "../schema-steps.ts";
import { APPLICATION_ID } from "../sqlite/schema.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ROWS = `
  INSERT INTO certificates (certificate_number, vessel_name, validity_date, created_at, updated_at)
    VALUES ('OLD-1', 'MV Ærø', '2027-02-28', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
  INSERT INTO contact_submissions (id, name, email, phone, message, created_at)
    VALUES (7, 'Ana', 'ana@ships.example', NULL, 'Is OLD-1 in force?', '2026-01-02T03:04:05.678Z');`;

/** A register of the first version, with a certificate and a message: older where a test has a second step. */
export function olderRegister(): string {
  const [first] = stepsIn(new URL("../sqlite/schema/", import.meta.url));
  return registerFolder(APPLICATION_ID, 1, `${first?.sql}${ROWS}`);
}

/** A register of another program, under the name of a register. */
export function foreignDatabase(): string {
  return registerFolder(
    0x47514352,
    23,
    "CREATE TABLE certificates (certificate_number TEXT); INSERT INTO certificates VALUES ('OLD-1')",
  );
}

function registerFolder(applicationId: number, version: number, sql: string): string {
  const folder = temporaryFolder();
  using database = new DatabaseSync(path.join(folder, "register.sqlite"));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${version}; ${sql}`);
  return folder;
}
