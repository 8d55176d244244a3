import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { APPLICATION_ID } from "../sqlite/schema.ts";
import { FIRST_VERSION } from "../sqlite/steps.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const FIRST_SCHEMA = readFileSync(
  new URL("../sqlite/schema/register.sql", import.meta.url),
  "utf8",
);

const ROWS = `
  INSERT INTO certificates (certificate_number, vessel_name, validity_date, created_at, updated_at)
    VALUES ('OLD-1', 'MV Ærø', '2027-02-28', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
  INSERT INTO contact_submissions (id, name, email, phone, message, created_at)
    VALUES (7, 'Ana', 'ana@ships.example', NULL, 'Is OLD-1 in force?', '2026-01-02T03:04:05.678Z');`;

/** A register of the first version, with a certificate and a message: older where a test has a second step. */
export function olderRegister(): string {
  return registerFolder(FIRST_VERSION, FIRST_SCHEMA + ROWS);
}

/** A register of a program before the present numbering. */
export function earlierRegister(): string {
  return registerFolder(
    FIRST_VERSION - 1,
    "CREATE TABLE certificates (certificate_number TEXT); INSERT INTO certificates VALUES ('OLD-1')",
  );
}

function registerFolder(version: number, sql: string): string {
  const folder = temporaryFolder();
  using database = new DatabaseSync(path.join(folder, "register.sqlite"));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${version}; ${sql}`);
  return folder;
}
