import type { Client } from "pg";
import { registerMissing, registerNewer, registerOlder, registerPresent } from "../failures.ts";
import { type SchemaStep, stepsIn } from "../schema-steps.ts";
import type { WhenAbsent } from "../store.ts";
import { inTransaction, openClient, shownAddress } from "./connection.ts";
import { asUnusable } from "./postgres-errors.ts";

/** Hosted Supabase applies the same files. */
const MIGRATIONS = stepsIn(new URL("../../../supabase/migrations/", import.meta.url));

/** "GQCR" in ASCII; only one process migrates at a time. */
const MIGRATION_LOCK = 0x47514352;

/** In milliseconds. */
const LOCK_WAIT_MS = 60_000;

/** Supabase's command line uses the same table. */
const PREPARE_NOTES = `
  CREATE SCHEMA IF NOT EXISTS supabase_migrations;
  CREATE TABLE IF NOT EXISTS supabase_migrations.schema_migrations (
    version TEXT NOT NULL PRIMARY KEY, statements TEXT[], name TEXT
  );`;

export interface MigrationReport {
  readonly isNew: boolean;
  readonly applied: readonly string[];
}

interface MigrateOptions {
  readonly databaseUrl: string;
  readonly whenAbsent: WhenAbsent;
  readonly whenPresent?: "refuse";
}

/**
 * Applies all missing migrations or none, and is safe for concurrent starts. Rejects if the schema is newer than this
 * program.
 */
export async function migrate(
  client: Client,
  { databaseUrl, whenAbsent, whenPresent }: MigrateOptions,
): Promise<MigrationReport> {
  return inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const { isNew, missing } = await readSchema(client, databaseUrl);
    const address = shownAddress(databaseUrl);
    if (isNew && whenAbsent === "refuse")
      throw registerMissing(`The database ${address} has no register`);
    if (!isNew && whenPresent === "refuse") throw registerPresent(`in the database ${address}`);
    if (missing.length > 0) await client.query(PREPARE_NOTES);
    for (const { version, name, sql } of missing) {
      await client.query(sql);
      await client.query(
        "INSERT INTO supabase_migrations.schema_migrations (version, name, statements) VALUES ($1, $2, $3)",
        [version, name, [sql]],
      );
    }
    return { isNew, applied: missing.map(({ file }) => file) };
  });
}

/** Rejects with DatabaseUnusableError. */
export async function migratePostgres(options: MigrateOptions): Promise<MigrationReport> {
  const { databaseUrl } = options;
  try {
    const client = await openClient(databaseUrl);
    try {
      return await migrate(client, options);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw asUnusable(error, databaseUrl);
  }
}

/** Rejects unless the schema is exactly this program's. */
export async function assertUpToDate(client: Client, databaseUrl: string): Promise<void> {
  const { isNew, missing } = await readSchema(client, databaseUrl);
  const address = shownAddress(databaseUrl);
  if (isNew) throw registerMissing(`The database ${address} has no register`);
  if (missing.length > 0)
    throw registerOlder(
      `in the database ${address}`,
      `without migration ${missing.map(({ version }) => version).join(", ")}`,
      "brings it up to date; back it up first",
    );
}

interface Schema {
  readonly isNew: boolean;
  readonly missing: readonly SchemaStep[];
}

async function readSchema(client: Client, databaseUrl: string): Promise<Schema> {
  const applied = await appliedVersions(client);
  const address = shownAddress(databaseUrl);
  const newest = MIGRATIONS.at(-1)?.version ?? "";
  const unknown = [...applied].filter((version) => version > newest).toSorted();
  if (unknown.length > 0) {
    throw registerNewer(`in the database ${address}`, `migration ${unknown.join(", ")}`);
  }
  const missing = MIGRATIONS.filter(({ version }) => !applied.has(version));
  return { isNew: missing.length === MIGRATIONS.length, missing };
}

/** Read-only, so that a user without DDL rights can run the server. */
async function appliedVersions(client: Client): Promise<ReadonlySet<string>> {
  const notes = await client.query(
    "SELECT to_regclass('supabase_migrations.schema_migrations') IS NOT NULL AS exist",
  );
  if (notes.rows[0]?.exist !== true) return new Set();
  const { rows } = await client.query<{ version: string }>(
    "SELECT version FROM supabase_migrations.schema_migrations",
  );
  return new Set(rows.map(({ version }) => version));
}
