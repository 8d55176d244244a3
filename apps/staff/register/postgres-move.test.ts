import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { readDemoCertificates } from "@register/register/certificates";
import { openSqliteStaffRegister, openSqliteStore } from "@register/register/sqlite";
import { openPostgresStore } from "@register/register/postgres";
import { openDemoStore } from "@register/register/test-support/demo-register";
import {
  postgresDatabase,
  query,
  registerDatabase,
} from "@register/register/test-support/postgres-database";
import {
  certificateNumber,
  certificateRecord,
  findCertificate,
  TESTER,
} from "@register/register/test-support/imported-certificates";
import type { NewIssuedFile } from "@register/register/issued-files";
import type { StaffRegister } from "@register/register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { checkCertificateNumber } from "@register/domain/numbers";
import { csvFile, manyRows } from "../test-support/csv-file.ts";
import { runStaff } from "../test-support/run-staff.ts";

const FIRST = contactMessage("Tab \t, \\N, \n and 🚢 in it");

const MESSAGES = [FIRST, { ...FIRST, phone: "+44", message: "A long sign \u0000 nobody types" }];

const ISSUED = certificateNumber("GQC-2025-001");

const CODE = "0123456789abc";

/** Every byte there is. */
const COPY = Uint8Array.from({ length: 256 }, (_, byte) => byte);

async function issuedFile(staff: StaffRegister): Promise<NewIssuedFile> {
  const found = await staff.findCertificate(ISSUED);
  return {
    record: certificateRecord({ certificate_number: ISSUED, ...found }),
    version: found?.updated_at ?? "",
    kind: "inspection",
    paper: { version: "0" },
    revision: 1,
    language: "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    code: CODE,
    contents: Buffer.from("what was issued"),
    copy: COPY,
  };
}

/** A register with the demonstration certificates and two messages, closed. */
async function registerFolder(): Promise<string> {
  const data = temporaryFolder();
  const store = await openDemoStore(data);
  for (const each of MESSAGES) await store.insertContactSubmission(each);
  await store.close();
  const staff = await openSqliteStaffRegister(data);
  await staff.issuedFiles.add(await issuedFile(staff), { by: TESTER });
  await staff.forgeries.mark(ISSUED, { sentence: "Forged papers.", note: null }, TESTER);
  await staff.edits.edit(ISSUED, { quantity: "1 MT" }, TESTER);
  await staff.close();
  return data;
}

/** The demonstration certificates as a register has them, by number. */
async function demoCertificatesIn(data: string): Promise<ReadonlyMap<string, unknown>> {
  const staff = await openSqliteStaffRegister(data);
  const { certificates } = await staff.list({ limit: 100_000 });
  await staff.close();
  return new Map(certificates.map((each) => [each.certificate_number, { ...each }]));
}

it("a register moves over whole, in more than one batch, and the site goes on from there", async () => {
  const data = await registerFolder();
  await runStaff(["certificates", "import", csvFile(data, manyRows(2500))], { data });
  const suspend = "certificates suspend GQC-2025-002 --public-note Review --note Claim --by Ana";
  await runStaff(suspend.split(" "), { data });
  for (const [number, by] of [
    ["GQC-2025-003", "GQC-2025-004"],
    ["GQC-2025-004", "GQC-2019-014"],
  ] as const) {
    await runStaff(["certificates", "withdraw", number, "--replaced-by", by], { data });
  }
  const before = await demoCertificatesIn(data);
  const to = await postgresDatabase();
  const run = await runStaff(["move", "--to", to], { data });
  expect(run).toMatchObject({ stderr: "", exitCode: 0 });
  expect(run.stdout).toContain(
    "certificates: 2,508, contact submissions: 2, certificate changes: 2,513, imports: 1, issued files: 1, issued file contents: 1.",
  );
  expect(run.stdout).not.toContain(new URL(to).password);

  const after = await openPostgresStore(to);
  onTestFinished(() => after.close());
  for (const { certificate_number: number } of await readDemoCertificates()) {
    const check = checkCertificateNumber(number);
    if (!check.ok) throw new Error(check.rule);
    const moved = await findCertificate(after, check.number);
    if (moved === undefined) throw new Error(`${number} was not moved.`);
    expect(before.get(check.number)).toMatchObject(moved);
  }
  expect(
    await query(
      to,
      `select after ->> 'status' as status, note, changed_by from certificate_changes
       where before is not null and changed_by = 'Ana'`,
    ),
  ).toEqual([{ status: "suspended", note: "Claim", changed_by: "Ana" }]);
  const undone = await runStaff("certificates undo-import 1 --yes".split(" "), {
    data,
    environment: { DATABASE_URL: to },
  });
  expect(undone.stdout).toMatch(
    /^Undone: the import of certificates\.csv by .*: 2,500 certificates added, 0 updated/,
  );
  const facts = await after.lookUp(ISSUED);
  expect(facts.files).toMatchObject([{ changed: ["quantity"] }]);
  expect(facts.forgery?.sentence).toBe("Forged papers.");
  const copy = await after.issuedCopy(ISSUED, CODE);
  expect(Buffer.from(copy?.copy ?? [])).toEqual(Buffer.from(COPY));
  const contents = await query(
    to,
    "select encode(contents, 'escape') as is from issued_file_contents",
  );
  expect(contents).toEqual([{ is: "what was issued" }]);
  await after.insertContactSubmission({ ...FIRST, message: "The first of the new home" });
  expect(await query(to, "select id::int, message from contact_submissions order by id")).toEqual([
    { id: 1, message: FIRST.message },
    { id: 2, message: "A long sign \uFFFD nobody types" },
    { id: 3, message: "The first of the new home" },
  ]);
});

