import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";
import { inTransaction } from "./transaction.ts";

/** The schema, step by step. Hosted Supabase gets the same files. */
const MIGRATIONS_FOLDER = new URL("../../supabase/migrations/", import.meta.url);

/** Names the lock within the database ("GQCR" in ASCII): one process migrates at a time. */
const MIGRATION_LOCK = 0x47514352;

/** Longest wait for another process that migrates, in milliseconds. */
const LOCK_WAIT_MS = 60_000;

/**
 * Where Supabase's own command line notes which migrations a database has. Keeping the same notes, it and
 * this program may take turns on one database.
 */
const PREPARE_NOTES = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );`;

/** Applies what is missing, all of it or nothing, however many copies start at once. */
export async function migrate(client: Client): Promise<void> {
  const files = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const applied = await appliedVersions(client);
    const missing = files.map(toMigration).filter(({ version }) => !applied.has(version));
    if (missing.length === 0) return;
    await client.query(PREPARE_NOTES);
    for (const { version, name, file } of missing) {
      const sql = readFileSync(new URL(file, MIGRATIONS_FOLDER), "utf8");
      await client.query(sql);
      await client.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    }
  });
}

/** Looks without touching: a user who may not create anything can serve a database that is ready. */
async function appliedVersions(client: Client): Promise<ReadonlySet<string>> {
  const notes = await client.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exist",
  );
  if (notes.rows[0]?.exist !== true) return new Set();
  const { rows } = await client.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
}

function toMigration(file: string) {
  const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
  return { version, name, file };
}
