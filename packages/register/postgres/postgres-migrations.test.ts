import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import {
  makeRegister,
  postgresDatabase,
  query,
  registerDatabase,
} from "../test-support/postgres-database.ts";
import { insertOfCertificate, insertOfMessage } from "../test-support/postgres-rows.ts";
import { certificateNumber, findCertificate } from "../test-support/imported-certificates.ts";
import { DatabaseUnusableError } from "../failures.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";
import { openPostgresStore } from "./postgres-store.ts";

const MIGRATIONS = new URL("../../../supabase/migrations/", import.meta.url);
const FILES = readdirSync(MIGRATIONS).toSorted();

const START = `
  import { openPostgresStore } from ${JSON.stringify(new URL("postgres-store.ts", import.meta.url).href)};
  const store = await openPostgresStore(process.argv[1], { whenAbsent: "create" });
  await store.close();`;

it("are applied once, whole, when several copies start at the same time", async () => {
  const url = await postgresDatabase();
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", START, url]),
  );
  expect((await Promise.all(starts)).map(({ stderr }) => stderr)).toEqual(["", "", "", ""]);
  const applied = await query<{ file: string }>(
    url,
    `select version || '_' || name || '.sql' as file
     from supabase_migrations.schema_migrations order by version`,
  );
  expect(applied.map(({ file }) => file)).toEqual(FILES);
});

it("take a database over that lacks the last, every value as it was", async () => {
  const url = await postgresDatabase();
  await applyFirst(url, FILES.length - 1);
  await query(url, insertOfCertificate("OLD-1"));
  await query(url, insertOfMessage("Ana", "ana@ships.example", "1", "Is OLD-1 in force?"));
  const before = await contentOf(url);
  await makeRegister(url);
  expect(await contentOf(url)).toMatchObject(before);
  expect(await schemaOf(url)).toEqual(await schemaOf(await registerDatabase()));
});

it("never touch a register of an earlier program, and say how to bring it over", async () => {
  const url = await postgresDatabase();
  await applyFirst(url, 0);
  await query(
    url,
    `create table certificates (certificate_number text);
     insert into certificates values ('OLD-1');
     insert into supabase_migrations.schema_migrations (version) values ('20261121100000')`,
  );
  const before = await contentOf(url);
  for (const open of [openPostgresStore, openPostgresStaffRegister]) {
    await expect(open(url)).rejects.toThrow(
      /earlier program, .*certificates export FILE.* in another database\. Nothing was changed\.$/,
    );
  }
  expect(await contentOf(url)).toEqual(before);
});

it("are not applied for staff, who are told what brings the database up to date", async () => {
  const url = await postgresDatabase();
  await expect(openPostgresStaffRegister(url)).rejects.toThrow(/has no register.* register create/);
  await applyFirst(url, FILES.length - 1);
  const before = await schemaOf(url);
  await expect(openPostgresStaffRegister(url)).rejects.toThrow(/older version .*register migrate/);
  expect(await schemaOf(url)).toEqual(before);
});

it("need a user who owns the database and may make no roles, as the documents set one up", async () => {
  const url = await registerDatabase();
  const site = `site_${randomUUID().replaceAll("-", "")}`;
  const owned = await postgresDatabase();
  const name = new URL(owned).pathname.slice(1);
  // The database above has seen to the two roles, which belong to the whole server.
  await query(url, `create role ${site} login password 'secret'; grant anon to ${site};`);
  await query(url, `alter database ${name} owner to ${site}`);
  const asSite = Object.assign(new URL(owned), { username: site, password: "secret" }).href;
  const store = await openPostgresStore(asSite, { whenAbsent: "create" });
  try {
    await query(owned, insertOfCertificate("THERE-1"));
    expect(await findCertificate(store, certificateNumber("THERE-1"))).toBeDefined();
    await store.insertContactSubmission(contactMessage("Is THERE-1 in force?"));
  } finally {
    await store.close();
  }
});

it("are not begun where a register should be and is not", async () => {
  const url = await postgresDatabase();
  await expect(openPostgresStore(url)).rejects.toThrow(/has no register.* register create/);
  expect(await exists(url, "certificates")).toBe(false);
});

it("of a newer version of this program keep server and staff out, and nothing is changed", async () => {
  const url = await registerDatabase();
  await query(
    url,
    "insert into supabase_migrations.schema_migrations (version, name) values ('29991231235959', 'later')",
  );
  for (const open of [openPostgresStore, openPostgresStaffRegister]) {
    const refusal: unknown = await open(url).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(DatabaseUnusableError);
    expect(String(refusal)).toMatch(/newer version .*29991231235959/);
  }
});

/** Applies the first migrations and notes them, as this program and Supabase's command line do. */
async function applyFirst(url: string, count: number): Promise<void> {
  await query(
    url,
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (
       version text not null primary key, statements text[], name text
     );`,
  );
  for (const file of FILES.slice(0, count)) {
    await query(url, readFileSync(new URL(file, MIGRATIONS), "utf8"));
    await query(
      url,
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('${file.slice(0, 14)}', '${file.slice(15, -4)}')`,
    );
  }
}

async function exists(url: string, table: string): Promise<boolean> {
  return (await query(url, `select where to_regclass('public.${table}') is not null`)).length > 0;
}

/** Every row of every public table, as JSON. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) content[name] = await query(url, `select * from ${name}`);
  return content;
}

/** Columns, constraints, indexes and policies: what a database is, however it came to be so. */
async function schemaOf(url: string) {
  return query(
    url,
    `select table_schema || '.' || table_name || '.' || column_name as thing,
            concat_ws(' ', data_type, is_nullable, column_default, collation_name) as is
     from information_schema.columns where table_schema in ('public', 'private')
     union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
     union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'private')
     union all select tablename || ' ' || policyname, concat_ws(' ', cmd, roles, qual, with_check)
     from pg_policies
     order by 1, 2`,
  );
}
