import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contactMessage } from "../test-support/contact-message.ts";
import { postgresDatabase, query, registerDatabase } from "../test-support/postgres-database.ts";
import { insertOfCertificate } from "../test-support/postgres-rows.ts";
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
  for (const open of [openPostgresStore, openPostgresStaffRegister]) {
    await expect(open(url)).rejects.toThrow(/has no register.* register create/);
  }
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

async function exists(url: string, table: string): Promise<boolean> {
  return (await query(url, `select where to_regclass('public.${table}') is not null`)).length > 0;
}
