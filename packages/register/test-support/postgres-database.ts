import { randomUUID } from "node:crypto";
import { Client, type QueryResultRow } from "pg";
import { inject, onTestFinished } from "vitest";
import { migratePostgres } from "../postgres/migrations.ts";

/** A database with the schema of a register. To copy it takes a fraction of what all migrations take. */
export const REGISTER_TEMPLATE = "register_template";

/** A new database of the tests' server, dropped when the test ends; returns its address. */
export async function postgresDatabase(template?: string): Promise<string> {
  const { url, drop } = await newPostgresDatabase(template);
  onTestFinished(drop);
  return url;
}

/** A new database of the tests' server, for longer than one test. */
export async function newPostgresDatabase(template = "template1") {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(inject("postgresUrl"), `create database ${name} template ${template}`);
  const url = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` }).href;
  const drop = async (): Promise<void> => {
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  };
  return { url, drop };
}

/** As {@link postgresDatabase}, with the schema of a register. */
export function registerDatabase(): Promise<string> {
  return postgresDatabase(REGISTER_TEMPLATE);
}

/** Gives a database the schema of a register, empty or as far as it lacks it. */
export async function makeRegister(url: string): Promise<void> {
  await migratePostgres({ databaseUrl: url, whenAbsent: "create" });
}

/** Runs SQL over a connection of its own, as the superuser. */
export async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A row for each session that waits for another one. */
export function lockWaits(url: string): Promise<object[]> {
  return query(
    url,
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
}
