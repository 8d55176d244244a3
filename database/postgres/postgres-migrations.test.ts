import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import {
  CERTIFICATE_FIELDS,
  CERTIFICATE_TEXT_MAX,
  STATUS_COLUMNS,
} from "../../domain/certificate.ts";
import { CERTIFICATE_NUMBER_MAX } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { postgresDatabase, query, registerDatabase } from "../test-support/postgres-database.ts";
import { HOSTED_DATABASE } from "../test-support/postgrest-stand-in.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";

const { nameMax, emailMax, phoneMax, messageMax } = CONTACT_LIMITS;

const MIGRATIONS = new URL("../../supabase/migrations/", import.meta.url);
const FILES = readdirSync(MIGRATIONS).toSorted();

const START = `
  import { openPostgresStore } from ${JSON.stringify(new URL("postgres-store.ts", import.meta.url).href)};
  const store = await openPostgresStore(process.argv[1]);
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

/** How many of the files an earlier program may have had; the first alone makes roles and no table. */
const EARLIER_VERSIONS = Array.from({ length: FILES.length - 1 }, (_, index) => index + 1);

it.each(EARLIER_VERSIONS)(
  "take a database over that has the first %i, every value as it was",
  async (count) => {
    const url = await postgresDatabase();
    await applyFirst(url, count);
    if (await exists(url, "certificates")) await query(url, certificate("OLD-1"));
    if (await exists(url, "contact_submissions"))
      await query(url, message("Ana", email(20), "1", "Is OLD-1 in force?"));
    const before = await contentOf(url);
    await (await openPostgresStaffRegister(url)).close();
    expect(await contentOf(url)).toMatchObject(before);
    expect(await schemaOf(url)).toEqual(await schemaOf(await registerDatabase()));
  },
);

describe("the schema", () => {
  it("has the domain's limits, and refuses rows beyond them", async () => {
    const url = await registerDatabase();
    await query(url, certificate(x(CERTIFICATE_NUMBER_MAX), x(CERTIFICATE_TEXT_MAX)));
    await query(url, message(x(nameMax), email(emailMax), "1".repeat(phoneMax), x(messageMax)));
    for (const [refused, why] of [
      [certificate(x(CERTIFICATE_NUMBER_MAX + 1)), "check constraint"],
      [certificate(""), "check constraint"],
      [certificate("A_1"), "check constraint"],
      [certificate("A-1\n"), "check constraint"],
      [certificate("А-1"), "check constraint"],
      [certificate(x(CERTIFICATE_NUMBER_MAX).toUpperCase()), "unique constraint"],
      [certificate("A-1", x(CERTIFICATE_TEXT_MAX + 1)), "check constraint"],
      [certificate("A-2", ""), "check constraint"],
      [certificate("A-3", "x", "2025-02-30"), "out of range"],
      [certificate("A-4", "x", "infinity"), "check constraint"],
      [message(x(nameMax + 1), email(9), "1", x(10)), "check constraint"],
      [message("n", email(emailMax + 1), "1", x(10)), "check constraint"],
      [message("n", email(9), "1".repeat(phoneMax + 1), x(10)), "check constraint"],
      [message("n", email(9), "1", x(messageMax + 1)), "check constraint"],
      [message("n", email(9), "1", ""), "check constraint"],
    ] as const) {
      await expect(query(url, refused)).rejects.toThrow(why);
    }
  });

  it("gives the public two tables' worth of rights and nothing beside, on a hosted project too", async () => {
    const url = await postgresDatabase();
    await query(url, HOSTED_DATABASE);
    await (await openPostgresStaffRegister(url)).close();
    const readable = [...CERTIFICATE_FIELDS.map(({ name }) => name), ...STATUS_COLUMNS];
    expect(await rightsOfThePublic(url)).toEqual({
      tables: ["select on certificates"],
      columns: [
        ...[...readable, "created_at", "updated_at"].map((name) => `select certificates.${name}`),
        ...["name", "email", "phone", "message"].map(
          (name) => `insert contact_submissions.${name}`,
        ),
      ].toSorted(),
    });
  });

  it("orders numbers as the embedded register does: hyphen, digits, letters of either case", async () => {
    const url = await registerDatabase();
    for (const number of ["b-1", "B", "A-10", "a1", "A--", "a-9"])
      await query(url, certificate(number));
    const rows = await query<{ certificate_number: string }>(
      url,
      "select certificate_number from certificates order by certificate_number",
    );
    expect(rows.map((row) => row.certificate_number)).toEqual([
      "A--",
      "A-10",
      "a-9",
      "a1",
      "B",
      "b-1",
    ]);
  });
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

/** What either public role may do with the tables of this program, whole or by columns. */
async function rightsOfThePublic(url: string) {
  const rights = async (view: string, what: string) => {
    const rows = await query<{ right: string }>(
      url,
      `select distinct ${what} as right from information_schema.${view}
       where table_schema in ('public', 'private', 'supabase_migrations')
         and grantee in ('anon', 'authenticated', 'PUBLIC')`,
    );
    return rows.map(({ right }) => right).toSorted();
  };
  return {
    tables: await rights("table_privileges", "lower(privilege_type) || ' on ' || table_name"),
    columns: await rights(
      "column_privileges",
      "lower(privilege_type) || ' ' || table_name || '.' || column_name",
    ),
  };
}

function x(length: number): string {
  return "x".repeat(length);
}

/** An address of that many characters. */
function email(length: number): string {
  return `${x(length - 7)}@x.test`;
}

function certificate(number: string, text = "x", date = "2024-02-29"): string {
  return `insert into certificates (certificate_number, commodity, issuance_date)
          values ('${number}', '${text}', '${date}')`;
}

function message(name: string, address: string, phone: string, text: string): string {
  return `insert into contact_submissions (name, email, phone, message)
          values ('${name}', '${address}', '${phone}', '${text}')`;
}
