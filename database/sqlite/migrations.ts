import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { pragma } from "./connection.ts";

/** Marks a SQLite file as a register of this project ("GQCR" in ASCII), in the file's own header. */
export const APPLICATION_ID = 0x47514352;

/**
 * The schema, step by step: the file at index n brings a register from version n to n + 1. A released
 * file never changes; a new one is added.
 */
const MIGRATIONS = [
  "0001-certificates-and-messages.sql",
  "0002-messages-on-their-way.sql",
  "0003-certificate-status.sql",
  "0004-messages-by-time.sql",
  "0005-who-changed-what.sql",
  "0006-history-in-the-database.sql",
  "0007-register-id.sql",
  "0008-recipients-reached.sql",
];

/** The newest schema version that this program knows; SQLite keeps it as user_version. */
export const SCHEMA_VERSION = MIGRATIONS.length;

export function schemaVersion(connection: DatabaseSync): number {
  return Number(pragma(connection, "user_version"));
}

/** Applies what is missing. To be called inside a transaction that holds the write lock. */
export function migrate(connection: DatabaseSync): void {
  for (const file of MIGRATIONS.slice(schemaVersion(connection))) {
    connection.exec(readFileSync(new URL(`./migrations/${file}`, import.meta.url), "utf8"));
  }
  connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}
