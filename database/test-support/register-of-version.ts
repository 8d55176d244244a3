import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { APPLICATION_ID } from "../sqlite/schema.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const MIGRATIONS = new URL("../sqlite/migrations/", import.meta.url);

export const MIGRATION_FILES = readdirSync(MIGRATIONS).toSorted();

/** A register as the program of that schema version left it, with a certificate and a message. */
export function registerOfVersion(version: number): string {
  const folder = temporaryFolder();
  const database = new DatabaseSync(path.join(folder, "register.sqlite"));
  for (const file of MIGRATION_FILES.slice(0, version))
    database.exec(readFileSync(new URL(file, MIGRATIONS), "utf8"));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${version};
    INSERT INTO certificates (certificate_number, vessel_name, validity_date, created_at, updated_at)
      VALUES ('OLD-1', 'MV Ærø', '2027-02-28', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z');
    INSERT INTO contact_submissions (id, name, email, phone, message, created_at)
      VALUES (7, 'Ana', 'ana@ships.example', NULL, 'Is OLD-1 in force?', '2026-01-02T03:04:05.678Z');`);
  database.close();
  return folder;
}
