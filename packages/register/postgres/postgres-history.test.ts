import { expect, it } from "vitest";
import { makeRegister, postgresDatabase, query } from "../test-support/postgres-database.ts";
import { registerDatabase } from "../test-support/postgres-database.ts";
import { insertOfCertificate } from "../test-support/postgres-rows.ts";
import { HOSTED_DATABASE } from "../test-support/postgrest-stand-in.ts";

type State = Readonly<Record<string, string>> | null;

/** The changes after the addition: the state before and after, and by whom. */
async function changesIn(url: string): Promise<readonly (readonly [State, State, string])[]> {
  const rows = await query<{ before: State; after: State; changed_by: string }>(
    url,
    "select before, after, changed_by from certificate_changes where before is not null order by id",
  );
  return rows.map(({ before, after, changed_by }) => [before, after, changed_by]);
}

/** As the tests add it. */
const ADDED = { certificate_number: "A-1", commodity: "x", issuance_date: "2024-02-29" };
const CHANGED = { ...ADDED, commodity: "y" };

it("keeps what ON CONFLICT changes, and what a session changes that silences other triggers", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  await query(
    url,
    `insert into certificates (certificate_number) values ('a-1')
     on conflict (lower(certificate_number collate "C")) do update set commodity = 'y'`,
  );
  await query(url, "set session_replication_role = replica; delete from certificates");
  expect(await changesIn(url)).toEqual([
    [ADDED, CHANGED, "postgres"],
    [CHANGED, null, "postgres"],
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
    [ADDED, { ...ADDED, issuance_date: "2026-12-31" }, "postgres"],
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
  expect(await changesIn(url)).toEqual([[ADDED, CHANGED, "service_role"]]);
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
    await query(
      url,
      `select after ->> 'status' as status, changed_by, length(note) from certificate_changes
       where before is not null`,
    ),
  ).toEqual([{ status: "withdrawn", changed_by: kept, length: 2000 }]);
});

it("keeps the history of people in a session that silences other triggers", async () => {
  const url = await registerDatabase();
  await query(
    url,
    "insert into staff (name, skeleton, role, created_at) values ('Ana', 'ana', 'edits', now())",
  );
  await expect(
    query(url, "set session_replication_role = replica; delete from staff_changes"),
  ).rejects.toThrow("never changed");
  await query(url, "set session_replication_role = replica; delete from staff");
  expect(await query(url, "select kind, changed_by from staff_changes order by id")).toEqual([
    { kind: "added", changed_by: "postgres" },
    { kind: "removed", changed_by: "postgres" },
  ]);
});