it("a register that was moved is refused by every command and start, until it is reopened", async () => {
  const data = await registerFolder();
  const to = await postgresDatabase();
  expect((await runStaff(["move", "--to", to], { data })).exitCode).toBe(0);
  for (const command of [
    "certificates withdraw GQC-2025-001",
    "certificates list",
    "certificates export all.csv",
    "messages list",
    "messages delete 1",
    "backup kept.sqlite",
    `move --to ${to}`,
    "register migrate",
    "register create",
  ]) {
    const run = await runStaff(command.split(" "), { data });
    expect(run.stderr, `stderr of ${command}`).toMatch(
      command === "register create"
        ? /^There is a register .* already\. Nothing was changed\. \(file-refused\)\n$/
        : /^The register \S+ was moved to postgres:\/\/127\.0\.0\.1:\d+\/\w+ on \d{4}-.*Nothing was changed\. \(register-version\)\n$/,
    );
    expect(run.stderr).not.toContain(new URL(to).password);
    expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  }
  await expect(openSqliteStore(data)).rejects.toThrow("was moved to");
  // The same words in a shell that has the setting reach the register that the site asks.
  const environment = { DATABASE_URL: to };
  const withdrawn = await runStaff(["certificates", "withdraw", "GQC-2025-001"], {
    data,
    environment,
  });
  expect(withdrawn.stdout).toMatch(/^GQC-2025-001 is now withdrawn\. Register: postgres:\/\/127/);

  const reopened = await runStaff(["register", "reopen"], { data });
  expect(reopened.stdout).toBe(
    `The register is open again. Register: ${path.join(data, "register.sqlite")}\n`,
  );
  expect((await runStaff(["certificates", "list"], { data })).stdout).toMatch(/^total +8$/m);
  const twice = await runStaff(["register", "reopen"], { data });
  expect(twice.stderr).toMatch(/ was not moved\.\n$/);
});

it("no backup takes the place of a register that was moved", async () => {
  const data = await registerFolder();
  await runStaff(["backup", "kept.sqlite"], { data });
  await runStaff(["move", "--to", await postgresDatabase()], { data });
  const run = await runStaff(["restore", "kept.sqlite"], { data });
  expect(run.stderr).toMatch(/^The register \S+ was moved to /);
  expect(run.exitCode).toBe(1);
});

it("nothing moves when a row would stand there changed", async () => {
  const data = await registerFolder();
  const to = await registerDatabase();
  await query(
    to,
    `create function shorten() returns trigger language plpgsql as
       $$ begin new.message := left(new.message, 10); return new; end $$;
     create trigger shorten before insert on contact_submissions
       for each row execute function shorten();`,
  );
  const run = await runStaff(["move", "--to", to], { data });
  expect(run.stderr).toMatch(
    /^The table contact_submissions \(2 rows\) does not .* \(2 rows\).*Nothing was moved/,
  );
  expect(run).toMatchObject({ stdout: "", exitCode: 1 });
  expect(await query(to, "select certificate_number from certificates")).toEqual([]);
});

it("nothing moves into a database that has rows, nor from under a running site", async () => {
  const data = await registerFolder();
  const to = await registerDatabase();
  await query(to, "insert into certificates (certificate_number) values ('MINE-1')");
  const refused = await runStaff(["move", "--to", to], { data });
  expect(refused.stderr).toMatch(/^The database has rows in its table certificates already;.*\n$/);
  expect(await query(to, "select certificate_number from certificates")).toEqual([
    { certificate_number: "MINE-1" },
  ]);

  const store = await openDemoStore(data);
  onTestFinished(() => store.close());
  const inUse = await runStaff(["move", "--to", await postgresDatabase()], { data });
  expect(inUse.stderr).toMatch(/is in use\. Stop the site, then try again\..*\n$/);
});

it.each([
  ["mysql://user:secret@db.example/x", "--to must be an address such as postgres:"],
  ["postgres://user:secret@127.0.0.1:1/x", "can't be reached"],
])("an address of %s is refused in one line without its password", async (to, words) => {
  const run = await runStaff(["move", "--to", to], { data: await registerFolder() });
  expect(run.stderr).toContain(words);
  expect(run.stderr).toMatch(/^[^\n]+\n$/);
  expect(run.stderr).not.toContain("secret");
  const empty = path.join(temporaryFolder(), "none");
  const none = await runStaff(["move", "--to", "postgres://127.0.0.1:1/x"], {
    data: empty,
    cwd: temporaryFolder(),
  });
  expect(none.stderr).toMatch(/^There is no register /);
});

it("moves numbers of either letter case, and odd signs in values and history", async () => {
  const data = temporaryFolder();
  await runStaff(["register", "create"], { data });
  const register = new DatabaseSync(path.join(data, "register.sqlite"));
  for (const number of ["a1", "B1", "C1"]) {
    register
      .prepare(
        `INSERT INTO certificates (certificate_number, vessel_name, created_at, updated_at)
         VALUES (?, 'A' || char(0) || '"', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z')`,
      )
      .run(number);
  }
  register.exec("UPDATE certificates SET vessel_name = 'MV Ærø'");
  register.close();
  const to = await postgresDatabase();
  expect(await runStaff(["move", "--to", to], { data })).toMatchObject({ stderr: "", exitCode: 0 });
  const kept = await query(
    to,
    "select before ->> 'vessel_name' as before from certificate_changes",
  );
  expect(kept.filter(({ before }) => before === 'A\uFFFD"')).toHaveLength(3);
});
