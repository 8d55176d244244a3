import { execFileSync, spawnSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { BOUND_TO_STATUS, CERTIFICATE_TEXT_MAX } from "@register/domain/certificate";
import { CERTIFICATE_NUMBER_MAX } from "@register/domain/numbers";
import { CONTACT_LIMITS } from "@register/domain/messages";
import { REGISTER_COLUMNS, STORED_COLUMNS } from "../certificates/columns.ts";
import { COLUMN_LIMITS } from "../test-support/column-limits.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { pragma } from "./connection.ts";
import { createRegister } from "./create-register.ts";
import { APPLICATION_ID, SCHEMA_VERSION } from "./schema.ts";

it("is marked with the program's id and the schema's version", async () => {
  const { path: file } = await createRegister(temporaryFolder());
  const database = new DatabaseSync(file);
  expect(pragma(database, "application_id")).toBe(APPLICATION_ID);
  expect(pragma(database, "user_version")).toBe(SCHEMA_VERSION);
  database.close();
});

const hasShell = spawnSync("sqlite3", ["--version"]).status === 0;

it.skipIf(!hasShell)(
  "opens in the sqlite3 of the system, whose triggers write the history",
  async () => {
    const { path: file } = await createRegister(temporaryFolder());
    const shell = (...lines: readonly string[]) =>
      execFileSync("sqlite3", [file, ...lines], { encoding: "utf8" }).trim();
    expect(shell(".schema certificates")).toContain(
      "CREATE TRIGGER certificates_mark_files_of_change",
    );
    expect(shell("PRAGMA integrity_check")).toBe("ok");
    const issue = `INSERT INTO issued_files (certificate_number, sha256, kind, language, record, record_updated_at,
      issued_at, issued_by) VALUES ('GQC-2', '${"0".repeat(64)}', 'inspection', 'en',
      '{"certificate_number":"GQC-2","branch":null,"vessel_name":null,"affiliate":null}', '', '', 'Ana')`;
    const change =
      "UPDATE certificates SET vessel_name = 'Ana', branch = 'London', affiliate = 'GQC'";
    expect(shell(SUCCESSOR, issue, change, "SELECT changed FROM issued_files")).toBe(
      '["affiliate","branch","vessel_name"]',
    );
    expect(
      shell("SELECT after ->> 'branch' FROM certificate_changes WHERE before IS NOT NULL"),
    ).toBe("London");
  },
);

it("has the domain's limits in its schema, and refuses rows beyond them", async () => {
  const { path: file } = await createRegister(temporaryFolder());
  const database = new DatabaseSync(file);
  const certificate = (number: string, text: string | null, date: string | null) => () =>
    database
      .prepare(
        "INSERT INTO certificates (certificate_number, commodity, issuance_date, created_at, updated_at) VALUES (?, ?, ?, '', '')",
      )
      .run(number, text, date);
  const message = (name: string, email: string, phone: string | null, text: string) => () =>
    database
      .prepare(
        "INSERT INTO contact_submissions (name, email, phone, message, created_at) VALUES (?, ?, ?, ?, '')",
      )
      .run(name, email, phone, text);
  const { nameMax, emailMax, phoneMax, messageMin, messageMax } = CONTACT_LIMITS;

  expect(
    certificate(x(CERTIFICATE_NUMBER_MAX), x(CERTIFICATE_TEXT_MAX), "2024-02-29"),
  ).not.toThrow();
  const address = (length: number) => `${x(length - 10)}@x.example`;
  expect(message(x(nameMax), address(emailMax), "1".repeat(phoneMax), x(messageMax))).not.toThrow();
  for (const refused of [
    certificate(x(CERTIFICATE_NUMBER_MAX + 1), null, null),
    certificate("", null, null),
    certificate("A_1", null, null),
    certificate("А-1", null, null),
    certificate(x(CERTIFICATE_NUMBER_MAX).toUpperCase(), null, null),
    certificate("A-1", x(CERTIFICATE_TEXT_MAX + 1), null),
    certificate("A-2", "", null),
    certificate("A-3", null, "31/01/2025"),
    message(x(nameMax + 1), "e@x.example", null, x(messageMin)),
    message("n", address(emailMax + 1), null, x(messageMin)),
    message("n", "e@x.example", "1".repeat(phoneMax + 1), x(messageMin)),
    message("n", "e@x.example", null, x(messageMax + 1)),
    message("n", "e@x.example", null, x(messageMin - 1)),
  ]) {
    expect(refused).toThrow(/constraint failed/);
  }
  database.close();
});

it("keeps every column of a certificate in the history, and those are the program's", async () => {
  const { path: file } = await createRegister(temporaryFolder());
  using database = new DatabaseSync(file);
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('certificates') WHERE name <> 'id' ORDER BY cid")
    .all()
    .map(({ name }) => String(name));
  expect(columns.toSorted()).toEqual(STORED_COLUMNS.toSorted());
  database.exec(SUCCESSOR);
  const ofOthers = BOUND_TO_STATUS.filter(({ statuses }) => !statuses.includes("withdrawn"));
  const values = Object.fromEntries(
    REGISTER_COLUMNS.filter((column) => ofOthers.every(({ name }) => name !== column)).map(
      (name) => [name, exampleOf(name)],
    ),
  );
  database
    .prepare(
      `INSERT INTO certificates (${Object.keys(values).join(", ")}, created_at, updated_at)
       VALUES (${Object.keys(values)
         .map(() => "?")
         .join(", ")}, '', '')`,
    )
    .run(...Object.values(values));
  const kept = database.prepare("SELECT after FROM certificate_changes ORDER BY id DESC").get()?.[
    "after"
  ];
  expect(JSON.parse(String(kept))).toEqual(values);
});

it.each(COLUMN_LIMITS)(
  "takes in %s what the program may write there, and nothing else",
  async (column, right, wrong) => {
    const { path: file } = await createRegister(temporaryFolder());
    using database = new DatabaseSync(file);
    const insert = database.prepare(
      `INSERT INTO certificates (certificate_number, status, ${column}, created_at, updated_at)
       VALUES (?, 'withdrawn', ?, '', '')`,
    );
    database.exec(SUCCESSOR);
    insert.run("A-1", right);
    for (const value of wrong) expect(() => insert.run("A-2", value)).toThrow(/constraint failed/);
  },
);

it("lets a certificate with a status alone have its day", async () => {
  const { path: file } = await createRegister(temporaryFolder());
  using database = new DatabaseSync(file);
  expect(() =>
    database.exec(`INSERT INTO certificates
      (certificate_number, status_since, created_at, updated_at)
      VALUES ('A-1', '2026-03-03', '', '')`),
  ).toThrow(/constraint/);
});

const SUCCESSOR =
  "INSERT INTO certificates (certificate_number, created_at, updated_at) VALUES ('GQC-2', '', '')";

function exampleOf(column: string): string {
  if (column.endsWith("_date")) return "2026-01-15";
  if (column === "particulars") return `{"kind":{"code":"${exampleOf("kind")}"}}`;
  const [, example] = COLUMN_LIMITS.find(([name]) => name === column) ?? [];
  return example ?? (column === "status" ? "withdrawn" : "A-1");
}

function x(length: number): string {
  return "x".repeat(length);
}
