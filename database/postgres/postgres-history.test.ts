import { expect, it } from "vitest";
import { makeRegister, postgresDatabase, query } from "../test-support/postgres-database.ts";
import { registerDatabase } from "../test-support/postgres-database.ts";
import { insertOfCertificate } from "../test-support/postgres-rows.ts";
import { HOSTED_DATABASE } from "../test-support/postgrest-stand-in.ts";

interface Entry {
  readonly certificate_number: string;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly changed_by: string;
}

/** The changes of fields, each as a list, without the additions. */
async function changesIn(url: string): Promise<readonly (readonly (string | null)[])[]> {
  const rows = await query<Entry>(
    url,
    `select certificate_number, field, old_value, new_value, changed_by
     from certificate_field_changes
     where field <> 'certificate_number' or old_value is not null order by id`,
  );
  return rows.map((row) => [
    row.certificate_number,
    row.field,
    row.old_value,
    row.new_value,
    row.changed_by,
  ]);
}

it("keeps every value of the rows that TRUNCATE takes", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  await query(url, "truncate certificates");
  expect(await changesIn(url)).toEqual([
    ["A-1", "certificate_number", "A-1", null, "postgres"],
    ["A-1", "commodity", "x", null, "postgres"],
    ["A-1", "issuance_date", "2024-02-29", null, "postgres"],
  ]);
  expect(await query(url, "select from certificates")).toEqual([]);
});

it("keeps what ON CONFLICT changes, and what a session changes that silences other triggers", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  await query(
    url,
    `insert into certificates (certificate_number) values ('a-1')
     on conflict (certificate_number) do update set commodity = 'y'`,
  );
  await query(url, "set session_replication_role = replica; delete from certificates");
  expect(await changesIn(url)).toEqual([
    ["A-1", "commodity", "x", "y", "postgres"],
    ["A-1", "certificate_number", "A-1", null, "postgres"],
    ["A-1", "commodity", "y", null, "postgres"],
    ["A-1", "issuance_date", "2024-02-29", null, "postgres"],
  ]);
});

it("writes days as the register does, whatever the date style of the session", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  await query(
    url,
    "set datestyle = 'German'; update certificates set issuance_date = '31.12.2026'",
  );
  expect(await changesIn(url)).toEqual([
    ["A-1", "issuance_date", "2024-02-29", "2026-12-31", "postgres"],
  ]);
});

it("names the role that a request to a hosted project acts in, and not the gateway's login", async () => {
  const url = await postgresDatabase();
  await query(url, HOSTED_DATABASE);
  await makeRegister(url);
  await query(url, `grant all on certificates to service_role; ${insertOfCertificate("A-1")}`);
  await query(
    url,
    `alter table certificates disable row level security;
     begin; set local role service_role; update certificates set commodity = 'y'; commit`,
  );
  expect(await changesIn(url)).toEqual([["A-1", "commodity", "x", "y", "service_role"]]);
});

it.each([
  ["", "postgres"],
  ["   ", "postgres"],
  ["x".repeat(150), "x".repeat(100)],
])("takes the name %j that a session has set as %j", async (name, kept) => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  await query(
    url,
    `begin; select set_config('register.changed_by', '${name}', true),
       set_config('register.change_note', repeat('n', 3000), true);
     update certificates set status = 'withdrawn'; commit`,
  );
  expect(
    await query(url, "select status, changed_by, length(note) from certificate_status_changes"),
  ).toEqual([{ status: "withdrawn", changed_by: kept, length: 2000 }]);
});

it("keeps the history of people from TRUNCATE, and in a session that silences other triggers", async () => {
  const url = await registerDatabase();
  await query(url, "insert into staff (name, role, created_at) values ('Ana', 'edits', now())");
  for (const sql of [
    "truncate staff_changes",
    "truncate staff cascade",
    "set session_replication_role = replica; delete from staff_changes",
  ]) {
    await expect(query(url, sql)).rejects.toThrow(/never changed|removed by DELETE/);
  }
  await query(url, "set session_replication_role = replica; delete from staff");
  expect(await query(url, "select kind, changed_by from staff_changes order by id")).toEqual([
    { kind: "added", changed_by: "postgres" },
    { kind: "removed", changed_by: "postgres" },
  ]);
});
