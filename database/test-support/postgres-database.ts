import { randomUUID } from "node:crypto";
import { Client, type QueryResultRow } from "pg";
import { inject, onTestFinished } from "vitest";
import { openPostgresStaffRegister } from "../postgres/postgres-staff-register.ts";

/** A new database of the tests' server, dropped when the test ends; gives its address. */
export async function postgresDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(inject("postgresUrl"), `create database ${name}`);
  onTestFinished(async () => {
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  });
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

/** As {@link postgresDatabase}, with the schema of a register. */
export async function registerDatabase(): Promise<string> {
  const url = await postgresDatabase();
  await (await openPostgresStaffRegister(url)).close();
  return url;
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
